import RichTextEditorCore
import TestSupport
import Testing

@Suite struct FindTests {
    private let document = doc(p("A Tour"), q(p("of tours"), author: "tour"), closedDetails("tour", p("tour"))).document

    @Test func capitalsAndSmallLettersAreTheSame() {
        #expect(document.find("TOUR", from: 0, .forward) == document.find("tour", from: 0, .forward))
    }

    @Test func hitsComeInOrderAndGoRound() {
        var starts: [Int] = []
        var position = 0
        for _ in 0..<4 {
            guard let hit = document.find("tour", from: position, .forward) else { break }
            starts.append(hit.range.lowerBound)
            position = hit.range.lowerBound + 1
        }
        #expect(starts.count == 4 && starts[3] == starts[0] && starts[0..<3] == starts[0..<3].sorted()[...])
        let back = document.find("tour", from: starts[1], .backward)
        #expect(back?.range.lowerBound == starts[0] && back?.wrapped == false)
        #expect(document.find("tour", from: starts[0], .backward)?.wrapped == true)
        #expect(document.find("nowhere", from: 0, .forward) == nil)
    }
}
