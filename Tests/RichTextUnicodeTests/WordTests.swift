import Testing

@testable import RichTextUnicode

@Suite struct WordTests {
    /// ICU's root rules meet every line but for the colon, which they do not count among the letters of a word
    /// (MidLetter): "a:b" is three segments. Nothing is tailored here.
    @Test func unicodeTestFile() throws {
        for line in try Fixtures.lines("WordBreakTest.txt") {
            let (text, boundaries) = Fixtures.breaks(line)
            let found = [0] + Words.segments(of: text).map(\.range.upperBound)
            let extra = Set(found).subtracting(boundaries)
            #expect(Set(boundaries).isSubset(of: found), "\(line)")
            for offset in extra {
                let base = text[offset - 1] == 0x308 ? offset - 2 : offset - 1
                #expect(text[offset] == 0x3A || text[base] == 0x3A, "\(line)")
            }
        }
    }

    @Test func segmentsCoverTheTextAndRespectClusters() throws {
        var random = Seeded(4)
        for _ in 0..<5_000 {
            let text = random.awkward(Int.random(in: 1...20, using: &random))
            var at = 0
            for segment in Words.segments(of: text) {
                try #require(segment.range.lowerBound == at && !segment.range.isEmpty)
                at = segment.range.upperBound
                try #require(Graphemes.isBoundary(in: text, at: at), "\(hex(text)) \(at)")
            }
            try #require(at == text.count)
        }
    }

    /// What a small window finds is what the whole text gives, in prose of several scripts.
    @Test func windowsMeetTheSegmentsOfTheWholeText() throws {
        let words = [
            "don't", "3.14", "naïve", "日本語の文字", "カタカナ", "e\u{301}", "🇩🇪🇫🇷", "👩🏽‍🚀", "שלום", "can_do", "(a)", "—",
            "a.b", "1,000", "\u{FFFC}", "ไทยภาษา", "x\u{200D}y", "  ", "\n", "。", "한국어",
        ]
        var random = Seeded(5)
        for _ in 0..<300 {
            var text: [UInt16] = []
            for _ in 0..<40 {
                text += utf16(words[Int.random(in: 0..<words.count, using: &random)])
                if Bool.random(using: &random) { text.append(0x20) }
            }
            let whole = Words.segments(of: text)
            text.withUnsafeBufferPointer { buffer in
                for segment in whole {
                    for offset in segment.range {
                        let found = WordWindow.segment(in: buffer, containing: offset, reach: 1024)
                        #expect(found == segment, "\(hex(text)) \(offset)")
                    }
                }
            }
        }
    }

    @Test func motions() {
        let text = utf16("Hello, big  world! 👋 \u{FFFC}x")
        #expect(Words.nextEnd(in: text, after: 0) == 5)
        #expect(Words.nextEnd(in: text, after: 5) == 10)
        #expect(Words.nextStart(in: text, after: 0) == 7)
        #expect(Words.nextStart(in: text, after: 7) == 12)
        #expect(Words.nextStart(in: text, after: 12) == 19)
        #expect(Words.nextStart(in: text, after: 19) == 22)
        #expect(Words.nextStart(in: text, after: 22) == 23)
        #expect(Words.nextStart(in: text, after: 23) == text.count)
        #expect(Words.previousStart(in: text, before: 12) == 7)
        #expect(Words.previousStart(in: text, before: 14) == 12)
        #expect(Words.previousStart(in: text, before: 3) == 0)
        #expect(Words.previousStart(in: text, before: text.count) == 23)
        #expect(Words.segment(in: text, containing: 8) == WordSegment(range: 7..<10, isWord: true))
        #expect(Words.segment(in: text, containing: 10) == WordSegment(range: 10..<12, isWord: false))
        #expect(Words.segment(in: text, containing: text.count) == nil)
        #expect(Words.next(in: [UInt16](), after: 0) == 0)
    }

    @Test func longTextsAreLookedAtInWindows() {
        let text = (0..<100_000).flatMap { _ in utf16("lorem ipsum ") }
        text.withUnsafeBufferPointer { buffer in
            var at = buffer.count
            for _ in 0..<2_000 { at = Words.previousStart(in: buffer, before: at) }
            #expect(at == buffer.count - 12_000)
        }
        let endless = [UInt16](repeating: 0x61, count: 1 << 20)
        #expect(Words.nextEnd(in: endless, after: 5) > 1_000)
    }
}
