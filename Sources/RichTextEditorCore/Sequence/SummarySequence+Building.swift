extension SummaryNode {
    /// Splits a list of parts into chunks of nearly equal size, each between the minimum and the capacity.
    @inlinable
    static func chunks(_ count: Int) -> [Range<Int>] {
        let pieces = max(1, (count + capacity - 1) / capacity)
        return (0..<pieces).map { piece in
            (piece * count / pieces)..<((piece + 1) * count / pieces)
        }
    }

    @inlinable
    static func leaves(_ elements: ContiguousArray<Element>) -> ContiguousArray<SummaryNode> {
        if elements.count <= capacity { return [SummaryNode(elements: elements)] }
        return ContiguousArray(chunks(elements.count).map { SummaryNode(elements: ContiguousArray(elements[$0])) })
    }

    @inlinable
    static func parents(_ nodes: ContiguousArray<SummaryNode>) -> ContiguousArray<SummaryNode> {
        if nodes.count <= capacity { return [SummaryNode(children: nodes)] }
        return ContiguousArray(chunks(nodes.count).map { SummaryNode(children: ContiguousArray(nodes[$0])) })
    }

    /// A tree over nodes of one height.
    @inlinable
    static func root(over nodes: ContiguousArray<SummaryNode>) -> SummaryNode {
        guard !nodes.isEmpty else { return .empty }
        var nodes = nodes
        while nodes.count > 1 { nodes = parents(nodes) }
        return nodes[0]
    }

    /// A tree of elements in O(n).
    @inlinable
    static func build(_ elements: ContiguousArray<Element>) -> SummaryNode { root(over: leaves(elements)) }

    /// One or two nodes of this node's height that hold this node's parts and then those of another of the same height.
    @inlinable
    func joined(_ other: SummaryNode) -> ContiguousArray<SummaryNode> {
        if width >= Self.minimum, other.width >= Self.minimum { return [self, other] }
        return height == 0
            ? Self.leaves(elements + other.elements) : Self.parents(children + other.children)
    }

    /// The nodes of the greater height of two trees that hold the left tree's elements and then the right one's.
    @inlinable
    static func spliced(_ left: SummaryNode, _ right: SummaryNode) -> ContiguousArray<SummaryNode> {
        if left.height == right.height { return left.joined(right) }
        if left.height > right.height, let last = left.children.last {
            return parents(left.children.dropLast() + spliced(last, right))
        }
        guard let first = right.children.first else { return [left] }
        return parents(spliced(left, first) + right.children.dropFirst())
    }

    /// The left tree's elements and then the right one's. O(log n).
    @inlinable
    static func concatenated(_ left: SummaryNode, _ right: SummaryNode) -> SummaryNode {
        if left.summary.count == 0 { return right }
        if right.summary.count == 0 { return left }
        return root(over: spliced(left, right))
    }

    /// The first `count` elements, as a tree of its own. O(log n).
    @inlinable
    func prefix(_ count: Int) -> SummaryNode {
        if count <= 0 { return .empty }
        if count >= summary.count { return self }
        if height == 0 { return SummaryNode(elements: ContiguousArray(elements.prefix(count))) }
        var (index, rest) = (0, count)
        while rest > children[index].summary.count {
            rest -= children[index].summary.count
            index += 1
        }
        let last = children[index].prefix(rest)
        if index == 0 { return last }
        return Self.concatenated(Self.root(over: ContiguousArray(children.prefix(index))), last)
    }

    /// All but the first `count` elements. O(log n).
    @inlinable
    func dropping(_ count: Int) -> SummaryNode {
        if count <= 0 { return self }
        if count >= summary.count { return .empty }
        if height == 0 { return SummaryNode(elements: ContiguousArray(elements.dropFirst(count))) }
        var (index, rest) = (0, count)
        while rest >= children[index].summary.count {
            rest -= children[index].summary.count
            index += 1
        }
        let first = children[index].dropping(rest)
        if index == children.count - 1 { return first }
        return Self.concatenated(first, Self.root(over: ContiguousArray(children.dropFirst(index + 1))))
    }

    /// The tree with the element at an index replaced: one path anew.
    @inlinable
    func setting(_ index: Int, to element: Element) -> SummaryNode {
        if height == 0 {
            var elements = elements
            elements[index] = element
            return SummaryNode(elements: elements)
        }
        var (child, rest) = (0, index)
        while rest >= children[child].summary.count {
            rest -= children[child].summary.count
            child += 1
        }
        var children = children
        children[child] = children[child].setting(rest, to: element)
        return SummaryNode(children: children)
    }
}

extension SummarySequence {
    /// The sequence with the element at an index replaced. O(log n).
    ///
    /// - Precondition: the index is one of an element.
    @inlinable
    public func setting(_ index: Int, to element: Element) -> SummarySequence {
        precondition(index >= 0 && index < count, "the index must be one of an element")
        return SummarySequence(root: root.setting(index, to: element))
    }

    /// The sequence with a half-open range of elements replaced. O(log n + number of new elements).
    ///
    /// - Precondition: the range lies in the sequence.
    @inlinable
    public func replacing(_ range: Range<Int>, with new: some Collection<Element>) -> SummarySequence {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range must lie in the sequence")
        if range.count == 1, new.count == 1, let only = new.first { return setting(range.lowerBound, to: only) }
        let left = root.prefix(range.lowerBound)
        let middle = SummaryNode.build(ContiguousArray(new))
        let right = root.dropping(range.upperBound)
        return SummarySequence(root: .concatenated(.concatenated(left, middle), right))
    }
}
