extension InputDecoder {
    /// SS3: keys of application mode, and the keypad of a VT100.
    static func decodeSS3(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Decoded {
        guard let letter = bytes.dropFirst(2).first else {
            return isFinal ? .event(.key(KeyPress(.character("O")).withAlt), bytes: 2) : .needMore
        }
        if (0x31...0x39).contains(letter) { return modifiedSS3(bytes, isFinal: isFinal) }
        if let key = lettered(letter) { return .event(.key(KeyPress(key)), bytes: 3) }
        switch letter {
        case 0x61...0x64:
            guard let key = lettered(letter - 0x20) else { return .unknown(bytes: 3) }
            return .event(.key(KeyPress(key, .control)), bytes: 3)
        case 0x4D: return .event(.key(KeyPress(.enter)), bytes: 3)
        case 0x49: return .event(.key(KeyPress(.tab)), bytes: 3)
        case 0x6A...0x79: return .event(.key(KeyPress(.character(Unicode.Scalar(letter - 0x40)))), bytes: 3)
        case 0x58: return .event(.key(KeyPress(.character("="))), bytes: 3)
        case 0x1B, 0x00...0x1F, 0x7F...0xFF: return .event(.key(KeyPress(.character("O")).withAlt), bytes: 2)
        default: return .unknown(bytes: 3)
        }
    }

    /// SS3 with modifiers: `ESC O 5 A`, and `ESC O 1 ; 5 A`.
    private static func modifiedSS3(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Decoded {
        let body = bytes.dropFirst(2).prefix(6)
        let digits = body.prefix { (0x30...0x39).contains($0) || $0 == 0x3B }
        guard digits.count < 6 else { return .unknown(bytes: 2 + digits.count) }
        guard let letter = body.dropFirst(digits.count).first else {
            return isFinal ? .unknown(bytes: bytes.count) : .needMore
        }
        guard let key = lettered(letter) else {
            // What can't end it begins something new.
            return .unknown(bytes: 2 + digits.count + ((0x40...0x7E).contains(letter) ? 1 : 0))
        }
        let last = digits.split(separator: 0x3B).last ?? []
        let held = modifiers(last.reduce(0) { $0 * 10 + Int($1) - 0x30 })
        return .event(.key(KeyPress(key, held)), bytes: 3 + digits.count)
    }
}
