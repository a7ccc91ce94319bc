import RichTextEditorCore
import RichTextEditorLayout

/// What was searched for last.
struct Search {
    var text = ""
}

extension Session {
    /// Find, as a panel: what is typed is looked for at once from where the caret was; Return goes on, Esc leaves the
    /// hit selected.
    func askFind() {
        panel = FindPanel(text: search.text, origin: document.range(of: selection).lowerBound)
    }

    /// Texts up to this many UTF-16 units are searched with every letter typed; longer ones at Return.
    private static let incrementalLimit = 2_000_000

    func findIncrementally(_ text: String, from origin: Int) {
        search.text = text
        guard !text.isEmpty, document.blocks.summary.textUnits <= Self.incrementalLimit else { return }
        show(document.find(text, from: origin, .forward))
    }

    func findNext(_ direction: Direction) {
        guard !search.text.isEmpty else {
            askFind()
            return
        }
        let range = document.range(of: selection)
        let isHit = !range.isEmpty
        let start = direction == .forward ? (isHit ? range.lowerBound + 1 : range.lowerBound) : range.lowerBound
        show(document.find(search.text, from: start, direction))
    }

    private func show(_ hit: SearchHit?) {
        guard let hit else {
            say("“\(search.text)” isn't in the text that shows (what is folded away isn't searched)", isError: true)
            return
        }
        if hit.wrapped { say("Went round the end of the document") }
        select(.text(anchor: hit.range.lowerBound, head: hit.range.upperBound))
    }
}

/// The panel of Find.
struct FindPanel: Panel {
    private var input: LineInput
    private let origin: Int
    /// Return looks for the text from the origin first, and then goes on from hit to hit.
    private var hasSearched = false

    init(text: String, origin: Int) {
        input = LineInput(text)
        self.origin = origin
        isFresh = !text.isEmpty
    }

    /// The text is that of the last search: typing replaces it.
    private var isFresh: Bool

    func wantedRows(in size: GridSize) -> Int { 1 }

    mutating func handle(_ key: KeyPress) -> PanelOutcome {
        switch (key.key, key.modifiers) {
        case (.escape, _), (.character("c"), .control): return .close
        case (.character("f"), .control):
            isFresh = true
            return .stay
        case (.enter, []), (.function(3), []), (.down, []): return go(.forward)
        case (.enter, .shift), (.function(3), .shift), (.up, []): return go(.backward)
        default: break
        }
        if case .character = key.key, isFresh, key.modifiers.isSubset(of: .shift) { input.set("") }
        isFresh = false
        let before = input.text
        guard input.handle(key) else { return .stay }
        let (text, origin) = (input.text, origin)
        guard !text.hasSameCodeUnits(as: before) else { return .stay }
        hasSearched = false
        return .run { $0.findIncrementally(text, from: origin) }
    }

    private mutating func go(_ direction: Direction) -> PanelOutcome {
        let (text, origin, goesOn) = (input.text, origin, hasSearched)
        isFresh = false
        hasSearched = true
        return .run { session in
            session.search.text = text
            if goesOn || direction == .backward || session.hasSelection {
                let isFirst = !goesOn && direction == .forward
                if isFirst { session.findAgain(text, from: origin) } else { session.findNext(direction) }
            } else {
                session.findAgain(text, from: origin)
            }
        }
    }

    mutating func handlePaste(_ text: String) -> PanelOutcome {
        input.insert(text)
        return .stay
    }

    mutating func draw(into grid: inout CellGrid, rows: Range<Int>) -> GridPoint? {
        guard let row = rows.first else { return nil }
        let columns = 0..<grid.size.columns
        let style = CellStyle(.panelText, on: .panelBackground)
        grid.fill(row: row, columns: columns, style: style)
        let end = grid.putText(
            " Find: ", row: row, columns: columns, style: CellStyle(.panelText, on: .panelBackground, .bold))
        let hint = "Return: next  Up: previous  Esc: close "
        var limit = grid.size.columns
        if limit - hint.count > end + 20 {
            limit -= hint.count
            grid.putText(
                hint, row: row, columns: limit..<grid.size.columns,
                style: CellStyle(.secondaryText, on: .panelBackground))
        }
        return input.draw(into: &grid, row: row, columns: min(end, limit)..<limit, style: style)
    }
}

extension Session {
    /// Looks from a place on, the place included; a hit already shown there is left for the next one.
    fileprivate func findAgain(_ text: String, from origin: Int) {
        guard !text.isEmpty else { return }
        let hit = document.find(text, from: origin, .forward)
        if let hit, hit.range == document.range(of: selection) {
            findNext(.forward)
        } else if let hit {
            if hit.wrapped { say("Went round the end of the document") }
            select(.text(anchor: hit.range.lowerBound, head: hit.range.upperBound))
        } else {
            say("“\(text)” isn't in the text that shows (what is folded away isn't searched)", isError: true)
        }
    }
}
