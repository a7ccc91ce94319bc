import RichTextEditorCore
import RichTextEditorFormats
import Testing

@Suite struct RTDocOldPayloadTests {
    @Test func everyOlderPayloadMeansWhatItMeant() throws {
        let opened = try RTDoc.read(bytes: fixture("old-payloads.rtdoc"))
        let blocks = opened.document.blocks
        #expect(opened.document.schemaVersion == 1 && opened.document.layoutDirection == .auto)
        let quote = try #require(blocks[0].blockQuote)
        #expect(quote.children.map { text($0) } == ["old quote line 1", "old quote line 2"])
        #expect(quote.children.map(\.id.value) == ["a", "b"] && quote.author.isEmpty && !quote.isCollapsed)
        #expect(blocks[1].paragraph?.style == .body && text(blocks[1]) == "unknown style")
        let media = try #require(blocks[2].media)
        #expect(
            media.items == [
                MediaItem(mediaID: "pic.png", kind: .image, naturalSize: MediaSize(width: 10, height: 10))
            ])
        #expect(media.alignment == .left && media.displayMode == .mosaic && media.caption.string == "flat medium")
        let table = try #require(blocks[3].table)
        #expect(table.rows[0].isHeader && !table.rows[1].isHeader)
        #expect(table.rows[1].cells[1].blocks.count == 1 && table.rows[1].cells[1].blocks[0].isBlankParagraph)
        #expect(table.rows[0].cells.allSatisfy { $0.horizontalAlignment == .center && $0.colspan == 1 })
        #expect(blocks[4].blockQuote?.author.isEmpty == true)
        guard case .unknown(let unknown) = blocks[5].content else { return #expect(Bool(false)) }
        #expect(unknown.type == "hologram" && blocks[5].id.value == "g")
        #expect(blocks[6].unknownFields.fields.map(\.name) == ["futureKey"])
    }

    @Test func unknownFieldsSurviveAnEditOfTheirBlock() throws {
        let json = file(
            #"{"type":"paragraph","value":{"id":"a","v":1,"paragraph":{"f":2},"list":{"marker":"bullet","level":0,"l":3},"#
                + #""runs":[{"text":"x","attributes":{"foreground":{"red":1,"green":0,"blue":0,"alpha":1,"c":[4]},"t":5},"#
                + #""r":6}]},"w":7}"#,
            #"{"type":"media","value":{"id":"m","items":[{"mediaID":"a","kind":"image","#
                + #""naturalSize":{"width":1,"height":2,"s":8},"isSpoiler":false,"i":9}],"caption":[{"text":"y"}]}}"#,
            #"{"type":"table","value":{"id":"t","columns":[{"width":1,"k":10}],"rows":[{"id":"r","cells":[{"id":"c","#
                + #""blocks":[{"type":"divider","value":{"id":"d"}}],"z":12}],"o":11}]}}"#,
            #"{"type":"paragraph","value":{"id":"e","runs":[{"text":"\ufffc","attributes":{"emoji":{"id":"1","#
                + #""instanceID":"2","q":13}}}]}}"#)
        let opened = try read(json)
        #expect(opened.repairs == [])
        var document = opened.document
        for index in document.blocks.indices { document = document.editing(index) { $0.with($0.content) } }
        let again = written(document, opened)
        #expect(try read(again).document == opened.document)
        for number in 1...13 {
            #expect(again.contains(":\(number)}") || again.contains(":\(number),") || again.contains(":[\(number)]"))
        }
    }

    @Test func anUnknownStyleStaysUntilAnotherIsSet() throws {
        let json = file(#"{"type":"paragraph","value":{"id":"a","style":"title","runs":[{"text":"x"}]}}"#)
        let opened = try read(json)
        let edited = opened.document.editing(0) { $0.withParagraph { $0.text = RichText("y") } }
        #expect(written(edited, opened).contains(#""style":"title""#))
        let styled = opened.document.editing(0) { $0.withParagraph { $0.style = .heading1 } }
        #expect(!written(styled, opened).contains("title") && written(styled, opened).contains("heading1"))
    }

    @Test func aListOfAnUnknownKindIsKeptWhole() throws {
        let json = file(
            #"{"type":"paragraph","value":{"id":"a","runs":[{"text":"x"}],"list":{"marker":"star","level":2}}}"#)
        let opened = try read(json)
        #expect(opened.document.blocks[0].paragraph?.list == nil && opened.repairs == [])
        #expect(written(opened.document) == json)
    }

    @Test func aMediumOfAnUnknownKindIsKeptWhole() throws {
        let block = #"{"type":"media","value":{"id":"m","items":[{"mediaID":"a","kind":"sticker"}],"caption":[]}}"#
        let opened = try read(file(block))
        guard case .unknown(let unknown) = opened.document.blocks[0].content else { return #expect(Bool(false)) }
        #expect(unknown.json == block && opened.document.blocks[0].id.value == "m")
    }

    @Test func aNewerSchemaOpensForReadingOnly() throws {
        let opened = try read(#"{"schemaVersion":2,"blocks":[\#(paragraph("a", "x"))]}"#)
        #expect(opened.isReadOnly && opened.notices.count == 1 && opened.repairs == [])
        #expect(opened.notices[0].sentence.contains("schema version 2"))
    }

    @Test func theMembersOfABlockMayStandInAnyOrder() throws {
        let opened = try read(
            #"{"blocks":[{"value":{"runs":[{"attributes":{"bold":true},"text":"x"}],"id":"a"},"typ\u0065":"paragraph"}]}"#
        )
        #expect(text(opened.document.blocks[0]) == "x" && opened.repairs == [])
    }
}
