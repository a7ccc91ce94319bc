/// Text set as it is, line ends included; two leaf regions, the language line and the code.
public struct CodeBlock: Equatable, Sendable {
    /// As typed, trimmed; empty when there is none. Plain text.
    public var language: RichText
    /// Plain text that may hold `\n`.
    public var text: RichText

    public init(language: String? = nil, _ text: String = "") {
        self.language = RichText(language ?? "")
        self.text = RichText(text)
    }

    public init(language: RichText, text: RichText) {
        self.language = language
        self.text = text
    }
}

/// A container of any blocks, with an author line; collapsed, it is an atom.
public struct BlockQuote: Equatable, Sendable {
    public var children: BlockSequence
    public var author: RichText
    public var isCollapsed: Bool

    public init(_ children: BlockSequence, author: RichText = .empty, isCollapsed: Bool = false) {
        self.children = children
        self.author = author
        self.isCollapsed = isCollapsed
    }

    /// The author line is there when the author has text or the quote has content: any child but an empty paragraph
    /// outside a list (spec 03).
    public var hasAuthorLine: Bool { !author.isEmpty || children.summary.contentCount > 0 }
}

/// A quotation set apart: text that may hold `\n`, and an author line.
public struct PullQuote: Equatable, Sendable {
    public var text: RichText
    public var author: RichText

    public init(_ text: RichText, author: RichText = .empty) {
        self.text = text
        self.author = author
    }

    public var hasAuthorLine: Bool { !author.isEmpty || !text.isEmpty }
}

/// A summary line with blocks that can be folded away under it.
public struct Details: Equatable, Sendable {
    public var summary: RichText
    public var children: BlockSequence
    public var isOpen: Bool

    public init(summary: RichText, _ children: BlockSequence, isOpen: Bool = true) {
        self.summary = summary
        self.children = children
        self.isOpen = isOpen
    }
}

/// A block of a kind that this version doesn't know (or one nested too deep): its JSON, kept byte for byte.
public struct UnknownBlock: Equatable, Sendable {
    /// The `type` it was read with.
    public var type: String
    /// The whole `{"type":…,"value":…}`.
    public var json: String

    public init(type: String, json: String) {
        self.type = type
        self.json = json
    }

    public static func == (left: UnknownBlock, right: UnknownBlock) -> Bool {
        left.type.hasSameCodeUnits(as: right.type) && left.json.hasSameCodeUnits(as: right.json)
    }
}

/// What a block is.
public enum BlockContent: Equatable, Sendable {
    case paragraph(Paragraph)
    case code(CodeBlock)
    case blockQuote(BlockQuote)
    case pullQuote(PullQuote)
    case details(Details)
    case media(Media)
    case table(Table)
    case divider
    case unknown(UnknownBlock)
}
