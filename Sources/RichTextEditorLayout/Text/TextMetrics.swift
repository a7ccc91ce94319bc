import RichTextUnicode

/// The one place where layout asks Unicode questions about clusters.
struct TextMetrics: Sendable {
    let policy: WidthPolicy
    let standIns: StandIns.Style

    init(_ options: LayoutOptions) {
        policy = options.widthPolicy
        standIns = options.usesASCII ? .ascii : .unicode
    }

    /// The end of the cluster that starts at an index of the units.
    @inline(__always)
    func clusterEnd(in units: [UInt16], from index: Int) -> Int {
        let next = index + 1
        // Below U+0300 nothing combines but CR LF.
        if next >= units.count { return units.count }
        if units[index] < 0x300, units[next] < 0x300, units[index] != 0x0D { return next }
        return max(next, Graphemes.next(in: units, after: index))
    }

    /// The cells of the cluster in a half-open range of the units, stand-ins not considered.
    @inline(__always)
    func width(of units: [UInt16], _ range: Range<Int>) -> Int {
        if range.count == 1, let unit = units[range].first, unit >= 0x20, unit < 0x7F { return 1 }
        return units.withUnsafeBufferPointer { policy.width(of: UTF16Buffer(rebasing: $0[range])) }
    }

    /// The cells of a cluster at a column of its row, tabs and stand-ins considered.
    @inline(__always)
    func shownWidth(_ units: [UInt16], _ range: Range<Int>, column: Int, tabWidth: Int) -> Int {
        let unit = units[range.lowerBound]
        if unit >= 0x20, unit < 0x7F, range.count == 1 { return 1 }
        if unit == 0x09 { return tabWidth - column % tabWidth }
        if let standIn = standIn(units, range) { return shownWidth(Array(standIn.utf16)) }
        return width(of: units, range)
    }

    /// The cells of a text on one row.
    func shownWidth(_ units: [UInt16]) -> Int {
        var (index, cells) = (0, 0)
        while index < units.count {
            let end = clusterEnd(in: units, from: index)
            cells += width(of: units, index..<end)
            index = end
        }
        return cells
    }

    /// What is shown in place of a cluster that a terminal must not get as it is.
    func standIn(_ units: [UInt16], _ range: Range<Int>) -> String? {
        let isPlain = range.count == 1 && units[range.lowerBound] >= 0xA0 && units[range.lowerBound] < 0x300
        if isPlain, units[range.lowerBound] != 0xAD { return nil }
        return units.withUnsafeBufferPointer {
            StandIns.standIn(forCluster: UTF16Buffer(rebasing: $0[range]), style: standIns)
        }
    }
}
