import Foundation
import Testing

/// The mouse: where it clicks, the caret is.
@Suite(.serialized) struct MouseTests {
    private func lines(_ count: Int) -> [String] { (1...count).map { Sample.paragraph("Paragraph number \($0) here") } }

    @Test func aClickSetsTheCaret() throws {
        let session = try TmuxSession.editing(lines(3))
        try session.click(row: 3, column: 11)
        try session.waitForCursor(row: 3, column: 11)
        try session.enter("X")
        #expect(try session.savedTexts()[1] == "Paragraph Xnumber 2 here")
    }

    @Test func aClickPastTheEndOfARowGoesToItsEnd() throws {
        let session = try TmuxSession.editing(lines(2))
        try session.click(row: 1, column: 70)
        try session.waitForCursor(row: 1, column: 24)
        try session.click(row: 1, column: 0)
        try session.waitForCursor(row: 1, column: 1)
    }

    @Test func aClickBelowTheEndMakesAnEmptyParagraphOnce() throws {
        let session = try TmuxSession.editing(lines(2))
        try session.click(row: 15, column: 20)
        try session.waitForCursor(row: 5, column: 1)
        try session.click(row: 15, column: 20)
        try session.enter("Y")
        #expect(try session.savedTexts().dropFirst(2) == ["Y"])
        try session.press("C-z", "C-z")
        #expect(try session.savedTexts().count == 2)
    }

    @Test func draggingSelectsOverBlocks() throws {
        let session = try TmuxSession.editing(lines(3))
        let before = try #require(try session.screenWithStyles().style(of: "number 2"))
        try session.drag(from: (1, 11), to: (5, 11))
        try session.waitIdle()
        let screen = try session.screenWithStyles()
        #expect(try #require(screen.style(of: "number 2")) != before)
        #expect(screen.style(of: "number 1") != screen.style(of: "number 3"))
        #expect(try !session.cursor().visible)
        try session.enter("X")
        #expect(try session.savedTexts() == ["Paragraph Xnumber 3 here"])
    }

    @Test func aDoubleClickTakesAWordATripleTheParagraph() throws {
        let session = try TmuxSession.editing(lines(3))
        try session.click(row: 1, column: 13, count: 2)
        try session.waitIdle()
        try session.enter("word")
        #expect(try session.savedTexts()[0] == "Paragraph word 1 here")
        try session.click(row: 3, column: 13, count: 3)
        try session.waitIdle()
        try session.enter("all")
        #expect(try session.savedTexts()[1] == "all")
    }

    @Test func shiftClickExtendsTheSelection() throws {
        let session = try TmuxSession.editing(lines(2))
        try session.click(row: 1, column: 11)
        try session.click(row: 3, column: 11, modifiers: .shift)
        try session.waitIdle()
        try session.press("BSpace")
        #expect(try session.savedTexts() == ["Paragraph number 2 here"])
    }

    @Test(arguments: ["tmux-256color", "xterm-256color", "screen"])
    func theWheelScrollsAndTheCaretStays(term: String) throws {
        let session = try TmuxSession.editing(lines(60), term: term)
        try session.enter("x")
        try session.wheel(.wheelDown, row: 5, column: 5, count: 8)
        try session.waitForNo("number 1 here")
        try session.waitIdle()
        #expect(try !session.cursor().visible)
        let scrolled = try session.pageRows()
        try session.press("C-l")
        #expect(try session.pageRows() == scrolled)
        try session.enter("y")
        try session.waitFor("xyParagraph")
        #expect(try session.cursor() == (1, 3, true))
        try session.wheel(.wheelUp, row: 5, column: 5, count: 3)
        try session.waitIdle()
        #expect(try session.snapshot().row(of: "xyParagraph") == 1)
    }

    @Test func aClickChecksABox() throws {
        let session = try TmuxSession.editing([
            Sample.paragraph("first", list: "checklist"), Sample.paragraph("second", list: "checklist"),
        ])
        let row = try #require(try session.snapshot().row(of: "second"))
        let box = try #require(try session.screenWithStyles().find("☐ second"))
        try session.click(row: row, column: box.columns.lowerBound)
        try session.waitFor("☑ second")
        #expect(try session.save().blocks.map(\.isChecked) == [false, true])
        try session.click(row: row, column: box.columns.lowerBound)
        try session.waitFor("☐ second")
    }

    @Test func aClickOnACellPutsTheCaretThere() throws {
        let session = try TmuxSession.editing([Sample.table([["one", "two"], ["three", "four"]])])
        let place = try #require(try session.screenWithStyles().find("four"))
        try session.click(row: place.row, column: place.columns.lowerBound)
        try session.waitFor("row 2, cell 2")
        try session.enter("X")
        #expect(try session.save().text.contains("Xfour"))
    }

    @Test func theMouseCanBeOff() throws {
        let home = try TestHome()
        try writeConfiguration("mouse = off\n", home)
        let session = try TmuxSession.editing(lines(2), home: home)
        #expect(try !session.paneModes().mouseReporting)
    }
}

/// Writes a person's settings.
func writeConfiguration(_ text: String, _ home: TestHome) throws {
    let folder = home.home + "/.config/rte"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/config"))
}

func == (left: (row: Int, column: Int, visible: Bool), right: (Int, Int, Bool)) -> Bool {
    left.row == right.0 && left.column == right.1 && left.visible == right.2
}
