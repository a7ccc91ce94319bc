import Glibc

/// What the process finds around it: variables and folders.
struct Environment {
    func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    private func folder(_ variable: String, _ fallback: String) -> String? {
        if let path = value(variable), path.hasPrefix("/") { return path }
        return value("HOME").map { $0 + "/" + fallback }
    }

    /// `~/.config/rte/config`; empty when there is none.
    func configurationText() -> String {
        guard let folder = folder("XDG_CONFIG_HOME", ".config"),
            let bytes = PrivateFile.read(folder + "/rte/config", limit: 1 << 20, followsLinks: true)
        else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Where the clipboard is shared: the person's runtime folder, else their cache.
    func runtimeFolder() -> String? {
        if let path = value("XDG_RUNTIME_DIR"), path.hasPrefix("/") { return PrivateFile.folder(path + "/rte") }
        return folder("XDG_CACHE_HOME", ".cache").flatMap { PrivateFile.folder($0 + "/rte") }
    }

    /// What ids of new blocks begin with: a few letters from the clock and the process, so that two sessions on one file
    /// don't make the same ones.
    func idPrefix() -> String {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        let number = UInt64(time.tv_sec) * 1000 + UInt64(time.tv_nsec) / 1_000_000 + UInt64(getpid())
        return String(number % 2_176_782_336, radix: 36) + "-"
    }
}
