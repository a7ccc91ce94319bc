import RichTextEditorCore

/// Where a command stands in menus, help and palette.
public enum CommandCategory: String, CaseIterable, Sendable {
    case file = "File"
    case edit = "Edit"
    case move = "Move"
    case select = "Select"
    case text = "Text"
    case paragraph = "Paragraph"
    case block = "Blocks"
    case view = "View"
    case help = "Help"
}

/// What a person can do. Keys, menus, palette, hints, `rte keys` and the help are all made from the one list of these.
public struct Command: Sendable {
    /// The name in a configuration file: lower case with dashes.
    public let id: String
    public let category: CommandCategory
    public let title: String
    /// Default keys of the keymap `cua`, in their written form; the first is the one shown. A sequence has a blank
    /// between its keys.
    public let keys: [String]
    /// Whether it is listed in palette and menus (plain moves are not).
    public let isListed: Bool
    let availability: Availability
    let action: @Sendable (Session) -> Void

    init(
        _ id: String, _ category: CommandCategory, _ title: String, _ keys: [String] = [], isListed: Bool = true,
        when availability: Availability = .always,
        action: @escaping @Sendable (Session) -> Void
    ) {
        self.id = id
        self.category = category
        self.title = title
        self.keys = keys
        self.isListed = isListed
        self.availability = availability
        self.action = action
    }

    func isAvailable(_ session: Session) -> Bool { availability.holds(in: session) }

    /// A command that is one edit.
    static func edit(
        _ id: String, _ category: CommandCategory, _ title: String, _ keys: [String] = [], isListed: Bool = true,
        _ edit: EditCommand
    ) -> Command {
        Command(
            id, category, title, keys, isListed: isListed, when: .editing
        ) {
            if !$0.perform(edit), isListed { $0.say("“\(title)” doesn't apply here", isError: true) }
        }
    }

    /// A move and, with Shift, the selection extended by it.
    static func move(
        _ id: String, _ title: String, _ keys: [String], _ move: CaretMove
    ) -> [Command] {
        let shifted = keys.map { key -> String in
            guard let press = KeyPress(written: key) else { return key }
            return KeyPress(press.key, press.modifiers.union(.shift)).written
        }
        return [
            Command(id, .move, title, keys, isListed: false) { $0.move(move, extends: $0.isMarking) },
            Command("select-" + id, .select, "Select: " + title.lowercasedFirst, shifted, isListed: false) {
                $0.move(move, extends: true)
            },
        ]
    }
}

extension String {
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
