import RichTextEditorCore

extension BlockDecoder {
    mutating func table(_ parts: inout Parts, _ context: Context, at start: Int) throws(JSONFault) {
        var members = Members()
        var id: String?
        var columns: [TableColumn] = []
        var rows: [TableRow] = []
        var isFirst = true
        while let name = try json.nextName(&isFirst) {
            if json.matches(name, "id") {
                meet(0, &members, name)
                id = try optionalText()
            } else if json.matches(name, "columns") {
                meet(1, &members, name)
                columns = try self.columns()
            } else if json.matches(name, "rows") {
                meet(2, &members, name)
                rows = try self.rows(context)
            } else {
                try keepUnknown(name, &members)
            }
        }
        parts.id = claim(id, at: start, what: "A table")
        parts.unknownFields = members.unknown
        var table = Table(columns: columns, rows: SummarySequence(rows: rows))
        if !table.isPlainlyRectangular(rows), let (whole, sentences) = table.madeRectangular(newID: { self.newID() }) {
            for sentence in sentences { repair(sentence, at: start) }
            table = whole
        }
        parts.content = .table(table)
    }

    private mutating func columns() throws(JSONFault) -> [TableColumn] {
        if try json.takeNull() { return [] }
        try json.enterArray(expected: "an array of columns")
        var columns: [TableColumn] = []
        var isFirst = true
        while try json.nextElement(&isFirst) {
            try json.enterObject(expected: "a column: an object with `width`")
            var column = TableColumn()
            var members = Members()
            var isFirstMember = true
            while let name = try json.nextName(&isFirstMember) {
                if json.matches(name, "width") {
                    meet(0, &members, name)
                    column.width = try optionalDouble()
                } else {
                    try keepUnknown(name, &members)
                }
            }
            if members.hasUnknown { column.unknownFields = members.unknown }
            columns.append(column)
        }
        return columns
    }

    private mutating func rows(_ context: Context) throws(JSONFault) -> [TableRow] {
        if try json.takeNull() { return [] }
        try json.enterArray(expected: "an array of rows")
        var rows: [TableRow] = []
        var isFirst = true
        while try json.nextElement(&isFirst) { rows.append(try row(context)) }
        return rows
    }

    private mutating func row(_ context: Context) throws(JSONFault) -> TableRow {
        let start = json.index
        try json.enterObject(expected: "a row: an object with `cells`")
        var members = Members()
        var id: String?
        var height: Double?
        var cells: [(cell: TableCell, saysIsHeader: Bool)] = []
        var isHeader = false
        var isFirst = true
        while let name = try json.nextName(&isFirst) {
            if json.matches(name, "id") {
                meet(0, &members, name)
                id = try optionalText()
            } else if json.matches(name, "height") {
                meet(1, &members, name)
                height = try optionalDouble()
            } else if json.matches(name, "cells") {
                meet(2, &members, name)
                cells = try self.cells(context)
            } else if json.matches(name, "isHeader") {
                // The older form: a row is a header, not its cells.
                meet(3, &members, name)
                isHeader = try optionalBool() ?? false
            } else {
                try keepUnknown(name, &members)
            }
        }
        return TableRow(
            id: claim(id, at: start, what: "A table row"), height: height,
            cells.map { cell, saysIsHeader in
                var cell = cell
                if isHeader, !saysIsHeader { cell.isHeader = true }
                return cell
            },
            unknownFields: members.unknown)
    }

    private mutating func cells(_ context: Context) throws(JSONFault) -> [(cell: TableCell, saysIsHeader: Bool)] {
        if try json.takeNull() { return [] }
        try json.enterArray(expected: "an array of cells")
        var cells: [(cell: TableCell, saysIsHeader: Bool)] = []
        var isFirst = true
        while try json.nextElement(&isFirst) { cells.append(try cell(context)) }
        return cells
    }

    private mutating func cell(_ context: Context) throws(JSONFault) -> (cell: TableCell, saysIsHeader: Bool) {
        let start = json.index
        try json.enterObject(expected: "a cell: an object with `blocks`")
        var members = Members()
        var id: String?
        var blocks: BlockSequence?
        var cell = TableCell(id: BlockID(""), BlockSequence())
        var isHeader: Bool?
        var isFirst = true
        while let name = try json.nextName(&isFirst) {
            if json.matches(name, "id") {
                meet(0, &members, name)
                id = try optionalText()
            } else if json.matches(name, "blocks") {
                meet(1, &members, name)
                blocks = try json.takeNull() ? nil : try sequence(context.inside(cell: true))
            } else if json.matches(name, "horizontalAlignment") {
                meet(2, &members, name)
                cell.horizontalAlignment = try word("horizontalAlignment", &members) ?? .center
            } else if json.matches(name, "verticalAlignment") {
                meet(3, &members, name)
                cell.verticalAlignment = try word("verticalAlignment", &members) ?? .top
            } else if json.matches(name, "isHeader") {
                meet(4, &members, name)
                isHeader = try optionalBool()
            } else if json.matches(name, "background") {
                meet(5, &members, name)
                cell.background = try color()
            } else if json.matches(name, "colspan") {
                meet(6, &members, name)
                cell.colspan = try optionalWhole(in: 1...TableMap.maximumSpan, what: "A cell's colspan") ?? 1
            } else if json.matches(name, "rowspan") {
                meet(7, &members, name)
                cell.rowspan = try optionalWhole(in: 1...Int(Int32.max), what: "A cell's rowspan") ?? 1
            } else {
                try keepUnknown(name, &members)
            }
        }
        cell.id = claim(id, at: start, what: "A table cell")
        cell.blocks = blocks ?? BlockSequence([blankParagraph()])
        cell.isHeader = isHeader ?? false
        if members.hasUnknown { cell.unknownFields = members.unknown }
        return (cell, isHeader != nil)
    }
}

extension Table {
    /// Whether no map is needed to see that the table is a rectangle: no spans, and all rows as wide as `columns`.
    fileprivate func isPlainlyRectangular(_ rows: [TableRow]) -> Bool {
        !rows.isEmpty && !columns.isEmpty && columns.count <= TableMap.maximumSpan
            && (columns.count == 1 || rows.count <= TableMap.maximumArea / columns.count)
            && rows.allSatisfy { row in
                row.cells.count == columns.count && row.cells.allSatisfy { $0.colspan == 1 && $0.rowspan == 1 }
            }
    }
}
