import CNcurses

extension Capabilities {
    /// What is done to the terminal's entry.
    var entry: cn_entry {
        switch family {
        case .xterm, .tmux, .screen: CN_ENTRY_EXTENDED
        case .linux: CN_ENTRY_CONSOLE
        case .plain: CN_ENTRY_PLAIN
        }
    }

    /// Whether the terminal is asked what it can do.
    var asksQuestions: Bool { !features.isDisjoint(with: [.questions, .fewQuestions]) }

    /// Takes in what the terminal's entry knows, once ncurses has read it.
    mutating func completeFromTerminfo() {
        hasBold = cn_has_bold()
        hasUnderline = cn_has_underline()
        hasItalic = hasItalic && cn_has_italic()
        hasDim = cn_has_dim()
        hasStrike = hasStrike && (cn_has_strike() || colors == .direct)
        guard colors != .none, colors != .direct else { return }
        colors = ColorDepth(count: Int(cn_entry_colors()))
    }

    /// Whether a drawing may come out otherwise than with other capabilities.
    func looksDifferent(from other: Capabilities) -> Bool {
        colors != other.colors || hasStrike != other.hasStrike || hasCurly != other.hasCurly
    }
}
