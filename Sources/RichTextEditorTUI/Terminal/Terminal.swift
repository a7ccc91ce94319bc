import CNcurses
import Glibc
import RichTextEditorLayout

/// The terminal: ncurses for the screen, the driver's raw bytes for input. One a process.
///
/// Drawing code fills a grid; this class sends what differs. Everything that is turned on here is turned off again on
/// every way out.
public final class Terminal {
    public internal(set) var capabilities: Capabilities
    var modes: ModeStrings
    var styles: StyleTable
    /// What is on the screen, row by row; empty after a change of everything.
    var shown: [[GridCell]] = []
    /// The rows of `shown` in which clusters are drawn past ncurses.
    var overlaidRows: Set<Int> = []
    var isActive = false
    /// Becomes readable when a signal came or `wake()` was called.
    public let wakeFileDescriptor: Int32
    public let inputFileDescriptor = STDIN_FILENO

    var input = InputBuffer()
    /// When what has begun to come is taken as it stands, in milliseconds of the monotonic clock.
    var inputDeadline = 0
    /// Events that came while the terminal was being set up.
    var early: [Event] = []
    /// The bytes that the last `nextEvents` read, at most 256 of them: for a panel that shows what keys send.
    public internal(set) var lastInput: [UInt8] = []
    /// Milliseconds after which a lone ESC is the key Escape.
    public var escapeTime: Int32 = 25
    /// The most base64 bytes that are sent to the terminal's clipboard at once.
    public var clipboardLimit = ClipboardSequence.defaultLimit

    var probe: WidthProbe?
    let colorFgBg: String?
    let cachePath: String?
    let cacheKey: String
    let cached: AnswerCache.Answers?
    /// When the terminal was asked, in milliseconds of the monotonic clock.
    private(set) var askedAt = 0
    /// What was known before anything was answered or remembered.
    let unasked: Capabilities
    /// The answers so far.
    var replies: [TerminalReply] = []

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

    /// Whether the system has an entry of the terminal's own name.
    let hasOwnEntry: Bool

    public enum Failure: Error, Equatable {
        case notATerminal
        /// There is no entry of this name, or it can't place the cursor.
        case unknownTerminal(String)
        case noSignals
    }

    /// Takes the terminal over.
    ///
    /// - Parameters:
    ///   - usesKeyboardProtocols: whether the kitty protocol and modifyOtherKeys may be turned on.
    ///   - measuresWidths: whether cluster widths are asked of a terminal that isn't known from an earlier start. It
    ///     takes 50 ms at most, before the first frame.
    ///   - theme: the theme that a person chose; `nil` follows the terminal's background.
    public init(
        environment: (String) -> String?, usesMouse: Bool = true, usesKeyboardProtocols: Bool = true,
        measuresWidths: Bool = true, theme: Theme?
    ) throws(Failure) {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
        var capabilities = Capabilities(environment: environment, usesUTF8: cn_set_locale())
        capabilities.usesMouse = usesMouse
        capabilities.usesKeyboardProtocols = usesKeyboardProtocols
        colorFgBg = environment("COLORFGBG")
        cacheKey = AnswerCache.key(environment: environment)
        cachePath = capabilities.asksQuestions ? Self.cachePath(environment) : nil
        cached = cachePath.flatMap(Self.readCache)?[cacheKey]

        let name = try Self.knownName(capabilities)
        hasOwnEntry = !capabilities.term.isEmpty && cn_knows_terminal(capabilities.term)
        wakeFileDescriptor = cn_install_signals()
        guard wakeFileDescriptor >= 0 else { throw .noSignals }
        let crash = ModeStrings(capabilities: capabilities).crash
        cn_set_crash_reset(crash, crash.utf8.count)
        guard cn_start(name, capabilities.entry, !capabilities.isColorless) == 0 else {
            cn_set_crash_reset("", 0)
            cn_restore_mode()
            throw .unknownTerminal(capabilities.term)
        }
        capabilities.completeFromTerminfo()
        unasked = capabilities
        if let cached { capabilities.take(cached) }
        self.capabilities = capabilities
        modes = ModeStrings(capabilities: capabilities)
        styles = StyleTable(capabilities: capabilities, theme: Theme.dark)
        isActive = true
        styles = StyleTable(capabilities: capabilities, theme: suitable(theme))
        // The alternate screen first: kitty keeps keyboard flags for each screen.
        cn_update(-1, 0)
        let isUnmeasured = capabilities.widths == nil && cached?.isSilent != true
        if measuresWidths, capabilities.usesUTF8, capabilities.asksQuestions, isUnmeasured {
            probe = WidthProbe()
            send(WidthProbe.sequence)
        }
        send(modes.on + modes.questions)
        askedAt = Self.milliseconds()
        if probe != nil, !awaitProbe(milliseconds: 50) { remember(AnswerCache.Answers(isSilent: true)) }
    }

    /// The name to give ncurses: TERM, or for a modern terminal whose entry isn't installed, xterm's. tmux knows all
    /// that its own entry has, even when it calls itself screen.
    private static func knownName(_ capabilities: Capabilities) throws(Failure) -> String {
        let poses = capabilities.family == .tmux && !capabilities.term.hasPrefix("tmux")
        let own = poses ? ["tmux-256color", capabilities.term] : [capabilities.term]
        let standIns: [TerminalFamily: [String]] = [
            .xterm: ["xterm-256color", "xterm"], .tmux: ["tmux-256color", "screen-256color", "screen"],
            .screen: ["screen"],
        ]
        for name in own + (standIns[capabilities.family] ?? []) where !name.isEmpty && cn_knows_terminal(name) {
            return name
        }
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
            let suited = newValue.adapted(isLight: isOnLightPage)
            guard suited != styles.theme else { return }
            styles = StyleTable(capabilities: capabilities, theme: suited)
            shown = []
        }
    }

    private var isOnLightPage: Bool { Theme.isLight(background: capabilities.background, colorFgBg: colorFgBg) }

    func suitable(_ chosen: Theme?) -> Theme {
        (chosen ?? (isOnLightPage ? .light : .dark)).adapted(isLight: isOnLightPage)
    }

    /// Offers plain text to the terminal's clipboard.
    func copy(_ text: String) -> TerminalCopyResult {
        guard capabilities.hasClipboard else { return .unsupported }
        guard let sequence = ClipboardSequence.make(text, capabilities, limit: clipboardLimit) else {
            return .tooLong(limit: ClipboardSequence.textLimit(clipboardLimit))
        }
        send(sequence)
        return .sent
    }

    /// Writes past ncurses, whole.
    func send(_ text: String) {
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
