import RichTextEditorCore

/// A caret: a position and to which side it belongs where two rows or directions meet.
public struct CaretPlace: Hashable, Sendable {
    public var position: Int
    public var affinity: Affinity

    public init(_ position: Int, _ affinity: Affinity = .downstream) {
        self.position = position
        self.affinity = affinity
    }
}

extension DocumentLayout {
    /// The caret so many rows up (negative) or down, as near to a goal column as may be: once on each gap, between the
    /// rows of cells in a table, then out of it. Stops at the document's ends.
    ///
    /// - Parameter goalColumn: as `CaretRect.goalColumn`.
    /// - Returns: the place, and by how many rows the caret could move.
    public mutating func moveVertically(
        from place: CaretPlace, goalColumn: Int, by rows: Int
    ) -> (place: CaretPlace, moved: Int) {
        var place = place
        var moved = 0
        while moved < abs(rows), let next = step(from: place, goalColumn, isDown: rows > 0) {
            place = next
            moved += 1
        }
        return (place, rows < 0 ? -moved : moved)
    }

    private mutating func step(from place: CaretPlace, _ goal: Int, isDown: Bool) -> CaretPlace? {
        let resolved = document.resolve(place.position)
        ensureExact(at: resolved.path)
        var edge = place.position
        if case .text(let kind, let offset) = resolved.place, let located = locate(resolved.path),
            let region = region(kind, of: located)
        {
            let index = region.layout.rowIndex(at: offset, place.affinity) + (isDown ? 1 : -1)
            if index >= 0, index < region.layout.height { return self.place(in: region, row: index, goal) }
            edge = isDown ? region.start + region.layout.text.count : region.start
        }
        let next =
            isDown
            ? document.caretStretch(endingAtOrAfter: edge + 1) : document.caretStretch(startingAtOrBefore: edge - 1)
        let cell = resolved.path.enclosingCell
        let nextCell = next.flatMap { document.resolve($0.start).path.enclosingCell }
        if cell == nextCell { return next.flatMap { self.place(in: $0, goal, isDown: isDown) } }
        if let cell, let beside = verticalNeighbour(of: cell, isDown: isDown) { return enter(beside, goal, isDown) }
        return leave(cell, next, goal, isDown)
    }

    /// Out of a cell without a neighbour (or from outside tables), perhaps into a table.
    private mutating func leave(
        _ cell: SequencePath?, _ next: CaretStretch?, _ goal: Int, _ isDown: Bool
    ) -> CaretPlace? {
        var next = next
        if let cell, let start = document.position(of: cell.container),
            let table = document.block(at: cell.container)
        {
            next =
                isDown
                ? document.caretStretch(endingAtOrAfter: start + table.size)
                : document.caretStretch(startingAtOrBefore: start)
        }
        guard let next else { return nil }
        if let entered = document.resolve(next.start).path.enclosingCell,
            entered.container != cell?.container, let target = entry(into: entered.container, goal, isDown)
        {
            return enter(target, goal, isDown)
        }
        return place(in: next, goal, isDown: isDown)
    }

    private mutating func enter(_ cell: SequencePath, _ goal: Int, _ isDown: Bool) -> CaretPlace? {
        guard let start = document.position(of: cell), let blocks = document.blocks(in: cell) else { return nil }
        let stretch =
            isDown
            ? document.caretStretch(endingAtOrAfter: start)
            : document.caretStretch(startingAtOrBefore: start + blocks.size)
        return stretch.flatMap { place(in: $0, goal, isDown: isDown) }
    }

    private func verticalNeighbour(of cell: SequencePath, isDown: Bool) -> SequencePath? {
        guard let index = cell.cell, let table = document.block(at: cell.container)?.table else { return nil }
        let map = TableMap(table)
        guard let own = map.rectangle(of: index) else { return nil }
        let row = isDown ? own.rows.upperBound : own.rows.lowerBound - 1
        return map.cell(row: row, column: own.columns.lowerBound).map {
            SequencePath(container: cell.container, cell: $0)
        }
    }

    /// The cell of a table's first or last row nearest to a goal column.
    private mutating func entry(into table: BlockPath, _ goal: Int, _ isDown: Bool) -> SequencePath? {
        ensureExact(at: table)
        guard let located = locate(table), let box = located.box else { return nil }
        let row = isDown ? located.frame.top : located.frame.top + box.height - 1
        return cell(at: row, goal - located.scroll - tableScroll(located), of: located).map {
            SequencePath(container: table, cell: $0.0)
        }
    }

    private mutating func place(in stretch: CaretStretch, _ goal: Int, isDown: Bool) -> CaretPlace? {
        if stretch.isGap { return CaretPlace(stretch.start) }
        let resolved = document.resolve(stretch.start)
        ensureExact(at: resolved.path)
        guard let kind = resolved.text?.kind, let located = locate(resolved.path),
            let region = region(kind, of: located)
        else { return CaretPlace(stretch.start) }
        return place(in: region, row: isDown ? 0 : region.layout.height - 1, goal)
    }

    private func place(in region: LocatedRegion, row: Int, _ goal: Int) -> CaretPlace {
        let (offset, affinity) = nearest(region, row: row, x: goal - region.frame.left)
        return CaretPlace(region.start + offset, affinity)
    }

    // MARK: The row's ends

    /// Where Home goes: the start of the caret's row.
    public mutating func rowStart(from place: CaretPlace) -> CaretPlace {
        guard let (region, index) = row(of: place) else { return place }
        return CaretPlace(region.start + region.layout.row(index).startOffset)
    }

    /// Where End goes: the end of the caret's row, before a separator; at a soft break it belongs to the row that ends.
    public mutating func rowEnd(from place: CaretPlace) -> CaretPlace {
        guard let (region, index) = row(of: place) else { return place }
        let row = region.layout.row(index)
        let isSoft = !row.isHard && index < region.layout.height - 1
        return CaretPlace(region.start + row.lastCaretOffset, isSoft ? .upstream : .downstream)
    }

    /// The region that a caret is in and the index of its row; `nil` on a gap.
    mutating func row(of place: CaretPlace) -> (region: LocatedRegion, index: Int)? {
        let resolved = document.resolve(place.position)
        ensureExact(at: resolved.path)
        guard case .text(let kind, let offset) = resolved.place, let located = locate(resolved.path),
            let region = region(kind, of: located)
        else { return nil }
        return (region, region.layout.rowIndex(at: offset, place.affinity))
    }
}
