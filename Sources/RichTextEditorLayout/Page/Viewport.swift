import RichTextEditorCore

/// Which rows of a page show: an anchor in the text, so that nothing jumps when blocks far away change, and the rules
/// by which it follows the caret (spec 05).
///
/// Focus, panels and the wheel never scroll to the caret; a resize keeps the anchor.
public struct Viewport: Equatable, Sendable {
    /// What stands on the first row.
    public var anchor = LayoutAnchor.top
    /// In rows.
    public var height: Int

    public init(height: Int) { self.height = max(0, height) }

    /// Lays out what shows and gives its first page row, clamped to the page.
    public mutating func settle(_ layout: inout DocumentLayout) -> Int {
        for _ in 0..<4 {
            let top = ViewportRules.clamped(layout.row(of: anchor), height, layout.height)
            let delta = layout.ensureExact(rows: top..<top + max(1, height))
            let settled = ViewportRules.clamped(top + delta, height, layout.height)
            anchor = layout.anchor(atRow: settled)
            if delta == 0, settled == top { return top }
        }
        return ViewportRules.clamped(layout.row(of: anchor), height, layout.height)
    }

    /// Goes to a first row.
    public mutating func scroll(to top: Int, _ layout: inout DocumentLayout) {
        anchor = layout.anchor(atRow: ViewportRules.clamped(top, height, layout.height))
        _ = settle(&layout)
    }

    /// The wheel, or a scroll bar: the caret stays where it is.
    public mutating func scroll(by rows: Int, _ layout: inout DocumentLayout) {
        scroll(to: settle(&layout) + rows, &layout)
    }

    /// After an edit: brings the caret's row inside the cushion by the fewest rows. A caret that is nowhere moves
    /// nothing.
    public mutating func afterEdit(_ caret: CaretPlace, _ layout: inout DocumentLayout) {
        follow(caret, &layout, cushion: ViewportRules.cushion)
    }

    /// After a caret move: brings the caret's row into view by the fewest rows.
    public mutating func afterMove(_ caret: CaretPlace, _ layout: inout DocumentLayout) {
        follow(caret, &layout, cushion: 0)
    }

    private mutating func follow(_ caret: CaretPlace, _ layout: inout DocumentLayout, cushion: Int) {
        for _ in 0..<4 {
            let top = settle(&layout)
            guard let rect = layout.caret(at: caret.position, affinity: caret.affinity) else { return }
            let now = settle(&layout)
            let wanted = ViewportRules.follow(
                caretRow: rect.row, top: now, height: height, contentHeight: layout.height, cushion: cushion)
            if wanted == now, now == top { return }
            anchor = layout.anchor(atRow: wanted)
        }
    }

    /// Page Up (negative) or Page Down: the caret and the view move by a view's height less one row of overlap.
    ///
    /// - Returns: where the caret goes.
    public mutating func page(
        by pages: Int, from caret: CaretPlace, goalColumn: Int, _ layout: inout DocumentLayout
    ) -> CaretPlace {
        guard pages != 0 else { return caret }
        let step = ViewportRules.pageStep(height) * pages
        let top = settle(&layout)
        let row = layout.caret(at: caret.position, affinity: caret.affinity)?.row ?? top
        scroll(to: top + step, &layout)
        // What became exact on the way may have moved the rows that the caret stood on.
        let moved = settle(&layout)
        let start = layout.caret(at: caret.position, affinity: caret.affinity)?.row ?? row
        let target = ViewportRules.isAtEdge(from: top, to: moved) ? start + step : moved + (row - top)
        var place = layout.verticalPlace(nearRow: target, goalColumn: goalColumn)
        if place == caret {
            place =
                pages < 0
                ? CaretPlace(layout.document.firstCaretPlace) : CaretPlace(layout.document.lastCaretPlace)
        }
        afterMove(place, &layout)
        return place
    }
}

/// The arithmetic of scrolling, on plain rows.
public enum ViewportRules {
    /// Rows kept between the caret and the view's edge after an edit.
    public static let cushion = 2

    /// A first row that the page has: in 0...(content − view).
    public static func clamped(_ top: Int, _ height: Int, _ contentHeight: Int) -> Int {
        min(max(0, top), max(0, contentHeight - max(1, height)))
    }

    /// The first row, moved by the fewest rows that bring the caret's row inside the view less a cushion on each side.
    public static func follow(caretRow: Int, top: Int, height: Int, contentHeight: Int, cushion: Int) -> Int {
        let cushion = max(0, min(cushion, (height - 1) / 2))
        var wanted = top
        if caretRow < top + cushion {
            wanted = caretRow - cushion
        } else if caretRow > top + height - 1 - cushion {
            wanted = caretRow - height + 1 + cushion
        }
        return wanted == top ? top : clamped(wanted, height, contentHeight)
    }

    /// Rows of a page step: a view less one row of overlap.
    public static func pageStep(_ height: Int) -> Int { max(1, height - 1) }

    static func isAtEdge(from top: Int, to moved: Int) -> Bool { top == moved }
}

extension DocumentLayout {
    /// The caret place on or nearest to a page row that keeps to a goal column.
    mutating func verticalPlace(nearRow row: Int, goalColumn: Int) -> CaretPlace {
        let hit = place(row: min(max(0, row), max(0, height - 1)), column: goalColumn)
        return CaretPlace(hit.position, hit.affinity)
    }
}
