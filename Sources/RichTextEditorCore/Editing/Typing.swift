extension EditorState {
    /// What typed text takes on at the caret: pending marks, else those of the character before (E-1); at a range,
    /// those of its first character (E-44).
    public var typingAttributes: CharacterAttributes {
        if let pendingMarks {
            var attributes = inheritedAttributes
            attributes.marks = pendingMarks
            return attributes
        }
        return inheritedAttributes
    }

    private var inheritedAttributes: CharacterAttributes {
        let place = start
        guard let (kind, offset) = place.text, let text = document.block(at: place.path)?.text(of: kind),
            !isVerbatim(place.path, kind)
        else { return .plain }
        if !selection.isCaret, let first = text.attributes(at: offset) { return first.forTyping }
        let before = offset > 0 ? text.attributes(at: offset - 1) : nil
        let after = text.attributes(at: offset)
        guard var attributes = (before ?? after)?.forTyping else { return .plain }
        let isInside = before != nil && after != nil
        if !isInside || !before.flatMap(\.link).hasSameCodeUnits(as: after?.link) { attributes.link = nil }
        if arrivedByMove, before?.marks.contains(.inlineCode) ?? false,
            !(after?.marks.contains(.inlineCode) ?? false)
        {
            attributes.marks.remove(.inlineCode)
        }
        return attributes
    }

    /// Types text: over what is selected, at a gap into a body paragraph before the atom (E-16).
    func typing(_ text: String) -> Transaction? {
        let text = text.withoutControlCharacters(keepingLineEnds: false)
        guard !text.isEmpty else { return nil }
        let attributes = typingAttributes
        var transaction = Transaction(self)
        transaction.eraseSelection(of: self)
        transaction.insertAtCaret(RichText(text, attributes))
        return transaction
    }

    /// A line break inside the paragraph (E-17): U+2028, and a plain newline in code and pull quotes.
    func softBreak() -> Transaction? {
        var transaction = Transaction(self)
        transaction.eraseSelection(of: self)
        guard let (kind, _) = transaction.caret.text, kind != .language,
            let block = transaction.document.block(at: transaction.caret.path)
        else { return nil }
        let isMultiline = kind == .text && (block.code != nil || block.pullQuote != nil)
        let attributes = isVerbatim(transaction.caret.path, kind) ? .plain : typingAttributes
        transaction.insertAtCaret(RichText(isMultiline ? "\n" : "\u{2028}", attributes))
        return transaction
    }
}

extension Transaction {
    /// The caret's place in the document so far.
    var caret: ResolvedPosition { document.resolve(selection.head) }

    /// Removes what a state's selection covers, if anything. An object is replaced by an empty body paragraph (E-27).
    mutating func eraseSelection(of state: EditorState) {
        if case .object(let gap) = state.selection {
            let path = document.resolve(gap).path
            replaceBlock(at: path, with: [makeParagraph()])
            placeCaret(path)
        } else {
            erase(state.selectedRange)
        }
    }

    /// Inserts text at the caret and puts the caret after it. At a gap it makes a body paragraph before the atom.
    mutating func insertAtCaret(_ text: RichText) {
        let place = caret
        if let (kind, offset) = place.text {
            let position = place.position
            replaceText(place.path, kind, offset..<offset, with: text)
            selection = .caret(position + text.utf16Count)
        } else if place.place == .gap {
            insertBlocks([makeParagraph(text)], before: place.path)
            placeCaret(place.path, offset: text.utf16Count)
        }
    }
}

extension CharacterAttributes {
    /// Without what belongs to one atom.
    var forTyping: CharacterAttributes {
        guard isAtom else { return self }
        var copy = self
        copy.emoji = nil
        copy.formula = nil
        return copy
    }
}

extension String {
    /// Without control characters, which are dropped from what is typed or pasted (spec 01), and without U+FFFC, which
    /// only stands for an atom. Tabs stay; line ends stay on request.
    func withoutControlCharacters(keepingLineEnds: Bool) -> String {
        let isUnwanted: (Unicode.Scalar) -> Bool = { scalar in
            switch scalar.value {
            case 0x09: false
            case 0x0A: !keepingLineEnds
            case 0x00...0x1F, 0x7F...0x9F, 0xFFFC: true
            default: false
            }
        }
        guard unicodeScalars.contains(where: isUnwanted) else { return self }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: unicodeScalars.filter { !isUnwanted($0) })
        return String(view)
    }
}
