import CNcurses
import RichTextEditorLayout

/// A cluster that ncurses can't hold or might count otherwise than the terminal: drawn past it, over placeholders.
struct Overlay {
    /// A character of one cell that looks blank and is never drawn as itself (see `GridCell.sanitized`), so that
    /// ncurses always replaces it.
    static let placeholder: UInt32 = 0xA0

    let row: Int
    let column: Int
    let cell: GridCell
    /// What follows in the row, as far as the cluster could reach if the terminal drew each of its characters wide.
    let following: ArraySlice<GridCell>

    init(row: Int, column: Int, cell: GridCell, in cells: [GridCell]) {
        self.row = row
        self.column = column
        self.cell = cell
        let next = column + max(1, Int(cell.width))
        let drawn = 1 + (cell.trailing ?? []).count { cn_scalar_width($0) != 0 }
        following = next < cells.count ? cells[next..<max(next, min(column + 2 * drawn, cells.count))] : []
    }

    /// The bytes: goes there, blanks the cells, draws the cluster, and draws anew what follows, in case the terminal
    /// took more cells for it than the grid has. Cursor and attributes must be saved around it, and lines not wrap.
    func sequence(_ styles: inout StyleTable) -> String {
        let look = styles.look(of: cell.style)
        let width = max(1, Int(cell.width))
        var text = Self.place(row, column) + look.sgr + String(repeating: " ", count: width) + Self.place(row, column)
        // A mark alone would join what stands before it.
        let cluster = styles.capabilities.isInTmux ? Self.shortened(cell, toBytes: Self.tmuxLimit) : cell
        text += cn_scalar_width(cell.scalar) == 0 ? " " + cluster.text : cluster.text
        guard !following.isEmpty else { return text }
        text += Self.place(row, column + width)
        var shown = look
        for cell in following where !cell.isContinuation {
            let look = styles.look(of: cell.style)
            if look != shown { text += look.sgr }
            shown = look
            let safe = cell.sanitized
            // Those that are drawn past ncurses too come after this one.
            text += safe.fitsCurses ? safe.text : String(repeating: " ", count: max(1, Int(safe.width)))
        }
        return text
    }

    /// tmux keeps so many bytes a cell. What is cut off could leave a joiner at the end, which takes in what follows.
    private static let tmuxLimit = 21

    /// The cluster without the scalars at its end that are too many, and without a joiner before those.
    static func shortened(_ cell: GridCell, toBytes limit: Int) -> GridCell {
        guard var trailing = cell.trailing, cell.text.utf8.count > limit else { return cell }
        var copy = cell
        while !trailing.isEmpty, copy.text.utf8.count > limit || trailing.last == 0x200D {
            trailing.removeLast()
            copy.trailing = trailing
        }
        return copy
    }

    /// All of them, left to right and top to bottom; nothing for none.
    static func sequence(_ overlays: [Overlay], _ styles: inout StyleTable) -> String {
        guard !overlays.isEmpty else { return "" }
        return "\u{1B}7\u{1B}[?7l" + overlays.map { $0.sequence(&styles) }.joined() + "\u{1B}[0m\u{1B}[?7h\u{1B}8"
    }

    private static func place(_ row: Int, _ column: Int) -> String {
        String(cString: cn_cursor_address(Int32(clamping: row), Int32(clamping: column)))
    }
}

extension CursesLook {
    /// The look as select graphic rendition.
    var sgr: String {
        var codes = ["0"]
        let bits = Int(looks)
        if bits & Int(CN_BOLD) != 0 { codes.append("1") }
        if bits & Int(CN_DIM) != 0 { codes.append("2") }
        if bits & Int(CN_ITALIC) != 0 { codes.append("3") }
        if bits & Int(CN_CURLY) != 0 { codes.append("4:3") } else if bits & Int(CN_UNDERLINE) != 0 { codes.append("4") }
        if bits & Int(CN_REVERSE) != 0 { codes.append("7") }
        if bits & Int(CN_STRIKE) != 0 { codes.append("9") }
        codes += [Self.code(foreground, 30), Self.code(background, 40)].compactMap { $0 }
        return "\u{1B}[" + codes.joined(separator: ";") + "m"
    }

    private static func code(_ color: Int32, _ base: Int) -> String? {
        switch color {
        case ..<0: nil
        case 0..<8: String(base + Int(color))
        case 8..<16: String(base + 60 + Int(color) - 8)
        case 16..<256: "\(base + 8);5;\(color)"
        default: "\(base + 8);2;\(color >> 16 & 255);\(color >> 8 & 255);\(color & 255)"
        }
    }
}
