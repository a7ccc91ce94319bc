import Foundation
import Testing

/// Any size, at any time, with anything open.
@Suite(.serialized) struct ResizeTests {
    private static let sizes = [(12, 4), (4, 2), (1, 1)]

    /// tmux passes on at most four sizes a second.
    private func storm(_ session: TmuxSession) throws {
        for (columns, rows) in Self.sizes {
            try session.resize(columns: columns, rows: rows)
            try session.waitIdle(quiet: 0.3)
            #expect(session.status == nil)
        }
        try session.resize(columns: 80, rows: 24)
    }

    @Test func test_C56_aTableSurvivesTheStorm() throws {
        let rows = [["Key", "Does"], ["Ctrl+Z", "takes the last phrase back"], ["Ctrl+F", "finds a text"]]
        let session = try TmuxSession.editing([
            Sample.paragraph("Above"), Sample.table(rows), Sample.paragraph("Below"),
        ])
        let before = try session.snapshot()
        try session.press("C-Down")
        try session.enter("x")
        try storm(session)
        try session.waitFor("xKey")
        try session.press("BSpace")
        try session.waitUntil("the rows as before") { $0.rows[1...22] == before.rows[1...22] }
        try session.enter("x")
        let file = try session.save()
        #expect(file.blocks.map(\.type) == ["paragraph", "table", "paragraph"])
        #expect(file.text.contains("xKey"))
    }

    @Test(arguments: ["F10", "C-p", "F1", "C-f", "F12"])
    func test_C56_aPanelSurvivesTheStorm(key: String) throws {
        let session = try TmuxSession.editing(text: try Sample.tour())
        try session.press(key)
        let open = try session.snapshot()
        try storm(session)
        try session.waitUntil("the rows as before") { $0.rows == open.rows && $0.cursorVisible == open.cursorVisible }
        try session.press("Escape")
        try session.waitFor("Heading 1")
        try session.enter("x")
        try session.save()
        #expect(try session.home.text(TmuxSession.documentName).contains("xA tour of rte"))
    }

    @Test(arguments: ["xterm-256color", "linux", "vt100"])
    func aStormWithoutPausesEndsInAWholeScreen(term: String) throws {
        let pty = try Pty.editing([Sample.paragraph("Text"), Sample.table([["a", "b"], ["c", "d"]])], term: term)
        for step in 0..<120 {
            pty.resize(columns: 1 + step * 37 % 101, rows: 1 + step * 23 % 41)
            try pty.send(step % 5 == 0 ? "x" : "")
        }
        pty.resize(columns: 1, rows: 1)
        try pty.waitIdle()
        let before = pty.output.count
        pty.resize(columns: 80, rows: 24)
        try pty.waitFor("Text", after: before)
        try pty.waitIdle()
        #expect(try pty.save().blocks.first?.text == String(repeating: "x", count: 24) + "Text")
        #expect(try pty.quit() == 0)
        #expect(pty.checker.leftovers == [] && pty.checker.malformed == [])
    }

    @Test func typingGoesOnAtOneByOne() throws {
        let session = try TmuxSession.editing([Sample.paragraph("Text")])
        try session.resize(columns: 1, rows: 1)
        try session.enter("ab\nc")
        try session.press("C-a", "C-b", "Right")
        try session.resize(columns: 80, rows: 24)
        try session.waitFor("cText")
        #expect(try session.savedTexts() == ["ab", "cText"])
    }

    @Test func aSmallWindowSaysSo() throws {
        let session = try TmuxSession.editing([Sample.paragraph("Text")], columns: 19, rows: 6)
        try session.waitFor("window too small")
        try session.resize(columns: 20, rows: 5)
        try session.waitForNo("window too small")
    }

    @Test func resizingKeepsTheTextAtTheTop() throws {
        let lines = (1...60).map { Sample.paragraph("Paragraph \($0) with words enough to wrap at thirty columns") }
        let session = try TmuxSession.editing(lines)
        try session.press("NPage", "NPage", "NPage")
        let top = try #require(try session.pageRows().first { $0.contains("Paragraph") })
        let number = top.split(separator: " ")[1]
        try session.resize(columns: 30, rows: 10)
        try session.waitIdle()
        let after = try #require(try session.pageRows().first { $0.contains("Paragraph") })
        #expect(after.contains("Paragraph \(number) "))
    }
}
