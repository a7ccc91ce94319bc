import RichTextEditorCore
import TestSupport
import Testing

/// Spec 04, E-31: Delete forward.
@Suite struct DeleteRuleTests {
    @Test func test_E31_joinsTheNextText() {
        check(doc(p("a|"), p("b")), .deleteForward, gives: doc(p("a|b")))
        check(doc(p("a|"), h1("b")), .deleteForward, gives: doc(p("a|b")))
        check(doc(li(1, "a|"), p("b")), .deleteForward, gives: doc(li(1, "a|b")))
        check(doc(h1("a|"), li(0, "b")), .deleteForward, gives: doc(h1("a|b")))
    }

    @Test func test_E31_ifThisOneIsEmptyTheLowers() {
        check(doc(p("|"), h1("b")), .deleteForward, gives: doc(h1("|b")))
        check(doc(li(0, "|"), p("b")), .deleteForward, gives: doc(p("|b")))
    }

    @Test func test_E31_beforeABlockThatIsNeverHarmed() {
        check(doc(p("|"), divider()), .deleteForward, gives: doc(divider().caret))
        check(doc(p("a|"), divider()), .deleteForward, gives: doc(p("a"), divider().caret))
        check(doc(p("|"), table([["a"]])), .deleteForward, gives: doc(table([["|a"]])))
        check(doc(p("x|"), table([["a"]])), .deleteForward, gives: doc(p("x"), table([["|a"]])))
        check(doc(p("x|"), code("l", "a")), .deleteForward, gives: doc(p("x"), code("|l", "a")))
        check(doc(p("|"), q(p("a"))), .deleteForward, gives: doc(q(p("|a"))))
        check(doc(p("x|"), q(p("a"))), .deleteForward, gives: doc(p("x"), q(p("|a"))))
        check(doc(p("|"), image("c")), .deleteForward, gives: doc(image("c").caret))
        check(
            doc(p("x|"), closedDetails("s", p("a"))), .deleteForward,
            gives: doc(p("x"), closedDetails("s", p("a")).caret))
        check(doc(p("x|"), collapsed(p("a"))), .deleteForward, gives: doc(p("x"), collapsed(p("a")).caret))
    }

    @Test func test_E31_atTheDocumentsEnd() {
        check(doc(p("a|")), .deleteForward, gives: doc(p("a|")))
        check(doc(code("", "a|")), .deleteForward, gives: doc(code("", "a|")))
    }

    @Test func test_E31_afterCodeACaptionAndAnAuthorLine() {
        check(doc(code("", "a|"), p("")), .deleteForward, gives: doc(code("", "a|")))
        check(doc(code("", "a|"), p("b")), .deleteForward, gives: doc(code("", "a"), p("|b")))
        check(doc(image("a|"), p("b")), .deleteForward, gives: doc(image("a"), p("|b")))
        check(doc(q(p("a"), author: "b|"), p("")), .deleteForward, gives: doc(q(p("a"), author: "b|")))
        check(doc(q(p("a"), author: "b|"), p("c")), .deleteForward, gives: doc(q(p("a"), author: "b"), p("|c")))
    }

    @Test func test_E31_anEmptyCodeBlock() {
        check(doc(code("", "|")), .deleteForward, gives: doc(p("|")))
        check(doc(code("sw|", "a")), .deleteForward, gives: doc(code("sw", "|a")))
    }

    @Test func test_E31_inAQuote() {
        check(doc(q(p("a|"), p("b"))), .deleteForward, gives: doc(q(p("a|b"))))
        check(doc(q(p("a|")), p("")), .deleteForward, gives: doc(q(p("a|"))))
        check(doc(q(p("a|")), p("b")), .deleteForward, gives: doc(q(p("a|b"))))
        check(doc(details("s", p("a|")), p("b")), .deleteForward, gives: doc(details("s", p("a|b"))))
    }

    @Test func test_E31_neverAcrossACellsEdge() {
        check(doc(table([["a|", "b"]])), .deleteForward, gives: doc(table([["a|", "b"]])))
        check(doc(table([["a|"]]), p("b")), .deleteForward, gives: doc(table([["a|"]]), p("b")))
    }

    @Test func test_E31_atTheSummarysEnd() {
        check(doc(details("s|", p("a"))), .deleteForward, gives: doc(details("s", p("|a"))))
    }

    @Test func test_E31_words() {
        check(doc(p("one two|")), .deleteWordBackward, gives: doc(p("one |")))
        check(doc(p("one |two")), .deleteWordBackward, gives: doc(p("|two")))
        check(doc(p("|one two")), .deleteWordForward, gives: doc(p("| two")))
        check(doc(p("a"), p("|b")), .deleteWordBackward, gives: doc(p("a|b")))
        check(doc(p("a|"), p("b")), .deleteWordForward, gives: doc(p("a|b")))
        check(doc(p("a[b]")), .deleteWordBackward, gives: doc(p("a|")))
    }
}
