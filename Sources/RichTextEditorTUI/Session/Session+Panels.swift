import RichTextEditorCore
import RichTextEditorFormats

extension Session {
    private var paletteEntries: [(command: Command, keys: String, isAvailable: Bool)] {
        Command.all.filter(\.isListed).map { command in
            (command, keymap.keys(of: command).first ?? "", command.isAvailable(self))
        }
    }

    func openPalette() { panel = PalettePanel(paletteEntries, isMenu: false) }

    func openMenu() { panel = PalettePanel(paletteEntries, isMenu: true) }

    func openHelp() { panel = TextPanel(title: "Help", lines: HelpText.lines(keymap)) }

    func askLink() {
        let current = editor.state.activeLink?.link ?? ""
        panel = PromptPanel("Link to (empty: no link)", text: current) { text in
            let typed = text.trimmed
            guard !typed.isEmpty else { return .run { $0.perform(.setLink(nil)) } }
            guard let address = LinkAddress.completed(typed) else {
                return .refuse("Type an address, such as https://example.org or mailto:me@example.org")
            }
            return .run { $0.perform(.setLink(address)) }
        }
    }

    /// The language of the code block at the caret; `nil` outside code.
    var codeLanguage: String? { document.block(at: editor.state.caret.path)?.code?.language.string }

    func askLanguage() {
        guard let language = codeLanguage else { return }
        panel = PromptPanel("Language of the code (empty: none)", text: language) { text in
            .run { $0.perform(.setLanguage(text)) }
        }
    }

    func toggleReadOnly() {
        if isReadOnly, file.isNewerSchema {
            say("Written by a newer version; it can only be read here", isError: true)
            return
        }
        isReadOnly.toggle()
        say(isReadOnly ? "Read only" : "Editing")
    }

    func setTheme(named name: String) {
        guard let theme = Theme.named(name) else { return }
        self.theme = theme
        requests.append(.setTheme(name))
    }

    func setColumnWidth(full: Bool) {
        var options = layout.options
        options.columnWidth = full ? .full : .standard
        layout.set(options)
        settleView(.moved)
    }

    func toggleCodeWrap() {
        var options = layout.options
        options.wrapsCode.toggle()
        layout.set(options)
        settleView(.moved)
    }

    func toggleDebugLayout() { showsDebugLayout.toggle() }

    func redraw() { requests.append(.redraw) }

    func suspend() { requests.append(.suspend) }
}

extension Session {
    func openDoctor() { requests.append(.showDoctor) }

    func openKeyEcho() { panel = KeyEchoPanel() }
}
