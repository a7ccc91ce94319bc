extension Media {
    /// The blocks that say the same within the rules, or `nil` when this one does: at least one item, only images and
    /// videos grouped, no caption on audio and files. A caption that has no other place becomes a paragraph.
    public func separated() -> (contents: [BlockContent], sentences: [String])? {
        var sentences: [String] = []
        if items.isEmpty {
            return ([.paragraph(Paragraph(caption))], ["A media block held nothing; its caption became a paragraph."])
        }
        var groups: [[MediaItem]] = []
        for item in items {
            if item.kind.isGroupable, let last = groups.last?.last, last.kind.isGroupable {
                groups[groups.count - 1].append(item)
            } else {
                groups.append([item])
            }
        }
        if groups.count > 1 {
            sentences.append("A media block grouped more than images and videos; it became \(groups.count) blocks.")
        }
        var caption = self.caption
        var contents: [BlockContent] = []
        for group in groups {
            var media = self
            media.items = group
            media.caption = media.hasCaption ? caption : .empty
            if media.hasCaption { caption = .empty }
            contents.append(.media(media))
        }
        if !caption.isEmpty {
            sentences.append("Audio or a file had a caption; it became a paragraph.")
            contents.append(.paragraph(Paragraph(caption)))
        }
        return sentences.isEmpty ? nil : (contents, sentences)
    }
}
