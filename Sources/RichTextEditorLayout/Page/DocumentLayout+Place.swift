import RichTextEditorCore

/// What lies at a cell of the page.
public enum HitTarget: Equatable, Sendable {
    /// Text, or the empty space beside it.
    case text
    /// The box of a checklist item.
    case checkbox(BlockPath)
    /// An atom: a divider, media, an unknown block.
    case atom(BlockPath)
    /// The triangle or the row of details.
    case detailsToggle(BlockPath)
    /// A collapsed quote.
    case quoteToggle(BlockPath)
    /// A code block's language line.
    case codeLanguage(BlockPath)
    /// Under the last block.
    case belowEnd
}

/// The caret place nearest to a cell, and what is there.
public struct PageHit: Equatable, Sendable {
    public var position: Int
    public var affinity: Affinity
    public var target: HitTarget
}

extension DocumentLayout {
    /// The caret place nearest to a cell. The space between two blocks belongs to the block below, that under the last
    /// to the document's end. What lies there is laid out.
    ///
    /// - Complexity: O(depth × log n + length of the row).
    public mutating func place(row: Int, column: Int) -> PageHit {
        let row = max(0, row)
        root.makeExact(rows: row..<row + 1, engine)
        if row >= height {
            return PageHit(position: document.lastCaretPlace, affinity: .downstream, target: .belowEnd)
        }
        let hit = hit(row, column, in: root, SequencePath.document)
        return hit ?? PageHit(position: document.firstCaretPlace, affinity: .downstream, target: .text)
    }

    private func hit(_ row: Int, _ column: Int, in sequence: SequenceLayout, _ path: SequencePath) -> PageHit? {
        let outerTop = sequenceTop(path)
        guard let (index, _, _) = sequence.find(row: row - outerTop), let located = locate(path.child(index)),
            let box = located.box
        else { return nil }
        let blockRow = max(0, row - located.frame.top)
        guard let part = box.partIndex(atRow: blockRow).map({ box.parts[$0] }) else { return gapHit(located) }
        switch part.content {
        case .children(let children):
            return hit(row, column, in: children, SequencePath(container: located.path)) ?? gapHit(located)
        case .text(let kind, _):
            return textHit(kind, located, row: row, column: column)
        case .table:
            guard let (cell, layout) = cell(at: row, column, of: located) else { return gapHit(located) }
            return hit(row, column, in: layout, SequencePath(container: located.path, cell: cell)) ?? gapHit(located)
        case .line:
            return lineHit(located, box, part, row: row, column: column)
        }
    }

    /// The page row of a sequence's first row.
    private func sequenceTop(_ path: SequencePath) -> Int {
        guard let outer = locate(path.container), let step = path.child(0).steps.last else { return 0 }
        return enter(outer, step)?.frame.top ?? 0
    }

    private func textHit(_ kind: RegionKind, _ located: LocatedBlock, row: Int, column: Int) -> PageHit {
        guard let region = region(kind, of: located) else { return gapHit(located) }
        let index = min(max(0, row - region.frame.top), region.layout.height - 1)
        let x = column + scroll(of: region) - region.frame.left
        let (offset, affinity) = nearest(region, row: index, x: x)
        var hit = PageHit(position: region.start + offset, affinity: affinity, target: .text)
        let isInGutter = x < 0 || x >= region.frame.width
        if kind == .language { hit.target = .codeLanguage(located.path) }
        if kind == .summary, index == 0, isInGutter { hit.target = .detailsToggle(located.path) }
        if located.block.paragraph?.list?.marker == .checklist, index == 0, row >= located.frame.top,
            isOnCheckbox(region, x: x)
        {
            hit.target = .checkbox(located.path)
        }
        return hit
    }

    private func isOnCheckbox(_ region: LocatedRegion, x: Int) -> Bool {
        let marker = engine.options.usesASCII || !engine.options.usesCheckboxSymbols ? 3 : 1
        let inset = region.layout.style.firstInset
        let distance = region.setting.base == .rightToLeft ? x - (region.frame.width - inset) : inset - 1 - x
        return distance >= 0 && distance <= marker
    }

    /// The caret place of a region's row nearest to a cell of the region's frame.
    func nearest(_ region: LocatedRegion, row index: Int, x: Int) -> (offset: Int, affinity: Affinity) {
        let span = max(0, x - 4)..<max(0, x - 4) + 12
        return region.cells(row: index, .columns(span))
            .nearest(column: x, isLastRow: index == region.layout.height - 1)
    }

    private func lineHit(
        _ located: LocatedBlock, _ box: BlockBox, _ part: BoxPart, row: Int, column: Int
    ) -> PageHit {
        switch part.content {
        case .line(.rule):
            let kind: RegionKind = part.top > 0 && box.text(.author) != nil ? .author : .text
            return textHit(kind, located, row: row, column: column)
        case .line(.folded):
            var hit = gapHit(located)
            hit.target = located.block.details != nil ? .detailsToggle(located.path) : .quoteToggle(located.path)
            return hit
        default:
            return gapHit(located)
        }
    }

    private func gapHit(_ located: LocatedBlock) -> PageHit {
        PageHit(
            position: document.snapToCaret(located.start + 1, toward: .forward), affinity: .downstream,
            target: located.block.hasGap ? .atom(located.path) : .text)
    }
}
