extension RichText {
    /// The number of words: runs of characters between ASCII white space.
    ///
    /// - Complexity: O(n), a pass over bytes.
    public var wordCount: Int {
        var counter = WordCounter()
        for run in runs {
            let isCounted: Void? = run.text.utf8.withContiguousStorageIfAvailable { counter.count($0) }
            if isCounted == nil { counter.count(run.text.utf8) }
        }
        return counter.words
    }
}

private struct WordCounter {
    var words = 0
    private var wasSpace = true

    mutating func count(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            let isSpace = byte <= 0x20
            if wasSpace, !isSpace { words += 1 }
            wasSpace = isSpace
        }
    }
}
