/// A table laid out as a grid: which cell covers which row and column, spans taken into account (spec 01).
///
/// A pure value. Any table has one, however ragged: what doesn't fit is cut to what does and reported in `faults`.
/// A cell goes to the first free column of its row, as in HTML.
public struct TableMap: Equatable, Sendable {
    /// The rows and columns that a cell covers, half-open, never empty.
    public struct Rectangle: Hashable, Sendable {
        public var rows: Range<Int>
        public var columns: Range<Int>

        public init(rows: Range<Int>, columns: Range<Int>) {
            self.rows = rows
            self.columns = columns
        }
    }

    public enum Fault: Hashable, Sendable {
        /// No row, or no row with a cell.
        case empty
        /// A span below 1 or above `maximumSpan`.
        case spanOutOfRange(CellIndex)
        /// The cell covers more rows than there are left.
        case overlongRowspan(CellIndex)
        /// The cell runs into one that comes down from a row above.
        case overlap(CellIndex)
        /// The cell lies beyond column `maximumSpan` and has no place in the grid.
        case beyondLastColumn(CellIndex)
        /// So many places of the grid are covered by no cell; the first of them.
        case holes(count: Int, row: Int, column: Int)
        /// `columns` has another length than the grid is wide.
        case columnCount(expected: Int, found: Int)
        /// More than `maximumArea` places: no grid was made.
        case tooLarge
    }

    /// Columns at most, and rows or columns that one cell may cover.
    public static let maximumSpan = 1000
    /// Rows × columns at most (tables of one column aside).
    public static let maximumArea = 1 << 22

    public let rowCount: Int
    public let columnCount: Int
    public let faults: [Fault]
    /// For each cell in document order: what it covers; `nil` when it has no place.
    private let rectangles: [Rectangle?]
    private let cells: [CellIndex]
    /// For each row: the place of its first cell in `cells`; one more at the end.
    private let rowStarts: [Int]
    /// Row by row: the place in `cells` of what covers the slot, -1 for none. Empty when the grid is too large.
    private let slots: [Int32]

    /// - Complexity: O(rows × columns + cells).
    public init(_ table: Table) {
        var layout = TableLayout(rowCount: table.rows.count)
        for row in table.rows { layout.place(row) }
        layout.finish(columnCount: table.columns.count)
        rowCount = layout.rowCount
        columnCount = layout.columnCount
        faults = layout.faults
        rectangles = layout.rectangles
        cells = layout.cells
        rowStarts = layout.rowStarts
        slots = layout.slots
    }

    /// The cell that covers a place; `nil` for a hole or outside the grid.
    public func cell(row: Int, column: Int) -> CellIndex? {
        guard row >= 0, row < rowCount, column >= 0, column < columnCount else { return nil }
        let slot = row * columnCount + column
        guard slots.indices.contains(slot), slots[slot] >= 0 else { return nil }
        return cells[Int(slots[slot])]
    }

    /// What a cell covers; `nil` when there is no such cell or it has no place.
    public func rectangle(of cell: CellIndex) -> Rectangle? {
        guard cell.row >= 0, cell.row < rowCount, cell.cell >= 0 else { return nil }
        let place = rowStarts[cell.row] + cell.cell
        return place < rowStarts[cell.row + 1] ? rectangles[place] : nil
    }

    /// The number of cells.
    public var cellCount: Int { cells.count }
}

/// The state of laying out a table.
private struct TableLayout {
    let rowCount: Int
    var columnCount = 0
    var faults: [TableMap.Fault] = []
    var rectangles: [TableMap.Rectangle?] = []
    var cells: [CellIndex] = []
    var rowStarts = [0]
    var slots: [Int32] = []
    /// For each column: the first row that no cell from above covers any more.
    private var freeFrom: [Int] = []

    init(rowCount: Int) { self.rowCount = rowCount }

    mutating func place(_ row: TableRow) {
        let index = rowStarts.count - 1
        var column = 0
        for (number, cell) in row.cells.enumerated() {
            while column < freeFrom.count, freeFrom[column] > index { column += 1 }
            place(cell, CellIndex(row: index, cell: number), &column)
        }
        rowStarts.append(cells.count)
    }

    private mutating func place(_ cell: TableCell, _ index: CellIndex, _ column: inout Int) {
        cells.append(index)
        guard column < TableMap.maximumSpan else {
            faults.append(.beyondLastColumn(index))
            rectangles.append(nil)
            return
        }
        let colspan = min(max(cell.colspan, 1), TableMap.maximumSpan - column)
        if colspan != cell.colspan || cell.rowspan < 1 { faults.append(.spanOutOfRange(index)) }
        if cell.rowspan > rowCount - index.row { faults.append(.overlongRowspan(index)) }
        let wanted = column + colspan
        var end = column
        while end < wanted, end >= freeFrom.count || freeFrom[end] <= index.row { end += 1 }
        if end < wanted { faults.append(.overlap(index)) }
        let bottom = index.row + min(max(cell.rowspan, 1), rowCount - index.row)
        while freeFrom.count < end { freeFrom.append(0) }
        for covered in column..<end { freeFrom[covered] = bottom }
        rectangles.append(TableMap.Rectangle(rows: index.row..<bottom, columns: column..<end))
        columnCount = max(columnCount, end)
        column = end
    }

    mutating func finish(columnCount declared: Int) {
        if columnCount == 0 {
            faults.append(.empty)
            return
        }
        if declared != columnCount { faults.append(.columnCount(expected: columnCount, found: declared)) }
        guard columnCount == 1 || rowCount <= TableMap.maximumArea / columnCount else {
            faults.append(.tooLarge)
            return
        }
        slots = [Int32](repeating: -1, count: rowCount * columnCount)
        for (number, rectangle) in rectangles.enumerated() {
            guard let rectangle else { continue }
            for row in rectangle.rows {
                for column in rectangle.columns { slots[row * columnCount + column] = Int32(clamping: number) }
            }
        }
        reportHoles()
    }

    private mutating func reportHoles() {
        guard let first = slots.firstIndex(of: -1) else { return }
        let count = slots.reduce(0) { $0 + ($1 < 0 ? 1 : 0) }
        faults.append(.holes(count: count, row: first / columnCount, column: first % columnCount))
    }
}
