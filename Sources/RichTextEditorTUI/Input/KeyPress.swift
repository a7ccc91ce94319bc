/// Modifier keys held with a key. Lock keys are never among them.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let shift = KeyModifiers(rawValue: 1)
    public static let alt = KeyModifiers(rawValue: 2)
    public static let control = KeyModifiers(rawValue: 4)
    public static let superKey = KeyModifiers(rawValue: 8)
}

/// A key. Letters with Ctrl or Alt are lower case; Shift is then a modifier.
public enum Key: Hashable, Sendable {
    case character(Unicode.Scalar)
    case up, down, left, right
    case home, end, pageUp, pageDown
    case insert, delete, backspace
    case tab, enter, escape
    /// F1...F35.
    case function(Int)
}

/// A key with its modifiers. It has one written form, which commands, bindings, tests and help share; printing and
/// parsing are inverse.
public struct KeyPress: Hashable, Sendable {
    public var key: Key
    public var modifiers: KeyModifiers

    public init(_ key: Key, _ modifiers: KeyModifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }

    private static let names: [(Key, String)] = [
        (.up, "Up"), (.down, "Down"), (.left, "Left"), (.right, "Right"), (.home, "Home"), (.end, "End"),
        (.pageUp, "PageUp"), (.pageDown, "PageDown"), (.insert, "Insert"), (.delete, "Delete"),
        (.backspace, "Backspace"), (.tab, "Tab"), (.enter, "Enter"), (.escape, "Escape"),
        (.character(" "), "Space"),
    ]

    /// `Ctrl+Shift+Left`, `Alt+1`, `F12`, `Ctrl+\`: modifiers in the order Ctrl, Alt, Shift, Super; letters in capitals
    /// when a modifier stands before them.
    public var written: String {
        var text = ""
        if modifiers.contains(.control) { text += "Ctrl+" }
        if modifiers.contains(.alt) { text += "Alt+" }
        if modifiers.contains(.shift) { text += "Shift+" }
        if modifiers.contains(.superKey) { text += "Super+" }
        if let name = Self.names.first(where: { $0.0 == key })?.1 { return text + name }
        switch key {
        case .function(let number): return text + "F\(number)"
        case .character(let scalar):
            // A letter whose capital is another's too (ς, ϕ) is written as it is.
            let isCapitalized = !modifiers.isEmpty && scalar.shifted.unshifted == scalar
            return text + String(Character(isCapitalized ? scalar.shifted : scalar))
        default: return text
        }
    }

    /// Reads the written form; `nil` when it is none.
    public init?(written: String) {
        // By scalars: a combining mark is a key too, and must not join the sign before it.
        var scalars = Substring(written).unicodeScalars
        var modifiers: KeyModifiers = []
        let prefixes: [(String, KeyModifiers)] = [
            ("Ctrl+", .control), ("Alt+", .alt), ("Shift+", .shift), ("Super+", .superKey),
        ]
        while let (prefix, modifier) = prefixes.first(where: {
            scalars.starts(with: $0.0.unicodeScalars) && scalars.count > $0.0.unicodeScalars.count
        }) {
            guard modifiers.insert(modifier).inserted else { return nil }
            scalars = scalars.dropFirst(prefix.unicodeScalars.count)
        }
        let rest = Substring(scalars)
        if let key = Self.names.first(where: { $0.1 == rest })?.0 {
            self.init(key, modifiers)
            return
        }
        if rest.hasPrefix("F"), let number = Int(rest.dropFirst()), (1...35).contains(number), rest == "F\(number)" {
            self.init(.function(number), modifiers)
            return
        }
        guard let scalar = scalars.first, scalars.count == 1 else { return nil }
        guard scalar.value > 0x20, !(0x7F...0x9F).contains(scalar.value) else { return nil }
        self.init(.character(modifiers.isEmpty ? scalar : scalar.unshifted), modifiers)
    }
}
