/// One row of a region: which units it shows.
struct TextRow: Equatable, Sendable {
    /// UTF-16 offsets in the region. `start..<contentEnd` takes cells; `contentEnd..<end` are spaces that hang at a
    /// soft break, or the line's separator.
    var start: Int32
    var contentEnd: Int32
    var end: Int32
    /// Cells of the content; -1 where rows aren't measured (code that doesn't wrap).
    var width: Int32
    /// Whether a separator (U+2028 or a line feed) ends the row.
    var isHard: Bool

    var startOffset: Int { Int(start) }
    var contentEndOffset: Int { Int(contentEnd) }
    var endOffset: Int { Int(end) }

    /// The last offset where a caret may stand on this row.
    var lastCaretOffset: Int { isHard ? Int(contentEnd) : Int(end) }

    func shifted(by delta: Int32) -> TextRow {
        TextRow(start: start + delta, contentEnd: contentEnd + delta, end: end + delta, width: width, isHard: isHard)
    }
}

/// How a region's rows are broken.
struct WrapStyle: Equatable, Sendable {
    /// Cells of a row, at least 1.
    var width: Int
    /// Cells that the first row leaves free before its text.
    var firstInset = 0
    /// A tab goes to the next multiple of this.
    var tabWidth = 8
    /// Whether long lines break at all.
    var wraps = true

    func limit(isFirst: Bool) -> Int { max(1, isFirst ? width - firstInset : width) }
}
