/// The text of the screen and the cursor at one moment.
struct Snapshot: Equatable {
    var rows: [String]
    var cursorRow: Int
    var cursorColumn: Int
    var cursorVisible: Bool
    var width: Int
    var height: Int

    /// From tmux's capture, followed by one line "row column visible width height".
    init(_ output: String) throws {
        var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        let numbers = (lines.popLast() ?? "").split(separator: " ").compactMap { Int($0) }
        guard numbers.count == 5 else { throw DriverError("tmux told no cursor: \(output)") }
        rows = lines.map { line in
            let blanks = line.reversed().prefix { $0 == " " }.count
            return String(line.dropLast(blanks))
        }
        (cursorRow, cursorColumn, cursorVisible) = (numbers[0], numbers[1], numbers[2] == 1)
        (width, height) = (numbers[3], numbers[4])
    }

    /// All rows as one text.
    var text: String { rows.joined(separator: "\n") }

    /// The first row that holds `text`, counted from 0.
    func row(of text: String) -> Int? { rows.firstIndex { $0.contains(text) } }

    /// For messages: the rows in a frame, with their numbers, and the cursor.
    var framed: String {
        let edge = "   +" + String(repeating: "-", count: width) + "+"
        let body = rows.enumerated().map { number, row in
            let label = String(number)
            return String(repeating: " ", count: max(0, 3 - label.count)) + label + "|" + row
        }
        let cursor = "cursor: row \(cursorRow), column \(cursorColumn)\(cursorVisible ? "" : ", hidden")"
        return ([edge] + body + [edge, cursor]).joined(separator: "\n")
    }
}
