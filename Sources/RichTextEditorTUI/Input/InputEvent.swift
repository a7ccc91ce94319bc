/// Something that came from the terminal.
public enum InputEvent: Equatable, Sendable {
    case key(KeyPress)
    /// Pasted bytes, whole, between the marks of bracketed paste.
    case paste([UInt8])
    case mouse(MouseEvent)
    /// Whether the terminal has the focus now.
    case focus(Bool)
    /// An answer to a question.
    case reply(TerminalReply)
    /// A sequence that means nothing here, whole (see `InputDecoder.shownBytes`): never typed, but shown to whoever asks
    /// what a key sends.
    case unknown([UInt8])
}

/// The mouse, at a cell counted from 0.
public struct MouseEvent: Equatable, Sendable {
    public enum Button: Equatable, Sendable {
        case left, middle, right, other
    }

    public enum Action: Equatable, Sendable {
        case press(Button)
        case drag(Button)
        case release
        case move
        case wheelUp, wheelDown, wheelLeft, wheelRight
    }

    public var action: Action
    public var row: Int
    public var column: Int
    public var modifiers: KeyModifiers

    public init(_ action: Action, row: Int, column: Int, modifiers: KeyModifiers = []) {
        self.action = action
        self.row = row
        self.column = column
        self.modifiers = modifiers
    }
}

/// What a terminal answered.
public enum TerminalReply: Equatable, Sendable {
    /// DA1: the fence behind all questions.
    case primaryAttributes([Int])
    case secondaryAttributes([Int])
    /// XTVERSION.
    case version(String)
    /// Row and column from 1.
    case cursorPosition(row: Int, column: Int)
    /// DECRPM: a private mode and its state (1 set, 2 reset, 3 and 4 for good, 0 unknown).
    case mode(Int, state: Int)
    /// The flags of the kitty keyboard protocol.
    case keyboardFlags(Int)
    /// OSC 10 or 11: the colour `0xRRGGBB` of text or background.
    case color(Int, rgb: UInt32)
    /// OSC 52: the clipboard, in base64.
    case clipboard([UInt8])
    /// XTGETTCAP: what the terminal says of a capability, as it came (hexadecimal), and whether it knows it.
    case termcap([UInt8], isKnown: Bool)
}

/// What decoding a prefix of the bytes gave.
public enum Decoded: Equatable, Sendable {
    case event(InputEvent, bytes: Int)
    /// Swallowed: nothing that this version knows, or nothing to act on (a key's release).
    case unknown(bytes: Int)
    /// A sequence has begun whose end isn't there yet.
    case needMore
}
