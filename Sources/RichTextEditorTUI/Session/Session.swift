import RichTextEditorCore
import RichTextEditorFormats
import RichTextEditorLayout

/// One document being edited: what a person sees and does. Events go in, a frame comes out; the terminal is the host's.
///
/// Data flows one way: an event becomes a command, a command an edit on the document, the edit a layout of what
/// changed, and the next frame shows it.
public final class Session {
    var editor: Editor
    private var laidOut: DocumentLayout
    /// Whether an edit hasn't been laid out yet, and the view not brought after it: all waiting keys are taken in before
    /// that is done once.
    private var isLayoutBehind = false
    private var owesSettling = false
    var viewport: Viewport
    /// Which row a caret at a soft wrap belongs to.
    var affinity = Affinity.downstream
    /// The column that up and down keep, in cells; set by the first of them.
    var goalColumn: Int?
    /// Mark mode: plain moves select.
    var isMarking = false
    var isReadOnly = false
    var isSaving = false
    var isFocused = true
    var showsDebugLayout = false

    var file: OpenFile
    var panel: (any Panel)?
    var message: Message?
    var keymap: Keymap
    /// Keys of a sequence that has begun.
    var pendingKeys: [KeyPress] = []
    var clipboard: OwnClipboard
    var search = Search()
    var drag: Drag?
    var theme: Theme
    /// The screen's size in cells.
    var size: GridSize
    /// What the host must do after this event.
    var requests: [HostRequest] = []
    /// What the terminal sent last, set by the host: for the panel that shows it.
    var lastInput: [UInt8] = []
    /// Seconds of a clock that only goes forward, set by the host before each event.
    var now = 0.0

    init(_ opened: OpenFile, configuration: Configuration, size: GridSize, theme: Theme, clipboard: OwnClipboard) {
        file = opened
        editor = Editor(document: opened.document, ids: opened.ids, saved: opened.savedDocument)
        editor.settings = configuration.editing
        isReadOnly = opened.isNewerSchema
        keymap = Keymap(own: configuration.keys)
        self.theme = theme
        self.size = size
        self.clipboard = clipboard
        laidOut = DocumentLayout(document: opened.document, options: configuration.layout, width: size.columns)
        viewport = Viewport(height: 0)
        settleView(.moved)
        tellRepairs()
        if let complaint = configuration.complaints.first ?? keymap.complaints.first { say(complaint, isError: true) }
    }

    var document: Document { editor.document }
    var selection: Selection { editor.selection }
    var canEdit: Bool { !isReadOnly }
    var hasSelection: Bool { !document.range(of: selection).isEmpty }

    /// The rows of the page on the screen: all but the title line, the status line and a panel.
    var pageRows: Int { max(0, size.rows - titleRows - statusRows - panelRows) }
    var titleRows: Int { size.rows >= 4 ? 1 : 0 }
    var statusRows: Int { size.rows >= 2 ? 1 : 0 }
    var panelRows: Int {
        guard let panel else { return 0 }
        let room = max(0, size.rows - titleRows - statusRows)
        return min(panel.wantedRows(in: size), max(1, room - (room > 4 ? 1 : 0)))
    }
}

/// What only the host can do.
enum HostRequest {
    case quit(exitCode: Int32)
    case suspend
    case redraw
    /// Plain text to the terminal's clipboard.
    case copyToTerminal(String)
    case save(SaveJob)
    /// Another document, or with no path a new one.
    case open(String?)
    case setTheme(String)
    case showDoctor
}

/// A line for the person, shown until the next key.
struct Message {
    let text: String
    let isError: Bool
}

extension Session {
    func say(_ text: String, isError: Bool = false) { message = Message(text: text, isError: isError) }

    /// Makes an edit and brings the view after it.
    ///
    /// - Returns: whether the command applied here.
    @discardableResult
    func perform(_ command: EditCommand) -> Bool {
        guard canEdit else {
            say(readOnlyReason, isError: true)
            return true
        }
        guard let outcome = editor.perform(command, at: now) else { return false }
        didEdit(outcome)
        return true
    }

    /// Makes an edit where the mouse is, which need not be where the caret is: the view stays.
    func performInPlace(_ command: EditCommand) {
        perform(command)
        owesSettling = false
    }

    /// Why nothing can be changed, and what to do.
    var readOnlyReason: String {
        file.isNewerSchema
            ? "Written by a newer version of rte: it can only be read here; F12 saves a copy"
            : "This document is read only; F11 makes it editable"
    }

    func undo() {
        guard let outcome = editor.undo() else { return }
        didEdit(outcome)
    }

    func redo() {
        guard let outcome = editor.redo() else { return }
        didEdit(outcome)
    }

    func didEdit(_ outcome: EditOutcome) {
        isMarking = false
        goalColumn = nil
        affinity = .downstream
        let changed = outcome.changedDocument
        if changed {
            viewport.anchor.position = outcome.mapping.map(viewport.anchor.position, side: .backward)
            isLayoutBehind = true
            owesSettling = true
        } else {
            settleView(.moved)
        }
    }

    /// The page, laid out for the document as it is now.
    var layout: DocumentLayout {
        get {
            catchUp()
            return laidOut
        }
        _modify {
            catchUp()
            yield &laidOut
        }
    }

    private func catchUp() {
        guard isLayoutBehind else { return }
        isLayoutBehind = false
        laidOut.update(to: document)
    }

    enum ViewChange {
        case edited, moved
    }

    /// Brings the view after the edits since the last frame.
    func settleOwed() {
        guard owesSettling else { return }
        owesSettling = false
        settleView(.edited)
    }

    /// The caret, with the row it belongs to.
    var caretPlace: CaretPlace { CaretPlace(selection.head, affinity) }

    /// Scrolls by the fewest rows that bring the caret where it must be (spec 05).
    func settleView(_ change: ViewChange) {
        settleOwed()
        layout.caretPosition = selection.head
        viewport.height = pageRows
        switch change {
        case .edited: viewport.afterEdit(caretPlace, &layout)
        case .moved: viewport.afterMove(caretPlace, &layout)
        }
    }
}
