import RichTextEditorLayout

/// Shows what each key sends, as bytes, and what it means; Esc twice closes it.
struct KeyEchoPanel: Panel {
    /// What stands above the keys, as much as there is room for.
    private var report: [String]
    private var lines: [String] = []
    private var lastWasEscape = false
    /// The first line of the report that shows; Page Up and Page Down change it.
    private var top = 0

    init(report: [String] = []) { self.report = report }

    func with(report: [String]) -> KeyEchoPanel {
        var copy = self
        copy.report = report
        return copy
    }

    func wantedRows(in size: GridSize) -> Int { report.isEmpty ? 8 : size.rows }

    mutating func handle(_ key: KeyPress) -> PanelOutcome {
        if key.key == .pageDown { top += 5 }
        if key.key == .pageUp { top -= 5 }
        let closes = key.key == .escape && lastWasEscape
        lastWasEscape = key.key == .escape
        return closes ? .close : .stay
    }

    /// Notes a line; keeps as many as any screen shows.
    fileprivate mutating func note(_ line: String) { lines = lines.suffix(99) + [line] }

    mutating func draw(into grid: inout CellGrid, rows: Range<Int>) -> GridPoint? {
        let columns = 0..<grid.size.columns
        let style = CellStyle(.panelText, on: .panelBackground)
        for row in rows { grid.fill(row: row, columns: columns, style: style) }
        guard let first = rows.first else { return nil }
        let room = max(0, rows.count - 5)
        top = min(max(0, top), max(0, report.count - room))
        let shown = report.dropFirst(top).prefix(room)
        let hint = shown.count < report.count ? "; PageUp and PageDown scroll" : ""
        for (offset, line) in shown.enumerated() {
            grid.putText(" " + line, row: first + offset, columns: columns, style: style)
        }
        let keyRow = first + shown.count
        grid.putText(
            " Press any key to see what it sends; Esc twice closes\(hint)", row: keyRow, columns: columns,
            style: CellStyle(.panelText, on: .panelBackground, .bold))
        for (offset, line) in lines.suffix(max(0, rows.upperBound - keyRow - 1)).enumerated() {
            grid.putText(" " + line, row: keyRow + 1 + offset, columns: columns, style: style)
        }
        return nil
    }
}

extension Session {
    /// Shows an event in the open panel instead of doing what it means. Answers of the terminal are none of a person's.
    ///
    /// - Returns: whether the panel took it.
    func echo(_ event: InputEvent) -> Bool {
        guard var echo = panel as? KeyEchoPanel, let what = description(of: event) else { return false }
        let bytes = lastInput.isEmpty ? "" : KeyEcho.escaped(lastInput.prefix(48)) + "  "
        echo.note(bytes + what)
        var outcome = PanelOutcome.stay
        if case .key(let key) = event { outcome = echo.handle(key) }
        if case .close = outcome { panel = nil } else { panel = echo }
        return true
    }

    private func description(of event: InputEvent) -> String? {
        switch event {
        case .key(let key): key.written + ": " + meaning(of: key)
        case .paste(let bytes): "a paste of \(bytes.count) bytes"
        case .mouse(let mouse): "the mouse, row \(mouse.row + 1), column \(mouse.column + 1)"
        case .focus(let isIn): isIn ? "the window has the focus" : "the window lost the focus"
        case .unknown: "means nothing here"
        case .reply: nil
        }
    }

    private func meaning(of key: KeyPress) -> String {
        if case .character = key.key, key.modifiers.isEmpty { return "types itself" }
        switch keymap.lookup([key]) {
        case .command(let command): return command.title
        case .prefix: return "begins a sequence of keys"
        case .none: return "bound to nothing"
        }
    }
}
