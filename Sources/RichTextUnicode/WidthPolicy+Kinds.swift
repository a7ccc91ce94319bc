/// The kinds of cluster on whose width terminals disagree, for measuring them.
public enum ClusterKind: Sendable, Hashable, CaseIterable {
    /// Anything else; every terminal agrees (or its setting for ambiguous characters decides).
    case plain
    case emojiModifier
    case zwjSequence
    case variationSelector16
    case flag
    case keycap
    case conjunct
    case spacingMark
}

extension ClusterKind {
    /// A cluster to print for measuring this kind; nil for `plain`.
    public var sample: String? {
        switch self {
        case .plain: nil
        case .emojiModifier: "\u{1F44D}\u{1F3FD}"
        case .zwjSequence: "\u{1F469}\u{200D}\u{1F680}"
        case .variationSelector16: "\u{2764}\u{FE0F}"
        case .flag: "\u{1F1E9}\u{1F1EA}"
        case .keycap: "1\u{FE0F}\u{20E3}"
        case .conjunct: "\u{0915}\u{094D}\u{0937}"
        case .spacingMark: "\u{0915}\u{093F}"
        }
    }
}

extension WidthPolicy {
    /// The kind of one grapheme cluster; the first that applies of: keycap, flag, ZWJ sequence, skin tone, emoji
    /// selector, conjunct, spacing mark. O(length of the cluster).
    public static func clusterKind(of cluster: UTF16Buffer) -> ClusterKind {
        guard cluster.count > 1 else { return .plain }
        let first = UTF16Scalars.scalar(in: cluster, at: 0)
        guard first.length < cluster.count else { return .plain }
        var traits = ClusterTraits(first: first.value)
        var at = first.length
        while at < cluster.count {
            let scalar = UTF16Scalars.scalar(in: cluster, at: at)
            traits.add(scalar.value)
            at += scalar.length
        }
        return traits.kind
    }
}

/// What was seen in a cluster so far.
private struct ClusterTraits {
    private let firstScalar: UInt32
    private let first: ScalarProperties
    private var previousScalar: UInt32
    private var previous: ScalarProperties
    private var hasKeycap = false
    private var hasFlag = false
    private var hasJoiner = false
    private var hasSkinTone = false
    private var hasEmojiSelector = false
    private var hasConjunct = false
    private var hasSpacingMark = false

    init(first scalar: UInt32) {
        firstScalar = scalar
        first = ScalarProperties(scalar)
        previousScalar = scalar
        previous = first
    }

    mutating func add(_ scalar: UInt32) {
        // Most clusters of several characters are a letter with marks below all of these.
        let properties = ScalarProperties(scalar)
        switch scalar {
        case 0x20E3: hasKeycap = first.isEmoji && firstScalar < 0x80
        case 0xFE0F: hasEmojiSelector = hasEmojiSelector || previous.isEmoji && previous.cells == 1
        case 0x1F3FB...0x1F3FF: hasSkinTone = hasSkinTone || previous.isModifierBase
        case 0xE0020...0xE007F: hasFlag = hasFlag || firstScalar == 0x1F3F4
        default: break
        }
        if properties.isPictographic, previousScalar == 0x200D { hasJoiner = true }
        if properties.cluster == .regional, previous.cluster == .regional { hasFlag = true }
        if properties.isConsonant { hasConjunct = true }
        if properties.isSpacingMark, first.cells == 1 { hasSpacingMark = true }
        // A skin tone may follow the selector.
        if scalar != 0xFE0F { previous = properties }
        previousScalar = scalar
    }

    var kind: ClusterKind {
        if hasKeycap { return .keycap }
        if hasFlag { return .flag }
        if hasJoiner { return .zwjSequence }
        if hasSkinTone { return .emojiModifier }
        if hasEmojiSelector { return .variationSelector16 }
        if hasConjunct { return .conjunct }
        return hasSpacingMark ? .spacingMark : .plain
    }
}
