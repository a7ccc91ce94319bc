import RichTextEditorCore

extension DocumentLayout {
    /// Where a table lies: its left edge (before any scroll), and whether its columns run from right to left.
    func tableEdge(_ table: TableLayout, _ located: LocatedBlock) -> (left: Int, isMirrored: Bool) {
        let isMirrored = direction(of: located.block, located.inherited) == .rightToLeft
        return (isMirrored ? located.columns.upperBound - table.width : located.frame.left, isMirrored)
    }

    /// The frame of a cell's content on the page.
    func frame(of cell: TableCellLayout, in table: TableLayout, _ located: LocatedBlock) -> PageFrame {
        let (left, isMirrored) = tableEdge(table, located)
        let columns = table.contentColumns(cell)
        return PageFrame(
            top: located.frame.top + table.contentTop(cell),
            left: left + (isMirrored ? table.width - columns.upperBound : columns.lowerBound),
            width: max(1, columns.count))
    }

    func enterCell(_ outer: LocatedBlock, _ box: BlockBox, _ index: CellIndex, scrolls: Bool) -> Inside? {
        guard let table = box.table, let place = table.position(of: index),
            let own = outer.block.table
        else { return nil }
        let before = own.rows[index.row].cells.prefix(index.cell).reduce(0) { $0 + $1.size }
        return Inside(
            sequence: table.cells[place].content, frame: frame(of: table.cells[place], in: table, outer),
            offset: 1 + own.rows.summary(before: index.row).size + 1 + before + 1,
            scroll: scrolls ? tableScroll(outer) : 0)
    }

    /// The cells that a table wider than its column is scrolled sideways: none, but where the caret would else be out
    /// of sight. Negative where the table runs from right to left.
    func tableScroll(_ located: LocatedBlock) -> Int {
        guard let table = located.box?.table, table.width > located.frame.width, let caret = caretPosition,
            caret > located.start, caret < located.start + located.block.size
        else { return 0 }
        let place = document.resolve(caret)
        guard case .text(let kind, let offset) = place.place, let inner = locate(place.path, scrolls: false),
            let region = region(kind, of: inner)
        else { return 0 }
        let index = region.layout.rowIndex(at: offset, .downstream)
        let cells = region.cells(row: index, .offset(offset))
        let x = region.frame.left + min(cells.caretX(offset, .downstream), region.frame.width)
        if tableEdge(table, located).isMirrored {
            return -SidewaysScroll.offset(for: located.columns.upperBound - x, visible: located.frame.width)
        }
        return SidewaysScroll.offset(for: x - located.frame.left, visible: located.frame.width)
    }

    /// The cell of a table nearest to a page cell, and its content. A line belongs to the row below.
    func cell(at row: Int, _ column: Int, of located: LocatedBlock) -> (CellIndex, SequenceLayout)? {
        guard let table = located.box?.table else { return nil }
        let (left, isMirrored) = tableEdge(table, located)
        let shown = column + located.scroll + tableScroll(located) - left
        let x = isMirrored ? table.width - 1 - shown : shown
        let rowIndex = min(
            max(0, (table.rowStarts.lastIndex { $0 - 1 <= row - located.frame.top } ?? 0)), table.rowHeights.count - 1)
        var columnIndex = min(
            max(0, (table.columnStarts.lastIndex { $0 <= x } ?? 0)), table.columnWidths.count - 1)
        while columnIndex >= 0 {
            if let index = table.map.cell(row: rowIndex, column: columnIndex), let place = table.position(of: index) {
                return (index, table.cells[place].content)
            }
            columnIndex -= 1
        }
        return table.cells.first { $0.rectangle.rows.contains(rowIndex) }.map { ($0.index, $0.content) }
            ?? table.cells.first.map { ($0.index, $0.content) }
    }
}
