/// Everything that changes a document: the one door. Keys, menus, paste, tests and random editing all make one of
/// these; each has one function that turns it into a transaction, or says that it doesn't apply here.
public enum EditCommand: Equatable, Sendable {
    case type(String)
    case newline
    case softBreak
    case backspace
    case deleteForward
    case deleteWordBackward
    case deleteWordForward
    case tab
    case backTab
    case toggleMark(Marks)
    case clearFormatting
    /// Sets a link on the selection, edits the one around the caret, or inserts the address; `nil` removes it.
    case setLink(String?)
    case setStyle(ParagraphStyle)
    case setAlignment(TextAlignment)
    case toggleList(ListMarker)
    case indent
    case outdent
    case toggleCheck
    /// Toggles the item at a path: a click on its box; the caret stays.
    case toggleCheckAt(BlockPath)
    case toggleQuote
    case toggleCodeBlock
    case setLanguage(String)
    case toggleCollapsed
    case toggleCollapsedAt(BlockPath)
    case moveBlocksUp
    case moveBlocksDown
    case duplicateBlocks
    case deleteBlocks
    case paragraphBefore
    case paragraphAfter
    /// A click under the last block: an empty body paragraph there, unless the last block is one.
    case paragraphAtEnd
    case insertDivider
    case insertCode
    case paste(Fragment)
    case pasteText(String)
    case cut
    case setLayoutDirection(LayoutDirection)
    /// An empty table of so many rows and columns, a header row first (E-50).
    case insertTable(rows: Int, columns: Int)
    /// Of the table that the caret or the structural selection is in (E-61).
    case table(TableCommand)
    /// A medium or album at the caret (E-50).
    case insertMedia(Media)
    /// Of the medium that is selected, or whose gap or caption the caret is in (E-57).
    case media(MediaCommand)
    /// Wraps the selected paragraphs' text in a pull quote, or makes it paragraphs again.
    case togglePullQuote
    /// Wraps the selected blocks in details with an empty summary, or unwraps.
    case toggleDetails
    /// An emoji or formula, a mention or a date at the caret, instead of what is selected.
    case insertInline(InlineItem)
    /// Text colour or highlight over the selection; `nil` takes it away.
    case setHighlight(RGBAColor?)
}

extension EditorState {
    /// The transaction that a command makes here; `nil` when it doesn't apply.
    func transaction(for command: EditCommand) -> Transaction? {
        switch command {
        case .type(let text): typing(text)
        case .newline: newline()
        case .softBreak: softBreak()
        case .backspace: backspace()
        case .deleteForward: deleteForward()
        case .deleteWordBackward: deleteWord(.backward)
        case .deleteWordForward: deleteWord(.forward)
        case .tab: tab()
        case .backTab: backTab()
        case .toggleMark(let marks): togglingMark(marks)
        case .clearFormatting: clearingFormatting()
        case .setLink(let link): settingLink(link)
        case .setStyle(let style): settingStyle(style)
        case .setAlignment(let alignment): settingAlignment(alignment)
        case .toggleList(let marker): togglingList(marker)
        case .indent: shiftingItems(by: 1)
        case .outdent: shiftingItems(by: -1)
        case .toggleCheck: togglingCheck()
        case .toggleCheckAt(let path): togglingCheck(at: path)
        case .toggleQuote: togglingQuote()
        case .toggleCodeBlock: togglingCodeBlock()
        case .setLanguage(let language): settingLanguage(language)
        case .toggleCollapsed: togglingCollapsed()
        case .toggleCollapsedAt(let path): togglingCollapsed(at: path)
        case .moveBlocksUp: movingBlocks(.backward)
        case .moveBlocksDown: movingBlocks(.forward)
        case .duplicateBlocks: duplicatingBlocks()
        case .deleteBlocks: deletingBlocks()
        case .paragraphBefore: addingParagraph(.backward)
        case .paragraphAfter: addingParagraph(.forward)
        case .paragraphAtEnd: addingParagraphAtEnd()
        case .insertDivider: inserting(.divider)
        case .insertCode: inserting(.code(CodeBlock()))
        case .paste(let fragment): pasting(fragment)
        case .pasteText(let text): pastingText(text)
        case .cut: cutting()
        case .setLayoutDirection(let direction): settingLayoutDirection(direction)
        case .insertTable(let rows, let columns): insertingTable(rows: rows, columns: columns)
        case .table(let command): transaction(for: command)
        case .insertMedia(let media): inserting(media)
        case .media(let command): transaction(for: command)
        case .togglePullQuote: togglingPullQuote()
        case .toggleDetails: togglingDetails()
        case .insertInline(let item): inserting(item)
        case .setHighlight(let color): settingHighlight(color)
        }
    }

    /// What the history calls the edit that a command makes.
    func kind(of command: EditCommand) -> EditKind {
        switch command {
        case .type: .typing
        case .backspace, .deleteForward, .deleteWordBackward, .deleteWordForward:
            selection.isCaret ? .deleting : .other
        default: .other
        }
    }
}
