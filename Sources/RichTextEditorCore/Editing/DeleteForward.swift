/// Delete: the mirror image of Backspace, rule by rule (E-31). It never restyles the block below.
extension EditorState {
    func deleteForward() -> Transaction? {
        if let transaction = erasingSelection() { return transaction }
        let place = caret
        guard let block = document.block(at: place.path) else { return nil }
        var transaction = Transaction(self)
        if place.place == .gap {
            transaction.becomeParagraph(place.path)
            return transaction
        }
        guard let (kind, offset) = place.text, let text = block.text(of: kind) else { return nil }
        if offset < text.utf16Count {
            transaction.replaceText(place.path, kind, offset..<text.nextGrapheme(after: offset), with: .empty)
            transaction.selection = .caret(place.position)
            return transaction
        }
        switch (block.content, kind) {
        case (.paragraph(let paragraph), _):
            transaction.deleteAtEnd(of: paragraph, place)
        case (.code(let code), _) where code.text.isEmpty && code.language.isEmpty:
            transaction.becomeParagraph(place.path)
        case (.code, .language), (.pullQuote, .text), (.details, _):
            transaction.stepOut(after: place.position)
        case (.blockQuote, _):
            transaction.deleteAtEnd(ofBlock: place.path, place)
        default:
            transaction.deleteAtEnd(ofBlock: place.path, place)
        }
        return transaction
    }
}

extension Transaction {
    /// Moves the caret to the nearest caret place after a position; where there is none, it stays.
    fileprivate mutating func stepOut(after position: Int) {
        if let next = document.caretStretch(endingAtOrAfter: position + 1) { selection = .caret(next.start) }
    }

    fileprivate mutating func deleteAtEnd(of paragraph: Paragraph, _ place: ResolvedPosition) {
        let path = place.path
        guard let below = path.next else { return }
        guard let next = document.block(at: below) else {
            deleteAtEndOfContainer(place)
            return
        }
        if let lower = next.paragraph {
            if paragraph.text.isEmpty {
                replaceBlock(at: path, with: [])
                placeCaret(path)
            } else {
                replaceBlock(at: below, with: [])
                let end = paragraph.text.utf16Count
                replaceText(path, .text, end..<end, with: lower.text)
                placeCaret(path, offset: end)
            }
        } else if paragraph.text.isEmpty {
            replaceBlock(at: path, with: [])
            placeCaretAtStart(of: path)
        } else {
            stepOut(after: place.position)
        }
    }

    /// At the end of a container's last child: the paragraph after the container joins it; anything else is entered. An
    /// author line between is passed over, as by Backspace (E-24b).
    private mutating func deleteAtEndOfContainer(_ place: ResolvedPosition) {
        guard place.path.sequence?.cell == nil, !place.path.isTopLevel, let (_, offset) = place.text else { return }
        guard let after = place.path.parent.next, let lower = document.block(at: after),
            let start = document.position(of: after)
        else {
            stepOut(after: place.position)
            return
        }
        if let paragraph = lower.paragraph {
            replaceBlock(at: after, with: [])
            if document.block(at: place.path)?.isEmptyParagraph ?? false {
                replaceBlock(at: place.path, with: [lower])
            } else {
                replaceText(place.path, .text, offset..<offset, with: paragraph.text)
            }
            selection = .caret(place.position)
        } else {
            stepOut(after: start)
        }
    }

    /// At the end of code, a caption, an author line: an empty paragraph below goes, anything else is entered; no
    /// block is harmed (E-25 mirrored).
    fileprivate mutating func deleteAtEnd(ofBlock path: BlockPath, _ place: ResolvedPosition) {
        if let below = path.next, document.block(at: below)?.isEmptyParagraph ?? false {
            replaceBlock(at: below, with: [])
            selection = .caret(place.position)
        } else if path.sequence?.cell == nil {
            stepOut(after: place.position)
        }
    }
}
