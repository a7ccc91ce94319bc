import CICU

/// The direction of a paragraph.
public enum TextDirection: Sendable, Hashable {
    case leftToRight
    case rightToLeft
}

/// The bidirectional algorithm (UAX 9): ICU's levels, own reordering. Offsets are UTF-16 units.
public enum Bidi {
    /// The direction of the first strong character outside isolates (rules P2 and P3), or nil when there is none. Stops
    /// at that character.
    public static func firstStrongDirection(of text: UTF16Buffer) -> TextDirection? {
        var isolates = 0
        var at = 0
        while at < text.count {
            let unit = text[at]
            if unit < 0x80 {
                if isolates == 0, (unit | 0x20) &- 0x61 < 26 { return .leftToRight }
                at += 1
                continue
            }
            let scalar = UTF16Scalars.scalar(in: text, at: at)
            at += scalar.length
            switch scalar.value {
            case 0x2066...0x2068: isolates += 1
            case 0x2069: isolates = max(0, isolates - 1)
            default:
                guard isolates == 0 else { continue }
                if let strong = strongDirection(of: scalar.value) { return strong }
            }
        }
        return nil
    }

    /// The direction of a strong character (Bidi_Class L, R or AL); nil for any other. O(1).
    public static func strongDirection(of scalar: UInt32) -> TextDirection? {
        let properties = ScalarProperties(scalar)
        if properties.isStrongLeft { return .leftToRight }
        guard properties.isRightToLeft else { return nil }
        let direction = cicu_direction(scalar)
        return direction == BidiClass.rightToLeft || direction == BidiClass.arabicLetter ? .rightToLeft : nil
    }

    /// Whether a character is there that can make part of a left-to-right paragraph run the other way. When not, and
    /// the base direction is left-to-right, all levels are 0. O(n), 1 comparison for a unit before Hebrew.
    public static func containsRightToLeft(_ text: UTF16Buffer) -> Bool {
        var at = 0
        while at < text.count {
            if text[at] < 0x0590 {
                at += 1
                continue
            }
            let scalar = UTF16Scalars.scalar(in: text, at: at)
            if ScalarProperties(scalar.value).isRightToLeft { return true }
            at += scalar.length
        }
        return false
    }

    /// The level of every unit of a paragraph (rules X1...I2, and L1 for the paragraph as one line); all at the base
    /// level should ICU fail. O(n).
    public static func levels(of text: UTF16Buffer, base: TextDirection) -> [UInt8] {
        let level: UInt8 = base == .rightToLeft ? 1 : 0
        guard let start = text.baseAddress, !text.isEmpty, text.count <= Int(Int32.max) else { return [] }
        if level == 0, !containsRightToLeft(text), !containsLeftEmbedding(text) {
            return [UInt8](repeating: 0, count: text.count)
        }
        return [UInt8](unsafeUninitializedCapacity: text.count) { levels, initialized in
            levels.initialize(repeating: level)
            if let room = levels.baseAddress, cicu_bidi_levels(start, Int32(text.count), Int32(level), room) != 0 {
                levels.update(repeating: level)
            }
            initialized = text.count
        }
    }

    /// Whether a left-to-right embedding, override or isolate is there, which raises levels too.
    private static func containsLeftEmbedding(_ text: UTF16Buffer) -> Bool {
        text.contains { $0 == 0x202A || $0 == 0x202D || $0 == 0x2066 || $0 == 0x2068 }
    }

    /// The mirror image of a character to be drawn at an odd level (rule L4), or the character itself. O(1).
    public static func mirrored(_ scalar: UInt32) -> UInt32 {
        scalar < 0x28 ? scalar : cicu_mirrored(scalar)
    }
}

/// Numbers of ICU's `UCharDirection` that are asked for by name.
enum BidiClass {
    static let rightToLeft: Int32 = 1
    static let paragraphSeparator: Int32 = 7
    static let segmentSeparator: Int32 = 8
    static let whiteSpace: Int32 = 9
    static let leftToRightEmbedding: Int32 = 11
    static let leftToRightOverride: Int32 = 12
    static let arabicLetter: Int32 = 13
    static let rightToLeftEmbedding: Int32 = 14
    static let rightToLeftOverride: Int32 = 15
    static let popFormat: Int32 = 16
    static let boundaryNeutral: Int32 = 18
    static let firstStrongIsolate: Int32 = 19
    static let popIsolate: Int32 = 22
}
