/// The stretch of a long text that word rules are run over to answer a question about one place.
enum WordWindow {
    /// How far a window looks for a safe start, and how far it reaches after the place, in units.
    static let reach = 1024

    /// The segment with the unit at `offset` (`0 <= offset < text.count`). Runs the rules from a start before the
    /// place where they certainly restart, to an end behind it; widens the window while the segment touches its edge.
    static func segment(in text: UTF16Buffer, containing offset: Int, reach: Int = reach) -> WordSegment {
        var reach = reach
        while true {
            let start = safeStart(in: text, before: offset, reach: reach)
            let end = safeEnd(in: text, after: offset, reach: reach)
            let found = segment(in: text, window: start..<end, containing: offset)
            let touchesEnd = found.range.upperBound == end && !isSafe(text, at: end)
            let touchesStart = found.range.lowerBound == start && !isSafe(text, at: start)
            if !touchesEnd && !touchesStart { return found }
            // A stretch this long without a safe place is one word of no language: its cut is as good as any.
            if reach >= 64 * Self.reach { return found }
            reach *= 4
        }
    }

    private static func segment(in text: UTF16Buffer, window: Range<Int>, containing offset: Int) -> WordSegment {
        for segment in Words.segments(of: text.part(window)) {
            let range = segment.range.lowerBound + window.lowerBound..<segment.range.upperBound + window.lowerBound
            if range.contains(offset) { return WordSegment(range: range, isWord: segment.isWord) }
        }
        return WordSegment(range: offset..<offset + 1, isWord: false)
    }

    /// The last safe place at or before `offset`, or else a cluster's start about `reach` units back.
    private static func safeStart(in text: UTF16Buffer, before offset: Int, reach: Int) -> Int {
        var at = offset
        let limit = max(0, offset - reach)
        while at > limit {
            if isSafe(text, at: at) { return at }
            at -= 1
        }
        return limit == 0 ? 0 : Graphemes.snap(limit, in: text, forward: false)
    }

    /// A safe place behind `offset` with something in between for the rules to look ahead at, or a cluster's end.
    private static func safeEnd(in text: UTF16Buffer, after offset: Int, reach: Int) -> Int {
        var at = offset + 1
        let limit = min(text.count, offset + reach)
        while at < limit {
            if isSafe(text, at: at) { return at }
            at += 1
        }
        return limit == text.count ? limit : Graphemes.snap(limit, in: text, forward: true)
    }

    /// Whether the rules certainly have a boundary at `offset` and restart there: behind a space, tab, line feed or
    /// ideographic full stop or comma, before an ASCII letter or digit, an ideograph or a kana (WB3a, WB999: nothing
    /// joins across, and no rule looks back over such a character).
    static func isSafe(_ text: UTF16Buffer, at offset: Int) -> Bool {
        guard offset > 0, offset < text.count else { return true }
        switch text[offset - 1] {
        case 0x20, 0x0A, 0x09, 0x3001, 0x3002, 0x2028: break
        default: return false
        }
        let unit = text[offset]
        if unit < 0x80 { return Words.isASCIIAlphanumeric(unit) }
        return 0x4E00..<0xA000 ~= unit || 0x3041..<0x3097 ~= unit || 0x30A1..<0x30FB ~= unit
    }
}
