import RichTextEditorCore
import TestSupport
import Testing

/// Spec 04, Return.
@Suite struct ReturnRuleTests {
    @Test func test_E10_splitsAndBothHalvesKeepStyleAndAlignment() {
        check(doc(p("a<b>b|c</b>")), .newline, gives: doc(p("a<b>b</b>"), p("<b>|c</b>")))
        check(doc(p("ab|c").aligned(.center)), .newline, gives: doc(p("ab").aligned(.center), p("|c").aligned(.center)))
        check(doc(p("|abc")), .newline, gives: doc(p(""), p("|abc")))
        check(doc(p("|")), .newline, gives: doc(p(""), p("|")))
        check(doc(p("a<emoji>|<emoji>b")), .newline, gives: doc(p("a<emoji>"), p("|<emoji>b")))
    }

    @Test func test_E10_headings() {
        check(doc(h2("ab|")), .newline, gives: doc(h2("ab"), p("|")))
        check(doc(h2("a|b")), .newline, gives: doc(h2("a"), h2("|b")))
        check(doc(h2("|ab")), .newline, gives: doc(h2(""), h2("|ab")))
    }

    @Test func test_E11_aNewItemOfTheSameLevelAndMarker() {
        check(doc(li(2, "ab|c")), .newline, gives: doc(li(2, "ab"), li(2, "|c")))
        check(doc(li(0, "ab|"), li(0, "c")), .newline, gives: doc(li(0, "ab"), li(0, "|"), li(0, "c")))
    }

    @Test func test_E11_aChecklistItemStartsUnchecked() {
        check(doc(todo(0, "ab|", checked: true)), .newline, gives: doc(todo(0, "ab", checked: true), todo(0, "|")))
        check(doc(todo(1, "a|b", checked: true)), .newline, gives: doc(todo(1, "a", checked: true), todo(1, "|b")))
    }

    @Test func test_E11_startStaysWithTheFirst() {
        check(doc(ol(0, "a|b", start: 4)), .newline, gives: doc(ol(0, "a", start: 4), ol(0, "|b")))
        check(doc(ol(0, "|ab", start: 4)), .newline, gives: doc(ol(0, "", start: 4), ol(0, "|ab")))
    }

    @Test func test_E11_atOffset0TheItemAboveIsTheNewOne() {
        check(doc(todo(0, "|ab", checked: true)), .newline, gives: doc(todo(0, ""), todo(0, "|ab", checked: true)))
        let before = doc(todo(0, "|ab", checked: true))
        var editor = before.editor
        editor.perform(.newline)
        #expect(editor.document.blocks[1].id == before.document.blocks[0].id)
    }

    @Test func test_E12_anEmptyItemLeavesTheList() {
        check(doc(li(0, "a"), li(0, "|")), .newline, gives: doc(li(0, "a"), p("|")))
        check(doc(li(0, "a"), li(2, "|")), .newline, gives: doc(li(0, "a"), li(1, "|")))
        check(doc(todo(0, "|", checked: true), p("b")), .newline, gives: doc(p("|"), p("b")))
    }

    @Test func test_E12_insideAQuoteTheListEndsFirst() {
        check(doc(q(li(0, "a"), li(0, "|"))), .newline, gives: doc(q(li(0, "a"), p("|"))))
        check(doc(q(li(0, "a"), li(0, "|"))), .newline, .newline, gives: doc(q(li(0, "a")), p("|")))
    }

    @Test func test_E13_anEmptyLastParagraphLeavesAfter() {
        check(doc(q(p("a"), p("|"))), .newline, gives: doc(q(p("a")), p("|")))
        check(doc(details("s", p("a"), p("|")), p("b")), .newline, gives: doc(details("s", p("a")), p("|"), p("b")))
        check(doc(q(q(p("a"), p("|")))), .newline, gives: doc(q(q(p("a")), p("|"))))
    }

    @Test func test_E13_anEmptyFirstParagraphLeavesBefore() {
        check(doc(q(p("|"), p("a"))), .newline, gives: doc(p("|"), q(p("a"))))
        check(doc(details("s", p("|"), p("a"))), .newline, gives: doc(p("|"), details("s", p("a"))))
    }

    @Test func test_E13_alsoAtTheContentsStartUnderAnEmptyFirst() {
        check(doc(q(p(""), p("|a"))), .newline, gives: doc(p("|"), q(p("a"))))
        check(doc(details("s", p(""), p("|a"))), .newline, gives: doc(p("|"), details("s", p("a"))))
    }

    @Test func test_E13_unlessInAList() {
        check(doc(q(li(0, ""), p("|a"))), .newline, gives: doc(q(li(0, ""), p(""), p("|a"))))
        check(doc(q(p(""), li(0, "|a"))), .newline, gives: doc(q(p(""), li(0, ""), li(0, "|a"))))
    }

    @Test func test_E13_aWhollyEmptyQuoteBecomesABodyParagraph() {
        check(doc(q(p("|"))), .newline, gives: doc(p("|")))
        check(doc(q(p(""), p("|"))), .newline, gives: doc(p("|")))
        check(doc(q(p("|"), p(""))), .newline, gives: doc(p("|")))
    }

    @Test func test_E13_inTheMiddleAnOrdinarySplit() {
        check(doc(q(p("a"), p("|"), p("b"))), .newline, gives: doc(q(p("a"), p(""), p("|"), p("b"))))
        check(doc(q(p("a|b"))), .newline, gives: doc(q(p("a"), p("|b"))))
    }

    @Test func test_E14_repeatsTheLinesWhiteSpace() {
        check(doc(code("", "  a|b")), .newline, gives: doc(code("", "  a\n  |b")))
        check(doc(code("", "x\n\t a|")), .newline, gives: doc(code("", "x\n\t a\n\t |")))
        check(doc(code("", "  |  a")), .newline, gives: doc(code("", "  \n  |  a")))
    }

    @Test func test_E14_outOnAnEmptyLastLine() {
        check(doc(code("", "a\n|")), .newline, gives: doc(code("", "a"), p("|")))
        check(doc(q(code("", "a\n|"))), .newline, gives: doc(q(code("", "a"), p("|"))))
    }

    @Test func test_E14_outOnAnEmptyFirstLine() {
        check(doc(code("", "|\na")), .newline, gives: doc(p("|"), code("", "a")))
        check(doc(code("", "\n|a")), .newline, gives: doc(p("|"), code("", "a")))
    }

    @Test func test_E14_aLineOfIndentationAloneIsAnEmptyOne() {
        check(doc(code("", "    a\n    |")), .newline, gives: doc(code("", "    a"), p("|")))
        check(doc(code("", "\t|\na")), .newline, gives: doc(p("|"), code("", "a")))
    }

    @Test func test_E14_aWhollyEmptyBlockBecomesAParagraph() {
        check(doc(code("", "|")), .newline, gives: doc(p("|")))
    }

    @Test func test_E14_withALanguageAnEmptyTextIsAnEmptyLastLineToo() {
        check(doc(code("swift", "|")), .newline, gives: doc(code("swift", "\n|")))
    }

    @Test func test_E15_pullQuote() {
        check(doc(pull("a|b")), .newline, gives: doc(pull("a\n|b")))
        check(doc(pull("a\n|")), .newline, gives: doc(pull("a"), p("|")))
    }

    @Test func test_E15_languageLineCaptionAuthorSummary() {
        check(doc(code("sw|ift", "a")), .newline, gives: doc(code("swift", "|a")))
        check(doc(image("a|b")), .newline, gives: doc(image("ab"), p("|")))
        check(doc(q(p("a"), author: "b|c"), p("d")), .newline, gives: doc(q(p("a"), author: "b"), p("|c"), p("d")))
        check(doc(pull("a", author: "b|")), .newline, gives: doc(pull("a", author: "b"), p("|")))
        check(doc(details("a|b", p("c"))), .newline, gives: doc(details("ab", p("|c"))))
    }

    @Test func test_E16_atAGap() {
        check(doc(divider().caret), .newline, gives: doc(p(""), divider().caret))
        check(doc(p("a"), audio().caret), .newline, gives: doc(p("a"), p(""), audio().caret))
        check(doc(image("c").caret), .newline, gives: doc(p(""), image("c").caret))
        check(doc(closedDetails("c", p("d")).caret), .newline, gives: doc(p(""), closedDetails("c", p("d")).caret))
    }

    @Test func test_E16_typingAtAGap() {
        check(doc(divider().caret), .type("x"), gives: doc(p("x|"), divider()))
        check(doc(p("a"), collapsed(p("b")).caret), .type("x"), gives: doc(p("a"), p("x|"), collapsed(p("b"))))
        check(doc(image("c").caret), .type("x"), gives: doc(p("x|"), image("c")))
    }

    @Test func test_E17_overASelection() {
        check(doc(p("a[b"), p("c]d")), .newline, gives: doc(p("a"), p("|d")))
        check(doc(p("fo[ob]ar")), .newline, gives: doc(p("fo"), p("|ar")))
    }

    @Test func test_E17_softBreak() {
        check(doc(p("a|b")), .softBreak, gives: doc(p("a<br>|b")))
        check(doc(code("", "a|b")), .softBreak, gives: doc(code("", "a\n|b")))
        check(doc(li(0, "a|")), .softBreak, gives: doc(li(0, "a<br>|")))
        check(doc(p("<b>a[b]</b>")), .softBreak, gives: doc(p("<b>a<br>|</b>")))
        check(doc(code("a|", "b")), unchangedBy: .softBreak)
    }

    @Test func test_E18_aParagraphBeforeAndAfterAnyBlock() {
        check(doc(table([["a|"]])), .paragraphBefore, gives: doc(p("|"), table([["a"]])))
        check(doc(table([["a|"]])), .paragraphAfter, gives: doc(table([["a"]]), p("|")))
        check(doc(code("", "a|")), .paragraphAfter, gives: doc(code("", "a"), p("|")))
        check(doc(q(p("a|"))), .paragraphBefore, gives: doc(p("|"), q(p("a"))))
        check(doc(divider().caret), .paragraphAfter, gives: doc(divider(), p("|")))
        check(doc(image("a|")), .paragraphBefore, gives: doc(p("|"), image("a")))
    }

    @Test func test_E18_aClickUnderTheLastBlock() {
        check(doc(p("|a"), divider()), .paragraphAtEnd, gives: doc(p("a"), divider(), p("|")))
        check(doc(p("|a")), .paragraphAtEnd, gives: doc(p("a"), p("|")))
        check(doc(p("|a"), p("")), unchangedBy: .paragraphAtEnd)
    }
}
