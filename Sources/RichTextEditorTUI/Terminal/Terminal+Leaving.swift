import CNcurses
import RichTextEditorLayout

extension Terminal {
    /// Gives the terminal back as it was. May be called again.
    public func restore() {
        guard isActive else { return }
        isActive = false
        send(modes.off)
        awaitAnswers()
        cn_end()
        cn_restore_mode()
        cn_set_crash_reset("", 0)
    }

    /// Stops as the shell's Ctrl+Z would, and comes back.
    public func suspend() {
        restore()
        cn_stop_self()
        cn_drop_signals(UInt32(CN_SIGNAL_STOP | CN_SIGNAL_CONTINUE))
        resume()
    }

    /// Takes the terminal over again: after a stop, or when a multiplexer was attached anew.
    public func resume() {
        // Whoever had it in between may have changed anything; modes that are kept in a stack are not pushed twice.
        if isActive { send(modes.off) }
        let crash = modes.crash
        cn_set_crash_reset(crash, crash.utf8.count)
        cn_resume()
        isActive = true
        shown = []
        send(modes.on)
        early.append(.resized(size))
    }

    /// Wakes `nextEvents`. From any thread, and from a signal handler.
    public static func wake() { cn_wake() }
}
