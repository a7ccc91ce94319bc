import RichTextEditorCore

/// A block to be built: what it is, once its place is known, and where a caret mark stands on it.
public struct BlockSpec {
    let make: (inout DocumentBuilder, BlockPath) -> BlockContent
    var mark: CaretMark?

    init(_ make: @escaping (inout DocumentBuilder, BlockPath) -> BlockContent) { self.make = make }

    init(_ content: BlockContent) { make = { _, _ in content } }

    private func marked(_ mark: CaretMark) -> BlockSpec {
        var copy = self
        copy.mark = mark
        return copy
    }

    /// The caret at this atom's gap.
    public var caret: BlockSpec { marked(.caret) }
    /// A selection's anchor at this atom's gap.
    public var anchor: BlockSpec { marked(.anchor) }
    /// A selection's head at this atom's gap.
    public var head: BlockSpec { marked(.head) }
    /// This atom selected as an object.
    public var object: BlockSpec { marked(.object) }

    func changing(_ change: @escaping (inout Paragraph) -> Void) -> BlockSpec {
        let inner = self
        var spec = BlockSpec { builder, path in
            let content = inner.make(&builder, path)
            guard case .paragraph(var paragraph) = content else { return content }
            change(&paragraph)
            return .paragraph(paragraph)
        }
        spec.mark = mark
        return spec
    }

    /// A paragraph with another style.
    public func styled(_ style: ParagraphStyle) -> BlockSpec { changing { $0.style = style } }

    /// A paragraph with an alignment.
    public func aligned(_ alignment: TextAlignment) -> BlockSpec { changing { $0.format.alignment = alignment } }
}

/// What a mark in a built document is.
public enum CaretMark: Hashable, Sendable {
    case caret, anchor, head, object
}

/// Builds documents; hands out ids, and notes where the marks stand.
public struct DocumentBuilder {
    struct Mark {
        let mark: CaretMark
        let path: BlockPath
        /// `nil` for an atom's gap.
        let region: (kind: RegionKind, offset: Int)?
    }

    public var ids = BlockIDSource(prefix: "t")
    /// The id of the block that is being built.
    private(set) var currentID = BlockID("")
    private(set) var marks: [Mark] = []

    mutating func text(_ source: String, _ path: BlockPath, _ kind: RegionKind) -> RichText {
        let parsed = InlineMarkup.parse(source)
        for (mark, offset) in parsed.marks { marks.append(Mark(mark: mark, path: path, region: (kind, offset))) }
        return parsed.text
    }

    mutating func blocks(_ specs: [BlockSpec], in sequence: SequencePath) -> BlockSequence {
        BlockSequence(specs.enumerated().map { block($1, sequence.child($0)) })
    }

    private mutating func block(_ spec: BlockSpec, _ path: BlockPath) -> Block {
        let id = ids.make()
        if let mark = spec.mark { marks.append(Mark(mark: mark, path: path, region: nil)) }
        currentID = id
        return Block(id: id, spec.make(&self, path))
    }
}

/// A document as a test wrote it, with the selection that its marks say.
public struct BuiltDocument {
    public var document: Document
    /// Where the marks say; `nil` when there are none.
    public var selection: Selection?
    public var ids: BlockIDSource

    /// The same with everything selected.
    public var allSelected: BuiltDocument {
        var copy = self
        copy.selection = document.wholeSelection
        return copy
    }

    /// An editor on it.
    public var editor: Editor {
        var editor = Editor(document: document, ids: ids)
        if let selection { editor.select(selection) }
        return editor
    }
}

/// A document of blocks. Marks in texts and on atoms say what is selected.
public func doc(_ blocks: BlockSpec...) -> BuiltDocument { doc(blocks) }

public func doc(_ blocks: [BlockSpec]) -> BuiltDocument {
    var builder = DocumentBuilder()
    let document = Document(builder.blocks(blocks, in: .document))
    return BuiltDocument(document: document, selection: selection(of: builder, in: document), ids: builder.ids)
}

private func selection(of builder: DocumentBuilder, in document: Document) -> Selection? {
    var positions: [CaretMark: Int] = [:]
    for mark in builder.marks {
        let position =
            mark.region.map { document.position(of: mark.path, $0.kind, offset: $0.offset) }
            ?? document.position(of: mark.path).map { $0 + 1 }
        guard let position else { preconditionFailure("a mark must stand where a caret may: \(mark.path)") }
        guard positions.updateValue(position, forKey: mark.mark) == nil else {
            preconditionFailure("a mark may stand only once: \(mark.mark)")
        }
    }
    if let gap = positions[.object] { return .object(gap: gap) }
    if let caret = positions[.caret] { return .caret(caret) }
    guard let anchor = positions[.anchor], let head = positions[.head] else { return nil }
    return .text(anchor: anchor, head: head)
}
