import Foundation

/// A program running in a terminal of its own: one tmux server a session, nothing shared, ended with this object.
///
/// The program starts under a small shell script, which notes the terminal's settings before and after, and the exit
/// code; when it has ended, the pane stays, so that what it left on the terminal can be looked at.
final class TmuxSession {
    static let timeout = 10.0

    let home: TestHome
    /// The value of TERM for the program.
    let term: String
    private let socket: String
    private let record: String
    private let tmuxEnvironment: [String: String]

    /// Starts the release build of rte with `arguments`, or any other `command`.
    ///
    /// - Parameters:
    ///   - term: the value of TERM for the program. tmux's own names leave TMUX in its environment, others do not.
    ///   - environment: variables to add, to change, or (nil) to remove; the base is `TestHome.environment`.
    ///   - home: the home and working directory, to be shared by sessions that follow each other.
    ///   - directory: the working directory; `home.directory` if nil.
    init(
        _ arguments: [String] = [], command: [String]? = nil, columns: Int = 80, rows: Int = 24,
        term: String = "tmux-256color", environment: [String: String?] = [:], home: TestHome? = nil,
        directory: String? = nil
    ) throws {
        let home = try home ?? TestHome()
        self.home = home
        self.term = term
        socket = home.path + "/tmux-" + String(UInt32.random(in: 0 ... .max), radix: 36)
        tmuxEnvironment = home.environment(term: "xterm-256color")
        record = socket + ".run"
        try FileManager.default.createDirectory(atPath: record, withIntermediateDirectories: true)
        try Data(Self.wrapper.utf8).write(to: URL(fileURLWithPath: record + "/run.sh"))

        let variables = home.environment(term: term, changes: environment)
        let keepsTmux = term.hasPrefix("tmux") || term.hasPrefix("screen")
        var argv = ["/bin/sh", record + "/run.sh", record, directory ?? home.directory, keepsTmux ? "tmux" : ""]
        argv += variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        argv += command ?? [Checkout.binary] + arguments
        let options: [[String]] = [
            ["set", "-g", "status", "off"], ["set", "-g", "remain-on-exit", "on"], ["set", "-sg", "escape-time", "0"],
            ["set", "-g", "default-terminal", "tmux-256color"], ["set", "-g", "focus-events", "on"],
            ["set", "-s", "set-clipboard", "on"], ["set", "-g", "history-limit", "1000"],
            ["set", "-g", "allow-rename", "off"],
        ]
        let start = ["new-session", "-d", "-x", String(columns), "-y", String(rows)] + argv
        try tmux(["start-server", ";"] + options.flatMap { $0 + [";"] } + start)
        guard poll(timeout: Self.timeout, until: { self.processIdentifier != nil }) else {
            throw failure("the program did not start", at: #fileID, #line)
        }
    }

    deinit {
        // Hard and first, so that nobody writes into the home any more when it is removed.
        for process in [recorded("shell").flatMap { pid_t($0) }, status == nil ? processIdentifier : nil] {
            if let process { Foundation.kill(process, SIGKILL) }
        }
        _ = try? tmux(["kill-server"])
    }

    /// Runs one tmux command on this session's server; `;` as an argument of its own separates several.
    @discardableResult
    func tmux(_ arguments: [String], input: [UInt8] = []) throws -> String {
        try Subprocess.check(
            ["tmux", "-u", "-f", "/dev/null", "-S", socket] + arguments, environment: tmuxEnvironment, input: input)
    }

    // MARK: the screen

    /// The rows of the screen, without blanks at their ends. Always as many as the terminal has.
    func screen() throws -> [String] { try snapshot().rows }

    /// The screen and the cursor at one moment.
    func snapshot() throws -> Snapshot {
        let format = "#{cursor_y} #{cursor_x} #{cursor_flag} #{pane_width} #{pane_height}"
        let output = try tmux(["capture-pane", "-p", ";", "display-message", "-p", format])
        return try Snapshot(output)
    }

    /// The screen cell by cell, with colours and attributes.
    func screenWithStyles() throws -> StyledScreen { StyledScreen(try tmux(["capture-pane", "-p", "-e", "-N"])) }

    /// Where the cursor is, counted from 0, and whether it can be seen.
    func cursor() throws -> (row: Int, column: Int, visible: Bool) {
        let now = try snapshot()
        return (now.cursorRow, now.cursorColumn, now.cursorVisible)
    }

    // MARK: waiting

    /// Waits until `text` stands in one row of the screen; throws with the screen when it does not come.
    func waitFor(
        _ text: String, timeout: Double = timeout, file: StaticString = #fileID, line: Int = #line
    ) throws {
        try waitUntil("\"\(text)\" on the screen", timeout: timeout, file: file, line: line) {
            $0.rows.contains { $0.contains(text) }
        }
    }

    /// Waits until `text` stands nowhere on the screen.
    func waitForNo(
        _ text: String, timeout: Double = timeout, file: StaticString = #fileID, line: Int = #line
    ) throws {
        try waitUntil("no \"\(text)\" on the screen", timeout: timeout, file: file, line: line) {
            !$0.rows.contains { $0.contains(text) }
        }
    }

    /// Waits until the cursor stands there.
    func waitForCursor(
        row: Int, column: Int, timeout: Double = timeout, file: StaticString = #fileID, line: Int = #line
    ) throws {
        try waitUntil("the cursor at row \(row), column \(column)", timeout: timeout, file: file, line: line) {
            $0.cursorRow == row && $0.cursorColumn == column
        }
    }

    /// Waits until `condition` holds for the screen; throws with `what` and the screen when it never does.
    func waitUntil(
        _ what: String, timeout: Double = timeout, file: StaticString = #fileID, line: Int = #line,
        _ condition: (Snapshot) throws -> Bool
    ) throws {
        guard try poll(timeout: timeout, until: { try condition(try snapshot()) }) else {
            throw failure("not within \(timeout) s: \(what)", at: file, line)
        }
    }

    /// Waits until all input is read, the program sleeps, and the screen has stayed as it is for `quiet` seconds.
    ///
    /// The default outlasts the time for which a lone Esc is held back.
    func waitIdle(
        quiet: Double = 0.06, timeout: Double = timeout, file: StaticString = #fileID, line: Int = #line
    ) throws {
        var previous: Snapshot?
        var since = Date()
        let idle = try poll(timeout: timeout) {
            let isQuiet = isQuiet
            let now = try snapshot()
            if !isQuiet || now != previous { since = Date() }
            previous = now
            return Date().timeIntervalSince(since) >= quiet
        }
        guard idle else { throw failure("the program did not come to rest within \(timeout) s", at: file, line) }
    }

    /// An error that tells the place, what was waited for, and the screen as it is.
    func failure(_ what: String, at file: StaticString, _ line: Int) -> DriverError {
        let shown = (try? snapshot().framed) ?? "(no screen)"
        let ended = status.map { "\nthe program has ended with \($0)" } ?? ""
        return DriverError("\(file):\(line): \(what)\(ended)\n\(shown)")
    }

    // MARK: the program

    /// The program's process id (kept after its end); nil before it was started.
    var processIdentifier: pid_t? { recorded("pid").flatMap { pid_t($0) } }

    /// The exit code if the program has ended (128 + n for signal n), else nil.
    var status: Int32? { recorded("status").flatMap { Int32($0) } }

    /// Waits for the program's end and returns its exit code.
    func exitStatus(timeout: Double = timeout, file: StaticString = #fileID, line: Int = #line) throws -> Int32 {
        _ = poll(timeout: timeout) { status != nil }
        guard let code = status else {
            throw failure("the program did not end within \(timeout) s", at: file, line)
        }
        return code
    }

    /// The terminal's settings (`stty -g`) before the program's start, and after its end or nil.
    var settingsBefore: String? { recorded("stty.before") }
    var settingsAfter: String? { recorded("stty.after") }

    /// Sends a signal to the program.
    func kill(_ signal: Int32) throws {
        guard let process = processIdentifier, Foundation.kill(process, signal) == 0 else {
            throw DriverError("no process to send signal \(signal) to")
        }
    }

    /// Whether the program has read all its input and none of its threads runs.
    private var isQuiet: Bool {
        guard status == nil, let process = processIdentifier else { return true }
        return TerminalProbe.waitingBytes(path: recorded("tty") ?? "") == 0 && !TerminalProbe.isRunning(process)
    }

    private func recorded(_ name: String) -> String? {
        guard let data = FileManager.default.contents(atPath: record + "/" + name), data.last == 10 else { return nil }
        return String(decoding: data.dropLast(), as: UTF8.self)
    }

    /// Arguments: a folder for the records, the working directory, "tmux" if TMUX stays, NAME=value…, program….
    private static let wrapper = #"""
        record=$1 tmux=$3
        cd "$2" || exit 1
        shift 3
        echo $$ >"$record/shell"
        tty >"$record/tty"
        stty -g >"$record/stty.before"
        echo "[started]"
        sh -c 'echo $$ >"$0/pid"; exec env -i "$@"' "$record" ${tmux:+"TMUX=$TMUX"} "$@"
        echo $? >"$record/status.new"
        stty -g >"$record/stty.after"
        mv "$record/status.new" "$record/status"
        echo "[ended $(cat "$record/status")]"
        exec sleep 600

        """#
}
