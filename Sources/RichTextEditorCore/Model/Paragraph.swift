/// A paragraph's style. What it looks like is the theme's and the layout's matter.
public enum ParagraphStyle: String, CaseIterable, Sendable {
    case body, heading1, heading2, heading3, heading4, heading5, heading6

    /// 1...6 for a heading.
    public var headingLevel: Int? {
        switch self {
        case .body: nil
        case .heading1: 1
        case .heading2: 2
        case .heading3: 3
        case .heading4: 4
        case .heading5: 5
        case .heading6: 6
        }
    }

    public init?(headingLevel: Int) {
        guard (1...6).contains(headingLevel) else { return nil }
        self = ParagraphStyle.allCases[headingLevel]
    }
}

public enum TextAlignment: String, CaseIterable, Sendable {
    case natural, left, center, right, justified
}

/// Paragraph settings. Only the alignment is shown; the rest, in points, is kept for round trips. What nearly no
/// paragraph has lies in a box that the others don't have.
public struct ParagraphFormat: Equatable, Sendable {
    public var alignment: TextAlignment
    private var box: RareFormatBox?

    public init(alignment: TextAlignment = .natural) { self.alignment = alignment }

    public static let standard = ParagraphFormat()

    private var rare: RareFormat {
        get { box?.value ?? RareFormat() }
        set { box = newValue == RareFormat() ? nil : RareFormatBox(newValue) }
    }

    public var firstLineIndent: Double {
        get { rare.firstLineIndent }
        set { rare.firstLineIndent = newValue }
    }
    public var headIndent: Double {
        get { rare.headIndent }
        set { rare.headIndent = newValue }
    }
    public var spacingBefore: Double {
        get { rare.spacingBefore }
        set { rare.spacingBefore = newValue }
    }
    public var spacingAfter: Double {
        get { rare.spacingAfter }
        set { rare.spacingAfter = newValue }
    }
    public var lineHeightMultiple: Double {
        get { rare.lineHeightMultiple }
        set { rare.lineHeightMultiple = newValue }
    }
    public var unknownFields: UnknownFields {
        get { box?.value.unknownFields ?? .none }
        set { rare.unknownFields = newValue }
    }

    public static func == (left: ParagraphFormat, right: ParagraphFormat) -> Bool {
        left.alignment == right.alignment && (left.box === right.box || left.rare == right.rare)
    }
}

private final class RareFormatBox: Sendable {
    let value: RareFormat

    init(_ value: RareFormat) { self.value = value }
}

private struct RareFormat: Equatable, Sendable {
    var firstLineIndent = 0.0
    var headIndent = 0.0
    var spacingBefore = 0.0
    var spacingAfter = 0.0
    var lineHeightMultiple = 1.0
    var unknownFields: UnknownFields = .none
}

public enum ListMarker: String, CaseIterable, Sendable {
    case bullet, ordered, checklist
}

/// What makes a paragraph a list item. Numbers are derived, never stored.
public struct ListMembership: Equatable, Sendable {
    public static let levels = 0...8
    /// What `start` may be.
    public static let firstNumbers = Int(Int32.min)...Int(Int32.max)

    public var marker: ListMarker
    /// 0...8.
    public var level: Int
    /// Checklists only.
    public var checked: Bool?
    /// Ordered lists only: the number of the first item of a run.
    public var start: Int?
    public var unknownFields: UnknownFields

    public init(
        _ marker: ListMarker, level: Int = 0, checked: Bool? = nil, start: Int? = nil,
        unknownFields: UnknownFields = .none
    ) {
        self.marker = marker
        self.level = level
        self.checked = checked
        self.start = start
        self.unknownFields = unknownFields
    }

    public var isChecked: Bool { checked ?? false }
}

public struct Paragraph: Equatable, Sendable {
    public var style: ParagraphStyle
    public var format: ParagraphFormat
    public var list: ListMembership?
    public var text: RichText

    public init(
        _ text: RichText = .empty, style: ParagraphStyle = .body, format: ParagraphFormat = .standard,
        list: ListMembership? = nil
    ) {
        self.text = text
        self.style = style
        self.format = format
        self.list = list
    }

    /// An empty body paragraph outside a list.
    public var isBlank: Bool { text.isEmpty && list == nil && style == .body }
}
