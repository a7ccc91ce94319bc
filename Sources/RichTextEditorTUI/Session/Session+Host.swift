import RichTextEditorLayout

extension Session {
    /// Lays out for another size of the screen; the anchor stays.
    func resize(to new: GridSize) {
        size = new
        layout.resize(width: max(1, new.columns))
        viewport.height = pageRows
        _ = viewport.settle(&layout)
    }
}

extension Configuration {
    /// The settings with what this terminal can't show taken out.
    func adapted(to capabilities: Capabilities) -> Configuration {
        var copy = self
        copy.layout.usesASCII = !capabilities.usesUTF8
        copy.layout.usesCheckboxSymbols = capabilities.usesUTF8 && capabilities.family != .linux
        return copy
    }
}
