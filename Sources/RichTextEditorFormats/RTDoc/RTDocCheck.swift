import RichTextEditorCore

/// `rte check`: whether a file is a sound document.
public enum RTDocCheck {
    /// What to print, and the exit code: 0 for a sound document, 1 for one that is damaged or needs repair.
    ///
    /// Faults are `rte: FILE:LINE: what is wrong; what was expected`, for standard error; a sound document gets one
    /// line of what it holds, for standard output.
    public static func report(_ path: String) -> (lines: [String], exitCode: Int32) {
        let file: DocumentFile
        let bytes: [UInt8]?
        do {
            (file, bytes) = try DocumentFile.open(path)
        } catch {
            return (["rte: \(error)"], 1)
        }
        if file.form == .new { return (["rte: can't open \(path): No such file or directory; check the name"], 1) }
        guard let bytes else { return (["\(path): an empty file, opens as an empty document"], 0) }
        let name = file.jsonPath
        do {
            return report(try RTDoc.read(bytes: bytes), name, missingAssets(in: file, bytes))
        } catch {
            let advice = "rte: \(path): damaged; `rte recover \(path) -o OUT` saves what can be read"
            return (["rte: \(name):\(error.line): \(error.sentence)", advice], 1)
        }
    }

    private static func report(
        _ opened: OpenedDocument, _ name: String, _ missing: [String]
    ) -> (lines: [String], exitCode: Int32) {
        func line(_ repair: Repair) -> String { "rte: \(name):\(repair.line ?? 1): \(repair)" }
        var lines = opened.repairs.map(line)
        lines += opened.document.validate().map { "rte: \(name):1: \($0); expected a sound document" }
        lines += missing
        if !lines.isEmpty { return (lines + opened.notices.map(line), 1) }
        let blocks = opened.document.blocks.count
        let summary = "\(name): sound, \(blocks) block\(blocks == 1 ? "" : "s")"
        return (opened.notices.map(line) + [summary], 0)
    }

    /// The assets that the document names and that can't be had.
    private static func missingAssets(in file: DocumentFile, _ bytes: [UInt8]) -> [String] {
        guard let opened = try? RTDoc.read(bytes: bytes) else { return [] }
        return opened.document.assetNames.compactMap { name in
            do {
                if file.form == .package { _ = try file.assetPath(name) }
                return nil
            } catch {
                return "rte: \(file.jsonPath):1: \(error)"
            }
        }
    }
}
