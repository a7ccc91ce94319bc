extension EditorState {
    /// What a copy takes; `nil` when nothing is selected.
    public var selectedFragment: Fragment? {
        if case .object(let gap) = selection, let block = document.block(at: document.resolve(gap).path) {
            return Fragment([block])
        }
        let range = selectedRange
        return range.isEmpty ? nil : document.fragment(in: range)
    }

    func cutting() -> Transaction? { erasingSelection() }

    /// Plain text: a line a paragraph, taking on the look of where it goes; into code verbatim (E-78).
    func pastingText(_ text: String) -> Transaction? {
        let lines = text.pasteLines
        guard !(lines.count == 1 && lines[0].isEmpty) else { return nil }
        var transaction = Transaction(self)
        let fragment = Fragment(lines: lines, attributes: typingAttributes, ids: &transaction.ids)
        transaction.eraseSelection(of: self)
        transaction.splice(fragment, takingHostStyle: true)
        return transaction
    }

    func pasting(_ fragment: Fragment) -> Transaction? {
        guard !fragment.blocks.isEmpty else { return nil }
        var transaction = Transaction(self)
        transaction.eraseSelection(of: self)
        transaction.splice(fragment, takingHostStyle: false)
        return transaction
    }
}

extension Transaction {
    /// Splices a fragment in at the caret (spec 06, Splicing); the caret ends after the last pasted character.
    fileprivate mutating func splice(_ fragment: Fragment, takingHostStyle: Bool) {
        let place = caret
        guard let block = document.block(at: place.path) else { return }
        if place.place == .gap {
            insertWhole(fragment, before: place.path)
            return
        }
        guard let (kind, offset) = place.text else { return }
        switch (block.content, kind) {
        case (.paragraph(let host), _):
            splice(fragment, into: host, place.path, offset, takingHostStyle)
        case (.code, .text):
            insertAtCaret(RichText(fragment.verbatimText))
        case (.code, _):
            let line = fragment.verbatimText.unicodeScalars.prefix { $0 != "\n" }
            insertAtCaret(RichText(String(String.UnicodeScalarView(line)).trimmed))
        default:
            let separator = block.pullQuote != nil && kind == .text ? "\n" : "\u{2028}"
            insertAtCaret(fragment.inlineText(separator: separator))
        }
    }

    private mutating func insertWhole(_ fragment: Fragment, before path: BlockPath) {
        let blocks = allowed(fragment.blocks, at: path).map { $0.withNewIDs(from: &ids) }
        guard !blocks.isEmpty, let index = path.lastIndex else { return }
        insertBlocks(blocks, before: path)
        placeCaretAfterLastCharacter(of: path.sibling(index + blocks.count - 1))
    }

    private mutating func splice(
        _ fragment: Fragment, into host: Paragraph, _ path: BlockPath, _ offset: Int, _ takingHostStyle: Bool
    ) {
        let blocks = allowed(fragment.blocks, at: path)
        let merges: (Block) -> Bool = { block in
            guard let paragraph = block.paragraph, paragraph.list == nil else { return false }
            return paragraph.style == .body || paragraph.style == host.style
        }
        guard let first = blocks.first, let last = blocks.last, let index = path.lastIndex else { return }
        if blocks.count == 1, merges(first) {
            insertAtCaret(first.paragraph?.text ?? .empty)
            return
        }
        let count = host.text.utf16Count
        var tail = host
        tail.text = (merges(last) ? last.paragraph?.text ?? .empty : .empty) + host.text.suffix(from: offset)
        tail.list?.start = nil
        if tail.list?.marker == .checklist { tail.list?.checked = false }
        var inserted = blocks.dropFirst(merges(first) ? 1 : 0).dropLast(merges(last) ? 1 : 0).map { block in
            takingHostStyle ? restyled(block, like: tail) : block.withNewIDs(from: &ids)
        }
        let keepsHead = merges(first) || offset > 0
        let keepsTail = merges(last) || offset < count
        if keepsTail { inserted.append(make(.paragraph(tail))) }
        if keepsHead {
            replaceText(path, .text, offset..<count, with: merges(first) ? first.paragraph?.text ?? .empty : .empty)
            insertBlocks(inserted, after: path)
        } else {
            replaceBlock(at: path, with: inserted)
        }
        let lastPath = path.sibling(index + (keepsHead ? 1 : 0) + inserted.count - 1)
        if merges(last) {
            placeCaret(lastPath, offset: last.paragraph?.text.utf16Count ?? 0)
        } else {
            placeCaretAfterLastCharacter(of: keepsTail ? lastPath.previous ?? lastPath : lastPath)
        }
    }

    private mutating func restyled(_ block: Block, like host: Paragraph) -> Block {
        guard let text = block.paragraph?.text else { return block.withNewIDs(from: &ids) }
        var copy = host
        copy.text = text
        return make(.paragraph(copy))
    }

    /// Blocks that may stand at a path: no tables in cells, nothing nested deeper than the limit.
    private func allowed(_ blocks: [Block], at path: BlockPath) -> [Block] {
        let isInCell = path.enclosingCell != nil
        return blocks.flatMap { block -> [Block] in
            if isInCell, block.containsTable || block.nesting + path.depth > Document.maximumDepth {
                return Fragment([block]).paragraphs
            }
            return block.nesting + path.depth > Document.maximumDepth ? Fragment([block]).paragraphs : [block]
        }
    }
}

extension Fragment {
    /// The text alone, as body paragraphs.
    fileprivate var paragraphs: [Block] {
        guard let first = blocks.first else { return [] }
        return verbatimText.pasteLines.map { Block(id: first.id, .paragraph(Paragraph(RichText($0)))) }
    }

    /// All text with its attributes, paragraphs set apart by a separator.
    fileprivate func inlineText(separator: String) -> RichText {
        var result = RichText()
        for (index, block) in blocks.enumerated() {
            if index > 0 { result.append(RichText(separator)) }
            if let text = block.paragraph?.text {
                result.append(text)
            } else {
                result.append(RichText(Fragment([block]).verbatimText.pasteLines.joined(separator: separator)))
            }
        }
        return result
    }
}

extension Block {
    fileprivate var containsTable: Bool {
        table != nil || (containedBlocks?.contains { $0.containsTable } ?? false)
    }

    /// How many containers deep the block goes, itself counted.
    fileprivate var nesting: Int {
        if let children = containedBlocks { return 1 + (children.map(\.nesting).max() ?? 0) }
        if let table { return 1 + (table.rows.flatMap { $0.cells.flatMap { $0.blocks.map(\.nesting) } }.max() ?? 0) }
        return 0
    }
}

extension String {
    /// The lines of pasted text: CR LF, CR, LF and the Unicode line and paragraph separators end one. Control characters
    /// are dropped.
    var pasteLines: [String] {
        var lines: [String] = []
        var line = String.UnicodeScalarView()
        var follows = false
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x0A where follows:
                break
            case 0x0A, 0x0D, 0x85, 0x2029, 0x2028:
                lines.append(String(line).withoutControlCharacters(keepingLineEnds: false))
                line = String.UnicodeScalarView()
            default:
                line.append(scalar)
            }
            follows = scalar.value == 0x0D
        }
        lines.append(String(line).withoutControlCharacters(keepingLineEnds: false))
        return lines
    }
}
