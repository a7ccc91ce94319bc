import RichTextEditorCore

extension BlockDecoder {
    /// A media item as far as it was read.
    private struct PartialItem {
        var item = MediaItem(mediaID: "", kind: .image)
        var hasID = false
        var hasKind = false
        /// Of a kind that this version doesn't know.
        var isForeign = false
    }

    mutating func media(_ parts: inout Parts, at start: Int) throws(JSONFault) {
        var members = Members()
        var id: String?
        var media = Media([])
        var hasItems = false
        // The older form: one item's fields flat in the block.
        var flat = PartialItem()
        var flatFields: [UnknownFields.Field] = []
        var isFirst = true
        while let name = try json.nextName(&isFirst) {
            if json.matches(name, "id") {
                meet(16, &members, name)
                id = try optionalText()
            } else if json.matches(name, "items") {
                meet(17, &members, name)
                media.items = []
                if try !json.takeNull() {
                    hasItems = true
                    try items(&media, &parts)
                }
            } else if json.matches(name, "caption") {
                meet(18, &members, name)
                media.caption = try runs(.inline)
            } else if json.matches(name, "displayMode") {
                meet(19, &members, name)
                media.displayMode = try word("displayMode", &members) ?? .mosaic
            } else if json.matches(name, "alignment") {
                meet(20, &members, name)
                media.alignment = try word("alignment", &members) ?? .center
            } else if json.matches(name, "displayWidth") {
                meet(21, &members, name)
                media.displayWidth = try optionalDouble()
            } else {
                _ = json.peek()
                let valueStart = json.index
                if try itemMember(name, &members, &flat) {
                    flatFields.append(
                        UnknownFields.Field(name: try json.text(name), json: try json.text(valueStart..<json.index)))
                } else {
                    try keepUnknown(name, &members)
                }
            }
        }
        parts.id = claim(id, at: start, what: "A media block")
        parts.unknownFields = members.unknown
        if hasItems {
            parts.unknownFields.fields += flatFields
        } else if flat.hasID || flat.hasKind || flat.isForeign {
            parts.isForeign = flat.isForeign
            media.items = [try finished(flat, at: start)]
        }
        if !parts.isForeign { separate(media, &parts, at: start) }
    }

    private mutating func separate(_ media: Media, _ parts: inout Parts, at start: Int) {
        parts.content = .media(media)
        guard let (contents, sentences) = media.separated(), let first = contents.first else { return }
        for sentence in sentences { repair(sentence, at: start) }
        parts.content = first
        for content in contents.dropFirst() { parts.following.append(Block(id: newID(), content)) }
    }

    private mutating func items(_ media: inout Media, _ parts: inout Parts) throws(JSONFault) {
        try json.enterArray(expected: "an array of media items")
        var isFirst = true
        while try json.nextElement(&isFirst) {
            let start = json.index
            try json.enterObject(expected: "a media item: an object with `mediaID` and `kind`")
            var partial = PartialItem()
            var members = Members()
            var isFirstMember = true
            while let name = try json.nextName(&isFirstMember) {
                if try !itemMember(name, &members, &partial) { try keepUnknown(name, &members) }
            }
            if members.hasUnknown { partial.item.unknownFields = members.unknown }
            if partial.isForeign {
                parts.isForeign = true
            } else {
                media.items.append(try finished(partial, at: start))
            }
        }
    }

    private func finished(_ partial: PartialItem, at start: Int) throws(JSONFault) -> MediaItem {
        if partial.isForeign { return partial.item }
        guard partial.hasID, partial.hasKind else {
            throw JSONFault(
                start, expected: partial.hasID ? "`kind` in a media item" : "`mediaID` in a media item",
                problem: "a media item that lacks a field")
        }
        return partial.item
    }

    /// Reads a member of a media item; whether it is one.
    private mutating func itemMember(
        _ name: JSONString, _ members: inout Members, _ partial: inout PartialItem
    ) throws(JSONFault) -> Bool {
        if json.matches(name, "mediaID") {
            meet(0, &members, name)
            partial.item.mediaID = try text()
            partial.hasID = true
        } else if json.matches(name, "kind") {
            meet(1, &members, name)
            let token = try json.string()
            let kind = MediaKind(rawValue: try json.text(token))
            partial.isForeign = kind == nil
            partial.hasKind = true
            partial.item.kind = kind ?? .document
        } else if json.matches(name, "naturalSize") {
            meet(2, &members, name)
            partial.item.naturalSize = try size()
        } else if json.matches(name, "isSpoiler") {
            meet(3, &members, name)
            partial.item.isSpoiler = try optionalBool() ?? false
        } else if json.matches(name, "duration") {
            meet(4, &members, name)
            partial.item.duration = try optionalDouble()
        } else if json.matches(name, "fileName") {
            meet(5, &members, name)
            partial.item.fileName = try optionalText()
        } else if json.matches(name, "mimeType") {
            meet(6, &members, name)
            partial.item.mimeType = try optionalText()
        } else if json.matches(name, "title") {
            meet(7, &members, name)
            partial.item.title = try optionalText()
        } else {
            return false
        }
        return true
    }

    private mutating func size() throws(JSONFault) -> MediaSize {
        var size = MediaSize(width: 0, height: 0)
        if try json.takeNull() { return size }
        try json.enterObject(expected: "a size: an object with `width` and `height`")
        var members = Members()
        var isFirst = true
        while let name = try json.nextName(&isFirst) {
            if json.matches(name, "width") {
                meet(0, &members, name)
                size.width = try optionalDouble() ?? 0
            } else if json.matches(name, "height") {
                meet(1, &members, name)
                size.height = try optionalDouble() ?? 0
            } else {
                try keepUnknown(name, &members)
            }
        }
        if members.hasUnknown { size.unknownFields = members.unknown }
        return size
    }
}
