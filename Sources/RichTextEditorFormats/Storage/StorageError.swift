import Glibc

/// Why a file could not be read or written: what was tried, on which path, why it failed, and what the person can do.
public struct StorageError: Error, Equatable, Sendable, CustomStringConvertible {
    public enum Operation: String, Sendable {
        case open = "can't open"
        case save = "can't save"
    }

    public let operation: Operation
    public let path: String
    /// The system's words for the error, or ours.
    public let reason: String
    /// What to do about it.
    public let offer: String
    /// `errno`, or 0 when the system was not the one to refuse.
    public let code: Int32

    public init(_ operation: Operation, _ path: String, reason: String, offer: String, code: Int32 = 0) {
        self.operation = operation
        self.path = path
        self.reason = reason
        self.offer = offer
        self.code = code
    }

    /// An error of the system, by its number.
    public init(_ operation: Operation, _ path: String, code: Int32) {
        self.init(
            operation, path, reason: StorageError.words(code), offer: StorageError.offer(operation, code), code: code)
    }

    public var description: String { "\(operation.rawValue) \(path): \(reason); \(offer)" }

    private static func words(_ code: Int32) -> String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }

    private static func offer(_ operation: Operation, _ code: Int32) -> String {
        switch (operation, code) {
        case (.open, ENOENT): "check the name"
        case (.open, EACCES), (.open, EPERM): "ask for permission to read it, or open a copy"
        case (.open, _): "try again, or open a copy"
        case (.save, ENOSPC), (.save, EDQUOT): "free some space and save again, or save it somewhere else"
        case (.save, EACCES), (.save, EPERM), (.save, EROFS): "save it under another name or in another folder"
        case (.save, ENOENT), (.save, ENOTDIR): "its folder is missing: make it, or save somewhere else"
        case (.save, _): "save it somewhere else"
        }
    }
}
