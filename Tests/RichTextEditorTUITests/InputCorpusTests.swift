import Glibc
import Testing

@testable import RichTextEditorTUI

/// What real terminals send for keys, from tables beside the repository that aren't part of it.
@Suite struct InputCorpusTests {
    struct Row: Sendable {
        let fields: [String]
        let bytes: [UInt8]
        var isWhole: Bool { !bytes.isEmpty }
    }

    private static let folder: String = {
        if let path = getenv("RTE_CORPUS") { return String(cString: path) }
        let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        return "/" + root + "/../shared/corpus"
    }()

    private static func rows(_ name: String) -> [Row] {
        guard let bytes = PrivateFile.read(folder + "/terminal/" + name, limit: 1 << 20) else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return Row(fields: fields, bytes: unescaped(fields.last ?? ""))
        }
    }

    private static func unescaped(_ text: String) -> [UInt8] {
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == 0x5C, let kind = rest.popFirst() else {
                result.append(byte)
                continue
            }
            switch kind {
            case UInt8(ascii: "e"): result.append(0x1B)
            case UInt8(ascii: "r"): result.append(0x0D)
            case UInt8(ascii: "n"): result.append(0x0A)
            case UInt8(ascii: "t"): result.append(0x09)
            case UInt8(ascii: "x"):
                result.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
                rest = rest.dropFirst(2)
            default: result.append(kind)
            }
        }
        return result
    }

    private static let hasCorpus = !rows("foot-legacy-keys.tsv").isEmpty

    private static let names: [String: Key] = [
        "enter": .enter, "return": .enter, "kp_enter": .enter, "tab": .tab, "iso_left_tab": .tab, "escape": .escape,
        "backspace": .backspace, "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
        "page_up": .pageUp, "pageup": .pageUp, "page_down": .pageDown, "pagedown": .pageDown, "insert": .insert,
        "delete": .delete,
    ]

    private static func key(_ name: String) -> Key? {
        let name = name.lowercased()
        if name.hasPrefix("f"), let number = Int(name.dropFirst()) { return number <= 12 ? .function(number) : nil }
        if name.hasPrefix("u+"), let value = UInt32(name.dropFirst(2), radix: 16) {
            return Unicode.Scalar(value).map(Key.character)
        }
        return names[name.hasPrefix("kp_") ? String(name.dropFirst(3)) : name] ?? names[name]
    }

    private static func modifiers(_ text: String) -> KeyModifiers {
        let table: [String: KeyModifiers] = ["shift": .shift, "alt": .alt, "ctrl": .control, "meta": .superKey]
        return text.split(separator: "+").reduce(into: []) { $0.formUnion(table[String($1)] ?? []) }
    }

    /// The one event of a row's bytes.
    private static func press(_ row: Row) -> KeyPress? {
        guard case .event(.key(let press), row.bytes.count) = InputDecoder.decode(row.bytes[...], isFinal: true) else {
            return nil
        }
        return press
    }

    @Test(.enabled(if: hasCorpus, "the corpus of terminal keys isn't here; set RTE_CORPUS"))
    func whatFootSends() {
        // The middle of the keypad is no key here.
        for row in Self.rows("foot-legacy-keys.tsv") where row.isWhole && row.fields[0] != "kp_begin" {
            let press = Self.press(row)
            #expect(press != nil, "\(row.fields)")
            guard let press, let key = Self.key(row.fields[0]) else { continue }
            #expect(press.key == key, "\(row.fields) is \(press.written)")
            // Plain bytes carry no modifiers but Alt.
            guard row.bytes.starts(with: [0x1B, 0x5B]), row.fields[1] != "any", row.bytes.count > 3 else { continue }
            #expect(press.modifiers == Self.modifiers(row.fields[1]), "\(row.fields) is \(press.written)")
        }
    }

    @Test(.enabled(if: hasCorpus, "the corpus of terminal keys isn't here; set RTE_CORPUS"))
    func whatKittySends() {
        for row in Self.rows("kitty-encode.tsv") where row.isWhole && row.fields.count >= 9 {
            let press = Self.press(row)
            if row.fields[4] == "release" {
                #expect(press == nil, "\(row.fields)")
                continue
            }
            guard let key = Self.key(row.fields[0]), row.fields[5] != "0" || row.bytes.count > 3 else {
                // Ctrl+Alt+3 can't be told from Escape twice.
                let known =
                    press != nil || row.bytes == [0x1B, 0x1B] || row.bytes.starts(with: Array("\u{1B}[574".utf8))
                #expect(known || row.bytes.allSatisfy { $0 >= 0x20 }, "\(row.fields)")
                continue
            }
            let held = Self.modifiers(row.fields[3])
            guard case .character = key else {
                #expect(press == KeyPress(key, held), "\(row.fields) is \(press?.written ?? "nothing")")
                continue
            }
            guard !held.subtracting(.shift).isEmpty else { continue }
            #expect(press?.modifiers.subtracting(.shift) == held.subtracting(.shift), "\(row.fields)")
        }
    }
}
