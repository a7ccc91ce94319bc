import RichTextEditorCore

/// A block's frame on the page, for the debug overlay.
public struct BlockFrame: Equatable, Sendable {
    public let path: BlockPath
    /// Page rows of the block, the gap above it not counted; half-open.
    public let rows: Range<Int>
    /// Terminal columns; half-open.
    public let columns: Range<Int>
    /// Empty rows above.
    public let gap: Int
    /// Whether the height is no estimate.
    public let isExact: Bool
}

extension DocumentLayout {
    /// The frames of the blocks that a half-open range of page rows touches, containers before their children.
    public func blockFrames(rows: Range<Int>) -> [BlockFrame] {
        var frames: [BlockFrame] = []
        collect(root, pageFrame, .document, rows, &frames)
        return frames
    }

    private func collect(
        _ sequence: SequenceLayout, _ frame: PageFrame, _ path: SequencePath, _ rows: Range<Int>,
        _ frames: inout [BlockFrame]
    ) {
        guard let first = sequence.find(row: rows.lowerBound - frame.top) else { return }
        var index = first.index
        var top = frame.top + first.top
        while index < sequence.entries.count {
            let entry = sequence.entries[index]
            if index > first.index { top += entry.gap }
            guard top < rows.upperBound, let block = sequence.block(index) else { return }
            let own = BlockFrame(
                path: path.child(index), rows: top..<top + entry.height, columns: frame.left..<frame.left + frame.width,
                gap: entry.gap, isExact: entry.box?.isExact ?? false)
            frames.append(own)
            if let (_, part, children) = entry.box?.children {
                let above = sequence.blocks.summary(before: index)
                let located = LocatedBlock(
                    path: own.path, block: block, start: 0, box: entry.box,
                    frame: PageFrame(top: top, left: frame.left, width: frame.width), inherited: above.lastDirection,
                    place: sequence.place, scroll: 0)
                collect(children, self.frame(of: part, in: located), SequencePath(container: own.path), rows, &frames)
            }
            top += entry.height
            index += 1
        }
    }

    /// Marks a block's corners and writes its index, gap and height at its right edge.
    func drawFrame(_ located: LocatedBlock, _ entry: LayoutEntry, _ painter: inout Painter) {
        let style = CellStyle(.debug)
        let top = located.frame.top
        for row in top..<top + entry.height {
            painter.restyle(row: row, columns: located.columns.upperBound - 1..<located.columns.upperBound) {
                $0.foreground = .role(.debug)
                $0.attributes.insert(.reverse)
            }
        }
        let note = "#\(located.path.lastIndex ?? 0) +\(entry.gap) h\(entry.height)\(entry.box == nil ? "?" : "")"
        let width = min(note.utf8.count, located.frame.width)
        painter.text(
            note, row: top, column: located.columns.upperBound - width, limit: width, style: style, engine.metrics)
    }
}
