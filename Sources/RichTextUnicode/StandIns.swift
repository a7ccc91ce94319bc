/// What is shown in place of characters that must never reach a terminal as themselves, because they would steer it,
/// hide text or turn its order around.
public enum StandIns {
    /// The characters a stand-in may use.
    public enum Style: Sendable, Hashable {
        /// Control pictures, `⟨RLO⟩`, U+FFFD.
        case unicode
        /// `^[`, `<RLO>`, `?`.
        case ascii
    }

    /// The stand-in for a code point (also a lone surrogate), or nil when it is safe to send. Joiners and variation
    /// selectors are safe inside clusters; tags are safe only in an emoji tag sequence (see `standIn(forCluster:)`).
    /// O(1).
    public static func standIn(for scalar: UInt32, style: Style = .unicode) -> String? {
        if 0x20..<0x7F ~= scalar { return nil }
        switch scalar {
        case 0..<0x20:
            return style == .ascii ? "^" + text(scalar + 0x40) : text(0x2400 + scalar)
        case 0x7F:
            return style == .ascii ? "^?" : text(0x2421)
        case 0x80..<0xA0, 0xD800..<0xE000, 0x11_0000...:
            return replacement(style)
        default:
            if let name = name(of: scalar) { return style == .ascii ? "<\(name)>" : "⟨\(name)⟩" }
            return isNoncharacter(scalar) ? replacement(style) : nil
        }
    }

    /// The ASCII stand-in for a code point, or nil when it is safe to send. O(1).
    public static func asciiStandIn(for scalar: UInt32) -> String? { standIn(for: scalar, style: .ascii) }

    /// One grapheme cluster with every unsafe character replaced, or nil when all of it is safe. Knows emoji tag
    /// sequences (the flags of England and the like). O(length of the cluster).
    public static func standIn(forCluster cluster: UTF16Buffer, style: Style = .unicode) -> String? {
        if cluster.count == 1, 0x20..<0x7F ~= cluster[0] { return nil }
        let tagsAreSafe = isFlagWithTags(cluster)
        var result = ""
        var replaced = false
        var at = 0
        while at < cluster.count {
            let scalar = UTF16Scalars.scalar(in: cluster, at: at)
            at += scalar.length
            if tagsAreSafe, 0xE0020...0xE007F ~= scalar.value {
                result += text(scalar.value)
            } else if let safe = standIn(for: scalar.value, style: style) {
                result += safe
                replaced = true
            } else {
                result += text(scalar.value)
            }
        }
        return replaced ? result : nil
    }

    /// A black flag, at most six tags that name a region, and the ending tag: the only emoji tag sequences in use (UTS
    /// 51). Tags behind any other emoji are a way to hide text.
    private static func isFlagWithTags(_ cluster: UTF16Buffer) -> Bool {
        guard cluster.count > 4, cluster.count <= 16 else { return false }
        return UTF16Scalars.scalar(in: cluster, at: 0).value == 0x1F3F4
            && UTF16Scalars.scalar(in: cluster, before: cluster.count).value == 0xE007F
    }

    private static func replacement(_ style: Style) -> String { style == .ascii ? "?" : "\u{FFFD}" }

    private static func text(_ scalar: UInt32) -> String {
        Unicode.Scalar(scalar).map { String(Character($0)) } ?? "\u{FFFD}"
    }

    private static func isNoncharacter(_ scalar: UInt32) -> Bool {
        0xFDD0..<0xFDF0 ~= scalar || scalar & 0xFFFE == 0xFFFE
    }
}
