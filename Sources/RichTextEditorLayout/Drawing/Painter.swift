import RichTextEditorCore
import RichTextUnicode

/// Puts page cells into a grid: knows where the page lies in it, what of it shows, and a sideways scroll.
struct Painter {
    var grid: CellGrid
    /// The page rows that show.
    let rows: Range<Int>
    /// The grid row of the first of them.
    let gridRow: Int
    /// Terminal columns that may be written to.
    var clip: Range<Int>
    /// Cells that columns are moved to the left by.
    var shift = 0

    init(_ grid: CellGrid, rows: Range<Int>, at gridRow: Int) {
        self.grid = grid
        let room = max(0, grid.size.rows - gridRow)
        self.rows = rows.lowerBound..<min(rows.upperBound, rows.lowerBound + room)
        self.gridRow = gridRow
        clip = 0..<grid.size.columns
    }

    /// The part of a half-open range of page rows that shows.
    func visible(_ range: Range<Int>) -> Range<Int> { range.clamped(to: rows) }

    mutating func put(_ cell: GridCell, row: Int, column: Int) {
        let column = column - shift
        guard rows.contains(row), clip.contains(column) else { return }
        if cell.width == 2, !clip.contains(column + 1) {
            grid.put(GridCell(scalar: 0x20, style: cell.style), row: gridRow + row - rows.lowerBound, column: column)
            return
        }
        grid.put(cell, row: gridRow + row - rows.lowerBound, column: column)
    }

    mutating func fill(row: Int, columns: Range<Int>, style: CellStyle, scalar: UInt32 = 0x20) {
        for column in clipped(columns) { put(GridCell(scalar: scalar, style: style), row: row, column: column) }
    }

    mutating func restyle(row: Int, columns: Range<Int>, _ change: (inout CellStyle) -> Void) {
        guard rows.contains(row) else { return }
        let visible = clipped(columns)
        guard !visible.isEmpty else { return }
        grid.restyle(
            row: gridRow + row - rows.lowerBound, columns: visible.lowerBound - shift..<visible.upperBound - shift,
            change)
    }

    private func clipped(_ columns: Range<Int>) -> Range<Int> {
        columns.clamped(to: clip.lowerBound + shift..<clip.upperBound + shift)
    }

    /// Puts a short text of ours, cut to a width; returns the column after it.
    @discardableResult
    mutating func text(
        _ text: String, row: Int, column: Int, limit: Int = Int.max, style: CellStyle, _ metrics: TextMetrics
    ) -> Int {
        guard rows.contains(row) else { return column }
        let units = Array(text.utf16)
        var (index, used) = (0, 0)
        while index < units.count {
            let end = metrics.clusterEnd(in: units, from: index)
            let shown = metrics.standIn(units, index..<end).map { Array($0.utf16) }
            let cluster = shown ?? Array(units[index..<end])
            let width = shown.map(metrics.shownWidth) ?? metrics.width(of: units, index..<end)
            if used + width > limit { break }
            if shown != nil {
                putUnits(cluster, row: row, column: column + used, style: style, metrics)
            } else {
                putCluster(cluster[...], width: width, row: row, column: column + used, style: style)
            }
            used += width
            index = end
        }
        return column + used
    }

    /// Puts units that need no stand-ins, cluster by cluster.
    mutating func putUnits(_ units: [UInt16], row: Int, column: Int, style: CellStyle, _ metrics: TextMetrics) {
        var (index, column) = (0, column)
        while index < units.count {
            let end = metrics.clusterEnd(in: units, from: index)
            let width = metrics.width(of: units, index..<end)
            putCluster(units[index..<end], width: width, row: row, column: column, style: style)
            column += width
            index = end
        }
    }

    /// Puts one cluster of one or two cells; nothing for one that takes none.
    mutating func putCluster(
        _ units: ArraySlice<UInt16>, width: Int, row: Int, column: Int, style: CellStyle, isMirrored: Bool = false
    ) {
        guard width > 0, let first = units.first else { return }
        if units.count == 1, first & 0xF800 != 0xD800 {
            let scalar = isMirrored ? Bidi.mirrored(UInt32(first)) : UInt32(first)
            put(GridCell(scalar: scalar, width: UInt8(min(width, 2)), style: style), row: row, column: column)
            return
        }
        var scalars: [UInt32] = []
        var decoder = UTF16()
        var iterator = units.makeIterator()
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { scalars.append(scalar.value) }
        guard let lead = scalars.first else { return }
        put(
            GridCell(
                scalar: isMirrored ? Bidi.mirrored(lead) : lead,
                trailing: scalars.count > 1 ? Array(scalars.dropFirst()) : nil, width: UInt8(min(width, 2)),
                style: style),
            row: row, column: column)
    }
}
