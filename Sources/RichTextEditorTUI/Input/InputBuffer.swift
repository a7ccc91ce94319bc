/// Bytes that came and aren't events yet. Remembers how far it has looked for a paste's end, so that a long paste in
/// many pieces costs linear time in all.
public struct InputBuffer: Sendable {
    private var bytes: [UInt8] = []
    private var start = 0
    /// Where the search for a paste's end goes on; `nil` when no paste has begun.
    private var pasteSearch: Int?

    public init() {}

    public var isEmpty: Bool { start == bytes.count }

    public mutating func append(_ more: some Sequence<UInt8>) { bytes += more }

    /// The next event; `nil` when there is none yet. See `InputDecoder.decode` for `isFinal`.
    public mutating func next(isFinal: Bool) -> InputEvent? {
        while start < bytes.count {
            if pasteSearch == nil || isFinal || foundPasteEnd() {
                switch InputDecoder.decode(bytes[start...], isFinal: isFinal) {
                case .event(let event, let count):
                    consume(count)
                    return event
                case .unknown(let count):
                    consume(count)
                    continue
                case .needMore:
                    noteBegunPaste()
                    return nil
                }
            }
            return nil
        }
        return nil
    }

    /// Whether what waits is a paste whose end hasn't come: it isn't cut short by the time limit of a lone ESC.
    public var isInPaste: Bool { pasteSearch != nil }

    private static let pasteStart: [UInt8] = Array("\u{1B}[200~".utf8)

    private mutating func noteBegunPaste() {
        guard bytes[start...].starts(with: Self.pasteStart) else { return }
        pasteSearch = max(start + Self.pasteStart.count, bytes.count - InputDecoder.pasteEndMark.count + 1)
    }

    private mutating func foundPasteEnd() -> Bool {
        guard let from = pasteSearch else { return true }
        if InputDecoder.pasteEnd(in: bytes[...], from: from) != nil { return true }
        pasteSearch = max(from, bytes.count - InputDecoder.pasteEndMark.count + 1)
        return false
    }

    private mutating func consume(_ count: Int) {
        pasteSearch = nil
        start += max(1, count)
        if start >= bytes.count {
            bytes.removeAll(keepingCapacity: bytes.count < 1 << 16)
            start = 0
        } else if start > 1 << 16, start > bytes.count / 2 {
            bytes.removeFirst(start)
            start = 0
        }
    }
}
