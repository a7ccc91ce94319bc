/// How many terminal cells a grapheme cluster takes.
///
/// East Asian Wide and Fullwidth characters and emoji presentation take 2; marks, default-ignorable and format
/// characters alone take 0; everything else 1. Terminals disagree on some kinds of cluster: each has an override that
/// holds what was measured, and nil means the standard width.
public struct WidthPolicy: Sendable, Hashable {
    /// Whether East Asian Ambiguous characters take 2 cells instead of 1.
    public var ambiguousIsWide = false
    /// Emoji with a skin tone; 2 as standard.
    public var emojiModifier: Int?
    /// Emoji joined with U+200D; 2 as standard.
    public var zwjSequence: Int?
    /// A narrow emoji with U+FE0F; 2 as standard.
    public var variationSelector16: Int?
    /// Two regional indicators, or a black flag with tags; 2 as standard.
    public var flag: Int?
    /// A keycap (`1`, U+FE0F, U+20E3); 2 as standard.
    public var keycap: Int?
    /// Consonants joined by a virama; the sum of their cells, 2 at most, as standard.
    public var conjunct: Int?
    /// A narrow base with a spacing combining mark (like U+093F); the width of the base as standard.
    public var spacingMark: Int?

    /// The standard widths.
    public init(ambiguousIsWide: Bool = false) { self.ambiguousIsWide = ambiguousIsWide }

    /// Cells of an ASCII character, control characters (which show as a stand-in of one cell) included.
    @inlinable @inline(__always)
    public func width(ofASCII unit: UInt8) -> Int { 1 }

    /// Cells of one grapheme cluster: 0, 1 or 2. An override is held to 1...2 here: `measuredWidth` has the raw number.
    /// A cluster of width 0 must not be sent to a terminal on its own. Control characters and lone surrogates count 1,
    /// the width of their stand-in; a line separator counts 0. O(1) for one unit, else the length of the cluster.
    @inlinable @inline(__always)
    public func width(of cluster: UTF16Buffer) -> Int {
        if cluster.count == 1, cluster[0] < 0x80 { return 1 }
        return widthBeyondASCII(of: cluster)
    }

    @usableFromInline
    func widthBeyondASCII(of cluster: UTF16Buffer) -> Int {
        guard cluster.count > 1 else { return cluster.isEmpty ? 0 : width(ofScalar: UInt32(cluster[0])) }
        let first = UTF16Scalars.scalar(in: cluster, at: 0)
        if first.length == cluster.count { return width(ofScalar: first.value) }
        let kind = Self.clusterKind(of: cluster)
        if kind != .plain, let measured = measuredWidth(of: kind) { return min(max(1, measured), 2) }
        switch kind {
        case .emojiModifier, .zwjSequence, .variationSelector16, .flag, .keycap: return 2
        case .plain, .conjunct, .spacingMark: return min(2, sum(of: cluster))
        }
    }

    /// Cells of a code point alone: 0, 1 or 2. O(1).
    @inline(__always)
    public func width(ofScalar scalar: UInt32) -> Int {
        if scalar < 0x7F { return 1 }
        let properties = ScalarProperties(scalar)
        return ambiguousIsWide && properties.isAmbiguous ? 2 : properties.cells
    }

    /// What was measured for a kind of cluster, as it was measured; nil when it has the standard width.
    public func measuredWidth(of kind: ClusterKind) -> Int? {
        switch kind {
        case .plain: nil
        case .emojiModifier: emojiModifier
        case .zwjSequence: zwjSequence
        case .variationSelector16: variationSelector16
        case .flag: flag
        case .keycap: keycap
        case .conjunct: conjunct
        case .spacingMark: spacingMark
        }
    }

    /// The sum of the cells of all characters, spacing marks only when nothing precedes them.
    private func sum(of cluster: UTF16Buffer) -> Int {
        var cells = 0
        var at = 0
        while at < cluster.count {
            let scalar = UTF16Scalars.scalar(in: cluster, at: at)
            if at == 0 || !ScalarProperties(scalar.value).isSpacingMark { cells += width(ofScalar: scalar.value) }
            at += scalar.length
        }
        return cells
    }
}
