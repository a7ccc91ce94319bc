extension EditorState {
    /// What the editor makes of what was just typed (E-74), as a step of its own; `nil` when nothing. `self` is the
    /// state before the command, `after` the one it left.
    func autoformat(
        after command: EditCommand, in after: EditorState, settings: EditorSettings
    ) -> Transaction? {
        guard after.selection.isCaret, let (path, kind, offset, text) = after.caretText,
            !after.isVerbatim(path, kind)
        else { return nil }
        switch command {
        case .type(let typed):
            guard typed.unicodeScalars.count == 1 else { return nil }
            if typed == " ", settings.autoformatsBlocks, kind == .text,
                let paragraph = after.document.block(at: path)?.paragraph,
                let transaction = after.blockAutoformat(paragraph, path, offset)
            {
                return transaction
            }
            return settings.autoformatsInline ? after.inlineAutoformat(typed, path, kind, offset, text) : nil
        case .newline:
            return settings.autoformatsBlocks ? returnAutoformat(in: after, path, offset) : nil
        default:
            return nil
        }
    }

    /// A sign and a space at a paragraph's start.
    private func blockAutoformat(_ paragraph: Paragraph, _ path: BlockPath, _ offset: Int) -> Transaction? {
        guard (2...11).contains(offset), paragraph.style == .body else { return nil }
        let sign = paragraph.text.prefix(offset - 1).string
        var change: ((inout Paragraph) -> Void)?
        var wrapsInQuote = false
        switch sign {
        case "#", "##", "###", "####", "#####", "######":
            guard paragraph.list == nil, let style = ParagraphStyle(headingLevel: sign.count) else { return nil }
            change = { $0.style = style }
        case "-", "*":
            guard paragraph.list == nil else { return nil }
            change = { $0.list = ListMembership(.bullet) }
        case "[]", "[ ]", "[x]", "[X]":
            guard paragraph.list?.marker != .checklist else { return nil }
            let isChecked = sign == "[x]" || sign == "[X]"
            change = { $0.list = ListMembership(.checklist, level: $0.list?.level ?? 0, checked: isChecked) }
        case ">":
            guard paragraph.list == nil else { return nil }
            wrapsInQuote = true
        default:
            guard paragraph.list == nil, sign.hasSuffix("."), let number = Int(sign.dropLast()), number >= 0,
                sign.utf8.dropLast().allSatisfy({ (0x30...0x39).contains($0) })
            else { return nil }
            change = { $0.list = ListMembership(.ordered, start: number == 1 ? nil : number) }
        }
        var transaction = Transaction(self)
        transaction.replaceText(path, .text, 0..<offset, with: .empty)
        transaction.placeCaret(path)
        if let change { transaction.setParagraph(path, change) }
        if wrapsInQuote, let block = transaction.document.block(at: path) {
            guard path.depth < Document.maximumDepth - 1 else { return nil }
            let quote = transaction.make(.blockQuote(BlockQuote(BlockSequence([block]))))
            transaction.replaceBlock(at: path, with: [quote])
            transaction.placeCaretAtStart(of: path)
        }
        return transaction
    }

    /// ` ``` ` and Return: code, with what follows as its language; `---` and Return: a divider.
    private func returnAutoformat(in after: EditorState, _ path: BlockPath, _ offset: Int) -> Transaction? {
        guard offset == 0, let upper = path.previous, let typed = caretText, typed.path == upper,
            typed.offset == typed.text.utf16Count, let paragraph = document.block(at: upper)?.paragraph,
            paragraph.list == nil, paragraph.style == .body, let sequence = path.sequence,
            let index = upper.lastIndex
        else { return nil }
        let sign = paragraph.text.string
        var transaction = Transaction(after)
        if sign == "---" {
            transaction.replaceBlock(at: upper, with: [transaction.make(.divider)])
            transaction.placeCaret(path)
        } else if sign.hasPrefix("```"), !sign.dropFirst(3).contains("`") {
            let code = transaction.make(.code(CodeBlock(language: String(sign.dropFirst(3)).trimmed)))
            transaction.replaceBlocks(sequence, index..<index + 2, with: [code])
            transaction.placeCaret(upper, .text)
        } else {
            return nil
        }
        return transaction
    }
}

extension EditorState {
    private static let inlineSigns: [(sign: String, mark: Marks)] = [
        ("**", .bold), ("~~", .strikethrough), ("||", .spoiler), ("`", .inlineCode), ("*", .italic), ("_", .italic),
    ]

    /// A closing sign makes what it encloses bold, italic…; a space after a web address makes it a link.
    private func inlineAutoformat(
        _ typed: String, _ path: BlockPath, _ kind: RegionKind, _ offset: Int, _ text: RichText
    ) -> Transaction? {
        if typed == " " { return linkAutoformat(path, kind, offset, text) }
        for (sign, mark) in Self.inlineSigns where sign.hasSuffix(typed) {
            let start = max(0, offset - 1000)
            let units = text.utf16(in: start..<offset)
            guard let found = Self.enclosed(by: Array(sign.utf16), in: units) else { continue }
            let opening = start + found.opening
            let content = start + found.content.lowerBound..<start + found.content.upperBound
            let after = text.attributes(at: offset - 1)?.marks ?? []
            var transaction = Transaction(self)
            transaction.replaceText(path, kind, content.upperBound..<offset, with: .empty)
            transaction.replaceText(path, kind, opening..<content.lowerBound, with: .empty)
            let marked = opening..<opening + content.count
            let base = (transaction.document.position(of: path, kind, offset: marked.lowerBound)) ?? 0
            transaction.changeAttributes(in: base..<base + marked.count) { $0.marks.insert(mark) }
            transaction.selection = .caret(base + marked.count)
            transaction.pendingMarksAfter = after.subtracting(mark)
            return transaction
        }
        return nil
    }

    /// The nearest opening sign before a closing one at the end of the units, when what they enclose may be marked: not
    /// empty, no white space at its ends, no soft break inside, no more of the sign around.
    private static func enclosed(by sign: [UInt16], in units: [UInt16]) -> (opening: Int, content: Range<Int>)? {
        let count = sign.count
        let end = units.count - count
        guard end > count, Array(units[end...]) == sign, units[end - 1] != sign[0], !isSpace(units[end - 1]) else {
            return nil
        }
        var index = end - count - 1
        while index >= 0 {
            if units[index + count] == 0x2028 { return nil }
            if Array(units[index..<index + count]) == sign {
                let before = index > 0 ? units[index - 1] : 0x20
                guard before != sign[0], !isSpace(units[index + count]), units[index + count] != sign[0] else {
                    return nil
                }
                if !isSpace(before), !isPunctuation(before) { return nil }
                return (index, index + count..<end)
            }
            index -= 1
        }
        return nil
    }

    private static func isSpace(_ unit: UInt16) -> Bool {
        unit == 0x20 || unit == 0x09 || unit == 0xA0 || unit == 0x2028
    }

    private static func isPunctuation(_ unit: UInt16) -> Bool {
        (0x21...0x2F).contains(unit) || (0x3A...0x40).contains(unit) || (0x5B...0x60).contains(unit)
            || (0x7B...0x7E).contains(unit)
    }

    private static func opensAround(_ unit: UInt16) -> Bool { "([{<\"'“‘«".utf16.contains(unit) }

    private static func closesAround(_ unit: UInt16) -> Bool { ")]}>\"'”’».,;:!?".utf16.contains(unit) }

    private func linkAutoformat(
        _ path: BlockPath, _ kind: RegionKind, _ offset: Int, _ text: RichText
    ) -> Transaction? {
        let start = max(0, offset - 1000)
        let units = text.utf16(in: start..<max(start, offset - 1))
        var wordStart = (units.lastIndex(where: Self.isSpace).map { $0 + 1 } ?? 0)
        var wordEnd = units.count
        // Brackets and quotation marks around an address, and the punctuation after it, are the sentence's.
        while wordStart < wordEnd, Self.opensAround(units[wordStart]) { wordStart += 1 }
        while wordEnd > wordStart, Self.closesAround(units[wordEnd - 1]) { wordEnd -= 1 }
        let word = text.slice(start + wordStart..<start + wordEnd)
        let address = word.string
        let prefixes = ["https://", "http://", "www."]
        guard let prefix = prefixes.first(where: { address.lowercased().hasPrefix($0) }),
            address.utf16.count > prefix.utf16.count + 2, address.dropFirst(prefix.count).contains("."),
            word.runs.allSatisfy({ $0.attributes.link == nil && !$0.attributes.marks.contains(.inlineCode) })
        else { return nil }
        var transaction = Transaction(self)
        let base = selection.head - offset + start + wordStart
        transaction.changeAttributes(in: base..<base + word.utf16Count) {
            $0.link = prefix == "www." ? "https://" + address : address
        }
        transaction.selection = selection
        return transaction
    }
}
