import Testing

@testable import RichTextEditorTUI

/// A row of a decoder table: bytes with `\e` for ESC, and what they mean.
struct InputRow: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    /// `nil`: swallowed.
    let event: InputEvent?
    /// How many of the bytes it takes; all when not given.
    let length: Int

    init(_ name: String, _ bytes: String, _ event: InputEvent?, length: Int? = nil) {
        self.name = name
        self.bytes = Array(bytes.replacing("\\e", with: "\u{1B}").utf8)
        self.event = event
        self.length = length ?? self.bytes.count
    }

    init(_ bytes: String, _ written: String, length: Int? = nil) {
        self.init(written, bytes, KeyPress(written: written).map(InputEvent.key), length: length)
    }

    var testDescription: String { "\(name): \(KeyEcho.escaped(bytes))" }
}

@Suite struct InputDecoderTests {
    static let text: [InputRow] = [
        InputRow("a", "a"), InputRow("A", "A"), InputRow("é", "é"), InputRow("漢", "漢"), InputRow("👍", "👍"),
        InputRow("ab", "a", length: 1), InputRow(" ", "Space"),
    ]

    static let controls: [InputRow] = [
        InputRow("\u{0}", "Ctrl+Space"), InputRow("\u{1}", "Ctrl+A"), InputRow("\u{8}", "Backspace"),
        InputRow("\u{7F}", "Backspace"), InputRow("\t", "Tab"), InputRow("\n", "Ctrl+J"), InputRow("\r", "Enter"),
        InputRow("\u{1C}", "Ctrl+\\"), InputRow("\u{1D}", "Ctrl+]"), InputRow("\u{1E}", "Ctrl+^"),
        InputRow("\u{1F}", "Ctrl+_"), InputRow("\u{1A}", "Ctrl+Z"), InputRow("\\e", "Escape"),
    ]

    static let alt: [InputRow] = [
        InputRow("\\ea", "Alt+A"), InputRow("\\eA", "Alt+Shift+A"), InputRow("\\e1", "Alt+1"),
        InputRow("\\e-", "Alt+-"),
        InputRow("\\eé", "Alt+É"), InputRow("\\eÉ", "Alt+Shift+É"), InputRow("\\e\u{7F}", "Alt+Backspace"),
        InputRow("\\e\u{8}", "Alt+Backspace"), InputRow("\\e\r", "Alt+Enter"), InputRow("\\e\u{1}", "Ctrl+Alt+A"),
        InputRow("\\e ", "Alt+Space"), InputRow("\\e[", "Alt+["), InputRow("\\eO", "Alt+Shift+O"),
        InputRow("\\e]", "Alt+]"), InputRow("\\eP", "Alt+Shift+P"), InputRow("\\e\\e[A", "Alt+Up"),
        InputRow("\\e\\e[3~", "Alt+Delete"), InputRow("\\e\\eOD", "Alt+Left"), InputRow("\\e\\e", "Escape", length: 1),
        InputRow("\\e\\ex", "Escape", length: 1),
    ]

    static let functional: [InputRow] = [
        InputRow("\\e[A", "Up"), InputRow("\\eOB", "Down"), InputRow("\\e[1;5C", "Ctrl+Right"),
        InputRow("\\e[1;2D", "Shift+Left"), InputRow("\\e[1;6D", "Ctrl+Shift+Left"), InputRow("\\e[1;3A", "Alt+Up"),
        InputRow("\\e[1;4B", "Alt+Shift+Down"), InputRow("\\e[1;9A", "Super+Up"), InputRow("\\eO5C", "Ctrl+Right"),
        InputRow("\\eO1;5C", "Ctrl+Right"), InputRow("\\e[H", "Home"), InputRow("\\e[F", "End"),
        InputRow("\\e[1~", "Home"), InputRow("\\e[4~", "End"), InputRow("\\e[7~", "Home"), InputRow("\\e[8~", "End"),
        InputRow("\\e[2~", "Insert"), InputRow("\\e[3~", "Delete"), InputRow("\\e[5~", "PageUp"),
        InputRow("\\e[6;5~", "Ctrl+PageDown"), InputRow("\\e[3;5~", "Ctrl+Delete"), InputRow("\\e[Z", "Shift+Tab"),
        InputRow("\\eOP", "F1"), InputRow("\\e[P", "F1"), InputRow("\\e[1;2R", "Shift+F3"), InputRow("\\e[11~", "F1"),
        InputRow("\\e[15~", "F5"), InputRow("\\e[17~", "F6"), InputRow("\\e[21~", "F10"),
        InputRow("\\e[24;2~", "Shift+F12"),
        InputRow("\\e[25~", "F13"), InputRow("\\e[34~", "F20"), InputRow("\\e[[A", "F1"), InputRow("\\e[[E", "F5"),
        // rxvt
        InputRow("\\e[a", "Shift+Up"), InputRow("\\eOd", "Ctrl+Left"), InputRow("\\e[3$", "Shift+Delete"),
        InputRow("\\e[3^", "Ctrl+Delete"), InputRow("\\e[3@", "Ctrl+Shift+Delete"), InputRow("\\e[7$", "Shift+Home"),
        InputRow("\\e[3$y", "Shift+Delete", length: 4),
        // the keypad of a VT100
        InputRow("\\eOM", "Enter"), InputRow("\\eOp", "0"), InputRow("\\eOk", "+"), InputRow("\\eOX", "="),
    ]

    static let modern: [InputRow] = [
        InputRow("\\e[105;5u", "Ctrl+I"), InputRow("\\e[9;5u", "Ctrl+Tab"), InputRow("\\e[27u", "Escape"),
        InputRow("\\e[91;5u", "Escape"), InputRow("\\e[13;2u", "Shift+Enter"), InputRow("\\e[127;5u", "Ctrl+Backspace"),
        InputRow("\\e[97;6u", "Ctrl+Shift+A"), InputRow("\\e[90;6u", "Ctrl+Shift+Z"), InputRow("\\e[97;3u", "Alt+A"),
        InputRow("\\e[49;3u", "Alt+1"), InputRow("\\e[97;69u", "Ctrl+A"), InputRow("\\e[97;197u", "Ctrl+A"),
        InputRow("\\e[97:65;2:1;65u", "A"), InputRow("\\e[97:65:98;2u", "A"), InputRow("\\e[97;5:2u", "Ctrl+A"),
        InputRow("\\e[97;;229u", "å"), InputRow("\\e[1089::99;5u", "Ctrl+C"), InputRow("\\e[32;6u", "Ctrl+Shift+Space"),
        InputRow("\\e[49:33;4u", "Alt+!"), InputRow("\\e[49;4u", "Alt+Shift+1"), InputRow("\\e[27;4;33~", "Alt+!"),
        InputRow("\\e[27;4;49~", "Alt+1"), InputRow("\\e[27;5;13~", "Ctrl+Enter"),
        InputRow("\\e[27;6;97~", "Ctrl+Shift+A"),
        InputRow("\\e[27;5;105~", "Ctrl+I"), InputRow("\\e[27;2;9~", "Shift+Tab"), InputRow("\\e[1;5:1A", "Ctrl+Up"),
        InputRow("\\e[57399u", "0"), InputRow("\\e[57414u", "Enter"), InputRow("\\e[57417;5u", "Ctrl+Left"),
        InputRow("\\e[57376u", "F13"), InputRow("\\e[57398u", "F35"), InputRow("\\e[57350u", "Left"),
        InputRow("release", "\\e[97;1:3u", nil), InputRow("release", "\\e[1;5:3A", nil),
        InputRow("Shift alone", "\\e[57441;2u", nil), InputRow("Caps Lock", "\\e[57358u", nil),
    ]

    static let others: [InputRow] = [
        InputRow("paste", "\\e[200~a\\e[Ab\u{7F}\\e[201~x", .paste(Array("a\u{1B}[Ab\u{7F}".utf8)), length: 18),
        InputRow("start in paste", "\\e[200~a\\e[200~b\\e[201~", .paste(Array("a\u{1B}[200~b".utf8))),
        InputRow("open paste", "\\e[200~ab\\e[20", .paste(Array("ab\u{1B}[20".utf8))),
        InputRow("in", "\\e[I", .focus(true)), InputRow("out", "\\e[O", .focus(false)),
        InputRow("press", "\\e[<0;5;6M", .mouse(MouseEvent(.press(.left), row: 5, column: 4))),
        InputRow("right", "\\e[<18;1;1M", .mouse(MouseEvent(.press(.right), row: 0, column: 0, modifiers: .control))),
        InputRow("release", "\\e[<0;5;6m", .mouse(MouseEvent(.release, row: 5, column: 4))),
        InputRow("drag", "\\e[<32;5;6M", .mouse(MouseEvent(.drag(.left), row: 5, column: 4))),
        InputRow("move", "\\e[<35;5;6M", .mouse(MouseEvent(.move, row: 5, column: 4))),
        InputRow("up", "\\e[<64;1;2M", .mouse(MouseEvent(.wheelUp, row: 1, column: 0))),
        InputRow("down", "\\e[<69;1;2M", .mouse(MouseEvent(.wheelDown, row: 1, column: 0, modifiers: .shift))),
        InputRow("left", "\\e[<66;1;2M", .mouse(MouseEvent(.wheelLeft, row: 1, column: 0))),
        InputRow("right", "\\e[<67;1;2M", .mouse(MouseEvent(.wheelRight, row: 1, column: 0))),
        InputRow("no place", "\\e[<0;0;0M", nil),
        InputRow("X10", "\\e[M !!", .mouse(MouseEvent(.press(.left), row: 0, column: 0))),
        InputRow("DA1", "\\e[?62;22c", .reply(.primaryAttributes([62, 22]))),
        InputRow("DA2", "\\e[>84;0;0c", .reply(.secondaryAttributes([84, 0, 0]))),
        InputRow("CPR", "\\e[2;5R", .reply(.cursorPosition(row: 2, column: 5))),
        InputRow("DECRPM", "\\e[?2026;2$y", .reply(.mode(2026, state: 2))),
        InputRow("kitty", "\\e[?1u", .reply(.keyboardFlags(1))),
        InputRow("XTVERSION", "\\eP>|tmux 3.3a\\e\\", .reply(.version("tmux 3.3a"))),
        InputRow("OSC 11", "\\e]11;rgb:ffff/8080/0000\\e\\", .reply(.color(11, rgb: 0xFF8000))),
        InputRow("OSC 10", "\\e]10;rgb:ff/80/00\u{7}", .reply(.color(10, rgb: 0xFF8000))),
        InputRow("OSC 52", "\\e]52;c;YQ==\u{7}", .reply(.clipboard(Array("YQ==".utf8)))),
        InputRow("XTGETTCAP", "\\eP1+r524742=38\\e\\", .reply(.termcap(Array("524742=38".utf8), isKnown: true))),
    ]

    static let swallowed: [InputRow] = [
        InputRow("CSI", "\\e[?1;2;3$z", nil), InputRow("CSI", "\\e[12;34t", nil),
        InputRow("OSC", "\\e]7;file\u{7}", nil),
        InputRow("DCS", "\\eP1$rq\\e\\", nil), InputRow("APC", "\\e_Gi=1\\e\\", nil), InputRow("PM", "\\e^x\\e\\", nil),
        InputRow("SOS", "\\eXx\\e\\", nil), InputRow("cancelled", "\\e]52;c\u{18}x", nil, length: 7),
        InputRow("cut off", "\\e]52;c\\e[A", nil, length: 6), InputRow("CSI cut off", "\\e[1;\\e[A", nil, length: 4),
        InputRow("CSI cancelled", "\\e[1;\u{18}", nil), InputRow("C1", "\u{9B}", nil), InputRow("half", "\\e[1;2", nil),
    ]

    @Test(arguments: text + controls + alt + functional)
    func keys(_ row: InputRow) { check(row) }

    @Test(arguments: modern)
    func modernKeys(_ row: InputRow) { check(row) }

    @Test(arguments: others + swallowed)
    func otherEvents(_ row: InputRow) { check(row) }

    private func check(_ row: InputRow) {
        let decoded = InputDecoder.decode(row.bytes[...], isFinal: true)
        #expect(decoded == row.event.map { .event($0, bytes: row.length) } ?? .unknown(bytes: row.length))
        // Complete sequences don't wait for time to pass; those that could go on do.
        let early = InputDecoder.decode(row.bytes[...], isFinal: false)
        #expect(early == decoded || early == .needMore)
    }

    private static let badUTF8: [[UInt8]] = [
        [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80], [0x80], [0xC3, 0x28], [0xE2, 0x82],
    ]

    @Test(arguments: badUTF8)
    func badUTF8IsSwallowed(_ bytes: [UInt8]) {
        #expect(InputDecoder.decode(bytes[...], isFinal: true) == .unknown(bytes: 1))
    }

    @Test(arguments: ["\u{1B}", "\u{1B}[", "\u{1B}[1;", "\u{1B}O", "\u{1B}]0;x", "\u{1B}\u{1B}", "\u{1B}[200~x"])
    func whatHasBegunIsWaitedFor(_ text: String) {
        #expect(InputDecoder.decode(Array(text.utf8)[...], isFinal: false) == .needMore)
    }
}
