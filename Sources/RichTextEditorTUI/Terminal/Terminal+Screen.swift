import CNcurses
import RichTextEditorLayout

extension Terminal {
    /// Shows a frame: stores what differs from what is shown, and lets ncurses send the rest.
    ///
    /// - Parameter caret: where the cursor stands; `nil` hides it.
    public func present(_ grid: CellGrid, caret: GridPoint?) {
        guard isActive else { return }
        var overlays: [Overlay] = []
        var isChanged = false
        for (index, row) in grid.rows.enumerated() {
            let old = shown.indices.contains(index) ? shown[index] : nil
            guard old != row else { continue }
            isChanged = true
            store(row, index, old, &overlays)
        }
        shown = grid.rows
        let synchronizes = capabilities.hasSynchronizedUpdate && isChanged
        if synchronizes { send(ModeStrings.beginUpdate) }
        cn_update(Int32(clamping: caret?.row ?? -1), Int32(clamping: caret?.column ?? 0))
        send(Overlay.sequence(overlays, &styles) + (synchronizes ? ModeStrings.endUpdate : ""))
    }

    /// Stores a row: only the columns that differ, unless clusters are drawn past ncurses in it.
    private func store(_ row: [GridCell], _ index: Int, _ old: [GridCell]?, _ overlays: inout [Overlay]) {
        let hadOverlays = overlaidRows.contains(index)
        let columns = old.flatMap { hadOverlays ? nil : RowDifference.columns($0, row) } ?? 0..<row.count
        var found: [Overlay] = []
        var cells = curses(row, columns, index, &found)
        if !found.isEmpty, columns != 0..<row.count {
            found = []
            cells = curses(row, 0..<row.count, index, &found)
            cn_store(Int32(index), 0, cells, Int32(cells.count))
        } else {
            cn_store(Int32(index), Int32(columns.lowerBound), cells, Int32(cells.count))
        }
        // A terminal may have drawn a cluster wider than ncurses knows: the whole row is sent anew.
        if hadOverlays || !found.isEmpty { cn_invalidate_row(Int32(index)) }
        if found.isEmpty { overlaidRows.remove(index) } else { overlaidRows.insert(index) }
        overlays += found
    }

    /// The cells of a range of columns as ncurses takes them. A row that isn't well formed can't shift what follows: a
    /// second half without a first is a blank, and so is a wide cluster that has no room.
    private func curses(
        _ row: [GridCell], _ columns: Range<Int>, _ index: Int, _ overlays: inout [Overlay]
    ) -> [cn_cell] {
        var cells: [cn_cell] = []
        cells.reserveCapacity(columns.count)
        var next = columns.lowerBound
        for column in columns where column >= next {
            let cell = row[column]
            let look = styles.look(of: cell.style)
            let hasRoom = cell.width < 2 || column + 1 < row.count && row[column + 1].isContinuation
            next = column + (hasRoom ? max(1, Int(cell.width)) : 1)
            guard hasRoom, !cell.isContinuation else {
                cells.append(cn_cell(0x20, look))
                continue
            }
            let safe = capabilities.usesUTF8 ? cell.sanitized : cell.inASCII
            if safe.width == 1, safe.trailing == nil, safe.scalar < 0x7F {
                cells.append(cn_cell(safe.scalar, look))
                if cell.width == 2 { cells.append(cn_cell(0x20, look)) }
            } else if safe.fitsCurses {
                cells.append(cn_cell(safe, look))
            } else {
                for _ in 0..<(next - column) { cells.append(cn_cell(Overlay.placeholder, look)) }
                overlays.append(Overlay(row: index, column: column, cell: safe, in: row))
            }
        }
        return cells
    }

    /// All is sent anew with the next frame.
    public func invalidate() {
        shown = []
        cn_invalidate()
    }
}

/// Where two rows differ.
enum RowDifference {
    /// The columns that differ, widened so that no wide cluster of either row is cut; `nil` for rows of other lengths.
    static func columns(_ old: [GridCell], _ new: [GridCell]) -> Range<Int>? {
        guard old.count == new.count else { return nil }
        var first = 0
        while first < new.count, old[first] == new[first] { first += 1 }
        var end = new.count
        while end > first, old[end - 1] == new[end - 1] { end -= 1 }
        guard first < end else { return first..<first }
        while first > 0, old[first].isContinuation || new[first].isContinuation { first -= 1 }
        while end < new.count, old[end].isContinuation || new[end].isContinuation { end += 1 }
        return first..<end
    }
}
