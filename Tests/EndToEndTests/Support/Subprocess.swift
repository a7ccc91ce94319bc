import Foundation

/// What went wrong in driving a program; the text holds all that is needed to understand it.
struct DriverError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Runs helper programs (tmux, infocmp) to their end. Quicker and stricter than Foundation's `Process`.
enum Subprocess {
    struct Result {
        var status: Int32
        var output: [UInt8]
        var text: String { String(decoding: output, as: UTF8.self) }
    }

    /// Starts `arguments`, waits for the end, and returns what it wrote to standard output and error, together.
    ///
    /// Input and output go through files without a name, so nothing blocks and a daemon left behind holds nothing up.
    static func run(
        _ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment, input: [UInt8] = []
    ) throws -> Result {
        let (source, sink) = (try namelessFile(), try namelessFile())
        defer {
            close(source)
            close(sink)
        }
        try writeAll(input, to: source)
        lseek(source, 0, SEEK_SET)

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, source, 0)
        posix_spawn_file_actions_adddup2(&actions, sink, 1)
        posix_spawn_file_actions_adddup2(&actions, sink, 2)
        let status = waitForExit(try spawn(arguments, environment, &actions))
        lseek(sink, 0, SEEK_SET)
        return Result(status: status, output: readToEnd(sink))
    }

    /// As `run`, but an exit code other than 0 is thrown.
    @discardableResult
    static func check(
        _ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment, input: [UInt8] = []
    ) throws -> String {
        let result = try run(arguments, environment: environment, input: input)
        guard result.status == 0 else {
            throw DriverError("\(arguments.prefix(9).joined(separator: " "))…: exit \(result.status): \(result.text)")
        }
        return result.text
    }

    /// Spawns a program found in `PATH`, if asked as the leader of a session of its own.
    ///
    /// No signal is blocked or ignored in it: the threads that tests run on block most, and that would be inherited.
    static func spawn(
        _ arguments: [String], _ environment: [String: String], _ actions: inout posix_spawn_file_actions_t,
        inNewSession: Bool = false
    ) throws -> pid_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = Int(POSIX_SPAWN_SETSIGMASK) | Int(POSIX_SPAWN_SETSIGDEF) | (inNewSession ? newSession : 0)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var argv = arguments.map { strdup($0) } + [nil]
        var envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer {
            for string in argv + envp { free(string) }
        }
        var process: pid_t = 0
        let code = posix_spawnp(&process, arguments[0], &actions, &attributes, &argv, &envp)
        guard code == 0 else { throw DriverError("cannot start \(arguments[0]): errno \(code)") }
        return process
    }

    /// Waits for a child and returns its exit code, or 128 + n when signal n ended it.
    static func waitForExit(_ process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
        return exitCode(status)
    }

    static func exitCode(_ status: Int32) -> Int32 {
        status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
    }

    /// POSIX_SPAWN_SETSID, which the C importer does not offer.
    private static let newSession = 0x80

    private static func namelessFile() throws -> Int32 {
        let path = "/tmp/rte-e2e-io-\(UInt64.random(in: 0 ... .max))"
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw DriverError("no temporary file: errno \(errno)") }
        unlink(path)
        return descriptor
    }

    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw DriverError("temporary file: errno \(errno)") }
            rest = rest.dropFirst(count)
        }
    }

    private static func readToEnd(_ descriptor: Int32) -> [UInt8] {
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 {
                output += buffer[..<count]
            } else if count == 0 || errno != EINTR {
                return output
            }
        }
    }
}

/// Polls until `condition` holds. Returns false when it did not within `timeout` seconds.
func poll(timeout: Double, every interval: Double = 0.01, until condition: () throws -> Bool) rethrows -> Bool {
    let deadline = Date().addingTimeInterval(timeout)
    while true {
        if try condition() { return true }
        if Date() > deadline { return false }
        usleep(UInt32(interval * 1_000_000))
    }
}
