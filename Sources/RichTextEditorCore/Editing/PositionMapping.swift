/// A stretch of the axis that a change replaced: the old positions `start..<start + oldLength` are now
/// `start..<start + newLength`.
public struct PositionChange: Equatable, Sendable {
    public var start: Int
    public var oldLength: Int
    public var newLength: Int

    public init(start: Int, oldLength: Int, newLength: Int) {
        self.start = start
        self.oldLength = oldLength
        self.newLength = newLength
    }

    /// Where a position of the old axis lies on the new one. One inside what was replaced goes to its edge on the
    /// given side; one at an insertion stays with the neighbour on that side.
    public func map(_ position: Int, side: Direction) -> Int {
        if position < start { return position }
        if position > start + oldLength || (position == start + oldLength && oldLength > 0) {
            return position + newLength - oldLength
        }
        if position == start, oldLength > 0 { return position }
        return side == .forward ? start + newLength : start
    }
}

/// How positions of an old document move to a new one: changes, each on the axis that the one before it left.
public struct PositionMapping: Equatable, Sendable {
    public private(set) var changes: [PositionChange]

    public init(_ changes: [PositionChange] = []) { self.changes = changes }

    public mutating func append(_ more: [PositionChange]) { changes += more }

    public func map(_ position: Int, side: Direction = .forward) -> Int {
        changes.reduce(position) { $1.map($0, side: side) }
    }
}
