import RichTextEditorCore

/// Picks commands and selections for a random editor.
struct RandomCommands {
    var random: SeededRandom

    /// A selection: mostly a caret, else a range over anything, an object, or everything.
    mutating func selection(in document: Document) -> Selection {
        switch random.below(20) {
        case 0: return document.wholeSelection
        case 1...8:
            let anchor = random.below(document.size + 1)
            let reach = random.onceIn(2) ? 12 : document.size
            let head = min(max(anchor + random.below(2 * reach + 1) - reach, 0), document.size)
            return .text(anchor: anchor, head: head)
        case 9...10:
            let gaps = CaretPlace.all(of: document).filter { if case .gap = $0.content { true } else { false } }
            return gaps.isEmpty ? document.wholeSelection : .object(gap: gaps[random.below(gaps.count)].start)
        case 11...14:
            let places = CaretPlace.all(of: document)
            let place = places[random.below(places.count)]
            return .caret(random.onceIn(2) ? place.start : place.end)
        default: return .caret(random.below(document.size + 1))
        }
    }

    /// Any command there is.
    mutating func command(in document: Document, clipboard: Fragment?) -> EditCommand {
        switch random.below(60) {
        case 0...7: return .type(random.pick(Self.typed))
        case 8...12: return .newline
        case 13: return .softBreak
        case 14...20: return .backspace
        case 21...25: return .deleteForward
        case 26: return .deleteWordBackward
        case 27: return .deleteWordForward
        case 28: return .tab
        case 29: return .backTab
        case 30...31: return .toggleMark(Marks(rawValue: 1 << UInt8(random.below(6))))
        case 32: return .clearFormatting
        case 33: return .setLink(random.onceIn(2) ? nil : "https://c.d")
        case 34: return .setStyle(random.pick(ParagraphStyle.allCases))
        case 35: return .setAlignment(random.pick(TextAlignment.allCases))
        case 36...37: return .toggleList(random.pick(ListMarker.allCases))
        case 38: return random.onceIn(2) ? .indent : .outdent
        case 39: return .toggleCheck
        case 40: return .toggleCheckAt(anyPath(in: document))
        case 41...42: return .toggleQuote
        case 43: return .toggleCodeBlock
        case 44: return .setLanguage(random.pick(["", "swift", " c "]))
        case 45...46: return .toggleCollapsed
        case 47: return .toggleCollapsedAt(anyPath(in: document))
        case 48: return .moveBlocksUp
        case 49: return .moveBlocksDown
        case 50: return .duplicateBlocks
        case 51: return .deleteBlocks
        case 52: return random.onceIn(2) ? .paragraphBefore : .paragraphAfter
        case 53: return .paragraphAtEnd
        case 54: return .insertDivider
        case 55: return .insertCode
        case 56: return .pasteText(random.pick(Self.pasted))
        case 57: return .cut
        case 58: return .setLayoutDirection(random.pick(LayoutDirection.allCases))
        default: return clipboard.map { .paste($0) } ?? .pasteText("plain")
        }
    }

    private static let typed = [
        "a", "b", " ", "é", "👍🏽", "**", "*", "_", "`", "#", "-", "> ", "[ ] ", "1. ", "|", "~", "שלום", "漢",
        "\u{301}", "\u{FFFC}", "\u{1}", "```", "---", "www.a.bc",
    ]

    private static let pasted = [
        "one", "one\ntwo", "\n\n\n", "a\r\nb\rc", "  x\ty ", "\u{2028}", "line1\n\n\n\nline5", "", "\u{7}bell\u{FFFC}",
    ]

    private mutating func anyPath(in document: Document) -> BlockPath {
        document.resolve(random.below(document.size + 1)).path
    }
}
