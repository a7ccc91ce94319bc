import RichTextEditorCore

extension BlockDecoder {
    enum Kind {
        case paragraph, code, blockQuote, pullQuote, details, media, table, divider

        var isContainer: Bool { self == .blockQuote || self == .details || self == .table }
    }

    @inline(__always)
    private func kind(_ type: JSONString) -> Kind? {
        if json.matches(type, "paragraph") { return .paragraph }
        if json.matches(type, "code") { return .code }
        if json.matches(type, "blockQuote") { return .blockQuote }
        if json.matches(type, "pullQuote") { return .pullQuote }
        if json.matches(type, "details") { return .details }
        if json.matches(type, "media") { return .media }
        if json.matches(type, "table") { return .table }
        if json.matches(type, "divider") { return .divider }
        return nil
    }

    /// Decodes one block: `{"type":…,"value":…}`, the two in any order.
    mutating func block(_ context: Context) throws(JSONFault) -> Parts {
        _ = json.peek()
        let start = json.index
        try json.enterObject(expected: "a block: an object with `type` and `value`")
        var members = Members()
        var type: JSONString?
        var valueStart: Int?
        var result = Parts()
        var isDecoded = false
        var isFirst = true
        while let name = try json.nextName(&isFirst) {
            if json.matches(name, "type") {
                meet(0, &members, name)
                type = try json.string(expected: "a string: the block's type")
                isDecoded = false
            } else if json.matches(name, "value") {
                meet(1, &members, name)
                _ = json.peek()
                valueStart = json.index
                isDecoded = false
                if let type, let kind = kind(type), isAllowed(kind, context) {
                    try value(kind, context, &result)
                    isDecoded = true
                } else {
                    try json.skipValue()
                }
            } else {
                try keepUnknown(name, &members, isBesideValue: true)
            }
        }
        guard let type else { throw JSONFault(start, expected: "`type` in a block", problem: "a block without a type") }
        result.range = start..<json.index
        if !isDecoded { try late(type, valueStart, context, &result) }
        if result.isForeign { result.content = .unknown(try unknown(type, result.range)) }
        if case .unknown = result.content {
            result.unknownFields = .none
        } else if members.hasUnknown {
            result.unknownFields.fields += members.unknown.fields
        }
        return result
    }

    /// A block whose value had to wait for its type, or that is kept as it is.
    private mutating func late(
        _ type: JSONString, _ valueStart: Int?, _ context: Context, _ parts: inout Parts
    ) throws(JSONFault) {
        let range = parts.range
        guard let kind = kind(type), isAllowed(kind, context) else {
            tellNotAllowed(type, context, at: range.lowerBound)
            parts.id = try foreignID(valueStart)
            parts.content = .unknown(try unknown(type, range))
            return
        }
        guard let valueStart else {
            guard kind == .divider else {
                throw JSONFault(range.lowerBound, expected: "`value` in a block", problem: "a block without a value")
            }
            parts.id = newID()
            parts.content = .divider
            return
        }
        json.index = valueStart
        try value(kind, context, &parts)
        json.index = range.upperBound
    }

    private func isAllowed(_ kind: Kind, _ context: Context) -> Bool {
        !(kind.isContainer && context.depth >= BlockDecoder.maximumDepth) && !(kind == .table && context.isInCell)
    }

    private mutating func tellNotAllowed(_ type: JSONString, _ context: Context, at offset: Int) {
        guard let kind = kind(type) else { return }
        notice(
            kind == .table && context.isInCell
                ? "A table inside a table cell can't be shown; it is kept as it is."
                : "A block lies more than \(BlockDecoder.maximumDepth) containers deep; it is kept as it is, not shown.",
            at: offset)
    }

    private mutating func unknown(_ type: JSONString, _ range: Range<Int>) throws(JSONFault) -> UnknownBlock {
        defer { json.loneSurrogates = 0 }
        return UnknownBlock(type: try json.text(type), json: try json.text(range))
    }

    /// The id in the value of an unknown block, when it has one that is free. Its JSON stays as it is in any case.
    private mutating func foreignID(_ valueStart: Int?) throws(JSONFault) -> BlockID {
        guard let valueStart else { return newID() }
        let end = json.index
        defer {
            json.index = end
            json.loneSurrogates = 0
        }
        json.index = valueStart
        guard json.peek() == UInt8(ascii: "{") else { return newID() }
        try json.enterObject()
        var isFirst = true
        while let name = try json.nextName(&isFirst) {
            if json.matches(name, "id"), json.peek() == UInt8(ascii: "\"") {
                let id = BlockID(try json.text(try json.string()))
                return !id.value.isEmpty && state.seen.insert(id).inserted ? id : newID()
            }
            try json.skipValue()
        }
        return newID()
    }

    private mutating func value(_ kind: Kind, _ context: Context, _ parts: inout Parts) throws(JSONFault) {
        let start = json.index
        try json.enterObject(expected: "an object: the block's value")
        parts.isForeign = false
        parts.isOldQuote = false
        if !parts.following.isEmpty { parts.following = [] }
        switch kind {
        case .paragraph: try paragraph(&parts, at: start)
        case .code: try code(&parts, at: start)
        case .blockQuote: try blockQuote(&parts, context, at: start)
        case .pullQuote: try pullQuote(&parts, at: start)
        case .details: try details(&parts, context, at: start)
        case .media: try media(&parts, at: start)
        case .table: try table(&parts, context, at: start)
        case .divider: try divider(&parts, at: start)
        }
    }

    private mutating func divider(_ parts: inout Parts, at start: Int) throws(JSONFault) {
        var members = Members()
        var id: String?
        var isFirst = true
        while let name = try json.nextName(&isFirst) {
            if json.matches(name, "id") {
                meet(0, &members, name)
                id = try optionalText()
            } else {
                try keepUnknown(name, &members)
            }
        }
        parts.content = .divider
        parts.id = claim(id, at: start, what: "A divider")
        parts.unknownFields = members.unknown
    }
}
