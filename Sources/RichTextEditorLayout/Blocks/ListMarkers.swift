import RichTextEditorCore

/// What stands in front of list items (E-58).
enum ListMarkers {
    /// The bullet of a level.
    static func bullet(level: Int, usesASCII: Bool) -> String {
        let bullets = usesASCII ? ["*", "o", "-"] : ["•", "◦", "▪"]
        return bullets[max(0, level) % bullets.count]
    }

    /// The number of an ordered item with its dot: `1.` `a.` `i.` by level and again.
    static func number(_ value: Int, level: Int) -> String {
        switch max(0, level) % 3 {
        case 1: letters(value) + "."
        case 2: roman(value) + "."
        default: String(value) + "."
        }
    }

    static func checkbox(isChecked: Bool, _ options: LayoutOptions) -> String {
        if options.usesASCII || !options.usesCheckboxSymbols { return isChecked ? "[x]" : "[ ]" }
        return isChecked ? "☑" : "☐"
    }

    /// An item's marker; the number is the item's own.
    static func marker(_ list: ListMembership, number: Int, _ options: LayoutOptions) -> String {
        switch list.marker {
        case .bullet: bullet(level: list.level, usesASCII: options.usesASCII)
        case .ordered: self.number(number, level: list.level)
        case .checklist: checkbox(isChecked: list.isChecked, options)
        }
    }

    /// a…z, aa, ab, …; a plain number where there is no such thing.
    private static func letters(_ value: Int) -> String {
        guard value > 0 else { return String(value) }
        var rest = value
        var digits: [UInt8] = []
        while rest > 0 {
            rest -= 1
            digits.append(UInt8(0x61 + rest % 26))
            rest /= 26
        }
        return String(decoding: digits.reversed(), as: UTF8.self)
    }

    private static let romanParts: [(Int, String)] = [
        (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
        (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]

    /// i, ii, iii, …; a plain number outside 1...3999.
    private static func roman(_ value: Int) -> String {
        guard (1...3999).contains(value) else { return String(value) }
        var rest = value
        var result = ""
        for (part, letters) in romanParts {
            while rest >= part {
                result += letters
                rest -= part
            }
        }
        return result
    }
}
