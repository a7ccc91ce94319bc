// The rules that look further than one pair, and the walk over one cluster.
extension Graphemes {
    /// The end of the cluster that starts at the boundary `start < text.count`. Cost: the cluster's length.
    @inline(__always)
    static func clusterEnd(in text: UTF16Buffer, from start: Int) -> Int {
        let unit = text[start]
        if unit < 0x80, unit != 0x0D, start + 1 == text.count || text[start + 1] < 0x80 { return start + 1 }
        return clusterEndSlow(in: text, from: start)
    }

    private static func clusterEndSlow(in text: UTF16Buffer, from start: Int) -> Int {
        let first = UTF16Scalars.scalar(in: text, at: start)
        var state = ClusterState(first: ScalarProperties(first.value))
        var at = start + first.length
        while at < text.count {
            let next = UTF16Scalars.scalar(in: text, at: at)
            guard state.accepts(ScalarProperties(next.value)) else { return at }
            at += next.length
        }
        return at
    }

    /// How many regional indicators stand in a row before `offset`.
    static func regionalIndicators(in text: UTF16Buffer, before offset: Int) -> Int {
        var at = offset
        var row = 0
        while at > 0 {
            let scalar = UTF16Scalars.scalar(in: text, before: at)
            guard ScalarProperties(scalar.value).cluster == .regional else { break }
            row += 1
            at -= scalar.length
        }
        return row
    }

    /// Whether the text before `offset` ends with an emoji and any extending marks (left side of GB11).
    static func endsWithEmoji(_ text: UTF16Buffer, at offset: Int) -> Bool {
        var at = offset
        while at > 0 {
            let scalar = UTF16Scalars.scalar(in: text, before: at)
            let properties = ScalarProperties(scalar.value)
            if properties.isPictographic { return true }
            guard properties.cluster == .extend else { return false }
            at -= scalar.length
        }
        return false
    }

    /// Whether the text before `offset` ends with a consonant and marks, a virama among them (left side of GB9c).
    static func endsWithConjunctOpening(_ text: UTF16Buffer, at offset: Int) -> Bool {
        var at = offset
        var virama = false
        while at > 0 {
            let scalar = UTF16Scalars.scalar(in: text, before: at)
            let properties = ScalarProperties(scalar.value)
            if properties.isConsonant { return virama }
            guard properties.isJoiningMark else { return false }
            virama = virama || properties.isVirama
            at -= scalar.length
        }
        return false
    }
}
