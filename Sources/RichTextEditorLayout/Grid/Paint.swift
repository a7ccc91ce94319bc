/// A colour before a theme has been applied: a named role, or a colour that a person set in the document.
///
/// Drawing code names roles only; the terminal's theme turns them into colours, so that a theme never reaches a
/// document.
public struct Paint: Hashable, Sendable {
    /// 0: the terminal's default; 1...255: a `ColorRole`; `0x0100_0000 | rgb`: a 24-bit colour.
    public let rawValue: UInt32

    private init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let terminalDefault = Paint(rawValue: 0)

    public static func role(_ role: ColorRole) -> Paint { Paint(rawValue: UInt32(role.rawValue)) }

    /// A 24-bit colour, `0xRRGGBB`.
    public static func rgb(_ value: UInt32) -> Paint { Paint(rawValue: 0x0100_0000 | (value & 0xFF_FFFF)) }

    /// The role, if this paint is one.
    public var role: ColorRole? {
        rawValue > 0 && rawValue < 0x100 ? ColorRole(rawValue: UInt8(rawValue)) : nil
    }

    /// The 24-bit colour `0xRRGGBB`, if this paint is one.
    public var rgbValue: UInt32? { rawValue & 0x0100_0000 != 0 ? rawValue & 0xFF_FFFF : nil }
}

/// What a colour is for. A theme gives each role a colour.
public enum ColorRole: UInt8, CaseIterable, Sendable {
    case text = 1
    case secondaryText
    case placeholder
    case accent
    case heading1
    case heading2
    case heading3
    case heading4
    case heading5
    case heading6
    case link
    case listMarker
    case quoteBar
    case inlineCode
    case inlineCodeBackground
    case codeText
    case codeBackground
    case codeLanguage
    case tableBorder
    case tableHeaderBackground
    case media
    case spoiler
    case highlightBackground
    case wash
    case misspelling
    case warning
    case error
    case barText
    case barBackground
    case barAccent
    case panelText
    case panelBackground
    case panelSelection
    case debug
}

/// How a cell is drawn besides its colours. Each has a stand-in where the terminal lacks it.
public struct CellAttributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static let bold = CellAttributes(rawValue: 1 << 0)
    public static let dim = CellAttributes(rawValue: 1 << 1)
    public static let italic = CellAttributes(rawValue: 1 << 2)
    public static let underline = CellAttributes(rawValue: 1 << 3)
    public static let curlyUnderline = CellAttributes(rawValue: 1 << 4)
    public static let strikethrough = CellAttributes(rawValue: 1 << 5)
    public static let reverse = CellAttributes(rawValue: 1 << 6)
    /// Selected: the wash colour lies behind the cell; reversed where there is no colour.
    public static let washed = CellAttributes(rawValue: 1 << 7)
}

/// The look of one cell.
public struct CellStyle: Hashable, Sendable {
    public var foreground: Paint
    public var background: Paint
    public var attributes: CellAttributes

    public init(
        _ foreground: Paint = .role(.text), on background: Paint = .terminalDefault, _ attributes: CellAttributes = []
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    public init(_ role: ColorRole, on background: ColorRole? = nil, _ attributes: CellAttributes = []) {
        self.init(.role(role), on: background.map(Paint.role) ?? .terminalDefault, attributes)
    }

    public static let plain = CellStyle(Paint.role(.text))
}
