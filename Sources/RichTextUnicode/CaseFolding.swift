import CICU

/// Case-insensitive comparison of single characters.
public enum CaseFolding {
    /// The simple case folding of a code point (one to one, as find needs it to keep offsets). O(1).
    @inline(__always)
    public static func simpleFold(_ scalar: UInt32) -> UInt32 {
        if scalar < 0x80 { return scalar &- 0x41 < 26 ? scalar | 0x20 : scalar }
        return cicu_simple_fold(scalar)
    }
}
