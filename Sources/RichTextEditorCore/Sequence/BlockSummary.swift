/// Which way text runs.
public enum WritingDirection: UInt8, Sendable {
    case leftToRight = 1
    case rightToLeft = 2
}

/// What a run of blocks adds up to: everything that a key press would otherwise have to walk the document for.
public struct BlockSummary: SequenceSummary, Equatable {
    public var count = 0
    /// On the position axis.
    public var size = 0
    /// UTF-16 units of text inside, a measure for estimated heights.
    public var textUnits = 0
    /// Words of all text inside: runs of characters between ASCII white space.
    public var wordCount = 0
    /// Blocks that are not an empty paragraph outside a list.
    public var contentCount = 0
    /// How the run changes the list counters.
    public var lists = ListCounters()
    /// The direction of the last block that has one.
    public var lastDirection: WritingDirection?

    public init() {}

    public static func + (left: BlockSummary, right: BlockSummary) -> BlockSummary {
        var sum = left
        sum.count += right.count
        sum.size += right.size
        sum.textUnits += right.textUnits
        sum.wordCount += right.wordCount
        sum.contentCount += right.contentCount
        sum.lists = left.lists.followed(by: right.lists)
        sum.lastDirection = right.lastDirection ?? left.lastDirection
        return sum
    }
}

/// The ordered-list counters of levels 0...8 after a run of blocks, as a change of those before it: each is either
/// set to a value or counted up by one. Such changes compose, so a tree can hold them (E-58).
public struct ListCounters: Equatable, Sendable {
    private var values = SIMD16<Int32>.zero
    /// Bit n: level n is set, not counted up.
    private var isSet: UInt16 = 0

    private static let allLevels: UInt16 = 0b1_1111_1111

    public init() {}

    /// What a block that is no list item does: numbering starts afresh on every level.
    public static let reset: ListCounters = {
        var counters = ListCounters()
        counters.isSet = allLevels
        return counters
    }()

    /// What a list item does: deeper levels start afresh; an ordered item counts its own.
    public init(item: ListMembership) {
        let level = min(max(item.level, ListMembership.levels.lowerBound), ListMembership.levels.upperBound)
        let deeper = Self.allLevels & ~((UInt16(2) << UInt16(level)) &- 1)
        isSet = deeper
        guard item.marker == .ordered else { return }
        if let start = item.start {
            values[level] = Int32(clamping: start)
            isSet |= 1 << UInt16(level)
        } else {
            values[level] = 1
        }
    }

    func followed(by next: ListCounters) -> ListCounters {
        var result = ListCounters()
        result.isSet = isSet | next.isSet
        if next.isSet == 0 {
            result.values = values &+ next.values
        } else {
            for level in ListMembership.levels {
                let sets = next.isSet & (1 << UInt16(level)) != 0
                result.values[level] = sets ? next.values[level] : values[level] &+ next.values[level]
            }
        }
        return result
    }

    /// The number that the counter of a level stands at, counted from the sequence's start.
    public func value(level: Int) -> Int {
        ListMembership.levels.contains(level) ? Int(values[level]) : 0
    }
}

public typealias BlockSequence = SummarySequence<Block>

extension SummarySequence where Element == Block {
    /// As `init(_:)`, made for this one kind of element: other modules call it without going through generics.
    public init(blocks: [Block]) { self.init(ContiguousArray(blocks)) }

    /// What the blocks take of the position axis.
    public var size: Int { summary.size }

    /// The number an ordered item shows (E-58); `nil` for any other block. O(log n).
    public func listNumber(at index: Int) -> Int? {
        guard indices.contains(index), case .paragraph(let paragraph) = self[index].content,
            let list = paragraph.list, list.marker == .ordered
        else { return nil }
        return summary(before: index + 1).lists.value(level: list.level)
    }
}
