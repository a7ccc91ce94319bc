/// The on/off marks of a run.
public struct Marks: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let bold = Marks(rawValue: 1 << 0)
    public static let italic = Marks(rawValue: 1 << 1)
    public static let underline = Marks(rawValue: 1 << 2)
    public static let strikethrough = Marks(rawValue: 1 << 3)
    public static let inlineCode = Marks(rawValue: 1 << 4)
    public static let spoiler = Marks(rawValue: 1 << 5)
}

/// A colour that a person set: red, green, blue and alpha, each 0...1.
public struct RGBAColor: Equatable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double
    public var unknownFields: UnknownFields

    public init(
        red: Double, green: Double, blue: Double, alpha: Double = 1, unknownFields: UnknownFields = .none
    ) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
        self.unknownFields = unknownFields
    }
}

/// A custom emoji: one U+FFFC in the text.
public struct EmojiAtom: Equatable, Sendable {
    public var id: String
    public var instanceID: String
    public var altText: String?
    public var unknownFields: UnknownFields

    public init(id: String, instanceID: String, altText: String? = nil, unknownFields: UnknownFields = .none) {
        self.id = id
        self.instanceID = instanceID
        self.altText = altText
        self.unknownFields = unknownFields
    }

    public static func == (left: EmojiAtom, right: EmojiAtom) -> Bool {
        left.id.hasSameCodeUnits(as: right.id) && left.instanceID.hasSameCodeUnits(as: right.instanceID)
            && left.altText.hasSameCodeUnits(as: right.altText) && left.unknownFields == right.unknownFields
    }
}

/// What a person set on a run of text. What a style implies (a heading's weight, a theme's colour) is never here; it
/// is worked out when drawing.
///
/// The marks are stored in place; everything rarer lies in a box that plain runs don't have.
public struct CharacterAttributes: Equatable, Sendable {
    public var marks: Marks
    private var box: RareAttributesBox?

    public init(_ marks: Marks = []) { self.marks = marks }

    public static let plain = CharacterAttributes()

    private var rare: RareAttributes {
        get { box?.value ?? RareAttributes() }
        set { box = newValue == RareAttributes() ? nil : RareAttributesBox(newValue) }
    }

    /// An address; what kind it is, `LinkTarget` says.
    public var link: String? {
        get { box?.value.link }
        set { rare.link = newValue }
    }
    public var foreground: RGBAColor? {
        get { box?.value.foreground }
        set { rare.foreground = newValue }
    }
    public var highlight: RGBAColor? {
        get { box?.value.highlight }
        set { rare.highlight = newValue }
    }
    /// Above 0 superscript, below 0 subscript. In points, kept for round trips.
    public var baselineOffset: Double? {
        get { box?.value.baselineOffset }
        set { rare.baselineOffset = newValue }
    }
    /// In points, kept for round trips.
    public var fontSize: Double? {
        get { box?.value.fontSize }
        set { rare.fontSize = newValue }
    }
    public var fontFamily: String? {
        get { box?.value.fontFamily }
        set { rare.fontFamily = newValue }
    }
    public var emoji: EmojiAtom? {
        get { box?.value.emoji }
        set { rare.emoji = newValue }
    }
    /// LaTeX.
    public var formula: String? {
        get { box?.value.formula }
        set { rare.formula = newValue }
    }
    public var unknownFields: UnknownFields {
        get { box?.value.unknownFields ?? .none }
        set { rare.unknownFields = newValue }
    }

    /// Whether a run with these attributes is an inline atom: exactly one U+FFFC.
    public var isAtom: Bool {
        guard let box else { return false }
        return box.value.emoji != nil || box.value.formula != nil
    }

    public var isPlain: Bool { marks.isEmpty && box == nil }

    public static func == (left: CharacterAttributes, right: CharacterAttributes) -> Bool {
        left.marks == right.marks && (left.box === right.box || left.box?.value == right.box?.value)
    }
}

private final class RareAttributesBox: Sendable {
    let value: RareAttributes

    init(_ value: RareAttributes) { self.value = value }
}

private struct RareAttributes: Equatable, Sendable {
    var link: String?
    var foreground: RGBAColor?
    var highlight: RGBAColor?
    var baselineOffset: Double?
    var fontSize: Double?
    var fontFamily: String?
    var emoji: EmojiAtom?
    var formula: String?
    var unknownFields: UnknownFields = .none

    static func == (left: RareAttributes, right: RareAttributes) -> Bool {
        left.link.hasSameCodeUnits(as: right.link) && left.foreground == right.foreground
            && left.highlight == right.highlight && left.baselineOffset == right.baselineOffset
            && left.fontSize == right.fontSize && left.fontFamily.hasSameCodeUnits(as: right.fontFamily)
            && left.emoji == right.emoji && left.formula.hasSameCodeUnits(as: right.formula)
            && left.unknownFields == right.unknownFields
    }
}
