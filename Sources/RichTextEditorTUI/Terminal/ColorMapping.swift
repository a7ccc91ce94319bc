/// Colours for terminals that have fewer than were asked for.
enum ColorMapping {
    /// The nearest of the 256 indexed colours beyond the first 16, whose look is the person's.
    static func indexed(_ rgb: UInt32) -> Int {
        let (red, green, blue) = channels(rgb)
        let step: (Int) -> Int = { $0 < 48 ? 0 : $0 < 115 ? 1 : ($0 - 35) / 40 }
        let level: (Int) -> Int = { $0 == 0 ? 0 : 55 + 40 * $0 }
        let cube = (step(red), step(green), step(blue))
        let cubeIndex = 16 + 36 * cube.0 + 6 * cube.1 + cube.2
        let cubeDistance = distance(rgb, level(cube.0), level(cube.1), level(cube.2))
        let gray = min(23, max(0, ((red + green + blue) / 3 - 3) / 10))
        let grayLevel = 8 + 10 * gray
        return distance(rgb, grayLevel, grayLevel, grayLevel) < cubeDistance ? 232 + gray : cubeIndex
    }

    /// The usual look of the first 16.
    private static let basics: [UInt32] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]

    /// The nearest of the first 8 or 16.
    static func basic(_ rgb: UInt32, count: Int) -> Int {
        let candidates = basics.prefix(min(count, basics.count)).enumerated()
        return candidates.min { left, right in
            distance(rgb, left.element) < distance(rgb, right.element)
        }?.offset ?? 7
    }

    private static func channels(_ rgb: UInt32) -> (Int, Int, Int) {
        (Int(rgb >> 16 & 255), Int(rgb >> 8 & 255), Int(rgb & 255))
    }

    private static func distance(_ rgb: UInt32, _ other: UInt32) -> Int {
        let (red, green, blue) = channels(other)
        return distance(rgb, red, green, blue)
    }

    private static func distance(_ rgb: UInt32, _ red: Int, _ green: Int, _ blue: Int) -> Int {
        let (r, g, b) = channels(rgb)
        return (r - red) * (r - red) * 2 + (g - green) * (g - green) * 4 + (b - blue) * (b - blue) * 3
    }
}
