import Glibc

extension String {
    /// Whether both hold the same code units. `==` would call é and e + U+0301 equal; "modified", undo and tests must
    /// see the difference (spec 01, Equality).
    ///
    /// - Complexity: O(n), a memory comparison.
    public func hasSameCodeUnits(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        var (left, right) = (self, other)
        return left.withUTF8 { left in
            right.withUTF8 { right in
                guard let a = left.baseAddress, let b = right.baseAddress else { return true }
                return memcmp(a, b, left.count) == 0
            }
        }
    }
}

extension Optional where Wrapped == String {
    public func hasSameCodeUnits(as other: String?) -> Bool {
        switch (self, other) {
        case (nil, nil): true
        case (let left?, let right?): left.hasSameCodeUnits(as: right)
        default: false
        }
    }
}
