import RichTextEditorCore

extension BlockEncoder {
    mutating func optionalRuns(_ name: StaticString, _ text: RichText, _ object: inout Object) {
        if fullKeys || !text.isEmpty { runs(name, text, &object) }
    }

    mutating func runs(_ name: StaticString, _ text: RichText, _ object: inout Object) {
        self.name(name, &object)
        json.raw(byte: UInt8(ascii: "["))
        var isFirst = true
        for run in text.runs {
            if isFirst { isFirst = false } else { json.raw(byte: UInt8(ascii: ",")) }
            if run.attributes.isPlain, run.unknownFields.isEmpty, !fullKeys {
                json.raw(#"{"text":"#)
                json.string(run.text)
                json.raw(byte: UInt8(ascii: "}"))
            } else {
                self.run(run)
            }
        }
        json.raw(byte: UInt8(ascii: "]"))
    }

    private mutating func run(_ run: TextRun) {
        var object = Object(run.unknownFields)
        begin()
        string(#""text":"#, run.text, &object)
        if fullKeys || !run.attributes.isPlain {
            name(#""attributes":"#, &object)
            attributes(run.attributes)
        }
        end(&object)
    }

    private mutating func attributes(_ attributes: CharacterAttributes) {
        var object = Object(attributes.unknownFields)
        begin()
        bool(#""bold":"#, attributes.marks.contains(.bold), default: false, &object)
        bool(#""italic":"#, attributes.marks.contains(.italic), default: false, &object)
        bool(#""underline":"#, attributes.marks.contains(.underline), default: false, &object)
        bool(#""strikethrough":"#, attributes.marks.contains(.strikethrough), default: false, &object)
        bool(#""inlineCode":"#, attributes.marks.contains(.inlineCode), default: false, &object)
        bool(#""spoiler":"#, attributes.marks.contains(.spoiler), default: false, &object)
        string(#""link":"#, attributes.link, &object)
        color(#""foreground":"#, attributes.foreground, &object)
        color(#""highlight":"#, attributes.highlight, &object)
        number(#""baselineOffset":"#, attributes.baselineOffset, &object)
        number(#""fontSize":"#, attributes.fontSize, &object)
        string(#""fontFamily":"#, attributes.fontFamily, &object)
        if let emoji = attributes.emoji { self.emoji(emoji, &object) }
        string(#""formula":"#, attributes.formula, &object)
        end(&object)
    }

    private mutating func emoji(_ emoji: EmojiAtom, _ outer: inout Object) {
        name(#""emoji":"#, &outer)
        var object = Object(emoji.unknownFields)
        begin()
        string(#""id":"#, emoji.id, &object)
        string(#""instanceID":"#, emoji.instanceID, &object)
        string(#""altText":"#, emoji.altText, &object)
        end(&object)
    }
}
