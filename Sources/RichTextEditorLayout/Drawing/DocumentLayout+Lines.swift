import RichTextEditorCore

extension DocumentLayout {
    /// Draws the rows of a block that show no text of a region.
    func drawLine(
        _ line: BoxLine, _ located: LocatedBlock, _ part: BoxPart, _ around: Surroundings, _ painter: inout Painter
    ) {
        let glyphs = Glyphs(usesASCII: options.usesASCII)
        let top = located.frame.top + part.top
        switch line {
        case .rule(let isHeavy):
            var style = CellStyle(.quoteBar)
            if let paragraph = located.block.paragraph { style = Looks.heading(paragraph.style) }
            style.attributes = []
            var columns = located.columns
            if let gutter = located.box?.text(.text)?.part.leading, located.block.paragraph != nil {
                let isMirrored = direction(of: located.block, located.inherited) == .rightToLeft
                columns =
                    isMirrored
                    ? columns.lowerBound..<columns.upperBound - gutter
                    : columns.lowerBound + gutter..<columns.upperBound
            }
            painter.fill(
                row: top, columns: columns, style: style, scalar: isHeavy ? glyphs.heavyRule : glyphs.lightRule)
        case .divider:
            painter.fill(
                row: top, columns: located.columns, style: CellStyle(.secondaryText), scalar: glyphs.lightRule)
        case .folded: drawFolded(located, row: top, &painter)
        case .media: drawMedia(located, part, &painter)
        case .unknown:
            var label = "unsupported block"
            if case .unknown(let block) = located.block.content, !block.type.isEmpty { label += ": " + block.type }
            drawBox([label], located, top: top, CellStyle(.secondaryText), &painter)
        }
    }

    /// Draws a frame around lines of text, centred.
    func drawBox(
        _ lines: [String], _ located: LocatedBlock, top: Int, _ style: CellStyle, _ painter: inout Painter
    ) {
        let columns = located.columns
        let frame = BoxGlyphs(usesASCII: options.usesASCII)
        guard columns.count >= 4 else {
            for (index, line) in lines.enumerated() {
                painter.text(
                    line, row: top + 1 + index, column: columns.lowerBound, limit: columns.count, style: style,
                    engine.metrics)
            }
            return
        }
        let longest = lines.map { engine.metrics.shownWidth(Array($0.utf16)) }.max() ?? 0
        let width = min(columns.count, max(longest + 4, 4))
        let left = columns.lowerBound + (columns.count - width) / 2
        let bottom = top + lines.count + 1
        for (row, ends) in [(top, (frame.topLeft, frame.topRight)), (bottom, (frame.bottomLeft, frame.bottomRight))] {
            painter.fill(row: row, columns: left + 1..<left + width - 1, style: style, scalar: frame.horizontal)
            painter.put(GridCell(scalar: ends.0, style: style), row: row, column: left)
            painter.put(GridCell(scalar: ends.1, style: style), row: row, column: left + width - 1)
        }
        for (index, line) in lines.enumerated() {
            let row = top + 1 + index
            painter.put(GridCell(scalar: frame.vertical, style: style), row: row, column: left)
            painter.put(GridCell(scalar: frame.vertical, style: style), row: row, column: left + width - 1)
            painter.text(line, row: row, column: left + 2, limit: width - 4, style: style, engine.metrics)
        }
    }

    /// A collapsed quote or closed details: its first words, and how much is folded away.
    private func drawFolded(_ located: LocatedBlock, row: Int, _ painter: inout Painter) {
        let glyphs = Glyphs(usesASCII: options.usesASCII)
        let columns = located.columns
        let isMirrored = direction(of: located.block, located.inherited) == .rightToLeft
        if let details = located.block.details {
            let gutter = Gutter.details(width: columns.count)
            let layout = RegionLayout(
                details.summary, WrapStyle(width: max(1, columns.count - gutter)), engine.text)
            let setting = RowSetting(
                metrics: engine.metrics, base: isMirrored ? .rightToLeft : .leftToRight, alignment: .natural)
            let left = columns.lowerBound + (isMirrored ? 0 : gutter)
            drawPreview(layout, setting, row: row, left: left, CellStyle(.text, .bold), &painter)
            if details.summary.isEmpty {
                painter.text(
                    "Summary", row: row, column: left, limit: columns.count - gutter,
                    style: CellStyle(.placeholder, .dim), engine.metrics)
            }
            if gutter > 0 {
                painter.text(
                    glyphs.closedTriangle, row: row,
                    column: isMirrored ? columns.upperBound - 1 : columns.lowerBound, style: CellStyle(.listMarker),
                    engine.metrics)
            }
            return
        }
        guard let quote = located.block.blockQuote else { return }
        let gutter = Gutter.quote(width: columns.count)
        let count = quote.foldedLineCount
        let note = "\(glyphs.closedTriangle) \(count) \(count == 1 ? "line" : "lines")"
        let noteWidth = min(note.unicodeScalars.count, max(0, columns.count - gutter))
        let room = columns.count - gutter - noteWidth - 2
        let style = CellStyle(.secondaryText, .dim)
        if gutter > 0 {
            painter.put(
                GridCell(scalar: isMirrored ? glyphs.barRight : glyphs.bar, style: CellStyle(.quoteBar)), row: row,
                column: isMirrored ? columns.upperBound - 1 : columns.lowerBound)
        }
        let noteColumn = isMirrored ? columns.lowerBound : columns.upperBound - noteWidth
        painter.text(note, row: row, column: noteColumn, limit: noteWidth, style: style, engine.metrics)
        guard room > 0, let first = quote.children.firstText else { return }
        let layout = RegionLayout(first, WrapStyle(width: room), engine.text)
        let setting = RowSetting(
            metrics: engine.metrics, base: isMirrored ? .rightToLeft : .leftToRight, alignment: .natural)
        let left = isMirrored ? columns.upperBound - gutter - room : columns.lowerBound + gutter
        drawPreview(layout, setting, row: row, left: left, style, &painter)
    }

    /// Draws a region's first row without its own looks.
    private func drawPreview(
        _ layout: RegionLayout, _ setting: RowSetting, row: Int, left: Int, _ style: CellStyle,
        _ painter: inout Painter
    ) {
        let cells = RowCells(layout, 0, setting)
        for cluster in cells.clusters where cluster.width > 0 {
            let range = cluster.offset..<cluster.end
            let column = left + cells.left + cluster.x
            if layout.text.overrides.indices.contains(cluster.override) {
                let shown = String(decoding: layout.text.overrides[cluster.override].shown, as: UTF16.self)
                painter.text(shown, row: row, column: column, limit: cluster.width, style: style, engine.metrics)
            } else if let standIn = engine.metrics.standIn(cells.units, range) {
                painter.text(standIn, row: row, column: column, limit: cluster.width, style: style, engine.metrics)
            } else if engine.metrics.width(of: cells.units, range) <= cluster.width {
                painter.putCluster(
                    cells.units[range], width: cluster.width, row: row, column: column, style: style,
                    isMirrored: cluster.isRightToLeft)
            }
        }
    }
}

struct BoxGlyphs {
    let usesASCII: Bool

    var horizontal: UInt32 { usesASCII ? 0x2D : 0x2500 }
    var vertical: UInt32 { usesASCII ? 0x7C : 0x2502 }
    var topLeft: UInt32 { usesASCII ? 0x2B : 0x250C }
    var topRight: UInt32 { usesASCII ? 0x2B : 0x2510 }
    var bottomLeft: UInt32 { usesASCII ? 0x2B : 0x2514 }
    var bottomRight: UInt32 { usesASCII ? 0x2B : 0x2518 }
}

extension BlockQuote {
    /// How many lines are folded away: one for each block, an author not counted.
    var foldedLineCount: Int { children.count }
}

extension SummarySequence where Element == Block {
    /// The first text of the blocks; `nil` when there is none.
    var firstText: RichText? {
        var found: RichText?
        forEachWhile { block in
            switch block.content {
            case .paragraph(let paragraph): found = paragraph.text
            case .code(let code): found = code.text
            case .pullQuote(let quote): found = quote.text
            case .details(let details): found = details.summary
            case .media(let media): found = media.caption
            case .blockQuote(let quote): found = quote.children.firstText
            default: break
            }
            if found?.isEmpty == true { found = nil }
            return found == nil
        }
        return found
    }
}
