import Glibc
import RichTextEditorCore
import RichTextEditorFormats

/// The bytes of a fixture package's JSON.
func fixture(_ name: String) throws -> [UInt8] {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let (_, bytes) = try DocumentFile.open("/" + folder + "/Fixtures/" + name)
    return bytes ?? []
}

func read(_ json: String) throws -> OpenedDocument { try RTDoc.read(bytes: Array(json.utf8)) }

/// A document's JSON around blocks, each on a line.
func file(_ blocks: String...) -> String {
    "{\"schemaVersion\":1,\"layoutDirection\":\"auto\",\"blocks\":[\n" + blocks.joined(separator: ",\n") + "\n]}\n"
}

func written(_ document: Document, _ opened: OpenedDocument? = nil) -> String {
    String(decoding: RTDoc.write(document, source: opened?.source), as: UTF8.self)
}

func paragraph(_ id: String, _ text: String) -> String {
    #"{"type":"paragraph","value":{"id":"\#(id)","runs":[{"text":"\#(text)"}]}}"#
}

extension Document {
    /// The document with one top-level block changed.
    func editing(_ index: Int, _ change: (Block) -> Block) -> Document {
        var copy = self
        copy.blocks = blocks.setting(index, to: change(blocks[index]))
        return copy
    }
}

/// The text of all runs, to compare.
func text(_ block: Block) -> String { block.paragraph?.text.string ?? block.code?.text.string ?? "" }
