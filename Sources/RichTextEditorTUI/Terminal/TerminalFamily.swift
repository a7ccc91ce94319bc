/// Which kind of terminal a name belongs to: what may be sent to it beyond its terminfo entry.
public enum TerminalFamily: String, Sendable {
    /// xterm and what follows it: kitty, foot, Alacritty, VTE, Konsole, WezTerm, Windows Terminal, PuTTY…
    case xterm
    case tmux
    case screen
    /// The Linux console.
    case linux
    /// VT100 and other old or unknown terminals: only what terminfo says.
    case plain

    init(term: String) {
        let modern = [
            "xterm", "alacritty", "foot", "kitty", "wezterm", "rxvt", "st-", "konsole", "vte", "gnome", "contour",
            "ghostty", "mlterm", "putty", "iterm", "mintty", "ms-terminal", "rio", "nsterm",
        ]
        if term.hasPrefix("tmux") {
            self = .tmux
        } else if term.hasPrefix("screen") {
            self = .screen
        } else if term == "linux" || term.hasPrefix("linux-") {
            self = .linux
        } else if term == "st" || modern.contains(where: { term.hasPrefix($0) }) {
            self = .xterm
        } else {
            self = .plain
        }
    }
}

/// Control sequences beyond terminfo that a terminal may be sent.
struct TerminalFeatures: OptionSet, Equatable, Sendable {
    let rawValue: UInt16

    /// Mode 2004.
    static let bracketedPaste = TerminalFeatures(rawValue: 1 << 0)
    /// Mode 1004.
    static let focus = TerminalFeatures(rawValue: 1 << 1)
    /// Modes 1002 and 1006.
    static let mouse = TerminalFeatures(rawValue: 1 << 2)
    /// DECSCUSR.
    static let cursorShape = TerminalFeatures(rawValue: 1 << 3)
    /// xterm's modifyOtherKeys.
    static let otherKeys = TerminalFeatures(rawValue: 1 << 4)
    /// OSC 52.
    static let clipboard = TerminalFeatures(rawValue: 1 << 5)
    /// OSC 10 and 11, DECRQM, XTVERSION, the kitty protocol's question.
    static let questions = TerminalFeatures(rawValue: 1 << 6)
    /// DA1 and XTVERSION only: a multiplexer that knows no more.
    static let fewQuestions = TerminalFeatures(rawValue: 1 << 7)

    static let modern: TerminalFeatures = [
        .bracketedPaste, .focus, .mouse, .cursorShape, .otherKeys, .clipboard, .questions,
    ]

    /// What a terminal of a name understands. Those that pose as xterm answer for more later.
    static func known(of term: String, _ family: TerminalFamily) -> TerminalFeatures {
        switch family {
        case .plain, .linux: return []
        case .screen: return [.bracketedPaste, .mouse, .clipboard]
        case .tmux: return modern.subtracting(.questions).union(.fewQuestions)
        case .xterm: break
        }
        if term.hasPrefix("putty") { return [.bracketedPaste, .mouse] }
        if term.hasPrefix("rxvt") { return [.bracketedPaste, .mouse, .cursorShape] }
        if term.hasPrefix("nsterm") { return [.bracketedPaste, .mouse, .cursorShape] }
        if ["konsole", "vte", "gnome"].contains(where: { term.hasPrefix($0) }) {
            return modern.subtracting([.otherKeys, .clipboard])
        }
        if term.hasPrefix("st") { return modern.subtracting([.otherKeys, .questions]).union(.fewQuestions) }
        return modern
    }
}
