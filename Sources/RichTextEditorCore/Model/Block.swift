import RichTextUnicode

/// A block: a stable id and what it is. A value of one word; the parts lie in storage that is never changed.
public struct Block: Sendable {
    private let storage: Storage

    private final class Storage: Sendable {
        let id: BlockID
        let content: BlockContent
        let unknownFields: UnknownFields
        let source: SourceSpan?
        let summary: BlockSummary

        init(_ id: BlockID, _ content: BlockContent, _ unknownFields: UnknownFields, _ source: SourceSpan?) {
            self.id = id
            self.content = content
            self.unknownFields = unknownFields
            self.source = source
            summary = content.summary
        }

        init(_ other: Storage, source: SourceSpan?) {
            id = other.id
            content = other.content
            unknownFields = other.unknownFields
            summary = other.summary
            self.source = source
        }
    }

    private init(storage: Storage) { self.storage = storage }

    public init(
        id: BlockID, _ content: BlockContent, unknownFields: UnknownFields = .none, source: SourceSpan? = nil
    ) {
        storage = Storage(id, content, unknownFields, source)
    }

    public var id: BlockID { storage.id }
    public var content: BlockContent { storage.content }
    public var unknownFields: UnknownFields { storage.unknownFields }
    /// Where a top-level block that hasn't been edited stands in the file it was read from.
    public var source: SourceSpan? { storage.source }
    /// What the block takes of the position axis (spec 03).
    public var size: Int { storage.summary.size }

    /// Whether both are the very same value in memory; a quick "surely equal".
    public func isIdentical(to other: Block) -> Bool { storage === other.storage }

    /// The block with other content: edited, so its source span no longer holds.
    public func with(_ content: BlockContent) -> Block {
        Block(id: id, content, unknownFields: unknownFields)
    }

    public func withID(_ id: BlockID) -> Block { Block(id: id, content, unknownFields: unknownFields) }

    public func withSource(_ source: SourceSpan?) -> Block {
        source == nil && self.source == nil ? self : Block(storage: Storage(storage, source: source))
    }
}

extension Block: Equatable {
    /// By id, content and unknown fields; not by where it was read from.
    public static func == (left: Block, right: Block) -> Bool {
        left.storage === right.storage
            || left.id.value.hasSameCodeUnits(as: right.id.value) && left.storage.summary.size == right.storage.summary.size
                && left.content == right.content && left.unknownFields == right.unknownFields
    }
}

extension Block: SummarizedElement {
    public var summary: BlockSummary { storage.summary }
}

extension BlockContent {
    fileprivate var summary: BlockSummary {
        var summary = BlockSummary()
        summary.count = 1
        summary.contentCount = 1
        summary.lists = .reset
        switch self {
        case .paragraph(let paragraph):
            summary.size = paragraph.text.utf16Count + 2
            summary.textUnits = paragraph.text.utf16Count
            summary.wordCount = paragraph.text.wordCount
            summary.lastDirection = paragraph.text.firstStrongDirection
            if let list = paragraph.list {
                summary.lists = ListCounters(item: list)
            } else if paragraph.text.isEmpty {
                summary.contentCount = 0
            }
        case .code(let code):
            summary.size = code.language.utf16Count + code.text.utf16Count + 6
            summary.textUnits = code.text.utf16Count
            summary.wordCount = code.text.wordCount
        case .blockQuote(let quote):
            summary.size = quote.size
            summary.textUnits = quote.isCollapsed ? 0 : quote.children.summary.textUnits
            summary.wordCount = quote.children.summary.wordCount + quote.author.wordCount
            summary.lastDirection = quote.children.summary.lastDirection
        case .pullQuote(let quote):
            summary.size = quote.text.utf16Count + 4 + (quote.hasAuthorLine ? quote.author.utf16Count + 2 : 0)
            summary.textUnits = quote.text.utf16Count
            summary.wordCount = quote.text.wordCount + quote.author.wordCount
            summary.lastDirection = quote.text.firstStrongDirection
        case .details(let details):
            summary.size = details.summary.utf16Count + 2 + details.children.size + 2
            summary.textUnits = details.isOpen ? details.children.summary.textUnits : 0
            summary.wordCount = details.children.summary.wordCount + details.summary.wordCount
            summary.lastDirection = details.children.summary.lastDirection ?? details.summary.firstStrongDirection
        case .media(let media):
            summary.size = media.hasCaption ? media.caption.utf16Count + 5 : 3
            summary.textUnits = media.caption.utf16Count
            summary.wordCount = media.caption.wordCount
        case .table(let table):
            summary.size = table.rows.summary.size + 2
            summary.textUnits = table.rows.summary.size
            summary.wordCount = table.rows.summary.wordCount
        case .divider, .unknown:
            summary.size = 3
        }
        return summary
    }
}

extension BlockQuote {
    fileprivate var size: Int {
        if isCollapsed { return 3 }
        return children.size + 2 + (hasAuthorLine ? author.utf16Count + 2 : 0)
    }
}

extension RichText {
    /// The direction of the first strong character (UAX 9, P2); `nil` when there is none.
    ///
    /// - Complexity: O(distance to that character).
    public var firstStrongDirection: WritingDirection? {
        if let first = runs.first?.text.utf8.first(where: { $0 >= 0x80 || $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }),
            first < 0x80
        {
            return .leftToRight
        }
        var start = 0
        var window = 64
        while start < utf16Count {
            let units = utf16(in: start..<start + window)
            if let found = Bidi.firstStrongDirection(of: units) {
                return found == .rightToLeft ? .rightToLeft : .leftToRight
            }
            start += window
            window *= 4
        }
        return nil
    }
}
