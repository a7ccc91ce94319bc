extension StandIns {
    /// The short name of a character that has no picture but must be seen: bidi controls, separators, annotation
    /// controls, tags, the byte order mark.
    static func name(of scalar: UInt32) -> String? {
        switch scalar {
        case 0x061C: "ALM"
        case 0x200E: "LRM"
        case 0x200F: "RLM"
        case 0x2028: "LS"
        case 0x2029: "PS"
        case 0x202A: "LRE"
        case 0x202B: "RLE"
        case 0x202C: "PDF"
        case 0x202D: "LRO"
        case 0x202E: "RLO"
        case 0x2066: "LRI"
        case 0x2067: "RLI"
        case 0x2068: "FSI"
        case 0x2069: "PDI"
        case 0x206A...0x206F: deprecated[Int(scalar - 0x206A)]
        case 0xFEFF: "BOM"
        case 0xFFF9: "IAA"
        case 0xFFFA: "IAS"
        case 0xFFFB: "IAT"
        case 0xE0001: "LANG"
        case 0xE0020...0xE007F: "TAG"
        default: nil
        }
    }

    /// U+206A...U+206F: deprecated controls of swapping, shaping and digit shapes.
    private static let deprecated = ["ISS", "ASS", "IAFS", "AAFS", "NADS", "NODS"]
}
