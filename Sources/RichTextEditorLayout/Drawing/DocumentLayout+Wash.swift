import RichTextEditorCore

extension DocumentLayout {
    /// Washes what a selection covers of a row: glyphs, and the empty cells beside a row that is covered to its end or
    /// from its start.
    func washRow(
        _ cells: RowCells, _ region: LocatedRegion, row: Int, index: Int, _ around: Surroundings,
        _ painter: inout Painter
    ) {
        guard let range = around.look.range else { return }
        let line = cells.row
        let (rowStart, rowEnd) = (region.start + line.startOffset, region.start + line.lastCaretOffset)
        guard range.lowerBound <= rowEnd, range.upperBound >= rowStart else { return }
        for cluster in cells.clusters where cluster.width > 0 {
            let start = region.start + cluster.offset
            guard start < range.upperBound, start + cluster.length > range.lowerBound else { continue }
            let x = region.frame.left + cells.left + cluster.x
            painter.restyle(row: row, columns: x..<x + cluster.width) { $0.attributes.insert(.washed) }
        }
        guard !region.located.place.isInCell else { return }
        let toEnd = range.upperBound > rowEnd
        let fromStart = range.lowerBound < rowStart || range.lowerBound == rowStart && toEnd
        let shift = painter.shift
        painter.shift = region.located.scroll
        let left = region.frame.left + cells.left
        let right = left + max(0, cells.width)
        let before = columnLeft..<max(columnLeft, left)
        let after = min(right, pageEnd)..<pageEnd
        let isMirrored = region.setting.base == .rightToLeft
        if fromStart {
            wash(row, isMirrored ? after : before, &painter)
        }
        if toEnd {
            wash(row, isMirrored ? before : after, &painter)
        }
        painter.shift = shift
    }

    private var pageEnd: Int { columnLeft + columnWidth }

    private func wash(_ row: Int, _ columns: Range<Int>, _ painter: inout Painter) {
        painter.restyle(row: row, columns: columns) { $0.attributes.insert(.washed) }
    }

    /// Washes an atom whole when a selection covers it, and outlines it when the caret stands before it.
    func washBlock(_ located: LocatedBlock, _ box: BlockBox, _ around: Surroundings, _ painter: inout Painter) {
        guard located.block.hasGap else { return }
        let gap = located.start + 1
        var isWashed = false
        switch around.look.selection {
        case .object(let selected)?: isWashed = selected == gap
        case .text(let range)?: isWashed = range.lowerBound <= gap && range.upperBound > gap
        default: break
        }
        let isOutlined = around.look.isFocused && caretPosition == gap && around.look.range == nil
        guard isWashed || isOutlined else { return }
        for part in box.parts {
            guard case .line = part.content else { continue }
            let top = located.frame.top + part.top
            for row in painter.visible(top..<top + part.height) {
                painter.restyle(row: row, columns: located.columns) { style in
                    if isWashed { style.attributes.insert(.washed) }
                    if isOutlined { style.foreground = .role(.accent) }
                }
            }
        }
    }
}
