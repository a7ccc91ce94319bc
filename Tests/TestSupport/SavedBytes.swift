import RichTextEditorCore
import RichTextEditorFormats

/// What a document is on disk.
public enum SavedBytes {
    /// What is wrong when the document is written and read back: it should be the same, in need of no repair.
    public static func breaches(of document: Document) -> [String] {
        do {
            let opened = try RTDoc.read(bytes: RTDoc.write(document))
            if !opened.repairs.isEmpty { return opened.repairs.map { "saved and read back: \($0)" } }
            return opened.document == document
                ? [] : ["saved and read back:\n" + difference(dump(opened.document), dump(document))]
        } catch {
            return ["saved, it can't be read: \(error)"]
        }
    }

    /// Whether two documents are saved as the same bytes.
    public static func differences(_ found: Document, _ expected: Document, _ source: SourceInfo? = nil) -> [String] {
        RTDoc.write(found, source: source) == RTDoc.write(expected, source: source) ? [] : ["the saved bytes differ"]
    }
}
