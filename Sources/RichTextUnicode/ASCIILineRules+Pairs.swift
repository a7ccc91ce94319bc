extension ASCIILineRules {
    enum Verdict {
        case breaks
        case joins
        /// The characters needed are not ASCII.
        case unsure
    }

    /// How far a number (LB25) has come: digits with separators, then one closing bracket, then one sign.
    enum Number {
        case none
        case open
        case closed

        @inline(__always)
        func after(_ next: Class) -> Number {
            switch next {
            case .digit: .open
            case .slash, .infix: self == .open ? .open : .none
            case .parenthesis, .brace: self == .open ? .closed : .none
            default: .none
            }
        }
    }

    /// Whether a line may end before `right`, when spaces stand between it and `left` (LB13...LB18).
    @inline(__always)
    static func acrossSpaces(_ left: Class, _ right: Class, _ afterRight: Class?) -> Verdict {
        switch right {
        case .brace, .parenthesis, .exclamation, .slash: return .joins
        case .infix:
            if left == .opening { return .joins }
            // " .5" starts a number, " ." ends a sentence.
            if afterRight == .unsure { return .unsure }
            return afterRight == .digit ? .breaks : .joins
        case .opening where left == .quote: return .joins
        default: return left == .opening ? .joins : .breaks
        }
    }

    /// Whether a line may end between two neighbours (LB13...LB30). `atStart`: only one character since the last break.
    @inline(__always)
    static func between(
        _ left: Class, _ right: Class, _ number: Number, atStart: Bool, _ lookup: some ClassLookup, _ at: Int
    ) -> Verdict {
        switch right {
        case .brace, .parenthesis, .exclamation, .slash, .infix, .quote, .after, .hyphen: return .joins
        default: break
        }
        switch left {
        case .opening, .quote, .letter, .digit: return .joins
        case .prefix, .postfix:
            switch right {
            case .letter, .digit: return .joins
            case .opening: return opensNumber(lookup, at)
            default: return .breaks
            }
        case .infix:
            if right == .letter || right == .digit { return .joins }
        case .parenthesis:
            if right == .letter || right == .digit { return .joins }
        case .slash:
            if right == .digit, number == .open { return .joins }
        case .hyphen:
            if right == .digit || right == .letter && atStart { return .joins }
        default: break
        }
        return number != .none && (right == .prefix || right == .postfix) ? .joins : .breaks
    }

    /// Whether the bracket at `at` is the start of a number in brackets, like "$(.5)".
    private static func opensNumber(_ lookup: some ClassLookup, _ at: Int) -> Verdict {
        guard var next = lookup.ahead(at + 1) else { return .breaks }
        if next == .infix {
            guard let later = lookup.ahead(at + 2) else { return .breaks }
            next = later
        }
        if next == .unsure { return .unsure }
        return next == .digit ? .joins : .breaks
    }
}

/// The classes of the characters ahead, nil behind the end of the text.
protocol ClassLookup {
    func ahead(_ offset: Int) -> ASCIILineRules.Class?
}
