/// UAX 14 with ICU's tailorings, for stretches of ASCII. Answers only where the outcome is certain; the tests compare
/// it with ICU on every string of up to five characters over one character of each class.
enum ASCIILineRules {
    /// The line break class of an ASCII character; `unsure` leaves the decision to ICU.
    enum Class: UInt8 {
        case unsure, letter, digit, space, hyphen, slash, exclamation, infix, quote, opening, parenthesis, brace
        case prefix, postfix, after, newline
    }

    /// Classes of U+0000...U+007F (UAX 14, table 1).
    private static let classes: [Class] = (0..<128).map { code in
        switch UInt8(code) {
        case UInt8(ascii: "\t"), UInt8(ascii: "|"): .after
        case UInt8(ascii: "\n"): .newline
        case 0..<0x20, 0x7F: .unsure  // marks and rarer separators
        case UInt8(ascii: " "): .space
        case UInt8(ascii: "!"), UInt8(ascii: "?"): .exclamation
        case UInt8(ascii: "\""), UInt8(ascii: "'"): .quote
        case UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "\\"): .prefix
        case UInt8(ascii: "%"): .postfix
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .opening
        case UInt8(ascii: ")"), UInt8(ascii: "]"): .parenthesis
        case UInt8(ascii: "}"): .brace
        case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"): .infix
        case UInt8(ascii: "-"): .hyphen
        case UInt8(ascii: "/"): .slash
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
        default: .letter
        }
    }

    /// The first break behind `start`, where the rules begin afresh; nil when it depends on more than ASCII. Cost: the
    /// distance to it.
    static func next(in text: UTF16Buffer, after start: Int) -> LineBreak? {
        classes.withUnsafeBufferPointer { scan(Lookup(text: text, classes: $0), from: start) }
    }

    struct Lookup: ClassLookup {
        let text: UTF16Buffer
        let classes: UnsafeBufferPointer<Class>

        @inline(__always)
        func at(_ offset: Int) -> Class {
            let unit = text[offset]
            return unit < 0x80 ? classes[Int(unit)] : .unsure
        }

        /// Nil behind the end of the text.
        @inline(__always)
        func ahead(_ offset: Int) -> Class? { offset < text.count ? at(offset) : nil }
    }

    @inline(__always)
    private static func scan(_ lookup: Lookup, from start: Int) -> LineBreak? {
        let count = lookup.text.count
        var left = lookup.at(start)
        if left == .unsure { return nil }
        if left == .newline { return LineBreak(offset: start + 1, isMandatory: true) }
        var spaced = left == .space
        var number = left == .digit ? Number.open : .none
        var at = start + 1
        while at < count {
            let right = lookup.at(at)
            switch right {
            case .unsure: return nil
            case .newline: return LineBreak(offset: at + 1, isMandatory: true)
            case .space:
                spaced = true
            case .letter where left == .letter && !spaced:
                break
            default:
                let verdict =
                    spaced
                    ? acrossSpaces(left, right, lookup.ahead(at + 1))
                    : between(left, right, number, atStart: at == start + 1, lookup, at)
                switch verdict {
                case .unsure: return nil
                case .breaks: return LineBreak(offset: at, isMandatory: false)
                case .joins: break
                }
                number = spaced ? (right == .digit ? .open : .none) : number.after(right)
                left = right
                spaced = false
            }
            at += 1
        }
        return LineBreak(offset: count, isMandatory: false)
    }
}
