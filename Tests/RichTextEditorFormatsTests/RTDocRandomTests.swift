import RichTextEditorCore
import RichTextEditorFormats
import TestSupport
import Testing

@Suite struct RTDocRandomTests {
    @Test func whatIsWrittenReadsBackTheSame() throws {
        for seed in 0..<300 as Range<UInt64> {
            var random = RandomDocument(seed: seed)
            let document = random.document()
            #expect(document.validate() == [], "seed \(seed)")
            let bytes = RTDoc.write(document)
            let opened = try RTDoc.read(bytes: bytes)
            #expect(opened.repairs == [] && opened.document == document, "seed \(seed)")
            #expect(opened.document.validate() == [], "seed \(seed)")
            #expect(RTDoc.write(opened.document) == bytes, "seed \(seed)")
            #expect(RTDoc.write(opened.document, source: opened.source) == bytes, "seed \(seed)")
            let full = RTDoc.write(document, options: RTDocOptions(fullKeys: true))
            #expect(try RTDoc.read(bytes: full).document == document, "seed \(seed)")
        }
    }

    @Test func anEditedBlockChangesOnlyItsLine() throws {
        for seed in 1000..<1060 as Range<UInt64> {
            var random = RandomDocument(seed: seed)
            let opened = try RTDoc.read(bytes: RTDoc.write(random.document()))
            let index = random.random.below(opened.document.blocks.count)
            let new = Block(id: opened.document.blocks[index].id, .divider)
            let edited = opened.document.editing(index) { _ in new }
            let before = RTDoc.write(opened.document).split(separator: 10)
            let after = RTDoc.write(edited, source: opened.source).split(separator: 10)
            guard before.count == after.count else { continue }
            for line in before.indices { #expect(before[line] == after[line] || line == index + 1, "seed \(seed)") }
        }
    }

    /// Never a trap: a sound document or an error, for every broken text.
    @Test func brokenTextsGiveADocumentOrAnError() throws {
        let starts = try RTDocRoundTripTests.packages.map { try fixture($0) }
        for seed in 0..<600 as Range<UInt64> {
            var random = RandomDocument(seed: seed)
            var bytes = seed % 4 == 0 ? starts[Int(seed / 4) % starts.count] : RTDoc.write(random.document(size: 4))
            for _ in 0...random.random.below(6) { mutate(&bytes, &random.random) }
            if let opened = try? RTDoc.read(bytes: bytes) {
                #expect(opened.document.validate() == [], "seed \(seed)")
                let saved = RTDoc.write(opened.document, source: opened.source)
                let again = try? RTDoc.read(bytes: saved)
                #expect(again?.document == opened.document, "seed \(seed)")
                if opened.repairs.isEmpty { #expect(saved == bytes, "seed \(seed)") }
            }
            #expect(RTDocRecover.recover(bytes).document.validate() == [], "seed \(seed)")
        }
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
        guard !bytes.isEmpty else { return }
        let at = random.below(bytes.count)
        let end = min(bytes.count, at + random.below(40))
        switch random.below(7) {
        case 0: bytes[at] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.removeSubrange(at..<end)
        case 2: bytes.insert(contentsOf: bytes[at..<end], at: random.below(bytes.count))
        case 3: bytes.removeSubrange(at...)
        case 4:
            let words = [
                "null", "[]", "{}", "1e999", "-3", "\"\\ud83d\"", "\"quote\"", "\"id\":", ",", "true", "\u{FFFC}",
            ]
            bytes.replaceSubrange(at..<min(end, at + 4), with: Array(random.pick(words).utf8))
        case 5:
            // A whole value for another: what stands after a colon.
            if let colon = bytes[at...].firstIndex(of: UInt8(ascii: ":")) {
                bytes.insert(contentsOf: Array("[{\"text\":\"x\\n\"}],\"a\":".utf8), at: colon + 1)
            }
        default: bytes[at] = bytes[random.below(bytes.count)]
        }
    }
}
