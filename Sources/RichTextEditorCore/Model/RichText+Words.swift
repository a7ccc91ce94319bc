extension RichText {
    /// The number of words: runs of characters between ASCII white space.
    ///
    /// - Complexity: O(n), a pass over bytes.
    public var wordCount: Int {
        var words = 0
        var last: UInt8 = 0x20
        for run in runs {
            var text = run.text
            text.withUTF8 { words += Self.wordStarts(in: $0, after: &last) }
        }
        return words
    }

    /// How many bytes start a word. Each is compared with the one before it, without a state that would be carried from
    /// byte to byte, so that the compiler can take many at once.
    private static func wordStarts(in bytes: UnsafeBufferPointer<UInt8>, after last: inout UInt8) -> Int {
        guard let first = bytes.first else { return 0 }
        var count = last <= 0x20 && first > 0x20 ? 1 : 0
        for index in 1..<max(1, bytes.count) {
            count &+= (bytes[index &- 1] <= 0x20 ? 1 : 0) & (bytes[index] > 0x20 ? 1 : 0)
        }
        last = bytes[bytes.count - 1]
        return count
    }
}
