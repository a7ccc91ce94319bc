import RichTextEditorCore

/// A document as it was read, and what there is to say about it.
public struct OpenedDocument: Sendable {
    public var document: Document
    /// What was put right; not empty means that the document opens as modified.
    public var repairs: [Repair]
    /// What was kept as it is because it can't be shown, and other remarks; nothing was changed.
    public var notices: [Repair]
    /// The file is of a newer version: it may be looked at and saved under another name, not written over.
    public var isReadOnly: Bool
    /// What writing the document back needs to give the same bytes for what wasn't edited.
    public var source: SourceInfo
    /// Makes ids that the document doesn't hold.
    public var ids: BlockIDSource
}

/// The file that a document was read from, around and between its blocks.
public struct SourceInfo: Sendable {
    public let text: SourceText
    /// Half-open byte ranges: what stands before the first block and after the last. `nil` when they can't be used
    /// again.
    let envelope: (prefix: Range<Int>, suffix: Range<Int>)?
    /// What stands between two blocks, as a rule: half-open byte range; `nil` when the file has only one block.
    let separator: Range<Int>?
    /// The document's own fields as the envelope says them.
    let schemaVersion: Int
    let layoutDirection: LayoutDirection
    let unknownFields: UnknownFields
}
