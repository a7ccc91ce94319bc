/// How one cell is drawn.
struct CellStyle: Equatable, Hashable, CustomStringConvertible {
    enum Colour: Equatable, Hashable {
        case standard
        case indexed(Int)
        case rgb(Int, Int, Int)
    }

    enum Underline: Int {
        case none, single, double, curly, dotted, dashed
    }

    var bold = false
    var dim = false
    var italic = false
    var underline = Underline.none
    var blink = false
    var reverse = false
    var hidden = false
    var strike = false
    var foreground = Colour.standard
    var background = Colour.standard
    var underlineColour = Colour.standard

    var isPlain: Bool { self == CellStyle() }

    /// Short form for golden files and messages, such as "bold underline fg4"; empty for a plain cell.
    var description: String {
        var words: [String] = []
        for (isOn, word) in [
            (bold, "bold"), (dim, "dim"), (italic, "italic"), (blink, "blink"), (reverse, "reverse"),
            (hidden, "hidden"), (strike, "strike"),
        ] where isOn {
            words.append(word)
        }
        if underline != .none { words.append(underline == .single ? "underline" : "\(underline)-underline") }
        for (colour, name) in [(foreground, "fg"), (background, "bg"), (underlineColour, "ul")] {
            switch colour {
            case .standard: break
            case .indexed(let number): words.append("\(name)\(number)")
            case .rgb(let red, let green, let blue): words.append("\(name)(\(red),\(green),\(blue))")
            }
        }
        return words.joined(separator: " ")
    }

    /// Changes the style as SGR with these parameters does; each holds its colon-separated parts.
    mutating func apply(_ parameters: [[Int]]) {
        var index = 0
        while index < parameters.count {
            let parts = parameters[index]
            switch parts.first ?? 0 {
            case 0: self = CellStyle()
            case 1: bold = true
            case 2: dim = true
            case 3: italic = true
            case 4: underline = Underline(rawValue: parts.count > 1 ? parts[1] : 1) ?? .single
            case 5, 6: blink = true
            case 7: reverse = true
            case 8: hidden = true
            case 9: strike = true
            case 21: underline = .double
            case 22: (bold, dim) = (false, false)
            case 23: italic = false
            case 24: underline = .none
            case 25: blink = false
            case 27: reverse = false
            case 28: hidden = false
            case 29: strike = false
            case let code where (30...37).contains(code): foreground = .indexed(code - 30)
            case let code where (40...47).contains(code): background = .indexed(code - 40)
            case let code where (90...97).contains(code): foreground = .indexed(code - 90 + 8)
            case let code where (100...107).contains(code): background = .indexed(code - 100 + 8)
            case 38: foreground = Self.colour(parameters, &index) ?? foreground
            case 48: background = Self.colour(parameters, &index) ?? background
            case 58: underlineColour = Self.colour(parameters, &index) ?? underlineColour
            case 39: foreground = .standard
            case 49: background = .standard
            case 59: underlineColour = .standard
            default: break
            }
            index += 1
        }
    }

    /// Reads `38:2::r:g:b`, `38:5:n`, `38;2;r;g;b` or `38;5;n`; moves `index` to the last parameter taken.
    private static func colour(_ parameters: [[Int]], _ index: inout Int) -> Colour? {
        let parts = parameters[index]
        if parts.count > 1 {
            let values = Array(parts.dropFirst(2))
            if parts[1] == 5, let number = values.last { return .indexed(number) }
            guard parts[1] == 2, values.count >= 3 else { return nil }
            let last = Array(values.suffix(3))
            return .rgb(last[0], last[1], last[2])
        }
        let rest = parameters[(index + 1)...].prefix(4).map { $0.first ?? 0 }
        if rest.count >= 2, rest[0] == 5 {
            index += 2
            return .indexed(rest[1])
        }
        guard rest.count >= 4, rest[0] == 2 else { return nil }
        index += 4
        return .rgb(rest[1], rest[2], rest[3])
    }
}

/// The screen cell by cell, read from `capture-pane -e`.
struct StyledScreen {
    struct Cell: Equatable {
        /// The cluster drawn here; empty in the second cell of a wide one.
        var text: String
        var style: CellStyle
    }

    private(set) var rows: [[Cell]] = []

    init(_ capture: String) {
        var style = CellStyle()
        var lineDrawing = false
        var row: [Cell] = []
        var plain = ""
        func flush(_ plain: inout String, _ row: inout [Cell]) {
            for character in plain {
                let mapped = lineDrawing ? Self.lineDrawing[character] ?? character : character
                row.append(Cell(text: String(mapped), style: style))
                if CellWidth.of(mapped) == 2 { row.append(Cell(text: "", style: style)) }
            }
            plain = ""
        }
        for token in TerminalTokenizer.tokens(Array(capture.utf8)) {
            switch token {
            case .text(let text): plain += text
            case .control(10):
                flush(&plain, &row)
                rows.append(row)
                row = []
            case .control(14), .control(15):
                flush(&plain, &row)
                lineDrawing = token == .control(14)
            case .csi(let sequence) where sequence.final == "m":
                flush(&plain, &row)
                style.apply(sequence.numbers)
            default: break
            }
        }
    }

    /// The cell there; a blank one right of what was drawn.
    func cell(row: Int, column: Int) -> Cell {
        guard rows.indices.contains(row), rows[row].indices.contains(column) else {
            return Cell(text: " ", style: CellStyle())
        }
        return rows[row][column]
    }

    /// The text of a row, without blanks at its end.
    func text(row: Int) -> String {
        let whole = rows.indices.contains(row) ? rows[row].map(\.text).joined() : ""
        return String(whole.dropLast(whole.reversed().prefix { $0 == " " }.count))
    }

    /// The first place where `text` is drawn in one row.
    func find(_ text: String) -> (row: Int, columns: Range<Int>)? {
        for (number, cells) in rows.enumerated() {
            for start in cells.indices where !cells[start].text.isEmpty {
                var found = ""
                var end = start
                while end < cells.count, found.count < text.count {
                    found += cells[end].text
                    end += 1
                }
                while end < cells.count, cells[end].text.isEmpty { end += 1 }
                if found == text { return (number, start..<end) }
            }
        }
        return nil
    }

    /// The style in which the first occurrence of `text` is drawn: nil if it is not there or drawn in several.
    func style(of text: String) -> CellStyle? {
        guard let place = find(text) else { return nil }
        let styles = Set(rows[place.row][place.columns].map(\.style))
        return styles.count == 1 ? styles.first : nil
    }

    /// The stretches of a row with one style each: what golden files of styles hold.
    func runs(row: Int) -> [(text: String, style: CellStyle)] {
        var result: [(text: String, style: CellStyle)] = []
        for cell in rows.indices.contains(row) ? rows[row] : [] {
            if let last = result.last, last.style == cell.style {
                result[result.count - 1].text += cell.text
            } else {
                result.append((cell.text, cell.style))
            }
        }
        return result
    }

    /// Each row as text, with `⟨style:text⟩` around what isn't plain; blanks at the end count only where styled.
    var annotatedRows: [String] {
        rows.indices.map { row in
            let line = runs(row: row).map { $0.style.isPlain ? $0.text : "⟨\($0.style):\($0.text)⟩" }.joined()
            return String(line.dropLast(line.reversed().prefix { $0 == " " }.count))
        }
    }

    private static let lineDrawing: [Character: Character] = [
        "q": "─", "x": "│", "l": "┌", "k": "┐", "m": "└", "j": "┘", "t": "├", "u": "┤", "v": "┴", "w": "┬", "n": "┼",
        "`": "◆", "a": "▒", "f": "°", "g": "±", "o": "⎺", "s": "⎽", "~": "·", "y": "≤", "z": "≥", "{": "π", "|": "≠",
    ]
}

/// How many cells tmux gives a cluster; good enough for the texts of tests.
enum CellWidth {
    static func of(_ character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        return wide.contains { $0.contains(first.value) } ? 2 : 1
    }

    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x231A...0x231B, 0x23E9...0x23EC, 0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653,
        0x26A1...0x26A1, 0x2705...0x2705, 0x270A...0x270B, 0x274C...0x274C, 0x2753...0x2755, 0x2E80...0x303E,
        0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F1FF, 0x1F300...0x1F64F,
        0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD,
    ]
}
