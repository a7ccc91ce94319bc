import RichTextEditorCore

/// One block's place in the height tree of its sequence.
struct LayoutEntry: SummarizedElement {
    /// Empty rows above; 0 for the first block.
    var gap: Int
    /// Exact when the box is there and exact, else estimated.
    var height: Int
    /// The block's rows, once it was laid out.
    var box: BlockBox?

    var summary: LayoutSummary {
        LayoutSummary(count: 1, rows: gap + height, inexactCount: box?.isExact == true ? 0 : 1)
    }
}

/// What a run of entries adds up to.
struct LayoutSummary: SequenceSummary, Equatable {
    var count = 0
    /// Gaps and blocks.
    var rows = 0
    /// Entries whose height is estimated, wholly or in part.
    var inexactCount = 0

    init() {}

    init(count: Int, rows: Int, inexactCount: Int) {
        self.count = count
        self.rows = rows
        self.inexactCount = inexactCount
    }

    static func + (left: LayoutSummary, right: LayoutSummary) -> LayoutSummary {
        LayoutSummary(
            count: left.count + right.count, rows: left.rows + right.rows,
            inexactCount: left.inexactCount + right.inexactCount)
    }
}

/// A sequence of blocks laid out at one width: heights of all, rows of those that were needed.
///
/// A value: a copy is a snapshot and costs O(1).
struct SequenceLayout: Sendable {
    private(set) var blocks: BlockSequence
    /// As many as blocks, in their order.
    var entries: SummarySequence<LayoutEntry>
    let width: Int
    let place: SequencePlace

    /// In rows.
    var height: Int { entries.summary.rows }
    /// Whether every block has been laid out.
    var isExact: Bool { entries.summary.inexactCount == 0 }

    /// - Complexity: O(n); no text is looked at.
    init(_ blocks: BlockSequence, width: Int, _ place: SequencePlace, _ engine: CellBlockLayout) {
        self.blocks = blocks
        self.width = width
        self.place = place
        var above: BlockSpacing.Kind?
        var estimates = ContiguousArray<LayoutEntry>()
        estimates.reserveCapacity(blocks.count)
        blocks.forEachWhile { block in
            let kind = BlockSpacing.Kind(block)
            estimates.append(
                LayoutEntry(
                    gap: BlockSpacing.gap(above: above, below: kind, isCompact: engine.options.isCompact),
                    height: Self.estimatedHeight(block, kind, width), box: nil))
            above = kind
            return true
        }
        entries = SummarySequence(estimates)
    }

    static func estimate(_ block: Block, under above: Block?, _ width: Int, _ engine: CellBlockLayout) -> LayoutEntry {
        LayoutEntry(
            gap: BlockSpacing.gap(above: above, below: block, isCompact: engine.options.isCompact),
            height: estimatedHeight(block, BlockSpacing.Kind(block), width), box: nil)
    }

    /// Rows, from the length of the text alone.
    private static func estimatedHeight(_ block: Block, _ kind: BlockSpacing.Kind, _ width: Int) -> Int {
        let rows = block.summary.textUnits / max(1, width) + 1
        switch kind {
        case .paragraph, .listItem: return rows
        case .heading(let level): return level <= 2 ? rows + 1 : rows
        case .other: break
        }
        switch block.content {
        case .code(let code): return code.text.utf16Count / 30 + 2
        case .blockQuote(let quote): return quote.isCollapsed ? 1 : rows + 2 * quote.children.count
        case .details(let details): return details.isOpen ? rows + 2 * details.children.count : 1
        case .table(let table): return rows + 2 * table.rows.count + 1
        case .media: return rows + 3
        default: return rows
        }
    }

    /// Replaces the entry at an index.
    mutating func setEntry(_ index: Int, _ entry: LayoutEntry) { entries = entries.setting(index, to: entry) }

    /// The block of an index, or `nil` outside the sequence.
    func block(_ index: Int) -> Block? { blocks.indices.contains(index) ? blocks[index] : nil }

    /// What the rows of the block at an index depend on.
    func environment(_ index: Int, _ block: Block, _ lists: @autoclosure () -> ListCounters, _ engine: CellBlockLayout)
        -> BlockEnvironment
    {
        var environment = BlockEnvironment(width: width, place: place)
        guard let list = block.paragraph?.list else { return environment }
        let gutter = Gutter.list(level: list.level, width: width)
        let markerWidth: Int
        switch list.marker {
        case .bullet: markerWidth = 1
        case .checklist: markerWidth = engine.options.usesASCII || !engine.options.usesCheckboxSymbols ? 3 : 1
        case .ordered:
            markerWidth = ListMarkers.number(lists().value(level: list.level), level: list.level).utf8.count
        }
        environment.firstInset = max(0, markerWidth + 1 - gutter)
        return environment
    }

    // MARK: Updating

    /// The layout of another version of the sequence: what both share is kept, changed blocks that had rows are laid
    /// out again from their old rows.
    ///
    /// - Complexity: O(log n + blocks from the first change to the last).
    func updated(to new: BlockSequence, _ engine: CellBlockLayout) -> SequenceLayout {
        if blocks.isIdentical(to: new) { return self }
        guard let difference = blocks.difference(to: new, { $0.isIdentical(to: $1) }) else {
            var copy = self
            copy.blocks = new
            return copy
        }
        let (oldRange, newRange) = (difference.old, difference.new)
        var copy = self
        copy.blocks = new
        var above = newRange.lowerBound > 0 ? new[newRange.lowerBound - 1] : nil
        var replacement: [LayoutEntry] = []
        replacement.reserveCapacity(newRange.count)
        var counters: BlockSummary?
        let old = oldEntries(oldRange, newRange.count)
        for index in newRange {
            let block = new[index]
            var entry = Self.estimate(block, under: above, width, engine)
            if let known = old(index, block), let box = known.box {
                if counters == nil { counters = new.summary(before: index) }
                let after = (counters ?? BlockSummary()) + block.summary
                let fresh = engine.box(
                    block, environment(index, block, after.lists, engine), from: box)
                entry.box = fresh
                entry.height = fresh.height
            }
            if counters != nil { counters = (counters ?? BlockSummary()) + block.summary }
            replacement.append(entry)
            above = block
        }
        copy.entries = entries.replacing(oldRange, with: replacement)
        copy.refreshGap(newRange.upperBound, engine)
        return copy
    }

    /// Finds the old entry of a changed block: by place where as many blocks went as came, else by id.
    private func oldEntries(_ range: Range<Int>, _ newCount: Int) -> (Int, Block) -> LayoutEntry? {
        if range.count == newCount {
            return { index, _ in entries[index] }
        }
        var byID: [BlockID: Int] = [:]
        for index in range where entries[index].box != nil { byID[blocks[index].id] = index }
        return { _, block in byID[block.id].map { entries[$0] } }
    }

    private mutating func refreshGap(_ index: Int, _ engine: CellBlockLayout) {
        guard entries.indices.contains(index), let block = block(index) else { return }
        var entry = entries[index]
        let gap = BlockSpacing.gap(above: self.block(index - 1), below: block, isCompact: engine.options.isCompact)
        guard gap != entry.gap else { return }
        entry.gap = gap
        setEntry(index, entry)
    }
}
