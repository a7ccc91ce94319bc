import RichTextEditorCore

/// What is selected, as the page shows it.
public enum PageSelection: Equatable, Sendable {
    /// Positions, half-open; may begin and end anywhere.
    case text(Range<Int>)
    /// One atom, by the position of its gap.
    case object(gap: Int)
    /// Whole cells of a table, by the path of the table.
    case cells(table: BlockPath, Set<CellIndex>)
}

/// What a page looks like besides its document at one moment.
public struct PageLook: Equatable, Sendable {
    public var selection: PageSelection?
    /// Whether the caret shows: hints and outlines that go with it do.
    public var isFocused = true
    /// Whether all spoilers are open.
    public var revealsSpoilers = false
    /// Draws frames, indices, gaps and heights of blocks over the page.
    public var showsFrames = false

    public init(selection: PageSelection? = nil, isFocused: Bool = true) {
        self.selection = selection
        self.isFocused = isFocused
    }

    /// The positions of a selected range; `nil` when there is none or it is empty.
    var range: Range<Int>? {
        if case .text(let range) = selection, !range.isEmpty { range } else { nil }
    }
}
