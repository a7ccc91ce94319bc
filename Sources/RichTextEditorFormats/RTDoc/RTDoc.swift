import RichTextEditorCore

/// The `.rtdoc` format: the JSON of a document, with the original editor's shape (spec 02).
public enum RTDoc {
    /// Reads a document in one go.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8; a byte order mark may stand first.
    ///   - idPrefix: what ids made for blocks without one begin with; see `BlockIDSource`.
    /// - Complexity: O(bytes).
    public static func read(bytes: [UInt8], idPrefix: String = "n") throws(RTDocError) -> OpenedDocument {
        var reader = RTDocReader(bytes: bytes, idPrefix: idPrefix)
        return try reader.finish()
    }
}
