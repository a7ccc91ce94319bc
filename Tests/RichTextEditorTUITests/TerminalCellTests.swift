import RichTextEditorLayout
import RichTextUnicode
import Testing

@testable import RichTextEditorTUI

@Suite struct TerminalCellTests {
    private static let unsafe: [ClosedRange<UInt32>] = [
        0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0x200E...0x200F, 0xD800...0xDFFF,
        0x11_0000...0x11_0010,
    ]

    @Test func nothingUnsafeReachesATerminal() {
        for value in Self.unsafe.joined() {
            #expect(GridCell(scalar: value).sanitized.scalar == 0xFFFD)
            let marked = GridCell(scalar: 0x61, trailing: [0x301, value, 0x302]).sanitized
            #expect(marked.trailing == [0x301, 0x302])
        }
        #expect(GridCell(scalar: 0x61, trailing: [0x200D, 0x200D]).sanitized.trailing == nil)
        #expect(GridCell(scalar: 0xA0).sanitized.scalar == 0x20)
        let joined = GridCell(scalar: 0x1F468, trailing: [0x200D, 0x1F680], width: 2)
        #expect(joined.sanitized == joined)
    }

    @Test func allIsASCIIWhereItMustBe() {
        for value in (0 as UInt32)...0x3000 {
            let cell = GridCell(scalar: value, trailing: [0x301], width: 2).inASCII
            #expect((0x20...0x7E).contains(cell.scalar) && cell.trailing == nil && cell.width == 1)
        }
        let signs = [
            ("│", "|"), ("─", "-"), ("┼", "+"), ("╭", "+"), ("•", "*"), ("◦", "o"), ("▪", "-"), ("▌", "|"), ("▸", ">"),
            ("▾", "v"), ("…", "."), ("—", "-"), ("é", "?"), ("漢", "?"), ("a", "a"), ("\u{A0}", " "),
        ]
        for (text, sign) in signs {
            #expect(GridCell(scalar: text.unicodeScalars.first?.value ?? 0).inASCII.text == sign, "\(text)")
        }
    }

    @Test func tmuxCellsEndInNoJoiner() {
        let family = GridCell(
            scalar: 0x1F468, trailing: [0x200D, 0x1F469, 0x200D, 0x1F467, 0x200D, 0x1F466], width: 2)
        #expect(Overlay.shortened(family, toBytes: 21).trailing == [0x200D, 0x1F469, 0x200D, 0x1F467])
        #expect(Overlay.shortened(family, toBytes: 25) == family)
    }

    @Test func rowsDifferInWholeClusters() {
        func row(_ text: String) -> [GridCell] {
            text.unicodeScalars.flatMap { scalar -> [GridCell] in
                scalar.value < 0x80
                    ? [GridCell(scalar: scalar.value)]
                    : [GridCell(scalar: scalar.value, width: 2), GridCell(scalar: 0, width: 0)]
            }
        }
        #expect(RowDifference.columns(row("abc"), row("abc"))?.isEmpty == true)
        #expect(RowDifference.columns(row("abcd"), row("aXYd")) == 1..<3)
        #expect(RowDifference.columns(row("ab"), row("abc")) == nil)
        #expect(RowDifference.columns(row("漢ab"), row("字ab")) == 0..<2)
        #expect(RowDifference.columns(row("a漢b"), row("axyb")) == 1..<3)
        #expect(RowDifference.columns(row("a漢"), row("aa ")) == 1..<3)
    }

    // MARK: What is remembered of terminals

    @Test func theCacheReadsWhatItWrites() {
        var cache = AnswerCache()
        let answers = AnswerCache.Answers(version: "kitty(0.35)", background: 0x1E1E2E, widths: [2, 2, 2, 2, 2, 2, 1])
        cache["xterm-kitty|x"] = answers
        cache["other"] = AnswerCache.Answers()
        #expect(AnswerCache(cache.text) == cache)
        #expect(AnswerCache(cache.text)["xterm-kitty|x"] == answers)
        for number in 0..<100 { cache["t\(number)"] = answers }
        #expect(cache["t0"] == nil && cache["t99"] == answers && cache.text.utf8.count < AnswerCache.limit)
    }

    @Test(arguments: [
        "", "\n\n", "key", "\tversion=x", "k\tversion", "k\tbackground=zz", "k\twidths=1,2", "k\twidths=0,0,0,0,0,0,0",
    ])
    func aBrokenCacheIsHarmless(text: String) {
        let answers = AnswerCache(text)["k"]
        #expect(answers == nil || answers == AnswerCache.Answers())
    }

    @Test func widthsAreMeasuredInOrder() throws {
        var probe = WidthProbe()
        var policy: WidthPolicy?
        for column in [5, 3, 2, 3, 2, 3, 2] { policy = probe.take(row: 2, column: column) }
        let measured = try #require(policy)
        #expect(measured.emojiModifier == 4 && measured.variationSelector16 == 1 && measured.spacingMark == 1)
        #expect(WidthProbe.widths(of: measured) == [4, 2, 1, 2, 1, 2, 1])
        let more = probe.take(row: 2, column: 2)
        #expect(more == nil)
        #expect(WidthProbe.policy([1, 2]) == nil && WidthProbe.policy([99, 2, 2, 2, 2, 2, 2]) == nil)
        #expect(WidthProbe.names.count == 7)
    }

    // MARK: The report

    @Test(arguments: ["xterm-kitty", "tmux-256color", "vt100", "linux", ""])
    func theReportIsPlainText(term: String) {
        let lines = DoctorReport(capabilities(term), isInstalled: false).lines
        #expect(lines.count > 15 && lines.allSatisfy { $0.utf8.count <= 100 && !$0.hasSuffix(" ") })
        #expect(lines.joined().unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) })
    }

    @Test(arguments: [
        ("\u{1B}[1;5C", "\\e[1;5C"), ("\u{1}", "^A"), ("\u{7F}", "\\x7f"), ("é\\", "é\\\\"), ("\u{202E}", "\\u{202e}"),
        ("\u{9B}", "\\x9b"), ("\u{301}", "\\u{301}"),
    ])
    func keysAreEchoedSafely(bytes: String, shown: String) {
        #expect(KeyEcho.escaped(Array(bytes.utf8)) == shown)
    }
}
