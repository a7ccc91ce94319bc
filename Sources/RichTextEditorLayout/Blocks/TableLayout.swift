import RichTextEditorCore

/// What a cell covers of a table's grid: half-open, never empty.
struct CellSpan: Equatable, Sendable {
    var rows: Range<Int>
    var columns: Range<Int>
}

/// One cell of a table laid out.
struct TableCellLayout: Sendable {
    let id: BlockID
    let index: CellIndex
    /// What the cell covers of the grid.
    let rectangle: CellSpan
    let isHeader: Bool
    let background: RGBAColor?
    let verticalAlignment: VerticalAlignment
    let measure: CellMeasure
    let content: SequenceLayout
}

/// A table laid out: a grid of columns and rows with lines between them. Columns are logical; where the table runs from
/// right to left, whoever draws it mirrors them.
///
/// Every cell is laid out whole.
struct TableLayout: Sendable {
    let map: TableMap
    /// Cells of each column, padding included.
    let columnWidths: [Int]
    /// Rows of each table row, the lines not counted.
    let rowHeights: [Int]
    /// The first cell of each column, and of what would follow the last.
    let columnStarts: [Int]
    /// The first row of each table row, and of what would follow the last.
    let rowStarts: [Int]
    /// In document order.
    let cells: [TableCellLayout]
    /// For each table row: the place of its first cell in `cells`.
    let firstCells: [Int]
    /// Blank cells on each side of a cell's content.
    let padding: Int

    /// In cells, the lines included.
    var width: Int { max(1, columnStarts.last ?? 1) }
    /// In rows, the lines included.
    var height: Int { max(1, rowStarts.last ?? 1) }

    /// The place in `cells` of a cell; `nil` when there is none.
    func position(of index: CellIndex) -> Int? {
        guard firstCells.indices.contains(index.row), index.cell >= 0 else { return nil }
        let place = firstCells[index.row] + index.cell
        return cells.indices.contains(place) && cells[place].index == index ? place : nil
    }

    /// The columns of a cell's content, counted from the table's left edge before mirroring; half-open.
    func contentColumns(_ cell: TableCellLayout) -> Range<Int> {
        let outer =
            columnStarts[cell.rectangle.columns.lowerBound]..<columnStarts[cell.rectangle.columns.upperBound] - 1
        guard outer.count > 2 * padding else { return outer }
        return outer.lowerBound + padding..<outer.upperBound - padding
    }

    /// The rows that a cell covers, counted from the table's first; half-open.
    func rows(_ cell: TableCellLayout) -> Range<Int> {
        rowStarts[cell.rectangle.rows.lowerBound]..<rowStarts[cell.rectangle.rows.upperBound] - 1
    }

    /// The first row of a cell's content, counted from the table's first.
    func contentTop(_ cell: TableCellLayout) -> Int {
        let rows = rows(cell)
        let spare = max(0, rows.count - cell.content.height)
        switch cell.verticalAlignment {
        case .top: return rows.lowerBound
        case .middle: return rows.lowerBound + spare / 2
        case .bottom: return rows.lowerBound + spare
        }
    }
}

extension CellBlockLayout {
    func tablePart(_ table: Table, _ width: Int, _ environment: BlockEnvironment, _ old: BlockBox?) -> BoxPart {
        let layout = TableBuilder(engine: self, width: width, environment: environment, old: old?.table).build(table)
        return BoxPart(content: .table(layout), height: layout.height)
    }
}

/// Lays out a table, from the old layout where it can.
private struct TableBuilder {
    let engine: CellBlockLayout
    let width: Int
    let environment: BlockEnvironment
    let old: TableLayout?

    private struct Draft {
        let cell: TableCell
        let index: CellIndex
        let rectangle: CellSpan
        let old: TableCellLayout?
        let measure: CellMeasure
    }

    func build(_ table: Table) -> TableLayout {
        let map = TableMap(table)
        let padding = width >= 20 ? 1 : 0
        var firstCells: [Int] = []
        let drafts = drafts(table, map, &firstCells)
        let columnCount = max(1, map.columnCount)
        let widths = columnWidths(table, drafts, columnCount, padding)
        var columnStarts = [1]
        for width in widths { columnStarts.append((columnStarts.last ?? 1) + width + 1) }
        let cells = drafts.map { draft in
            let columns = draft.rectangle.columns
            let outer = columnStarts[columns.upperBound] - 1 - columnStarts[columns.lowerBound]
            let inner = outer > 2 * padding ? outer - 2 * padding : outer
            return TableCellLayout(
                id: draft.cell.id, index: draft.index, rectangle: draft.rectangle, isHeader: draft.cell.isHeader,
                background: draft.cell.background, verticalAlignment: draft.cell.verticalAlignment,
                measure: draft.measure, content: content(draft, width: max(1, inner)))
        }
        let heights = rowHeights(cells, max(1, map.rowCount))
        var rowStarts = [1]
        for height in heights { rowStarts.append((rowStarts.last ?? 1) + height + 1) }
        return TableLayout(
            map: map, columnWidths: widths, rowHeights: heights, columnStarts: columnStarts, rowStarts: rowStarts,
            cells: cells, firstCells: firstCells, padding: padding)
    }

    private func drafts(_ table: Table, _ map: TableMap, _ firstCells: inout [Int]) -> [Draft] {
        var drafts: [Draft] = []
        var byID: [BlockID: TableCellLayout]?
        for (row, tableRow) in table.rows.enumerated() {
            firstCells.append(drafts.count)
            for (number, cell) in tableRow.cells.enumerated() {
                let index = CellIndex(row: row, cell: number)
                var known = old.flatMap { old in old.position(of: index).map { old.cells[$0] } }
                if let old, known?.id != cell.id {
                    let all = byID ?? Dictionary(old.cells.map { ($0.id, $0) }) { first, _ in first }
                    byID = all
                    known = all[cell.id]
                }
                let measure =
                    known.flatMap { $0.content.blocks.isIdentical(to: cell.blocks) ? $0.measure : nil }
                    ?? CellMeasure(cell.blocks, engine)
                let found = map.rectangle(of: index)
                let span = CellSpan(rows: found?.rows ?? row..<row + 1, columns: found?.columns ?? 0..<1)
                drafts.append(
                    Draft(cell: cell, index: index, rectangle: span, old: known, measure: measure))
            }
        }
        return drafts
    }

    private func content(_ draft: Draft, width: Int) -> SequenceLayout {
        let place = SequencePlace(
            isInCell: true, alignment: draft.cell.horizontalAlignment, depth: environment.place.depth + 1)
        if let known = draft.old?.content, known.width == width, known.place == place {
            if known.blocks.isIdentical(to: draft.cell.blocks) { return known }
            var updated = known.updated(to: draft.cell.blocks, engine)
            updated.makeAllExact(engine)
            return updated
        }
        var fresh = SequenceLayout(draft.cell.blocks, width: width, place, engine)
        fresh.makeAllExact(engine)
        return fresh
    }

    /// The columns' widths by fair share: all they want where there is room for it, else the widest give way first,
    /// down to their longest words. An explicit width is what a column wants.
    private func columnWidths(_ table: Table, _ drafts: [Draft], _ count: Int, _ padding: Int) -> [Int] {
        var least = [Int](repeating: 1, count: count)
        var most = [Int](repeating: 1, count: count)
        for draft in drafts where draft.rectangle.columns.count == 1 {
            let column = draft.rectangle.columns.lowerBound
            least[column] = max(least[column], draft.measure.least)
            most[column] = max(most[column], draft.measure.most)
        }
        for (column, setting) in table.columns.enumerated() where column < count {
            guard let points = setting.width, points.isFinite, points > 0 else { continue }
            most[column] = max(1, Int(min(points, 8000) / 8) - 2 * padding)
            least[column] = min(least[column], most[column])
        }
        for draft in drafts where draft.rectangle.columns.count > 1 {
            let columns = draft.rectangle.columns
            let between = (columns.count - 1) * (1 + 2 * padding)
            Self.spread(draft.measure.least - between, over: columns, &least)
            Self.spread(draft.measure.most - between, over: columns, &most)
        }
        for column in 0..<count { most[column] = max(most[column], least[column]) }
        let room = width - (count + 1) - 2 * padding * count
        return FairShare.widths(least: least, most: most, room: room).map { $0 + 2 * padding }
    }

    /// Raises columns evenly until they hold a width together.
    private static func spread(_ wanted: Int, over columns: Range<Int>, _ widths: inout [Int]) {
        let missing = wanted - columns.reduce(0) { $0 + widths[$1] }
        guard missing > 0 else { return }
        for (number, column) in columns.enumerated() {
            widths[column] += missing / columns.count + (number < missing % columns.count ? 1 : 0)
        }
    }

    private func rowHeights(_ cells: [TableCellLayout], _ count: Int) -> [Int] {
        var heights = [Int](repeating: 1, count: count)
        for cell in cells where cell.rectangle.rows.count == 1 {
            let row = cell.rectangle.rows.lowerBound
            heights[row] = max(heights[row], cell.content.height)
        }
        for cell in cells where cell.rectangle.rows.count > 1 {
            let rows = cell.rectangle.rows
            let missing = cell.content.height - (rows.count - 1) - rows.reduce(0) { $0 + heights[$1] }
            if missing > 0 { heights[rows.upperBound - 1] += missing }
        }
        return heights
    }
}

/// The share of each of several columns in a width.
enum FairShare {
    /// As much as each wants if there is room, else as little as each can do with, and what is left in such a way that
    /// no column that could use more is narrower than another without need.
    static func widths(least: [Int], most: [Int], room: Int) -> [Int] {
        let wanted = most.reduce(0, +)
        if wanted <= room { return most }
        let needed = least.reduce(0, +)
        if needed >= room { return least }
        func widths(level: Int) -> [Int] { zip(least, most).map { min($1, max($0, level)) } }
        var (low, high) = (0, most.max() ?? 0)
        while low < high {
            let middle = (low + high + 1) / 2
            if widths(level: middle).reduce(0, +) <= room { low = middle } else { high = middle - 1 }
        }
        var result = widths(level: low)
        var spare = room - result.reduce(0, +)
        for column in result.indices where spare > 0 && result[column] < most[column] && result[column] == low {
            result[column] += 1
            spare -= 1
        }
        return result
    }
}
