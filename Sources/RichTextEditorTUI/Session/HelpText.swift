/// The help's words; its keys come from the command list.
enum HelpText {
    static let introduction = [
        "How it works",
        "  What you see is the document; there is no markup. Type, select with Shift and",
        "  the arrows (or Ctrl+Space and plain arrows), and format what is selected.",
        "  Every command is in the palette: Ctrl+P, or Esc twice.",
        "",
        "While typing",
        "  At the start of a paragraph, with a space after it:",
        "  # to ######     heading",
        "  - or *          bullet list",
        "  1. or another   numbered list",
        "  [] or [x]       checklist",
        "  >               quote",
        "  With Return after it:",
        "  ``` and a name  code in that language",
        "  ---             divider",
        "  Anywhere: **bold** *italic* ~~struck~~ `code` ||spoiler||",
        "  and a web address with a space after it.",
        "  Backspace or undo right after gives back what you typed.",
        "",
        "Mouse",
        "  Click, drag, double click for a word, triple for a paragraph; the wheel scrolls; a",
        "  click on a box checks it. Hold Shift for the terminal's own selection.",
        "",
        "Clipboard",
        "  Copy keeps formatting for every running rte, and sends plain text to the terminal's",
        "  clipboard (OSC 52). The terminal's own paste key pastes plain text from elsewhere.",
        "",
    ]

    static func lines(_ keymap: Keymap) -> [String] { introduction + keymap.lines() }
}
