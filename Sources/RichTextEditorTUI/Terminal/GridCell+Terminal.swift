import CNcurses
import RichTextEditorLayout

extension GridCell {
    /// Whether ncurses can hold the cluster and is sure to count its cells as the grid and the terminal do.
    ///
    /// Clusters whose width terminals disagree about (joined emoji, flags, skin tones, U+FE0F) are drawn past it, at a
    /// place of their own: what follows them then stays where it belongs.
    var fitsCurses: Bool {
        guard cn_scalar_width(scalar) == Int32(width) else { return false }
        guard let trailing else { return true }
        guard 1 + trailing.count <= Int(CN_CELL_SCALARS) else { return false }
        return trailing.allSatisfy { $0 != 0x200D && $0 != 0xFE0F && cn_scalar_width($0) == 0 }
    }

    /// The last line of defence: whatever a layout let through, no control character and no bidirectional override
    /// reaches a terminal, and no cluster ends in a joiner, which would take in the next character. The no-break space
    /// is a space here: ncurses' placeholder has its code.
    var sanitized: GridCell {
        if scalar < 0x7F, scalar >= 0x20, trailing == nil { return self }
        var copy = self
        if Self.isUnsafe(scalar) {
            copy.scalar = 0xFFFD
            copy.trailing = nil
            return copy
        }
        if scalar == Overlay.placeholder { copy.scalar = 0x20 }
        guard let trailing else { return copy }
        var kept = trailing.filter { !Self.isUnsafe($0) }
        while kept.last == 0x200D { kept.removeLast() }
        copy.trailing = kept.isEmpty ? nil : kept
        return copy
    }

    private static func isUnsafe(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xD800...0xDFFF: true
        default: scalar > 0x10FFFF
        }
    }

    /// The cluster for a terminal without UTF-8: lines and markers by their look, all else a question mark. A wide
    /// cluster becomes one sign; the cell beside it stays a blank.
    var inASCII: GridCell {
        var copy = self
        copy.trailing = nil
        copy.width = 1
        // A letter with marks shows without them: better than a question mark.
        copy.scalar = Self.asciiSign(scalar)
        return copy
    }

    private static func asciiSign(_ scalar: UInt32) -> UInt32 {
        let sign: Unicode.Scalar
        switch scalar {
        case 0x20..<0x7F: return scalar
        case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550, 0x2574, 0x2576: sign = "-"
        case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577: sign = "|"
        case 0x2500...0x257F: sign = "+"
        case 0x2588...0x2590, 0x2595: sign = "|"
        case 0x2580...0x2587, 0x2591...0x259F: sign = "#"
        case 0x2022, 0x25CF, 0x2B24, 0x2605: sign = "*"
        case 0x25E6, 0x25CB, 0x25EF: sign = "o"
        case 0x25AA, 0x25AB, 0x2010...0x2015, 0x2043, 0x2212: sign = "-"
        case 0x25B6, 0x25B8, 0x2192, 0x203A, 0xBB: sign = ">"
        case 0x25BC, 0x25BE, 0x2193: sign = "v"
        case 0x25B2, 0x25B4, 0x2191: sign = "^"
        case 0x25C0, 0x25C2, 0x2190, 0x2039, 0xAB: sign = "<"
        case 0x2026, 0xB7, 0x22EF: sign = "."
        case 0x2018, 0x2019: sign = "'"
        case 0x201C, 0x201D: sign = "\""
        case 0x2713, 0x2714, 0x2611, 0x2612, 0x2717: sign = "x"
        case 0x21B5, 0x23CE, 0x00AC: sign = "$"
        case 0xD7: sign = "x"
        case 0xA0, 0x2000...0x200A, 0x202F, 0x3000: sign = " "
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
