/// OSC 52: plain text for the clipboard that the terminal looks after.
enum ClipboardSequence {
    /// The most base64 bytes of an OSC 52 that terminals are known to take.
    static let defaultLimit = 74_994

    /// The bytes of text whose base64 form keeps a limit.
    static func textLimit(_ limit: Int) -> Int { max(0, limit) / 4 * 3 }

    /// The sequence; `nil` when the text is too long or the terminal has no clipboard. Inside `screen` it is wrapped to
    /// be passed on; tmux takes it itself.
    static func make(_ text: String, _ capabilities: Capabilities, limit: Int = defaultLimit) -> String? {
        guard capabilities.hasClipboard, text.utf8.count <= textLimit(limit) else { return nil }
        let encoded = Base64.encode(Array(text.utf8))
        let sequence = "\u{1B}]52;c;\(encoded)\u{07}"
        return capabilities.family == .screen ? wrappedForScreen(sequence) : sequence
    }

    /// screen passes on the content of device control strings of at most 768 bytes each.
    private static func wrappedForScreen(_ sequence: String) -> String {
        var result = ""
        var rest = Substring(sequence)
        while !rest.isEmpty {
            result += "\u{1B}P" + rest.prefix(700) + "\u{1B}\\"
            rest = rest.dropFirst(700)
        }
        return result
    }
}

/// Base64 of RFC 4648, padded.
enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func encode(_ bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count / 3 * 4 + 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[start..<min(start + 3, bytes.count)]
            let value = part.reduce(0) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - part.count))
            for index in 0..<4 {
                result.append(index <= part.count ? alphabet[Int(value >> UInt32(18 - 6 * index) & 63)] : 0x3D)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
