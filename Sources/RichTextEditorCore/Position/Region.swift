/// Which of a block's leaf regions: runs of text that a caret can enter.
public enum RegionKind: String, Hashable, Sendable {
    /// A paragraph's, a code block's or a pull quote's text.
    case text
    /// A code block's language line.
    case language
    /// A medium's caption.
    case caption
    /// The author line of a quote or pull quote.
    case author
    /// The summary line of details.
    case summary
}

/// A leaf region of a block.
public struct Region: Sendable {
    public let kind: RegionKind
    /// Positions from the block's own to the region's first.
    public let start: Int
    public let text: RichText

    public init(_ kind: RegionKind, start: Int, _ text: RichText) {
        self.kind = kind
        self.start = start
        self.text = text
    }
}

extension Block {
    /// The block's own leaf regions, in document order; those of its children are the children's. Regions that are not
    /// there for the caret now (in closed details, a collapsed quote, an author line without a quote's content) are
    /// left out.
    public var regions: [Region] {
        switch content {
        case .paragraph(let paragraph):
            return [Region(.text, start: 1, paragraph.text)]
        case .code(let code):
            return [
                Region(.language, start: 2, code.language),
                Region(.text, start: code.language.utf16Count + 4, code.text),
            ]
        case .blockQuote(let quote):
            guard !quote.isCollapsed, quote.hasAuthorLine else { return [] }
            return [Region(.author, start: quote.children.size + 2, quote.author)]
        case .pullQuote(let quote):
            let text = Region(.text, start: 2, quote.text)
            guard quote.hasAuthorLine else { return [text] }
            return [text, Region(.author, start: quote.text.utf16Count + 4, quote.author)]
        case .details(let details):
            return details.isOpen ? [Region(.summary, start: 2, details.summary)] : []
        case .media(let media):
            return media.hasCaption ? [Region(.caption, start: 3, media.caption)] : []
        case .table, .divider, .unknown:
            return []
        }
    }

    /// The text of a region, there for the caret or not; `nil` when this kind of block has no such region.
    public func text(of kind: RegionKind) -> RichText? {
        switch (content, kind) {
        case (.paragraph(let paragraph), .text): paragraph.text
        case (.code(let code), .text): code.text
        case (.code(let code), .language): code.language
        case (.blockQuote(let quote), .author): quote.author
        case (.pullQuote(let quote), .text): quote.text
        case (.pullQuote(let quote), .author): quote.author
        case (.details(let details), .summary): details.summary
        case (.media(let media), .caption): media.caption
        default: nil
        }
    }

    /// The block with another text in one region; itself when it has no such region.
    public func withText(_ text: RichText, in kind: RegionKind) -> Block {
        switch (content, kind) {
        case (.paragraph(var paragraph), .text):
            paragraph.text = text
            return with(.paragraph(paragraph))
        case (.code(var code), .text):
            code.text = text
            return with(.code(code))
        case (.code(var code), .language):
            code.language = text
            return with(.code(code))
        case (.blockQuote(var quote), .author):
            quote.author = text
            return with(.blockQuote(quote))
        case (.pullQuote(var quote), .text):
            quote.text = text
            return with(.pullQuote(quote))
        case (.pullQuote(var quote), .author):
            quote.author = text
            return with(.pullQuote(quote))
        case (.details(var details), .summary):
            details.summary = text
            return with(.details(details))
        case (.media(var media), .caption):
            media.caption = text
            return with(.media(media))
        default:
            return self
        }
    }
}
