import RichTextEditorCore
import RichTextEditorLayout
import Testing

struct ViewTests {
    @Test func rulesOfFollowing() {
        // Inside the cushion nothing moves.
        #expect(ViewportRules.follow(caretRow: 12, top: 10, height: 10, contentHeight: 99, cushion: 2) == 10)
        #expect(ViewportRules.follow(caretRow: 11, top: 10, height: 10, contentHeight: 99, cushion: 2) == 9)
        #expect(ViewportRules.follow(caretRow: 18, top: 10, height: 10, contentHeight: 99, cushion: 2) == 11)
        #expect(ViewportRules.follow(caretRow: 19, top: 10, height: 10, contentHeight: 99, cushion: 0) == 10)
        #expect(ViewportRules.follow(caretRow: 20, top: 10, height: 10, contentHeight: 99, cushion: 0) == 11)
        #expect(ViewportRules.follow(caretRow: 98, top: 10, height: 10, contentHeight: 99, cushion: 2) == 89)
        #expect(ViewportRules.clamped(-3, 10, 99) == 0 && ViewportRules.clamped(95, 10, 99) == 89)
        for height in 0...3 {
            _ = ViewportRules.follow(caretRow: 5, top: 0, height: height, contentHeight: 9, cushion: 2)
        }
    }

    private func long(_ count: Int) -> (Document, DocumentLayout) {
        var b = Blocks()
        let document = document((0..<count).map { b.paragraph("\($0) " + String(repeating: "word ", count: $0 % 60)) })
        return (document, DocumentLayout(document: document, width: 40))
    }

    @Test func pagesReachBothEndsAndOverlapByARow() {
        var (document, layout) = long(60)
        var view = Viewport(height: 12)
        var caret = CaretPlace(document.firstCaretPlace)
        var steps = 0
        while caret.position != document.lastCaretPlace, steps < 500 {
            let before = view.settle(&layout)
            let next = view.page(by: 1, from: caret, goalColumn: 1, &layout)
            let after = view.settle(&layout)
            #expect(after - before <= 11 && next.position > caret.position)
            caret = next
            steps += 1
        }
        #expect(steps < 500)
        while caret.position != document.firstCaretPlace, steps < 1000 {
            caret = view.page(by: -1, from: caret, goalColumn: 1, &layout)
            steps += 1
        }
        #expect(steps < 1000 && view.settle(&layout) == 0)
    }

    @Test func aResizeKeepsTheTextOnTop() {
        var (document, layout) = long(200)
        var view = Viewport(height: 20)
        view.scroll(to: 300, &layout)
        let anchor = view.anchor
        layout.resize(width: 70)
        _ = view.settle(&layout)
        let (old, new) = (document.resolve(anchor.position), document.resolve(view.anchor.position))
        #expect(old.path == new.path)
        document = layout.document
    }

    @Test func editsFarAboveDontMoveTheView() {
        var (document, layout) = long(200)
        var view = Viewport(height: 20)
        view.scroll(to: 300, &layout)
        func shown() -> [String] {
            let top = view.settle(&layout)
            var grid = CellGrid(size: GridSize(columns: 40, rows: 20))
            layout.draw(into: &grid, rows: top..<top + 20, look: PageLook())
            return grid.lines
        }
        let before = shown()
        let longer = document.blocks[2].withText(RichText(String(repeating: "more ", count: 100)), in: .text)
        let grown = longer.size - document.blocks[2].size
        document.blocks = document.blocks.setting(2, to: longer)
        layout.update(to: document)
        view.anchor.position += grown
        #expect(shown() == before)
    }

    @Test func washRules() {
        var b = Blocks()
        let document = document([b.item("one"), b.item("two"), b.paragraph(""), b.divider(), b.paragraph("three")])
        var layout = DocumentLayout(document: document, width: 20)
        func washed(_ range: Range<Int>) -> [String] {
            let grid = grid(&layout, PageLook(selection: .text(range)))
            return grid.rows.map { $0.map { $0.style.attributes.contains(.washed) ? "#" : "." }.joined() }
        }
        // "one" 1...4, "two" 6...9, "" 11, the divider's gap 13, "three" 16...
        #expect(
            washed(2..<18) == [
                "....###############.", ".##################.", "....................", ".##################.",
                "....................", ".##################.", "....................", ".##.................",
            ])
        #expect(washed(1..<3)[0] == "...##...............")
        #expect(washed(0..<document.size)[0] == ".##################.")
    }

    @Test func measureEqualsLayout() {
        let engine = CellBlockLayout()
        for width in [1, 7, 30, 78] {
            for block in RobustnessTests.everything().blocks {
                let layout = engine.layout(block, width: width)
                #expect(engine.measure(block, width: width) == layout.height)
                for position in 0...block.size {
                    guard let rect = layout.caret(at: position, affinity: .downstream) else { continue }
                    #expect((0..<layout.height).contains(rect.row))
                }
            }
        }
    }

    /// The rows of a page that show the words of a document show all of them, in order.
    @Test(arguments: [80, 30, 12])
    func drawnRowsHoldTheText(width: Int) {
        var b = Blocks()
        let texts = ["alpha beta gamma delta", "日本語 text e\u{301}te", "one\u{2028}two", "supercalifragilistic", "x"]
        let document = document([
            b.paragraph(texts[0]), b.item(texts[1]), b.quote([b.paragraph(texts[2])]), b.code(texts[3]),
            b.paragraph(texts[4], .heading1),
        ])
        var options = LayoutOptions()
        options.wrapsCode = true
        let words = render(document, width: width, options: options).unicodeScalars.filter {
            $0.properties.isAlphabetic || $0.value == 0x301
        }
        let expected = (texts[0...2].joined() + "Author" + "language" + texts[3...4].joined()).unicodeScalars.filter {
            $0.properties.isAlphabetic || $0.value == 0x301
        }
        #expect(String(String.UnicodeScalarView(words)) == String(String.UnicodeScalarView(expected)))
    }
}
