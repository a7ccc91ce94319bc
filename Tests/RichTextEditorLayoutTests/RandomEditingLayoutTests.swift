import RichTextEditorCore
import RichTextEditorLayout
import TestSupport
import Testing

/// The layout's side of random editing: after every command the page laid out from the edit is the page laid out afresh,
/// the caret has a place on it, and it shows what the document says. `RTE_RANDOM_COMMANDS` says how many in all.
@Suite struct RandomEditingLayoutTests {
    private static let commands = environment("RTE_RANDOM_COMMANDS") ?? 2_000
    private static let seeds: [UInt64] = (1...8).map { UInt64($0 + (environment("RTE_RANDOM_SEED") ?? 0)) }

    @Test("layout follows random editing", arguments: seeds)
    func layoutFollowsRandomEditing(seed: UInt64) throws {
        let page = FollowingPage(width: [80, 40, 24, 120][Int(seed) % 4])
        var editor = try RandomEditor(seed: seed, blocks: 8) { page.breaches(after: $0) }
        if let failure = editor.run(commands: Self.commands / Self.seeds.count) { Issue.record("\(failure)") }
    }
}

/// A page that is only ever updated, held against one laid out anew.
private final class FollowingPage {
    private var layout: DocumentLayout?
    private let width: Int
    private let options: LayoutOptions

    init(width: Int) {
        self.width = width
        var options = LayoutOptions()
        options.wrapsCode = true
        self.options = options
    }

    func breaches(after outcome: EditOutcome) -> [String] {
        let document = outcome.after.document
        var page = layout ?? DocumentLayout(document: outcome.before.document, options: options, width: width)
        page.update(to: document)
        page.caretPosition = outcome.after.selection.head
        page.ensureAllExact()
        layout = page
        var fresh = DocumentLayout(document: document, options: options, width: width)
        fresh.caretPosition = outcome.after.selection.head
        fresh.ensureAllExact()
        guard page.height == fresh.height else { return ["the page has \(page.height) rows, afresh \(fresh.height)"] }
        let (mine, theirs) = (grid(&page), grid(&fresh))
        if let row = mine.rows.indices.first(where: { mine.rows[$0] != theirs.rows[$0] }) {
            return ["row \(row) shows “\(mine.text(row: row))”, afresh “\(theirs.text(row: row))”"]
        }
        var breaches = missingLetters(of: document, on: mine)
        if outcome.after.selection.isCaret, page.caret(at: outcome.after.selection.head) == nil {
            breaches.append("the caret at \(outcome.after.selection.head) has no place on the page")
        }
        return breaches
    }

    /// Every small letter of the visible text is on the page at least as often.
    private func missingLetters(of document: Document, on grid: CellGrid) -> [String] {
        var wanted = [Int](repeating: 0, count: 128)
        count(document.blocks, into: &wanted)
        var shown = [Int](repeating: 0, count: 128)
        for cell in grid.rows.joined() where cell.scalar < 128 { shown[Int(cell.scalar)] += 1 }
        return (0x61...0x7A).filter { wanted[$0] > shown[$0] }.map {
            "the letter “\(Character(Unicode.Scalar(UInt8($0))))” is in the text \(wanted[$0]) times, on the page \(shown[$0])"
        }
    }

    /// Tables may run out of the page, spoilers are covered, and what is folded away isn't shown.
    private func count(_ blocks: BlockSequence, into letters: inout [Int]) {
        for block in blocks where block.table == nil && !block.isCaretAtom {
            for region in block.regions {
                for run in region.text.runs where !run.attributes.marks.contains(.spoiler) && !run.attributes.isAtom {
                    for byte in run.text.utf8 where byte < 128 { letters[Int(byte)] += 1 }
                }
            }
            if let children = block.containedBlocks { count(children, into: &letters) }
        }
    }
}
