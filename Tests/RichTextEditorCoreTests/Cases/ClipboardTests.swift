import RichTextEditorCore
import TestSupport
import Testing

/// Spec 06, Clipboard: what a copy takes, and how it is spliced in.
@Suite struct ClipboardTests {
    private func copied(_ built: BuiltDocument) -> Fragment { built.editor.state.selectedFragment ?? Fragment([]) }

    private func expect(
        _ built: BuiltDocument, copies expected: BuiltDocument, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let found = dump(Document(BlockSequence(copied(built).blocks)))
        if found != dump(expected.document) {
            Issue.record("\(difference(found, dump(expected.document)))", sourceLocation: sourceLocation)
        }
    }

    @Test func copiesOnlyWhatIsSelected() {
        expect(doc(p("a[<b>b</b>c]d")), copies: doc(p("<b>b</b>c")))
        expect(doc(p("a[b"), divider(), p("c]d")), copies: doc(p("b"), divider(), p("c")))
        expect(doc(image("c").object), copies: doc(image("c")))
        expect(doc(p("[a"), image("b"), p("c]")), copies: doc(p("a"), image("b"), p("c")))
        expect(doc(p("x[a"), table([["b", "c"]]), p("d]")), copies: doc(p("a"), table([["b", "c"]]), p("d")))
        expect(doc(code("l", "a[b\nc]d")), copies: doc(p("b"), p("c")))
    }

    /// A paragraph with the break after it: what is cut can be pasted elsewhere as a paragraph of its own.
    @Test func aCoveredBreakIsCopied() {
        expect(doc(p("[one"), p("]two")), copies: doc(p("one"), p("")))
        expect(doc(p("one["), p("two]")), copies: doc(p(""), p("two")))
        let copied = copied(doc(p("[one"), p("]two")))
        check(doc(p("|zero")), .paste(copied), gives: doc(p("one"), p("|zero")))
    }

    @Test func aBlockNotCoveredWholeIsABodyParagraph() {
        expect(doc(h1("a[bc]d")), copies: doc(p("bc")))
        expect(doc(li(0, "a[b"), li(1, "c"), li(0, "d]e")), copies: doc(p("b"), li(1, "c"), p("d")))
        expect(doc(li(0, "[a"), li(0, "b]")), copies: doc(li(0, "a"), li(0, "b")))
        expect(doc(q(p("a[b")), p("c]d")), copies: doc(q(p("b")), p("c")))
    }

    @Test func partOfATableGivesATableOfTheCoveredCells() {
        expect(doc(table([["a[b", "c]d"], ["e", "f"]])), copies: doc(table([["b", "c"]])))
        expect(doc(table([["a[bc]d", "x"]])), copies: doc(p("bc")))
    }

    @Test func mergesPlainParagraphsAtBothEnds() {
        let plain = Fragment(Array(doc(p("x"), li(0, "y"), p("<b>z</b>")).document.blocks))
        check(doc(h1("a|b")), .paste(plain), gives: doc(h1("ax"), li(0, "y"), h1("<b>z|</b>b")))
        check(doc(p("|")), .paste(plain), gives: doc(p("x"), li(0, "y"), p("<b>z|</b>")))
        check(doc(li(1, "a|b")), .paste(plain), gives: doc(li(1, "ax"), li(0, "y"), li(1, "<b>z|</b>b")))
    }

    @Test func aHeadingSplitsABodyParagraph() {
        let heading = Fragment(Array(doc(h1("x")).document.blocks))
        check(doc(p("a|b")), .paste(heading), gives: doc(p("a"), h1("x|"), p("b")))
        check(doc(h1("a|b")), .paste(heading), gives: doc(h1("ax|b")))
    }

    @Test func whatStandsByItself() {
        for (block, pasted) in [
            (li(0, "x"), li(0, "x|")), (q(p("x")), q(p("x|"))), (code("", "x"), code("", "x|")),
            (table([["x"]]), table([["x|"]])),
        ] {
            let fragment = Fragment(Array(doc(block).document.blocks))
            check(doc(p("a|b")), .paste(fragment), gives: doc(p("a"), pasted, p("b")))
            check(doc(p("|b")), .paste(fragment), gives: doc(pasted, p("b")))
            check(doc(p("a|")), .paste(fragment), gives: doc(p("a"), pasted))
            check(doc(p("|")), .paste(fragment), gives: doc(pasted))
        }
    }

    @Test func emptyParagraphsInsideAreKept() {
        let fragment = Fragment(Array(doc(p("x"), p(""), p("y")).document.blocks))
        check(doc(p("a|b")), .paste(fragment), gives: doc(p("ax"), p(""), p("y|b")))
    }

    @Test func intoOtherRegions() {
        let fragment = Fragment(Array(doc(p("<b>x</b>"), p("y")).document.blocks))
        check(doc(image("a|b")), .paste(fragment), gives: doc(image("a<b>x</b><br>y|b")))
        check(doc(q(p("a"), author: "b|")), .paste(fragment), gives: doc(q(p("a"), author: "b<b>x</b><br>y|")))
        check(doc(divider().caret), .paste(fragment), gives: doc(p("<b>x</b>"), p("y|"), divider()))
    }

    @Test func noTablesInCells() {
        let fragment = Fragment(Array(doc(table([["x", "y"]])).document.blocks))
        check(doc(table([["a|b"]])), .paste(fragment), gives: doc(table([["ax\ty|b"]])))
    }

    @Test func overASelection() {
        let fragment = Fragment(Array(doc(p("x")).document.blocks))
        check(doc(p("a[b"), p("c]d")), .paste(fragment), gives: doc(p("ax|d")))
        check(doc(image("c").object), .paste(fragment), gives: doc(p("x|")))
    }

    @Test func cutAndPasteBack() {
        let before = doc(p("a[b"), q(p("c"), author: "d"), p("e]f"))
        let fragment = copied(before)
        check(before, .cut, gives: doc(p("a|f")))
        check(
            before, .cut, .paste(fragment), gives: doc(p("ab"), q(p("c"), author: "d"), p("e|f")))
    }

    @Test func plainTextTakesTheHostsLook() {
        check(doc(li(0, "<b>a|b</b>")), .pasteText("x\ny"), gives: doc(li(0, "<b>ax</b>"), li(0, "<b>y|b</b>")))
        check(doc(p("a|b")), .pasteText("x\r\ny\rz"), gives: doc(p("ax"), p("y"), p("z|b")))
        check(
            doc(todo(0, "a|", checked: true)), .pasteText("x\ny"),
            gives: doc(todo(0, "ax", checked: true), todo(0, "y|")))
    }

    @Test func thePlainForm() {
        let document = doc(
            h1("t"), li(0, "a"), li(1, "b"), ol(0, "c", start: 3), ol(0, "d"), todo(0, "e"),
            todo(0, "f", checked: true),
            q(p("g"), author: "h"), code("l", "i\nj"), table([["k", "m"], ["n", "o"]]), divider(), image("p")
        ).document
        #expect(
            document.fragment(in: 0..<document.size).plainText == """
                t
                - a
                  - b
                3. c
                4. d
                ⬜ e
                ✅ f
                g
                — h
                i
                j
                k\tm
                n\to
                ---
                p
                """)
    }
}
