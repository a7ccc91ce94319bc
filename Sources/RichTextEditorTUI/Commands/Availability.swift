/// When a command applies.
enum Availability: Sendable {
    case always
    /// The document may be changed.
    case editing
    case selection
    /// The document may be changed and something is selected.
    case editingSelection
    case undo
    case redo
    /// The caret is in a code block that may be changed.
    case code

    func holds(in session: Session) -> Bool {
        switch self {
        case .always: true
        case .editing: session.canEdit
        case .selection: session.hasSelection
        case .editingSelection: session.canEdit && session.hasSelection
        case .undo: session.canEdit && session.editor.canUndo
        case .redo: session.canEdit && session.editor.canRedo
        case .code: session.canEdit && session.codeLanguage != nil
        }
    }
}
