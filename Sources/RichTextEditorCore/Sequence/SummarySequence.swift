/// A value that adds up over a run of elements. Addition is associative and has a zero, but need not commute: a
/// summary may depend on the order (list numbers do).
public protocol SequenceSummary: Sendable {
    /// The summary of nothing.
    init()
    /// The number of elements.
    var count: Int { get }
    static func + (left: Self, right: Self) -> Self
}

/// An element that knows its own summary.
public protocol SummarizedElement: Sendable {
    associatedtype Summary: SequenceSummary
    var summary: Summary { get }
}

/// A persistent sequence: a B-tree whose nodes are never changed and hold the summary of what is under them.
///
/// A copy is a snapshot and costs O(1); an edit makes the nodes on one path anew, O(log n), and shares the rest. Any
/// additive measure of the summary (elements, positions, rows) can be looked up in O(log n).
public struct SummarySequence<Element: SummarizedElement>: Sendable {
    public typealias Summary = Element.Summary

    @usableFromInline let root: SummaryNode<Element>

    @inlinable
    init(root: SummaryNode<Element>) { self.root = root }

    @inlinable
    public init() { root = .empty }

    /// - Complexity: O(n).
    @inlinable
    public init(_ elements: some Sequence<Element>) {
        root = SummaryNode.build(ContiguousArray(elements))
    }

    @inlinable public var summary: Summary { root.summary }

    /// Whether both are the same snapshot: true at once for copies, and never true for sequences made apart.
    @inlinable
    public func isIdentical(to other: SummarySequence) -> Bool { root === other.root }

    /// How many levels of nodes there are; for tests.
    @inlinable public var depth: Int { root.height + 1 }

    /// Calls a function with each element in order until it returns false.
    @inlinable
    public func forEachWhile(from index: Int = 0, _ body: (Element) -> Bool) {
        _ = root.forEachWhile(skipping: index, body)
    }
}

/// A node: a leaf with elements or an inner one with nodes of the height below.
@usableFromInline
final class SummaryNode<Element: SummarizedElement>: Sendable {
    @inlinable static var capacity: Int { 32 }
    @inlinable static var minimum: Int { 16 }

    @usableFromInline let summary: Element.Summary
    /// 0 for a leaf.
    @usableFromInline let height: Int
    @usableFromInline let elements: ContiguousArray<Element>
    @usableFromInline let children: ContiguousArray<SummaryNode<Element>>

    @inlinable
    init(elements: ContiguousArray<Element>) {
        self.elements = elements
        children = []
        height = 0
        var sum = Element.Summary()
        for element in elements { sum = sum + element.summary }
        summary = sum
    }

    /// - Precondition: at least one child, all of one height.
    @inlinable
    init(children: ContiguousArray<SummaryNode<Element>>) {
        self.children = children
        elements = []
        height = children[0].height + 1
        var sum = Element.Summary()
        for child in children { sum = sum + child.summary }
        summary = sum
    }

    @inlinable static var empty: SummaryNode<Element> { SummaryNode(elements: []) }

    /// The number of elements or children in this very node.
    @inlinable var width: Int { height == 0 ? elements.count : children.count }

    @inlinable
    func forEachWhile(skipping skipped: Int, _ body: (Element) -> Bool) -> Bool {
        if height == 0 {
            for element in elements.dropFirst(skipped) where !body(element) { return false }
            return true
        }
        var skipped = skipped
        for child in children {
            if skipped >= child.summary.count {
                skipped -= child.summary.count
                continue
            }
            if !child.forEachWhile(skipping: skipped, body) { return false }
            skipped = 0
        }
        return true
    }
}
