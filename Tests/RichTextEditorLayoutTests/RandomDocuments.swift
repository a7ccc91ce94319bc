import RichTextEditorCore
import RichTextEditorLayout

/// A small generator of random numbers (SplitMix64), so that a printed seed brings a failure back.
struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }
    mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}

/// Random documents of every block kind, and random edits of them.
struct RandomDocuments {
    var random: Seeded
    var blocks = Blocks()
    /// Whether there are texts from right to left.
    var hasBidi = true

    init(seed: UInt64) { random = Seeded(seed) }

    private static let words = [
        "a", "the", "editor", "of", "rich-text", "supercalifragilisticexpialidocious", "(see", "it)",
        "e\u{301}te\u{301}",
        "日本語の文章", "漢字", "👨‍👩‍👧", "🇩🇪", "x\ty", "\u{1B}[31m", "1234567890", "can't", "end.", "—", "tab\t", "\u{200B}", "ａｂ",
        "\u{301}", "ภาษาไทยง่าย", "a/b/c", "http://example.org/path?x=1&y=2", "  ", "\u{3000}",
    ]
    private static let bidiWords = ["שלום", "עולם", "مرحبا", "(אבג)", "\u{202E}", "12", "العربية"]

    mutating func words(_ most: Int) -> String {
        var text = ""
        for _ in 0..<random.below(most + 1) {
            let list = hasBidi && random.chance(15) ? Self.bidiWords : Self.words
            text += list[random.below(list.count)]
            if random.chance(85) { text += " " }
            if random.chance(4) { text += "\u{2028}" }
        }
        return text
    }

    mutating func text(_ most: Int, plain: Bool = false) -> RichText {
        if plain { return RichText(words(most)) }
        var result = RichText()
        for _ in 0..<1 + random.below(3) {
            var attributes = CharacterAttributes()
            switch random.below(12) {
            case 0: attributes.marks = .bold
            case 1: attributes.marks = .spoiler
            case 2: attributes.marks = .inlineCode
            case 3: attributes.link = "https://example.org"
            case 4: attributes.baselineOffset = 4
            case 5:
                attributes.emoji = EmojiAtom(id: "1", instanceID: "2", altText: random.chance(50) ? "🙂" : ":wave:")
                result.append(TextRun("\u{FFFC}", attributes))
                continue
            case 6:
                attributes.formula = "\\frac{a}{b}"
                result.append(TextRun("\u{FFFC}", attributes))
                continue
            default: break
            }
            result.append(TextRun(words(most), attributes))
        }
        return result
    }

    mutating func block(depth: Int = 0, inCell: Bool = false) -> Block {
        let id = blocks.id()
        switch random.below(depth > 2 ? 6 : 14) {
        case 0...2:
            return Block(id: id, .paragraph(Paragraph(text(20), format: ParagraphFormat(alignment: alignment()))))
        case 3:
            return Block(id: id, .paragraph(Paragraph(text(6), style: ParagraphStyle.allCases[random.below(7)])))
        case 4, 5:
            let marker = ListMarker.allCases[random.below(3)]
            let list = ListMembership(
                marker, level: random.below(4), checked: marker == .checklist ? random.chance(50) : nil,
                start: marker == .ordered && random.chance(20) ? 1 + random.below(3000) : nil)
            return Block(id: id, .paragraph(Paragraph(text(8), list: list)))
        case 6:
            let code = (0..<random.below(5)).map { _ in words(8) }.joined(separator: "\n")
            return Block(id: id, .code(CodeBlock(language: random.chance(50) ? "swift" : nil, code)))
        case 7:
            return Block(
                id: id,
                .blockQuote(
                    BlockQuote(
                        sequence(depth + 1, inCell), author: random.chance(30) ? text(2, plain: true) : .empty,
                        isCollapsed: random.chance(20))))
        case 8:
            return Block(
                id: id,
                .details(Details(summary: text(4), sequence(depth + 1, inCell), isOpen: random.chance(70))))
        case 9:
            return Block(
                id: id, .pullQuote(PullQuote(text(8), author: random.chance(50) ? text(2, plain: true) : .empty)))
        case 10: return Block(id: id, .divider)
        case 11:
            let kind = MediaKind.allCases[random.below(5)]
            return Block(
                id: id,
                .media(
                    Media(
                        [MediaItem(mediaID: "file.bin", kind: kind, duration: 61, title: words(2))],
                        caption: kind.hasCaption ? text(5) : .empty)))
        case 12: return Block(id: id, .unknown(UnknownBlock(type: "poll", json: "{}")))
        default: return inCell ? Block(id: id, .divider) : table()
        }
    }

    private mutating func alignment() -> TextAlignment {
        random.chance(70) ? .natural : TextAlignment.allCases[random.below(5)]
    }

    private mutating func sequence(_ depth: Int, _ inCell: Bool) -> BlockSequence {
        BlockSequence((0..<1 + random.below(3)).map { _ in block(depth: depth, inCell: inCell) })
    }

    private mutating func table() -> Block {
        let columns = 1 + random.below(4)
        let rows = (0..<1 + random.below(3)).map { _ in
            TableRow(
                id: blocks.id(),
                (0..<columns).map { _ in
                    TableCell(
                        id: blocks.id(),
                        BlockSequence((0..<1 + random.below(2)).map { _ in block(depth: 3, inCell: true) }),
                        horizontalAlignment: TextAlignment.allCases[random.below(5)],
                        verticalAlignment: VerticalAlignment.allCases[random.below(3)], isHeader: random.chance(20))
                })
        }
        return Block(
            id: blocks.id(),
            .table(
                Table(columns: Array(repeating: TableColumn(), count: columns), rows: SummarySequence(rows))))
    }

    mutating func document(_ most: Int = 12) -> Document {
        Document(BlockSequence((0..<1 + random.below(most)).map { _ in block() }))
    }

    /// The document with one random change somewhere.
    mutating func edit(_ document: Document) -> Document {
        var document = document
        document.blocks = edit(document.blocks, isTop: true)
        return document
    }

    private mutating func edit(_ blocks: BlockSequence, isTop: Bool = false) -> BlockSequence {
        let index = random.below(blocks.count)
        switch random.below(10) {
        case 0: return blocks.replacing(index..<index, with: [block(depth: isTop ? 0 : 3, inCell: !isTop)])
        case 1 where blocks.count > 1:
            return blocks.replacing(
                index..<min(blocks.count, index + 1 + random.below(2)),
                with: blocks.count > 2 ? [] : [block(depth: 3, inCell: true)])
        case 2 where blocks.count > 1:
            let other = random.below(blocks.count)
            return blocks.setting(index, to: edit(blocks[index])).setting(other, to: edit(blocks[other]))
        default: return blocks.setting(index, to: edit(blocks[index]))
        }
    }

    private mutating func edit(_ block: Block) -> Block {
        switch block.content {
        case .blockQuote(var quote) where random.chance(85):
            quote.children = edit(quote.children)
            if random.chance(10) { quote.isCollapsed.toggle() }
            return block.with(.blockQuote(quote))
        case .details(var details) where random.chance(85):
            details.children = edit(details.children)
            if random.chance(10) { details.isOpen.toggle() }
            return block.with(.details(details))
        case .table(var table):
            let row = random.below(table.rows.count)
            var cells = table.rows[row].cells
            let cell = random.below(cells.count)
            cells[cell].blocks = edit(cells[cell].blocks)
            table.rows = table.rows.setting(row, to: table.rows[row].withCells(cells))
            return block.with(.table(table))
        default:
            guard let region = block.regions.randomElement(using: &random) else { return block.with(block.content) }
            let count = region.text.utf16Count
            let start = boundary(random.below(count + 1), region.text)
            let end = boundary(min(count, start + random.below(4)), region.text)
            let isPlain = region.kind == .language || block.code != nil
            var new = random.chance(60) ? text(2, plain: isPlain) : .empty
            if region.kind == .language { new = RichText("x") }
            return block.withText(region.text.replacing(start..<max(start, end), with: new), in: region.kind)
        }
    }

    /// An offset that isn't inside a surrogate pair.
    private func boundary(_ offset: Int, _ text: RichText) -> Int {
        guard let unit = text.utf16(in: offset..<offset + 1).first, unit & 0xFC00 == 0xDC00 else { return offset }
        return offset - 1
    }
}
