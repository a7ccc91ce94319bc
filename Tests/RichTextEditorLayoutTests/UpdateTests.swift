import RichTextEditorCore
import RichTextEditorLayout
import Testing

struct UpdateTests {
    @Test(arguments: 0..<24)
    func layoutAfterEditsEqualsLayoutAfresh(seed: Int) {
        var source = RandomDocuments(seed: UInt64(seed))
        var document = source.document()
        let width = [80, 40, 24, 12, 5, 1][seed % 6]
        var options = LayoutOptions()
        options.wrapsCode = seed % 4 == 0
        var layout = DocumentLayout(document: document, options: options, width: width)
        for step in 0..<14 {
            document = source.edit(document)
            layout.update(to: document)
            if source.random.chance(50) {
                let top = source.random.below(max(1, layout.height))
                layout.ensureExact(rows: top..<top + 5)
            }
            var fresh = DocumentLayout(document: document, options: options, width: width)
            fresh.ensureAllExact()
            layout.ensureAllExact()
            guard layout.height == fresh.height else {
                Issue.record("heights differ with seed \(seed) at step \(step): \(layout.height), \(fresh.height)")
                return
            }
            let (mine, theirs) = (grid(&layout), grid(&fresh))
            guard mine == theirs else {
                let row = mine.rows.indices.first { mine.rows[$0] != theirs.rows[$0] } ?? 0
                Issue.record(
                    "rows differ with seed \(seed) at step \(step), row \(row): \(mine.text(row: row)) | \(theirs.text(row: row))"
                )
                return
            }
        }
    }

    @Test(arguments: 0..<15)
    func oneBigParagraphRewrapsAsFromNothing(seed: Int) {
        var source = RandomDocuments(seed: UInt64(1000 + seed))
        source.hasBidi = seed % 3 == 0
        var text = source.text(400)
        var blocks = Blocks()
        let id = blocks.id()
        let isCode = seed % 5 == 4
        func make(_ text: RichText) -> Document {
            document([
                Block(
                    id: id,
                    isCode
                        ? .code(CodeBlock(language: .empty, text: RichText(text.string))) : .paragraph(Paragraph(text)))
            ])
        }
        var layout = DocumentLayout(document: make(text), width: [80, 33, 7][seed % 3])
        layout.ensureAllExact()
        for step in 0..<30 {
            var start = source.random.below(text.utf16Count + 1)
            if let unit = text.utf16(in: start..<start + 1).first, unit & 0xFC00 == 0xDC00 { start -= 1 }
            var end = min(text.utf16Count, start + source.random.below(20))
            if let unit = text.utf16(in: end..<end + 1).first, unit & 0xFC00 == 0xDC00 { end -= 1 }
            text = text.replacing(start..<max(start, end), with: source.random.chance(50) ? source.text(2) : .empty)
            layout.update(to: make(text))
            var fresh = DocumentLayout(document: make(text), width: layout.terminalWidth)
            let (mine, theirs) = (grid(&layout), grid(&fresh))
            guard mine == theirs else {
                Issue.record("rows differ with seed \(seed) at step \(step)")
                return
            }
        }
    }

    @Test func onlyWhatShowsIsLaidOut() {
        var blocks = Blocks()
        let many = (0..<5000).map { blocks.paragraph("paragraph \($0)") }
        var layout = DocumentLayout(document: document(many), width: 80)
        layout.ensureExact(rows: 0..<40)
        #expect(!layout.isExact)
        let (shown, rest) = (layout.blockFrames(rows: 0..<20), layout.blockFrames(rows: 5000..<5020))
        #expect(!shown.contains { !$0.isExact } && !rest.contains { $0.isExact })
    }

    @Test func whatStandsOnTheFirstRowStaysWhenRowsAboveBecomeExact() {
        var blocks = Blocks()
        let many = (0..<400).map { blocks.paragraph("\($0) " + String(repeating: "日本 ", count: $0 % 90)) }
        var layout = DocumentLayout(document: document(many), width: 30)
        var random = Seeded(7)
        for _ in 0..<50 {
            let top = random.below(layout.height - 20)
            let anchor = layout.anchor(atRow: top)
            let before = layout.row(of: anchor)
            #expect(before == top)
            let delta = layout.ensureExact(rows: top..<top + 20)
            #expect(layout.row(of: anchor) == top + delta)
        }
    }
}
