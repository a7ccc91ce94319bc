import Testing

@testable import RichTextUnicode

@Suite struct BidiTests {
    /// ICU 72 pairs a bracket inside an override with one outside, though the override made it a letter (BD14). Who
    /// types overrides sees their stand-ins; the order of brackets next to them is left to ICU.
    private let pairedAcrossOverrides: Set<Substring> = [
        "202A 05D0 0028 05D1 202C 202D 0029", "202E 0028 202C 202B 0061 0029 0062",
    ]

    /// Levels and visual order of each line of the file; characters that rule X9 removes are left out of the order.
    @Test func unicodeTestFile() throws {
        for line in try Fixtures.lines("BidiCharacterTest.txt") {
            if let text = line.split(separator: ";").first, pairedAcrossOverrides.contains(text) { continue }
            let fields = line.split(separator: ";", omittingEmptySubsequences: false)
            let text = Fixtures.units(fields[0])
            let base: TextDirection
            switch fields[1] {
            case "0": base = .leftToRight
            case "1": base = .rightToLeft
            default:
                base = Bidi.firstStrongDirection(of: text) ?? .leftToRight
                #expect((base == .rightToLeft ? "1" : "0") == fields[2], "\(line)")
            }
            let levels = Bidi.levels(of: text, base: base)
            var starts: [Int] = []
            for at in text.indices where at == 0 || !UTF16Scalars.isLow(text[at]) { starts.append(at) }
            let expected = fields[3].split(separator: " ")
            try #require(expected.count == starts.count)
            var kept: [Int] = []
            for (index, level) in expected.enumerated() where level != "x" {
                #expect(levels[starts[index]] == UInt8(level), "\(line)")
                kept.append(index)
            }
            let order = Bidi.visualOrder(levels: kept.map { levels[starts[$0]] }).map { kept[$0] }
            #expect(order == fields[4].split(separator: " ").compactMap { Int($0) }, "\(line)")
            if base == .leftToRight, !Bidi.containsRightToLeft(text) {
                #expect(levels.allSatisfy { $0 % 2 == 0 }, "\(line)")
            }
        }
    }

    @Test func firstStrong() {
        #expect(Bidi.firstStrongDirection(of: utf16("12 (a)")) == .leftToRight)
        #expect(Bidi.firstStrongDirection(of: utf16("1. שלום abc")) == .rightToLeft)
        #expect(Bidi.firstStrongDirection(of: utf16("١٢ - !")) == nil)
        #expect(Bidi.firstStrongDirection(of: utf16("\u{2067}אב\u{2069}x")) == .leftToRight)
        #expect(Bidi.firstStrongDirection(of: utf16("\u{2067}אב x")) == nil)
        #expect(Bidi.firstStrongDirection(of: utf16("é")) == .leftToRight)
        #expect(Bidi.firstStrongDirection(of: []) == nil)
    }

    @Test func lines() {
        // The space that ends a line falls back to the paragraph's level (L1).
        let text = utf16("abc אבג דהו")
        var levels = Array(Bidi.levels(of: text, base: .leftToRight)[0..<8])
        #expect(levels == [0, 0, 0, 0, 1, 1, 1, 1])
        Bidi.resetTrailingWhitespace(&levels, line: Array(text[0..<8]), base: .leftToRight)
        #expect(levels == [0, 0, 0, 0, 1, 1, 1, 0])
        #expect(Bidi.visualOrder(levels: levels) == [0, 1, 2, 3, 6, 5, 4, 7])
        #expect(Bidi.visualOrder(levels: []) == [])
        #expect(Bidi.visualOrder(levels: [1, 2, 2, 1]) == [3, 1, 2, 0])
    }

    @Test func mirroring() {
        #expect(Bidi.mirrored(0x28) == 0x29)
        #expect(Bidi.mirrored(0x5D) == 0x5B)
        #expect(Bidi.mirrored(0x61) == 0x61)
        #expect(Bidi.mirrored(0xD800) == 0xD800)
        #expect(Bidi.mirrored(0xFFFF_FFFF) == 0xFFFF_FFFF)
    }
}
