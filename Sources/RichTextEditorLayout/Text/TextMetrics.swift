import RichTextUnicode

/// The one place where layout asks Unicode questions about clusters. Ranges are of UTF-16 units in the text given.
struct TextMetrics: Sendable {
    let policy: WidthPolicy
    let standIns: StandIns.Style

    init(_ options: LayoutOptions) {
        policy = options.widthPolicy
        standIns = options.usesASCII ? .ascii : .unicode
    }

    /// The end of the cluster that starts at an index of the units.
    @inline(__always)
    func clusterEnd(in units: UTF16Buffer, from index: Int) -> Int {
        let next = index + 1
        if next >= units.count { return units.count }
        // Below U+0300 nothing combines but CR LF.
        if units[index] < 0x300, units[next] < 0x300, units[index] != 0x0D { return next }
        return max(next, Graphemes.next(in: units, after: index))
    }

    /// The cells of a cluster, stand-ins not considered.
    @inline(__always)
    func width(of units: UTF16Buffer, _ range: Range<Int>) -> Int {
        if range.count == 1, units[range.lowerBound] >= 0x20, units[range.lowerBound] < 0x7F { return 1 }
        return policy.width(of: UTF16Buffer(rebasing: units[range]))
    }

    /// The cells of a cluster at a column of its row, tabs and stand-ins considered.
    @inline(__always)
    func shownWidth(_ units: UTF16Buffer, _ range: Range<Int>, column: Int, tabWidth: Int) -> Int {
        let unit = units[range.lowerBound]
        if unit >= 0x20, unit < 0x7F, range.count == 1 { return 1 }
        if unit == 0x09 { return tabWidth - column % tabWidth }
        return shownWidthBeyondASCII(units, range)
    }

    private func shownWidthBeyondASCII(_ units: UTF16Buffer, _ range: Range<Int>) -> Int {
        if let standIn = standIn(units, range) { return shownWidth(Array(standIn.utf16)) }
        return width(of: units, range)
    }

    /// What is shown in place of a cluster that a terminal must not get as it is.
    func standIn(_ units: UTF16Buffer, _ range: Range<Int>) -> String? {
        if range.count == 1, Self.isSafe(units[range.lowerBound]) { return nil }
        return StandIns.standIn(forCluster: UTF16Buffer(rebasing: units[range]), style: standIns)
    }

    /// Letters and ideographs that are many and never need a stand-in.
    private static func isSafe(_ unit: UInt16) -> Bool {
        unit >= 0xA0 && unit < 0x0590 && unit != 0xAD || unit >= 0x3000 && unit < 0xD800
    }
}

// The same over arrays.
extension TextMetrics {
    func clusterEnd(in units: [UInt16], from index: Int) -> Int {
        units.withUnsafeBufferPointer { clusterEnd(in: $0, from: index) }
    }

    func width(of units: [UInt16], _ range: Range<Int>) -> Int {
        units.withUnsafeBufferPointer { width(of: $0, range) }
    }

    func standIn(_ units: [UInt16], _ range: Range<Int>) -> String? {
        units.withUnsafeBufferPointer { standIn($0, range) }
    }

    /// The cells of a text on one row.
    func shownWidth(_ units: [UInt16]) -> Int {
        units.withUnsafeBufferPointer { units in
            var (index, cells) = (0, 0)
            while index < units.count {
                let end = clusterEnd(in: units, from: index)
                cells += width(of: units, index..<end)
                index = end
            }
            return cells
        }
    }
}
