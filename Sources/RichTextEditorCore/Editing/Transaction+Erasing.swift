extension Transaction {
    /// Removes what a half-open range of positions covers (E-40…E-43), and puts the caret where it was.
    ///
    /// Works from the end to the start, so that paths before what is being removed stay true; the two ends are joined
    /// last.
    mutating func erase(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        if range == 0..<document.size {
            replaceBlocks(.document, 0..<document.blocks.count, with: [makeParagraph()])
            selection = .caret(document.firstCaretPlace)
            return
        }
        let first = document.resolve(range.lowerBound)
        let last = document.resolve(range.upperBound)
        if let (kind, offset) = first.text, let (lastKind, end) = last.text, first.path == last.path, kind == lastKind {
            replaceText(first.path, kind, offset..<end, with: .empty)
            selection = .caret(range.lowerBound)
            return
        }
        if replaceMediumCoveredExactly(by: range) { return }
        let before = mapping.changes.count
        eraseChildren(of: document.blocks, .document, start: 0, range)
        fillIfEmpty(.document)
        let since = PositionMapping(Array(mapping.changes.dropFirst(before)))
        let end = since.map(range.upperBound, side: .backward)
        if first.text == nil {
            selection = .caret(document.snapToCaret(first.blockStart, toward: .forward))
            return
        }
        join(range.lowerBound, end, endedInside: (last.text?.offset ?? 0) > 0)
        selection = .caret(range.lowerBound)
    }

    /// E-27: a range over exactly one medium replaces it by an empty body paragraph.
    private mutating func replaceMediumCoveredExactly(by range: Range<Int>) -> Bool {
        let place = document.resolve(range.lowerBound)
        guard place.place == .gap, let block = document.block(at: place.path), let media = block.media,
            media.hasCaption, range.upperBound == place.blockStart + 3 + media.caption.utf16Count
        else { return false }
        replaceBlock(at: place.path, with: [makeParagraph()])
        placeCaret(place.path)
        return true
    }

    /// Erases what a range covers of a sequence's blocks, given as they stood before; from the last to the first.
    private mutating func eraseChildren(
        of blocks: BlockSequence, _ path: SequencePath, start: Int, _ range: Range<Int>
    ) {
        guard let firstIndex = blocks.find(max(0, range.lowerBound - start), by: \.size)?.index else { return }
        let lastOffset = min(range.upperBound - start, blocks.size) - 1
        guard lastOffset >= 0, let lastIndex = blocks.find(lastOffset, by: \.size)?.index, firstIndex <= lastIndex
        else { return }
        var position = start + blocks.summary(before: lastIndex + 1).size
        var covered: Range<Int>?
        for index in (firstIndex...lastIndex).reversed() {
            let block = blocks[index]
            position -= block.size
            if block.isCovered(by: range, at: position) {
                covered = index..<(covered?.upperBound ?? index + 1)
                continue
            }
            if let run = covered { replaceBlocks(path, run, with: []) }
            covered = nil
            eraseInside(block, path.child(index), at: position, range)
        }
        if let run = covered { replaceBlocks(path, run, with: []) }
    }

    /// Erases what a range covers inside a block that stays.
    private mutating func eraseInside(_ block: Block, _ path: BlockPath, at position: Int, _ range: Range<Int>) {
        guard range.lowerBound < position + block.size, range.upperBound > position, !block.isCaretAtom else { return }
        let eraseRegions: (inout Transaction, (Region) -> Bool) -> Void = { transaction, isWanted in
            for region in block.regions.reversed() where isWanted(region) {
                let start = position + region.start
                let lower = max(range.lowerBound - start, 0)
                let upper = min(range.upperBound - start, region.text.utf16Count)
                if lower < upper { transaction.replaceText(path, region.kind, lower..<upper, with: .empty) }
            }
        }
        switch block.content {
        case .blockQuote(let quote):
            eraseRegions(&self) { _ in true }
            eraseContained(quote.children, path, start: position + 1, containerStart: position, range)
        case .details(let details):
            let start = position + details.summary.utf16Count + 3
            eraseContained(details.children, path, start: start, containerStart: position, range)
            if document.block(at: path)?.id == block.id { eraseRegions(&self) { _ in true } }
        case .table(let table):
            eraseCells(of: table, path, at: position, range)
        default:
            eraseRegions(&self) { _ in true }
        }
    }

    /// Erases in a quote's or details' children. One that loses its last child goes, unless the selection began in
    /// it (E-40); text that is left of it, not covered, becomes a body paragraph.
    private mutating func eraseContained(
        _ children: BlockSequence, _ path: BlockPath, start: Int, containerStart: Int, _ range: Range<Int>
    ) {
        let sequence = SequencePath(container: path)
        eraseChildren(of: children, sequence, start: start, range)
        guard document.blocks(in: sequence)?.isEmpty ?? false else { return }
        if range.lowerBound > containerStart {
            fillIfEmpty(sequence)
        } else {
            dissolveEmptyContainer(at: path)
        }
    }

    /// Removes a container without children; its author's text stays as a body paragraph.
    private mutating func dissolveEmptyContainer(at path: BlockPath) {
        let author = document.block(at: path)?.blockQuote?.author ?? .empty
        replaceBlock(at: path, with: author.isEmpty ? [] : [makeParagraph(author)])
    }

    /// E-42: a table covered in part keeps its grid; a cell that loses its last block gets an empty paragraph.
    private mutating func eraseCells(of table: Table, _ path: BlockPath, at position: Int, _ range: Range<Int>) {
        var rowEnd = position + table.size - 1
        for row in table.rows.indices.reversed() {
            var cellEnd = rowEnd - 1
            rowEnd -= table.rows[row].size
            for (index, cell) in table.rows[row].cells.enumerated().reversed() {
                let cellStart = cellEnd - cell.size
                defer { cellEnd = cellStart }
                guard cellStart < range.upperBound, cellEnd > range.lowerBound else { continue }
                let sequence = SequencePath(container: path, cell: CellIndex(row: row, cell: index))
                eraseChildren(of: cell.blocks, sequence, start: cellStart + 1, range)
                fillIfEmpty(sequence)
            }
        }
    }

    /// E-40: the last paragraph's tail joins the first paragraph where that one lives, but never across a cell's edge.
    /// One that can't join, and that has no text left of what it had, goes (E-45).
    private mutating func join(_ start: Int, _ end: Int, endedInside: Bool) {
        let first = document.resolve(start)
        let last = document.resolve(end)
        guard start < end, first.path != last.path, let (kind, offset) = last.text, kind == .text,
            let tail = document.block(at: last.path)?.paragraph?.text.suffix(from: offset)
        else { return }
        let cell = last.path.enclosingCell
        let isSameCell = cell == first.path.enclosingCell
        if isSameCell, document.block(at: first.path)?.paragraph != nil, let target = first.text {
            removeWithEmptyContainers(last.path, keeping: first.path)
            replaceText(first.path, .text, target.offset..<target.offset, with: tail)
        } else if tail.isEmpty, endedInside, isSameCell || cell == nil {
            removeWithEmptyContainers(last.path, keeping: first.path)
        }
    }

    /// Removes a block, and every container around it that this leaves without children. The document and a cell keep an
    /// empty paragraph.
    mutating func removeWithEmptyContainers(_ path: BlockPath, keeping other: BlockPath? = nil) {
        replaceBlock(at: path, with: [])
        var path = path
        while let container = document.block(at: path.parent)?.containedBlocks, container.isEmpty {
            path = path.parent
            if let other, other.isInside(path) { return }
            dissolveEmptyContainer(at: path)
        }
        if let sequence = path.sequence { fillIfEmpty(sequence) }
    }

    /// Puts an empty paragraph in a sequence that has lost its last block.
    private mutating func fillIfEmpty(_ sequence: SequencePath) {
        if document.blocks(in: sequence)?.isEmpty ?? false { replaceBlocks(sequence, 0..<0, with: [makeParagraph()]) }
    }
}

extension Table {
    /// On the axis: the rows and 2.
    var size: Int { rows.summary.size + 2 }
}

extension Block {
    /// Whether a range covers the block whole, so that it goes (E-41, E-42).
    func isCovered(by range: Range<Int>, at position: Int) -> Bool {
        if isCaretAtom { return range.lowerBound <= position + 1 && range.upperBound > position + 1 }
        if let media {
            return range.lowerBound <= position + 1
                && range.upperBound >= position + 3 + media.caption.utf16Count
        }
        return range.lowerBound <= position && range.upperBound >= position + size
    }
}
