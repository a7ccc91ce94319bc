import RichTextEditorCore
import RichTextEditorLayout

extension Session {
    /// What the status line says: what is at the caret and what can be done there; words and place on the right.
    var statusParts: (left: String, right: String) {
        var parts: [String] = []
        if isMarking { parts.append("MARK") }
        if pendingKeys.count > 0, pendingKeys.first?.key != .escape {
            parts.append(pendingKeys.map(\.written).joined(separator: " ") + " …")
        }
        parts.append(placeName)
        let marks = shownMarks.names
        if !marks.isEmpty { parts.append(marks.joined(separator: " ")) }
        if let link = editor.state.activeLink?.link { parts.append("link: " + link) }
        if let hint { parts.append(hint) }
        let words = document.blocks.summary.wordCount
        let percent = document.size > 2 ? min(100, selection.head * 100 / (document.size - 1)) : 0
        let right = size.columns >= 40 ? "\(words) \(words == 1 ? "word" : "words")  \(percent)%" : "\(percent)%"
        return (parts.joined(separator: "  "), right)
    }

    /// The marks that are on; none for a selection so long that looking through it at every key would be felt.
    private var shownMarks: Marks {
        selection.textRange.count > 20_000 ? [] : editor.state.activeMarks
    }

    private var placeName: String {
        if case .object = selection { return blockName(editor.state.caret) + " selected" }
        let place = editor.state.caret
        var name = blockName(place)
        if let cell = place.path.enclosingCell?.cell { name += "  row \(cell.row + 1), cell \(cell.cell + 1)" }
        return name
    }

    private func blockName(_ place: ResolvedPosition) -> String {
        guard let block = document.block(at: place.path) else { return "" }
        switch (block.content, place.text?.kind) {
        case (.paragraph(let paragraph), _):
            let style = paragraph.style.headingLevel.map { "Heading \($0)" } ?? "Body"
            guard let list = paragraph.list else { return style }
            let names: [ListMarker: String] = [.bullet: "Bullet", .ordered: "Number", .checklist: "Check"]
            let prefix = paragraph.style == .body ? "" : style + ", "
            return prefix + (names[list.marker] ?? "") + " level \(list.level + 1)"
        case (.code, .language?): return "Language of the code"
        case (.code(let code), _): return code.language.isEmpty ? "Code" : "Code (\(code.language.string))"
        case (.blockQuote, .author?), (.pullQuote, .author?): return "Author"
        case (.blockQuote, _): return "Collapsed quote"
        case (.pullQuote, _): return "Pull quote"
        case (.details, .summary?): return "Summary"
        case (.details, _): return "Closed details"
        case (.media(let media), let kind):
            let name = media.items.first.map { "\($0.kind.rawValue)".capitalizedFirst } ?? "Media"
            return kind == .caption ? name + " caption" : name
        case (.table, _): return "Table"
        case (.divider, _): return "Divider"
        case (.unknown(let unknown), _): return "Unsupported block (\(unknown.type))"
        }
    }

    /// What can be done here that a newcomer wouldn't guess.
    private var hint: String? {
        guard size.columns >= 70 else { return nil }
        let place = editor.state.caret
        guard let block = document.block(at: place.path) else { return nil }
        switch block.content {
        case .paragraph(let paragraph) where paragraph.list?.marker == .checklist: return "Ctrl+D: check"
        case .paragraph(let paragraph) where paragraph.list != nil: return "Tab: indent"
        case .code where place.text?.kind == .text: return "Return on an empty last line: out"
        case .blockQuote(let quote) where quote.isCollapsed: return "Alt+Z: open"
        case .details(let details): return details.isOpen ? "Alt+Z: close" : "Alt+Z: open"
        default: return nil
        }
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Marks {
    /// The names of the marks that are on, for the status line.
    var names: [String] {
        let all: [(Marks, String)] = [
            (.bold, "bold"), (.italic, "italic"), (.underline, "underline"), (.strikethrough, "strike"),
            (.inlineCode, "code"), (.spoiler, "spoiler"),
        ]
        return all.filter { contains($0.0) }.map(\.1)
    }
}
