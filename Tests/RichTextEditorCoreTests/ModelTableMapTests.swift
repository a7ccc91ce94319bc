import RichTextEditorCore
import TestSupport
import Testing

/// A table from pictures of rows: each cell is `columns x rows`.
private func table(_ rows: [[(Int, Int)]], columns: Int) -> Table {
    Table(
        columns: (0..<columns).map { _ in TableColumn() },
        rows: SummarySequence(
            rows: rows.enumerated().map { row, cells in
                TableRow(
                    id: BlockID("r\(row)"),
                    cells.enumerated().map { index, span in
                        let block = Block(
                            id: BlockID("p\(row).\(index)"), .paragraph(Paragraph(RichText("\(row).\(index)"))))
                        return TableCell(
                            id: BlockID("c\(row).\(index)"), BlockSequence(blocks: [block]), colspan: span.0,
                            rowspan: span.1)
                    })
            }))
}

@Suite struct ModelTableMapTests {
    @Test func spansCoverTheGrid() {
        let map = TableMap(table([[(2, 1), (1, 2)], [(1, 1), (1, 1)]], columns: 3))
        #expect(map.faults == [] && map.rowCount == 2 && map.columnCount == 3)
        #expect(map.cell(row: 0, column: 1) == CellIndex(row: 0, cell: 0))
        #expect(map.cell(row: 1, column: 2) == CellIndex(row: 0, cell: 1))
        #expect(map.cell(row: 1, column: 1) == CellIndex(row: 1, cell: 1))
        #expect(map.cell(row: 2, column: 0) == nil && map.cell(row: 0, column: -1) == nil)
        #expect(map.rectangle(of: CellIndex(row: 0, cell: 1)) == TableMap.Rectangle(rows: 0..<2, columns: 2..<3))
        #expect(map.rectangle(of: CellIndex(row: 0, cell: 2)) == nil)
    }

    @Test func faultsAreReported() {
        #expect(TableMap(table([], columns: 1)).faults == [.empty])
        #expect(TableMap(table([[]], columns: 1)).faults == [.empty])
        #expect(TableMap(table([[(1, 3)]], columns: 1)).faults == [.overlongRowspan(CellIndex(row: 0, cell: 0))])
        #expect(TableMap(table([[(0, 1)]], columns: 1)).faults == [.spanOutOfRange(CellIndex(row: 0, cell: 0))])
        #expect(TableMap(table([[(1, 1)]], columns: 2)).faults == [.columnCount(expected: 1, found: 2)])
        #expect(
            TableMap(table([[(1, 1), (1, 1)], [(1, 1)]], columns: 2)).faults == [.holes(count: 1, row: 1, column: 1)])
        #expect(
            TableMap(table([[(1, 1), (1, 2)], [(2, 1)]], columns: 2)).faults == [.overlap(CellIndex(row: 1, cell: 0))])
    }

    @Test func anyTableCanBeMadeRectangular() throws {
        var random = SeededRandom(seed: 1)
        for round in 0..<400 {
            let rows = (0..<random.below(5)).map { _ in
                (0..<random.below(5)).map { _ in (random.below(5) - 1, random.onceIn(20) ? Int.max : random.below(4)) }
            }
            let ragged = table(rows, columns: random.below(5))
            var ids = BlockIDSource(prefix: "new")
            guard let (whole, sentences) = ragged.madeRectangular(newID: { ids.make() }) else { continue }
            #expect(TableMap(whole).faults == [] && !sentences.isEmpty, "round \(round)")
            #expect(whole.madeRectangular(newID: { ids.make() }) == nil)
            let texts = { (table: Table) in
                table.rows.flatMap(\.cells).flatMap(\.blocks).compactMap { $0.paragraph?.text.string }.filter {
                    !$0.isEmpty
                }
            }
            #expect(texts(whole).sorted() == texts(ragged).sorted(), "round \(round)")
        }
    }

    @Test func aHostileTableGrowsLittle() throws {
        let rows = [[(1000, 1)]] + Array(repeating: [(1, 1)], count: 3000)
        var ids = BlockIDSource(prefix: "new")
        let (whole, _) = try #require(table(rows, columns: 1).madeRectangular(newID: { ids.make() }))
        #expect(TableMap(whole).faults == [] && whole.rows.reduce(0) { $0 + $1.cells.count } <= 3001)
    }
}
