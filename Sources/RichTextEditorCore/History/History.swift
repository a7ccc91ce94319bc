/// What an edit was, for grouping and for what undoing it does.
public enum EditKind: Hashable, Sendable {
    case typing
    case deleting
    /// Made by the editor on its own: an autoformat (E-74).
    case automatic
    case other
}

/// One undoable change.
public struct HistoryEntry: Sendable {
    public internal(set) var kind: EditKind
    /// What redoes it, in order.
    public internal(set) var splices: [Splice]
    /// What undoes each splice, in the order of the splices.
    public internal(set) var inverses: [Splice]
    public internal(set) var before: Selection
    public internal(set) var after: Selection
    /// Graphemes typed or deleted, for where a run of typing breaks (E-70).
    var graphemes: Int
}

/// The undo and redo stacks (E-70…E-74).
public struct History: Sendable {
    /// A pause of this many seconds ends a run of typing or deleting.
    public static let pause = 1.0
    /// From this many graphemes on a run ends at the start of a word.
    public static let runLength = 30

    public private(set) var undoable: [HistoryEntry] = []
    public private(set) var redoable: [HistoryEntry] = []
    /// Whether the next typing or deleting may join the last entry.
    private var isOpen = false
    private var lastEdit = 0.0

    public init() {}

    /// Ends the run of typing: at a caret move, a save, at focus-out, by any other command.
    public mutating func breakRun() { isOpen = false }

    /// Records an edit made at a time in seconds (any clock that only goes forward). What it joins it became one step
    /// with.
    mutating func record(_ entry: HistoryEntry, at time: Double, startsWord: Bool, replacesSelection: Bool) {
        redoable = []
        let joins =
            isOpen && !replacesSelection && time - lastEdit < Self.pause
            && undoable.last?.kind == entry.kind && (entry.kind == .typing || entry.kind == .deleting)
            && !((undoable.last?.graphemes ?? 0) >= Self.runLength && startsWord)
        lastEdit = time
        isOpen = entry.kind == .typing || entry.kind == .deleting
        if joins, var last = undoable.popLast() {
            last.splices += entry.splices
            last.inverses += entry.inverses
            last.after = entry.after
            last.graphemes += entry.graphemes
            undoable.append(last)
        } else {
            undoable.append(entry)
        }
    }

    mutating func takeUndo() -> HistoryEntry? {
        isOpen = false
        guard let entry = undoable.popLast() else { return nil }
        redoable.append(entry)
        return entry
    }

    mutating func takeRedo() -> HistoryEntry? {
        isOpen = false
        guard let entry = redoable.popLast() else { return nil }
        undoable.append(entry)
        return entry
    }
}
