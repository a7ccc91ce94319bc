import RichTextEditorCore
import RichTextEditorLayout
import TestSupport
import Testing

@testable import RichTextEditorTUI

extension Session {
    /// A session in memory: no file, no terminal, no clipboard that others share.
    static func test(_ built: BuiltDocument, columns: Int = 40, rows: Int = 8, settings: String = "") -> Session {
        let file = OpenFile(document: built.document, ids: built.ids)
        let session = Session(
            file, configuration: Configuration(settings), size: GridSize(columns: columns, rows: rows), theme: .dark,
            clipboard: OwnClipboard(folder: nil))
        if let selection = built.selection { session.select(selection) }
        return session
    }

    /// Presses keys in their written form, with a blank between.
    func press(_ keys: String) {
        for written in keys.split(separator: " ") {
            guard let key = KeyPress(written: String(written)) else {
                Issue.record("\(written) is no key")
                continue
            }
            handle(.key(key))
        }
    }

    func type(_ text: String) {
        for scalar in text.unicodeScalars { handle(.key(KeyPress(.character(scalar)))) }
    }

    /// The screen's rows without blanks at their ends.
    var screen: [String] {
        frame().grid.lines.map { line in
            var line = line
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    var status: String { screen.last ?? "" }
}

@Suite struct SessionTests {
    static var rich: BuiltDocument {
        doc(
            h1("A title"), p("Some <b>bold</b>, <i>italic</i> and <a=https://example.org>linked</a> text|."),
            li(0, "one"), li(1, "two"), ol(0, "first"), todo(0, "done", checked: true), todo(0, "open"),
            q(p("quoted"), author: "me"),
            collapsed(p("hidden")), details("summary", p("inside")), closedDetails("closed", p("not seen")),
            code("swift", "let x = 1\nprint(x)"), pull("pulled"), divider(), image("a caption"), audio(),
            table([["a", "b"], ["c", "d"]]), unknownBlock(),
            p("中文 \u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} שלום end"))
    }

    @Test func theScreenIsTitlePageAndStatus() {
        let session = Session.test(doc(p("Hello|")))
        let screen = session.screen
        #expect(screen.count == 8)
        #expect(screen[0] == " Unnamed")
        #expect(screen.contains { $0.hasSuffix("Hello") })
        #expect(session.status.hasPrefix(" Body") && session.status.hasSuffix("1 word  100%"))
    }

    @Test func typingShowsAndMarksTheTitle() {
        let session = Session.test(doc(p("|")))
        session.type("Héllo 中")
        #expect(session.screen.contains { $0.hasSuffix("Héllo 中") })
        #expect(session.screen[0] == " Unnamed •")
        session.press("Ctrl+Z")
        #expect(session.screen[0] == " Unnamed")
    }

    @Test func theCaretStandsBehindWhatWasTyped() {
        let session = Session.test(doc(p("|")))
        let before = session.frame().caret
        session.type("ab中")
        let after = session.frame().caret
        #expect(before?.row == after?.row)
        #expect((after?.column ?? 0) - (before?.column ?? 0) == 4)
    }

    @Test func theStatusLineSaysWhatIsHere() {
        let rows: [(BlockSpec, String)] = [
            (p("a|"), "Body"), (h2("a|"), "Heading 2"), (li(1, "a|"), "Bullet level 2"),
            (ol(0, "a|"), "Number level 1"), (todo(0, "a|"), "Check level 1"), (code("swift", "a|"), "Code (swift)"),
            (pull("a|"), "Pull quote"),
            (table([["a|"]]), "Body  row 1, cell 1"), (p("<b>a|</b>"), "bold"), (divider().object, "Divider selected"),
        ]
        for (block, expected) in rows {
            let session = Session.test(doc(block), columns: 60)
            #expect(session.status.contains(expected), "\(session.status)")
        }
    }

    @Test func markModeIsSaid() {
        let session = Session.test(doc(p("one| two")))
        session.press("Ctrl+Space Right")
        #expect(session.status.hasPrefix(" MARK"))
        #expect(session.hasSelection)
        session.press("Escape")
        #expect(!session.status.contains("MARK"))
    }

    @Test func aMessageStaysUntilTheNextKey() {
        let session = Session.test(doc(p("|")), columns: 100)
        session.press("Ctrl+V")
        #expect(session.status.contains("Nothing has been copied"))
        session.press("Right")
        #expect(session.status.hasPrefix(" Body"))
    }

    @Test func pasteIsTextAndNeverACommand() {
        let session = Session.test(doc(p("|")))
        session.handle(.paste(Array("one\r\ntwo\u{11}\u{1B}[A".utf8)))
        #expect(session.document.blocks.count == 2)
        #expect(session.requests.isEmpty && session.panel == nil)
    }

    @Test func panelsOpenAtTheBottomAndEscClosesThem() {
        for keys in ["Ctrl+P", "F1", "Ctrl+F", "F10", "Ctrl+O"] {
            let session = Session.test(Self.rich, columns: 60, rows: 20)
            session.press(keys)
            #expect(session.panel != nil, "\(keys)")
            #expect(session.screen[0].hasPrefix(" Unnamed"))
            session.press("Escape")
            #expect(session.panel == nil, "\(keys)")
        }
    }

    // MARK: Robustness

    /// Any size of the screen, with every panel open: a frame of that size, the caret inside.
    @Test func anySizeHasAFrame() {
        let session = Session.test(Self.rich, columns: 80, rows: 24)
        let small = (0...4).flatMap { columns in (0...5).map { GridSize(columns: columns, rows: $0) } }
        let sizes = small + [GridSize(columns: 300, rows: 90)]
        for keys in ["Right", "Ctrl+P", "F1", "Ctrl+F", "F10"] {
            session.press("Escape")
            session.panel = nil
            session.press(keys)
            for size in sizes {
                session.resize(to: size)
                let frame = session.frame()
                #expect(frame.grid.size == size)
                if let caret = frame.caret {
                    let isInside = (0..<size.rows).contains(caret.row) && (0..<size.columns).contains(caret.column)
                    #expect(isInside, "\(keys) at \(size): \(caret)")
                }
                session.press("Down PageDown End")
                session.type("x")
                session.handle(.mouse(MouseEvent(.press(.left), row: 0, column: 0)))
                session.handle(.mouse(MouseEvent(.drag(.left), row: 3, column: 2)))
                session.handle(.mouse(MouseEvent(.wheelDown, row: 0, column: 0)))
            }
        }
    }

    /// Every command, from every place of a document with every kind of block.
    @Test func everyCommandRunsEverywhere() throws {
        let built = Self.rich
        let places = stride(from: 0, to: built.document.size, by: 83)
        for place in places {
            for command in Command.all where !["quit", "suspend"].contains(command.id) {
                let session = Session.test(built, columns: 50, rows: 16)
                session.select(.caret(session.document.snapToCaret(place, toward: .forward)))
                session.run(command)
                if session.panel == nil { session.type("x") }
                _ = session.frame()
                let problems = session.document.validate()
                #expect(problems.isEmpty, "\(command.id) at \(place): \(problems)")
                session.press("Escape")
                session.undo()
                session.undo()
            }
        }
    }

    @Test(arguments: 0..<5 as Range<UInt64>)
    func randomEventsNeverBreakASession(_ seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let session = Session.test(Self.rich, columns: 50, rows: 14)
        let keys = Command.all.flatMap(\.keys).filter { !["Ctrl+Q", "Ctrl+S", "F12"].contains($0) }
        let moves = [
            "Left", "Right", "Up", "Down", "Home", "End", "PageUp", "PageDown", "Shift+Down", "Backspace", "Enter",
            "Tab",
        ]
        let actions: [MouseEvent.Action] = [.press(.left), .drag(.left), .release, .wheelUp, .wheelDown]
        for step in 0..<150 {
            session.now += 0.1
            switch random.below(8) {
            case 0: session.press(random.pick(keys))
            case 1:
                let (row, column) = (random.below(16) - 1, random.below(52) - 1)
                session.handle(.mouse(MouseEvent(random.pick(actions), row: row, column: column)))
            case 2: session.handle(.paste(Array("pasted 中\n- text\u{7}".utf8)))
            case 3: session.resize(to: GridSize(columns: random.below(70), rows: random.below(20)))
            case 4: session.handle(.focus(random.onceIn(2)))
            case 5: session.press(random.pick(moves))
            default: session.type(String(random.pick(Array("ab -*#`>1.[]é中\u{301}"))))
            }
            session.requests = []
            let frame = session.frame()
            guard frame.grid.size == session.size, session.document.validate().isEmpty else {
                Issue.record("seed \(seed), step \(step): \(session.document.validate())")
                return
            }
        }
    }
}
