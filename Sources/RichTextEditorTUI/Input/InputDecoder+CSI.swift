extension InputDecoder {
    /// The parts of a control sequence (ECMA-48): private marker, parameters with sub-parameters, final byte.
    struct ControlSequence {
        var marker: UInt8?
        /// Parameters, each a list of sub-parameters; a missing one is -1.
        var parameters: [[Int]]
        var intermediates: [UInt8]
        var final: UInt8
        /// The bytes of the whole sequence.
        var length: Int

        func parameter(_ index: Int, _ sub: Int = 0) -> Int? {
            guard parameters.indices.contains(index), parameters[index].indices.contains(sub) else { return nil }
            let value = parameters[index][sub]
            return value < 0 ? nil : value
        }
    }

    /// The longest control sequence, in bytes.
    private static let longestSequence = 4096

    static func decodeCSI(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Decoded {
        let body = bytes.dropFirst(2)
        // The Linux console's F1…F5.
        if body.first == 0x5B {
            guard let letter = body.dropFirst().first else { return isFinal ? .unknown(bytes: 3) : .needMore }
            guard (0x41...0x45).contains(letter) else { return .unknown(bytes: 4) }
            return .event(.key(KeyPress(.function(Int(letter) - 0x40))), bytes: 4)
        }
        var end = body.startIndex
        let limit = min(body.endIndex, body.startIndex + longestSequence)
        while end < limit, (0x20...0x3F).contains(body[end]) { end += 1 }
        // rxvt ends a key with `$`, which is no final byte; nothing else that comes has one behind a lone number.
        if let dollar = body[..<end].firstIndex(of: 0x24), dollar > body.startIndex, dollar - body.startIndex <= 2,
            body[..<dollar].allSatisfy({ (0x30...0x39).contains($0) })
        {
            return key(parse(body[..<dollar], final: 0x24, length: dollar - bytes.startIndex + 1))
        }
        guard end < body.endIndex else { return isFinal ? .unknown(bytes: bytes.count) : .needMore }
        let final = body[end]
        let length = end - bytes.startIndex + 1
        guard (0x40...0x7E).contains(final) else {
            // CAN and SUB take a sequence back; what else has no place in one begins something new.
            return .unknown(bytes: final == 0x18 || final == 0x1A ? length : length - 1)
        }
        let sequence = parse(body[body.startIndex..<end], final: final, length: length)
        return decode(sequence, bytes, isFinal: isFinal)
    }

    private static func parse(_ body: ArraySlice<UInt8>, final: UInt8, length: Int) -> ControlSequence {
        var sequence = ControlSequence(marker: nil, parameters: [], intermediates: [], final: final, length: length)
        var body = body
        if let first = body.first, (0x3C...0x3F).contains(first) {
            sequence.marker = first
            body = body.dropFirst()
        }
        sequence.intermediates = body.filter { (0x20...0x2F).contains($0) }
        let digits = body.filter { (0x30...0x3B).contains($0) }
        guard !digits.isEmpty else { return sequence }
        for part in digits.split(separator: 0x3B, omittingEmptySubsequences: false).prefix(32) {
            let subs = part.split(separator: 0x3A, omittingEmptySubsequences: false).map { digits -> Int in
                digits.isEmpty ? -1 : digits.prefix(9).reduce(0) { $0 * 10 + Int($1) - 0x30 }
            }
            sequence.parameters.append(subs.isEmpty ? [-1] : subs)
        }
        return sequence
    }

    private static func decode(_ sequence: ControlSequence, _ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Decoded {
        switch (sequence.marker, sequence.final) {
        case (nil, 0x7E) where sequence.parameter(0) == 200:
            return decodePaste(bytes, sequence.length, isFinal: isFinal)
        case (nil, 0x49) where sequence.parameters.isEmpty: return .event(.focus(true), bytes: sequence.length)
        case (nil, 0x4F) where sequence.parameters.isEmpty: return .event(.focus(false), bytes: sequence.length)
        case (nil, 0x4D) where sequence.parameters.isEmpty: return decodeX10Mouse(bytes, isFinal: isFinal)
        case (0x3C?, 0x4D), (0x3C?, 0x6D): return mouse(sequence)
        case (nil, 0x52) where sequence.parameters.count == 2 && !isModifiedF3(sequence):
            return .event(
                .reply(.cursorPosition(row: sequence.parameter(0) ?? 1, column: sequence.parameter(1) ?? 1)),
                bytes: sequence.length)
        case (0x3F?, _), (0x3E?, _): return reply(sequence)
        case (nil, _): return key(sequence)
        default: return .unknown(bytes: sequence.length)
        }
    }

    /// `CSI 1;m R` is F3 with modifiers, and a cursor in row 1; only small numbers are modifiers.
    private static func isModifiedF3(_ sequence: ControlSequence) -> Bool {
        sequence.parameter(0) == 1 && (2...16).contains(sequence.parameter(1) ?? 0)
    }

    private static func reply(_ sequence: ControlSequence) -> Decoded {
        let values = sequence.parameters.map { $0.first ?? -1 }
        let reply: TerminalReply
        switch (sequence.marker, sequence.final) {
        case (0x3F?, 0x63): reply = .primaryAttributes(values)
        case (0x3E?, 0x63): reply = .secondaryAttributes(values)
        case (0x3F?, 0x75): reply = .keyboardFlags(sequence.parameter(0) ?? 0)
        case (0x3F?, 0x79) where sequence.intermediates == [0x24]:
            reply = .mode(sequence.parameter(0) ?? 0, state: sequence.parameter(1) ?? 0)
        default: return .unknown(bytes: sequence.length)
        }
        return .event(.reply(reply), bytes: sequence.length)
    }

    /// Bracketed paste, whole: up to its end mark. Terminals take an end mark out of what is pasted.
    private static func decodePaste(_ bytes: ArraySlice<UInt8>, _ start: Int, isFinal: Bool) -> Decoded {
        let content = bytes.dropFirst(start)
        guard let end = pasteEnd(in: content, from: content.startIndex) else {
            return isFinal ? .event(.paste(Array(content)), bytes: bytes.count) : .needMore
        }
        return .event(.paste(Array(content[..<end])), bytes: end - bytes.startIndex + pasteEndMark.count)
    }

    static let pasteEndMark: [UInt8] = Array("\u{1B}[201~".utf8)

    /// The index of the first end mark at or after an index.
    static func pasteEnd(in bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
        var index = start
        while let found = bytes[index...].firstIndex(of: 0x1B) {
            if bytes[found...].starts(with: pasteEndMark) { return found }
            index = found + 1
        }
        return nil
    }
}
