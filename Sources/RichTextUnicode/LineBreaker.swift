/// A place where a line may or must end.
public struct LineBreak: Sendable, Hashable {
    /// UTF-16 units before the break; spaces at the break belong to the line that ends.
    public let offset: Int
    /// Whether the line ends here whatever its width (after a line feed, U+2028 and their like).
    public let isMandatory: Bool

    public init(offset: Int, isMandatory: Bool) {
        self.offset = offset
        self.isMandatory = isMandatory
    }
}

/// The break opportunities of UAX 14 in one text, in order: ICU's root rules with its dictionaries, and no break inside
/// a grapheme cluster. The end of the text is always the last break, and is mandatory only behind a line separator.
///
/// ASCII stretches are done without ICU, with the very same breaks. Starting again at any break reported gives the
/// same later breaks, unless the characters on both sides need a dictionary (see `containsDictionaryScript`).
///
/// The breaker owns its text, so no pointer outlives a call. To walk borrowed text use `forEachOpportunity`.
public struct LineBreaker: Sendable {
    private var text: [UInt16]
    private var position = 0
    /// Breaks already found behind `position`, nearest first, and the first of them not handed out.
    private var found: [LineBreak] = []
    private var handedOut = 0
    private var batch = smallestBatch

    /// A breaker over an empty text.
    public init() { self.init([]) }

    /// A breaker at the start of `text`.
    public init(_ text: [UInt16]) { self.text = text }

    /// Takes another text and stands at its start.
    public mutating func setText(_ text: [UInt16]) {
        self.text = text
        restart(at: 0)
    }

    /// Goes to `offset`, where the text starts or a break was reported; the next break is behind it.
    public mutating func restart(at offset: Int) {
        position = min(max(0, offset), text.count)
        found.removeAll(keepingCapacity: true)
        handedOut = 0
    }

    /// The next break, or nil behind the last. Amortised cost: the distance to it.
    public mutating func next() -> LineBreak? {
        if handedOut == found.count {
            found.removeAll(keepingCapacity: true)
            handedOut = 0
            text.withUnsafeBufferPointer { Self.find(in: $0, after: position, batch: &batch, into: &found) }
            guard !found.isEmpty else { return nil }
        }
        let next = found[handedOut]
        handedOut += 1
        position = next.offset
        return next
    }

    /// Calls `body` with each break behind `start` (0, or a break reported before) until it returns false.
    public static func forEachOpportunity(
        in text: UTF16Buffer, from start: Int = 0, _ body: (LineBreak) -> Bool
    ) {
        var position = max(0, start)
        var batch = smallestBatch
        var found: [LineBreak] = []
        while position < text.count {
            if let simple = ASCIILineRules.next(in: text, after: position) {
                batch = smallestBatch
                position = simple.offset
                if !body(simple) { return }
                continue
            }
            found.removeAll(keepingCapacity: true)
            findByRules(in: text, after: position, batch: batch, into: &found)
            batch = min(2 * batch, largestBatch)
            for next in found {
                if !body(next) { return }
                position = next.offset
            }
            if found.isEmpty { return }
        }
    }

    /// The first break behind `start` (0, or a break reported before); nil at the end.
    public static func next(in text: UTF16Buffer, after start: Int) -> LineBreak? {
        var first: LineBreak?
        forEachOpportunity(in: text, from: start) { next in
            first = next
            return false
        }
        return first
    }

    /// Whether a character of a script without spaces between words is there (Thai, Lao, Khmer, Myanmar and others of
    /// class SA): there, breaks depend on the whole run. O(n).
    public static func containsDictionaryScript(_ text: UTF16Buffer) -> Bool {
        var at = 0
        while at < text.count {
            // The first such character is Thai.
            if text[at] < 0x0E00 {
                at += 1
                continue
            }
            let scalar = UTF16Scalars.scalar(in: text, at: at)
            if ScalarProperties(scalar.value).needsDictionary { return true }
            at += scalar.length
        }
        return false
    }
}
