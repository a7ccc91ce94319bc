import CICU

extension LineBreaker {
    /// ICU's statuses from here on are mandatory breaks.
    static let hardStatus: Int32 = 100

    /// How many breaks the first call to ICU fetches: enough to pay for setting it up, few enough to get back to the
    /// ASCII rules soon. Doubled while ICU stays needed, up to `largestBatch`.
    static let smallestBatch = 8
    static let largestBatch = 128

    /// Adds at least one break behind `position`, unless the text ends there. `batch` is kept between calls.
    static func find(in text: UTF16Buffer, after position: Int, batch: inout Int, into found: inout [LineBreak]) {
        guard position < text.count else { return }
        if let simple = ASCIILineRules.next(in: text, after: position) {
            batch = smallestBatch
            found.append(simple)
        } else {
            findByRules(in: text, after: position, batch: batch, into: &found)
            batch = min(2 * batch, largestBatch)
        }
    }

    static func findByRules(
        in text: UTF16Buffer, after position: Int, batch: Int, into found: inout [LineBreak]
    ) {
        var limit = batch
        while true {
            let rest = text.part(position..<text.count)
            let fetched = ICUBoundaries.forEach(CICU_LINE, in: rest, limit: limit) { boundary in
                let offset = position + boundary.offset
                guard Graphemes.isBoundary(in: text, at: offset) else { return }
                found.append(LineBreak(offset: offset, isMandatory: boundary.status >= hardStatus))
            }
            guard let fetched else { return findWithoutData(in: text, after: position, into: &found) }
            if fetched < limit { return }
            // All of them may have been inside one long cluster; and a run that the dictionary divides must be
            // fetched to its end, since it would be divided in another way from its middle on.
            if let last = found.last, !divides(text, at: last.offset) { return }
            found.removeAll(keepingCapacity: true)
            limit *= 4
        }
    }

    /// Whether `offset` is inside a run of a script that needs a dictionary. O(1).
    private static func divides(_ text: UTF16Buffer, at offset: Int) -> Bool {
        guard offset > 0, offset < text.count else { return false }
        return ScalarProperties(UTF16Scalars.scalar(in: text, before: offset).value).needsDictionary
            && ScalarProperties(UTF16Scalars.scalar(in: text, at: offset).value).needsDictionary
    }

    /// Breaks behind spaces and line separators only, for when ICU's data cannot be loaded.
    static func findWithoutData(
        in text: UTF16Buffer, after position: Int, into found: inout [LineBreak]
    ) {
        var at = position
        while at < text.count {
            let unit = text[at]
            at = Graphemes.next(in: text, after: at)
            if unit == 0x0A || unit == 0x0D || unit == 0x2028 || unit == 0x2029 {
                return found.append(LineBreak(offset: at, isMandatory: true))
            }
            if unit == 0x20, at == text.count || text[at] != 0x20 { break }
        }
        found.append(LineBreak(offset: at, isMandatory: false))
    }
}
