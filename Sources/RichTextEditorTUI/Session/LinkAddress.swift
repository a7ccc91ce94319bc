import RichTextEditorCore

/// An address as a person types it in the link prompt.
enum LinkAddress {
    /// The address with its scheme: `https://` before a bare host, `mailto:` before a bare mail address; `nil` for what is
    /// no address that a link may have.
    static func completed(_ typed: String) -> String? {
        guard !typed.contains(where: \.isWhitespace) else { return nil }
        if typed.hasPrefix("#") { return typed.count > 1 ? typed : nil }
        if LinkTarget.mayOpen(typed) { return typed }
        guard !typed.contains(":") || typed.contains("/"), typed.contains("."), !typed.contains("://") else {
            return nil
        }
        return (typed.contains("@") && !typed.contains("/") ? "mailto:" : "https://") + typed
    }
}
