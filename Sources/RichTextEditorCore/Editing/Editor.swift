/// A document being edited: its state and its history, and the one function through which every edit goes.
public struct Editor: Sendable {
    public private(set) var state: EditorState
    public private(set) var history = History()
    public var settings = EditorSettings()
    /// The document as it is on disk: "modified" is the difference from it (E-73).
    public private(set) var saved: Document
    /// Where the document was last found to differ from the saved one: looked at first the next time.
    private var knownDifference: Int?

    public init(document: Document, ids: BlockIDSource, saved: Document? = nil) {
        state = EditorState(document: document, ids: ids)
        self.saved = saved ?? document
    }

    public var document: Document { state.document }
    public var selection: Selection { state.selection }

    /// Makes an edit, if the command applies here. The time is in seconds, of any clock that only goes forward.
    ///
    /// - Returns: what changed, or `nil` when the command doesn't apply and nothing changed.
    @discardableResult
    public mutating func perform(_ command: EditCommand, at time: Double = 0) -> EditOutcome? {
        if command == .backspace, history.undoable.last?.kind == .automatic, isRightAfterAutomatic {
            return undo()
        }
        let kind = state.kind(of: command)
        guard let transaction = state.transaction(for: command) else {
            if kind == .other { history.breakRun() }
            return nil
        }
        let before = state
        let outcome = commit(transaction, kind: kind, command: command, at: time)
        if let automatic = before.autoformat(after: command, in: state, settings: settings) {
            history.breakRun()
            let second = commit(automatic, kind: .automatic, command: nil, at: time)
            isRightAfterAutomatic = true
            return outcome.followed(by: second)
        }
        return outcome
    }

    /// Whether the last thing that happened was an autoformat: Backspace takes it back.
    private var isRightAfterAutomatic = false

    private mutating func commit(
        _ transaction: Transaction, kind: EditKind, command: EditCommand?, at time: Double
    ) -> EditOutcome {
        let before = state
        isRightAfterAutomatic = false
        state.ids = transaction.ids
        state.document = transaction.document
        state.selection = transaction.document.snapped(transaction.selection)
        guard !transaction.isEmpty else {
            history.breakRun()
            state.arrivedByMove = true
            if state.selection != before.selection { state.pendingMarks = nil }
            if case .toggleMark(let marks) = command, before.selection.isCaret { togglePending(marks, before) }
            if command == .clearFormatting, before.selection.isCaret { state.pendingMarks = [] }
            return EditOutcome(before: before, after: state, mapping: transaction.mapping)
        }
        state.pendingMarks = transaction.pendingMarksAfter
        state.arrivedByMove = false
        history.record(
            HistoryEntry(
                kind: kind, splices: transaction.splices, inverses: transaction.inverses, before: before.selection,
                after: state.selection, graphemes: command?.graphemeCount ?? 0),
            at: time, startsWord: command?.startsWord(after: before) ?? false,
            replacesSelection: !before.selection.isCaret)
        return EditOutcome(before: before, after: state, mapping: transaction.mapping)
    }

    private mutating func togglePending(_ marks: Marks, _ before: EditorState) {
        let current = before.pendingMarks ?? before.typingAttributes.marks
        state.pendingMarks = current.isSuperset(of: marks) ? current.subtracting(marks) : current.union(marks)
    }
}

extension Editor {
    /// Selects. Never an undo step; ends a run of typing and drops pending marks.
    public mutating func select(_ selection: Selection) {
        state.selection = state.document.snapped(selection)
        state.pendingMarks = nil
        state.arrivedByMove = true
        isRightAfterAutomatic = false
        history.breakRun()
    }

    /// Ends a run of typing, as at focus-out.
    public mutating func breakRun() { history.breakRun() }

    public var canUndo: Bool { !history.undoable.isEmpty }
    public var canRedo: Bool { !history.redoable.isEmpty }

    /// Takes the last edit back (E-71); `nil` when there is none.
    @discardableResult
    public mutating func undo() -> EditOutcome? {
        guard let entry = history.takeUndo() else { return nil }
        let selection: Selection
        if entry.after.isCaret, !settings.undoSelects, case .text(let anchor, let head) = entry.before {
            selection = .caret(max(anchor, head))
        } else {
            selection = entry.before
        }
        return apply(entry.inverses.reversed(), selection)
    }

    /// Makes the last edit taken back again; `nil` when there is none.
    @discardableResult
    public mutating func redo() -> EditOutcome? {
        guard let entry = history.takeRedo() else { return nil }
        return apply(entry.splices, entry.after)
    }

    private mutating func apply(_ splices: some Sequence<Splice>, _ selection: Selection) -> EditOutcome {
        let before = state
        var transaction = Transaction(state)
        for splice in splices { transaction.apply(splice) }
        state.document = transaction.document
        state.selection = transaction.document.snapped(selection)
        state.pendingMarks = nil
        state.arrivedByMove = true
        isRightAfterAutomatic = false
        return EditOutcome(before: before, after: state, mapping: transaction.mapping)
    }
}

extension Editor {
    /// Says that a snapshot of the document is on disk now. Ends a run of typing.
    public mutating func markSaved(_ snapshot: Document) {
        saved = snapshot
        knownDifference = nil
        history.breakRun()
    }

    /// Whether the document differs from what is on disk (E-73).
    ///
    /// - Complexity: O(log n) as long as the last known difference still is one; else O(edits × log n).
    public mutating func isModified() -> Bool {
        let current = state.document
        guard current.layoutDirection == saved.layoutDirection, current.unknownFields == saved.unknownFields else {
            return true
        }
        if current.blocks.isIdentical(to: saved.blocks) { return false }
        if current.blocks.count != saved.blocks.count || current.size != saved.size { return true }
        if let index = knownDifference, index < saved.blocks.count, current.blocks[index] != saved.blocks[index] {
            return true
        }
        knownDifference = current.blocks.firstDifference(from: saved.blocks, ==)
        // Equal but made apart: from now on both share their nodes, and are compared at a glance.
        if knownDifference == nil { saved = current }
        return knownDifference != nil
    }
}

extension EditCommand {
    /// Graphemes that the command adds to a run of typing or deleting.
    fileprivate var graphemeCount: Int {
        switch self {
        case .type(let text): RichText(text).graphemeCount
        case .backspace, .deleteForward: 1
        case .deleteWordBackward, .deleteWordForward: 4
        default: 0
        }
    }

    /// Whether typing this starts a word: it isn't white space, and what stands before is.
    fileprivate func startsWord(after state: EditorState) -> Bool {
        switch self {
        case .type(let text):
            guard let first = text.unicodeScalars.first, !first.properties.isWhitespace else { return false }
            guard let (_, _, offset, old) = state.caretText, offset > 0 else { return true }
            return old.slice(offset - 1..<offset).string.unicodeScalars.allSatisfy(\.properties.isWhitespace)
        case .backspace, .deleteForward, .deleteWordBackward, .deleteWordForward:
            return true
        default:
            return false
        }
    }
}
