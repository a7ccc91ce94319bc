import Foundation
import Testing

/// Reported cases about keys, characters and carets.
@Suite(.serialized) struct KeyCaseTests {
    @Test func test_C01_aFlagIsDeletedWhole() throws {
        let session = try TmuxSession.editing()
        try session.enter("a🇺🇸🇬🇧b")
        try session.press("Left", "BSpace")
        #expect(try session.savedTexts() == ["a🇺🇸b"])
        try session.press("BSpace")
        #expect(try session.savedTexts() == ["ab"])
        #expect(try session.cursor().column == 2)
        try session.press("C-z", "C-z")
        #expect(try session.savedTexts() == ["a🇺🇸🇬🇧b"])
    }

    @Test func test_C02_anEmojiIsOneStep() throws {
        let (family, baby, keycap) = ("👨‍👩‍👧‍👦", "👶🏽", "3️⃣")
        let session = try TmuxSession.editing()
        try session.enter(family + baby + keycap)
        try session.press("Left", "Left", "Left")
        #expect(try session.cursor().column == 1)
        try session.press("End", "BSpace")
        #expect(try session.savedTexts() == [family + baby])
        try session.press("Home", "DC")
        #expect(try session.savedTexts() == [baby])
    }

    @Test func test_C07_chineseTextWraps() throws {
        let sentence = "天地玄黄，宇宙洪荒。日月盈昃，辰宿列张。寒来暑往，秋收冬藏。闰余成岁，律吕调阳。"
        let session = try TmuxSession.editing(columns: 40)
        try session.pasteAndWait(sentence + sentence + sentence)
        for columns in [40, 30] {
            try session.resize(columns: columns, rows: 24)
            try session.waitIdle()
            let rows = try session.pageRows().map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
            #expect(rows.joined() == sentence + sentence + sentence)
            for row in rows {
                #expect(row.map(CellWidth.of).reduce(0, +) <= columns - 2)
                #expect(row.first != "，" && row.first != "。")
            }
        }
        try session.press("C-Home", "End")
        let end = try session.cursor()
        #expect(end.row == 1 && end.column > 24 && end.column < 30)
        try session.press("Home", "Down")
        try session.waitForCursor(row: 2, column: 1)
    }

    @Test func test_C30_deleteForwardTakesTheNextCharacter() throws {
        let session = try TmuxSession.editing()
        try session.enter("abcd")
        try session.press("Home", "Space", "DC")
        try session.waitForCursor(row: 1, column: 2)
        #expect(try session.savedTexts() == [" bcd"])
    }

    @Test func test_C31_aStyleEdgeLeavesNothingBehind() throws {
        let runs = #"{"text":"ab"},{"text":"cd","attributes":{"bold":true}},{"text":"ef"}"#
        let session = try TmuxSession.editing([Sample.paragraph(runs: runs)])
        try session.press("Right", "Right", "DC", "DC")
        try session.enter("X")
        #expect(try session.save().blocks.map(\.outline) == ["body: abXef"])
    }

    @Test(arguments: [
        #"{"text":"Ann","attributes":{"link":"tg://user?id=42"}}"#,
        #"{"text":"\uFFFC","attributes":{"emoji":{"id":"e","instanceID":"i","altText":"(hello)"}}}"#,
    ])
    func test_C36_theEmptyLineGoesAndTheMentionStays(mention: String) throws {
        let session = try TmuxSession.editing([
            Sample.paragraph(runs: mention + #",{"text":" after"}"#),
            Sample.paragraph(runs: #"{"text":"before "},"# + mention),
        ])
        let before = try session.save().blocks.map(\.outline)
        try session.press("Home", "Enter", "BSpace")
        try session.waitForCursor(row: 1, column: 1)
        #expect(try session.save().blocks.map(\.outline) == before)
        try session.press("C-End", "Enter", "BSpace")
        #expect(try session.cursor().visible && session.cursor().row == 3)
        #expect(try session.save().blocks.map(\.outline) == before)
    }

    @Test(arguments: ["linux", "xterm-256color", "screen", "tmux-256color"])
    func test_C61_deleteAndControlKeysMeanTheSameEverywhere(term: String) throws {
        let session = try TmuxSession.editing([Sample.paragraph("Text")], term: term)
        try session.press("End")
        try session.enter("abc")
        try session.sendBytes([0x7F])
        try session.waitFor("Textab")
        try session.waitForNo("Textabc")
        try session.sendBytes([0x08])
        try session.waitForNo("Textab")
        #expect(try !session.statusLine().contains("bound to nothing"))
        try session.sendBytes([0x1A])
        try session.waitFor("Textabc")
        try session.sendBytes([0x1A])
        try session.waitForNo("Texta")
        #expect(try session.savedTexts() == ["Text"])
    }

    @Test func test_C64_tabIndentsAndMovesByCells() throws {
        let session = try TmuxSession.editing([
            Sample.paragraph("one", list: "bullet"), Sample.paragraph("two", list: "bullet"),
            Sample.table([["a", "b"], ["c", "d"]]),
        ])
        try session.press("Down", "Tab")
        #expect(try session.statusLine().contains("Bullet level 2"))
        try session.press("C-Down")
        #expect(try session.statusLine().contains("row 1, cell 1"))
        try session.press("Tab", "Tab")
        #expect(try session.statusLine().contains("row 2, cell 1"))
        try session.press("BTab")
        #expect(try session.statusLine().contains("row 1, cell 2"))
        try session.press("C-Home", "M-i")
        try session.enter("x")
        #expect(try session.save().blocks.map(\.outline).first == "bullet 0: ⟨italic:x⟩one")
    }

    @Test(arguments: [1, 1 + 128, 1 + 64 + 128])
    func test_C64_lockKeysChangeNothingWithTheKittyProtocol(locks: Int) throws {
        let pty = try Pty.editing([Sample.paragraph("one", list: "bullet"), Sample.paragraph("two", list: "bullet")]) {
            token in
            if case .csi(let query) = token, query.final == "u", query.marker == "?" { return "\u{1B}[?0u" }
            return Pty.xtermAnswers(token)
        }
        try pty.press("\u{1B}[105;\(4 + locks)u")
        try pty.press("x")
        try pty.press("\u{1B}[105;\(4 + locks)u")
        try pty.press("\u{1B}[1;\(locks)B\t")
        try pty.press("\u{10}palette\u{1B}[91;\(4 + locks)uy")
        let outlines = try pty.save().blocks.map(\.outline)
        #expect(outlines.first == "bullet 0: ⟨italic:x⟩one")
        #expect(outlines.last?.hasPrefix("bullet 1: ") == true && outlines.last?.contains("y") == true)
    }
}
