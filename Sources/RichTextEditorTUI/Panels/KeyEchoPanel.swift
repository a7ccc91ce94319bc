import RichTextEditorLayout

/// Shows what each key sends and means; Esc twice closes it.
struct KeyEchoPanel: Panel {
    private var lines: [String] = []
    private var lastWasEscape = false

    func wantedRows(in size: GridSize) -> Int { 6 }

    mutating func handle(_ key: KeyPress) -> PanelOutcome {
        if key.key == .escape, lastWasEscape { return .close }
        lastWasEscape = key.key == .escape
        let written = key.written
        return .run { session in
            var meaning = "bound to nothing"
            if case .command(let command) = session.keymap.lookup([key]) { meaning = command.title }
            if case .character = key.key, key.modifiers.isEmpty { meaning = "types itself" }
            if var panel = session.panel as? KeyEchoPanel {
                panel.lines.append("\(written): \(meaning)")
                session.panel = panel
            }
        }
    }

    mutating func draw(into grid: inout CellGrid, rows: Range<Int>) -> GridPoint? {
        let columns = 0..<grid.size.columns
        let style = CellStyle(.panelText, on: .panelBackground)
        for row in rows { grid.fill(row: row, columns: columns, style: style) }
        guard let first = rows.first else { return nil }
        grid.putText(
            " Press any key; Esc twice closes", row: first, columns: columns,
            style: CellStyle(.panelText, on: .panelBackground, .bold))
        for (offset, line) in lines.suffix(rows.count - 1).enumerated() {
            grid.putText(" " + line, row: first + 1 + offset, columns: columns, style: style)
        }
        return nil
    }
}
