/// Text of the interface broken into rows of a width in cells.
enum WrappedText {
    /// A line broken between its words; further rows keep its indent.
    static func rows(_ line: String, width: Int) -> [String] {
        guard CellText(line).width > width else { return [line] }
        let indent = String(line.prefix { $0 == " " })
        return rows(line.split(separator: " ").map(String.init), joinedBy: " ", indent: indent, width: width)
    }

    /// As many parts in each row as fit; a part that is too long has one to itself.
    static func rows(_ parts: [String], joinedBy separator: String, indent: String, width: Int) -> [String] {
        var rows: [String] = []
        var row = ""
        for part in parts {
            let longer = row.isEmpty ? indent + part : row + separator + part
            if row.isEmpty || CellText(longer).width <= width {
                row = longer
            } else {
                rows.append(row)
                row = indent + part
            }
        }
        return row.isEmpty ? rows : rows + [row]
    }
}
