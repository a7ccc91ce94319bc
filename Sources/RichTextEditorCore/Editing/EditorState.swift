/// What a command sees: the document, the selection, and what typing would take on.
public struct EditorState: Sendable {
    public internal(set) var document: Document
    public internal(set) var selection: Selection
    /// Marks toggled with a bare caret: the next typed text has them (E-2).
    public internal(set) var pendingMarks: Marks?
    /// Whether the caret came here by a move, not by typing: past the end of inline code it then types plain (E-1).
    public internal(set) var arrivedByMove = true
    public internal(set) var ids: BlockIDSource

    public init(document: Document, selection: Selection? = nil, ids: BlockIDSource) {
        self.document = document
        self.ids = ids
        self.selection = document.snapped(selection ?? .caret(document.firstCaretPlace))
    }

    /// The caret's place resolved (a range's head).
    public var caret: ResolvedPosition { document.resolve(selection.head) }

    /// The place a command for "here" looks at: the caret, or the start of what is selected.
    public var start: ResolvedPosition { document.resolve(document.range(of: selection).lowerBound) }

    /// The text, kind and offset of the region that the caret is in; `nil` at a gap.
    public var caretText: (path: BlockPath, kind: RegionKind, offset: Int, text: RichText)? {
        let place = caret
        guard let (kind, offset) = place.text, let text = document.block(at: place.path)?.text(of: kind) else {
            return nil
        }
        return (place.path, kind, offset, text)
    }

    /// What is selected, both ends widened to whole graphemes: the one choke point for every replacement (spec 03).
    public var selectedRange: Range<Int> {
        let range = document.range(of: selection)
        guard !range.isEmpty else { return range }
        return document.graphemeStart(range.lowerBound)..<document.graphemeEnd(range.upperBound)
    }

    /// Whether text in this region takes no marks, links or autoformats: code and language lines (E-78).
    func isVerbatim(_ path: BlockPath, _ kind: RegionKind) -> Bool {
        kind == .language || document.block(at: path)?.code != nil
    }
}

extension Document {
    /// A position moved back to the start of the grapheme it is in.
    func graphemeStart(_ position: Int) -> Int {
        let place = resolve(position)
        guard let (kind, offset) = place.text, let text = block(at: place.path)?.text(of: kind),
            !text.isGraphemeBoundary(offset)
        else { return position }
        return position - offset + text.previousGrapheme(before: offset)
    }

    /// A position moved on to the end of the grapheme it is in.
    func graphemeEnd(_ position: Int) -> Int {
        let place = resolve(position)
        guard let (kind, offset) = place.text, let text = block(at: place.path)?.text(of: kind),
            !text.isGraphemeBoundary(offset)
        else { return position }
        return position - offset + text.nextGrapheme(after: offset)
    }
}
