import CNcurses
import RichTextEditorLayout

extension GridCell {
    /// Whether ncurses can hold the cluster and counts its cells as the grid does.
    var fitsCurses: Bool {
        let count = 1 + (trailing?.count ?? 0)
        guard count <= Int(CN_CELL_SCALARS), cn_scalar_width(scalar) == Int32(width) else { return false }
        return trailing?.last != 0x200D
    }

    /// The last line of defence: whatever a layout let through, no control character and no bidirectional override
    /// reaches a terminal, and no cluster ends in a joiner, which would take in the next character.
    var sanitized: GridCell {
        var copy = self
        if Self.isUnsafe(scalar) {
            copy.scalar = 0xFFFD
            copy.trailing = nil
            return copy
        }
        guard let trailing else { return copy }
        var kept = trailing.filter { !Self.isUnsafe($0) }
        while kept.last == 0x200D { kept.removeLast() }
        copy.trailing = kept.isEmpty ? nil : kept
        return copy
    }

    private static func isUnsafe(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x00...0x1F, 0x7F...0x9F, 0x200E, 0x200F, 0x061C, 0x2028...0x202E, 0x2066...0x2069, 0xD800...0xDFFF: true
        default: scalar > 0x10FFFF
        }
    }

    /// The cluster for a terminal without UTF-8: lines and markers by their look, all else a question mark. Widths stay;
    /// a wide cluster becomes one sign and a blank.
    var inASCII: GridCell {
        guard scalar >= 0x7F || scalar < 0x20 || trailing != nil else { return self }
        var copy = self
        copy.trailing = nil
        copy.width = 1
        copy.scalar = Self.asciiSign(scalar)
        return copy
    }

    private static func asciiSign(_ scalar: UInt32) -> UInt32 {
        let sign: Unicode.Scalar
        switch scalar {
        case 0x20..<0x7F: return scalar
        case 0x2500, 0x2501, 0x2550, 0x2504, 0x2508, 0x254C: sign = "-"
        case 0x2502, 0x2503, 0x2551, 0x258C, 0x2590, 0x2588: sign = "|"
        case 0x2503...0x257F: sign = "+"
        case 0x2022, 0x25CF: sign = "*"
        case 0x25E6, 0x25CB: sign = "o"
        case 0x25AA, 0x2013, 0x2014, 0x2212: sign = "-"
        case 0x25B8, 0x203A: sign = ">"
        case 0x25BE: sign = "v"
        case 0x2039: sign = "<"
        case 0x2026: sign = "."
        case 0x2018, 0x2019: sign = "'"
        case 0x201C, 0x201D: sign = "\""
        case 0x2591...0x2593: sign = "#"
        case 0xA0: sign = " "
        default: sign = "?"
        }
        return sign.value
    }
}

extension cn_cell {
    init(_ scalar: UInt32, _ look: CursesLook) {
        self.init()
        scalars.0 = scalar
        looks = look.looks
        pair = look.pair
    }

    init(_ cell: GridCell, _ look: CursesLook) {
        self.init(cell.scalar, look)
        let rest = cell.trailing ?? []
        if rest.count > 0 { scalars.1 = rest[0] }
        if rest.count > 1 { scalars.2 = rest[1] }
        if rest.count > 2 { scalars.3 = rest[2] }
        if rest.count > 3 { scalars.4 = rest[3] }
    }
}
