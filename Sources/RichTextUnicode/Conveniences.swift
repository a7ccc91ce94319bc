// The same over arrays, for callers that hold their text that way.

extension Graphemes {
    /// See `next(in:after:)`.
    public static func next(in text: [UInt16], after offset: Int) -> Int {
        text.withUnsafeBufferPointer { next(in: $0, after: offset) }
    }

    /// See `previous(in:before:)`.
    public static func previous(in text: [UInt16], before offset: Int) -> Int {
        text.withUnsafeBufferPointer { previous(in: $0, before: offset) }
    }

    /// See `isBoundary(in:at:)`.
    public static func isBoundary(in text: [UInt16], at offset: Int) -> Bool {
        text.withUnsafeBufferPointer { isBoundary(in: $0, at: offset) }
    }

    /// See `boundaries(of:)`.
    public static func boundaries(of text: [UInt16]) -> [Int] {
        text.withUnsafeBufferPointer { boundaries(of: $0) }
    }

    /// See `count(of:)`.
    public static func count(of text: [UInt16]) -> Int {
        text.withUnsafeBufferPointer { count(of: $0) }
    }

    /// See `snap(_:in:forward:)`.
    public static func snap(_ offset: Int, in text: [UInt16], forward: Bool) -> Int {
        text.withUnsafeBufferPointer { snap(offset, in: $0, forward: forward) }
    }
}

extension Words {
    /// See `segments(of:)`.
    public static func segments(of text: [UInt16]) -> [WordSegment] {
        text.withUnsafeBufferPointer { segments(of: $0) }
    }

    /// See `next(in:after:)`.
    public static func next(in text: [UInt16], after offset: Int) -> Int {
        text.withUnsafeBufferPointer { nextEnd(in: $0, after: offset) }
    }

    /// See `nextEnd(in:after:)`.
    public static func nextEnd(in text: [UInt16], after offset: Int) -> Int {
        text.withUnsafeBufferPointer { nextEnd(in: $0, after: offset) }
    }

    /// See `nextStart(in:after:)`.
    public static func nextStart(in text: [UInt16], after offset: Int) -> Int {
        text.withUnsafeBufferPointer { nextStart(in: $0, after: offset) }
    }

    /// See `previousStart(in:before:)`.
    public static func previousStart(in text: [UInt16], before offset: Int) -> Int {
        text.withUnsafeBufferPointer { previousStart(in: $0, before: offset) }
    }

    /// See `segment(in:containing:)`.
    public static func segment(in text: [UInt16], containing offset: Int) -> WordSegment? {
        text.withUnsafeBufferPointer { segment(in: $0, containing: offset) }
    }
}

extension LineBreaker {
    /// See `containsDictionaryScript(_:)`.
    public static func containsDictionaryScript(_ text: [UInt16]) -> Bool {
        text.withUnsafeBufferPointer { containsDictionaryScript($0) }
    }

    /// See `forEachOpportunity(in:from:_:)`.
    public static func forEachOpportunity(in text: [UInt16], from start: Int = 0, _ body: (LineBreak) -> Bool) {
        text.withUnsafeBufferPointer { forEachOpportunity(in: $0, from: start, body) }
    }
}

extension WidthPolicy {
    /// See `width(of:)`.
    public func width(of cluster: [UInt16]) -> Int {
        cluster.withUnsafeBufferPointer { width(of: $0) }
    }

    /// See `clusterKind(of:)`.
    public static func clusterKind(of cluster: [UInt16]) -> ClusterKind {
        cluster.withUnsafeBufferPointer { clusterKind(of: $0) }
    }
}

extension Bidi {
    /// See `firstStrongDirection(of:)`.
    public static func firstStrongDirection(of text: [UInt16]) -> TextDirection? {
        text.withUnsafeBufferPointer { firstStrongDirection(of: $0) }
    }

    /// See `containsRightToLeft(_:)`.
    public static func containsRightToLeft(_ text: [UInt16]) -> Bool {
        text.withUnsafeBufferPointer { containsRightToLeft($0) }
    }

    /// See `levels(of:base:)`.
    public static func levels(of text: [UInt16], base: TextDirection) -> [UInt8] {
        text.withUnsafeBufferPointer { levels(of: $0, base: base) }
    }
}

extension StandIns {
    /// See `standIn(forCluster:)`.
    public static func standIn(forCluster cluster: [UInt16], style: Style = .unicode) -> String? {
        cluster.withUnsafeBufferPointer { standIn(forCluster: $0, style: style) }
    }
}
