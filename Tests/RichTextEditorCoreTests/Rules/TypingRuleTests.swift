import RichTextEditorCore
import TestSupport
import Testing

/// Spec 04, Typing and marks.
@Suite struct TypingRuleTests {
    @Test func test_E01_takesTheMarksBefore() {
        check(doc(p("<b>bold|</b> plain")), .type("x"), gives: doc(p("<b>boldx|</b> plain")))
        check(doc(p("plain|<b>bold</b>")), .type("x"), gives: doc(p("plainx|<b>bold</b>")))
    }

    @Test func test_E01_atTheStartThoseAfter() {
        check(doc(p("|<b>bold</b>")), .type("x"), gives: doc(p("<b>x|bold</b>")))
    }

    @Test func test_E01_neverAnAtomOrALinkThatOnlyFollows() {
        check(doc(p("|<emoji>")), .type("x"), gives: doc(p("x|<emoji>")))
        check(doc(p("|<formula>a")), .type("x"), gives: doc(p("x|<formula>a")))
        check(doc(p("|<a=http://a.b>link</a>")), .type("x"), gives: doc(p("x|<a=http://a.b>link</a>")))
        check(
            doc(p("|<a=http://a.b><b>link</b></a>")), .type("x"),
            gives: doc(p("<b>x|</b><a=http://a.b><b>link</b></a>")))
    }

    @Test func test_E01_afterAnAtomItsMarksOnly() {
        check(doc(p("<b><emoji>|</b>")), .type("x"), gives: doc(p("<b><emoji>x|</b>")))
    }

    @Test func test_E01_notALinkPastItsEnd() {
        check(doc(p("<a=http://a.b>link|</a>")), .type("x"), gives: doc(p("<a=http://a.b>link</a>x|")))
        check(doc(p("<a=http://a.b>li|nk</a>")), .type("x"), gives: doc(p("<a=http://a.b>lix|nk</a>")))
        check(
            doc(p("<a=http://a.b>one|</a><a=http://c.d>two</a>")), .type("x"),
            gives: doc(p("<a=http://a.b>one</a>x|<a=http://c.d>two</a>")))
    }

    @Test func test_E01_notCodePastItsEndAfterAMove() {
        check(doc(p("<code>a</code>|")), .type("x"), gives: doc(p("<code>a</code>x|")))
        check(doc(p("<code>a|b</code>")), .type("x"), gives: doc(p("<code>ax|b</code>")))
    }

    @Test func test_E01_codeGoesOnWhileItIsTyped() {
        var editor = doc(p("|")).editor
        editor.perform(.toggleMark(.inlineCode))
        for letter in ["a", "b"] { editor.perform(.type(letter)) }
        #expect(dump(editor.document, editor.selection) == dump(doc(p("<code>ab|</code>"))))
    }

    @Test func test_E02_pendingMarksAreTakenByTheNextText() {
        check(doc(p("a|")), .toggleMark(.bold), .type("b"), .type("c"), gives: doc(p("a<b>bc|</b>")))
        check(doc(p("<b>a|</b>")), .toggleMark(.bold), .type("b"), gives: doc(p("<b>a</b>b|")))
        check(
            doc(p("a|")), .toggleMark(.bold), .toggleMark(.italic), .type("b"), gives: doc(p("a<b><i>b|</i></b>")))
        check(doc(p("a|")), .toggleMark(.bold), .toggleMark(.bold), .type("b"), gives: doc(p("ab|")))
    }

    @Test func test_E02_aMoveDropsThem() {
        var editor = doc(p("a|")).editor
        editor.perform(.toggleMark(.bold))
        #expect(editor.state.activeMarks == .bold)
        editor.select(.caret(1))
        #expect(editor.state.activeMarks == [])
        editor.perform(.type("b"))
        #expect(dump(editor.document) == dump(doc(p("ba")).document))
    }

    @Test func test_E02_isNoUndoStep() {
        var editor = doc(p("a|")).editor
        editor.perform(.toggleMark(.bold))
        #expect(!editor.canUndo)
    }

    @Test func test_E03_setsEverywhereUnlessItIsEverywhere() {
        check(doc(p("[ab<b>cd</b>]")), .toggleMark(.bold), gives: doc(p("<b>[abcd]</b>")))
        check(doc(p("<b>[abcd]</b>")), .toggleMark(.bold), gives: doc(p("[abcd]")))
        check(doc(p("a[b]c")), .toggleMark(.italic), gives: doc(p("a<i>[b]</i>c")))
    }

    @Test func test_E03_atomsAndSlotsDontCount() {
        check(doc(p("<b>[a</b><emoji><b>b]</b>")), .toggleMark(.bold), gives: doc(p("[a<emoji>b]")))
        check(
            doc(p("<b>[a</b>"), divider(), p("<b>b]</b>")), .toggleMark(.bold), gives: doc(p("[a"), divider(), p("b]")))
        check(doc(p("<b>[a</b>"), p(""), p("<b>b]</b>")), .toggleMark(.bold), gives: doc(p("[a"), p(""), p("b]")))
    }

    @Test func test_E03_manyBlocksAndCellsAreOneStep() {
        check(
            doc(p("a[b"), q(p("c")), table([["d", "e"]]), image("f"), details("s", p("g")), p("h]i")),
            .toggleMark(.bold),
            gives: doc(
                p("a<b>[b</b>"), q(p("<b>c</b>")), table([["<b>d</b>", "<b>e</b>"]]), image("<b>f</b>"),
                details("<b>s</b>", p("<b>g</b>")), p("<b>h]</b>i")))
        var editor = doc(p("[a"), p("b]")).editor
        editor.perform(.toggleMark(.bold))
        editor.undo()
        #expect(!editor.canUndo)
    }

    @Test func test_E03_codeAndAudioAreLeftAlone() {
        check(
            doc(p("[a"), code("l", "c"), audio(), p("b]")), .toggleMark(.bold),
            gives: doc(p("<b>[a</b>"), code("l", "c"), audio(), p("<b>b]</b>")))
        check(doc(code("", "[ab]")), unchangedBy: .toggleMark(.bold))
        check(doc(code("[sw]ift", "")), unchangedBy: .toggleMark(.bold))
    }

    @Test func test_E04_clearsMarksThenLinks() {
        check(
            doc(p("<b>[a</b><a=http://a.b><i>b]</i></a>")), .clearFormatting,
            gives: doc(p("[a<a=http://a.b>b]</a>")))
        check(doc(p("[a<a=http://a.b>b]</a>")), .clearFormatting, gives: doc(p("[ab]")))
    }

    @Test func test_E04_onABareCaretResetsThePendingMarks() {
        check(doc(p("<b>a|</b>")), .clearFormatting, .type("x"), gives: doc(p("<b>a</b>x|")))
    }

    @Test func test_E05_setsEditsAndRemovesALink() {
        check(doc(p("a[b]c")), .setLink("http://x.y"), gives: doc(p("a<a=http://x.y>[b]</a>c")))
        check(
            doc(p("a<a=http://x.y>b|d</a>c")), .setLink("http://z"), gives: doc(p("a<a=http://z>b|d</a>c")))
        check(doc(p("a<a=http://x.y>b|<b>d</b></a>c")), .setLink(nil), gives: doc(p("ab|<b>d</b>c")))
    }

    @Test func test_E05_withABareCaretTheAddressIsInserted() {
        check(doc(p("a |")), .setLink("http://x.y"), gives: doc(p("a <a=http://x.y>http://x.y|</a>")))
        check(doc(code("", "a|")), unchangedBy: .setLink("http://x.y"))
    }

    @Test func test_E06_appliesToEveryParagraphTouched() {
        check(
            doc(p("a[b"), li(1, "<b>c</b>"), q(p("d")), code("", "e"), p("f]g"), p("h")), .setStyle(.heading2),
            gives: doc(
                h2("a[b"), li(1, "<b>c</b>").styled(.heading2), q(h2("d")), code("", "e"), h2("f]g"), p("h")))
        check(doc(h3("a|b").aligned(.center)), .setStyle(.body), gives: doc(p("a|b").aligned(.center)))
    }

    @Test func test_E06_anAlignmentIsOneStepToo() {
        check(
            doc(p("[a"), h1("b]")), .setAlignment(.right), gives: doc(p("[a").aligned(.right), h1("b]").aligned(.right))
        )
    }
}
