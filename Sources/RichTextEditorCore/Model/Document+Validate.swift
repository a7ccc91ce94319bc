extension Document {
    /// Every way in which the document breaks the invariants of spec 01; empty when it is sound.
    ///
    /// - Complexity: O(size of the document), in one pass. What lies deeper than `maximumDepth` is one breach and is
    ///   not entered, so that recursion is bounded.
    public func validate() -> [InvariantBreach] {
        var validator = Validator()
        validator.check(blocks, "blocks", depth: 0, isInCell: false)
        return validator.breaches
    }

    /// Whether `validate()` finds nothing.
    public var isSound: Bool { validate().isEmpty }
}

/// One pass of validation.
struct Validator {
    private(set) var breaches: [InvariantBreach] = []
    private var ids: Set<BlockID> = []

    /// Paths are made only for breaches, hence the closure.
    private mutating func report(_ kind: InvariantBreach.Kind, _ path: @autoclosure () -> String, _ explanation: String)
    {
        breaches.append(InvariantBreach(kind, path: path(), explanation))
    }

    private mutating func claim(_ id: BlockID, _ path: @autoclosure () -> String) {
        if id.value.isEmpty {
            report(.duplicateID, path(), "the id is empty")
        } else if !ids.insert(id).inserted {
            report(.duplicateID, path(), "the id \(id) is taken already")
        }
    }

    mutating func check(_ blocks: BlockSequence, _ path: String, depth: Int, isInCell: Bool) {
        if blocks.isEmpty { report(.emptySequence, path, "the sequence holds no block") }
        for (index, block) in blocks.enumerated() {
            claim(block.id, "\(path)[\(index)]")
            check(block, { "\(path)[\(index)]" }, depth: depth, isInCell: isInCell)
        }
    }

    private mutating func check(_ block: Block, _ path: () -> String, depth: Int, isInCell: Bool) {
        if block.isContainer, depth >= Document.maximumDepth {
            report(.nesting, path(), "it lies more than \(Document.maximumDepth) containers deep")
            return
        }
        switch block.content {
        case .paragraph(let paragraph):
            check(paragraph.text, .inline) { path() + ".text" }
            if let list = paragraph.list { check(list, path) }
        case .code(let code):
            check(code.language, .label) { path() + ".language" }
            check(code.text, .code) { path() + ".text" }
        case .blockQuote(let quote):
            check(quote.children, path() + ".children", depth: depth + 1, isInCell: isInCell)
            check(quote.author, .inline) { path() + ".author" }
        case .pullQuote(let quote):
            check(quote.text, .multiline) { path() + ".text" }
            check(quote.author, .inline) { path() + ".author" }
        case .details(let details):
            check(details.summary, .inline) { path() + ".summary" }
            check(details.children, path() + ".children", depth: depth + 1, isInCell: isInCell)
        case .media(let media):
            check(media, path)
        case .table(let table):
            if isInCell { report(.tableInCell, path(), "a table lies in a table cell") }
            check(table, path(), depth: depth)
        case .divider, .unknown:
            break
        }
    }

    private mutating func check(_ list: ListMembership, _ path: () -> String) {
        if !ListMembership.levels.contains(list.level) {
            report(.listLevel, path(), "the list level \(list.level) is not in \(ListMembership.levels)")
        }
        if list.checked != nil, list.marker != .checklist {
            report(.checkedOutsideChecklist, path(), "`checked` is set on a \(list.marker.rawValue) item")
        }
        if list.start != nil, list.marker != .ordered {
            report(.startOutsideOrderedList, path(), "`start` is set on a \(list.marker.rawValue) item")
        }
    }

    private mutating func check(_ text: RichText, _ rule: TextRule, _ path: () -> String) {
        for (index, run) in text.runs.enumerated() {
            if run.utf16Count == 0 { report(.emptyRun, "\(path()).runs[\(index)]", "the run is empty") }
            if index > 0, text.runs[index - 1].merges(with: run) {
                report(.unmergedRuns, "\(path()).runs[\(index)]", "the run has the attributes of the one before")
            }
            for fault in run.faults(rule) { report(fault.kind, "\(path()).runs[\(index)]", fault.explanation) }
        }
    }

    private mutating func check(_ media: Media, _ path: () -> String) {
        if media.items.isEmpty { report(.noMediaItems, path(), "the media block holds no item") }
        if media.items.count > 1, !media.items.allSatisfy(\.kind.isGroupable) {
            report(.wrongGroup, path(), "something else than images and videos is grouped")
        }
        if !media.hasCaption, !media.caption.isEmpty { report(.captionOnFile, path(), "audio or a file has a caption") }
        check(media.caption, .inline) { path() + ".caption" }
    }

    private mutating func check(_ table: Table, _ path: String, depth: Int) {
        for fault in TableMap(table).faults { report(.tableGrid, path, "\(fault)") }
        for (rowIndex, row) in table.rows.enumerated() {
            claim(row.id, "\(path).rows[\(rowIndex)]")
            for (index, cell) in row.cells.enumerated() {
                let cellPath = "\(path).rows[\(rowIndex)].cells[\(index)]"
                claim(cell.id, cellPath)
                check(cell.blocks, cellPath + ".blocks", depth: depth + 1, isInCell: true)
            }
        }
    }
}

extension Block {
    /// Whether the block holds blocks: a quote, details, a table.
    public var isContainer: Bool {
        switch content {
        case .blockQuote, .details, .table: true
        default: false
        }
    }
}

extension TextFault {
    fileprivate var kind: InvariantBreach.Kind {
        switch self {
        case .strayAtomCharacter: .strayAtomCharacter
        case .atomText: .atomText
        case .lineFeed: .lineFeed
        case .formattedCode: .formattedCode
        }
    }

    fileprivate var explanation: String {
        switch self {
        case .strayAtomCharacter: "U+FFFC stands where no atom is"
        case .atomText: "an atom's text is not exactly one U+FFFC"
        case .lineFeed: "a line feed stands outside code and pull quotes"
        case .formattedCode: "code has attributes"
        }
    }
}
