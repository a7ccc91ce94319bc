import Glibc

/// Writes JSON text: into a buffer that is handed on whenever it is full, so that a large document needs no second
/// copy of itself.
///
/// Only what JSON demands is escaped: quotes, backslashes and control characters; all else is written as UTF-8.
struct JSONWriter {
    /// Bytes gathered before they are handed on.
    static let chunk = 256 << 10

    private(set) var buffer: [UInt8] = []
    private let sink: (UnsafeRawBufferPointer) throws -> Void

    init(to sink: @escaping (UnsafeRawBufferPointer) throws -> Void) {
        self.sink = sink
        buffer.reserveCapacity(JSONWriter.chunk + 4096)
    }

    /// Hands on what was gathered, once that is a chunk.
    @inline(__always)
    mutating func handOnIfFull() throws {
        if buffer.count >= JSONWriter.chunk { try handOn() }
    }

    mutating func handOn() throws {
        try buffer.withUnsafeBytes { if $0.count > 0 { try sink($0) } }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Copies bytes; large ones pass by the buffer.
    mutating func copy(_ bytes: UnsafeBufferPointer<UInt8>) throws {
        if bytes.count < JSONWriter.chunk {
            buffer.append(contentsOf: bytes)
            return
        }
        try handOn()
        try sink(UnsafeRawBufferPointer(bytes))
    }

    /// JSON text that is known to be right: punctuation, names.
    @inline(__always)
    mutating func raw(_ text: StaticString) {
        buffer.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    @inline(__always)
    mutating func raw(byte: UInt8) { buffer.append(byte) }

    mutating func raw(_ text: String) {
        var text = text
        text.withUTF8 { buffer.append(contentsOf: $0) }
    }

    /// A string in quotes.
    @inline(__always)
    mutating func string(_ text: String) {
        var text = text
        buffer.append(UInt8(ascii: "\""))
        text.withUTF8 { escaped($0) }
        buffer.append(UInt8(ascii: "\""))
    }

    private mutating func escaped(_ bytes: UnsafeBufferPointer<UInt8>) {
        var copied = 0
        var at = 0
        while true {
            at = JSONWriter.endOfPlain(bytes, from: at)
            if at > copied || at == bytes.count {
                buffer.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<at]))
            }
            guard at < bytes.count else { return }
            escape(bytes[at])
            at += 1
            copied = at
        }
    }

    /// The place of the next byte that needs an escape.
    private static func endOfPlain(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var at = start
        if let base = bytes.baseAddress {
            let raw = UnsafeRawPointer(base)
            while at + 8 <= bytes.count {
                let word = raw.loadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian
                let stop = JSONReader.stopBits(word)
                if stop != 0 { return at + stop.trailingZeroBitCount >> 3 }
                at += 8
            }
        }
        while at < bytes.count, bytes[at] >= 0x20, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "\\") {
            at += 1
        }
        return at
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): raw("\\\"")
        case UInt8(ascii: "\\"): raw("\\\\")
        case UInt8(ascii: "\n"): raw("\\n")
        case UInt8(ascii: "\r"): raw("\\r")
        case UInt8(ascii: "\t"): raw("\\t")
        default:
            raw("\\u00")
            raw(JSONFault.hexadecimal(byte).lowercased())
        }
    }

    /// A number as short as reads back the same; whole ones without a fraction. What is no number is written as 0.
    mutating func number(_ value: Double) {
        if !value.isFinite {
            raw("0")
        } else if value == value.rounded(), value.magnitude < 1e15 {
            raw(value == 0 && value.sign == .minus ? "-0" : String(Int(value)))
        } else {
            raw(value.description)
        }
    }

    mutating func number(_ value: Int) { raw(String(value)) }

    mutating func bool(_ value: Bool) {
        if value { raw("true") } else { raw("false") }
    }
}
