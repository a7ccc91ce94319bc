import RichTextEditorCore

/// A stretch of caret places found by walking the whole document with the sizes of spec 03 written out once more: what
/// the resolver and the caret's moves are checked against.
public struct CaretPlace {
    public enum Content {
        case gap
        case text(RegionKind, RichText)
    }

    public let id: BlockID
    public let path: BlockPath
    public let content: Content
    /// On the axis.
    public let start: Int

    public var end: Int {
        if case .text(_, let text) = content { start + text.utf16Count } else { start }
    }

    /// All of them, in document order.
    public static func all(of document: Document) -> [CaretPlace] {
        var walk = Walk()
        walk.sequence(document.blocks, .document)
        return walk.places
    }

    /// The axis as a plain walk counts it.
    public static func size(of document: Document) -> Int {
        var walk = Walk()
        walk.sequence(document.blocks, .document)
        return walk.position
    }
}

private struct Walk {
    var places: [CaretPlace] = []
    var position = 0

    mutating func sequence(_ blocks: BlockSequence, _ path: SequencePath) {
        for (index, block) in blocks.enumerated() { walk(block, path.child(index)) }
    }

    private mutating func walk(_ block: Block, _ path: BlockPath) {
        let region = { (walk: inout Walk, kind: RegionKind, text: RichText) in
            walk.region(block, path, kind, text)
        }
        let inner = SequencePath(container: path)
        switch block.content {
        case .paragraph(let paragraph):
            region(&self, .text, paragraph.text)
        case .code(let code):
            inside { walk in
                region(&walk, .language, code.language)
                region(&walk, .text, code.text)
            }
        case .blockQuote(let quote) where quote.isCollapsed:
            atom(block, path)
        case .blockQuote(let quote):
            inside { walk in
                walk.sequence(quote.children, inner)
                let hasContent = quote.children.contains {
                    !($0.paragraph.map { $0.text.isEmpty && $0.list == nil } ?? false)
                }
                if hasContent || !quote.author.isEmpty { region(&walk, .author, quote.author) }
            }
        case .pullQuote(let quote):
            inside { walk in
                region(&walk, .text, quote.text)
                if !quote.text.isEmpty || !quote.author.isEmpty { region(&walk, .author, quote.author) }
            }
        case .details(let details):
            let start = position
            let before = places.count
            inside { walk in
                region(&walk, .summary, details.summary)
                walk.sequence(details.children, inner)
            }
            if !details.isOpen {
                places.removeSubrange(before...)
                places.append(CaretPlace(id: block.id, path: path, content: .gap, start: start + 1))
            }
        case .media(let media) where media.hasCaption:
            inside { walk in
                walk.places.append(CaretPlace(id: block.id, path: path, content: .gap, start: walk.position))
                walk.position += 1
                region(&walk, .caption, media.caption)
            }
        case .media, .divider, .unknown:
            atom(block, path)
        case .table(let table):
            inside { $0.rows(of: table, path) }
        }
    }

    private mutating func rows(of table: Table, _ path: BlockPath) {
        for (row, tableRow) in table.rows.enumerated() {
            inside { walk in
                for (cell, tableCell) in tableRow.cells.enumerated() {
                    let sequence = SequencePath(container: path, cell: CellIndex(row: row, cell: cell))
                    walk.inside { $0.sequence(tableCell.blocks, sequence) }
                }
            }
        }
    }

    private mutating func inside(_ body: (inout Walk) -> Void) {
        position += 1
        body(&self)
        position += 1
    }

    private mutating func region(_ block: Block, _ path: BlockPath, _ kind: RegionKind, _ text: RichText) {
        places.append(CaretPlace(id: block.id, path: path, content: .text(kind, text), start: position + 1))
        position += text.utf16Count + 2
    }

    private mutating func atom(_ block: Block, _ path: BlockPath) {
        places.append(CaretPlace(id: block.id, path: path, content: .gap, start: position + 1))
        position += 3
    }
}
