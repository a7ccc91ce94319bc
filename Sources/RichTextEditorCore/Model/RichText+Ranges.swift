extension TextRun {
    /// The index of a UTF-16 offset, moved back to a scalar's start.
    ///
    /// - Complexity: O(1) for ASCII; else amortized O(1) by the string's breadcrumbs, O(n) the first time.
    fileprivate func index(_ offset: Int) -> String.Index {
        let offset = min(max(offset, 0), utf16Count)
        if isASCII { return text.utf8.index(text.utf8.startIndex, offsetBy: offset) }
        let index = text.utf16.index(text.utf16.startIndex, offsetBy: offset)
        return text.unicodeScalars.index(text.unicodeScalars.startIndex, offsetBy: 0) == index
            ? index : String.Index(index, within: text.unicodeScalars) ?? text.utf16.index(before: index)
    }

    /// The part of the run in a half-open range of UTF-16 offsets.
    fileprivate func slice(_ range: Range<Int>) -> TextRun? {
        if range.lowerBound <= 0, range.upperBound >= utf16Count { return self }
        let lower = index(range.lowerBound)
        let upper = index(range.upperBound)
        guard lower < upper else { return nil }
        return TextRun(String(text[lower..<upper]), attributes, unknownFields: unknownFields)
    }
}

extension RichText {
    /// Each run with its half-open range.
    public var runsWithRanges: [(range: Range<Int>, run: TextRun)] {
        var result: [(range: Range<Int>, run: TextRun)] = []
        result.reserveCapacity(runs.count)
        var start = 0
        for run in runs {
            result.append((start..<start + run.utf16Count, run))
            start += run.utf16Count
        }
        return result
    }

    func clamped(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<utf16Count) }

    /// The runs that a half-open range touches, cut to it.
    public func slice(_ range: Range<Int>) -> RichText {
        let range = clamped(range)
        if range == 0..<utf16Count { return self }
        var result = RichText()
        var start = 0
        for run in runs {
            let end = start + run.utf16Count
            if end > range.lowerBound, start < range.upperBound,
                let part = run.slice(range.lowerBound - start..<range.upperBound - start)
            {
                result.append(part)
            }
            if end >= range.upperBound { break }
            start = end
        }
        return result
    }

    public func prefix(_ offset: Int) -> RichText { slice(0..<max(0, offset)) }

    public func suffix(from offset: Int) -> RichText { slice(min(max(0, offset), utf16Count)..<utf16Count) }

    /// The text with a half-open range replaced.
    ///
    /// - Complexity: O(runs + length of the runs at the range's two ends).
    public func replacing(_ range: Range<Int>, with new: RichText) -> RichText {
        let range = clamped(range)
        var result = prefix(range.lowerBound)
        result.append(new)
        result.append(suffix(from: range.upperBound))
        return result
    }

    /// The text with the attributes of a half-open range changed.
    public func changingAttributes(
        in range: Range<Int>, _ change: (inout CharacterAttributes) -> Void
    ) -> RichText {
        var middle = RichText()
        for run in slice(range).runs {
            var attributes = run.attributes
            change(&attributes)
            middle.append(TextRun(run.text, attributes, unknownFields: run.unknownFields))
        }
        return replacing(range, with: middle)
    }

    /// The run that holds the unit at an offset, and the run's range; `nil` at or past the end.
    public func run(at offset: Int) -> (range: Range<Int>, run: TextRun)? {
        guard offset >= 0 else { return nil }
        var start = 0
        for run in runs {
            if offset < start + run.utf16Count { return (start..<start + run.utf16Count, run) }
            start += run.utf16Count
        }
        return nil
    }

    /// The attributes of the unit at an offset; `nil` at or past the end.
    public func attributes(at offset: Int) -> CharacterAttributes? { run(at: offset)?.run.attributes }

    /// The UTF-16 units of a half-open range.
    public func utf16(in range: Range<Int>) -> [UInt16] {
        let range = clamped(range)
        var units: [UInt16] = []
        units.reserveCapacity(range.count)
        var start = 0
        for run in runs {
            let end = start + run.utf16Count
            let part = range.clamped(to: start..<end)
            if !part.isEmpty { run.appendUnits(part.lowerBound - start..<part.upperBound - start, to: &units) }
            if end >= range.upperBound { break }
            start = end
        }
        return units
    }

    public var utf16: [UInt16] { utf16(in: 0..<utf16Count) }
}

extension TextRun {
    fileprivate func appendUnits(_ range: Range<Int>, to units: inout [UInt16]) {
        if isASCII {
            let utf8 = text.utf8
            let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
            let end = utf8.index(start, offsetBy: range.count)
            for byte in utf8[start..<end] { units.append(UInt16(byte)) }
        } else {
            let view = text.utf16
            let start = view.index(view.startIndex, offsetBy: range.lowerBound)
            let end = view.index(start, offsetBy: range.count)
            units.append(contentsOf: view[start..<end])
        }
    }
}
