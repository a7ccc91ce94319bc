import RichTextEditorLayout
import Testing

@testable import RichTextEditorTUI

@Suite struct CellTextTests {
    private func drawn(_ text: String, columns: Int) -> String {
        var grid = CellGrid(size: GridSize(columns: columns, rows: 1))
        grid.putText(text, row: 0, columns: 0..<columns, style: .plain)
        return grid.text(row: 0)
    }

    @Test(arguments: [
        ("short", 8, "short   "), ("exactly8", 8, "exactly8"), ("longer text", 8, "longer …"),
        ("中文字", 5, "中文…"), ("中文字a", 6, "中文… "), ("a中文字", 4, "a中…"), ("e\u{301}a", 4, "e\u{301}a  "),
        ("\u{1B}[31m", 6, "␛[31m "), ("", 3, "   "), ("ab", 1, " "),
    ])
    func textFitsItsColumns(_ text: String, _ columns: Int, _ expected: String) {
        #expect(drawn(text, columns: columns) == expected)
    }

    /// A file's name can't turn the line round.
    @Test func bidiOverridesAreShown() {
        let row = drawn("a\u{202E}txt.exe", columns: 20)
        #expect(!row.unicodeScalars.contains { $0.value == 0x202E })
        #expect(row.contains("RLO"))
    }

    @Test func widthCountsCells() {
        #expect(CellText("a中\u{1F600}e\u{301}").width == 6)
        #expect(CellText("").width == 0)
    }
}

@Suite struct LineInputTests {
    private func type(_ keys: String, into text: String = "") -> LineInput {
        var input = LineInput(text)
        for key in keys.split(separator: " ") {
            guard let press = KeyPress(written: String(key)) else {
                Issue.record("\(key) is no key")
                continue
            }
            _ = input.handle(press)
        }
        return input
    }

    @Test func keysEditTheLine() {
        #expect(type("a b Left c").text == "acb")
        #expect(type("Backspace", into: "e\u{301}\u{1F468}\u{200D}\u{1F680}").text == "e\u{301}")
        #expect(type("Home Delete x", into: "abc").text == "xbc")
        #expect(type("Ctrl+W", into: "one two").text == "one ")
        #expect(type("Left Ctrl+U", into: "one").text == "e")
        #expect(type("Ctrl+Left x", into: "one two").text == "one xtwo")
        #expect(type("Home Ctrl+Right x", into: "one two").text == "one xtwo")
    }

    @Test func aKeyOfNoLineIsLeft() {
        var input = LineInput("a")
        for key in ["Enter", "Up", "F1", "Ctrl+B", "Alt+X"] {
            #expect(KeyPress(written: key).map { input.handle($0) } == false, "\(key)")
        }
    }

    @Test func theCursorIsAlwaysSeen() {
        for text in ["", "short", "a line that is much longer than its ten columns", "中文字中文字中文字中文字"] {
            var grid = CellGrid(size: GridSize(columns: 10, rows: 1))
            let point = LineInput(text).draw(into: &grid, row: 0, columns: 0..<10, style: .plain)
            #expect((0..<10).contains(point.column), "\(text)")
        }
        var grid = CellGrid(size: GridSize(columns: 8, rows: 1))
        let point = LineInput("abcdefghij").draw(into: &grid, row: 0, columns: 0..<8, style: .plain)
        #expect(grid.text(row: 0) == "defghij " && point.column == 7)
    }
}

@Suite struct PanelTests {
    private func drawn(_ panel: some Panel, columns: Int = 50, rows: Int = 4) -> [String] {
        var panel = panel
        return draw(&panel, columns: columns, rows: rows)
    }

    /// Draws, and lets the panel note how much room it had.
    private func draw(_ panel: inout some Panel, columns: Int = 50, rows: Int = 4) -> [String] {
        var grid = CellGrid(size: GridSize(columns: columns, rows: rows))
        _ = panel.draw(into: &grid, rows: 0..<rows)
        return grid.lines.map { line in
            var line = line
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    private var entries: [(command: Command, keys: String, isAvailable: Bool)] {
        Command.all.filter(\.isListed).map { ($0, $0.keys.first ?? "", true) }
    }

    private func press(_ keys: String, _ panel: inout some Panel) {
        for key in keys.split(separator: " ").compactMap({ KeyPress(written: String($0)) }) { _ = panel.handle(key) }
    }

    @Test func typingNarrowsThePalette() {
        var palette = PalettePanel(entries, isMenu: false)
        let all = drawn(palette, rows: 200).filter { !$0.isEmpty }.count
        press("b o l d", &palette)
        let found = drawn(palette, rows: 200).filter { !$0.isEmpty }
        #expect(found.count < all && found[0] == " Command: bold")
        #expect(found.dropFirst().contains { $0.hasPrefix(" > ") && $0.lowercased().contains("bold") })
        press("x x x", &palette)
        #expect(drawn(palette)[1].contains("No command matches"))
        press("Ctrl+U", &palette)
        #expect(drawn(palette, rows: 200).filter { !$0.isEmpty }.count == all)
    }

    @Test func thePaletteScrollsWithItsChoice() {
        var palette = PalettePanel(entries, isMenu: false)
        _ = draw(&palette, rows: 6)
        for _ in 0..<40 {
            press("Down", &palette)
            #expect(draw(&palette, rows: 6).filter { $0.hasPrefix(" > ") }.count == 1)
        }
        press("PageUp PageUp PageUp PageUp PageUp PageUp PageUp PageUp PageUp", &palette)
        #expect(draw(&palette, rows: 6)[1].hasPrefix(" > "))
    }

    @Test func aPromptShowsItsTitleItsLineAndWhyNot() {
        var prompt = PromptPanel("Save as", text: "a.rtdoc") { _ in .refuse("that is a folder") }
        #expect(drawn(prompt, rows: 2) == [" Save as               Return: done   Esc: cancel", " a.rtdoc"])
        press("x Enter", &prompt)
        #expect(prompt.wantedRows(in: GridSize(columns: 50, rows: 24)) == 3)
        #expect(drawn(prompt, rows: 3)[2] == " that is a folder")
        #expect(drawn(prompt, rows: 3)[1] == " a.rtdocx")
    }

    @Test func aQuestionTakesItsLettersOnly() {
        var question = QuestionPanel(
            question: "Save?",
            choices: [.init(letter: "y", title: "save") { _ in }, .init(letter: "n", title: "don't") { _ in }])
        #expect(drawn(question, rows: 2) == [" Save?", " y: save   n: don't   Esc: cancel"])
        #expect(drawn(question, columns: 30, rows: 1)[0].contains("y: save"))
        let keys = [("y", true), ("Y", true), ("x", false), ("Enter", false), ("Ctrl+Y", false), ("Escape", true)]
        for (key, closes) in keys {
            guard let press = KeyPress(written: key) else { continue }
            switch question.handle(press) {
            case .stay: #expect(!closes, "\(key)")
            case .close, .closeAndRun: #expect(closes, "\(key)")
            default: Issue.record("\(key)")
            }
        }
    }

    @Test func aTextScrollsToItsEnds() {
        var text = TextPanel(title: "Help", lines: (1...20).map { "  line \($0)" })
        #expect(drawn(text, columns: 70, rows: 4)[3] == "   line 3")
        press("End", &text)
        #expect(drawn(text, columns: 70, rows: 4)[3] == "   line 20")
        press("Down PageDown", &text)
        #expect(drawn(text, columns: 70, rows: 4)[3] == "   line 20")
        press("Home", &text)
        #expect(drawn(text, columns: 70, rows: 4)[1] == "   line 1")
    }

    @Test func panelsSurviveAnySize() {
        for columns in 0...6 {
            for rows in 0...4 {
                _ = drawn(PalettePanel(entries, isMenu: true), columns: columns, rows: rows)
                _ = drawn(TextPanel(title: "T", lines: ["a", "b"]), columns: columns, rows: rows)
                _ = drawn(PromptPanel("P", text: "中文") { _ in .refuse("") }, columns: columns, rows: rows)
                _ = drawn(FindPanel(text: "x", origin: 0), columns: columns, rows: rows)
                _ = drawn(QuestionPanel(question: "Q", choices: []), columns: columns, rows: rows)
                _ = drawn(KeyEchoPanel(), columns: columns, rows: rows)
            }
        }
    }
}
