import RichTextEditorCore
import RichTextEditorFormats
import TestSupport
import Testing

/// Splices: exact inverses, and how positions move.
@Suite struct SpliceTests {
    private func expectInverse(_ document: Document, _ splice: Splice) -> Document? {
        guard let applied = document.applying(splice) else {
            Issue.record("the splice should fit")
            return nil
        }
        let breaches = Laws.breaches(of: PositionMapping(applied.changes), from: document, to: applied.document)
        #expect(breaches == [])
        let back = applied.document.applying(applied.inverse)
        #expect(back?.document == document)
        #expect(back?.inverse == splice)
        if let back {
            let breaches = Laws.breaches(of: PositionMapping(back.changes), from: applied.document, to: document)
            #expect(breaches == [])
        }
        return applied.document
    }

    @Test func text() {
        let document = doc(p("abc"), q(p("d"), author: "e")).document
        let changed = expectInverse(document, Splice(.text(BlockPath([.child(0)]), .text, 1..<2, RichText("XYZ"))))
        #expect(changed.map { dump($0) } == dump(doc(p("aXYZc"), q(p("d"), author: "e")).document))
        _ = expectInverse(
            document, Splice(.text(BlockPath([.child(1)]), .author, 0..<1, RichText(""))))
    }

    @Test func anAuthorLineComesAndGoesWithTheContent() {
        let document = doc(q(p("")), p("x")).document
        let path = BlockPath([.child(0), .child(0)])
        let changed = expectInverse(document, Splice(.text(path, .text, 0..<0, RichText("a"))))
        #expect(changed.map { dump($0) } == dump(doc(q(p("a")), p("x")).document))
        #expect(changed?.size == document.size + 3)
        let pull = doc(pull(""), p("x")).document
        _ = expectInverse(pull, Splice(.text(BlockPath([.child(0)]), .text, 0..<0, RichText("a"))))
        _ = expectInverse(pull, Splice(.text(BlockPath([.child(0)]), .author, 0..<0, RichText("abc"))))
        let nested = doc(q(q(p(""))), p("x")).document
        _ = expectInverse(
            nested, Splice(.text(BlockPath([.child(0), .child(0), .child(0)]), .text, 0..<0, RichText("a"))))
    }

    @Test func blocksRowsAndFields() {
        let document = doc(q(p("a"), p("b")), table([["c"], ["d"]]), collapsed(p("e")), todo(0, "f"), p("g")).document
        let quote = BlockPath([.child(0)])
        let other = Array(doc(p("x"), divider()).document.blocks.map { $0.withID(BlockID("o" + $0.id.value)) })
        _ = expectInverse(document, Splice(.blocks(SequencePath(container: quote), 0..<1, other)))
        _ = expectInverse(document, Splice(.blocks(SequencePath(container: quote), 0..<2, other)))
        _ = expectInverse(document, Splice(.blocks(.document, 1..<3, [])))
        _ = expectInverse(document, Splice(.table(BlockPath([.child(1)]), rows: 0..<1, [], columns: nil)))
        _ = expectInverse(document, Splice(.fields(quote, .blockQuote(isCollapsed: true))))
        _ = expectInverse(document, Splice(.fields(BlockPath([.child(2)]), .blockQuote(isCollapsed: false))))
        _ = expectInverse(document, Splice(.layoutDirection(.rightToLeft)))
    }

    @Test func whatDoesNotFitChangesNothing() {
        let document = doc(p("abc")).document
        #expect(document.applying(Splice(.text(BlockPath([.child(3)]), .text, 0..<0, .empty))) == nil)
        #expect(document.applying(Splice(.text(BlockPath([.child(0)]), .author, 0..<0, .empty))) == nil)
        #expect(document.applying(Splice(.text(BlockPath([.child(0)]), .text, 2..<9, .empty))) == nil)
        #expect(document.applying(Splice(.blocks(.document, 0..<2, []))) == nil)
        #expect(document.applying(Splice(.fields(BlockPath([.child(0)]), .details(isOpen: true)))) == nil)
    }

    @Test func mappingSides() {
        let insertion = PositionChange(start: 5, oldLength: 0, newLength: 3)
        #expect(insertion.map(5, side: .backward) == 5)
        #expect(insertion.map(5, side: .forward) == 8)
        let replacement = PositionChange(start: 5, oldLength: 4, newLength: 2)
        #expect([4, 5, 7, 9, 10].map { replacement.map($0, side: .backward) } == [4, 5, 5, 7, 8])
        #expect([4, 5, 7, 9, 10].map { replacement.map($0, side: .forward) } == [4, 5, 7, 7, 8])
    }

    @Test func undoRestoresSourceSpans() throws {
        let bytes = Array(
            #"""
            { "schemaVersion": 1,
              "blocks": [
                {"type": "paragraph", "value": {"id": "a", "runs": [{"text": "one"}]}},
                {"value": {"id": "b", "children": [{"type":"paragraph","value":{"id":"c","runs":[]}}]},
                   "type": "blockQuote"} ] }
            """#.utf8)
        let opened = try RTDoc.read(bytes: bytes)
        var editor = Editor(document: opened.document, ids: opened.ids)
        #expect(RTDoc.write(editor.document, source: opened.source) == bytes)
        editor.select(.caret(2))
        for command in [EditCommand.type("x"), .newline, .toggleQuote, .paragraphAtEnd, .deleteBlocks] {
            editor.perform(command)
        }
        editor.select(editor.document.wholeSelection)
        editor.perform(.type("y"))
        #expect(RTDoc.write(editor.document, source: opened.source) != bytes)
        while editor.canUndo { editor.undo() }
        #expect(RTDoc.write(editor.document, source: opened.source) == bytes)
    }
}
