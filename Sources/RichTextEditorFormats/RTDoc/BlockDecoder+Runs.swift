import RichTextEditorCore

extension BlockDecoder {
    /// The text of a region: an array of runs; null is none.
    mutating func runs(_ rule: TextRule) throws(JSONFault) -> RichText {
        if try json.takeNull() { return .empty }
        try json.enterArray(expected: "an array of runs")
        var runs: [TextRun] = []
        var isFirst = true
        while try json.nextElement(&isFirst) { try run(rule, into: &runs) }
        return runs.isEmpty ? .empty : RichText(runs: runs)
    }

    private mutating func run(_ rule: TextRule, into runs: inout [TextRun]) throws(JSONFault) {
        let start = json.index
        try json.enterObject(expected: "a run: an object with `text`")
        var members = Members()
        var text: String?
        var needsCheck = !rule.allowsAttributes
        var attributes = CharacterAttributes.plain
        var isFirst = true
        while let name = try json.nextName(&isFirst) {
            if json.matches(name, "text") {
                meet(0, &members, name)
                let token = try json.string()
                if !token.isASCII || token.hasEscapes { needsCheck = true }
                text = try json.text(token)
                tellLoneSurrogates(at: token.start - 1)
            } else if json.matches(name, "attributes") {
                meet(1, &members, name)
                attributes = try self.attributes()
            } else {
                try keepUnknown(name, &members)
            }
        }
        guard let text else { throw JSONFault(start, expected: "`text` in a run", problem: "a run without text") }
        guard !text.isEmpty else { return }
        let run = TextRun(text, attributes, unknownFields: members.unknown)
        if needsCheck || attributes.isAtom {
            let faults = run.faults(rule)
            if !faults.isEmpty {
                for fault in faults { repair(fault.repairSentence, at: start) }
                runs += run.cleaned(rule)
                return
            }
        }
        runs.append(run)
    }

    private mutating func attributes() throws(JSONFault) -> CharacterAttributes {
        var attributes = CharacterAttributes.plain
        if try json.takeNull() { return attributes }
        try json.enterObject(expected: "an object of attributes")
        var members = Members()
        var isFirst = true
        while let name = try json.nextName(&isFirst) {
            if let (bit, mark) = mark(name) {
                meet(bit, &members, name)
                if try optionalBool() ?? false {
                    attributes.marks.insert(mark)
                } else {
                    attributes.marks.remove(mark)
                }
            } else {
                try rareAttribute(name, &members, &attributes)
            }
        }
        if members.hasUnknown { attributes.unknownFields = members.unknown }
        return attributes
    }

    @inline(__always)
    private func mark(_ name: JSONString) -> (bit: UInt32, mark: Marks)? {
        if json.matches(name, "bold") { return (0, .bold) }
        if json.matches(name, "italic") { return (1, .italic) }
        if json.matches(name, "underline") { return (2, .underline) }
        if json.matches(name, "strikethrough") { return (3, .strikethrough) }
        if json.matches(name, "inlineCode") { return (4, .inlineCode) }
        if json.matches(name, "spoiler") { return (5, .spoiler) }
        return nil
    }

    private mutating func rareAttribute(
        _ name: JSONString, _ members: inout Members, _ attributes: inout CharacterAttributes
    ) throws(JSONFault) {
        if json.matches(name, "link") {
            meet(6, &members, name)
            attributes.link = try optionalText()
        } else if json.matches(name, "foreground") {
            meet(7, &members, name)
            attributes.foreground = try color()
        } else if json.matches(name, "highlight") {
            meet(8, &members, name)
            attributes.highlight = try color()
        } else if json.matches(name, "baselineOffset") {
            meet(9, &members, name)
            attributes.baselineOffset = try optionalDouble()
        } else if json.matches(name, "fontSize") {
            meet(10, &members, name)
            attributes.fontSize = try optionalDouble()
        } else if json.matches(name, "fontFamily") {
            meet(11, &members, name)
            attributes.fontFamily = try optionalText()
        } else if json.matches(name, "emoji") {
            meet(12, &members, name)
            attributes.emoji = try emoji()
        } else if json.matches(name, "formula") {
            meet(13, &members, name)
            attributes.formula = try optionalText(expected: "a formula: a string of LaTeX")
        } else {
            try keepUnknown(name, &members)
        }
    }

    private mutating func emoji() throws(JSONFault) -> EmojiAtom? {
        if try json.takeNull() { return nil }
        try json.enterObject(expected: "an emoji: an object with `id` and `instanceID`")
        var emoji = EmojiAtom(id: "", instanceID: "")
        var members = Members()
        var isFirst = true
        while let name = try json.nextName(&isFirst) {
            if json.matches(name, "id") {
                meet(0, &members, name)
                emoji.id = try optionalText() ?? ""
            } else if json.matches(name, "instanceID") {
                meet(1, &members, name)
                emoji.instanceID = try optionalText() ?? ""
            } else if json.matches(name, "altText") {
                meet(2, &members, name)
                emoji.altText = try optionalText()
            } else {
                try keepUnknown(name, &members)
            }
        }
        if members.hasUnknown { emoji.unknownFields = members.unknown }
        return emoji
    }
}
