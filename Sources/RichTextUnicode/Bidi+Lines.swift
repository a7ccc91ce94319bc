import CICU

extension Bidi {
    /// The logical indices of a line's items in visual order, left to right (rule L2): from the highest level down to
    /// the lowest odd one, every stretch at that level or above is reversed. O(n x levels).
    public static func visualOrder(levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), let lowestOdd = levels.lazy.filter({ $0 % 2 == 1 }).min() else {
            return order
        }
        var level = highest
        while level >= lowestOdd {
            var start = 0
            while start < levels.count {
                guard levels[start] >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < levels.count, levels[end] >= level { end += 1 }
                // Earlier passes moved items only inside this stretch, so it still stands at start..<end.
                order[start..<end].reverse()
                start = end
            }
            level -= 1
        }
        return order
    }

    /// Sets the white space at the end of a line, and the white space before tabs and the tabs themselves, to the
    /// paragraph's level (rule L1). `levels` and `line` are those of the line alone, one level for a unit. O(n).
    public static func resetTrailingWhitespace(
        _ levels: inout [UInt8], line: UTF16Buffer, base: TextDirection
    ) {
        let level: UInt8 = base == .rightToLeft ? 1 : 0
        var trailing = true
        var at = min(levels.count, line.count)
        while at > 0 {
            let scalar = UTF16Scalars.scalar(in: line, before: at)
            at -= scalar.length
            switch cicu_direction(scalar.value) {
            case BidiClass.paragraphSeparator, BidiClass.segmentSeparator:
                trailing = true
                levels[at] = level
            case BidiClass.whiteSpace, BidiClass.boundaryNeutral, BidiClass.popFormat,
                BidiClass.leftToRightEmbedding, BidiClass.leftToRightOverride,
                BidiClass.rightToLeftEmbedding, BidiClass.rightToLeftOverride,
                BidiClass.firstStrongIsolate...BidiClass.popIsolate:
                guard trailing else { continue }
                for unit in at..<at + scalar.length { levels[unit] = level }
            default:
                trailing = false
            }
        }
    }

    /// The same over an array.
    public static func resetTrailingWhitespace(_ levels: inout [UInt8], line: [UInt16], base: TextDirection) {
        line.withUnsafeBufferPointer { resetTrailingWhitespace(&levels, line: $0, base: base) }
    }
}
