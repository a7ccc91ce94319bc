/// What is selected. Each case answers only what it can.
public enum Selection: Hashable, Sendable {
    /// A caret (both equal) or a range between two positions, in either order.
    case text(anchor: Int, head: Int)
    /// One atom or medium, by the position of its gap.
    case object(gap: Int)
    /// Whole rows, columns or cells of one table, entered on purpose.
    case table(TableSelection)

    public static func caret(_ position: Int) -> Selection { .text(anchor: position, head: position) }

    /// Where the caret is, or would be: the head, or an object's gap.
    public var head: Int {
        switch self {
        case .text(_, let head): head
        case .object(let gap): gap
        case .table(let table): table.head
        }
    }

    public var anchor: Int {
        switch self {
        case .text(let anchor, _): anchor
        case .object(let gap): gap
        case .table(let table): table.anchor
        }
    }

    /// The covered positions of a text selection, half-open and in document order; empty for a caret. An object's
    /// extent is its block's, which the document knows: `Document.range(of:)`.
    public var textRange: Range<Int> {
        switch self {
        case .text(let anchor, let head): min(anchor, head)..<max(anchor, head)
        case .object(let gap): gap..<gap
        case .table(let table): min(table.anchor, table.head)..<max(table.anchor, table.head)
        }
    }

    public var isCaret: Bool {
        if case .text(let anchor, let head) = self { anchor == head } else { false }
    }
}

extension Document {
    /// The positions that a selection covers, half-open: an object's are those of its whole block.
    public func range(of selection: Selection) -> Range<Int> {
        if case .table(let selected) = selection { return range(of: selected) ?? selection.textRange }
        guard case .object(let gap) = selection else { return selection.textRange }
        let place = resolve(gap)
        guard let block = block(at: place.path) else { return gap..<gap }
        return place.blockStart..<place.blockStart + block.size
    }

    /// The selection with its ends where a selection may end: caret places, and for a range also 0 and the size. A bare
    /// caret doesn't stay inside a grapheme.
    public func snapped(_ selection: Selection) -> Selection {
        switch selection {
        case .object(let gap):
            guard resolve(gap).place == .gap else { return .caret(snapToCaret(gap, toward: .backward)) }
            return selection
        case .table(let table):
            return snapped(table)
        case .text(let anchor, let head):
            if anchor != head, Set([anchor, head]) == Set([0, size]) { return selection }
            if anchor == head { return .caret(graphemeEnd(snapToCaret(head, toward: .backward))) }
            let newHead = snapToCaret(head, toward: head < anchor ? .backward : .forward)
            return .text(anchor: snapToCaret(anchor, toward: anchor < head ? .backward : .forward), head: newHead)
        }
    }

    public var wholeSelection: Selection { .text(anchor: 0, head: size) }
}
