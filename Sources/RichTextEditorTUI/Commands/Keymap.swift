/// Which keys run which command: built from the commands' default keys and a person's own bindings.
struct Keymap: Sendable {
    private var commands: [[KeyPress]: Int] = [:]
    private var prefixes: Set<[KeyPress]> = []
    /// What was wrong with bindings: told, never fatal.
    private(set) var complaints: [String] = []

    /// What a run of keys means.
    enum Lookup {
        case command(Command)
        /// The start of a sequence.
        case prefix
        case none
    }

    /// - Parameter own: key sequences in their written form and the ids of commands, from a configuration file; they
    ///   take over from default keys.
    init(own: [(keys: String, command: String)] = []) {
        for (index, command) in Command.all.enumerated() {
            for keys in command.keys { bind(keys, index, isOwn: false) }
        }
        var seen: [String: String] = [:]
        for (keys, id) in own {
            guard let index = Command.all.firstIndex(where: { $0.id == id }) else {
                complaints.append("no command is named “\(id)”; see rte keys")
                continue
            }
            if let other = seen[keys] { complaints.append("\(keys) is bound twice: to \(other) and to \(id)") }
            seen[keys] = id
            bind(keys, index, isOwn: true)
        }
    }

    private mutating func bind(_ written: String, _ index: Int, isOwn: Bool) {
        let presses = written.split(separator: " ").map { KeyPress(written: String($0)) }
        let sequence = presses.compactMap { $0 }
        guard !sequence.isEmpty, sequence.count == presses.count else {
            complaints.append("“\(written)” is no key; write keys as rte keys shows them")
            return
        }
        if !isOwn, let other = commands[sequence], other != index {
            complaints.append("\(written) is bound to both \(Command.all[other].id) and \(Command.all[index].id)")
        }
        commands[sequence] = index
        for length in 1..<sequence.count where sequence.count > 1 { prefixes.insert(Array(sequence.prefix(length))) }
    }

    func lookup(_ sequence: [KeyPress]) -> Lookup {
        if prefixes.contains(sequence) { return .prefix }
        if let index = commands[sequence] { return .command(Command.all[index]) }
        return .none
    }

    /// The keys that run a command, as written.
    func keys(of command: Command) -> [String] {
        guard let index = Command.all.firstIndex(where: { $0.id == command.id }) else { return [] }
        let bound = commands.filter { $0.value == index }.map { $0.key.map(\.written).joined(separator: " ") }
        return command.keys.filter(bound.contains) + bound.filter { !command.keys.contains($0) }.sorted()
    }

    /// The list for `rte keys` and the help: command by command, in the order of the list, each with its id.
    func lines() -> [String] {
        let rows = Command.all.map { command -> (command: Command, keys: String) in
            let keys = keys(of: command).joined(separator: ", ")
            return (command, keys.isEmpty ? "(palette)" : keys)
        }
        let width = (rows.map(\.keys.count).max() ?? 0) + 2
        var lines: [String] = []
        for category in CommandCategory.allCases {
            if !lines.isEmpty { lines.append("") }
            lines.append(category.rawValue)
            for (command, keys) in rows where command.category == category {
                let padding = String(repeating: " ", count: width - keys.count)
                lines.append("  " + keys + padding + command.title + "  [" + command.id + "]")
            }
        }
        return lines
    }
}
