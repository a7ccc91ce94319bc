/// A place in a JSON text, for people: line and column from 1 (the column in bytes), and a path such as
/// `$.blocks[3].value.runs[0].text`.
public struct JSONPlace: Equatable, Sendable {
    public let line: Int
    public let column: Int
    public let path: String

    /// The places of byte offsets, in the order given. Works on broken texts too: what stands before the break counts.
    ///
    /// - Complexity: O(bytes up to the last offset + offsets × log), in one pass without recursion.
    static func places(of offsets: [Int], in bytes: UnsafeBufferPointer<UInt8>) -> [JSONPlace] {
        var walker = PlaceWalker(bytes)
        var places = [JSONPlace](repeating: JSONPlace(line: 1, column: 1, path: "$"), count: offsets.count)
        for number in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
            places[number] = walker.place(of: min(max(offsets[number], 0), bytes.count))
        }
        return places
    }
}

/// Walks a JSON text by its tokens, forgiving, and keeps the path to where it is.
private struct PlaceWalker {
    private enum Level {
        /// The name whose value is at hand: half-open byte range, quotes left out.
        case object(name: Range<Int>?)
        case array(index: Int)
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var at = 0
    private var levels: [Level] = []
    private var line = 1
    private var lineStart = 0
    private var counted = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// - Precondition: offsets are asked for in ascending order.
    mutating func place(of offset: Int) -> JSONPlace {
        while at < offset {
            let end = endOfToken()
            if end > offset { break }
            enter(end)
        }
        while counted < offset {
            if bytes[counted] == UInt8(ascii: "\n") {
                line += 1
                lineStart = counted + 1
            }
            counted += 1
        }
        return JSONPlace(line: line, column: offset - lineStart + 1, path: path)
    }

    private func endOfToken() -> Int {
        guard bytes[at] == UInt8(ascii: "\"") else { return at + 1 }
        var end = at + 1
        while end < bytes.count {
            if bytes[end] == UInt8(ascii: "\"") { return end + 1 }
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        return bytes.count
    }

    /// Steps over the token at hand.
    private mutating func enter(_ end: Int) {
        switch bytes[at] {
        case UInt8(ascii: "{"): levels.append(.object(name: nil))
        case UInt8(ascii: "["): levels.append(.array(index: 0))
        case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = levels.popLast()
        case UInt8(ascii: ","):
            if case .array(let index)? = levels.last {
                levels[levels.count - 1] = .array(index: index + 1)
            } else if !levels.isEmpty {
                levels[levels.count - 1] = .object(name: nil)
            }
        case UInt8(ascii: "\""):
            if case .object(nil)? = levels.last, end - 1 > at {
                levels[levels.count - 1] = .object(name: at + 1..<end - 1)
            }
        default: break
        }
        at = end
    }

    private var path: String {
        let shown = 14
        if levels.count <= shown { return "$" + levels.map(text).joined() }
        return "$" + levels.prefix(8).map(text).joined() + "…" + levels.suffix(6).map(text).joined()
    }

    private func text(_ level: Level) -> String {
        switch level {
        case .array(let index): return "[\(index)]"
        case .object(nil): return ""
        case .object(let name?):
            let isPlain = name.count <= 40 && bytes[name].allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
            if isPlain, !name.isEmpty { return "." + String(decoding: bytes[name], as: UTF8.self) }
            // Names are outside data: nothing of them reaches a terminal but visible ASCII.
            let shown = bytes[name].prefix(40).map { (0x20...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }
            return "[\"\(String(decoding: shown, as: UTF8.self))\(name.count > 40 ? "…" : "")\"]"
        }
    }
}
