import RichTextEditorCore
import RichTextEditorLayout

extension Session {
    /// Takes one event in.
    func handle(_ event: InputEvent) {
        if panel is KeyEchoPanel, echo(event) { return }
        switch event {
        case .key(let key): handle(key)
        case .paste(let bytes): handlePaste(String(decoding: bytes, as: UTF8.self))
        case .mouse(let mouse): handle(mouse)
        case .focus(let isIn):
            isFocused = isIn
            if !isIn { editor.breakRun() }
        case .reply, .unknown: break
        }
    }

    func handle(_ key: KeyPress) {
        message = nil
        if var current = panel {
            let outcome = current.handle(key)
            panel = current
            switch outcome {
            case .stay: return
            case .close: panel = nil
            case .closeAndRun(let action):
                panel = nil
                action(self)
            case .run(let action): action(self)
            case .pass: handleOnPage(key)
            }
            return
        }
        handleOnPage(key)
    }

    private func handleOnPage(_ key: KeyPress) {
        let isPlainEscape = key == KeyPress(.escape, [])
        let sequence = pendingKeys + [key]
        pendingKeys = []
        switch keymap.lookup(sequence) {
        case .command(let command):
            run(command)
        case .prefix:
            pendingKeys = sequence
            if isPlainEscape { cancel() }
        case .none:
            if sequence.count > 1 {
                if sequence.first?.key != .escape {
                    say(sequence.map(\.written).joined(separator: " ") + " means nothing", isError: true)
                    return
                }
                handleOnPage(key)
            } else {
                type(key)
            }
        }
    }

    private func type(_ key: KeyPress) {
        guard case .character(let scalar) = key.key, key.modifiers.isSubset(of: .shift) else {
            if key.key != .escape { say("\(key.written) is bound to nothing; F1 shows the keys", isError: true) }
            return
        }
        perform(.type(String(Character(scalar))))
    }

    /// Esc: out of mark mode, a selection becomes a caret.
    private func cancel() {
        if isMarking {
            isMarking = false
        } else if hasSelection {
            select(.caret(document.snapToCaret(selection.head, toward: .backward)))
        }
    }

    func run(_ command: Command) {
        guard command.isAvailable(self) else {
            say(
                canEdit ? "“\(command.title)” doesn't apply here" : readOnlyReason,
                isError: true)
            return
        }
        command.action(self)
    }

    /// Pasted text never runs a command. If it is the plain form of what was copied here, the rich form is used.
    func handlePaste(_ text: String) {
        message = nil
        if var current = panel {
            let line = text.unicodeScalars.prefix { $0 != "\n" && $0 != "\r" }
            _ = current.handlePaste(String(String.UnicodeScalarView(line)).withoutControlCharacters)
            panel = current
            return
        }
        if clipboard.mayHold(plainTextOf: text.utf8.count), let fragment = clipboard.fragment(),
            fragment.plainText.normalizedLineEnds == text.normalizedLineEnds
        {
            perform(.paste(fragment))
        } else {
            perform(.pasteText(text))
        }
    }
}

extension String {
    fileprivate var withoutControlCharacters: String {
        String(
            String.UnicodeScalarView(unicodeScalars.filter { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }))
    }

    /// Terminals send Return for a line end.
    fileprivate var normalizedLineEnds: [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(utf8.count)
        var last: UInt8 = 0
        for byte in utf8 {
            if byte == 0x0A, last == 0x0D {
                last = byte
                continue
            }
            result.append(byte == 0x0D ? 0x0A : byte)
            last = byte
        }
        return result
    }
}
