extension Document {
    /// The block at a path; `nil` when there is none. O(depth × log n).
    public func block(at path: BlockPath) -> Block? {
        var sequence = blocks
        var found: Block?
        for (index, step) in path.steps.enumerated() {
            if index > 0 {
                guard let container = found, let inner = container.children(for: step) else { return nil }
                sequence = inner
            }
            guard sequence.indices.contains(step.child) else { return nil }
            found = sequence[step.child]
        }
        return found
    }

    /// The blocks of a sequence; `nil` when there is no such sequence.
    public func blocks(in path: SequencePath) -> BlockSequence? {
        if path.container.steps.isEmpty { return path.cell == nil ? blocks : nil }
        guard let container = block(at: path.container) else { return nil }
        if let cell = path.cell { return container.cell(at: cell)?.blocks }
        return container.containedBlocks
    }

    /// The position of a block's own place on the axis (its slot before); `nil` when there is no such block.
    public func position(of path: BlockPath) -> Int? {
        var sequence = blocks
        var position = 0
        var container: Block?
        for (index, step) in path.steps.enumerated() {
            if index > 0 {
                guard let block = container, let inner = block.children(for: step),
                    let offset = block.childrenOffset(for: step)
                else { return nil }
                sequence = inner
                position += offset
            }
            guard sequence.indices.contains(step.child) else { return nil }
            position += sequence.summary(before: step.child).size
            container = sequence[step.child]
        }
        return position
    }

    /// The position of the first slot of a sequence: just before its first block.
    public func position(of path: SequencePath) -> Int? {
        if path.container.steps.isEmpty { return 0 }
        guard let container = block(at: path.container), let start = position(of: path.container) else { return nil }
        let step = path.child(0).steps.last ?? .child(0)
        return container.childrenOffset(for: step).map { start + $0 }
    }

    /// The position of an offset in a region; `nil` when the region isn't there for the caret now.
    public func position(of path: BlockPath, _ kind: RegionKind, offset: Int) -> Int? {
        guard let block = block(at: path), let start = position(of: path),
            let region = block.regions.first(where: { $0.kind == kind })
        else { return nil }
        return start + region.start + min(max(offset, 0), region.text.utf16Count)
    }
}

extension Block {
    /// The children of a quote or details.
    public var containedBlocks: BlockSequence? {
        switch content {
        case .blockQuote(let quote): quote.children
        case .details(let details): details.children
        default: nil
        }
    }

    public func cell(at index: CellIndex) -> TableCell? {
        guard let table, table.rows.indices.contains(index.row) else { return nil }
        let cells = table.rows[index.row].cells
        return cells.indices.contains(index.cell) ? cells[index.cell] : nil
    }

    func children(for step: BlockPath.Step) -> BlockSequence? {
        switch step {
        case .child: containedBlocks
        case .cell(let row, let cell, _): self.cell(at: CellIndex(row: row, cell: cell))?.blocks
        }
    }

    /// Positions from the block's own to the first slot of the children that a step leads into.
    func childrenOffset(for step: BlockPath.Step) -> Int? {
        switch (content, step) {
        case (.blockQuote(let quote), .child):
            return quote.isCollapsed ? nil : 1
        case (.details(let details), .child):
            return details.summary.utf16Count + 3
        case (.table(let table), .cell(let row, let cell, _)):
            guard table.rows.indices.contains(row), table.rows[row].cells.indices.contains(cell) else { return nil }
            let before = table.rows[row].cells.prefix(cell).reduce(0) { $0 + $1.size }
            return 1 + table.rows.summary(before: row).size + 1 + before + 1
        default:
            return nil
        }
    }

    /// The block with other children in the sequence that a step leads into.
    func withChildren(_ children: BlockSequence, for step: BlockPath.Step) -> Block {
        switch (content, step) {
        case (.blockQuote(var quote), .child):
            quote.children = children
            return with(.blockQuote(quote))
        case (.details(var details), .child):
            details.children = children
            return with(.details(details))
        case (.table(var table), .cell(let row, let cell, _)):
            guard table.rows.indices.contains(row), table.rows[row].cells.indices.contains(cell) else { return self }
            var cells = table.rows[row].cells
            cells[cell].blocks = children
            table.rows = table.rows.setting(row, to: table.rows[row].withCells(cells))
            return with(.table(table))
        default:
            return self
        }
    }
}
