/// Moves in logical order. Those that follow what is on the screen (left and right in bidirectional text, up, down,
/// Home, End) are the layout's.
extension Document {
    /// The caret place one grapheme further: within a region, else at the edge of the next in document order. A gap is
    /// one stop. The position itself at the document's end.
    public func caretPlace(after position: Int) -> Int {
        let place = resolve(position)
        if let (kind, offset) = place.text, let text = block(at: place.path)?.text(of: kind), offset < text.utf16Count {
            return position - offset + text.nextGrapheme(after: offset)
        }
        return caretStretch(endingAtOrAfter: position + 1).map { max($0.start, position) } ?? position
    }

    /// The caret place one grapheme back; the position itself at the document's start.
    public func caretPlace(before position: Int) -> Int {
        let place = resolve(position)
        if let (kind, offset) = place.text, offset > 0, let text = block(at: place.path)?.text(of: kind) {
            return position - offset + text.previousGrapheme(before: offset)
        }
        return caretStretch(startingAtOrBefore: position - 1).map { min($0.end, position) } ?? position
    }

    /// Where a word step goes: the next word's start, or the previous one's (UAX 29), within the region's own text;
    /// from its edge into the next region.
    public func wordStep(from position: Int, _ direction: Direction) -> Int {
        let place = resolve(position)
        guard let (kind, offset) = place.text, let text = block(at: place.path)?.text(of: kind) else {
            return direction == .forward ? caretPlace(after: position) : caretPlace(before: position)
        }
        switch direction {
        case .forward:
            guard offset < text.utf16Count else { return caretPlace(after: position) }
            return position - offset + text.nextWordStart(after: offset)
        case .backward:
            guard offset > 0 else { return caretPlace(before: position) }
            return position - offset + text.previousWordStart(before: offset)
        }
    }

    /// Where a paragraph step goes: the start of the next region; backwards the start of this one, else of the one
    /// before.
    public func paragraphStep(from position: Int, _ direction: Direction) -> Int {
        switch direction {
        case .forward:
            guard let current = caretStretch(endingAtOrAfter: position),
                let next = caretStretch(endingAtOrAfter: current.end + 1)
            else { return lastCaretPlace }
            return next.start
        case .backward:
            guard let stretch = caretStretch(startingAtOrBefore: max(0, position - 1)) else { return firstCaretPlace }
            return stretch.start
        }
    }

    /// The word (or what lies between two) that a double click at a position selects.
    public func wordRange(at position: Int) -> Range<Int> {
        let place = resolve(position)
        guard let (kind, offset) = place.text, let text = block(at: place.path)?.text(of: kind) else {
            return position..<position
        }
        let range = text.wordSegment(containing: offset)
        let start = position - offset
        return start + range.lowerBound..<start + range.upperBound
    }

    /// The region that a triple click at a position selects.
    public func regionRange(at position: Int) -> Range<Int> {
        guard let stretch = caretStretch(endingAtOrAfter: position), stretch.start <= position else {
            return position..<position
        }
        return stretch.start..<stretch.end
    }

    /// What Select All selects next: in a table cell the cell, then the table, then the document.
    public func selectAll(from selection: Selection) -> Selection {
        let range = self.range(of: selection)
        let place = resolve(range.lowerBound)
        guard let cell = place.path.enclosingCell, let start = position(of: cell), let blocks = blocks(in: cell),
            let tableStart = position(of: cell.container), let table = block(at: cell.container)
        else { return wholeSelection }
        let first = snapToCaret(start, toward: .forward)
        let last = snapToCaret(start + blocks.size, toward: .backward)
        if range.lowerBound > first || range.upperBound < last || (range.isEmpty && first < last) {
            return .text(anchor: first, head: last)
        }
        let tableFirst = snapToCaret(tableStart, toward: .forward)
        let tableLast = snapToCaret(tableStart + table.size, toward: .backward)
        if range.lowerBound > tableFirst || range.upperBound < tableLast {
            return .text(anchor: tableFirst, head: tableLast)
        }
        return wholeSelection
    }
}
