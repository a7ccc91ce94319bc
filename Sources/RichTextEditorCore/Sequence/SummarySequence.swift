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

    let root: SummaryNode<Element>

    init(root: SummaryNode<Element>) { self.root = root }

    public init() { root = .empty }

    /// - Complexity: O(n).
    public init(_ elements: some Sequence<Element>) {
        root = SummaryNode.build(ContiguousArray(elements))
    }

    public var summary: Summary { root.summary }

    /// Whether both are the same snapshot: true at once for copies, and never true for sequences made apart.
    public func isIdentical(to other: SummarySequence) -> Bool { root === other.root }

    /// How many levels of nodes there are; for tests.
    public var depth: Int { root.height + 1 }

    /// Calls a function with each element in order until it returns false.
    public func forEachWhile(from index: Int = 0, _ body: (Element) -> Bool) {
        _ = root.forEachWhile(skipping: index, body)
    }
}

/// A node: a leaf with elements or an inner one with nodes of the height below.
final class SummaryNode<Element: SummarizedElement>: Sendable {
    static var capacity: Int { 32 }
    static var minimum: Int { 16 }

    let summary: Element.Summary
    /// 0 for a leaf.
    let height: Int
    let elements: ContiguousArray<Element>
    let children: ContiguousArray<SummaryNode<Element>>

    init(elements: ContiguousArray<Element>) {
        self.elements = elements
        children = []
        height = 0
        var sum = Element.Summary()
        for element in elements { sum = sum + element.summary }
        summary = sum
    }

    /// - Precondition: at least one child, all of one height.
    init(children: ContiguousArray<SummaryNode<Element>>) {
        self.children = children
        elements = []
        height = children[0].height + 1
        var sum = Element.Summary()
        for child in children { sum = sum + child.summary }
        summary = sum
    }

    static var empty: SummaryNode<Element> { SummaryNode(elements: []) }

    /// The number of elements or children in this very node.
    var width: Int { height == 0 ? elements.count : children.count }

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
