import RichTextEditorCore

extension Session {
    /// Copies to rte's own clipboard, rich, and to the terminal's, plain.
    func copy() {
        guard let fragment = editor.state.selectedFragment else {
            say("Nothing is selected", isError: true)
            return
        }
        clipboard.put(fragment)
        requests.append(.copyToTerminal(fragment.plainText))
    }

    func cut() {
        guard canEdit, hasSelection else { return }
        copy()
        perform(.cut)
    }

    func paste() {
        guard let fragment = clipboard.fragment() else {
            say("Nothing has been copied yet; the terminal's own paste key pastes from elsewhere")
            return
        }
        perform(.paste(fragment))
    }

    func pastePlain() {
        guard let fragment = clipboard.fragment() else {
            say("Nothing has been copied yet; the terminal's own paste key pastes from elsewhere")
            return
        }
        perform(.pasteText(fragment.plainText))
    }

    /// What became of the plain text that was offered to the terminal: the message promises no more than was done.
    func didCopyToTerminal(_ result: TerminalCopyResult) {
        switch result {
        case .sent: say("Copied; sent to the terminal's clipboard as plain text")
        case .tooLong(let limit):
            say("Copied inside rte only: longer than the \(limit) bytes that go to a terminal's clipboard")
        case .unsupported: say("Copied inside rte; this terminal has no clipboard to send to")
        }
    }
}

/// What became of an offer to the terminal's clipboard.
enum TerminalCopyResult: Equatable {
    case sent
    case tooLong(limit: Int)
    case unsupported
}
