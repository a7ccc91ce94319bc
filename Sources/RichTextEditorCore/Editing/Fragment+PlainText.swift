extension Fragment {
    /// The plain form: a paragraph a line, list items with their markers, cells set apart by tabs; no control
    /// characters but tabs and line ends.
    public var plainText: String { Self.lines(of: BlockSequence(blocks)).joined(separator: "\n") }

    /// The lines for code and other verbatim places: text only, no markers.
    public var verbatimText: String {
        Self.lines(of: BlockSequence(blocks), withMarkers: false).joined(separator: "\n")
    }

    private static func lines(of blocks: BlockSequence, withMarkers: Bool = true) -> [String] {
        blocks.indices.flatMap { index -> [String] in
            let block = blocks[index]
            switch block.content {
            case .paragraph(let paragraph):
                let marker = withMarkers ? self.marker(of: paragraph, blocks, index) : ""
                return [marker + paragraph.text.plainText]
            case .code(let code):
                return code.text.string.withoutControlCharacters(keepingLineEnds: true).split(
                    separator: "\n", omittingEmptySubsequences: false
                ).map(String.init)
            case .blockQuote(let quote):
                return lines(of: quote.children, withMarkers: withMarkers)
                    + (quote.author.isEmpty ? [] : ["— " + quote.author.plainText])
            case .pullQuote(let quote):
                return quote.text.lines.map(\.plainText)
                    + (quote.author.isEmpty ? [] : ["— " + quote.author.plainText])
            case .details(let details):
                return [details.summary.plainText] + lines(of: details.children, withMarkers: withMarkers)
            case .media(let media):
                return media.caption.isEmpty ? media.items.map { $0.fileName ?? $0.mediaID } : [media.caption.plainText]
            case .table(let table):
                return table.rows.map { row in
                    row.cells.map { lines(of: $0.blocks, withMarkers: withMarkers).joined(separator: " ") }
                        .joined(separator: "\t")
                }
            case .divider:
                return ["---"]
            case .unknown:
                return []
            }
        }
    }

    private static func marker(of paragraph: Paragraph, _ blocks: BlockSequence, _ index: Int) -> String {
        guard let list = paragraph.list else { return "" }
        let indentation = String(repeating: "  ", count: list.level)
        switch list.marker {
        case .bullet: return indentation + "- "
        case .ordered: return indentation + "\(blocks.listNumber(at: index) ?? 1). "
        case .checklist: return indentation + (list.isChecked ? "✅ " : "⬜ ")
        }
    }
}

extension RichText {
    /// The text for the outside: atoms by their alt text or LaTeX, soft breaks as newlines, no control characters.
    public var plainText: String { plainForCode.withoutControlCharacters(keepingLineEnds: true) }
}
