import Testing

@testable import RichTextUnicode

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The data files beside the tests. A file that cannot be read fails the test that wants it.
enum Fixtures {
    /// The data lines of a file, without comments.
    static func lines(_ name: String, file: String = #filePath) throws -> [Substring] {
        let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let text = try #require(read(folder + "/Fixtures/" + name), "no fixture \(name)")
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.allSatisfy(\.isWhitespace) }
    }

    private static func read(_ path: String) -> String? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            if count == 0 { break }
            bytes += chunk[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// UTF-16 of hexadecimal code points.
    static func units(_ hexadecimal: some StringProtocol) -> [UInt16] {
        hexadecimal.split(separator: " ").flatMap { utf16(UInt32($0, radix: 16) ?? 0xFFFD) }
    }

    /// A test line of the break tests: the text, and the offsets with a `÷`.
    static func breaks(_ line: Substring) -> (text: [UInt16], boundaries: [Int]) {
        var text: [UInt16] = []
        var boundaries: [Int] = []
        for token in line.split(whereSeparator: \.isWhitespace) {
            switch token {
            case "÷": boundaries.append(text.count)
            case "×": break
            default: text += utf16(UInt32(token, radix: 16) ?? 0xFFFD)
            }
        }
        return (text, boundaries)
    }
}

/// UTF-16 of one code point; surrogates stay as they are.
func utf16(_ scalar: UInt32) -> [UInt16] {
    scalar < 0x10000 ? [UInt16(scalar)] : [UInt16(0xD7C0 + (scalar >> 10)), UInt16(0xDC00 + (scalar & 0x3FF))]
}

/// UTF-16 of a string.
func utf16(_ text: String) -> [UInt16] { Array(text.utf16) }

/// A seeded generator (SplitMix64), so that every run sees the same texts.
struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A text of `count` code points, most of them from ranges where clusters and breaks are tricky.
    mutating func awkward(_ count: Int) -> [UInt16] {
        (0..<count).flatMap { _ in
            let range = Self.awkwardRanges[Int.random(in: 0..<Self.awkwardRanges.count, using: &self)]
            return utf16(UInt32.random(in: range, using: &self))
        }
    }

    private static let awkwardRanges: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0x61...0x7A, 0x20...0x20, 0x0A...0x0D, 0x300...0x310, 0x5D0...0x5D5, 0x600...0x605,
        0x627...0x630, 0x903...0x94F, 0x915...0x939, 0x94D...0x94D, 0x995...0x9CD, 0xD15...0xD4D, 0xE01...0xE4E,
        0x1100...0x1112, 0x1161...0x1175, 0x11A8...0x11B0, 0xAC00...0xAC20, 0x1780...0x17D2, 0x200B...0x200F,
        0x200D...0x200D, 0x2010...0x203F, 0x2028...0x2029, 0x261D...0x2764, 0x3001...0x3020, 0x3041...0x30FF,
        0x4E00...0x4E20, 0xD800...0xDFFF, 0xFE0E...0xFE0F, 0x1F1E6...0x1F1FF, 0x1F1E6...0x1F1FF,
        0x1F3FB...0x1F3FF, 0x1F466...0x1F469, 0x1F600...0x1F640, 0xE0020...0xE007F, 0x1B04...0x1B45,
    ]
}
