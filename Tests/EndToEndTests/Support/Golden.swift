import Foundation
import Testing

/// Compares rows with `Golden/name.txt`. With `RTE_RECORD=1` in the environment it writes the file instead.
///
/// A golden file holds the rows as they are, without blanks at their ends, and one line break after each.
func expectGolden(_ rows: [String], _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if ProcessInfo.processInfo.environment["RTE_RECORD"] == "1" {
        let target = URL(fileURLWithPath: goldenPath(name))
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(goldenText(rows).utf8).write(to: target)
    } else if let problem = goldenProblem(rows, name) {
        Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
    }
}

/// How rows differ from the golden file; nil if they don't.
func goldenProblem(_ rows: [String], _ name: String) -> String? {
    let actual = goldenText(rows)
    guard let data = FileManager.default.contents(atPath: goldenPath(name)) else {
        return "no golden file \(name).txt; RTE_RECORD=1 makes it from:\n\(actual)"
    }
    let expected = String(decoding: data, as: UTF8.self)
    guard expected != actual else { return nil }
    return "\(name).txt differs (- expected, + seen):\n\(lineDifference(expected, actual))"
}

private func goldenPath(_ name: String) -> String { Checkout.root + "/Tests/EndToEndTests/Golden/\(name).txt" }

private func goldenText(_ rows: [String]) -> String { rows.map { $0 + "\n" }.joined() }

/// Both texts row by row; rows that are alike stand once.
func lineDifference(_ expected: String, _ actual: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    var lines: [String] = []
    for number in 0..<max(old.count, new.count) {
        let (before, after) = (number < old.count ? old[number] : nil, number < new.count ? new[number] : nil)
        if before == after {
            lines.append("  \(before ?? "")")
        } else {
            if let before { lines.append("- \(before)") }
            if let after { lines.append("+ \(after)") }
        }
    }
    return lines.joined(separator: "\n")
}
