import RichTextEditorCore

/// A move along a row as it is seen.
public enum VisualDirection: Sendable {
    case left, right
}

extension DocumentLayout {
    /// The caret one grapheme to the left or right as the row is seen; over a row's edge to the next or the one before
    /// in reading order, over a region's to the next region or gap. `nil` at the document's ends.
    public mutating func moveVisually(from place: CaretPlace, _ direction: VisualDirection) -> CaretPlace? {
        guard let (region, index) = row(of: place) else {
            return beyond(place.position...place.position, isForward: direction == .right)
        }
        let isRightToLeft = region.setting.base == .rightToLeft
        let isForward = (direction == .right) != isRightToLeft
        let offset = place.position - region.start
        let cells = region.cells(row: index, .offset(offset))
        if cells.clusters.contains(where: { $0.isRightToLeft != isRightToLeft }) || isRightToLeft {
            if let moved = visualStep(cells, offset, place.affinity, direction) {
                let row = cells.row
                if moved.affinity == .upstream, moved.offset == row.endOffset, !row.isHard {
                    return CaretPlace(region.start + moved.offset)
                }
                return CaretPlace(region.start + moved.offset, moved.affinity)
            }
            return overEdge(region, index, isForward: isForward)
        }
        return logicalStep(region, index, cells, offset, isForward: isForward)
    }

    /// Over the cluster that lies beside the caret; `nil` at the row's edge.
    private func visualStep(
        _ cells: RowCells, _ offset: Int, _ affinity: Affinity, _ direction: VisualDirection
    ) -> (offset: Int, affinity: Affinity)? {
        let x = cells.caretX(offset, affinity) - cells.left
        let beside = cells.clusters.first {
            $0.width > 0 && (direction == .right ? $0.x == x : $0.x + $0.width == x)
        }
        guard let beside else { return nil }
        let after = beside.isRightToLeft != (direction == .right)
        let target = after ? beside.end : beside.offset
        let preferred = after ? Affinity.upstream : .downstream
        let isSame = cells.caretX(target, .downstream) == cells.caretX(target, .upstream)
        return (target, isSame && target < cells.row.endOffset ? .downstream : preferred)
    }

    private mutating func logicalStep(
        _ region: LocatedRegion, _ index: Int, _ cells: RowCells, _ offset: Int, isForward: Bool
    ) -> CaretPlace? {
        let row = cells.row
        if isForward {
            guard offset < row.lastCaretOffset, !cells.clusters.isEmpty else {
                return overEdge(region, index, isForward: true)
            }
            let cluster = cells.clusters[cells.clusterIndex(at: offset)]
            return CaretPlace(region.start + max(cluster.end, offset + 1))
        }
        guard offset > row.startOffset, !cells.clusters.isEmpty else {
            return overEdge(region, index, isForward: false)
        }
        return CaretPlace(region.start + cells.clusters[cells.clusterIndex(at: offset - 1)].offset)
    }

    /// From a row's edge to the next row of the region or the one before, else out of the region.
    private mutating func overEdge(_ region: LocatedRegion, _ index: Int, isForward: Bool) -> CaretPlace? {
        let target = index + (isForward ? 1 : -1)
        guard target >= 0, target < region.layout.height else {
            let end = region.start + region.layout.text.count
            return beyond(region.start...end, isForward: isForward)
        }
        if isForward {
            let row = region.layout.row(index)
            guard row.isHard else {
                // A soft break is one place on two rows: go on to the place after it.
                return logicalStep(
                    region, target, region.cells(row: target), row.endOffset, isForward: true)
            }
            return CaretPlace(region.start + row.endOffset)
        }
        let row = region.layout.row(target)
        if row.isHard { return CaretPlace(region.start + row.contentEndOffset) }
        return logicalStep(region, target, region.cells(row: target), row.endOffset, isForward: false)
    }

    /// The first place of the next stretch of caret places, or the last of the one before.
    private func beyond(_ places: ClosedRange<Int>, isForward: Bool) -> CaretPlace? {
        isForward
            ? document.caretStretch(endingAtOrAfter: places.upperBound + 1).map { CaretPlace($0.start) }
            : document.caretStretch(startingAtOrBefore: places.lowerBound - 1).map { CaretPlace($0.end) }
    }
}
