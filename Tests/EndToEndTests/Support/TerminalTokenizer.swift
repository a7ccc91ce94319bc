/// One piece of what a program sent to its terminal.
enum TerminalToken: Equatable {
    /// A control sequence: `ESC [`, private marker, parameters, intermediates, final.
    struct Sequence: Equatable {
        var marker = ""
        var parameters = ""
        var intermediates = ""
        var final: Character = "?"

        /// The parameters, each with its colon-separated parts; an empty one is 0.
        var numbers: [[Int]] {
            parameters.split(separator: ";", omittingEmptySubsequences: false).map { part in
                part.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
            }
        }
    }

    case text(String)
    case control(UInt8)
    /// `ESC`, intermediates and a final: "7", "(B", "=".
    case escape(String)
    case csi(Sequence)
    case osc(String)
    /// DCS, SOS, PM or APC (the first byte after ESC: P, X, ^, _) and what it holds.
    case string(Character, String)
    /// Bytes that form nothing a terminal knows: a broken sequence, or bytes that aren't UTF-8.
    case malformed([UInt8])
}

/// Splits bytes meant for a terminal into tokens, by the grammar of ECMA-48 with UTF-8 text.
struct TerminalTokenizer {
    private let bytes: [UInt8]
    private var index = 0
    private var result: [TerminalToken] = []

    static func tokens(_ bytes: [UInt8]) -> [TerminalToken] {
        var tokenizer = TerminalTokenizer(bytes: bytes)
        while tokenizer.index < bytes.count { tokenizer.next() }
        return tokenizer.result
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func next() {
        switch bytes[index] {
        case 0x1B: escape()
        case 0..<0x20, 0x7F:
            result.append(.control(bytes[index]))
            index += 1
        default: text()
        }
    }

    private mutating func text() {
        let start = index
        while index < bytes.count, bytes[index] >= 0x20, bytes[index] != 0x7F { index += 1 }
        let slice = bytes[start..<index]
        guard let text = String(validating: slice, as: UTF8.self) else {
            result.append(.malformed(Array(slice)))
            return
        }
        // C1 controls are characters in UTF-8, and terminals may obey them all the same.
        let hasC1 = text.unicodeScalars.contains { (0x80...0x9F).contains($0.value) }
        result.append(hasC1 ? .malformed(Array(slice)) : .text(text))
    }

    private mutating func escape() {
        let start = index
        index += 1
        guard index < bytes.count else {
            result.append(.malformed([0x1B]))
            return
        }
        switch bytes[index] {
        case UInt8(ascii: "["): sequence(from: start)
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            string(from: start)
        default:
            let body = take { (0x20...0x2F).contains($0) }
            guard index < bytes.count, (0x30...0x7E).contains(bytes[index]) else { return broken(from: start) }
            index += 1
            result.append(.escape(body + String(UnicodeScalar(bytes[index - 1]))))
        }
    }

    private mutating func sequence(from start: Int) {
        index += 1
        var sequence = TerminalToken.Sequence()
        sequence.marker = take { (0x3C...0x3F).contains($0) }
        sequence.parameters = take { (0x30...0x3B).contains($0) }
        sequence.intermediates = take { (0x20...0x2F).contains($0) }
        guard index < bytes.count, (0x40...0x7E).contains(bytes[index]) else { return broken(from: start) }
        sequence.final = Character(UnicodeScalar(bytes[index]))
        index += 1
        result.append(.csi(sequence))
    }

    private mutating func string(from start: Int) {
        let kind = bytes[index]
        index += 1
        let body = index
        while index < bytes.count, bytes[index] != 7, bytes[index] != 0x1B { index += 1 }
        let content = String(decoding: bytes[body..<index], as: UTF8.self)
        if index < bytes.count, bytes[index] == 7 {
            index += 1
        } else if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\\") {
            index += 2
        } else {
            return broken(from: start)
        }
        result.append(kind == UInt8(ascii: "]") ? .osc(content) : .string(Character(UnicodeScalar(kind)), content))
    }

    private mutating func take(while condition: (UInt8) -> Bool) -> String {
        let start = index
        while index < bytes.count, condition(bytes[index]) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func broken(from start: Int) {
        index = max(index, start + 1)
        result.append(.malformed(Array(bytes[start..<index])))
    }
}
