import RichTextEditorCore
import RichTextEditorFormats

/// Edits a random document with random commands, every step held against all that must hold. The layout's tests give
/// `extraCheck` to look at their side of each step.
public struct RandomEditor {
    private var commands: RandomCommands
    private var checked: CheckedEditor
    private let seed: UInt64
    private var clipboard: Fragment?

    /// The document is written out and read back first, so that source spans take part.
    public init(seed: UInt64, blocks count: Int = 12, extraCheck: ((EditOutcome) -> [String])? = nil) throws {
        self.seed = seed
        commands = RandomCommands(random: SeededRandom(seed: seed &+ 1_000_000))
        var source = RandomDocument(seed: seed)
        let opened = try RTDoc.read(bytes: RTDoc.write(source.document(size: count)))
        checked = CheckedEditor(Editor(document: opened.document, ids: opened.ids), source: opened.source)
        checked.extraCheck = extraCheck
    }

    public var document: Document { checked.editor.document }

    /// Performs commands, then undoes and redoes everything.
    ///
    /// - Returns: what went wrong, with all that is needed to see it again; `nil` when nothing did.
    public mutating func run(commands: Int) -> String? {
        for step in 0..<commands {
            let before = checked.editor.state
            let action = act()
            if let failure = failure(at: step, action, before) { return failure }
        }
        checked.undoAndRedoAll()
        return failure(at: commands, "undo and redo of all", checked.editor.state)
    }

    private mutating func act() -> String {
        let document = checked.editor.document
        switch commands.random.below(20) {
        case 0...6:
            let selection = commands.selection(in: document)
            checked.select(selection)
            clipboard = checked.editor.state.selectedFragment ?? clipboard
            return "select \(selection)"
        case 7 where commands.random.onceIn(2):
            checked.undo()
            return "undo"
        case 7:
            checked.redo()
            return "redo"
        default:
            // So that documents stay small: now and then much of one goes.
            if document.size > 1500 {
                let start = commands.random.below(document.size)
                checked.select(.text(anchor: start, head: min(document.size, start + 700)))
                checked.perform(.backspace)
                return "shrink"
            }
            let command = commands.command(in: document, clipboard: clipboard)
            checked.perform(command, at: Double(commands.random.below(3)))
            return "\(command)"
        }
    }

    private func failure(at step: Int, _ action: String, _ before: EditorState) -> String? {
        let saved = step % 64 == 0 ? SavedBytes.breaches(of: document) : []
        let breaches = checked.breaches + saved
        guard !breaches.isEmpty else { return nil }
        return """
            seed \(seed), step \(step): \(action)
            \(breaches.prefix(5).joined(separator: "\n"))
            before:
            \(dump(before.document, before.selection))
            after:
            \(dump(checked.editor.document, checked.editor.selection))
            """
    }
}
