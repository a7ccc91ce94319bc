import RichTextEditorCore
import RichTextUnicode

/// The text of a leaf region as layout reads it: UTF-16 units in windows, and what is shown in place of some of them.
struct RegionText: Sendable {
    /// A cluster that is shown as something else: an emoji's alt text, a formula, a mark of a raised run.
    struct Override: Equatable, Sendable {
        /// UTF-16 offset in the region.
        var offset: Int
        var length: Int
        /// What is shown instead, or, if `isPrefix`, before it.
        var shown: [UInt16]
        var isPrefix: Bool
        /// In cells, of the shown text.
        var width: Int
    }

    let richText: RichText
    let count: Int
    /// In order of offsets.
    let overrides: [Override]

    init(_ richText: RichText, metrics: TextMetrics) {
        self.richText = richText
        count = richText.utf16Count
        overrides = Self.overrides(of: richText, metrics)
    }

    /// The units of a half-open range.
    ///
    /// - Complexity: O(length + runs before); for text outside ASCII the first call on a string walks it.
    func units(_ range: Range<Int>) -> [UInt16] {
        let range = range.clamped(to: 0..<count)
        guard let run = richText.runs.first, range.upperBound <= run.utf16Count, run.isASCII else {
            return richText.utf16(in: range)
        }
        return CodeUnits.withUTF8(run.text) { bytes in
            [UInt16](unsafeUninitializedCapacity: range.count) { room, count in
                for (place, index) in range.enumerated() { room[place] = UInt16(bytes[index]) }
                count = range.count
            }
        }
    }

    /// The index of the first override at or after an offset.
    func overrideIndex(from offset: Int) -> Int {
        var (low, high) = (0, overrides.count)
        while low < high {
            let middle = (low + high) / 2
            if overrides[middle].offset < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func overrides(of text: RichText, _ metrics: TextMetrics) -> [Override] {
        guard text.runs.contains(where: { $0.attributes.isAtom || $0.attributes.baselineOffset != nil }) else {
            return []
        }
        var result: [Override] = []
        var start = 0
        for run in text.runs {
            if let shown = shownAtom(run.attributes) {
                var shown = Array(shown.utf16.filter { $0 != 0x0A && $0 != 0x2028 && $0 >= 0x20 })
                if shown.isEmpty { shown = [0x25A1] }
                let width = metrics.shownWidth(shown)
                result.append(
                    Override(offset: start, length: run.utf16Count, shown: shown, isPrefix: false, width: max(1, width))
                )
            } else if let raised = run.attributes.baselineOffset, raised != 0,
                metrics.standIns == .ascii || !ScriptDigits.covers(run.text, isSuperscript: raised > 0)
            {
                result.append(
                    Override(
                        offset: start, length: 1, shown: [raised > 0 ? 0x5E : 0x5F], isPrefix: true, width: 1))
            }
            start += run.utf16Count
        }
        return result
    }

    private static func shownAtom(_ attributes: CharacterAttributes) -> String? {
        if let emoji = attributes.emoji { return emoji.altText ?? "□" }
        return attributes.formula
    }
}

/// Raised and lowered digits and signs that Unicode has.
enum ScriptDigits {
    static func mapped(_ scalar: UInt32, isSuperscript: Bool) -> UInt32? {
        switch (scalar, isSuperscript) {
        case (0x31, true): 0xB9
        case (0x32, true): 0xB2
        case (0x33, true): 0xB3
        case (0x30, true), (0x34...0x39, true): 0x2070 + scalar - 0x30
        case (0x30...0x39, false): 0x2080 + scalar - 0x30
        case (0x2B, _): isSuperscript ? 0x207A : 0x208A
        case (0x2D, _), (0x2212, _): isSuperscript ? 0x207B : 0x208B
        case (0x3D, _): isSuperscript ? 0x207C : 0x208C
        case (0x28, _): isSuperscript ? 0x207D : 0x208D
        case (0x29, _): isSuperscript ? 0x207E : 0x208E
        case (0x6E, true): 0x207F
        case (0x69, true): 0x2071
        default: nil
        }
    }

    /// Whether every character has a raised or lowered form.
    static func covers(_ text: String, isSuperscript: Bool) -> Bool {
        text.unicodeScalars.allSatisfy { mapped($0.value, isSuperscript: isSuperscript) != nil }
    }
}
