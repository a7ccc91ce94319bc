import RichTextEditorCore
import RichTextEditorLayout

/// A person's settings: `~/.config/rte/config`, a line each, `name = value`; `#` starts a comment.
struct Configuration {
    var theme: String?
    var layout = LayoutOptions()
    var editing = EditorSettings()
    var usesMouse = true
    /// Whether the kitty protocol and modifyOtherKeys may be turned on.
    var usesKeyboardProtocols = true
    /// Whether cluster widths are the terminal's, where it tells; else Unicode's.
    var measuresWidths = true
    /// Milliseconds after which a lone ESC is the key Escape.
    var escapeTime: Int32 = 25
    /// Own key bindings: `key Ctrl+T = bold`.
    var keys: [(keys: String, command: String)] = []
    /// What was wrong in the file: told once at start, never fatal.
    var complaints: [String] = []

    static let settingNames = [
        "theme", "width", "mouse", "compact", "wrap-code", "wide-ambiguous", "autoformat", "undo-selects",
        "placeholders", "keyboard-protocols", "autoformat-blocks", "autoformat-inline", "shape-arabic", "widths",
        "escape-time",
    ]

    /// - Parameter text: the file's text; empty when there is none.
    init(_ text: String = "") {
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let line = String(line.prefix { $0 != "#" }).trimmed
            guard !line.isEmpty else { continue }
            let parts = line.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
            guard parts.count == 2, set(parts[0], parts[1]) else {
                complaints.append(
                    "config line \(index + 1): “\(line)” isn't understood; see rte --help"
                )
                continue
            }
        }
    }

    private mutating func set(_ name: String, _ value: String) -> Bool {
        if name.hasPrefix("key ") {
            keys.append((String(name.dropFirst(4)).trimmed, value))
            return true
        }
        return setChoice(name, value) ?? setSwitch(name, value)
    }

    /// Sets what has more values than on and off; `nil` when the name is none of these.
    private mutating func setChoice(_ name: String, _ value: String) -> Bool? {
        switch name {
        case "theme":
            guard Theme.named(value) != nil else { return false }
            theme = value
        case "width":
            if value == "full" {
                layout.columnWidth = .full
            } else {
                guard let cells = Int(value), cells >= 40 else { return false }
                layout.columnWidth = .cells(cells)
            }
        case "widths":
            guard ["terminal", "unicode"].contains(value) else { return false }
            measuresWidths = value == "terminal"
        case "escape-time":
            guard let milliseconds = Int32(value), (1...1000).contains(milliseconds) else { return false }
            escapeTime = milliseconds
        default: return nil
        }
        return true
    }

    private mutating func setSwitch(_ name: String, _ value: String) -> Bool {
        let isOn = ["on", "yes", "true"].contains(value)
        guard isOn || ["off", "no", "false"].contains(value) else { return false }
        switch name {
        case "mouse": usesMouse = isOn
        case "keyboard-protocols": usesKeyboardProtocols = isOn
        case "compact": layout.isCompact = isOn
        case "wrap-code": layout.wrapsCode = isOn
        case "wide-ambiguous": layout.widthPolicy.ambiguousIsWide = isOn
        case "placeholders": layout.showsPlaceholders = isOn
        case "undo-selects": editing.undoSelects = isOn
        case "autoformat":
            editing.autoformatsBlocks = isOn
            editing.autoformatsInline = isOn
        case "autoformat-blocks": editing.autoformatsBlocks = isOn
        case "autoformat-inline": editing.autoformatsInline = isOn
        case "shape-arabic": layout.shapesArabic = isOn
        default: return false
        }
        return true
    }
}
