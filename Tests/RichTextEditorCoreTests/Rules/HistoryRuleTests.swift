import RichTextEditorCore
import TestSupport
import Testing

/// Spec 04, Undo and redo; the autoformats are `AutoformatRuleTests`.
@Suite struct HistoryRuleTests {
    private func typed(_ text: String, into editor: inout Editor, at time: Double = 0) {
        for character in text { editor.perform(.type(String(character)), at: time) }
    }

    @Test func test_E70_typingIsOneStepAsIsDeleting() {
        var editor = doc(p("|")).editor
        typed("abc", into: &editor)
        editor.perform(.backspace)
        editor.perform(.backspace)
        #expect(editor.history.undoable.count == 2)
        editor.undo()
        #expect(dump(editor.document) == dump(doc(p("abc")).document))
        editor.undo()
        #expect(dump(editor.document) == dump(doc(p("")).document))
    }

    @Test func test_E70_whatBreaksARun() {
        let breaks: [(inout Editor) -> Void] = [
            { $0.select($0.selection) }, { $0.breakRun() }, { $0.markSaved($0.document) },
            { $0.perform(.toggleMark(.bold)) }, { $0.perform(.toggleCheck) },
        ]
        for action in breaks {
            var editor = doc(p("|")).editor
            typed("ab", into: &editor)
            action(&editor)
            typed("cd", into: &editor)
            #expect(editor.history.undoable.count == 2)
        }
    }

    @Test func test_E70_aPauseOfASecondBreaksIt() {
        var editor = doc(p("|")).editor
        editor.perform(.type("a"), at: 10)
        editor.perform(.type("b"), at: 10.9)
        #expect(editor.history.undoable.count == 1)
        editor.perform(.type("c"), at: 11.9)
        #expect(editor.history.undoable.count == 2)
    }

    @Test func test_E70_aReplacedSelectionBreaksIt() {
        var editor = doc(p("|")).editor
        typed("ab", into: &editor)
        editor.select(.text(anchor: 1, head: 2))
        typed("cd", into: &editor)
        #expect(editor.history.undoable.count == 2)
    }

    @Test func test_E70_phrases() {
        var editor = doc(p("|")).editor
        typed("one two three four five six seven eight", into: &editor)
        #expect(editor.history.undoable.count == 2)
        editor.undo()
        // 30 graphemes are reached inside "seven"; the next word begins a new step.
        #expect(dump(editor.document) == dump(doc(p("one two three four five six seven ")).document))
    }

    @Test func test_E71_aBareCaretComesBackAtTheEndOfWhatWasSelected() {
        for before in [doc(p("a[bc]d")), doc(p("a<head>bc<anchor>d"))] {
            var editor = before.editor
            editor.perform(.backspace)
            editor.undo()
            #expect(dump(editor.document, editor.selection) == dump(doc(p("abc|d"))))
            editor.redo()
            #expect(dump(editor.document, editor.selection) == dump(doc(p("a|d"))))
        }
    }

    @Test func test_E71_aRangeComesBackWithItsDirection() {
        let before = doc(p("a<head>bc<anchor>d"))
        var editor = before.editor
        editor.perform(.toggleMark(.bold))
        editor.undo()
        #expect(dump(editor.document, editor.selection) == dump(before))
        editor.redo()
        #expect(dump(editor.document, editor.selection) == dump(doc(p("a<b><head>bc</b><anchor>d"))))
    }

    @Test func test_E71_theSettingRestoresTheRange() {
        var editor = doc(p("a[bc]d")).editor
        editor.settings.undoSelects = true
        editor.perform(.backspace)
        editor.undo()
        #expect(dump(editor.document, editor.selection) == dump(doc(p("a[bc]d"))))
    }

    @Test func test_E72_selectingIsNoStep() {
        var editor = doc(p("ab|")).editor
        editor.select(.caret(1))
        #expect(!editor.canUndo)
        let start = editor.document
        typed("xy", into: &editor)
        editor.perform(.newline)
        while editor.canUndo { editor.undo() }
        #expect(editor.document == start)
    }

    @Test func test_E73_modifiedIsTheDifferenceFromTheDisk() {
        var editor = doc(p("ab|"), p("c")).editor
        func expect(_ modified: Bool) {
            let found = editor.isModified()
            #expect(found == modified)
        }
        expect(false)
        typed("x", into: &editor)
        expect(true)
        editor.undo()
        expect(false)
        typed("x", into: &editor)
        editor.markSaved(editor.document)
        expect(false)
        editor.undo()
        expect(true)
        editor.redo()
        expect(false)
        editor.perform(.backspace)
        typed("x", into: &editor)
        expect(false)
        editor.perform(.setLayoutDirection(.rightToLeft))
        expect(true)
    }

    @Test func test_E73_historySurvivesSaving() {
        var editor = doc(p("|")).editor
        typed("a", into: &editor)
        editor.markSaved(editor.document)
        #expect(editor.canUndo)
    }
}
