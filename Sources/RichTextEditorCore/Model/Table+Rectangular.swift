extension Table {
    /// The table as a whole rectangle, or `nil` when it is one already: spans cut to what they can cover, holes filled
    /// with empty cells, `columns` as many as the grid has. No text is lost.
    ///
    /// A table whose holes would need many more cells than it has (a hostile span) loses its spans instead, and its
    /// rows are filled by widening their last cells.
    ///
    /// - Parameter newID: ids for new cells and their paragraphs.
    /// - Returns: the table and what was done, in sentences. A table without any cell gets one.
    /// - Complexity: O(rows × columns + cells).
    public func madeRectangular(newID: () -> BlockID) -> (table: Table, sentences: [String])? {
        let map = TableMap(self)
        guard !map.faults.isEmpty else { return nil }
        if map.faults.contains(.empty) {
            let row = TableRow(id: newID(), [TableCell.empty(newID)])
            return (Table(columns: [columns.first ?? TableColumn()], rows: [row]), [Sentence.empty])
        }
        let table = map.isOutOfProportion ? withoutSpans(newID) : laid(out: map, newID)
        return (table, map.faults.map(\.sentence).uniqued)
    }

    private init(columns: [TableColumn], rows: [TableRow]) {
        self.init(columns: columns, rows: SummarySequence(rows))
    }

    private func laid(out map: TableMap, _ newID: () -> BlockID) -> Table {
        let rows = self.rows.enumerated().map { index, row in
            var cells: [TableCell] = []
            for column in 0..<map.columnCount {
                guard let found = map.cell(row: index, column: column), let extent = map.rectangle(of: found) else {
                    cells.append(.empty(newID))
                    continue
                }
                guard extent.rows.lowerBound == index, extent.columns.lowerBound == column,
                    row.cells.indices.contains(found.cell)
                else { continue }
                var cell = row.cells[found.cell]
                cell.colspan = extent.columns.count
                cell.rowspan = extent.rows.count
                cells.append(cell)
            }
            return row.withCells(cells)
        }
        return Table(columns: fitted(map.columnCount), rows: rows)
    }

    private func withoutSpans(_ newID: () -> BlockID) -> Table {
        let mostColumns = max(1, min(TableMap.maximumSpan, TableMap.maximumArea / max(rows.count, 1)))
        let width = max(1, min(mostColumns, rows.reduce(0) { max($0, $1.cells.count) }))
        let rows = self.rows.map { row in
            var cells = row.cells.prefix(width).map { cell in
                var cell = cell
                cell.colspan = 1
                cell.rowspan = 1
                return cell
            }
            if cells.isEmpty { cells.append(.empty(newID)) }
            let rest = row.cells.dropFirst(width).flatMap(\.blocks)
            let last = cells.count - 1
            if !rest.isEmpty { cells[last].blocks = BlockSequence(Array(cells[last].blocks) + rest) }
            cells[last].colspan = width - last
            return row.withCells(cells)
        }
        return Table(columns: fitted(width), rows: rows)
    }

    private func fitted(_ count: Int) -> [TableColumn] {
        Array(columns.prefix(count)) + Array(repeating: TableColumn(), count: max(0, count - columns.count))
    }

    private enum Sentence {
        static let empty = "A table had no cell; it was given one."
    }
}

extension TableCell {
    fileprivate static func empty(_ newID: () -> BlockID) -> TableCell {
        TableCell(id: newID(), BlockSequence([Block(id: newID(), .paragraph(Paragraph()))]))
    }
}

extension TableMap {
    /// Whether making the grid whole by cells would cost far more than the table holds.
    fileprivate var isOutOfProportion: Bool {
        faults.contains { fault in
            switch fault {
            case .tooLarge, .beyondLastColumn: true
            case .holes(let count, _, _): count > 1000 + 4 * cellCount
            default: false
            }
        }
    }
}

extension TableMap.Fault: CustomStringConvertible {
    public var description: String {
        switch self {
        case .empty: "the table has no cell"
        case .spanOutOfRange(let cell): "\(cell.words) has a span out of range"
        case .overlongRowspan(let cell): "\(cell.words) covers more rows than there are"
        case .overlap(let cell): "\(cell.words) runs into a cell from a row above"
        case .beyondLastColumn(let cell): "\(cell.words) lies beyond column \(TableMap.maximumSpan)"
        case .holes(let count, let row, let column):
            "\(count) place\(count == 1 ? "" : "s") without a cell, first at row \(row + 1), column \(column + 1)"
        case .columnCount(let expected, let found):
            "the rows are \(expected) wide, but \(found) column\(found == 1 ? " is" : "s are") declared"
        case .tooLarge: "the table has more than \(TableMap.maximumArea) places"
        }
    }

    var sentence: String { "A table was not rectangular (\(self)); it was made so." }
}

extension CellIndex {
    fileprivate var words: String { "cell \(cell + 1) of row \(row + 1)" }
}

extension Array where Element == String {
    /// Without repetitions, at most 8.
    fileprivate var uniqued: [String] {
        var seen: Set<String> = []
        return Array(filter { seen.insert($0).inserted }.prefix(8))
    }
}
