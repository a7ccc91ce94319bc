extension EditorState {
    /// The paths of the paragraphs that the selection touches, in document order.
    func selectedParagraphs() -> [(path: BlockPath, paragraph: Paragraph)] {
        var result: [(path: BlockPath, paragraph: Paragraph)] = []
        let range = document.range(of: selection)
        document.forEachBlock(in: range) { block, path, position in
            guard let paragraph = block.paragraph, position + block.size > range.lowerBound else { return }
            result.append((path, paragraph))
        }
        return result
    }

    private func changingParagraphs(_ change: (inout Paragraph) -> Void) -> Transaction? {
        var transaction = Transaction(self)
        for (path, _) in selectedParagraphs() { transaction.setParagraph(path, change) }
        return transaction.isEmpty ? nil : transaction
    }

    /// E-6: applies to every paragraph the selection touches; runs and lists stay.
    func settingStyle(_ style: ParagraphStyle) -> Transaction? { changingParagraphs { $0.style = style } }

    func settingAlignment(_ alignment: TextAlignment) -> Transaction? {
        changingParagraphs { $0.format.alignment = alignment }
    }

    /// E-52: sets a list on the selected paragraphs; the same marker again removes it.
    func togglingList(_ marker: ListMarker) -> Transaction? {
        let removes = selectedParagraphs().allSatisfy { $0.paragraph.list?.marker == marker }
        return changingParagraphs { paragraph in
            if removes {
                paragraph.list = nil
            } else if paragraph.list?.marker != marker {
                var list = paragraph.list ?? ListMembership(marker)
                list.marker = marker
                list.checked = marker == .checklist ? false : nil
                list.start = nil
                paragraph.list = list
            }
        }
    }

    /// E-54: the items touched, one step, the caret stays. Checks all unless all are checked.
    func togglingCheck() -> Transaction? {
        let items = selectedParagraphs().filter { $0.paragraph.list?.marker == .checklist }
        let checks = items.contains { !($0.paragraph.list?.isChecked ?? false) }
        return settingCheck(items.map(\.path), checks)
    }

    func togglingCheck(at path: BlockPath) -> Transaction? {
        guard let list = document.block(at: path)?.paragraph?.list, list.marker == .checklist else { return nil }
        return settingCheck([path], !list.isChecked)
    }

    private func settingCheck(_ paths: [BlockPath], _ checks: Bool) -> Transaction? {
        var transaction = Transaction(self)
        for path in paths { transaction.setParagraph(path) { $0.list?.checked = checks } }
        return transaction.isEmpty ? nil : transaction
    }

    /// E-53: level ± 1, at most one deeper than the item before; an item's deeper followers move along.
    func shiftingItems(by delta: Int) -> Transaction? {
        var transaction = Transaction(self)
        var last: BlockPath?
        for (path, _) in selectedParagraphs() {
            if let last, last.sequence == path.sequence, let a = last.lastIndex, let b = path.lastIndex, b <= a {
                continue
            }
            last = transaction.shiftItem(path, by: delta, selection: document.range(of: selection)) ?? path
        }
        return transaction.isEmpty ? nil : transaction
    }

    /// Tab (E-53, E-60): indents an item, moves to the next cell, goes to the next stop in code; else a tab.
    func tab() -> Transaction? {
        if selectedParagraphs().contains(where: { $0.paragraph.list != nil }) { return shiftingItems(by: 1) }
        if let cell = caret.path.enclosingCell { return movingToCell(after: cell, .forward) }
        if let code = selectedCode { return indentingCode(code, by: 1) }
        if caret.text?.kind == .language || spansRegions { return nil }
        return typing("\t")
    }

    func backTab() -> Transaction? {
        if selectedParagraphs().contains(where: { $0.paragraph.list != nil }) { return shiftingItems(by: -1) }
        if let cell = caret.path.enclosingCell { return movingToCell(after: cell, .backward) }
        return selectedCode.flatMap { indentingCode($0, by: -1) }
    }

    /// The first and last caret place that the selection covers.
    private var selectedEnds: (first: ResolvedPosition, last: ResolvedPosition) {
        let range = document.range(of: selection)
        let first = document.resolve(document.snapToCaret(range.lowerBound, toward: .forward))
        return (first, document.resolve(document.snapToCaret(range.upperBound, toward: .backward)))
    }

    /// Whether the selection runs from one region into another: a tab would replace all of it.
    private var spansRegions: Bool {
        let (first, last) = selectedEnds
        return first.path != last.path || first.text?.kind != last.text?.kind
    }

    /// The one code block that the selection lies in; its language line may be covered as well.
    private var selectedCode: BlockPath? {
        let (first, last) = selectedEnds
        guard first.path == last.path, last.text?.kind == .text, document.block(at: first.path)?.code != nil else {
            return nil
        }
        return first.path
    }
}

extension Transaction {
    /// Shifts an item and its deeper followers; returns the last path that moved along, or `nil` when it can't move.
    fileprivate mutating func shiftItem(_ path: BlockPath, by delta: Int, selection: Range<Int>) -> BlockPath? {
        guard let sequence = path.sequence, let index = path.lastIndex, let blocks = document.blocks(in: sequence),
            let list = blocks[index].paragraph?.list
        else { return nil }
        let before = index > 0 ? blocks[index - 1].paragraph?.list?.level : nil
        let newLevel = list.level + delta
        let limit = delta > 0 ? min((before ?? -1) + 1, ListMembership.levels.upperBound) : list.level
        guard newLevel >= 0, newLevel <= limit else { return nil }
        setParagraph(path) { $0.list?.level = newLevel }
        var last = index
        while last + 1 < blocks.count, let follower = blocks[last + 1].paragraph?.list, follower.level > list.level {
            let level = min(max(follower.level + delta, 0), ListMembership.levels.upperBound)
            setParagraph(path.sibling(last + 1)) { $0.list?.level = level }
            last += 1
        }
        return path.sibling(last)
    }
}

extension EditorState {
    /// The next stop in code, or with a selection over lines their indentation one stop deeper or shallower.
    private func indentingCode(_ path: BlockPath, by delta: Int) -> Transaction? {
        guard let text = document.block(at: path)?.text(of: .text),
            let base = document.position(of: path, .text, offset: 0)
        else { return nil }
        let usesTabs = text.string.hasPrefix("\t") || text.string.contains("\n\t")
        var transaction = Transaction(self)
        if delta > 0, selection.isCaret {
            let line = text.prefix(selection.head - base).lines.last?.graphemeCount ?? 0
            transaction.insertAtCaret(RichText(usesTabs ? "\t" : String(repeating: " ", count: 4 - line % 4)))
            return transaction
        }
        let range = document.range(of: selection)
        let lower = max(0, range.lowerBound - base)
        let upper = min(text.utf16Count, range.upperBound - base)
        var start = 0
        var starts: [(offset: Int, line: RichText)] = []
        for line in text.lines {
            if start + line.utf16Count >= lower, start <= upper { starts.append((start, line)) }
            start += line.utf16Count + 1
        }
        for (start, line) in starts.reversed() {
            if delta > 0 {
                guard !line.isEmpty else { continue }
                transaction.replaceText(path, .text, start..<start, with: RichText(usesTabs ? "\t" : "    "))
            } else {
                let units = line.utf16(in: 0..<4)
                let count = units.first == 0x09 ? 1 : units.prefix { $0 == 0x20 }.count
                transaction.replaceText(path, .text, start..<start + count, with: .empty)
            }
        }
        guard !transaction.isEmpty, case .text(let anchor, let head) = selection else { return nil }
        let map = { (position: Int) in transaction.mapping.map(position, side: .forward) }
        transaction.selection = .text(anchor: map(anchor), head: map(head))
        return transaction
    }

    /// E-60: to the next or previous cell, selecting nothing; past the last cell a row is added.
    private func movingToCell(after cell: SequencePath, _ direction: Direction) -> Transaction? {
        guard let place = cell.cell, let table = document.block(at: cell.container)?.table else { return nil }
        var transaction = Transaction(self)
        var (row, index) = (place.row, place.cell + (direction == .forward ? 1 : -1))
        if index < 0 {
            row -= 1
            guard row >= 0 else { return nil }
            index = table.rows[row].cells.count - 1
        } else if index >= table.rows[row].cells.count {
            row += 1
            index = 0
        }
        if row >= table.rows.count { transaction.appendRow(to: table, cell.container) }
        let target = SequencePath(container: cell.container, cell: CellIndex(row: row, cell: index))
        transaction.placeCaretAtStart(of: target.child(0))
        return transaction
    }
}

extension Transaction {
    fileprivate mutating func appendRow(to table: Table, _ path: BlockPath) {
        let cells = table.columns.map { _ in
            TableCell(id: ids.make(), BlockSequence([makeParagraph()]))
        }
        let row = TableRow(id: ids.make(), cells)
        apply(Splice(.table(path, rows: table.rows.count..<table.rows.count, [row], columns: nil)))
    }
}

extension ListMembership {
    /// One level out; no item at all from the outermost.
    var outdented: ListMembership? {
        guard level > 0 else { return nil }
        var copy = self
        copy.level -= 1
        return copy
    }
}
