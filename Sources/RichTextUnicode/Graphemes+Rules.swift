// The rules of UAX 29 for extended grapheme clusters (GB3...GB13, with the conjuncts of GB9c as ICU has them).
//
// They are written out here over ICU's properties instead of asking ICU's iterator: that one needs the whole text set
// up for every question, cannot be tailored for atoms, and is ten times slower. The tests hold the two equal.

/// What a pair of neighbouring code points says about a boundary between them.
enum ClusterJoin {
    case breaks
    case joins
    /// Depends on an even or odd number of regional indicators before (GB12, GB13).
    case flag
    /// Joined when an emoji comes before the joiner (GB11).
    case emoji
    /// Joined when a consonant and a virama come before (GB9c).
    case conjunct
}

extension Graphemes {
    @inline(__always)
    static func join(_ left: ScalarProperties, _ right: ScalarProperties) -> ClusterJoin {
        // Two plain characters are by far the most frequent pair.
        if left.cluster == .other, right.cluster == .other { return .breaks }
        return joinOfMarked(left, right)
    }

    private static func joinOfMarked(_ left: ScalarProperties, _ right: ScalarProperties) -> ClusterJoin {
        let before = left.cluster
        let after = right.cluster
        if before.isControl || after.isControl {
            return before == .cr && after == .lf ? .joins : .breaks  // GB3, GB4, GB5
        }
        switch after {
        case .extend, .zwj, .spacing: return .joins  // GB9, GB9a
        default: break
        }
        if before == .prepend { return .joins }  // GB9b
        switch before {
        case .leading:  // GB6
            if after == .leading || after == .vowel || after == .syllableLV || after == .syllableLVT { return .joins }
        case .syllableLV, .vowel:  // GB7
            if after == .vowel || after == .trailing { return .joins }
        case .syllableLVT, .trailing:  // GB8
            if after == .trailing { return .joins }
        case .regional:
            if after == .regional { return .flag }
        case .zwj:
            if right.isPictographic { return .emoji }
        default: break
        }
        if right.isConsonant, left.isJoiningMark { return .conjunct }
        return .breaks
    }
}

/// What must be remembered of a cluster's code points so far to decide whether the next joins it. Valid only from the
/// cluster's start on.
struct ClusterState {
    private var previous: ScalarProperties
    private var flagHalves: Int
    private var emoji: Bool
    private var consonant: Bool
    private var virama: Bool

    @inline(__always)
    init(first: ScalarProperties) {
        previous = first
        flagHalves = first.cluster == .regional ? 1 : 0
        emoji = first.isPictographic
        consonant = first.isConsonant
        virama = false
    }

    /// Takes `next` into the cluster when it belongs to it. O(1).
    @inline(__always)
    mutating func accepts(_ next: ScalarProperties) -> Bool {
        switch Graphemes.join(previous, next) {
        case .breaks: return false
        case .joins: break
        case .flag: if flagHalves != 1 { return false }
        case .emoji: if !emoji { return false }
        case .conjunct: if !virama { return false }
        }
        if next.cluster == .regional { flagHalves += 1 }
        if next.isPictographic {
            emoji = true
        } else if next.cluster != .extend && next.cluster != .zwj || previous.cluster == .zwj {
            emoji = false  // GB11 wants one joiner, right before the next emoji
        }
        if next.isConsonant {
            consonant = true
            virama = false
        } else if next.isVirama {
            virama = consonant
        } else if !next.isJoiningMark {
            consonant = false
            virama = false
        }
        previous = next
        return true
    }
}
