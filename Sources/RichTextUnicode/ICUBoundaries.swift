import CICU

/// One boundary as ICU's rules report it.
struct RuleBoundary {
    /// UTF-16 units from the start of the text given.
    let offset: Int
    /// ICU's rule status; what it means depends on the kind.
    let status: Int32
}

/// ICU's break iterators, without their state: each call sets up the thread's iterator for one stretch of text.
enum ICUBoundaries {
    /// Calls `body` with the first `limit` boundaries after the start of `text` and returns how many there were, or nil
    /// when ICU has no data. The rules start afresh at the first unit, which is right when a boundary is there.
    /// O(length up to the last boundary reported).
    static func forEach(
        _ kind: cicu_kind, in text: UTF16Buffer, limit: Int, _ body: (RuleBoundary) -> Void
    ) -> Int? {
        guard let base = text.baseAddress, !text.isEmpty, limit > 0 else { return 0 }
        let length = Int32(clamping: text.count)
        let capacity = min(limit, Int(length))
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * capacity) { room in
            guard let offsets = room.baseAddress else { return nil }
            let statuses = offsets + capacity
            let found = Int(cicu_boundaries(kind, base, length, offsets, statuses, Int32(capacity)))
            guard found >= 0 else { return nil }
            for index in 0..<found {
                body(RuleBoundary(offset: Int(offsets[index]), status: statuses[index]))
            }
            return found
        }
    }

    /// All boundaries of `text` but its start; nil when ICU has no data. O(n).
    static func all(_ kind: cicu_kind, in text: UTF16Buffer) -> [RuleBoundary]? {
        var found: [RuleBoundary] = []
        guard forEach(kind, in: text, limit: text.count, { found.append($0) }) != nil else { return nil }
        return found
    }

    /// ICU's own clusters, against which the tests hold `Graphemes`.
    static func characters(of text: [UInt16]) -> [Int]? {
        text.withUnsafeBufferPointer { all(CICU_CHARACTER, in: $0)?.map(\.offset) }
    }

    /// ICU's own line breaks, against which the tests hold `LineBreaker`.
    static func lines(of text: [UInt16]) -> [LineBreak]? {
        text.withUnsafeBufferPointer { all(CICU_LINE, in: $0) }?.map {
            LineBreak(offset: $0.offset, isMandatory: $0.status >= LineBreaker.hardStatus)
        }
    }
}

/// A part of a longer text under the same element type, so that offsets are relative to its start.
extension UnsafeBufferPointer where Element == UInt16 {
    /// The units of `range`, clamped to the buffer. O(1).
    func part(_ range: Range<Int>) -> UTF16Buffer {
        UTF16Buffer(rebasing: self[range.clamped(to: 0..<count)])
    }
}
