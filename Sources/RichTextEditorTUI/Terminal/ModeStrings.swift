/// The sequences that rte sends besides ncurses' own, for what a terminal family is known to understand. What one turns
/// on has another that turns it off.
struct ModeStrings {
    let capabilities: Capabilities

    private var isModern: Bool {
        capabilities.family == .xterm || capabilities.family == .tmux || capabilities.family == .screen
    }

    /// Sent at start, after a suspension, and when a multiplexer is attached anew.
    var on: String {
        guard isModern else { return "" }
        var text = "\u{1B}[?2004h\u{1B}[?1004h"
        if capabilities.hasMouse { text += "\u{1B}[?1002h\u{1B}[?1006h" }
        if capabilities.family != .screen {
            text += "\u{1B}[6 q"
            text += capabilities.hasKittyKeyboard ? "\u{1B}[>1u" : "\u{1B}[>4;1m"
        }
        return text
    }

    /// Sent on every way out. The kitty protocol's flags are popped once, as they were pushed.
    var off: String {
        guard isModern else { return "" }
        var text = ""
        if capabilities.hasSynchronizedUpdate { text += Self.endUpdate }
        if capabilities.family != .screen {
            text += capabilities.hasKittyKeyboard ? "\u{1B}[<u" : "\u{1B}[>4m"
            text += "\u{1B}[0 q"
        }
        if capabilities.hasMouse { text += "\u{1B}[?1006l\u{1B}[?1002l" }
        return text + "\u{1B}[?1004l\u{1B}[?2004l"
    }

    /// What a crash sends: all off, attributes and cursor as usual, the shell's screen back.
    var crash: String {
        switch capabilities.family {
        case .xterm, .tmux, .screen: off + "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l\r\n"
        case .linux: "\u{1B}[0m\u{1B}[?25h\r\n"
        case .plain: "\r\n"
        }
    }

    static let beginUpdate = "\u{1B}[?2026h"
    static let endUpdate = "\u{1B}[?2026l"

    /// All questions at once; DA1 is the fence that everybody answers.
    var questions: String {
        switch capabilities.family {
        case .xterm: "\u{1B}[?u\u{1B}[?2026$p\u{1B}[>0q\u{1B}]11;?\u{1B}\\\u{1B}[c"
        case .tmux: "\u{1B}[>0q\u{1B}[c"
        case .screen, .linux, .plain: ""
        }
    }

    /// The most base64 bytes of an OSC 52 that terminals are known to take.
    static let clipboardLimit = 74_994

    /// OSC 52 with plain text for the clipboard; `nil` when it is too long or the terminal has none. Inside `screen` it is
    /// wrapped to be passed on; tmux takes it itself.
    func clipboard(_ text: String) -> String? {
        guard capabilities.hasClipboard else { return nil }
        let encoded = Base64.encode(Array(text.utf8))
        guard encoded.utf8.count <= Self.clipboardLimit else { return nil }
        let sequence = "\u{1B}]52;c;\(encoded)\u{07}"
        guard capabilities.family == .screen, !capabilities.isInTmux else { return sequence }
        return wrappedForScreen(sequence)
    }

    /// screen passes on device control strings of at most 768 bytes each.
    private func wrappedForScreen(_ sequence: String) -> String {
        var result = ""
        var rest = Substring(sequence)
        while !rest.isEmpty {
            result += "\u{1B}P" + rest.prefix(700) + "\u{1B}\\"
            rest = rest.dropFirst(700)
        }
        return result
    }
}

/// Base64 of RFC 4648, padded.
enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func encode(_ bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count / 3 * 4 + 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[start..<min(start + 3, bytes.count)]
            let value = part.reduce(0) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - part.count))
            for index in 0..<4 {
                result.append(index <= part.count ? alphabet[Int(value >> UInt32(18 - 6 * index) & 63)] : 0x3D)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
