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
            "xterm", "alacritty", "foot", "kitty", "wezterm", "rxvt", "st-", "konsole", "vte", "gnome", "contour", "ghostty",
            "mlterm", "putty", "iterm", "mintty", "ms-terminal", "rio",
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

/// How many colours a terminal shows.
public enum ColorDepth: Int, Comparable, Sendable {
    case none = 0
    case eight = 8
    case sixteen = 16
    case indexed = 256
    case direct = 16_777_216

    public static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rawValue < right.rawValue }
}

/// What a terminal can do: from its name, the environment, its terminfo entry, and what it answered.
public struct Capabilities: Equatable, Sendable {
    public var term: String
    public var family: TerminalFamily
    public var usesUTF8: Bool
    public var colors: ColorDepth
    public var hasItalic = false
    public var hasDim = false
    public var hasBold = true
    public var hasUnderline = true
    public var hasStrike = false
    public var hasCurly = false
    /// Runs inside tmux, whatever TERM says.
    public var isInTmux = false

    /// DECRPM said that synchronized updates are known.
    public var hasSynchronizedUpdate = false
    /// The kitty keyboard protocol was answered for.
    public var hasKittyKeyboard = false
    public var usesMouse = true
    /// What XTVERSION answered.
    public var version = ""
    /// `0xRRGGBB`, what OSC 11 answered.
    public var background: UInt32?

    /// What name and environment tell, before anything was asked.
    public init(environment: (String) -> String?, usesUTF8: Bool) {
        let term = environment("TERM") ?? ""
        let family = TerminalFamily(term: term)
        self.term = term
        self.family = family
        // The console's font has some 256 or 512 glyphs; VT100s have none of them.
        self.usesUTF8 = usesUTF8 && family != .plain
        isInTmux = environment("TMUX")?.isEmpty == false || family == .tmux
        let truecolor = ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "")
        let isKnownDirect = ["kitty", "foot", "alacritty", "wezterm", "ghostty"].contains { term.contains($0) }
        if let noColor = environment("NO_COLOR"), !noColor.isEmpty {
            colors = .none
        } else {
            switch family {
            case .xterm, .tmux: colors = truecolor || isKnownDirect ? .direct : term.contains("16color") ? .sixteen : .indexed
            case .screen: colors = term.contains("256") ? .indexed : .eight
            case .linux: colors = .eight
            case .plain: colors = .none
            }
            if term.hasSuffix("-mono") || term.hasSuffix("-m") { colors = .none }
        }
        if family == .xterm || family == .tmux {
            hasItalic = true
            hasDim = true
            hasStrike = !term.hasPrefix("rxvt") && !term.hasPrefix("putty")
        }
        let vte = Int(environment("VTE_VERSION") ?? "") ?? 0
        hasCurly = family == .tmux || vte >= 5200 || ["kitty", "foot", "alacritty", "wezterm", "ghostty"].contains { term.contains($0) }
    }

    /// Takes in an answer; returns whether the screen should be drawn anew for it.
    public mutating func take(_ reply: TerminalReply) -> Bool {
        let before = self
        switch reply {
        case .mode(2026, let state): hasSynchronizedUpdate = state == 1 || state == 2
        case .keyboardFlags: hasKittyKeyboard = true
        case .version(let name): version = name
        case .color(11, let rgb): background = rgb
        default: break
        }
        return before != self
    }

    /// Whether the terminal takes an OSC 52 for its clipboard.
    public var hasClipboard: Bool { family == .xterm || family == .tmux || family == .screen }

    public var hasMouse: Bool { usesMouse && (family == .xterm || family == .tmux || family == .screen) }
}
