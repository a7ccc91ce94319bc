import RichTextEditorCore

// The blocks that a test's document is written with. Texts are in the markup of `InlineMarkup`.

/// A body paragraph.
public func p(_ text: String = "") -> BlockSpec {
    BlockSpec { builder, path in .paragraph(Paragraph(builder.text(text, path, .text))) }
}

public func h1(_ text: String = "") -> BlockSpec { p(text).styled(.heading1) }
public func h2(_ text: String = "") -> BlockSpec { p(text).styled(.heading2) }
public func h3(_ text: String = "") -> BlockSpec { p(text).styled(.heading3) }
public func h4(_ text: String = "") -> BlockSpec { p(text).styled(.heading4) }
public func h5(_ text: String = "") -> BlockSpec { p(text).styled(.heading5) }
public func h6(_ text: String = "") -> BlockSpec { p(text).styled(.heading6) }

/// A bullet item.
public func li(_ level: Int, _ text: String = "") -> BlockSpec {
    p(text).changing { $0.list = ListMembership(.bullet, level: level) }
}

/// A numbered item.
public func ol(_ level: Int, _ text: String = "", start: Int? = nil) -> BlockSpec {
    p(text).changing { $0.list = ListMembership(.ordered, level: level, start: start) }
}

/// A checklist item.
public func todo(_ level: Int, _ text: String = "", checked: Bool = false) -> BlockSpec {
    p(text).changing { $0.list = ListMembership(.checklist, level: level, checked: checked) }
}

/// An open quote.
public func q(_ children: BlockSpec..., author: String = "") -> BlockSpec {
    quote(children, author: author, isCollapsed: false)
}

/// A collapsed quote.
public func collapsed(_ children: BlockSpec..., author: String = "") -> BlockSpec {
    quote(children, author: author, isCollapsed: true)
}

private func quote(_ children: [BlockSpec], author: String, isCollapsed: Bool) -> BlockSpec {
    BlockSpec { builder, path in
        let blocks = builder.blocks(children, in: SequencePath(container: path))
        return .blockQuote(BlockQuote(blocks, author: builder.text(author, path, .author), isCollapsed: isCollapsed))
    }
}

/// Open details.
public func details(_ summary: String, _ children: BlockSpec...) -> BlockSpec {
    details(summary, children, isOpen: true)
}

public func closedDetails(_ summary: String, _ children: BlockSpec...) -> BlockSpec {
    details(summary, children, isOpen: false)
}

private func details(_ summary: String, _ children: [BlockSpec], isOpen: Bool) -> BlockSpec {
    BlockSpec { builder, path in
        let summary = builder.text(summary, path, .summary)
        let blocks = builder.blocks(children, in: SequencePath(container: path))
        return .details(Details(summary: summary, blocks, isOpen: isOpen))
    }
}

public func code(_ language: String = "", _ text: String = "") -> BlockSpec {
    BlockSpec { builder, path in
        .code(CodeBlock(language: builder.text(language, path, .language), text: builder.text(text, path, .text)))
    }
}

public func pull(_ text: String = "", author: String = "") -> BlockSpec {
    BlockSpec { builder, path in
        .pullQuote(PullQuote(builder.text(text, path, .text), author: builder.text(author, path, .author)))
    }
}

public func divider() -> BlockSpec { BlockSpec(.divider) }

public func unknownBlock() -> BlockSpec {
    BlockSpec { builder, _ in
        .unknown(
            UnknownBlock(type: "hologram", json: #"{"type":"hologram","value":{"id":"\#(builder.currentID)"}}"#))
    }
}
