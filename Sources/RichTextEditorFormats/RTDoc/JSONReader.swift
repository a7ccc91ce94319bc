import Glibc

/// A pull reader over the UTF-8 bytes of a JSON text (RFC 8259, strict). It makes no tree: the caller walks objects
/// and arrays, and takes or skips each value.
///
/// Nothing here recurses; how deep a text nests costs only memory in proportion to its length. The pointer must
/// outlive the reader; every access is guarded by `count`.
struct JSONReader {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The next byte.
    var index: Int
    /// Escapes such as `\ud800` without their other half that were read as U+FFFD.
    var loneSurrogates = 0
    /// Open containers of a value that is being skipped.
    var skipStack: [UInt8] = []

    /// Containers that a skipped value may have open at once.
    static let maximumNesting = 1_000_000

    init(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int = 0) {
        self.bytes = bytes
        self.index = index
    }

    /// The next byte that is not white space, left where it is; 0 at the end.
    @inline(__always)
    mutating func peek() -> UInt8 {
        while index < bytes.count {
            let byte = bytes[index]
            if byte > 0x20 { return byte }
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            index += 1
        }
        return 0
    }

    @inline(__always)
    mutating func take(_ byte: UInt8, expected: @autoclosure () -> String) throws(JSONFault) {
        guard peek() == byte, index < bytes.count else { throw JSONFault(index, expected: expected()) }
        index += 1
    }

    // MARK: Objects and arrays

    mutating func enterObject(expected: @autoclosure () -> String = "an object") throws(JSONFault) {
        try take(UInt8(ascii: "{"), expected: expected())
    }

    mutating func enterArray(expected: @autoclosure () -> String = "an array") throws(JSONFault) {
        try take(UInt8(ascii: "["), expected: expected())
    }

    /// The next name of an object, its colon taken; `nil` when the object ended.
    ///
    /// - Parameter isFirst: true before the first call for an object.
    @inline(__always)
    mutating func nextName(_ isFirst: inout Bool) throws(JSONFault) -> JSONString? {
        let byte = peek()
        if byte == UInt8(ascii: "}") {
            index += 1
            return nil
        }
        if !isFirst {
            guard byte == UInt8(ascii: ",") else { throw JSONFault(index, expected: "`,` or `}`") }
            index += 1
        }
        let name = try string(expected: isFirst ? "a name in quotes or `}`" : "a name in quotes")
        isFirst = false
        try take(UInt8(ascii: ":"), expected: "`:`")
        return name
    }

    /// Whether an array has another element, which the reader then stands at.
    @inline(__always)
    mutating func nextElement(_ isFirst: inout Bool) throws(JSONFault) -> Bool {
        let byte = peek()
        if byte == UInt8(ascii: "]") {
            index += 1
            return false
        }
        if isFirst {
            isFirst = false
            return true
        }
        guard byte == UInt8(ascii: ",") else { throw JSONFault(index, expected: "`,` or `]`") }
        index += 1
        guard peek() != UInt8(ascii: "]") else { throw JSONFault(index, expected: "a value after `,`") }
        return true
    }

    // MARK: Literals

    /// Takes `null` if it stands here.
    mutating func takeNull() throws(JSONFault) -> Bool {
        guard peek() == UInt8(ascii: "n") else { return false }
        try takeWord("null")
        return true
    }

    mutating func bool() throws(JSONFault) -> Bool {
        switch peek() {
        case UInt8(ascii: "t"):
            try takeWord("true")
            return true
        case UInt8(ascii: "f"):
            try takeWord("false")
            return false
        default:
            throw JSONFault(index, expected: "true or false")
        }
    }

    @inline(__always)
    mutating func takeWord(_ word: StaticString) throws(JSONFault) {
        let end = index + word.utf8CodeUnitCount
        guard end <= bytes.count, let base = bytes.baseAddress,
            memcmp(base + index, word.utf8Start, word.utf8CodeUnitCount) == 0
        else {
            throw JSONFault(index, expected: "a value")
        }
        index = end
    }
}

extension StaticString {
    /// - Precondition: not a single scalar, which no literal here is.
    @inline(__always)
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}
