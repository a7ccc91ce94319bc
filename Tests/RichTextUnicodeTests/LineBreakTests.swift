import Testing

@testable import RichTextUnicode

@Suite struct LineBreakTests {
    private func breaks(of text: [UInt16], from start: Int = 0) -> [LineBreak] {
        var breaker = LineBreaker(text)
        breaker.restart(at: start)
        var found: [LineBreak] = []
        while let next = breaker.next() { found.append(next) }
        return found
    }

    /// ICU's breaks that are not inside a cluster.
    private func expected(_ text: [UInt16]) throws -> [LineBreak] {
        try #require(ICUBoundaries.lines(of: text)).filter { Graphemes.isBoundary(in: text, at: $0.offset) }
    }

    /// ICU's root rules meet every line of the file but for two tailorings of theirs (see `tailored`). The one
    /// tailoring here: a break inside a grapheme cluster is none. That concerns a space or sign followed by a mark, a
    /// joiner or a skin tone, which UAX 14 breaks before the mark (LB10, LB18) and UAX 29 does not (GB9).
    @Test func unicodeTestFile() throws {
        for line in try Fixtures.lines("LineBreakTest.txt") {
            let (text, boundaries) = Fixtures.breaks(line)
            let expected = tailored(boundaries, text)
            let icu = try #require(ICUBoundaries.lines(of: text)).map(\.offset)
            #expect(icu == expected, "\(line)")
            let inClusters = expected.filter { Graphemes.isBoundary(in: text, at: $0) }
            #expect(breaks(of: text).map(\.offset) == inClusters, "\(line)")
        }
    }

    /// The file's breaks with what ICU does otherwise: a hyphen that starts a line stays with the letter after it
    /// ("-x"), and a decimal point starts a number even after a letter or space ("a.2", " .35").
    private func tailored(_ boundaries: [Int], _ text: [UInt16]) -> [Int] {
        var result = boundaries
        for (index, at) in boundaries.enumerated() where at < text.count {
            let base = text[at - 1] == 0x308 ? at - 2 : at - 1
            guard base >= 0 else { continue }
            let letter = text[at] == 0xA7 || text[at] == 0xD900  // U+00A7 and U+50005
            if base == 0, text[base] == 0x2D, letter { result.removeAll { $0 == at } }
            if text[base] == 0x2E || text[base] == 0x2C, 0x30...0x39 ~= text[at] {
                if base > 0, text[base - 1] == 0x20 { result[index] = base } else { result.removeAll { $0 == at } }
            }
        }
        return result
    }

    /// One character of each ASCII class; every string of up to four of them breaks as ICU breaks it.
    @Test func asciiRulesAreICUsOnAllShortStrings() throws {
        let letters = utf16("a1 -/!.\"()}$%|\n")
        for length in 1...4 {
            var indices = [Int](repeating: 0, count: length)
            while true {
                let text = indices.map { letters[$0] }
                let found = breaks(of: text)
                let icu = try expected(text)
                try #require(found == icu, "\(String(decoding: text, as: UTF16.self).debugDescription)")
                var place = 0
                while place < length {
                    indices[place] += 1
                    if indices[place] < letters.count { break }
                    indices[place] = 0
                    place += 1
                }
                if place == length { break }
            }
        }
    }

    @Test func asciiRulesAreICUsOnRandomStrings() throws {
        let frequent = utf16("abcxyz019  --//!?.,;:'\"()[]{}$%+|\\\n\t_#&")
        var random = Seeded(6)
        for round in 0..<200_000 {
            let text = (0..<Int.random(in: 1...20, using: &random)).map { _ in
                round % 4 == 0
                    ? UInt16.random(in: 0..<128, using: &random)
                    : frequent[Int.random(in: 0..<frequent.count, using: &random)]
            }
            let icu = try expected(text)
            try #require(breaks(of: text) == icu, "\(String(decoding: text, as: UTF16.self).debugDescription)")
        }
    }

    @Test func mixedTextsBreakAsICUBreaksThem() throws {
        var random = Seeded(7)
        for _ in 0..<20_000 {
            var text = utf16("word 5.5 $(")
            text += random.awkward(Int.random(in: 1...6, using: &random))
            text += utf16("a-b (c) ")
            text += random.awkward(2)
            let icu = try expected(text)
            try #require(breaks(of: text) == icu, "\(hex(text))")
        }
    }

    /// Starting again at any break gives the same later breaks, but next to dictionary scripts.
    @Test func restarting() throws {
        var random = Seeded(8)
        for _ in 0..<5_000 {
            let text = random.awkward(16)
            if LineBreaker.containsDictionaryScript(text) { continue }
            let all = breaks(of: text)
            for start in all {
                let later = all.filter { $0.offset > start.offset }
                try #require(breaks(of: text, from: start.offset) == later, "\(hex(text)) \(start.offset)")
            }
            var walked: [LineBreak] = []
            LineBreaker.forEachOpportunity(in: text) { next in
                walked.append(next)
                return true
            }
            try #require(walked == all)
        }
    }

    @Test func mandatoryBreaks() {
        let twoLines = breaks(of: utf16("ab\ncd"))
        #expect(twoLines == [.init(offset: 3, isMandatory: true), .init(offset: 5, isMandatory: false)])
        #expect(breaks(of: utf16("é\u{2028}x")).map(\.isMandatory) == [true, false])
        #expect(breaks(of: utf16("a\u{2028}")) == [.init(offset: 2, isMandatory: true)])
        #expect(breaks(of: utf16("a\r\nb")).map(\.offset) == [3, 4])
        #expect(breaks(of: []).isEmpty)
    }

    @Test func dictionaries() {
        #expect(LineBreaker.containsDictionaryScript(utf16("abc ไทย")))
        #expect(LineBreaker.containsDictionaryScript(utf16("ខ្មែរ")))
        #expect(!LineBreaker.containsDictionaryScript(utf16("日本語 עברית 👩🏽‍🚀")))
        #expect(breaks(of: utf16("ภาษาไทยภาษาไทย")).count > 2)
    }

    /// A long run divided by the dictionary is divided as a whole, however the breaks are fetched.
    @Test func longDictionaryRuns() throws {
        let text = utf16("x é ") + (0..<40).flatMap { _ in utf16("ภาษาไทยเป็นภาษาที่มีระดับเสียง") } + utf16(" end é")
        let icu = try expected(text)
        #expect(breaks(of: text) == icu)
        #expect(icu.count > 200)
    }

    /// Without ICU's data lines still break at spaces and end at separators.
    @Test func withoutData() {
        func found(_ text: [UInt16]) -> [LineBreak] {
            var result: [LineBreak] = []
            text.withUnsafeBufferPointer { LineBreaker.findWithoutData(in: $0, after: 0, into: &result) }
            return result
        }
        #expect(found(utf16("é  x")) == [LineBreak(offset: 3, isMandatory: false)])
        #expect(found(utf16("é\u{2028}x")) == [LineBreak(offset: 2, isMandatory: true)])
        #expect(found(utf16("é")) == [LineBreak(offset: 1, isMandatory: false)])
    }
}
