import RichTextEditorCore

/// What decoding has gathered so far; lives on between two calls of `RTDocReader`.
struct DecodingState: Sendable {
    /// A repair, placed by byte; the line and path are worked out at the end, for all at once.
    struct Note: Sendable {
        let offset: Int
        let sentence: String
    }

    var ids: BlockIDSource
    let idPrefix: String
    var seen: Set<BlockID> = []
    /// The highest number that an id of the file carries behind our own prefix.
    var highestOwnNumber = 0
    var repairs: [Note] = []
    /// Things told but not changed: what could only be kept as it is.
    var notices: [Note] = []
    /// Whether something of the top-level block at hand was repaired, so that its source no longer says what it is.
    var blockIsRepaired = false

    init(idPrefix: String) {
        self.idPrefix = idPrefix
        ids = BlockIDSource(prefix: idPrefix)
    }
}

/// Decodes blocks: from the bytes at the reader's place to the model, with every invariant of spec 01 seen to on the
/// way, so that no second pass is needed.
///
/// Recursion goes through containers only, at most `BlockDecoder.maximumDepth` deep; deeper ones are skipped without
/// recursion and kept as unknown blocks.
struct BlockDecoder {
    /// Containers (quotes, details, tables) that may enclose a container, itself counted.
    static let maximumDepth = Document.maximumDepth

    var json: JSONReader
    var state: DecodingState

    /// Where a block stands in the tree.
    struct Context {
        /// The containers that enclose it.
        var depth = 0
        var isInCell = false

        func inside(cell: Bool = false) -> Context { Context(depth: depth + 1, isInCell: isInCell || cell) }
    }

    /// A decoded block, before it is made.
    struct Parts {
        var id = BlockID("")
        var content = BlockContent.divider
        var unknownFields = UnknownFields.none
        /// A paragraph of the older style "quote".
        var isOldQuote = false
        /// Something in it is of a kind that this version doesn't know: the whole is kept as it is.
        var isForeign = false
        /// Blocks that a repair put behind this one.
        var following: [Block] = []
        /// Half-open byte offsets.
        var range = 0..<0

        mutating func takeFollowing() -> [Block] {
            if following.isEmpty { return [] }
            defer { following = [] }
            return following
        }

        consuming func block(source: SourceSpan? = nil) -> Block {
            Block(id: id, content, unknownFields: unknownFields, source: source)
        }
    }

    // MARK: Telling

    mutating func repair(_ sentence: String, at offset: Int) {
        state.blockIsRepaired = true
        state.repairs.append(DecodingState.Note(offset: offset, sentence: sentence))
    }

    mutating func notice(_ sentence: String, at offset: Int) {
        state.notices.append(DecodingState.Note(offset: offset, sentence: sentence))
    }

    // MARK: Ids

    /// An id that is in nobody's hands yet.
    mutating func newID() -> BlockID {
        while true {
            let id = state.ids.make()
            if state.seen.insert(id).inserted { return id }
        }
    }

    /// The id of a block, row or cell: the one it was given, or a new one where that is missing or taken.
    mutating func claim(_ id: String?, at offset: Int, what: String) -> BlockID {
        guard let id, !id.isEmpty else {
            repair("\(what) had no id; it was given one.", at: offset)
            return newID()
        }
        let claimed = BlockID(id)
        guard state.seen.insert(claimed).inserted else {
            repair("\(what) had an id that another has already; it was given a new one.", at: offset)
            return newID()
        }
        noteOwnPrefix(id)
        return claimed
    }

    /// Keeps ids made later apart from those that an earlier session with the same prefix made.
    private mutating func noteOwnPrefix(_ id: String) {
        guard id.utf8.first == state.idPrefix.utf8.first, id.utf8.starts(with: state.idPrefix.utf8) else { return }
        let rest = String(decoding: id.utf8.dropFirst(state.idPrefix.utf8.count), as: UTF8.self)
        guard let number = Int(rest, radix: 36), number < 1 << 40, number > state.highestOwnNumber else { return }
        state.highestOwnNumber = number
        state.ids = BlockIDSource(prefix: state.idPrefix, next: number + 1)
    }

    mutating func blankParagraph() -> Block { Block(id: newID(), .paragraph(Paragraph())) }
}
