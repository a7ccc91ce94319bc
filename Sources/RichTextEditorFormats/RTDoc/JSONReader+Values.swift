extension JSONReader {
    /// A number of a JSON text: half-open byte offsets.
    struct Number {
        let start: Int
        let end: Int
        /// Without fraction and exponent.
        let isWhole: Bool
    }

    /// Steps over a number and checks its form.
    mutating func number(expected: @autoclosure () -> String = "a number") throws(JSONFault) -> Number {
        let first = peek()
        let start = index
        var at = index
        if first == UInt8(ascii: "-") { at += 1 }
        guard isDigit(at) else { throw JSONFault(start, expected: expected()) }
        if bytes[at] == UInt8(ascii: "0") {
            at += 1
            guard !isDigit(at) else {
                throw JSONFault(
                    start, expected: "a number without leading zeros", problem: "a number with a leading zero")
            }
        } else {
            while isDigit(at) { at += 1 }
        }
        var isWhole = true
        if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
            isWhole = false
            at += 1
            guard isDigit(at) else { throw JSONFault(at, expected: "a digit after the decimal point") }
            while isDigit(at) { at += 1 }
        }
        if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
            isWhole = false
            at += 1
            if at < bytes.count, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") { at += 1 }
            guard isDigit(at) else { throw JSONFault(at, expected: "a digit in the exponent") }
            while isDigit(at) { at += 1 }
        }
        index = at
        return Number(start: start, end: at, isWhole: isWhole)
    }

    @inline(__always)
    private func isDigit(_ at: Int) -> Bool { at < bytes.count && bytes[at] &- 0x30 < 10 }

    /// The nearest `Double`; infinite when the number is too large for one.
    func double(_ number: Number) -> Double {
        if number.isWhole, let whole = whole(number), whole.magnitude < 1 << 53 {
            return whole == 0 && bytes[number.start] == UInt8(ascii: "-") ? -0.0 : Double(whole)
        }
        let digits = String(decoding: bytes[number.start..<number.end], as: UTF8.self)
        return Double(digits) ?? (digits.utf8.first == UInt8(ascii: "-") ? -.infinity : .infinity)
    }

    /// The value of a number that is whole, written as `3`, `3.0` or `3e0`; `nil` when it isn't, or is out of `Int`'s
    /// range.
    func whole(_ number: Number) -> Int? {
        if number.isWhole {
            let isNegative = bytes[number.start] == UInt8(ascii: "-")
            var value = 0
            for byte in bytes[(number.start + (isNegative ? 1 : 0))..<number.end] {
                let (product, overflow) = value.multipliedReportingOverflow(by: 10)
                let (sum, carry) = product.subtractingReportingOverflow(Int(byte & 0x0F))
                if overflow || carry { return nil }
                value = sum
            }
            if isNegative { return value }
            return value == Int.min ? nil : -value
        }
        let digits = String(decoding: bytes[number.start..<number.end], as: UTF8.self)
        return Double(digits).flatMap { Int(exactly: $0) }
    }

    /// Steps over any value and checks its form; returns its half-open byte range. Nothing recurses.
    @discardableResult
    mutating func skipValue() throws(JSONFault) -> Range<Int> {
        _ = peek()
        let start = index
        skipStack.removeAll(keepingCapacity: true)
        repeat {
            if try skipScalarOrOpening() { try skipClosings() }
        } while !skipStack.isEmpty
        return start..<index
    }

    /// Steps over a scalar or an empty container, or opens a container up to its first value; whether a value ended.
    private mutating func skipScalarOrOpening() throws(JSONFault) -> Bool {
        switch peek() {
        case UInt8(ascii: "\""): _ = try string()
        case UInt8(ascii: "{"):
            index += 1
            if peek() != UInt8(ascii: "}") {
                try open(UInt8(ascii: "}"))
                try skipName(expected: "a name in quotes or `}`")
                return false
            }
            index += 1
        case UInt8(ascii: "["):
            index += 1
            if peek() != UInt8(ascii: "]") {
                try open(UInt8(ascii: "]"))
                return false
            }
            index += 1
        case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try bool()
        case UInt8(ascii: "n"): _ = try takeNull()
        default: _ = try number(expected: "a value")
        }
        return true
    }

    private mutating func open(_ closing: UInt8) throws(JSONFault) {
        guard skipStack.count < JSONReader.maximumNesting else {
            throw JSONFault(index, expected: "at most \(JSONReader.maximumNesting) levels", problem: "nesting too deep")
        }
        skipStack.append(closing)
    }

    private mutating func skipName(expected: String) throws(JSONFault) {
        _ = try string(expected: expected)
        try take(UInt8(ascii: ":"), expected: "`:`")
    }

    /// Steps over closings until the next value or the end of the outermost container.
    private mutating func skipClosings() throws(JSONFault) {
        while let closing = skipStack.last {
            let byte = peek()
            if byte == closing {
                index += 1
                skipStack.removeLast()
            } else if byte == UInt8(ascii: ",") {
                index += 1
                if closing == UInt8(ascii: "}") { try skipName(expected: "a name in quotes") }
                return
            } else {
                throw JSONFault(index, expected: closing == UInt8(ascii: "}") ? "`,` or `}`" : "`,` or `]`")
            }
        }
    }
}
