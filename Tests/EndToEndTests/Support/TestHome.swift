import Foundation

/// A fresh home directory, with nothing of the person's who runs the tests, removed with this object.
final class TestHome {
    /// The folder of everything; also the default working directory of the programs under test.
    let path: String
    var directory: String { path + "/documents" }
    var home: String { path + "/home" }

    init() throws {
        var template = Array("/tmp/rte-e2e-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw DriverError("no temporary folder: errno \(errno)") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let homes = ["home/.config", "home/.cache", "home/.local/state", "home/.local/share"]
        for folder in ["documents", "run"] + homes {
            try FileManager.default.createDirectory(
                atPath: path + "/" + folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
    }

    deinit {
        // A program that is just being killed may still have added a file: then once more.
        _ = poll(timeout: 1) { (try? FileManager.default.removeItem(atPath: path)) != nil }
    }

    /// The environment of a program under test. A nil in `changes` removes a variable.
    func environment(term: String, changes: [String: String?] = [:]) -> [String: String] {
        var result = [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin",
            "HOME": home, "XDG_CONFIG_HOME": home + "/.config", "XDG_CACHE_HOME": home + "/.cache",
            "XDG_STATE_HOME": home + "/.local/state", "XDG_DATA_HOME": home + "/.local/share",
            "XDG_RUNTIME_DIR": path + "/run", "TMPDIR": path + "/run", "SHELL": "/bin/sh", "LANG": "C.UTF-8",
            "LC_ALL": "C.UTF-8", "TERM": term, "SWIFT_BACKTRACE": "enable=no",
        ]
        for (name, value) in changes { result[name] = value }
        return result
    }

    /// The full path of a file in the working directory.
    func file(_ name: String) -> String { name.hasPrefix("/") ? name : directory + "/" + name }

    /// Writes a file into the working directory and returns its full path.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        let target = file(name)
        try Data(text.utf8).write(to: URL(fileURLWithPath: target))
        return target
    }

    /// The bytes of a file in the working directory.
    func read(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: file(name)))) }

    func text(_ name: String) throws -> String { String(decoding: try read(name), as: UTF8.self) }
}

/// Where things of this checkout are.
enum Checkout {
    /// The top folder, found from where this file was compiled.
    static let root: String = {
        var parts = URL(fileURLWithPath: #filePath).pathComponents
        parts.removeLast(4)
        return parts.joined(separator: "/").replacingOccurrences(of: "//", with: "/")
    }()

    /// The program under test: the environment's `RTE_BINARY`, or this checkout's release build.
    static var binary: String {
        let named = ProcessInfo.processInfo.environment["RTE_BINARY"] ?? ""
        return named.isEmpty ? root + "/.build/release/rte" : named
    }
}
