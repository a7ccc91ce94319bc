import Foundation

/// A saved `.rtdoc`, one plain file or a package, as a test looks at it: the text, and what JSON says.
struct RteFile {
    let text: String
    let json: JSONValue

    init(_ path: String) throws {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        let file = exists && isFolder.boolValue ? path + "/document.json" : path
        let data = try Data(contentsOf: URL(fileURLWithPath: file))
        text = String(decoding: data, as: UTF8.self)
        json = try JSONDecoder().decode(JSONValue.self, from: data)
    }

    /// The top-level blocks.
    var blocks: [Block] { json["blocks"].array.map(Block.init) }
    /// The lines of the file.
    var lines: [Substring] { text.split(separator: "\n") }

    struct Block {
        let json: JSONValue

        var type: String { json["type"].string ?? "" }
        var value: JSONValue { json["value"] }
        var style: String { value["style"].string ?? "body" }
        /// The text of all runs.
        var text: String { value["runs"].array.map { $0["text"].string ?? "" }.joined() }
        var children: [Block] { value["children"].array.map(Block.init) }
        var listMarker: String? { value["list"]["marker"].string }
        var listLevel: Int { value["list"]["level"].int ?? 0 }
        var isChecked: Bool { value["list"]["checked"].bool ?? false }
        /// Each run as its text and the names of its attributes that aren't false, sorted.
        var runs: [(text: String, attributes: [String])] {
            value["runs"].array.map { run in
                let names = run["attributes"].object.filter { $0.value != .bool(false) && $0.value != .null }.keys
                return (run["text"].string ?? "", names.sorted())
            }
        }
    }
}

/// Any JSON; what is missing reads as null, so that paths need no unwrapping.
enum JSONValue: Decodable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case fields([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .list(value)
        } else {
            self = .fields(try container.decode([String: JSONValue].self))
        }
    }

    subscript(_ key: String) -> JSONValue { object[key] ?? .null }
    subscript(_ index: Int) -> JSONValue { array.indices.contains(index) ? array[index] : .null }

    var object: [String: JSONValue] { if case .fields(let value) = self { value } else { [:] } }
    var array: [JSONValue] { if case .list(let value) = self { value } else { [] } }
    var string: String? { if case .text(let value) = self { value } else { nil } }
    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    var double: Double? { if case .number(let value) = self { value } else { nil } }
    var int: Int? { double.flatMap { Int(exactly: $0) } }
}
