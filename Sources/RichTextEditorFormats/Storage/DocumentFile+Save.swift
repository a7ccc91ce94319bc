import Glibc

extension DocumentFile {
    /// Hands content, in parts, to the sink it is given; see `RTDoc.write(_:source:options:to:)`.
    public typealias Content = ((UnsafeRawBufferPointer) throws -> Void) throws -> Void

    /// Saves a document: atomic and durable. After an error the old file is whole and nothing is left beside it; after
    /// none, the new one is on disk.
    ///
    /// - Parameters:
    ///   - assets: the asset files that the document names; those that are there already are let be. They are written
    ///     before the JSON, so that it never names one that isn't there. When there are any, a plain file becomes a
    ///     package of the same name: it is moved aside first, removed when the package is whole, moved back on failure.
    ///   - content: the JSON.
    public mutating func save(assets: [Asset] = [], _ content: Content) throws(StorageError) {
        for asset in assets { try asset.check(.save, path) }
        switch form {
        case .package:
            try addAssets(assets, to: path)
            identity = try AtomicFile.replace(jsonPath, content: content)
        case .plainFile, .new:
            if !assets.isEmpty {
                try savePackage(assets, content)
            } else {
                identity = try AtomicFile.replace(path, content: content)
                form = .plainFile
            }
        }
    }

    /// Makes a whole package beside, then gives it the document's name.
    private mutating func savePackage(_ assets: [Asset], _ content: Content) throws(StorageError) {
        let scratch = FileSystem.scratchPath(beside: path)
        do {
            guard mkdir(scratch, 0o777) == 0 else { throw FileSystem.Failure(code: errno) }
            try addAssets(assets, to: scratch)
            let written = try AtomicFile.replace(scratch + "/" + DocumentFile.jsonName, content: content)
            try FileSystem.flushFolder(scratch)
            try takeName(scratch)
            form = .package
            identity = written
        } catch {
            FileSystem.removeTree(scratch)
            throw AtomicFile.storageError(error, path)
        }
    }

    private func takeName(_ scratch: String) throws {
        guard let old = try? FileSystem.linkStatus(path).get() else {
            guard rename(scratch, path) == 0 else { throw FileSystem.Failure(code: errno) }
            return try FileSystem.flushFolder(FileSystem.folder(of: path))
        }
        let kind = FileKind(mode: old.st_mode)
        guard kind == .regular || old.st_mode & S_IFMT == S_IFLNK else {
            throw StorageError(.save, path, reason: "it is \(kind.words)", offer: "save it under another name")
        }
        guard access(path, W_OK) == 0 || errno == ENOENT else { throw FileSystem.Failure(code: errno) }
        let aside = FileSystem.scratchPath(beside: path) + ".aside"
        guard rename(path, aside) == 0 else { throw FileSystem.Failure(code: errno) }
        guard rename(scratch, path) == 0 else {
            let code = errno
            _ = rename(aside, path)
            throw FileSystem.Failure(code: code)
        }
        try FileSystem.flushFolder(FileSystem.folder(of: path))
        unlink(aside)
    }

    /// Removes assets that the document no longer names; called only after a successful save of a document that needed
    /// no repairs, when no undo can bring them back.
    public func removeAssets(except names: Set<String>) {
        guard form == .package, let present = try? assetNames() else { return }
        for name in present where !names.contains(name) { unlink(assetsPath + "/" + name) }
    }

    private func addAssets(_ assets: [Asset], to package: String) throws(StorageError) {
        guard !assets.isEmpty else { return }
        let folder = package + "/" + DocumentFile.assetsName
        if mkdir(folder, 0o777) != 0, errno != EEXIST { throw StorageError(.save, folder, code: errno) }
        guard DocumentFile.lies(folder, in: package) else {
            throw StorageError(.save, folder, reason: "it leads out of the package", offer: "make it a folder")
        }
        for asset in assets where !FileSystem.exists(folder + "/" + asset.name) {
            let bytes = try asset.bytes()
            _ = try AtomicFile.replace(folder + "/" + asset.name) { sink in try bytes.withUnsafeBytes { try sink($0) } }
        }
    }
}
