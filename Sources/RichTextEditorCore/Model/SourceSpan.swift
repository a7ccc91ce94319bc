/// The bytes of the file that a document was read from, kept so that what isn't edited is written back as it stood.
public final class SourceText: Sendable {
    public let bytes: [UInt8]

    public init(_ bytes: [UInt8]) { self.bytes = bytes }
}

/// Where a top-level block stands in its source: a half-open range of bytes, and which block of the file it is.
public struct SourceSpan: Sendable {
    public let text: SourceText
    // Files are at most 1 GiB, so 32 bits are enough.
    private let start: UInt32
    private let end: UInt32
    private let number: UInt32

    /// Byte offsets, half-open.
    public var range: Range<Int> { Int(start)..<Int(end) }
    /// 0 for the file's first block: neighbours in the file have neighbouring ordinals.
    public var ordinal: Int { Int(number) }

    public init(text: SourceText, range: Range<Int>, ordinal: Int) {
        self.text = text
        start = UInt32(clamping: range.lowerBound)
        end = UInt32(clamping: range.upperBound)
        number = UInt32(clamping: ordinal)
    }
}
