import RichTextEditorCore
import RichTextEditorLayout

/// A frame to show: the grid and where the cursor is, if it shows.
public struct Frame: Equatable, Sendable {
    public var grid: CellGrid
    public var caret: GridPoint?
}

extension Session {
    /// Draws everything: title line, page, panel, status line. Whole each time; the terminal sends what differs.
    func frame() -> Frame {
        settleOwed()
        var grid = CellGrid(size: size)
        guard size.columns > 0, size.rows > 0 else { return Frame(grid: grid, caret: nil) }
        var caret = drawPage(into: &grid)
        if titleRows > 0 { drawTitle(into: &grid) }
        let panelStart = titleRows + pageRows
        let rows = panelStart..<panelStart + panelRows
        if var current = panel {
            caret = current.draw(into: &grid, rows: rows)
            panel = current
        }
        if statusRows > 0 { drawStatus(into: &grid) }
        if let row = caret?.row, row >= size.rows - messageLines.count { caret = nil }
        return Frame(grid: grid, caret: caret)
    }

    private func drawPage(into grid: inout CellGrid) -> GridPoint? {
        guard pageRows > 0 else { return nil }
        layout.caretPosition = selection.head
        viewport.height = pageRows
        let top = viewport.settle(&layout)
        var look = PageLook(selection: pageSelection)
        look.showsFrames = showsDebugLayout
        layout.draw(into: &grid, rows: top..<top + pageRows, at: titleRows, look: look)
        guard selection.isCaret, let caret = layout.caret(at: selection.head, affinity: affinity) else { return nil }
        let row = caret.row - top
        guard row >= 0, row < pageRows, caret.column >= 0, caret.column < size.columns else { return nil }
        return GridPoint(row: titleRows + row, column: caret.column)
    }

    private var pageSelection: PageSelection? {
        switch selection {
        case .object(let gap): .object(gap: gap)
        case .table(let table):
            document.selectedCells(table).map { .cells(table: $0.table, Set($0.cells)) }
        case .text: hasSelection ? .text(selection.textRange) : nil
        }
    }

    private func drawTitle(into grid: inout CellGrid) {
        let columns = 0..<size.columns
        let style = CellStyle(.barText, on: .barBackground)
        grid.fill(row: 0, columns: columns, style: style)
        let marks =
            (editor.isModified() ? " •" : "") + (isReadOnly ? " [read only]" : "")
            + (file.place?.form == .new ? " [new]" : "")
        let hint = size.columns >= 60 ? "F1 Help  Ctrl+P Commands " : ""
        let end = grid.putText(
            " " + file.displayName + marks, row: 0, columns: 0..<max(1, size.columns - hint.count),
            style: CellStyle(.barText, on: .barBackground, .bold))
        if end + hint.count < size.columns {
            grid.putText(hint, row: 0, columns: size.columns - hint.count..<size.columns, style: style)
        }
    }

    private func drawStatus(into grid: inout CellGrid) {
        let row = size.rows - 1
        let columns = 0..<size.columns
        let isTooSmall = size.columns < 20 || size.rows < 5
        let style = CellStyle(message?.isError ?? false ? .error : .barText, on: .barBackground)
        grid.fill(row: row, columns: columns, style: CellStyle(.barText, on: .barBackground))
        if isTooSmall, message == nil {
            let text = size.columns < 16 ? "too small" : "window too small"
            grid.putText(text, row: row, columns: columns, style: style)
            return
        }
        if message != nil {
            drawMessage(into: &grid, style: style)
            return
        }
        let status = statusParts
        let right = status.right + " "
        let end = grid.putText(
            " " + status.left, row: row, columns: 0..<max(1, size.columns - right.count - 1), style: style)
        if end + right.count < size.columns {
            grid.putText(right, row: row, columns: size.columns - right.count..<size.columns, style: style)
        }
    }

    /// The message in rows: where it is too long for one it goes up over the page, never over a panel.
    private var messageLines: ArraySlice<String> {
        guard let message else { return [] }
        let room = panel == nil ? size.rows / 2 : 1
        guard room > 1 else { return [" " + message.text] }
        return WrappedText.rows(" " + message.text, width: size.columns).prefix(room)
    }

    private func drawMessage(into grid: inout CellGrid, style: CellStyle) {
        let lines = messageLines
        let columns = 0..<size.columns
        for (row, line) in zip((size.rows - lines.count)..., lines) {
            grid.fill(row: row, columns: columns, style: CellStyle(.barText, on: .barBackground))
            grid.putText(line, row: row, columns: columns, style: style)
        }
    }
}
