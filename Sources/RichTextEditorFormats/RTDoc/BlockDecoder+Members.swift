import RichTextEditorCore

/// The members of an object that were met so far: known ones as bits, unknown ones whole.
struct Members {
    var met: UInt32 = 0
    /// Nothing for most objects, so that they cost nothing.
    private var kept: KeptFields?

    var unknown: UnknownFields { kept?.unknown ?? .none }
    var hasUnknown: Bool { kept != nil }

    /// Keeps an unknown field; one of the same name before it is replaced.
    ///
    /// - Returns: whether there was one.
    mutating func keep(_ field: UnknownFields.Field) -> Bool {
        let kept = self.kept ?? KeptFields()
        self.kept = kept
        return kept.keep(field)
    }

    mutating func keep(_ fields: UnknownFields) {
        for field in fields.fields { _ = keep(field) }
    }
}

/// Unknown fields of one object, while it is decoded; never shared.
private final class KeptFields {
    var unknown = UnknownFields.none
    /// The place of each name, once there are many, so that a hostile object costs no more than its length.
    private var places: [String: Int] = [:]

    func keep(_ field: UnknownFields.Field) -> Bool {
        if let place = place(of: field.name) {
            unknown.fields[place] = field
            return true
        }
        unknown.fields.append(field)
        if unknown.fields.count == 8 {
            for (place, field) in unknown.fields.enumerated() { places[field.name] = place }
        } else if unknown.fields.count > 8 {
            places[field.name] = unknown.fields.count - 1
        }
        return false
    }

    private func place(of name: String) -> Int? {
        if unknown.fields.count < 8 { return unknown.fields.firstIndex { $0.name.hasSameCodeUnits(as: name) } }
        guard let place = places[name], unknown.fields[place].name.hasSameCodeUnits(as: name) else { return nil }
        return place
    }
}

extension BlockDecoder {
    /// Notes that a known member was met; a second one of the same name is told, and the last one counts.
    @inline(__always)
    mutating func meet(_ bit: UInt32, _ members: inout Members, _ name: JSONString) {
        if members.met & (1 << bit) != 0 { tellDuplicate(name) }
        members.met |= 1 << bit
    }

    @inline(never)
    mutating func tellDuplicate(_ name: JSONString) {
        let text = (try? json.text(name)) ?? "?"
        repair("The name `\(text.prefix(40))` stood twice in one object; the last one was taken.", at: name.start - 1)
    }

    /// Keeps an unknown field as it stands.
    @inline(never)
    mutating func keepUnknown(
        _ name: JSONString, _ members: inout Members, isBesideValue: Bool = false
    ) throws(JSONFault) {
        let text = try json.text(name)
        let value = try json.text(try json.skipValue())
        if members.keep(UnknownFields.Field(name: text, json: value, isBesideValue: isBesideValue)) {
            tellDuplicate(name)
        }
    }

    /// Keeps a known field whose value this version doesn't know, such as a style of a newer one: the model reads it
    /// as the default, and the writer puts the old value back as long as the default stands.
    mutating func keepUnread(_ name: StaticString, _ range: Range<Int>, _ members: inout Members) throws(JSONFault) {
        _ = members.keep(UnknownFields.Field(name: "\(name)", json: try json.text(range)))
    }

    // MARK: Values

    mutating func optionalText(expected: @autoclosure () -> String = "a string") throws(JSONFault) -> String? {
        if try json.takeNull() { return nil }
        return try text(expected: expected())
    }

    mutating func text(expected: @autoclosure () -> String = "a string") throws(JSONFault) -> String {
        let token = try json.string(expected: expected())
        let text = try json.text(token)
        tellLoneSurrogates(at: token.start - 1)
        return text
    }

    @inline(__always)
    mutating func tellLoneSurrogates(at offset: Int) {
        if json.loneSurrogates > 0 {
            json.loneSurrogates = 0
            repair("Half of a surrogate pair stood alone; it became U+FFFD.", at: offset)
        }
    }

    mutating func optionalDouble() throws(JSONFault) -> Double? {
        if try json.takeNull() { return nil }
        let number = try json.number()
        let value = json.double(number)
        if value.isFinite { return value }
        repair("A number was too large; the largest there is was taken.", at: number.start)
        return value < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
    }

    mutating func optionalBool() throws(JSONFault) -> Bool? {
        if try json.takeNull() { return nil }
        return try json.bool()
    }

    /// A whole number, brought into a range where it isn't in it.
    mutating func optionalWhole(in range: ClosedRange<Int>, what: String) throws(JSONFault) -> Int? {
        if try json.takeNull() { return nil }
        let number = try json.number(expected: "a whole number")
        if let value = json.whole(number) {
            let inside = min(max(value, range.lowerBound), range.upperBound)
            if inside != value { repair("\(what) was \(value); it became \(inside).", at: number.start) }
            return inside
        }
        let value = json.double(number)
        guard value.magnitude >= 9e15 else {
            throw JSONFault(number.start, expected: "a whole number", problem: "a fraction")
        }
        let inside = value < 0 ? range.lowerBound : range.upperBound
        repair("\(what) was out of range; it became \(inside).", at: number.start)
        return inside
    }

    /// A word of a fixed set; `nil` for null and for a word that isn't in the set, which is kept as it stands.
    mutating func word<Word: RawRepresentable<String>>(
        _ name: StaticString, _ members: inout Members
    ) throws(JSONFault) -> Word? {
        if try json.takeNull() { return nil }
        let token = try json.string()
        if let word = Word(rawValue: try json.text(token)) { return word }
        tellLoneSurrogates(at: token.start - 1)
        try keepUnread(name, token.start - 1..<token.end + 1, &members)
        return nil
    }

    mutating func color() throws(JSONFault) -> RGBAColor? {
        if try json.takeNull() { return nil }
        try json.enterObject(expected: "a colour: an object with `red`, `green`, `blue`, `alpha`")
        var color = RGBAColor(red: 0, green: 0, blue: 0)
        var members = Members()
        var isFirst = true
        while let name = try json.nextName(&isFirst) {
            if json.matches(name, "red") {
                meet(0, &members, name)
                color.red = try optionalDouble() ?? 0
            } else if json.matches(name, "green") {
                meet(1, &members, name)
                color.green = try optionalDouble() ?? 0
            } else if json.matches(name, "blue") {
                meet(2, &members, name)
                color.blue = try optionalDouble() ?? 0
            } else if json.matches(name, "alpha") {
                meet(3, &members, name)
                color.alpha = try optionalDouble() ?? 1
            } else {
                try keepUnknown(name, &members)
            }
        }
        if members.hasUnknown { color.unknownFields = members.unknown }
        return color
    }
}
