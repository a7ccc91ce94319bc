public enum MediaKind: String, CaseIterable, Sendable {
    case image, video, audio, document, location

    /// Audio and files have no caption.
    public var hasCaption: Bool { self != .audio && self != .document }

    /// Only images and videos are grouped.
    public var isGroupable: Bool { self == .image || self == .video }
}

/// A size in points, as the original stores it.
public struct MediaSize: Equatable, Sendable {
    public var width: Double
    public var height: Double
    public var unknownFields: UnknownFields

    public init(width: Double, height: Double, unknownFields: UnknownFields = .none) {
        self.width = width
        self.height = height
        self.unknownFields = unknownFields
    }
}

public struct MediaItem: Equatable, Sendable {
    /// An asset's file name; a location's is `map:LAT:LONG`.
    public var mediaID: String
    public var kind: MediaKind
    public var naturalSize: MediaSize
    public var isSpoiler: Bool
    /// In seconds.
    public var duration: Double?
    public var fileName: String?
    public var mimeType: String?
    public var title: String?
    public var unknownFields: UnknownFields

    public init(
        mediaID: String, kind: MediaKind, naturalSize: MediaSize = MediaSize(width: 0, height: 0),
        isSpoiler: Bool = false, duration: Double? = nil, fileName: String? = nil, mimeType: String? = nil,
        title: String? = nil, unknownFields: UnknownFields = .none
    ) {
        self.mediaID = mediaID
        self.kind = kind
        self.naturalSize = naturalSize
        self.isSpoiler = isSpoiler
        self.duration = duration
        self.fileName = fileName
        self.mimeType = mimeType
        self.title = title
        self.unknownFields = unknownFields
    }

    public static func == (left: MediaItem, right: MediaItem) -> Bool {
        left.mediaID.hasSameCodeUnits(as: right.mediaID) && left.kind == right.kind
            && left.naturalSize == right.naturalSize && left.isSpoiler == right.isSpoiler
            && left.duration == right.duration && left.fileName.hasSameCodeUnits(as: right.fileName)
            && left.mimeType.hasSameCodeUnits(as: right.mimeType) && left.title.hasSameCodeUnits(as: right.title)
            && left.unknownFields == right.unknownFields
    }
}

public enum MediaDisplayMode: String, CaseIterable, Sendable {
    case mosaic, slideshow
}

/// Pictures, films, sound, files or a place: one atom however many items, then one caption if its kind has one.
public struct Media: Equatable, Sendable {
    /// At least one.
    public var items: [MediaItem]
    public var caption: RichText
    public var displayMode: MediaDisplayMode
    public var alignment: TextAlignment
    /// In points, kept for round trips.
    public var displayWidth: Double?

    public init(
        _ items: [MediaItem], caption: RichText = .empty, displayMode: MediaDisplayMode = .mosaic,
        alignment: TextAlignment = .center, displayWidth: Double? = nil
    ) {
        self.items = items
        self.caption = caption
        self.displayMode = displayMode
        self.alignment = alignment
        self.displayWidth = displayWidth
    }

    public var hasCaption: Bool { items.first?.kind.hasCaption ?? true }
}
