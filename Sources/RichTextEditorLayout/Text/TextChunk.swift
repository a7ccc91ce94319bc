import RichTextUnicode

/// A stretch of a region's text with the places where a row may end in it.
struct TextChunk {
    /// The UTF-16 offset of its first unit in the region.
    let start: Int
    let units: [UInt16]
    /// Whether the text ends with it.
    let isLast: Bool
    /// Whether breaks in it depend on the whole run of letters around (Thai and its like).
    let needsDictionary: Bool
    /// Indices of units before which a row may begin, in order.
    let breaks: [Int]

    var end: Int { start + units.count }

    init(_ text: RegionText, from start: Int, count: Int, findsBreaks: Bool) {
        self.start = start
        units = text.units(start..<min(text.count, start + count))
        isLast = start + units.count >= text.count
        var breaks: [Int] = []
        if findsBreaks {
            breaks.reserveCapacity(units.count / 5)
            LineBreaker.forEachOpportunity(in: units) { next in
                breaks.append(next.offset)
                return true
            }
        }
        self.breaks = breaks
        needsDictionary = findsBreaks && LineBreaker.containsDictionaryScript(units)
    }

    /// The number of the first break after an index.
    func breakNumber(after index: Int) -> Int {
        var (low, high) = (0, breaks.count)
        while low < high {
            let middle = (low + high) / 2
            if breaks[middle] <= index { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
