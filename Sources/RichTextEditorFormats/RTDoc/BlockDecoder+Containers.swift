import RichTextEditorCore

extension BlockDecoder {
    /// Decodes an array of blocks in a container; an empty one gets a blank paragraph.
    mutating func sequence(_ context: Context) throws(JSONFault) -> BlockSequence {
        _ = json.peek()
        let start = json.index
        try json.enterArray(expected: "an array of blocks")
        var blocks: [Block] = []
        var oldQuote: [Block] = []
        var isFirst = true
        while try json.nextElement(&isFirst) {
            var parts = try block(context)
            if parts.isOldQuote, context.depth < BlockDecoder.maximumDepth {
                oldQuote.append(parts.block())
                continue
            }
            if !oldQuote.isEmpty {
                blocks.append(quote(of: oldQuote))
                oldQuote = []
            }
            let following = parts.takeFollowing()
            if parts.isOldQuote {
                blocks.append(parts.block().keepingOldQuote)
            } else {
                blocks.append(parts.block())
            }
            if !following.isEmpty { blocks += following }
        }
        if !oldQuote.isEmpty { blocks.append(quote(of: oldQuote)) }
        if blocks.isEmpty {
            repair("A container was empty; it was given an empty paragraph.", at: start)
            blocks = [blankParagraph()]
        }
        return BlockSequence(blocks: blocks)
    }

    /// The block quote that a run of paragraphs of the older style "quote" is. Its id comes from the first one's, so
    /// that opening the same file again gives the same ids.
    mutating func quote(of paragraphs: [Block], source: SourceSpan? = nil) -> Block {
        let id = BlockID((paragraphs.first?.id.value ?? "") + "-quote")
        let isFree = state.seen.insert(id).inserted
        return Block(id: isFree ? id : newID(), .blockQuote(BlockQuote(BlockSequence(paragraphs))), source: source)
    }

    mutating func blockQuote(_ parts: inout Parts, _ context: Context, at start: Int) throws(JSONFault) {
        var members = Members()
        var id: String?
        var children: BlockSequence?
        var author = RichText.empty
        var isCollapsed = false
        var isFirst = true
        while let name = try json.nextName(&isFirst) {
            if json.matches(name, "id") {
                meet(0, &members, name)
                id = try optionalText()
            } else if json.matches(name, "children") {
                meet(1, &members, name)
                children = try sequence(context.inside())
            } else if json.matches(name, "author") {
                meet(2, &members, name)
                author = try runs(.inline)
            } else if json.matches(name, "collapsed") {
                meet(3, &members, name)
                isCollapsed = try optionalBool() ?? false
            } else {
                try keepUnknown(name, &members)
            }
        }
        parts.id = claim(id, at: start, what: "A block quote")
        let inner = children ?? missing("A block quote had no children; it was given an empty paragraph.", at: start)
        parts.content = .blockQuote(BlockQuote(inner, author: author, isCollapsed: isCollapsed))
        parts.unknownFields = members.unknown
    }

    private mutating func missing(_ sentence: String, at offset: Int) -> BlockSequence {
        repair(sentence, at: offset)
        return BlockSequence([blankParagraph()])
    }

    mutating func pullQuote(_ parts: inout Parts, at start: Int) throws(JSONFault) {
        var members = Members()
        var id: String?
        var quote = PullQuote(.empty)
        var isFirst = true
        while let name = try json.nextName(&isFirst) {
            if json.matches(name, "id") {
                meet(0, &members, name)
                id = try optionalText()
            } else if json.matches(name, "runs") {
                meet(1, &members, name)
                quote.text = try runs(.multiline)
            } else if json.matches(name, "author") {
                meet(2, &members, name)
                quote.author = try runs(.inline)
            } else {
                try keepUnknown(name, &members)
            }
        }
        parts.id = claim(id, at: start, what: "A pull quote")
        parts.content = .pullQuote(quote)
        parts.unknownFields = members.unknown
    }

    mutating func details(_ parts: inout Parts, _ context: Context, at start: Int) throws(JSONFault) {
        var members = Members()
        var id: String?
        var summary = RichText.empty
        var children: BlockSequence?
        var isOpen = true
        var isFirst = true
        while let name = try json.nextName(&isFirst) {
            if json.matches(name, "id") {
                meet(0, &members, name)
                id = try optionalText()
            } else if json.matches(name, "summary") {
                meet(1, &members, name)
                summary = try runs(.inline)
            } else if json.matches(name, "children") {
                meet(2, &members, name)
                children = try sequence(context.inside())
            } else if json.matches(name, "isOpen") {
                meet(3, &members, name)
                isOpen = try optionalBool() ?? true
            } else {
                try keepUnknown(name, &members)
            }
        }
        parts.id = claim(id, at: start, what: "Details")
        let inner = children ?? missing("Details had no children; they were given an empty paragraph.", at: start)
        parts.content = .details(Details(summary: summary, inner, isOpen: isOpen))
        parts.unknownFields = members.unknown
    }
}

extension Block {
    /// A paragraph of the older style "quote" that lies too deep to become a block quote: the style is kept, unread.
    var keepingOldQuote: Block {
        var fields = unknownFields
        fields.fields.append(UnknownFields.Field(name: "style", json: "\"quote\""))
        return Block(id: id, content, unknownFields: fields)
    }
}
