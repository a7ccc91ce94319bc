import RichTextEditorCore

/// What a block's rows depend on besides the block itself.
struct BlockEnvironment: Equatable, Sendable {
    /// Cells from the frame's left edge to its right one, at least 1.
    var width: Int
    /// Cells that a list number too long for its gutter takes from the first row.
    var firstInset = 0
    /// How much room a sequence has, and where it is.
    var place = SequencePlace()
}

/// Where a sequence of blocks is: what its blocks inherit from around.
struct SequencePlace: Equatable, Sendable {
    var isInCell = false
    /// The alignment of text that has none of its own.
    var alignment = TextAlignment.natural
    /// Nothing is laid out deeper than this many containers.
    var depth = 0
}

/// A row of a block that shows no text of the document.
enum BoxLine: Equatable, Sendable {
    /// Under a heading, or around a pull quote.
    case rule(isHeavy: Bool)
    case divider
    /// A collapsed quote's or closed details' one row.
    case folded
    /// The framed box of media, or the one line of audio, a file or a place.
    case media
    case unknown
}

/// A stretch of a block's rows.
struct BoxPart: Sendable {
    enum Content: Sendable {
        case text(RegionKind, RegionLayout)
        case children(SequenceLayout)
        case table(TableLayout)
        case line(BoxLine)
    }

    let content: Content
    /// The first row, counted from the block's.
    var top = 0
    let height: Int
    /// Cells of gutter at the edge where the text begins, and at the other.
    var leading = 0
    var trailing = 0

    static func text(_ kind: RegionKind, _ layout: RegionLayout, leading: Int = 0, trailing: Int = 0) -> BoxPart {
        BoxPart(content: .text(kind, layout), height: layout.height, leading: leading, trailing: trailing)
    }

    static func line(_ line: BoxLine, height: Int = 1) -> BoxPart { BoxPart(content: .line(line), height: height) }

    static func children(_ layout: SequenceLayout, leading: Int) -> BoxPart {
        BoxPart(content: .children(layout), height: layout.height, leading: leading)
    }
}

/// A block laid out at one width: parts from top to bottom.
final class BlockBox: Sendable {
    let block: Block
    let environment: BlockEnvironment
    let parts: [BoxPart]
    /// In rows.
    let height: Int
    /// Whether no part is only estimated.
    let isExact: Bool

    init(_ block: Block, _ environment: BlockEnvironment, _ parts: [BoxPart]) {
        self.block = block
        self.environment = environment
        var placed = parts
        var top = 0
        var isExact = true
        for index in placed.indices {
            placed[index].top = top
            top += placed[index].height
            if case .children(let children) = placed[index].content { isExact = isExact && children.isExact }
        }
        self.parts = placed
        height = top
        self.isExact = isExact
    }

    /// The part with a region, and its layout.
    func text(_ kind: RegionKind) -> (part: BoxPart, layout: RegionLayout)? {
        for part in parts {
            if case .text(kind, let layout) = part.content { return (part, layout) }
        }
        return nil
    }

    /// The part that holds the children of a quote or details.
    var children: (index: Int, part: BoxPart, layout: SequenceLayout)? {
        for (index, part) in parts.enumerated() {
            if case .children(let layout) = part.content { return (index, part, layout) }
        }
        return nil
    }

    var table: TableLayout? {
        for part in parts {
            if case .table(let table) = part.content { return table }
        }
        return nil
    }

    /// The box with other children in place of those it has.
    func with(children: SequenceLayout) -> BlockBox {
        guard let (index, part, _) = self.children else { return self }
        var parts = parts
        parts[index] = .children(children, leading: part.leading)
        return BlockBox(block, environment, parts)
    }

    /// The index of the part that a row lies in, the rows above and below taken as the first's and last's.
    func partIndex(atRow row: Int) -> Int? {
        guard !parts.isEmpty else { return nil }
        let index = parts.lastIndex { $0.top <= max(row, 0) && ($0.height > 0 || $0.top == 0) }
        return index ?? 0
    }
}
