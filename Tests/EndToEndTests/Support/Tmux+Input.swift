import Foundation

extension TmuxSession {
    /// Presses keys by tmux's names: `send("C-s", "Enter", "S-Left", "M-x", "F1")`.
    func send(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

    /// As `send`, then waits until the program has come to rest.
    func press(_ keys: String..., file: StaticString = #fileID, line: Int = #line) throws {
        try tmux(["send-keys"] + keys)
        try waitIdle(file: file, line: line)
    }

    /// Types text as a keyboard would, character by character; a line break is the Return key.
    func type(_ text: String) throws {
        try sendBytes(Array(text.utf8).map { $0 == 10 ? 13 : $0 })
    }

    /// Sends bytes as they are.
    func sendBytes(_ bytes: [UInt8]) throws {
        guard bytes.count > 64 else {
            if !bytes.isEmpty { try tmux(["send-keys", "-H"] + bytes.map { String($0, radix: 16) }) }
            return
        }
        try tmux(["load-buffer", "-b", "driver", "-", ";", "paste-buffer", "-d", "-r", "-b", "driver"], input: bytes)
    }

    /// Pastes text as a terminal would: bracketed if the program asked for that, line breaks as carriage returns.
    func paste(_ text: String) throws {
        let load = ["load-buffer", "-b", "driver", "-"]
        try tmux(load + [";", "paste-buffer", "-d", "-p", "-b", "driver"], input: Array(text.utf8))
    }

    enum MouseButton: Int {
        case left = 0
        case middle = 1
        case right = 2
        case wheelUp = 64
        case wheelDown = 65
    }

    enum MouseAction {
        case press
        case release
        case drag
    }

    struct MouseModifiers: OptionSet {
        let rawValue: Int
        static let shift = MouseModifiers(rawValue: 4)
        static let alt = MouseModifiers(rawValue: 8)
        static let control = MouseModifiers(rawValue: 16)
    }

    /// Sends one mouse event in the SGR form (mode 1006); rows and columns count from 0.
    func mouse(
        _ action: MouseAction, _ button: MouseButton = .left, row: Int, column: Int, modifiers: MouseModifiers = []
    ) throws {
        let code = button.rawValue + modifiers.rawValue + (action == .drag ? 32 : 0)
        let end = action == .release ? "m" : "M"
        try sendBytes(Array("\u{1B}[<\(code);\(column + 1);\(row + 1)\(end)".utf8))
    }

    /// One or more clicks at one place.
    func click(row: Int, column: Int, count: Int = 1, modifiers: MouseModifiers = []) throws {
        for _ in 0..<count {
            try mouse(.press, row: row, column: column, modifiers: modifiers)
            try mouse(.release, row: row, column: column, modifiers: modifiers)
        }
    }

    /// Press, move, release.
    func drag(from start: (row: Int, column: Int), to end: (row: Int, column: Int)) throws {
        try mouse(.press, row: start.row, column: start.column)
        try mouse(.drag, row: end.row, column: end.column)
        try mouse(.release, row: end.row, column: end.column)
    }

    func wheel(_ direction: MouseButton, row: Int, column: Int, count: Int = 1) throws {
        for _ in 0..<count { try mouse(.press, direction, row: row, column: column) }
    }

    /// Gives the terminal another size, down to 1 by 1.
    func resize(columns: Int, rows: Int) throws {
        try tmux(["resize-window", "-x", String(columns), "-y", String(rows)])
    }

    /// What the program copied through OSC 52 (tmux's newest buffer), or nil if there is nothing.
    func clipboard() -> String? { try? tmux(["show-buffer"]) }

    /// What the program has switched on in the terminal. (Bracketed paste can't be asked of tmux: see `Pty`.)
    struct PaneModes: Equatable {
        var alternateScreen = false
        var cursorVisible = true
        var mouseReporting = false
        var mouseDrag = false
        var mouseMotion = false
        var mouseSGR = false
        var applicationCursorKeys = false
        var applicationKeypad = false
        var originMode = false
        var wraps = true
        var insertMode = false
    }

    func paneModes() throws -> PaneModes {
        let names = [
            "alternate_on", "cursor_flag", "mouse_any_flag", "mouse_button_flag", "mouse_all_flag", "mouse_sgr_flag",
            "keypad_cursor_flag", "keypad_flag", "origin_flag", "wrap_flag", "insert_flag",
        ]
        let answer = try tmux(["display-message", "-p", names.map { "#{\($0)}" }.joined(separator: ",")])
        let flags = answer.trimmingCharacters(in: .newlines).split(separator: ",", omittingEmptySubsequences: false)
            .map { $0 == "1" }
        guard flags.count == names.count else { throw DriverError("tmux told no modes: \(answer)") }
        return PaneModes(
            alternateScreen: flags[0], cursorVisible: flags[1], mouseReporting: flags[2], mouseDrag: flags[3],
            mouseMotion: flags[4], mouseSGR: flags[5], applicationCursorKeys: flags[6], applicationKeypad: flags[7],
            originMode: flags[8], wraps: flags[9], insertMode: flags[10])
    }

    /// Checks that the ended program left the terminal as it found it. Returns what is wrong, empty if nothing.
    func terminalDamage() throws -> [String] {
        var damage: [String] = []
        if settingsBefore != settingsAfter {
            damage.append("stty -g was \(settingsBefore ?? "?"), is \(settingsAfter ?? "?")")
        }
        let modes = try paneModes()
        if modes != PaneModes() { damage.append("modes left on: \(modes)") }
        let hasSecondScreen = try Terminfo.functions(of: term).contains("CSI ?1049h")
        if try hasSecondScreen && !snapshot().rows.contains(where: { $0.contains("[started]") }) {
            damage.append("the shell's screen is not back")
        }
        return damage
    }
}

/// What the kernel knows about a terminal and a process.
enum TerminalProbe {
    /// How many bytes wait in a terminal to be read by its program; 0 if that can't be told.
    static func waitingBytes(path: String) -> Int {
        let descriptor = open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return 0 }
        defer { close(descriptor) }
        var count: Int32 = 0
        return ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
    }

    /// Whether a thread of the process or of its children runs or waits for a disk.
    static func isRunning(_ process: pid_t) -> Bool {
        let folder = "/proc/\(process)/task"
        for thread in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            let stat = contents("\(folder)/\(thread)/stat")
            if let state = stat.split(separator: ")").last?.split(separator: " ").first, state == "R" || state == "D" {
                return true
            }
            for child in contents("\(folder)/\(thread)/children").split(separator: " ") {
                if let child = pid_t(child), isRunning(child) { return true }
            }
        }
        return false
    }

    private static func contents(_ path: String) -> String {
        guard let file = fopen(path, "r") else { return "" }
        defer { fclose(file) }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = fread(&buffer, 1, buffer.count, file)
        return String(decoding: buffer[..<count], as: UTF8.self)
    }
}
