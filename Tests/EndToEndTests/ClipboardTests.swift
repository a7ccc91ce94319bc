import Foundation
import Testing

/// Copy, cut and paste: rich inside rte, plain to the terminal.
@Suite(.serialized) struct ClipboardTests {
    private static let rich = [
        Sample.paragraph(runs: #"{"text":"plain "},{"text":"bold","attributes":{"bold":true}}"#),
        Sample.paragraph("item", list: "bullet"), Sample.code("let x = 1", language: "swift"),
    ]
    private static let outlines = ["body: plain ⟨bold:bold⟩", "bullet 0: item", "code swift: let x = 1"]

    @Test func richContentComesBackFromTheClipboard() throws {
        let session = try TmuxSession.editing(Self.rich)
        try session.press("C-a", "C-c")
        #expect(try session.statusLine().contains("Copied"))
        #expect(session.clipboard()?.contains("plain bold") == true)
        try session.press("C-a", "C-v")
        #expect(try session.save().blocks.map(\.outline) == Self.outlines)
    }

    @Test func cutTakesAwayAndPasteBringsBack() throws {
        let session = try TmuxSession.editing(Self.rich)
        try session.press("C-a", "C-x")
        #expect(try session.savedTexts() == [""])
        try session.press("C-v")
        #expect(try session.save().blocks.map(\.outline) == Self.outlines)
        for _ in 0..<2 { try session.press("C-z") }
        #expect(try session.save().blocks.map(\.outline) == Self.outlines)
    }

    @Test func twoRunningEditorsShareTheClipboard() throws {
        let first = try TmuxSession.editing(Self.rich)
        try first.press("C-a", "C-c")
        let second = try TmuxSession(["edit", "other.rtdoc"], home: first.home)
        try second.waitFor("other.rtdoc")
        try second.press("C-v")
        #expect(try second.save("other.rtdoc").blocks.map(\.outline) == Self.outlines)
        try second.press("C-Home", "S-End", "C-x")
        try first.press("C-a", "C-v")
        #expect(try first.save().blocks.map(\.outline) == ["body: plain ⟨bold:bold⟩"])
    }

    @Test func pastePlainDropsTheMarks() throws {
        let session = try TmuxSession.editing([Self.rich[0], Sample.paragraph("")])
        try session.press("S-End", "C-c", "C-End", "M-v")
        #expect(try session.save().blocks.map(\.outline) == [Self.outlines[0], "body: plain bold"])
    }

    @Test func aWordGoesIntoALineAndItemsArriveAsItems() throws {
        let session = try TmuxSession.editing([
            Sample.paragraph("one two three", list: "bullet"), Sample.paragraph("four", list: "bullet"),
            Sample.paragraph("before after"),
        ])
        try session.press("C-Right", "C-S-Right", "S-Left", "C-c", "C-End", "C-Left", "C-v")
        #expect(try session.save().blocks.map(\.outline).last == "body: before twoafter")
    }

    @Test func theTerminalsOwnPasteOfWhatWasCopiedHereIsRich() throws {
        let session = try TmuxSession.editing([Self.rich[0]])
        try session.press("C-a", "C-c", "C-End", "Enter")
        try session.pasteAndWait(try #require(session.clipboard()))
        #expect(try session.save().blocks.map(\.outline) == [Self.outlines[0], Self.outlines[0]])
    }

    @Test func copyingNothingSaysSo() throws {
        let session = try TmuxSession.editing(Self.rich)
        try session.press("C-c")
        #expect(try session.statusLine().contains("doesn't apply here"))
    }

    @Test func theClipboardFileIsPrivate() throws {
        let session = try TmuxSession.editing(Self.rich)
        try session.press("C-a", "C-c")
        let folder = session.home.path + "/run/rte"
        for (path, mode) in [(folder, 0o700), (folder + "/clipboard.rtdoc", 0o600)] {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == mode)
        }
    }
}
