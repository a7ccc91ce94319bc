import RichTextEditorCore
import TestSupport
import Testing

/// Spec 04, Backspace.
@Suite struct BackspaceRuleTests {
    @Test func test_E20_removesOneGraphemeWhole() {
        check(doc(p("ab|c")), .backspace, gives: doc(p("a|c")))
        for grapheme in ["👨‍👩‍👧‍👦", "🇫🇷", "👍🏽", "각", "ẹ̈", "3️⃣", "<emoji>", "<formula>", "<br>"] {
            check(doc(p("a\(grapheme)|b")), .backspace, gives: doc(p("a|b")))
            check(doc(p("a|\(grapheme)b")), .deleteForward, gives: doc(p("a|b")))
        }
    }

    @Test func test_E20_inEveryRegion() {
        check(doc(code("ab|", "c")), .backspace, gives: doc(code("a|", "c")))
        check(doc(code("", "a\n|b")), .backspace, gives: doc(code("", "a|b")))
        check(doc(image("ab|")), .backspace, gives: doc(image("a|")))
        check(doc(q(p("a"), author: "bc|")), .backspace, gives: doc(q(p("a"), author: "b|")))
        check(doc(details("ab|", p(""))), .backspace, gives: doc(details("a|", p(""))))
        check(doc(table([["ab|"]])), .backspace, gives: doc(table([["a|"]])))
    }

    @Test func test_E21_startOfAListItem() {
        check(doc(li(0, "a"), li(2, "|b")), .backspace, gives: doc(li(0, "a"), li(1, "|b")))
        check(doc(li(0, "a"), li(0, "|b"), li(0, "c")), .backspace, gives: doc(li(0, "a"), p("|b"), li(0, "c")))
        check(doc(li(0, "|")), .backspace, gives: doc(p("|")))
        check(doc(li(1, "|")), .backspace, gives: doc(li(0, "|")))
        check(doc(todo(0, "|a", checked: true)), .backspace, gives: doc(p("|a")))
    }

    @Test func test_E21_numberingStartsAfreshBelow() {
        var editor = doc(ol(0, "a"), ol(0, "|b"), ol(0, "c")).editor
        editor.perform(.backspace)
        #expect(editor.document.blocks.listNumber(at: 2) == 1)
    }

    @Test func test_E22_theFirstChildMovesOut() {
        check(doc(q(p("|a"), p("b"))), .backspace, gives: doc(p("|a"), q(p("b"))))
        check(doc(p("x"), q(p("|"), p("b"))), .backspace, gives: doc(p("x"), p("|"), q(p("b"))))
        check(doc(details("s", p("|a"), p("b"))), .backspace, gives: doc(p("|a"), details("s", p("b"))))
    }

    @Test func test_E22_theOnlyChildDissolvesTheQuote() {
        check(doc(q(p("|a"))), .backspace, gives: doc(p("|a")))
        check(doc(q(p("|a"), author: "b")), .backspace, gives: doc(p("|a"), p("b")))
        check(doc(q(p("|"))), .backspace, gives: doc(p("|")))
        check(doc(details("s", p("|a"))), .backspace, gives: doc(p("|a"), p("s")))
        check(doc(q(li(0, "|"))), .backspace, gives: doc(p("|")))
        check(doc(q(li(1, "|"), author: "b")), .backspace, gives: doc(p("|"), p("b")))
    }

    @Test func test_E22_aFurtherChildMergesInside() {
        check(doc(q(p("a"), p("|b"))), .backspace, gives: doc(q(p("a|b"))))
        check(doc(details("s", p("a"), p("|b"))), .backspace, gives: doc(details("s", p("a|b"))))
    }

    @Test func test_E22_aListInAQuoteOutdentsFirst() {
        check(doc(q(li(0, "|a"))), .backspace, gives: doc(q(p("|a"))))
    }

    @Test func test_E22_anAtomAsTheFirstChild() {
        check(doc(q(divider().caret, p("b"))), .backspace, gives: doc(divider().caret, q(p("b"))))
    }

    @Test func test_E22_atTheSummarysStartDetailsDissolve() {
        check(doc(details("|s", p("a"))), .backspace, gives: doc(p("|s"), p("a")))
    }

    @Test func test_E23_aHeadingBecomesBodyThenMerges() {
        check(doc(p("a"), h1("|b")), .backspace, gives: doc(p("a"), p("|b")))
        check(doc(p("a"), h1("|b")), .backspace, .backspace, gives: doc(p("a|b")))
        check(doc(h1("|b")), .backspace, gives: doc(p("|b")))
    }

    @Test func test_E24_mergesWithTheUppersStyle() {
        check(doc(h1("a"), p("|b")), .backspace, gives: doc(h1("a|b")))
        check(doc(li(1, "a"), p("|b")), .backspace, gives: doc(li(1, "a|b")))
        check(doc(p("<b>a</b>"), p("|b")), .backspace, gives: doc(p("<b>a</b>|b")))
        check(doc(p("a"), p("|")), .backspace, gives: doc(p("a|")))
    }

    @Test func test_E24_ifTheUpperIsEmptyTheLowers() {
        check(doc(h1(""), p("|b")), .backspace, gives: doc(p("|b")))
        check(doc(li(0, ""), p("|b").aligned(.right)), .backspace, gives: doc(p("|b").aligned(.right)))
    }

    @Test func test_E24b_afterAQuoteOrOpenDetails() {
        check(doc(q(p("a")), p("|")), .backspace, gives: doc(q(p("a|"))))
        check(doc(q(p("a"), author: "x"), p("|")), .backspace, gives: doc(q(p("a|"), author: "x")))
        check(doc(q(p("a")), p("|b")), .backspace, gives: doc(q(p("a"), p("|b"))))
        check(doc(q(p("a")), p("|b")), .backspace, .backspace, gives: doc(q(p("a|b"))))
        check(doc(details("s", p("a")), p("|b")), .backspace, gives: doc(details("s", p("a"), p("|b"))))
        check(doc(details("s", p("a")), p("|")), .backspace, gives: doc(details("s", p("a|"))))
    }

    @Test func test_E25_neverDestroysTheBlockAbove() {
        check(doc(divider(), p("|")), .backspace, gives: doc(divider().caret))
        check(doc(divider(), p("|a")), .backspace, gives: doc(divider().caret, p("a")))
        check(doc(code("", "x"), p("|")), .backspace, gives: doc(code("", "x|")))
        check(doc(code("", "x"), p("|a")), .backspace, gives: doc(code("", "x|"), p("a")))
        check(doc(image("c"), p("|")), .backspace, gives: doc(image("c|")))
        check(doc(table([["a", "b"]]), p("|")), .backspace, gives: doc(table([["a", "b|"]])))
        check(doc(table([["a", "b"]]), p("|c")), .backspace, gives: doc(table([["a", "b|"]]), p("c")))
        check(doc(collapsed(p("a")), p("|b")), .backspace, gives: doc(collapsed(p("a")).caret, p("b")))
        check(doc(closedDetails("s", p("a")), p("|")), .backspace, gives: doc(closedDetails("s", p("a")).caret))
        check(doc(pull("a", author: "b"), p("|")), .backspace, gives: doc(pull("a", author: "b|")))
        check(doc(unknownBlock(), p("|")), .backspace, gives: doc(unknownBlock().caret))
    }

    @Test func test_E26_atAGapActsOnTheBlockBefore() {
        check(doc(p("ab"), divider().caret), .backspace, gives: doc(p("a"), divider().caret))
        check(doc(p("a👍🏽"), image("c").caret), .backspace, gives: doc(p("a"), image("c").caret))
        check(doc(p(""), divider().caret), .backspace, gives: doc(divider().caret))
        check(doc(h1(""), divider().caret), .backspace, gives: doc(divider().caret))
    }

    @Test func test_E26_nothingAfterWhatIsNoParagraph() {
        for before in [divider(), table([["a"]]), q(p("a")), collapsed(p("a")), details("s", p("a")), code("", "a")] {
            check(doc(before, divider().caret), .backspace, gives: doc(before, divider().caret))
        }
    }

    @Test func test_E26_nothingAtTheDocumentsStart() {
        check(doc(divider().caret), .backspace, gives: doc(divider().caret))
        check(doc(collapsed(p("a"), p("b")).caret), .backspace, gives: doc(q(p("|a"), p("b"))))
    }

    @Test func test_E27_replacesAMedium() {
        check(doc(image("|c")), .backspace, gives: doc(p("|")))
        check(doc(image("c").object, p("a")), .backspace, gives: doc(p("|"), p("a")))
        check(doc(audio().object), .backspace, gives: doc(p("|")))
        check(doc(image("c").object), .deleteForward, gives: doc(p("|")))
        check(doc(image("c").caret), .deleteForward, gives: doc(p("|")))
        check(doc(audio().caret), .deleteForward, gives: doc(p("|")))
        check(doc(p("a"), image("cd]").anchor, p("b")), .backspace, gives: doc(p("a"), p("|"), p("b")))
    }

    @Test func test_E27_theMenusDeleteRemovesIt() {
        check(doc(p("a"), image("|c"), p("b")), .deleteBlocks, gives: doc(p("a"), p("|b")))
        check(doc(p("a"), audio().object, p("b")), .deleteBlocks, gives: doc(p("a"), p("|b")))
        check(doc(audio().object), .deleteBlocks, gives: doc(p("|")))
    }

    @Test func test_E28_code() {
        check(doc(code("", "|")), .backspace, gives: doc(p("|")))
        check(doc(code("|", "")), .backspace, gives: doc(p("|")))
        check(doc(code("swift", "|a")), .backspace, gives: doc(code("swift|", "a")))
        check(doc(code("", "|a")), .backspace, gives: doc(code("|", "a")))
        check(doc(p("x"), code("|swift", "a")), .backspace, gives: doc(p("x|"), code("swift", "a")))
        check(doc(code("|swift", "a")), .backspace, gives: doc(code("|swift", "a")))
    }

    @Test func test_E29_tableCells() {
        check(doc(p("x"), table([["|a", "b"]])), .backspace, gives: doc(p("x"), table([["|a", "b"]])))
        check(doc(table([["a", "|"]])), .backspace, gives: doc(table([["a", "|"]])))
        check(doc(table([["a", "|b"]])), .backspace, gives: doc(table([["a", "|b"]])))
        check(doc(table([[[p("a"), p("|b")]]])), .backspace, gives: doc(table([[[p("a|b")]]])))
        check(doc(table([["|", "b"]])), .deleteForward, gives: doc(table([["|", "b"]])))
    }

    @Test func test_E30_anEmptyAuthorLine() {
        check(doc(q(p("a"), author: "|")), .backspace, gives: doc(q(p("a|"))))
        check(doc(q(p("a"), author: "|b")), .backspace, gives: doc(q(p("a|"), author: "b")))
        check(doc(pull("a", author: "|")), .backspace, gives: doc(pull("a|")))
    }
}
