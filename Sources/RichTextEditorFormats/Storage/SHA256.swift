/// SHA-256 (FIPS 180-4), for the names of assets.
enum SHA256 {
    /// The digest in lower-case hexadecimal: 64 digits.
    static func hexadecimal(of bytes: [UInt8]) -> String {
        digest(of: bytes).map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 8 - digits.utf8.count) + digits
        }.joined()
    }

    private static func digest(of bytes: [UInt8]) -> [UInt32] {
        var state: [UInt32] = [
            0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
        ]
        var schedule = [UInt32](repeating: 0, count: 64)
        let whole = bytes.count / 64 * 64
        for start in stride(from: 0, to: whole, by: 64) { mix(bytes[start..<start + 64], &state, &schedule) }
        var rest = Array(bytes[whole...])
        rest.append(0x80)
        while rest.count % 64 != 56 { rest.append(0) }
        let bits = UInt64(bytes.count) * 8
        for shift in stride(from: 56, through: 0, by: -8) {
            rest.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
        }
        for start in stride(from: 0, to: rest.count, by: 64) { mix(rest[start..<start + 64], &state, &schedule) }
        return state
    }

    private static func mix(_ block: ArraySlice<UInt8>, _ state: inout [UInt32], _ schedule: inout [UInt32]) {
        var at = block.startIndex
        for index in 0..<16 {
            schedule[index] =
                UInt32(block[at]) << 24 | UInt32(block[at + 1]) << 16 | UInt32(block[at + 2]) << 8
                | UInt32(block[at + 3])
            at += 4
        }
        for index in 16..<64 {
            let early = schedule[index - 15]
            let late = schedule[index - 2]
            let first = turned(early, 7) ^ turned(early, 18) ^ early >> 3
            let second = turned(late, 17) ^ turned(late, 19) ^ late >> 10
            schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let choice = e & f ^ ~e & g
            let first =
                h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice &+ constants[index] &+ schedule[index]
            let majority = a & b ^ a & c ^ b & c
            let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
    }

    private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = primes(64).map { prime in
        // The cube root in 32.32 fixed point, by halving the interval; exact, since 64 bits times three fit in 192.
        var low: UInt64 = 0
        var high: UInt64 = 8 << 32
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if isCube(of: middle, atMost: prime) { low = middle } else { high = middle }
        }
        return UInt32(truncatingIfNeeded: low)
    }

    /// Whether (root / 2^32)^3 ≤ prime. The root is below 2^35.
    private static func isCube(of root: UInt64, atMost prime: UInt64) -> Bool {
        // root^3 in three 64-bit limbs, compared with prime << 96.
        let square = root.multipliedFullWidth(by: root)
        let low = square.low.multipliedFullWidth(by: root)
        let high = square.high &* root
        let (middle, carry) = low.high.addingReportingOverflow(high)
        let top: UInt64 = carry ? 1 : 0
        let limit = prime << 32
        return top == 0 && (middle < limit || middle == limit && low.low == 0)
    }

    private static func primes(_ count: Int) -> [UInt64] {
        var primes: [UInt64] = []
        var candidate: UInt64 = 2
        while primes.count < count {
            if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
            candidate += 1
        }
        return primes
    }
}
