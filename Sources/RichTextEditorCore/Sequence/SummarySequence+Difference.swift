/// Where two sequences differ: what lies outside the two ranges is the same in both.
public struct SequenceDifference: Equatable, Sendable {
    /// Half-open, in the first sequence.
    public let old: Range<Int>
    /// Half-open, in the second sequence.
    public let new: Range<Int>

    @inlinable
    init(old: Range<Int>, new: Range<Int>) {
        self.old = old
        self.new = new
    }
}

extension SummarySequence {
    /// The smallest ranges outside of which both sequences are the same; `nil` when there is no difference.
    ///
    /// The trees are compared level by level from the top: nodes that both share are left out at both ends, and only
    /// what remains is entered. After an edit that is O(log n).
    @inlinable
    public func difference(to other: SummarySequence, _ isEqual: (Element, Element) -> Bool) -> SequenceDifference? {
        if root === other.root { return nil }
        var left: ContiguousArray<SummaryNode<Element>> = [root]
        var right: ContiguousArray<SummaryNode<Element>> = [other.root]
        var (before, after) = (0, 0)
        while let height = left.first?.height, let otherHeight = right.first?.height {
            if height == otherHeight {
                Self.trim(&left, &right, &before, &after)
                if height == 0 { break }
            }
            // After trimming one side may be empty.
            if height >= otherHeight { Self.descend(&left) }
            if otherHeight >= height { Self.descend(&right) }
        }
        var mine = ContiguousArray<Element>()
        var theirs = ContiguousArray<Element>()
        Self.collect(left, &mine)
        Self.collect(right, &theirs)
        let shorter = Swift.min(mine.count, theirs.count)
        var same = 0
        while same < shorter, isEqual(mine[same], theirs[same]) { same += 1 }
        var sameAtEnd = 0
        while sameAtEnd < shorter - same,
            isEqual(mine[mine.count - 1 - sameAtEnd], theirs[theirs.count - 1 - sameAtEnd])
        { sameAtEnd += 1 }
        before += same
        after += sameAtEnd
        let (oldEnd, newEnd) = (count - after, other.count - after)
        if before == oldEnd, before == newEnd { return nil }
        return SequenceDifference(old: before..<oldEnd, new: before..<newEnd)
    }

    /// Leaves out nodes that both lists share at their starts and ends, and counts their elements.
    @inlinable
    static func trim(
        _ left: inout ContiguousArray<SummaryNode<Element>>, _ right: inout ContiguousArray<SummaryNode<Element>>,
        _ before: inout Int, _ after: inout Int
    ) {
        let shorter = Swift.min(left.count, right.count)
        var start = 0
        while start < shorter, left[start] === right[start] {
            before += left[start].summary.count
            start += 1
        }
        var end = 0
        while end < shorter - start, left[left.count - 1 - end] === right[right.count - 1 - end] {
            after += left[left.count - 1 - end].summary.count
            end += 1
        }
        left = ContiguousArray(left[start..<left.count - end])
        right = ContiguousArray(right[start..<right.count - end])
    }

    @inlinable
    static func descend(_ nodes: inout ContiguousArray<SummaryNode<Element>>) {
        var children = ContiguousArray<SummaryNode<Element>>()
        for node in nodes { children.append(contentsOf: node.children) }
        nodes = children
    }

    /// The elements under nodes of any height.
    @inlinable
    static func collect(_ nodes: ContiguousArray<SummaryNode<Element>>, _ elements: inout ContiguousArray<Element>) {
        for node in nodes {
            _ = node.forEachWhile(skipping: 0) { element in
                elements.append(element)
                return true
            }
        }
    }
}
