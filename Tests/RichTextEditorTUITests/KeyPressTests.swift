import Testing

@testable import RichTextEditorTUI

@Suite struct KeyPressTests {
    @Test(arguments: ["Ctrl+Shift+Left", "Alt+1", "F12", "Ctrl+\\", "Alt+-", "Ctrl+Space", "a", "Ctrl+A", "Enter"])
    func theWrittenFormParsesBack(_ written: String) {
        #expect(KeyPress(written: written)?.written == written)
    }

    @Test(arguments: ["", "Ctrl+", "Ctrl", "Control+A", "F0", "F99", "ab", "Ctrl+Ctrl+A", "ctrl+a"])
    func wrongSpellingsAreRefused(_ written: String) {
        #expect(KeyPress(written: written) == nil)
    }

    @Test func everyDefaultKeyIsWrittenRightAndBoundOnce() {
        #expect(Keymap().complaints == [])
        for command in Command.all {
            for key in command.keys {
                #expect(key.split(separator: " ").allSatisfy { KeyPress(written: String($0)) != nil })
            }
        }
    }

    @Test func idsOfCommandsAreUnique() {
        #expect(Set(Command.all.map(\.id)).count == Command.all.count)
    }
}
