import RichTextEditorCore
import RichTextUnicode

extension DocumentLayout {
    /// Draws the rows of a region that show, with their wash.
    func drawRegion(_ region: LocatedRegion, _ around: Surroundings, _ painter: inout Painter) {
        let top = region.frame.top
        if region.layout.text.count == 0 { drawHint(region, around, &painter) }
        drawDash(region, around, &painter)
        let codeScroll = region.located.block.code == nil ? 0 : codeScroll(region.located)
        let outer = (painter.clip, painter.shift)
        if region.located.block.code != nil {
            let left = region.frame.left - painter.shift
            painter.clip = (left..<left + region.frame.width).clamped(to: painter.clip)
            painter.shift += codeScroll
        }
        let base = Looks.base(region.kind, of: region.located.block, isHeader: around.isHeader)
        for row in painter.visible(top..<top + region.layout.height) {
            let visible = painter.clip.lowerBound + painter.shift - region.frame.left
            let cells = region.cells(
                row: row - top, .columns(visible..<visible + max(1, painter.clip.count)))
            drawRow(cells, region, row: row, base, around, &painter)
            (painter.clip, _) = outer
            if region.located.block.code != nil { drawCuts(cells, region, row: row, codeScroll, &painter) }
            washRow(cells, region, row: row, index: row - top, around, &painter)
            if region.located.block.code != nil {
                let left = region.frame.left - outer.1
                painter.clip = (left..<left + region.frame.width).clamped(to: painter.clip)
            }
        }
        (painter.clip, painter.shift) = outer
    }

    private func drawRow(
        _ cells: RowCells, _ region: LocatedRegion, row: Int, _ base: CellStyle, _ around: Surroundings,
        _ painter: inout Painter
    ) {
        var runs = RunStyles(region.layout.text.richText, base, from: cells.clusters.first?.offset ?? 0)
        let glyphs = Glyphs(usesASCII: options.usesASCII)
        var shaped: [UInt16]?
        if options.shapesArabic, !region.layout.levels.isEmpty { shaped = ArabicShaping.shaped(cells.units) }
        for cluster in cells.clusters {
            runs.advance(to: cluster.offset)
            var style = runs.style
            let column = region.frame.left + cells.left + cluster.x
            guard cluster.width > 0 else { continue }
            if runs.attributes.marks.contains(.spoiler), isHidden(runs.range, region, around) {
                style.foreground = .role(.spoiler)
                style.attributes = []
                painter.fill(
                    row: row, columns: column..<column + cluster.width, style: style, scalar: glyphs.shade)
                continue
            }
            let range = cluster.offset - cells.row.startOffset..<cluster.end - cells.row.startOffset
            drawCluster(cluster, shaped ?? cells.units, range, row, column, style, region, runs.script, &painter)
        }
    }

    /// Whether a spoiler is covered: it is, until revealed or the caret is in it.
    private func isHidden(_ run: Range<Int>, _ region: LocatedRegion, _ around: Surroundings) -> Bool {
        if around.look.revealsSpoilers { return false }
        guard let caret = caretPosition, around.look.isFocused else { return true }
        return caret < region.start + run.lowerBound || caret > region.start + run.upperBound
    }

    private func drawCluster(
        _ cluster: RowCluster, _ units: [UInt16], _ range: Range<Int>, _ row: Int, _ column: Int, _ style: CellStyle,
        _ region: LocatedRegion, _ script: RunStyles.Script, _ painter: inout Painter
    ) {
        let metrics = engine.metrics
        var column = column
        var width = cluster.width
        let overrides = region.layout.text.overrides
        if overrides.indices.contains(cluster.override) {
            let shown = overrides[cluster.override]
            var dim = style
            if shown.isPrefix { dim.attributes.insert(.dim) }
            let text = String(decoding: shown.shown, as: UTF16.self)
            painter.text(text, row: row, column: column, limit: shown.isPrefix ? 1 : width, style: dim, metrics)
            if !shown.isPrefix { return }
            column += shown.width
            width -= shown.width
        }
        if units[range.lowerBound] == 0x09 || units[range.lowerBound] == 0x20, range.count == 1 {
            painter.fill(row: row, columns: column..<column + width, style: style)
            return
        }
        if let standIn = metrics.standIn(units, range) {
            var warning = style
            warning.foreground = .role(.warning)
            painter.text(standIn, row: row, column: column, limit: width, style: warning, metrics)
            return
        }
        if script != .none, range.count == 1, !options.usesASCII,
            let scalar = ScriptDigits.mapped(UInt32(units[range.lowerBound]), isSuperscript: script == .raised)
        {
            painter.put(GridCell(scalar: scalar, style: style), row: row, column: column)
            return
        }
        guard metrics.width(of: units, range) <= width else {
            painter.fill(row: row, columns: column..<column + width, style: style)
            return
        }
        painter.putCluster(
            units[range], width: width, row: row, column: column, style: style, isMirrored: cluster.isRightToLeft)
    }

    /// The marks that tell that a code line goes on outside its band.
    private func drawCuts(
        _ cells: RowCells, _ region: LocatedRegion, row: Int, _ scroll: Int, _ painter: inout Painter
    ) {
        guard !region.layout.style.wraps, region.frame.left > region.located.frame.left else { return }
        let shift = painter.shift
        painter.shift = shift - scroll
        let glyphs = Glyphs(usesASCII: options.usesASCII)
        let style = CellStyle(.codeLanguage, on: .codeBackground)
        if scroll > 0, cells.row.contentEnd > cells.row.start {
            painter.put(GridCell(scalar: glyphs.cutLeft, style: style), row: row, column: region.frame.left - 1)
        }
        if cells.isCut || cells.width > scroll + region.frame.width {
            painter.put(
                GridCell(scalar: glyphs.cutRight, style: style), row: row,
                column: region.frame.left + region.frame.width)
        }
        painter.shift = shift
    }

    private func drawHint(_ region: LocatedRegion, _ around: Surroundings, _ painter: inout Painter) {
        guard options.showsPlaceholders else { return }
        let block = region.located.block
        let hasCaret = caretPosition == region.start && around.look.isFocused
        var hint: String?
        if hasCaret || Hints.isAlwaysShown(region.kind, of: block) { hint = Hints.text(region.kind, of: block) }
        let path = region.located.path
        if block.isBlankParagraph, path.isTopLevel, path.topIndex == document.blocks.count - 1 {
            hint = Hints.lastParagraph + Glyphs(usesASCII: options.usesASCII).ellipsis
        }
        guard let hint else { return }
        let base = Looks.base(region.kind, of: block, isHeader: around.isHeader)
        let style = CellStyle(.role(.placeholder), on: base.background, .dim)
        let cells = region.cells(row: 0)
        let inset = region.layout.style.firstInset
        let width = min(hint.unicodeScalars.count, region.layout.style.limit(isFirst: true))
        var column = region.frame.left + cells.left
        switch RowCells.physical(region.setting, isLast: true) {
        case .right: column = region.frame.left + region.frame.width - inset - width
        case .center: column = region.frame.left + (region.frame.width - width) / 2
        default: break
        }
        painter.text(hint, row: region.frame.top, column: column, limit: width, style: style, engine.metrics)
    }

    /// The dash before an author.
    private func drawDash(_ region: LocatedRegion, _ around: Surroundings, _ painter: inout Painter) {
        guard region.kind == .author else { return }
        guard region.layout.text.count > 0 || options.showsPlaceholders else { return }
        let dash = Glyphs(usesASCII: options.usesASCII).dash
        let style = CellStyle(.secondaryText)
        let inset = region.layout.style.firstInset
        let isCentred = region.located.block.pullQuote != nil
        guard isCentred ? inset >= 2 : region.frame.width + 2 <= region.located.frame.width else { return }
        let cells = region.cells(row: 0)
        let frame = direction(of: region.located.block, region.located.inherited)
        if (isCentred ? region.setting.base : frame) == .rightToLeft {
            let right = region.frame.left + (isCentred ? cells.left + cells.width : region.frame.width)
            painter.text(String(dash.reversed()), row: region.frame.top, column: right, style: style, engine.metrics)
        } else {
            let left = region.frame.left + (isCentred ? cells.left : 0)
            painter.text(dash, row: region.frame.top, column: left - 2, style: style, engine.metrics)
        }
    }
}

/// The looks of runs, walked forwards.
private struct RunStyles {
    private let runs: [TextRun]
    private let base: CellStyle
    private var index = 0
    private(set) var range: Range<Int>
    private(set) var attributes = CharacterAttributes.plain
    private(set) var style: CellStyle
    /// Whether the run is drawn with raised or lowered digits: it is if all of it can be.
    private(set) var script = Script.none

    enum Script { case none, raised, lowered }

    init(_ text: RichText, _ base: CellStyle, from offset: Int) {
        runs = text.runs
        self.base = base
        style = base
        range = 0..<(text.runs.first?.utf16Count ?? 0)
        if let first = runs.first { take(first) }
        advance(to: offset)
    }

    private mutating func take(_ run: TextRun) {
        attributes = run.attributes
        style = Looks.run(run.attributes, over: base)
        script = .none
        if let offset = run.attributes.baselineOffset, offset != 0,
            ScriptDigits.covers(run.text, isSuperscript: offset > 0)
        {
            script = offset > 0 ? .raised : .lowered
        }
    }

    mutating func advance(to offset: Int) {
        guard offset >= range.upperBound else { return }
        while index + 1 < runs.count, offset >= range.upperBound {
            index += 1
            range = range.upperBound..<range.upperBound + runs[index].utf16Count
        }
        if runs.indices.contains(index) { take(runs[index]) }
    }
}
