import RichTextEditorCore
import TestSupport
import Testing

private func paragraph(_ id: String, _ text: RichText = RichText("x"), list: ListMembership? = nil) -> Block {
    Block(id: BlockID(id), .paragraph(Paragraph(text, list: list)))
}

private func document(_ blocks: Block...) -> Document { Document(BlockSequence(blocks: blocks)) }

private func quote(_ id: String, _ blocks: [Block]) -> Block {
    Block(id: BlockID(id), .blockQuote(BlockQuote(BlockSequence(blocks: blocks))))
}

private let formula: CharacterAttributes = {
    var attributes = CharacterAttributes()
    attributes.formula = "x"
    return attributes
}()

private func image(_ kind: MediaKind) -> MediaItem { MediaItem(mediaID: "a", kind: kind) }

private func media(_ id: String, _ kinds: [MediaKind], caption: String = "") -> Block {
    Block(id: BlockID(id), .media(Media(kinds.map { image($0) }, caption: RichText(caption))))
}

private func cell(_ id: String, _ blocks: [Block]) -> Table {
    Table(
        columns: [TableColumn()],
        rows: SummarySequence(rows: [
            TableRow(id: BlockID(id + "r"), [TableCell(id: BlockID(id + "c"), BlockSequence(blocks: blocks))])
        ]))
}

@Suite struct ModelValidateTests {
    static let broken: [(kinds: [InvariantBreach.Kind], document: Document)] = [
        ([.emptySequence], document()),
        ([.emptySequence], document(quote("q", []))),
        ([.duplicateID], document(paragraph("a"), paragraph("a"))),
        ([.duplicateID], document(paragraph(""))),
        ([.duplicateID], document(paragraph("a"), Block(id: BlockID("t"), .table(cell("", [paragraph("a")]))))),
        ([.strayAtomCharacter], document(paragraph("a", RichText("x\u{FFFC}")))),
        ([.atomText], document(paragraph("a", RichText("xy", formula)))),
        ([.atomText], document(paragraph("a", RichText("\u{FFFC}\u{FFFC}", formula)))),
        ([.lineFeed], document(paragraph("a", RichText("x\ny")))),
        ([.lineFeed], document(Block(id: BlockID("a"), .code(CodeBlock(language: "a\nb", "c"))))),
        (
            [.formattedCode],
            document(Block(id: BlockID("a"), .code(CodeBlock(language: .empty, text: RichText("x", .init(.bold))))))
        ),
        ([.listLevel], document(paragraph("a", list: ListMembership(.bullet, level: 9)))),
        ([.checkedOutsideChecklist], document(paragraph("a", list: ListMembership(.bullet, checked: false)))),
        ([.startOutsideOrderedList], document(paragraph("a", list: ListMembership(.bullet, start: 2)))),
        ([.noMediaItems], document(media("a", []))),
        ([.wrongGroup], document(media("a", [.image, .audio, .video]))),
        ([.captionOnFile], document(media("a", [.document], caption: "c"))),
        ([.tableGrid], document(Block(id: BlockID("t"), .table(Table(columns: [], rows: SummarySequence()))))),
        (
            [.tableInCell],
            document(
                Block(
                    id: BlockID("t"), .table(cell("1", [Block(id: BlockID("u"), .table(cell("2", [paragraph("p")])))])))
            )
        ),
        ([.nesting], document((0...150).reduce(paragraph("p")) { quote("q\($1)", [$0]) })),
    ]

    @Test(arguments: broken.indices) func eachBreachIsFoundAndPutRight(_ index: Int) {
        let (kinds, document) = Self.broken[index]
        #expect(document.validate().map(\.kind) == kinds)
        var ids = BlockIDSource(prefix: "new")
        let (result, repairs) = document.normalized(ids: &ids)
        #expect(result.validate() == [] && !repairs.isEmpty)
        let (again, none) = result.normalized(ids: &ids)
        #expect(again == result && none == [])
    }

    @Test func noTextIsLost() {
        let deep = (0...150).reduce(paragraph("p", RichText("deep"))) { quote("q\($1)", [$0]) }
        var ids = BlockIDSource(prefix: "new")
        var (result, _) = document(deep).normalized(ids: &ids)
        var found: Block? = result.blocks.first
        while let inner = found?.blockQuote { found = inner.children.first }
        #expect(found?.paragraph?.text.string == "deep")
        (result, _) = document(media("a", [.audio], caption: "kept")).normalized(ids: &ids)
        #expect(result.blocks.last?.paragraph?.text.string == "kept")
        (result, _) = document(paragraph("a", RichText("x\u{FFFC}y\n", formula))).normalized(ids: &ids)
        #expect(result.blocks[0].paragraph?.text.runs.map(\.text) == ["x", "\u{FFFC}", "y\u{2028}"])
    }

    @Test func twoEqualAtomsSideBySideStayTwo() {
        var text = RichText("\u{FFFC}", formula)
        text.append(TextRun("\u{FFFC}", formula))
        #expect(text.runs.count == 2 && document(paragraph("a", text)).validate() == [])
    }

    @Test func aSoundDocumentIsLeftAlone() {
        for seed in 0..<50 as Range<UInt64> {
            var random = RandomDocument(seed: seed)
            let sound = random.document()
            var ids = BlockIDSource(prefix: "new")
            let (same, repairs) = sound.normalized(ids: &ids)
            #expect(sound.validate() == [] && repairs == [] && same == sound, "seed \(seed)")
        }
    }

    @Test(arguments: [
        ("https://example.org", LinkTarget.web("https://example.org"), true), ("HTTP://x", .web("HTTP://x"), true),
        ("mailto:a@b.c", .mail("a@b.c"), true), ("tg://user?id=42", .mention(userID: 42), true),
        ("tg://user?id=042", .other("tg://user?id=042"), true), ("tg://timestamp?t=-5", .date(timestamp: -5), true),
        ("#a b", .heading("a b"), false), ("javascript:alert(1)", .other("javascript:alert(1)"), false),
        ("file:///etc/passwd", .other("file:///etc/passwd"), false), ("", .other(""), false),
        ("https://x\u{1B}]", .web("https://x\u{1B}]"), false),
        ("tg://resolve?domain=a", .other("tg://resolve?domain=a"), true),
    ]) func linksAreClassified(_ link: String, _ target: LinkTarget, _ mayOpen: Bool) {
        #expect(LinkTarget(link) == target && LinkTarget.mayOpen(link) == mayOpen)
        #expect(LinkTarget(LinkTarget(link).link) == target)
    }
}
