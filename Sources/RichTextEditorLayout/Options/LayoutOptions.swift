import RichTextEditorCore
import RichTextUnicode

/// How wide the column of text may be.
public enum ColumnWidth: Hashable, Sendable {
    /// At most so many cells.
    case cells(Int)
    /// All the terminal has but a margin.
    case full

    public static let standard = ColumnWidth.cells(80)
}

/// What a page looks like besides its document: settings, and what the terminal can show.
public struct LayoutOptions: Hashable, Sendable {
    /// Which clusters take two cells.
    public var widthPolicy = WidthPolicy()
    public var columnWidth = ColumnWidth.standard
    /// No empty row between paragraphs.
    public var isCompact = false
    /// Long lines of code break instead of running out of the band.
    public var wrapsCode = false
    /// Lines and markers are drawn with ASCII only.
    public var usesASCII = false
    /// `☐`/`☑` for checklists, where the terminal has them; else `[ ]`/`[x]`.
    public var usesCheckboxSymbols = true
    /// Arabic is drawn with presentation forms, for terminals that don't shape.
    public var shapesArabic = false
    /// Hints in empty regions ("Type something…").
    public var showsPlaceholders = true

    public init() {}

    /// The measures of a page in a terminal of so many columns.
    func column(in terminalColumns: Int) -> (left: Int, width: Int) {
        let columns = max(1, terminalColumns)
        let margin = columns >= 3 ? 1 : 0
        var width = columns - 2 * margin
        if case .cells(let most) = columnWidth { width = min(width, max(1, most)) }
        return ((columns - width) / 2, width)
    }
}
