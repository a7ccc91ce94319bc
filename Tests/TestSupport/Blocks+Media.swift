import RichTextEditorCore

public func image(_ caption: String = "", items: Int = 1) -> BlockSpec {
    media((0..<items).map { MediaItem(mediaID: "picture\($0).png", kind: .image) }, caption)
}

public func video(_ caption: String = "") -> BlockSpec {
    media([MediaItem(mediaID: "film.mp4", kind: .video)], caption)
}

public func location(_ caption: String = "") -> BlockSpec {
    media([MediaItem(mediaID: "map:52.5:13.4", kind: .location)], caption)
}

public func audio() -> BlockSpec { media([MediaItem(mediaID: "song.ogg", kind: .audio)], "") }

public func file() -> BlockSpec { media([MediaItem(mediaID: "paper.pdf", kind: .document)], "") }

private func media(_ items: [MediaItem], _ caption: String) -> BlockSpec {
    BlockSpec { builder, path in .media(Media(items, caption: builder.text(caption, path, .caption))) }
}

/// A table: rows of cells, each a list of blocks.
public func table(_ rows: [[[BlockSpec]]]) -> BlockSpec {
    BlockSpec { builder, path in
        let columns = rows.map(\.count).max() ?? 0
        var newRows: [TableRow] = []
        for (row, cells) in rows.enumerated() {
            var newCells: [TableCell] = []
            for (cell, blocks) in cells.enumerated() {
                let sequence = SequencePath(container: path, cell: CellIndex(row: row, cell: cell))
                newCells.append(TableCell(id: builder.ids.make(), builder.blocks(blocks, in: sequence)))
            }
            newRows.append(TableRow(id: builder.ids.make(), newCells))
        }
        return .table(
            Table(columns: Array(repeating: TableColumn(), count: columns), rows: SummarySequence(newRows)))
    }
}

/// A table of plain cells, a body paragraph in each.
public func table(_ rows: [[String]]) -> BlockSpec { table(rows.map { $0.map { [p($0)] } }) }
