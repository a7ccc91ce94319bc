/// A stretch of caret places: a leaf region's 0...length, or one gap.
public struct CaretStretch: Equatable, Sendable {
    /// The first caret place.
    public let start: Int
    /// The last caret place (not past it): `start` for a gap or an empty region.
    public let end: Int
    public let isGap: Bool

    init(gap position: Int) {
        start = position
        end = position
        isGap = true
    }

    init(_ region: Region, blockStart: Int) {
        start = blockStart + region.start
        end = start + region.text.utf16Count
        isGap = false
    }
}

public enum Direction: Sendable {
    case forward, backward
}

extension Document {
    /// The first stretch of caret places that ends at or after a position; `nil` past the last.
    ///
    /// - Complexity: O(depth × log n).
    public func caretStretch(endingAtOrAfter position: Int) -> CaretStretch? {
        Self.stretch(atOrAfter: position, in: blocks, start: 0)
    }

    /// The last stretch of caret places that starts at or before a position; `nil` before the first.
    public func caretStretch(startingAtOrBefore position: Int) -> CaretStretch? {
        Self.stretch(atOrBefore: position, in: blocks, start: 0)
    }

    /// Moves a position to a place where a caret may rest: itself, else the nearest one in a direction, else the
    /// nearest one in the other. Every command's result goes through here.
    public func snapToCaret(_ position: Int, toward direction: Direction) -> Int {
        let position = min(max(position, 0), size)
        let after = caretStretch(endingAtOrAfter: position)
        if let after, after.start <= position { return position }
        let before = caretStretch(startingAtOrBefore: position)
        switch direction {
        case .forward: return after?.start ?? before?.end ?? position
        case .backward: return before?.end ?? after?.start ?? position
        }
    }

    /// The first caret place of the document.
    public var firstCaretPlace: Int { snapToCaret(0, toward: .forward) }
    /// The last caret place of the document.
    public var lastCaretPlace: Int { snapToCaret(size, toward: .backward) }

    private static func stretch(atOrAfter position: Int, in blocks: BlockSequence, start: Int) -> CaretStretch? {
        var index = 0
        var blockStart = start
        if position > start {
            guard let found = blocks.find(position - start, by: \.size) else { return nil }
            index = found.index
            blockStart = start + found.before.size
        }
        while index < blocks.count {
            let block = blocks[index]
            if let found = stretch(atOrAfter: position, in: block, start: blockStart) { return found }
            blockStart += block.size
            index += 1
        }
        return nil
    }

    private static func stretch(atOrAfter position: Int, in block: Block, start: Int) -> CaretStretch? {
        if block.hasGap, position <= start + 1 { return CaretStretch(gap: start + 1) }
        if block.isCaretAtom { return nil }
        let regions = block.regions.map { CaretStretch($0, blockStart: start) }
        switch block.content {
        case .blockQuote(let quote):
            return stretch(atOrAfter: position, in: quote.children, start: start + 1)
                ?? regions.first { $0.end >= position }
        case .details(let details):
            return regions.first { $0.end >= position }
                ?? stretch(atOrAfter: position, in: details.children, start: start + details.summary.utf16Count + 3)
        case .table(let table):
            return stretch(atOrAfter: position, in: table, start: start)
        default:
            return regions.first { $0.end >= position }
        }
    }

    private static func stretch(atOrAfter position: Int, in table: Table, start: Int) -> CaretStretch? {
        var row =
            table.rows.find(position - start - 1, by: \.size)?.index ?? (position <= start + 1 ? 0 : table.rows.count)
        var rowStart = start + 1 + table.rows.summary(before: row).size
        while row < table.rows.count {
            var cellStart = rowStart + 1
            for cell in table.rows[row].cells {
                if cellStart + cell.size > position,
                    let found = stretch(atOrAfter: position, in: cell.blocks, start: cellStart + 1)
                {
                    return found
                }
                cellStart += cell.size
            }
            rowStart += table.rows[row].size
            row += 1
        }
        return nil
    }

    private static func stretch(atOrBefore position: Int, in blocks: BlockSequence, start: Int) -> CaretStretch? {
        guard position >= start else { return nil }
        var index: Int
        var blockStart: Int
        if let found = blocks.find(position - start, by: \.size) {
            index = found.index
            blockStart = start + found.before.size
        } else {
            index = blocks.count - 1
            guard index >= 0 else { return nil }
            blockStart = start + blocks.size - blocks[index].size
        }
        while true {
            if let found = stretch(atOrBefore: position, in: blocks[index], start: blockStart) { return found }
            guard index > 0 else { return nil }
            index -= 1
            blockStart -= blocks[index].size
        }
    }

    private static func stretch(atOrBefore position: Int, in block: Block, start: Int) -> CaretStretch? {
        let gap = block.hasGap && position >= start + 1 ? CaretStretch(gap: start + 1) : nil
        if block.isCaretAtom { return gap }
        let regions = block.regions.map { CaretStretch($0, blockStart: start) }
        switch block.content {
        case .blockQuote(let quote):
            return regions.last { $0.start <= position }
                ?? stretch(atOrBefore: position, in: quote.children, start: start + 1)
        case .details(let details):
            return stretch(atOrBefore: position, in: details.children, start: start + details.summary.utf16Count + 3)
                ?? regions.last { $0.start <= position }
        case .table(let table):
            return stretch(atOrBefore: position, in: table, start: start)
        default:
            return regions.last { $0.start <= position } ?? gap
        }
    }

    private static func stretch(atOrBefore position: Int, in table: Table, start: Int) -> CaretStretch? {
        var row =
            table.rows.find(position - start - 1, by: \.size)?.index ?? (position <= start ? -1 : table.rows.count - 1)
        guard row >= 0 else { return nil }
        var rowStart = start + 1 + table.rows.summary(before: row).size
        while true {
            var cellEnd = rowStart + table.rows[row].size - 1
            for cell in table.rows[row].cells.reversed() {
                let cellStart = cellEnd - cell.size
                if cellStart < position,
                    let found = stretch(atOrBefore: position, in: cell.blocks, start: cellStart + 1)
                {
                    return found
                }
                cellEnd = cellStart
            }
            guard row > 0 else { return nil }
            row -= 1
            rowStart -= table.rows[row].size
        }
    }
}
