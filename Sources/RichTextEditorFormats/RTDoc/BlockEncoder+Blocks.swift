import RichTextEditorCore

extension BlockEncoder {
    mutating func block(_ block: Block) {
        if case .unknown(let unknown) = block.content {
            json.raw(unknown.json)
            return
        }
        json.raw(#"{"type":""#)
        json.raw(block.content.typeName)
        json.raw(#"","value":{"#)
        var object = Object(block.unknownFields)
        string(#""id":"#, block.id.value, &object)
        switch block.content {
        case .paragraph(let paragraph): self.paragraph(paragraph, &object)
        case .code(let code): self.code(code, &object)
        case .blockQuote(let quote): blockQuote(quote, &object)
        case .pullQuote(let quote): pullQuote(quote, &object)
        case .details(let details): self.details(details, &object)
        case .media(let media): self.media(media, &object)
        case .table(let table): self.table(table, &object)
        case .divider, .unknown: break
        }
        end(&object)
        for field in block.unknownFields.fields where field.isBesideValue {
            json.raw(byte: UInt8(ascii: ","))
            json.string(field.name)
            json.raw(byte: UInt8(ascii: ":"))
            json.raw(field.json)
        }
        json.raw(byte: UInt8(ascii: "}"))
    }

    mutating func blocks(_ name: StaticString, _ blocks: BlockSequence, _ object: inout Object) {
        self.name(name, &object)
        json.raw(byte: UInt8(ascii: "["))
        var isFirst = true
        for block in blocks {
            if isFirst { isFirst = false } else { json.raw(byte: UInt8(ascii: ",")) }
            self.block(block)
        }
        json.raw(byte: UInt8(ascii: "]"))
    }

    private mutating func paragraph(_ paragraph: Paragraph, _ object: inout Object) {
        word(#""style":"#, paragraph.style.rawValue, isDefault: paragraph.style == .body, &object)
        format(paragraph.format, &object)
        if let list = paragraph.list { self.list(list, &object) }
        runs(#""runs":"#, paragraph.text, &object)
    }

    private mutating func format(_ format: ParagraphFormat, _ outer: inout Object) {
        guard isWritten(#""paragraph":"#, outer, isDefault: format == .standard) else { return }
        name(#""paragraph":"#, &outer)
        var object = Object(format.unknownFields)
        begin()
        word(#""alignment":"#, format.alignment.rawValue, isDefault: format.alignment == .natural, &object)
        number(#""firstLineIndent":"#, format.firstLineIndent, default: 0, &object)
        number(#""headIndent":"#, format.headIndent, default: 0, &object)
        number(#""paragraphSpacingBefore":"#, format.spacingBefore, default: 0, &object)
        number(#""paragraphSpacingAfter":"#, format.spacingAfter, default: 0, &object)
        number(#""lineHeightMultiple":"#, format.lineHeightMultiple, default: 1, &object)
        end(&object)
    }

    private mutating func list(_ list: ListMembership, _ outer: inout Object) {
        name(#""list":"#, &outer)
        var object = Object(list.unknownFields)
        begin()
        string(#""marker":"#, list.marker.rawValue, &object)
        name(#""level":"#, &object)
        json.number(list.level)
        if let checked = list.checked { bool(#""checked":"#, checked, default: nil, &object) }
        if let start = list.start {
            name(#""start":"#, &object)
            json.number(start)
        }
        end(&object)
    }

    private mutating func code(_ code: CodeBlock, _ object: inout Object) {
        if !code.language.isEmpty { string(#""language":"#, code.language.string, &object) }
        runs(#""runs":"#, code.text, &object)
    }

    private mutating func blockQuote(_ quote: BlockQuote, _ object: inout Object) {
        blocks(#""children":"#, quote.children, &object)
        bool(#""collapsed":"#, quote.isCollapsed, default: false, &object)
        optionalRuns(#""author":"#, quote.author, &object)
    }

    private mutating func pullQuote(_ quote: PullQuote, _ object: inout Object) {
        runs(#""runs":"#, quote.text, &object)
        optionalRuns(#""author":"#, quote.author, &object)
    }

    private mutating func details(_ details: Details, _ object: inout Object) {
        runs(#""summary":"#, details.summary, &object)
        blocks(#""children":"#, details.children, &object)
        bool(#""isOpen":"#, details.isOpen, default: nil, &object)
    }
}

extension BlockContent {
    /// The `type` in the file.
    fileprivate var typeName: StaticString {
        switch self {
        case .paragraph: "paragraph"
        case .code: "code"
        case .blockQuote: "blockQuote"
        case .pullQuote: "pullQuote"
        case .details: "details"
        case .media: "media"
        case .table: "table"
        case .divider: "divider"
        case .unknown: "unknown"
        }
    }
}
