import RichTextEditorLayout
import RichTextUnicode

extension Session {
    /// Lays out for another size of the screen; the anchor stays.
    func resize(to new: GridSize) {
        settleOwed()
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
        copy.layout.widthPolicy = widthPolicy(capabilities)
        return copy
    }

    /// How wide clusters are: as the terminal shows them, where it told and the settings don't forbid it.
    func widthPolicy(_ capabilities: Capabilities) -> WidthPolicy {
        guard measuresWidths, var widths = capabilities.widths else { return layout.widthPolicy }
        widths.ambiguousIsWide = layout.widthPolicy.ambiguousIsWide
        return widths
    }
}

extension Session {
    /// Lays out anew when clusters turn out to have other widths than was thought.
    func measure(by policy: WidthPolicy) {
        guard policy != layout.options.widthPolicy else { return }
        settleOwed()
        var options = layout.options
        options.widthPolicy = policy
        layout.set(options)
        settleView(.moved)
    }
}
