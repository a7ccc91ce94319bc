import RichTextEditorLayout

/// What a panel wants after a key.
enum PanelOutcome {
    /// The key was the panel's; it stays.
    case stay
    case close
    /// Close, and then do this.
    case closeAndRun((Session) -> Void)
    /// Stay, and do this.
    case run((Session) -> Void)
    /// The key is none of the panel's: it means what it means on the page.
    case pass
}

/// Something that takes the keys and some rows at the bottom: a prompt, a question, a list, the help. Closed by Esc;
/// it never moves the page's text more than it must, and survives any resize.
protocol Panel {
    /// The rows it would like, of those there are.
    func wantedRows(in size: GridSize) -> Int
    mutating func handle(_ key: KeyPress) -> PanelOutcome
    /// Pasted text, control characters dropped.
    mutating func handlePaste(_ text: String) -> PanelOutcome
    /// Draws into rows of the grid; returns where the cursor is.
    mutating func draw(into grid: inout CellGrid, rows: Range<Int>) -> GridPoint?
}

extension Panel {
    mutating func handlePaste(_ text: String) -> PanelOutcome { .stay }
}
