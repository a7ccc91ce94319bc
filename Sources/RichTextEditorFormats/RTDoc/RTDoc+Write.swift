import RichTextEditorCore

extension RTDoc {
    /// A document's JSON: one top-level block a line, keys in a fixed order, defaults left out.
    ///
    /// With the source that the document was read from, every block that still has its span is copied from there, and
    /// so is what stood before, between and behind the blocks: an unedited document gives the same bytes, an edited
    /// block changes only its own. New neighbours get the file's usual separator. When a field of the document itself
    /// was changed, what stands around the blocks is written anew.
    ///
    /// The full-keys form is for the original's decoder and never copies.
    ///
    /// - Complexity: O(bytes).
    public static func write(
        _ document: Document, source: SourceInfo? = nil, options: RTDocOptions = .standard
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        let gather: (UnsafeRawBufferPointer) -> Void = { bytes.append(contentsOf: $0) }
        // The sink throws nothing, and nothing else does.
        try? write(document, source: source, options: options, to: gather)
        return bytes
    }

    /// As `write(_:source:options:)`, handed on in chunks.
    ///
    /// - Throws: what the sink throws; nothing is handed on after that.
    public static func write(
        _ document: Document, source: SourceInfo? = nil, options: RTDocOptions = .standard,
        to sink: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        try withoutActuallyEscaping(sink) { sink in
            var writer = DocumentWriter(
                document, source: options.fullKeys ? nil : source,
                BlockEncoder(json: JSONWriter(to: sink), fullKeys: options.fullKeys))
            try writer.write()
        }
    }
}

/// Writes one document.
private struct DocumentWriter {
    private let document: Document
    private let source: SourceInfo?
    private let envelope: (prefix: Range<Int>, suffix: Range<Int>)?
    private var encoder: BlockEncoder
    /// Bytes of the source that are to be copied, not yet copied.
    private var pending: Range<Int>?

    init(_ document: Document, source: SourceInfo?, _ encoder: BlockEncoder) {
        self.document = document
        self.source = source
        self.encoder = encoder
        envelope = source.flatMap { $0.says(document) ? $0.envelope : nil }
    }

    mutating func write() throws {
        if let envelope { try copy(envelope.prefix) } else { writeStart() }
        var previous: SourceSpan?
        var isFirst = true
        for block in document.blocks {
            let span = source.flatMap { source in block.source.flatMap { $0.text === source.text ? $0 : nil } }
            if !isFirst { try separate(previous, span) }
            isFirst = false
            if let span {
                try copy(span.range)
            } else {
                try copyPending()
                encoder.block(block)
                try encoder.json.handOnIfFull()
            }
            previous = span
        }
        if let envelope { try copy(envelope.suffix) }
        try copyPending()
        if envelope == nil { encoder.json.raw("\n]}\n") }
        try encoder.json.handOn()
    }

    private mutating func writeStart() {
        var object = BlockEncoder.Object(document.unknownFields)
        encoder.begin()
        encoder.name(#""schemaVersion":"#, &object)
        encoder.json.number(document.schemaVersion)
        let direction = document.layoutDirection
        let isUnread = direction == .auto && document.unknownFields.fields.contains { $0.name == "layoutDirection" }
        if !isUnread {
            encoder.name(#""layoutDirection":"#, &object)
            encoder.json.string(direction.rawValue)
        }
        encoder.unknownFields(&object)
        encoder.name(#""blocks":"#, &object)
        encoder.json.raw("[\n")
    }

    private mutating func separate(_ left: SourceSpan?, _ right: SourceSpan?) throws {
        if let left, let right, right.ordinal == left.ordinal + 1, left.range.upperBound <= right.range.lowerBound {
            try copy(left.range.upperBound..<right.range.lowerBound)
        } else if let usual = source?.separator, envelope != nil {
            try copy(usual)
        } else {
            try copyPending()
            encoder.json.raw(",\n")
        }
    }

    /// Copies bytes of the source; ranges that follow on one another are copied as one.
    private mutating func copy(_ range: Range<Int>) throws {
        if let pending, pending.upperBound == range.lowerBound {
            self.pending = pending.lowerBound..<range.upperBound
            return
        }
        try copyPending()
        pending = range
    }

    private mutating func copyPending() throws {
        guard let range = pending, let source else { return }
        pending = nil
        try source.text.bytes.withUnsafeBufferPointer { bytes in
            try encoder.json.copy(UnsafeBufferPointer(rebasing: bytes[range.clamped(to: 0..<bytes.count)]))
        }
        try encoder.json.handOnIfFull()
    }
}

extension SourceInfo {
    /// Whether the document's own fields are still as the file says them.
    fileprivate func says(_ document: Document) -> Bool {
        schemaVersion == document.schemaVersion && layoutDirection == document.layoutDirection
            && unknownFields == document.unknownFields
    }
}
