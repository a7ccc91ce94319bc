extension EditorState {
    func togglingPullQuote() -> Transaction? { nil }

    func togglingDetails() -> Transaction? { nil }
}
