import RichTextEditorCore

extension RichText {
    /// How many UTF-16 units both texts have in common at their start, attributes included; never half a scalar.
    ///
    /// - Complexity: O(common part), a memory comparison.
    func commonPrefix(with other: RichText) -> Int {
        var left = RunWalker(runs)
        var right = RunWalker(other.runs)
        var total = 0
        while let a = left.run, let b = right.run, a.attributes == b.attributes {
            let isASCII = a.isASCII
            let (bytes, units, ended) = Self.withBytes(a.text, left.byte, b.text, right.byte) { a, b in
                let length = min(a.count, b.count)
                var same = CodeUnits.commonPrefix(a, b)
                while same > 0, CodeUnits.isContinuation(a, b, at: same) { same -= 1 }
                return (same, isASCII ? same : CodeUnits.utf16Count(a, 0..<same), same == length)
            }
            total += units
            if !ended { break }
            left.skip(bytes)
            right.skip(bytes)
        }
        return total
    }

    /// How many UTF-16 units both texts have in common at their end, attributes included; never half a scalar.
    ///
    /// - Complexity: O(common part), a memory comparison.
    func commonSuffix(with other: RichText) -> Int {
        var left = RunWalker(runs, fromEnd: true)
        var right = RunWalker(other.runs, fromEnd: true)
        var total = 0
        while let a = left.run, let b = right.run, a.attributes == b.attributes {
            let isASCII = a.isASCII
            let (bytes, units, ended) = Self.withBytesBefore(a.text, left.byte, b.text, right.byte) { a, b in
                let length = min(a.count, b.count)
                var same = CodeUnits.commonSuffix(a, b)
                while same > 0, a[a.count - same] & 0xC0 == 0x80 { same -= 1 }
                let units = isASCII ? same : CodeUnits.utf16Count(a, a.count - same..<a.count)
                return (same, units, same == length)
            }
            total += units
            if !ended { break }
            left.skipBack(bytes)
            right.skipBack(bytes)
        }
        return total
    }

    private static func withBytes<Result>(
        _ left: String, _ leftStart: Int, _ right: String, _ rightStart: Int,
        _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        CodeUnits.withUTF8(left) { a in
            CodeUnits.withUTF8(right) { b in
                body(
                    UnsafeBufferPointer(rebasing: a[min(leftStart, a.count)...]),
                    UnsafeBufferPointer(rebasing: b[min(rightStart, b.count)...]))
            }
        }
    }

    private static func withBytesBefore<Result>(
        _ left: String, _ leftEnd: Int, _ right: String, _ rightEnd: Int,
        _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        CodeUnits.withUTF8(left) { a in
            CodeUnits.withUTF8(right) { b in
                body(
                    UnsafeBufferPointer(rebasing: a[..<min(leftEnd, a.count)]),
                    UnsafeBufferPointer(rebasing: b[..<min(rightEnd, b.count)]))
            }
        }
    }
}

/// A place in a list of runs: a run and an offset of UTF-8 bytes in it.
private struct RunWalker {
    let runs: [TextRun]
    private(set) var index: Int
    private(set) var byte: Int

    init(_ runs: [TextRun], fromEnd: Bool = false) {
        self.runs = runs
        index = fromEnd ? runs.count - 1 : 0
        byte = fromEnd ? runs.last?.text.utf8.count ?? 0 : 0
    }

    var run: TextRun? { runs.indices.contains(index) ? runs[index] : nil }

    mutating func skip(_ bytes: Int) {
        byte += bytes
        if let run, byte >= run.text.utf8.count {
            index += 1
            byte = 0
        }
    }

    mutating func skipBack(_ bytes: Int) {
        byte -= bytes
        if byte <= 0 {
            index -= 1
            byte = run?.text.utf8.count ?? 0
        }
    }
}

/// Work on UTF-8 bytes, eight at a time.
enum CodeUnits {
    static func withUTF8<Result>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = text
        return copy.withUTF8(body)
    }

    static func commonPrefix(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Int {
        let length = min(a.count, b.count)
        guard let left = UnsafeRawPointer(a.baseAddress), let right = UnsafeRawPointer(b.baseAddress) else { return 0 }
        var index = 0
        while index + 8 <= length {
            let difference =
                left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                ^ right.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            if difference != 0 { break }
            index += 8
        }
        while index < length, a[index] == b[index] { index += 1 }
        return index
    }

    static func commonSuffix(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Int {
        let length = min(a.count, b.count)
        guard let left = UnsafeRawPointer(a.baseAddress), let right = UnsafeRawPointer(b.baseAddress) else { return 0 }
        var same = 0
        while same + 8 <= length {
            let difference =
                left.loadUnaligned(fromByteOffset: a.count - same - 8, as: UInt64.self)
                ^ right.loadUnaligned(fromByteOffset: b.count - same - 8, as: UInt64.self)
            if difference != 0 { break }
            same += 8
        }
        while same < length, a[a.count - same - 1] == b[b.count - same - 1] { same += 1 }
        return same
    }

    /// Whether a scalar of either goes on at an index.
    static func isContinuation(
        _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>, at index: Int
    ) -> Bool {
        index < a.count && a[index] & 0xC0 == 0x80 || index < b.count && b[index] & 0xC0 == 0x80
    }

    /// The UTF-16 units of a half-open range of bytes that holds whole scalars.
    static func utf16Count(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        var count = 0
        for index in range {
            let byte = bytes[index]
            count &+= byte & 0xC0 != 0x80 ? 1 : 0
            count &+= byte >= 0xF0 ? 1 : 0
        }
        return count
    }

    /// Whether a scalar is one that may be written from right to left, or a control of direction.
    static func mayBeRightToLeft(_ text: String) -> Bool {
        withUTF8(text) { bytes in
            for index in bytes.indices where bytes[index] >= 0xD6 {
                let lead = bytes[index]
                if lead <= 0xDF { return true }
                guard index + 2 < bytes.count else { continue }
                let (second, third) = (bytes[index + 1], bytes[index + 2])
                switch lead {
                case 0xE0: if second >= 0xA0, second <= 0xA3 { return true }
                case 0xE2:
                    if second == 0x80, third == 0x8F || (0xAA...0xAE).contains(third) { return true }
                    if second == 0x81, (0xA6...0xA9).contains(third) { return true }
                case 0xEF: if second >= 0xAC { return true }
                case 0xF0: if second == 0x90 || second == 0x9E { return true }
                default: continue
                }
            }
            return false
        }
    }
}
