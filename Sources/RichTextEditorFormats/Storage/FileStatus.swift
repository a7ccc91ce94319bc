import Glibc

/// What kind of thing stands at a path.
enum FileKind: Equatable, Sendable {
    case regular, folder, pipe, socket, device, other

    init(mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFREG: self = .regular
        case S_IFDIR: self = .folder
        case S_IFIFO: self = .pipe
        case S_IFSOCK: self = .socket
        case S_IFCHR, S_IFBLK: self = .device
        default: self = .other
        }
    }

    var words: String {
        switch self {
        case .regular: "a file"
        case .folder: "a folder"
        case .pipe: "a named pipe"
        case .socket: "a socket"
        case .device: "a device"
        case .other: "something that is not a file"
        }
    }
}

/// Which file it was, as it was: enough to see later whether it was changed.
public struct FileIdentity: Equatable, Sendable {
    public let device: UInt64
    public let inode: UInt64
    /// In bytes.
    public let size: Int
    /// Of the last change of the content, in nanoseconds since 1970.
    public let modified: Int
    /// Of the content.
    public let hash: UInt64

    init(_ status: stat, hash: UInt64) {
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int(status.st_size)
        modified = FileIdentity.nanoseconds(status)
        self.hash = hash
    }

    /// Whether a status is still that of this very file, untouched.
    func isUntouched(_ status: stat) -> Bool {
        UInt64(status.st_dev) == device && UInt64(status.st_ino) == inode && Int(status.st_size) == size
            && FileIdentity.nanoseconds(status) == modified
    }

    private static func nanoseconds(_ status: stat) -> Int {
        status.st_mtim.tv_sec &* 1_000_000_000 &+ Int(status.st_mtim.tv_nsec)
    }
}

/// A hash of a file's content, 64 bits, only for telling versions of one file apart within a run.
struct ContentHash {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    private var tail: UInt64 = 0
    private var tailCount: UInt64 = 0

    /// Takes bytes; how they are cut into calls makes no difference.
    mutating func combine(_ bytes: UnsafeRawBufferPointer) {
        var at = 0
        while at < bytes.count, tailCount != 0 {
            add(bytes[at])
            at += 1
        }
        while at + 8 <= bytes.count {
            mix(bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            at += 8
        }
        while at < bytes.count {
            add(bytes[at])
            at += 1
        }
    }

    private mutating func add(_ byte: UInt8) {
        tail |= UInt64(byte) << (tailCount * 8)
        tailCount += 1
        if tailCount == 8 {
            mix(tail)
            tail = 0
            tailCount = 0
        }
    }

    private mutating func mix(_ word: UInt64) {
        let product = (state ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
        state = product.high ^ product.low ^ 0xE703_7ED1_A0B4_28DB &+ state
    }

    var value: UInt64 {
        var copy = self
        copy.mix(tail ^ tailCount << 56)
        return copy.state
    }
}
