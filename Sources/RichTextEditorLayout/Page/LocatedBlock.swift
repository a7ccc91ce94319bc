import RichTextEditorCore

/// A rectangle without a bottom: where something begins on the page.
struct PageFrame: Equatable, Sendable {
    /// Page row.
    var top: Int
    /// Terminal column, before any sideways scroll of what is around.
    var left: Int
    /// In cells.
    var width: Int
}

/// A block found on the page.
struct LocatedBlock: Sendable {
    let path: BlockPath
    let block: Block
    /// The position of the block's own place.
    let start: Int
    /// `nil` while the block's height is an estimate.
    let box: BlockBox?
    let frame: PageFrame
    /// The direction of what stands before.
    let inherited: WritingDirection?
    /// Of the cell that the block is in.
    let place: SequencePlace
    /// The sideways scroll of the table around, in cells.
    let scroll: Int
}

/// A region found on the page.
struct LocatedRegion: Sendable {
    let located: LocatedBlock
    let kind: RegionKind
    let layout: RegionLayout
    /// The frame of its rows.
    let frame: PageFrame
    /// The position of its first place.
    let start: Int
    let setting: RowSetting

    func cells(row index: Int, _ span: RowCells.Span = .all) -> RowCells {
        RowCells(layout, index, setting, span)
    }
}

extension DocumentLayout {
    var pageFrame: PageFrame { PageFrame(top: 0, left: columnLeft, width: columnWidth) }

    /// The block at a path, with its rows if it has been laid out.
    ///
    /// - Complexity: O(depth × log n).
    ///
    /// - Parameter scrolls: whether the sideways scroll of tables is worked out.
    func locate(_ path: BlockPath, scrolls: Bool = true) -> LocatedBlock? {
        var sequence = root
        var frame = pageFrame
        var start = 0
        var inherited: WritingDirection?
        var scroll = 0
        var found: LocatedBlock?
        for (depth, step) in path.steps.enumerated() {
            if let outer = found {
                guard let inner = enter(outer, step, scrolls: scrolls) else { return nil }
                sequence = inner.sequence
                frame = inner.frame
                scroll += inner.scroll
                start = outer.start + inner.offset
            }
            guard let block = sequence.block(step.child) else { return nil }
            let entry = sequence.entries[step.child]
            let above = sequence.blocks.summary(before: step.child)
            inherited = above.lastDirection ?? inherited
            frame.top += sequence.entries.summary(before: step.child).rows + entry.gap
            found = LocatedBlock(
                path: BlockPath(Array(path.steps[...depth])), block: block, start: start + above.size, box: entry.box,
                frame: frame, inherited: inherited, place: sequence.place, scroll: scroll)
        }
        return found
    }

    struct Inside {
        let sequence: SequenceLayout
        let frame: PageFrame
        /// Positions from the container's own to the first slot of the sequence.
        let offset: Int
        let scroll: Int
    }

    /// The sequence of a container that a step leads into.
    func enter(_ outer: LocatedBlock, _ step: BlockPath.Step, scrolls: Bool = true) -> Inside? {
        guard let box = outer.box else { return nil }
        switch step {
        case .child:
            guard let (_, part, layout) = box.children else { return nil }
            return Inside(
                sequence: layout, frame: frame(of: part, in: outer), offset: outer.block.childrenStart, scroll: 0)
        case .cell(let row, let cell, _):
            return enterCell(outer, box, CellIndex(row: row, cell: cell), scrolls: scrolls)
        }
    }

    /// The frame of a part: inside its gutters, mirrored where the block runs from right to left.
    func frame(of part: BoxPart, in located: LocatedBlock) -> PageFrame {
        let isMirrored = direction(of: located.block, located.inherited) == .rightToLeft
        return PageFrame(
            top: located.frame.top + part.top,
            left: located.frame.left + (isMirrored ? part.trailing : part.leading),
            width: max(1, located.frame.width - part.leading - part.trailing))
    }

    /// A region of a block that has been laid out.
    func region(_ kind: RegionKind, of located: LocatedBlock) -> LocatedRegion? {
        guard let (part, layout) = located.box?.text(kind),
            let region = located.block.regions.first(where: { $0.kind == kind })
        else { return nil }
        return LocatedRegion(
            located: located, kind: kind, layout: layout, frame: frame(of: part, in: located),
            start: located.start + region.start, setting: rowSetting(kind, of: located, layout))
    }

    private func rowSetting(_ kind: RegionKind, of located: LocatedBlock, _ layout: RegionLayout) -> RowSetting {
        var alignment = located.place.alignment
        switch (located.block.content, kind) {
        case (.paragraph(let paragraph), _):
            if paragraph.format.alignment != .natural { alignment = paragraph.format.alignment }
        case (.code, _): alignment = .left
        case (.pullQuote, _), (.media, _): alignment = .center
        default: break
        }
        return RowSetting(metrics: engine.metrics, base: base(kind, of: located, layout), alignment: alignment)
    }

    /// The base direction of a region's text.
    private func base(_ kind: RegionKind, of located: LocatedBlock, _ layout: RegionLayout) -> WritingDirection {
        if located.block.code != nil { return .leftToRight }
        return engine.text.direction ?? layout.ownDirection ?? direction(of: located.block, located.inherited)
    }

    /// The direction of a block: which side its gutter is on.
    func direction(of block: Block, _ inherited: WritingDirection?) -> WritingDirection {
        if block.code != nil { return .leftToRight }
        return engine.text.direction ?? block.firstDirection ?? inherited ?? .leftToRight
    }
}

extension Block {
    /// The direction of the first text inside that has one.
    var firstDirection: WritingDirection? {
        switch content {
        case .paragraph: summary.lastDirection
        case .pullQuote(let quote): quote.text.firstStrongDirection
        case .blockQuote(let quote): quote.children.firstDirection
        case .details(let details): details.summary.firstStrongDirection ?? details.children.firstDirection
        case .media(let media): media.caption.firstStrongDirection
        case .table(let table): table.firstDirection
        case .code, .divider, .unknown: nil
        }
    }

    /// Positions from the block's own to the first slot of its children.
    var childrenStart: Int {
        if case .details(let details) = content { return details.summary.utf16Count + 3 }
        return 1
    }
}

extension SummarySequence where Element == Block {
    /// The direction of the first text inside that has one.
    var firstDirection: WritingDirection? {
        guard summary.lastDirection != nil else { return nil }
        var found: WritingDirection?
        forEachWhile { block in
            found = block.summary.lastDirection == nil ? nil : block.firstDirection
            return found == nil
        }
        return found
    }
}

extension Table {
    /// The direction of the first text in a cell that has one.
    var firstDirection: WritingDirection? {
        var found: WritingDirection?
        rows.forEachWhile { row in
            for cell in row.cells {
                found = cell.blocks.firstDirection
                if found != nil { return false }
            }
            return true
        }
        return found
    }
}
