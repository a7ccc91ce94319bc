/// Fields of a file's object that this version doesn't know: kept as they stood, and written back.
public struct UnknownFields: Equatable, Sendable {
    public struct Field: Equatable, Sendable {
        public let name: String
        /// The value's JSON text, as it stood in the file.
        public let json: String
        /// Whether the field stands beside a block's `type` and `value`, not in the value.
        public let isBesideValue: Bool

        public init(name: String, json: String, isBesideValue: Bool = false) {
            self.name = name
            self.json = json
            self.isBesideValue = isBesideValue
        }

        public static func == (left: Field, right: Field) -> Bool {
            left.isBesideValue == right.isBesideValue && left.name.hasSameCodeUnits(as: right.name)
                && left.json.hasSameCodeUnits(as: right.json)
        }
    }

    public var fields: [Field]

    public init(_ fields: [Field] = []) { self.fields = fields }

    public static let none = UnknownFields()

    public var isEmpty: Bool { fields.isEmpty }
}
