import RichTextUnicode

/// The places where a row may end, in a window of text.
struct LineOpportunities {
    private var breaker: LineBreaker
    private let count: Int

    init(_ units: [UInt16]) {
        breaker = LineBreaker(units)
        count = units.count
    }

    /// The next place; the end of the window after the last.
    mutating func next() -> Int { breaker.next()?.offset ?? count }
}
