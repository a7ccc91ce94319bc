/// Why a document's JSON can't be read.
public struct RTDocError: Error, Equatable, Sendable, CustomStringConvertible {
    /// From 1.
    public let line: Int
    /// In bytes, from 1.
    public let column: Int
    /// Such as `$.blocks[3].value.list.level`.
    public let path: String
    /// What is wrong.
    public let problem: String
    /// What was expected.
    public let expected: String

    init(_ fault: JSONFault, in bytes: UnsafeBufferPointer<UInt8>) {
        let place = JSONPlace.places(of: [fault.offset], in: bytes).first
        line = place?.line ?? 1
        column = place?.column ?? 1
        path = place?.path ?? "$"
        problem = fault.problem ?? "found \(JSONFault.found(in: bytes, at: fault.offset))"
        expected = fault.expected
    }

    /// What is wrong and what was expected, without the line.
    public var sentence: String { "\(problem) at \(path); expected \(expected)" }

    public var description: String { "line \(line): \(sentence)" }
}
