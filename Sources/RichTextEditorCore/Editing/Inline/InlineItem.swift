/// What can be put into a line of text besides letters.
public enum InlineItem: Equatable, Sendable {
    /// A custom emoji: an id, and what stands for it in plain text.
    case emoji(id: String, altText: String)
    /// A formula, in LaTeX.
    case formula(String)
    /// A link to a person, shown as a name.
    case mention(userID: Int64, name: String)
    /// A link to a moment (seconds since 1970), shown as text.
    case date(timestamp: Int64, text: String)
}

extension EditorState {
    func inserting(_ item: InlineItem) -> Transaction? { nil }

    func settingHighlight(_ color: RGBAColor?) -> Transaction? { nil }
}
