/// Why reading stopped: at which byte, and what was expected there. What stands there instead, and the line and path,
/// are worked out only when the fault is told (`JSONPlace`).
struct JSONFault: Error {
    var offset: Int
    var expected: String
    /// What is wrong, when "something else stands there" doesn't say it.
    var problem: String?

    init(_ offset: Int, expected: String, problem: String? = nil) {
        self.offset = offset
        self.expected = expected
        self.problem = problem
    }

    /// What stands at a byte, in words.
    static func found(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> String {
        guard offset < bytes.count else { return "the end of the file" }
        switch bytes[offset] {
        case UInt8(ascii: "{"): return "an object"
        case UInt8(ascii: "["): return "an array"
        case UInt8(ascii: "\""): return "a string"
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return word(in: bytes, at: offset) ?? "a truth value"
        case UInt8(ascii: "n"): return word(in: bytes, at: offset) ?? "null"
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return "a number"
        case 0x21...0x7E: return "`\(Character(Unicode.Scalar(bytes[offset])))`"
        default: return "the byte 0x\(hexadecimal(bytes[offset]))"
        }
    }

    private static func word(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> String? {
        let letters = bytes[offset..<min(offset + 12, bytes.count)].prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
        return letters.isEmpty ? nil : "`\(String(decoding: letters, as: UTF8.self))`"
    }

    static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return byte < 16 ? "0" + digits : digits
    }
}
