import CICU

/// One segment of UAX 29: a word, or what stands between words.
public struct WordSegment: Sendable, Hashable {
    /// UTF-16 units of the text.
    public let range: Range<Int>
    /// Whether ICU calls it a word: letters, digits, kana or ideographs.
    public let isWord: Bool

    public init(range: Range<Int>, isWord: Bool) {
        self.range = range
        self.isWord = isWord
    }
}

/// Words by UAX 29 (ICU, with its dictionaries for Thai, Chinese and the like): Ctrl+Left and Ctrl+Right, double click.
///
/// Segments never end inside a grapheme cluster. All but `segments(of:)` look at a window around the offset, so that
/// they cost the same in a long text; only a word longer than the window widens it. Offsets are in UTF-16 units and
/// are clamped to the text.
public enum Words {
    /// ICU's statuses below this are spaces and punctuation.
    private static let wordStatus: Int32 = 100

    /// All segments in order; together they cover the text. O(n).
    public static func segments(of text: UTF16Buffer) -> [WordSegment] {
        guard let boundaries = ICUBoundaries.all(CICU_WORD, in: text) else { return clustersAsSegments(text) }
        var found: [WordSegment] = []
        found.reserveCapacity(boundaries.count)
        var start = 0
        var isWord = false
        for boundary in boundaries {
            isWord = isWord || boundary.status >= wordStatus
            guard Graphemes.isBoundary(in: text, at: boundary.offset) else { continue }
            found.append(WordSegment(range: start..<boundary.offset, isWord: isWord))
            start = boundary.offset
            isWord = false
        }
        return found
    }

    /// Without ICU's data every cluster is a segment, and a word unless it is ASCII punctuation or space.
    private static func clustersAsSegments(_ text: UTF16Buffer) -> [WordSegment] {
        var found: [WordSegment] = []
        Graphemes.forEach(in: text) { range in
            found.append(WordSegment(range: range, isWord: isPlainWordUnit(text[range.lowerBound])))
            return true
        }
        return found
    }

    /// The end of the next word; the same as `nextEnd`.
    public static func next(in text: UTF16Buffer, after offset: Int) -> Int { nextEnd(in: text, after: offset) }

    /// The end of the first word (or atom, or emoji) that ends after `offset`; `text.count` when there is none.
    public static func nextEnd(in text: UTF16Buffer, after offset: Int) -> Int {
        var at = max(0, offset)
        while let segment = segment(in: text, containing: at) {
            if isStop(segment, in: text) { return segment.range.upperBound }
            at = segment.range.upperBound
        }
        return text.count
    }

    /// The start of the first word (or atom, or emoji) after `offset`; `text.count` when there is none.
    public static func nextStart(in text: UTF16Buffer, after offset: Int) -> Int {
        guard let first = segment(in: text, containing: max(0, offset)) else { return text.count }
        var at = first.range.upperBound
        while let segment = segment(in: text, containing: at) {
            if isStop(segment, in: text) { return segment.range.lowerBound }
            at = segment.range.upperBound
        }
        return text.count
    }

    /// The start of the last word (or atom, or emoji) that starts before `offset`; 0 when there is none.
    public static func previousStart(in text: UTF16Buffer, before offset: Int) -> Int {
        var at = min(offset, text.count)
        while at > 0, let segment = segment(in: text, containing: at - 1) {
            if isStop(segment, in: text) { return segment.range.lowerBound }
            at = segment.range.lowerBound
        }
        return 0
    }

    /// The segment with the unit at `offset`; nil at the end of the text or beyond. What a double click selects.
    public static func segment(in text: UTF16Buffer, containing offset: Int) -> WordSegment? {
        guard offset >= 0, offset < text.count else { return nil }
        return WordWindow.segment(in: text, containing: offset)
    }

    /// Whether word motion stops here. Atoms and emoji are no words to UAX 29, yet a jump must not leap over them.
    private static func isStop(_ segment: WordSegment, in text: UTF16Buffer) -> Bool {
        if segment.isWord { return true }
        let first = UTF16Scalars.scalar(in: text, at: segment.range.lowerBound).value
        guard first >= 0x80 else { return false }
        let properties = ScalarProperties(first)
        return first == 0xFFFC || properties.isPictographic || properties.cluster == .regional
    }

    static func isPlainWordUnit(_ unit: UInt16) -> Bool {
        unit >= 0x80 || isASCIIAlphanumeric(unit)
    }

    @inline(__always)
    static func isASCIIAlphanumeric(_ unit: UInt16) -> Bool {
        unit &- 0x30 < 10 || (unit | 0x20) &- 0x61 < 26
    }
}
