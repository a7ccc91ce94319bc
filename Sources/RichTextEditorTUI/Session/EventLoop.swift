import Dispatch
import Glibc
import RichTextEditorCore
import RichTextEditorFormats
import RichTextEditorLayout
import Synchronization

/// Runs a session in the terminal: events in, one frame out for all that waited, until it ends.
public final class EventLoop {
    private let terminal: Terminal
    private let session: Session
    private let mailbox = Mailbox()
    /// The theme that a person chose; `nil` to follow the terminal's background.
    private var chosenTheme: Theme?
    private var exitCode: Int32?
    private let idPrefix: String
    private let configuration: Configuration
    private var shows = EditOptions.Subject.document

    private init(
        terminal: Terminal, session: Session, chosenTheme: Theme?, idPrefix: String, configuration: Configuration
    ) {
        self.terminal = terminal
        self.session = session
        self.chosenTheme = chosenTheme
        self.idPrefix = idPrefix
        self.configuration = configuration
    }

    /// Opens a file (or a new document) in the terminal and edits it.
    ///
    /// - Returns: the exit code of the program.
    public static func edit(_ path: String?, options: EditOptions) -> Int32 {
        let environment = Environment()
        let configuration = Configuration(environment.configurationText())
        let idPrefix = environment.idPrefix()
        do {
            var loader = try FileLoader(path: path, idPrefix: idPrefix)
            let chosen = (options.theme ?? configuration.theme).flatMap(Theme.named)
            let terminal = try Terminal(
                environment: environment.value, usesMouse: configuration.usesMouse,
                usesKeyboardProtocols: configuration.usesKeyboardProtocols,
                measuresWidths: configuration.measuresWidths, theme: chosen)
            terminal.escapeTime = configuration.escapeTime
            defer { terminal.restore() }
            let session = Session(
                loader.preview, configuration: configuration.adapted(to: terminal.capabilities), size: terminal.size,
                theme: terminal.theme, clipboard: OwnClipboard(folder: environment.runtimeFolder()))
            session.showsDebugLayout = options.debugLayout
            let loop = EventLoop(
                terminal: terminal, session: session, chosenTheme: chosen, idPrefix: idPrefix,
                configuration: configuration)
            if !loader.isNew {
                loop.draw()
                session.take(try loader.finish())
            }
            if options.readOnly { session.isReadOnly = true }
            loop.show(options.shows)
            return loop.run()
        } catch let failure as OpenFailure {
            return fail(failure.message, 1)
        } catch Terminal.Failure.notATerminal {
            return fail("standard input and output must be a terminal; use rte check in scripts", 2)
        } catch Terminal.Failure.unknownTerminal(let name) {
            return fail("the terminal “\(name)” is unknown here; set TERM to a known one, such as xterm-256color", 1)
        } catch {
            return fail("the terminal could not be set up (\(error))", 1)
        }
    }

    private static func fail(_ message: String, _ code: Int32) -> Int32 {
        StandardStream.error.write("rte: \(message)\n")
        return code
    }

    /// Opens the panel that the command line asked for, over an empty page.
    private func show(_ subject: EditOptions.Subject) {
        shows = subject
        switch subject {
        case .document: break
        case .doctor: session.panel = KeyEchoPanel(report: reportLines)
        case .keys: session.panel = TextPanel(title: "Keys", lines: session.keymap.lines())
        }
    }

    private var reportLines: [String] {
        DoctorReport(terminal.capabilities, isInstalled: terminal.hasOwnEntry).lines
    }

    private func run() -> Int32 {
        draw()
        while exitCode == nil {
            let events = terminal.nextEvents(timeout: nil)
            session.now = Self.seconds()
            session.lastInput = terminal.lastInput
            for event in events {
                handle(event)
                serveRequests()
                if exitCode != nil { break }
            }
            if isDone { exitCode = 0 }
            if exitCode == nil, !events.isEmpty { draw() }
        }
        finishSaving()
        return exitCode ?? 0
    }

    /// Whether the panel that all was opened for has been closed.
    private var isDone: Bool { shows != .document && session.panel == nil }

    /// A save that has begun is let come to its end; after ten seconds the disk is given up on, and the old file stays.
    private func finishSaving() {
        let end = Self.seconds() + 10
        while session.isSaving, Self.seconds() < end {
            for (job, result) in mailbox.take() { session.didSave(job, result) }
            if session.isSaving { usleep(2000) }
        }
    }

    private static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private func draw() {
        let frame = session.frame()
        terminal.present(frame.grid, caret: frame.caret)
    }

    private func handle(_ event: Terminal.Event) {
        switch event {
        case .input(.reply(let reply)):
            terminal.take(reply, chosenTheme: chosenTheme)
            if shows == .doctor, let panel = session.panel as? KeyEchoPanel {
                session.panel = panel.with(report: reportLines)
            }
            session.measure(by: configuration.widthPolicy(terminal.capabilities))
        case .input(let input):
            session.handle(input)
        case .resized(let size):
            session.resize(to: size)
        case .terminated(let signal):
            exitCode = 128 + signal
        case .stopRequested:
            terminal.suspend()
        case .resumed:
            terminal.resume()
        case .lost:
            exitCode = 128 + SIGHUP
        case .woken:
            for (job, result) in mailbox.take() { session.didSave(job, result) }
        }
    }

    private func serveRequests() {
        let requests = session.requests
        session.requests = []
        for request in requests {
            switch request {
            case .quit(let code): exitCode = code
            case .suspend: terminal.suspend()
            case .redraw: terminal.invalidate()
            case .copyToTerminal(let text): session.didCopyToTerminal(terminal.copy(text))
            case .save(let job): save(job)
            case .open(let path): open(path)
            case .showDoctor:
                session.panel = TextPanel(title: "This terminal", lines: reportLines)
            case .setTheme(let name):
                chosenTheme = Theme.named(name)
                if let chosenTheme { terminal.theme = chosenTheme }
            }
        }
        if !session.requests.isEmpty { serveRequests() }
    }

    /// Saves in the background; the result comes by the mailbox and wakes the loop.
    private func save(_ job: SaveJob) {
        let mailbox = mailbox
        DispatchQueue.global(qos: .userInitiated).async {
            mailbox.put(job, job.run())
            Terminal.wake()
        }
    }

    private func open(_ path: String?) {
        do {
            var loader = try FileLoader(path: path, idPrefix: idPrefix)
            session.take(try loader.finish())
        } catch {
            session.say(error.message, isError: true)
        }
    }
}

/// What background work leaves for the loop.
private final class Mailbox: Sendable {
    private let results = Mutex<[(SaveJob, SaveResult)]>([])

    func put(_ job: SaveJob, _ result: SaveResult) { results.withLock { $0.append((job, result)) } }

    func take() -> [(SaveJob, SaveResult)] {
        results.withLock { list in
            defer { list = [] }
            return list
        }
    }
}

/// What the command line asks of an editing session.
public struct EditOptions: Sendable {
    public var readOnly = false
    public var debugLayout = false
    public var theme: String?
    public var shows = Subject.document

    /// What the program was started for.
    public enum Subject: Sendable {
        case document
        /// What the terminal can do, and what its keys send.
        case doctor
        /// The list of keys.
        case keys
    }

    public init() {}
}
