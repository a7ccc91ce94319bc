import Foundation

/// What a program's output holds besides text, for tests like "no byte that a VT100 doesn't know".
///
/// Functions have names: "C0 0D", "ESC 7", "ESC (B", "CSI H", "CSI ?1049h", "CSI >m", "OSC 52", "DCS +q". Modes keep
/// their numbers, SGR is "CSI m" and its attributes are told apart in `attributes`.
struct TerminalByteChecker {
    /// Every control function that occurs.
    private(set) var functions: Set<String> = []
    /// The SGR attributes that occur: "1", "4:3", "38;5", "48;2"…
    private(set) var attributes: Set<String> = []
    /// Whether any text goes beyond ASCII.
    private(set) var hasNonASCIIText = false
    /// What forms no token, as hexadecimal bytes.
    private(set) var malformed: [String] = []
    /// The text alone.
    private(set) var text = ""
    private var modes: [String: Bool] = [:]
    private var keyboardDepth = 0
    private var lastStates: [String: String] = [:]

    init(_ bytes: [UInt8]) {
        for token in TerminalTokenizer.tokens(bytes) { note(token) }
    }

    /// What is still switched on at the end, as the function that did it; empty after a clean exit.
    var leftovers: [String] {
        var result: [String] = []
        for (mode, isOn) in modes where isOn != Self.standardModes.contains(mode) {
            result.append("CSI \(mode)\(isOn ? "h" : "l")")
        }
        if keyboardDepth > 0 { result.append("CSI >u (kitty keyboard, \(keyboardDepth) deep)") }
        for (name, state) in lastStates where !Self.restState(name, state) { result.append("\(name) left as \(state)") }
        return result.sorted()
    }

    /// The functions that are neither in the terminal's terminfo entry nor in `extra`.
    func unknown(to term: String, besides extra: Set<String> = []) throws -> [String] {
        try functions.subtracting(Terminfo.functions(of: term)).subtracting(extra).sorted()
    }

    /// The modes that are on in a terminal's normal state: the cursor is seen, lines wrap, the meta key sends ESC.
    private static let standardModes: Set<String> = ["?25", "?7", "?1034", "?1036", "?8", "34"]

    private mutating func note(_ token: TerminalToken) {
        switch token {
        case .text(let part):
            text += part
            hasNonASCIIText = hasNonASCIIText || !part.utf8.allSatisfy { $0 < 0x80 }
        case .control(let byte):
            functions.insert("C0 " + Self.hex([byte]))
            if byte == 14 || byte == 15 { lastStates["charset shift"] = byte == 14 ? "SO" : "SI" }
        case .escape(let body):
            functions.insert("ESC " + body)
            if body == "=" || body == ">" { lastStates["keypad"] = body }
            if body.hasPrefix("(") { lastStates["charset G0"] = body }
        case .csi(let sequence): note(sequence)
        case .osc(let body): functions.insert("OSC " + body.prefix { $0 != ";" })
        case .string(let kind, let body):
            let name = kind == "P" ? "DCS" : kind == "_" ? "APC" : kind == "^" ? "PM" : "SOS"
            functions.insert("\(name) \(body.prefix { !$0.isNumber && $0 != ";" }.prefix(2))")
        case .malformed(let bytes): malformed.append(Self.hex(bytes))
        }
    }

    private mutating func note(_ sequence: TerminalToken.Sequence) {
        let name = "CSI " + sequence.marker
        switch sequence.final {
        case "h", "l":
            for number in sequence.parameters.split(separator: ";") {
                functions.insert("\(name)\(number)\(sequence.final)")
                modes[sequence.marker + number] = sequence.final == "h"
            }
        case "m" where sequence.marker.isEmpty:
            functions.insert("CSI m")
            noteAttributes(sequence)
        default:
            functions.insert(name + sequence.intermediates + String(sequence.final))
            noteKeyboard(sequence)
        }
    }

    private mutating func noteAttributes(_ sequence: TerminalToken.Sequence) {
        var parts = sequence.parameters.split(separator: ";", omittingEmptySubsequences: false).map(String.init)[...]
        while let part = parts.popFirst() {
            if ["38", "48", "58"].contains(part), let kind = parts.popFirst() {
                attributes.insert("\(part);\(kind)")
                parts = parts.dropFirst(kind == "2" ? 3 : 1)
            } else if part.hasPrefix("38:") || part.hasPrefix("48:") || part.hasPrefix("58:") {
                attributes.insert(String(part.prefix(4)))
            } else {
                attributes.insert(part.isEmpty ? "0" : part)
            }
        }
    }

    private mutating func noteKeyboard(_ sequence: TerminalToken.Sequence) {
        switch (sequence.marker, sequence.final) {
        case (">", "u"): keyboardDepth += 1
        case ("<", "u"): keyboardDepth = max(0, keyboardDepth - (Int(sequence.parameters) ?? 1))
        case (">", "m"): lastStates["modifyOtherKeys"] = sequence.parameters
        case ("", "q") where sequence.intermediates == " ": lastStates["cursor shape"] = sequence.parameters
        default: break
        }
    }

    private static func restState(_ name: String, _ state: String) -> Bool {
        switch name {
        case "keypad": state == ">"
        case "charset G0": state == "(B"
        case "charset shift": state == "SI"
        case "modifyOtherKeys": ["", "4", "4;0", "4;"].contains(state)
        case "cursor shape": ["", "0"].contains(state)
        default: true
        }
    }

    private static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: " ")
    }
}

/// What a terminal's description says it understands.
enum Terminfo {
    /// Capabilities that are no output: the table of line drawing, and patterns of what the terminal answers.
    private static let patterns: Set<Substring> = ["acsc", "u6", "u8"]

    /// The control functions in all strings of an entry, named as in `TerminalByteChecker`.
    static func functions(of term: String) throws -> Set<String> {
        let listing = try Subprocess.check(["infocmp", "-1", "-x", term])
        var result: Set<String> = ["C0 08", "C0 09", "C0 0A", "C0 0D", "C0 07"]
        for line in listing.split(separator: "\n") {
            let definition = line.trimmingCharacters(in: CharacterSet(charactersIn: "\t,"))
            guard let equals = definition.firstIndex(of: "="), !patterns.contains(definition[..<equals]) else {
                continue
            }
            let value = String(definition[definition.index(after: equals)...])
            result.formUnion(TerminalByteChecker(bytes(withoutParameters(value))).functions)
        }
        return result
    }

    /// Drops delays and the parameter language; numbers that would be printed become 1.
    private static func withoutParameters(_ value: String) -> String {
        var text = value
        for (pattern, replacement) in [
            (#"\$<[0-9.*/]*>"#, ""), (#"%%"#, "%"), (#"%\{[0-9]+\}"#, ""), (#"%'[^']*'"#, ""),
            (#"%[pPg][0-9A-Za-z]"#, ""),
            (#"%:?[-+# 0-9.]*[doxXs]"#, "1"), (#"%[-+*/m&|^=<>AO!~ite?;lc]"#, ""),
        ] {
            text = text.replacingOccurrences(of: pattern, with: replacement, options: .regularExpression)
        }
        return text
    }

    /// Undoes infocmp's notation: `\E`, `^X`, `\n`, octal numbers and quoted characters.
    private static func bytes(_ notation: String) -> [UInt8] {
        var result: [UInt8] = []
        var rest = Array(notation.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "^"), let next = rest.popFirst() else {
                result.append(byte)
                continue
            }
            if byte == UInt8(ascii: "^") {
                result.append(next == UInt8(ascii: "?") ? 0x7F : next & 0x1F)
                continue
            }
            switch next {
            case UInt8(ascii: "E"), UInt8(ascii: "e"): result.append(0x1B)
            case UInt8(ascii: "n"): result.append(10)
            case UInt8(ascii: "r"): result.append(13)
            case UInt8(ascii: "t"): result.append(9)
            case UInt8(ascii: "b"): result.append(8)
            case UInt8(ascii: "s"): result.append(32)
            case UInt8(ascii: "0")...UInt8(ascii: "3"):
                let octal = [next] + rest.prefix(2)
                rest = rest.dropFirst(2)
                result.append(UInt8(String(decoding: octal, as: UTF8.self), radix: 8) ?? 0)
            default: result.append(next)
            }
        }
        return result
    }
}
