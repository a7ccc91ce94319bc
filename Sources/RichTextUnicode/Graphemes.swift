/// Extended grapheme clusters (UAX 29), the steps of the caret: the one answer to where a caret may stand in a text.
///
/// Tailored in two points: U+FFFC (an inline atom) and every lone surrogate are clusters of their own, with no mark
/// joined to them. Offsets are in UTF-16 units; an offset outside the text counts as its nearest end. `\r\n` is one
/// cluster.
public enum Graphemes {
    /// The end of the cluster that holds the unit at `offset`; `text.count` when there is none. Cost: the length of
    /// that cluster (and, inside a row of regional indicators, of the row before it).
    public static func next(in text: UTF16Buffer, after offset: Int) -> Int {
        let count = text.count
        let start = max(0, offset)
        guard start < count else { return count }
        let unit = text[start]
        if unit < 0x80, unit != 0x0D, start + 1 == count || text[start + 1] < 0x80 { return start + 1 }
        // Inside a cluster the state of its first code points is needed.
        return clusterEnd(in: text, from: isBoundary(in: text, at: start) ? start : previous(in: text, before: start))
    }

    /// The start of the cluster that holds the unit before `offset`; 0 when there is none. Cost: as `next`.
    public static func previous(in text: UTF16Buffer, before offset: Int) -> Int {
        let end = min(offset, text.count)
        guard end > 0 else { return 0 }
        var at = end - (UTF16Scalars.splitsPair(text, at: end) ? 1 : UTF16Scalars.scalar(in: text, before: end).length)
        while at > 0, !isBoundary(in: text, at: at) {
            at -= UTF16Scalars.scalar(in: text, before: at).length
        }
        return at
    }

    /// Whether a cluster starts or ends at `offset` (0 and the end always are boundaries). O(1), but for flags, joined
    /// emoji and conjuncts, where it looks back over their row.
    public static func isBoundary(in text: UTF16Buffer, at offset: Int) -> Bool {
        guard offset > 0, offset < text.count else { return offset == 0 || offset == text.count }
        let low = text[offset]
        let high = text[offset - 1]
        if low < 0x80, high < 0x80 { return high != 0x0D || low != 0x0A }
        if UTF16Scalars.isLow(low), UTF16Scalars.isHigh(high) { return false }
        let left = UTF16Scalars.scalar(in: text, before: offset)
        let before = ScalarProperties(left.value)
        let after = ScalarProperties(UTF16Scalars.scalar(in: text, at: offset).value)
        switch join(before, after) {
        case .breaks: return true
        case .joins: return false
        case .flag: return regionalIndicators(in: text, before: offset) % 2 == 0
        case .emoji: return !endsWithEmoji(text, at: offset - left.length)
        case .conjunct: return !endsWithConjunctOpening(text, at: offset)
        }
    }

    /// All boundaries in order, 0 and `text.count` included (`[0]` for an empty text). O(n).
    public static func boundaries(of text: UTF16Buffer) -> [Int] {
        var found = [0]
        found.reserveCapacity(text.count + 1)
        var at = 0
        while at < text.count {
            at = clusterEnd(in: text, from: at)
            found.append(at)
        }
        return found
    }

    /// How many clusters the text has. O(n).
    public static func count(of text: UTF16Buffer) -> Int {
        var clusters = 0
        var at = 0
        while at < text.count {
            at = clusterEnd(in: text, from: at)
            clusters += 1
        }
        return clusters
    }

    /// Calls `body` with the range of every cluster from the boundary `start` on, until it returns false. O(n), also in
    /// a long row of flags, where repeated `next` calls would look back again and again.
    public static func forEach(in text: UTF16Buffer, from start: Int = 0, _ body: (Range<Int>) -> Bool) {
        var at = max(0, start)
        while at < text.count {
            let end = clusterEnd(in: text, from: at)
            if !body(at..<end) { return }
            at = end
        }
    }

    /// The nearest boundary at or before `offset` (`forward` false) or at or after it. Cost: as `next`.
    public static func snap(_ offset: Int, in text: UTF16Buffer, forward: Bool) -> Int {
        let inside = min(max(0, offset), text.count)
        if isBoundary(in: text, at: inside) { return inside }
        return forward ? next(in: text, after: inside) : previous(in: text, before: inside)
    }
}
