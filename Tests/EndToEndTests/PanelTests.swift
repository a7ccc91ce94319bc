import Foundation
import Testing

/// Palette, menu, help, find, and the prompts of files.
@Suite(.serialized) struct PanelTests {
    private static let text = [
        Sample.paragraph("The first needle"), Sample.paragraph("hay"), Sample.paragraph("another Needle there"),
    ]

    @Test(arguments: [["C-p"], ["Escape", "Escape"]])
    func thePaletteRunsACommandByItsName(keys: [String]) throws {
        let session = try TmuxSession.editing(Self.text)
        for key in keys { try session.send(key) }
        try session.waitFor("Command:")
        try session.enter("heading 2")
        try session.waitFor("> Heading 2")
        try session.press("Enter")
        #expect(try session.save().blocks[0].style == "heading2")
    }

    @Test(arguments: [(80, 24), (30, 10)])
    func thePaletteIsSteppedThroughAndClosed(columns: Int, rows: Int) throws {
        let session = try TmuxSession.editing(Self.text, columns: columns, rows: rows)
        let before = try session.snapshot()
        try session.press("C-p", "Down", "Down", "NPage", "Up")
        #expect(try session.snapshot().rows.count { $0.hasPrefix(" > ") } == 1)
        try session.press("Escape")
        #expect(try session.snapshot() == before)
    }

    @Test func aCommandThatDoesNotApplySaysSo() throws {
        let session = try TmuxSession.editing(Self.text)
        try session.command("redo")
        try session.waitFor("doesn't apply here")
        try session.press("Escape")
        try session.command("no such command at all")
        try session.waitFor("No command matches")
    }

    @Test func helpTellsKeysAndScrolls() throws {
        let session = try TmuxSession.editing(Self.text)
        try session.press("F1")
        try session.waitFor("How it works")
        try session.press("NPage", "NPage", "NPage")
        try session.waitFor("Ctrl+S")
        try session.press("Escape")
        try session.waitFor("The first needle")
    }

    @Test func theMenuShowsCategories() throws {
        let session = try TmuxSession.editing(Self.text)
        try session.press("F10")
        try session.waitFor("Menu:")
        #expect(try session.snapshot().rows.contains(" File"))
        try session.enter("select all")
        try session.press("Enter", "DC")
        #expect(try session.savedTexts() == [""])
    }

    @Test func findGoesFromHitToHit() throws {
        let session = try TmuxSession.editing(Self.text)
        try session.press("C-f")
        try session.enter("needle")
        try session.press("Escape")
        try session.press("X")
        #expect(try session.savedTexts()[0] == "The first X")
        try session.press("C-z", "C-Home", "C-f", "Enter", "Enter")
        try session.press("Escape")
        try session.press("Y")
        #expect(try session.savedTexts()[2] == "another Y there")
        try session.press("C-z", "C-Home", "F3", "F3", "F3")
        #expect(try session.statusLine().contains("Went round"))
        try session.press("Z")
        #expect(try session.savedTexts()[0] == "The first Z")
        try session.press("C-f")
        try session.enter("absent")
        try session.waitFor("isn't in the text that shows")
    }

    @Test func saveAsAsksBeforeItWritesOverAFile() throws {
        let session = try TmuxSession.editing(Self.text)
        let other = try session.home.write(Sample.document([Sample.paragraph("Other")]), to: "other.rtdoc")
        try session.press("F12", "C-u")
        try session.enter("other.rtdoc\n")
        try session.waitFor("exists. Write over it?")
        try session.press("Escape")
        #expect(try RteFile(other).blocks.map(\.text) == ["Other"])
        try session.press("F12", "C-u")
        try session.enter("other.rtdoc\ny")
        try session.waitFor("Saved other.rtdoc")
        #expect(try RteFile(other).blocks.count == 3)
        #expect(try session.snapshot().rows[0].contains("other.rtdoc"))
    }

    @Test func openTakesAnotherDocumentAfterAQuestion() throws {
        let session = try TmuxSession.editing(Self.text)
        try session.home.write(Sample.document([Sample.paragraph("Other")]), to: "other.rtdoc")
        try session.enter("x")
        try session.press("C-o")
        try session.enter("oth")
        try session.press("Tab", "Enter")
        try session.waitFor("Save the changes to doc.rtdoc?")
        try session.press("y")
        try session.waitFor("Other")
        #expect(try session.snapshot().rows[0].contains("other.rtdoc"))
        #expect(try session.home.text(TmuxSession.documentName).contains("xThe first needle"))
        try session.press("C-z")
        #expect(try session.statusLine().contains("doesn't apply here"))
    }

    @Test func newIsAnUnnamedEmptyDocument() throws {
        let session = try TmuxSession.editing(Self.text)
        try session.press("C-n")
        try session.waitFor("Unnamed")
        try session.waitFor("Type something")
        try session.enter("x")
        try session.press("C-n", "n")
        try session.waitFor("Type something")
    }

    @Test func openingWhatIsNotThereOrDamagedKeepsTheDocument() throws {
        let session = try TmuxSession.editing(Self.text)
        try session.home.write(#"{"schemaVersion":1,"blocks":[{"type":"#, to: "bad.rtdoc")
        try session.press("C-o")
        try session.enter("bad.rtdoc\n")
        try session.waitFor("bad.rtdoc:1")
        try session.press("Escape")
        #expect(try session.snapshot().row(of: "The first needle") != nil)
        #expect(try session.snapshot().rows[0].contains("doc.rtdoc"))
    }

    @Test func readOnlyRefusesEditsUntilF11() throws {
        let session = try TmuxSession.editing(Self.text, options: ["--read-only"])
        #expect(try session.snapshot().rows[0].contains("[read only]"))
        try session.enter("x")
        try session.waitFor("read only; F11")
        try session.press("C-x", "C-v", "DC")
        #expect(try !session.isModified())
        try session.press("F11")
        try session.waitForNo("[read only]")
        try session.enter("x")
        try session.waitFor("xThe first")
        try session.press("F11")
        try session.waitFor("[read only]")
    }

    @Test(arguments: ["C-Space", "M-Space"])
    func markModeSelectsWithPlainArrows(key: String) throws {
        let session = try TmuxSession.editing(Self.text)
        try session.press(key)
        #expect(try session.statusLine().contains("MARK") || session.statusLine().contains("Mark mode"))
        try session.press("Right", "Right", "Right", "C-b")
        #expect(try session.save().blocks[0].outline == "body: ⟨bold:The⟩ first needle")
        try session.press(key)
        try session.press("Escape")
        try session.press("Right", "Right", "X")
        #expect(try session.savedTexts().count == 3)
    }

    @Test func selectAllThenBackspaceLeavesOneEmptyParagraph() throws {
        let session = try TmuxSession.editing(text: try Sample.tour())
        try session.press("C-a", "BSpace")
        #expect(try session.save().blocks.map(\.outline) == ["body: "])
        try session.press("C-z")
        try session.save()
        #expect(try session.home.text(TmuxSession.documentName) == Sample.tour())
    }
}
