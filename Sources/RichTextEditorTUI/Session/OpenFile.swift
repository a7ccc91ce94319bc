import RichTextEditorCore
import RichTextEditorFormats

/// The file of a session: where it is, how it was read, and what saving it needs.
struct OpenFile: Sendable {
    /// Where it is or will be; `nil` for an unnamed document.
    var place: DocumentFile?
    var document: Document
    var ids: BlockIDSource
    /// What writing unedited blocks back as they stood needs.
    var source: SourceInfo?
    /// What was put right while reading: the document opens as modified.
    var repairs: [Repair] = []
    /// Written by a newer version: may be looked at, not written over.
    var isNewerSchema = false

    var path: String? { place?.path }

    /// The last component of the path, or what stands for it.
    var displayName: String {
        guard let path else { return "Unnamed" }
        return path.split(separator: "/").last.map(String.init) ?? path
    }

    /// The document that counts as saved: none that could be equal when reading needed repairs.
    var savedDocument: Document {
        repairs.isEmpty ? document : Document(BlockSequence(), schemaVersion: document.schemaVersion)
    }
}

/// A file being opened: the first blocks can be shown before the rest is decoded.
struct FileLoader {
    private let place: DocumentFile?
    private var reader: RTDocReader?
    private var ids: BlockIDSource
    private var first: [Block] = []

    /// Blocks that fill any first screen.
    private static let firstBlocks = 200

    /// Reads the file's bytes and decodes its first blocks. No path, or one where nothing is, gives a new document.
    ///
    /// - Parameter idPrefix: what ids of new blocks begin with.
    init(path: String?, idPrefix: String) throws(OpenFailure) {
        ids = BlockIDSource(prefix: idPrefix)
        guard let path else {
            place = nil
            return
        }
        do throws(StorageError) {
            let (place, bytes) = try DocumentFile.open(path)
            self.place = place
            reader = bytes.map { RTDocReader(bytes: $0, idPrefix: idPrefix) }
        } catch {
            throw OpenFailure(message: error.description)
        }
        try decoding(path) { (loader) throws(RTDocError) in
            try loader.reader?.readHeader()
            loader.first = try loader.reader?.readBlocks(limit: Self.firstBlocks) ?? []
        }
    }

    /// What can be shown now.
    var preview: OpenFile {
        var ids = ids
        var blocks = first
        if blocks.isEmpty { blocks = [Block(id: ids.make(), .paragraph(Paragraph()))] }
        return OpenFile(place: place, document: Document(BlockSequence(blocks)), ids: ids)
    }

    /// Whether the preview is the whole document already.
    var isNew: Bool { reader == nil }

    /// Decodes the rest.
    mutating func finish() throws(OpenFailure) -> OpenFile {
        guard reader != nil else {
            let document = Document.empty(paragraphID: ids.make())
            return OpenFile(place: place, document: document, ids: ids)
        }
        var opened: OpenedDocument?
        try decoding(place?.path ?? "") { (loader) throws(RTDocError) in opened = try loader.reader?.finish() }
        reader = nil
        guard let opened else { throw OpenFailure(message: "it could not be read") }
        return OpenFile(
            place: place, document: opened.document, ids: opened.ids, source: opened.source, repairs: opened.repairs,
            isNewerSchema: opened.isReadOnly)
    }

    private mutating func decoding(
        _ path: String, _ step: (inout FileLoader) throws(RTDocError) -> Void
    ) throws(OpenFailure) {
        do throws(RTDocError) {
            try step(&self)
        } catch {
            throw OpenFailure(
                message: "\(path):\(error.line): \(error.sentence). Nothing was changed; "
                    + "rte check \(path) tells more, rte recover \(path) -o OUT saves what can be read")
        }
    }
}

/// Why a file can't be opened, in words for the person.
struct OpenFailure: Error {
    let message: String
}

/// Writes a snapshot to disk; runs beside the typing.
struct SaveJob: Sendable {
    let document: Document
    let source: SourceInfo?
    /// The file as it is known to be, or a new one.
    var place: DocumentFile
    /// The document's assets come from here, when it is saved under another name.
    let origin: DocumentFile?
    /// Reading needed repairs: the file as it was is kept beside.
    let keepsOriginal: Bool
    /// What the session wants to do once the file is safe.
    let then: AfterSave

    func run() -> SaveResult {
        var place = place
        var bytes = 0
        do throws(StorageError) {
            if keepsOriginal, let source { _ = try place.keepOriginal(source.text.bytes) }
            let names = document.assetNames
            let assets = (origin ?? place).assets(named: names)
            try place.save(assets: names.isEmpty ? [] : assets) { sink in
                try RTDoc.write(document, source: source) { chunk in
                    bytes += chunk.count
                    try sink(chunk)
                }
            }
        } catch {
            return .failed(error.description)
        }
        return .saved(place, bytes: bytes)
    }
}

enum AfterSave: Sendable {
    case goOn
    case quit
    case open(String)
    case new
}

/// What became of a save.
enum SaveResult: Sendable {
    case saved(DocumentFile, bytes: Int)
    case failed(String)
}
