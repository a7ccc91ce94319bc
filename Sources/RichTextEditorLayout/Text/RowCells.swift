import RichTextEditorCore
import RichTextUnicode

/// One cluster on a row.
struct RowCluster: Sendable {
    /// UTF-16 offset in the region.
    var offset: Int
    var length: Int
    /// The first cell, counted from the row's left edge.
    var x: Int
    /// In cells; 0 for what takes none.
    var width: Int
    var isRightToLeft = false
    /// Index of the override that is shown, else -1.
    var override = -1

    var end: Int { offset + length }
    /// The cell at whose left edge a caret before the cluster stands.
    var leadingX: Int { isRightToLeft ? x + width : x }
    /// The cell at whose left edge a caret after the cluster stands.
    var trailingX: Int { isRightToLeft ? x : x + width }
}

/// How a row's text is set.
struct RowSetting: Sendable {
    let metrics: TextMetrics
    let base: WritingDirection
    let alignment: TextAlignment
}

/// A row's clusters with their cells.
struct RowCells: Sendable {
    let row: TextRow
    let units: [UInt16]
    /// In logical order.
    private(set) var clusters: [RowCluster] = []
    /// Cells in all.
    private(set) var width = 0
    /// Where the row's left edge lies in the region's frame.
    private(set) var left = 0
    /// Whether the row goes on after the clusters.
    private(set) var isCut = false

    /// Which clusters of a row that doesn't wrap are wanted. Such a row may be a megabyte long.
    enum Span: Equatable {
        case all
        /// Those that touch a half-open range of columns, and at least one.
        case columns(Range<Int>)
        /// Those around an offset of the region.
        case offset(Int)
    }

    init(_ region: RegionLayout, _ index: Int, _ setting: RowSetting, _ span: Span = .all) {
        row = region.row(index)
        units = region.text.units(row.startOffset..<(row.isHard ? row.contentEndOffset : row.endOffset))
        let style = region.style
        let limit = style.wraps ? style.limit(isFirst: row.start == 0) : Int.max
        let alignment = Self.physical(setting, isLast: row.isHard || row.endOffset == region.text.count)
        let hangs = alignment == .center || (alignment == .right) != (setting.base == .rightToLeft)
        let content = Int(row.width)
        fill(
            units, region, setting, limit: limit, hangingLimit: hangs && content >= 0 ? content : limit,
            span: region.style.wraps || !region.levels.isEmpty ? .all : span)
        if alignment == .justified, content >= 0 { justify(limit - content) }
        order(region, setting)
        guard style.wraps else { return }
        let slack = limit - min(limit, hangs ? content : width)
        switch alignment {
        case .right: left = slack
        case .center: left = slack / 2
        case .justified: left = setting.base == .rightToLeft ? max(0, limit - width) : 0
        default: left = 0
        }
        if setting.base == .leftToRight, row.start == 0 { left += style.firstInset }
    }

    /// `left`, `right`, `center` or `justified`.
    static func physical(_ setting: RowSetting, isLast: Bool) -> TextAlignment {
        switch setting.alignment {
        case .natural: setting.base == .rightToLeft ? .right : .left
        case .justified: isLast ? (setting.base == .rightToLeft ? .right : .left) : .justified
        default: setting.alignment
        }
    }

    private mutating func fill(
        _ units: [UInt16], _ region: RegionLayout, _ setting: RowSetting, limit: Int, hangingLimit: Int, span: Span
    ) {
        units.withUnsafeBufferPointer {
            fill($0, region, setting, limit: limit, hangingLimit: hangingLimit, span: span)
        }
    }

    private mutating func fill(
        _ buffer: UTF16Buffer, _ region: RegionLayout, _ setting: RowSetting, limit: Int, hangingLimit: Int, span: Span
    ) {
        let metrics = setting.metrics
        let tabWidth = region.style.tabWidth
        let overrides = region.text.overrides
        var override = overrides.isEmpty ? 0 : region.text.overrideIndex(from: row.startOffset)
        let contentCount = row.contentEndOffset - row.startOffset
        if span == .all { clusters.reserveCapacity(units.count) }
        var last: RowCluster?
        var (index, column) = (0, 0)
        walk: while index < units.count {
            var end = metrics.clusterEnd(in: buffer, from: index)
            var cluster = RowCluster(offset: row.startOffset + index, length: end - index, x: column, width: 0)
            cluster.width = metrics.shownWidth(buffer, index..<end, column: column, tabWidth: tabWidth)
            if override < overrides.count, overrides[override].offset == cluster.offset {
                let shown = overrides[override]
                cluster.width = shown.isPrefix ? cluster.width + shown.width : min(shown.width, limit)
                cluster.override = override
                if !shown.isPrefix {
                    end = min(units.count, index + shown.length)
                    cluster.length = end - index
                }
                override += 1
            }
            if index >= contentCount {
                cluster.width = max(0, min(cluster.width, hangingLimit - column))
            } else if limit != Int.max, column + cluster.width > limit {
                cluster.width = max(0, limit - column)
            }
            column += cluster.width
            index = end
            last = cluster
            switch span {
            case .all:
                clusters.append(cluster)
            case .columns(let wanted):
                if column > wanted.lowerBound { clusters.append(cluster) }
                if cluster.x >= wanted.upperBound { break walk }
            case .offset(let wanted):
                if cluster.end >= wanted { clusters.append(cluster) }
                if cluster.offset > wanted { break walk }
            }
        }
        if clusters.isEmpty, let last { clusters.append(last) }
        isCut = index < units.count
        width = column
    }

    /// Spreads spare cells over the spaces.
    private mutating func justify(_ spare: Int) {
        let gaps = clusters.indices.filter {
            clusters[$0].length == 1 && clusters[$0].end <= row.contentEndOffset
                && units[clusters[$0].offset - row.startOffset] == 0x20
        }
        guard spare > 0, !gaps.isEmpty else { return }
        for (number, index) in gaps.enumerated() {
            clusters[index].width += spare / gaps.count + (number < spare % gaps.count ? 1 : 0)
        }
        var column = 0
        for index in clusters.indices {
            clusters[index].x = column
            column += clusters[index].width
        }
        width = column
    }

    /// Puts the clusters where bidi order wants them.
    private mutating func order(_ region: RegionLayout, _ setting: RowSetting) {
        var levels = region.levels
        if levels.isEmpty {
            guard setting.base == .rightToLeft, !clusters.isEmpty else { return }
            levels = RegionLayout.levels(region.text, .rightToLeft)
        }
        guard !clusters.isEmpty else { return }
        let baseLevel: UInt8 = setting.base == .rightToLeft ? 1 : 0
        var own = clusters.map { levels.indices.contains($0.offset) ? levels[$0.offset] : baseLevel }
        for index in own.indices.reversed() {
            guard isWhitespace(units[clusters[index].offset - row.startOffset]) else { break }
            own[index] = baseLevel
        }
        guard own.contains(where: { $0 > 0 }) else { return }
        var column = 0
        for index in Bidi.visualOrder(levels: own) where clusters.indices.contains(index) {
            clusters[index].x = column
            clusters[index].isRightToLeft = own[index] & 1 == 1
            column += clusters[index].width
        }
    }

    private func isWhitespace(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0x09 || unit == 0x3000 }

    /// The place of a caret in the region's frame: the cell at whose left edge it stands.
    func caretX(_ offset: Int, _ affinity: Affinity) -> Int {
        guard let last = clusters.last else { return left }
        if affinity == .upstream, offset > row.startOffset, let before = cluster(endingAt: offset) {
            return left + before.trailingX
        }
        if offset > last.offset, offset >= last.end { return left + last.trailingX }
        return left + clusters[clusterIndex(at: offset)].leadingX
    }

    /// The cells of the cluster that begins at an offset; 1 where there is none.
    func width(at offset: Int) -> Int {
        guard let cluster = clusters.first(where: { $0.offset == offset }), units[offset - row.startOffset] != 0x09
        else { return 1 }
        return max(1, cluster.override < 0 ? cluster.width : 1)
    }

    /// The index of the cluster that holds an offset.
    func clusterIndex(at offset: Int) -> Int {
        var (low, high) = (0, clusters.count)
        while low < high {
            let middle = (low + high) / 2
            if clusters[middle].offset <= offset { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    private func cluster(endingAt offset: Int) -> RowCluster? {
        let cluster = clusters[clusterIndex(at: offset - 1)]
        return cluster.end == offset ? cluster : nil
    }

    /// The caret place nearest to a column of the region's frame.
    func nearest(column: Int, isLastRow: Bool) -> (offset: Int, affinity: Affinity) {
        let x = column - left
        var best = (offset: row.startOffset, affinity: Affinity.downstream, distance: Int.max)
        func offer(_ offset: Int, _ affinity: Affinity, _ at: Int) {
            let distance = abs(at - x)
            if distance < best.distance { best = (offset, affinity, distance) }
        }
        for (index, cluster) in clusters.enumerated() {
            offer(cluster.offset, .downstream, cluster.leadingX)
            let isLast = index == clusters.count - 1
            if isLast {
                offer(cluster.end, !isLastRow && !row.isHard ? .upstream : .downstream, cluster.trailingX)
            } else if clusters[index + 1].leadingX != cluster.trailingX {
                offer(cluster.end, .upstream, cluster.trailingX)
            }
        }
        return (best.offset, best.affinity)
    }
}
