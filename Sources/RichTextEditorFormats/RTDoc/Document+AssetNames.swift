import RichTextEditorCore

extension Document {
    /// The names of the asset files that the document's media name, each once, in document order; locations have none.
    ///
    /// - Complexity: O(blocks).
    public var assetNames: [String] {
        var names: [String] = []
        var seen: Set<String> = []
        collectAssets(blocks, &names, &seen)
        return names
    }

    /// Recursion goes through containers only, at most `maximumDepth` deep in a sound document.
    private func collectAssets(_ blocks: BlockSequence, _ names: inout [String], _ seen: inout Set<String>) {
        for block in blocks {
            switch block.content {
            case .media(let media):
                for item in media.items where item.kind != .location && seen.insert(item.mediaID).inserted {
                    names.append(item.mediaID)
                }
            case .blockQuote(let quote): collectAssets(quote.children, &names, &seen)
            case .details(let details): collectAssets(details.children, &names, &seen)
            case .table(let table):
                for row in table.rows {
                    for cell in row.cells { collectAssets(cell.blocks, &names, &seen) }
                }
            default: break
            }
        }
    }
}
