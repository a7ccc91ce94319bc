import RichTextEditorCore
import RichTextEditorFormats
import Testing

@Suite struct RTDocMalformedTests {
    /// A text that can't be read, and exactly what is said.
    static let table: [(json: String, error: String)] = [
        ("", "line 1: found the end of the file at $; expected a document: an object with `blocks`"),
        ("[]", "line 1: found an array at $; expected a document: an object with `blocks`"),
        ("{}", "line 1: a document without blocks at $; expected `blocks` in the document"),
        (#"{"blocks":3}"#, "line 1: found a number at $.blocks; expected an array of blocks"),
        (#"{"blocks":[],}"#, "line 1: found `}` at $; expected a name in quotes"),
        (#"{"blocks":[]} x"#, "line 1: found `x` at $; expected the end of the file"),
        (#"{"blocks":[] "a":1}"#, "line 1: found a string at $.blocks; expected `,` or `}`"),
        (#"{"blocks":[{}]}"#, "line 1: a block without a type at $.blocks[0]; expected `type` in a block"),
        (
            "{\"blocks\":[\n\n7]}",
            "line 3: found a number at $.blocks[0]; expected a block: an object with `type` and `value`"
        ),
        (
            #"{"blocks":[{"type":"code"}]}"#,
            "line 1: a block without a value at $.blocks[0]; expected `value` in a block"
        ),
        (
            #"{"blocks":[{"type":"code","value":[]}]}"#,
            "line 1: found an array at $.blocks[0].value; expected an object: the block's value"
        ),
        (
            #"{"blocks":[{"type":"code","value":{"id":"a","runs":[{"text":4}]}}]}"#,
            "line 1: found a number at $.blocks[0].value.runs[0].text; expected a string"
        ),
        (
            #"{"blocks":[{"type":"code","value":{"id":"a","runs":[{"attributes":{}}]}}]}"#,
            "line 1: a run without text at $.blocks[0].value.runs[0]; expected `text` in a run"
        ),
        (
            #"{"blocks":[{"type":"paragraph","value":{"id":"a","list":{"marker":"bullet","level":1.5}}}]}"#,
            "line 1: a fraction at $.blocks[0].value.list.level; expected a whole number"
        ),
        (
            #"{"blocks":[{"type":"paragraph","value":{"id":"a","list":{"level":1}}}]}"#,
            "line 1: a list without a marker at $.blocks[0].value.list; expected `marker`: bullet, ordered or checklist"
        ),
        (
            #"{"blocks":[{"type":"media","value":{"id":"a","items":[{"kind":"image"}]}}]}"#,
            "line 1: a media item that lacks a field at $.blocks[0].value.items[0]; expected `mediaID` in a media item"
        ),
        (#"{"blocks":[],"schemaVersion":"1"}"#, "line 1: found a string at $.schemaVersion; expected a whole number"),
        (
            #"{"x":01,"blocks":[]}"#,
            "line 1: a number with a leading zero at $.x; expected a number without leading zeros"
        ),
        (#"{"x":1.,"blocks":[]}"#, "line 1: found `,` at $.x; expected a digit after the decimal point"),
        (#"{"x":1e,"blocks":[]}"#, "line 1: found `,` at $.x; expected a digit in the exponent"),
        (#"{"x":-,"blocks":[]}"#, "line 1: found a number at $.x; expected a value"),
        (#"{"x":tru,"blocks":[]}"#, "line 1: found `tru` at $.x; expected a value"),
        (#"{"x":NaN,"blocks":[]}"#, "line 1: found `N` at $.x; expected a value"),
        (#"{"x":'a',"blocks":[]}"#, "line 1: found `'` at $.x; expected a value"),
        (#"{"x":[1,],"blocks":[]}"#, "line 1: found `]` at $.x[1]; expected a value"),
        (#"{"x":[1}"#, "line 1: found `}` at $.x[0]; expected `,` or `]`"),
        (
            #"{"x":"\q","blocks":[]}"#,
            "line 1: an escape that JSON doesn't have at $.x; expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u"
        ),
        (
            #"{"x":"\u12g4","blocks":[]}"#,
            "line 1: a broken \\u escape at $.x; expected four hexadecimal digits after \\u"
        ),
        (
            "{\"x\":\"a\tb\",\"blocks\":[]}",
            "line 1: a raw control character in a string at $.x; expected an escape such as \\u0009"
        ),
        (#"{"x":"abc"#, "line 1: found the end of the file at $.x; expected the `\"` that ends a string"),
        ("{\u{A0}}", "line 1: found the byte 0xC2 at $; expected a name in quotes or `}`"),
    ]

    @Test(arguments: table.indices) func isRefusedInPlainWords(_ index: Int) {
        let (json, error) = Self.table[index]
        #expect(throws: RTDocError.self) { try read(json) }
        do { _ = try read(json) } catch { #expect("\(error)" == Self.table[index].error, "\(json)") }
        _ = error
    }

    @Test func bytesThatAreNotUTF8AreRefusedWithTheirPlace() {
        var bytes = Array(file(paragraph("a", "x"), paragraph("b", "yyyy#")).utf8)
        bytes[bytes.lastIndex(of: UInt8(ascii: "#")) ?? 0] = 0xFF
        do {
            _ = try RTDoc.read(bytes: bytes)
            #expect(Bool(false))
        } catch {
            #expect("\(error)" == "line 3: a byte that is not UTF-8 at $.blocks[1].value.runs[0].text; expected UTF-8")
        }
        #expect(RTDocRecover.recover(bytes).blockCount == 2)
    }

    /// A text that is put right: what is said, and what it becomes.
    @Test(arguments: [
        (
            #"{"type":"paragraph","value":{"id":"a","runs":[{"text":"a\ud800b"}]}}"#, "Half of a surrogate pair",
            "a\u{FFFD}b"
        ),
        (#"{"type":"paragraph","value":{"id":"a","runs":[{"text":"a\ufffcb"}]}}"#, "An object replacement", "ab"),
        (
            "{\"type\":\"paragraph\",\"value\":{\"id\":\"a\",\"runs\":[{\"text\":\"a\u{FFFC}b\"}]}}",
            "An object replacement", "ab"
        ),
        (#"{"type":"paragraph","value":{"id":"a","runs":[{"text":"a\nb"}]}}"#, "A line feed", "a\u{2028}b"),
        (
            #"{"type":"paragraph","value":{"id":"a","runs":[{"text":"a"}],"runs":[{"text":"b"}]}}"#, "The name `runs`",
            "b"
        ),
        (#"{"type":"paragraph","value":{"runs":[{"text":"b"}]}}"#, "A paragraph had no id", "b"),
        (
            #"{"type":"code","value":{"id":"a","runs":[{"text":"b","attributes":{"bold":true}}]}}"#,
            "Code had formatting", "b"
        ),
        (
            #"{"type":"paragraph","value":{"id":"a","list":{"marker":"bullet","level":99},"runs":[{"text":"b"}]}}"#,
            "A list level was 99; it became 8.", "b"
        ),
        (
            #"{"type":"paragraph","value":{"id":"a","list":{"marker":"bullet","level":1e400},"runs":[{"text":"b"}]}}"#,
            "A list level was out of range; it became 8.", "b"
        ),
        (
            #"{"type":"media","value":{"id":"a","items":[],"caption":[{"text":"b"}]}}"#, "A media block held nothing",
            "b"
        ),
    ]) func isPutRight(_ block: String, _ sentence: String, _ result: String) throws {
        let opened = try read(file(block))
        #expect(opened.repairs.count == 1 && opened.repairs[0].sentence.hasPrefix(sentence), "\(opened.repairs)")
        #expect(opened.repairs.first?.line == 2)
        #expect(text(opened.document.blocks[0]) == result)
        #expect(opened.document.blocks[0].source == nil)
        #expect(opened.document.validate() == [])
        #expect(try read(written(opened.document, opened)).repairs == [])
    }

    @Test func duplicateIdsAreRepaired() throws {
        let opened = try read(file(paragraph("a", "1"), paragraph("a", "2"), paragraph("n1", "3")))
        #expect(opened.repairs.count >= 1 && opened.document.validate() == [])
        #expect(opened.document.blocks.map { text($0) } == ["1", "2", "3"])
        #expect(opened.document.blocks[0].source != nil && opened.document.blocks[1].source == nil)
    }

    @Test func freshIdsDifferFromThoseOfTheFile() throws {
        let opened = try read(file(paragraph("nz", "1"), paragraph("n9", "2")))
        var ids = opened.ids
        #expect(ids.make().value == "n10")
    }

    @Test func deepNestingBecomesUnknownAndComesBack() throws {
        for depth in [99, 100, 101, 1000, 100_000] {
            let open = (0..<depth).map { #"{"type":"blockQuote","value":{"id":"q\#($0)","children":["# }.joined()
            let json = file(open + paragraph("p", "deep") + String(repeating: "]}}", count: depth))
            let opened = try read(json)
            #expect(opened.repairs == [] && opened.notices.count == (depth > 100 ? 1 : 0))
            #expect(opened.document.validate() == [])
            #expect(written(opened.document, opened) == json)
            #expect(written(opened.document) == json)
        }
    }

    @Test func deepUnknownValuesAreNoTrouble() throws {
        let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        let json = "{\"x\":\(deep),\"blocks\":[\n\(paragraph("a", "1"))\n]}\n"
        let opened = try read(json)
        #expect(written(opened.document, opened) == json)
        #expect(throws: RTDocError.self) { try read("{\"x\":" + String(repeating: "[", count: 100_000)) }
        #expect(throws: RTDocError.self) {
            try read("{\"blocks\":[" + String(repeating: #"{"type":"details","value":{"children":["#, count: 50_000))
        }
    }

    @Test func hostileTablesStaySmall() throws {
        let row = #"{"id":"r#","cells":[]}"#
        let rows = (0..<5000).map { row.split(separator: "#").joined(separator: "\($0)") }.joined(separator: ",")
        let first = #"{"id":"r","cells":[{"id":"c","colspan":1000000000000,"rowspan":99999999999}]}"#
        let opened = try read(
            file(#"{"type":"table","value":{"id":"t","columns":[],"rows":[\#(first),\#(rows)]}}"#))
        #expect(opened.document.validate() == [])
        #expect(RTDoc.write(opened.document).count < 2_000_000)
    }

    @Test func aTableInACellIsKeptAsItIs() throws {
        let inner = #"{"type":"table","value":{"id":"u","columns":[],"rows":[]}}"#
        let json = file(
            #"{"type":"table","value":{"id":"t","columns":[{}],"rows":[{"id":"r","cells":[{"id":"c","blocks":[\#(inner)]}]}]}}"#
        )
        let opened = try read(json)
        #expect(opened.repairs == [] && opened.notices.count == 1 && opened.document.validate() == [])
        #expect(written(opened.document) == json)
    }

    @Test func whatIsLeftOfADamagedFileIsSaved() throws {
        let json = file(paragraph("a", "one"), paragraph("b", "two"), paragraph("c", "three"))
        for end in json.utf8.indices {
            let recovered = RTDocRecover.recover(Array(json.utf8[..<end]))
            #expect(recovered.document.validate() == [])
        }
        let cut = try #require(json.range(of: "three"))
        let recovered = RTDocRecover.recover(Array(json.utf8[..<json.utf8.index(cut, offsetBy: 3)]))
        #expect(recovered.document.blocks.map { text($0) } == ["one", "two", "thr"])
        let broken = json.split(separator: "two").joined(separator: "t\u{1}wo")
        let middle = RTDocRecover.recover(Array(broken.utf8))
        #expect(middle.document.blocks.map { text($0) } == ["one", "t", "three"] && !middle.report.isEmpty)
    }
}

extension String {
    /// Where a word begins.
    fileprivate func range(of word: String) -> String.Index? {
        indices.first { self[$0...].hasPrefix(word) }
    }
}
