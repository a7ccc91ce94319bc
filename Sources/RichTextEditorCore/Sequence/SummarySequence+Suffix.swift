extension SummarySequence {
    /// How many elements both sequences have in common at their ends, but at most a given number.
    ///
    /// Subtrees that both share are not entered, so that after an edit this costs O(log n) as long as the trees have
    /// the same shape after the last difference.
    @inlinable
    public func commonSuffixCount(
        with other: SummarySequence, atMost limit: Int, _ isEqual: (Element, Element) -> Bool
    ) -> Int {
        var left = BackwardCursor(root)
        var right = BackwardCursor(other.root)
        var count = 0
        while count < limit {
            if let shared = left.sharedSubtree(with: right, atMost: limit - count) {
                count += shared.count
                left.leave(shared.mine)
                right.leave(shared.theirs)
                continue
            }
            guard let a = left.element, let b = right.element, isEqual(a, b) else { break }
            count += 1
            left.retreat()
            right.retreat()
        }
        return count
    }

    /// A place in a tree, walked from the end, that can step over whole subtrees.
    @usableFromInline
    struct BackwardCursor {
        /// Each node with how many of its parts are still to be walked.
        @usableFromInline var stack: [(node: SummaryNode<Element>, left: Int)]

        @inlinable
        init(_ root: SummaryNode<Element>) {
            stack = [(root, root.width)]
            settle()
        }

        /// Goes up out of nodes that are done, and down to the next leaf that is not.
        @inlinable
        mutating func settle() {
            while let (node, left) = stack.last {
                if left <= 0 {
                    stack.removeLast()
                    if !stack.isEmpty { stack[stack.count - 1].left -= 1 }
                } else if node.height > 0 {
                    let child = node.children[left - 1]
                    stack.append((child, child.width))
                } else {
                    return
                }
            }
        }

        @inlinable var element: Element? {
            guard let (node, left) = stack.last, left > 0 else { return nil }
            return node.elements[left - 1]
        }

        @inlinable
        mutating func retreat() {
            guard !stack.isEmpty else { return }
            stack[stack.count - 1].left -= 1
            settle()
        }

        /// The levels of the stack whose nodes the cursor stands at the very end of.
        @inlinable var untouched: Range<Int> {
            var level = stack.count
            while level > 0, stack[level - 1].left == stack[level - 1].node.width { level -= 1 }
            return level..<stack.count
        }

        /// A node that both cursors are about to walk as a whole.
        @inlinable
        func sharedSubtree(with other: BackwardCursor, atMost limit: Int) -> (count: Int, mine: Int, theirs: Int)? {
            for mine in untouched where stack[mine].node.summary.count <= limit {
                for theirs in other.untouched where other.stack[theirs].node === stack[mine].node {
                    return (stack[mine].node.summary.count, mine, theirs)
                }
            }
            return nil
        }

        /// Leaves the node at a level of the stack behind.
        @inlinable
        mutating func leave(_ level: Int) {
            stack.removeLast(stack.count - level)
            if !stack.isEmpty { stack[stack.count - 1].left -= 1 }
            settle()
        }
    }
}
