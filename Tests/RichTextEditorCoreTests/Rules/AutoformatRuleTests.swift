import RichTextEditorCore
import TestSupport
import Testing

/// Spec 04, E-74, and Code and language lines.
@Suite struct AutoformatRuleTests {
    @Test func test_E74_blockSigns() {
        check(doc(p("#|")), .type(" "), gives: doc(h1("|")))
        check(doc(p("######|a")), .type(" "), gives: doc(h6("|a")))
        check(doc(p("-|a")), .type(" "), gives: doc(li(0, "|a")))
        check(doc(p("*|")), .type(" "), gives: doc(li(0, "|")))
        check(doc(p("1.|")), .type(" "), gives: doc(ol(0, "|")))
        check(doc(p("7.|")), .type(" "), gives: doc(ol(0, "|", start: 7)))
        check(doc(p("\\[\\]|")), .type(" "), gives: doc(todo(0, "|")))
        check(doc(p("\\[ \\]|")), .type(" "), gives: doc(todo(0, "|")))
        check(doc(p("\\[x\\]|")), .type(" "), gives: doc(todo(0, "|", checked: true)))
        check(doc(p(">|a")), .type(" "), gives: doc(q(p("|a"))))
        check(doc(p("```swift|")), .newline, gives: doc(code("swift", "|")))
        check(doc(p("---|")), .newline, gives: doc(divider(), p("|")))
    }

    @Test func test_E74_onlyWhereTheyBelong() {
        check(doc(p("a #|")), .type(" "), gives: doc(p("a # |")))
        check(doc(code("", "#|")), .type(" "), gives: doc(code("", "# |")))
        check(doc(p("|")), .pasteText("# a"), gives: doc(p("# a|")))
        check(doc(p("#######|")), .type(" "), gives: doc(p("####### |")))
        check(doc(p("a---|")), .newline, gives: doc(p("a---"), p("|")))
    }

    @Test func test_E74_oneUndoGivesBackWhatWasTyped() {
        for (before, command, typed) in [
            (doc(p("#|")), EditCommand.type(" "), doc(p("# |"))),
            (doc(p("-|a")), .type(" "), doc(p("- |a"))),
            (doc(p("\\[x\\]|")), .type(" "), doc(p("\\[x\\] |"))),
            (doc(p(">|a")), .type(" "), doc(p("> |a"))),
            (doc(p("---|")), .newline, doc(p("---"), p("|"))),
            (doc(p("```c|")), .newline, doc(p("```c"), p("|"))),
            (doc(p("**a*|")), .type("*"), doc(p("**a**|"))),
        ] {
            for isUndo in [true, false] {
                var editor = before.editor
                editor.perform(command)
                if isUndo { editor.undo() } else { editor.perform(.backspace) }
                #expect(dump(editor.document, editor.selection) == dump(typed))
            }
        }
    }

    @Test func test_E74_afterAMoveBackspaceIsBackspace() {
        var editor = doc(p("#|a")).editor
        editor.perform(.type(" "))
        editor.select(editor.selection)
        editor.perform(.backspace)
        #expect(dump(editor.document, editor.selection) == dump(doc(p("|a"))))
    }

    @Test func test_E74_inline() {
        check(doc(p("x **a b*|")), .type("*"), gives: doc(p("x <b>a b|</b>")))
        check(doc(p("*a|")), .type("*"), gives: doc(p("<i>a|</i>")))
        check(doc(p("_a|")), .type("_"), gives: doc(p("<i>a|</i>")))
        check(doc(p("~~a~|")), .type("~"), gives: doc(p("<s>a|</s>")))
        check(doc(p("`a|")), .type("`"), gives: doc(p("<code>a|</code>")))
        check(doc(p("\\|\\|a\\||")), .type("|"), gives: doc(p("<spoiler>a|</spoiler>")))
        check(doc(p("**a*|")), .type("*"), .type("x"), gives: doc(p("<b>a</b>x|")))
        check(doc(p("see https://a.bc|")), .type(" "), gives: doc(p("see <a=https://a.bc>https://a.bc</a> |")))
        check(doc(p("(https://a.bc).|")), .type(" "), gives: doc(p("(<a=https://a.bc>https://a.bc</a>). |")))
        check(doc(p("5*6|")), .type("*"), gives: doc(p("5*6*|")))
    }

    @Test func test_E74_inlineOnlyAroundText() {
        check(doc(p("a *|")), .type("*"), gives: doc(p("a **|")))
        check(doc(p("2 * 3 |")), .type("*"), gives: doc(p("2 * 3 *|")))
        check(doc(p("snake_case|")), .type("_"), gives: doc(p("snake_case_|")))
        check(doc(code("", "`a|")), .type("`"), gives: doc(code("", "`a`|")))
    }

    @Test func test_E74_aSettingTurnsThemOff() {
        var settings = EditorSettings()
        settings.autoformatsBlocks = false
        settings.autoformatsInline = false
        check(doc(p("#|")), .type(" "), gives: doc(p("# |")), settings: settings)
        check(doc(p("*a|")), .type("*"), gives: doc(p("*a*|")), settings: settings)
    }

    @Test func test_E78_pasteIntoCodeIsVerbatim() {
        check(doc(code("", "a|b")), .pasteText("  x\n\ty\n"), gives: doc(code("", "a  x\n\ty\n|b")))
        check(doc(code("l|", "a")), .pasteText("  x  \ny"), gives: doc(code("lx|", "a")))
        check(doc(code("", "|")), .pasteText("# a\n- b"), gives: doc(code("", "# a\n- b|")))
    }

    @Test func test_E78_noMarksOrLinks() {
        check(doc(code("", "|a")), unchangedBy: .toggleMark(.bold))
        check(doc(code("|l", "a")), unchangedBy: .toggleMark(.bold))
        check(doc(code("", "a[b]")), unchangedBy: .setLink("x"))
        let fragment = Fragment(Array(doc(p("<b>x</b><emoji>"), li(0, "y")).document.blocks))
        check(doc(code("", "a|")), .paste(fragment), gives: doc(code("", "ax🙂\ny|")))
    }
}
