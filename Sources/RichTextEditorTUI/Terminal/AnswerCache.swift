import RichTextUnicode

/// What terminals answered last time, so that the first frame already looks right: a line a terminal,
/// `key<TAB>name=value…`. Only what shows in a drawing is kept; keyboard and update modes are asked for each time.
struct AnswerCache: Equatable {
    struct Answers: Equatable {
        /// It answered nothing in time: nobody waits for it again.
        var isSilent = false
        /// XTVERSION.
        var version = ""
        /// `0xRRGGBB`.
        var background: UInt32?
        /// In the order of `WidthProbe`'s samples.
        var widths: [Int]?
    }

    private static let mostEntries = 64
    /// The longest file that is read, in bytes.
    static let limit = 1 << 16

    private var entries: [(key: String, answers: Answers)] = []

    static func == (left: AnswerCache, right: AnswerCache) -> Bool { left.text == right.text }

    /// Which terminal this is, as far as the environment tells.
    static func key(environment: (String) -> String?) -> String {
        let names = ["TERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "COLORTERM", "VTE_VERSION"]
        let inTmux = environment("TMUX")?.isEmpty == false ? "tmux" : ""
        return (names.map { environment($0) ?? "" } + [inTmux]).map(cleaned).joined(separator: "|")
    }

    /// Reads a file's text; lines that make no sense are left out.
    init(_ text: String = "") {
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard let key = fields.first, !key.isEmpty, fields.count > 1 else { continue }
            var answers = Answers()
            for field in fields.dropFirst() {
                let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2 else { continue }
                switch parts[0] {
                case "silent": answers.isSilent = parts[1] == "1"
                case "version": answers.version = Self.cleaned(String(parts[1]))
                case "background": answers.background = UInt32(parts[1], radix: 16).flatMap { $0 < 1 << 24 ? $0 : nil }
                case "widths":
                    let widths = parts[1].split(separator: ",").map { Int($0) ?? 0 }
                    answers.widths = WidthProbe.policy(widths) == nil ? nil : widths
                default: break
                }
            }
            self[String(key)] = answers
        }
    }

    subscript(key: String) -> Answers? {
        get { entries.last { $0.key == key }?.answers }
        set {
            entries.removeAll { $0.key == key }
            if let newValue { entries.append((key, newValue)) }
            if entries.count > Self.mostEntries { entries.removeFirst(entries.count - Self.mostEntries) }
        }
    }

    /// The file's text.
    var text: String {
        entries.map { key, answers in
            var line = key + "\tversion=" + Self.cleaned(answers.version)
            if answers.isSilent { line += "\tsilent=1" }
            if let background = answers.background { line += "\tbackground=" + String(background, radix: 16) }
            if let widths = answers.widths { line += "\twidths=" + widths.map(String.init).joined(separator: ",") }
            return line + "\n"
        }.joined()
    }

    /// Printable ASCII, and no longer than a name should be.
    private static func cleaned(_ value: String) -> String {
        String(decoding: value.utf8.filter { (0x20...0x7E).contains($0) }.prefix(64), as: UTF8.self)
    }
}

extension Capabilities {
    /// What a cache should remember of this terminal.
    var cachedAnswers: AnswerCache.Answers {
        AnswerCache.Answers(
            version: version, background: background, widths: widths.flatMap(WidthProbe.widths(of:)))
    }

    /// Takes in what the terminal answered last time, until it answers anew.
    mutating func take(_ cached: AnswerCache.Answers) {
        if !cached.version.isEmpty { _ = take(.version(cached.version)) }
        background = cached.background
        widths = cached.widths.flatMap(WidthProbe.policy)
    }
}
