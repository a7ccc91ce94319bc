import RichTextUnicode

extension RichText {
    /// Texts up to this many UTF-16 units are segmented whole; of longer ones a window around the place is enough.
    private static let windowLimit = 4096

    /// The units around an offset, and the offset of the first of them.
    private func window(around offset: Int) -> (units: [UInt16], start: Int) {
        if utf16Count <= Self.windowLimit { return (utf16, 0) }
        let start = max(0, offset - Self.windowLimit / 2)
        return (utf16(in: start..<offset + Self.windowLimit / 2), start)
    }

    /// The offset of the next grapheme boundary; the end at the end (UAX 29).
    public func nextGrapheme(after offset: Int) -> Int {
        guard offset < utf16Count else { return utf16Count }
        let (units, start) = window(around: offset)
        return start + Graphemes.next(in: units, after: max(0, offset) - start)
    }

    /// The offset of the grapheme boundary before; 0 at the start (UAX 29).
    public func previousGrapheme(before offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        let (units, start) = window(around: offset)
        return start + Graphemes.previous(in: units, before: min(offset, utf16Count) - start)
    }

    public func isGraphemeBoundary(_ offset: Int) -> Bool {
        if offset <= 0 || offset >= utf16Count { return true }
        let (units, start) = window(around: offset)
        return Graphemes.isBoundary(in: units, at: offset - start)
    }

    /// Where Ctrl+Right goes: the start of the next word, else the end (UAX 29).
    public func nextWordStart(after offset: Int) -> Int {
        guard offset < utf16Count else { return utf16Count }
        let (units, start) = window(around: offset)
        return start + Words.nextStart(in: units, after: max(0, offset) - start)
    }

    /// The end of the next word, else the end (UAX 29).
    public func nextWordEnd(after offset: Int) -> Int {
        guard offset < utf16Count else { return utf16Count }
        let (units, start) = window(around: offset)
        return start + Words.nextEnd(in: units, after: max(0, offset) - start)
    }

    /// The start of the word before, or of the one around; 0 at the start (UAX 29).
    public func previousWordStart(before offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        let (units, start) = window(around: offset)
        return start + Words.previousStart(in: units, before: min(offset, utf16Count) - start)
    }

    /// The segment that a double click at an offset selects: a word, or what lies between two.
    public func wordSegment(containing offset: Int) -> Range<Int> {
        guard utf16Count > 0 else { return 0..<0 }
        let offset = min(max(offset, 0), utf16Count - 1)
        let (units, start) = window(around: offset)
        guard let range = Words.segment(in: units, containing: offset - start)?.range else { return offset..<offset }
        return start + range.lowerBound..<start + range.upperBound
    }

    /// The number of graphemes; for counting what an undo step holds.
    public var graphemeCount: Int { Graphemes.count(of: utf16) }
}
