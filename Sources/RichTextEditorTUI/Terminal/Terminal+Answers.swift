import CNcurses

extension Terminal {
    /// Takes in an answer of the terminal. What changes by it shows with the next frame.
    func take(_ reply: TerminalReply, chosenTheme: Theme?) {
        guard isActive else { return }
        let before = capabilities
        if case .cursorPosition(let row, let column) = reply, probe != nil {
            if let widths = probe?.take(row: row, column: column) { capabilities.widths = widths }
        }
        _ = capabilities.take(reply)
        if !before.isAnswered { replies.append(reply) }
        if capabilities.isAnswered, !before.isAnswered { finishAnswers() }
        guard capabilities != before else { return }
        let newModes = ModeStrings(capabilities: capabilities)
        if newModes.keyboardOn != modes.keyboardOn { send(modes.keyboardOff + newModes.keyboardOn) }
        modes = newModes
        let crash = modes.crash
        cn_set_crash_reset(crash, crash.utf8.count)
        let theme = suitable(chosenTheme)
        guard theme != styles.theme || capabilities.looksDifferent(from: before) else { return }
        styles = StyleTable(capabilities: capabilities, theme: theme)
        shown = []
    }

    /// Behind the fence: what is remembered but was not answered again belongs to another terminal.
    private func finishAnswers() {
        var fresh = unasked
        fresh.widths = capabilities.widths
        for reply in replies { _ = fresh.take(reply) }
        capabilities = fresh
        replies = []
        let answers = capabilities.cachedAnswers
        if answers != cached ?? AnswerCache.Answers() { remember(answers) }
    }

    func remember(_ answers: AnswerCache.Answers) {
        guard let cachePath else { return }
        var cache = Self.readCache(cachePath) ?? AnswerCache()
        cache[cacheKey] = answers
        PrivateFile.write(Array(cache.text.utf8), to: cachePath)
    }

    static func cachePath(_ environment: (String) -> String?) -> String? {
        var folder = environment("XDG_CACHE_HOME") ?? ""
        if !folder.hasPrefix("/") {
            guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
            folder = home + "/.cache"
        }
        return PrivateFile.folder(folder + "/rte").map { $0 + "/terminals" }
    }

    static func readCache(_ path: String) -> AnswerCache? {
        PrivateFile.read(path, limit: AnswerCache.limit).map { AnswerCache(String(decoding: $0, as: UTF8.self)) }
    }
}
