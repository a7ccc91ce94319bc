import RichTextEditorCore

/// Where a caret stands on the page.
public struct CaretRect: Equatable, Sendable {
    /// Page row.
    public var row: Int
    /// The terminal column at whose left edge the caret stands; sideways scroll is taken into account.
    public var column: Int
    /// Cells of what the caret stands on, at least 1.
    public var width: Int
    /// Whether the caret stands before an atom.
    public var isGap: Bool
    /// The column to keep to in moves up and down: as `column`, but of the block as it is unscrolled.
    public var goalColumn: Int
}

extension DocumentLayout {
    /// Where a caret at a position stands; `nil` when no caret may rest there. The block is laid out.
    ///
    /// - Complexity: O(depth × log n), and the block's layout if it had none.
    public mutating func caret(at position: Int, affinity: Affinity = .downstream) -> CaretRect? {
        let place = document.resolve(position)
        guard place.isCaretPlace else { return nil }
        ensureExact(at: place.path)
        guard let located = locate(place.path) else { return nil }
        guard case .text(let kind, let offset) = place.place, let region = region(kind, of: located) else {
            return rect(row: located.frame.top, x: located.frame.left, scroll: located.scroll, width: 1, isGap: true)
        }
        let index = region.layout.rowIndex(at: offset, affinity)
        let cells = region.cells(row: index, .offset(offset))
        let x = cells.caretX(offset, affinity)
        let limit = region.layout.style.wraps ? region.frame.width : Int.max
        return rect(
            row: region.frame.top + index, x: region.frame.left + min(max(0, x), limit), scroll: scroll(of: region),
            width: cells.width(at: offset), isGap: false)
    }

    private func rect(row: Int, x: Int, scroll: Int, width: Int, isGap: Bool) -> CaretRect {
        CaretRect(
            row: row, column: min(max(0, x - scroll), terminalWidth - 1), width: max(1, width), isGap: isGap,
            goalColumn: x)
    }

    /// The cells that a region is scrolled sideways, the table around included.
    func scroll(of region: LocatedRegion) -> Int {
        region.located.scroll + (region.located.block.code == nil ? 0 : codeScroll(region.located))
    }

    /// The cells that a code band is scrolled sideways: none, but where the caret would else be out of sight.
    func codeScroll(_ located: LocatedBlock) -> Int {
        guard let caret = caretPosition, located.block.code != nil, !options.wrapsCode, caret > located.start,
            caret < located.start + located.block.size
        else { return 0 }
        for kind in [RegionKind.language, .text] {
            guard let region = region(kind, of: located) else { continue }
            let offset = caret - region.start
            guard offset >= 0, offset <= region.layout.text.count else { continue }
            let index = region.layout.rowIndex(at: offset, .downstream)
            let x = region.cells(row: index, .offset(offset)).caretX(offset, .downstream)
            return SidewaysScroll.offset(for: x, visible: region.frame.width)
        }
        return 0
    }
}

/// How what is wider than its frame scrolls sideways: by half frames, just so far that the caret shows.
enum SidewaysScroll {
    static func offset(for x: Int, visible: Int) -> Int {
        guard x >= visible else { return 0 }
        let step = max(1, visible / 2)
        return ((x - visible) / step + 1) * step
    }
}
