import Foundation
import Testing

/// What `rte` does without a screen, and with files that can't be had.
@Suite(.serialized) struct CommandLineTests {
    private let home: TestHome

    init() throws { home = try TestHome() }

    /// Runs a shell script in the home's folder, with `rte` as the program; standard error goes to the file `errors`.
    private func shell(_ script: String) throws -> (status: Int32, output: String, errors: String) {
        let wrapped = "cd \"$0\"; rte() { \"\(Checkout.binary)\" \"$@\"; }; { \(script); } 2>errors"
        let result = try Subprocess.run(
            ["sh", "-c", wrapped, home.directory], environment: home.environment(term: "xterm-256color"))
        return (result.status, result.text, try home.text("errors"))
    }

    @Test func helpAndVersionArePrinted() throws {
        let help = try shell("rte --help")
        #expect(help.status == 0 && help.output.contains("rte check FILE") && help.errors.isEmpty)
        let version = try shell("rte --version | cat")
        #expect(version.output.hasPrefix("rte ") && version.status == 0)
    }

    @Test(arguments: ["rte --nonsense", "rte edit a b", "rte check", "rte check a b", "rte edit --theme pink", "rte -"])
    func wrongUseIsTwo(script: String) throws {
        let result = try shell(script + " </dev/null")
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("rte: ") && result.errors.contains("rte --help"))
    }

    @Test(arguments: ["rte new.rtdoc | cat", "rte new.rtdoc >out", "rte edit new.rtdoc </dev/null"])
    func withoutATerminalItSaysSo(script: String) throws {
        let result = try shell("{ \(script); echo \"code $?\"; } 2>&1")
        #expect(result.output.contains("must be a terminal") || result.errors.contains("must be a terminal"))
        #expect(!FileManager.default.fileExists(atPath: home.file("new.rtdoc")))
        if !script.contains("|") { #expect(result.output.contains("code 2")) }
    }

    @Test func doctorAndKeysGoIntoAPipe() throws {
        let doctor = try shell("rte doctor | cat")
        #expect(doctor.status == 0 && doctor.output.contains("TERM          xterm-256color"))
        #expect(!doctor.output.contains("\u{1B}"))
        let keys = try shell("rte keys | cat")
        #expect(keys.output.contains("Ctrl+S") && keys.output.contains("Save as…") && !keys.output.contains("\u{1B}"))
        #expect(try shell("TERM=unheard-of rte doctor").output.contains("no terminfo entry here"))
    }

    @Test func soundFilesAreSound() throws {
        try home.write(try Sample.tour(), to: "a.rtdoc")
        let result = try shell("rte check a.rtdoc")
        #expect(result.status == 0 && result.output.contains("a.rtdoc") && result.errors.isEmpty)
    }

    @Test func damagedFilesAreToldWithTheirLine() throws {
        try home.write(
            Sample.document([Sample.paragraph("ok"), #"{"type":"paragraph","value":{"id":"x","#]), to: "a.rtdoc")
        let result = try shell("rte check a.rtdoc")
        #expect(result.status == 1 && result.output.isEmpty)
        #expect(result.errors.contains("rte: a.rtdoc:") && result.errors.contains("rte recover"))
        let missing = try shell("rte check nowhere.rtdoc")
        #expect(missing.status == 1 && missing.errors.contains("No such file"))
    }

    @Test func recoverSavesWhatCanBeRead() throws {
        let whole = Sample.document([Sample.paragraph("one"), Sample.paragraph("two"), Sample.paragraph("three")])
        try home.write(String(whole.dropLast(20)), to: "a.rtdoc")
        let before = try home.read("a.rtdoc")
        let result = try shell("rte recover a.rtdoc -o b.rtdoc && rte check b.rtdoc")
        #expect(result.status == 0)
        #expect(try RteFile(home.file("b.rtdoc")).blocks.prefix(2).map(\.text) == ["one", "two"])
        #expect(try home.read("a.rtdoc") == before)
        #expect(try shell("rte recover a.rtdoc -o b.rtdoc").status == 1)
    }

    @Test(arguments: ["{\"schemaVersion\":1,\"blocks\":[{\"type\":", "not JSON at all", "\u{0}\u{1}\u{2}", "[]"])
    func aDamagedFileIsNotOpenedNorTouched(text: String) throws {
        try home.write(text, to: "doc.rtdoc")
        let session = try TmuxSession(["edit", "doc.rtdoc"], home: home)
        #expect(try session.exitStatus() == 1)
        #expect(try session.terminalDamage() == [])
        try session.waitFor("rte: doc.rtdoc:")
        #expect(try home.text("doc.rtdoc") == text)
    }

    @Test(arguments: ["folder", "/dev/zero", "/dev/null/x", "fifo"])
    func whatIsNoDocumentIsRefusedAtOnce(path: String) throws {
        try FileManager.default.createDirectory(atPath: home.file("folder"), withIntermediateDirectories: true)
        try Subprocess.check(["mkfifo", home.file("fifo")])
        let session = try TmuxSession(["edit", path], home: home)
        #expect(try session.exitStatus() == 1)
        try session.waitFor("rte: ")
        #expect(try session.terminalDamage() == [])
    }

    @Test func savingIntoAMissingFolderKeepsTheWork() throws {
        let session = try TmuxSession(["edit", "missing/new.rtdoc"], home: home)
        try session.waitFor("new.rtdoc")
        try session.enter("work")
        try session.press("C-s")
        try session.waitFor("missing")
        #expect(try session.isModified())
        try session.press("F12", "C-u")
        try session.enter("here.rtdoc\n")
        try session.waitFor("Saved here.rtdoc")
        #expect(try RteFile(home.file("here.rtdoc")).blocks.map(\.text) == ["work"])
    }

    @Test func aFileChangedBySomethingElseIsNotWrittenOver() throws {
        let session = try TmuxSession.editing([Sample.paragraph("mine")], home: home)
        try session.enter("x")
        let other = Sample.document([Sample.paragraph("theirs, and longer")])
        try home.write(other, to: "doc.rtdoc")
        try session.press("C-s")
        try session.waitFor("was changed on disk")
        try session.press("Escape")
        #expect(try home.text("doc.rtdoc") == other)
        #expect(try session.isModified())
        try session.press("C-s", "o")
        try session.waitFor("Saved")
        #expect(try RteFile(home.file("doc.rtdoc")).blocks.map(\.text) == ["xmine"])
    }

    @Test(arguments: ["/proc/new.rtdoc", "/dev/full", "/dev/null/new.rtdoc", ""])
    func whereNothingCanBeSavedTheWorkIsKept(path: String) throws {
        let session = try TmuxSession.editing(home: home)
        try session.enter("work")
        try session.press("F12", "C-u")
        try session.enter(path + "\n")
        #expect(try session.isModified())
        #expect(try session.snapshot().text.contains(path.isEmpty ? "Type a file name" : path))
        #expect(try session.snapshot().row(of: "work") == 1)
        if path.isEmpty { try session.press("Escape") }
        #expect(try session.savedTexts() == ["work"])
    }

    /// root may write any file, but not on a file system that is mounted read only.
    @Test func aReadOnlyFileIsNotWrittenOverInSilence() throws {
        let path = try home.write(Sample.document([Sample.paragraph("kept")]), to: "doc.rtdoc")
        let before = try home.read("doc.rtdoc")
        try Subprocess.check(["chmod", "444", path])
        let folder = (path as NSString).deletingLastPathComponent
        if geteuid() == 0 {
            try Subprocess.check(["mount", "--bind", folder, folder])
            try Subprocess.check(["mount", "-o", "remount,bind,ro", folder])
        }
        defer { if geteuid() == 0 { _ = try? Subprocess.check(["umount", "-l", folder]) } }
        let session = try TmuxSession.editing(home: home)
        try session.enter("x")
        try session.press("C-s")
        try session.waitForNo("Saving")
        #expect(try session.isModified())
        #expect(try home.read("doc.rtdoc") == before)
    }

    @Test func aLongComplaintIsShownWholeInANarrowWindow() throws {
        let session = try TmuxSession(["edit", "missing/new.rtdoc"], columns: 30, rows: 10, home: home)
        try session.waitFor("new.rtdoc")
        try session.enter("work")
        try session.press("C-s")
        try session.waitFor("folder")
        #expect(try session.snapshot().row(of: "work") == 1)
        try session.press("C-q")
        try session.waitFor("Esc: cancel")
        #expect(try session.snapshot().text.contains("Save the changes to"))
    }
}
