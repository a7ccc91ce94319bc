import CNcurses
import RichTextEditorLayout

/// What ncurses needs to draw a style: its looks and a pair of colours.
struct CursesLook {
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

    init(capabilities: Capabilities, theme: Theme) {
        self.capabilities = capabilities
        self.theme = theme
    }

    mutating func look(of style: CellStyle) -> CursesLook {
        if let look = known[style] { return look }
        let look = makeLook(of: style)
        if known.count > 50_000 { known = [:] }
        known[style] = look
        return look
    }

    private func makeLook(of style: CellStyle) -> CursesLook {
        let hasColor = capabilities.colors > .none && !theme.isMono
        var looks = self.looks(of: style, hasColor: hasColor)
        guard hasColor else { return CursesLook(looks: looks, pair: 0, foreground: -1, background: -1) }
        let foreground = number(style.foreground)
        var background = number(style.background)
        if style.attributes.contains(.washed) {
            background = number(.role(.wash))
            // Where the wash's colour is that of the text, reversing keeps both apart.
            if background == foreground { looks |= UInt16(CN_REVERSE) }
        }
        let pair = foreground == -1 && background == -1 ? 0 : cn_pair(foreground, background)
        return CursesLook(looks: looks, pair: pair, foreground: foreground, background: background)
    }

    /// The attributes, each with a stand-in where the terminal lacks it: italic and strikethrough are underlined, the
    /// latter dimmed as well; what colour alone would say without colours is reversed.
    private func looks(of style: CellStyle, hasColor: Bool) -> UInt16 {
        let wanted = style.attributes
        var looks = 0
        if wanted.contains(.bold) { looks |= Int(CN_BOLD) }
        if wanted.contains(.dim) { looks |= Int(CN_DIM) }
        if wanted.contains(.italic) { looks |= Int(capabilities.hasItalic ? CN_ITALIC : CN_UNDERLINE) }
        if wanted.contains(.underline) { looks |= Int(CN_UNDERLINE) }
        if wanted.contains(.curlyUnderline) { looks |= Int(CN_CURLY) }
        if wanted.contains(.strikethrough) {
            looks |= Int(capabilities.hasStrike ? CN_STRIKE : CN_UNDERLINE | CN_DIM)
        }
        if wanted.contains(.reverse) { looks |= Int(CN_REVERSE) }
        guard !hasColor else { return UInt16(looks) }
        let isBar = style.background == .role(.barBackground) || style.background == .role(.panelBackground)
        if wanted.contains(.washed) || isBar { looks ^= Int(CN_REVERSE) }
        let carriesMeaning: [Paint] = [.role(.inlineCodeBackground), .role(.highlightBackground)]
        if carriesMeaning.contains(style.background) { looks |= Int(CN_UNDERLINE) }
        return UInt16(looks)
    }

    /// A colour by ncurses' number: 0...255 an index, from 0x1000000 on 24 bits, -1 the terminal's own.
    private func number(_ paint: Paint) -> Int32 {
        if let rgb = paint.rgbValue { return number(ThemeColor(rgb, ColorMapping.basic(rgb, count: 16))) }
        guard let role = paint.role else { return -1 }
        return number(theme.color(role))
    }

    private func number(_ color: ThemeColor) -> Int32 {
        switch capabilities.colors {
        case .none: return -1
        case .eight: return Int32(color.basic < 0 ? -1 : color.basic & 7)
        case .sixteen: return Int32(color.basic)
        case .indexed: return color.rgb.map { Int32(ColorMapping.indexed($0)) } ?? -1
        case .direct: return color.rgb.map { Int32(0x100_0000 | $0) } ?? -1
        }
    }
}

/// A cluster that ncurses can't hold or counts otherwise: drawn past it, over placeholders.
struct Overlay {
    /// A private-use character of one cell: never text, so that ncurses always replaces it.
    static let placeholder: UInt32 = 0xE000

    let row: Int
    let column: Int
    let cell: GridCell

    /// Saves the cursor, goes there, blanks the cells, draws, and comes back.
    func sequence(_ styles: StyleTable) -> String {
        var table = styles
        let look = table.look(of: cell.style)
        let place = String(cString: cn_cursor_address(Int32(row), Int32(column)))
        let blanks = String(repeating: " ", count: Int(cell.width))
        return "\u{1B}7" + place + look.sgr + blanks + place + cell.text + "\u{1B}[0m\u{1B}8"
    }
}

extension CursesLook {
    /// The look as select graphic rendition.
    fileprivate var sgr: String {
        var codes = ["0"]
        let bits = Int(looks)
        if bits & Int(CN_BOLD) != 0 { codes.append("1") }
        if bits & Int(CN_DIM) != 0 { codes.append("2") }
        if bits & Int(CN_ITALIC) != 0 { codes.append("3") }
        if bits & Int(CN_UNDERLINE | CN_CURLY) != 0 { codes.append("4") }
        if bits & Int(CN_REVERSE) != 0 { codes.append("7") }
        if bits & Int(CN_STRIKE) != 0 { codes.append("9") }
        codes += [Self.code(foreground, 30), Self.code(background, 40)].compactMap { $0 }
        return "\u{1B}[" + codes.joined(separator: ";") + "m"
    }

    private static func code(_ color: Int32, _ base: Int) -> String? {
        switch color {
        case -1: nil
        case 0..<8: String(base + Int(color))
        case 8..<16: String(base + 60 + Int(color) - 8)
        case 16..<256: "\(base + 8);5;\(color)"
        default: "\(base + 8);2;\(color >> 16 & 255);\(color >> 8 & 255);\(color & 255)"
        }
    }
}
