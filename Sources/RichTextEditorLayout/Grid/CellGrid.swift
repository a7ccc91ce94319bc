/// One column × one row of the screen: a cluster (or the second half of a wide one) and its style.
public struct GridCell: Hashable, Sendable {
    /// The cluster's first scalar; 0 in the second cell of a wide cluster.
    public var scalar: UInt32
    /// The cluster's further scalars, if it has any.
    public var trailing: [UInt32]?
    /// 1 or 2 in a cluster's first cell, 0 in the second cell of a wide one.
    public var width: UInt8
    public var style: CellStyle

    public init(scalar: UInt32, trailing: [UInt32]? = nil, width: UInt8 = 1, style: CellStyle = .plain) {
        self.scalar = scalar
        self.trailing = trailing
        self.width = width
        self.style = style
    }

    public static let blank = GridCell(scalar: 0x20)

    public var isContinuation: Bool { width == 0 }

    /// The cluster as text; empty in the second cell of a wide cluster.
    public var text: String {
        guard scalar != 0 else { return "" }
        var view = String.UnicodeScalarView()
        if let first = Unicode.Scalar(scalar) { view.append(first) }
        for value in trailing ?? [] {
            if let next = Unicode.Scalar(value) { view.append(next) }
        }
        return String(view)
    }
}

/// A place on the screen, in cells from the top left.
public struct GridPoint: Hashable, Sendable {
    public var row: Int
    public var column: Int

    public init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }
}

/// How wide and high something is, in cells.
public struct GridSize: Hashable, Sendable {
    public var columns: Int
    public var rows: Int

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

/// A frame: rows of cells. Drawing code fills it and knows no escape codes; the terminal sends what differs.
///
/// Every write is clipped to the grid, and a wide cluster is never left half: overwriting one half blanks the other.
public struct CellGrid: Hashable, Sendable {
    public let size: GridSize
    /// `rows[r]` has exactly `size.columns` cells.
    public private(set) var rows: [[GridCell]]

    public init(size: GridSize, fill: GridCell = .blank) {
        let columns = max(0, size.columns)
        let count = max(0, size.rows)
        self.size = GridSize(columns: columns, rows: count)
        rows = Array(repeating: Array(repeating: fill, count: columns), count: count)
    }

    public subscript(row: Int, column: Int) -> GridCell? {
        guard row >= 0, row < size.rows, column >= 0, column < size.columns else { return nil }
        return rows[row][column]
    }

    /// Puts one cluster at a place. A wide cluster that doesn't fit before the right edge becomes a blank.
    public mutating func put(_ cell: GridCell, row: Int, column: Int) {
        guard row >= 0, row < size.rows, column >= 0, column < size.columns else { return }
        breakWide(row: row, column: column)
        guard cell.width == 2 else {
            rows[row][column] = cell
            return
        }
        guard column + 1 < size.columns else {
            rows[row][column] = GridCell(scalar: 0x20, style: cell.style)
            return
        }
        breakWide(row: row, column: column + 1)
        rows[row][column] = cell
        rows[row][column + 1] = GridCell(scalar: 0, width: 0, style: cell.style)
    }

    /// Puts ASCII and other one-cell scalars from left to right; returns the column after the last.
    @discardableResult
    public mutating func put(_ text: String, row: Int, column: Int, style: CellStyle) -> Int {
        var next = column
        for scalar in text.unicodeScalars {
            put(GridCell(scalar: scalar.value, style: style), row: row, column: next)
            next += 1
        }
        return next
    }

    /// Changes the style of the cells of a row in a half-open range of columns.
    public mutating func restyle(row: Int, columns: Range<Int>, _ change: (inout CellStyle) -> Void) {
        guard row >= 0, row < size.rows else { return }
        for column in columns.clamped(to: 0..<size.columns) { change(&rows[row][column].style) }
    }

    /// Fills a half-open range of columns of a row with blanks of a style.
    public mutating func fill(row: Int, columns: Range<Int>, style: CellStyle) {
        for column in columns.clamped(to: 0..<size.columns) {
            put(GridCell(scalar: 0x20, style: style), row: row, column: column)
        }
    }

    /// A row as text, trailing blanks included; for tests and dumps.
    public func text(row: Int) -> String {
        guard row >= 0, row < size.rows else { return "" }
        return rows[row].map(\.text).joined()
    }

    public var lines: [String] { (0..<size.rows).map(text(row:)) }

    private mutating func breakWide(row: Int, column: Int) {
        let old = rows[row][column]
        if old.width == 0, column > 0 {
            rows[row][column - 1] = GridCell(scalar: 0x20, style: rows[row][column - 1].style)
        } else if old.width == 2, column + 1 < size.columns {
            rows[row][column + 1] = GridCell(scalar: 0x20, style: rows[row][column + 1].style)
        }
    }
}
