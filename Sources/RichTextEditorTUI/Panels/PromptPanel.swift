import RichTextEditorLayout

/// Asks for one line: a path, an address, a language.
struct PromptPanel: Panel {
    let title: String
    var input: LineInput
    /// Completes what was typed on Tab; `nil` when there is nothing to add.
    var complete: ((String) -> String?)?
    /// Takes the line at Return; returns why it can't be, and the prompt stays.
    let accept: (String) -> Result

    enum Result {
        case run((Session) -> Void)
        case refuse(String)
    }

    private var complaint: String?

    init(
        _ title: String, text: String = "", complete: ((String) -> String?)? = nil,
        accept: @escaping (String) -> Result
    ) {
        self.title = title
        self.complete = complete
        self.accept = accept
        input = LineInput(text)
    }

    func wantedRows(in size: GridSize) -> Int { complaint == nil ? 2 : 3 }

    mutating func handle(_ key: KeyPress) -> PanelOutcome {
        switch (key.key, key.modifiers) {
        case (.escape, _), (.character("c"), .control):
            return .close
        case (.enter, []):
            switch accept(input.text) {
            case .run(let action): return .closeAndRun(action)
            case .refuse(let why): complaint = why
            }
        case (.tab, []):
            if let longer = complete?(input.text) { input.set(longer) }
        default:
            if input.handle(key) { complaint = nil }
        }
        return .stay
    }

    mutating func handlePaste(_ text: String) -> PanelOutcome {
        input.insert(text)
        return .stay
    }

    mutating func draw(into grid: inout CellGrid, rows: Range<Int>) -> GridPoint? {
        let columns = 0..<grid.size.columns
        let style = CellStyle(.panelText, on: .panelBackground)
        for row in rows { grid.fill(row: row, columns: columns, style: style) }
        guard let first = rows.first else { return nil }
        var row = first
        if rows.count > 1 {
            let hint = complete == nil ? "Return: done   Esc: cancel" : "Return: done   Tab: complete   Esc: cancel"
            let end = grid.putText(
                " " + title, row: row, columns: columns, style: CellStyle(.panelText, on: .panelBackground, .bold))
            let start = grid.size.columns - hint.count - 1
            if start > end + 2 {
                grid.putText(
                    hint, row: row, columns: start..<grid.size.columns,
                    style: CellStyle(.secondaryText, on: .panelBackground))
            }
            row += 1
        }
        let point = input.draw(into: &grid, row: row, columns: min(1, columns.count)..<columns.upperBound, style: style)
        if let complaint, row + 1 < rows.upperBound {
            grid.putText(
                " " + complaint, row: row + 1, columns: columns, style: CellStyle(.error, on: .panelBackground))
        }
        return point
    }
}
