import RichTextEditorCore

/// How wide a cell has to be, and would like to be, in cells of the grid.
struct CellMeasure: Equatable, Sendable {
    /// The longest word.
    var least = 1
    /// The longest line.
    var most = 1

    /// Longer words break rather than widen their column.
    private static let longestWord = 16
    /// Of longer texts only the beginning is measured: they fill any column.
    private static let measuredUnits = 2000

    init(least: Int = 1, most: Int = 1) {
        self.least = least
        self.most = max(least, most)
    }

    /// - Complexity: O(length of the text).
    init(_ blocks: BlockSequence, _ engine: CellBlockLayout) {
        self.init()
        for block in blocks {
            let measure = Self.measure(block, engine)
            least = max(least, measure.least)
            most = max(most, measure.most)
        }
    }

    private static func measure(_ block: Block, _ engine: CellBlockLayout) -> CellMeasure {
        switch block.content {
        case .paragraph(let paragraph):
            let gutter = paragraph.list.map { Gutter.list(level: $0.level, width: 80) } ?? 0
            return text(paragraph.text, inset: gutter, engine)
        case .code(let code):
            let measure = text(code.text, inset: 2, engine)
            return CellMeasure(least: min(10, measure.most), most: measure.most)
        case .blockQuote(let quote):
            if quote.isCollapsed { return CellMeasure(least: 10, most: 30) }
            let inner = CellMeasure(quote.children, engine)
            return CellMeasure(least: inner.least + 2, most: inner.most + 2)
        case .details(let details):
            let inner = CellMeasure(details.children, engine)
            let summary = text(details.summary, inset: 0, engine)
            return CellMeasure(least: max(inner.least, summary.least) + 2, most: max(inner.most, summary.most) + 2)
        case .pullQuote(let quote):
            return text(quote.text, inset: 2, engine)
        case .media(let media):
            let label = MediaLabel.text(media, usesASCII: engine.options.usesASCII)
            let width = engine.metrics.shownWidth(Array(label.utf16)) + 4
            return CellMeasure(least: min(width, longestWord), most: width)
        case .table: return CellMeasure(least: 10, most: 40)
        case .divider: return CellMeasure(least: 1, most: 3)
        case .unknown: return CellMeasure(least: 10, most: 24)
        }
    }

    private static func text(_ text: RichText, inset: Int, _ engine: CellBlockLayout) -> CellMeasure {
        let region = RegionText(text, metrics: engine.metrics)
        let chunk = TextChunk(region, from: 0, count: measuredUnits, findsBreaks: true)
        let units = chunk.units
        var (number, override) = (0, 0)
        var (index, word, ink, line) = (0, 0, 0, 0)
        var measure = CellMeasure()
        while index < units.count {
            let unit = units[index]
            let isBreak = unit == 0x0A || unit == 0x2028
            var end = engine.metrics.clusterEnd(in: units, from: index)
            var width = 0
            if !isBreak {
                width = units.withUnsafeBufferPointer {
                    engine.metrics.shownWidth($0, index..<end, column: line, tabWidth: 8)
                }
            }
            if override < region.overrides.count, region.overrides[override].offset == index {
                let shown = region.overrides[override]
                width = shown.isPrefix ? width + shown.width : shown.width
                if !shown.isPrefix { end = min(units.count, index + shown.length) }
                override += 1
            }
            word += width
            line += width
            if unit != 0x20, !isBreak { ink = word }
            measure.most = max(measure.most, line + inset)
            index = end
            while number < chunk.breaks.count, chunk.breaks[number] < index { number += 1 }
            if index >= units.count || number < chunk.breaks.count && chunk.breaks[number] == index {
                measure.least = max(measure.least, min(ink, longestWord) + inset)
                (word, ink) = (0, 0)
            }
            if isBreak { line = 0 }
        }
        return measure
    }
}
