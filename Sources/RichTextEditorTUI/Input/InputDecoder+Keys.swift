extension InputDecoder {
    /// Modifiers as xterm counts them: 1 + shift 1, alt 2, control 4, super 8, (hyper, meta), lock keys, which don't
    /// count.
    static func modifiers(_ parameter: Int?) -> KeyModifiers {
        guard let parameter, parameter > 1 else { return [] }
        let bits = parameter - 1
        var modifiers: KeyModifiers = []
        if bits & 1 != 0 { modifiers.insert(.shift) }
        if bits & 2 != 0 || bits & 32 != 0 { modifiers.insert(.alt) }
        if bits & 4 != 0 { modifiers.insert(.control) }
        if bits & 8 != 0 { modifiers.insert(.superKey) }
        return modifiers
    }

    /// Keys by the number before `~`; the gaps in the function keys are the VT220's.
    private static func numbered(_ number: Int) -> Key? {
        switch number {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23...26: .function(number - 12)
        case 28, 29: .function(number - 13)
        case 31...34: .function(number - 14)
        default: nil
        }
    }

    /// Keys by the letter that ends the sequence.
    static func lettered(_ letter: UInt8) -> Key? {
        switch letter {
        case 0x41: .up
        case 0x42: .down
        case 0x43: .right
        case 0x44: .left
        case 0x46: .end
        case 0x48: .home
        case 0x50...0x53: .function(Int(letter) - 0x4F)
        default: nil
        }
    }

    static func key(_ sequence: ControlSequence) -> Decoded {
        let isRelease = sequence.parameter(1, 1) == 3
        guard !isRelease, let press = press(sequence) else { return .unknown(bytes: sequence.length) }
        return .event(.key(press), bytes: sequence.length)
    }

    private static func press(_ sequence: ControlSequence) -> KeyPress? {
        let held = modifiers(sequence.parameter(1))
        switch sequence.final {
        case 0x7E:
            if sequence.parameter(0) == 27, let code = sequence.parameter(2) { return coded(code, held, isTyped: true) }
            return sequence.parameter(0).flatMap(numbered).map { KeyPress($0, held) }
        case 0x5E: return sequence.parameter(0).flatMap(numbered).map { KeyPress($0, .control) }
        case 0x24: return sequence.parameter(0).flatMap(numbered).map { KeyPress($0, .shift) }
        case 0x40: return sequence.parameter(0).flatMap(numbered).map { KeyPress($0, [.control, .shift]) }
        case 0x5A: return KeyPress(.tab, held.union(.shift))
        case 0x61...0x64:
            return sequence.parameters.isEmpty ? lettered(sequence.final - 0x20).map { KeyPress($0, .shift) } : nil
        case 0x75: return unicodeKey(sequence, held)
        default: return lettered(sequence.final).map { KeyPress($0, held) }
        }
    }

    /// CSI u: `code:shifted:base;modifiers:event;text`. The text is what the key types, if nothing but Shift is held; the
    /// shifted character is the one that older encodings send; the base is the key's in a Latin layout.
    private static func unicodeKey(_ sequence: ControlSequence, _ held: KeyModifiers) -> KeyPress? {
        guard let code = sequence.parameter(0) else { return nil }
        let isText = held.isSubset(of: .shift)
        if isText, let text = sequence.parameter(2), let typed = character(text) { return KeyPress(.character(typed)) }
        if held.contains(.shift), let shifted = sequence.parameter(0, 1), character(shifted) != nil {
            return coded(shifted, held, isTyped: true)
        }
        if !isText, code >= 0x80, let base = sequence.parameter(0, 2), (0x21...0x7E).contains(base) {
            return coded(base, held, isTyped: false)
        }
        return coded(code, held, isTyped: false)
    }

    /// A character that a key can stand for: no control and none of kitty's numbers for functional keys.
    private static func character(_ code: Int) -> Unicode.Scalar? {
        guard code >= 0x20, !(0x7F...0x9F).contains(code), !(57344...63743).contains(code) else { return nil }
        return Unicode.Scalar(UInt32(clamping: code))
    }

    /// Signs that need no Shift on the most common layout: with Shift they are a key and not what it types.
    private static let unshifted = Set("0123456789-=[]\\;',./` ".unicodeScalars)

    /// A key by its code point: CSI u and modifyOtherKeys.
    ///
    /// - Parameter isTyped: the code is what the key types with Shift, where Shift is held.
    private static func coded(_ code: Int, _ held: KeyModifiers, isTyped: Bool) -> KeyPress? {
        switch code {
        case 0: return KeyPress(.character(" "), held.union(.control))
        case 9, 57346: return KeyPress(.tab, held)
        case 13, 57345, 57414: return KeyPress(.enter, held)
        case 27, 57344: return KeyPress(.escape, held)
        case 8, 127, 57347: return KeyPress(.backspace, held)
        case 57348...63743:
            guard let key = kitty(code) else { return nil }
            guard case .character = key, held == .shift else { return KeyPress(key, held) }
            return KeyPress(key)
        case 1...26: return KeyPress(.character(Unicode.Scalar(UInt8(code + 0x60))), held.union(.control))
        default: break
        }
        guard let scalar = character(code) else { return nil }
        let strong = held.subtracting(.shift)
        if scalar == "[", held == .control { return KeyPress(.escape) }
        if strong.isEmpty { return KeyPress(.character(held.contains(.shift) ? scalar.shifted : scalar)) }
        if scalar.unshifted != scalar { return KeyPress(.character(scalar.unshifted), held.union(.shift)) }
        let isLetter = scalar.shifted != scalar
        let keepsShift = isLetter || scalar == " " || !isTyped && unshifted.contains(scalar)
        return KeyPress(.character(scalar), keepsShift ? held : strong)
    }

    /// The kitty protocol's functional keys: the keypad, and F13 and up. Lock and modifier keys by themselves are none.
    private static func kitty(_ code: Int) -> Key? {
        switch code {
        case 57348: return .insert
        case 57349: return .delete
        case 57350: return .left
        case 57351: return .right
        case 57352: return .up
        case 57353: return .down
        case 57354: return .pageUp
        case 57355: return .pageDown
        case 57356: return .home
        case 57357: return .end
        case 57364...57375: return .function(code - 57364 + 1)
        case 57376...57398: return .function(code - 57376 + 13)
        case 57399...57408: return Unicode.Scalar(UInt8(code - 57399 + 0x30)).key
        case 57409: return .character(".")
        case 57410: return .character("/")
        case 57411: return .character("*")
        case 57412: return .character("-")
        case 57413: return .character("+")
        case 57415: return .character("=")
        case 57416: return .character(",")
        case 57417: return .left
        case 57418: return .right
        case 57419: return .up
        case 57420: return .down
        case 57421: return .pageUp
        case 57422: return .pageDown
        case 57423: return .home
        case 57424: return .end
        case 57425: return .insert
        case 57426: return .delete
        default: return nil
        }
    }
}

extension Unicode.Scalar {
    fileprivate var key: Key { .character(self) }

    /// The small letter of a capital one, where it is one scalar.
    var unshifted: Unicode.Scalar { Self.single(properties.lowercaseMapping) ?? self }

    /// The capital letter of a small one, where it is one scalar.
    var shifted: Unicode.Scalar { Self.single(properties.uppercaseMapping) ?? self }

    private static func single(_ text: String) -> Unicode.Scalar? {
        var scalars = text.unicodeScalars.makeIterator()
        guard let first = scalars.next(), scalars.next() == nil else { return nil }
        return first
    }
}
