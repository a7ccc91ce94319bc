import RichTextUnicode

/// Breaks a region into rows, one after another. A row's end is a function of the text from its start only, so that
/// wrapping from any row on gives what wrapping from the top gives.
///
/// The text is read in chunks. That a chunk may begin at any row is due to two things: line breaking begun anew at a
/// break finds the same later breaks; and where that doesn't hold (a word that was cut, scripts that need a
/// dictionary) every row is a chunk of its own, of a length that only the row's width decides.
struct RowWrapper {
    let text: RegionText
    let style: WrapStyle
    let metrics: TextMetrics
    /// How far past its own start any row had to look, in UTF-16 units.
    private(set) var farthestLook = 0
    private var chunk: TextChunk?
    private var chunkLength = 768
    /// The next row starts inside a word.
    private var isInWord = false

    /// Rules of line breaking look ahead over a few units only.
    private static let lookahead = 32
    private static let longestChunk = 16_384

    init(_ text: RegionText, _ style: WrapStyle, _ metrics: TextMetrics) {
        self.text = text
        self.style = style
        self.metrics = metrics
    }

    /// The row that starts at an offset: 0, or the end of the row before.
    mutating func row(from start: Int) -> TextRow {
        let limit = style.limit(isFirst: start == 0)
        let least = style.wraps ? min(limit, 1 << 20) * 3 / 2 + 2 * Self.lookahead : 512
        if !isInWord, let chunk, !chunk.needsDictionary, chunk.start <= start, start < chunk.end,
            let row = row(in: chunk, from: start, limit)
        {
            return row
        }
        var length = isInWord ? least : max(least, chunkLength)
        while true {
            var fresh = TextChunk(text, from: start, count: length, findsBreaks: style.wraps)
            if fresh.needsDictionary, length > least, !fresh.isLast || fresh.units.count > least {
                fresh = TextChunk(text, from: start, count: least, findsBreaks: true)
                length = least
            }
            if let row = row(in: fresh, from: start, limit) {
                chunk = fresh
                chunkLength = min(2 * max(length, chunkLength), Self.longestChunk)
                return row
            }
            length *= 4
        }
    }

    /// The row that starts at an offset of a chunk; `nil` when the chunk is too short to tell.
    private mutating func row(in chunk: TextChunk, from start: Int, _ limit: Int) -> TextRow? {
        let found = chunk.units.withUnsafeBufferPointer { units in
            style.wraps ? wrap(units, chunk, start - chunk.start, limit) : line(units, chunk, start - chunk.start)
        }
        guard let found else { return nil }
        let own = chunk.needsDictionary ? chunk.end : min(chunk.end, found.seen + chunk.start + Self.lookahead)
        farthestLook = max(farthestLook, own - start)
        isInWord = found.isCut
        return found.row
    }

    private struct Found {
        var row: TextRow
        /// The index of the last unit that was looked at.
        var seen: Int
        /// Whether the row ends inside a word.
        var isCut = false
    }

    private func row(
        _ chunk: TextChunk, _ start: Int, _ contentEnd: Int, _ end: Int, width: Int, isHard: Bool = false
    ) -> TextRow {
        TextRow(
            start: Int32(clamping: chunk.start + start), contentEnd: Int32(clamping: chunk.start + contentEnd),
            end: Int32(clamping: chunk.start + end), width: Int32(clamping: width), isHard: isHard)
    }

    /// A line that isn't broken.
    private func line(_ units: UTF16Buffer, _ chunk: TextChunk, _ start: Int) -> Found? {
        var index = start
        while index < units.count {
            if units[index] == 0x0A || units[index] == 0x2028 {
                return Found(row: row(chunk, start, index, index + 1, width: -1, isHard: true), seen: index)
            }
            index += 1
        }
        return chunk.isLast ? Found(row: row(chunk, start, index, index, width: -1), seen: index) : nil
    }

    private func wrap(_ units: UTF16Buffer, _ chunk: TextChunk, _ start: Int, _ limit: Int) -> Found? {
        let trusted = chunk.isLast ? units.count : units.count - Self.lookahead
        let overrides = text.overrides
        var override = overrides.isEmpty ? 0 : text.overrideIndex(from: chunk.start + start)
        var number = chunk.breakNumber(after: start)
        var (index, column) = (start, 0)
        /// The end of the last cluster that isn't a space, and the cells up to it.
        var (inkEnd, inkWidth) = (start, 0)
        /// Where the row could end: the content's end, the next row's start, the cells.
        var fallback: (contentEnd: Int, end: Int, width: Int)?
        while index < units.count {
            guard index <= trusted else { return nil }
            let unit = units[index]
            if unit == 0x0A || unit == 0x2028 {
                return Found(
                    row: row(chunk, start, index, index + 1, width: min(column, limit), isHard: true), seen: index)
            }
            var end = metrics.clusterEnd(in: units, from: index)
            let isSpace = unit == 0x20 || unit == 0x09 || unit == 0x3000
            var width = metrics.shownWidth(units, index..<end, column: column, tabWidth: style.tabWidth)
            if override < overrides.count, overrides[override].offset == chunk.start + index {
                let shown = overrides[override]
                width = shown.isPrefix ? width + shown.width : min(shown.width, limit)
                if !shown.isPrefix { end = min(units.count, index + shown.length) }
                override += 1
            }
            if column + width > limit, !isSpace, index > start {
                if let (contentEnd, rowEnd, width) = fallback {
                    return Found(row: row(chunk, start, contentEnd, rowEnd, width: min(width, limit)), seen: index)
                }
                return Found(row: row(chunk, start, index, index, width: min(column, limit)), seen: index, isCut: true)
            }
            column += width
            index = end
            if !isSpace { (inkEnd, inkWidth) = (index, column) }
            while number < chunk.breaks.count, chunk.breaks[number] < index { number += 1 }
            if number < chunk.breaks.count, chunk.breaks[number] == index, index < units.count {
                fallback = (inkEnd, index, inkWidth)
            }
        }
        guard chunk.isLast else { return nil }
        return Found(row: row(chunk, start, index, index, width: min(column, limit)), seen: index)
    }
}
