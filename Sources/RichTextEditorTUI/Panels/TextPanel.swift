import RichTextEditorLayout

/// Shows lines to read and scroll: the help, the doctor's report.
struct TextPanel: Panel {
    let title: String
    let lines: [String]
    private var top = 0
    private var page = 1
    /// How many rows the lines take at the width drawn last.
    private var rowCount: Int

    init(title: String, lines: [String]) {
        self.title = title
        self.lines = lines
        rowCount = lines.count
    }

    func wantedRows(in size: GridSize) -> Int { min(lines.count + 1, max(1, size.rows - 2)) }

    mutating func handle(_ key: KeyPress) -> PanelOutcome {
        switch (key.key, key.modifiers) {
        case (.escape, _), (.function(1), []), (.character("q"), []), (.character("c"), .control): return .close
        case (.up, _): scroll(by: -1)
        case (.down, _), (.enter, _): scroll(by: 1)
        case (.pageUp, _): scroll(by: -page)
        case (.pageDown, _), (.character(" "), _): scroll(by: page)
        case (.home, _): scroll(by: -rowCount)
        case (.end, _): scroll(by: rowCount)
        default: break
        }
        return .stay
    }

    private mutating func scroll(by rows: Int) {
        top = min(max(0, top + rows), max(0, rowCount - page))
    }

    mutating func draw(into grid: inout CellGrid, rows: Range<Int>) -> GridPoint? {
        let columns = 0..<grid.size.columns
        let wrapped = lines.flatMap { line in
            let isHeading = !line.hasPrefix(" ") && !line.isEmpty
            return WrappedText.rows(" " + line, width: columns.count).map { (text: $0, isHeading: isHeading) }
        }
        page = max(1, rows.count - 1)
        rowCount = wrapped.count
        scroll(by: 0)
        for row in rows {
            grid.fill(row: row, columns: columns, style: CellStyle(.panelText, on: .panelBackground))
        }
        guard let first = rows.first else { return nil }
        let place = rowCount > page ? "   \(top + 1)–\(min(rowCount, top + page)) of \(rowCount)" : ""
        grid.putText(
            " \(title)   Esc: close\(place)   Up, Down, PageUp, PageDown: scroll", row: first, columns: columns,
            style: CellStyle(.panelText, on: .panelBackground, .bold))
        for (offset, line) in wrapped[top...].prefix(rows.count - 1).enumerated() {
            grid.putText(
                line.text, row: first + 1 + offset, columns: columns,
                style: CellStyle(
                    line.isHeading ? .accent : .panelText, on: .panelBackground, line.isHeading ? .bold : []))
        }
        return nil
    }
}
