import RichTextEditorCore
import RichTextEditorLayout
import Testing

struct GoldenTests {
    private func expect(_ blocks: [Block], _ width: Int, _ golden: String, caret: Int? = nil) {
        #expect("\n" + render(document(blocks), width: width, caret: caret) == "\n" + golden)
    }

    @Test func headingsAndSpacing() {
        var b = Blocks()
        expect(
            [
                b.paragraph("One"), b.paragraph("Title", .heading1), b.paragraph("Under"),
                b.paragraph("Two", .heading2),
                b.paragraph("Text"), b.paragraph("More"),
            ], 22,
            """
             One


             Title
             ━━━━━━━━━━━━━━━━━━━━

             Under

             Two
             ────────────────────
             Text

             More
            """)
    }

    @Test func lists() {
        var b = Blocks()
        expect(
            [
                b.item("one that wraps here at the edge"), b.item("two", level: 1), b.item("three", level: 2),
                b.item("first", .ordered), b.item("deep", .ordered, level: 1), b.item("roman", .ordered, level: 2),
                b.item("second", .ordered), b.item("long", .ordered, start: 1000), b.check("done", true),
                b.check("to do", false),
            ], 32,
            """
               • one that wraps here at the
                 edge
                   ◦ two
                       ▪ three
              1. first
                  a. deep
                      i. roman
              2. second
             1000. long
               ☑ done
               ☐ to do
            """)
    }

    @Test func quotes() {
        var b = Blocks()
        expect(
            [
                b.quote([b.paragraph("Outer"), b.quote([b.item("inner")], author: "She")], author: "He"),
                b.quote([b.paragraph("Folded"), b.paragraph("x")], isCollapsed: true),
            ], 32,
            """
             ▌ Outer
             ▌
             ▌ ▌  • inner
             ▌ ▌ — She
             ▌ — He

             ▌ Folded             ▸ 2 lines
            """)
    }

    @Test func codeScrollsWithTheCaret() {
        var b = Blocks()
        let code = b.code("short\n0123456789abcdefghijklmnop\nend", "swift")
        expect(
            [code], 22,
            """
              swift
              short
              0123456789abcdefgh›
              end
            """)
        // The caret is at the end of the long line: the band scrolls as a whole.
        expect(
            [code], 22,
            """
             ‹
             ‹
             ‹9abcdefghijklmnop
             ‹
            """, caret: 9 + 6 + 26)
    }

    @Test func details() {
        var b = Blocks()
        expect(
            [b.details("More", [b.paragraph("inside")]), b.details("Less", [b.paragraph("inside")], isOpen: false)], 20,
            """
             ▾ More
               inside

             ▸ Less
            """)
    }

    @Test func pullQuoteAndMedia() {
        var b = Blocks()
        expect(
            [
                b.pullQuote("Set apart", author: "Me"),
                b.media([MediaItem(mediaID: "a.png", kind: .image)], caption: "A caption"),
                b.media([MediaItem(mediaID: "a.mp3", kind: .audio, duration: 221, title: "Song")]),
                b.media([MediaItem(mediaID: "map:52.52:13.40", kind: .location, title: "Here")], caption: "x"),
                b.divider(),
            ], 32,
            """
             ──────────────────────────────
                       Set apart
                          — Me
             ──────────────────────────────

                    ┌─────────────┐
                    │ image a.png │
                    └─────────────┘
                       A caption

             ♪ Song 3:41

             ⌖ Here 52.52, 13.40
                           x

             ──────────────────────────────
            """)
    }

    @Test func tables() {
        var b = Blocks()
        expect(
            [
                b.table(
                    columns: 3,
                    [
                        [
                            b.cell("Name", isHeader: true), b.cell("What it is", isHeader: true),
                            b.cell("N", isHeader: true),
                        ],
                        [b.cell("apple"), b.cell("a fruit that grows on trees and is eaten"), b.cell("12", .right)],
                        [b.cell("wide cell", colspan: 2), b.cell("tall", rowspan: 2)],
                        [b.cell("x"), b.cell("y")],
                    ])
            ], 42,
            """
             ┌───────┬───────────────────────┬──────┐
             │ Name  │ What it is            │ N    │
             ├───────┼───────────────────────┼──────┤
             │ apple │ a fruit that grows on │   12 │
             │       │ trees and is eaten    │      │
             ├───────┴───────────────────────┼──────┤
             │ wide cell                     │ tall │
             ├───────┬───────────────────────┤      │
             │ x     │ y                     │      │
             └───────┴───────────────────────┴──────┘
            """)
    }

    @Test func rightToLeftIsMirrored() {
        var b = Blocks()
        expect(
            [
                b.paragraph("אבג (abc) דה"), b.item("פריט", .ordered), b.quote([b.paragraph("ציטוט")], author: "א"),
                b.table(columns: 2, [[b.cell("אחד"), b.cell("שתי")]]),
            ], 22,
            """
                     הד (abc) גבא

                          טירפ .1

                          טוטיצ ▐
                            א — ▐

                    ┌─────┬─────┐
                    │ יתש │ דחא │
                    └─────┴─────┘
            """)
    }

    @Test func alignment() {
        var b = Blocks()
        expect(
            [
                b.paragraph("right", alignment: .right), b.paragraph("mid", alignment: .center),
                b.paragraph("a bb ccc dddd eeeee f", alignment: .justified),
            ], 18,
            """
                        right

                   mid

             a  bb  ccc  dddd
             eeeee f
            """)
    }

    @Test func wideAndLongWords() {
        var b = Blocks()
        expect(
            [b.paragraph("日本語の文章です"), b.paragraph("supercalifragilistic"), b.paragraph("a\tb\u{1B}c")], 12,
            """
             日本語の文
             章です

             supercalif
             ragilistic

             a
             b␛c
            """)
    }

    /// "Type something…" shows in the document's last block only when it is an empty body paragraph, and is no content.
    @Test func test_E80_thePlaceholderIsTheLastEmptyBodyParagraphs() {
        var b = Blocks()
        expect([b.paragraph("")], 30, " Type something…")
        expect([b.paragraph("", .heading3)], 30, "")
        expect([b.quote([b.paragraph("")])], 30, " ▌")
        let empty = document([b.paragraph("")])
        #expect(empty.size == 2)
    }

    @Test func hints() {
        var b = Blocks()
        expect([b.paragraph("x"), b.paragraph("")], 30, " x\n\n Type something…")
        expect([b.paragraph(""), b.paragraph("x")], 30, "\n\n x")
        expect([b.item("")], 30, "  •")
        expect([b.item("")], 30, "  • List item", caret: 1)
    }
}
