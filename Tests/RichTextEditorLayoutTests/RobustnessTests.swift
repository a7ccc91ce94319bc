import RichTextEditorCore
import RichTextEditorLayout
import Testing

struct RobustnessTests {
    /// A document with every kind of block.
    static func everything(hasBidi: Bool = true) -> Document {
        var b = Blocks()
        let image = MediaItem(mediaID: "a.png", kind: .image, naturalSize: MediaSize(width: 640, height: 480))
        let blocks = [
            b.paragraph("A title that is long enough to wrap", .heading1),
            b.paragraph("Plain words, and more of them."),
            b.paragraph("Two", .heading2), b.paragraph("Three", .heading3), b.item("one"), b.item("deep", level: 3),
            b.item("first", .ordered), b.item("thousandth", .ordered, start: 1000), b.check("done", true),
            b.check("to do", false),
            b.quote([b.paragraph("quoted"), b.quote([b.item("inner")], author: "She")], author: "He"),
            b.quote([b.paragraph("folded away"), b.paragraph("more")], isCollapsed: true),
            b.code("let x = 1\n\tindented, and a line that is far too long for its band\nend", "swift"), b.code(""),
            b.divider(), b.details("More", [b.paragraph("inside"), b.divider()]),
            b.details("Closed", [b.paragraph("inside")], isOpen: false),
            b.pullQuote("Set apart\nwith a line", author: "Me"),
            b.media([image], caption: "A caption"), b.media([image, image]),
            b.media([MediaItem(mediaID: "s.mp3", kind: .audio, duration: 221, title: "Song")]),
            b.media([MediaItem(mediaID: "map:52.52:13.40", kind: .location, title: "Here")], caption: "Where"),
            b.table(
                columns: 3,
                [
                    [b.cell("Name", isHeader: true), b.cell("What", isHeader: true), b.cell("N", isHeader: true)],
                    [b.cell("wide cell", colspan: 2), b.cell("tall one", rowspan: 2, .right)],
                    [b.cell("x"), b.cell("日本語")],
                ]),
            b.paragraph("שלום עולם (abc) 123"), b.item("פריט", .ordered), b.quote([b.paragraph("ציטוט")], author: "א"),
            b.table(columns: 2, [[b.cell("אחד"), b.cell("שתיים")]]), b.paragraph("日本語の長い文章がここにあります。"),
            b.paragraph("\u{1B}[0m \u{202E}x \t. e\u{301} 👨‍👩‍👧 🇩🇪"),
            Block(id: b.id(), .unknown(UnknownBlock(type: "poll", json: "{}"))),
            b.paragraph(""),
        ]
        return document(
            hasBidi
                ? blocks : blocks.filter { $0.summary.lastDirection != .rightToLeft && $0.table?.columns.count != 2 })
    }

    @Test(arguments: Array(0...100) + [120, 200, 500])
    func noWidthTraps(width: Int) {
        for usesASCII in [false, true] {
            var options = LayoutOptions()
            options.usesASCII = usesASCII
            options.wrapsCode = usesASCII
            options.shapesArabic = usesASCII
            options.columnWidth = width % 2 == 0 ? .standard : .full
            var layout = DocumentLayout(document: Self.everything(), options: options, width: width)
            layout.ensureAllExact()
            #expect(layout.isExact)
            for height in [0, 1, 3, 40] {
                var grid = CellGrid(size: GridSize(columns: width, rows: height))
                layout.draw(
                    into: &grid, rows: 5..<5 + height, look: PageLook(selection: .text(0..<Self.everything().size)))
            }
            var look = PageLook()
            look.showsFrames = true
            look.revealsSpoilers = true
            _ = grid(&layout, look)
        }
    }

    @Test func asciiDrawsNothingElse() {
        var b = Blocks()
        var options = LayoutOptions()
        options.usesASCII = true
        let text = render(
            document([
                b.paragraph("T", .heading1), b.paragraph("T", .heading2), b.item("x"), b.item("x", level: 1),
                b.check("x", true), b.quote([b.paragraph("q")], author: "a"), b.code("c"), b.divider(),
                b.details("s", [b.paragraph("i")]), b.pullQuote("p"),
                b.media([MediaItem(mediaID: "a", kind: .image)]), b.media([MediaItem(mediaID: "a", kind: .audio)]),
                b.table(columns: 2, [[b.cell("a"), b.cell("b")]]), b.paragraph("\u{1B}"), b.paragraph(""),
            ]), width: 40, options: options)
        #expect(!text.utf8.contains { $0 >= 0x80 })
    }

    @Test func controlsNeverReachTheGrid() {
        var b = Blocks()
        var text = ""
        for value in UInt32(0)..<0x2100 where value != 0x0A && value != 0x2028 {
            if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
        }
        var layout = DocumentLayout(document: document([b.paragraph(text), b.code(text)]), width: 80)
        let grid = grid(&layout)
        for row in grid.rows {
            for cell in row where cell.width > 0 {
                for scalar in [cell.scalar] + (cell.trailing ?? []) {
                    #expect(scalar >= 0x20 && !(0x7F..<0xA0).contains(scalar))
                    #expect(!(0x202A...0x202E).contains(scalar) && !(0x2066...0x2069).contains(scalar))
                }
            }
        }
    }
}
