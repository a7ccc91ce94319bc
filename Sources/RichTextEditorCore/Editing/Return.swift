extension EditorState {
    /// Return (E-10…E-17): over a selection it deletes it, and then does as at a caret.
    func newline() -> Transaction? {
        var transaction = Transaction(self)
        transaction.eraseSelection(of: self)
        let place = transaction.caret
        guard let block = transaction.document.block(at: place.path) else { return nil }
        if place.place == .gap {
            transaction.returnAtGap(place)
            return transaction
        }
        guard let (kind, offset) = place.text else { return nil }
        switch (block.content, kind) {
        case (.paragraph(let paragraph), _):
            transaction.returnInParagraph(paragraph, place.path, offset)
        case (.code(let code), .text):
            transaction.returnInCode(code, place.path, offset)
        case (.code, _):
            transaction.placeCaret(place.path, .text)
        case (.pullQuote(let quote), .text):
            transaction.returnInPullQuote(quote, place.path, offset)
        case (.blockQuote(let quote), _):
            transaction.returnInAuthorLine(quote.author, place.path, offset)
        case (.pullQuote(let quote), _):
            transaction.returnInAuthorLine(quote.author, place.path, offset)
        case (.details, _):
            transaction.placeCaretAtStart(of: SequencePath(container: place.path).child(0))
        case (.media, _):
            transaction.leave(place.path, .forward)
        default:
            return nil
        }
        return transaction
    }
}

extension Transaction {
    /// A new body paragraph beside a block, and the caret in it.
    mutating func leave(_ path: BlockPath, _ direction: Direction, text: RichText = .empty) {
        let paragraph = makeParagraph(text)
        if direction == .forward {
            insertBlocks([paragraph], after: path)
            if let next = path.next { placeCaret(next) }
        } else {
            insertBlocks([paragraph], before: path)
            placeCaret(path)
        }
    }

    /// E-16: an empty body paragraph before the atom; the caret stays at the gap.
    fileprivate mutating func returnAtGap(_ place: ResolvedPosition) {
        insertBlocks([makeParagraph()], before: place.path)
        if let next = place.path.next, let start = document.position(of: next) { selection = .caret(start + 1) }
    }

    fileprivate mutating func returnInParagraph(_ paragraph: Paragraph, _ path: BlockPath, _ offset: Int) {
        if let list = paragraph.list {
            if paragraph.text.isEmpty {
                setParagraph(path) { $0.list = list.outdented }
                placeCaret(path)
            } else {
                splitItem(paragraph, list, path, offset)
            }
            return
        }
        if let container = document.block(at: path.parent), container.containedBlocks != nil,
            leaveContainer(container, path, offset)
        {
            return
        }
        split(paragraph, path, offset)
    }

    /// E-10: both halves keep style and alignment. Where nothing stays before the caret, the text keeps its block.
    private mutating func split(_ paragraph: Paragraph, _ path: BlockPath, _ offset: Int) {
        var new = paragraph
        if offset == 0, !paragraph.text.isEmpty {
            new.text = .empty
            insertBlocks([make(.paragraph(new))], before: path)
            if let next = path.next { placeCaret(next) }
            return
        }
        new.text = paragraph.text.suffix(from: offset)
        if new.text.isEmpty, paragraph.style.headingLevel != nil { new.style = .body }
        splitOff(.paragraph(new), path, .text, from: offset)
    }

    /// E-11: a new item of the same level and marker, unchecked; `start` stays with the first. At offset 0 the empty
    /// item above is the new one.
    private mutating func splitItem(
        _ paragraph: Paragraph, _ list: ListMembership, _ path: BlockPath, _ offset: Int
    ) {
        var new = paragraph
        new.list?.checked = list.marker == .checklist ? false : nil
        if offset == 0 {
            new.text = .empty
            insertBlocks([make(.paragraph(new))], before: path)
            guard let next = path.next else { return }
            if list.start != nil { setParagraph(next) { $0.list?.start = nil } }
            placeCaret(next)
            return
        }
        new.list?.start = nil
        new.text = paragraph.text.suffix(from: offset)
        splitOff(.paragraph(new), path, .text, from: offset)
    }

    /// Cuts a region at an offset, and puts a new block with the rest after the block, the caret at its start.
    private mutating func splitOff(_ content: BlockContent, _ path: BlockPath, _ kind: RegionKind, from offset: Int) {
        let count = document.block(at: path)?.text(of: kind)?.utf16Count ?? offset
        replaceText(path, kind, offset..<count, with: .empty)
        insertBlocks([make(content)], after: path)
        if let next = path.next { placeCaret(next) }
    }

    /// E-13: out of a quote or details, from an empty paragraph at its start or end; a quote without any other content
    /// becomes a body paragraph, and its author's text one that follows. Returns whether the rule applied.
    private mutating func leaveContainer(_ container: Block, _ path: BlockPath, _ offset: Int) -> Bool {
        guard let index = path.lastIndex, let children = container.containedBlocks else { return false }
        let isEmpty = children[index].isEmptyParagraph
        let outer = path.parent
        if isEmpty, let quote = container.blockQuote, quote.children.summary.contentCount == 0,
            quote.author.isEmpty || children.count == 1
        {
            let author = quote.author.isEmpty ? [] : [makeParagraph(quote.author)]
            replaceBlock(at: outer, with: [children[index].withParagraph { $0.style = .body }] + author)
            placeCaret(outer)
            return true
        }
        if isEmpty, children.count == 1 {
            leave(outer, .forward)
            return true
        }
        if isEmpty, index == children.count - 1 {
            replaceBlock(at: path, with: [])
            leave(outer, .forward)
            return true
        }
        let isUnderEmptyFirst =
            index == 1 && offset == 0 && children[0].isEmptyParagraph && children[0].paragraph?.list == nil
        if isEmpty && index == 0 || isUnderEmptyFirst {
            replaceBlock(at: path.sibling(0), with: [])
            leave(outer, .backward)
            return true
        }
        return false
    }

    /// E-14.
    fileprivate mutating func returnInCode(_ code: CodeBlock, _ path: BlockPath, _ offset: Int) {
        if code.text.isEmpty, code.language.isEmpty {
            replaceBlock(at: path, with: [makeParagraph()])
            placeCaret(path)
        } else if !leaveLines(of: code.text, path, offset) {
            let line = code.text.prefix(offset).string.unicodeScalars
            let start = line.lastIndex(of: "\n").map(line.index(after:)) ?? line.startIndex
            let indentation = line[start...].prefix { $0 == " " || $0 == "\t" }
            insertAtCaret(RichText("\n" + String(indentation)))
        }
    }

    /// E-15: a line break; on an empty last line, out.
    fileprivate mutating func returnInPullQuote(_ quote: PullQuote, _ path: BlockPath, _ offset: Int) {
        if !leaveLines(of: quote.text, path, offset) {
            insertAtCaret(RichText("\n", quote.text.attributes(at: max(0, offset - 1))?.forTyping ?? .plain))
        }
    }

    /// The ways out of text with lines (E-14): from an empty last line after the block, from an empty first one before
    /// it. The blank line that was the way out goes. Returns whether there was a way.
    private mutating func leaveLines(of text: RichText, _ path: BlockPath, _ offset: Int) -> Bool {
        let lines = text.lines
        guard lines.count > 1, let first = lines.first, let last = lines.last else { return false }
        let count = text.utf16Count
        if offset == count, last.isBlank {
            replaceText(path, .text, count - last.utf16Count - 1..<count, with: .empty)
            leave(path, .forward)
            return true
        }
        if offset <= first.utf16Count + 1, first.isBlank {
            replaceText(path, .text, 0..<first.utf16Count + 1, with: .empty)
            leave(path, .backward)
            return true
        }
        return false
    }

    /// E-15: splits off a body paragraph after the quote.
    fileprivate mutating func returnInAuthorLine(_ author: RichText, _ path: BlockPath, _ offset: Int) {
        let tail = author.suffix(from: offset)
        if !tail.isEmpty { replaceText(path, .author, offset..<author.utf16Count, with: .empty) }
        leave(path, .forward, text: tail)
    }
}

extension RichText {
    /// Whether there is nothing but blanks and tabs: Return repeats a line's indentation, so an "empty" line may hold some.
    fileprivate var isBlank: Bool { utf16.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
}
