import Testing

@testable import RichTextEditorTUI

@Suite struct KeymapTests {
    private func command(_ keymap: Keymap, _ written: String) -> String? {
        let keys = written.split(separator: " ").compactMap { KeyPress(written: String($0)) }
        if case .command(let command) = keymap.lookup(keys) { return command.id }
        return nil
    }

    @Test func aSequenceIsAPrefixFirst() {
        let keymap = Keymap()
        if case .prefix = keymap.lookup([KeyPress(.escape)]) {} else { Issue.record("Escape begins Escape Escape") }
        #expect(command(keymap, "Escape Escape") == "palette")
        #expect(command(keymap, "Ctrl+P") == "palette")
        #expect(command(keymap, "Ctrl+Alt+Shift+F9") == nil)
    }

    @Test func ownKeysTakeOver() {
        let keymap = Keymap(own: [("Ctrl+B", "italic"), ("Alt+X Alt+Y", "bold")])
        #expect(keymap.complaints == [])
        #expect(command(keymap, "Ctrl+B") == "italic")
        #expect(command(keymap, "Alt+X Alt+Y") == "bold")
        if case .prefix = keymap.lookup([KeyPress(.character("x"), .alt)]) {} else { Issue.record("no prefix") }
    }

    @Test func whatIsWrongIsToldAndNotFatal() {
        let keymap = Keymap(own: [("Ctrl+B", "no-such"), ("Hyper+B", "bold"), ("Alt+X", "bold"), ("Alt+X", "italic")])
        #expect(keymap.complaints.count == 3)
        #expect(command(keymap, "Ctrl+B") == "bold")
    }

    @Test func theListHasEveryCommandOnce() {
        let lines = Keymap().lines()
        for command in Command.all {
            let ending = "  " + command.title + "  [" + command.id + "]"
            #expect(lines.filter { $0.hasSuffix(ending) }.count == 1, "\(command.id)")
        }
        for category in CommandCategory.allCases { #expect(lines.filter { $0 == category.rawValue }.count <= 1) }
    }

    /// Spec 08: everything can be done without Ctrl+Shift, Alt and function keys, by the palette.
    @Test func everyCommandIsInThePaletteOrHasAPlainKey() {
        for command in Command.all where !command.isListed {
            #expect(!command.keys.isEmpty, "\(command.id) can't be reached")
        }
    }

    /// What terminals can't tell apart must not mean two things.
    @Test func keysThatArriveAsOneMeanOne() {
        let keymap = Keymap()
        for (one, other) in [("Ctrl+M", "Enter"), ("Ctrl+[", "Escape"), ("Ctrl+?", "Backspace")] {
            #expect(command(keymap, one) == nil || command(keymap, one) == command(keymap, other), "\(one), \(other)")
        }
    }
}
