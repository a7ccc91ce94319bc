extension EditorState {
    /// Removes the selection, if there is one. A selected object is replaced by an empty body paragraph (E-27).
    func erasingSelection() -> Transaction? {
        if case .object = selection {
        } else if selection.isCaret {
            return nil
        }
        var transaction = Transaction(self)
        transaction.eraseSelection(of: self)
        return transaction
    }

    /// Removes to the start of the word before, or to the end of the word after. At a region's edge it is Backspace or
    /// Delete.
    func deleteWord(_ direction: Direction) -> Transaction? {
        if let transaction = erasingSelection() { return transaction }
        guard let (path, kind, offset, text) = caretText else {
            return direction == .backward ? backspace() : deleteForward()
        }
        let target = direction == .backward ? text.previousWordStart(before: offset) : text.nextWordEnd(after: offset)
        guard target != offset else { return direction == .backward ? backspace() : deleteForward() }
        var transaction = Transaction(self)
        let range = min(offset, target)..<max(offset, target)
        transaction.replaceText(path, kind, range, with: .empty)
        transaction.selection = .caret(selection.head - (direction == .backward ? range.count : 0))
        return transaction
    }
}
