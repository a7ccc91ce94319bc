import RichTextEditorCore
import RichTextEditorLayout
import RichTextUnicode

/// A line of text of the interface as cells: file names, titles, messages. What must not reach a terminal (control
/// characters, bidirectional overrides) is shown by its stand-in; direction is not resolved.
struct CellText {
    /// The clusters, each with its width in cells; none of width 0.
    private let cells: [GridCell]
    /// In cells.
    let width: Int

    init(_ text: String, policy: WidthPolicy = WidthPolicy()) {
        var cells: [GridCell] = []
        let units = Array(text.utf16)
        var start = 0
        for end in Graphemes.boundaries(of: units).dropFirst() {
            cells += Self.cells(of: Array(units[start..<end]), policy)
            start = end
        }
        self.cells = cells
        width = cells.reduce(0) { $0 + Int($1.width) }
    }

    private static func cells(of cluster: [UInt16], _ policy: WidthPolicy) -> [GridCell] {
        let scalars = Array(String(decoding: cluster, as: UTF16.self).unicodeScalars)
        guard let first = scalars.first else { return [] }
        if let unsafe = scalars.first(where: { StandIns.standIn(for: $0.value) != nil }) {
            return (StandIns.standIn(for: unsafe.value) ?? "?").unicodeScalars.map { GridCell(scalar: $0.value) }
        }
        let width = cluster.withUnsafeBufferPointer { policy.width(of: $0) }
        guard width > 0 else { return [] }
        let trailing = scalars.dropFirst().map(\.value)
        return [GridCell(scalar: first.value, trailing: trailing.isEmpty ? nil : trailing, width: UInt8(width))]
    }

    /// Draws into a half-open range of columns, leaving out what lies in the first `skipping` cells and what doesn't
    /// fit; returns the column after the last cell drawn.
    @discardableResult
    func draw(
        into grid: inout CellGrid, row: Int, columns: Range<Int>, skipping: Int = 0, style: CellStyle
    ) -> Int {
        var column = columns.lowerBound
        var skipped = 0
        for cell in cells {
            if skipped < skipping {
                skipped += Int(cell.width)
                continue
            }
            guard column + Int(cell.width) <= columns.upperBound else { break }
            var copy = cell
            copy.style = style
            grid.put(copy, row: row, column: column)
            column += Int(cell.width)
        }
        return column
    }
}

extension CellGrid {
    /// Draws interface text; cut at the right with `…` where it doesn't fit. Returns the column after it.
    @discardableResult
    mutating func putText(_ text: String, row: Int, columns: Range<Int>, style: CellStyle) -> Int {
        let line = CellText(text)
        guard line.width > columns.count else {
            return line.draw(into: &self, row: row, columns: columns, style: style)
        }
        guard columns.count > 1 else { return columns.lowerBound }
        let end = line.draw(
            into: &self, row: row, columns: columns.lowerBound..<columns.upperBound - 1, style: style)
        return put("…", row: row, column: end, style: style)
    }
}
