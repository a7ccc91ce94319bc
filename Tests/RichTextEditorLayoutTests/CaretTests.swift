import RichTextEditorCore
import RichTextEditorLayout
import Testing

struct CaretTests {
    /// Every caret place of a document.
    static func places(_ document: Document) -> [Int] {
        var places: [Int] = []
        var position = 0
        while let stretch = document.caretStretch(endingAtOrAfter: position) {
            places += stretch.start...stretch.end
            position = stretch.end + 1
        }
        return places
    }

    @Test(arguments: [100, 80, 41, 30, 20, 10, 5, 2, 1])
    func everyPlaceIsOnThePage(width: Int) {
        let document = RobustnessTests.everything()
        var layout = DocumentLayout(document: document, width: width)
        layout.ensureAllExact()
        for position in Self.places(document) {
            layout.caretPosition = position
            for affinity in [Affinity.downstream, .upstream] {
                guard let rect = layout.caret(at: position, affinity: affinity) else {
                    Issue.record("no caret at \(position)")
                    continue
                }
                #expect((0..<layout.height).contains(rect.row) && (0..<width).contains(rect.column))
            }
        }
    }

    @Test(arguments: [100, 80, 41, 30])
    func aClickOnACaretGoesToIt(width: Int) {
        let document = RobustnessTests.everything()
        var layout = DocumentLayout(document: document, width: width)
        layout.ensureAllExact()
        for position in Self.places(document) {
            layout.caretPosition = position
            guard let rect = layout.caret(at: position) else { continue }
            let hit = layout.place(row: rect.row, column: rect.column)
            let back = layout.caret(at: hit.position, affinity: hit.affinity)
            #expect(back?.row == rect.row && back?.column == rect.column, "position \(position), hit \(hit)")
        }
    }

    @Test(arguments: [100, 60, 30, 12, 4, 1])
    func downReachesTheEndAndUpTheStart(width: Int) {
        let document = RobustnessTests.everything()
        var layout = DocumentLayout(document: document, width: width)
        layout.ensureAllExact()
        let places = Self.places(document)
        for position in places where position % 3 == 0 {
            for rows in [1, -1] {
                var place = CaretPlace(position)
                let goal = layout.caret(at: position)?.goalColumn ?? 0
                var last = layout.caret(at: position)?.row ?? 0
                var steps = 0
                while steps < 5000 {
                    let (next, moved) = layout.moveVertically(from: place, goalColumn: goal, by: rows)
                    if moved == 0 { break }
                    let row = layout.caret(at: next.position, affinity: next.affinity)?.row ?? -1
                    #expect(rows > 0 ? row > last : row < last, "from \(place) to \(next)")
                    place = next
                    last = row
                    steps += 1
                }
                let edge = layout.document.caretStretch(endingAtOrAfter: 0)
                if rows < 0 { #expect(place.position <= edge?.end ?? 0) }
                if rows > 0 { #expect(place.position == document.lastCaretPlace) }
            }
        }
    }

    @Test(arguments: [100, 30, 7])
    func rightVisitsEveryPlaceAndEnds(width: Int) {
        // In a paragraph that runs from right to left, right is backwards.
        let document = RobustnessTests.everything(hasBidi: false)
        var layout = DocumentLayout(document: document, width: width)
        var place = CaretPlace(document.firstCaretPlace)
        var seen: Set<Int> = [place.position]
        var steps = 0
        while let next = layout.moveVisually(from: place, .right), steps < 5000 {
            #expect(next != place)
            place = next
            seen.insert(place.position)
            steps += 1
        }
        #expect(steps < 5000)
        var position = 0
        while let stretch = document.caretStretch(endingAtOrAfter: position) {
            #expect(!seen.isDisjoint(with: stretch.start...stretch.end), "nothing at \(stretch.start)")
            position = stretch.end + 1
        }
    }

    @Test func homeAndEndStayOnTheirRow() {
        let document = RobustnessTests.everything()
        for width in [60, 20, 3] {
            var layout = DocumentLayout(document: document, width: width)
            layout.ensureAllExact()
            for position in Self.places(document) {
                let here = layout.caret(at: position)
                let end = layout.rowEnd(from: CaretPlace(position))
                let start = layout.rowStart(from: end)
                #expect(layout.caret(at: end.position, affinity: end.affinity)?.row == here?.row)
                #expect(layout.caret(at: start.position, affinity: start.affinity)?.row == here?.row)
                #expect(start.position <= position && end.position >= position)
            }
        }
    }

    @Test func aCaretInMixedTextGoesBothWays() {
        var b = Blocks()
        let document = document([b.paragraph("abc שלום def")])
        var layout = DocumentLayout(document: document, width: 40)
        var columns: [Int] = []
        var place = CaretPlace(1)
        while let rect = layout.caret(at: place.position, affinity: place.affinity) {
            columns.append(rect.column)
            guard let next = layout.moveVisually(from: place, .right) else { break }
            place = next
        }
        #expect(columns == Array(1...13))
        columns = []
        while let rect = layout.caret(at: place.position, affinity: place.affinity) {
            columns.append(rect.column)
            guard let next = layout.moveVisually(from: place, .left) else { break }
            place = next
        }
        #expect(columns == (1...13).reversed())
    }
}
