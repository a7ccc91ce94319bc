import RichTextEditorLayout

/// The list of all commands: type to narrow it down, Return runs the chosen one. As the menu it shows them by category.
struct PalettePanel: Panel {
    private enum Row {
        case heading(String)
        case command(Command, keys: String, isAvailable: Bool)
    }

    private let entries: [(command: Command, keys: String, isAvailable: Bool)]
    private let isMenu: Bool
    private var input = LineInput()
    private var rows: [Row] = []
    private var selected = 0
    private var top = 0
    private var page = 1

    init(_ entries: [(command: Command, keys: String, isAvailable: Bool)], isMenu: Bool) {
        self.entries = entries
        self.isMenu = isMenu
        narrow()
    }

    func wantedRows(in size: GridSize) -> Int { min(entries.count + 2, max(3, size.rows * 2 / 3)) }

    mutating func handle(_ key: KeyPress) -> PanelOutcome {
        switch (key.key, key.modifiers) {
        case (.escape, _), (.character("c"), .control), (.character("p"), .control), (.function(10), []):
            return .close
        case (.enter, []):
            guard rows.indices.contains(selected), case .command(let command, _, let isAvailable) = rows[selected]
            else { return .stay }
            guard isAvailable else {
                return .run { $0.say("“\(command.title)” doesn't apply here", isError: true) }
            }
            return .closeAndRun { $0.run(command) }
        case (.up, _): step(by: -1, -1)
        case (.down, _): step(by: 1, 1)
        case (.pageUp, _): step(by: -page, -1)
        case (.pageDown, _): step(by: page, 1)
        default:
            if input.handle(key) { narrow() }
        }
        return .stay
    }

    mutating func handlePaste(_ text: String) -> PanelOutcome {
        input.insert(text)
        narrow()
        return .stay
    }

    /// Keeps the commands whose title, category or id holds every word that was typed.
    private mutating func narrow() {
        let words = input.text.lowercased().split(separator: " ")
        let found = entries.filter { entry in
            let text = "\(entry.command.title) \(entry.command.category.rawValue) \(entry.command.id)".lowercased()
            return words.allSatisfy { text.contains($0) }
        }
        let phrase = words.joined(separator: " ")
        let best = found.filter { !phrase.isEmpty && $0.command.title.lowercased().contains(phrase) }
        let ranked = best + found.filter { entry in !best.contains { $0.command.id == entry.command.id } }
        rows = []
        var category: CommandCategory?
        for (command, keys, isAvailable) in isMenu ? found : ranked {
            if isMenu, command.category != category { rows.append(.heading(command.category.rawValue)) }
            category = command.category
            rows.append(.command(command, keys: keys, isAvailable: isAvailable))
        }
        top = 0
        selected = 0
        if case .heading = rows.first { selected = 1 }
    }

    private mutating func step(by delta: Int, _ direction: Int) {
        guard !rows.isEmpty else { return }
        var index = min(max(0, selected + delta), rows.count - 1)
        while rows.indices.contains(index), case .heading = rows[index] { index += direction }
        if rows.indices.contains(index) { selected = index }
    }

    mutating func draw(into grid: inout CellGrid, rows area: Range<Int>) -> GridPoint? {
        let columns = 0..<grid.size.columns
        for row in area {
            grid.fill(row: row, columns: columns, style: CellStyle(.panelText, on: .panelBackground))
        }
        guard let first = area.first else { return nil }
        let title = isMenu ? " Menu: " : " Command: "
        let end = grid.putText(
            title, row: first, columns: columns, style: CellStyle(.panelText, on: .panelBackground, .bold))
        let point = input.draw(
            into: &grid, row: first, columns: min(end, columns.upperBound)..<columns.upperBound,
            style: CellStyle(.panelText, on: .panelBackground))
        page = max(1, area.count - 1)
        if selected < top { top = max(0, selected - 1) }
        if selected >= top + page { top = selected - page + 1 }
        if page > 1, top > 0, top == selected, case .heading = rows[top - 1] { top -= 1 }
        if rows.isEmpty, area.count > 1 {
            grid.putText(
                " No command matches; Esc closes", row: first + 1, columns: columns,
                style: CellStyle(.secondaryText, on: .panelBackground))
        }
        for (offset, row) in rows.dropFirst(top).prefix(page).enumerated() {
            draw(row, isSelected: top + offset == selected, into: &grid, row: first + 1 + offset)
        }
        return point
    }

    private func draw(_ row: Row, isSelected: Bool, into grid: inout CellGrid, row gridRow: Int) {
        let width = grid.size.columns
        switch row {
        case .heading(let title):
            grid.putText(
                " " + title, row: gridRow, columns: 0..<width, style: CellStyle(.accent, on: .panelBackground, .bold))
        case .command(let command, let keys, let isAvailable):
            let background: ColorRole = isSelected ? .panelSelection : .panelBackground
            let style = CellStyle(
                isAvailable ? .panelText : .secondaryText, on: background, isSelected ? .reverse : [])
            grid.fill(row: gridRow, columns: 0..<width, style: style)
            let keyStart = max(0, width - keys.count - 1)
            grid.putText(
                (isSelected ? " > " : "   ") + command.title, row: gridRow, columns: 0..<max(0, keyStart - 1),
                style: style)
            grid.putText(keys, row: gridRow, columns: keyStart..<width, style: style)
        }
    }
}
