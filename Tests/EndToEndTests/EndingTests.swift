import Foundation
import Testing

/// Every way out leaves the terminal as it was and loses nothing without a question.
@Suite(.serialized) struct EndingTests {
    @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
    func aSignalLeavesTheTerminalSane(signal: Int32, code: Int32) throws {
        let session = try TmuxSession.editing([Sample.paragraph("Text")])
        try session.enter("unsaved")
        try session.press("C-p")
        try session.kill(signal)
        #expect(try session.exitStatus() == code)
        #expect(try session.terminalDamage() == [])
    }

    @Test(arguments: ["tmux-256color", "xterm-256color", "linux", "vt100"])
    func quitLeavesTheTerminalSane(term: String) throws {
        let session = try TmuxSession.editing([Sample.paragraph("Text")], term: term)
        try session.press("C-q")
        #expect(try session.exitStatus() == 0)
        #expect(try session.terminalDamage() == [])
    }

    @Test func escapeAtTheQuestionKeepsTheWork() throws {
        let session = try TmuxSession.editing([Sample.paragraph("Text")])
        try session.enter("New ")
        try session.press("C-q")
        try session.waitFor("Save the changes to doc.rtdoc?")
        try session.press("Escape")
        try session.waitForNo("Save the changes")
        #expect(try session.savedTexts() == ["New Text"])
    }

    @Test func noAtTheQuestionLeavesTheFileAlone() throws {
        let session = try TmuxSession.editing([Sample.paragraph("Text")])
        let before = try session.home.read(TmuxSession.documentName)
        try session.enter("New ")
        try session.press("C-q", "x", "n")
        #expect(try session.exitStatus() == 0)
        #expect(try session.home.read(TmuxSession.documentName) == before)
    }

    @Test(arguments: [(80, 24), (30, 10)])
    func yesAtTheQuestionSavesAndLeaves(columns: Int, rows: Int) throws {
        let session = try TmuxSession.editing([Sample.paragraph("Text")], columns: columns, rows: rows)
        try session.enter("New ")
        try session.press("C-q")
        try session.waitFor("y:")
        try session.send("y")
        #expect(try session.exitStatus() == 0)
        #expect(try RteFile(session.home.file(TmuxSession.documentName)).blocks.map(\.text) == ["New Text"])
    }

    @Test func anUnnamedDocumentIsAskedForItsNameOnTheWayOut() throws {
        let session = try TmuxSession()
        try session.waitFor("Unnamed")
        try session.enter("Words")
        try session.press("C-q", "y")
        try session.waitFor("Save as")
        try session.enter("kept.rtdoc\n")
        #expect(try session.exitStatus() == 0)
        #expect(try RteFile(session.home.file("kept.rtdoc")).blocks.map(\.text) == ["Words"])
    }

    @Test func anUntouchedDocumentIsLeftWithoutAQuestion() throws {
        let session = try TmuxSession()
        try session.waitFor("Unnamed")
        try session.press("C-q")
        #expect(try session.exitStatus() == 0)
    }

    @Test(arguments: ["xterm-256color", "tmux-256color", "linux", "vt100"])
    func everyModeThatWasSetIsReset(term: String) throws {
        let blocks = [Sample.paragraph("Text")]
        let quit = try Pty.editing(blocks, term: term, answer: Pty.xtermAnswers)
        #expect(try quit.quit() == 0)
        #expect(quit.checker.leftovers == [])
        #expect(quit.checker.malformed == [])

        let killed = try Pty.editing(blocks, term: term)
        killed.kill(SIGTERM)
        #expect(try killed.exitStatus() == 143)
        #expect(killed.checker.leftovers == [])
        #expect(killed.checker.malformed == [])
    }

    @Test func test_C44_modesAreBackAfterSuspendAndResume() throws {
        let home = try TestHome()
        try home.write(Sample.document([Sample.paragraph("First"), Sample.paragraph("Second")]), to: "doc.rtdoc")
        let session = try TmuxSession(
            command: ["bash", "--norc", "-i"], environment: ["PS1": "ready> ", "BINARY": Checkout.binary], home: home)
        try session.waitFor("ready>")
        try session.type("\"$BINARY\" doc.rtdoc\n")
        try session.waitFor("Second")
        try session.command("suspend")
        try session.waitFor("Stopped")
        #expect(try session.paneModes().alternateScreen == false)
        #expect(try session.paneModes().mouseReporting == false)

        try session.type("fg\n")
        try session.waitFor("Second")
        try session.waitIdle()
        #expect(try session.paneModes().mouseReporting)
        try session.click(row: 3, column: 3)
        try session.waitForCursor(row: 3, column: 3)
        try session.press("End")
        try session.pasteAndWait("\none\ntwo\nthree")
        #expect(try session.savedTexts() == ["First", "Second", "one", "two", "three"])
        try session.press("C-z")
        #expect(try session.savedTexts() == ["First", "Second"])
    }
}
