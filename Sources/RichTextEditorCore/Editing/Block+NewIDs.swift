extension Block {
    /// A copy with new ids all through, for duplicates and pastes.
    public func withNewIDs(from ids: inout BlockIDSource) -> Block {
        switch content {
        case .blockQuote(var quote):
            quote.children = BlockSequence(quote.children.map { $0.withNewIDs(from: &ids) })
            return Block(id: ids.make(), .blockQuote(quote), unknownFields: unknownFields)
        case .details(var details):
            details.children = BlockSequence(details.children.map { $0.withNewIDs(from: &ids) })
            return Block(id: ids.make(), .details(details), unknownFields: unknownFields)
        case .table(var table):
            table.rows = SummarySequence(
                table.rows.map { row in
                    let cells = row.cells.map { cell in
                        var copy = cell
                        copy.id = ids.make()
                        copy.blocks = BlockSequence(cell.blocks.map { $0.withNewIDs(from: &ids) })
                        return copy
                    }
                    return TableRow(id: ids.make(), height: row.height, cells, unknownFields: row.unknownFields)
                })
            return Block(id: ids.make(), .table(table), unknownFields: unknownFields)
        default:
            return withID(ids.make())
        }
    }
}
