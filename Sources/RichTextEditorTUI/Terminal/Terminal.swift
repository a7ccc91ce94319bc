import CNcurses
import Glibc
import RichTextEditorLayout

/// The terminal: ncurses for the screen, the driver's raw bytes for input. One a process.
///
/// Drawing code fills a grid; this class sends what differs. Everything that is turned on here is turned off again on
/// every way out.
public final class Terminal {
    public private(set) var capabilities: Capabilities
    private var modes: ModeStrings
    private var styles: StyleTable
    /// What is on the screen, row by row; empty after a change of everything.
    private var shown: [[GridCell]] = []
    private var isActive = false
    private let signals: Int32
    private var input = InputBuffer()
    /// Milliseconds after which a lone ESC is the key Escape.
    var escapeTime: Int32 = 25

    /// Something from the terminal or the system.
    public enum Event: Equatable, Sendable {
        case input(InputEvent)
        case resized(GridSize)
        /// HUP or TERM: leave.
        case terminated(signal: Int32)
        /// Back after a stop.
        case resumed
        /// The shell wants the program stopped.
        case stopRequested
        /// The terminal is gone.
        case lost
        /// Another thread called `wake()`.
        case woken
    }

    public enum Failure: Error, Equatable {
        case notATerminal
        case unknownTerminal(String)
        case noSignals
    }

    /// Takes the terminal over.
    public init(environment: (String) -> String?, usesMouse: Bool = true, theme: Theme?) throws(Failure) {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
        var capabilities = Capabilities(environment: environment, usesUTF8: cn_set_locale())
        capabilities.usesMouse = usesMouse
        signals = cn_install_signals()
        guard signals >= 0 else { throw .noSignals }
        let name = try Self.knownName(capabilities)
        var options = cn_options()
        options.plain = capabilities.family == .linux || capabilities.family == .plain
        options.direct_color = capabilities.colors == .direct
        options.indexed_color = capabilities.colors == .indexed
        options.strike = capabilities.hasStrike
        options.curly = capabilities.hasCurly
        modes = ModeStrings(capabilities: capabilities)
        cn_raw_mode()
        let crash = modes.crash
        cn_set_crash_reset(crash, crash.utf8.count)
        guard cn_start(name, &options) == 0 else {
            cn_restore_mode()
            throw .unknownTerminal(capabilities.term)
        }
        cn_raw_mode()
        capabilities.completeFromTerminfo()
        let chosen = theme ?? Theme.suggested(background: nil, colorFgBg: environment("COLORFGBG"))
        self.capabilities = capabilities
        styles = StyleTable(capabilities: capabilities, theme: chosen)
        isActive = true
        send(modes.on + modes.questions)
    }

    /// The name to give ncurses: TERM, or for a modern terminal whose entry isn't installed, xterm's.
    private static func knownName(_ capabilities: Capabilities) throws(Failure) -> String {
        if !capabilities.term.isEmpty, cn_knows_terminal(capabilities.term) { return capabilities.term }
        let standIns: [TerminalFamily: [String]] = [
            .xterm: ["xterm-256color", "xterm"], .tmux: ["screen-256color", "screen"], .screen: ["screen"],
        ]
        for name in standIns[capabilities.family] ?? [] where cn_knows_terminal(name) { return name }
        throw .unknownTerminal(capabilities.term)
    }

    public var size: GridSize {
        var rows: Int32 = 24
        var columns: Int32 = 80
        _ = cn_window_size(&rows, &columns)
        return GridSize(columns: Int(columns), rows: Int(rows))
    }

    public var theme: Theme {
        get { styles.theme }
        set {
            guard newValue != styles.theme else { return }
            styles = StyleTable(capabilities: capabilities, theme: newValue)
            shown = []
        }
    }

    /// Writes past ncurses, whole.
    private func send(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var written = 0
            while written < bytes.count {
                let count = write(STDOUT_FILENO, bytes.baseAddress?.advanced(by: written), bytes.count - written)
                if count < 0, errno == EINTR { continue }
                if count < 0, errno == EAGAIN {
                    var descriptor = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                    poll(&descriptor, 1, 1000)
                    continue
                }
                if count <= 0 { return }
                written += count
            }
        }
    }
}

extension Capabilities {
    /// What the terminal's entry knows, once ncurses has read it.
    mutating func completeFromTerminfo() {
        hasBold = cn_has_bold()
        hasUnderline = cn_has_underline()
        hasItalic = hasItalic && cn_has_italic()
        hasDim = cn_has_dim()
        let count = Int(cn_colors())
        if colors != .none, colors != .direct {
            colors = count >= 256 ? .indexed : count >= 16 ? .sixteen : count >= 8 ? .eight : .none
        }
    }
}

// MARK: The screen

extension Terminal {
    /// Shows a frame: stores the rows that differ from what is shown, and lets ncurses send the rest.
    public func present(_ grid: CellGrid, caret: GridPoint?) {
        guard isActive else { return }
        var overlays: [Overlay] = []
        var isChanged = false
        for (index, row) in grid.rows.enumerated() where !(shown.indices.contains(index) && shown[index] == row) {
            isChanged = true
            store(row, index, &overlays)
        }
        shown = grid.rows
        let synchronizes = capabilities.hasSynchronizedUpdate && isChanged
        if synchronizes { send(ModeStrings.beginUpdate) }
        cn_update(Int32(caret?.row ?? -1), Int32(caret?.column ?? 0))
        if !overlays.isEmpty { send(overlays.map { $0.sequence(styles) }.joined()) }
        if synchronizes { send(ModeStrings.endUpdate) }
    }

    private func store(_ row: [GridCell], _ index: Int, _ overlays: inout [Overlay]) {
        var cells: [cn_cell] = []
        cells.reserveCapacity(row.count)
        for (column, cell) in row.enumerated() where !cell.isContinuation {
            let look = styles.look(of: cell.style)
            let safe = capabilities.usesUTF8 ? cell.sanitized : cell.inASCII
            if cell.width == 2, safe.width == 1 {
                cells += [cn_cell(safe.scalar, look), cn_cell(0x20, look)]
            } else if safe.width == 1, safe.trailing == nil, safe.scalar < 0x7F {
                cells.append(cn_cell(safe.scalar, look))
            } else if safe.fitsCurses {
                cells.append(cn_cell(safe, look))
            } else {
                for _ in 0..<max(1, Int(safe.width)) { cells.append(cn_cell(Overlay.placeholder, look)) }
                overlays.append(Overlay(row: index, column: column, cell: safe))
            }
        }
        cn_store_row(Int32(index), cells, Int32(cells.count))
    }

    /// All is sent anew with the next frame.
    public func invalidate() {
        shown = []
        cn_invalidate()
    }

    /// Offers plain text to the terminal's clipboard.
    func copy(_ text: String) -> TerminalCopyResult {
        guard capabilities.hasClipboard else { return .unsupported }
        guard let sequence = modes.clipboard(text) else { return .tooLong(limit: ModeStrings.clipboardLimit / 4 * 3) }
        send(sequence)
        return .sent
    }

    /// Takes in an answer of the terminal.
    func take(_ reply: TerminalReply, chosenTheme: Theme?) {
        let hadKitty = capabilities.hasKittyKeyboard
        guard capabilities.take(reply) else { return }
        if capabilities.hasKittyKeyboard, !hadKitty {
            // What was asked of xterm is taken back before the kitty protocol is pushed.
            send("\u{1B}[>4m\u{1B}[>1u")
        }
        modes = ModeStrings(capabilities: capabilities)
        let crash = modes.crash
        cn_set_crash_reset(crash, crash.utf8.count)
        if chosenTheme == nil, capabilities.background != nil {
            theme = Theme.suggested(background: capabilities.background, colorFgBg: nil)
        }
    }

    // MARK: Leaving and coming back

    /// Gives the terminal back as it was. May be called again.
    public func restore() {
        guard isActive else { return }
        isActive = false
        send(modes.off)
        cn_end()
        cn_restore_mode()
    }

    /// Stops as the shell's Ctrl+Z would, and comes back.
    public func suspend() {
        restore()
        cn_stop_self()
        resume()
    }

    /// Takes the terminal over again: after a stop, or when a multiplexer was attached anew.
    public func resume() {
        cn_raw_mode()
        cn_resume()
        cn_raw_mode()
        isActive = true
        shown = []
        send(modes.on)
    }

    /// Wakes `nextEvents` from another thread.
    public static func wake() { cn_wake() }
}

// MARK: Input

extension Terminal {
    /// Waits for what comes next; all waiting input is taken in before one frame is drawn.
    ///
    /// - Parameter timeout: milliseconds; `nil` waits for ever.
    /// - Returns: events in order; empty after the timeout.
    public func nextEvents(timeout: Int32?) -> [Event] {
        var descriptors = [
            pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
            pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
        ]
        let wait = input.isEmpty ? timeout ?? -1 : input.isInPaste ? 5000 : escapeTime
        let ready = poll(&descriptors, 2, wait)
        if ready < 0 { return errno == EINTR ? [] : [.lost] }
        var events: [Event] = []
        if ready == 0, !input.isEmpty { drain(isFinal: true, into: &events) }
        if descriptors[1].revents & Int16(POLLIN) != 0 { readSignals(into: &events) }
        if descriptors[0].revents & Int16(POLLIN) != 0 {
            if !readBytes() { events.append(.lost) }
            drain(isFinal: false, into: &events)
        } else if descriptors[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 {
            events.append(.lost)
        }
        return events
    }

    private func drain(isFinal: Bool, into events: inout [Event]) {
        while let event = input.next(isFinal: isFinal) { events.append(.input(event)) }
    }

    /// Reads what waits; returns false when the terminal is gone.
    private func readBytes() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(STDIN_FILENO, &chunk, chunk.count)
            if count < 0 { return errno == EINTR || errno == EAGAIN }
            if count == 0 { return false }
            input.append(chunk.prefix(count))
            var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, 0) > 0, descriptor.revents & Int16(POLLIN) != 0 else { return true }
        }
    }

    private func readSignals(into events: inout [Event]) {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(signals, &bytes, bytes.count)
        var isResized = false
        for byte in bytes.prefix(max(0, count)) {
            switch Int32(byte) {
            case SIGWINCH: isResized = true
            case SIGHUP, SIGTERM: events.append(.terminated(signal: Int32(byte)))
            case SIGTSTP: events.append(.stopRequested)
            case SIGCONT: events.append(.resumed)
            case 0: events.append(.woken)
            default: break
            }
        }
        guard isResized else { return }
        let size = self.size
        cn_resize(Int32(size.rows), Int32(size.columns))
        shown = []
        events.append(.resized(size))
    }
}
