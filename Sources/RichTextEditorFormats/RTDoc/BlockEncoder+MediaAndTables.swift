import RichTextEditorCore

extension BlockEncoder {
    mutating func media(_ media: Media, _ object: inout Object) {
        name(#""items":"#, &object)
        json.raw(byte: UInt8(ascii: "["))
        for (index, item) in media.items.enumerated() {
            if index > 0 { json.raw(byte: UInt8(ascii: ",")) }
            self.item(item)
        }
        json.raw(byte: UInt8(ascii: "]"))
        word(#""alignment":"#, media.alignment.rawValue, isDefault: media.alignment == .center, &object)
        word(#""displayMode":"#, media.displayMode.rawValue, isDefault: media.displayMode == .mosaic, &object)
        number(#""displayWidth":"#, media.displayWidth, &object)
        optionalRuns(#""caption":"#, media.caption, &object)
    }

    private mutating func item(_ item: MediaItem) {
        var object = Object(item.unknownFields)
        begin()
        string(#""mediaID":"#, item.mediaID, &object)
        string(#""kind":"#, item.kind.rawValue, &object)
        name(#""naturalSize":"#, &object)
        var size = Object(item.naturalSize.unknownFields)
        begin()
        number(#""width":"#, item.naturalSize.width, &size)
        number(#""height":"#, item.naturalSize.height, &size)
        end(&size)
        bool(#""isSpoiler":"#, item.isSpoiler, default: nil, &object)
        number(#""duration":"#, item.duration, &object)
        string(#""fileName":"#, item.fileName, &object)
        string(#""mimeType":"#, item.mimeType, &object)
        string(#""title":"#, item.title, &object)
        end(&object)
    }

    mutating func table(_ table: Table, _ object: inout Object) {
        name(#""columns":"#, &object)
        json.raw(byte: UInt8(ascii: "["))
        for (index, column) in table.columns.enumerated() {
            if index > 0 { json.raw(byte: UInt8(ascii: ",")) }
            var object = Object(column.unknownFields)
            begin()
            number(#""width":"#, column.width ?? (fullKeys ? BlockEncoder.standardColumnWidth : nil), &object)
            end(&object)
        }
        json.raw(byte: UInt8(ascii: "]"))
        name(#""rows":"#, &object)
        json.raw(byte: UInt8(ascii: "["))
        var isFirst = true
        for row in table.rows {
            if isFirst { isFirst = false } else { json.raw(byte: UInt8(ascii: ",")) }
            self.row(row)
        }
        json.raw(byte: UInt8(ascii: "]"))
    }

    private mutating func row(_ row: TableRow) {
        var object = Object(row.unknownFields)
        begin()
        string(#""id":"#, row.id.value, &object)
        number(#""height":"#, row.height, &object)
        name(#""cells":"#, &object)
        json.raw(byte: UInt8(ascii: "["))
        for (index, cell) in row.cells.enumerated() {
            if index > 0 { json.raw(byte: UInt8(ascii: ",")) }
            self.cell(cell)
        }
        json.raw(byte: UInt8(ascii: "]"))
        end(&object)
    }

    private mutating func cell(_ cell: TableCell) {
        var object = Object(cell.unknownFields)
        begin()
        string(#""id":"#, cell.id.value, &object)
        blocks(#""blocks":"#, cell.blocks, &object)
        color(#""background":"#, cell.background, &object)
        word(
            #""horizontalAlignment":"#, cell.horizontalAlignment.rawValue,
            isDefault: cell.horizontalAlignment == .center, &object)
        word(
            #""verticalAlignment":"#, cell.verticalAlignment.rawValue, isDefault: cell.verticalAlignment == .top,
            &object)
        bool(#""isHeader":"#, cell.isHeader, default: false, &object)
        span(#""colspan":"#, cell.colspan, &object)
        span(#""rowspan":"#, cell.rowspan, &object)
        end(&object)
    }

    private mutating func span(_ name: StaticString, _ value: Int, _ object: inout Object) {
        guard isWritten(name, object, isDefault: value == 1) else { return }
        self.name(name, &object)
        json.number(value)
    }
}
