import RichTextEditorCore

/// How a document is written.
public struct RTDocOptions: Sendable {
    /// Every key, as the original editor's decoder needs them; else defaults are left out.
    ///
    /// A column without a width, which that decoder doesn't have, gets `BlockEncoder.standardColumnWidth`.
    public var fullKeys: Bool

    public init(fullKeys: Bool = false) { self.fullKeys = fullKeys }

    public static let standard = RTDocOptions()
}

/// Encodes blocks as JSON: keys in a fixed order, defaults left out unless every key is asked for.
///
/// A known field whose value couldn't be read (an unknown style) stands among the unknown fields under its own name;
/// it is written for as long as the model has the default there.
struct BlockEncoder {
    var json: JSONWriter
    let fullKeys: Bool

    /// What the original gives a new column, in points.
    static let standardColumnWidth = 120.0

    /// The members of an object that is being written.
    struct Object {
        fileprivate var isFirst = true
        fileprivate let unread: UnknownFields
        /// Names of known fields that were written, so that an unread value of the same name is not.
        fileprivate var superseded: [String] = []

        init(_ unread: UnknownFields = .none) { self.unread = unread }
    }

    mutating func begin() { json.raw(byte: UInt8(ascii: "{")) }

    /// Writes `,"name":`; the name holds its quotes and colon.
    @inline(__always)
    mutating func name(_ name: StaticString, _ object: inout Object) {
        if object.isFirst { object.isFirst = false } else { json.raw(byte: UInt8(ascii: ",")) }
        json.raw(name)
        if !object.unread.isEmpty { object.superseded.append("\(name)") }
    }

    /// Whether a field is to be written: it isn't the default, or every key is asked for and no unread value stands
    /// in its place.
    @inline(__always)
    func isWritten(_ name: StaticString, _ object: Object, isDefault: Bool) -> Bool {
        if !isDefault { return true }
        return fullKeys && (object.unread.isEmpty || !holdsUnread(name, object))
    }

    private func holdsUnread(_ name: StaticString, _ object: Object) -> Bool {
        object.unread.fields.contains { "\"\($0.name)\":" == "\(name)" && !$0.isBesideValue }
    }

    /// Writes the fields that this version doesn't know, and closes the object.
    @inline(__always)
    mutating func end(_ object: inout Object) {
        if !object.unread.isEmpty { unknownFields(&object) }
        json.raw(byte: UInt8(ascii: "}"))
    }

    mutating func unknownFields(_ object: inout Object) {
        for field in object.unread.fields where !field.isBesideValue {
            if object.superseded.contains("\"\(field.name)\":") { continue }
            if object.isFirst { object.isFirst = false } else { json.raw(byte: UInt8(ascii: ",")) }
            json.string(field.name)
            json.raw(byte: UInt8(ascii: ":"))
            json.raw(field.json)
        }
    }

    // MARK: Fields

    mutating func bool(_ name: StaticString, _ value: Bool, default standard: Bool?, _ object: inout Object) {
        guard isWritten(name, object, isDefault: value == standard) else { return }
        self.name(name, &object)
        json.bool(value)
    }

    mutating func number(_ name: StaticString, _ value: Double, default standard: Double, _ object: inout Object) {
        guard isWritten(name, object, isDefault: value == standard) else { return }
        self.name(name, &object)
        json.number(value)
    }

    mutating func number(_ name: StaticString, _ value: Double?, _ object: inout Object) {
        guard let value else { return }
        self.name(name, &object)
        json.number(value)
    }

    mutating func string(_ name: StaticString, _ value: String?, _ object: inout Object) {
        guard let value else { return }
        self.name(name, &object)
        json.string(value)
    }

    mutating func word(_ name: StaticString, _ value: String, isDefault: Bool, _ object: inout Object) {
        guard isWritten(name, object, isDefault: isDefault) else { return }
        self.name(name, &object)
        json.string(value)
    }

    mutating func color(_ name: StaticString, _ color: RGBAColor?, _ outer: inout Object) {
        guard let color else { return }
        self.name(name, &outer)
        var object = Object(color.unknownFields)
        begin()
        number(#""red":"#, color.red, &object)
        number(#""green":"#, color.green, &object)
        number(#""blue":"#, color.blue, &object)
        number(#""alpha":"#, color.alpha, &object)
        end(&object)
    }
}
