/// What a run's `link` points at. The one place that reads those strings (spec 01).
public enum LinkTarget: Equatable, Sendable {
    /// `http://…` or `https://…`.
    case web(String)
    /// `mailto:…`: the address and what follows it.
    case mail(String)
    /// `tg://user?id=N`.
    case mention(userID: Int64)
    /// `tg://timestamp?t=N`: seconds since 1970.
    case date(timestamp: Int64)
    /// `#…`: a heading of this document.
    case heading(String)
    /// Anything else.
    case other(String)

    /// Schemes are compared without regard to case; anything that only looks like a mention or a date is `other`.
    public init(_ link: String) {
        if link.utf8.first == UInt8(ascii: "#") {
            self = .heading(String(decoding: link.utf8.dropFirst(), as: UTF8.self))
        } else if let id = Self.number(in: link, after: "tg://user?id=") {
            self = .mention(userID: id)
        } else if let time = Self.number(in: link, after: "tg://timestamp?t=") {
            self = .date(timestamp: time)
        } else {
            switch Self.scheme(of: link) {
            case "http", "https": self = .web(link)
            case "mailto": self = .mail(String(decoding: link.utf8.dropFirst("mailto:".utf8.count), as: UTF8.self))
            default: self = .other(link)
            }
        }
    }

    /// The link's text form; `LinkTarget(target.link) == target` for every target that `init` makes.
    public var link: String {
        switch self {
        case .web(let link), .other(let link): link
        case .mail(let address): "mailto:" + address
        case .mention(let userID): "tg://user?id=\(userID)"
        case .date(let timestamp): "tg://timestamp?t=\(timestamp)"
        case .heading(let name): "#" + name
        }
    }

    /// The schemes that may ever be handed to the system (spec 09).
    public static let openableSchemes: Set<String> = ["http", "https", "mailto", "tg"]

    /// Whether the link may be opened outside, once it was shown whole. Control characters and spaces never may.
    public static func mayOpen(_ link: String) -> Bool {
        guard let scheme = scheme(of: link), openableSchemes.contains(scheme) else { return false }
        return link.unicodeScalars.allSatisfy { $0.value > 0x20 && !(0x7F...0x9F).contains($0.value) }
    }

    /// The scheme in lower case: a letter, then letters, digits, `+`, `-`, `.`, up to a colon (RFC 3986, 3.1).
    public static func scheme(of link: String) -> String? {
        var scheme = ""
        for byte in link.utf8.prefix(64) {
            switch byte {
            case UInt8(ascii: ":"): return scheme.isEmpty ? nil : scheme
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): scheme.unicodeScalars.append(Unicode.Scalar(byte | 0x20))
            case UInt8(ascii: "a")...UInt8(ascii: "z"): scheme.unicodeScalars.append(Unicode.Scalar(byte))
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                if scheme.isEmpty { return nil }
                scheme.unicodeScalars.append(Unicode.Scalar(byte))
            default: return nil
            }
        }
        return nil
    }

    private static func number(in link: String, after prefix: String) -> Int64? {
        guard link.utf8.starts(with: prefix.utf8) else { return nil }
        let digits = String(decoding: link.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
        guard let number = Int64(digits), String(number).hasSameCodeUnits(as: digits) else { return nil }
        return number
    }
}
