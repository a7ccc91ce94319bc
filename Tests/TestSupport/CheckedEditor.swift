import RichTextEditorCore
import RichTextEditorFormats

/// An editor under watch: every step is held against `Laws`.
public struct CheckedEditor {
    public var editor: Editor
    public private(set) var breaches: [String] = []
    /// Called after every step with what it did; what it returns is wrong with it. Layouts are checked here.
    public var extraCheck: ((EditOutcome) -> [String])?
    /// For each undoable step the document before it and where undoing it puts the selection.
    private var trail: [(document: Document, selection: Selection)] = []
    /// Steps taken back, with the state that redoing each gives.
    private var undone: [(document: Document, selection: Selection, result: EditorState)] = []
    private let start: Document
    /// The file that the document was read from, if it was.
    private let source: SourceInfo?

    public init(_ editor: Editor, source: SourceInfo? = nil) {
        self.editor = editor
        self.source = source
        start = editor.document
    }

    @discardableResult
    public mutating func perform(_ command: EditCommand, at time: Double = 0) -> EditOutcome? {
        let before = editor.state
        let depth = editor.history.undoable.count
        let outcome = editor.perform(command, at: time)
        let steps = editor.history.undoable
        if outcome?.changedDocument ?? false { undone = [] }
        if steps.count > depth {
            noteSteps(steps[depth...], since: before)
        } else if steps.count < depth {
            trail.removeLast(depth - steps.count)
        }
        if outcome == nil, editor.document != before.document { report("\(command) says it doesn't apply, but did") }
        guard let outcome else { return nil }
        verify(outcome, after: "\(command)")
        return outcome
    }

    /// Selects as a person does.
    public mutating func select(_ selection: Selection) {
        editor.select(selection)
        for breach in Laws.selectionBreaches(of: editor.selection, in: editor.document) {
            report("after selecting \(selection): \(breach)")
        }
    }

    /// Takes one step back, if there is one.
    public mutating func undo() {
        guard let step = trail.popLast() else { return }
        undone.append((step.document, step.selection, editor.state))
        undo(to: step.document, step.selection)
    }

    /// Makes one step again that was taken back, if there is one.
    public mutating func redo() {
        guard editor.canRedo, let step = undone.popLast() else { return }
        trail.append((step.document, step.selection))
        redo(to: step.result)
    }

    private mutating func undo(to document: Document, _ selection: Selection) {
        guard let outcome = editor.undo() else { return report("a step can't be undone") }
        if editor.document != document { report("undo:\n" + difference(dump(editor.document), dump(document))) }
        if editor.selection != document.snapped(selection) {
            report("undo selects \(editor.selection), not \(selection)")
        }
        verify(outcome, after: "undo")
    }

    private mutating func redo(to result: EditorState) {
        guard let outcome = editor.redo() else { return report("a step can't be redone") }
        if editor.document != result.document {
            report("redo:\n" + difference(dump(editor.document), dump(result.document)))
        }
        verify(outcome, after: "redo")
    }

    private mutating func verify(_ outcome: EditOutcome, after what: String) {
        let found =
            Laws.breaches(of: editor.document, editor.selection)
            + Laws.breaches(of: outcome.mapping, from: outcome.before.document, to: outcome.after.document)
            + (extraCheck?(outcome) ?? [])
        for breach in found { report("after \(what): \(breach)") }
    }

    private mutating func report(_ breach: String) { breaches.append(breach) }

    /// Notes new steps. An automatic one that stands alone was made after typing that joined the step before.
    private mutating func noteSteps(_ steps: ArraySlice<HistoryEntry>, since before: EditorState) {
        var document = editor.document
        var notes: [(document: Document, selection: Selection)] = []
        for step in steps.reversed() {
            document = document.undoing(step)
            notes.append((document, expectedUndoSelection(step, before: step.before)))
        }
        trail += notes.reversed()
        if let first = steps.first, first.kind != .automatic {
            if document != before.document { report("the inverse doesn't give back the document") }
            if first.before != before.selection { report("the step notes another selection before it") }
        }
    }

    /// E-71.
    private func expectedUndoSelection(_ step: HistoryEntry, before: Selection) -> Selection {
        guard step.after.isCaret, case .text(let anchor, let head) = before else { return before }
        return .caret(max(anchor, head))
    }

    /// Undoes everything, step by step, and redoes it: the same documents and selections on the way, at the ends the
    /// same bytes.
    public mutating func undoAndRedoAll() {
        let end = editor.state
        var states: [EditorState] = []
        for (document, selection) in trail.reversed() {
            states.append(editor.state)
            undo(to: document, selection)
        }
        if editor.canUndo { report("more to undo than was done") }
        if editor.document != start { report("undo of all is not the start") }
        breaches += SavedBytes.differences(editor.document, start, source)
        for state in states.reversed() { redo(to: state) }
        if editor.document != end.document { report("redo of all is not the end") }
        breaches += SavedBytes.differences(editor.document, end.document, source)
    }
}

extension Document {
    /// The document before a step that led to this one.
    fileprivate func undoing(_ step: HistoryEntry) -> Document {
        step.inverses.reversed().reduce(self) { $0.applying($1)?.document ?? $0 }
    }
}
