import RichTextEditorCore
import TestSupport
import Testing

/// The scenarios of mature editors (`corpus/structural`) that our kinds of block can say. Their nested lists are our
/// levels. Where we decide otherwise, the comment says what they do and which rule of ours stands.
@Suite struct StructuralTests {
    @Test func backspaceAtABlocksStart() {
        // BS-02: they leave the quote first. E-22: out before the quote, a step less.
        check(doc(p("hi"), q(p("|there"))), .backspace, gives: doc(p("hi"), p("|there")))
        // BS-04: they fuse the quotes. E-22: the text moves out between them.
        check(doc(q(p("hi")), q(p("|there"))), .backspace, gives: doc(q(p("hi")), p("|there")))
        // BS-06, BS-10: they make a new item. E-24: it merges into the upper one.
        check(doc(li(0, "hi"), p("|there")), .backspace, gives: doc(li(0, "hi|there")))
        check(doc(li(0, "hi"), p("|there"), li(0, "x")), .backspace, gives: doc(li(0, "hi|there"), li(0, "x")))
        // BS-08: they join the items. E-21: a body paragraph first.
        check(doc(li(0, "hi"), li(0, "|there")), .backspace, gives: doc(li(0, "hi"), p("|there")))
        // BS-11: they delete the rule. E-25: the caret goes to its gap, nothing is lost.
        check(doc(divider(), p("|there")), .backspace, gives: doc(divider().caret, p("there")))
        // BS-14: they refuse. E-21: the empty item leaves the list, the one under it stays.
        check(doc(p("a"), li(0, "|"), li(1, "b")), .backspace, gives: doc(p("a"), p("|"), li(1, "b")))
        // BS-15: they make it an item. E-24: the empty paragraph merges, which joins no lists of different kinds.
        check(doc(li(0, "a"), p("|"), ol(0, "b")), .backspace, gives: doc(li(0, "a|"), ol(0, "b")))
    }

    @Test func joiningText() {
        // JT-01: the item vanishes at the second press, as with E-21 and E-24.
        check(doc(p("hi"), li(0, "|there")), .backspace, .backspace, gives: doc(p("hi|there")))
        // JT-03: E-24b moves it in first.
        check(doc(q(q(p("hi")), p("|there"))), .backspace, .backspace, gives: doc(q(q(p("hi|there")))))
    }

    @Test func deleteAtABlocksEnd() {
        check(doc(p("foo|"), p("bar")), .deleteForward, gives: doc(p("foo|bar")))  // DL-01
        // DL-03: they pull the text into the code. E-31: no block is harmed, the caret goes on.
        check(doc(code("", "foo|"), p("bar<emoji>")), .deleteForward, gives: doc(code("", "foo"), p("|bar<emoji>")))
        check(doc(p("foo|")), .deleteForward, gives: doc(p("foo|")))  // DL-04
        // DL-05: they delete the rule. E-31: it is never harmed.
        check(doc(p("foo|"), divider(), p("bar")), .deleteForward, gives: doc(p("foo"), divider().caret, p("bar")))
        // DL-06: they keep two paragraphs in one item, which we don't have. E-31: the text joins.
        check(doc(li(0, "a|"), li(0, "b")), .deleteForward, gives: doc(li(0, "a|b")))
        // DL-13: they pull the rule in. E-31: the caret goes to its gap.
        check(doc(q(p("there|")), divider()), .deleteForward, gives: doc(q(p("there")), divider().caret))
        // DL-14: they refuse. E-31: the item's text joins.
        check(doc(p("foo|"), li(0, "bar"), li(1, "baz")), .deleteForward, gives: doc(p("foo|bar"), li(1, "baz")))
    }

    @Test func deletingASelection() {
        check(doc(p("f[o]o")), .backspace, gives: doc(p("f|o")))  // DS-01
        check(doc(p("a"), p("|b"), q(p("c"))), .deleteBlocks, gives: doc(p("a"), q(p("|c"))))  // DS-04
        check(doc(p("a"), p("|b")), .deleteBlocks, gives: doc(p("a|")))  // DS-05
    }

    @Test func enter() {
        check(doc(p("foo|")), .newline, gives: doc(p("foo"), p("|")))  // EN-01
        check(doc(h1("foo|bar")), .newline, gives: doc(h1("foo"), h1("|bar")))  // EN-04
        // EN-05: they make the empty one above a paragraph. E-10: both halves keep their style.
        check(doc(h1("|foo")), .newline, gives: doc(h1(""), h1("|foo")))
        check(doc(p("fo[ob]ar")), .newline, gives: doc(p("fo"), p("|ar")))  // EN-06
        // EE-01: they cut the quote in two. E-13: in the middle an ordinary split.
        check(doc(q(p("foo"), p("|"), p("bar"))), .newline, gives: doc(q(p("foo"), p(""), p("|"), p("bar"))))
        check(doc(li(0, "hi"), li(0, "|")), .newline, gives: doc(li(0, "hi"), p("|")))  // EE-04
        // EE-06: they make a paragraph after the rule. E-17: the selection goes first, then an ordinary Return.
        check(doc(p(""), divider().object), .newline, gives: doc(p(""), p(""), p("|")))
        check(doc(li(0, "foobar|")), .newline, gives: doc(li(0, "foobar"), li(0, "|")))  // SI-02
        check(doc(li(0, "foo[ba]r")), .newline, gives: doc(li(0, "foo"), li(0, "|r")))  // SI-03
    }

    @Test func liftingAndWrapping() {
        // LF-04: they take the list away. E-53: only Backspace, Return and the list commands do.
        check(doc(q(li(0, "foo|"))), unchangedBy: .outdent)
        check(
            doc(p("fo[o"), p("bar"), p("ba]z"), p("quux")), .toggleQuote,
            gives: doc(q(p("fo[o"), p("bar"), p("ba]z")), p("quux")))  // WR-01
        check(doc(li(0, "foo|")), .toggleQuote, gives: doc(q(li(0, "foo|"))))  // WR-03
    }

    @Test func changingTheKind() {
        check(doc(h1("fo|o<i>bar</i>")), .setStyle(.body), gives: doc(p("fo|o<i>bar</i>")))  // BT-02
        check(doc(p("fo|o<i>bar</i>")), .toggleCodeBlock, gives: doc(code("", "fo|obar")))  // BT-03
        // BT-04: they make a block of each. E-51: one block, a line each.
        check(
            doc(p("a[bc"), p("def"), li(0, "jk]l")), .toggleCodeBlock, gives: doc(code("", "abc\ndef\njk|l")))
        // AJ-03
        check(
            doc(li(0, "a"), p("b|"), li(0, "c")), .toggleList(.bullet),
            gives: doc(li(0, "a"), li(0, "b|"), li(0, "c")))
        check(doc(q(p("|foo"))), .toggleList(.ordered), gives: doc(q(ol(0, "|foo"))))  // WL-02
        check(
            doc(p("[one"), ol(0, "two"), p("three]")), .toggleList(.ordered),
            gives: doc(ol(0, "[one"), ol(0, "two"), ol(0, "three]")))  // WL-06, without making the second deeper
    }

    @Test func marks() {
        check(doc(p("one [two]")), .toggleMark(.italic), gives: doc(p("one <i>[two]</i>")))  // TM-01
        check(doc(p("one [tw<b>o]</b>")), .toggleMark(.italic), gives: doc(p("one <i>[tw<b>o]</b></i>")))  // TM-02
        // TM-04: they leave blanks at the ends out. E-3: everywhere in the range.
        check(doc(p("one[ two  ]three")), .toggleMark(.italic), gives: doc(p("one<i>[ two  </i>]three")))
        check(doc(p("one[ ]two")), .toggleMark(.italic), gives: doc(p("one<i>[ </i>]two")))  // TM-05
    }

    @Test func indenting() {
        check(
            doc(li(0, "one"), li(0, "t|wo"), li(0, "three")), .indent,
            gives: doc(li(0, "one"), li(1, "t|wo"), li(0, "three")))  // IN-01
        check(
            doc(li(0, "..."), li(1, "two"), li(0, "t|hree")), .indent,
            gives: doc(li(0, "..."), li(1, "two"), li(1, "t|hree")))  // IN-03
        // OU-04…06: they lift a top-level item out of its list. E-53: outdenting stops at level 0.
        check(doc(p("a"), li(0, "b|"), p("c")), unchangedBy: .outdent)
        check(
            doc(ol(0, "a"), li(1, "|b"), ol(2, "c"), li(1, "d")), .outdent,
            gives: doc(ol(0, "a"), li(0, "|b"), ol(1, "c"), li(1, "d")))  // OU-08
    }

    @Test func graphemes() {
        check(doc(p("word🇫🇷|")), .backspace, gives: doc(p("word|")))  // DC-01
        check(doc(p("wor📛|d")), .backspace, gives: doc(p("wor|d")))  // DC-02
        check(doc(p("|📛word")), .deleteForward, gives: doc(p("|word")))  // DC-03
        // DC-07, DC-08: they take one Thai code point. E-20: the whole cluster.
        check(doc(p("พี่|")), .backspace, gives: doc(p("|")))
    }

    @Test func typingOverAndPasting() {
        check(doc(p("[first paragraph"), p("second] paragraph")), .type("a"), gives: doc(p("a| paragraph")))  // PB-01
        let fragment = Fragment(Array(doc(p("one"), p("two"), p("three")).document.blocks))
        check(doc(p("wo|rd")), .paste(fragment), gives: doc(p("woone"), p("two"), p("three|rd")))  // PB-02
        // PB-05: they keep the second paragraph. E-40: its tail joins, then the paste splits again.
        let two = Fragment(Array(doc(p("one"), p("two")).document.blocks))
        check(doc(p("[word"), p("]another")), .paste(two), gives: doc(p("one"), p("two|another")))
    }
}
