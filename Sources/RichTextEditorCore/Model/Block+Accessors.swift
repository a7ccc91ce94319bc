extension Block {
    public var paragraph: Paragraph? {
        if case .paragraph(let paragraph) = content { paragraph } else { nil }
    }
    public var code: CodeBlock? {
        if case .code(let code) = content { code } else { nil }
    }
    public var blockQuote: BlockQuote? {
        if case .blockQuote(let quote) = content { quote } else { nil }
    }
    public var pullQuote: PullQuote? {
        if case .pullQuote(let quote) = content { quote } else { nil }
    }
    public var details: Details? {
        if case .details(let details) = content { details } else { nil }
    }
    public var media: Media? {
        if case .media(let media) = content { media } else { nil }
    }
    public var table: Table? {
        if case .table(let table) = content { table } else { nil }
    }

    /// An atom without text of its own: a divider, audio, a file, a collapsed quote, an unknown block. Its one caret
    /// place is the gap before it.
    public var isTextlessAtom: Bool {
        switch content {
        case .divider, .unknown: true
        case .media(let media): !media.hasCaption
        case .blockQuote(let quote): quote.isCollapsed
        default: false
        }
    }

    /// Whether the caret sees the block as one thing: a textless atom or closed details.
    public var isCaretAtom: Bool {
        if isTextlessAtom { return true }
        if case .details(let details) = content { return !details.isOpen }
        return false
    }

    /// Whether the block has a gap: a caret place just before an atom.
    public var hasGap: Bool { isCaretAtom || media != nil }

    /// An empty body paragraph outside a list.
    public var isBlankParagraph: Bool { paragraph?.isBlank ?? false }

    /// An empty paragraph of any style, in a list or not.
    public var isEmptyParagraph: Bool { paragraph?.text.isEmpty ?? false }

    public func withParagraph(_ change: (inout Paragraph) -> Void) -> Block {
        guard var paragraph else { return self }
        change(&paragraph)
        return with(.paragraph(paragraph))
    }
}
