import RichTextEditorCore
import TestSupport
import Testing

/// Cases from people who use other editors.
@Suite struct CaseTests {
    private func expect(_ editor: Editor, _ expected: BuiltDocument, sourceLocation: SourceLocation = #_sourceLocation)
    {
        let (found, wanted) = (dump(editor.document, editor.selection), dump(expected))
        if found != wanted { Issue.record("\(difference(found, wanted))", sourceLocation: sourceLocation) }
    }

    @Test func test_C01_flagsGoWhole() {
        check(doc(p("a🇺🇸🇬🇧|b")), .backspace, gives: doc(p("a🇺🇸|b")))
        check(doc(p("a🇺🇸🇬🇧|b")), .backspace, .backspace, gives: doc(p("a|b")))
        var editor = doc(p("|b")).editor
        for text in ["a", "🇺🇸", "🇬🇧"] { editor.perform(.type(text)) }
        editor.perform(.backspace)
        editor.perform(.backspace)
        expect(editor, doc(p("a|b")))
        editor.undo()
        expect(editor, doc(p("a🇺🇸🇬🇧|b")))
    }

    @Test func test_C02_emojiStayWhole() {
        let document = doc(p("👨‍👩‍👧‍👦👶🏽3️⃣")).document
        var stops = [document.lastCaretPlace]
        for _ in 0..<3 { stops.append(document.caretPlace(before: stops[stops.count - 1])) }
        #expect(stops == [19, 16, 12, 1])
        #expect(document.caretPlace(before: 1) == 1)
        check(doc(p("👨‍👩‍👧‍👦👶🏽3️⃣|")), .backspace, gives: doc(p("👨‍👩‍👧‍👦👶🏽|")))
        check(doc(p("|👨‍👩‍👧‍👦👶🏽3️⃣")), .deleteForward, gives: doc(p("|👶🏽3️⃣")))
    }

    @Test func test_C30_deleteAfterASpace() {
        check(doc(p("|abcd")), .type(" "), .deleteForward, gives: doc(p(" |bcd")))
    }

    @Test func test_C31_deleteAtAStylesEdge() {
        check(
            doc(p("ab|<b>cd</b>ef")), .deleteForward, .deleteForward, .type("X"), gives: doc(p("abX|ef")))
    }

    @Test func test_C34_marksInsideInlineCodeStack() {
        // Decision: marks stack, also on inline code; the text stays as it is.
        check(
            doc(p("<code>[a_b_c]</code>")), .toggleMark(.bold), .toggleMark(.italic),
            gives: doc(p("<b><i><code>[a_b_c]</code></i></b>")))
    }

    @Test func test_C36_theEmptyLineGoesTheMentionStays() {
        check(
            doc(p("|<a=tg://user?id=1>Ann</a> hi")), .newline, .backspace,
            gives: doc(p("|<a=tg://user?id=1>Ann</a> hi")))
        check(
            doc(p("hi <a=tg://user?id=1>Ann|</a>")), .newline, .backspace,
            gives: doc(p("hi <a=tg://user?id=1>Ann|</a>")))
        check(doc(p("|<emoji>a")), .newline, .backspace, gives: doc(p("|<emoji>a")))
    }

    @Test func test_C39_marksDontSplitAQuote() {
        check(
            doc(q(p("[two words] more"))), .toggleMark(.bold), .toggleMark(.spoiler),
            gives: doc(q(p("<b><spoiler>[two words]</spoiler></b> more"))))
    }

    @Test func test_C40_theLanguageIsAStepOfItsOwn() {
        var editor = doc(p("[a"), p("b"), p("c]")).editor
        editor.perform(.toggleCodeBlock)
        editor.perform(.setLanguage(" python "))
        expect(editor, doc(code("python", "a\nb\nc|")))
        editor.undo()
        expect(editor, doc(code("", "a\nb\nc|")))
        check(doc(code("", "a|")), .setLanguage("c"), gives: doc(code("c", "a|")))
    }

    @Test func test_C41_aLinkLeavesTheMarks() {
        check(
            doc(p("<b><i>[word]</i></b>")), .setLink("http://x.y"),
            gives: doc(p("<b><i><a=http://x.y>[word]</a></i></b>")))
        check(
            doc(p("<b><i>[word]</i></b>")), .setLink("http://x.y"), .setLink(nil), gives: doc(p("<b><i>[word]</i></b>"))
        )
    }

    @Test func test_C42_collapsedTheCaretPassesBy() {
        let lines = (1...6).map { p("line \($0)") }
        let open = doc(p("a"), q(lines[0], lines[1], lines[2], lines[3], lines[4], p("li|ne 6")), p("b"))
        let closed = doc(p("a"), collapsed(lines[0], lines[1], lines[2], lines[3], lines[4], lines[5]).caret, p("b"))
        check(open, .toggleCollapsed, gives: closed)
        let gap = closed.selection?.head ?? 0
        #expect(closed.document.caretPlace(after: gap) == gap + 3)
        #expect(closed.document.caretPlace(before: gap) == 2)
        #expect(closed.document.fragment(in: 0..<closed.document.size).plainText.contains("line 6"))
    }

    @Test func test_C48_redoKeepsTheEmptyLine() {
        var editor = doc(p("test|")).editor
        editor.perform(.pasteText("bug\n"))
        expect(editor, doc(p("testbug"), p("|")))
        editor.undo()
        expect(editor, doc(p("test|")))
        editor.redo()
        expect(editor, doc(p("testbug"), p("|")))
    }

    @Test func test_C49_blankLinesStay() {
        check(
            doc(p("|")), .pasteText("line1\n\n\n\nline5"),
            gives: doc(p("line1"), p(""), p(""), p(""), p("line5|")))
        var editor = doc(p("|")).editor
        editor.perform(.pasteText("line1\n\n\n\nline5"))
        editor.undo()
        #expect(!editor.canUndo)
    }

    @Test func test_C52_pastingNothing() {
        check(doc(p("a|")), unchangedBy: .pasteText(""), .paste(Fragment([])))
    }

    @Test func test_C53_oneWordOrWholeItems() {
        let list = doc(li(0, "one [two] three"), li(1, "four"))
        let word = list.document.fragment(in: list.selection?.textRange ?? 0..<0)
        check(doc(p("a|b")), .paste(word), gives: doc(p("atwo|b")))
        let items = list.document.fragment(in: 0..<list.document.size)
        check(
            doc(p("a|b")), .paste(items),
            gives: doc(p("a"), li(0, "one two three"), li(1, "four|"), p("b")))
    }

    @Test func test_C75_noControlBytesInPlainText() {
        let text = doc(p("wor<b>d</b>"), li(0, "a<br>b"), code("", "c\td"), p("<emoji>")).document
        let plain = text.fragment(in: 0..<text.size).plainText
        #expect(plain == "word\n- a\nb\nc\td\n🙂")
        #expect(plain.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" || $0 == "\t" })
        check(doc(p("|")), .type("a\u{1}\u{1B}\u{7F}b"), gives: doc(p("ab|")))
    }
}
