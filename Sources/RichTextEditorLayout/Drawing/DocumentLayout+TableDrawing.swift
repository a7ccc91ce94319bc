import RichTextEditorCore

extension DocumentLayout {
    /// Draws a table's lines and cells; one wider than its column is cut to it.
    func drawTable(_ table: TableLayout, _ located: LocatedBlock, _ around: Surroundings, _ painter: inout Painter) {
        let outer = (painter.clip, painter.shift)
        let left = located.frame.left - painter.shift
        let scroll = tableScroll(located)
        painter.clip = (left..<left + located.frame.width).clamped(to: painter.clip)
        painter.shift += scroll
        drawLines(table, located, &painter)
        var inside = around
        inside.scroll += scroll
        for place in table.visibleCells(located.frame.top, painter.rows) {
            drawCell(table.cells[place], table, located, inside, &painter)
        }
        (painter.clip, painter.shift) = outer
    }

    private func drawCell(
        _ cell: TableCellLayout, _ table: TableLayout, _ located: LocatedBlock, _ around: Surroundings,
        _ painter: inout Painter
    ) {
        let rows = table.rows(cell)
        let top = located.frame.top
        let frame = frame(of: cell, in: table, located)
        var background: Paint?
        if cell.isHeader { background = .role(.tableHeaderBackground) }
        if let color = cell.background { background = Looks.paint(color) }
        let whole =
            table.columnStarts[cell.rectangle.columns.upperBound] - 1
            - table.columnStarts[cell.rectangle.columns.lowerBound]
        let padding = (whole - frame.width) / 2
        let columns = frame.left - padding..<frame.left - padding + whole
        let outer = painter.clip
        painter.clip = (columns.lowerBound - painter.shift..<columns.upperBound - painter.shift).clamped(to: outer)
        if let background {
            for row in painter.visible(top + rows.lowerBound..<top + rows.upperBound) {
                painter.fill(row: row, columns: columns, style: CellStyle(.role(.text), on: background))
            }
        }
        var inside = around
        inside.isHeader = cell.isHeader
        let path = SequencePath(container: located.path, cell: cell.index)
        let start = document.position(of: path) ?? located.start
        drawSequence(cell.content, frame, path, start: start, located.inherited, inside, &painter)
        if let background {
            for row in painter.visible(top + rows.lowerBound..<top + rows.upperBound) {
                painter.restyle(row: row, columns: columns) {
                    if $0.background == .terminalDefault || $0.background == .role(.tableHeaderBackground) {
                        $0.background = background
                    }
                }
            }
        }
        if case .cells(let selected, let indices)? = around.look.selection, selected == located.path,
            indices.contains(cell.index)
        {
            for row in painter.visible(top + rows.lowerBound..<top + rows.upperBound) {
                painter.restyle(row: row, columns: columns) { $0.attributes.insert(.washed) }
            }
        }
        painter.clip = outer
    }

    private func drawLines(_ table: TableLayout, _ located: LocatedBlock, _ painter: inout Painter) {
        let (left, isMirrored) = tableEdge(table, located)
        let style = CellStyle(.tableBorder)
        let lines = TableLines(table, isMirrored: isMirrored, usesASCII: options.usesASCII)
        let top = located.frame.top
        for row in painter.visible(top..<top + table.height) {
            let inner = row - top
            guard let index = table.rowStarts.lastIndex(where: { $0 - 1 <= inner }) else { continue }
            let isLine = table.rowStarts[index] - 1 == inner
            for column in 0...table.columnWidths.count {
                let x = left + lines.starts[column] - 1
                let scalar = isLine ? lines.corner(index, column) : lines.vertical(index, column)
                if let scalar { painter.put(GridCell(scalar: scalar, style: style), row: row, column: x) }
                guard isLine, column < table.columnWidths.count, lines.hasLine(above: index, column) else { continue }
                painter.fill(
                    row: row, columns: x + 1..<left + lines.starts[column + 1] - 1, style: style,
                    scalar: lines.horizontal)
            }
        }
    }
}

extension TableLayout {
    /// The places in `cells` of those that show in a range of page rows, the table's first row given.
    func visibleCells(_ top: Int, _ rows: Range<Int>) -> [Int] {
        cells.indices.filter { place in
            let own = self.rows(cells[place])
            return top + own.lowerBound < rows.upperBound && top + own.upperBound > rows.lowerBound
        }
    }
}

/// Which lines there are between the places of a table's grid, in columns as they are seen.
private struct TableLines {
    private let map: TableMap
    private let rowCount: Int
    private let columnCount: Int
    private let isMirrored: Bool
    private let usesASCII: Bool
    /// The first cell of each column as seen, and of what would follow the last.
    let starts: [Int]

    init(_ table: TableLayout, isMirrored: Bool, usesASCII: Bool) {
        map = table.map
        rowCount = table.rowHeights.count
        columnCount = table.columnWidths.count
        self.isMirrored = isMirrored
        self.usesASCII = usesASCII
        var starts = [1]
        for width in isMirrored ? table.columnWidths.reversed() : table.columnWidths {
            starts.append((starts.last ?? 1) + width + 1)
        }
        self.starts = starts
    }

    private func cell(_ row: Int, _ column: Int) -> CellIndex? {
        map.cell(row: row, column: isMirrored ? columnCount - 1 - column : column)
    }

    /// Whether there is a line above a place.
    func hasLine(above row: Int, _ column: Int) -> Bool {
        row == 0 || row == rowCount || cell(row - 1, column) != cell(row, column)
    }

    private func hasLine(leftOf column: Int, _ row: Int) -> Bool {
        column == 0 || column == columnCount || cell(row, column - 1) != cell(row, column)
    }

    var horizontal: UInt32 { usesASCII ? 0x2D : 0x2500 }

    func vertical(_ row: Int, _ column: Int) -> UInt32? {
        hasLine(leftOf: column, row) ? (usesASCII ? 0x7C : 0x2502) : nil
    }

    /// The sign where lines meet, above and left of a place; `nil` inside a cell.
    func corner(_ row: Int, _ column: Int) -> UInt32? {
        let up = row > 0 && hasLine(leftOf: column, row - 1)
        let down = row < rowCount && hasLine(leftOf: column, row)
        let left = column > 0 && hasLine(above: row, column - 1)
        let right = column < columnCount && hasLine(above: row, column)
        let mask = (up ? 8 : 0) + (down ? 4 : 0) + (left ? 2 : 0) + (right ? 1 : 0)
        if mask == 0 { return nil }
        if usesASCII { return mask == 3 ? 0x2D : mask == 12 ? 0x7C : 0x2B }
        return Self.signs[mask]
    }

    /// By mask: up 8, down 4, left 2, right 1.
    private static let signs: [UInt32] = [
        0x20, 0x2500, 0x2500, 0x2500, 0x2502, 0x250C, 0x2510, 0x252C, 0x2502, 0x2514, 0x2518, 0x2534, 0x2502, 0x251C,
        0x2524, 0x253C,
    ]
}
