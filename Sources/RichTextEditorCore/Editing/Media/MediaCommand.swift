/// What can be done to a medium or album (E-57). Items are counted from 0.
public enum MediaCommand: Equatable, Sendable {
    /// Puts an item (an image or a video) into the album before an index; makes an album of one.
    case add(MediaItem, at: Int)
    /// Takes an item out; the last one takes the block with it.
    case remove(Int)
    /// Moves an item by so many places.
    case move(Int, by: Int)
    /// Puts another item in the place of one.
    case replace(Int, MediaItem)
    /// Covers an item, or shows it again; `nil`: all of them.
    case toggleSpoiler(Int?)
    case toggleDisplayMode
    case align(TextAlignment)
}

extension EditorState {
    func inserting(_ media: Media) -> Transaction? { nil }

    func transaction(for command: MediaCommand) -> Transaction? { nil }
}
