/// The sequences that rte sends besides ncurses' own, for what a terminal is known to understand. What one turns on has
/// another that turns it off.
struct ModeStrings: Equatable {
    private let features: TerminalFeatures
    private let hasMouse: Bool
    private let usesKitty: Bool
    private let usesOtherKeys: Bool
    private let synchronizes: Bool
    private let family: TerminalFamily

    init(capabilities: Capabilities) {
        features = capabilities.features
        hasMouse = capabilities.hasMouse
        usesKitty = capabilities.hasKittyKeyboard && capabilities.usesKeyboardProtocols
        usesOtherKeys = capabilities.usesKeyboardProtocols && features.contains(.otherKeys)
        synchronizes = capabilities.hasSynchronizedUpdate
        family = capabilities.family
    }

    /// Sent at start, after a suspension, and when a multiplexer is attached anew.
    var on: String {
        var text = ""
        if features.contains(.bracketedPaste) { text += "\u{1B}[?2004h" }
        if features.contains(.focus) { text += "\u{1B}[?1004h" }
        if hasMouse { text += "\u{1B}[?1002h\u{1B}[?1006h" }
        if features.contains(.cursorShape) { text += "\u{1B}[6 q" }
        return text + keyboardOn
    }

    /// The keyboard protocol alone.
    var keyboardOn: String { usesKitty ? "\u{1B}[>1u" : usesOtherKeys ? "\u{1B}[>4;1m" : "" }

    /// The kitty protocol's flags are popped once, as they were pushed.
    var keyboardOff: String { usesKitty ? "\u{1B}[<u" : usesOtherKeys ? "\u{1B}[>4m" : "" }

    /// Sent on every way out.
    var off: String {
        var text = synchronizes ? Self.endUpdate : ""
        text += keyboardOff
        if features.contains(.cursorShape) { text += "\u{1B}[0 q" }
        if hasMouse { text += "\u{1B}[?1006l\u{1B}[?1002l" }
        if features.contains(.focus) { text += "\u{1B}[?1004l" }
        if features.contains(.bracketedPaste) { text += "\u{1B}[?2004l" }
        return text
    }

    /// What a crash sends: all off, attributes and cursor as usual, the shell's screen back.
    var crash: String {
        switch family {
        case .xterm, .tmux, .screen: off + "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l\r\n"
        case .linux: "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\r\n"
        case .plain: "\r\n"
        }
    }

    static let beginUpdate = "\u{1B}[?2026h"
    static let endUpdate = "\u{1B}[?2026l"

    /// All questions at once; DA1 is the fence that everybody answers.
    var questions: String {
        if features.contains(.questions) {
            return "\u{1B}[?u\u{1B}[?2026$p\u{1B}[>0q\u{1B}]11;?\u{1B}\\\u{1B}[c"
        }
        return features.contains(.fewQuestions) ? "\u{1B}[>0q\u{1B}[c" : ""
    }
}
