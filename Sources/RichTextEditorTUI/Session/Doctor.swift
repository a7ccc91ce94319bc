import CNcurses
import Glibc

/// `rte doctor`: what this terminal can do, and what is used in place of what it can't.
public enum Doctor {
    /// The report from name and environment, without asking the terminal anything: for a pipe.
    public static func lines() -> [String] {
        let environment = Environment()
        let capabilities = Capabilities(environment: environment.value, usesUTF8: cn_set_locale())
        return lines(capabilities, isKnown: cn_knows_terminal(capabilities.term))
    }

    static func lines(_ capabilities: Capabilities, isKnown: Bool) -> [String] {
        let yes: (Bool, String, String) -> String = { $0 ? $1 : $2 }
        var lines = [
            "TERM         \(capabilities.term.isEmpty ? "(not set)" : capabilities.term)"
                + (isKnown ? "" : "  (not installed here; install ncurses-term, or set TERM)"),
            "family       \(capabilities.family.rawValue)" + (capabilities.isInTmux ? ", inside tmux" : ""),
            "characters   " + yes(capabilities.usesUTF8, "UTF-8", "ASCII only; lines are drawn with + - |"),
            "colours      \(colorName(capabilities.colors))",
            "italic       " + yes(capabilities.hasItalic, "yes", "no; shown underlined"),
            "strike       " + yes(capabilities.hasStrike, "yes", "no; shown underlined and dim"),
            "curly lines  " + yes(capabilities.hasCurly, "yes", "no; shown as plain underlines"),
            "mouse        " + yes(capabilities.hasMouse, "click, drag, wheel; Shift for the terminal's own", "no"),
            "clipboard    "
                + yes(capabilities.hasClipboard, "OSC 52, plain text of up to 56 kB", "inside rte only"),
            "updates      " + yes(capabilities.hasSynchronizedUpdate, "synchronized", "plain"),
            "keyboard     " + keyboardName(capabilities),
        ]
        if !capabilities.version.isEmpty { lines.append("version      \(capabilities.version)") }
        lines += [""] + missingKeys(capabilities)
        return lines
    }

    private static func colorName(_ depth: ColorDepth) -> String {
        switch depth {
        case .none: "none; bold, underline and reverse carry the meaning"
        case .eight: "8"
        case .sixteen: "16"
        case .indexed: "256"
        case .direct: "24 bits"
        }
    }

    private static func keyboardName(_ capabilities: Capabilities) -> String {
        if capabilities.hasKittyKeyboard { return "kitty protocol: every combination arrives" }
        switch capabilities.family {
        case .xterm, .tmux: return "modifyOtherKeys, where the terminal offers it"
        default: return "plain"
        }
    }

    private static func missingKeys(_ capabilities: Capabilities) -> [String] {
        if capabilities.hasKittyKeyboard { return ["All keys arrive."] }
        var lines = [
            "Keys that may not arrive, and what to use instead:",
            "  Ctrl+I is Tab                    Alt+I, or Italic in the palette (Ctrl+P)",
            "  Shift+Enter                      Ctrl+J",
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

/// The list of keys, for `rte keys`.
public enum KeyList {
    public static func lines() -> [String] {
        let configuration = Configuration(Environment().configurationText())
        let keymap = Keymap(own: configuration.keys)
        return (configuration.complaints + keymap.complaints).map { "note: \($0)" } + keymap.lines()
    }
}
