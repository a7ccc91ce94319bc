import RichTextEditorLayout

/// Shows lines to read and scroll: the help, the doctor's report.
struct TextPanel: Panel {
    let title: String
    let lines: [String]
    private var top = 0
    private var page = 1

    init(title: String, lines: [String]) {
        self.title = title
        self.lines = lines
    }

    func wantedRows(in size: GridSize) -> Int { min(lines.count + 1, max(1, size.rows - 2)) }

    mutating func handle(_ key: KeyPress) -> PanelOutcome {
        switch (key.key, key.modifiers) {
        case (.escape, _), (.function(1), []), (.character("q"), []), (.character("c"), .control): return .close
        case (.up, _): scroll(by: -1)
        case (.down, _), (.enter, _): scroll(by: 1)
        case (.pageUp, _): scroll(by: -page)
        case (.pageDown, _), (.character(" "), _): scroll(by: page)
        case (.home, _): scroll(by: -lines.count)
        case (.end, _): scroll(by: lines.count)
        default: break
        }
        return .stay
    }

    private mutating func scroll(by rows: Int) {
        top = min(max(0, top + rows), max(0, lines.count - page))
    }

    mutating func draw(into grid: inout CellGrid, rows: Range<Int>) -> GridPoint? {
        page = max(1, rows.count - 1)
        scroll(by: 0)
        let columns = 0..<grid.size.columns
        for row in rows {
            grid.fill(row: row, columns: columns, style: CellStyle(.panelText, on: .panelBackground))
        }
        guard let first = rows.first else { return nil }
        let place = lines.count > page ? "  (\(top + 1)–\(min(lines.count, top + page)) of \(lines.count))" : ""
        grid.putText(
            " \(title)\(place)   Up, Down, PageUp, PageDown: scroll   Esc: close", row: first, columns: columns,
            style: CellStyle(.panelText, on: .panelBackground, .bold))
        for (offset, line) in lines[top...].prefix(rows.count - 1).enumerated() {
            let isHeading = !line.hasPrefix(" ") && !line.isEmpty
            grid.putText(
                " " + line, row: first + 1 + offset, columns: columns,
                style: CellStyle(isHeading ? .accent : .panelText, on: .panelBackground, isHeading ? .bold : []))
        }
        return nil
    }
}
