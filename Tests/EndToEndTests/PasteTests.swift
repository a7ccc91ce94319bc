import Foundation
import Testing

/// Pasting from the terminal: text, whole, one step, and never a command.
@Suite(.serialized) struct PasteTests {
    @Test func aMegabyteIsOneStep() throws {
        let line = "Forty-nine letters and blanks make up this line.\n"
        let session = try TmuxSession.editing()
        try session.paste(String(repeating: line, count: 20_400) + "The end.")
        try session.waitFor("The end.", timeout: 30)
        try session.press("C-s")
        try session.waitFor("Saved")
        let saved = try session.home.text(savedFile(session))
        #expect(saved.components(separatedBy: "make up this line").count == 20_401)
        #expect(saved.contains("The end."))
        try session.press("C-z")
        try session.waitFor("Type something")
        #expect(try session.statusLine().contains("0 words"))
    }

    /// The file of a new document: in its folder, or the document itself.
    private func savedFile(_ session: TmuxSession) -> String {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: session.home.file("doc.rtdoc"), isDirectory: &isFolder)
        return isFolder.boolValue ? "doc.rtdoc/document.json" : "doc.rtdoc"
    }

    @Test func test_C49_blankLinesAreKept() throws {
        let session = try TmuxSession.editing()
        try session.pasteAndWait("line1\n\n\n\nline5")
        #expect(try session.savedTexts() == ["line1", "", "", "", "line5"])
        try session.press("C-z")
        #expect(try session.savedTexts() == [""])
    }

    @Test func test_C48_anEmptyLineComesBackWithRedo() throws {
        let session = try TmuxSession.editing([Sample.paragraph("test")])
        try session.press("End")
        try session.pasteAndWait("bug\n")
        #expect(try session.savedTexts() == ["testbug", ""])
        try session.press("C-z")
        #expect(try session.savedTexts() == ["test"])
        try session.press("C-y")
        #expect(try session.savedTexts() == ["testbug", ""])
    }

    @Test func test_C52_pastingNothingSaysSo() throws {
        for blocks in [[], [Sample.paragraph("Text")]] {
            let session = try TmuxSession.editing(blocks)
            try session.press("C-v")
            #expect(try session.statusLine().contains("Nothing has been copied yet"))
            try session.press("M-v")
            #expect(try session.statusLine().contains("Nothing has been copied yet"))
            #expect(try !session.isModified())
        }
    }

    @Test func pastedControlBytesRunNothing() throws {
        let session = try TmuxSession.editing([Sample.paragraph("Text")])
        try session.press("End")
        try session.sendBytes(Array("\u{1B}[200~ \u{11}q\u{1B}OP# \u{13}\u{18}\u{1B}[24~end\u{1B}[201~".utf8))
        try session.waitFor("end")
        try session.waitIdle()
        #expect(session.status == nil)
        #expect(try session.isModified())
        #expect(try session.snapshot().row(of: "Save the changes") == nil)
        let text = try #require(try session.savedTexts().first)
        #expect(text.hasPrefix("Text ") && text.hasSuffix("end"))
        try session.press("C-z")
        #expect(try session.savedTexts() == ["Text"])
    }

    @Test func noMarkupIsReadFromAPaste() throws {
        let session = try TmuxSession.editing()
        try session.pasteAndWait("# one\n- two\n**three**")
        #expect(try session.save().blocks.map(\.outline) == ["body: # one", "body: - two", "body: **three**"])
    }

    @Test func aPasteReplacesTheSelectionAndIsVerbatimInCode() throws {
        let session = try TmuxSession.editing([Sample.paragraph("old"), Sample.code("x", language: "c")])
        try session.press("S-End")
        try session.pasteAndWait("new")
        try session.press("C-End")
        try session.pasteAndWait("\n\tif (a)\n\n\t\tb;")
        #expect(try session.savedTexts() == ["new", "x\n\tif (a)\n\n\t\tb;"])
    }

    @Test func aPasteIntoAPromptIsItsFirstLine() throws {
        let session = try TmuxSession.editing([Sample.paragraph("Text")])
        try session.press("F12", "C-u")
        try session.pasteAndWait("other.rtdoc\nx\n")
        try session.waitFor("other.rtdoc")
        #expect(try session.snapshot().row(of: "Save as") != nil)
        try session.press("Enter")
        try session.waitFor("Saved other.rtdoc")
    }
}
