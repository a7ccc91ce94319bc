/// The way from the document to a block: indices from the outside in.
///
/// A step into a quote, details or the document is a child's index. A step into a table is three: row, cell, child.
public struct BlockPath: Hashable, Sendable {
    public enum Step: Hashable, Sendable {
        /// A child of the document, a quote or details.
        case child(Int)
        /// A block in a table's cell: the row, the cell's index in the row's list, the child.
        case cell(row: Int, cell: Int, child: Int)

        public var child: Int {
            switch self {
            case .child(let index): index
            case .cell(_, _, let index): index
            }
        }

        func with(child index: Int) -> Step {
            switch self {
            case .child: .child(index)
            case .cell(let row, let cell, _): .cell(row: row, cell: cell, child: index)
            }
        }
    }

    public var steps: [Step]

    public init(_ steps: [Step] = []) { self.steps = steps }

    public static let document = BlockPath()

    /// How many containers lie around, the document not counted.
    public var depth: Int { steps.count - 1 }

    /// The block's index in its sequence; `nil` for the document.
    public var lastIndex: Int? { steps.last?.child }

    /// The index of the top-level block.
    public var topIndex: Int? { steps.first?.child }

    public var isTopLevel: Bool { steps.count == 1 }

    /// The path of the block around; the document's for a top-level block.
    public var parent: BlockPath { BlockPath(Array(steps.dropLast())) }

    /// The sequence that the block is in; `nil` for the document.
    public var sequence: SequencePath? {
        guard let last = steps.last else { return nil }
        switch last {
        case .child: return SequencePath(container: parent, cell: nil)
        case .cell(let row, let cell, _): return SequencePath(container: parent, cell: CellIndex(row: row, cell: cell))
        }
    }

    /// The path of a sibling.
    public func sibling(_ index: Int) -> BlockPath {
        var copy = self
        if let last = steps.last { copy.steps[steps.count - 1] = last.with(child: index) }
        return copy
    }

    public var next: BlockPath? { lastIndex.map { sibling($0 + 1) } }
    public var previous: BlockPath? { lastIndex.flatMap { $0 > 0 ? sibling($0 - 1) : nil } }

    /// The nearest table cell around, as the sequence of its blocks; `nil` outside tables.
    public var enclosingCell: SequencePath? {
        var path = self
        while let sequence = path.sequence {
            if sequence.cell != nil { return sequence }
            path = sequence.container
        }
        return nil
    }

    public func isInside(_ other: BlockPath) -> Bool {
        steps.count > other.steps.count && Array(steps.prefix(other.steps.count)) == other.steps
    }
}

/// A cell's place in its table's list of rows and the row's list of cells (not grid columns).
public struct CellIndex: Hashable, Sendable {
    public var row: Int
    public var cell: Int

    public init(row: Int, cell: Int) {
        self.row = row
        self.cell = cell
    }
}

/// A sequence of blocks: the document's, a quote's, details', or a cell's.
public struct SequencePath: Hashable, Sendable {
    public var container: BlockPath
    /// Which cell, when the container is a table.
    public var cell: CellIndex?

    public init(container: BlockPath, cell: CellIndex? = nil) {
        self.container = container
        self.cell = cell
    }

    public static let document = SequencePath(container: .document)

    public func child(_ index: Int) -> BlockPath {
        var steps = container.steps
        if let cell {
            steps.append(.cell(row: cell.row, cell: cell.cell, child: index))
        } else {
            steps.append(.child(index))
        }
        return BlockPath(steps)
    }
}
