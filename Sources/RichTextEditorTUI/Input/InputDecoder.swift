/// Turns a terminal's bytes into events. Pure: no clock and no descriptor; whether more is coming is the caller's to
/// say.
public enum InputDecoder {
    /// A control string longer than this many bytes isn't kept.
    static let longestString = 1 << 16
    /// As many bytes of an unknown sequence are handed on.
    static let shownBytes = 64

    /// Decodes the event at the start of the bytes.
    ///
    /// - Parameter isFinal: nothing more is coming now (a time limit has passed): a lone ESC is then the key Escape, and
    ///   what has begun is taken as it stands.
    /// - Returns: never `needMore` for non-empty bytes when `isFinal`; a count of at least 1 otherwise.
    public static func decode(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Decoded {
        guard let first = bytes.first else { return .needMore }
        switch first {
        case 0x1B: return decodeEscape(bytes, isFinal: isFinal)
        case 0x00...0x1F, 0x7F: return .event(.key(control(first)), bytes: 1)
        case 0x20...0x7E: return .event(.key(KeyPress(.character(Unicode.Scalar(first)))), bytes: 1)
        default: return decodeUTF8(bytes, isFinal: isFinal)
        }
    }

    /// A C0 control as the key that sends it.
    static func control(_ byte: UInt8) -> KeyPress {
        switch byte {
        case 0x00: KeyPress(.character(" "), .control)
        case 0x08, 0x7F: KeyPress(.backspace)
        case 0x09: KeyPress(.tab)
        case 0x0D: KeyPress(.enter)
        case 0x1B: KeyPress(.escape)
        case 0x01...0x1A: KeyPress(.character(Unicode.Scalar(byte + 0x60)), .control)
        default: KeyPress(.character(Unicode.Scalar(byte + 0x40)), .control)
        }
    }

    private static func decodeUTF8(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Decoded {
        guard let scalar = scalar(bytes) else {
            let isBegun = !isFinal && bytes.count < 4 && isPrefixOfScalar(bytes)
            return isBegun ? .needMore : .unknown(bytes: 1)
        }
        guard !(0x80...0x9F).contains(scalar.value) else { return .unknown(bytes: 2) }
        return .event(.key(KeyPress(.character(scalar))), bytes: UTF8.width(scalar))
    }

    static func scalar(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
        var iterator = bytes.prefix(4).makeIterator()
        var decoder = UTF8()
        if case .scalarValue(let scalar) = decoder.decode(&iterator) { return scalar }
        return nil
    }

    private static func isPrefixOfScalar(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first else { return false }
        let length = first >= 0xF0 && first < 0xF5 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0
        return length > bytes.count && first < 0xF5 && bytes.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
    }

    private static func decodeEscape(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Decoded {
        let rest = bytes.dropFirst()
        guard let next = rest.first else {
            return isFinal ? .event(.key(KeyPress(.escape)), bytes: 1) : .needMore
        }
        switch next {
        case 0x5B: return rest.count == 1 && isFinal ? altKey("[") : decodeCSI(bytes, isFinal: isFinal)
        case 0x4F: return decodeSS3(bytes, isFinal: isFinal)
        case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
            if rest.count == 1, isFinal { return altKey(Unicode.Scalar(next)) }
            return decodeString(bytes, isFinal: isFinal)
        case 0x1B: return decodeTwoEscapes(bytes, isFinal: isFinal)
        default: break
        }
        switch decode(rest, isFinal: isFinal) {
        case .event(.key(let press), let count):
            return .event(.key(press.withAlt), bytes: count + 1)
        case .unknown(let count): return .unknown(bytes: count + 1)
        case .needMore: return .needMore
        case .event(_, let count): return .unknown(bytes: count + 1)
        }
    }

    private static func altKey(_ scalar: Unicode.Scalar) -> Decoded {
        .event(.key(KeyPress(.character(scalar)).withAlt), bytes: 2)
    }

    /// ESC ESC: the key Escape, unless a sequence of a key follows (rxvt's Alt with an arrow).
    private static func decodeTwoEscapes(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Decoded {
        let rest = bytes.dropFirst()
        let third = rest.dropFirst().first
        if third == nil, !isFinal { return .needMore }
        if third == 0x5B || third == 0x4F {
            switch decode(rest, isFinal: isFinal) {
            case .needMore: return .needMore
            case .event(.key(let press), let count) where press.key != .escape && count > 2:
                return .event(.key(press.withAlt), bytes: count + 1)
            default: break
            }
        }
        return .event(.key(KeyPress(.escape)), bytes: 1)
    }
}

extension KeyPress {
    /// The key with Alt: a capital letter is its small one with Shift.
    var withAlt: KeyPress {
        guard case .character(let scalar) = key, scalar.unshifted != scalar else {
            return KeyPress(key, modifiers.union(.alt))
        }
        return KeyPress(.character(scalar.unshifted), modifiers.union([.alt, .shift]))
    }
}
