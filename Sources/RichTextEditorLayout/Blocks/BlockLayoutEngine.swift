import RichTextEditorCore

/// A rectangle of one row, in cells.
public struct CellSpanRect: Hashable, Sendable {
    public var row: Int
    /// Half-open.
    public var columns: Range<Int>
}

/// One block laid out at one width. Rows and columns count from the block's top left; positions from the block's own.
public protocol BlockLayout: Sendable {
    /// In rows.
    var height: Int { get }
    /// Where a caret at a position stands; `nil` where none may rest.
    func caret(at position: Int, affinity: Affinity) -> CaretRect?
    /// The caret place nearest to a cell.
    func place(row: Int, column: Int) -> CaretPlace
    /// What a half-open range of positions covers, row by row.
    func selectionRects(_ range: Range<Int>) -> [CellSpanRect]
    /// So many rows up (negative) or down inside the block, and by how many the caret could move.
    func moveVertically(from place: CaretPlace, goalColumn: Int, by rows: Int) -> (place: CaretPlace, moved: Int)
}

/// What lays out one block at one width. The view sits on this seam, so that another engine could stand in.
public protocol BlockLayoutEngine: Sendable {
    associatedtype Layout: BlockLayout

    func layout(_ block: Block, width: Int) -> Layout

    /// The height that `layout` then gives. Pure: nothing on screen is touched.
    func measure(_ block: Block, width: Int) -> Int
}

extension CellBlockLayout: BlockLayoutEngine {
    public func layout(_ block: Block, width: Int) -> CellBlock { CellBlock(block, width: max(1, width), self) }

    public func measure(_ block: Block, width: Int) -> Int {
        var sequence = SequenceLayout(BlockSequence([block]), width: max(1, width), SequencePlace(), self)
        sequence.makeAllExact(self)
        return sequence.height
    }
}

/// A block as rows of cells.
public struct CellBlock: BlockLayout {
    private let layout: DocumentLayout

    init(_ block: Block, width: Int, _ engine: CellBlockLayout) {
        let document = Document(BlockSequence([block]), layoutDirection: engine.direction)
        var layout = DocumentLayout(document: document, options: engine.options, columnWidth: width)
        layout.ensureAllExact()
        self.layout = layout
    }

    public var height: Int { layout.height }

    public func caret(at position: Int, affinity: Affinity) -> CaretRect? {
        var layout = layout
        return layout.caret(at: position, affinity: affinity)
    }

    public func place(row: Int, column: Int) -> CaretPlace {
        var layout = layout
        let hit = layout.place(row: min(max(0, row), max(0, height - 1)), column: column)
        return CaretPlace(hit.position, hit.affinity)
    }

    public func selectionRects(_ range: Range<Int>) -> [CellSpanRect] {
        var layout = layout
        var grid = CellGrid(size: GridSize(columns: layout.terminalWidth, rows: height))
        layout.draw(into: &grid, rows: 0..<height, look: PageLook(selection: .text(range)))
        var rects: [CellSpanRect] = []
        for (row, cells) in grid.rows.enumerated() {
            for (column, cell) in cells.enumerated() where cell.style.attributes.contains(.washed) {
                if let last = rects.last, last.row == row, last.columns.upperBound == column {
                    rects[rects.count - 1].columns = last.columns.lowerBound..<column + 1
                } else {
                    rects.append(CellSpanRect(row: row, columns: column..<column + 1))
                }
            }
        }
        return rects
    }

    public func moveVertically(
        from place: CaretPlace, goalColumn: Int, by rows: Int
    ) -> (place: CaretPlace, moved: Int) {
        var layout = layout
        return layout.moveVertically(from: place, goalColumn: goalColumn, by: rows)
    }
}
