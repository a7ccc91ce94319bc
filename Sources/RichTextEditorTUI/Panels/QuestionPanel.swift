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

    func wantedRows(in size: GridSize) -> Int { questionRows(size.columns).count + answerRows(size.columns).count }

    private func questionRows(_ width: Int) -> [String] { WrappedText.rows(" " + question, width: width) }

    private func answerRows(_ width: Int) -> [String] {
        let answers = choices.map { "\(Character($0.letter)): \($0.title)" } + ["Esc: cancel"]
        return WrappedText.rows(answers, joinedBy: "   ", indent: " ", width: width)
    }

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
        let bold = CellStyle(.panelText, on: .panelBackground, .bold)
        let plain = CellStyle(.panelText, on: .panelBackground)
        let question = questionRows(columns.count).map { ($0, bold) }
        let answers = answerRows(columns.count).map { ($0, plain) }
        // Where there is too little room the answers matter more: the question was the person's own doing.
        let lines = (question.prefix(max(0, rows.count - answers.count)) + answers).prefix(rows.count)
        for (row, line) in zip(rows, lines) { grid.putText(line.0, row: row, columns: columns, style: line.1) }
        return nil
    }
}
