extension InputDecoder {
    /// A control string (OSC, DCS, APC, PM, SOS): swallowed whole to its end, BEL or ST. One that is too long, or that an
    /// ESC not of an ST breaks off, ends there.
    static func decodeString(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Decoded {
        let body = bytes.dropFirst(2)
        let limit = min(body.endIndex, bytes.startIndex + longestString)
        guard let end = body[..<limit].firstIndex(where: endsString) else {
            return limit < body.endIndex || isFinal ? .unknown(bytes: limit - bytes.startIndex) : .needMore
        }
        let length = end - bytes.startIndex + 1
        switch body[end] {
        case 0x07: return string(bytes, body[..<end], length: length)
        case 0x1B:
            guard let next = body.dropFirst(end + 1 - body.startIndex).first else {
                return isFinal ? .unknown(bytes: length - 1) : .needMore
            }
            return next == 0x5C ? string(bytes, body[..<end], length: length + 1) : .unknown(bytes: length - 1)
        default: return .unknown(bytes: length)
        }
    }

    /// Bytes that end a control string, or are the first of what ends it: BEL, CAN, SUB, ESC.
    static func endsString(_ byte: UInt8) -> Bool { byte == 0x07 || byte == 0x18 || byte == 0x1A || byte == 0x1B }

    /// Whether the bytes begin with a control string's introducer.
    static func beginsString(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.first == 0x1B, let kind = bytes.dropFirst().first else { return false }
        return [0x50, 0x58, 0x5D, 0x5E, 0x5F].contains(kind)
    }

    private static func string(_ bytes: ArraySlice<UInt8>, _ body: ArraySlice<UInt8>, length: Int) -> Decoded {
        let kind = bytes.dropFirst().first
        var reply: TerminalReply?
        if kind == 0x50, body.starts(with: Array(">|".utf8)) {
            let name = body.dropFirst(2).prefix(64).filter { (0x20...0x7E).contains($0) }
            reply = .version(String(decoding: name, as: UTF8.self))
        } else if kind == 0x50, body.dropFirst().starts(with: Array("+r".utf8)) {
            reply = .termcap(Array(body.dropFirst(3)), isKnown: body.first == 0x31)
        } else if kind == 0x5D, body.starts(with: Array("52;".utf8)), let data = body.lastIndex(of: 0x3B) {
            reply = .clipboard(Array(body[(data + 1)...]))
        } else if kind == 0x5D {
            reply = color(body)
        }
        return reply.map { .event(.reply($0), bytes: length) } ?? .unknown(bytes: length)
    }

    /// `10;rgb:RRRR/GGGG/BBBB`, `11;…`, with 1 to 4 digits a channel; `rgba:` with one more, and `#RRGGBB`.
    private static func color(_ body: ArraySlice<UInt8>) -> TerminalReply? {
        let text = String(decoding: body.prefix(64), as: UTF8.self)
        let parts = text.split(separator: ";", maxSplits: 1)
        guard parts.count == 2, let number = Int(parts[0]), number == 10 || number == 11 else { return nil }
        let value = parts[1]
        if value.hasPrefix("#"), value.utf8.count == 7, let rgb = UInt32(value.dropFirst(), radix: 16) {
            return .color(number, rgb: rgb)
        }
        guard value.hasPrefix("rgb:") || value.hasPrefix("rgba:") else { return nil }
        let fields = value.drop { $0 != ":" }.dropFirst().split(separator: "/").prefix(3)
        let channels = fields.compactMap { hex -> UInt32? in
            guard (1...4).contains(hex.utf8.count), let number = UInt32(hex, radix: 16) else { return nil }
            return number * 255 / ((1 << UInt32(4 * hex.utf8.count)) - 1)
        }
        guard channels.count == 3 else { return nil }
        return .color(number, rgb: channels[0] << 16 | channels[1] << 8 | channels[2])
    }
}

extension InputDecoder {
    /// SGR mouse (1006): button, column, row, and whether it went down or up.
    static func mouse(_ sequence: ControlSequence) -> Decoded {
        guard let code = sequence.parameter(0), let column = sequence.parameter(1), let row = sequence.parameter(2),
            sequence.parameters.count == 3, column >= 1, row >= 1
        else { return .unknown(bytes: sequence.length) }
        let event = mouseEvent(code, row: row - 1, column: column - 1, isRelease: sequence.final == 0x6D)
        return .event(.mouse(event), bytes: sequence.length)
    }

    private static func mouseEvent(_ code: Int, row: Int, column: Int, isRelease: Bool) -> MouseEvent {
        var modifiers: KeyModifiers = []
        if code & 4 != 0 { modifiers.insert(.shift) }
        if code & 8 != 0 { modifiers.insert(.alt) }
        if code & 16 != 0 { modifiers.insert(.control) }
        let button: MouseEvent.Button
        switch code & 3 {
        case 0: button = .left
        case 1: button = .middle
        case 2: button = .right
        default: button = .other
        }
        let action: MouseEvent.Action
        if code & 64 != 0 {
            action = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight][code & 3]
        } else if isRelease {
            action = .release
        } else if code & 32 != 0 {
            action = code & 3 == 3 ? .move : .drag(button)
        } else {
            action = code & 3 == 3 ? .release : .press(button)
        }
        return MouseEvent(action, row: row, column: column, modifiers: modifiers)
    }

    /// The X10 form: three bytes after `CSI M`.
    static func decodeX10Mouse(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Decoded {
        let body = Array(bytes.dropFirst(3).prefix(3))
        guard body.count == 3 else { return isFinal ? .unknown(bytes: bytes.count) : .needMore }
        guard body.allSatisfy({ $0 >= 0x20 }), body[1] > 0x20, body[2] > 0x20 else { return .unknown(bytes: 3) }
        let event = mouseEvent(
            Int(body[0]) - 0x20, row: Int(body[2]) - 0x21, column: Int(body[1]) - 0x21, isRelease: false)
        return .event(.mouse(event), bytes: 6)
    }
}
