import Testing

@testable import RichTextUnicode

@Suite struct GraphemeTests {
    @Test func unicodeTestFile() throws {
        for line in try Fixtures.lines("GraphemeBreakTest.txt") {
            let (text, boundaries) = Fixtures.breaks(line)
            #expect(Graphemes.boundaries(of: text) == boundaries, "\(line)")
        }
    }

    /// The rules written out here are those of the ICU that is linked. Lone surrogates are tailored: ICU is given a
    /// control character in their place, and likewise for atoms.
    @Test func sameAsICU() throws {
        var random = Seeded(1)
        for _ in 0..<60_000 {
            let text = random.awkward(Int.random(in: 1...8, using: &random))
            let icu = [0] + (try #require(ICUBoundaries.characters(of: tailored(text))))
            try #require(Graphemes.boundaries(of: text) == icu, "\(hex(text))")
        }
    }

    private func tailored(_ text: [UInt16]) -> [UInt16] {
        text.indices.map { at in
            let paired =
                UTF16Scalars.isHigh(text[at]) && at + 1 < text.count && UTF16Scalars.isLow(text[at + 1])
                || UTF16Scalars.isLow(text[at]) && at > 0 && UTF16Scalars.isHigh(text[at - 1])
            let alone = 0xD800..<0xE000 ~= text[at] && !paired
            return alone || text[at] == 0xFFFC ? 1 : text[at]
        }
    }

    @Test func sameAsICUOnASCII() throws {
        var random = Seeded(2)
        for _ in 0..<20_000 {
            let length = Int.random(in: 1...12, using: &random)
            let text = (0..<length).map { _ in UInt16.random(in: 0..<128, using: &random) }
            let icu = [0] + (try #require(ICUBoundaries.characters(of: text)))
            try #require(Graphemes.boundaries(of: text) == icu, "\(hex(text))")
        }
    }

    /// Steps from any offset, also inside clusters, reach the boundaries of the whole text.
    @Test func stepsMeetTheBoundariesOfTheWholeText() throws {
        var random = Seeded(3)
        for _ in 0..<2_000 {
            let text = random.awkward(Int.random(in: 1...30, using: &random))
            let all = Graphemes.boundaries(of: text)
            let set = Set(all)
            for offset in 0...text.count {
                let isBoundary = set.contains(offset)
                try #require(Graphemes.isBoundary(in: text, at: offset) == isBoundary, "\(hex(text)) \(offset)")
                let next = all.first { $0 > offset } ?? text.count
                try #require(Graphemes.next(in: text, after: offset) == next, "\(hex(text)) \(offset)")
                let previous = all.last { $0 < offset } ?? 0
                try #require(Graphemes.previous(in: text, before: offset) == previous, "\(hex(text)) \(offset)")
            }
            var walked = [0]
            text.withUnsafeBufferPointer { buffer in
                Graphemes.forEach(in: buffer) { range in
                    walked.append(range.upperBound)
                    return true
                }
            }
            try #require(walked == all)
            try #require(Graphemes.count(of: text) == all.count - 1)
        }
    }

    @Test func atomsAndLoneSurrogatesStandAlone() {
        #expect(Graphemes.boundaries(of: [0xFFFC, 0x301, 0x61]) == [0, 1, 2, 3])
        #expect(Graphemes.boundaries(of: [0x600, 0xFFFC, 0x200D, 0xFE0F]) == [0, 1, 2, 4])
        #expect(Graphemes.boundaries(of: [0x61, 0xD800, 0x301, 0xDC00, 0xDC00]) == [0, 1, 2, 3, 4, 5])
    }

    @Test func flagsInALongRow() {
        let flags = (0..<1000).flatMap { _ in utf16("🇩🇪") }
        #expect(Graphemes.count(of: flags) == 1000)
        #expect(Graphemes.next(in: flags, after: 2000) == 2004)
        #expect(Graphemes.previous(in: flags, before: 3996) == 3992)
        #expect(Graphemes.previous(in: flags, before: 3998) == 3996)
        #expect(!Graphemes.isBoundary(in: flags, at: 1998))
    }

    @Test func stepsInALongTextCostNoMoreThanInAShortOne() {
        let text = [UInt16](repeating: 0x0915, count: 1 << 20) + utf16("e\u{301}👩🏽‍🚀🇩🇪")
        text.withUnsafeBufferPointer { whole in
            var at = whole.count
            var steps = 0
            for _ in 0..<100_000 {
                at = Graphemes.previous(in: whole, before: at)
                steps += 1
            }
            // Walking the whole text for every step would be 10^11 units; this ends at once.
            #expect(at == whole.count - (2 + 7 + 4) - (steps - 3))
        }
    }

    @Test func offsetsOutsideTheText() {
        #expect(Graphemes.next(in: [UInt16](), after: 0) == 0)
        #expect(Graphemes.next(in: utf16("ab"), after: -3) == 1)
        #expect(Graphemes.next(in: utf16("ab"), after: 9) == 2)
        #expect(Graphemes.previous(in: utf16("ab"), before: 9) == 1)
        #expect(!Graphemes.isBoundary(in: utf16("ab"), at: 3))
        #expect(Graphemes.boundaries(of: [UInt16]()) == [0])
        #expect(Graphemes.snap(1, in: utf16("\r\n"), forward: true) == 2)
        #expect(Graphemes.snap(1, in: utf16("\r\n"), forward: false) == 0)
    }
}

func hex(_ text: [UInt16]) -> String { text.map { String($0, radix: 16) }.joined(separator: " ") }
