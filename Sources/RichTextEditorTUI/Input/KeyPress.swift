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
            let isLetter = (0x61...0x7A).contains(scalar.value)
            return text + (isLetter && !modifiers.isEmpty ? String(scalar).uppercased() : String(scalar))
        default: return text
        }
    }

    /// Reads the written form; `nil` when it is none.
    public init?(written: String) {
        var rest = Substring(written)
        var modifiers: KeyModifiers = []
        let prefixes: [(String, KeyModifiers)] = [
            ("Ctrl+", .control), ("Alt+", .alt), ("Shift+", .shift), ("Super+", .superKey),
        ]
        var found = true
        while found {
            found = false
            for (prefix, modifier) in prefixes where rest.hasPrefix(prefix) && rest.count > prefix.count {
                guard !modifiers.contains(modifier) else { return nil }
                modifiers.insert(modifier)
                rest = rest.dropFirst(prefix.count)
                found = true
            }
        }
        if let key = Self.names.first(where: { $0.1 == rest })?.0 {
            self.init(key, modifiers)
            return
        }
        if rest.hasPrefix("F"), rest.count > 1, let number = Int(rest.dropFirst()), (1...35).contains(number) {
            self.init(.function(number), modifiers)
            return
        }
        let scalars = Array(rest.unicodeScalars)
        guard scalars.count == 1, scalars[0].value > 0x20, scalars[0].value != 0x7F else { return nil }
        let isCapital = (0x41...0x5A).contains(scalars[0].value) && !modifiers.isEmpty
        self.init(
            .character(isCapital ? Unicode.Scalar(UInt8(scalars[0].value) | 0x20) : scalars[0]), modifiers)
    }
}
