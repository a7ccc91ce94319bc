/// What can be done to the table around the caret or under a structural selection (E-61). Each is one step, and the
/// caret stays in the nearest cell. "Forward" is below for rows, and the next column in document order.
public enum TableCommand: Equatable, Sendable {
    case insertRow(Direction)
    case insertColumn(Direction)
    case deleteRows
    case deleteColumns
    case deleteTable
    /// Makes the first row a header row, or an ordinary one again; with rows selected, those.
    case toggleHeader
    /// Of the selected cells, else of the caret's column.
    case align(TextAlignment)
    case alignVertically(VerticalAlignment)
    case merge
    case split
    case moveRows(Direction)
    case moveColumns(Direction)
    /// Changes the width of the selected or the caret's column by so many cells, from a width in cells that it has now.
    case resizeColumn(by: Int, from: Int)
    /// Takes set widths of the selected or the caret's column away: the layout finds one again.
    case fitColumn
}

extension EditorState {
    func insertingTable(rows: Int, columns: Int) -> Transaction? { nil }

    func transaction(for command: TableCommand) -> Transaction? { nil }
}
