/// What a leaf region's text may hold.
public enum TextRule: Sendable {
    /// Attributes and atoms; a soft line break is U+2028, never `\n`.
    case inline
    /// As `inline`, and `\n`: a pull quote's text.
    case multiline
    /// No attributes, no atoms; `\n` allowed: a code block's text.
    case code
    /// No attributes, no atoms, no `\n`: a code block's language line.
    case label

    public var allowsLineFeed: Bool { self == .multiline || self == .code }
    public var allowsAttributes: Bool { self == .inline || self == .multiline }
}

/// How a run breaks its region's rule.
public enum TextFault: String, CaseIterable, Sendable {
    case strayAtomCharacter, atomText, lineFeed, formattedCode

    /// What `TextRun.cleaned(_:)` does about it.
    public var repairSentence: String {
        switch self {
        case .strayAtomCharacter: "An object replacement character (U+FFFC) without an emoji or formula was removed."
        case .atomText: "An emoji or formula did not stand on exactly one U+FFFC; its text was kept."
        case .lineFeed: "A line feed stood where only a soft line break may; it became U+2028."
        case .formattedCode: "Code had formatting; the text was kept without it."
        }
    }
}

extension TextRun {
    /// The one character of an inline atom.
    public static let atomCharacter: Character = "\u{FFFC}"

    private static let atomScalar: Unicode.Scalar = "\u{FFFC}"

    /// How the run breaks a rule; empty when it doesn't.
    ///
    /// - Complexity: O(length), a byte scan; O(1) for the atom character in ASCII text.
    public func faults(_ rule: TextRule) -> [TextFault] {
        var faults: [TextFault] = []
        let holdsAtomCharacter = !isASCII && text.unicodeScalars.contains(TextRun.atomScalar)
        if attributes.isAtom, rule.allowsAttributes {
            let isOneAtom = utf16Count == 1 && holdsAtomCharacter
            if !isOneAtom { faults.append(.atomText) }
        } else if holdsAtomCharacter {
            faults.append(.strayAtomCharacter)
        }
        if !rule.allowsAttributes, !attributes.isUnset { faults.append(.formattedCode) }
        if !rule.allowsLineFeed, text.utf8.contains(UInt8(ascii: "\n")) { faults.append(.lineFeed) }
        return faults
    }

    /// The runs that keep a rule and lose no text: each U+FFFC of an atom run is an atom of its own, other text under
    /// an atom attribute loses that attribute, stray U+FFFC go, `\n` becomes U+2028, code loses its formatting.
    public func cleaned(_ rule: TextRule) -> [TextRun] {
        guard !faults(rule).isEmpty else { return [self] }
        var plain = attributes
        if rule.allowsAttributes {
            plain.emoji = nil
            plain.formula = nil
        } else {
            plain = CharacterAttributes()
            plain.unknownFields = attributes.unknownFields
        }
        let keepsAtoms = rule.allowsAttributes && attributes.isAtom
        var runs: [TextRun] = []
        var rest = ""
        func flush() {
            if !rest.isEmpty { runs.append(TextRun(rest, plain, unknownFields: unknownFields)) }
            rest = ""
        }
        for scalar in text.unicodeScalars {
            if scalar == TextRun.atomScalar {
                guard keepsAtoms else { continue }
                flush()
                runs.append(TextRun("\u{FFFC}", attributes, unknownFields: unknownFields))
            } else if scalar == "\n", !rule.allowsLineFeed {
                rest.unicodeScalars.append("\u{2028}")
            } else {
                rest.unicodeScalars.append(scalar)
            }
        }
        flush()
        return runs
    }
}

extension CharacterAttributes {
    /// Whether a person set nothing: no mark and no known attribute; unknown fields don't count.
    public var isUnset: Bool {
        if isPlain { return true }
        var copy = self
        copy.unknownFields = .none
        return copy.isPlain
    }
}
