/// What a position is: where it lies in the tree.
public struct ResolvedPosition: Hashable, Sendable {
    public enum Place: Hashable, Sendable {
        /// In a leaf region, at an offset of UTF-16 units (0...length).
        case text(RegionKind, offset: Int)
        /// The caret place just before an atom.
        case gap
        /// A structural slot in a sequence, just before the child of an index (or after the last).
        case slot(SequencePath, before: Int)
        /// A structural slot that isn't between two blocks: at a region's, row's or cell's edge, or after an atom.
        case structure
        /// Inside closed details.
        case hidden
    }

    public let position: Int
    /// The innermost block whose extent holds the position strictly inside; the document's path for a slot between
    /// top-level blocks. Inside closed details: the details.
    public let path: BlockPath
    /// The position of that block's own place.
    public let blockStart: Int
    public let place: Place

    /// Whether a caret may rest here.
    public var isCaretPlace: Bool {
        switch place {
        case .text, .gap: true
        case .slot, .structure, .hidden: false
        }
    }

    /// The region and the offset in it, when in text.
    public var text: (kind: RegionKind, offset: Int)? {
        guard case .text(let kind, let offset) = place else { return nil }
        return (kind, offset)
    }

    /// The position of the region's first place, when in text.
    public var regionStart: Int? { text.map { position - $0.offset } }
}

extension Document {
    /// The one resolver: what a position is. It descends into containers by construction, so that a position inside a
    /// cell, a quote's child, an author line or a language line is never taken for the block after it.
    ///
    /// Positions outside 0...size are taken as the nearer end.
    ///
    /// - Complexity: O(depth × log n).
    public func resolve(_ position: Int) -> ResolvedPosition {
        let position = min(max(position, 0), size)
        return resolve(position, in: blocks, .document, start: 0, outer: (.document, 0))
    }

    private func resolve(
        _ position: Int, in sequence: BlockSequence, _ path: SequencePath, start: Int, outer: (BlockPath, Int)
    ) -> ResolvedPosition {
        let slot: (Int) -> ResolvedPosition = { index in
            ResolvedPosition(
                position: position, path: outer.0, blockStart: outer.1, place: .slot(path, before: index))
        }
        guard let found = sequence.find(position - start, by: \.size) else { return slot(sequence.count) }
        let blockStart = start + found.before.size
        if blockStart == position { return slot(found.index) }
        return resolve(position, inside: found.element, path.child(found.index), start: blockStart)
    }

    private func resolve(
        _ position: Int, inside block: Block, _ path: BlockPath, start: Int
    ) -> ResolvedPosition {
        let result: (ResolvedPosition.Place) -> ResolvedPosition = {
            ResolvedPosition(position: position, path: path, blockStart: start, place: $0)
        }
        let offset = position - start
        if block.isCaretAtom, offset > 1 { return result(block.details == nil ? .structure : .hidden) }
        if block.hasGap, offset == 1 { return result(.gap) }
        for region in block.regions where offset >= region.start && offset <= region.start + region.text.utf16Count {
            return result(.text(region.kind, offset: offset - region.start))
        }
        switch block.content {
        case .blockQuote, .details:
            let step = BlockPath.Step.child(0)
            guard let children = block.containedBlocks, let first = block.childrenOffset(for: step),
                offset >= first, offset <= first + children.size
            else { return result(.structure) }
            return resolve(
                position, in: children, SequencePath(container: path), start: start + first, outer: (path, start))
        case .table(let table):
            return resolve(position, in: table, path, start: start) ?? result(.structure)
        default:
            return result(.structure)
        }
    }

    private func resolve(
        _ position: Int, in table: Table, _ path: BlockPath, start: Int
    ) -> ResolvedPosition? {
        guard let row = table.rows.find(position - start - 1, by: \.size) else { return nil }
        var cellStart = start + 1 + row.before.size + 1
        for (index, cell) in row.element.cells.enumerated() {
            if position > cellStart, position < cellStart + cell.size {
                let sequence = SequencePath(container: path, cell: CellIndex(row: row.index, cell: index))
                return resolve(
                    position, in: cell.blocks, sequence, start: cellStart + 1, outer: (path, start))
            }
            cellStart += cell.size
        }
        return nil
    }
}
