import RichTextEditorCore
import RichTextEditorFormats
import Testing

@Suite struct RTDocRoundTripTests {
    static let packages = ["everything.rtdoc", "old-payloads.rtdoc", "right-to-left.rtdoc"]

    @Test(arguments: packages) func anUneditedPackageGivesTheSameBytes(_ name: String) throws {
        let bytes = try fixture(name)
        let opened = try RTDoc.read(bytes: bytes)
        #expect(opened.repairs == [] && opened.notices == [])
        #expect(opened.document.validate() == [])
        #expect(RTDoc.write(opened.document, source: opened.source) == bytes)
    }

    @Test(arguments: packages) func whatIsWrittenReadsBackTheSame(_ name: String) throws {
        let document = try RTDoc.read(bytes: fixture(name)).document
        #expect(try RTDoc.read(bytes: RTDoc.write(document)).document == document)
        let full = RTDoc.write(document, options: RTDocOptions(fullKeys: true))
        #expect(try RTDoc.read(bytes: full).document.blocks.count == document.blocks.count)
    }

    @Test func theShortFormIsAsSpecified() throws {
        let json = file(
            #"{"type":"paragraph","value":{"id":"k3","runs":[{"text":"Plain and "},{"text":"bold","attributes":{"bold":true}}]}}"#
        )
        let document = try read(json).document
        #expect(written(document) == json)
    }

    @Test func theFullFormHasEveryKey() throws {
        let document = try read(file(paragraph("a", "x"))).document
        let full = String(decoding: RTDoc.write(document, options: RTDocOptions(fullKeys: true)), as: UTF8.self)
        let expected = file(
            #"{"type":"paragraph","value":{"id":"a","style":"body","paragraph":{"alignment":"natural","firstLineIndent":0,"#
                + #""headIndent":0,"paragraphSpacingBefore":0,"paragraphSpacingAfter":0,"lineHeightMultiple":1},"#
                + #""runs":[{"text":"x","attributes":{"bold":false,"italic":false,"underline":false,"#
                + #""strikethrough":false,"inlineCode":false,"spoiler":false}}]}}"#)
        #expect(full == expected)
    }

    @Test(arguments: packages) func editingABlockChangesOnlyItsBytes(_ name: String) throws {
        let bytes = try fixture(name)
        let opened = try RTDoc.read(bytes: bytes)
        for index in opened.document.blocks.indices {
            let edited = opened.document.editing(index) { $0.with($0.content) }
            let result = RTDoc.write(edited, source: opened.source)
            let span = try #require(opened.document.blocks[index].source)
            #expect(result.starts(with: bytes[..<span.range.lowerBound]))
            #expect(result.reversed().starts(with: bytes[span.range.upperBound...].reversed()))
            let again = try RTDoc.read(bytes: result)
            #expect(again.document == opened.document, "block \(index)")
        }
    }

    @Test func removedAndNewBlocksKeepTheSeparatorsAround() throws {
        let json =
            "\u{FEFF}{ \"blocks\" : [ \n" + paragraph("a", "1") + " ,\n\n" + paragraph("b", "2") + ",\n"
            + paragraph("c", "3") + "\t]\n , \"extra\": 1.0 }\n\n"
        let opened = try read(json)
        #expect(written(opened.document, opened) == json)
        var document = opened.document
        document.blocks = document.blocks.replacing(1..<2, with: [])
        #expect(
            written(document, opened)
                == "\u{FEFF}{ \"blocks\" : [ \n" + paragraph("a", "1") + " ,\n\n" + paragraph("c", "3")
                + "\t]\n , \"extra\": 1.0 }\n\n")
        document = opened.document
        let new = Block(id: BlockID("n"), .paragraph(Paragraph(RichText("new"))))
        document.blocks = document.blocks.replacing(3..<3, with: [new])
        #expect(
            written(document, opened)
                == "\u{FEFF}{ \"blocks\" : [ \n" + paragraph("a", "1") + " ,\n\n" + paragraph("b", "2") + ",\n"
                + paragraph("c", "3") + " ,\n\n" + paragraph("n", "new") + "\t]\n , \"extra\": 1.0 }\n\n")
    }

    @Test func aChangedDirectionRewritesOnlyWhatIsAroundTheBlocks() throws {
        let json = "{\"future\":[1, 2],\"blocks\":[" + paragraph("a", "1") + "]}"
        let opened = try read(json)
        var document = opened.document
        document.layoutDirection = .rightToLeft
        #expect(
            written(document, opened) == "{\"schemaVersion\":1,\"layoutDirection\":\"rightToLeft\",\"future\":[1, 2],"
                + "\"blocks\":[\n" + paragraph("a", "1") + "\n]}\n")
    }

    @Test func blocksOfAnotherFileAreWrittenAnew() throws {
        let one = try read(file("  " + paragraph("a", "1") + "  "))
        let other = try read(file(#"{ "type" : "divider", "value" : { "id" : "d" } }"#))
        var document = one.document
        document.blocks = document.blocks.replacing(0..<0, with: Array(other.document.blocks))
        #expect(written(document, one).contains(#"{"type":"divider","value":{"id":"d"}}"#))
    }

    @Test func numbersAreWrittenShortAndExact() throws {
        for number in ["0", "-0", "1", "-12.5", "0.1", "1e+300", "5e-324", "123456789012345680", "0.30000000000000004"]
        {
            let json = file(
                #"{"type":"paragraph","value":{"id":"a","runs":[{"text":"x","attributes":{"fontSize":\#(number)}}]}}"#)
            let size = try #require(try read(json).document.blocks[0].paragraph?.text.runs[0].attributes.fontSize)
            #expect(size == Double(number))
            let again = try read(written(try read(json).document)).document
            #expect(again.blocks[0].paragraph?.text.runs[0].attributes.fontSize == size)
        }
    }

    @Test func onlyWhatMustBeIsEscaped() throws {
        let raw = "\u{2028}\u{7F}é日本👩/"
        let json = file(paragraph("a", raw + #"\"\\\r\t\u0000\u001b"#))
        #expect(written(try read(json).document.editing(0) { $0.with($0.content) }) == json)
    }

    @Test func aHundredThousandBlocksComeBack() throws {
        var blocks: [Block] = []
        for number in 0..<100_000 {
            blocks.append(Block(id: BlockID("b\(number)"), .paragraph(Paragraph(RichText("Paragraph \(number)")))))
        }
        let document = Document(BlockSequence(blocks: blocks))
        let bytes = RTDoc.write(document)
        #expect(bytes.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) } == 100_002)
        let opened = try RTDoc.read(bytes: bytes)
        #expect(opened.document == document)
        let edited = opened.document.editing(50_000) { $0.withParagraph { $0.text = RichText("changed") } }
        let result = RTDoc.write(edited, source: opened.source)
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        let newLines = result.split(separator: UInt8(ascii: "\n"))
        #expect(zip(lines, newLines).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) } == 1)
    }

    @Test func readingInPartsIsReadingAtOnce() throws {
        let bytes = try fixture("everything.rtdoc")
        var reader = RTDocReader(bytes: bytes, idPrefix: "n")
        try reader.readHeader()
        var blocks: [Block] = []
        while true {
            let part = try reader.readBlocks(limit: 3)
            if part.isEmpty { break }
            blocks += part
        }
        let opened = try reader.finish()
        #expect(Array(opened.document.blocks) == blocks)
        #expect(opened.document == (try RTDoc.read(bytes: bytes).document))
    }
}
