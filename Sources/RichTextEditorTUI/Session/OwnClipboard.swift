import Glibc
import RichTextEditorCore
import RichTextEditorFormats

/// The clipboard that all running `rte`s of a person share: a file with the fragment as a document, mode 0600 in a
/// folder of 0700, written without following links. Where there is no such folder it is this process's alone.
struct OwnClipboard {
    /// The largest clipboard file that is read, in bytes.
    private static let sizeLimit = 256 << 20

    private let path: String?
    private var own: Fragment?
    private var stamp: FileStamp?

    /// - Parameter folder: the person's runtime folder of `rte`, already made; `nil` to keep to this process.
    init(folder: String?) { path = folder.map { $0 + "/clipboard.rtdoc" } }

    /// What was copied last, here or in another `rte`; `nil` when nothing was.
    mutating func fragment() -> Fragment? {
        guard let path, let now = FileStamp(path), now != stamp else { return own }
        stamp = now
        guard let bytes = PrivateFile.read(path, limit: Self.sizeLimit),
            let opened = try? RTDoc.read(bytes: bytes, idPrefix: "c")
        else { return own }
        own = Fragment(Array(opened.document.blocks))
        return own
    }

    /// Whether what was copied last could have a plain form of so many bytes: a file much larger than that isn't even
    /// read. A block of a fragment takes some 60 bytes of JSON around its text, and at least one of its plain form.
    func mayHold(plainTextOf count: Int) -> Bool {
        guard let path, let now = FileStamp(path) else { return true }
        return now.size <= Int64(count) * 500 + 10_000
    }

    mutating func put(_ fragment: Fragment) {
        own = fragment
        guard let path, !fragment.blocks.isEmpty else { return }
        var ids = BlockIDSource(prefix: "c")
        let blocks = fragment.blocks.map { $0.withNewIDs(from: &ids) }
        PrivateFile.write(RTDoc.write(Document(BlockSequence(blocks))), to: path)
        stamp = FileStamp(path)
    }
}

/// What tells one version of a file from another.
struct FileStamp: Equatable {
    let inode: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int

    init?(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        seconds = Int(status.st_mtim.tv_sec)
        nanoseconds = Int(status.st_mtim.tv_nsec)
    }
}
