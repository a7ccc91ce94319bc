import RichTextEditorCore
import TestSupport
import Testing

/// Spec 04, Replacing a range.
@Suite struct RangeRuleTests {
    @Test func test_E40_insideOneRegion() {
        check(doc(p("a[b<b>c</b>]d")), .backspace, gives: doc(p("a|d")))
        check(doc(p("a<head>bc<anchor>d")), .deleteForward, gives: doc(p("a|d")))
        check(doc(code("", "a[b\nc]d")), .backspace, gives: doc(code("", "a|d")))
    }

    @Test func test_E40_overParagraphs() {
        check(doc(h1("a[b"), p("c"), li(0, "d]e")), .backspace, gives: doc(h1("a|e")))
        check(doc(p("a["), p("]b")), .backspace, gives: doc(p("a|b")))
        check(doc(p("[ab"), h1("c]d")), .backspace, gives: doc(p("|d")))
        check(doc(p("a[b"), divider(), p("c]d")), .backspace, gives: doc(p("a|d")))
        check(doc(p("a[b"), q(p("x"), author: "y"), code("", "z"), p("c]d")), .backspace, gives: doc(p("a|d")))
    }

    @Test func test_E40_theTailJoinsWhereTheFirstLives() {
        check(doc(q(p("a[b")), p("c]d")), .backspace, gives: doc(q(p("a|d"))))
        check(doc(p("a[b"), q(p("c]d"), p("e"))), .backspace, gives: doc(p("a|d"), q(p("e"))))
        check(doc(p("a[b"), q(p("c]d"))), .backspace, gives: doc(p("a|d")))
        check(doc(p("a[b"), q(p("c]d"), author: "e")), .backspace, gives: doc(p("a|d"), p("e")))
        check(doc(p("a[b"), details("s", p("c]d"))), .backspace, gives: doc(p("a|d")))
    }

    @Test func test_E40_aContainerTheSelectionBeganInStays() {
        check(doc(q(p("[a"), p("b")), p("c]d")), .backspace, gives: doc(q(p("|d"))))
        check(doc(q(divider().anchor), p("c]d")), .backspace, gives: doc(q(p("|")), p("d")))
    }

    @Test func test_E41_anEndInACaptionCodeOrCellTruncates() {
        check(doc(p("a[b"), image("c]d")), .backspace, gives: doc(p("a|"), image("d")))
        check(doc(p("a[b"), code("l", "c]d")), .backspace, gives: doc(p("a|"), code("", "d")))
        check(doc(code("l", "a[b"), p("c]d")), .backspace, gives: doc(code("l", "a|"), p("d")))
        check(doc(image("a[b"), p("c]d")), .backspace, gives: doc(image("a|"), p("d")))
        check(doc(pull("a[b", author: "x"), p("c]d")), .backspace, gives: doc(pull("a|"), p("d")))
    }

    @Test func test_E41_aBlockCoveredWholeGoes() {
        check(doc(p("a[b"), image("c"), p("d]")), .backspace, gives: doc(p("a|")))
        check(doc(p("a[b"), image("c]"), p("d")), .backspace, gives: doc(p("a|"), p("d")))
        check(doc(p("a[b"), audio(), p("]d")), .backspace, gives: doc(p("a|d")))
        check(doc(p("a[b"), code("l", "c"), p("]d")), .backspace, gives: doc(p("a|d")))
        check(doc(p("a"), divider().anchor, p("]d")), .backspace, gives: doc(p("a"), p("|d")))
    }

    @Test func test_E41_anAtomAtTheEndsGapStays() {
        check(doc(p("a[b"), divider().head), .backspace, gives: doc(p("a|"), divider()))
    }

    @Test func test_E42_aTableCoveredInPartKeepsItsGrid() {
        check(
            doc(table([["a[b", "c"], ["d", "e]f"]])), .backspace, gives: doc(table([["a|", ""], ["", "f"]])))
        check(doc(p("a[b"), table([["c", "d]e"]])), .backspace, gives: doc(p("a|"), table([["", "e"]])))
        check(doc(table([["a", "b[c"]]), p("d]e")), .backspace, gives: doc(table([["a", "b|"]]), p("e")))
        check(doc(p("a[b"), table([["c", "d]"]])), .backspace, gives: doc(p("a|"), table([["", ""]])))
        check(doc(table([["[a", "b"]]), p("c]")), .backspace, gives: doc(table([["|", ""]])))
        check(
            doc(table([[[p("a[b"), p("c")], [p("d"), p("e]f")]]])), .backspace,
            gives: doc(table([[[p("a|")], [p("f")]]])))
    }

    @Test func test_E42_aTableCoveredWholeGoes() {
        check(doc(p("a[b"), table([["c"]]), p("d]e")), .backspace, gives: doc(p("a|e")))
        check(doc(p("a["), table([["c"]]), p("]e")), .backspace, gives: doc(p("a|e")))
        check(doc(table([["c"]])).allSelected, .backspace, gives: doc(p("|")))
    }

    @Test func test_E43_selectAllThenBackspace() {
        check(doc(h1("a"), p("b")).allSelected, .backspace, gives: doc(p("|")))
        check(doc(divider(), code("l", "b")).allSelected, .backspace, gives: doc(p("|")))
        check(doc(li(0, "a")).allSelected, .deleteForward, gives: doc(p("|")))
        check(doc(q(p("a")), closedDetails("s", p("b"))).allSelected, .cut, gives: doc(p("|")))
        check(doc(p("")).allSelected, .backspace, gives: doc(p("|")))
    }

    @Test func test_E44_typingOverASelection() {
        check(doc(p("a[<b>b</b>c]d")), .type("x"), gives: doc(p("a<b>x|</b>d")))
        check(doc(p("a[b"), p("c]d")), .type("x"), gives: doc(p("ax|d")))
        check(doc(p("a[bc]d")), .type("x"), .type("y"), gives: doc(p("axy|d")))
        check(doc(h1("a")).allSelected, .type("x"), gives: doc(p("x|")))
    }

    @Test func test_E44_isOneStepThatTheNextTextJoins() {
        var editor = doc(p("a[bc]d")).editor
        editor.perform(.type("x"))
        editor.perform(.type("y"))
        editor.undo()
        #expect(dump(editor.document, editor.selection) == dump(doc(p("abc|d"))))
        #expect(!editor.canUndo)
    }

    @Test func test_E44_overAnObject() {
        check(doc(p("a"), image("c").object), .type("x"), gives: doc(p("a"), p("x|")))
        check(doc(divider().object), .newline, gives: doc(p(""), p("|")))
    }

    @Test func test_E45_neverWithoutABlock() {
        check(doc(divider().anchor, divider(), image("c]")), .backspace, gives: doc(p("|")))
        check(doc(p("a|")), .deleteBlocks, gives: doc(p("|")))
    }

    @Test func test_E45_noStrayEmptyParagraph() {
        check(doc(p("[a"), p("b]")), .backspace, gives: doc(p("|")))
        check(
            doc(p("x"), divider().anchor, divider().head, p("y")), .backspace,
            gives: doc(p("x"), divider().caret, p("y")))
        check(doc(p("x"), q(p("[a"), p("b]")), p("y")), .backspace, gives: doc(p("x"), q(p("|")), p("y")))
        check(doc(code("", "[a"), divider(), p("b]")), .backspace, gives: doc(code("", "|")))
    }

    @Test func test_E45_graphemesGoWhole() {
        let family = "👨‍👩‍👧‍👦"
        var editor = doc(p("a\(family)b|")).editor
        editor.select(.text(anchor: 4, head: 6))
        editor.perform(.backspace)
        #expect(dump(editor.document, editor.selection) == dump(doc(p("a|b"))))
    }
}
