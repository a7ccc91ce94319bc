import RichTextUnicode

/// How many colours a terminal shows.
public enum ColorDepth: Int, Comparable, Sendable {
    case none = 0
    case eight = 8
    case sixteen = 16
    case indexed = 256
    case direct = 16_777_216

    public static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rawValue < right.rawValue }

    /// The depth that a terminfo entry with so many colours has.
    init(count: Int) {
        self = count > 256 ? .direct : count >= 256 ? .indexed : count >= 16 ? .sixteen : count >= 8 ? .eight : .none
    }
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
    /// What may be sent, by the terminal's name.
    var features: TerminalFeatures
    /// `NO_COLOR` is set, or the name says that there are none.
    let isColorless: Bool

    /// DECRPM said that synchronized updates are known.
    public var hasSynchronizedUpdate = false
    /// The kitty keyboard protocol was answered for.
    public var hasKittyKeyboard = false
    /// Whether keyboard protocols may be used at all: a setting.
    public var usesKeyboardProtocols = true
    public var usesMouse = true
    /// What XTVERSION answered.
    public var version = ""
    /// `0xRRGGBB`, what OSC 11 answered.
    public var background: UInt32?
    /// How wide this terminal shows clusters that terminals disagree about, where that was measured.
    public var widths: WidthPolicy?
    /// Whether all questions have been answered.
    public var isAnswered = false

    /// Names, in TERM or in an XTVERSION answer, of terminals that show 24-bit colours and curly underlines.
    private static let capable = [
        "kitty", "foot", "alacritty", "wezterm", "ghostty", "contour", "rio", "iterm2", "mintty",
    ]

    private static func isCapable(_ name: String) -> Bool {
        let name = name.lowercasedASCII
        return capable.contains { name.contains($0) }
    }

    /// What name and environment tell, before anything was asked.
    public init(environment: (String) -> String?, usesUTF8: Bool) {
        let term = environment("TERM") ?? ""
        var family = TerminalFamily(term: term)
        let hasTmuxVariable = environment("TMUX")?.isEmpty == false
        // tmux calls itself screen by default.
        if family == .screen, hasTmuxVariable { family = .tmux }
        self.term = term
        self.family = family
        isInTmux = hasTmuxVariable || family == .tmux
        features = TerminalFeatures.known(of: term, family)
        // The console's font has some 256 or 512 glyphs; VT100s have none of them.
        self.usesUTF8 = usesUTF8 && family != .plain
        isColorless =
            environment("NO_COLOR")?.isEmpty == false || term.hasSuffix("-mono") || term.hasSuffix("-m")
        let isDirect =
            ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "") || Self.isCapable(term)
            || term.hasSuffix("-direct")
        switch family {
        case .xterm, .tmux: colors = isDirect ? .direct : term.contains("16color") ? .sixteen : .indexed
        case .screen: colors = term.contains("256") ? .indexed : .eight
        case .linux: colors = .eight
        case .plain: colors = .none
        }
        if isColorless { colors = .none }
        if family == .xterm || family == .tmux {
            hasItalic = true
            hasDim = true
            hasStrike = !term.hasPrefix("rxvt") && !term.hasPrefix("putty")
        }
        let vte = Int(environment("VTE_VERSION") ?? "") ?? 0
        let konsole = Int(environment("KONSOLE_VERSION") ?? "") ?? 0
        hasCurly =
            family == .tmux || family == .xterm && (vte >= 5200 || konsole >= 220_400 || Self.isCapable(term))
    }

    /// Takes in an answer; returns whether anything changed by it.
    public mutating func take(_ reply: TerminalReply) -> Bool {
        let before = self
        switch reply {
        case .mode(2026, let state): hasSynchronizedUpdate = state == 1 || state == 2
        case .keyboardFlags: hasKittyKeyboard = usesKeyboardProtocols
        case .version(let name): learn(version: name)
        case .color(11, let rgb): background = rgb
        case .primaryAttributes: isAnswered = true
        default: break
        }
        return before != self
    }

    /// Takes in what the terminal calls itself: many of those whose TERM is xterm's can do more than it says.
    private mutating func learn(version name: String) {
        version = name
        guard family == .xterm else { return }
        let isXterm = name.hasPrefix("XTerm(") && (Int(name.dropFirst(6).prefix { $0 != ")" }) ?? 0) >= 331
        let isVTE = name.hasPrefix("VTE(")
        let isKonsole = name.hasPrefix("Konsole ")
        guard Self.isCapable(name) || isXterm || isVTE || isKonsole else { return }
        if !isColorless { colors = .direct }
        hasStrike = true
        if !isXterm { hasCurly = true }
    }

    /// Whether the terminal takes an OSC 52 for its clipboard.
    public var hasClipboard: Bool { features.contains(.clipboard) }

    public var hasMouse: Bool { usesMouse && features.contains(.mouse) }
}

extension String {
    /// The text with A…Z in small letters.
    var lowercasedASCII: String {
        String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}
