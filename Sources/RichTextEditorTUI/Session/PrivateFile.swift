import Glibc

/// Files of `rte` itself: clipboard, cache, settings. Mode 0600 in folders of 0700, links not followed; a failure is
/// never fatal, the thing is then not kept.
enum PrivateFile {
    /// Makes a folder and its parents; `nil` when it can't be had or isn't a folder of this person's.
    static func folder(_ path: String) -> String? {
        var partial = ""
        for part in path.split(separator: "/") {
            partial += "/" + part
            mkdir(partial, 0o700)
        }
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else {
            return nil
        }
        return path
    }

    /// The bytes of a regular file of at most a number of bytes.
    static func read(_ path: String, limit: Int, followsLinks: Bool = false) -> [UInt8]? {
        let link = followsLinks ? 0 : O_NOFOLLOW
        let descriptor = open(path, O_RDONLY | link | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else {
            return nil
        }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count < 0 { return nil }
            if count == 0 { return bytes }
            bytes += chunk.prefix(count)
            if bytes.count > limit { return nil }
        }
    }

    /// Writes beside, and renames over.
    @discardableResult
    static func write(_ bytes: [UInt8], to path: String) -> Bool {
        let temporary = "\(path).\(getpid())"
        unlink(temporary)
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
            }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { break }
            written += count
        }
        close(descriptor)
        guard written == bytes.count, rename(temporary, path) == 0 else {
            unlink(temporary)
            return false
        }
        return true
    }
}
