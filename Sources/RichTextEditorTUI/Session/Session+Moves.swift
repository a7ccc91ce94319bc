import RichTextEditorCore
import RichTextEditorLayout

/// Where the caret can be sent.
enum CaretMove: Sendable {
    case left, right, up, down
    case wordLeft, wordRight
    case rowStart, rowEnd
    case paragraphUp, paragraphDown
    case pageUp, pageDown
    case documentStart, documentEnd
}

extension Session {
    /// Moves the caret, or the head of the selection.
    func move(_ move: CaretMove, extends: Bool) {
        settleOwed()
        if !extends, collapses(on: move) { return }
        if extends, selectsObject(by: move) { return }
        let (target, goal) = self.target(of: move)
        affinity = target.affinity
        select(extends ? .text(anchor: anchor, head: target.position) : .caret(target.position), keepsAffinity: true)
        goalColumn = goal
    }

    /// Where a move leads, and the column that the next one keeps, if it keeps any.
    private func target(of move: CaretMove) -> (place: CaretPlace, goal: Int?) {
        let from = caretPlace
        let position = from.position
        switch move {
        case .left, .right:
            return (layout.moveVisually(from: from, move == .left ? .left : .right) ?? from, nil)
        case .up, .down:
            let goal = currentGoal
            return (layout.moveVertically(from: from, goalColumn: goal, by: move == .up ? -1 : 1).place, goal)
        case .pageUp, .pageDown:
            let goal = currentGoal
            viewport.height = pageRows
            return (viewport.page(by: move == .pageUp ? -1 : 1, from: from, goalColumn: goal, &layout), goal)
        case .rowStart: return (layout.rowStart(from: from), nil)
        case .rowEnd: return (layout.rowEnd(from: from), nil)
        case .wordLeft: return (CaretPlace(document.wordStep(from: position, .backward)), nil)
        case .wordRight: return (CaretPlace(document.wordStep(from: position, .forward)), nil)
        case .paragraphUp: return (CaretPlace(document.paragraphStep(from: position, .backward)), nil)
        case .paragraphDown: return (CaretPlace(document.paragraphStep(from: position, .forward)), nil)
        case .documentStart: return (CaretPlace(document.firstCaretPlace), nil)
        case .documentEnd: return (CaretPlace(document.lastCaretPlace), nil)
        }
    }

    /// The column that moves up and down keep to.
    private var currentGoal: Int {
        if let goalColumn { return goalColumn }
        return layout.caret(at: selection.head, affinity: affinity)?.goalColumn ?? 0
    }

    /// The fixed end of a selection being extended.
    private var anchor: Int {
        if case .object(let gap) = selection { return gap }
        return selection.anchor
    }

    /// Left and right leave a range at its edge, whichever end the head is.
    private func collapses(on move: CaretMove) -> Bool {
        guard move == .left || move == .right, hasSelection else { return false }
        let range = document.range(of: selection)
        let edge = move == .left ? range.lowerBound : range.upperBound
        select(.caret(document.snapToCaret(edge, toward: move == .left ? .backward : .forward)))
        return true
    }

    /// Shift+Right at a gap selects the atom there as an object.
    private func selectsObject(by move: CaretMove) -> Bool {
        guard move == .right, selection.isCaret, editor.state.caret.place == .gap else { return false }
        select(.object(gap: selection.head))
        return true
    }

    /// Selects; never an undo step.
    func select(_ selection: Selection, keepsAffinity: Bool = false) {
        if !keepsAffinity { affinity = .downstream }
        goalColumn = nil
        editor.select(selection)
        settleView(.moved)
    }

    func selectAll() {
        isMarking = false
        editor.select(document.selectAll(from: selection))
        goalColumn = nil
    }

    func toggleMarkMode() {
        isMarking.toggle()
        say(isMarking ? "Mark mode: arrows select; Esc ends it" : "Mark mode is off")
    }

    func selectWord() {
        let range = document.wordRange(at: selection.head)
        select(.text(anchor: range.lowerBound, head: range.upperBound))
    }

    func selectParagraph() {
        let range = document.regionRange(at: selection.head)
        select(.text(anchor: range.lowerBound, head: range.upperBound))
    }
}
