import TestSupport
import Testing

@testable import RichTextEditorTUI

@Suite struct InputWrittenKeyTests {
    @Test(arguments: [
        "F01", "F+5", "F36", "F-1", "Alt+F00", "\u{7}", "Ctrl+\u{85}", "Ctrl +A", "Meta+A", "é\u{301}", "up",
    ])
    func wrongSpellings(_ written: String) {
        #expect(KeyPress(written: written) == nil)
    }

    @Test(arguments: ["Ctrl++", "+", "-", "Alt+É", "é", "Ctrl+Alt+Shift+Super+F35", "Space", "Shift+Tab", "Alt+[", "漢"])
    func rightSpellings(_ written: String) {
        #expect(KeyPress(written: written)?.written == written)
    }

    /// Whatever the decoder gives can be written down in a configuration file.
    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func decodedKeysParseBack(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<500 {
            let code = random.onceIn(2) ? random.below(0x3000) : 57344 + random.below(110)
            let sequence = "\u{1B}[\(code);\(1 + random.below(16))u"
            guard case .event(.key(let press), _) = InputDecoder.decode(Array(sequence.utf8)[...], isFinal: true) else {
                continue
            }
            let back = KeyPress(written: press.written)
            #expect(back == press, "seed \(seed): \(sequence) is \(press.written)")
        }
    }
}
