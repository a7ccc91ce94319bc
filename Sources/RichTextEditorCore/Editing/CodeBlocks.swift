extension EditorState {
    /// E-51: joins the selected paragraphs into one block of code, a line each, or splits it back into body
    /// paragraphs. Refuses when something is inside that code can't hold.
    func togglingCodeBlock() -> Transaction? {
        var transaction = Transaction(self)
        let place = start
        if document.block(at: place.path)?.code != nil, document.resolve(selectedRange.upperBound).path == place.path {
            transaction.splitCode(at: place.path, selection)
            return transaction
        }
        let (sequence, range) = selectedBlocks()
        guard let blocks = document.blocks(in: sequence)?[range] else { return nil }
        var lines: [String] = []
        for block in blocks {
            guard let text = block.codeLines else { return nil }
            lines += text
        }
        let code = transaction.make(.code(CodeBlock(lines.joined(separator: "\n"))))
        let offset = codeOffset(of: selection.head, blocks, sequence, range)
        transaction.replaceBlocks(sequence, range, with: [code])
        transaction.placeCaret(sequence.child(range.lowerBound), .text, offset: offset)
        return transaction
    }

    /// Where the caret goes in the joined code: the same text before it.
    private func codeOffset(
        of position: Int, _ blocks: Slice<BlockSequence>, _ sequence: SequencePath, _ range: Range<Int>
    ) -> Int {
        let place = document.resolve(position)
        guard let index = place.path.lastIndex, place.path.sequence == sequence, let (kind, offset) = place.text,
            kind == .text
        else { return 0 }
        let before = blocks.prefix(max(0, index - range.lowerBound)).reduce(0) { count, block in
            count + (block.codeLines ?? []).reduce(0) { $0 + $1.utf16.count + 1 }
        }
        let head = document.block(at: place.path)?.text(of: .text)?.prefix(offset).plainForCode ?? ""
        return before + head.utf16.count
    }

    /// Sets the language of the code block at the caret, as typed, trimmed: one step, and undo takes back only that.
    func settingLanguage(_ language: String) -> Transaction? {
        guard let code = document.block(at: caret.path)?.code else { return nil }
        let new = RichText(language.withoutControlCharacters(keepingLineEnds: false).trimmed)
        guard new != code.language else { return nil }
        var transaction = Transaction(self)
        transaction.replaceText(caret.path, .language, 0..<code.language.utf16Count, with: new)
        let mapping = transaction.mapping
        transaction.selection = selection.mapped { mapping.map($0) }
        return transaction
    }

    /// E-50: inserts a block at the caret. An empty paragraph is replaced by it; from code, a caption or an author line
    /// it goes after; inside a paragraph it splits it, at its start it goes before, at its end after.
    func inserting(_ content: BlockContent) -> Transaction? {
        var transaction = Transaction(self)
        transaction.eraseSelection(of: self)
        let place = transaction.caret
        guard let block = transaction.document.block(at: place.path) else { return nil }
        let new = transaction.make(content)
        var path = place.path
        var splits = false
        if let paragraph = block.paragraph, let (_, offset) = place.text {
            if paragraph.text.isEmpty {
                transaction.replaceBlock(at: path, with: [new])
            } else if offset == 0 {
                transaction.insertBlocks([new], before: path)
            } else {
                splits = offset < paragraph.text.utf16Count
                if splits { transaction.splitParagraph(paragraph, path, at: offset) }
                transaction.insertBlocks([new], after: path)
                path = path.sibling((path.lastIndex ?? 0) + 1)
            }
        } else if place.place == .gap {
            transaction.insertBlocks([new], before: path)
        } else {
            transaction.insertBlocks([new], after: path)
            path = path.sibling((path.lastIndex ?? 0) + 1)
        }
        transaction.settle(after: path, hasTail: splits)
        return transaction
    }
}

extension Transaction {
    /// Cuts a paragraph in two that keep its style, alignment and list.
    mutating func splitParagraph(_ paragraph: Paragraph, _ path: BlockPath, at offset: Int) {
        var tail = paragraph
        tail.text = paragraph.text.suffix(from: offset)
        tail.list?.start = nil
        replaceText(path, .text, offset..<paragraph.text.utf16Count, with: .empty)
        insertBlocks([make(.paragraph(tail))], after: path)
    }

    /// The caret lands in an inserted block: in code's text, a caption, a first cell; after an atom in the tail of the
    /// paragraph that it split, else in a following body paragraph, made if there is none.
    fileprivate mutating func settle(after path: BlockPath, hasTail: Bool) {
        guard let block = document.block(at: path) else { return }
        if block.code != nil {
            placeCaret(path, .text)
        } else if let media = block.media, media.hasCaption {
            placeCaret(path, .caption)
        } else if !block.isTextlessAtom {
            placeCaretAtStart(of: path)
        } else if let next = path.next {
            let isBody = document.block(at: next)?.paragraph.map { $0.style == .body && $0.list == nil } ?? false
            if !hasTail, !isBody { insertBlocks([makeParagraph()], after: path) }
            placeCaret(next)
        }
    }

    fileprivate mutating func splitCode(at path: BlockPath, _ selection: Selection) {
        guard let code = document.block(at: path)?.code, let index = path.lastIndex else { return }
        var offset = 0
        if let (kind, place) = document.resolve(selection.head).text, kind == .text { offset = place }
        let lines = code.text.lines
        replaceBlock(at: path, with: lines.map { makeParagraph($0) })
        var rest = offset
        var line = 0
        while line < lines.count - 1, rest > lines[line].utf16Count {
            rest -= lines[line].utf16Count + 1
            line += 1
        }
        placeCaret(path.sibling(index + line), offset: rest)
    }
}

extension Block {
    /// The block's text as lines of code; `nil` when it holds what code can't.
    fileprivate var codeLines: [String]? {
        switch content {
        case .paragraph(let paragraph):
            return [paragraph.text.plainForCode]
        case .code(let code):
            return [code.text.string]
        case .pullQuote(let quote):
            return [quote.text.plainForCode]
        case .blockQuote(let quote) where !quote.isCollapsed:
            var lines: [String] = []
            for child in quote.children {
                guard let text = child.codeLines else { return nil }
                lines += text
            }
            return lines
        default:
            return nil
        }
    }
}

extension RichText {
    /// The text without attributes: soft breaks become newlines, an emoji its alt text, a formula its LaTeX.
    var plainForCode: String {
        runs.reduce(into: "") { result, run in
            if run.attributes.isAtom {
                result += run.attributes.formula ?? run.attributes.emoji?.altText ?? ""
            } else if run.isASCII {
                result += run.text
            } else {
                result.unicodeScalars.append(contentsOf: run.text.unicodeScalars.map { $0 == "\u{2028}" ? "\n" : $0 })
            }
        }
    }
}

extension String {
    /// Without white space at its ends.
    public var trimmed: String {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(scalars[first...last])
    }
}
