extension Document {
    /// Calls a function with each leaf region's part that a half-open range of positions covers, in document order:
    /// only where marks may be set, so not in code and language lines (E-3).
    func forEachMarkable(in range: Range<Int>, _ body: (BlockPath, RegionKind, Range<Int>, RichText) -> Void) {
        Self.forEachBlock(in: blocks, .document, start: 0, range) { block, path, position in
            guard block.code == nil else { return }
            for region in block.regions {
                let start = position + region.start
                let part =
                    max(
                        range.lowerBound - start, 0)..<max(
                        0, max(range.lowerBound - start, min(range.upperBound - start, region.text.utf16Count)))
                if !part.isEmpty { body(path, region.kind, part, region.text) }
            }
        }
    }

    /// Calls a function with each block that a half-open range of positions touches, containers before their
    /// children, and the block's own position.
    func forEachBlock(in range: Range<Int>, _ body: (Block, BlockPath, Int) -> Void) {
        Self.forEachBlock(in: blocks, .document, start: 0, range, body)
    }

    private static func forEachBlock(
        in blocks: BlockSequence, _ path: SequencePath, start: Int, _ range: Range<Int>,
        _ body: (Block, BlockPath, Int) -> Void
    ) {
        var position = start
        var index = 0
        if range.lowerBound > start {
            guard let found = blocks.find(range.lowerBound - start, by: \.size) else { return }
            index = found.index
            position += found.before.size
        }
        blocks.forEachWhile(from: index) { block in
            guard position < range.upperBound || position == range.lowerBound else { return false }
            let blockPath = path.child(index)
            body(block, blockPath, position)
            forEachChild(of: block, blockPath, at: position, range, body)
            position += block.size
            index += 1
            return true
        }
    }

    private static func forEachChild(
        of block: Block, _ path: BlockPath, at position: Int, _ range: Range<Int>,
        _ body: (Block, BlockPath, Int) -> Void
    ) {
        guard !block.isCaretAtom else { return }
        if let children = block.containedBlocks {
            let first = block.details.map { $0.summary.utf16Count + 3 } ?? 1
            guard position + first + children.size > range.lowerBound, position + first < range.upperBound else {
                return
            }
            forEachBlock(in: children, SequencePath(container: path), start: position + first, range, body)
        } else if let table = block.table {
            var cellStart = position + 1
            for (rowIndex, row) in table.rows.enumerated() {
                cellStart += 1
                for (index, cell) in row.cells.enumerated() {
                    if cellStart + cell.size > range.lowerBound, cellStart < range.upperBound {
                        let sequence = SequencePath(container: path, cell: CellIndex(row: rowIndex, cell: index))
                        forEachBlock(in: cell.blocks, sequence, start: cellStart + 1, range, body)
                    }
                    cellStart += cell.size
                }
                cellStart += 1
            }
        }
    }
}

extension EditorState {
    /// Which marks are on: at a caret those that typing would take on, in a range those that are set everywhere.
    public var activeMarks: Marks {
        if selection.isCaret { return typingAttributes.marks }
        var marks: Marks?
        document.forEachMarkable(in: selectedRange) { _, _, range, text in
            for run in text.slice(range).runs where !run.attributes.isAtom {
                marks = marks.map { $0.intersection(run.attributes.marks) } ?? run.attributes.marks
            }
        }
        return marks ?? []
    }

    /// E-3: sets a mark everywhere in the range unless it is everywhere already, then clears it. With a bare caret
    /// the transaction is empty: the editor keeps the pending marks (E-2).
    func togglingMark(_ marks: Marks) -> Transaction? {
        var transaction = Transaction(self)
        if selection.isCaret {
            guard let (path, kind, _, _) = caretText, !isVerbatim(path, kind) else { return nil }
            return transaction
        }
        let clears = activeMarks.isSuperset(of: marks)
        transaction.changeAttributes(in: selectedRange) { attributes in
            if clears { attributes.marks.subtract(marks) } else { attributes.marks.formUnion(marks) }
        }
        return transaction.isEmpty ? nil : transaction
    }

    /// E-4: removes every mark in the range (links stay; a second call removes links).
    func clearingFormatting() -> Transaction? {
        var transaction = Transaction(self)
        if selection.isCaret { return transaction }
        transaction.changeAttributes(in: selectedRange) { attributes in
            attributes.marks = []
            attributes.foreground = nil
            attributes.highlight = nil
            attributes.baselineOffset = nil
            attributes.fontSize = nil
            attributes.fontFamily = nil
        }
        if transaction.isEmpty { transaction.changeAttributes(in: selectedRange) { $0.link = nil } }
        return transaction.isEmpty ? nil : transaction
    }
}

extension Transaction {
    /// Changes the attributes of all text in a range, atoms left alone. Only what differs becomes a splice.
    mutating func changeAttributes(in range: Range<Int>, _ change: (inout CharacterAttributes) -> Void) {
        var changes: [(BlockPath, RegionKind, Range<Int>, RichText)] = []
        document.forEachMarkable(in: range) { path, kind, part, text in
            let old = text.slice(part)
            let new = old.changingAttributes(in: 0..<old.utf16Count) { if !$0.isAtom { change(&$0) } }
            if new != old { changes.append((path, kind, part, new)) }
        }
        for (path, kind, part, new) in changes { replaceText(path, kind, part, with: new) }
    }
}
