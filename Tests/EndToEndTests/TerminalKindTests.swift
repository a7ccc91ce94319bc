import Foundation
import Testing

/// The same document on terminals of very different ability.
@Suite(.serialized) struct TerminalKindTests {
    static let terms = ["xterm-256color", "tmux-256color", "linux", "vt100"]

    private static let samples = [
        Sample.paragraph("Heading one", style: "heading1"), Sample.paragraph("Heading two", style: "heading2"),
        Sample.paragraph("Heading three", style: "heading3"), Sample.paragraph("Heading four", style: "heading4"),
        Sample.paragraph("Heading five", style: "heading5"), Sample.paragraph("Heading six", style: "heading6"),
        Sample.paragraph(
            runs: #"{"text":"plain "},{"text":"strong","attributes":{"bold":true}},{"text":" "},"#
                + #"{"text":"slanted","attributes":{"italic":true}},{"text":" "},"#
                + #"{"text":"lined","attributes":{"underline":true}},{"text":" "},"#
                + #"{"text":"struck","attributes":{"strikethrough":true}},{"text":" "},"#
                + #"{"text":"coded","attributes":{"inlineCode":true}},{"text":" "},"#
                + #"{"text":"linked","attributes":{"link":"https://example.org/"}}"#),
        Sample.paragraph("dotted", list: "bullet"), Sample.paragraph("counted", list: "ordered"),
        Sample.paragraph("ticked", list: "checklist"), Sample.quote([Sample.paragraph("quoted")]),
        Sample.paragraph("chosen words"),
    ]

    @Test(arguments: terms)
    func theToursFirstScreen(term: String) throws {
        let session = try TmuxSession.editing(text: try Sample.tour(), term: term)
        try expectGolden(try session.snapshot().rows, "tour-\(term)")
    }

    @Test(arguments: [(120, 40), (30, 10)])
    func theToursFirstScreenAtOtherSizes(columns: Int, rows: Int) throws {
        let session = try TmuxSession.editing(text: try Sample.tour(), columns: columns, rows: rows)
        try expectGolden(try session.snapshot().rows, "tour-\(columns)x\(rows)")
    }

    @Test func theWholeTour() throws {
        let session = try TmuxSession.editing(text: try Sample.tour(), rows: 150)
        // The row of joined emoji is left out: tmux's versions keep different parts of them.
        try expectGolden(try session.snapshot().rows.filter { !$0.contains("of the caret each") }, "tour-whole")
    }

    /// Each term with the functions that are sent beyond its entry, because all terminals of its family know them.
    @Test(arguments: terms)
    func noUnknownByteIsSent(term: String) throws {
        let modern: Set<String> = [
            "CSI c", "CSI ?u", "CSI ?$p", "CSI >q", "OSC 11", "CSI ?2004h", "CSI ?2004l", "CSI ?1002h", "CSI ?1002l",
            "CSI ?1006h", "CSI ?1006l", "CSI ?1004h", "CSI ?1004l", "CSI >m", "CSI  q", "OSC 52", "CSI >u", "CSI <u",
        ]
        let pty = try Pty.editing(Self.samples, term: term)
        try pty.press("\u{1B}[6~")
        try pty.press("text\u{1}\u{3}")
        try pty.press("\u{10}bold")
        try pty.press("\u{1B}")
        #expect(try pty.quit() == 0)
        let extra = term.hasPrefix("xterm") || term.hasPrefix("tmux") ? modern : []
        #expect(try pty.checker.unknown(to: term, besides: extra) == [])
        #expect(pty.checker.malformed == [])
        #expect(pty.checker.leftovers == [])
        if term == "vt100" { #expect(!pty.checker.hasNonASCIIText) }
    }

    @Test(arguments: terms + ["NO_COLOR", "mono"])
    func whatIsFormattedIsToldApart(kind: String) throws {
        let session = try TmuxSession.editing(
            Self.samples, options: kind == "mono" ? ["--theme", "mono"] : [], rows: 50,
            term: Self.terms.contains(kind) ? kind : "xterm-256color",
            environment: kind == "NO_COLOR" ? ["NO_COLOR": "1"] : [:])
        let screen = try session.screenWithStyles()
        let plain = try #require(screen.style(of: "plain"))
        let words = ["strong", "slanted", "lined", "struck", "coded", "linked"]
        for word in words + ["Heading three", "Heading four", "Heading five", "Heading six"] {
            #expect(try #require(screen.style(of: word)) != plain, "\(word)")
        }
        #expect(screen.style(of: "strong") != screen.style(of: "slanted"))
        #expect(screen.style(of: "Heading four") != screen.style(of: "Heading six"))
        let rows = (0..<50).map { screen.text(row: $0) }
        let bullet = kind == "vt100" ? "* dotted" : "• dotted"
        #expect(rows.contains { $0.contains(bullet) } && rows.contains { $0.contains("1. counted") })
        #expect(rows.contains { $0.contains(kind == "vt100" ? "[ ] ticked" : "☐ ticked") || $0.contains("[ ] ticked") })
        #expect(rows.contains { $0.contains(kind == "vt100" ? "| quoted" : "▌ quoted") })

        try session.press("C-End", "C-S-Left")
        let selected = try session.screenWithStyles()
        #expect(try #require(selected.style(of: "words")) != #require(selected.style(of: "chosen")))
        if ["NO_COLOR", "mono", "vt100"].contains(kind) {
            let colours = selected.rows.joined().map(\.style).filter {
                $0.foreground != .standard || $0.background != .standard
            }
            #expect(colours.isEmpty)
        }
    }

    @Test func anUnknownTerminalIsRefusedInWords() throws {
        let session = try TmuxSession(["edit"], term: "unheard-of")
        #expect(try session.exitStatus() == 1)
        try session.waitFor("unheard-of")
        #expect(session.settingsBefore == session.settingsAfter)
    }

    @Test func withoutUTF8LinesAreASCII() throws {
        let pty = try Pty.editing(Self.samples, environment: ["LANG": "C", "LC_ALL": "C"])
        #expect(try pty.quit() == 0)
        #expect(!pty.checker.hasNonASCIIText)
    }
}
