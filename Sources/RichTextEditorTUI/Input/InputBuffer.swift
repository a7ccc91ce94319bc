/// Bytes that came and aren't events yet. Remembers how far it has looked for the end of a paste or a control string, so
/// that a long one in many pieces costs linear time in all; of a control string without end it keeps a bounded part.
public struct InputBuffer: Sendable {
    /// What is waited for, which says how long.
    public enum Waiting: Equatable, Sendable {
        case nothing
        /// More of what could be a key by itself: a lone ESC is Escape.
        case key
        /// The rest of a sequence.
        case sequence
        case pasteEnd
    }

    private var bytes: [UInt8] = []
    private var start = 0
    private var search = Search.none
    /// A control string was longer than any that is kept: all is dropped until it ends.
    private var isInEndlessString = false
    /// The bytes of the last event, the first `InputDecoder.shownBytes` of them.
    public private(set) var lastBytes: [UInt8] = []

    /// What is looked for, and from which index on that hasn't been done.
    private enum Search {
        case none
        case pasteEnd(from: Int)
        case stringEnd(from: Int)
    }

    public init() {}

    public var isEmpty: Bool { start == bytes.count && !isInEndlessString }

    /// Whether what waits is a paste whose end hasn't come: it isn't cut short by the time limit of a lone ESC.
    public var isInPaste: Bool {
        if case .pasteEnd = search { return true }
        return false
    }

    public var waiting: Waiting {
        if isEmpty { return .nothing }
        if isInEndlessString { return .sequence }
        switch search {
        case .pasteEnd: return .pasteEnd
        case .stringEnd where bytes.count - start > 2: return .sequence
        default: break
        }
        if case .event = InputDecoder.decode(bytes[start...], isFinal: true) { return .key }
        return .sequence
    }

    public mutating func append(_ more: some Sequence<UInt8>) { bytes += more }

    /// The next event; `nil` when there is none yet. See `InputDecoder.decode` for `isFinal`.
    public mutating func next(isFinal: Bool) -> InputEvent? {
        if isInEndlessString { dropEndlessString(isFinal: isFinal) }
        guard start < bytes.count, !isInEndlessString, isFinal || mayBeWhole() else { return nil }
        switch InputDecoder.decode(bytes[start...], isFinal: isFinal) {
        case .event(.paste(let content), let count): return .paste(content + consumePaste(count))
        case .event(let event, let count):
            consume(count)
            return event
        case .unknown(let count):
            let isLong = InputDecoder.beginsString(bytes[start...]) && count >= InputDecoder.longestString
            let isCancelled = isLong && [0x18, 0x1A].contains(bytes[start + count - 1])
            isInEndlessString = isLong && !isCancelled && !isFinal
            consume(count)
            return .unknown(lastBytes)
        case .needMore:
            noteSearch()
            return nil
        }
    }

    private static let pasteStart: [UInt8] = Array("\u{1B}[200~".utf8)

    private mutating func noteSearch() {
        let rest = bytes[start...]
        if rest.starts(with: Self.pasteStart) {
            let seen = bytes.count - InputDecoder.pasteEndMark.count + 1
            search = .pasteEnd(from: max(start + Self.pasteStart.count, seen))
        } else if InputDecoder.beginsString(rest) {
            // An ESC at the very end may be the first half of what ends it.
            search = .stringEnd(from: max(start + 2, bytes.count - 1))
        }
    }

    /// Whether what was looked for may have come; notes how far it was looked for.
    private mutating func mayBeWhole() -> Bool {
        switch search {
        case .none: return true
        case .pasteEnd(let from):
            if InputDecoder.pasteEnd(in: bytes[...], from: from) != nil { return true }
            search = .pasteEnd(from: max(from, bytes.count - InputDecoder.pasteEndMark.count + 1))
            return false
        case .stringEnd(let from):
            guard bytes.count - start < InputDecoder.longestString else { return true }
            if bytes[from...].contains(where: InputDecoder.endsString) { return true }
            search = .stringEnd(from: bytes.count)
            return false
        }
    }

    /// Consumes a paste. Not every terminal takes an end mark out of what is pasted: if what came with it has another
    /// end mark before any start mark, then the paste goes on to there, and nothing of it is taken for keys.
    ///
    /// - Returns: what else belongs to the paste.
    private mutating func consumePaste(_ count: Int) -> [UInt8] {
        let mark = InputDecoder.pasteEndMark
        let isEnded = bytes[start..<(start + count)].suffix(mark.count).elementsEqual(mark)
        var end = start + count
        var index = end
        while isEnded, let escape = bytes[index...].firstIndex(of: 0x1B) {
            let rest = bytes[escape...]
            if rest.starts(with: Self.pasteStart) { break }
            index = escape + 1
            if rest.starts(with: mark) { end = escape + mark.count }
        }
        let more = end > start + count ? Array(bytes[(start + count - mark.count)..<(end - mark.count)]) : []
        consume(end - start)
        return more
    }

    /// Drops up to BEL, CAN, SUB or ESC; the `\` of an ST goes with its ESC.
    private mutating func dropEndlessString(isFinal: Bool) {
        guard let end = bytes[start...].firstIndex(where: InputDecoder.endsString) else {
            isInEndlessString = !isFinal
            drop(bytes.count - start)
            return
        }
        guard bytes[end] == 0x1B else {
            isInEndlessString = false
            drop(end - start + 1)
            return
        }
        drop(end - start)
        guard bytes.count > start + 1 || isFinal else { return }
        isInEndlessString = false
        if bytes[start...].starts(with: [0x1B, 0x5C]) { drop(2) }
    }

    private mutating func consume(_ count: Int) {
        lastBytes = Array(bytes[start...].prefix(min(max(1, count), InputDecoder.shownBytes)))
        search = .none
        drop(max(1, count))
    }

    private mutating func drop(_ count: Int) {
        start = min(bytes.count, start + count)
        if start == bytes.count {
            bytes.removeAll(keepingCapacity: bytes.count < 1 << 16)
            start = 0
        } else if start > 1 << 16, start > bytes.count / 2 {
            bytes.removeFirst(start)
            start = 0
        }
    }
}
