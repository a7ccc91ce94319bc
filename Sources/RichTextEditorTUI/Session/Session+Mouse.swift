import RichTextEditorCore
import RichTextEditorLayout

/// A selection being drawn with the mouse: it grows by the unit it began with.
struct Drag {
    enum Unit {
        case character, word, paragraph
    }

    var unit: Unit
    /// What the first click selected.
    var origin: Range<Int>
    var row: Int
    var column: Int
    var time: Double
}

extension Session {
    /// Two clicks within this many seconds at one place are a double click.
    private static let doubleClickTime = 0.4
    private static let wheelRows = 3

    func handle(_ mouse: MouseEvent) {
        settleOwed()
        switch mouse.action {
        case .wheelUp: scroll(by: -Self.wheelRows)
        case .wheelDown: scroll(by: Self.wheelRows)
        case .press(.left): press(mouse)
        case .drag(.left): extendDrag(to: mouse)
        default: break
        }
    }

    /// The page row under a row of the screen.
    private func pageRow(_ screenRow: Int) -> Int { screenRow - titleRows + viewport.settle(&layout) }

    /// The wheel scrolls without moving the caret; the next edit brings it back.
    private func scroll(by rows: Int) {
        viewport.height = pageRows
        viewport.scroll(by: rows, &layout)
    }

    private func isOnPage(_ mouse: MouseEvent) -> Bool {
        mouse.row >= titleRows && mouse.row < titleRows + pageRows
    }

    private func press(_ mouse: MouseEvent) {
        message = nil
        guard isOnPage(mouse) else { return }
        guard leavesPanel() else { return }
        let hit = layout.place(row: pageRow(mouse.row), column: mouse.column)
        switch hit.target {
        case .checkbox(let path):
            performInPlace(.toggleCheckAt(path))
            return
        case .quoteToggle(let path), .detailsToggle(let path):
            if canEdit { performInPlace(.toggleCollapsedAt(path)) }
            return
        case .belowEnd:
            if canEdit, document.blocks.last?.isBlankParagraph == false {
                perform(.paragraphAtEnd)
                return
            }
        case .atom(let path):
            if let start = document.position(of: path), !mouse.modifiers.contains(.shift) {
                select(.object(gap: start + 1))
                drag = nil
                return
            }
        default:
            break
        }
        beginDrag(at: hit.position, hit.affinity, mouse)
    }

    /// A press on the page closes what is only to be read or chosen from; what is being typed or asked stays. Returns
    /// whether the press is the page's.
    private func leavesPanel() -> Bool {
        guard let current = panel else { return true }
        if current is FindPanel {
            panel = nil
            return true
        }
        if current is TextPanel || current is PalettePanel { panel = nil }
        return false
    }

    private func beginDrag(at position: Int, _ affinity: Affinity, _ mouse: MouseEvent) {
        var unit = Drag.Unit.character
        if let last = drag, now - last.time < Self.doubleClickTime, last.row == mouse.row,
            abs(last.column - mouse.column) <= 1
        {
            unit = last.unit == .character ? .word : last.unit == .word ? .paragraph : .character
        }
        let range = self.range(of: unit, at: position)
        drag = Drag(unit: unit, origin: range, row: mouse.row, column: mouse.column, time: now)
        self.affinity = affinity
        goalColumn = nil
        isMarking = false
        if mouse.modifiers.contains(.shift), unit == .character {
            editor.select(.text(anchor: selection.anchor, head: position))
        } else {
            editor.select(.text(anchor: range.lowerBound, head: range.upperBound))
        }
        layout.caretPosition = selection.head
    }

    private func range(of unit: Drag.Unit, at position: Int) -> Range<Int> {
        switch unit {
        case .character: position..<position
        case .word: document.wordRange(at: position)
        case .paragraph: document.regionRange(at: position)
        }
    }

    private func extendDrag(to mouse: MouseEvent) {
        guard let drag else { return }
        if mouse.row < titleRows { scroll(by: -1) }
        if mouse.row >= titleRows + pageRows { scroll(by: 1) }
        let row = min(max(mouse.row, titleRows), max(titleRows, titleRows + pageRows - 1))
        let hit = layout.place(row: pageRow(row), column: mouse.column)
        let range = self.range(of: drag.unit, at: hit.position)
        affinity = hit.affinity
        if range.lowerBound < drag.origin.lowerBound {
            editor.select(.text(anchor: drag.origin.upperBound, head: range.lowerBound))
        } else {
            editor.select(.text(anchor: drag.origin.lowerBound, head: max(range.upperBound, drag.origin.upperBound)))
        }
        layout.caretPosition = selection.head
    }
}
