/// The bytes of the file that a document was read from, kept so that what isn't edited is written back as it stood.
public final class SourceText: Sendable {
    public let bytes: [UInt8]

    public init(_ bytes: [UInt8]) { self.bytes = bytes }
}

/// Where a top-level block stands in its source: a half-open range of bytes, and which block of the file it is.
public struct SourceSpan: Sendable {
    public let text: SourceText
    /// Byte offsets, half-open.
    public let range: Range<Int>
    /// 0 for the file's first block: neighbours in the file have neighbouring ordinals.
    public let ordinal: Int

    public init(text: SourceText, range: Range<Int>, ordinal: Int) {
        self.text = text
        self.range = range
        self.ordinal = ordinal
    }
}
