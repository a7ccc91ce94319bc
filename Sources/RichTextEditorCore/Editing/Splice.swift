/// One atomic change of a document, meaningful only for the document it was made for. Its size is that of the change.
public struct Splice: Equatable, Sendable {
    public enum Change: Equatable, Sendable {
        /// In a leaf region: a half-open range of UTF-16 offsets becomes other runs.
        case text(BlockPath, RegionKind, Range<Int>, RichText)
        /// In a sequence: a half-open range of blocks becomes other blocks.
        case blocks(SequencePath, Range<Int>, [Block])
        /// In a table: a half-open range of rows becomes other rows; and the columns, where they change.
        case table(BlockPath, rows: Range<Int>, [TableRow], columns: [TableColumn]?)
        /// What a block is besides its text and its children.
        case fields(BlockPath, BlockFields)
        /// The document's own.
        case layoutDirection(LayoutDirection)
    }

    public var change: Change
    /// The source span of the top-level block around, once the splice is applied. A splice that brings back what was
    /// read from the file brings back the span as well, so that the block is written as it stood.
    public var source: SourceSpan?

    public init(_ change: Change, source: SourceSpan? = nil) {
        self.change = change
        self.source = source
    }

    /// By what they change; not by source spans.
    public static func == (left: Splice, right: Splice) -> Bool { left.change == right.change }
}

/// What a block is besides its text and its children.
public enum BlockFields: Equatable, Sendable {
    case paragraph(ParagraphStyle, ParagraphFormat, ListMembership?)
    case blockQuote(isCollapsed: Bool)
    case details(isOpen: Bool)
    case media([MediaItem], MediaDisplayMode, TextAlignment, displayWidth: Double?)
}

extension Block {
    /// The block's fields; `nil` for a kind that has none.
    public var fields: BlockFields? {
        switch content {
        case .paragraph(let paragraph): .paragraph(paragraph.style, paragraph.format, paragraph.list)
        case .blockQuote(let quote): .blockQuote(isCollapsed: quote.isCollapsed)
        case .details(let details): .details(isOpen: details.isOpen)
        case .media(let media):
            .media(media.items, media.displayMode, media.alignment, displayWidth: media.displayWidth)
        default: nil
        }
    }

    /// The block with other fields; `nil` when they are another kind's.
    func withFields(_ fields: BlockFields) -> Block? {
        switch (content, fields) {
        case (.paragraph(var paragraph), .paragraph(let style, let format, let list)):
            paragraph.style = style
            paragraph.format = format
            paragraph.list = list
            return with(.paragraph(paragraph))
        case (.blockQuote(var quote), .blockQuote(let isCollapsed)):
            quote.isCollapsed = isCollapsed
            return with(.blockQuote(quote))
        case (.details(var details), .details(let isOpen)):
            details.isOpen = isOpen
            return with(.details(details))
        case (.media(var media), .media(let items, let mode, let alignment, let width)):
            media.items = items
            media.displayMode = mode
            media.alignment = alignment
            media.displayWidth = width
            return with(.media(media))
        default:
            return nil
        }
    }
}
