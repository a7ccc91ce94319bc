import RichTextEditorCore

/// `rte recover`: saves every readable block of a damaged file.
public enum RTDocRecover {
    public struct Recovered: Sendable {
        public let document: Document
        public let blockCount: Int
        /// What was lost or put right, a line each; empty when the file was sound.
        public let report: [String]
    }

    /// Reads what can be read. Blocks are looked for wherever an object begins that has a `type`; what stands between
    /// is left behind and told. Bytes that are not UTF-8 become U+FFFD. A block that was cut off is closed where the
    /// text ends, so that its own text is saved as far as it goes.
    ///
    /// - Complexity: O(bytes) for a file that is damaged in a few places.
    public static func recover(_ bytes: [UInt8], idPrefix: String = "n") -> Recovered {
        var report: [String] = []
        let bytes = repairedUTF8(bytes, &report)
        if let opened = try? RTDoc.read(bytes: bytes, idPrefix: idPrefix) {
            report += opened.repairs.map(\.sentence)
            return Recovered(document: opened.document, blockCount: opened.document.blocks.count, report: report)
        }
        var salvage = Salvage(idPrefix: idPrefix)
        salvage.run(bytes)
        report += salvage.report
        var ids = salvage.state.ids
        let found = salvage.blocks.count
        let blocks = found > 0 ? salvage.blocks : [Block(id: ids.make(), .paragraph(Paragraph()))]
        let (document, repairs) = Document(BlockSequence(blocks: blocks)).normalized(ids: &ids)
        report += repairs.map(\.sentence)
        if found == 0 { report.append("No block could be read.") }
        return Recovered(document: document, blockCount: found, report: report)
    }

    private static func repairedUTF8(_ bytes: [UInt8], _ report: inout [String]) -> [UInt8] {
        if String(validating: bytes, as: UTF8.self) != nil { return bytes }
        report.append("Bytes that are not UTF-8 became U+FFFD.")
        return Array(String(decoding: bytes, as: UTF8.self).utf8)
    }
}

/// One search for blocks in a damaged text.
private struct Salvage {
    var state: DecodingState
    var blocks: [Block] = []
    var report: [String] = []

    init(idPrefix: String) { state = DecodingState(idPrefix: idPrefix) }

    mutating func run(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { buffer in
            var decoder = BlockDecoder(json: JSONReader(buffer), state: state)
            var at = 0
            var lostFrom: Int?
            while let start = nextStart(buffer, from: at) {
                decoder.json.index = start
                // Ids of an attempt that failed must not count; the normalizer sees to all of them at the end.
                decoder.state.seen = []
                let repairs = decoder.state.repairs.count
                if var block = try? decoder.block(BlockDecoder.Context()) {
                    if let from = lostFrom { tellLoss(buffer, from, start) }
                    lostFrom = nil
                    let following = block.takeFollowing()
                    blocks.append(block.block())
                    blocks += following
                    at = decoder.json.index
                } else {
                    decoder.state.repairs.removeLast(decoder.state.repairs.count - repairs)
                    decoder.json.loneSurrogates = 0
                    if lostFrom == nil { lostFrom = start }
                    at = nextStart(buffer, from: start + 1) ?? buffer.count
                    salvageText(buffer, start..<at)
                }
            }
            if let from = lostFrom { tellLoss(buffer, from, buffer.count) }
            report += decoder.state.repairs.map(\.sentence)
            state = decoder.state
        }
    }

    /// The next object that begins like a block: `{`, then the name `type` or `value`.
    private func nextStart(_ bytes: UnsafeBufferPointer<UInt8>, from: Int) -> Int? {
        var at = from
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "{") {
                var reader = JSONReader(bytes, at: at + 1)
                if reader.peek() == UInt8(ascii: "\""), let name = try? reader.string(),
                    reader.matches(name, "type") || reader.matches(name, "value")
                {
                    return at
                }
            }
            at += 1
        }
        return nil
    }

    /// Saves the strings of `"text"` members of a broken block as a paragraph, the last one also when it was cut off.
    private mutating func salvageText(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        var text = ""
        var at = range.lowerBound
        while at < range.upperBound {
            guard bytes[at] == UInt8(ascii: "\"") else {
                at += 1
                continue
            }
            var reader = JSONReader(UnsafeBufferPointer(rebasing: bytes[..<range.upperBound]), at: at)
            guard let name = try? reader.string() else { break }
            at = reader.index
            guard reader.matches(name, "text"), reader.peek() == UInt8(ascii: ":") else { continue }
            reader.index += 1
            guard reader.peek() == UInt8(ascii: "\"") else { continue }
            let start = reader.index + 1
            if let value = try? reader.string(), let found = try? reader.text(value) {
                text += found
                at = reader.index
            } else {
                text += cutOff(bytes[start..<range.upperBound])
                break
            }
        }
        if !text.isEmpty { blocks.append(Block(id: BlockID(""), .paragraph(Paragraph(RichText(text))))) }
    }

    /// What is readable of a string without an end: up to a line end, simple escapes resolved.
    private func cutOff(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        var plain: [UInt8] = []
        var isEscaped = false
        for byte in bytes.prefix(while: { $0 >= 0x20 }) {
            if isEscaped {
                plain.append(byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                plain.append(byte)
            }
        }
        return String(decoding: plain, as: UTF8.self)
    }

    private mutating func tellLoss(_ bytes: UnsafeBufferPointer<UInt8>, _ from: Int, _ to: Int) {
        let places = JSONPlace.places(of: [from, to], in: bytes)
        report.append("Lines \(places[0].line) to \(places[1].line): \(to - from) bytes could not be read.")
    }
}
