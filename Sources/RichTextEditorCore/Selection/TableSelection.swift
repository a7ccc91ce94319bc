/// Whole rows, columns or cells of one table (spec 03): those that the cells of two places span.
///
/// Both ends are caret places, each in a cell of the same table, so that the selection moves with every edit as any
/// position does.
public struct TableSelection: Hashable, Sendable {
    public enum Axis: Hashable, Sendable {
        case rows, columns, cells
    }

    public var axis: Axis
    /// A caret place in the cell where the selection began.
    public var anchor: Int
    /// A caret place in the cell that it reaches to.
    public var head: Int

    public init(_ axis: Axis, anchor: Int, head: Int) {
        self.axis = axis
        self.anchor = anchor
        self.head = head
    }
}

/// What a table selection covers.
public struct SelectedCells: Equatable, Sendable {
    public var table: BlockPath
    /// Rows and columns of the grid, never cutting through a merged cell.
    public var area: TableMap.Rectangle
    /// The cells in the area, in document order.
    public var cells: [CellIndex]
}

extension Document {
    /// What a table selection covers; `nil` when its ends are not in cells of one table.
    public func selectedCells(_ selection: TableSelection) -> SelectedCells? { nil }

    /// The positions from the first covered cell's start to the last one's end, half-open.
    func range(of selection: TableSelection) -> Range<Int>? { nil }

    /// The selection as long as its ends are in cells of one table, else a caret at its head.
    func snapped(_ selection: TableSelection) -> Selection { .caret(snapToCaret(selection.head, toward: .backward)) }

    /// The rows, columns or cells around a selection, as a structural selection; `nil` outside tables.
    public func tableSelection(_ axis: TableSelection.Axis, around selection: Selection) -> Selection? { nil }

    /// Whole rows or columns of a table's grid, given by half-open ranges of indices (a click on a handle).
    public func tableSelection(rows: ClosedRange<Int>, of table: BlockPath) -> Selection? { nil }
    public func tableSelection(columns: ClosedRange<Int>, of table: BlockPath) -> Selection? { nil }

    /// The structural selection with its head one cell further.
    public func extended(_ selection: TableSelection, rows: Int, columns: Int) -> Selection { .table(selection) }
}
