import RichTextEditorCore

/// What blocks and runs look like: which roles and attributes stand for which style.
enum Looks {
    /// The look of a region's plain text.
    static func base(_ kind: RegionKind, of block: Block, isHeader: Bool) -> CellStyle {
        switch (block.content, kind) {
        case (.paragraph(let paragraph), _):
            var style = heading(paragraph.style)
            if isHeader {
                style.attributes.insert(.bold)
                style.background = .role(.tableHeaderBackground)
            }
            return style
        case (.code, .language): return CellStyle(.codeLanguage, on: .codeBackground)
        case (.code, _): return CellStyle(.codeText, on: .codeBackground)
        case (.pullQuote, .text): return CellStyle(.text, .italic)
        case (.details, .summary): return CellStyle(.text, .bold)
        case (_, .author), (_, .caption): return CellStyle(.secondaryText, .italic)
        default: return .plain
        }
    }

    static func heading(_ style: ParagraphStyle) -> CellStyle {
        switch style {
        case .body: .plain
        case .heading1: CellStyle(.heading1, .bold)
        case .heading2: CellStyle(.heading2, .bold)
        case .heading3: CellStyle(.heading3, .bold)
        case .heading4: CellStyle(.heading4, .bold)
        case .heading5: CellStyle(.heading5, [.bold, .italic])
        case .heading6: CellStyle(.heading6, .italic)
        }
    }

    /// The look of a run over a region's base.
    static func run(_ attributes: CharacterAttributes, over base: CellStyle) -> CellStyle {
        if attributes.isPlain { return base }
        var style = base
        if attributes.marks.contains(.bold) { style.attributes.insert(.bold) }
        if attributes.marks.contains(.italic) { style.attributes.insert(.italic) }
        if attributes.marks.contains(.underline) { style.attributes.insert(.underline) }
        if attributes.marks.contains(.strikethrough) { style.attributes.insert(.strikethrough) }
        if attributes.marks.contains(.inlineCode) {
            style.foreground = .role(.inlineCode)
            style.background = .role(.inlineCodeBackground)
        }
        if attributes.formula != nil { style.foreground = .role(.inlineCode) }
        if let link = attributes.link {
            switch LinkTarget(link) {
            case .mention, .date:
                style.foreground = .role(.accent)
            default:
                style.foreground = .role(.link)
                style.attributes.insert(.underline)
            }
        }
        if let color = attributes.foreground { style.foreground = paint(color) }
        if let color = attributes.highlight { style.background = paint(color) }
        return style
    }

    static func paint(_ color: RGBAColor) -> Paint {
        func byte(_ value: Double) -> UInt32 { UInt32(min(max(value.isNaN ? 0 : value, 0), 1) * 255 + 0.5) }
        return .rgb(byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue))
    }
}

/// The lines and signs that the page is drawn with.
struct Glyphs: Sendable {
    let usesASCII: Bool

    var bar: UInt32 { usesASCII ? 0x7C : 0x258C }
    var barRight: UInt32 { usesASCII ? 0x7C : 0x2590 }
    var heavyRule: UInt32 { usesASCII ? 0x3D : 0x2501 }
    var lightRule: UInt32 { usesASCII ? 0x2D : 0x2500 }
    var shade: UInt32 { usesASCII ? 0x23 : 0x2592 }
    var openTriangle: String { usesASCII ? "v" : "▾" }
    var closedTriangle: String { usesASCII ? ">" : "▸" }
    var dash: String { usesASCII ? "- " : "— " }
    var cutLeft: UInt32 { usesASCII ? 0x3C : 0x2039 }
    var cutRight: UInt32 { usesASCII ? 0x3E : 0x203A }
    var ellipsis: String { usesASCII ? "..." : "…" }
}

/// Words of the page that are no content.
enum Hints {
    static func text(_ kind: RegionKind, of block: Block) -> String? {
        switch (block.content, kind) {
        case (.code, .language): "language"
        case (.blockQuote, .author), (.pullQuote, .author): "Author"
        case (.pullQuote, .text): "Quote"
        case (.details, .summary): "Summary"
        case (.media, .caption): "Caption"
        case (.paragraph(let paragraph), .text):
            if paragraph.list != nil {
                "List item"
            } else if let level = paragraph.style.headingLevel {
                "Heading \(level)"
            } else {
                nil
            }
        default: nil
        }
    }

    /// Whether a hint shows without the caret: where else nothing would tell what the empty row is for.
    static func isAlwaysShown(_ kind: RegionKind, of block: Block) -> Bool {
        switch (block.content, kind) {
        case (.code, .language), (_, .author), (.pullQuote, .text), (.details, .summary): true
        default: false
        }
    }

    static let lastParagraph = "Type something"
}
