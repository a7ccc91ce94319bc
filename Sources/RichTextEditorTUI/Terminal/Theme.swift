import RichTextEditorLayout

/// What a role looks like: 24-bit colours, and choices for terminals with few; -1 is the terminal's own colour.
struct ThemeColor: Hashable, Sendable {
    /// `0xRRGGBB`; `nil` for the terminal's own.
    var rgb: UInt32?
    /// 0...15, or -1.
    var basic: Int

    init(_ rgb: UInt32?, _ basic: Int = -1) {
        self.rgb = rgb
        self.basic = basic
    }
}

/// A name, and a colour for each role. A theme colours a drawing and never a document.
public struct Theme: Equatable, Sendable {
    public let name: String
    let isMono: Bool
    private let colors: [ColorRole: ThemeColor]

    func color(_ role: ColorRole) -> ThemeColor { colors[role] ?? ThemeColor(nil) }

    public static func named(_ name: String) -> Theme? { all.first { $0.name == name } }

    public static let all = [dark, light, highContrast, mono]

    public static let dark = Theme(
        name: "dark", isMono: false,
        colors: [
            .text: ThemeColor(nil), .secondaryText: ThemeColor(0x9A9FAB, 7), .placeholder: ThemeColor(0x8A8F99, 8),
            .accent: ThemeColor(0x6CB6FF, 6), .heading1: ThemeColor(0x7CC4FF, 14), .heading2: ThemeColor(0x7CC4FF, 14),
            .heading3: ThemeColor(0x8BD5CA, 6), .heading4: ThemeColor(0xC6B3FF, 13), .heading5: ThemeColor(0xC6B3FF, 5),
            .heading6: ThemeColor(0xB0B6C3, 7), .link: ThemeColor(0x6CB6FF, 12), .listMarker: ThemeColor(0xE0AF68, 3),
            .quoteBar: ThemeColor(0x6B8FB5, 4), .inlineCode: ThemeColor(0xF2A48F, 11),
            .inlineCodeBackground: ThemeColor(0x33363F), .codeText: ThemeColor(0xD5D9E3, 7),
            .codeBackground: ThemeColor(0x24262D), .codeLanguage: ThemeColor(0x9DA5B4, 6),
            .tableBorder: ThemeColor(0x7D8494, 8), .tableHeaderBackground: ThemeColor(0x2E3440),
            .media: ThemeColor(0x8BD5CA, 6), .spoiler: ThemeColor(0x8A8F99, 8),
            .highlightBackground: ThemeColor(0x5C4F1A, 3), .wash: ThemeColor(0x264F78, 4),
            .misspelling: ThemeColor(0xFF7B72, 9), .warning: ThemeColor(0xF0C674, 11), .error: ThemeColor(0xFF8A80, 9),
            .barText: ThemeColor(0xD8DEE9, 0), .barBackground: ThemeColor(0x2B303B, 7),
            .barAccent: ThemeColor(0x7CC4FF, 4),
            .panelText: ThemeColor(0xE5E9F0, 0), .panelBackground: ThemeColor(0x323845, 7),
            .panelSelection: ThemeColor(0x3B5B84, 6), .debug: ThemeColor(0xFF79C6, 13),
        ])

    public static let light = Theme(
        name: "light", isMono: false,
        colors: [
            .text: ThemeColor(nil), .secondaryText: ThemeColor(0x5A606B, 8), .placeholder: ThemeColor(0x6E7480, 8),
            .accent: ThemeColor(0x0B5CAD, 4), .heading1: ThemeColor(0x0B4F94, 4), .heading2: ThemeColor(0x0B4F94, 4),
            .heading3: ThemeColor(0x0F6B61, 6), .heading4: ThemeColor(0x5B3BA8, 5), .heading5: ThemeColor(0x5B3BA8, 5),
            .heading6: ThemeColor(0x4A505B, 8), .link: ThemeColor(0x0B5CAD, 4), .listMarker: ThemeColor(0x8A5A00, 3),
            .quoteBar: ThemeColor(0x5C84AD, 4), .inlineCode: ThemeColor(0x9C2F16, 1),
            .inlineCodeBackground: ThemeColor(0xE6E8EC), .codeText: ThemeColor(0x23272F, 0),
            .codeBackground: ThemeColor(0xEEF0F3), .codeLanguage: ThemeColor(0x555C68, 6),
            .tableBorder: ThemeColor(0x737A86, 8), .tableHeaderBackground: ThemeColor(0xE1E6EE),
            .media: ThemeColor(0x0F6B61, 6), .spoiler: ThemeColor(0x6E7480, 8),
            .highlightBackground: ThemeColor(0xFFEB99, 3), .wash: ThemeColor(0xB4D5FE, 6),
            .misspelling: ThemeColor(0xC62828, 1), .warning: ThemeColor(0x8A5A00, 3), .error: ThemeColor(0xB3261E, 1),
            .barText: ThemeColor(0x23272F, 0), .barBackground: ThemeColor(0xDDE2EA, 7),
            .barAccent: ThemeColor(0x0B4F94, 4),
            .panelText: ThemeColor(0x23272F, 0), .panelBackground: ThemeColor(0xE9ECF1, 7),
            .panelSelection: ThemeColor(0xB4D5FE, 6), .debug: ThemeColor(0xA3128C, 5),
        ])

    /// Full colours on a dark page; `adapted` has the form for a light one.
    public static let highContrast = highContrast(onLight: false)

    private static func highContrast(onLight: Bool) -> Theme {
        let ink = onLight ? ThemeColor(0x000000, 0) : ThemeColor(0xFFFFFF, 15)
        let paper = onLight ? ThemeColor(0xFFFFFF, 15) : ThemeColor(0x000000, 0)
        let blue = onLight ? ThemeColor(0x0000B0, 4) : ThemeColor(0x00FFFF, 14)
        let red = onLight ? ThemeColor(0xB00000, 1) : ThemeColor(0xFF7070, 9)
        let yellow = onLight ? ThemeColor(0x6B4700, 0) : ThemeColor(0xFFFF00, 11)
        var colors: [ColorRole: ThemeColor] = [:]
        for role in ColorRole.allCases {
            switch role {
            case .text: colors[role] = ThemeColor(nil)
            case .codeBackground, .inlineCodeBackground, .tableHeaderBackground: colors[role] = ThemeColor(nil)
            case .barBackground, .panelBackground: colors[role] = ink
            case .barText, .panelText, .barAccent: colors[role] = paper
            case .wash: colors[role] = onLight ? ThemeColor(0xA8D4FF, 6) : ThemeColor(0x0000C0, 4)
            case .panelSelection: colors[role] = onLight ? ThemeColor(0x0000B0, 4) : ThemeColor(0x00FFFF, 14)
            case .highlightBackground: colors[role] = onLight ? ThemeColor(0xFFFF00, 3) : ThemeColor(0x604800, 3)
            case .link, .accent, .heading1, .heading2, .heading3: colors[role] = blue
            case .error, .misspelling: colors[role] = red
            case .warning, .listMarker, .inlineCode: colors[role] = yellow
            default: colors[role] = ink
            }
        }
        return Theme(name: "high-contrast", isMono: false, colors: colors)
    }

    /// No colours: meaning is carried by attributes alone.
    public static let mono = Theme(name: "mono", isMono: true, colors: [:])

    /// The theme for a background of the terminal, where nobody has chosen one.
    static func suggested(background: UInt32?, colorFgBg: String?) -> Theme {
        isLight(background: background, colorFgBg: colorFgBg) ? .light : .dark
    }

    /// The form of a theme that suits the page behind it. Only `high-contrast` has two.
    func adapted(isLight: Bool) -> Theme { name == "high-contrast" ? Theme.highContrast(onLight: isLight) : self }

    /// Whether the page is light: by what the terminal answered, else by COLORFGBG, else it is dark.
    static func isLight(background: UInt32?, colorFgBg: String?) -> Bool {
        if let background {
            let red = (background >> 16 & 255) * 299
            let green = (background >> 8 & 255) * 587
            return red + green + (background & 255) * 114 > 127_500
        }
        guard let last = colorFgBg?.split(separator: ";").last, let index = Int(last) else { return false }
        return index == 7 || (9...15).contains(index)
    }
}
