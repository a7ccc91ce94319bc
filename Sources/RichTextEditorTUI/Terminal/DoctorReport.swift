/// What a terminal can do, what is used in place of what it can't, and which keys can't arrive: as lines of plain text.
/// Pure, so that a panel and a pipe can show it.
public struct DoctorReport: Sendable {
    private let capabilities: Capabilities
    private let isInstalled: Bool

    /// - Parameter isInstalled: whether the system has a terminfo entry of the terminal's name.
    public init(_ capabilities: Capabilities, isInstalled: Bool) {
        self.capabilities = capabilities
        self.isInstalled = isInstalled
    }

    public var lines: [String] { abilities + [""] + keys }

    private var abilities: [String] {
        let can = capabilities
        var rows = [
            ("TERM", (can.term.isEmpty ? "(not set)" : can.term) + (isInstalled ? "" : " (no terminfo entry here)")),
            ("family", can.family.rawValue + (can.isInTmux ? ", inside tmux" : "")),
        ]
        if !can.version.isEmpty { rows.append(("calls itself", can.version)) }
        rows += [
            ("characters", can.usesUTF8 ? "UTF-8" : "ASCII; lines are drawn with + - |, markers with * o -"),
            ("colours", colors),
            ("bold", can.hasBold ? "yes" : "no"),
            ("dim", can.hasDim ? "yes" : "no; the secondary colour instead"),
            ("italic", can.hasItalic ? "yes" : "no; underlined instead"),
            ("underline", can.hasUnderline ? "yes" : "no; bold instead"),
            ("strike", can.hasStrike ? "yes" : can.hasDim ? "no; underlined and dim" : "no; underlined and bold"),
            ("curly lines", can.hasCurly ? "yes" : "no; straight underlines"),
            ("cursor shape", can.features.contains(.cursorShape) ? "a bar" : "the terminal's own"),
            ("updates", can.hasSynchronizedUpdate ? "synchronized (mode 2026)" : "as they come"),
            ("paste", can.features.contains(.bracketedPaste) ? "bracketed" : "arrives as typed text"),
            ("focus", can.features.contains(.focus) ? "reported" : "not reported"),
            ("mouse", mouse),
            ("clipboard", can.hasClipboard ? "OSC 52, plain text of up to 56 kB" : "inside rte only"),
            ("keyboard", keyboard),
            ("widths", widths),
        ]
        return rows.map { name, value in name + String(repeating: " ", count: max(1, 14 - name.utf8.count)) + value }
    }

    private var colors: String {
        switch capabilities.colors {
        case .none: "none; bold, underline and reverse carry the meaning"
        case .direct: "24 bits"
        default: "\(capabilities.colors.rawValue); the nearest is taken"
        }
    }

    private var mouse: String {
        guard capabilities.features.contains(.mouse) else { return "no" }
        guard capabilities.usesMouse else { return "off in the settings" }
        return "click, drag, wheel; with Shift the terminal's own selection"
    }

    private var keyboard: String {
        let can = capabilities
        if !can.usesKeyboardProtocols { return "as on old terminals; protocols are off in the settings" }
        if can.hasKittyKeyboard { return "kitty protocol" }
        guard can.features.contains(.otherKeys) else { return "as on old terminals" }
        return "modifyOtherKeys, where the terminal offers it"
    }

    private var widths: String {
        guard let measured = capabilities.widths, let cells = WidthProbe.widths(of: measured) else {
            return "by Unicode"
        }
        return "measured: " + zip(WidthProbe.names, cells).map { "\($0) \($1)" }.joined(separator: ", ")
    }

    /// Which keys can't arrive, and what to use in their place.
    private var keys: [String] {
        if capabilities.hasKittyKeyboard { return ["All keys arrive."] }
        var lines = [
            "Keys that may not arrive, and what to use instead:",
            "  Ctrl+I is Tab                    Alt+I, or the palette (Ctrl+P)",
            "  Ctrl+M is Return, Ctrl+[ is Esc",
            "  Shift+Return                     Ctrl+J",
            "  Ctrl+Backspace, Ctrl+Delete      Ctrl+W or Alt+Backspace, Alt+D",
            "  Ctrl+Shift+Z                     Ctrl+Y",
        ]
        if capabilities.family == .plain || capabilities.family == .linux {
            lines += [
                "  Shift with arrows                Ctrl+Space (mark mode), then plain arrows",
                "  Ctrl with arrows                 Alt+Left, Alt+Right",
                "  Alt+Up, Alt+Down, Alt+digits     the palette: Ctrl+P, or Esc twice",
            ]
        }
        return lines
    }
}

/// Bytes as they came from a key, in a form that can be read aloud in a bug report.
public enum KeyEcho {
    /// `\e[1;5C`, `^A`, `\x7f`, `é`: printable text as it is, all else escaped.
    public static func escaped(_ bytes: some Collection<UInt8>) -> String {
        var result = ""
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar.value {
            case 0x1B: result += "\\e"
            case 0x5C: result += "\\\\"
            case 0x00...0x1F: result += "^" + String(Unicode.Scalar(UInt8(scalar.value) + 0x40))
            case 0x20...0x7E: result.unicodeScalars.append(scalar)
            case 0x7F...0x9F: result += "\\x" + String(scalar.value, radix: 16)
            default: result += isShown(scalar) ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return result
    }

    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .otherLetter, .decimalNumber, .otherPunctuation, .currencySymbol: true
        default: false
        }
    }
}
