import Foundation
import Testing

/// The page: right-to-left text, scrolling, carets, and a person's settings.
@Suite(.serialized) struct PageTests {
    private func lines(_ count: Int) -> [String] { (1...count).map { Sample.paragraph("Paragraph number \($0)") } }

    @Test func test_C10_aRightToLeftParagraph() throws {
        let text = "שלום world 123 עולם"
        let session = try TmuxSession.editing()
        try session.enter(text)
        let shown = String("םלוע world 123 םולש")
        try session.waitFor(shown)
        #expect(try session.snapshot().rows[1].hasPrefix(String(repeating: " ", count: 60)))
        try session.press("Home")
        let right = try session.cursor().column
        #expect(right == 79 || right == 78)
        var columns = [right]
        for _ in text {
            try session.press("Left")
            columns.append(try session.cursor().column)
        }
        #expect(zip(columns, columns.dropFirst()).allSatisfy { $0 == $1 + 1 })
        for _ in text { try session.press("Right") }
        #expect(try session.cursor().column == right)

        try session.press("Home")
        try session.enter("א")
        try session.press("End")
        try session.enter("ת")
        #expect(try session.savedTexts() == ["א" + text + "ת"])
        try session.press("C-Home")
        let rows = try session.snapshot().rows
        #expect(try session.quit() == 0)
        let again = try TmuxSession.editing(home: session.home)
        #expect(try again.snapshot().rows == rows)
    }

    @Test func aRightToLeftListHasItsMarkersOnTheRight() throws {
        let session = try TmuxSession.editing([
            Sample.paragraph("אחד", list: "bullet"), Sample.quote([Sample.paragraph("שתיים")]),
        ])
        let rows = try session.pageRows()
        #expect(rows.contains { $0.hasSuffix("דחא •") })
        #expect(rows.contains { $0.hasSuffix("▐") || $0.hasSuffix("▌") })
    }

    @Test func typingAtTheBottomKeepsTwoRowsBelow() throws {
        let session = try TmuxSession.editing(lines(60))
        for _ in 0..<9 { try session.send("Down") }
        try session.press("Down")
        #expect(try session.cursor().row == 21)
        #expect(try session.snapshot().row(of: "number 1") == 1)
        try session.enter("x")
        #expect(try session.cursor().row == 20)
        for _ in 0..<5 { try session.press("Enter") }
        #expect(try session.cursor().row == 20)
    }

    @Test func movesScrollByTheFewestRows() throws {
        let session = try TmuxSession.editing(lines(60))
        for _ in 0..<11 { try session.send("Down") }
        try session.waitIdle()
        #expect(try session.cursor().row == 22)
        #expect(try session.snapshot().row(of: "number 2") == 2)
        try session.press("C-End")
        #expect(try session.cursor().row == 22)
        try session.press("C-Home")
        try session.waitForCursor(row: 1, column: 1)
    }

    @Test func pagesOverlapByOneRowAndKeepTheColumn() throws {
        let session = try TmuxSession.editing((1...90).map { Sample.paragraph("item \($0)", list: "bullet") })
        try session.press("Right", "Right", "Right", "NPage")
        #expect(try session.pageRows()[0].hasSuffix("item 22"))
        try session.waitForCursor(row: 1, column: 8)
        try session.press("PPage")
        try session.waitForCursor(row: 1, column: 8)
        #expect(try session.pageRows()[0].hasSuffix("item 1"))
    }

    @Test func downAlwaysComesToTheEndOfTheTourAndUpToItsStart() throws {
        let session = try TmuxSession.editing(text: try Sample.tour())
        for _ in 0..<16 {
            try session.send("Down", "Down", "Down", "Down", "Down", "Down", "Down", "Down", "Down", "Down")
        }
        try session.waitIdle()
        #expect(try session.snapshot().row(of: "Ctrl+Z.") == session.cursor().row)
        for _ in 0..<16 { try session.send("Up", "Up", "Up", "Up", "Up", "Up", "Up", "Up", "Up", "Up") }
        try session.waitIdle()
        #expect(try session.cursor().row == 1)
    }

    @Test func aWideCharacterAndACombiningOneHaveTheCaretInPlace() throws {
        let session = try TmuxSession.editing([Sample.paragraph("日本e\u{301}x")])
        var columns: [Int] = []
        for _ in 0..<4 {
            try session.press("Right")
            columns.append(try session.cursor().column)
        }
        #expect(columns == [3, 5, 6, 7])
    }

    @Test func theSettingsFileIsObeyedAndItsFaultsAreTold() throws {
        let home = try TestHome()
        try writeConfiguration("# mine\nwidth = 40\nkey Ctrl+T = bold\nnonsense line\n", home)
        let session = try TmuxSession.editing([Sample.paragraph("Text")], home: home)
        #expect(try session.statusLine().contains("config line 4"))
        try session.press("S-End", "C-t")
        #expect(try session.save().blocks.map(\.outline) == ["body: ⟨bold:Text⟩"])
        #expect(try session.snapshot().rows[1].hasPrefix(String(repeating: " ", count: 20) + "Text"))
        let keys = try Subprocess.run([Checkout.binary, "keys"], environment: home.environment(term: "xterm"))
        #expect(keys.text.contains("Ctrl+T") && keys.text.contains("note: config line 4"))
    }

    @Test func anUnknownCommandOrClashInTheSettingsIsTold() throws {
        let home = try TestHome()
        try writeConfiguration("key Ctrl+T = fly\n", home)
        let session = try TmuxSession.editing([Sample.paragraph("Text")], home: home)
        #expect(try session.statusLine().contains("no command is named “fly”"))
    }

    @Test(arguments: ["dark", "light", "high-contrast", "mono"])
    func everyThemeShowsTheSamePage(theme: String) throws {
        let session = try TmuxSession.editing(text: try Sample.tour())
        let rows = try session.pageRows()
        let themed = try TmuxSession.editing(text: try Sample.tour(), options: ["--theme", theme])
        #expect(try themed.pageRows() == rows)
        try themed.command("theme: light")
        #expect(try themed.pageRows() == rows)
    }

    @Test func aMovedBlockIsFollowed() throws {
        let session = try TmuxSession.editing(lines(3))
        try session.press("M-Down", "M-Down", "M-Up")
        #expect(try session.savedTexts().map { $0.suffix(1) } == ["2", "1", "3"])
        #expect(try session.cursor().row == 3)
    }
}
