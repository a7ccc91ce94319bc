import Foundation
import Testing

/// The driver itself, tried with a shell and small programs that every Debian has.
@Suite(.serialized) struct DriverTests {
    private func shell(_ script: String, columns: Int = 60, rows: Int = 10, term: String = "xterm-256color") throws
        -> TmuxSession
    {
        try TmuxSession(command: ["sh", "-c", script], columns: columns, rows: rows, term: term)
    }

    @Test func typedTextComesToTheProgramAndItsExitCodeBack() throws {
        let session = try shell("read -r line; echo \"got:$line\"; exit 7")
        try session.type("héllo — 日本\n")
        try session.waitFor("got:héllo — 日本")
        #expect(try session.exitStatus() == 7)
        #expect(try session.terminalDamage() == [])
    }

    @Test func damageToTheTerminalIsSeen() throws {
        let session = try shell(#"stty -echo; printf '\033[?1049h\033[?1002h\033[?1006h\033[?25l'"#)
        #expect(try session.exitStatus() == 0)
        #expect(try session.terminalDamage().count == 3)
        let modes = try session.paneModes()
        #expect(modes.alternateScreen && modes.mouseDrag && modes.mouseSGR && !modes.cursorVisible)
    }

    @Test func aSignalEndsTheProgram() throws {
        let session = try shell("exec sleep 100")
        try session.kill(SIGTERM)
        #expect(try session.exitStatus() == 128 + SIGTERM)
    }

    @Test func environmentIsFreshAndTermAsAsked() throws {
        let session = try TmuxSession(
            command: ["sh", "-c", "echo \"$TERM,$EXTRA,${TMUX:+inside},$HOME\"; cat"], columns: 100, term: "vt100",
            environment: ["EXTRA": "x", "LANG": nil])
        try session.waitFor("vt100,x,,\(session.home.home)")
    }

    @Test func bytesKeysMouseAndPasteArriveAsTheyAre() throws {
        let session = try shell(
            #"stty raw -echo opost; printf '\033[?2004hready'; head -c 35 | od -An -tx1 -v -w12; sleep 100"#, rows: 20)
        try session.waitFor("ready")
        try session.sendBytes([0xFF, 0x00, 0x1B])
        try session.send("Left", "C-a", "M-x")
        try session.mouse(.drag, row: 4, column: 9, modifiers: .alt)
        try session.paste("a\nb")
        try session.waitFor("ff 00 1b 1b 5b 44 01 1b 78 1b 5b 3c")
        try session.waitFor("34 30 3b 31 30 3b 35 4d 1b 5b 32 30")
        try session.waitFor("30 7e 61 0d 62 1b 5b 32 30 31 7e")
    }

    @Test func aLargePasteComesWhole() throws {
        let session = try shell("stty raw -echo; echo ready; head -c 1000000 | wc -c; sleep 100", rows: 5)
        try session.waitFor("ready")
        try session.paste(String(repeating: "0123456789", count: 100_000))
        try session.waitFor("1000000")
    }

    @Test func resizingReachesTheProgramDownToOneCell() throws {
        let session = try shell("trap 'stty size' WINCH; echo ready; while :; do sleep 0.05; done")
        try session.waitFor("ready")
        try session.resize(columns: 33, rows: 9)
        try session.waitFor("9 33")
        try session.resize(columns: 1, rows: 1)
        #expect(try session.snapshot().width == 1)
        try session.resize(columns: 120, rows: 40)
        try session.waitFor("40 120")
    }

    @Test func stylesAndCursorAreRead() throws {
        let session = try shell(
            #"""
            printf '\033[2J\033[3;5H\033[1mbold\033[0m \033[3;4:3;38;5;9mcurly\033[0m '
            printf '日\033[48;2;1;2;3mx  \033[0m\033[6;7H'; cat
            """#)
        try session.waitFor("bold")
        try session.waitForCursor(row: 5, column: 6)
        let screen = try session.screenWithStyles()
        #expect(screen.style(of: "bold")?.description == "bold")
        #expect(screen.style(of: "curly")?.description == "italic curly-underline fg9")
        #expect(screen.find("x").map { $0.columns } == 17..<18)
        #expect(screen.cell(row: 2, column: 19).style.background == .rgb(1, 2, 3))
        #expect(screen.text(row: 2) == "    bold curly 日x")
        #expect(screen.annotatedRows[2] == "    ⟨bold:bold⟩ ⟨italic curly-underline fg9:curly⟩ 日⟨bg(1,2,3):x  ⟩")
    }

    @Test func lineDrawingOfAVT100IsRead() throws {
        let session = try shell(#"printf '\033(0lqk\033(B plain'; cat"#, term: "vt100")
        try session.waitFor("plain")
        #expect(try session.screenWithStyles().find("┌─┐ plain") != nil)
    }

    @Test func clipboardBytesOfAProgramAreCaught() throws {
        let session = try shell(#"printf '\033]52;c;Y29waWVk\007'; echo sent; cat"#)
        try session.waitFor("sent")
        #expect(session.clipboard() == "copied")
    }

    @Test func waitIdleWaitsForASlowAnswer() throws {
        let session = try shell("read -r x; i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done; echo counted; cat")
        try session.press("Enter")
        #expect(try session.snapshot().row(of: "counted") != nil)
    }

    @Test func aMissedExpectationShowsTheScreen() throws {
        let session = try shell("echo something else; cat")
        try session.waitFor("something else")
        let error = #expect(throws: DriverError.self) { try session.waitFor("absent", timeout: 0.1) }
        #expect(error?.description.contains("|something else") == true)
    }

    @Test func bytesOnABareTerminalAreAllKept() throws {
        let pty = try Pty(
            command: [
                "sh", "-c",
                #"printf '\033[?1049h\033[?25l\033[>1u\033[c'; stty raw; head -c 3 | od -An -tx1; exit 3"#,
            ], answer: Pty.xtermAnswers)
        try pty.waitFor("1b 5b 3f")
        #expect(try pty.exitStatus() == 3)
        #expect(pty.checker.functions.isSuperset(of: ["CSI ?1049h", "CSI ?25l", "CSI >u", "CSI c"]))
        #expect(pty.checker.leftovers == ["CSI >u (kitty keyboard, 1 deep)", "CSI ?1049h", "CSI ?25l"])
    }

    @Test func aBareTerminalIsTheControllingOneAndHasItsSize() throws {
        let pty = try Pty(command: ["sh", "-c", "stty size </dev/tty; read -r x; stty size"], columns: 91, rows: 17)
        try pty.waitFor("17 91")
        pty.resize(columns: 20, rows: 5)
        try pty.send("\n")
        try pty.waitFor("5 20")
        #expect(try pty.exitStatus() == 0)
    }

    @Test func signalsReachAProgramOnABareTerminal() throws {
        let pty = try Pty(command: [
            "sh", "-c", "trap 'echo caught; exit 5' TERM; echo ready; while :; do sleep 0.02; done",
        ])
        try pty.waitFor("ready")
        pty.kill(SIGTERM)
        try pty.waitFor("caught")
        #expect(try pty.exitStatus() == 5)
    }

    @Test func nothingIsLeftBehind() throws {
        var session: TmuxSession? = try shell("trap '' HUP; while :; do sleep 0.05; done")
        let process = try #require(session?.processIdentifier)
        let path = try #require(session?.home.path)
        session = nil
        #expect(poll(timeout: 10) { Foundation.kill(process, 0) != 0 })
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func outputIsTakenApart() {
        let checker = TerminalByteChecker(
            Array("a\u{1B}[1;38;5;9;4:3mé\u{1B}(0q\u{1B}(B\u{1B}]52;c;eA==\u{07}".utf8)
                + Array("\u{1B}P+q544e\u{1B}\\\u{1B}[4 q\r\n".utf8)
                + [0x1B, 0x5B, 0x33, 0x01, 0xC3, 0x28])
        #expect(
            checker.functions == [
                "CSI m", "ESC (0", "ESC (B", "OSC 52", "DCS +q", "CSI  q", "C0 0D", "C0 0A", "C0 01",
            ])
        #expect(checker.attributes == ["1", "38;5", "4:3"])
        #expect(checker.malformed == ["1B 5B 33", "C3 28"])
        #expect(checker.leftovers == ["cursor shape left as 4"])
        #expect(checker.hasNonASCIIText)
    }

    @Test func terminfoTellsWhatATerminalKnows() throws {
        let known = try Terminfo.functions(of: "vt100")
        #expect(known.isSuperset(of: ["CSI H", "CSI J", "CSI m", "CSI K", "ESC )0", "C0 0E"]))
        #expect(known.isDisjoint(with: ["CSI ?1049h", "CSI ?2004h", "OSC 52"]))
        let checker = TerminalByteChecker(Array("\u{1B}[5;6H\u{1B}[?2004h".utf8))
        #expect(try checker.unknown(to: "vt100") == ["CSI ?2004h"])
        #expect(try checker.unknown(to: "xterm-256color") == [])
    }

    @Test func aSavedDocumentIsRead() throws {
        let home = try TestHome()
        let path = try home.write(
            #"{"schemaVersion":1,"blocks":[{"type":"paragraph","value":{"id":"a","style":"heading1","runs":[{"text":"A "},"#
                + #"{"text":"b","attributes":{"bold":true,"italic":false}}]}}]}"#, to: "x.rtdoc")
        let block = try #require(try RteFile(path).blocks.first)
        #expect(block.text == "A b" && block.style == "heading1" && block.listMarker == nil)
        #expect(block.runs.map(\.attributes) == [[], ["bold"]])
    }

    @Test func goldenRowsAreCompared() throws {
        try expectGolden(["one", "", "  three"], "driver")
        #expect(goldenProblem(["one", "two"], "driver")?.contains("+ two") == true)
        #expect(goldenProblem(["one"], "driver-without-file")?.hasPrefix("no golden file") == true)
    }

    @Test func differencesAreShownRowByRow() {
        #expect(lineDifference("a\nb\n", "a\nc\n") == "  a\n- b\n+ c\n  ")
    }
}
