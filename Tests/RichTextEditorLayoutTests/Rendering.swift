import RichTextEditorCore
import RichTextEditorLayout

/// Builds documents in few words.
struct Blocks {
    private var next = 0

    mutating func id() -> BlockID {
        next += 1
        return BlockID("b\(next)")
    }

    mutating func paragraph(
        _ text: String, _ style: ParagraphStyle = .body, list: ListMembership? = nil,
        alignment: TextAlignment = .natural
    ) -> Block {
        Block(
            id: id(),
            .paragraph(
                Paragraph(RichText(text), style: style, format: ParagraphFormat(alignment: alignment), list: list)))
    }

    mutating func rich(_ runs: [TextRun], list: ListMembership? = nil) -> Block {
        Block(id: id(), .paragraph(Paragraph(RichText(runs: runs), list: list)))
    }

    mutating func item(_ text: String, _ marker: ListMarker = .bullet, level: Int = 0, start: Int? = nil) -> Block {
        paragraph(text, list: ListMembership(marker, level: level, start: start))
    }

    mutating func check(_ text: String, _ isChecked: Bool) -> Block {
        paragraph(text, list: ListMembership(.checklist, checked: isChecked))
    }

    mutating func code(_ text: String, _ language: String? = nil) -> Block {
        Block(id: id(), .code(CodeBlock(language: language, text)))
    }

    mutating func quote(_ children: [Block], author: String = "", isCollapsed: Bool = false) -> Block {
        Block(
            id: id(),
            .blockQuote(BlockQuote(BlockSequence(children), author: RichText(author), isCollapsed: isCollapsed)))
    }

    mutating func pullQuote(_ text: String, author: String = "") -> Block {
        Block(id: id(), .pullQuote(PullQuote(RichText(text), author: RichText(author))))
    }

    mutating func details(_ summary: String, _ children: [Block], isOpen: Bool = true) -> Block {
        Block(id: id(), .details(Details(summary: RichText(summary), BlockSequence(children), isOpen: isOpen)))
    }

    mutating func divider() -> Block { Block(id: id(), .divider) }

    mutating func media(_ items: [MediaItem], caption: String = "") -> Block {
        Block(id: id(), .media(Media(items, caption: RichText(caption))))
    }

    mutating func cell(
        _ text: String, isHeader: Bool = false, colspan: Int = 1, rowspan: Int = 1, _ alignment: TextAlignment = .left
    ) -> TableCell {
        TableCell(
            id: id(), BlockSequence([paragraph(text)]), horizontalAlignment: alignment, isHeader: isHeader,
            colspan: colspan, rowspan: rowspan)
    }

    mutating func table(columns: Int, _ rows: [[TableCell]]) -> Block {
        let rows = rows.map { TableRow(id: id(), $0) }
        return Block(
            id: id(),
            .table(
                Table(columns: Array(repeating: TableColumn(), count: columns), rows: SummarySequence(rows))))
    }
}

func document(_ blocks: [Block], _ direction: LayoutDirection = .auto) -> Document {
    Document(BlockSequence(blocks), layoutDirection: direction)
}

/// The page's rows as text, blanks at their ends cut off.
func render(
    _ document: Document, width: Int, options: LayoutOptions = LayoutOptions(), look: PageLook = PageLook(),
    caret: Int? = nil
) -> String {
    var layout = DocumentLayout(document: document, options: options, width: width)
    layout.caretPosition = caret
    layout.ensureAllExact()
    return text(of: grid(&layout, look))
}

func grid(_ layout: inout DocumentLayout, _ look: PageLook = PageLook()) -> CellGrid {
    layout.ensureAllExact()
    var grid = CellGrid(size: GridSize(columns: layout.terminalWidth, rows: layout.height))
    layout.draw(into: &grid, rows: 0..<layout.height, look: look)
    return grid
}

func text(of grid: CellGrid) -> String {
    grid.lines.map { line in
        var end = line.endIndex
        while end > line.startIndex, line[line.index(before: end)] == " " { end = line.index(before: end) }
        return String(line[..<end])
    }.joined(separator: "\n")
}
