import CNcurses

/// `rte doctor` into a pipe: what is known from name and environment, without asking the terminal anything.
public enum Doctor {
    public static func lines() -> [String] {
        let environment = Environment()
        let capabilities = Capabilities(environment: environment.value, usesUTF8: cn_set_locale())
        return DoctorReport(capabilities, isInstalled: cn_knows_terminal(capabilities.term)).lines
    }
}

/// The list of keys, for `rte keys`.
public enum KeyList {
    public static func lines() -> [String] {
        let configuration = Configuration(Environment().configurationText())
        let keymap = Keymap(own: configuration.keys)
        return (configuration.complaints + keymap.complaints).map { "note: \($0)" } + keymap.lines()
    }
}
