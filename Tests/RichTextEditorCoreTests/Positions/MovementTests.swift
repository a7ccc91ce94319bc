import RichTextEditorCore
import TestSupport
import Testing

/// Moves in logical order (spec 03, Selection).
@Suite struct MovementTests {
    /// All stops of a caret that goes one step at a time through a document.
    private func walk(_ document: Document, _ step: (Int) -> Int) -> [Int] {
        var stops = [document.firstCaretPlace]
        while let last = stops.last {
            let next = step(last)
            if next == last { break }
            stops.append(next)
        }
        return stops
    }

    @Test func oneGraphemeAStep() {
        let document = doc(p("a👨‍👩‍👧‍👦🇫🇷e\u{301}"), p("b")).document
        #expect(walk(document, document.caretPlace(after:)) == [1, 2, 13, 17, 19, 21, 22])
    }

    @Test(arguments: (1...20).map { UInt64($0) })
    func stepsReachEveryStretchBothWays(seed: UInt64) {
        var source = RandomDocument(seed: seed)
        let document = source.document(size: 8)
        let forward = walk(document, document.caretPlace(after:))
        #expect(forward.last == document.lastCaretPlace)
        for place in CaretPlace.all(of: document) {
            #expect(forward.contains(place.start) && forward.contains(place.end))
        }
        var backward = [document.lastCaretPlace]
        while let last = backward.last, document.caretPlace(before: last) != last {
            backward.append(document.caretPlace(before: last))
        }
        #expect(backward.reversed() == forward)
    }

    @Test func documentOrder() {
        let document = doc(code("l", "c"), image("k"), q(p("d"), author: "e"), table([["m", "n"]])).document
        let stops = walk(document, document.caretPlace(after:)).map { position -> String in
            switch document.resolve(position).place {
            case .text(let kind, let offset): "\(kind.rawValue)\(offset)"
            case .gap: "gap"
            default: "?"
            }
        }
        #expect(
            stops == [
                "language0", "language1", "text0", "text1", "gap", "caption0", "caption1", "text0", "text1", "author0",
                "author1", "text0", "text1", "text0", "text1",
            ])
    }

    @Test func words() {
        let document = doc(p("one, two"), divider(), p("three")).document
        #expect(walk(document) { document.wordStep(from: $0, .forward) } == [1, 6, 9, 11, 14, 19])
        #expect(document.wordStep(from: 8, .backward) == 6)
        #expect(document.wordStep(from: 6, .backward) == 1)
        #expect(document.wordStep(from: 14, .backward) == 11)
        #expect(document.wordStep(from: 11, .backward) == 9)
        #expect(document.wordRange(at: 7) == 6..<9)
    }

    @Test func paragraphs() {
        let document = doc(p("one"), divider(), q(p("two")), p("x")).document
        #expect(document.paragraphStep(from: 2, .forward) == 6)
        #expect(document.paragraphStep(from: 6, .forward) == 10)
        #expect(document.paragraphStep(from: 12, .backward) == 10)
        #expect(document.paragraphStep(from: 10, .backward) == 6)
        #expect(document.paragraphStep(from: 1, .backward) == 1)
        #expect(document.paragraphStep(from: document.lastCaretPlace, .forward) == document.lastCaretPlace)
        #expect(document.regionRange(at: 2) == 1..<4)
    }

    @Test func selectAllInACell() {
        let built = doc(p("x"), table([["a|b", "c"]]))
        var selection = built.selection ?? .caret(0)
        var found: [String] = []
        for _ in 0..<4 {
            selection = built.document.selectAll(from: selection)
            found.append(dump(built.document, selection))
        }
        #expect(found[0] == dump(doc(p("x"), table([["[ab]", "c"]]))))
        #expect(found[1] == dump(doc(p("x"), table([["[ab", "c]"]]))))
        #expect(found[2] == dump(built.allSelected))
        #expect(found[3] == dump(built.allSelected))
    }
}
