extension InputDecoder {
    /// A control string (OSC, DCS, APC, PM, SOS): swallowed whole to its end, BEL or ST. One that is too long, or that an
    /// ESC not of an ST breaks off, ends there.
    static func decodeString(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Decoded {
        let body = bytes.dropFirst(2)
        var index = body.startIndex
        while index < body.endIndex {
            let byte = body[index]
            if byte == 0x07 { return string(bytes, body[..<index], length: index - bytes.startIndex + 1) }
            if byte == 0x18 || byte == 0x1A { return .unknown(bytes: index - bytes.startIndex + 1) }
            if byte == 0x1B {
                guard index + 1 < body.endIndex else { break }
                if body[index + 1] == 0x5C { return string(bytes, body[..<index], length: index - bytes.startIndex + 2) }
                return .unknown(bytes: index - bytes.startIndex)
            }
            index += 1
            if index - bytes.startIndex > longestString { return .unknown(bytes: index - bytes.startIndex) }
        }
        return isFinal ? .unknown(bytes: bytes.count) : .needMore
    }

    private static func string(_ bytes: ArraySlice<UInt8>, _ body: ArraySlice<UInt8>, length: Int) -> Decoded {
        let kind = bytes.dropFirst().first
        if kind == 0x50, body.starts(with: Array(">|".utf8)) {
            let name = String(decoding: body.dropFirst(2).prefix(64).filter { (0x20...0x7E).contains($0) }, as: UTF8.self)
            return .event(.reply(.version(name)), bytes: length)
        }
        if kind == 0x5D, let color = color(body) { return .event(.reply(color), bytes: length) }
        return .event(.reply(.other), bytes: length)
    }

    /// `10;rgb:RRRR/GGGG/BBBB` and `11;…`.
    private static func color(_ body: ArraySlice<UInt8>) -> TerminalReply? {
        let text = String(decoding: body.prefix(64), as: UTF8.self)
        let parts = text.split(separator: ";", maxSplits: 1)
        guard parts.count == 2, let number = Int(parts[0]), number == 10 || number == 11 else { return nil }
        let value = parts[1]
        guard value.hasPrefix("rgb:") || value.hasPrefix("rgba:") else { return nil }
        let channels = value.drop { $0 != ":" }.dropFirst().split(separator: "/").prefix(3).compactMap { hex -> UInt32? in
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
