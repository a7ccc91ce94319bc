import RichTextEditorCore
import TestSupport
import Testing

/// The one resolver (spec 03).
@Suite struct ResolverTests {
    private func name(_ path: BlockPath) -> String {
        path.steps.map { step in
            switch step {
            case .child(let index): "\(index)"
            case .cell(let row, let cell, let child): "r\(row)c\(cell).\(child)"
            }
        }.joined(separator: "/")
    }

    private func name(_ sequence: SequencePath) -> String {
        let cell = sequence.cell.map { "r\($0.row)c\($0.cell)" } ?? ""
        return [name(sequence.container), cell].filter { !$0.isEmpty }.joined(separator: "/")
    }

    private func row(_ place: ResolvedPosition) -> String {
        let what =
            switch place.place {
            case .text(let kind, let offset): "\(kind.rawValue) \(offset)"
            case .gap: "gap"
            case .slot(let sequence, let index): "slot \(name(sequence))[\(index)]"
            case .structure: "-"
            case .hidden: "hidden"
            }
        return "\(place.position) \(name(place.path)) \(what)"
    }

    @Test func aRowPerPosition() {
        let document = doc(
            p("ab"), code("l", "c"), q(p("d"), author: "e"), pull("f", author: ""), details("g", p("h")),
            closedDetails("i", p("j")), image("k"), audio(), table([["m", "n"], ["o", "p"]]), divider(),
            collapsed(p("q")), unknownBlock(), q(p(""))
        ).document
        let found = (0...document.size).map { row(document.resolve($0)) }.joined(separator: "\n")
        if found != positionTable { Issue.record("\(difference(found, positionTable))") }
    }

    @Test func positionsOutsideAreTheNearerEnd() {
        let document = doc(p("ab")).document
        #expect(document.resolve(-3) == document.resolve(0))
        #expect(document.resolve(99) == document.resolve(4))
    }

    @Test(arguments: (1...30).map { UInt64($0) })
    func everyCaretPlaceIsFoundAndFoundBack(seed: UInt64) {
        var source = RandomDocument(seed: seed)
        let document = source.document(size: 12)
        #expect(document.size == CaretPlace.size(of: document))
        let places = CaretPlace.all(of: document)
        var isPlace = Array(repeating: false, count: document.size + 1)
        for place in places {
            for position in place.start...place.end {
                isPlace[position] = true
                let found = document.resolve(position)
                #expect(found.path == place.path)
                #expect(document.position(of: place.path) == found.blockStart)
                switch place.content {
                case .gap:
                    #expect(found.place == .gap)
                case .text(let kind, _):
                    let offset = position - place.start
                    #expect(found.place == .text(kind, offset: offset))
                    #expect(document.position(of: place.path, kind, offset: offset) == position)
                }
            }
        }
        for position in 0...document.size { #expect(document.resolve(position).isCaretPlace == isPlace[position]) }
    }

    @Test(arguments: (1...20).map { UInt64($0) })
    func snapsToTheNearestStretch(seed: UInt64) {
        var source = RandomDocument(seed: seed)
        let document = source.document(size: 8)
        let places = CaretPlace.all(of: document)
        for position in 0...document.size {
            let after = places.first { $0.end >= position }
            let before = places.last { $0.start <= position }
            let foundAfter = document.caretStretch(endingAtOrAfter: position)
            let foundBefore = document.caretStretch(startingAtOrBefore: position)
            #expect(foundAfter?.start == after?.start && foundAfter?.end == after?.end)
            #expect(foundBefore?.start == before?.start && foundBefore?.end == before?.end)
            let isPlace = after.map { $0.start <= position } ?? false
            let forward = isPlace ? position : after?.start ?? before?.end
            let backward = isPlace ? position : before?.end ?? after?.start
            #expect(document.snapToCaret(position, toward: .forward) == forward)
            #expect(document.snapToCaret(position, toward: .backward) == backward)
        }
    }
}
