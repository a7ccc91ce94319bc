import TestSupport
import Testing

@testable import RichTextEditorTUI

@Suite struct InputBufferTests {
    private static func events(_ pieces: [ArraySlice<UInt8>]) -> [InputEvent] {
        var buffer = InputBuffer()
        var events: [InputEvent] = []
        for piece in pieces {
            buffer.append(piece)
            while let event = buffer.next(isFinal: false) { events.append(event) }
        }
        while let event = buffer.next(isFinal: true) { events.append(event) }
        #expect(buffer.isEmpty)
        return events
    }

    /// All rows of the decoder's tables but those that end in the middle: what is cut there depends on time.
    private static let stream: [UInt8] = {
        let rows =
            InputDecoderTests.text + InputDecoderTests.controls.dropLast() + InputDecoderTests.functional
            + InputDecoderTests.modern + InputDecoderTests.others.filter { $0.name != "open paste" }
        return rows.flatMap(\.bytes)
    }()

    @Test func aCutAnywhereGivesTheSameEvents() {
        let whole = Self.events([Self.stream[...]])
        #expect(whole.count > 100)
        for cut in 0...Self.stream.count { #expect(Self.events([Self.stream[..<cut], Self.stream[cut...]]) == whole) }
        #expect(Self.events(Self.stream.indices.map { Self.stream[$0...$0] }) == whole)
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func randomBytesNeverTrapAndAlwaysEnd(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let signs = "\u{1B}\u{1B}\u{1B}[[]OPM<>?;:$~u0123456789ABCDR\u{7}\u{18}\\é"
        let likely: [UInt8] = Array(signs.utf8) + [0xFF, 0xC3, 0xE2, 0x80]
        for _ in 0..<300 {
            let bytes = (0..<random.below(60)).map { _ in
                random.onceIn(5) ? UInt8(random.below(256)) : random.pick(likely)
            }
            var rest = bytes[...]
            while !rest.isEmpty {
                switch InputDecoder.decode(rest, isFinal: true) {
                case .event(_, let count), .unknown(let count):
                    #expect(count >= 1 && count <= rest.count, "seed \(seed): \(bytes)")
                    rest = rest.dropFirst(max(1, count))
                case .needMore:
                    Issue.record("seed \(seed): \(bytes)")
                    rest = []
                }
            }
            let cut = random.below(bytes.count + 1)
            let whole = Self.events([bytes[...]])
            #expect(Self.events([bytes[..<cut], bytes[cut...]]) == whole, "seed \(seed): \(bytes) at \(cut)")
        }
    }

    @Test func aLongPasteInPiecesIsOneEvent() {
        let content = [UInt8](repeating: 0x1B, count: 1 << 20)
        let bytes = Array("\u{1B}[200~".utf8) + content + Array("\u{1B}[201~z".utf8)
        let pieces = stride(from: 0, to: bytes.count, by: 1000).map { bytes[$0..<min($0 + 1000, bytes.count)] }
        let clock = ContinuousClock()
        var events: [InputEvent] = []
        let time = clock.measure { events = Self.events(pieces) }
        #expect(events == [.paste(content), .key(KeyPress(.character("z")))])
        #expect(time < .seconds(20))
    }

    @Test func anEndMarkInsideAPasteRunsNoCommand() {
        let events = Self.events([Array("\u{1B}[200~a\u{1B}[201~\u{11}b\u{1B}[201~c".utf8)[...]])
        #expect(events == [.paste(Array("a\u{1B}[201~\u{11}b".utf8)), .key(KeyPress(.character("c")))])
        let two = Self.events([Array("\u{1B}[200~a\u{1B}[201~x\u{1B}[200~b\u{1B}[201~".utf8)[...]])
        #expect(two == [.paste([0x61]), .key(KeyPress(.character("x"))), .paste([0x62])])
    }

    @Test func anEndlessStringIsDroppedUpToItsEnd() {
        var buffer = InputBuffer()
        buffer.append(Array("\u{1B}]0;".utf8))
        var typed: [InputEvent] = []
        for _ in 0..<100 {
            buffer.append([UInt8](repeating: 0x61, count: 2000))
            while let event = buffer.next(isFinal: false) { typed.append(event) }
        }
        #expect(!buffer.isEmpty)
        buffer.append(Array("\u{1B}\\x".utf8))
        while let event = buffer.next(isFinal: false) { typed.append(event) }
        let keys = typed.filter { if case .key = $0 { true } else { false } }
        #expect(keys == [.key(KeyPress(.character("x")))])
    }

    @Test func whatIsWaitedFor() {
        var buffer = InputBuffer()
        #expect(buffer.waiting == .nothing)
        for (text, waiting) in [
            ("\u{1B}", InputBuffer.Waiting.key), ("\u{1B}[1;", .sequence), ("\u{1B}]11;", .sequence),
            ("\u{1B}[200~abc", .pasteEnd),
        ] {
            buffer = InputBuffer()
            buffer.append(Array(text.utf8))
            #expect(buffer.next(isFinal: false) == nil)
            #expect(buffer.waiting == waiting)
        }
    }
}
