import Glibc

/// A file of a package's `assets` that a document needs: a picture, a film, a sound.
public struct Asset: Sendable {
    public enum Source: Sendable {
        /// To be copied from a file.
        case file(path: String)
        case bytes([UInt8])
    }

    /// Its name in `assets/`.
    public let name: String
    public let source: Source

    public init(name: String, source: Source) {
        self.name = name
        self.source = source
    }

    /// A new asset, named by the SHA-256 of its bytes: the same picture twice is one file.
    ///
    /// - Parameter fileExtension: letters and digits; others are left out.
    public init(newFrom bytes: [UInt8], fileExtension: String) {
        let letters = fileExtension.lowercased().utf8.filter { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 }.prefix(8)
        let suffix = letters.isEmpty ? "" : "." + String(decoding: letters, as: UTF8.self)
        self.init(name: SHA256.hexadecimal(of: bytes) + suffix, source: .bytes(bytes))
    }

    /// Whether a name stays in its folder: one part, not `.` or `..`, no slash, no NUL, at most 255 bytes.
    public static func isSafe(_ name: String) -> Bool {
        let bytes = name.utf8
        return !bytes.isEmpty && bytes.count <= 255 && name != "." && name != ".."
            && !bytes.contains(UInt8(ascii: "/")) && !bytes.contains(0)
    }

    func check(_ operation: StorageError.Operation, _ path: String) throws(StorageError) {
        guard Asset.isSafe(name) else {
            throw StorageError(
                operation, path, reason: "the asset name `\(name)` leaves the package's folder",
                offer: "remove that picture or file from the document")
        }
    }

    func bytes() throws(StorageError) -> [UInt8] {
        switch source {
        case .bytes(let bytes): bytes
        case .file(let path): try FileSystem.read(path).0
        }
    }
}

extension DocumentFile {
    static let assetsName = "assets"

    /// The folder of the package's assets.
    public var assetsPath: String { path + "/" + DocumentFile.assetsName }

    /// The names of the package's assets, sorted; hidden files, folders and links that lead out are left out. Empty for
    /// a plain file.
    public func assetNames() throws(StorageError) -> [String] {
        guard form == .package, DocumentFile.lies(assetsPath, in: path) else { return [] }
        let names: [String]
        do {
            names = try FileSystem.names(in: assetsPath)
        } catch {
            if error.code == ENOENT { return [] }
            throw StorageError(.open, assetsPath, code: error.code)
        }
        return names.filter { name in
            guard name.utf8.first != UInt8(ascii: "."), let path = try? assetPath(name) else { return false }
            return (try? FileSystem.status(path).get()).map { FileKind(mode: $0.st_mode) == .regular } ?? false
        }
    }

    /// Where an asset that the document names lies.
    ///
    /// - Throws: when the name or a link leaves the package, or nothing is there.
    public func assetPath(_ name: String) throws(StorageError) -> String {
        try Asset(name: name, source: .bytes([])).check(.open, path)
        let asset = assetsPath + "/" + name
        guard FileSystem.resolved(asset) != nil else { throw StorageError(.open, asset, code: errno) }
        guard DocumentFile.lies(asset, in: path) else {
            throw StorageError(
                .open, asset, reason: "it leads out of the package", offer: "copy the file into the package")
        }
        return asset
    }

    /// Reads an asset of at most `limit` bytes.
    public func readAsset(_ name: String, limit: Int = 64 << 20) throws(StorageError) -> [UInt8] {
        try FileSystem.read(try assetPath(name), limit: limit).0
    }

    /// What a copy of the document under another name needs: each named asset that is there.
    public func assets(named names: some Sequence<String>) -> [Asset] {
        names.compactMap { name in (try? assetPath(name)).map { Asset(name: name, source: .file(path: $0)) } }
    }

    /// Whether a path, links followed, lies in a folder, links followed.
    static func lies(_ path: String, in folder: String) -> Bool {
        guard let inner = FileSystem.resolved(path), let outer = FileSystem.resolved(folder) else { return false }
        return inner.utf8.starts(with: (outer == "/" ? outer : outer + "/").utf8)
    }
}
