public struct TableColumn: Equatable, Sendable {
    /// In points, as the original stores it; `nil` when none was set.
    public var width: Double?
    public var unknownFields: UnknownFields

    public init(width: Double? = nil, unknownFields: UnknownFields = .none) {
        self.width = width
        self.unknownFields = unknownFields
    }
}

public enum VerticalAlignment: String, CaseIterable, Sendable {
    case top, middle, bottom
}

/// A cell: a container of blocks (no tables).
public struct TableCell: Equatable, Sendable {
    public var id: BlockID
    public var blocks: BlockSequence
    public var horizontalAlignment: TextAlignment
    public var verticalAlignment: VerticalAlignment
    public var isHeader: Bool
    public var background: RGBAColor?
    /// Columns covered, at least 1.
    public var colspan: Int
    /// Rows covered, at least 1.
    public var rowspan: Int
    public var unknownFields: UnknownFields

    public init(
        id: BlockID, _ blocks: BlockSequence, horizontalAlignment: TextAlignment = .center,
        verticalAlignment: VerticalAlignment = .top, isHeader: Bool = false, background: RGBAColor? = nil,
        colspan: Int = 1, rowspan: Int = 1, unknownFields: UnknownFields = .none
    ) {
        self.id = id
        self.blocks = blocks
        self.horizontalAlignment = horizontalAlignment
        self.verticalAlignment = verticalAlignment
        self.isHeader = isHeader
        self.background = background
        self.colspan = colspan
        self.rowspan = rowspan
        self.unknownFields = unknownFields
    }

    /// On the axis: the blocks and 2.
    public var size: Int { blocks.size + 2 }
}

/// A row of cells: an element of a table's persistent sequence of rows.
public struct TableRow: Equatable, Sendable {
    private final class Storage: Sendable {
        let id: BlockID
        let height: Double?
        let cells: [TableCell]
        let unknownFields: UnknownFields
        let size: Int
        let wordCount: Int

        init(_ id: BlockID, _ height: Double?, _ cells: [TableCell], _ unknownFields: UnknownFields) {
            self.id = id
            self.height = height
            self.cells = cells
            self.unknownFields = unknownFields
            size = cells.reduce(2) { $0 + $1.size }
            wordCount = cells.reduce(0) { $0 + $1.blocks.summary.wordCount }
        }
    }

    private let storage: Storage

    public init(id: BlockID, height: Double? = nil, _ cells: [TableCell], unknownFields: UnknownFields = .none) {
        storage = Storage(id, height, cells, unknownFields)
    }

    public var id: BlockID { storage.id }
    /// In points, kept for round trips.
    public var height: Double? { storage.height }
    public var cells: [TableCell] { storage.cells }
    public var unknownFields: UnknownFields { storage.unknownFields }
    /// On the axis: the cells and 2.
    public var size: Int { storage.size }

    /// A header row is one whose cells all are headers.
    public var isHeader: Bool { !cells.isEmpty && cells.allSatisfy(\.isHeader) }

    public func withCells(_ cells: [TableCell]) -> TableRow {
        TableRow(id: id, height: height, cells, unknownFields: unknownFields)
    }

    public static func == (left: TableRow, right: TableRow) -> Bool {
        left.storage === right.storage
            || left.id == right.id && left.height == right.height && left.cells == right.cells
                && left.unknownFields == right.unknownFields
    }
}

public struct Table: Equatable, Sendable {
    public var columns: [TableColumn]
    public var rows: SummarySequence<TableRow>

    public init(columns: [TableColumn], rows: SummarySequence<TableRow>) {
        self.columns = columns
        self.rows = rows
    }
}

/// What a run of rows adds up to.
public struct TableRowSummary: SequenceSummary, Equatable {
    public var count = 0
    /// On the axis.
    public var size = 0
    public var wordCount = 0

    public init() {}

    public static func + (left: TableRowSummary, right: TableRowSummary) -> TableRowSummary {
        var sum = left
        sum.count += right.count
        sum.size += right.size
        sum.wordCount += right.wordCount
        return sum
    }
}

extension TableRow: SummarizedElement {
    public var summary: TableRowSummary {
        var summary = TableRowSummary()
        summary.count = 1
        summary.size = size
        summary.wordCount = storage.wordCount
        return summary
    }
}

extension SummarySequence where Element == TableRow {
    /// As `init(_:)`, made for this one kind of element: other modules call it without going through generics.
    public init(rows: [TableRow]) { self.init(ContiguousArray(rows)) }
}
