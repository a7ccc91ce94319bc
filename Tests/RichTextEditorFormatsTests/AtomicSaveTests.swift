import Glibc
import RichTextEditorCore
import RichTextEditorFormats
import Testing

/// A folder of its own, gone with the test.
final class ScratchFolder {
    let path: String

    init() {
        var template = Array("/tmp/rte-test-XXXXXX".utf8CString)
        path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
    }

    deinit { if path != "/tmp" { _ = system("chmod -R u+rwx \(path); rm -rf \(path)") } }

    func names() -> [String] {
        var names: [String] = []
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }
}

private func write(_ text: String, _ path: String) {
    guard let file = fopen(path, "w") else { return }
    fputs(text, file)
    fclose(file)
}

private func contents(_ path: String) -> String? {
    guard let (_, bytes) = try? DocumentFile.open(path) else { return nil }
    return String(decoding: bytes ?? [], as: UTF8.self)
}

private func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : 0
}

extension DocumentFile {
    fileprivate mutating func save(_ text: String, assets: [Asset] = []) throws(StorageError) {
        let bytes = Array(text.utf8)
        try save(assets: assets) { sink in try bytes.withUnsafeBytes { try sink($0) } }
    }
}

@Suite struct AtomicSaveTests {
    let folder = ScratchFolder()

    @Test func aNewPathBecomesAPlainFile() throws {
        let path = folder.path + "/a.rtdoc"
        var (file, bytes) = try DocumentFile.open(path)
        #expect(file.form == .new && bytes == nil)
        try file.save("{}")
        #expect(file.form == .plainFile && contents(path) == "{}" && folder.names() == ["a.rtdoc"])
        let mask = umask(0)
        umask(mask)
        #expect(mode(path) & 0o777 == 0o666 & ~mask)
        #expect(file.changeOnDisk() == .none)
        write("{ }", path)
        #expect(file.changeOnDisk() == .changed)
        unlink(path)
        #expect(file.changeOnDisk() == .removed)
    }

    @Test func modeAndLinkAreKept() throws {
        let target = folder.path + "/real.rtdoc"
        write("old", target)
        chmod(target, 0o640)
        symlink("real.rtdoc", folder.path + "/link.rtdoc")
        var (file, _) = try DocumentFile.open(folder.path + "/link.rtdoc")
        try file.save("new")
        #expect(mode(folder.path + "/link.rtdoc") & S_IFMT == S_IFLNK)
        #expect(contents(target) == "new" && mode(target) & 0o777 == 0o640)
        symlink("not-yet.rtdoc", folder.path + "/dangling.rtdoc")
        var (dangling, _) = try DocumentFile.open(folder.path + "/dangling.rtdoc")
        try dangling.save("x")
        #expect(contents(folder.path + "/not-yet.rtdoc") == "x")
    }

    @Test func aMissingFolderIsTold() throws {
        var file = DocumentFile(newAt: folder.path + "/none/a.rtdoc")
        do {
            try file.save("x")
            #expect(Bool(false))
        } catch {
            #expect(
                "\(error)" == "can't save \(folder.path)/none/a.rtdoc: No such file or directory; "
                    + "its folder is missing: make it, or save somewhere else")
        }
    }

    @Test func aFailureInTheMiddleLeavesTheOldFile() throws {
        struct Stop: Error {}
        let path = folder.path + "/a.rtdoc"
        write("old", path)
        var (file, _) = try DocumentFile.open(path)
        #expect(throws: StorageError.self) {
            try file.save { sink in
                try [UInt8](repeating: 1, count: 100_000).withUnsafeBytes { try sink($0) }
                throw Stop()
            }
        }
        #expect(contents(path) == "old" && folder.names() == ["a.rtdoc"])
        let picture = Asset(newFrom: [1], fileExtension: "png")
        #expect(throws: StorageError.self) { try file.save(assets: [picture]) { _ in throw Stop() } }
        #expect(contents(path) == "old" && folder.names() == ["a.rtdoc"] && file.form == .plainFile)
    }

    /// root may write any file, but not on a file system that is mounted read only.
    @Test func aReadOnlyFileIsNotReplaced() throws {
        let path = folder.path + "/a.rtdoc"
        write("old", path)
        chmod(path, 0o444)
        if geteuid() == 0 {
            let mount = "mount --bind '\(folder.path)' '\(folder.path)' && mount -o remount,bind,ro '\(folder.path)'"
            try #require(system(mount) == 0)
        }
        defer { if geteuid() == 0 { _ = system("umount -l '\(folder.path)'") } }
        var (file, _) = try DocumentFile.open(path)
        #expect(throws: StorageError.self) { try file.save("new") }
        #expect(contents(path) == "old" && folder.names() == ["a.rtdoc"])
    }

    @Test func aFullDiskLeavesTheOldFile() throws {
        guard geteuid() == 0 else { return }
        try #require(system("mount -t tmpfs -o size=64k tmpfs '\(folder.path)'") == 0)
        defer { _ = system("umount -l \(folder.path)") }
        let path = folder.path + "/a.rtdoc"
        write("old", path)
        var (file, _) = try DocumentFile.open(path)
        do {
            try file.save(String(repeating: "x", count: 200_000))
            #expect(Bool(false))
        } catch {
            #expect(error.code == ENOSPC && "\(error)".contains("No space left on device"))
        }
        #expect(contents(path) == "old" && folder.names() == ["a.rtdoc"])
    }

    @Test func aPlainFileThatGainsMediaBecomesAPackage() throws {
        let path = folder.path + "/a.rtdoc"
        write("old", path)
        var (file, _) = try DocumentFile.open(path)
        let picture = Asset(newFrom: Array("abc".utf8), fileExtension: "PNG")
        #expect(picture.name == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad.png")
        try file.save("new", assets: [picture])
        #expect(file.form == .package && folder.names() == ["a.rtdoc"])
        #expect(contents(path) == "new" && contents(path + "/document.json") == "new")
        #expect(try file.assetNames() == [picture.name] && file.readAsset(picture.name) == Array("abc".utf8))
        #expect(file.changeOnDisk() == .none)
        var copy = DocumentFile(newAt: folder.path + "/b.rtdoc")
        try copy.save("copy", assets: file.assets(named: [picture.name, "gone.png"]))
        #expect(try copy.assetNames() == [picture.name])
        copy.removeAssets(except: [])
        #expect(try copy.assetNames() == [])
    }

    @Test func assetsNeverLeaveThePackage() throws {
        let path = folder.path + "/a.rtdoc"
        write("secret", folder.path + "/secret")
        var file = DocumentFile(newAt: path)
        for name in ["../secret", "..", ".", "", "a/b", "/etc/passwd", "a\0b"] {
            #expect(throws: StorageError.self) { try file.save("x", assets: [Asset(name: name, source: .bytes([]))]) }
        }
        try file.save("x", assets: [Asset(name: "ok", source: .bytes([1]))])
        symlink("../../secret", path + "/assets/link")
        #expect(throws: StorageError.self) { try file.readAsset("link") }
        #expect(throws: StorageError.self) { try file.readAsset("../document.json") }
        #expect(try file.assetNames() == ["ok"])
    }

    @Test func whatIsNoDocumentIsRefused() throws {
        mkdir(folder.path + "/dir", 0o777)
        mkfifo(folder.path + "/pipe", 0o666)
        let big = folder.path + "/big"
        write("", big)
        truncate(big, 1 << 31)
        for (path, word) in [
            ("/dir", "without document.json"), ("/pipe", "a named pipe"), ("/big", "larger than 1024 MiB"),
        ] {
            do {
                _ = try DocumentFile.open(folder.path + path)
                #expect(Bool(false))
            } catch {
                #expect("\(error)".contains(word))
            }
        }
        do {
            _ = try DocumentFile.open("/dev/zero")
            #expect(Bool(false))
        } catch {
            #expect("\(error)" == "can't open /dev/zero: it is a device, not a document; open a file or a package")
        }
    }

    @Test func theOriginalIsKeptAndNeverOverwritten() throws {
        let file = DocumentFile(newAt: folder.path + "/a.rtdoc")
        #expect(try file.keepOriginal([1]) == folder.path + "/a.rtdoc.orig")
        #expect(try file.keepOriginal([1]) == folder.path + "/a.rtdoc.orig")
        #expect(try file.keepOriginal([2]) == folder.path + "/a.rtdoc.orig2")
        #expect(folder.names() == ["a.rtdoc.orig", "a.rtdoc.orig2"])
    }

    @Test func checkTellsWhatIsWrong() throws {
        let path = folder.path + "/a.rtdoc"
        write(file(paragraph("a", "x")), path)
        #expect(RTDocCheck.report(path).exitCode == 0)
        #expect(RTDocCheck.report(path).lines == ["\(path): sound, 1 block"])
        write(file(paragraph("a", "x"), paragraph("a", "y")), path)
        #expect(RTDocCheck.report(path).exitCode == 1)
        #expect(
            RTDocCheck.report(path).lines == [
                "rte: \(path):3: $.blocks[1].value: A paragraph had an id that another has already; it was given a new one."
            ])
        write("{\n", path)
        #expect(
            RTDocCheck.report(path).lines == [
                "rte: \(path):2: found the end of the file at $; expected a name in quotes or `}`",
                "rte: \(path): damaged; `rte recover \(path) -o OUT` saves what can be read",
            ])
        #expect(RTDocCheck.report(folder.path + "/none").exitCode == 1)
    }
}
