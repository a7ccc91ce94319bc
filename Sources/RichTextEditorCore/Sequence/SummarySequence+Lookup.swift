extension SummarySequence {
    /// An element found by a measure: its index, and the summary of all elements before it.
    public struct Location {
        public let index: Int
        public let before: Summary
        public let element: Element

        @inlinable
        init(index: Int, before: Summary, element: Element) {
            self.index = index
            self.before = before
            self.element = element
        }
    }

    /// The element that holds a value of an additive measure: the last one whose elements before it add up to at most
    /// `value`, elements that measure nothing at that value left behind. `nil` when the value is negative or at least
    /// the whole sequence's measure.
    ///
    /// - Complexity: O(log n).
    @inlinable
    public func find(_ value: Int, by measure: (Summary) -> Int) -> Location? {
        guard value >= 0, value < measure(summary) else { return nil }
        var node = root
        var before = Summary()
        var offset = value
        while node.height > 0 {
            var next: SummaryNode<Element>?
            for child in node.children {
                let extent = measure(child.summary)
                if offset < extent {
                    next = child
                    break
                }
                offset -= extent
                before = before + child.summary
            }
            guard let next else { return nil }
            node = next
        }
        for element in node.elements {
            let summary = element.summary
            let extent = measure(summary)
            if offset < extent { return Location(index: before.count, before: before, element: element) }
            offset -= extent
            before = before + summary
        }
        return nil
    }

    /// The summary of the elements before an index. O(log n).
    @inlinable
    public func summary(before index: Int) -> Summary {
        var node = root
        var before = Summary()
        var rest = index
        while true {
            if node.height == 0 {
                for element in node.elements.prefix(Swift.max(0, rest)) { before = before + element.summary }
                return before
            }
            var next: SummaryNode<Element>?
            for child in node.children {
                if rest < child.summary.count {
                    next = child
                    break
                }
                rest -= child.summary.count
                before = before + child.summary
            }
            guard let found = next else { return before }
            node = found
        }
    }
}

extension SummarySequence: RandomAccessCollection {
    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { root.summary.count }

    /// - Complexity: O(log n).
    @inlinable
    public subscript(index: Int) -> Element {
        precondition(index >= 0 && index < endIndex, "the index must be one of an element")
        var node = root
        var rest = index
        while node.height > 0 {
            var child = 0
            while rest >= node.children[child].summary.count {
                rest -= node.children[child].summary.count
                child += 1
            }
            node = node.children[child]
        }
        return node.elements[rest]
    }

    /// Walks in O(n) in all.
    public struct Iterator: IteratorProtocol {
        @usableFromInline var stack: [(node: SummaryNode<Element>, next: Int)]

        @inlinable
        init(_ root: SummaryNode<Element>) { stack = [(root, 0)] }

        @inlinable
        public mutating func next() -> Element? {
            while let (node, index) = stack.last {
                guard index < node.width else {
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                if node.height == 0 { return node.elements[index] }
                stack.append((node.children[index], 0))
            }
            return nil
        }
    }

    @inlinable
    public func makeIterator() -> Iterator { Iterator(root) }
}
