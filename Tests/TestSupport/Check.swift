import RichTextEditorCore
import Testing

/// The one check of an edit: `before`, with commands performed one after the other, is `after`; and all that holds for
/// every edit holds here (`Laws`): undo gives back the document and the selection exactly, redo the result, positions
/// are mapped, nothing is broken on the way, and the saved bytes are read back as the same document.
public func check(
    _ before: BuiltDocument, _ commands: EditCommand..., gives after: BuiltDocument,
    settings: EditorSettings = EditorSettings(), sourceLocation: SourceLocation = #_sourceLocation
) {
    let (found, breaches) = performing(commands, on: before, settings)
    for breach in breaches { Issue.record("\(breach)\n\(dump(before))", sourceLocation: sourceLocation) }
    let expected = dump(after.document, after.selection)
    let result = dump(found.document, after.selection == nil ? nil : found.selection)
    if result != expected {
        Issue.record("before:\n\(dump(before))\n\(difference(result, expected))", sourceLocation: sourceLocation)
    }
}

/// The check of a command that doesn't apply: nothing changes.
public func check(
    _ before: BuiltDocument, unchangedBy commands: EditCommand..., sourceLocation: SourceLocation = #_sourceLocation
) {
    let (found, breaches) = performing(commands, on: before, EditorSettings())
    for breach in breaches { Issue.record("\(breach)", sourceLocation: sourceLocation) }
    #expect(found.document == before.document, sourceLocation: sourceLocation)
    #expect(!found.canUndo, "nothing to undo", sourceLocation: sourceLocation)
    let (result, expected) = (dump(found.document, found.selection), dump(before))
    if result != expected { Issue.record("\(difference(result, expected))", sourceLocation: sourceLocation) }
}

private func performing(
    _ commands: [EditCommand], on before: BuiltDocument, _ settings: EditorSettings
) -> (Editor, breaches: [String]) {
    var editor = CheckedEditor(before.editor)
    editor.editor.settings = settings
    for command in commands { editor.perform(command) }
    let result = editor.editor
    editor.undoAndRedoAll()
    return (result, editor.breaches + SavedBytes.breaches(of: result.document))
}
