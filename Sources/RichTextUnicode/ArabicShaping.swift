import CICU

/// Arabic letters in the form their neighbours ask for, for terminals that do not shape.
public enum ArabicShaping {
    /// `text`, in logical order, with Arabic letters replaced by their presentation forms (U+FB50...U+FEFC). The length
    /// and all offsets stay. Lam with alef stays two joined letters: a ligature would leave a hole in the word. O(n).
    public static func shaped(_ text: [UInt16]) -> [UInt16] {
        guard text.contains(where: { 0x0600..<0x0700 ~= $0 }), text.count <= Int(Int32.max) else { return text }
        let alefs = alefsAfterLam(text)
        var source = text
        // ICU makes the ligature whatever it is asked, and moves the letters before it. Dal joins as alef does.
        for at in alefs { source[at] = dal }
        var failed = true
        var shaped = [UInt16](unsafeUninitializedCapacity: text.count) { room, initialized in
            source.withUnsafeBufferPointer { source in
                guard let from = source.baseAddress, let to = room.baseAddress else { return }
                failed = cicu_shape_arabic(from, Int32(source.count), to) != 0
            }
            initialized = failed ? 0 : text.count
        }
        if failed { return text }
        for at in alefs { shaped[at] = finalForm(ofAlef: text[at]) ?? text[at] }
        return shaped
    }

    private static let dal: UInt16 = 0x062F
    private static let lam: UInt16 = 0x0644

    /// The offsets of alefs that follow a lam, with nothing but marks between.
    private static func alefsAfterLam(_ text: [UInt16]) -> [Int] {
        var found: [Int] = []
        var afterLam = false
        for (at, unit) in text.enumerated() {
            if afterLam, finalForm(ofAlef: unit) != nil { found.append(at) }
            let isMark = 0x064B..<0x0660 ~= unit || unit == 0x0670
            if !isMark { afterLam = unit == lam }
        }
        return found
    }

    /// The form of an alef (plain, or with madda or hamza) that joins the letter before it.
    private static func finalForm(ofAlef unit: UInt16) -> UInt16? {
        switch unit {
        case 0x0622: 0xFE82
        case 0x0623: 0xFE84
        case 0x0625: 0xFE88
        case 0x0627: 0xFE8E
        default: nil
        }
    }
}
