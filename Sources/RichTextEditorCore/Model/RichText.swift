/// A stretch of text with one set of attributes.
public struct TextRun: Equatable, Sendable {
    public let text: String
    public var attributes: CharacterAttributes
    /// The text's length in UTF-16 units, kept because `String` counts anew.
    public let utf16Count: Int
    public var unknownFields: UnknownFields

    public init(_ text: String, _ attributes: CharacterAttributes = .plain, unknownFields: UnknownFields = .none) {
        self.text = text
        self.attributes = attributes
        self.unknownFields = unknownFields
        utf16Count = text.utf16.count
    }

    /// Whether every unit is ASCII, so that a UTF-16 offset is a byte offset.
    public var isASCII: Bool { utf16Count == text.utf8.count }

    public static func == (left: TextRun, right: TextRun) -> Bool {
        left.utf16Count == right.utf16Count && left.attributes == right.attributes
            && left.unknownFields == right.unknownFields && left.text.hasSameCodeUnits(as: right.text)
    }

    /// Whether the two may be one run: equal attributes, and no atom, which is a run of its own.
    func merges(with other: TextRun) -> Bool {
        attributes == other.attributes && !attributes.isAtom && unknownFields == other.unknownFields
    }
}

/// What stands between two adjacent atoms with equal attributes is nothing: they stay two runs, since each U+FFFC is
/// one atom.
///
/// The text of a leaf region: runs, always merged, none empty. Offsets and ranges are UTF-16, half-open; an offset
/// inside a surrogate pair is taken as the one before it, one outside the text as the nearer end.
public struct RichText: Equatable, Sendable {
    public private(set) var runs: [TextRun]
    /// The length in UTF-16 units.
    public private(set) var utf16Count: Int

    public static let empty = RichText()

    public init() {
        runs = []
        utf16Count = 0
    }

    public init(_ text: String, _ attributes: CharacterAttributes = .plain) {
        self.init(runs: [TextRun(text, attributes)])
    }

    /// Merges equal neighbours and leaves out empty runs.
    public init(runs source: some Sequence<TextRun>) {
        runs = []
        utf16Count = 0
        for run in source { append(run) }
    }

    /// Runs that are merged already, none empty, are taken as they are; others are merged.
    public init(runs source: [TextRun]) {
        var length = 0
        var isMerged = true
        for (index, run) in source.enumerated() {
            length += run.utf16Count
            if run.utf16Count == 0 || index > 0 && source[index - 1].merges(with: run) {
                isMerged = false
                break
            }
        }
        if isMerged {
            runs = source
            utf16Count = length
        } else {
            runs = []
            utf16Count = 0
            for run in source { append(run) }
        }
    }

    public var isEmpty: Bool { utf16Count == 0 }

    /// - Complexity: O(n) for more than one run.
    public var string: String {
        runs.count == 1 ? runs[0].text : runs.reduce(into: "") { $0 += $1.text }
    }

    /// Whether every unit is ASCII.
    public var isASCII: Bool { runs.allSatisfy(\.isASCII) }

    public mutating func append(_ run: TextRun) {
        guard run.utf16Count > 0 else { return }
        utf16Count += run.utf16Count
        if let last = runs.last, last.merges(with: run) {
            runs[runs.count - 1] = TextRun(last.text + run.text, last.attributes, unknownFields: last.unknownFields)
        } else {
            runs.append(run)
        }
    }

    public mutating func append(_ other: RichText) {
        for run in other.runs { append(run) }
    }

    public static func + (left: RichText, right: RichText) -> RichText {
        var result = left
        result.append(right)
        return result
    }
}
