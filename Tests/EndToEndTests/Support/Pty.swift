import Foundation

/// A program on a bare pseudo-terminal: every byte that it sends is kept. For what tmux would swallow.
///
/// Nobody reads the terminal between calls, so a program that sends much waits until the next `wait…`.
final class Pty {
    let home: TestHome
    let process: pid_t
    /// Everything that the program has sent so far.
    private(set) var output: [UInt8] = []
    /// The exit code (128 + n for signal n) once the program has ended.
    private(set) var status: Int32?
    private let terminal: Int32
    /// The path of the program's side.
    private let name: String
    private let answer: (TerminalToken) -> String?
    private var answered = 0

    /// Starts the release build of rte with `arguments`, or any other `command`, as the leader of a session of its own.
    ///
    /// - Parameter answer: what the terminal replies to a query; by default it is silent. See `xtermAnswers`.
    init(
        _ arguments: [String] = [], command: [String]? = nil, columns: Int = 80, rows: Int = 24,
        term: String = "xterm-256color", environment: [String: String?] = [:], home: TestHome? = nil,
        answer: @escaping (TerminalToken) -> String? = { _ in nil }
    ) throws {
        let home = try home ?? TestHome()
        self.home = home
        self.answer = answer
        terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (lock, number): (Int32, Int32) = (0, -1)
        guard ioctl(terminal, Self.unlock, &lock) == 0, ioctl(terminal, Self.getNumber, &number) == 0 else {
            throw DriverError("no pseudo-terminal: errno \(errno)")
        }
        name = "/dev/pts/\(number)"
        Self.setSize(terminal, columns: columns, rows: rows)
        _ = fcntl(terminal, F_SETFL, O_NONBLOCK)

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // A session leader's first terminal becomes its controlling one.
        posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        let inDirectory = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", home.directory]
        process = try Subprocess.spawn(
            inDirectory + (command ?? [Checkout.binary] + arguments),
            home.environment(term: term, changes: environment), &actions, inNewSession: true)
    }

    deinit {
        if status == nil {
            Foundation.kill(process, SIGKILL)
            _ = Subprocess.waitForExit(process)
        }
        close(terminal)
    }

    /// A common terminal's replies: device attributes, cursor reports, colours, and none to the rest.
    static func xtermAnswers(_ token: TerminalToken) -> String? {
        switch token {
        case .csi(let query) where query.final == "c" && query.marker == "": "\u{1B}[?64;1;2;6;9;15;18;21;22c"
        case .csi(let query) where query.final == "c" && query.marker == ">": "\u{1B}[>41;370;0c"
        case .csi(let query) where query.final == "n" && query.parameters == "6": "\u{1B}[1;1R"
        case .csi(let query) where query.final == "n" && query.parameters == "5": "\u{1B}[0n"
        case .csi(let query) where query.final == "q" && query.marker == ">": "\u{1B}P>|XTerm(370)\u{1B}\\"
        case .osc("11;?"): "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"
        case .osc("10;?"): "\u{1B}]10;rgb:e5e5/e5e5/e5e5\u{1B}\\"
        default: nil
        }
    }

    /// The output with its control functions taken apart.
    var checker: TerminalByteChecker { TerminalByteChecker(output) }
    var outputText: String { String(decoding: output, as: UTF8.self) }

    func send(_ text: String) throws { try sendBytes(Array(text.utf8)) }

    /// Writes to the terminal, reading meanwhile what comes back, so that neither side blocks for good.
    func sendBytes(_ bytes: [UInt8], timeout: Double = TmuxSession.timeout) throws {
        var rest = bytes[...]
        let done = poll(timeout: timeout, every: 0.001) {
            let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, min($0.count, 1024)) }
            if count > 0 { rest = rest.dropFirst(count) }
            pump()
            return rest.isEmpty
        }
        guard done else { throw DriverError("the program does not read its input: \(rest.count) bytes left") }
    }

    func resize(columns: Int, rows: Int) { Self.setSize(terminal, columns: columns, rows: rows) }

    func kill(_ signal: Int32) { Foundation.kill(process, signal) }

    /// Waits until `text` was sent (after `offset` bytes of output).
    func waitFor(
        _ text: String, after offset: Int = 0, timeout: Double = TmuxSession.timeout, file: StaticString = #fileID,
        line: Int = #line
    ) throws {
        let found = poll(timeout: timeout) {
            pump()
            return String(decoding: output.dropFirst(offset), as: UTF8.self).contains(text)
        }
        guard found else { throw failure("\"\(text)\" was not sent within \(timeout) s", file, line) }
    }

    /// Waits until the program has read all input, sleeps, and has sent nothing for `quiet` seconds.
    func waitIdle(
        quiet: Double = 0.05, timeout: Double = TmuxSession.timeout, file: StaticString = #fileID, line: Int = #line
    ) throws {
        var since = Date()
        let idle = poll(timeout: timeout) {
            let isBusy = pump() || TerminalProbe.isRunning(process) || TerminalProbe.waitingBytes(path: name) > 0
            if isBusy { since = Date() }
            return status != nil || Date().timeIntervalSince(since) > quiet
        }
        guard idle else { throw failure("the program did not come to rest within \(timeout) s", file, line) }
    }

    /// Waits for the program's end and returns its exit code.
    func exitStatus(
        timeout: Double = TmuxSession.timeout, file: StaticString = #fileID, line: Int = #line
    ) throws -> Int32 {
        let ended = poll(timeout: timeout) {
            pump()
            return status != nil
        }
        guard ended, let status else { throw failure("the program did not end within \(timeout) s", file, line) }
        return status
    }

    private func failure(_ what: String, _ file: StaticString, _ line: Int) -> DriverError {
        let end = String(outputText.suffix(600)).replacingOccurrences(of: "\u{1B}", with: "␛")
        return DriverError("\(file):\(line): \(what); the output ends in: \(end)")
    }

    /// Takes in what was sent, answers queries, notices the end. Returns whether anything came.
    @discardableResult
    private func pump() -> Bool {
        var state: Int32 = 0
        let ended = status == nil && waitpid(process, &state, WNOHANG) == process
        var buffer = [UInt8](repeating: 0, count: 65536)
        let before = output.count
        while true {
            let count = read(terminal, &buffer, buffer.count)
            guard count > 0 else { break }
            output += buffer[..<count]
        }
        if ended { status = Subprocess.exitCode(state) }
        if output.count > before { answerQueries() }
        return output.count > before
    }

    private func answerQueries() {
        let tokens = TerminalTokenizer.tokens(Array(output[answered...]))
        if case .malformed = tokens.last { return }  // perhaps the first half of a query
        answered = output.count
        for reply in tokens.compactMap(answer) {
            let bytes = Array(reply.utf8)
            _ = write(terminal, bytes, bytes.count)
        }
    }

    private static func setSize(_ terminal: Int32, columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    }

    // What the C importer does not offer: TIOCSPTLCK, TIOCGPTN.
    private static let unlock: UInt = 0x4004_5431
    private static let getNumber: UInt = 0x8004_5430
}
