import Glibc

/// Replaces a file as a whole or not at all (spec 09): the new content goes to a file beside it, is flushed to disk,
/// and takes the old one's name. At every moment, and after every failure, the name stands for the whole old or the
/// whole new file.
enum AtomicFile {
    typealias Sink = (UnsafeRawBufferPointer) throws -> Void

    /// Writes a file anew; mode, owner and a link's target are kept. A new file gets 0666 less the umask.
    ///
    /// - Parameter content: hands the content to the sink it is given, in parts.
    /// - Returns: the new file's identity.
    /// - Throws: `StorageError`; the old file is untouched then, and nothing is left beside it.
    static func replace(_ path: String, content: (Sink) throws -> Void) throws(StorageError) -> FileIdentity {
        let target = try linkTarget(path)
        let old = try oldStatus(target, path)
        let scratch = FileSystem.scratchPath(beside: target)
        do {
            let identity = try writeScratch(scratch, old, content)
            guard rename(scratch, target) == 0 else { throw FileSystem.Failure(code: errno) }
            try FileSystem.flushFolder(FileSystem.folder(of: target))
            return identity
        } catch {
            unlink(scratch)
            throw storageError(error, path)
        }
    }

    /// Writes a file that must not exist yet.
    static func create(_ path: String, content: (Sink) throws -> Void) throws(StorageError) {
        do {
            _ = try writeScratch(path, nil, content)
            try FileSystem.flushFolder(FileSystem.folder(of: path))
        } catch {
            if (error as? FileSystem.Failure)?.code != EEXIST { unlink(path) }
            throw storageError(error, path)
        }
    }

    static func storageError(_ error: any Error, _ path: String) -> StorageError {
        if let error = error as? StorageError { return error }
        if let error = error as? FileSystem.Failure { return StorageError(.save, path, code: error.code) }
        return StorageError(.save, path, reason: "\(error)", offer: "save it somewhere else")
    }

    private static func writeScratch(
        _ path: String, _ old: stat?, _ content: (Sink) throws -> Void
    ) throws -> FileIdentity {
        // Until its mode is set, only its owner may read what may replace a private file.
        let mode: mode_t = old == nil ? 0o666 : 0o600
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
        guard file >= 0 else { throw FileSystem.Failure(code: errno) }
        var isOpen = true
        defer { if isOpen { close(file) } }
        var hash = ContentHash()
        try content { bytes in
            hash.combine(bytes)
            try FileSystem.writeAll(bytes, to: file)
        }
        if let old { try keepOwnerAndMode(of: old, on: file) }
        var status = stat()
        guard fsync(file) == 0, fstat(file, &status) == 0 else { throw FileSystem.Failure(code: errno) }
        isOpen = false
        // A network file system may report only here that it couldn't write.
        guard close(file) == 0 || errno == EINTR else { throw FileSystem.Failure(code: errno) }
        return FileIdentity(status, hash: hash.value)
    }

    /// Where the owner can't be kept (only root may give files away), the group is kept if that can be.
    private static func keepOwnerAndMode(of old: stat, on file: Int32) throws {
        if old.st_uid != geteuid() || old.st_gid != getegid(), fchown(file, old.st_uid, old.st_gid) != 0 {
            _ = fchown(file, uid_t.max, old.st_gid)
        }
        guard fchmod(file, old.st_mode & 0o7777) == 0 else { throw FileSystem.Failure(code: errno) }
    }

    /// The path that a link leads to, also when nothing is there yet.
    private static func linkTarget(_ path: String) throws(StorageError) -> String {
        var path = path
        for _ in 0..<40 {
            guard let status = try? FileSystem.linkStatus(path).get(), status.st_mode & S_IFMT == S_IFLNK else {
                return path
            }
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = readlink(path, &buffer, buffer.count)
            guard count > 0 else { throw StorageError(.save, path, code: errno) }
            let target = String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
            path = target.utf8.first == UInt8(ascii: "/") ? target : FileSystem.folder(of: path) + "/" + target
        }
        throw StorageError(.save, path, code: ELOOP)
    }

    /// The status of the file to be replaced; `nil` when there is none. A rename would take a read-only file's name
    /// without asking, so that is asked here.
    private static func oldStatus(_ target: String, _ path: String) throws(StorageError) -> stat? {
        switch FileSystem.status(target) {
        case .success(let status):
            let kind = FileKind(mode: status.st_mode)
            guard kind == .regular else {
                throw StorageError(.save, path, reason: "it is \(kind.words)", offer: "save it under another name")
            }
            guard access(target, W_OK) == 0 else { throw StorageError(.save, path, code: errno) }
            return status
        case .failure(let failure):
            guard failure.code == ENOENT else { throw StorageError(.save, path, code: failure.code) }
            return nil
        }
    }
}
