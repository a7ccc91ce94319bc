import RichTextUnicode

/// Breaks a region into rows, one at a time. A row's end is a function of the text from its start only, so that
/// wrapping from any row on gives what wrapping from the top gives.
struct RowWrapper {
    let text: RegionText
    let style: WrapStyle
    let metrics: TextMetrics
    /// How far past its own start any row had to look, in UTF-16 units.
    private(set) var farthestLook = 0

    /// Rules of line breaking look ahead over a few units only.
    private static let lookahead = 32

    init(_ text: RegionText, _ style: WrapStyle, _ metrics: TextMetrics) {
        self.text = text
        self.style = style
        self.metrics = metrics
    }

    /// The row that starts at an offset.
    mutating func row(from start: Int) -> TextRow {
        let limit = style.limit(isFirst: start == 0)
        var length = style.wraps ? limit + limit / 2 + 2 * Self.lookahead : 512
        while true {
            let end = min(text.count, start + length)
            let window = text.units(start..<end)
            let isWhole = end >= text.count
            let row = style.wraps
                ? wrap(window, start, limit, isWhole) : line(window, start, isWhole)
            if let row {
                farthestLook = max(farthestLook, end - start)
                return row
            }
            length *= 4
        }
    }

    /// A line that isn't broken; `nil` when the window holds no end of it.
    private func line(_ window: [UInt16], _ start: Int, _ isWhole: Bool) -> TextRow? {
        if let index = window.firstIndex(where: { $0 == 0x0A || $0 == 0x2028 }) {
            return row(start, start + index, start + index + 1, width: -1, isHard: true)
        }
        return isWhole ? row(start, text.count, text.count, width: -1, isHard: false) : nil
    }

    private func row(_ start: Int, _ contentEnd: Int, _ end: Int, width: Int, isHard: Bool) -> TextRow {
        TextRow(
            start: Int32(clamping: start), contentEnd: Int32(clamping: contentEnd), end: Int32(clamping: end),
            width: Int32(clamping: width), isHard: isHard)
    }

    /// The first row of a window; `nil` when the window is too short to tell.
    private func wrap(_ window: [UInt16], _ start: Int, _ limit: Int, _ isWhole: Bool) -> TextRow? {
        let trusted = isWhole ? window.count : window.count - Self.lookahead
        var opportunities = LineOpportunities(window)
        var opportunity = opportunities.next()
        var override = text.overrides.isEmpty ? 0 : text.overrideIndex(from: start)
        var (index, column) = (0, 0)
        /// The end of the last cluster that isn't a space, and the cells up to it.
        var (inkEnd, inkWidth) = (0, 0)
        var fallback: TextRow?
        while index < window.count {
            guard index <= trusted else { return nil }
            let unit = window[index]
            if unit == 0x0A || unit == 0x2028 {
                return row(start, start + index, start + index + 1, width: min(column, limit), isHard: true)
            }
            var end = metrics.clusterEnd(in: window, from: index)
            let isSpace = unit == 0x20 || unit == 0x09 || unit == 0x3000
            var width = metrics.shownWidth(window, index..<end, column: column, tabWidth: style.tabWidth)
            if override < text.overrides.count, text.overrides[override].offset == start + index {
                let shown = text.overrides[override]
                width = shown.isPrefix ? width + shown.width : min(shown.width, limit)
                if !shown.isPrefix { end = min(window.count, index + shown.length) }
                override += 1
            }
            if column + width > limit, !isSpace, index > 0 {
                if let fallback { return fallback }
                return row(start, start + index, start + index, width: min(column, limit), isHard: false)
            }
            column += width
            index = end
            if !isSpace { (inkEnd, inkWidth) = (index, column) }
            while opportunity < index, opportunity < window.count { opportunity = opportunities.next() }
            if opportunity == index, index < window.count {
                fallback = row(start, start + inkEnd, start + index, width: min(inkWidth, limit), isHard: false)
            }
        }
        guard isWhole else { return nil }
        return row(start, text.count, text.count, width: min(column, limit), isHard: false)
    }
}
