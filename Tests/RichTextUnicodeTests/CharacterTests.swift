import Testing

@testable import RichTextUnicode

@Suite struct CharacterTests {
    @Test func standIns() {
        #expect(StandIns.standIn(for: 0x1B) == "␛")
        #expect(StandIns.standIn(for: 0) == "␀")
        #expect(StandIns.standIn(for: 0x7F) == "␡")
        #expect(StandIns.standIn(for: 0x9B) == "\u{FFFD}")
        #expect(StandIns.standIn(for: 0xDC00) == "\u{FFFD}")
        #expect(StandIns.standIn(for: 0x202E) == "⟨RLO⟩")
        #expect(StandIns.standIn(for: 0xFEFF) == "⟨BOM⟩")
        #expect(StandIns.standIn(for: 0x1FFFE) == "\u{FFFD}")
        #expect(StandIns.asciiStandIn(for: 0x1B) == "^[")
        #expect(StandIns.asciiStandIn(for: 0x202E) == "<RLO>")
        #expect(StandIns.asciiStandIn(for: 0xFFFF) == "?")
        for safe: UInt32 in [0x20, 0x61, 0x7E, 0xE9, 0x200D, 0x200C, 0xFE0F, 0xFFFC, 0xFFFD, 0x1F600, 0xA0] {
            #expect(StandIns.standIn(for: safe) == nil)
        }
    }

    @Test func standInsOfClusters() {
        #expect(StandIns.standIn(forCluster: utf16("a")) == nil)
        #expect(StandIns.standIn(forCluster: utf16("👩🏽‍🚀")) == nil)
        #expect(StandIns.standIn(forCluster: utf16("\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}")) == nil)
        #expect(StandIns.standIn(forCluster: utf16("a\u{E0067}")) == "a⟨TAG⟩")
        // Text hidden behind an emoji, and a flag without its end, are shown.
        #expect(StandIns.standIn(forCluster: utf16("😀\u{E0068}\u{E007F}")) == "😀⟨TAG⟩⟨TAG⟩")
        #expect(StandIns.standIn(forCluster: utf16("\u{1F3F4}\u{E0067}")) == "\u{1F3F4}⟨TAG⟩")
        #expect(StandIns.standIn(forCluster: utf16("\r\n")) == "␍␊")
        #expect(StandIns.standIn(forCluster: [0xD800], style: .ascii) == "?")
        #expect(StandIns.standIn(forCluster: []) == nil)
    }

    /// Nothing that a stand-in shows needs one itself, and none is empty.
    @Test func standInsAreSafe() {
        // All of the first plane, and samples of the others with the tags.
        let scalars = [0..<0x10000, 0x1FFF0..<0x20010, 0xE0000..<0xE0100, 0x10FFF0..<0x110010].joined()
        for scalar in scalars.map({ UInt32($0) }) {
            for style in [StandIns.Style.unicode, .ascii] {
                guard let shown = StandIns.standIn(for: scalar, style: style) else { continue }
                let safe = shown.unicodeScalars.allSatisfy { StandIns.standIn(for: $0.value, style: style) == nil }
                if !safe || shown.isEmpty { Issue.record("U+\(String(scalar, radix: 16))") }
                if style == .ascii, !shown.utf8.allSatisfy({ $0 < 0x80 }) { Issue.record("\(shown)") }
            }
        }
    }

    @Test func folding() {
        #expect(CaseFolding.simpleFold(0x41) == 0x61)
        #expect(CaseFolding.simpleFold(0x5B) == 0x5B)
        #expect(CaseFolding.simpleFold(0xC9) == 0xE9)
        #expect(CaseFolding.simpleFold(0x3A3) == CaseFolding.simpleFold(0x3C2))
        #expect(CaseFolding.simpleFold(0xDF) == 0xDF)
        #expect(CaseFolding.simpleFold(0xFFFF_FFFF) == 0xFFFF_FFFF)
    }

    @Test func arabicShaping() {
        // beh + beh + beh: initial, medial, final.
        #expect(ArabicShaping.shaped([0x628, 0x628, 0x628]) == [0xFE91, 0xFE92, 0xFE90])
        #expect(ArabicShaping.shaped(utf16("abc")) == utf16("abc"))
        #expect(ArabicShaping.shaped([]) == [])
        // lam + alef: two letters, joined; after beh the lam is medial.
        #expect(ArabicShaping.shaped([0x644, 0x627]) == [0xFEDF, 0xFE8E])
        #expect(ArabicShaping.shaped([0x628, 0x644, 0x623]) == [0xFE91, 0xFEE0, 0xFE84])
        #expect(ArabicShaping.shaped([0x644, 0x64E, 0x627, 0x20, 0x627]).count == 5)
    }

    /// Every page of the property table, from several threads at once.
    @Test func propertiesFromManyThreads() async {
        await withTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    stride(from: UInt32(0), to: 0x110000, by: 37).reduce(0) { $0 + ScalarProperties($1).cells }
                }
            }
            var sums: Set<Int> = []
            for await sum in group { sums.insert(sum) }
            #expect(sums.count == 1)
        }
        #expect(ScalarProperties(0xFFFF_FFFF).bits == 0)
    }
}
