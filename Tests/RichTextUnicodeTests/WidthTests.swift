import Testing

@testable import RichTextUnicode

@Suite struct WidthTests {
    private let standard = WidthPolicy()

    @Test func emojiTestFile() throws {
        for line in try Fixtures.lines("emoji-test.txt") {
            let fields = line.split(separator: ";").map { $0.drop(while: \.isWhitespace) }
            let text = Fixtures.units(fields[0])
            #expect(Graphemes.count(of: text) == 1, "\(line)")
            if fields[1].hasPrefix("fully-qualified") {
                #expect(standard.width(of: text) == 2, "\(line)")
            }
        }
    }

    /// W and F take 2 cells and A takes what the setting says, but for marks, jamo and default-ignorables, whose
    /// cells are told by other properties; everything else takes 1 at most, but for emoji presentation.
    @Test func eastAsianWidthFile() throws {
        let wideAmbiguous = WidthPolicy(ambiguousIsWide: true)
        for line in try Fixtures.lines("EastAsianWidth.txt") {
            let fields = line.split(separator: ";")
            let ends = fields[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
            let first = try #require(ends.first)
            let last = try #require(ends.last)
            for scalar in first...min(last, first + 300) {
                let width = standard.width(ofScalar: scalar)
                guard width > 0 else { continue }
                switch fields[1] {
                case "W", "F": #expect(width == 2, "\(line)")
                case "A":
                    #expect(width == 1, "\(line)")
                    #expect(wideAmbiguous.width(ofScalar: scalar) == 2, "\(line)")
                default: #expect(width == 1, "\(line)")
                }
            }
        }
    }

    @Test func fullwidthCharactersAreSeen() throws {
        for line in try Fixtures.lines("EastAsianWidth.txt") where line.hasSuffix(";F") {
            let fields = line.split(separator: ";")
            let first = try #require(fields[0].split(separator: ".").first.flatMap { UInt32($0, radix: 16) })
            #expect(standard.width(ofScalar: first) == 2, "\(line)")
        }
    }

    /// What wcwidth asserts, with the differences that are meant.
    @Test func wcwidthCases() throws {
        let meant: [String: Int] = [
            // Control characters show as stand-ins of one cell; that library gives NUL 0 cells and refuses ESC.
            "test_core.py:basic_string_type": 11,
            "test_core.py:test_control_c0_width_negative_1": 4,
            // A Javanese stack is several clusters to UAX 29 (GB9c knows six scripts), each with cells of its own; the
            // shorter stacks of the other scripts come to 2 cells either way.
            "test_core.py:L535#0": 3,
        ]
        for line in try Fixtures.lines("width-cases.txt") {
            let fields = line.split(separator: ";").map { $0.drop(while: \.isWhitespace) }
            let text = Fixtures.units(fields[1])
            let expected = meant[String(fields[0])] ?? Int(fields[2])
            #expect(width(of: text) == expected, "\(line)")
        }
    }

    private func width(of text: [UInt16]) -> Int {
        text.withUnsafeBufferPointer { buffer in
            var cells = 0
            Graphemes.forEach(in: buffer) { range in
                cells += standard.width(of: UTF16Buffer(rebasing: buffer[range]))
                return true
            }
            return cells
        }
    }

    @Test func clusters() {
        let widths: [(String, Int)] = [
            ("a", 1), ("e\u{301}", 1), ("\u{301}", 0), ("\u{200B}", 0), ("\u{200D}", 0), ("\u{AD}", 0), ("日", 2),
            ("Ａ", 2), ("한", 2), ("ㅎ", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1112}\u{1112}\u{1161}", 2), ("👍", 2),
            ("👍🏽", 2), ("☝🏻", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("a\u{FE0F}", 1), ("⌚\u{FE0E}", 2),
            ("1\u{FE0F}\u{20E3}", 2),
            ("🇩🇪", 2), ("🇩", 1), ("👩🏽‍🚀", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("कि", 1), ("क्ष", 2), ("\u{0600}1", 2), ("\r\n", 2), ("…", 1),
            ("\u{2028}", 0),
        ]
        for (text, width) in widths {
            #expect(standard.width(of: utf16(text)) == width, "\(text)")
        }
        #expect(standard.width(of: []) == 0)
        #expect(standard.width(of: [0xD83D]) == 1)
        #expect(WidthPolicy(ambiguousIsWide: true).width(of: utf16("…")) == 2)
        #expect(WidthPolicy(ambiguousIsWide: true).width(of: utf16("e\u{301}")) == 1)
    }

    @Test func kindsAndOverrides() throws {
        var policy = WidthPolicy()
        policy.emojiModifier = 4
        policy.variationSelector16 = 1
        policy.keycap = 1
        policy.conjunct = 1
        policy.spacingMark = 2
        #expect(policy.width(of: utf16("👍🏽")) == 2)
        #expect(policy.measuredWidth(of: .emojiModifier) == 4)
        #expect(policy.width(of: utf16("❤\u{FE0F}")) == 1)
        #expect(policy.width(of: utf16("#\u{FE0F}\u{20E3}")) == 1)
        #expect(policy.width(of: utf16("क्ष")) == 1)
        #expect(policy.width(of: utf16("कि")) == 2)
        #expect(policy.width(of: utf16("👩‍🚀")) == 2)
        for kind in ClusterKind.allCases {
            guard let sample = kind.sample else { continue }
            #expect(WidthPolicy.clusterKind(of: utf16(sample)) == kind)
            #expect(Graphemes.count(of: utf16(sample)) == 1)
        }
        #expect(WidthPolicy.clusterKind(of: utf16("👩🏽‍🚀")) == .zwjSequence)
        #expect(WidthPolicy.clusterKind(of: utf16("e\u{301}")) == .plain)
    }
}
