/// An edit being made: splices applied one after the other to a document, with what undoes them, how positions move,
/// and where the selection goes. A value: a command makes one, and the editor takes it or throws it away.
public struct Transaction: Sendable {
    /// The document so far.
    public private(set) var document: Document
    /// What was applied, in order.
    public private(set) var splices: [Splice] = []
    /// What undoes each splice, in the order of the splices.
    public private(set) var inverses: [Splice] = []
    /// How positions of the document before move to the document so far.
    public private(set) var mapping = PositionMapping()
    public var ids: BlockIDSource
    /// The selection after; snapped to where a selection may be when the edit is taken.
    public var selection: Selection
    /// The marks that the next typed text takes on, where not those around it: an inline autoformat ends its mark.
    var pendingMarksAfter: Marks?

    public init(_ state: EditorState) {
        document = state.document
        ids = state.ids
        selection = state.selection
    }

    /// Applies a splice. One that doesn't fit is a wrong call and changes nothing; returns whether it fitted.
    @discardableResult
    public mutating func apply(_ splice: Splice) -> Bool {
        guard let applied = document.applying(splice) else {
            assertionFailure("a splice must fit the document it is made for: \(splice.change)")
            return false
        }
        document = applied.document
        splices.append(splice)
        inverses.append(applied.inverse)
        mapping.append(applied.changes)
        return true
    }

    /// Replaces a half-open range of UTF-16 offsets of a region.
    public mutating func replaceText(_ path: BlockPath, _ kind: RegionKind, _ range: Range<Int>, with text: RichText) {
        if range.isEmpty, text.isEmpty { return }
        apply(Splice(.text(path, kind, range, text)))
    }

    /// Replaces a half-open range of a sequence's blocks.
    public mutating func replaceBlocks(_ path: SequencePath, _ range: Range<Int>, with blocks: [Block]) {
        if range.isEmpty, blocks.isEmpty { return }
        apply(Splice(.blocks(path, range, blocks)))
    }

    /// Replaces one block.
    public mutating func replaceBlock(at path: BlockPath, with blocks: [Block]) {
        guard let sequence = path.sequence, let index = path.lastIndex else { return }
        replaceBlocks(sequence, index..<index + 1, with: blocks)
    }

    public mutating func insertBlocks(_ blocks: [Block], before path: BlockPath) {
        guard let sequence = path.sequence, let index = path.lastIndex else { return }
        replaceBlocks(sequence, index..<index, with: blocks)
    }

    public mutating func insertBlocks(_ blocks: [Block], after path: BlockPath) {
        guard let sequence = path.sequence, let index = path.lastIndex else { return }
        replaceBlocks(sequence, index + 1..<index + 1, with: blocks)
    }

    /// Changes a paragraph's style, format or list; does nothing when nothing differs.
    public mutating func setParagraph(_ path: BlockPath, _ change: (inout Paragraph) -> Void) {
        guard let block = document.block(at: path), let old = block.fields,
            let new = block.withParagraph(change).fields, new != old
        else { return }
        apply(Splice(.fields(path, new)))
    }

    public mutating func setFields(_ path: BlockPath, _ fields: BlockFields) {
        guard document.block(at: path)?.fields != fields else { return }
        apply(Splice(.fields(path, fields)))
    }

    /// A new block.
    public mutating func make(_ content: BlockContent) -> Block { Block(id: ids.make(), content) }

    /// A new paragraph.
    public mutating func makeParagraph(_ text: RichText = .empty) -> Block { make(.paragraph(Paragraph(text))) }

    /// Puts the caret at an offset of a region.
    public mutating func placeCaret(_ path: BlockPath, _ kind: RegionKind = .text, offset: Int = 0) {
        if let position = document.position(of: path, kind, offset: offset) { selection = .caret(position) }
    }

    /// Puts the caret at a block's first caret place.
    public mutating func placeCaretAtStart(of path: BlockPath) {
        guard let start = document.position(of: path) else { return }
        selection = .caret(document.snapToCaret(start, toward: .forward))
    }

    /// Puts the caret at a block's last caret place.
    public mutating func placeCaretAtEnd(of path: BlockPath) {
        guard let start = document.position(of: path), let block = document.block(at: path) else { return }
        selection = .caret(document.snapToCaret(start + block.size, toward: .backward))
    }

    /// Puts the caret after a block's last character: at its end, but not in an empty author line.
    public mutating func placeCaretAfterLastCharacter(of path: BlockPath) {
        guard let block = document.block(at: path), !block.isCaretAtom else { return placeCaretAtEnd(of: path) }
        if let quote = block.pullQuote, quote.author.isEmpty {
            placeCaret(path, offset: quote.text.utf16Count)
        } else if let children = block.containedBlocks, block.blockQuote?.author.isEmpty ?? true {
            placeCaretAfterLastCharacter(of: SequencePath(container: path).child(children.count - 1))
        } else {
            placeCaretAtEnd(of: path)
        }
    }

    public var isEmpty: Bool { splices.isEmpty }
}
