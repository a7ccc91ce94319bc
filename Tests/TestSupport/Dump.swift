import RichTextEditorCore

/// A document drawn as text, a line a block, without ids, the selection's marks inside: what tests compare. Texts are in
/// the markup that the builder reads.
public func dump(_ document: Document, _ selection: Selection? = nil) -> String {
    var drawing = Drawing(document, selection)
    drawing.draw(document.blocks, .document, indentation: "")
    return drawing.lines.joined(separator: "\n")
}

public func dump(_ built: BuiltDocument) -> String { dump(built.document, built.selection) }

private struct Drawing {
    let document: Document
    let marks: [(sign: String, place: ResolvedPosition)]
    var lines: [String]

    init(_ document: Document, _ selection: Selection?) {
        self.document = document
        var signs: [(sign: String, position: Int)] = []
        var lines: [String] = []
        switch selection {
        case .text(let anchor, let head) where anchor == head:
            signs = [("|", head)]
        case .text(let anchor, let head):
            signs = anchor < head ? [("[", anchor), ("]", head)] : [("<head>", head), ("<anchor>", anchor)]
        case .object(let gap):
            signs = [("object", gap)]
        case .table(let table):
            signs = [("\(table.axis) from", table.anchor), ("\(table.axis) to", table.head)]
        case nil:
            break
        }
        marks = signs.map { ($0.sign, document.resolve($0.position)) }
        for (sign, place) in marks where !place.isCaretPlace {
            let name = place.position == 0 ? "start" : place.position == document.size ? "end" : "no caret place"
            lines.append("\(sign) at \(place.position), \(name)")
        }
        if document.layoutDirection != .auto { lines.append("direction \(document.layoutDirection)") }
        self.lines = lines
    }

    mutating func draw(_ blocks: BlockSequence, _ path: SequencePath, indentation: String) {
        for (index, block) in blocks.enumerated() { draw(block, path.child(index), indentation) }
    }

    private mutating func draw(_ block: Block, _ path: BlockPath, _ indentation: String) {
        let gap = marks.filter { $0.place.path == path && $0.place.place == .gap }.map { $0.sign + " " }.joined()
        let line = { (label: String) in indentation + gap + label }
        func text(_ kind: RegionKind) -> String { self.text(of: block, path, kind) }
        let deeper = indentation + "  "
        let inner = SequencePath(container: path)
        switch block.content {
        case .paragraph(let paragraph):
            lines.append(line(paragraph.label + " " + text(.text)))
        case .code:
            lines.append(line("code \(text(.language)): \(text(.text))"))
        case .blockQuote(let quote):
            lines.append(line(quote.isCollapsed ? "collapsed quote" : "quote"))
            draw(quote.children, inner, indentation: deeper)
            if quote.hasAuthorLine { lines.append(deeper + "author " + text(.author)) }
        case .pullQuote:
            lines.append(line("pull quote " + text(.text) + ", author " + text(.author)))
        case .details(let details):
            lines.append(line(details.isOpen ? "details " : "closed details ") + text(.summary))
            draw(details.children, inner, indentation: deeper)
        case .media(let media):
            let kinds = media.items.map(\.kind.rawValue).joined(separator: "+")
            lines.append(line(kinds) + (media.hasCaption ? " " + text(.caption) : ""))
        case .table(let table):
            lines.append(line("table"))
            draw(table, path, deeper)
        case .divider:
            lines.append(line("---"))
        case .unknown(let unknown):
            lines.append(line("unknown " + unknown.type))
        }
    }

    private mutating func draw(_ table: Table, _ path: BlockPath, _ indentation: String) {
        for (row, tableRow) in table.rows.enumerated() {
            lines.append(indentation + "row")
            for (index, cell) in tableRow.cells.enumerated() {
                lines.append(indentation + "  cell")
                let sequence = SequencePath(container: path, cell: CellIndex(row: row, cell: index))
                draw(cell.blocks, sequence, indentation: indentation + "    ")
            }
        }
    }

    private func text(of block: Block, _ path: BlockPath, _ kind: RegionKind) -> String {
        let inside = marks.compactMap { mark -> (sign: String, offset: Int)? in
            guard mark.place.path == path, let (markKind, offset) = mark.place.text, markKind == kind else {
                return nil
            }
            return (mark.sign, offset)
        }
        return "\"" + InlineMarkup.write(block.text(of: kind) ?? .empty, marks: inside) + "\""
    }
}

extension Paragraph {
    /// Everything but the text.
    fileprivate var label: String {
        var parts: [String] = []
        if let list {
            let marker =
                switch list.marker {
                case .bullet: "-"
                case .ordered: list.start.map { "1. from \($0)" } ?? "1."
                case .checklist: list.checked.map { $0 ? "[x]" : "[ ]" } ?? "[?]"
                }
            parts.append("\(marker) level \(list.level)")
        }
        if style != .body || list == nil { parts.append(style.headingLevel.map { "h\($0)" } ?? "p") }
        if format.alignment != .natural { parts.append(format.alignment.rawValue) }
        return parts.joined(separator: " ")
    }
}

/// The first lines that differ between two dumps, each with its neighbours; for failures.
public func difference(_ found: String, _ expected: String) -> String {
    let a = found.split(separator: "\n", omittingEmptySubsequences: false)
    let b = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let head = zip(a, b).prefix { $0 == $1 }.count
    let tail = min(zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count, min(a.count, b.count) - head)
    let lines =
        a.prefix(head).map { "    \($0)" } + b.dropFirst(head).dropLast(tail).map { "  - \($0)" }
        + a.dropFirst(head).dropLast(tail).map { "  + \($0)" } + a.suffix(tail).map { "    \($0)" }
    return (["(- expected, + found)"] + lines).joined(separator: "\n")
}
