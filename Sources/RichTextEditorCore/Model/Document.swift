/// The direction that a document asks for.
public enum LayoutDirection: String, CaseIterable, Sendable {
    case auto, leftToRight, rightToLeft
}

/// A document: a sequence of blocks, never empty.
public struct Document: Equatable, Sendable {
    /// What this version reads and writes.
    public static let currentSchemaVersion = 1
    /// Containers (quotes, details, tables) that may lie in one another.
    public static let maximumDepth = 100

    public var schemaVersion: Int
    public var layoutDirection: LayoutDirection
    /// At least one block.
    public var blocks: BlockSequence
    public var unknownFields: UnknownFields

    public init(
        _ blocks: BlockSequence, layoutDirection: LayoutDirection = .auto,
        schemaVersion: Int = Document.currentSchemaVersion, unknownFields: UnknownFields = .none
    ) {
        self.blocks = blocks
        self.layoutDirection = layoutDirection
        self.schemaVersion = schemaVersion
        self.unknownFields = unknownFields
    }

    /// The empty document: one empty body paragraph.
    public static func empty(paragraphID: BlockID) -> Document {
        Document(BlockSequence([Block(id: paragraphID, .paragraph(Paragraph()))]))
    }

    /// The length of the position axis: positions are 0...size.
    public var size: Int { blocks.size }
}
