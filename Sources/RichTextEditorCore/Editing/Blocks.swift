extension EditorState {
    /// The blocks that the selection touches, as a half-open range of the innermost sequence that holds both ends.
    func selectedBlocks() -> (sequence: SequencePath, range: Range<Int>) {
        let range = selection.textRange
        let first = document.resolve(range.lowerBound)
        let last = document.resolve(range.upperBound)
        let all = (SequencePath.document, 0..<document.blocks.count)
        guard !first.path.steps.isEmpty, !last.path.steps.isEmpty else { return all }
        var depth = 0
        let (a, b) = (first.path.steps, last.path.steps)
        while depth < min(a.count, b.count) - 1, a[depth] == b[depth] { depth += 1 }
        let firstPath = BlockPath(Array(a.prefix(depth + 1)))
        let lastPath = BlockPath(Array(b.prefix(depth + 1)))
        if firstPath.sequence != lastPath.sequence {
            let outer = firstPath.parent
            guard let sequence = outer.sequence, let index = outer.lastIndex else { return all }
            return (sequence, index..<index + 1)
        }
        guard let sequence = firstPath.sequence, let lower = firstPath.lastIndex, let upper = lastPath.lastIndex else {
            return all
        }
        return (sequence, min(lower, upper)..<max(lower, upper) + 1)
    }

    /// The innermost open quote around a path, not past a cell's edge.
    private func enclosingQuote(of path: BlockPath) -> BlockPath? {
        var path = path
        while let sequence = path.sequence, sequence.cell == nil, !sequence.container.steps.isEmpty {
            path = sequence.container
            if document.block(at: path)?.blockQuote != nil { return path }
        }
        return nil
    }

    /// E-51: wraps the selected blocks in one quote, or unwraps.
    func togglingQuote() -> Transaction? {
        let (sequence, range) = selectedBlocks()
        var transaction = Transaction(self)
        if let quote = enclosingQuote(of: sequence.child(range.lowerBound)) {
            transaction.unwrapQuote(quote)
            return transaction
        }
        guard let blocks = document.blocks(in: sequence)?[range].map({ $0 }) else { return nil }
        if blocks.allSatisfy({ $0.blockQuote != nil }) {
            for index in range.reversed() { transaction.unwrapQuote(sequence.child(index)) }
            return transaction
        }
        guard sequence.container.depth < Document.maximumDepth - 1 else { return nil }
        transaction.replaceBlocks(
            sequence, range, with: [transaction.make(.blockQuote(BlockQuote(BlockSequence(blocks))))])
        transaction.selection = selection.mapped { $0 + 1 }
        return transaction
    }

    /// E-55: the innermost quote or details around the caret; the caret moves only if it was inside.
    func togglingCollapsed() -> Transaction? {
        var path = caret.path
        while !path.steps.isEmpty {
            if let block = document.block(at: path), block.blockQuote != nil || block.details != nil {
                return togglingCollapsed(at: path)
            }
            path = path.parent
        }
        return nil
    }

    func togglingCollapsed(at path: BlockPath) -> Transaction? {
        guard let block = document.block(at: path), let start = document.position(of: path) else { return nil }
        var transaction = Transaction(self)
        if let quote = block.blockQuote {
            transaction.setFields(path, .blockQuote(isCollapsed: !quote.isCollapsed))
        } else if let details = block.details {
            transaction.setFields(path, .details(isOpen: !details.isOpen))
        } else {
            return nil
        }
        let extent = start + 1..<start + block.size
        let isInside = extent.contains(selection.head) || extent.contains(selection.anchor)
        if isInside {
            transaction.placeCaretAtStart(of: path)
        } else {
            let mapping = transaction.mapping
            transaction.selection = selection.mapped { mapping.map($0) }
        }
        return transaction
    }

    /// E-56: past one sibling, into and out of nothing.
    func movingBlocks(_ direction: Direction) -> Transaction? {
        let (sequence, range) = selectedBlocks()
        guard let blocks = document.blocks(in: sequence) else { return nil }
        let isForward = direction == .forward
        let sibling = isForward ? range.upperBound : range.lowerBound - 1
        guard blocks.indices.contains(sibling) else { return nil }
        let moved = blocks[range].map { $0 }
        let passed = blocks[sibling]
        var transaction = Transaction(self)
        let whole = isForward ? range.lowerBound..<range.upperBound + 1 : range.lowerBound - 1..<range.upperBound
        transaction.replaceBlocks(sequence, whole, with: isForward ? [passed] + moved : moved + [passed])
        transaction.selection = selection.mapped { $0 + (isForward ? passed.size : -passed.size) }
        return transaction
    }

    /// E-56: a copy after the blocks; the selection goes to the copy.
    func duplicatingBlocks() -> Transaction? {
        let (sequence, range) = selectedBlocks()
        guard let blocks = document.blocks(in: sequence)?[range].map({ $0 }) else { return nil }
        var transaction = Transaction(self)
        let copies = blocks.map { $0.withNewIDs(from: &transaction.ids) }
        transaction.replaceBlocks(sequence, range.upperBound..<range.upperBound, with: copies)
        let length = blocks.reduce(0) { $0 + $1.size }
        transaction.selection = selection.mapped { $0 + length }
        return transaction
    }

    /// The menu's "Delete": the blocks go altogether, objects included (E-27).
    func deletingBlocks() -> Transaction? {
        let (sequence, range) = selectedBlocks()
        var transaction = Transaction(self)
        let isWhole = document.blocks(in: sequence).map { $0.count == range.count } ?? false
        if isWhole, sequence.cell == nil, !sequence.container.steps.isEmpty {
            transaction.removeWithEmptyContainers(sequence.container)
        } else {
            transaction.replaceBlocks(sequence, range, with: isWhole ? [transaction.makeParagraph()] : [])
        }
        transaction.selection = .caret(document.range(of: selection).lowerBound)
        if let start = document.position(of: sequence.child(range.lowerBound)) {
            transaction.selection = .caret(transaction.document.snapToCaret(start, toward: .forward))
        }
        return transaction
    }

    /// E-18: a body paragraph before or after the top-level block, so that no block is ever a prison.
    func addingParagraph(_ direction: Direction) -> Transaction? {
        guard let top = caret.path.topIndex else { return nil }
        var transaction = Transaction(self)
        transaction.leave(SequencePath.document.child(top), direction)
        return transaction
    }

    func addingParagraphAtEnd() -> Transaction? {
        guard let last = document.blocks.last, !last.isBlankParagraph else { return nil }
        var transaction = Transaction(self)
        transaction.leave(SequencePath.document.child(document.blocks.count - 1), .forward)
        return transaction
    }

    func settingLayoutDirection(_ direction: LayoutDirection) -> Transaction? {
        guard direction != document.layoutDirection else { return nil }
        var transaction = Transaction(self)
        transaction.apply(Splice(.layoutDirection(direction)))
        return transaction
    }
}

extension Selection {
    func mapped(_ map: (Int) -> Int) -> Selection {
        switch self {
        case .text(let anchor, let head): .text(anchor: map(anchor), head: map(head))
        case .object(let gap): .object(gap: map(gap))
        case .table(let table):
            .table(TableSelection(table.axis, anchor: map(table.anchor), head: map(table.head)))
        }
    }
}

extension Transaction {
    /// Puts a quote's children in its place; an author's text follows as a body paragraph.
    fileprivate mutating func unwrapQuote(_ path: BlockPath) {
        guard let quote = document.block(at: path)?.blockQuote, let start = document.position(of: path) else { return }
        let author = quote.author.isEmpty ? [] : [makeParagraph(quote.author)]
        replaceBlock(at: path, with: Array(quote.children) + author)
        guard !quote.isCollapsed else {
            placeCaretAtStart(of: path)
            return
        }
        self.selection = self.selection.mapped { $0 > start ? $0 - 1 : $0 }
    }
}
