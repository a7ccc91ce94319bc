/// What applying a splice gives.
public struct AppliedSplice: Sendable {
    public let document: Document
    /// The splice that undoes it, source span included.
    public let inverse: Splice
    /// How positions move.
    public let changes: [PositionChange]
}

extension Document {
    /// The document with a splice applied; `nil` when the splice doesn't fit (a path that leads nowhere, a range
    /// outside, fields of another kind).
    ///
    /// - Complexity: O(depth × log n + size of the change + length of the region's touched runs).
    public func applying(_ splice: Splice) -> AppliedSplice? {
        switch splice.change {
        case .text(let path, let kind, let range, let new):
            return applyingText(path, kind, range, new, splice.source)
        case .blocks(let path, let range, let new):
            return applyingBlocks(path, range, new, splice.source)
        case .table(let path, let range, let rows, let columns):
            return applyingTable(path, range, rows, columns, splice.source)
        case .fields(let path, let fields):
            return applyingFields(path, fields, splice.source)
        case .layoutDirection(let direction):
            var copy = self
            copy.layoutDirection = direction
            return AppliedSplice(document: copy, inverse: Splice(.layoutDirection(layoutDirection)), changes: [])
        }
    }

    private func source(of path: BlockPath) -> SourceSpan? {
        path.topIndex.flatMap { blocks.indices.contains($0) ? blocks[$0].source : nil }
    }

    private func applyingText(
        _ path: BlockPath, _ kind: RegionKind, _ range: Range<Int>, _ new: RichText, _ source: SourceSpan?
    ) -> AppliedSplice? {
        guard let block = block(at: path), let old = block.text(of: kind), range.lowerBound >= 0,
            range.upperBound <= old.utf16Count
        else { return nil }
        let changed = block.withText(old.replacing(range, with: new), in: kind)
        guard let result = replacingBlock(at: path, with: changed, source: source) else { return nil }
        let inverse = Splice(
            .text(path, kind, range.lowerBound..<range.lowerBound + new.utf16Count, old.slice(range)),
            source: self.source(of: path))
        var changes: [PositionChange] = []
        if let start = position(of: path, kind, offset: range.lowerBound) {
            changes.append(PositionChange(start: start, oldLength: range.count, newLength: new.utf16Count))
        }
        changes += result.authorLineChanges(since: self, along: path)
        return AppliedSplice(document: result, inverse: inverse, changes: changes)
    }

    private func applyingBlocks(
        _ path: SequencePath, _ range: Range<Int>, _ new: [Block], _ source: SourceSpan?
    ) -> AppliedSplice? {
        guard let sequence = blocks(in: path), range.lowerBound >= 0, range.upperBound <= sequence.count else {
            return nil
        }
        let old = sequence[range].map { $0 }
        let changed = sequence.replacing(range, with: new)
        guard let result = replacingSequence(path, with: changed, source: source) else { return nil }
        let inverse = Splice(
            .blocks(path, range.lowerBound..<range.lowerBound + new.count, old),
            source: self.source(of: path.container))
        var changes: [PositionChange] = []
        if let start = position(of: path), result.position(of: path) != nil {
            changes.append(
                PositionChange(
                    start: start + sequence.summary(before: range.lowerBound).size,
                    oldLength: old.reduce(0) { $0 + $1.size }, newLength: new.reduce(0) { $0 + $1.size }))
        }
        changes += result.authorLineChanges(since: self, along: path.container)
        return AppliedSplice(document: result, inverse: inverse, changes: changes)
    }

    private func applyingTable(
        _ path: BlockPath, _ range: Range<Int>, _ rows: [TableRow], _ columns: [TableColumn]?, _ source: SourceSpan?
    ) -> AppliedSplice? {
        guard let block = block(at: path), var table = block.table, let start = position(of: path),
            range.lowerBound >= 0, range.upperBound <= table.rows.count
        else { return nil }
        let old = table.rows[range].map { $0 }
        let inverse = Splice(
            .table(
                path, rows: range.lowerBound..<range.lowerBound + rows.count, old,
                columns: columns.map { _ in table.columns }),
            source: self.source(of: path))
        let change = PositionChange(
            start: start + 1 + table.rows.summary(before: range.lowerBound).size,
            oldLength: old.reduce(0) { $0 + $1.size }, newLength: rows.reduce(0) { $0 + $1.size })
        table.rows = table.rows.replacing(range, with: rows)
        if let columns { table.columns = columns }
        guard let result = replacingBlock(at: path, with: block.with(.table(table)), source: source) else { return nil }
        return AppliedSplice(document: result, inverse: inverse, changes: [change])
    }

    private func applyingFields(_ path: BlockPath, _ fields: BlockFields, _ source: SourceSpan?) -> AppliedSplice? {
        guard let block = block(at: path), let old = block.fields, let changed = block.withFields(fields),
            let result = replacingBlock(at: path, with: changed, source: source)
        else { return nil }
        var changes: [PositionChange] = []
        if changed.size != block.size, let start = position(of: path) {
            changes.append(PositionChange(start: start + 1, oldLength: block.size - 1, newLength: changed.size - 1))
        }
        changes += result.authorLineChanges(since: self, along: path.parent)
        return AppliedSplice(
            document: result, inverse: Splice(.fields(path, old), source: self.source(of: path)), changes: changes)
    }

    /// Author lines come and go with a quote's content. A change inside may thus add or take positions behind it.
    private func authorLineChanges(since old: Document, along path: BlockPath) -> [PositionChange] {
        var changes: [PositionChange] = []
        var path = path
        while !path.steps.isEmpty {
            if let before = old.block(at: path)?.authorLine, let after = block(at: path)?.authorLine,
                before.isThere != after.isThere, let start = position(of: path)
            {
                // A line that goes has lost its text by a change of its own; one that comes brings its text along.
                changes.append(
                    PositionChange(
                        start: start + after.offset, oldLength: before.isThere ? 2 : 0,
                        newLength: after.isThere ? after.length + 2 : 0))
            }
            path = path.parent
        }
        return changes
    }
}

extension Block {
    /// Where an author line is or would be, in positions from the block's own; whether it is there; its text's length.
    fileprivate var authorLine: (offset: Int, isThere: Bool, length: Int)? {
        switch content {
        case .blockQuote(let quote) where !quote.isCollapsed:
            (quote.children.size + 1, quote.hasAuthorLine, quote.author.utf16Count)
        case .pullQuote(let quote):
            (quote.text.utf16Count + 3, quote.hasAuthorLine, quote.author.utf16Count)
        default:
            nil
        }
    }
}

extension Document {
    /// The document with the block at a path replaced; the top-level block around gets a source span (or none).
    func replacingBlock(at path: BlockPath, with new: Block, source: SourceSpan?) -> Document? {
        guard let sequence = path.sequence, let index = path.lastIndex, let blocks = blocks(in: sequence),
            blocks.indices.contains(index)
        else { return nil }
        let new = path.isTopLevel ? new.withSource(source) : new
        return replacingSequence(sequence, with: blocks.setting(index, to: new), source: source)
    }

    /// The document with a sequence replaced; the top-level block around it, if any, gets a source span (or none).
    func replacingSequence(_ path: SequencePath, with new: BlockSequence, source: SourceSpan?) -> Document? {
        if path.container.steps.isEmpty {
            var copy = self
            copy.blocks = new
            return copy
        }
        guard let container = block(at: path.container), let step = path.child(0).steps.last else { return nil }
        return replacingBlock(at: path.container, with: container.withChildren(new, for: step), source: source)
    }
}
