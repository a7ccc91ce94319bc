import Foundation
import Testing

/// Writing from nothing, and what comes back from the file.
@Suite(.serialized) struct WritingTests {
    private static let page = [
        "heading1: A tour of rte",
        "body: Text can be ⟨bold:bold⟩, ⟨italic:italic⟩ and ⟨inlineCode:code⟩.",
        "heading2: Lists",
        "bullet 0: Bullets",
        "bullet 1: with levels",
        "bullet 0: and back again",
        "ordered 0: Numbers count",
        "ordered 0: by themselves",
        "checklist 0 checked: Read the first page",
        "checklist 0: Check this item",
        "quote(body: A quote holds any blocks.)",
        "code swift: func greet() {\n    print(\"Hello\")\n}",
        "body: That is all.",
    ]

    /// The tour's first page, by keys alone.
    private func writePage(_ session: TmuxSession) throws {
        try session.type("# A tour of rte\nText can be ")
        try session.send("C-b")
        try session.type("bold")
        try session.send("C-b")
        try session.type(", ")
        try session.send("M-i")
        try session.type("italic")
        try session.send("M-i")
        try session.type(" and ")
        try session.send("C-e")
        try session.type("code")
        try session.send("C-e")
        try session.type(".\n## Lists\n- Bullets\n")
        try session.send("Tab")
        try session.type("with levels\n")
        try session.send("BTab")
        try session.type("and back again\n\n1. Numbers count\nby themselves\n\n[] Read the first page")
        try session.send("C-d")
        try session.type("\nCheck this item\n\n> A quote holds any blocks.\n\n```swift\nfunc greet() {\n")
        try session.type("    print(\"Hello\")\n")
        try session.send("BSpace", "BSpace", "BSpace", "BSpace")
        try session.enter("}\n\nThat is all.")
    }

    @Test(arguments: [(80, 24), (120, 40), (30, 10)])
    func theToursFirstPageIsWrittenByKeysAndComesBackTheSame(columns: Int, rows: Int) throws {
        let session = try TmuxSession(["edit"], columns: columns, rows: rows)
        try session.waitFor("Unnamed")
        try session.waitIdle()
        try writePage(session)
        #expect(try session.isModified())
        try session.press("C-s")
        try session.waitFor("Save as")
        try session.enter("page.rtdoc\n")
        try session.waitFor("Saved page.rtdoc")
        let file = try RteFile(session.home.file("page.rtdoc"))
        #expect(file.blocks.map(\.outline) == Self.page)

        try session.press("C-Home")
        let written = try session.snapshot()
        #expect(!written.rows[0].contains("•"))
        if rows == 24 { try expectGolden(written.rows, "written-page") }
        #expect(try session.quit() == 0)

        let again = try TmuxSession(["page.rtdoc"], columns: columns, rows: rows, home: session.home)
        try again.waitFor("page.rtdoc")
        try again.waitIdle()
        #expect(try again.snapshot() == written)
        #expect(try again.save("page.rtdoc").text == file.text)
    }

    @Test func undoOfEverythingGivesBackTheFileToTheByte() throws {
        let tour = try Sample.tour()
        let session = try TmuxSession.editing(text: tour)
        let opened = try session.pageRows()
        try session.press("C-Down", "C-Down", "C-Down", "End")
        try session.type(" and more")
        try session.send("Enter", "C-b")
        try session.type("a bold line")
        try session.send("S-Home", "M-2", "C-Down", "C-Down", "BSpace", "M-Up", "DC", "C-x", "M-q", "M-8", "C-v")
        try session.waitIdle()
        #expect(try session.isModified())
        for _ in 0..<30 { try session.send("C-z") }
        try session.waitIdle()
        #expect(try !session.isModified())
        try session.press("C-Home")
        #expect(try session.pageRows() == opened)
        try session.save()
        #expect(try session.home.text(TmuxSession.documentName) == tour)
    }

    @Test func redoOfEverythingGivesBackWhatWasWritten() throws {
        let session = try TmuxSession.editing([Sample.paragraph("One"), Sample.paragraph("Two")])
        try session.press("C-End")
        try session.enter(" and\n- three\nfour")
        let written = try session.save().text
        for _ in 0..<12 { try session.send("C-z") }
        try session.waitIdle()
        #expect(try session.savedTexts() == ["One", "Two"])
        for _ in 0..<12 { try session.send("C-y") }
        try session.waitIdle()
        #expect(try session.save().text == written)
    }

    @Test func anEditChangesOneLineOfTheFile() throws {
        let tour = try Sample.tour()
        let session = try TmuxSession.editing(text: tour, columns: 120, rows: 40)
        try session.press("C-Down", "C-Down", "C-Down", "End")
        try session.enter("!")
        try session.save()
        let before = tour.split(separator: "\n")
        let after = try session.home.text(TmuxSession.documentName).split(separator: "\n")
        #expect(before.count == after.count)
        #expect(zip(before, after).count { $0 != $1 } == 1)
    }

    @Test func historySurvivesSavingAndTheMarkFollowsTheDisk() throws {
        let session = try TmuxSession.editing([Sample.paragraph("Text")])
        try session.press("End")
        try session.enter(" one")
        #expect(try session.savedTexts() == ["Text one"])
        #expect(try !session.isModified())
        try session.press("C-z")
        #expect(try session.isModified())
        try session.press("C-y")
        #expect(try !session.isModified())
    }

    @Test func marksTypedAsMarkupAreTakenBackByBackspace() throws {
        let session = try TmuxSession.editing()
        try session.enter("# ")
        #expect(try session.statusLine().contains("Heading 1"))
        try session.press("BSpace")
        #expect(try session.statusLine().contains("Body"))
        try session.enter("x **b**")
        #expect(try session.save().blocks.map(\.outline) == ["body: # x ⟨bold:b⟩"])
    }

    @Test func aDocumentInAFolderIsSavedInPlaceWithItsPictures() throws {
        let home = try TestHome()
        try FileManager.default.createDirectory(
            atPath: home.file("doc.rtdoc/assets"), withIntermediateDirectories: true)
        try home.write(Sample.document([Sample.paragraph("Text")]), to: "doc.rtdoc/document.json")
        try home.write("a picture", to: "doc.rtdoc/assets/a.png")
        let session = try TmuxSession.editing(home: home)
        try session.waitFor("Text")
        try session.enter("New ")
        #expect(try session.savedTexts() == ["New Text"])
        #expect(try home.text("doc.rtdoc/assets/a.png") == "a picture")
        #expect(try session.quit() == 0)
        let check = try Subprocess.run([Checkout.binary, "check", home.file("doc.rtdoc")])
        #expect(check.status == 0)
    }
}
