import RichTextEditorCore

/// The document's own members, before and after its blocks.
struct DocumentHeader: Sendable {
    var schemaVersion = Document.currentSchemaVersion
    var layoutDirection = LayoutDirection.auto
    private var met: UInt32 = 0
    var unknownFields = UnknownFields.none
    /// A name stood twice: what is around the blocks must be written anew.
    var hasDuplicates = false
    private var isFirst = true

    private static let blocksBit: UInt32 = 2

    /// Reads members up to the blocks, whose array is then entered; false when the object ended.
    mutating func readUntilBlocks(_ decoder: inout BlockDecoder) throws(JSONFault) -> Bool {
        let repairs = decoder.state.repairs.count
        var members = Members()
        members.met = met
        members.keep(unknownFields)
        defer {
            met = members.met
            unknownFields = members.unknown
            if decoder.state.repairs.count > repairs { hasDuplicates = true }
        }
        while let name = try decoder.json.nextName(&isFirst) {
            if decoder.json.matches(name, "blocks") {
                decoder.meet(Self.blocksBit, &members, name)
                try decoder.json.enterArray(expected: "an array of blocks")
                return true
            } else if decoder.json.matches(name, "schemaVersion") {
                decoder.meet(0, &members, name)
                schemaVersion =
                    try decoder.optionalWhole(in: Int.min...Int.max, what: "The schema version")
                    ?? Document.currentSchemaVersion
            } else if decoder.json.matches(name, "layoutDirection") {
                decoder.meet(1, &members, name)
                layoutDirection = try decoder.word("layoutDirection", &members) ?? .auto
            } else {
                try decoder.keepUnknown(name, &members)
            }
        }
        return false
    }

    var hasBlocks: Bool { met & (1 << Self.blocksBit) != 0 }
}
