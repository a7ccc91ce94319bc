import RichTextUnicode

/// A block: a stable id and what it is. A value of one word; the parts lie in storage that is never changed.
public struct Block: Sendable {
    private let storage: Storage

    private final class Storage: Sendable {
        let id: BlockID
        let content: BlockContent
        let unknownFields: UnknownFields
        let source: SourceSpan?
        let measures: BlockMeasures

        init(_ id: BlockID, _ content: BlockContent, _ unknownFields: UnknownFields, _ source: SourceSpan?) {
            self.id = id
            self.content = content
            self.unknownFields = unknownFields
            self.source = source
            measures = content.measures
        }

        init(_ other: Storage, source: SourceSpan?) {
            id = other.id
            content = other.content
            unknownFields = other.unknownFields
            measures = other.measures
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
    public var size: Int { storage.measures.size }

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
            || left.id.value.hasSameCodeUnits(as: right.id.value) && left.size == right.size
                && left.content == right.content && left.unknownFields == right.unknownFields
    }
}

extension Block: SummarizedElement {
    public var summary: BlockSummary {
        let measures = storage.measures
        var summary = BlockSummary()
        summary.count = 1
        summary.size = measures.size
        summary.textUnits = Int(measures.textUnits)
        summary.wordCount = Int(measures.wordCount)
        summary.contentCount = measures.isContent ? 1 : 0
        summary.lastDirection = measures.lastDirection
        if case .paragraph(let paragraph) = storage.content, let list = paragraph.list {
            summary.lists = ListCounters(item: list)
        } else {
            summary.lists = .reset
        }
        return summary
    }
}

/// What a block adds to a summary, kept with it in little room: documents hold very many blocks.
struct BlockMeasures: Sendable {
    var size = 3
    var textUnits: Int32 = 0
    var wordCount: Int32 = 0
    var isContent = true
    var lastDirection: WritingDirection?
}

extension BlockContent {
    fileprivate var measures: BlockMeasures {
        switch self {
        case .paragraph(let paragraph):
            var measures = BlockMeasures(text: paragraph.text, size: paragraph.text.utf16Count + 2)
            measures.isContent = paragraph.list != nil || !paragraph.text.isEmpty
            return measures
        case .code(let code):
            var measures = BlockMeasures(
                text: code.text, size: code.language.utf16Count + code.text.utf16Count + 6)
            measures.lastDirection = nil
            return measures
        case .blockQuote(let quote):
            return BlockMeasures(
                children: quote.children.summary, isShown: !quote.isCollapsed, line: quote.author, size: quote.size)
        case .pullQuote(let quote):
            let author = quote.hasAuthorLine ? quote.author.utf16Count + 2 : 0
            return BlockMeasures(text: quote.text, line: quote.author, size: quote.text.utf16Count + 4 + author)
        case .details(let details):
            let size = details.summary.utf16Count + 2 + details.children.size + 2
            var measures = BlockMeasures(
                children: details.children.summary, isShown: details.isOpen, line: details.summary, size: size)
            measures.lastDirection = measures.lastDirection ?? details.summary.firstStrongDirection
            return measures
        case .media(let media):
            var measures = BlockMeasures(
                text: media.caption, size: media.hasCaption ? media.caption.utf16Count + 5 : 3)
            measures.lastDirection = nil
            return measures
        case .table(let table):
            let rows = table.rows.summary
            return BlockMeasures(
                size: rows.size + 2, textUnits: Int32(clamping: rows.size), wordCount: Int32(clamping: rows.wordCount))
        case .divider, .unknown:
            return BlockMeasures()
        }
    }
}

extension BlockMeasures {
    fileprivate init(text: RichText, line: RichText = .empty, size: Int) {
        self.init(
            size: size, textUnits: Int32(clamping: text.utf16Count),
            wordCount: Int32(clamping: text.wordCount + line.wordCount), lastDirection: text.firstStrongDirection)
    }

    fileprivate init(children: BlockSummary, isShown: Bool, line: RichText, size: Int) {
        self.init(
            size: size, textUnits: isShown ? Int32(clamping: children.textUnits) : 0,
            wordCount: Int32(clamping: children.wordCount + line.wordCount), lastDirection: children.lastDirection)
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
