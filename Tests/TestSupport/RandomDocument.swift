import RichTextEditorCore

/// Makes sound documents with every kind of block, attribute and unknown field; the same ones for the same seed.
public struct RandomDocument {
    public var random: SeededRandom
    /// Whether unknown fields and blocks appear.
    public var hasUnknowns = true
    private var nextID = 0

    public init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// A document of 1 to `size` top-level blocks.
    public mutating func document(size: Int = 12) -> Document {
        Document(
            sequence(size: size, depth: 0, isInCell: false),
            layoutDirection: random.pick(LayoutDirection.allCases),
            unknownFields: unknownFields())
    }

    private mutating func id() -> BlockID {
        nextID += 1
        return BlockID(random.onceIn(8) ? "a-rather-long-identifier-\(nextID)" : "i\(nextID)")
    }

    private mutating func sequence(size: Int, depth: Int, isInCell: Bool) -> BlockSequence {
        BlockSequence((0...random.below(size)).map { _ in block(depth: depth, isInCell: isInCell) })
    }

    private mutating func block(depth: Int, isInCell: Bool) -> Block {
        let id = self.id()
        let content: BlockContent
        switch random.below(depth < 3 ? 12 : 7) {
        case 0: content = .code(CodeBlock(language: random.onceIn(2) ? "swift" : nil, text(lineFeeds: true)))
        case 1: content = .pullQuote(PullQuote(richText(lineFeeds: true), author: richText()))
        case 2: content = .divider
        case 3: content = .media(media())
        case 4 where hasUnknowns:
            let json = #"{"type":"hologram","value":{"id":"\#(id)","x":[1,{"y":null},"\u00e9"]},"z":true}"#
            return Block(id: id, .unknown(UnknownBlock(type: "hologram", json: json)))
        case 8:
            let children = sequence(size: 3, depth: depth + 1, isInCell: isInCell)
            content = .blockQuote(BlockQuote(children, author: richText(), isCollapsed: random.onceIn(3)))
        case 9:
            let children = sequence(size: 3, depth: depth + 1, isInCell: isInCell)
            content = .details(Details(summary: richText(), children, isOpen: random.onceIn(2)))
        case 10 where !isInCell: content = .table(table(depth: depth))
        default: content = .paragraph(paragraph())
        }
        var fields = unknownFields()
        if hasUnknowns, random.onceIn(12) {
            fields.fields.append(UnknownFields.Field(name: "beside", json: "[1,2]", isBesideValue: true))
        }
        return Block(id: id, content, unknownFields: fields)
    }

    private mutating func paragraph() -> Paragraph {
        var paragraph = Paragraph(richText(), style: random.pick(ParagraphStyle.allCases))
        if random.onceIn(4) {
            paragraph.format.alignment = random.pick(TextAlignment.allCases)
            paragraph.format.headIndent = number()
            paragraph.format.lineHeightMultiple = 1.25
            paragraph.format.unknownFields = unknownFields()
        }
        if random.onceIn(3) {
            var list = ListMembership(random.pick(ListMarker.allCases), level: random.below(9))
            if list.marker == .checklist, random.onceIn(2) { list.checked = random.onceIn(2) }
            if list.marker == .ordered, random.onceIn(3) { list.start = random.below(40) - 5 }
            list.unknownFields = unknownFields()
            paragraph.list = list
        }
        return paragraph
    }

    private mutating func media() -> Media {
        let kind = random.pick(MediaKind.allCases)
        let count = kind.isGroupable ? 1 + random.below(3) : 1
        let items = (0..<count).map { _ in
            MediaItem(
                mediaID: kind == .location ? "map:52.5:13.4" : "a\(random.below(9)).bin", kind: kind,
                naturalSize: MediaSize(width: number(), height: number(), unknownFields: unknownFields()),
                isSpoiler: random.onceIn(3), duration: random.onceIn(3) ? number() : nil,
                fileName: random.onceIn(3) ? text() : nil, mimeType: random.onceIn(3) ? "a/b" : nil,
                title: random.onceIn(3) ? text() : nil, unknownFields: unknownFields())
        }
        return Media(
            items, caption: kind.hasCaption ? richText() : .empty,
            displayMode: random.pick(MediaDisplayMode.allCases),
            alignment: random.pick(TextAlignment.allCases), displayWidth: random.onceIn(2) ? number() : nil)
    }

    private mutating func table(depth: Int) -> Table {
        let (rows, columns) = (1 + random.below(3), 1 + random.below(3))
        // A cell over the whole first row now and then.
        let isWide = random.onceIn(3)
        return Table(
            columns: (0..<columns).map { _ in TableColumn(width: number(), unknownFields: unknownFields()) },
            rows: SummarySequence(
                (0..<rows).map { row in
                    let cells = (0..<(isWide && row == 0 ? 1 : columns)).map { _ in
                        TableCell(
                            id: id(), sequence(size: 2, depth: depth + 1, isInCell: true),
                            horizontalAlignment: random.pick(TextAlignment.allCases),
                            verticalAlignment: random.pick(VerticalAlignment.allCases),
                            isHeader: random.onceIn(2), background: random.onceIn(3) ? color() : nil,
                            colspan: isWide && row == 0 ? columns : 1, unknownFields: unknownFields())
                    }
                    return TableRow(
                        id: id(), height: random.onceIn(2) ? number() : nil, cells, unknownFields: unknownFields())
                }))
    }

    // MARK: Text

    private mutating func richText(lineFeeds: Bool = false) -> RichText {
        RichText(runs: (0..<random.below(4)).map { _ in run(lineFeeds: lineFeeds) })
    }

    private mutating func run(lineFeeds: Bool) -> TextRun {
        var attributes = CharacterAttributes(Marks(rawValue: random.onceIn(2) ? 0 : UInt8(random.below(64))))
        if random.onceIn(4) { attributes.link = random.pick(["https://example.org", "tg://user?id=7", "#a \"b\""]) }
        if random.onceIn(8) { attributes.foreground = color() }
        if random.onceIn(8) { attributes.highlight = color() }
        if random.onceIn(8) { attributes.baselineOffset = number() }
        if random.onceIn(8) { attributes.fontSize = number() }
        if random.onceIn(8) { attributes.fontFamily = "Georgia" }
        attributes.unknownFields = unknownFields()
        let fields = unknownFields()
        switch random.below(10) {
        case 0:
            attributes.emoji = EmojiAtom(
                id: "e\(random.below(99))", instanceID: "x", altText: random.onceIn(2) ? "👍" : nil,
                unknownFields: unknownFields())
            return TextRun("\u{FFFC}", attributes, unknownFields: fields)
        case 1:
            attributes.formula = #"\frac{1}{2}"#
            return TextRun("\u{FFFC}", attributes, unknownFields: fields)
        default:
            return TextRun(text(lineFeeds: lineFeeds), attributes, unknownFields: fields)
        }
    }

    private mutating func text(lineFeeds: Bool = false) -> String {
        let pieces = [
            "word ", "a longer stretch of plain words, ", "e\u{301}", "é", "日本語", "👩‍👩‍👧", "שלום ", "\"quoted\"", "\\",
            "\t",
            "\u{1B}[31m", "\u{2028}", "\u{7F}", "\u{0}", "</script>", lineFeeds ? "\n" : "/",
        ]
        return (0..<random.below(6)).map { _ in random.pick(pieces) }.joined()
    }

    private mutating func number() -> Double {
        switch random.below(4) {
        case 0: Double(random.below(500))
        case 1: -Double(random.below(500)) / 8
        case 2: Double.random(in: 0...1, using: &random)
        default: Double(random.next()) * 1e-9
        }
    }

    private mutating func color() -> RGBAColor {
        RGBAColor(
            red: Double.random(in: 0...1, using: &random), green: 0.5, blue: 1, alpha: random.onceIn(2) ? 1 : 0.25,
            unknownFields: unknownFields())
    }

    private mutating func unknownFields() -> UnknownFields {
        guard hasUnknowns, random.onceIn(10) else { return .none }
        return UnknownFields([
            UnknownFields.Field(name: "future\(random.below(9))", json: #"{"deep":[true,1.50e2,"\n\u00fc"]}"#),
            UnknownFields.Field(name: "x\"y", json: "null"),
        ])
    }
}
