import RichTextEditorLayout

/// Asks one question with a letter for each answer.
struct QuestionPanel: Panel {
    struct Choice {
        let letter: Unicode.Scalar
        let title: String
        let action: (Session) -> Void
    }

    let question: String
    let choices: [Choice]

    func wantedRows(in size: GridSize) -> Int { 2 }

    mutating func handle(_ key: KeyPress) -> PanelOutcome {
        if key.key == .escape || key == KeyPress(.character("c"), .control) { return .close }
        guard case .character(let scalar) = key.key, key.modifiers.isSubset(of: .shift) else { return .stay }
        let letter = Unicode.Scalar(scalar.value < 0x80 ? UInt8(scalar.value) | 0x20 : 0)
        guard let choice = choices.first(where: { $0.letter == letter }) else { return .stay }
        return .closeAndRun(choice.action)
    }

    mutating func draw(into grid: inout CellGrid, rows: Range<Int>) -> GridPoint? {
        let columns = 0..<grid.size.columns
        for row in rows {
            grid.fill(row: row, columns: columns, style: CellStyle(.panelText, on: .panelBackground))
        }
        guard let first = rows.first else { return nil }
        let answers = choices.map { "\(Character($0.letter)): \($0.title)" } + ["Esc: cancel"]
        let bold = CellStyle(.panelText, on: .panelBackground, .bold)
        if rows.count == 1 {
            grid.putText(" " + question + "  " + answers.joined(separator: "   "), row: first, columns: columns, style: bold)
            return nil
        }
        grid.putText(" " + question, row: first, columns: columns, style: bold)
        grid.putText(
            " " + answers.joined(separator: "   "), row: first + 1, columns: columns,
            style: CellStyle(.panelText, on: .panelBackground))
        return nil
    }
}
