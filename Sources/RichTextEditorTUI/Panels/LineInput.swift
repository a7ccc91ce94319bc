import RichTextEditorCore
import RichTextEditorLayout

/// One line of text being typed: moves and deletes by grapheme.
struct LineInput {
    private(set) var content: RichText
    /// UTF-16 units before the cursor.
    private(set) var offset: Int

    init(_ text: String = "") {
        content = RichText(text)
        offset = content.utf16Count
    }

    var text: String { content.string }

    mutating func set(_ text: String) { self = LineInput(text) }

    mutating func insert(_ text: String) {
        let new = RichText(text)
        content = content.replacing(offset..<offset, with: new)
        offset += new.utf16Count
    }

    /// Returns whether the key is one of a line's.
    mutating func handle(_ key: KeyPress) -> Bool {
        switch (key.key, key.modifiers) {
        case (.left, []): offset = content.previousGrapheme(before: offset)
        case (.right, []): offset = content.nextGrapheme(after: offset)
        case (.left, .control), (.left, .alt): offset = content.previousWordStart(before: offset)
        case (.right, .control), (.right, .alt): offset = content.nextWordStart(after: offset)
        case (.home, []): offset = 0
        case (.end, []): offset = content.utf16Count
        case (.backspace, []): remove(from: content.previousGrapheme(before: offset), to: offset)
        case (.backspace, .control), (.backspace, .alt), (.character("w"), .control):
            remove(from: content.previousWordStart(before: offset), to: offset)
        case (.delete, []): remove(from: offset, to: content.nextGrapheme(after: offset))
        case (.character("u"), .control): remove(from: 0, to: offset)
        case (.character(let scalar), let modifiers) where modifiers.isSubset(of: .shift):
            insert(String(Character(scalar)))
        default: return false
        }
        return true
    }

    private mutating func remove(from lower: Int, to upper: Int) {
        content = content.replacing(lower..<upper, with: .empty)
        offset = lower
    }

    /// Draws the line's part around the cursor; returns the cursor's place.
    func draw(into grid: inout CellGrid, row: Int, columns: Range<Int>, style: CellStyle) -> GridPoint {
        let before = CellText(content.prefix(offset).string)
        let after = CellText(content.suffix(from: offset).string)
        let room = max(1, columns.count - 1)
        let hidden = max(0, before.width - room)
        grid.fill(row: row, columns: columns, style: style)
        let end = before.draw(into: &grid, row: row, columns: columns, skipping: hidden, style: style)
        after.draw(into: &grid, row: row, columns: end..<max(end, columns.upperBound), style: style)
        // Where there is no room at all the cursor stands at the edge.
        return GridPoint(row: row, column: max(0, min(end, columns.upperBound - 1)))
    }
}
