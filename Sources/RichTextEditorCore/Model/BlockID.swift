/// The stable name of a block, a table row or a cell: a string, unique in its document.
public struct BlockID: Hashable, Sendable, CustomStringConvertible {
    public let value: String

    public init(_ value: String) { self.value = value }

    public var description: String { value }

    /// By code units, as all equality of the model (spec 01).
    public static func == (left: BlockID, right: BlockID) -> Bool { left.value.hasSameCodeUnits(as: right.value) }

    public func hash(into hasher: inout Hasher) {
        var value = value
        value.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

/// Hands out ids for new blocks: short, and different from those of earlier sessions on the same document.
///
/// An id is the session's prefix and a running number in base 36. The prefix comes from outside (the core reads no
/// clock and no random source); a document that happens to hold the prefix already gets another one from its reader.
public struct BlockIDSource: Sendable {
    private let prefix: String
    private var next: Int

    public init(prefix: String, next: Int = 1) {
        self.prefix = prefix
        self.next = next
    }

    public mutating func make() -> BlockID {
        defer { next += 1 }
        return BlockID(prefix + String(next, radix: 36))
    }
}
