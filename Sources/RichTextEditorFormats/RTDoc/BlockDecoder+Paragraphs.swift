import RichTextEditorCore

extension BlockDecoder {
    mutating func paragraph(_ parts: inout Parts, at start: Int) throws(JSONFault) {
        var members = Members()
        var id: String?
        var paragraph = Paragraph()
        var isFirst = true
        while let name = try json.nextName(&isFirst) {
            if json.matches(name, "id") {
                meet(0, &members, name)
                id = try optionalText()
            } else if json.matches(name, "runs") {
                meet(1, &members, name)
                paragraph.text = try runs(.inline)
            } else if json.matches(name, "style") {
                meet(2, &members, name)
                parts.isOldQuote = try style(&paragraph, &members)
            } else if json.matches(name, "paragraph") {
                meet(3, &members, name)
                paragraph.format = try format()
            } else if json.matches(name, "list") {
                meet(4, &members, name)
                paragraph.list = try list(&members)
            } else {
                try keepUnknown(name, &members)
            }
        }
        parts.id = claim(id, at: start, what: "A paragraph")
        parts.content = .paragraph(paragraph)
        parts.unknownFields = members.unknown
    }

    /// Reads a style; whether it is the older "quote". An unknown one is kept and reads as body.
    private mutating func style(_ paragraph: inout Paragraph, _ members: inout Members) throws(JSONFault) -> Bool {
        paragraph.style = .body
        if try json.takeNull() { return false }
        let token = try json.string()
        if json.matches(token, "body") { return false }
        if json.matches(token, "quote") { return true }
        if let style = ParagraphStyle(rawValue: try json.text(token)) {
            paragraph.style = style
        } else {
            tellLoneSurrogates(at: token.start - 1)
            try keepUnread("style", token.start - 1..<token.end + 1, &members)
        }
        return false
    }

    private mutating func format() throws(JSONFault) -> ParagraphFormat {
        var format = ParagraphFormat.standard
        if try json.takeNull() { return format }
        try json.enterObject(expected: "an object of paragraph settings")
        var members = Members()
        var isFirst = true
        while let name = try json.nextName(&isFirst) {
            if json.matches(name, "alignment") {
                meet(0, &members, name)
                format.alignment = try word("alignment", &members) ?? .natural
            } else if json.matches(name, "firstLineIndent") {
                meet(1, &members, name)
                format.firstLineIndent = try optionalDouble() ?? 0
            } else if json.matches(name, "headIndent") {
                meet(2, &members, name)
                format.headIndent = try optionalDouble() ?? 0
            } else if json.matches(name, "paragraphSpacingBefore") {
                meet(3, &members, name)
                format.spacingBefore = try optionalDouble() ?? 0
            } else if json.matches(name, "paragraphSpacingAfter") {
                meet(4, &members, name)
                format.spacingAfter = try optionalDouble() ?? 0
            } else if json.matches(name, "lineHeightMultiple") {
                meet(5, &members, name)
                format.lineHeightMultiple = try optionalDouble() ?? 1
            } else {
                try keepUnknown(name, &members)
            }
        }
        if members.hasUnknown { format.unknownFields = members.unknown }
        return format
    }

    /// A list membership; one with a marker that this version doesn't know is kept whole as an unread field.
    private mutating func list(_ owner: inout Members) throws(JSONFault) -> ListMembership? {
        if try json.takeNull() { return nil }
        _ = json.peek()
        let start = json.index
        try json.enterObject(expected: "a list membership: an object with `marker`")
        var list = ListMembership(.bullet)
        var marker: ListMarker?
        var markerMembers = Members()
        var members = Members()
        var isFirst = true
        while let name = try json.nextName(&isFirst) {
            if json.matches(name, "marker") {
                meet(0, &members, name)
                marker = try word("marker", &markerMembers)
            } else if json.matches(name, "level") {
                meet(1, &members, name)
                list.level = try optionalWhole(in: ListMembership.levels, what: "A list level") ?? 0
            } else if json.matches(name, "checked") {
                meet(2, &members, name)
                list.checked = try optionalBool()
            } else if json.matches(name, "start") {
                meet(3, &members, name)
                list.start = try optionalWhole(in: ListMembership.firstNumbers, what: "A list's first number")
            } else {
                try keepUnknown(name, &members)
            }
        }
        guard let marker else {
            guard markerMembers.hasUnknown else {
                throw JSONFault(
                    start, expected: "`marker`: bullet, ordered or checklist", problem: "a list without a marker")
            }
            try keepUnread("list", start..<json.index, &owner)
            return nil
        }
        list.marker = marker
        if members.hasUnknown { list.unknownFields = members.unknown }
        dropMisplaced(&list, at: start)
        return list
    }

    private mutating func dropMisplaced(_ list: inout ListMembership, at start: Int) {
        if list.checked != nil, list.marker != .checklist {
            list.checked = nil
            repair(
                "A list item that is no checklist item was marked as checked or not; the mark was dropped.", at: start)
        }
        if list.start != nil, list.marker != .ordered {
            list.start = nil
            repair("A list item that isn't numbered had a first number; it was dropped.", at: start)
        }
    }

    mutating func code(_ parts: inout Parts, at start: Int) throws(JSONFault) {
        var members = Members()
        var id: String?
        var code = CodeBlock()
        var isFirst = true
        while let name = try json.nextName(&isFirst) {
            if json.matches(name, "id") {
                meet(0, &members, name)
                id = try optionalText()
            } else if json.matches(name, "language") {
                meet(1, &members, name)
                code.language = try language()
            } else if json.matches(name, "runs") {
                meet(2, &members, name)
                code.text = try runs(.code)
            } else {
                try keepUnknown(name, &members)
            }
        }
        parts.id = claim(id, at: start, what: "A code block")
        parts.content = .code(code)
        parts.unknownFields = members.unknown
    }

    private mutating func language() throws(JSONFault) -> RichText {
        _ = json.peek()
        let start = json.index
        let run = TextRun(try optionalText() ?? "")
        let faults = run.faults(.label)
        for fault in faults { repair(fault.repairSentence, at: start) }
        return RichText(runs: faults.isEmpty ? [run] : run.cleaned(.label))
    }
}
