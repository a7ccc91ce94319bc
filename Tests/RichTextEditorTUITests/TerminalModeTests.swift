import Testing

@testable import RichTextEditorTUI

@Suite struct TerminalModeTests {
    private static func modes(_ term: String, _ variables: [String: String] = [:]) -> ModeStrings {
        ModeStrings(capabilities: capabilities(term, variables))
    }

    @Test(arguments: ["vt100", "vt220", "linux", "dumb", "ansi", "cygwin", ""])
    func oldTerminalsAreSentNothingOfOurs(term: String) {
        let modes = Self.modes(term)
        #expect(modes.on == "" && modes.off == "" && modes.questions == "")
        #expect(ClipboardSequence.make("a", capabilities(term)) == nil)
    }

    @Test func eachFamilyIsSentWhatItKnows() {
        let paste = "\u{1B}[?2004h"
        let focus = "\u{1B}[?1004h"
        let mouse = "\u{1B}[?1002h\u{1B}[?1006h"
        #expect(Self.modes("xterm-256color").on == paste + focus + mouse + "\u{1B}[6 q\u{1B}[>4;1m")
        #expect(Self.modes("tmux-256color").on == Self.modes("xterm").on)
        #expect(Self.modes("screen", ["TMUX": "/tmp/x"]).on == Self.modes("xterm").on)
        #expect(Self.modes("screen-256color").on == paste + mouse)
        #expect(Self.modes("putty").on == paste + mouse)
        #expect(Self.modes("rxvt-unicode").on == paste + mouse + "\u{1B}[6 q")
        #expect(Self.modes("tmux").questions == "\u{1B}[>0q\u{1B}[c")
        #expect(Self.modes("xterm").questions.hasSuffix("\u{1B}[c"))
    }

    /// What is turned on is turned off, in the crash string too.
    @Test(arguments: ["xterm", "tmux", "screen", "putty", "rxvt", "konsole", "st", "kitty"], [false, true])
    func allThatIsOnGoesOff(term: String, hasKitty: Bool) {
        var terminal = capabilities(term)
        terminal.hasKittyKeyboard = hasKitty
        terminal.hasSynchronizedUpdate = hasKitty
        let modes = ModeStrings(capabilities: terminal)
        for mode in ["2004", "1004", "1002", "1006"] where modes.on.contains("?\(mode)h") {
            #expect(modes.off.contains("\u{1B}[?\(mode)l"))
        }
        #expect(modes.on.contains("\u{1B}[6 q") == modes.off.contains("\u{1B}[0 q"))
        #expect(modes.on.contains("\u{1B}[>1u") == modes.off.contains("\u{1B}[<u"))
        #expect(modes.on.contains("\u{1B}[>4;1m") == modes.off.contains("\u{1B}[>4m"))
        #expect(modes.crash.hasPrefix(modes.off) && modes.crash.utf8.count < 512)
    }

    @Test func settingsTurnThingsOff() {
        var terminal = capabilities("xterm")
        terminal.usesMouse = false
        terminal.usesKeyboardProtocols = false
        terminal.hasKittyKeyboard = true
        #expect(ModeStrings(capabilities: terminal).on == "\u{1B}[?2004h\u{1B}[?1004h\u{1B}[6 q")
        #expect(!terminal.hasMouse)
    }

    @Test func answersAreLearnt() {
        var terminal = capabilities("xterm-256color")
        #expect(terminal.colors == .indexed && !terminal.hasCurly && !terminal.isAnswered)
        let replies: [TerminalReply] = [
            .keyboardFlags(0), .mode(2026, state: 2), .version("WezTerm 20240203"), .color(11, rgb: 0xFFFFFF),
            .primaryAttributes([1]), .secondaryAttributes([1]),
        ]
        let changes = replies.map { terminal.take($0) }
        #expect(changes == [true, true, true, true, true, false])
        #expect(terminal.hasKittyKeyboard && terminal.hasSynchronizedUpdate && terminal.isAnswered)
        #expect(terminal.colors == .direct && terminal.hasCurly && terminal.background == 0xFFFFFF)
        var unknown = capabilities("xterm-256color")
        for reply in [TerminalReply.version("XTerm(300)"), .mode(2026, state: 2), .mode(2026, state: 0)] {
            _ = unknown.take(reply)
        }
        #expect(unknown.colors == .indexed && !unknown.hasSynchronizedUpdate)
    }

    @Test func namesAndVariablesTell() {
        #expect(capabilities("xterm-kitty").colors == .direct && capabilities("xterm-kitty").hasCurly)
        #expect(capabilities("xterm-256color", ["COLORTERM": "truecolor"]).colors == .direct)
        #expect(capabilities("xterm-256color", ["VTE_VERSION": "6800"]).hasCurly)
        #expect(capabilities("linux").colors == .eight && capabilities("vt100").colors == .none)
        #expect(!capabilities("vt100").usesUTF8 && capabilities("linux").usesUTF8)
        #expect(!capabilities("xterm", usesUTF8: false).usesUTF8)
    }

    // MARK: The clipboard

    @Test func theClipboardSequence() {
        #expect(ClipboardSequence.make("hé", capabilities("xterm")) == "\u{1B}]52;c;aMOp\u{7}")
        #expect(ClipboardSequence.make("a", capabilities("tmux")) == "\u{1B}]52;c;YQ==\u{7}")
        #expect(ClipboardSequence.make("a", capabilities("screen")) == "\u{1B}P\u{1B}]52;c;YQ==\u{7}\u{1B}\\")
        let long = String(repeating: "a", count: ClipboardSequence.textLimit(ClipboardSequence.defaultLimit))
        #expect(ClipboardSequence.make(long, capabilities("xterm")) != nil)
        #expect(ClipboardSequence.make(long + "a", capabilities("xterm")) == nil)
        #expect(ClipboardSequence.make("abcd", capabilities("xterm"), limit: 4) == nil)
        let pieces = ClipboardSequence.make(long, capabilities("screen"))?.split(separator: "\u{1B}\\") ?? []
        #expect(pieces.count > 100 && pieces.allSatisfy { $0.utf8.count <= 768 })
    }

    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("\u{FF}", "w78="),
    ])
    func base64(text: String, encoded: String) {
        #expect(Base64.encode(Array(text.utf8)) == encoded)
    }
}
