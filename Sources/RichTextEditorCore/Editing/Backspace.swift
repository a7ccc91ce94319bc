/// The ladder, everywhere: delete the selection > take back an automatic format just made (the editor's matter) >
/// outdent > lift to a plain paragraph > merge.
extension EditorState {
    func backspace() -> Transaction? {
        if let transaction = erasingSelection() { return transaction }
        let place = caret
        guard let block = document.block(at: place.path) else { return nil }
        var transaction = Transaction(self)
        if place.place == .gap {
            transaction.backspaceAtGap(place)
            return transaction
        }
        guard let (kind, offset) = place.text, let text = block.text(of: kind) else { return nil }
        if offset > 0 {
            let start = text.previousGrapheme(before: offset)
            transaction.replaceText(place.path, kind, start..<offset, with: .empty)
            transaction.selection = .caret(place.position - (offset - start))
            return transaction
        }
        switch (block.content, kind) {
        case (.paragraph(let paragraph), _):
            transaction.backspaceAtStart(of: paragraph, place.path)
        case (.code(let code), .text):
            if code.text.isEmpty, code.language.isEmpty {
                transaction.becomeParagraph(place.path)
            } else {
                transaction.placeCaret(place.path, .language, offset: code.language.utf16Count)
            }
        case (.code(let code), _):
            if code.text.isEmpty, code.language.isEmpty {
                transaction.becomeParagraph(place.path)
            } else {
                transaction.stepOut(before: place.blockStart)
            }
        case (.media, _):
            transaction.becomeParagraph(place.path)
        case (.pullQuote(let quote), .text):
            transaction.liftPullQuote(quote, place.path)
        case (.details(let details), _):
            transaction.dissolve(details, place.path)
        default:
            transaction.stepOut(before: place.position - 1)
        }
        return transaction
    }
}

extension Transaction {
    /// Moves the caret to the nearest caret place before a position.
    mutating func stepOut(before position: Int) {
        selection = .caret(document.snapToCaret(position, toward: .backward))
    }

    /// The block becomes an empty body paragraph, the caret inside.
    mutating func becomeParagraph(_ path: BlockPath) {
        replaceBlock(at: path, with: [makeParagraph()])
        placeCaret(path)
    }

    fileprivate mutating func backspaceAtStart(of paragraph: Paragraph, _ path: BlockPath) {
        guard let index = path.lastIndex, let sequence = path.sequence else { return }
        if let list = paragraph.list {
            if paragraph.text.isEmpty, dissolveContainerOfOneEmptyItem(path) { return }
            setParagraph(path) { $0.list = list.outdented }
        } else if paragraph.style != .body {
            setParagraph(path) { $0.style = .body }
        } else if index > 0 {
            merge(paragraph, path, into: path.sibling(index - 1))
            return
        } else if sequence.cell == nil, !path.isTopLevel {
            liftOut(path)
            return
        } else {
            return
        }
        placeCaret(path)
    }

    /// E-22: an empty list item that is a container's only child becomes a plain body paragraph in one press.
    private mutating func dissolveContainerOfOneEmptyItem(_ path: BlockPath) -> Bool {
        guard let container = document.block(at: path.parent), container.containedBlocks?.count == 1 else {
            return false
        }
        let rest = container.blockQuote?.author ?? container.details?.summary ?? .empty
        replaceBlock(at: path.parent, with: [makeParagraph()] + (rest.isEmpty ? [] : [makeParagraph(rest)]))
        placeCaret(path.parent)
        return true
    }

    /// E-22: a container's first child moves out before it. Moving out the only child dissolves the container; an
    /// author's or a summary's text follows as a body paragraph.
    private mutating func liftOut(_ path: BlockPath) {
        let outer = path.parent
        guard let child = document.block(at: path), let container = document.block(at: outer),
            let children = container.containedBlocks
        else { return }
        if children.count == 1 {
            let rest = container.blockQuote?.author ?? container.details?.summary ?? .empty
            replaceBlock(at: outer, with: [child] + (rest.isEmpty ? [] : [makeParagraph(rest)]))
        } else {
            replaceBlock(at: path, with: [])
            insertBlocks([child], before: outer)
        }
        placeCaret(outer)
    }

    /// E-24, E-24b, E-25: a body paragraph's start meets the block above.
    private mutating func merge(_ paragraph: Paragraph, _ path: BlockPath, into upper: BlockPath) {
        guard let block = document.block(at: upper), let start = document.position(of: path) else { return }
        if let above = block.paragraph {
            if above.text.isEmpty {
                replaceBlock(at: upper, with: [])
                placeCaret(upper)
            } else {
                replaceBlock(at: path, with: [])
                let end = above.text.utf16Count
                replaceText(upper, .text, end..<end, with: paragraph.text)
                placeCaret(upper, offset: end)
            }
        } else if let children = block.containedBlocks, !block.isCaretAtom {
            let last = SequencePath(container: upper).child(children.count)
            guard let child = document.block(at: path) else { return }
            replaceBlock(at: path, with: [])
            if paragraph.text.isEmpty {
                placeCaretAtEnd(of: last.sibling(children.count - 1))
            } else {
                insertBlocks([child], before: last)
                placeCaret(last)
            }
        } else {
            if paragraph.text.isEmpty { replaceBlock(at: path, with: []) }
            stepOut(before: start)
        }
    }

    /// E-26: at a gap, Backspace acts on the block before.
    fileprivate mutating func backspaceAtGap(_ place: ResolvedPosition) {
        guard let index = place.path.lastIndex, let sequence = place.path.sequence else { return }
        guard index > 0 else {
            if place.path.isTopLevel {
                if document.block(at: place.path)?.blockQuote != nil {
                    setFields(place.path, .blockQuote(isCollapsed: false))
                    placeCaretAtStart(of: place.path)
                }
            } else if sequence.cell == nil {
                liftAtomOut(place.path)
            }
            return
        }
        let before = place.path.sibling(index - 1)
        guard let paragraph = document.block(at: before)?.paragraph else { return }
        let end = paragraph.text.utf16Count
        if end == 0 {
            replaceBlock(at: before, with: [])
            if let start = document.position(of: before) { selection = .caret(start + 1) }
        } else {
            let start = paragraph.text.previousGrapheme(before: end)
            replaceText(before, .text, start..<end, with: .empty)
            selection = .caret(place.position - (end - start))
        }
    }

    private mutating func liftAtomOut(_ path: BlockPath) {
        liftOut(path)
        placeCaretAtStart(of: path.parent)
    }

    /// A pull quote's text becomes body paragraphs, a line each, its author's following.
    fileprivate mutating func liftPullQuote(_ quote: PullQuote, _ path: BlockPath) {
        let lines = quote.text.lines + (quote.author.isEmpty ? [] : [quote.author])
        let paragraphs = lines.map { makeParagraph($0) }
        replaceBlock(at: path, with: paragraphs)
        placeCaret(path)
    }

    /// Details dissolve: the summary becomes a body paragraph, the children follow it.
    fileprivate mutating func dissolve(_ details: Details, _ path: BlockPath) {
        replaceBlock(at: path, with: [makeParagraph(details.summary)] + details.children)
        placeCaret(path)
    }
}
