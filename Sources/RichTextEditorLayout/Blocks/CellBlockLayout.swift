import RichTextEditorCore
import RichTextUnicode

/// Lays out one block for a grid of whole cells.
public struct CellBlockLayout: Sendable {
    public let options: LayoutOptions
    /// The document's override of the text's own directions.
    public let direction: LayoutDirection

    let text: TextSetting
    let codeText: TextSetting

    public init(options: LayoutOptions = LayoutOptions(), direction: LayoutDirection = .auto) {
        self.options = options
        self.direction = direction
        let override: WritingDirection? =
            switch direction {
            case .auto: nil
            case .leftToRight: .leftToRight
            case .rightToLeft: .rightToLeft
            }
        text = TextSetting(options, override)
        var code = TextSetting(options, .leftToRight)
        code.isCode = true
        codeText = code
    }

    var metrics: TextMetrics { text.metrics }

    /// The block's rows; what can be kept of the rows of the block that it was edited from is kept.
    func box(_ block: Block, _ environment: BlockEnvironment, from old: BlockBox? = nil) -> BlockBox {
        let old = old?.environment == environment ? old : nil
        if let old, old.block.isIdentical(to: block) { return old }
        return BlockBox(block, environment, parts(block, environment, old))
    }

    private func parts(_ block: Block, _ environment: BlockEnvironment, _ old: BlockBox?) -> [BoxPart] {
        let width = max(1, environment.width)
        switch block.content {
        case .paragraph(let paragraph):
            return paragraphParts(paragraph, width, environment.firstInset, old)
        case .code(let code):
            return codeParts(code, width, old)
        case .blockQuote(let quote):
            return quoteParts(quote, width, environment, old)
        case .details(let details):
            return detailsParts(details, width, environment, old)
        case .pullQuote(let quote):
            return pullQuoteParts(quote, width, old)
        case .media(let media):
            return mediaParts(media, width, old)
        case .table(let table):
            return [tablePart(table, width, environment, old)]
        case .divider:
            return [.line(.divider)]
        case .unknown:
            return [.line(.unknown, height: 3)]
        }
    }

    /// A region's rows, made from the old ones where the style is the same.
    func region(
        _ kind: RegionKind, _ text: RichText, _ style: WrapStyle, isCode: Bool = false, _ old: BlockBox?
    ) -> RegionLayout {
        let setting = isCode ? codeText : self.text
        if let known = old?.text(kind)?.layout, known.style == style { return known.updated(to: text, setting) }
        return RegionLayout(text, style, setting)
    }

    private func paragraphParts(
        _ paragraph: Paragraph, _ width: Int, _ firstInset: Int, _ old: BlockBox?
    ) -> [BoxPart] {
        let gutter = paragraph.list.map { Gutter.list(level: $0.level, width: width) } ?? 0
        var style = WrapStyle(width: max(1, width - gutter))
        style.firstInset = min(firstInset, max(0, style.width - 1))
        var parts = [BoxPart.text(.text, region(.text, paragraph.text, style, old), leading: gutter)]
        switch paragraph.style {
        case .heading1: parts.append(.line(.rule(isHeavy: true)))
        case .heading2: parts.append(.line(.rule(isHeavy: false)))
        default: break
        }
        return parts
    }

    private func codeParts(_ code: CodeBlock, _ width: Int, _ old: BlockBox?) -> [BoxPart] {
        let padding = Gutter.code(width: width)
        var style = WrapStyle(width: max(1, width - 2 * padding), tabWidth: 4)
        style.wraps = options.wrapsCode
        var language = style
        language.wraps = false
        return [
            .text(
                .language, region(.language, code.language, language, isCode: true, old), leading: padding,
                trailing: padding),
            .text(.text, region(.text, code.text, style, isCode: true, old), leading: padding, trailing: padding),
        ]
    }

    private func quoteParts(
        _ quote: BlockQuote, _ width: Int, _ environment: BlockEnvironment, _ old: BlockBox?
    ) -> [BoxPart] {
        if quote.isCollapsed { return [.line(.folded)] }
        let gutter = Gutter.quote(width: width)
        var parts = [BoxPart.children(sequence(quote.children, width - gutter, environment, old), leading: gutter)]
        if quote.hasAuthorLine {
            let dash = width >= 8 ? 2 : 0
            let style = WrapStyle(width: max(1, width - gutter - dash))
            parts.append(.text(.author, region(.author, quote.author, style, old), leading: gutter + dash))
        }
        return parts
    }

    private func detailsParts(
        _ details: Details, _ width: Int, _ environment: BlockEnvironment, _ old: BlockBox?
    ) -> [BoxPart] {
        if !details.isOpen { return [.line(.folded)] }
        let gutter = Gutter.details(width: width)
        let style = WrapStyle(width: max(1, width - gutter))
        return [
            .text(.summary, region(.summary, details.summary, style, old), leading: gutter),
            .children(sequence(details.children, width - gutter, environment, old), leading: gutter),
        ]
    }

    private func pullQuoteParts(_ quote: PullQuote, _ width: Int, _ old: BlockBox?) -> [BoxPart] {
        let padding = width >= 30 ? 4 : width >= 8 ? 1 : 0
        let style = WrapStyle(width: max(1, width - 2 * padding))
        var parts = [
            BoxPart.line(.rule(isHeavy: false)),
            .text(.text, region(.text, quote.text, style, old), leading: padding, trailing: padding),
        ]
        if quote.hasAuthorLine {
            let dash = width >= 8 ? 2 : 0
            let style = WrapStyle(width: max(1, width - 2 * padding), firstInset: min(dash, max(0, style.width - 1)))
            parts.append(
                .text(.author, region(.author, quote.author, style, old), leading: padding, trailing: padding))
        }
        parts.append(.line(.rule(isHeavy: false)))
        return parts
    }

    private func mediaParts(_ media: Media, _ width: Int, _ old: BlockBox?) -> [BoxPart] {
        let isBox = media.items.contains { $0.kind.isGroupable }
        var parts = [BoxPart.line(.media, height: isBox ? 3 : 1)]
        if media.hasCaption {
            parts.append(.text(.caption, region(.caption, media.caption, WrapStyle(width: width), old)))
        }
        return parts
    }

    /// The layout of a container's children, made from the old one where there is one.
    func sequence(
        _ children: BlockSequence, _ width: Int, _ environment: BlockEnvironment, _ old: BlockBox?
    ) -> SequenceLayout {
        if let known = old?.children?.layout { return known.updated(to: children, self) }
        var place = environment.place
        place.depth += 1
        return SequenceLayout(children, width: max(1, width), place, self)
    }
}
