import RichTextEditorCore

extension SequenceLayout {
    /// Lays out the block that a path's remaining steps lead to, and those around it, where that hasn't been done.
    ///
    /// - Complexity: O(depth × log n), and what is laid out.
    mutating func makeExact(at steps: ArraySlice<BlockPath.Step>, _ engine: CellBlockLayout) {
        guard let index = steps.first?.child, let block = block(index) else { return }
        var entry = entries[index]
        let environment = environment(index, block, blocks.summary(before: index + 1).lists, engine)
        var box = engine.box(block, environment, from: entry.box)
        let rest = steps.dropFirst()
        if case .child? = rest.first, var children = box.children?.layout {
            let before = children.entries
            children.makeExact(at: rest, engine)
            if !children.entries.isIdentical(to: before) { box = box.with(children: children) }
        }
        guard box !== entry.box else { return }
        entry.box = box
        entry.height = box.height
        setEntry(index, entry)
    }

    /// Lays out what lies in a half-open range of the sequence's rows; returns whether there was anything to do.
    ///
    /// The rows above the block that the range begins in keep their places.
    ///
    /// - Complexity: O(log n + blocks in the range), and what is laid out.
    @discardableResult
    mutating func makeExact(rows: Range<Int>, _ engine: CellBlockLayout) -> Bool {
        guard !entries.isEmpty, !rows.isEmpty else { return false }
        let last = entries.count - 1
        let found = entries.find(max(0, rows.lowerBound), by: \.rows)
        let first = found?.index ?? last
        var top = found?.before.rows ?? entries.summary(before: last).rows
        var before = blocks.summary(before: first)
        var fresh: [LayoutEntry] = []
        var changed = 0
        var index = first
        var known = entriesAndBlocks(from: first, rows: rows.upperBound - top)
        known.reverse()
        while top < rows.upperBound || index == first, index < entries.count {
            let (entry, block) = known.popLast() ?? (entries[index], blocks[index])
            before = before + block.summary
            let exact = exactEntry(entry, block, index, before.lists, rows, top, engine)
            if exact.box !== entry.box { changed = fresh.count + 1 }
            fresh.append(exact)
            top += exact.gap + exact.height
            index += 1
        }
        guard changed > 0 else { return false }
        entries = entries.replacingPart(first..<first + changed, with: fresh.prefix(changed))
        return true
    }

    /// The entries and blocks of about so many rows from an index on.
    private func entriesAndBlocks(from index: Int, rows: Int) -> [(LayoutEntry, Block)] {
        var result: [(LayoutEntry, Block)] = []
        var left = rows
        entries.forEachWhile(from: index) { entry in
            result.append((entry, blocks[index + result.count]))
            left -= entry.gap + entry.height
            return left > 0
        }
        return result
    }

    private func exactEntry(
        _ entry: LayoutEntry, _ block: Block, _ index: Int, _ lists: ListCounters, _ rows: Range<Int>, _ top: Int,
        _ engine: CellBlockLayout
    ) -> LayoutEntry {
        var box = engine.box(block, environment(index, block, lists, engine), from: entry.box)
        if !box.isExact, let (_, part, children) = box.children {
            var children = children
            let inner = top + entry.gap + part.top
            let lower = max(0, rows.lowerBound - inner)
            let upper = max(lower + 1, rows.upperBound - inner)
            if children.makeExact(rows: lower..<upper, engine) { box = box.with(children: children) }
        }
        if box === entry.box { return entry }
        return LayoutEntry(gap: entry.gap, height: box.height, box: box)
    }

    /// Lays out everything.
    mutating func makeAllExact(_ engine: CellBlockLayout) {
        while makeExact(rows: 0..<max(1, height), engine) {}
    }

    /// The block whose rows, or the gap above them, hold a row; the nearest one for rows outside.
    func find(row: Int) -> (index: Int, top: Int, entry: LayoutEntry)? {
        guard !entries.isEmpty else { return nil }
        if let found = entries.find(max(0, row), by: \.rows) {
            return (found.index, found.before.rows + found.element.gap, found.element)
        }
        let last = entries.count - 1
        let entry = entries[last]
        return (last, height - entry.height, entry)
    }
}

extension SummarySequence {
    /// As `replacing`, one element at a time where there are few.
    func replacingPart(_ range: Range<Int>, with new: ArraySlice<Element>) -> SummarySequence {
        guard range.count == new.count, range.count <= 3 else { return replacing(range, with: new) }
        var copy = self
        for (index, element) in zip(range, new) { copy = copy.setting(index, to: element) }
        return copy
    }
}
