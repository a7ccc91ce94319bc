import RichTextUnicode

/// A place where a text was found.
public struct SearchHit: Equatable, Sendable {
    /// Positions, half-open.
    public let range: Range<Int>
    /// Whether the search went round the document's end (or start).
    public let wrapped: Bool
}

extension Document {
    /// The first place of a text in a direction, from a position on (backwards: before it), going round at the end. Capital
    /// and small letters are the same. Only visible leaf regions are searched, and a hit never spans two of them.
    ///
    /// - Complexity: O(text up to the hit).
    public func find(_ text: String, from position: Int, _ direction: Direction) -> SearchHit? {
        let needle = SearchNeedle(text)
        guard !needle.units.isEmpty else { return nil }
        switch direction {
        case .forward:
            if let hit = firstHit(needle, from: position, to: size) { return SearchHit(range: hit, wrapped: false) }
            return firstHit(needle, from: 0, to: size).map { SearchHit(range: $0, wrapped: true) }
        case .backward:
            if let hit = lastHit(needle, before: position) { return SearchHit(range: hit, wrapped: false) }
            return lastHit(needle, before: size + 1).map { SearchHit(range: $0, wrapped: true) }
        }
    }

    private func firstHit(_ needle: SearchNeedle, from start: Int, to end: Int) -> Range<Int>? {
        var position = start
        while position <= end, let stretch = caretStretch(endingAtOrAfter: position) {
            if let hits = hits(of: needle, in: stretch), let hit = hits.first(where: { $0.lowerBound >= start }) {
                return hit
            }
            position = stretch.end + 1
        }
        return nil
    }

    private func lastHit(_ needle: SearchNeedle, before end: Int) -> Range<Int>? {
        var position = min(end - 1, size)
        while position >= 0, let stretch = caretStretch(startingAtOrBefore: position) {
            if let hits = hits(of: needle, in: stretch), let hit = hits.last(where: { $0.lowerBound < end }) {
                return hit
            }
            position = stretch.start - 1
        }
        return nil
    }

    private func hits(of needle: SearchNeedle, in stretch: CaretStretch) -> [Range<Int>]? {
        guard !stretch.isGap, stretch.end - stretch.start >= needle.units.count else { return nil }
        let place = resolve(stretch.start)
        guard let (kind, _) = place.text, let text = block(at: place.path)?.text(of: kind) else { return nil }
        let offsets = needle.offsets(in: text.utf16)
        return offsets.map { stretch.start + $0..<stretch.start + $0 + needle.units.count }
    }
}

/// A text to look for: folded once.
private struct SearchNeedle {
    let units: [UInt16]

    init(_ text: String) { units = text.utf16.map(Self.folded) }

    private static func folded(_ unit: UInt16) -> UInt16 {
        UInt16(truncatingIfNeeded: CaseFolding.simpleFold(UInt32(unit)))
    }

    /// The offsets of all places, not overlapping.
    func offsets(in text: [UInt16]) -> [Int] {
        guard let first = units.first, text.count >= units.count else { return [] }
        var result: [Int] = []
        var index = 0
        let end = text.count - units.count
        while index <= end {
            if Self.folded(text[index]) == first, matches(text, at: index) {
                result.append(index)
                index += units.count
            } else {
                index += 1
            }
        }
        return result
    }

    private func matches(_ text: [UInt16], at start: Int) -> Bool {
        for (offset, unit) in units.enumerated() where Self.folded(text[start + offset]) != unit { return false }
        return true
    }
}
