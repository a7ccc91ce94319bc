import RichTextEditorCore

extension DocumentLayout {
    /// Media as words: a framed box for pictures and films, one line for sound, files and places.
    func drawMedia(_ located: LocatedBlock, _ part: BoxPart, _ painter: inout Painter) {
        guard let media = located.block.media else { return }
        let style = CellStyle(.media)
        let top = located.frame.top + part.top
        let line = MediaLabel.text(media, usesASCII: options.usesASCII)
        if part.height > 1 {
            drawBox([line], located, top: top, style, &painter)
        } else {
            painter.text(
                line, row: top, column: located.columns.lowerBound, limit: located.columns.count, style: style,
                engine.metrics)
        }
    }
}

/// What is said of media where no picture shows.
enum MediaLabel {
    static func text(_ media: Media, usesASCII: Bool) -> String {
        guard let first = media.items.first else { return "media" }
        if media.items.count > 1 {
            let noun = media.items.allSatisfy { $0.kind == .image } ? "pictures" : "items"
            if media.displayMode == .slideshow {
                let dots = media.items.indices.prefix(9).map {
                    $0 == 0 ? (usesASCII ? "*" : "●") : (usesASCII ? "o" : "○")
                }
                return "\(item(first, usesASCII))  \(dots.joined(separator: " "))"
            }
            return "\(media.items.count) \(noun): \(item(first, usesASCII))"
        }
        return item(first, usesASCII)
    }

    private static func item(_ item: MediaItem, _ usesASCII: Bool) -> String {
        let name = item.title ?? item.fileName ?? item.mediaID
        switch item.kind {
        case .audio:
            return joined([(usesASCII ? "audio" : "♪"), name, item.duration.map(time)])
        case .document:
            return joined([(usesASCII ? "file" : "🗎"), item.fileName ?? item.title ?? item.mediaID, nil])
        case .location:
            let place = coordinates(item.mediaID)
            return joined([(usesASCII ? "place" : "⌖"), item.title ?? item.fileName, place])
        case .image, .video:
            let kind = item.kind == .image ? "image" : "video"
            if item.isSpoiler { return joined([kind, "(spoiler)", nil]) }
            return joined([kind, name, size(item), item.duration.map(time)])
        }
    }

    private static func joined(_ parts: [String?]) -> String {
        parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func size(_ item: MediaItem) -> String? {
        guard let width = whole(item.naturalSize.width), let height = whole(item.naturalSize.height), width > 0,
            height > 0
        else { return nil }
        return "\(width)x\(height)"
    }

    private static func whole(_ value: Double) -> Int? {
        value.isFinite && value >= 0 && value < 1e9 ? Int(value + 0.5) : nil
    }

    /// Seconds as 3:41.
    private static func time(_ seconds: Double) -> String {
        let total = max(0, whole(seconds) ?? 0)
        let rest = total % 60
        let minutes = total / 60 % 60
        let tail = (rest < 10 ? "0" : "") + String(rest)
        if total < 3600 { return "\(minutes):\(tail)" }
        return "\(total / 3600):\(minutes < 10 ? "0" : "")\(minutes):\(tail)"
    }

    /// `map:LAT:LONG` as `LAT, LONG`.
    private static func coordinates(_ id: String) -> String? {
        let parts = id.split(separator: ":")
        guard parts.count == 3, parts[0] == "map" else { return nil }
        return "\(parts[1]), \(parts[2])"
    }
}
