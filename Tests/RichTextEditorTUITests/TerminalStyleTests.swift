import CNcurses
import RichTextEditorLayout
import Testing

@testable import RichTextEditorTUI

/// What a terminal knows of itself from its name and a few variables.
func capabilities(_ term: String, _ variables: [String: String] = [:], usesUTF8: Bool = true) -> Capabilities {
    Capabilities(environment: { $0 == "TERM" ? term : variables[$0] }, usesUTF8: usesUTF8)
}

@Suite struct TerminalStyleTests {
    /// Contrast of WCAG 2: 1...21.
    private static func contrast(_ first: UInt32, _ second: UInt32) -> Double {
        let a = luminance(first) + 0.05
        let b = luminance(second) + 0.05
        return max(a, b) / min(a, b)
    }

    private static func luminance(_ rgb: UInt32) -> Double {
        let channels = [16, 8, 0].map { shift -> Double in
            let value = Double(rgb >> UInt32(shift) & 255) / 255
            // x^2.4 without a maths library, near enough: x^2 * x^0.4.
            guard value > 0.04045 else { return value / 12.92 }
            let base = (value + 0.055) / 1.055
            return base * base * fifthRoot(base * base)
        }
        return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
    }

    private static func fifthRoot(_ value: Double) -> Double {
        var root = 1.0
        for _ in 0..<60 { root -= (root * root * root * root * root - value) / (5 * root * root * root * root) }
        return root
    }

    private static let texts: [ColorRole] = [
        .secondaryText, .placeholder, .accent, .heading1, .heading2, .heading3, .heading4, .heading5, .heading6, .link,
        .listMarker, .media, .spoiler, .misspelling, .warning, .error, .debug,
    ]

    private static let pages: [(Theme, UInt32)] = [
        (.dark, 0x1E1E1E), (.light, 0xFFFFFF), (.highContrast, 0x101010),
        (.highContrast.adapted(isLight: true), 0xFFFFFF),
    ]

    @Test(arguments: pages)
    func textCanBeRead(theme: Theme, page: UInt32) throws {
        let ink: UInt32 = page < 0x800000 ? 0xD0D0D0 : 0x101010
        func color(_ role: ColorRole, _ fallback: UInt32) -> UInt32 { theme.color(role).rgb ?? fallback }
        for role in Self.texts { #expect(Self.contrast(color(role, ink), page) >= 4.5, "\(role)") }
        for role in [ColorRole.quoteBar, .tableBorder] {
            #expect(Self.contrast(color(role, ink), page) >= 3, "\(role)")
        }
        for (text, background) in [
            (ColorRole.inlineCode, ColorRole.inlineCodeBackground), (.codeText, .codeBackground),
            (.codeLanguage, .codeBackground), (.text, .tableHeaderBackground), (.text, .highlightBackground),
            (.text, .wash), (.barText, .barBackground), (.barAccent, .barBackground), (.panelText, .panelBackground),
            (.panelText, .panelSelection),
        ] {
            let value = Self.contrast(color(text, ink), color(background, page))
            #expect(value >= 4.5, "\(text) on \(background): \(value)")
        }
    }

    @Test(arguments: Theme.all)
    func textNeverHasTheColourOfWhatIsBehindIt(theme: Theme) {
        for colors in [ColorDepth.eight, .sixteen, .indexed, .direct] {
            var terminal = capabilities("xterm")
            terminal.colors = colors
            for role in ColorRole.allCases {
                for background in [nil, ColorRole.barBackground, .panelBackground, .codeBackground] {
                    for attributes in [CellAttributes(), .washed] {
                        let plan = ColorPlan(CellStyle(role, on: background, attributes), terminal, theme)
                        #expect(plan.background == -1 || plan.foreground != plan.background)
                    }
                }
            }
        }
    }

    @Test func coloursFallToTheNearest() {
        let style = CellStyle(Paint.rgb(0xFF8000))
        let numbers = [ColorDepth.none, .eight, .sixteen, .indexed, .direct].map { depth -> Int32 in
            var terminal = capabilities("xterm-256color")
            terminal.colors = depth
            return ColorPlan(style, terminal, .dark).foreground
        }
        #expect(numbers == [-1, 3, 3, 208, 0x1FF8000])
        #expect(ColorMapping.indexed(0x000000) == 16 && ColorMapping.indexed(0xFFFFFF) == 231)
        #expect(ColorMapping.indexed(0x808080) == 244)
        for index in 16...255 { #expect(ColorMapping.indexed(Self.look(of: index)) == Self.first(alike: index)) }
    }

    /// What an indexed colour looks like.
    private static func look(of index: Int) -> UInt32 {
        if index >= 232 { return UInt32(8 + 10 * (index - 232)) * 0x10101 }
        let levels = [(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6].map { $0 == 0 ? 0 : 55 + 40 * $0 }
        return UInt32(levels[0] << 16 | levels[1] << 8 | levels[2])
    }

    private static func first(alike index: Int) -> Int {
        (16...index).first { look(of: $0) == look(of: index) } ?? index
    }

    @Test func attributesHaveStandIns() {
        func looks(_ attributes: CellAttributes, _ terminal: Capabilities, _ theme: Theme = .dark) -> Int {
            Int(ColorPlan(CellStyle(.text, on: nil, attributes), terminal, theme).looks)
        }
        var terminal = capabilities("vt100")
        terminal.hasDim = false
        #expect(looks(.italic, terminal) == CN_UNDERLINE)
        #expect(looks(.strikethrough, terminal) == CN_UNDERLINE | CN_BOLD)
        #expect(looks(.curlyUnderline, terminal) == CN_UNDERLINE)
        #expect(looks(.washed, terminal) == CN_REVERSE)
        terminal.hasDim = true
        #expect(looks(.strikethrough, terminal) == CN_UNDERLINE | CN_DIM)
        let modern = capabilities("xterm-kitty")
        #expect(looks(.italic, modern) == CN_ITALIC)
        #expect(looks(.strikethrough, modern) == CN_STRIKE)
        #expect(looks(.curlyUnderline, modern) == CN_CURLY)
        #expect(looks(.washed, modern) == 0)
        #expect(looks(.washed, modern, .mono) == CN_REVERSE)
        #expect(ColorPlan(CellStyle(.text, on: nil, .washed), modern, .dark).background == 0x1264F78)
    }

    @Test func barsAndCodeShowWithoutColours() {
        let terminal = capabilities("xterm", ["NO_COLOR": "1"])
        #expect(terminal.colors == .none)
        #expect(capabilities("xterm", ["NO_COLOR": ""]).colors == .indexed)
        let bar = ColorPlan(CellStyle(.barText, on: .barBackground), terminal, .dark)
        #expect(Int(bar.looks) == CN_REVERSE && bar.foreground == -1 && bar.background == -1)
        let code = ColorPlan(CellStyle(.inlineCode, on: .inlineCodeBackground), terminal, .dark)
        #expect(Int(code.looks) == CN_REVERSE)
        let third = ColorPlan(CellStyle(.heading3, on: nil, .bold), terminal, .dark)
        let fourth = ColorPlan(CellStyle(.heading4, on: nil, .bold), terminal, .dark)
        #expect(third.looks != fourth.looks)
        let panel = ColorPlan(CellStyle(.panelText, on: .panelBackground), terminal, .dark)
        #expect(panel != ColorPlan(CellStyle(.panelText, on: .panelSelection), terminal, .dark))
    }

    @Test func theThemeFollowsTheBackground() {
        #expect(Theme.suggested(background: 0xFDF6E3, colorFgBg: "15;0") == .light)
        #expect(Theme.suggested(background: 0x002B36, colorFgBg: nil) == .dark)
        #expect(Theme.suggested(background: nil, colorFgBg: "0;15") == .light)
        #expect(Theme.suggested(background: nil, colorFgBg: "15;default;0") == .dark)
        #expect(Theme.suggested(background: nil, colorFgBg: "nonsense") == .dark)
        #expect(Set(Theme.all.map(\.name)).count == Theme.all.count)
    }
}
