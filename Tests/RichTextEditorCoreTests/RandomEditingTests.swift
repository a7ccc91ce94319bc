import RichTextEditorCore
import TestSupport
import Testing

/// Random commands over random documents. `RTE_RANDOM_COMMANDS` says how many in all.
@Suite struct RandomEditingTests {
    private static let commands = environment("RTE_RANDOM_COMMANDS") ?? 20_000
    private static let seeds: [UInt64] = (1...20).map { UInt64($0 + (environment("RTE_RANDOM_SEED") ?? 0)) }

    @Test("random editing", arguments: seeds)
    func randomEditing(seed: UInt64) throws {
        var editor = try RandomEditor(seed: seed)
        if let failure = editor.run(commands: Self.commands / Self.seeds.count) { Issue.record("\(failure)") }
    }
}
