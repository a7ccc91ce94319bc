import CICU

/// What this module needs to know of one code point, in 16 bits: ICU's data, read from a table that is built one page
/// of 256 code points at a time.
struct ScalarProperties {
    let bits: UInt16

    @inline(__always)
    init(_ scalar: UInt32) { bits = cicu_properties(scalar) }

    /// The Grapheme_Cluster_Break class, with U+FFFC and lone surrogates made controls, which join nothing.
    @inline(__always)
    var cluster: ClusterClass { ClusterClass(rawValue: bits & UInt16(CICU_GCB_MASK)) }

    /// Cells of the character alone, before any policy: 0, 1 or 2.
    @inline(__always)
    var cells: Int { Int(bits & UInt16(CICU_WIDTH_MASK)) >> Int(CICU_WIDTH_SHIFT) }

    @inline(__always)
    private func has(_ flag: Int32) -> Bool { bits & UInt16(truncatingIfNeeded: flag) != 0 }

    @inline(__always)
    private var conjunct: UInt16 { bits & UInt16(CICU_CONJUNCT_MASK) }

    @inline(__always) var isPictographic: Bool { has(CICU_PICTOGRAPHIC) }
    @inline(__always) var isAmbiguous: Bool { has(CICU_AMBIGUOUS) }
    @inline(__always) var isEmoji: Bool { has(CICU_EMOJI) }
    @inline(__always) var isModifierBase: Bool { has(CICU_MODIFIER_BASE) }
    @inline(__always) var isConsonant: Bool { conjunct == UInt16(CICU_CONSONANT) }
    @inline(__always) var isVirama: Bool { conjunct == UInt16(CICU_VIRAMA) }
    /// A mark that rule GB9c passes over: a virama, another mark with a combining class, or a joiner.
    @inline(__always) var isJoiningMark: Bool { conjunct >= UInt16(CICU_VIRAMA) }
    @inline(__always) var needsDictionary: Bool { has(CICU_DICTIONARY) }
    @inline(__always) var isRightToLeft: Bool { has(CICU_RIGHT_TO_LEFT) }
    @inline(__always) var isStrongLeft: Bool { has(CICU_STRONG_LEFT) }
    @inline(__always) var isSpacingMark: Bool { has(CICU_SPACING_MARK) }
}

/// A Grapheme_Cluster_Break class (UAX 29, table 2).
struct ClusterClass: Equatable {
    let rawValue: UInt16

    static let other = ClusterClass(rawValue: UInt16(CICU_GCB_OTHER))
    static let cr = ClusterClass(rawValue: UInt16(CICU_GCB_CR))
    static let lf = ClusterClass(rawValue: UInt16(CICU_GCB_LF))
    static let control = ClusterClass(rawValue: UInt16(CICU_GCB_CONTROL))
    static let extend = ClusterClass(rawValue: UInt16(CICU_GCB_EXTEND))
    static let zwj = ClusterClass(rawValue: UInt16(CICU_GCB_ZWJ))
    static let regional = ClusterClass(rawValue: UInt16(CICU_GCB_RI))
    static let prepend = ClusterClass(rawValue: UInt16(CICU_GCB_PREPEND))
    static let spacing = ClusterClass(rawValue: UInt16(CICU_GCB_SPACING))
    static let leading = ClusterClass(rawValue: UInt16(CICU_GCB_L))
    static let vowel = ClusterClass(rawValue: UInt16(CICU_GCB_V))
    static let trailing = ClusterClass(rawValue: UInt16(CICU_GCB_T))
    static let syllableLV = ClusterClass(rawValue: UInt16(CICU_GCB_LV))
    static let syllableLVT = ClusterClass(rawValue: UInt16(CICU_GCB_LVT))

    /// CR, LF or another control: nothing joins it (GB4, GB5).
    @inline(__always)
    var isControl: Bool { rawValue >= UInt16(CICU_GCB_CR) && rawValue <= UInt16(CICU_GCB_CONTROL) }
}
