extension Document {
    /// The document with every breach of an invariant put right, and what was done, a sentence each. Every importer
    /// ends with it. No text is lost: what can't stand where it is moves near by.
    ///
    /// The result is sound, and normalizing it again changes nothing. A sound document costs one pass of validation.
    ///
    /// - Parameter ids: for blocks that have to be made or renamed.
    public func normalized(ids: inout BlockIDSource) -> (document: Document, repairs: [Repair]) {
        if isSound { return (self, []) }
        var normalizer = Normalizer(ids: ids)
        var result = self
        result.blocks = normalizer.normalized(blocks, "blocks", depth: 0, isInCell: false)
        ids = normalizer.ids
        return (result, normalizer.repairs)
    }
}

/// One pass of putting right.
private struct Normalizer {
    var ids: BlockIDSource
    private(set) var repairs: [Repair] = []
    private var taken: Set<BlockID> = []

    init(ids: BlockIDSource) { self.ids = ids }

    private mutating func repair(_ sentence: String, _ path: String) {
        repairs.append(Repair(sentence, path: path))
    }

    private mutating func newID() -> BlockID {
        while true {
            let id = ids.make()
            if taken.insert(id).inserted { return id }
        }
    }

    private mutating func claimed(_ id: BlockID, _ path: String) -> BlockID {
        if !id.value.isEmpty, taken.insert(id).inserted { return id }
        repair("An id was missing or taken already; a new one was given.", path)
        return newID()
    }

    private mutating func blankParagraph() -> Block { Block(id: newID(), .paragraph(Paragraph())) }

    mutating func normalized(_ blocks: BlockSequence, _ path: String, depth: Int, isInCell: Bool) -> BlockSequence {
        var result: [Block] = []
        for (index, block) in blocks.enumerated() {
            let place = "\(path)[\(index)]"
            if block.isContainer, depth >= Document.maximumDepth || isInCell && block.table != nil {
                repair(
                    "A container can't stand here (too deep, or a table in a cell); its content took its place.", place)
                for leaf in block.leavesInside {
                    result += normalized(leaf, place, depth: depth, isInCell: isInCell)
                }
            } else {
                result += normalized(block, place, depth: depth, isInCell: isInCell)
            }
        }
        if result.isEmpty {
            repair("A container was empty; it was given an empty paragraph.", path)
            result = [blankParagraph()]
        }
        return BlockSequence(blocks: result)
    }

    /// A block that may stand where it is, put right; more than one when a part of it must be a block of its own.
    private mutating func normalized(_ block: Block, _ path: String, depth: Int, isInCell: Bool) -> [Block] {
        let id = claimed(block.id, path)
        var following: [BlockContent] = []
        var content = block.content
        switch content {
        case .paragraph(var paragraph):
            paragraph.text = cleaned(paragraph.text, .inline, path)
            paragraph.list = paragraph.list.map { cleaned($0, path) }
            content = .paragraph(paragraph)
        case .code(var code):
            code.language = cleaned(code.language, .label, path)
            code.text = cleaned(code.text, .code, path)
            content = .code(code)
        case .blockQuote(var quote):
            quote.children = normalized(quote.children, path + ".children", depth: depth + 1, isInCell: isInCell)
            quote.author = cleaned(quote.author, .inline, path)
            content = .blockQuote(quote)
        case .pullQuote(var quote):
            quote.text = cleaned(quote.text, .multiline, path)
            quote.author = cleaned(quote.author, .inline, path)
            content = .pullQuote(quote)
        case .details(var details):
            details.summary = cleaned(details.summary, .inline, path)
            details.children = normalized(details.children, path + ".children", depth: depth + 1, isInCell: isInCell)
            content = .details(details)
        case .media(var media):
            media.caption = cleaned(media.caption, .inline, path)
            let parts = separated(media, path)
            content = parts[0]
            following = Array(parts.dropFirst())
        case .table(let table):
            content = .table(cleaned(table, path, depth: depth))
        case .divider, .unknown:
            break
        }
        let isSame = id == block.id && following.isEmpty && content == block.content
        let first = isSame ? block : Block(id: id, content, unknownFields: block.unknownFields)
        return [first] + following.map { Block(id: newID(), $0) }
    }

    private mutating func separated(_ media: Media, _ path: String) -> [BlockContent] {
        guard let (contents, sentences) = media.separated(), !contents.isEmpty else { return [.media(media)] }
        for sentence in sentences { repair(sentence, path) }
        return contents
    }

    private mutating func cleaned(_ text: RichText, _ rule: TextRule, _ path: String) -> RichText {
        var runs: [TextRun] = []
        for run in text.runs {
            for fault in run.faults(rule) { repair(fault.repairSentence, path) }
            runs += run.cleaned(rule)
        }
        return RichText(runs: runs)
    }

    private mutating func cleaned(_ list: ListMembership, _ path: String) -> ListMembership {
        var list = list
        let level = min(max(list.level, ListMembership.levels.lowerBound), ListMembership.levels.upperBound)
        if level != list.level { repair("A list level was \(list.level); it became \(level).", path) }
        list.level = level
        if list.checked != nil, list.marker != .checklist {
            list.checked = nil
            repair("A list item that is no checklist item was marked as checked or not; the mark was dropped.", path)
        }
        if list.start != nil, list.marker != .ordered {
            list.start = nil
            repair("A list item that isn't numbered had a first number; it was dropped.", path)
        }
        return list
    }

    private mutating func cleaned(_ table: Table, _ path: String, depth: Int) -> Table {
        var table = table
        var rows: [TableRow] = []
        for (rowIndex, row) in table.rows.enumerated() {
            let rowPath = "\(path).rows[\(rowIndex)]"
            let id = claimed(row.id, rowPath)
            var cells = row.cells
            for index in cells.indices {
                let cellPath = "\(rowPath).cells[\(index)]"
                cells[index].id = claimed(cells[index].id, cellPath)
                cells[index].blocks = normalized(
                    cells[index].blocks, cellPath + ".blocks", depth: depth + 1, isInCell: true)
            }
            rows.append(TableRow(id: id, height: row.height, cells, unknownFields: row.unknownFields))
        }
        table.rows = SummarySequence(rows: rows)
        if let (whole, sentences) = table.madeRectangular(newID: { newID() }) {
            for sentence in sentences { repair(sentence, path) }
            table = whole
        }
        return table
    }
}

extension Block {
    /// What is left when a container and all in it are dissolved: the blocks inside that hold no blocks, in order,
    /// with author and summary lines as paragraphs. Without recursion, however deep it goes.
    fileprivate var leavesInside: [Block] {
        var leaves: [Block] = []
        var waiting: [Block] = [self]
        while let block = waiting.popLast() {
            switch block.content {
            case .blockQuote(let quote):
                if !quote.author.isEmpty { waiting.append(block.with(.paragraph(Paragraph(quote.author)))) }
                waiting += quote.children.reversed()
            case .details(let details):
                waiting += details.children.reversed()
                if !details.summary.isEmpty { leaves.append(block.with(.paragraph(Paragraph(details.summary)))) }
            case .table(let table):
                for row in table.rows.reversed() {
                    for cell in row.cells.reversed() { waiting += cell.blocks.reversed() }
                }
            default:
                leaves.append(block)
            }
        }
        return leaves
    }
}
