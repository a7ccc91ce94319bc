import Glibc

/// File names in prompts: `~`, and completion on Tab.
enum PathCompletion {
    /// A path with a leading `~` written out.
    static func expanded(_ path: String) -> String {
        guard path == "~" || path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
        return String(cString: home) + path.dropFirst(1)
    }

    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// The longest continuation that all matching names share; a folder gets a slash. `nil` when nothing can be added.
    static func complete(_ typed: String) -> String? {
        let cut = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
        let folder = String(typed[..<cut])
        let start = String(typed[cut...])
        guard let stream = opendir(folder.isEmpty ? "." : expanded(folder)) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasPrefix(start), name != ".", name != "..", start.hasPrefix(".") || !name.hasPrefix(".") {
                names.append(name)
            }
        }
        guard let first = names.first else { return nil }
        let shared = names.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
        var longer = folder + shared
        var status = stat()
        if names.count == 1, !first.hasSuffix(".rtdoc"), stat(expanded(longer), &status) == 0,
            status.st_mode & S_IFMT == S_IFDIR
        {
            longer += "/"
        }
        return longer == typed ? nil : longer
    }
}

extension String {
    fileprivate func commonPrefix(with other: String) -> String {
        String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
}
