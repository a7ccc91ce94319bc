import RichTextEditorCore

/// The one table of empty rows between blocks. A gap belongs to a pair of neighbours; the first rule that matches wins.
public enum BlockSpacing {
    /// What the table asks about a block.
    enum Kind: Equatable {
        case paragraph
        case heading(Int)
        case listItem
        case other

        init(_ block: Block) {
            guard case .paragraph(let paragraph) = block.content else {
                self = .other
                return
            }
            if paragraph.list != nil {
                self = .listItem
            } else if let level = paragraph.style.headingLevel {
                self = .heading(level)
            } else {
                self = .paragraph
            }
        }
    }

    /// The empty rows between two blocks, one above the other; `nil` stands for the edge of the container or page.
    public static func gap(above: Block?, below: Block?, isCompact: Bool) -> Int {
        guard let above, let below else { return 0 }
        return gap(above: Kind(above), below: Kind(below), isCompact: isCompact)
    }

    static func gap(above: Kind?, below: Kind, isCompact: Bool) -> Int {
        guard let upper = above else { return 0 }
        let lower = below
        switch (upper, lower) {
        case (.listItem, .listItem): return 0
        case (_, .heading(1)): return 2
        case (.heading(1), _): return 1
        case (_, .heading): return 1
        case (.heading, .paragraph), (.heading, .listItem): return 0
        case (.heading, _): return 1
        case (.paragraph, .paragraph): return isCompact ? 0 : 1
        default: return 1
        }
    }
}

/// How many cells markers and bars take beside a text. Below 30 columns they shrink.
enum Gutter {
    /// The cells of a list's gutter, of all levels up to the item's own.
    static func list(level: Int, width: Int) -> Int {
        let unit = width >= 30 ? 4 : width >= 20 ? 3 : width >= 8 ? 2 : width >= 4 ? 1 : 0
        return min(unit * (level + 1), width * 2 / 3)
    }

    /// The cells of one quote bar and the space after it.
    static func quote(width: Int) -> Int { width >= 8 ? 2 : width >= 3 ? 1 : 0 }

    /// The cells of details' triangle and the space after it.
    static func details(width: Int) -> Int { width >= 8 ? 2 : width >= 3 ? 1 : 0 }

    /// The padding on each side of a code band.
    static func code(width: Int) -> Int { width >= 5 ? 1 : 0 }
}
