import RichTextEditorCore

extension Command {
    /// Every command there is, in the order of menus and help.
    public static let all: [Command] =
        fileCommands + editCommands + moveCommands + selectCommands + textCommands + paragraphCommands + blockCommands
        + viewCommands + helpCommands

    private static let fileCommands: [Command] = [
        Command("save", .file, "Save", ["Ctrl+S"]) { $0.save() },
        Command("save-as", .file, "Save as…", ["F12"]) { $0.askSaveAs() },
        Command("open", .file, "Open…", ["Ctrl+O"]) { $0.askOpen() },
        Command("new", .file, "New document", ["Ctrl+N"]) { $0.newDocument() },
        Command("suspend", .file, "Suspend to the shell") { $0.suspend() },
        Command("quit", .file, "Quit", ["Ctrl+Q"]) { $0.quit() },
    ]

    private static let editCommands: [Command] = [
        Command("undo", .edit, "Undo", ["Ctrl+Z"], when: .undo) { $0.undo() },
        Command(
            "redo", .edit, "Redo", ["Ctrl+Y", "Ctrl+Shift+Z"], when: .redo
        ) { $0.redo() },
        Command("cut", .edit, "Cut", ["Ctrl+X"], when: .editingSelection) { $0.cut() },
        Command("copy", .edit, "Copy", ["Ctrl+C"], when: .selection) { $0.copy() },
        Command("paste", .edit, "Paste", ["Ctrl+V"], when: .editing) { $0.paste() },
        Command("paste-plain", .edit, "Paste without formatting", ["Alt+V"], when: .editing) {
            $0.pastePlain()
        },
        Command("find", .edit, "Find…", ["Ctrl+F"]) { $0.askFind() },
        Command("find-next", .edit, "Find next", ["F3"]) { $0.findNext(.forward) },
        Command("find-previous", .edit, "Find previous", ["Shift+F3"]) { $0.findNext(.backward) },
        .edit("return", .edit, "New paragraph", ["Enter"], isListed: false, .newline),
        .edit("soft-break", .edit, "Line break inside the paragraph", ["Ctrl+J", "Shift+Enter"], .softBreak),
        .edit(
            "backspace", .edit, "Delete the character before", ["Backspace", "Shift+Backspace"], isListed: false,
            .backspace),
        .edit("delete", .edit, "Delete the character after", ["Delete"], isListed: false, .deleteForward),
        .edit(
            "delete-word-before", .edit, "Delete the word before",
            ["Ctrl+W", "Ctrl+Backspace", "Alt+Backspace"], .deleteWordBackward),
        .edit("delete-word-after", .edit, "Delete the word after", ["Alt+D", "Ctrl+Delete"], .deleteWordForward),
    ]

    private static let moveCommands: [Command] = [
        Command.move("left", "One character left", ["Left"], .left),
        Command.move("right", "One character right", ["Right"], .right),
        Command.move("up", "One row up", ["Up"], .up),
        Command.move("down", "One row down", ["Down"], .down),
        Command.move("word-left", "To the word before", ["Ctrl+Left", "Alt+Left"], .wordLeft),
        Command.move("word-right", "To the next word", ["Ctrl+Right", "Alt+Right"], .wordRight),
        Command.move("row-start", "To the start of the row", ["Home"], .rowStart),
        Command.move("row-end", "To the end of the row", ["End"], .rowEnd),
        Command.move("paragraph-up", "To the paragraph before", ["Ctrl+Up"], .paragraphUp),
        Command.move("paragraph-down", "To the next paragraph", ["Ctrl+Down"], .paragraphDown),
        Command.move("page-up", "One page up", ["PageUp"], .pageUp),
        Command.move("page-down", "One page down", ["PageDown"], .pageDown),
        Command.move("document-start", "To the start of the document", ["Ctrl+Home", "Ctrl+PageUp"], .documentStart),
        Command.move("document-end", "To the end of the document", ["Ctrl+End", "Ctrl+PageDown"], .documentEnd),
    ].flatMap { $0 }

    private static let selectCommands: [Command] = [
        Command("select-all", .select, "Select all", ["Ctrl+A"]) { $0.selectAll() },
        Command("mark-mode", .select, "Mark mode: plain arrows select", ["Ctrl+Space", "Alt+Space"]) {
            $0.toggleMarkMode()
        },
        Command("select-word", .select, "Select the word") { $0.selectWord() },
        Command("select-paragraph", .select, "Select the paragraph") { $0.selectParagraph() },
    ]

    private static let textCommands: [Command] = [
        .edit("bold", .text, "Bold", ["Ctrl+B", "Alt+B"], .toggleMark(.bold)),
        .edit("italic", .text, "Italic", ["Alt+I", "Ctrl+I"], .toggleMark(.italic)),
        .edit("underline", .text, "Underline", ["Ctrl+U", "Alt+U"], .toggleMark(.underline)),
        .edit("strikethrough", .text, "Strikethrough", ["Alt+S"], .toggleMark(.strikethrough)),
        .edit("inline-code", .text, "Inline code", ["Ctrl+E"], .toggleMark(.inlineCode)),
        .edit("spoiler", .text, "Spoiler", ["Alt+P"], .toggleMark(.spoiler)),
        Command("link", .text, "Link…", ["Ctrl+K"], when: .editing) { $0.askLink() },
        .edit("remove-link", .text, "Remove the link", [], .setLink(nil)),
        .edit("clear-formatting", .text, "Clear formatting", ["Ctrl+\\"], .clearFormatting),
    ]

    private static let paragraphCommands: [Command] = [
        .edit("body", .paragraph, "Body text", ["Alt+0"], .setStyle(.body)),
        .edit("heading-1", .paragraph, "Heading 1", ["Alt+1"], .setStyle(.heading1)),
        .edit("heading-2", .paragraph, "Heading 2", ["Alt+2"], .setStyle(.heading2)),
        .edit("heading-3", .paragraph, "Heading 3", ["Alt+3"], .setStyle(.heading3)),
        .edit("heading-4", .paragraph, "Heading 4", ["Alt+4"], .setStyle(.heading4)),
        .edit("heading-5", .paragraph, "Heading 5", ["Alt+5"], .setStyle(.heading5)),
        .edit("heading-6", .paragraph, "Heading 6", ["Alt+6"], .setStyle(.heading6)),
        .edit("numbered-list", .paragraph, "Numbered list", ["Alt+7"], .toggleList(.ordered)),
        .edit("bullet-list", .paragraph, "Bullet list", ["Alt+8"], .toggleList(.bullet)),
        .edit("checklist", .paragraph, "Checklist", ["Alt+9"], .toggleList(.checklist)),
        .edit("toggle-check", .paragraph, "Check or uncheck", ["Ctrl+D", "Alt+Enter"], .toggleCheck),
        .edit("tab", .paragraph, "Indent the item; a tab", ["Tab"], isListed: false, .tab),
        .edit("back-tab", .paragraph, "Outdent the item", ["Shift+Tab"], isListed: false, .backTab),
        .edit("indent", .paragraph, "Indent the item", [], .indent),
        .edit("outdent", .paragraph, "Outdent the item", [], .outdent),
        .edit("align-natural", .paragraph, "Align naturally", [], .setAlignment(.natural)),
        .edit("align-left", .paragraph, "Align left", [], .setAlignment(.left)),
        .edit("align-center", .paragraph, "Align centred", [], .setAlignment(.center)),
        .edit("align-right", .paragraph, "Align right", [], .setAlignment(.right)),
        .edit("align-justified", .paragraph, "Align justified", [], .setAlignment(.justified)),
    ]

    private static let blockCommands: [Command] = [
        .edit("quote", .block, "Quote", ["Alt+Q"], .toggleQuote),
        .edit("collapse", .block, "Collapse or open the quote or details", ["Alt+Z"], .toggleCollapsed),
        .edit("code-block", .block, "Code block", ["Alt+K"], .toggleCodeBlock),
        Command(
            "code-language", .block, "Language of the code…", when: .code
        ) { $0.askLanguage() },
        .edit("divider", .block, "Divider", ["Alt+-"], .insertDivider),
        .edit("move-up", .block, "Move the block up", ["Alt+Up"], .moveBlocksUp),
        .edit("move-down", .block, "Move the block down", ["Alt+Down"], .moveBlocksDown),
        .edit("duplicate", .block, "Duplicate the block", [], .duplicateBlocks),
        .edit("delete-block", .block, "Delete the block", [], .deleteBlocks),
        .edit("paragraph-before", .block, "Paragraph before this block", ["Ctrl+Alt+Up"], .paragraphBefore),
        .edit("paragraph-after", .block, "Paragraph after this block", ["Ctrl+Alt+Down"], .paragraphAfter),
        .edit("direction-auto", .block, "Document direction: by its text", [], .setLayoutDirection(.auto)),
        .edit("direction-ltr", .block, "Document direction: left to right", [], .setLayoutDirection(.leftToRight)),
        .edit("direction-rtl", .block, "Document direction: right to left", [], .setLayoutDirection(.rightToLeft)),
    ]

    private static let viewCommands: [Command] = [
        Command("read-only", .view, "Read only", ["F11"]) { $0.toggleReadOnly() },
        Command("theme-dark", .view, "Theme: dark") { $0.setTheme(named: "dark") },
        Command("theme-light", .view, "Theme: light") { $0.setTheme(named: "light") },
        Command("theme-high-contrast", .view, "Theme: high contrast") { $0.setTheme(named: "high-contrast") },
        Command("theme-mono", .view, "Theme: mono") { $0.setTheme(named: "mono") },
        Command("width-page", .view, "Width of the page: 80 columns") { $0.setColumnWidth(full: false) },
        Command("width-full", .view, "Width of the page: all there is") { $0.setColumnWidth(full: true) },
        Command("wrap-code", .view, "Wrap lines of code") { $0.toggleCodeWrap() },
        Command("debug-layout", .view, "Show the layout's frames") { $0.toggleDebugLayout() },
        Command("redraw", .view, "Draw the screen again", ["Ctrl+L"]) { $0.redraw() },
    ]

    private static let helpCommands: [Command] = [
        Command("palette", .help, "All commands…", ["Ctrl+P", "Escape Escape"]) { $0.openPalette() },
        Command("menu", .help, "Menu", ["F10"]) { $0.openMenu() },
        Command("help", .help, "Help", ["F1"]) { $0.openHelp() },
        Command("show-keys", .help, "What a key sends") { $0.openKeyEcho() },
        Command("doctor", .help, "What this terminal can do") { $0.openDoctor() },
    ]
}
