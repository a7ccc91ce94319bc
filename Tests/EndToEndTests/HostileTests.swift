import Foundation
import Testing

/// Nothing in a document, nor in its name, reaches the terminal as a control function.
@Suite(.serialized) struct HostileTests {
    private static let evil = "\u{1B}]0;owned\u{7}\u{1B}[2J\u{9B}31m\u{202E}abc\u{2066}\u{1}\u{7F}\u{90}q\u{9C}"

    private static var blocks: [String] {
        let text = Sample.quoted("x" + evil)
        let item = #"{"isSpoiler":false,"kind":"image","mediaID":"none.png","naturalSize":{"height":6,"width":8}}"#
        return [
            Sample.paragraph("Start"),
            Sample.paragraph(runs: #"{"text":"link","attributes":{"link":\#(text)}}"#),
            Sample.paragraph("x" + evil),
            Sample.code("x" + evil, language: "x" + evil),
            #"{"type":"media","value":{"id":"@","items":[\#(item)],"caption":[{"text":\#(text)}]}}"#,
            #"{"type":"x\#(text.dropFirst().dropLast())","value":{"id":"@"}}"#,
        ]
    }

    /// What a checker must not have seen; its other functions are the program's own.
    private func expectClean(_ pty: Pty) {
        let text = pty.outputText
        for bad in ["\u{1B}]0;owned", "\u{1B}[31mb", "\u{202E}", "\u{2066}", "\u{9B}", "\u{90}", "\u{9C}", "\u{1}"] {
            #expect(!text.contains(bad), "\(bad.unicodeScalars.map { String($0.value, radix: 16) })")
        }
        #expect(!pty.output.contains(0x01) && !pty.output.contains(0x7F))
        #expect(pty.checker.malformed == [])
        #expect(pty.checker.functions.isDisjoint(with: ["OSC 0", "OSC 52", "C0 07", "C0 01"]))
    }

    @Test(arguments: ["xterm-256color", "vt100"])
    func aDocumentsControlBytesAreShownNotSent(term: String) throws {
        let pty = try Pty.editing(Self.blocks, rows: 50, term: term)
        for _ in 0..<8 { try pty.press("\u{1B}[1;5B") }
        try pty.press("\u{1B}[A\u{1B}[A")
        #expect(try pty.quit() == 0)
        expectClean(pty)
    }

    @Test func theLinkPromptAndFindAreCleanToo() throws {
        let pty = try Pty.editing(Self.blocks, rows: 50)
        try pty.press("\u{1B}[1;5B")
        try pty.press("\u{B}")
        try pty.press("\u{1B}")
        try pty.press("\u{6}")
        try pty.press("\u{1B}[200~\(Self.evil)\u{1B}[201~")
        try pty.press("\r")
        try pty.press("\u{1B}")
        #expect(try pty.quit() == 0)
        expectClean(pty)
    }

    @Test func aFilesNameIsShownNotSent() throws {
        let name = "evil\u{1B}]0;owned\u{7}\u{202E}\u{9B}.rtdoc"
        let home = try TestHome()
        let pty = try Pty(["edit", name], home: home)
        try pty.waitFor("Commands")
        try pty.press("text")
        try pty.press("\u{13}")
        try pty.press("x\u{11}")
        try pty.send("n")
        #expect(try pty.exitStatus() == 0)
        expectClean(pty)
        #expect(FileManager.default.fileExists(atPath: home.file(name)))
    }

    @Test func errorsAboutSuchANameAreCleanToo() throws {
        let home = try TestHome()
        let name = "evil\u{1B}]0;owned\u{7}.rtdoc"
        try home.write("damaged", to: name)
        let pty = try Pty(["edit", name], home: home)
        #expect(try pty.exitStatus() == 1)
        expectClean(pty)
        let check = try Subprocess.run([Checkout.binary, "check", home.file(name)])
        #expect(check.status == 1 && !check.output.contains(0x1B) && !check.output.contains(0x07))
    }

    @Test func theStandInsAreVisible() throws {
        let session = try TmuxSession.editing([Sample.paragraph("a\u{1B}[31mb\u{202E}c")])
        try session.waitFor("a␛[31mb")
        try session.waitFor("⟨RLO⟩")
        try session.press("Right", "Right")
        try session.waitForCursor(row: 1, column: 3)
        #expect(try session.save().text.contains("a\\u001b[31mb") || session.save().text.contains("a\\u001B[31mb"))
    }

    @Test func unknownSequencesAreSwallowedWhole() throws {
        let session = try TmuxSession.editing([Sample.paragraph("Text")])
        for sequence in [
            "\u{1B}[99;5~", "\u{1B}[?62;9;c", "\u{1B}]10;rgb:ff/ff/ff\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}OZ",
        ] {
            try session.sendBytes(Array(sequence.utf8))
            try session.waitIdle()
        }
        try session.press("Escape")
        try session.enter("x")
        #expect(try session.savedTexts() == ["xText"])
    }
}
