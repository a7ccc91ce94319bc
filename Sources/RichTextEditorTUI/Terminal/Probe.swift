import RichTextUnicode

/// Measures how wide the terminal shows clusters that terminals disagree about: each is printed at the left edge, and
/// the cursor's place is asked for. Pure: what to send, and what the answers mean.
struct WidthProbe {
    /// A cluster of each kind, and where its width belongs.
    private enum Sample: CaseIterable {
        case emojiModifier, zwjSequence, variationSelector16, flag, keycap, conjunct, spacingMark

        var text: String {
            switch self {
            case .emojiModifier: "\u{1F44D}\u{1F3FD}"
            case .zwjSequence: "\u{1F468}\u{200D}\u{1F680}"
            case .variationSelector16: "\u{2764}\u{FE0F}"
            case .flag: "\u{1F1EB}\u{1F1F7}"
            case .keycap: "1\u{FE0F}\u{20E3}"
            case .conjunct: "\u{915}\u{94D}\u{937}"
            case .spacingMark: "\u{915}\u{93F}"
            }
        }

        var field: WritableKeyPath<WidthPolicy, Int?> {
            switch self {
            case .emojiModifier: \.emojiModifier
            case .zwjSequence: \.zwjSequence
            case .variationSelector16: \.variationSelector16
            case .flag: \.flag
            case .keycap: \.keycap
            case .conjunct: \.conjunct
            case .spacingMark: \.spacingMark
            }
        }
    }

    /// The row that the samples are printed in, from 1. Not the first: an answer from there could be a key, F3 with
    /// modifiers.
    private static let row = 2

    private var widths: [Int] = []

    /// What the samples are, in their order.
    static let names = ["skin tone", "joined", "U+FE0F", "flag", "keycap", "conjunct", "spacing mark"]

    /// What to send: hidden text, the question behind each sample, and the row cleared at the end.
    static var sequence: String {
        var text = "\u{1B}[?25l\u{1B}[0;8m"
        for sample in Sample.allCases { text += "\u{1B}[\(row);1H\u{1B}[K" + sample.text + "\u{1B}[6n" }
        return text + "\u{1B}[0m\u{1B}[\(row);1H\u{1B}[K\u{1B}[H"
    }

    /// Takes in one answer; returns the policy once all are there. Answers from another row end the probe.
    mutating func take(row: Int, column: Int) -> WidthPolicy? {
        guard row == Self.row, (1...16).contains(column - 1), widths.count < Sample.allCases.count else { return nil }
        widths.append(column - 1)
        guard widths.count == Sample.allCases.count else { return nil }
        return Self.policy(widths)
    }

    /// The policy of measured widths, in the order of the samples.
    static func policy(_ widths: [Int]) -> WidthPolicy? {
        guard widths.count == Sample.allCases.count, widths.allSatisfy({ (1...16).contains($0) }) else { return nil }
        var policy = WidthPolicy()
        for (sample, width) in zip(Sample.allCases, widths) { policy[keyPath: sample.field] = width }
        return policy
    }

    /// The measured widths in the order of the samples; `nil` when one is missing.
    static func widths(of policy: WidthPolicy) -> [Int]? {
        let widths = Sample.allCases.compactMap { policy[keyPath: $0.field] }
        return widths.count == Sample.allCases.count ? widths : nil
    }
}
