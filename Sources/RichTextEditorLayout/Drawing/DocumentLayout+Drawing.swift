import RichTextEditorCore

extension DocumentLayout {
    /// Draws a half-open range of page rows into a grid, the first of them on a row of it. What lies there is laid out.
    ///
    /// The cells are taken as blank. Nothing is written outside those rows of the grid.
    ///
    /// - Complexity: O(log n + what shows).
    public mutating func draw(into grid: inout CellGrid, rows: Range<Int>, at gridRow: Int = 0, look: PageLook) {
        ensureExact(rows: rows)
        var painter = Painter(grid, rows: rows, at: gridRow)
        grid = CellGrid(size: GridSize(columns: 0, rows: 0))
        drawSequence(root, pageFrame, .document, start: 0, nil, Surroundings(look: look), &painter)
        grid = painter.grid
    }

    /// What drawing a block needs to know from outside.
    struct Surroundings {
        let look: PageLook
        var isHeader = false
        var scroll = 0
    }

    func drawSequence(
        _ sequence: SequenceLayout, _ frame: PageFrame, _ path: SequencePath, start: Int,
        _ inherited: WritingDirection?, _ around: Surroundings, _ painter: inout Painter
    ) {
        guard let first = sequence.find(row: painter.rows.lowerBound - frame.top) else { return }
        var index = first.index
        var top = frame.top + first.top - first.entry.gap
        var before = sequence.blocks.summary(before: index)
        while index < sequence.entries.count, top < painter.rows.upperBound {
            let entry = sequence.entries[index]
            let block = sequence.blocks[index]
            let located = LocatedBlock(
                path: path.child(index), block: block, start: start + before.size, box: entry.box,
                frame: PageFrame(top: top + entry.gap, left: frame.left, width: frame.width),
                inherited: before.lastDirection ?? inherited, place: sequence.place, scroll: around.scroll)
            before = before + block.summary
            draw(located, before.lists, around, &painter)
            if around.look.showsFrames { drawFrame(located, entry, &painter) }
            top += entry.gap + entry.height
            index += 1
        }
    }

    private func draw(
        _ located: LocatedBlock, _ lists: ListCounters, _ around: Surroundings, _ painter: inout Painter
    ) {
        guard let box = located.box else { return }
        drawGround(located, box, &painter)
        drawBars(located, box, &painter)
        for part in box.parts {
            let top = located.frame.top + part.top
            guard !painter.visible(top..<top + max(1, part.height)).isEmpty else { continue }
            switch part.content {
            case .text(let kind, _):
                guard let region = region(kind, of: located) else { continue }
                drawMarker(region, lists, &painter)
                drawRegion(region, around, &painter)
            case .children(let children):
                drawSequence(
                    children, frame(of: part, in: located), SequencePath(container: located.path),
                    start: located.start + located.block.childrenStart, located.inherited, around, &painter)
            case .table(let table):
                drawTable(table, located, around, &painter)
            case .line(let line):
                drawLine(line, located, part, around, &painter)
            }
        }
        washBlock(located, box, around, &painter)
    }

    /// What lies behind a block's text: the band of code.
    private func drawGround(_ located: LocatedBlock, _ box: BlockBox, _ painter: inout Painter) {
        guard located.block.code != nil else { return }
        for row in painter.visible(located.frame.top..<located.frame.top + box.height) {
            painter.fill(row: row, columns: located.columns, style: CellStyle(.codeText, on: .codeBackground))
        }
    }

    /// A quote's bar, at every row of the quote.
    private func drawBars(_ located: LocatedBlock, _ box: BlockBox, _ painter: inout Painter) {
        guard let quote = located.block.blockQuote, !quote.isCollapsed, Gutter.quote(width: located.frame.width) > 0
        else { return }
        let isMirrored = direction(of: located.block, located.inherited) == .rightToLeft
        let glyphs = Glyphs(usesASCII: options.usesASCII)
        let column = isMirrored ? located.columns.upperBound - 1 : located.columns.lowerBound
        let cell = GridCell(
            scalar: isMirrored ? glyphs.barRight : glyphs.bar, style: CellStyle(.quoteBar))
        for row in painter.visible(located.frame.top..<located.frame.top + box.height) {
            painter.put(cell, row: row, column: column)
        }
    }

    /// A list item's marker, the dash before an author, details' triangle.
    private func drawMarker(_ region: LocatedRegion, _ lists: ListCounters, _ painter: inout Painter) {
        let block = region.located.block
        var style = CellStyle(.listMarker)
        let marker: String
        if let list = block.paragraph?.list {
            marker = ListMarkers.marker(list, number: lists.value(level: list.level), options)
        } else if region.kind == .summary, Gutter.details(width: region.located.frame.width) > 0 {
            marker = Glyphs(usesASCII: options.usesASCII).openTriangle
        } else {
            return
        }
        if block.paragraph?.list?.isChecked == true { style.foreground = .role(.accent) }
        let frame = region.frame
        let inset = region.layout.style.firstInset
        let width = marker.unicodeScalars.count
        guard region.setting.base == .rightToLeft else {
            let column = max(region.located.frame.left, frame.left + inset - 1 - width)
            painter.text(
                marker, row: frame.top, column: column, limit: max(0, frame.left + inset - column), style: style,
                engine.metrics)
            return
        }
        // A number's dot stands on its left.
        let text = block.paragraph?.list?.marker == .ordered ? "." + marker.dropLast() : marker
        let column = frame.left + frame.width - inset + 1
        painter.text(
            text, row: frame.top, column: column, limit: max(0, region.located.columns.upperBound - column),
            style: style, engine.metrics)
    }
}

extension LocatedBlock {
    /// The frame's columns.
    var columns: Range<Int> { frame.left..<frame.left + frame.width }
}
