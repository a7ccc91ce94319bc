import Foundation
import Testing

/// Any size, at any time, with anything open.
@Suite(.serialized) struct ResizeTests {
    private static let storm = [(12, 4), (4, 2), (1, 1), (200, 3), (2, 60), (1, 24), (80, 1), (33, 7), (5, 5)]

    private func storm(_ session: TmuxSession) throws {
        for (columns, rows) in Self.storm {
            try session.resize(columns: columns, rows: rows)
            try session.waitIdle(quiet: 0.02)
            #expect(session.status == nil)
        }
        try session.resize(columns: 80, rows: 24)
        try session.waitIdle()
    }

    @Test func test_C56_aTableSurvivesTheStorm() throws {
        let rows = [["Key", "Does"], ["Ctrl+Z", "takes the last phrase back"], ["Ctrl+F", "finds a text"]]
        let session = try TmuxSession.editing([
            Sample.paragraph("Above"), Sample.table(rows), Sample.paragraph("Below"),
        ])
        let before = try session.snapshot()
        try storm(session)
        #expect(try session.snapshot() == before)
        try session.press("C-Down")
        try session.enter("x")
        try storm(session)
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
        #expect(try session.snapshot() == open)
        try session.press("Escape")
        try session.waitFor("Heading 1")
        try session.enter("x")
        try session.save()
        #expect(try session.home.text(TmuxSession.documentName).contains("xA tour of rte"))
    }

    @Test func aStormWithoutPausesEndsInAWholeScreen() throws {
        let session = try TmuxSession.editing(text: try Sample.tour())
        let before = try session.snapshot()
        for (columns, rows) in Self.storm + Self.storm + [(80, 24)] {
            try session.resize(columns: columns, rows: rows)
            try session.type("")
        }
        try session.waitUntil("the screen as before") { $0 == before }
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
