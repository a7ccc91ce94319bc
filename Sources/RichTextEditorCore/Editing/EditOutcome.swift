/// The autoformats and other habits, each of which a person may turn off.
public struct EditorSettings: Sendable {
    public var autoformatsBlocks = true
    public var autoformatsInline = true
    /// Undo restores a replaced range instead of leaving a caret at its end (E-71).
    public var undoSelects = false

    public init() {}
}

/// What an edit did, for the view: the states before and after, and how positions moved.
public struct EditOutcome: Sendable {
    public let before: EditorState
    public let after: EditorState
    public let mapping: PositionMapping

    public var changedDocument: Bool { !mapping.changes.isEmpty || before.document != after.document }

    /// Both as one.
    func followed(by next: EditOutcome) -> EditOutcome {
        var mapping = mapping
        mapping.append(next.mapping.changes)
        return EditOutcome(before: before, after: next.after, mapping: mapping)
    }
}
