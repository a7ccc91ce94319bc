import RichTextEditorCore

/// A document as rows of cells: the page.
///
/// Rows are page rows, 0 at the top; columns are the terminal's. Only what is asked for is laid out; the heights of
/// all else are estimates from the length of its text, and become exact without moving what a caller holds on to by a
/// `LayoutAnchor`. A value: copies share everything.
public struct DocumentLayout: Sendable {
    public private(set) var document: Document
    public private(set) var options: LayoutOptions
    /// In columns of the terminal.
    public private(set) var terminalWidth: Int
    /// Where the column of text begins, and its cells.
    public private(set) var columnLeft: Int
    public private(set) var columnWidth: Int
    /// The caret. What shows because it is there follows it: the sideways scroll of code and tables, spoilers.
    public var caretPosition: Int?

    var engine: CellBlockLayout
    var root: SequenceLayout

    /// - Complexity: O(top-level blocks); no text is looked at.
    public init(document: Document, options: LayoutOptions = LayoutOptions(), width: Int) {
        self.document = document
        self.options = options
        terminalWidth = max(1, width)
        (columnLeft, columnWidth) = options.column(in: width)
        engine = CellBlockLayout(options: options, direction: document.layoutDirection)
        root = SequenceLayout(document.blocks, width: columnWidth, SequencePlace(), engine)
    }

    /// A page that is all column, without margins.
    init(document: Document, options: LayoutOptions, columnWidth: Int) {
        self.init(document: document, options: options, width: columnWidth)
        (columnLeft, self.columnWidth) = (0, max(1, columnWidth))
        root = SequenceLayout(document.blocks, width: self.columnWidth, SequencePlace(), engine)
    }

    /// The page's rows; partly an estimate until all has been laid out.
    public var height: Int { root.height }

    /// Whether no height is an estimate any more.
    public var isExact: Bool { root.isExact }

    /// Takes over another version of the document.
    ///
    /// - Complexity: O(log n + blocks from the first change to the last); a changed block that had rows is laid out
    ///   from its old rows.
    public mutating func update(to document: Document) {
        let isTurned = document.layoutDirection != self.document.layoutDirection
        self.document = document
        if isTurned {
            rebuild()
        } else {
            root = root.updated(to: document.blocks, engine)
        }
    }

    /// Lays out for another terminal width.
    public mutating func resize(width: Int) {
        guard max(1, width) != terminalWidth else { return }
        terminalWidth = max(1, width)
        rebuild()
    }

    /// Lays out with other settings.
    public mutating func set(_ options: LayoutOptions) {
        guard options != self.options else { return }
        self.options = options
        rebuild()
    }

    private mutating func rebuild() {
        self = DocumentLayout(copying: self)
    }

    private init(copying old: DocumentLayout) {
        self.init(document: old.document, options: old.options, width: old.terminalWidth)
        caretPosition = old.caretPosition
    }

    /// Lays out what lies in a half-open range of page rows, and as many rows above and below.
    ///
    /// - Returns: by how many rows what stood at the range's first row has moved (down if positive) because estimates
    ///   above it became exact.
    @discardableResult
    public mutating func ensureExact(rows: Range<Int>) -> Int {
        if root.isExact, rows.isEmpty { return 0 }
        let anchor = self.anchor(atRow: rows.lowerBound)
        let span = max(1, rows.count)
        for _ in 0..<64 {
            let top = row(of: anchor)
            if !root.makeExact(rows: max(0, top - span)..<max(1, top + 2 * span), engine) { break }
        }
        return row(of: anchor) - max(0, rows.lowerBound)
    }

    /// Lays out the whole document.
    public mutating func ensureAllExact() { root.makeAllExact(engine) }

    /// Lays out the block at a path and those around it.
    mutating func ensureExact(at path: BlockPath) { root.makeExact(at: path.steps[...], engine) }
}
