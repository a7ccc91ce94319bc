import Glibc

/// The few things done with files: thin, typed, each error told with its path.
enum FileSystem {
    /// What a document's file may weigh, in bytes.
    static let largestFile = 1 << 30

    static func status(_ path: String) -> Result<stat, Failure> {
        var status = stat()
        return stat(path, &status) == 0 ? .success(status) : .failure(Failure(code: errno))
    }

    static func linkStatus(_ path: String) -> Result<stat, Failure> {
        var status = stat()
        return lstat(path, &status) == 0 ? .success(status) : .failure(Failure(code: errno))
    }

    /// `errno` as an error.
    struct Failure: Error { let code: Int32 }

    static func exists(_ path: String) -> Bool { (try? linkStatus(path).get()) != nil }

    /// The absolute path without links; `nil` when it doesn't exist.
    static func resolved(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }

    /// Reads a whole regular file.
    ///
    /// A pipe, device or folder is refused before a byte is read; so is a file above `limit`. One that shrinks or grows
    /// meanwhile is an error.
    static func read(_ path: String, limit: Int = largestFile) throws(StorageError) -> ([UInt8], FileIdentity) {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard file >= 0 else { throw StorageError(.open, path, code: errno) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw StorageError(.open, path, code: errno) }
        let kind = FileKind(mode: status.st_mode)
        guard kind == .regular else {
            throw StorageError(
                .open, path, reason: "it is \(kind.words), not a document", offer: "open a file or a package")
        }
        let size = Int(status.st_size)
        guard size <= limit else {
            throw StorageError(
                .open, path, reason: "it is larger than \(limit >> 20) MiB", offer: "split it into smaller documents")
        }
        var failure: Int32 = 0
        // One byte more than the file has: a file that grew shows itself.
        let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
            while count < size + 1 {
                let got = Glibc.read(file, buffer.baseAddress.map { $0 + count }, size + 1 - count)
                if got < 0, errno == EINTR { continue }
                if got < 0 { failure = errno }
                if got <= 0 { break }
                count += got
            }
        }
        if failure != 0 { throw StorageError(.open, path, code: failure) }
        guard bytes.count == size else {
            throw StorageError(.open, path, reason: "it changed while it was read", offer: "try again")
        }
        var hash = ContentHash()
        bytes.withUnsafeBytes { hash.combine($0) }
        return (bytes, FileIdentity(status, hash: hash.value))
    }

    /// Writes all bytes to a descriptor.
    static func writeAll(_ bytes: UnsafeRawBufferPointer, to file: Int32) throws(Failure) {
        var written = 0
        while written < bytes.count {
            let count = write(file, bytes.baseAddress.map { $0 + written }, bytes.count - written)
            if count < 0 {
                if errno == EINTR { continue }
                throw Failure(code: errno)
            }
            written += count
        }
    }

    /// Flushes a folder to disk, so that names made or moved in it last. A file system that can't is let pass.
    static func flushFolder(_ path: String) throws(Failure) {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw Failure(code: errno) }
        defer { close(folder) }
        guard fsync(folder) == 0 || errno == EINVAL || errno == ENOTSUP else { throw Failure(code: errno) }
    }

    /// The names in a folder, sorted by bytes, without `.` and `..`.
    static func names(in path: String) throws(Failure) -> [String] {
        guard let folder = opendir(path) else { throw Failure(code: errno) }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Removes a folder and all in it; does not follow links. Not recursive: `folders` grows as they are found.
    static func removeTree(_ path: String) {
        var folders = [path]
        var at = 0
        while at < folders.count {
            let folder = folders[at]
            for name in (try? names(in: folder)) ?? [] {
                let inner = folder + "/" + name
                guard let status = try? linkStatus(inner).get() else { continue }
                if FileKind(mode: status.st_mode) == .folder { folders.append(inner) } else { unlink(inner) }
            }
            at += 1
        }
        for folder in folders.reversed() { rmdir(folder) }
    }

    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    static func name(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }

    /// A path beside another that doesn't exist as far as one can know: hidden, random, never longer than a name may
    /// be.
    static func scratchPath(beside path: String) -> String {
        let random = UInt64.random(in: 0...UInt64.max)
        let name = String(decoding: name(of: path).utf8.prefix(200), as: UTF8.self)
        return folder(of: path) + "/." + name + ".rte-" + String(random, radix: 36)
    }
}
