import RichTextEditorLayout
import Testing

@testable import RichTextEditorTUI

@Suite struct ConfigurationTests {
    @Test func nothingIsTheDefaults() {
        for text in ["", "\n\n", "# a comment\n   # another", "  \t "] {
            let configuration = Configuration(text)
            #expect(configuration.complaints == [] && configuration.usesMouse && configuration.theme == nil)
            #expect(configuration.layout.columnWidth == LayoutOptions().columnWidth)
        }
    }

    @Test func everySettingIsTaken() {
        let text = """
            theme = light   # by day
            width = 72
            mouse = off
            compact = on
            wrap-code = yes
            wide-ambiguous = true
            placeholders = no
            undo-selects = on
            autoformat = off
            keyboard-protocols = off
            widths = unicode
            escape-time = 60
            key Ctrl+T = bold
            key Alt+X Alt+Y = italic
            """
        let configuration = Configuration(text)
        #expect(configuration.complaints == [])
        #expect(configuration.theme == "light" && !configuration.usesMouse)
        #expect(configuration.layout.columnWidth == .cells(72))
        #expect(configuration.layout.isCompact && configuration.layout.wrapsCode)
        #expect(configuration.layout.widthPolicy.ambiguousIsWide && !configuration.layout.showsPlaceholders)
        #expect(configuration.editing.undoSelects)
        #expect(!configuration.usesKeyboardProtocols && !configuration.measuresWidths && configuration.escapeTime == 60)
        #expect(!configuration.editing.autoformatsBlocks && !configuration.editing.autoformatsInline)
        #expect(configuration.keys.map(\.keys) == ["Ctrl+T", "Alt+X Alt+Y"])
        #expect(configuration.keys.map(\.command) == ["bold", "italic"])
        #expect(Configuration("width = full").layout.columnWidth == .full)
    }

    @Test(arguments: [
        "theme = pink", "width = 39", "width = wide", "width =", "mouse = maybe", "mouse", "= on", "colour = red", "on",
        "compact = 1", "escape-time = 0", "widths = on",
    ])
    func aBadLineIsToldWithItsNumber(_ line: String) {
        let configuration = Configuration("# first\n\(line)\nmouse = off\n")
        #expect(configuration.complaints.count == 1)
        #expect(configuration.complaints.first?.contains("line 2") ?? false)
        #expect(!configuration.usesMouse || line.hasPrefix("mouse"), "the lines after it count")
    }

    @Test func everyNameInTheListIsASetting() {
        let values = ["on", "light", "80", "unicode"]
        for name in Configuration.settingNames {
            #expect(values.contains { Configuration("\(name) = \($0)").complaints.isEmpty }, "\(name)")
        }
    }

    @Test func whatTheTerminalCannotShowIsTakenOut() {
        let plain = Configuration().adapted(
            to: Capabilities(environment: { $0 == "TERM" ? "vt100" : nil }, usesUTF8: true))
        #expect(plain.layout.usesASCII)
        let modern = Configuration().adapted(
            to: Capabilities(environment: { $0 == "TERM" ? "xterm-256color" : nil }, usesUTF8: true))
        #expect(!modern.layout.usesASCII)
    }
}
