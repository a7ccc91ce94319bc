import Glibc

/// A string of a JSON text, between its quotes: half-open byte offsets.
struct JSONString {
    let start: Int
    let end: Int
    let hasEscapes: Bool
    let isASCII: Bool

    var count: Int { end - start }
}

extension JSONReader {
    /// Steps over a string and checks its form: no raw control characters, only the escapes that JSON has. Whether it
    /// is UTF-8 is checked when its text is made.
    @inline(__always)
    mutating func string(expected: @autoclosure () -> String = "a string") throws(JSONFault) -> JSONString {
        guard peek() == UInt8(ascii: "\""), index < bytes.count, let base = bytes.baseAddress else {
            throw JSONFault(index, expected: expected())
        }
        let start = index + 1
        let count = bytes.count
        var at = start
        var high: UInt64 = 0
        var hasEscapes = false
        let raw = UnsafeRawPointer(base)
        while true {
            // Eight bytes at a time, up to a quote, a backslash or a control character.
            while at + 8 <= count {
                let word = raw.loadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian
                let stop = JSONReader.stopBits(word)
                if stop != 0 {
                    let skipped = stop.trailingZeroBitCount
                    high |= word & ((1 << UInt64(skipped & 56)) &- 1)
                    at += skipped >> 3
                    break
                }
                high |= word
                at += 8
            }
            guard at < count else { throw JSONFault(count, expected: "the `\"` that ends a string") }
            let byte = base[at]
            if byte == UInt8(ascii: "\"") {
                index = at + 1
                return JSONString(
                    start: start, end: at, hasEscapes: hasEscapes, isASCII: high & JSONReader.highBits == 0)
            } else if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                at = try endOfEscape(at)
            } else if byte < 0x20 {
                throw JSONFault(
                    at, expected: "an escape such as \\u00\(JSONFault.hexadecimal(byte))",
                    problem: "a raw control character in a string")
            } else {
                high |= UInt64(byte)
                at += 1
            }
        }
    }

    static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// The high bit of the first byte that is a quote, a backslash or below 0x20; bits above it may be wrong.
    @inline(__always)
    static func stopBits(_ word: UInt64) -> UInt64 {
        let low: UInt64 = 0x0101_0101_0101_0101
        let quote = word ^ 0x2222_2222_2222_2222
        let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
        let found = (quote &- low) & ~quote | (backslash &- low) & ~backslash | (word &- (low &* 0x20)) & ~word
        return found & highBits
    }

    private func endOfEscape(_ at: Int) throws(JSONFault) -> Int {
        guard at + 1 < bytes.count else { throw JSONFault(bytes.count, expected: "the rest of an escape") }
        switch bytes[at + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return at + 2
        case UInt8(ascii: "u"):
            guard hexadecimal(at + 2) != nil else {
                throw JSONFault(at, expected: "four hexadecimal digits after \\u", problem: "a broken \\u escape")
            }
            return at + 6
        default:
            throw JSONFault(
                at, expected: "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u",
                problem: "an escape that JSON doesn't have")
        }
    }

    /// The value of four hexadecimal digits.
    private func hexadecimal(_ at: Int) -> UInt32? {
        guard at + 4 <= bytes.count else { return nil }
        var value: UInt32 = 0
        for byte in bytes[at..<at + 4] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte & 0x0F)
            case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
                value = value << 4 | UInt32((byte & 0x0F) + 9)
            default: return nil
            }
        }
        return value
    }

    // MARK: Text

    /// Whether a string is a name; the bytes are compared, no `String` is made.
    @inline(__always)
    func matches(_ string: JSONString, _ name: StaticString) -> Bool {
        if string.hasEscapes { return matchesSlowly(string, name) }
        guard string.count == name.utf8CodeUnitCount, let base = bytes.baseAddress else { return false }
        return memcmp(base + string.start, name.utf8Start, name.utf8CodeUnitCount) == 0
    }

    @inline(never)
    private func matchesSlowly(_ string: JSONString, _ name: StaticString) -> Bool {
        guard string.count <= 64 * 6 else { return false }
        var copy = self
        return (try? copy.text(string))?.utf8.elementsEqual(name.bytes) ?? false
    }

    /// The text of a string; escapes are resolved, lone surrogates become U+FFFD and are counted.
    ///
    /// - Throws: when the bytes are not UTF-8.
    @inline(__always)
    mutating func text(_ string: JSONString) throws(JSONFault) -> String {
        if string.hasEscapes { return try unescaped(string) }
        if string.isASCII {
            return String(decoding: UnsafeBufferPointer(rebasing: bytes[string.start..<string.end]), as: UTF8.self)
        }
        return try text(string.start..<string.end)
    }

    /// The text of a range of the file, byte for byte.
    @inline(never)
    func text(_ range: Range<Int>) throws(JSONFault) -> String {
        guard let text = String(validating: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self) else {
            throw notUTF8(range)
        }
        return text
    }

    @inline(never)
    private func notUTF8(_ range: Range<Int>) -> JSONFault {
        var decoder = UTF8.ForwardParser()
        var iterator = bytes[range].makeIterator()
        var at = range.lowerBound
        while case .valid(let scalar) = decoder.parseScalar(from: &iterator) { at += scalar.count }
        return JSONFault(at, expected: "UTF-8", problem: "a byte that is not UTF-8")
    }

    @inline(never)
    private mutating func unescaped(_ string: JSONString) throws(JSONFault) -> String {
        if !string.isASCII { _ = try text(string.start..<string.end) }
        var lone = 0
        let text = String(unsafeUninitializedCapacity: string.count) { buffer in
            var out = 0
            var at = string.start
            while at < string.end {
                let byte = bytes[at]
                if byte != UInt8(ascii: "\\") {
                    buffer[out] = byte
                    out += 1
                    at += 1
                } else {
                    let (scalar, length) = escape(at, &lone)
                    // An escape is never shorter than its UTF-8.
                    for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                        buffer[out] = unit
                        out += 1
                    }
                    at += length
                }
            }
            return out
        }
        loneSurrogates += lone
        return text
    }

    /// The scalar of a well-formed escape and how many bytes it takes.
    private func escape(_ at: Int, _ lone: inout Int) -> (Unicode.Scalar, Int) {
        switch bytes[at + 1] {
        case UInt8(ascii: "b"): return ("\u{8}", 2)
        case UInt8(ascii: "f"): return ("\u{C}", 2)
        case UInt8(ascii: "n"): return ("\n", 2)
        case UInt8(ascii: "r"): return ("\r", 2)
        case UInt8(ascii: "t"): return ("\t", 2)
        case UInt8(ascii: "u"):
            let unit = hexadecimal(at + 2) ?? 0xFFFD
            if let scalar = Unicode.Scalar(unit) { return (scalar, 6) }
            if unit < 0xDC00, at + 7 < bytes.count, bytes[at + 6] == UInt8(ascii: "\\"),
                bytes[at + 7] == UInt8(ascii: "u"), let low = hexadecimal(at + 8), (0xDC00...0xDFFF).contains(low),
                let scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF))
            {
                return (scalar, 12)
            }
            lone += 1
            return ("\u{FFFD}", 6)
        case let byte: return (Unicode.Scalar(byte), 2)
        }
    }
}
