/// What was copied: blocks, to be spliced into a document. A first or last block that wasn't covered whole is a body
/// paragraph (spec 06, Clipboard).
public struct Fragment: Equatable, Sendable {
    public var blocks: [Block]

    public init(_ blocks: [Block]) { self.blocks = blocks }

    /// Paragraphs of plain text, a line each.
    public init(lines: [String], attributes: CharacterAttributes = .plain, ids: inout BlockIDSource) {
        blocks = lines.map { Block(id: ids.make(), .paragraph(Paragraph(RichText($0, attributes)))) }
    }
}

extension Document {
    /// What a half-open range of positions covers, as a fragment. O(what is covered).
    public func fragment(in range: Range<Int>) -> Fragment {
        let first = resolve(range.lowerBound)
        let last = resolve(range.upperBound)
        if let (kind, offset) = first.text, let (lastKind, end) = last.text, first.path == last.path, kind == lastKind,
            let block = block(at: first.path), let text = block.text(of: kind)
        {
            return Fragment(text.slice(offset..<end).lines.map { Block(id: block.id, .paragraph(Paragraph($0))) })
        }
        return Fragment(Self.covered(of: blocks, start: 0, range))
    }

    private static func covered(of blocks: BlockSequence, start: Int, _ range: Range<Int>) -> [Block] {
        var result: [Block] = []
        var position = start
        var index = 0
        if range.lowerBound > start {
            guard let found = blocks.find(range.lowerBound - start, by: \.size) else { return [] }
            index = found.index
            position += found.before.size
        }
        blocks.forEachWhile(from: index) { block in
            guard position < range.upperBound else { return false }
            result += block.part(in: range, at: position)
            position += block.size
            return true
        }
        return result
    }

    fileprivate static func children(of blocks: BlockSequence, start: Int, _ range: Range<Int>) -> [Block] {
        covered(of: blocks, start: start, range)
    }
}

extension Block {
    /// The part of a block, whose own position is given, that a range covers.
    fileprivate func part(in range: Range<Int>, at position: Int) -> [Block] {
        guard range.lowerBound < position + size, range.upperBound > position else { return [] }
        if isCovered(by: range, at: position) { return [self] }
        if isCaretAtom { return [] }
        if paragraph != nil, range.lowerBound <= position + 1, range.upperBound >= position + size - 1 { return [self] }
        switch content {
        case .blockQuote(let quote):
            return container(quote.children, childrenStart: position + 1, in: range, at: position) { children, author in
                .blockQuote(BlockQuote(children, author: author))
            }
        case .details(let details):
            let start = position + details.summary.utf16Count + 3
            return container(details.children, childrenStart: start, in: range, at: position) { children, summary in
                .details(Details(summary: summary, children))
            }
        case .table(let table):
            return table.part(in: range, at: position, id: id)
        default:
            return texts(in: range, at: position)
        }
    }

    private func texts(in range: Range<Int>, at position: Int) -> [Block] {
        regions.flatMap { region -> [Block] in
            let start = position + region.start
            let lower = max(range.lowerBound - start, 0)
            let upper = min(range.upperBound - start, region.text.utf16Count)
            // A paragraph reached at its very edge is an empty one: the break before or after it was covered.
            guard lower < upper || lower == upper && paragraph != nil else { return [] }
            return region.text.slice(lower..<upper).lines.map { Block(id: id, .paragraph(Paragraph($0))) }
        }
    }

    /// A container that the range leaves keeps its shape; one that holds the whole range gives its children.
    private func container(
        _ children: BlockSequence, childrenStart: Int, in range: Range<Int>, at position: Int,
        _ make: (BlockSequence, RichText) -> BlockContent
    ) -> [Block] {
        let blocks = Document.children(of: children, start: childrenStart, range)
        let line = texts(in: range, at: position)
        let text = line.first?.paragraph?.text ?? .empty
        let isInside = range.lowerBound > position && range.upperBound < position + size
        if isInside || blocks.isEmpty { return details == nil ? blocks + line : line + blocks }
        return [Block(id: id, make(BlockSequence(blocks), text))]
    }
}

extension Table {
    /// Part of one cell gives its blocks; more gives a table of the covered cells, those between left empty.
    fileprivate func part(in range: Range<Int>, at position: Int, id: BlockID) -> [Block] {
        var touched: [(row: Int, cell: Int, blocks: [Block])] = []
        var cellStart = position + 1
        for (rowIndex, row) in rows.enumerated() {
            cellStart += 1
            for (index, cell) in row.cells.enumerated() {
                if cellStart + cell.size > range.lowerBound, cellStart + 1 < range.upperBound {
                    touched.append((rowIndex, index, Document.children(of: cell.blocks, start: cellStart + 1, range)))
                }
                cellStart += cell.size
            }
            cellStart += 1
        }
        guard let first = touched.first, let last = touched.last else { return [] }
        if touched.count == 1, range.lowerBound > position, range.upperBound < position + size { return first.blocks }
        let isOneRow = first.row == last.row
        let wanted = isOneRow ? first.cell..<last.cell + 1 : 0..<Int.max
        var parts = touched[...]
        let newRows = (first.row...last.row).map { rowIndex -> TableRow in
            let row = rows[rowIndex]
            let cells = row.cells.enumerated().compactMap { index, cell -> TableCell? in
                var copy = cell
                if let part = parts.first, part.row == rowIndex, part.cell == index {
                    parts = parts.dropFirst()
                    copy.blocks = BlockSequence(part.blocks)
                } else {
                    copy.blocks = BlockSequence()
                }
                if copy.blocks.isEmpty { copy.blocks = BlockSequence([Block(id: id, .paragraph(Paragraph()))]) }
                return wanted.contains(index) ? copy : nil
            }
            return row.withCells(cells)
        }
        let newColumns = isOneRow && columns.count >= last.cell + 1 ? Array(columns[first.cell...last.cell]) : columns
        return [Block(id: id, .table(Table(columns: newColumns, rows: SummarySequence(newRows))))]
    }
}
