/// What was put right in a document that broke an invariant (spec 01), in words for the person.
public struct Repair: Equatable, Sendable, CustomStringConvertible {
    /// A whole sentence: what was wrong and what was done.
    public let sentence: String
    /// Where: a path such as `$.blocks[3].value.runs[0]` in a file, `blocks[3]` in a document; empty when unknown.
    public let path: String
    /// The line of the file, from 1; `nil` when the document was not read from lines.
    public let line: Int?

    public init(_ sentence: String, path: String = "", line: Int? = nil) {
        self.sentence = sentence
        self.path = path
        self.line = line
    }

    public var description: String { path.isEmpty ? sentence : "\(path): \(sentence)" }
}

/// One way in which a document is not what spec 01 says every document is.
public struct InvariantBreach: Equatable, Sendable, CustomStringConvertible {
    public enum Kind: String, CaseIterable, Sendable {
        case emptySequence, duplicateID, emptyRun, unmergedRuns, strayAtomCharacter, atomText, lineFeed
        case formattedCode, listLevel, checkedOutsideChecklist, startOutsideOrderedList
        case noMediaItems, wrongGroup, captionOnFile, tableGrid, tableInCell, nesting
    }

    public let kind: Kind
    /// Such as `blocks[3].children[0].caption`.
    public let path: String
    public let explanation: String

    public init(_ kind: Kind, path: String, _ explanation: String) {
        self.kind = kind
        self.path = path
        self.explanation = explanation
    }

    public var description: String { "\(path): \(explanation)" }
}
