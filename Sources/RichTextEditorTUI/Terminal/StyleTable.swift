import CNcurses
import RichTextEditorLayout

/// What ncurses needs to draw a style: its looks and a pair of colours.
struct CursesLook: Equatable {
    var looks: UInt16
    var pair: Int32
    /// The colours behind the pair, for clusters that are drawn past ncurses; -1 is the terminal's own.
    var foreground: Int32
    var background: Int32
}

/// Turns styles into what a terminal with its colours and attributes can show; each only once.
struct StyleTable {
    let capabilities: Capabilities
    let theme: Theme
    private var known: [CellStyle: CursesLook] = [:]
    private var last: (style: CellStyle, look: CursesLook)?

    init(capabilities: Capabilities, theme: Theme) {
        self.capabilities = capabilities
        self.theme = theme
    }

    mutating func look(of style: CellStyle) -> CursesLook {
        if let last, last.style == style { return last.look }
        let look = known[style] ?? makeLook(of: style)
        if known.count > 50_000 { known = [:] }
        known[style] = look
        last = (style, look)
        return look
    }

    private func makeLook(of style: CellStyle) -> CursesLook {
        let plan = ColorPlan(style, capabilities, theme)
        let isDefault = plan.foreground == -1 && plan.background == -1
        let pair = isDefault ? 0 : cn_pair(plan.foreground, plan.background)
        return CursesLook(
            looks: plan.looks, pair: pair, foreground: plan.foreground, background: plan.background)
    }
}

/// A style as the looks and colours that a terminal has. Pure.
///
/// What a terminal lacks has a stand-in: italic is underlined; strikethrough is underlined and dim (reversed where
/// there is no dim); a curly line is a straight one; dim text has the theme's secondary colour. Without colours, what
/// only a background would say (a selection, a bar, a highlight) is reversed or underlined.
struct ColorPlan: Equatable {
    private(set) var looks: UInt16 = 0
    /// An index 0...255, from 0x1000000 on 24 bits, -1 the terminal's own.
    private(set) var foreground: Int32 = -1
    private(set) var background: Int32 = -1

    init(_ style: CellStyle, _ capabilities: Capabilities, _ theme: Theme) {
        let hasColor = capabilities.colors > .none && !theme.isMono
        var looks = Self.looks(style, capabilities, hasColor: hasColor)
        if hasColor {
            foreground = Self.number(style.foreground, capabilities.colors, theme)
            background = Self.number(style.background, capabilities.colors, theme)
            if style.attributes.contains(.dim), !capabilities.hasDim, style.foreground.rgbValue == nil {
                foreground = Self.number(.role(.secondaryText), capabilities.colors, theme)
            }
            if style.attributes.contains(.washed) {
                background = Self.number(.role(.wash), capabilities.colors, theme)
                // A wash that can't be told from the page, or from the text on it, is reversed instead.
                if background == -1 || background == foreground {
                    background = Self.number(style.background, capabilities.colors, theme)
                    looks ^= Int(CN_REVERSE)
                }
            } else if background != -1, background == foreground {
                // Few colours may have made text and background one: then the text has the terminal's own colour.
                foreground = -1
            }
        }
        self.looks = UInt16(truncatingIfNeeded: looks)
    }

    private static func looks(_ style: CellStyle, _ capabilities: Capabilities, hasColor: Bool) -> Int {
        let wanted = style.attributes
        let underline = capabilities.hasUnderline ? Int(CN_UNDERLINE) : Int(CN_BOLD)
        var looks = 0
        if wanted.contains(.bold) { looks |= Int(CN_BOLD) }
        if wanted.contains(.dim), capabilities.hasDim { looks |= Int(CN_DIM) }
        if wanted.contains(.italic) { looks |= capabilities.hasItalic ? Int(CN_ITALIC) : underline }
        if wanted.contains(.underline) { looks |= underline }
        if wanted.contains(.curlyUnderline) { looks |= capabilities.hasCurly ? Int(CN_CURLY) : underline }
        if wanted.contains(.reverse) { looks |= Int(CN_REVERSE) }
        if wanted.contains(.strikethrough) {
            if capabilities.hasStrike {
                looks |= Int(CN_STRIKE)
            } else {
                looks |= underline
                looks |= capabilities.hasDim ? Int(CN_DIM) : Int(CN_BOLD)
            }
        }
        return hasColor ? looks : looks ^ colorless(style, underline)
    }

    /// What stands for colours where there are none: a pill, a marked text and a bar are reversed, the third heading and a
    /// link to a person or a date are told by an underline or bold.
    private static func colorless(_ style: CellStyle, _ underline: Int) -> Int {
        var looks = 0
        switch style.background.role {
        case .barBackground, .panelBackground, .wash: looks = Int(CN_REVERSE)
        // Inside a reversed panel the chosen line is the one that isn't.
        case .panelSelection: looks = style.attributes.contains(.bold) ? 0 : Int(CN_BOLD)
        case .inlineCodeBackground, .highlightBackground: looks = Int(CN_REVERSE)
        default: if style.background.rgbValue != nil { looks = Int(CN_REVERSE) }
        }
        let isPlain = style.attributes.isDisjoint(with: [.underline, .italic, .curlyUnderline, .strikethrough])
        if style.foreground.role == .heading3, isPlain { looks |= underline }
        if style.foreground.role == .accent, style.attributes.isDisjoint(with: .bold) { looks |= Int(CN_BOLD) }
        return style.attributes.contains(.washed) ? looks ^ Int(CN_REVERSE) : looks
    }

    private static func number(_ paint: Paint, _ depth: ColorDepth, _ theme: Theme) -> Int32 {
        if let rgb = paint.rgbValue {
            switch depth {
            case .none: return -1
            case .eight: return Int32(ColorMapping.basic(rgb, count: 8))
            case .sixteen: return Int32(ColorMapping.basic(rgb, count: 16))
            case .indexed: return Int32(ColorMapping.indexed(rgb))
            case .direct: return Int32(0x100_0000 | rgb)
            }
        }
        guard let role = paint.role else { return -1 }
        let color = theme.color(role)
        switch depth {
        case .none: return -1
        // The bright colours 9…15 have dark ones beside them; a bright black would be black.
        case .eight: return Int32(color.basic == 8 ? -1 : color.basic < 0 ? -1 : color.basic & 7)
        case .sixteen: return Int32(color.basic)
        case .indexed: return color.rgb.map { Int32(ColorMapping.indexed($0)) } ?? -1
        case .direct: return color.rgb.map { Int32(0x100_0000 | $0) } ?? -1
        }
    }
}
