import Glibc

/// A document's place on disk: a package (a folder with `document.json` and `assets/`) or one plain file (spec 02).
public struct DocumentFile: Sendable {
    public enum Form: Equatable, Sendable {
        /// Nothing is there yet; the first save decides.
        case new
        case plainFile
        case package
    }

    /// As it was given, without slashes at the end.
    public let path: String
    public internal(set) var form: Form
    /// The JSON's file as it was read or last written; `nil` for a new document.
    public internal(set) var identity: FileIdentity?

    static let jsonName = "document.json"

    /// The file that holds the JSON.
    public var jsonPath: String { form == .package ? path + "/" + DocumentFile.jsonName : path }

    public init(newAt path: String) {
        self.path = path
        form = .new
    }

    init(path: String, form: Form) {
        self.path = path
        self.form = form
    }

    /// Opens what is at a path: a package, a plain file, or nothing yet, which is a new document.
    ///
    /// - Returns: the place and the JSON's bytes; `nil` for a new document (an empty file is one too).
    /// - Throws: `StorageError`: a folder that is no package, a pipe, a device, a file above 1 GiB, anything that the
    ///   system refuses.
    public static func open(_ given: String) throws(StorageError) -> (file: DocumentFile, bytes: [UInt8]?) {
        var path = given
        while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw StorageError(.open, given, reason: "that is no file name", offer: "give the name of a file")
        }
        // The JSON inside a package stands for the package.
        if FileSystem.name(of: path) == jsonName, FileSystem.folder(of: path).hasSuffix(".rtdoc") {
            path = FileSystem.folder(of: path)
        }
        switch FileSystem.status(path) {
        case .failure(let failure):
            guard failure.code == ENOENT else { throw StorageError(.open, path, code: failure.code) }
            return (DocumentFile(newAt: path), nil)
        case .success(let status):
            var file = DocumentFile(path: path, form: try form(path, status))
            let (bytes, identity) = try FileSystem.read(file.jsonPath)
            file.identity = identity
            return (file, bytes.isEmpty ? nil : bytes)
        }
    }

    private static func form(_ path: String, _ status: stat) throws(StorageError) -> Form {
        let kind = FileKind(mode: status.st_mode)
        switch kind {
        case .regular:
            return .plainFile
        case .folder:
            guard FileSystem.exists(path + "/" + jsonName) else {
                throw StorageError(
                    .open, path, reason: "it is a folder without \(jsonName), not a document",
                    offer: "open a .rtdoc package or a file")
            }
            return .package
        default:
            throw StorageError(
                .open, path, reason: "it is \(kind.words), not a document", offer: "open a file or a package")
        }
    }

    /// What became of the file since it was read or last written.
    public enum Change: Equatable, Sendable {
        case none
        /// Other content, or another file of the same name.
        case changed
        /// It is gone.
        case removed
    }

    /// Whether the file on disk is still the one that was read (spec 09): by size and time, and by its content where
    /// those differ.
    ///
    /// - Complexity: O(1) for an untouched file, else O(bytes).
    public func changeOnDisk() -> Change {
        guard let identity else { return FileSystem.exists(path) ? .changed : .none }
        guard let status = try? FileSystem.status(jsonPath).get() else { return .removed }
        if identity.isUntouched(status) { return .none }
        guard Int(status.st_size) == identity.size, let (_, now) = try? FileSystem.read(jsonPath) else {
            return .changed
        }
        return now.hash == identity.hash ? .none : .changed
    }

    /// Keeps a copy of the version that was first opened, beside the document: `name.rtdoc.orig`, or with a number
    /// when that is taken by another content. Never overwrites.
    ///
    /// - Returns: the copy's path.
    public func keepOriginal(_ bytes: [UInt8]) throws(StorageError) -> String {
        for number in 1...99 {
            let copy = path + (number == 1 ? ".orig" : ".orig\(number)")
            if FileSystem.exists(copy) {
                if let (old, _) = try? FileSystem.read(copy), old == bytes { return copy }
                continue
            }
            try AtomicFile.create(copy) { sink in try bytes.withUnsafeBytes { try sink($0) } }
            return copy
        }
        throw StorageError(.save, path + ".orig", reason: "there are 99 of them already", offer: "move some away")
    }
}
