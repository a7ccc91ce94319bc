import RichTextEditorCore
import RichTextUnicode

/// A leaf region broken into rows at one width.
struct RegionLayout: Sendable {
    let text: RegionText
    let style: WrapStyle
    /// At least one; each but the last ends where the next begins.
    let rows: [TextRow]
    /// How far past its start any row looked when it was broken, in UTF-16 units.
    let farthestLook: Int
    /// Embedding levels of all units, where the text isn't plainly left to right; else empty.
    let levels: [UInt8]
    /// The direction of the first strong character.
    let ownDirection: WritingDirection?
    private let mayBeRightToLeft: Bool

    var height: Int { rows.count }

    /// Lays a text out from nothing.
    init(_ richText: RichText, _ style: WrapStyle, _ setting: TextSetting) {
        let text = RegionText(richText, metrics: setting.metrics)
        var wrapper = RowWrapper(text, style, setting.metrics)
        var rows: [TextRow] = []
        rows.reserveCapacity(style.wraps ? text.count / max(1, style.width) + 1 : 1)
        var start = 0
        while true {
            let row = wrapper.row(from: start)
            rows.append(row)
            if row.endOffset >= text.count, !row.isHard { break }
            start = max(row.endOffset, start + 1)
        }
        self.init(
            text, style, rows, wrapper.farthestLook, setting,
            mayBeRightToLeft: richText.runs.contains { CodeUnits.mayBeRightToLeft($0.text) })
    }

    private init(
        _ text: RegionText, _ style: WrapStyle, _ rows: [TextRow], _ farthestLook: Int, _ setting: TextSetting,
        mayBeRightToLeft: Bool
    ) {
        self.text = text
        self.style = style
        self.rows = rows
        self.farthestLook = farthestLook
        self.mayBeRightToLeft = mayBeRightToLeft
        ownDirection = text.richText.firstStrongDirection
        let base = setting.isCode ? .leftToRight : setting.direction ?? ownDirection ?? .leftToRight
        levels = mayBeRightToLeft || base == .rightToLeft ? Self.levels(text, base) : []
    }

    /// Explicit overrides, embeddings and isolates are shown by their stand-ins and not obeyed: what a hostile text
    /// reorders would otherwise be read in the wrong order.
    static func levels(_ text: RegionText, _ base: WritingDirection) -> [UInt8] {
        let units = text.units(0..<text.count).map { unit -> UInt16 in
            (0x202A...0x202E).contains(unit) || (0x2066...0x2069).contains(unit) ? 0xFFFC : unit
        }
        return Bidi.levels(of: units, base: base == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    /// The layout of a text that this one's was edited into: rows are broken anew from the first that could tell the
    /// difference until the breaks agree with the old ones.
    ///
    /// - Complexity: O(rows broken anew), and a memory comparison of the texts.
    func updated(to richText: RichText, _ setting: TextSetting) -> RegionLayout {
        let old = text.richText
        var prefix = old.commonPrefix(with: richText)
        if prefix == old.utf16Count, prefix == richText.utf16Count { return self }
        let shorter = min(old.utf16Count, richText.utf16Count)
        var suffix = min(old.commonSuffix(with: richText), shorter - prefix)
        let text = RegionText(richText, metrics: setting.metrics)
        let delta = text.count - old.utf16Count
        narrow(&prefix, &suffix, text.overrides, delta)
        let suffixStart = text.count - suffix

        var kept = firstRow(lookingPast: prefix)
        var wrapper = RowWrapper(text, style, setting.metrics)
        var rows: [TextRow] = []
        rows.reserveCapacity(self.rows.count + 4)
        rows.append(contentsOf: self.rows[..<kept])
        var start = rows.last?.endOffset ?? 0
        while true {
            if start >= suffixStart, start > 0 {
                while kept < self.rows.count, self.rows[kept].startOffset + delta < start { kept += 1 }
                if kept < self.rows.count, self.rows[kept].startOffset + delta == start,
                    kept > 0 || style.firstInset == 0
                {
                    let shift = Int32(clamping: delta)
                    for row in self.rows[kept...] { rows.append(row.shifted(by: shift)) }
                    break
                }
            }
            if start >= text.count, let last = rows.last, !last.isHard { break }
            let row = wrapper.row(from: start)
            rows.append(row)
            if row.endOffset >= text.count, !row.isHard { break }
            start = max(row.endOffset, start + 1)
        }
        let inserted =
            mayBeRightToLeft
            ? false
            : richText.slice(prefix..<suffixStart).runs
                .contains { CodeUnits.mayBeRightToLeft($0.text) }
        return RegionLayout(
            text, style, rows, max(farthestLook, wrapper.farthestLook), setting,
            mayBeRightToLeft: mayBeRightToLeft || inserted)
    }

    /// What is shown in place of text may change outside of what was edited: it goes by whole runs.
    private func narrow(_ prefix: inout Int, _ suffix: inout Int, _ new: [RegionText.Override], _ delta: Int) {
        let old = text.overrides
        if old.isEmpty, new.isEmpty { return }
        if let first = zip(old, new).first(where: { $0 != $1 }) {
            prefix = min(prefix, first.0.offset, first.1.offset)
        } else if let rest = old.dropFirst(new.count).first ?? new.dropFirst(old.count).first {
            prefix = min(prefix, rest.offset)
        }
        var same = 0
        while same < min(old.count, new.count) {
            var shifted = old[old.count - 1 - same]
            shifted.offset += delta
            if shifted != new[new.count - 1 - same] { break }
            same += 1
        }
        if same < old.count {
            let last = old[old.count - 1 - same]
            suffix = min(suffix, text.count - last.offset - last.length)
        }
        if same < new.count {
            let last = new[new.count - 1 - same]
            suffix = min(suffix, text.count + delta - last.offset - last.length)
        }
    }

    /// The first row that looked at an offset or past it when it was broken.
    private func firstRow(lookingPast offset: Int) -> Int {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].startOffset + farthestLook < offset { low = middle + 1 } else { high = middle }
        }
        return min(low, rows.count - 1)
    }

    /// The index of the row that a caret at an offset stands on.
    ///
    /// - Complexity: O(log rows).
    func rowIndex(at offset: Int, _ affinity: Affinity) -> Int {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].startOffset <= offset { low = middle + 1 } else { high = middle }
        }
        let index = max(0, low - 1)
        if affinity == .upstream, index > 0, rows[index].startOffset == offset, !rows[index - 1].isHard {
            return index - 1
        }
        return index
    }

    /// The row of an index, moved to the nearest there is.
    func row(_ index: Int) -> TextRow { rows[min(max(index, 0), rows.count - 1)] }
}

/// To which of two rows a caret at a soft break belongs, and to which of two clusters where directions meet.
public enum Affinity: Hashable, Sendable {
    /// The row that ends; the cluster before.
    case upstream
    /// The row that begins; the cluster after.
    case downstream
}

/// What laying out text needs to know besides the text.
struct TextSetting: Sendable {
    let metrics: TextMetrics
    /// The document's override; `nil` goes by the text.
    let direction: WritingDirection?
    /// Code is always set from left to right.
    var isCode = false

    init(_ options: LayoutOptions, _ direction: WritingDirection?) {
        metrics = TextMetrics(options)
        self.direction = direction
    }
}
