import RichTextEditorCore
import TestSupport
import Testing

/// Spec 04, Blocks.
@Suite struct BlockRuleTests {
    @Test func test_E50_anEmptyParagraphIsReplaced() {
        check(doc(p("|"), p("a")), .insertDivider, gives: doc(divider(), p("|a")))
        check(doc(p("|")), .insertDivider, gives: doc(divider(), p("|")))
        check(doc(p("|")), .insertCode, gives: doc(code("", "|")))
    }

    @Test func test_E50_insideAParagraphItSplits() {
        check(doc(p("a|b")), .insertDivider, gives: doc(p("a"), divider(), p("|b")))
        check(doc(p("a|b")), .insertCode, gives: doc(p("a"), code("", "|"), p("b")))
        check(doc(p("|ab")), .insertCode, gives: doc(code("", "|"), p("ab")))
        check(doc(p("|ab")), .insertDivider, gives: doc(divider(), p("|ab")))
        check(doc(p("ab|")), .insertCode, gives: doc(p("ab"), code("", "|")))
        check(doc(p("ab|")), .insertDivider, gives: doc(p("ab"), divider(), p("|")))
        check(doc(ol(0, "a|b", start: 3)), .insertDivider, gives: doc(ol(0, "a", start: 3), divider(), ol(0, "|b")))
    }

    @Test func test_E50_fromCodeACaptionOrAnAuthorLineItGoesAfter() {
        check(doc(code("", "a|b"), p("c")), .insertDivider, gives: doc(code("", "ab"), divider(), p("|c")))
        check(doc(image("a|b"), p("c")), .insertDivider, gives: doc(image("ab"), divider(), p("|c")))
        check(
            doc(q(p("a"), author: "b|"), p("c")), .insertCode, gives: doc(q(p("a"), author: "b"), code("", "|"), p("c"))
        )
    }

    @Test func test_E50_theParagraphAfterAnAtomIsMade() {
        check(doc(p("|"), divider()), .insertDivider, gives: doc(divider(), p("|"), divider()))
        check(doc(p("|"), h1("a")), .insertDivider, gives: doc(divider(), p("|"), h1("a")))
        check(doc(p("|"), li(0, "a")), .insertDivider, gives: doc(divider(), p("|"), li(0, "a")))
    }

    @Test func test_E51_quoteWrapsAndUnwraps() {
        check(doc(p("a|"), p("b")), .toggleQuote, gives: doc(q(p("a|")), p("b")))
        check(doc(p("a[b"), divider(), p("c]d")), .toggleQuote, gives: doc(q(p("a[b"), divider(), p("c]d"))))
        check(doc(q(p("a|"), p("b")), p("c")), .toggleQuote, gives: doc(p("a|"), p("b"), p("c")))
        check(doc(q(p("a|"), author: "x")), .toggleQuote, gives: doc(p("a|"), p("x")))
        check(doc(p("[a"), q(p("b")), p("c]")), .toggleQuote, gives: doc(q(p("[a"), q(p("b")), p("c]"))))
        check(doc(li(0, "a|")), .toggleQuote, gives: doc(q(li(0, "a|"))))
    }

    @Test func test_E51_onASelectionInsideAQuoteUnwrapsIt() {
        check(doc(q(p("a[b"), p("c]d"))), .toggleQuote, gives: doc(p("a[b"), p("c]d")))
    }

    @Test func test_E51_inATableCellItStaysInside() {
        check(doc(table([["a|", "b"]])), .toggleQuote, gives: doc(table([[[q(p("a|"))], [p("b")]]])))
    }

    @Test func test_E51_codeBlockJoinsAndSplits() {
        check(doc(p("[<b>a</b>"), li(0, "b"), h1("c]")), .toggleCodeBlock, gives: doc(code("", "a\nb\nc|")))
        check(doc(p("a|b")), .toggleCodeBlock, gives: doc(code("", "a|b")))
        check(doc(code("l", "a\nb|\nc")), .toggleCodeBlock, gives: doc(p("a"), p("b|"), p("c")))
        check(doc(code("", "|")), .toggleCodeBlock, gives: doc(p("|")))
        check(doc(p("a<br>|b")), .toggleCodeBlock, gives: doc(code("", "a\n|b")))
    }

    @Test func test_E51_codeBlockRefusesATableOrAMedium() {
        check(doc(p("[a"), table([["b"]]), p("c]")), unchangedBy: .toggleCodeBlock)
        check(doc(p("[a"), image("b"), p("c]")), unchangedBy: .toggleCodeBlock)
        check(doc(image("b|")), unchangedBy: .toggleCodeBlock)
    }

    @Test func test_E52_setsAndRemovesAList() {
        check(doc(p("[a"), p("b]")), .toggleList(.bullet), gives: doc(li(0, "[a"), li(0, "b]")))
        check(doc(li(0, "[a"), li(2, "b]")), .toggleList(.bullet), gives: doc(p("[a"), p("b]")))
        check(doc(li(0, "[a"), p("b]")), .toggleList(.bullet), gives: doc(li(0, "[a"), li(0, "b]")))
        check(doc(li(1, "a|")), .toggleList(.ordered), gives: doc(ol(1, "a|")))
        check(doc(h1("a|")), .toggleList(.bullet), gives: doc(li(0, "a|").styled(.heading1)))
    }

    @Test func test_E52_checklists() {
        check(
            doc(todo(0, "[a", checked: true), p("b]")), .toggleList(.checklist),
            gives: doc(todo(0, "[a", checked: true), todo(0, "b]")))
        check(doc(todo(0, "a|", checked: true)), .toggleList(.bullet), gives: doc(li(0, "a|")))
        check(doc(ol(0, "a|", start: 4)), .toggleList(.checklist), gives: doc(todo(0, "a|")))
    }

    @Test func test_E53_indentsAtMostOneDeeperThanTheItemBefore() {
        check(doc(li(0, "a"), li(0, "b|")), .tab, gives: doc(li(0, "a"), li(1, "b|")))
        check(doc(li(0, "a"), li(1, "b|")), unchangedBy: .tab)
        check(doc(li(0, "a|")), unchangedBy: .tab)
        check(doc(li(1, "a|")), .backTab, gives: doc(li(0, "a|")))
        check(doc(li(0, "a|")), unchangedBy: .backTab)
    }

    @Test func test_E53_childrenMoveAlong() {
        check(
            doc(li(0, "a"), li(0, "b|"), li(1, "c"), li(2, "d"), li(0, "e")), .indent,
            gives: doc(li(0, "a"), li(1, "b|"), li(2, "c"), li(3, "d"), li(0, "e")))
        check(
            doc(li(0, "a"), li(1, "b|"), li(2, "c")), .outdent, gives: doc(li(0, "a"), li(0, "b|"), li(1, "c")))
    }

    @Test func test_E53_overASelection() {
        check(
            doc(li(0, "a"), li(0, "[b"), li(0, "c]")), .tab, gives: doc(li(0, "a"), li(1, "[b"), li(1, "c]")))
        check(
            doc(li(0, "a"), li(0, "[b"), li(1, "c]")), .tab, gives: doc(li(0, "a"), li(1, "[b"), li(2, "c]")))
        check(doc(p("[x"), li(1, "a"), li(1, "b]")), .backTab, gives: doc(p("[x"), li(0, "a"), li(0, "b]")))
    }

    @Test func test_E53_tabOverWholeCodeIndentsIt() {
        check(doc(code("", "a\nb")).allSelected, .tab, gives: doc(code("", "    a\n    b")).allSelected)
        check(doc(p("a[b"), p("c]d")), unchangedBy: .tab)
    }

    @Test func test_E53_tabInCodeAndElsewhere() {
        check(doc(code("", "a|b")), .tab, gives: doc(code("", "a   |b")))
        check(doc(code("", "|ab")), .tab, gives: doc(code("", "    |ab")))
        check(doc(code("", "\ta\nb|")), .tab, gives: doc(code("", "\ta\nb\t|")))
        check(doc(code("", "a[b\ncd]e")), .tab, gives: doc(code("", "    a[b\n    cd]e")))
        check(doc(code("", "    a[b\n  c\nd]")), .backTab, gives: doc(code("", "a[b\nc\nd]")))
        check(doc(p("a|b")), .tab, gives: doc(p("a\t|b")))
        check(doc(h1("a[b]")), .tab, gives: doc(h1("a\t|")))
    }

    @Test func test_E60_tabGoesFromCellToCell() {
        check(doc(table([["a|", "b"], ["c", "d"]])), .tab, gives: doc(table([["a", "|b"], ["c", "d"]])))
        check(doc(table([["a", "b"], ["|c", "d"]])), .backTab, gives: doc(table([["a", "|b"], ["c", "d"]])))
        check(doc(table([["a", "b|"]])), .tab, gives: doc(table([["a", "b"], ["|", ""]])))
        check(doc(table([["a|"]])), unchangedBy: .backTab)
    }

    @Test func test_E54_togglesTheItemsTouched() {
        check(doc(todo(0, "a|b")), .toggleCheck, gives: doc(todo(0, "a|b", checked: true)))
        check(doc(todo(0, "a|b", checked: true)), .toggleCheck, gives: doc(todo(0, "a|b")))
        check(
            doc(todo(0, "[a", checked: true), p("x"), todo(1, "b]")), .toggleCheck,
            gives: doc(todo(0, "[a", checked: true), p("x"), todo(1, "b]", checked: true)))
        check(doc(p("a|")), unchangedBy: .toggleCheck)
        check(
            doc(p("a|"), todo(0, "b")), .toggleCheckAt(BlockPath([.child(1)])),
            gives: doc(p("a|"), todo(0, "b", checked: true)))
    }

    @Test func test_E55_theCaretMovesOnlyIfItWasInside() {
        check(doc(q(p("a"), p("b|"))), .toggleCollapsed, gives: doc(collapsed(p("a"), p("b")).caret))
        check(doc(collapsed(p("a"), p("b")).caret), .toggleCollapsed, gives: doc(q(p("|a"), p("b"))))
        check(doc(details("s", p("a|"))), .toggleCollapsed, gives: doc(closedDetails("s", p("a")).caret))
        check(doc(closedDetails("s", p("a")).caret), .toggleCollapsed, gives: doc(details("|s", p("a"))))
        let quote = BlockPath([.child(0)])
        check(doc(q(p("a")), p("b|c")), .toggleCollapsedAt(quote), gives: doc(collapsed(p("a")), p("b|c")))
        check(doc(collapsed(p("a")), p("b|c")), .toggleCollapsedAt(quote), gives: doc(q(p("a")), p("b|c")))
        check(doc(q(p("a")), p("[b]c")), .toggleCollapsedAt(quote), gives: doc(collapsed(p("a")), p("[b]c")))
    }

    @Test func test_E56_movesPastOneSibling() {
        check(doc(p("a"), p("b|"), p("c")), .moveBlocksUp, gives: doc(p("b|"), p("a"), p("c")))
        check(doc(p("a"), p("b|"), q(p("c"))), .moveBlocksDown, gives: doc(p("a"), q(p("c")), p("b|")))
        check(doc(p("[a"), p("b]"), divider()), .moveBlocksDown, gives: doc(divider(), p("[a"), p("b]")))
        check(doc(p("a|"), p("b")), unchangedBy: .moveBlocksUp)
        check(doc(q(p("a|")), p("b")), unchangedBy: .moveBlocksDown)
        check(doc(q(p("a"), p("b|"))), .moveBlocksUp, gives: doc(q(p("b|"), p("a"))))
        check(doc(p("a"), divider().object), .moveBlocksUp, gives: doc(divider().object, p("a")))
    }

    @Test func test_E56_duplicates() {
        check(doc(p("a|b"), p("c")), .duplicateBlocks, gives: doc(p("ab"), p("a|b"), p("c")))
        check(doc(q(p("[a"), p("b]"))), .duplicateBlocks, gives: doc(q(p("a"), p("b"), p("[a"), p("b]"))))
        check(doc(table([["a|"]])), .duplicateBlocks, gives: doc(table([[[p("a"), p("a|")]]])))
    }

    @Test func test_E58_numbers() {
        let blocks = doc(
            ol(0), ol(0), ol(1), ol(1), ol(2), ol(0), ol(1), p("x"), ol(0), li(0), ol(0), li(1), ol(1),
            ol(0, "", start: 7), ol(0), q(ol(0)), ol(0), todo(0), ol(1)
        ).document.blocks
        let numbers = blocks.indices.map { blocks.listNumber(at: $0) }
        #expect(
            numbers == [1, 2, 1, 2, 1, 3, 1, nil, 1, nil, 2, nil, 1, 7, 8, nil, 1, nil, 1])
    }
}
