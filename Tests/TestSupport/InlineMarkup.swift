import RichTextEditorCore

/// The markup of texts in tests: `<b>`, `<i>`, `<u>`, `<s>`, `<code>`, `<spoiler>`, `<a=URL>` and their ends; the atoms
/// `<emoji>` and `<formula>`; `<br>` for a soft line break; and the marks of a selection: `|` a caret, `[` the anchor
/// and `]` the head of a range, `<head>` and `<anchor>` for one that goes backwards. A backslash before a sign means
/// the sign itself.
enum InlineMarkup {
    private static let tags: [(name: String, mark: Marks)] = [
        ("b", .bold), ("i", .italic), ("u", .underline), ("s", .strikethrough), ("code", .inlineCode),
        ("spoiler", .spoiler),
    ]

    static func parse(_ source: String) -> (text: RichText, marks: [(CaretMark, Int)]) {
        var text = RichText()
        var marks: [(CaretMark, Int)] = []
        var attributes = CharacterAttributes()
        var rest = source.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\\": if let literal = rest.popFirst() { text.append(RichText(String(literal), attributes)) }
            case "|": marks.append((.caret, text.utf16Count))
            case "[": marks.append((.anchor, text.utf16Count))
            case "]": marks.append((.head, text.utf16Count))
            case "<":
                let name = rest.prefix { $0 != ">" }
                rest = rest.dropFirst(name.count + 1)
                apply(String(name), &attributes, &text, &marks)
            default:
                text.append(RichText(String(scalar), attributes))
            }
        }
        return (text, marks)
    }

    private static func apply(
        _ tag: String, _ attributes: inout CharacterAttributes, _ text: inout RichText,
        _ marks: inout [(CaretMark, Int)]
    ) {
        switch tag {
        case "caret": marks.append((.caret, text.utf16Count))
        case "anchor": marks.append((.anchor, text.utf16Count))
        case "head": marks.append((.head, text.utf16Count))
        case "br": text.append(RichText("\u{2028}", attributes))
        case "emoji":
            text.append(atom { $0.emoji = EmojiAtom(id: "e", instanceID: "e\(text.utf16Count)", altText: "🙂") })
        case "formula": text.append(atom { $0.formula = "x^2" })
        case "/a": attributes.link = nil
        case _ where tag.hasPrefix("a="): attributes.link = String(tag.dropFirst(2))
        default:
            let isEnd = tag.hasPrefix("/")
            guard let mark = tags.first(where: { $0.name == (isEnd ? String(tag.dropFirst()) : tag) })?.mark else {
                preconditionFailure("no such tag: <\(tag)>")
            }
            if isEnd { attributes.marks.subtract(mark) } else { attributes.marks.formUnion(mark) }
        }
        func atom(_ change: (inout CharacterAttributes) -> Void) -> RichText {
            var copy = attributes
            change(&copy)
            return RichText("\u{FFFC}", copy)
        }
    }

    /// A text in the markup, with marks at offsets.
    static func write(_ text: RichText, marks: [(sign: String, offset: Int)] = []) -> String {
        var result = ""
        var offset = 0
        var open = CharacterAttributes()
        var marks = marks.sorted { $0.offset < $1.offset }[...]
        let flush: (Int, inout String) -> Void = { offset, result in
            while let mark = marks.first, mark.offset <= offset {
                result += mark.sign
                marks = marks.dropFirst()
            }
        }
        for run in text.runs {
            result += change(from: open, to: run.attributes)
            open = run.attributes
            if run.attributes.isAtom {
                flush(offset, &result)
                result += run.attributes.formula == nil ? "<emoji>" : "<formula>"
                offset += run.utf16Count
                continue
            }
            for scalar in run.text.unicodeScalars {
                flush(offset, &result)
                result += written(scalar)
                offset += scalar.utf16.count
            }
        }
        flush(offset, &result)
        return result + change(from: open, to: .plain)
    }

    private static func change(from old: CharacterAttributes, to new: CharacterAttributes) -> String {
        var result = ""
        for (name, mark) in tags.reversed() where old.marks.contains(mark) && !new.marks.contains(mark) {
            result += "</\(name)>"
        }
        if old.link != new.link {
            if old.link != nil { result += "</a>" }
            if let link = new.link { result += "<a=\(link)>" }
        }
        for (name, mark) in tags where new.marks.contains(mark) && !old.marks.contains(mark) { result += "<\(name)>" }
        return result
    }

    private static func written(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "|", "[", "]", "<", "\\": "\\" + String(scalar)
        case "\u{2028}": "<br>"
        case "\n": "⏎"
        case "\u{0}"..<" ", "\u{7F}": "<U+\(String(scalar.value, radix: 16))>"
        default: String(scalar)
        }
    }
}
