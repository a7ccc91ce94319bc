import Foundation
import Testing

/// Reported cases about quotes, code, links and long text.
@Suite(.serialized) struct BlockCaseTests {
    @Test func test_C39_marksDoNotSplitAQuote() throws {
        let session = try TmuxSession.editing([Sample.paragraph("Two words and more.")])
        try session.press("M-q", "C-S-Right", "C-S-Right", "C-b", "M-p")
        let outlines = try session.save().blocks.map(\.outline)
        #expect(outlines.count == 1)
        #expect(outlines[0].hasPrefix("quote(body: ⟨bold spoiler:Two words"))
    }

    @Test func test_C40_aLanguageKeepsTheCode() throws {
        let session = try TmuxSession.editing(["a = 1", "b = 2", "c = 3"].map { Sample.paragraph($0) })
        try session.press("C-a", "M-k")
        #expect(try session.save().blocks.map(\.outline) == ["code : a = 1\nb = 2\nc = 3"])
        try session.command("language of the code")
        try session.enter("python\n")
        try session.waitFor("python")
        #expect(try session.save().blocks.map(\.outline) == ["code python: a = 1\nb = 2\nc = 3"])
        try session.press("C-z")
        #expect(try session.save().blocks.map(\.outline) == ["code : a = 1\nb = 2\nc = 3"])
    }

    @Test func test_C41_aLinkLeavesTheMarks() throws {
        let runs = #"{"text":"a "},{"text":"word","attributes":{"bold":true,"italic":true}},{"text":" more"}"#
        let session = try TmuxSession.editing([Sample.paragraph(runs: runs)])
        try session.press("Right", "Right", "C-S-Right", "S-Left", "C-k")
        try session.waitFor("Link to")
        try session.enter("https://example.org/\n")
        #expect(try session.save().blocks.map(\.outline) == ["body: a ⟨bold italic link:word⟩ more"])
        try session.command("remove the link")
        #expect(try session.save().blocks.map(\.outline) == ["body: a ⟨bold italic:word⟩ more"])
    }

    @Test func test_C42_aQuoteIsCollapsedByKeys() throws {
        let lines = (1...6).map { Sample.paragraph("Line \($0) of the quote") }
        let session = try TmuxSession.editing([
            Sample.paragraph("Above"), Sample.quote(lines), Sample.paragraph("Below"),
        ])
        try session.press("Down", "Down", "Down", "M-z")
        try session.waitFor("▸ 6 lines")
        try session.waitForNo("Line 2")
        #expect(try session.cursor().visible)
        for key in ["Up", "Down", "Down", "Up", "Left", "Right"] {
            try session.press(key)
            let cursor = try session.cursor()
            #expect(cursor.visible && cursor.row >= 1 && cursor.row <= 5)
        }
        try session.press("C-Home", "Down", "Down")
        #expect(try session.statusLine().contains("Body"))
        let file = try session.save()
        #expect(file.blocks[1].outline.hasPrefix("collapsed quote(body: Line 1"))
        #expect(file.blocks[1].children.count == 6)
        #expect(try session.quit() == 0)
        let again = try TmuxSession.editing(home: session.home)
        try again.waitFor("▸ 6 lines")
        try again.press("Down", "M-z")
        try again.waitFor("Line 6")
    }

    @Test func test_C54_aLongParagraphAnswersAtOnce() throws {
        let words = (0..<5000).map { "word\($0 % 97)" }.joined(separator: " ")
        let session = try TmuxSession.editing([Sample.paragraph(words)])
        try session.press("C-End")
        let start = Date()
        for letter in ["q", "w", "e", "r", "t", "z", "u", "i", "o", "p"] {
            try session.send(letter)
        }
        try session.waitFor("qwertzuiop")
        #expect(Date().timeIntervalSince(start) < 5)
        try session.press("C-Home", "NPage", "NPage", "Enter")
        #expect(try session.save().blocks.count == 2)
        try session.press("C-z", "C-z")
        #expect(try session.savedTexts() == [words])
    }

    @Test func test_C79_copyingReachesTheClipboardOverSSH() throws {
        let home = try TestHome()
        try home.write("#!/bin/sh\ntouch \"$HOME/xclip-was-run\"\n", to: "xclip")
        try Subprocess.check(["chmod", "+x", home.file("xclip")])
        let runs = #"{"text":"one "},{"text":"bold","attributes":{"bold":true}},{"text":" word"}"#
        for (term, tmux) in [("xterm-256color", nil), ("tmux-256color", "/tmp/tmux-0/default,1,0")]
            as [(String, String?)]
        {
            let pty = try Pty.editing(
                [Sample.paragraph(runs: runs)], term: term,
                environment: [
                    "SSH_TTY": "/dev/pts/9", "SSH_CONNECTION": "10.0.0.1 22 10.0.0.2 22", "DISPLAY": ":0", "TMUX": tmux,
                    "PATH": home.directory + ":/usr/bin:/bin",
                ])
            try pty.press("\u{1B}[1;5C")
            try pty.press("\u{1B}[1;2C\u{1B}[1;2C\u{1B}[1;2C\u{1B}[1;2C")
            try pty.press("\u{3}")
            #expect(pty.outputText.contains("\u{1B}]52;c;" + Data("bold".utf8).base64EncodedString() + "\u{7}"))
            #expect(pty.outputText.contains("sent to the terminal"))
        }
        let linux = try Pty.editing([Sample.paragraph(runs: runs)], term: "linux")
        try linux.press("\u{1}\u{3}")
        #expect(!linux.checker.functions.contains("OSC 52"))
        #expect(linux.outputText.contains("Copied inside rte"))
    }

    @Test func test_C80_aLongCopyIsNeverCut() throws {
        let text = String(repeating: "0123456789abcde👩‍👩‍👧‍👦", count: 6000)
        let session = try TmuxSession.editing([Sample.paragraph(text)])
        try session.press("C-a", "C-c")
        try session.waitFor("Copied inside rte only")
        #expect(session.clipboard() == nil)
        try session.press("C-End", "Enter", "C-v")
        let texts = try session.savedTexts()
        #expect(texts.count >= 2 && texts[1] == text)
    }

    @Test func test_C34_marksLeaveTheTextOfInlineCode() throws {
        let runs = #"{"text":"a_b_c","attributes":{"inlineCode":true}}"#
        let session = try TmuxSession.editing([Sample.paragraph(runs: runs)])
        try session.press("C-a", "C-b", "M-i")
        let block = try #require(try session.save().blocks.first)
        #expect(block.text == "a_b_c" && block.runs.first?.attributes.contains("inlineCode") == true)
        try session.waitFor("a_b_c")
    }

    @Test func test_C75_theCopiedTextHasNoControlByte() throws {
        let runs = #"{"text":"wor"},{"text":"d","attributes":{"bold":true}}"#
        let session = try TmuxSession.editing([Sample.paragraph(runs: runs), Sample.paragraph("next")])
        try session.press("C-a", "C-c")
        let copied = try #require(session.clipboard())
        #expect(copied.hasPrefix("word\n"))
        #expect(copied.utf8.allSatisfy { $0 >= 0x20 || $0 == 10 })
    }
}
