import RichTextEditorCore

/// Reads a document from its JSON, in one go or a part at a time, so that the first screen can be shown before the
/// rest is decoded:
///
///     var reader = RTDocReader(bytes: bytes, idPrefix: "k")
///     try reader.readHeader()
///     show(try reader.readBlocks(limit: 100))
///     let opened = try reader.finish()
///
/// After an error the reader is done for; `RTDocRecover` saves what can be read.
public struct RTDocReader: Sendable {
    private enum Phase { case start, blocks, finished }

    let text: SourceText
    private var state: DecodingState
    private var index = 0
    private var phase = Phase.start
    private var header = DocumentHeader()
    private var blocks: [Block] = []
    /// Paragraphs of the older style "quote" that may go on.
    private var oldQuote: [Block] = []
    private var oldQuoteRange = 0..<0
    private var oldQuoteIsRepaired = false
    private var isFirstElement = true
    /// Where the first block begins and the last one so far ends; what stands between the first two.
    private var firstBlockStart: Int?
    private var lastBlockEnd = 0
    private var separator: Range<Int>?

    /// - Parameter idPrefix: what ids made for blocks without one begin with; see `BlockIDSource`.
    public init(bytes: [UInt8], idPrefix: String) {
        text = SourceText(bytes)
        state = DecodingState(idPrefix: idPrefix)
    }

    /// Reads what stands before the blocks. Calling it is optional.
    ///
    /// - Complexity: O(bytes before the blocks).
    public mutating func readHeader() throws(RTDocError) {
        guard phase == .start else { return }
        try decoding { (reader, decoder) throws(JSONFault) in
            if decoder.json.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { decoder.json.index = 3 }
            // About as many ids as a document of prose and tables has, so that the set seldom grows.
            decoder.state.seen.reserveCapacity(min(decoder.json.bytes.count / 160, 1 << 20))
            try decoder.json.enterObject(expected: "a document: an object with `blocks`")
            guard try reader.header.readUntilBlocks(&decoder) else {
                throw JSONFault(
                    decoder.json.index - 1, expected: "`blocks` in the document", problem: "a document without blocks")
            }
        }
        phase = .blocks
    }

    /// Decodes the next blocks, at most `limit`; an empty array after the last.
    public mutating func readBlocks(limit: Int) throws(RTDocError) -> [Block] {
        try readHeader()
        guard phase == .blocks else { return [] }
        let count = blocks.count
        let isDone = try decoding { (reader, decoder) throws(JSONFault) in
            while reader.blocks.count < count &+ max(limit, 1) {
                guard try decoder.json.nextElement(&reader.isFirstElement) else {
                    reader.endOldQuote(&decoder)
                    return true
                }
                try reader.readBlock(&decoder)
            }
            return false
        }
        if isDone { phase = .finished }
        return Array(blocks[count...])
    }

    /// Decodes what is left and checks the end of the file.
    public mutating func finish() throws(RTDocError) -> OpenedDocument {
        while try !readBlocks(limit: Int.max / 2).isEmpty {}
        try decoding { (reader, decoder) throws(JSONFault) in
            while try reader.header.readUntilBlocks(&decoder) { try reader.readBlocksAnew(&decoder) }
            guard decoder.json.peek() == 0, decoder.json.index >= decoder.json.bytes.count else {
                throw JSONFault(decoder.json.index, expected: "the end of the file")
            }
            if reader.blocks.isEmpty {
                decoder.repair("A document had no blocks; it was given an empty paragraph.", at: 0)
                reader.blocks = [decoder.blankParagraph()]
            }
        }
        return opened()
    }

    /// Runs a step of decoding over the bytes, from where the last one stopped.
    private mutating func decoding<Result>(
        _ step: (inout RTDocReader, inout BlockDecoder) throws(JSONFault) -> Result
    ) throws(RTDocError) -> Result {
        let bytes = text.bytes
        do {
            return try bytes.withUnsafeBufferPointer { (buffer) throws(JSONFault) -> Result in
                var decoder = BlockDecoder(
                    json: JSONReader(buffer, at: index), state: DecodingState(idPrefix: state.idPrefix))
                swap(&decoder.state, &state)
                defer {
                    swap(&decoder.state, &state)
                    index = decoder.json.index
                }
                return try step(&self, &decoder)
            }
        } catch {
            throw bytes.withUnsafeBufferPointer { RTDocError(error, in: $0) }
        }
    }

    // MARK: Blocks

    private mutating func readBlock(_ decoder: inout BlockDecoder) throws(JSONFault) {
        decoder.state.blockIsRepaired = false
        var parts = try decoder.block(BlockDecoder.Context())
        let isRepaired = decoder.state.blockIsRepaired
        notePlace(parts.range)
        if parts.isOldQuote {
            let start = oldQuote.isEmpty ? parts.range.lowerBound : oldQuoteRange.lowerBound
            oldQuoteIsRepaired = isRepaired || !oldQuote.isEmpty && oldQuoteIsRepaired
            oldQuoteRange = start..<parts.range.upperBound
            oldQuote.append(parts.block())
            return
        }
        endOldQuote(&decoder)
        let following = parts.takeFollowing()
        let source = isRepaired ? nil : span(parts.range)
        blocks.append(parts.block(source: source))
        if !following.isEmpty { blocks += following }
    }

    private mutating func notePlace(_ range: Range<Int>) {
        if firstBlockStart == nil {
            firstBlockStart = range.lowerBound
        } else if separator == nil {
            separator = lastBlockEnd..<range.lowerBound
        }
        lastBlockEnd = range.upperBound
    }

    private func span(_ range: Range<Int>) -> SourceSpan {
        SourceSpan(text: text, range: range, ordinal: blocks.count)
    }

    private mutating func endOldQuote(_ decoder: inout BlockDecoder) {
        guard !oldQuote.isEmpty else { return }
        blocks.append(decoder.quote(of: oldQuote, source: oldQuoteIsRepaired ? nil : span(oldQuoteRange)))
        oldQuote = []
    }

    /// A second `blocks`: the last one counts, and nothing of the file around the blocks can be used again.
    private mutating func readBlocksAnew(_ decoder: inout BlockDecoder) throws(JSONFault) {
        decoder.state.seen = []
        blocks = []
        isFirstElement = true
        separator = nil
        firstBlockStart = nil
        header.hasDuplicates = true
        while try decoder.json.nextElement(&isFirstElement) { try readBlock(&decoder) }
        endOldQuote(&decoder)
    }

    // MARK: The result

    private mutating func opened() -> OpenedDocument {
        var document = Document(
            BlockSequence(blocks: blocks), layoutDirection: header.layoutDirection, schemaVersion: header.schemaVersion)
        document.unknownFields = header.unknownFields
        let isReadOnly = header.schemaVersion > Document.currentSchemaVersion
        var notices = told(state.notices)
        if isReadOnly { notices.insert(Repair(newerVersion, path: "$.schemaVersion"), at: 0) }
        return OpenedDocument(
            document: document, repairs: told(state.repairs), notices: notices, isReadOnly: isReadOnly,
            source: sourceInfo(), ids: state.ids)
    }

    private var newerVersion: String {
        "The file is of schema version \(header.schemaVersion), newer than \(Document.currentSchemaVersion), which this"
            + " rte knows. It is open for reading only; saving it under another name keeps what this version can read."
    }

    private func told(_ notes: [DecodingState.Note]) -> [Repair] {
        if notes.isEmpty { return [] }
        let places = text.bytes.withUnsafeBufferPointer { JSONPlace.places(of: notes.map(\.offset), in: $0) }
        return zip(notes, places).map { note, place in Repair(note.sentence, path: place.path, line: place.line) }
    }

    private func sourceInfo() -> SourceInfo {
        let envelope = firstBlockStart.map { (0..<$0, lastBlockEnd..<text.bytes.count) }
        return SourceInfo(
            text: text, envelope: header.hasDuplicates ? nil : envelope,
            separator: separator, schemaVersion: header.schemaVersion, layoutDirection: header.layoutDirection,
            unknownFields: header.unknownFields)
    }
}
