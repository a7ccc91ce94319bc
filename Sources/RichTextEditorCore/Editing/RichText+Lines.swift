extension RichText {
    /// The text's lines, cut at `\n` and U+2028; at least one.
    public var lines: [RichText] {
        var lines: [RichText] = []
        var start = 0
        for (offset, unit) in utf16.enumerated() where unit == 0x0A || unit == 0x2028 {
            lines.append(slice(start..<offset))
            start = offset + 1
        }
        lines.append(suffix(from: start))
        return lines
    }
}
