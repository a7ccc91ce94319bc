import RichTextEditorCore

/// What holds for every document and every edit, whatever the command. Each function returns what is wrong, in words.
public enum Laws {
    /// What every document and its selection are.
    public static func breaches(of document: Document, _ selection: Selection) -> [String] {
        document.validate().map { "validate: \($0)" } + treeBreaches(of: document)
            + selectionBreaches(of: selection, in: document)
    }

    /// The selection's ends are caret places, or the document's two ends; an object's is a gap.
    public static func selectionBreaches(of selection: Selection, in document: Document) -> [String] {
        switch selection {
        case .object(let gap):
            return document.resolve(gap).place == .gap ? [] : ["the object at \(gap) has no gap"]
        case .table(let table):
            return document.selectedCells(table) == nil ? ["the ends of \(table) are not in one table"] : []
        case .text(let anchor, let head):
            if anchor != head, min(anchor, head) == 0, max(anchor, head) == document.size { return [] }
            return [anchor, head].filter { !document.resolve($0).isCaretPlace }.map { "\($0) is no caret place" }
        }
    }

    /// Every tree of the document is balanced.
    public static func treeBreaches(of document: Document) -> [String] { treeBreaches(of: document.blocks) }

    private static func treeBreaches(of blocks: BlockSequence) -> [String] {
        blocks.invariantBreaches()
            + blocks.flatMap { block -> [String] in
                if let children = block.containedBlocks { return treeBreaches(of: children) }
                guard let table = block.table else { return [] }
                return table.rows.invariantBreaches()
                    + table.rows.flatMap { $0.cells.flatMap { treeBreaches(of: $0.blocks) } }
            }
    }

    /// The ends map to the ends, order is kept, and what the mapping calls untouched is there with its text.
    public static func breaches(of mapping: PositionMapping, from old: Document, to new: Document) -> [String] {
        var breaches: [String] = []
        if mapping.map(0, side: .backward) != 0 { breaches.append("mapping: 0 moves") }
        if mapping.map(old.size, side: .forward) != new.size {
            breaches.append("mapping: \(old.size) goes to \(mapping.map(old.size)), not \(new.size)")
        }
        for side in [Direction.backward, .forward] {
            let mapped = (0...old.size).map { mapping.map($0, side: side) }
            if zip(mapped, mapped.dropFirst()).contains(where: { $0 > $1 }) { breaches.append("mapping: not monotone") }
            if mapped.contains(where: { !(0...new.size).contains($0) }) { breaches.append("mapping: out of range") }
        }
        for region in CaretRegion.all(of: old) {
            guard let start = region.unmoved(by: mapping) else { continue }
            let place = new.resolve(start)
            if place.place == .hidden { continue }
            let found = new.block(at: place.path)
            if found?.id != region.id || place.text?.offset != 0 || place.text?.kind != region.kind
                || found?.text(of: region.kind) != region.text
            {
                breaches.append(
                    "mapping: untouched text of \(region.id) at \(region.start) is not at \(start), \(mapping.changes)")
            }
        }
        return breaches
    }
}

/// A leaf region that a caret can enter, by plain enumeration.
public struct CaretRegion {
    public let id: BlockID
    public let path: BlockPath
    public let kind: RegionKind
    /// On the axis.
    public let start: Int
    public let text: RichText

    public static func all(of document: Document) -> [CaretRegion] {
        CaretPlace.all(of: document).compactMap { place in
            guard case .text(let kind, let text) = place.content else { return nil }
            return CaretRegion(id: place.id, path: place.path, kind: kind, start: place.start, text: text)
        }
    }

    /// Where the region's start goes when no change touches the region; `nil` when one does.
    func unmoved(by mapping: PositionMapping) -> Int? {
        var start = start
        for change in mapping.changes {
            let end = start + text.utf16Count
            if end < change.start { continue }
            guard
                start > change.start + change.oldLength
                    || (start == change.start + change.oldLength && start > change.start)
            else { return nil }
            start += change.newLength - change.oldLength
        }
        return start
    }
}
