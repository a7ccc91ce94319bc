import RichTextEditorCore

/// A place of the page that stays where it is in the text when rows above it come, go or become exact: a position of
/// the document and rows from there. Kept over an edit by mapping the position.
public struct LayoutAnchor: Hashable, Sendable {
    /// A caret place, or a block's own place.
    public var position: Int
    /// Rows below the row of the position; negative for rows above it.
    public var rows: Int

    public init(position: Int, rows: Int = 0) {
        self.position = position
        self.rows = rows
    }

    public static let top = LayoutAnchor(position: 0)
}

extension DocumentLayout {
    /// The anchor of a page row; the block there is laid out.
    public mutating func anchor(atRow row: Int) -> LayoutAnchor {
        let row = max(0, row)
        root.makeExact(rows: row..<row + 1, engine)
        return anchor(row, in: root, start: 0, top: 0)
    }

    private func anchor(_ row: Int, in sequence: SequenceLayout, start: Int, top: Int) -> LayoutAnchor {
        guard let (index, offset, entry) = sequence.find(row: row - top) else {
            return LayoutAnchor(position: start, rows: row - top)
        }
        let blockStart = start + sequence.blocks.summary(before: index).size
        let blockTop = top + offset
        let ownPlace = LayoutAnchor(position: blockStart, rows: row - blockTop)
        guard let box = entry.box, row >= blockTop, let block = sequence.block(index),
            let part = box.partIndex(atRow: row - blockTop).map({ box.parts[$0] })
        else { return ownPlace }
        let partTop = blockTop + part.top
        switch part.content {
        case .children(let children):
            return anchor(row, in: children, start: blockStart + block.childrenStart, top: partTop)
        case .text(let kind, let layout):
            guard row > partTop, let region = block.regions.first(where: { $0.kind == kind }) else { return ownPlace }
            let line = layout.row(row - partTop)
            return LayoutAnchor(
                position: blockStart + region.start + line.startOffset,
                rows: max(0, row - partTop - (layout.height - 1)))
        case .line, .table:
            return ownPlace
        }
    }

    /// The page row of an anchor, by what is known now; an estimate where blocks above have not been laid out.
    ///
    /// - Complexity: O(depth × log n).
    public func row(of anchor: LayoutAnchor) -> Int {
        let place = document.resolve(anchor.position)
        let row: Int
        switch place.place {
        case .slot(let sequence, let index):
            row = top(of: sequence.child(index)) ?? top(of: place.path) ?? 0
        case .text(let kind, let offset):
            guard let located = locate(place.path) else { return 0 }
            if let region = region(kind, of: located) {
                row = region.frame.top + region.layout.rowIndex(at: offset, .downstream)
            } else {
                row = located.frame.top
            }
        case .gap, .structure, .hidden:
            row = top(of: place.path) ?? 0
        }
        return min(max(0, row + anchor.rows), max(0, height - 1))
    }

    private func top(of path: BlockPath) -> Int? { locate(path)?.frame.top }
}
