extension SummarySequence {
    /// The index of the first element that differs, or the shorter length; `nil` when there is no difference.
    ///
    /// Subtrees that both share are not entered, so that after a few edits this costs O(edits × log n) as long as the
    /// trees have the same shape before the first difference.
    @inlinable
    public func firstDifference(from other: SummarySequence, _ isEqual: (Element, Element) -> Bool) -> Int? {
        var left = Cursor(root)
        var right = Cursor(other.root)
        var index = 0
        while true {
            left.skipShared(with: &right, &index)
            guard let a = left.element, let b = right.element else {
                return left.element == nil && right.element == nil ? nil : index
            }
            if !isEqual(a, b) { return index }
            left.advance()
            right.advance()
            index += 1
        }
    }

    /// A place in a tree that can step over whole subtrees.
    @usableFromInline
    struct Cursor {
        @usableFromInline var stack: [(node: SummaryNode<Element>, next: Int)]

        @inlinable
        init(_ root: SummaryNode<Element>) {
            stack = [(root, 0)]
            settle()
        }

        /// Goes up out of nodes that are done, and down to the next leaf that is not.
        @inlinable
        mutating func settle() {
            while let (node, index) = stack.last {
                if index >= node.width {
                    stack.removeLast()
                    if !stack.isEmpty { stack[stack.count - 1].next += 1 }
                } else if node.height > 0 {
                    stack.append((node.children[index], 0))
                } else {
                    return
                }
            }
        }

        @inlinable var element: Element? {
            guard let (node, index) = stack.last else { return nil }
            return node.elements[index]
        }

        @inlinable
        mutating func advance() {
            guard !stack.isEmpty else { return }
            stack[stack.count - 1].next += 1
            settle()
        }

        /// The highest node that the cursor stands at the very start of, as its index in the stack.
        @inlinable var startOfNode: Int? {
            guard !stack.isEmpty, stack[stack.count - 1].next == 0 else { return nil }
            var level = stack.count - 1
            while level > 0, stack[level - 1].next == 0 { level -= 1 }
            return level
        }

        @inlinable
        mutating func skipShared(with other: inout Cursor, _ index: inout Int) {
            while let mine = startOfNode, let theirs = other.startOfNode {
                guard let pair = sharedNode(from: mine, other, from: theirs) else { return }
                index += stack[pair.mine].node.summary.count
                skip(to: pair.mine)
                other.skip(to: pair.theirs)
            }
        }

        @inlinable
        func sharedNode(from mine: Int, _ other: Cursor, from theirs: Int) -> (mine: Int, theirs: Int)? {
            for level in mine..<stack.count {
                let node = stack[level].node
                for candidate in theirs..<other.stack.count where other.stack[candidate].node === node {
                    return (level, candidate)
                }
            }
            return nil
        }

        /// Leaves the node at a level of the stack behind.
        @inlinable
        mutating func skip(to level: Int) {
            stack.removeLast(stack.count - level)
            if !stack.isEmpty { stack[stack.count - 1].next += 1 }
            settle()
        }
    }

    /// Checks what every tree must be; returns what is wrong with this one. For tests.
    public func invariantBreaches() -> [String] {
        var breaches: [String] = []
        func check(_ node: SummaryNode<Element>, isRoot: Bool) {
            if node.width > SummaryNode<Element>.capacity { breaches.append("a node of \(node.width) parts") }
            if !isRoot, node.width < SummaryNode<Element>.minimum {
                breaches.append("a node of only \(node.width) parts at height \(node.height)")
            }
            if isRoot, node.height > 0, node.width < 2 { breaches.append("a root with one child") }
            var count = 0
            for child in node.children {
                if child.height != node.height - 1 { breaches.append("children of unlike height") }
                count += child.summary.count
                check(child, isRoot: false)
            }
            if node.summary.count != count + node.elements.count { breaches.append("a wrong count") }
        }
        check(root, isRoot: true)
        return breaches
    }
}

extension SummarySequence: Equatable where Element: Equatable {
    public static func == (left: SummarySequence, right: SummarySequence) -> Bool {
        left.root === right.root
            || left.count == right.count && left.firstDifference(from: right, ==) == nil
    }
}
