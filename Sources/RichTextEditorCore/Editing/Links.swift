extension EditorState {
    /// The link around the caret or over the whole selection, and the positions that it covers.
    public var activeLink: (link: String, range: Range<Int>)? {
        let range = selectedRange
        let place = document.resolve(range.lowerBound)
        guard let (kind, offset) = place.text, let text = document.block(at: place.path)?.text(of: kind) else {
            return nil
        }
        let candidates = [
            text.attributes(at: offset), offset > 0 && range.isEmpty ? text.attributes(at: offset - 1) : nil,
        ]
        guard let link = candidates.compactMap({ $0?.link }).first else { return nil }
        let runs = text.runsWithRanges
        var lower = offset
        var upper = offset
        for (extent, run) in runs.reversed() where extent.upperBound >= lower && extent.lowerBound <= lower {
            guard run.attributes.link.hasSameCodeUnits(as: link) else { continue }
            lower = min(lower, extent.lowerBound)
        }
        for (extent, run) in runs where extent.lowerBound <= upper && extent.upperBound >= upper {
            guard run.attributes.link.hasSameCodeUnits(as: link) else { continue }
            upper = max(upper, extent.upperBound)
        }
        let start = place.position - offset
        guard lower < upper else { return nil }
        return (link, start + lower..<start + upper)
    }

    /// E-5: sets a link on the range, edits the one around the caret, removes it without touching the text; with a
    /// bare caret outside a link, inserts the address's own text.
    func settingLink(_ link: String?) -> Transaction? {
        let link = link.map { $0.withoutControlCharacters(keepingLineEnds: false) }.flatMap { $0.isEmpty ? nil : $0 }
        var transaction = Transaction(self)
        let range = selection.isCaret ? activeLink?.range : selectedRange
        if let range {
            transaction.changeAttributes(in: range) { $0.link = link }
            return transaction.isEmpty ? nil : transaction
        }
        guard let link, let (path, kind, _, _) = caretText, !isVerbatim(path, kind) else { return nil }
        var attributes = typingAttributes
        attributes.link = link
        transaction.insertAtCaret(RichText(link, attributes))
        return transaction
    }
}
