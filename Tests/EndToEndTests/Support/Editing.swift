import Foundation

/// Documents as text of a file, one block a line.
enum Sample {
    /// A document of these blocks; ids are put in.
    static func document(_ blocks: [String]) -> String {
        let numbered = blocks.enumerated().map { index, block in
            block.components(separatedBy: #""id":"@""#).enumerated()
                .map { $0.offset == 0 ? $0.element : #""id":"b\#(index)x\#($0.offset)""# + $0.element }.joined()
        }
        return #"{"schemaVersion":1,"layoutDirection":"auto","blocks":["# + "\n"
            + numbered.joined(separator: ",\n") + "\n]}\n"
    }

    static func paragraph(_ text: String, style: String? = nil, list: String? = nil, level: Int = 0) -> String {
        let style = style.map { #","style":"\#($0)""# } ?? ""
        let list = list.map { #","list":{"marker":"\#($0)","level":\#(level)}"# } ?? ""
        return #"{"type":"paragraph","value":{"id":"@"\#(style)\#(list),"runs":[{"text":\#(quoted(text))}]}}"#
    }

    /// A paragraph whose runs are given as JSON.
    static func paragraph(runs: String) -> String {
        #"{"type":"paragraph","value":{"id":"@","runs":[\#(runs)]}}"#
    }

    static func quote(_ children: [String]) -> String {
        #"{"type":"blockQuote","value":{"id":"@","children":[\#(children.joined(separator: ","))]}}"#
    }

    static func code(_ text: String, language: String = "") -> String {
        #"{"type":"code","value":{"id":"@","language":\#(quoted(language)),"runs":[{"text":\#(quoted(text))}]}}"#
    }

    static func table(_ rows: [[String]]) -> String {
        let rows = rows.map { row in
            let cells = row.map { #"{"id":"@","blocks":[\#(paragraph($0))]}"# }
            return #"{"id":"@","cells":[\#(cells.joined(separator: ","))]}"#
        }
        let columns = (rows.first == nil ? [] : Array(repeating: "{}", count: columnCount(rows)))
        return #"{"type":"table","value":{"id":"@","columns":[\#(columns.joined(separator: ","))],"#
            + #""rows":[\#(rows.joined(separator: ","))]}}"#
    }

    private static func columnCount(_ rows: [String]) -> Int {
        (rows.first ?? "").components(separatedBy: #""blocks""#).count - 1
    }

    static func quoted(_ text: String) -> String {
        guard let data = try? JSONEncoder().encode(text) else { return "\"\"" }
        return String(decoding: data, as: UTF8.self)
    }

    /// The tour that comes with the program.
    static func tour() throws -> String {
        try String(contentsOfFile: Checkout.root + "/Resources/Examples/Tour.rtdoc", encoding: .utf8)
    }
}

extension TmuxSession {
    static let documentName = "doc.rtdoc"

    /// rte at rest on a document of `blocks`; a new one when there are none.
    static func editing(
        _ blocks: [String] = [], text: String? = nil, options: [String] = [], columns: Int = 80, rows: Int = 24,
        term: String = "tmux-256color", environment: [String: String?] = [:], home: TestHome? = nil
    ) throws -> TmuxSession {
        let home = try home ?? TestHome()
        if let text { try home.write(text, to: documentName) }
        if !blocks.isEmpty { try home.write(Sample.document(blocks), to: documentName) }
        let session = try TmuxSession(
            ["edit"] + options + [documentName], columns: columns, rows: rows, term: term, environment: environment,
            home: home)
        try session.waitFor(" " + documentName)
        try session.waitIdle()
        return session
    }

    /// Types as `type` does, then waits until it is on the screen.
    func enter(_ text: String, file: StaticString = #fileID, line: Int = #line) throws {
        try type(text)
        try waitIdle(file: file, line: line)
    }

    /// Pastes as `paste` does, then waits.
    func pasteAndWait(_ text: String, file: StaticString = #fileID, line: Int = #line) throws {
        try paste(text)
        try waitIdle(file: file, line: line)
    }

    /// Saves with Ctrl+S and reads the file.
    @discardableResult
    func save(_ name: String = documentName, file: StaticString = #fileID, line: Int = #line) throws -> RteFile {
        try press("C-s", file: file, line: line)
        try waitFor("Saved", file: file, line: line)
        return try RteFile(home.file(name))
    }

    /// Saves, and gives the texts of the top-level blocks.
    func savedTexts(file: StaticString = #fileID, line: Int = #line) throws -> [String] {
        try save(file: file, line: line).blocks.map(\.text)
    }

    /// Runs a command by its name in the palette.
    func command(_ name: String, file: StaticString = #fileID, line: Int = #line) throws {
        try press("C-p", file: file, line: line)
        try enter(name, file: file, line: line)
        try press("Enter", file: file, line: line)
    }

    /// Whether the title line has the mark of unsaved changes.
    func isModified() throws -> Bool { try snapshot().rows[0].contains("•") }

    /// The status line.
    func statusLine() throws -> String { try snapshot().rows.last ?? "" }

    /// The page alone: without title and status line.
    func pageRows() throws -> [String] { Array(try snapshot().rows.dropFirst().dropLast()) }

    /// Leaves without saving.
    func quit() throws -> Int32 {
        try press("C-q")
        if status == nil { try send("n") }
        return try exitStatus()
    }
}

extension Pty {
    /// rte at rest on a document of `blocks`.
    static func editing(
        _ blocks: [String], columns: Int = 80, rows: Int = 24, term: String = "xterm-256color",
        environment: [String: String?] = [:], answer: @escaping (TerminalToken) -> String? = { _ in nil }
    ) throws -> Pty {
        let home = try TestHome()
        try home.write(Sample.document(blocks), to: TmuxSession.documentName)
        let pty = try Pty(
            ["edit", TmuxSession.documentName], columns: columns, rows: rows, term: term, environment: environment,
            home: home, answer: answer)
        try pty.waitFor(TmuxSession.documentName)
        try pty.waitIdle()
        return pty
    }

    /// Sends keys as bytes and waits.
    func press(_ bytes: String, file: StaticString = #fileID, line: Int = #line) throws {
        try send(bytes)
        try waitIdle(file: file, line: line)
    }

    /// Saves with Ctrl+S and reads the file.
    func save() throws -> RteFile {
        try press("\u{13}")
        try waitIdle(quiet: 0.1)
        return try RteFile(home.file(TmuxSession.documentName))
    }

    /// Leaves without saving.
    func quit() throws -> Int32 {
        try press("\u{11}")
        if status == nil { try send("n") }
        return try exitStatus()
    }
}

extension RteFile.Block {
    /// The block in one line, such as "heading1: Title", "bullet 1: item", "body: plain ⟨bold:word⟩".
    var outline: String {
        switch type {
        case "paragraph":
            let kind = listMarker.map { marker in "\(marker) \(listLevel)\(isChecked ? " checked" : "")" } ?? style
            return "\(kind): \(marked)"
        case "code": return "code \(value["language"].string ?? ""): \(text)"
        case "blockQuote":
            return (value["collapsed"].bool == true ? "collapsed " : "")
                + "quote(\(children.map(\.outline).joined(separator: ", ")))"
        default: return type
        }
    }

    /// The text, with ⟨marks:…⟩ around what has any.
    private var marked: String {
        runs.map { $0.attributes.isEmpty ? $0.text : "⟨\($0.attributes.joined(separator: " ")):\($0.text)⟩" }.joined()
    }
}
