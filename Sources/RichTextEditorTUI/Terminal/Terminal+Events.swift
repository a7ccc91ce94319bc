import CNcurses
import Glibc
import RichTextEditorLayout

extension Terminal {
    /// The most bytes that are taken in before what they mean is dealt with.
    private static let readLimit = 16 << 20
    /// A sequence, and a paste, whose end doesn't come are given up after so many milliseconds of silence: a slow line may
    /// cut them anywhere.
    private static let sequenceTime = 500
    private static let pasteTime = 5000

    /// Waits for what comes next; all waiting input is taken in before one frame is drawn.
    ///
    /// - Parameter timeout: milliseconds; `nil` waits for ever.
    /// - Returns: events in order; empty after the timeout.
    public func nextEvents(timeout: Int32?) -> [Event] {
        lastInput = []
        if !early.isEmpty {
            defer { early = [] }
            return early
        }
        return events(within: timeout)
    }

    private func events(within timeout: Int32?) -> [Event] {
        var descriptors = [
            pollfd(fd: inputFileDescriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wakeFileDescriptor, events: Int16(POLLIN), revents: 0),
        ]
        var wait = timeout ?? -1
        if !input.isEmpty {
            let left = Int32(clamping: max(0, inputDeadline - Self.milliseconds()))
            wait = wait < 0 ? left : min(wait, left)
        }
        let ready = poll(&descriptors, 2, wait)
        if ready < 0 { return errno == EINTR ? [] : [.lost] }
        var events: [Event] = []
        if ready == 0, !input.isEmpty, Self.milliseconds() >= inputDeadline { drain(isFinal: true, into: &events) }
        if descriptors[1].revents & Int16(POLLIN) != 0 { takeSignals(into: &events) }
        if descriptors[0].revents & Int16(POLLIN) != 0 {
            let isThere = readBytes()
            drain(isFinal: !isThere, into: &events)
            inputDeadline = Self.milliseconds() + patience
            if !isThere { events.append(.lost) }
        } else if descriptors[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 {
            events.append(.lost)
        }
        return events
    }

    static func milliseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }

    /// How long what has begun to come is waited for, in milliseconds.
    private var patience: Int {
        switch input.waiting {
        case .nothing, .key: Int(escapeTime)
        case .sequence: Self.sequenceTime
        case .pasteEnd: Self.pasteTime
        }
    }

    private func drain(isFinal: Bool, into events: inout [Event]) {
        while let event = input.next(isFinal: isFinal) { events.append(.input(event)) }
    }

    /// Reads what waits; returns false when the terminal is gone.
    private func readBytes() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        var total = 0
        while total < Self.readLimit {
            let count = read(inputFileDescriptor, &chunk, chunk.count)
            if count < 0 { return errno == EINTR || errno == EAGAIN }
            if count == 0 { return false }
            input.append(chunk.prefix(count))
            lastInput += chunk.prefix(min(count, 256 - lastInput.count))
            total += count
            var descriptor = pollfd(fd: inputFileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, 0) > 0, descriptor.revents & Int16(POLLIN) != 0 else { return true }
        }
        return true
    }

    private func takeSignals(into events: inout [Event]) {
        let bits = cn_take_signals()
        let came: (Int) -> Bool = { bits & UInt32($0) != 0 }
        if came(CN_SIGNAL_WINDOW) {
            let size = self.size
            cn_resize(Int32(size.rows), Int32(size.columns))
            shown = []
            events.append(.resized(size))
        }
        if came(CN_SIGNAL_CONTINUE) {
            // Continued in the background, the terminal is the shell's. A stopped job is what its fg wakes.
            if !cn_is_foreground() {
                cn_stop_self()
                cn_drop_signals(UInt32(CN_SIGNAL_CONTINUE))
            }
            events.append(.resumed)
        }
        if came(CN_SIGNAL_STOP) { events.append(.stopRequested) }
        if came(CN_SIGNAL_WAKE) { events.append(.woken) }
        if came(CN_SIGNAL_HANGUP) { events.append(.terminated(signal: SIGHUP)) }
        if came(CN_SIGNAL_TERMINATE) { events.append(.terminated(signal: SIGTERM)) }
    }

    /// What the terminal has yet to answer must not be typed into the shell: leaving waits for it, for 100 ms at most.
    func awaitAnswers() {
        let now = Self.milliseconds()
        guard capabilities.asksQuestions, !capabilities.isAnswered, now < askedAt + 2000 else { return }
        let end = now + 100
        while true {
            let left = end - Self.milliseconds()
            guard left > 0 else { return }
            for event in events(within: Int32(left)) {
                if event == .lost { return }
                if case .input(.reply(.primaryAttributes)) = event { return }
            }
        }
    }

    /// Waits for the measured widths, for so long at most. What else comes is kept for `nextEvents`.
    ///
    /// - Returns: whether anything was answered.
    func awaitProbe(milliseconds: Int) -> Bool {
        let end = Self.milliseconds() + milliseconds
        var hasAnswer = false
        while capabilities.widths == nil, !capabilities.isAnswered {
            let left = end - Self.milliseconds()
            guard left > 0 else { return hasAnswer }
            for event in events(within: Int32(left)) {
                if case .input(.reply) = event { hasAnswer = true }
                if case .input(.reply(let reply)) = event, isForProbe(reply) {
                    if case .cursorPosition(let row, let column) = reply {
                        capabilities.widths = probe?.take(row: row, column: column)
                    }
                } else {
                    early.append(event)
                    if case .input(.reply(.primaryAttributes)) = event { return true }
                    if event == .lost { return true }
                }
            }
        }
        return hasAnswer
    }

    private func isForProbe(_ reply: TerminalReply) -> Bool {
        if case .cursorPosition = reply { return true }
        return false
    }
}
