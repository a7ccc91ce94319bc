/// UTF-16 text as every function of this module takes it: borrowed for the call, possibly ill-formed.
public typealias UTF16Buffer = UnsafeBufferPointer<UInt16>

/// Steps over the code points of UTF-16 text. A lone surrogate is a code point of its own (U+D800...U+DFFF).
public enum UTF16Scalars {
    /// Whether `unit` is the first half of a surrogate pair.
    @inlinable @inline(__always)
    public static func isHigh(_ unit: UInt16) -> Bool { unit & 0xFC00 == 0xD800 }

    /// Whether `unit` is the second half of a surrogate pair.
    @inlinable @inline(__always)
    public static func isLow(_ unit: UInt16) -> Bool { unit & 0xFC00 == 0xDC00 }

    /// The code point that starts at `offset` and its length in units (1 or 2). O(1).
    /// - Precondition: `0 <= offset < text.count`.
    @inlinable @inline(__always)
    public static func scalar(in text: UTF16Buffer, at offset: Int) -> (value: UInt32, length: Int) {
        let unit = text[offset]
        if isHigh(unit), offset + 1 < text.count, isLow(text[offset + 1]) {
            return (combine(unit, text[offset + 1]), 2)
        }
        return (UInt32(unit), 1)
    }

    /// The code point that ends at `offset` and its length in units (1 or 2). O(1).
    /// - Precondition: `0 < offset <= text.count`.
    @inlinable @inline(__always)
    public static func scalar(in text: UTF16Buffer, before offset: Int) -> (value: UInt32, length: Int) {
        let unit = text[offset - 1]
        if isLow(unit), offset > 1, isHigh(text[offset - 2]) {
            return (combine(text[offset - 2], unit), 2)
        }
        return (UInt32(unit), 1)
    }

    @inlinable @inline(__always)
    static func combine(_ high: UInt16, _ low: UInt16) -> UInt32 {
        0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(low & 0x3FF))
    }

    /// Whether `offset` stands between the halves of a surrogate pair. O(1).
    @inlinable @inline(__always)
    static func splitsPair(_ text: UTF16Buffer, at offset: Int) -> Bool {
        offset > 0 && offset < text.count && isLow(text[offset]) && isHigh(text[offset - 1])
    }
}
