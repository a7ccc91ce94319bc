import RichTextEditorCore
import RichTextEditorFormats
import RichTextEditorLayout

extension Session {
    func save() { save(then: .goOn) }

    func save(then next: AfterSave) {
        guard let place = file.place else {
            askSaveAs(then: next)
            return
        }
        guard !file.isNewerSchema else {
            say("Written by a newer version of rte: save it under another name (F12)", isError: true)
            return
        }
        if place.form == .new, let format = Self.foreignFormat(of: place.path) {
            say("rte doesn't write \(format) yet; save under a name that ends in .rtdoc", isError: true)
            askSaveAs(then: next)
            return
        }
        guard place.changeOnDisk() != .changed else {
            askOverwrite(place, then: next)
            return
        }
        startSave(to: place, then: next)
    }

    /// The format that a file name promises, when it is one that `rte` doesn't write.
    private static func foreignFormat(of path: String) -> String? {
        let known = ["md", "markdown", "txt", "html", "htm", "rtf", "doc", "docx", "odt", "epub", "org", "tex", "pdf"]
        guard let end = path.split(separator: "/").last?.split(separator: ".").last?.lowercased() else { return nil }
        return known.contains(end) && path.contains(".") ? "." + end : nil
    }

    /// The file on disk isn't the one that was read: the person decides.
    private func askOverwrite(_ place: DocumentFile, then next: AfterSave) {
        panel = QuestionPanel(
            question: "\(file.displayName) was changed on disk by something else.",
            choices: [
                .init(letter: "o", title: "overwrite it") { $0.startSave(to: place, then: next) },
                .init(letter: "a", title: "save as…") { $0.askSaveAs(then: next) },
            ])
    }

    private func startSave(to place: DocumentFile, then next: AfterSave) {
        guard !isSaving else {
            say("Still saving; wait a moment")
            return
        }
        isSaving = true
        editor.breakRun()
        say("Saving \(place.path)…")
        requests.append(
            .save(
                SaveJob(
                    document: document, source: file.source, place: place, origin: file.place,
                    keepsOriginal: !file.repairs.isEmpty && place.path == file.path, then: next)))
    }

    /// Takes in what became of a save.
    func didSave(_ job: SaveJob, _ result: SaveResult) {
        isSaving = false
        switch result {
        case .failed(let why):
            say(why, isError: true)
        case .saved(let place, let bytes):
            file.place = place
            file.repairs = []
            file.isNewerSchema = false
            editor.markSaved(job.document)
            say("Saved \(file.displayName), \(bytes.asFileSize)")
            go(on: job.then)
        }
    }

    private func go(on next: AfterSave) {
        switch next {
        case .goOn: break
        case .quit: if !editor.isModified() { requests.append(.quit(exitCode: 0)) }
        case .open(let path): requests.append(.open(path))
        case .new: requests.append(.open(nil))
        }
    }

    func askSaveAs() { askSaveAs(then: .goOn) }

    func askSaveAs(then next: AfterSave) {
        let text = file.path ?? ""
        panel = PromptPanel("Save as", text: text, complete: PathCompletion.complete) { typed in
            let path = typed.trimmed
            guard !path.isEmpty else { return .refuse("Type a file name, such as notes.rtdoc") }
            if let format = Self.foreignFormat(of: path) {
                return .refuse("rte doesn't write \(format) yet; let the name end in .rtdoc")
            }
            return .run { $0.saveAs(PathCompletion.expanded(path), then: next) }
        }
    }

    private func saveAs(_ path: String, then next: AfterSave) {
        if path == file.path {
            save(then: next)
            return
        }
        do throws(StorageError) {
            let (place, _) = try DocumentFile.open(path)
            guard place.form != .new else {
                startSave(to: place, then: next)
                return
            }
            panel = QuestionPanel(
                question: "\(path) exists. Write over it?",
                choices: [.init(letter: "y", title: "yes") { $0.startSave(to: place, then: next) }])
        } catch {
            say("can't save \(path): \(error.reason); choose another name", isError: true)
        }
    }

    func askOpen() {
        panel = PromptPanel("Open", complete: PathCompletion.complete) { typed in
            let path = typed.trimmed
            guard !path.isEmpty else { return .refuse("Type a file name") }
            return .run { $0.leave(for: .open(PathCompletion.expanded(path))) }
        }
    }

    func newDocument() { leave(for: .new) }

    func quit() { leave(for: .quit) }

    /// Leaves the document, after a question when there is unsaved work.
    func leave(for next: AfterSave) {
        guard editor.isModified() else {
            go(on: next)
            if case .quit = next, requests.isEmpty { requests.append(.quit(exitCode: 0)) }
            return
        }
        panel = QuestionPanel(
            question: "Save the changes to \(file.displayName)?",
            choices: [
                .init(letter: "y", title: "save") { $0.save(then: next) },
                .init(letter: "n", title: "don't save") { session in
                    switch next {
                    case .quit, .goOn: session.requests.append(.quit(exitCode: 0))
                    case .open(let path): session.requests.append(.open(path))
                    case .new: session.requests.append(.open(nil))
                    }
                },
            ])
    }

    /// Takes over another document, as Open and New do.
    func take(_ opened: OpenFile) {
        settleOwed()
        file = opened
        let settings = editor.settings
        editor = Editor(document: opened.document, ids: opened.ids, saved: opened.savedDocument)
        editor.settings = settings
        isReadOnly = opened.isNewerSchema
        layout = DocumentLayout(document: opened.document, options: layout.options, width: size.columns)
        viewport = Viewport(height: pageRows)
        affinity = .downstream
        goalColumn = nil
        isMarking = false
        panel = nil
        settleView(.moved)
        tellRepairs()
    }

    /// Says what was put right while reading.
    func tellRepairs() {
        if file.isNewerSchema {
            say("Written by a newer version of rte: read only", isError: true)
        } else if let first = file.repairs.first {
            let more = file.repairs.count > 1 ? " (and \(file.repairs.count - 1) more; see rte check)" : ""
            say("Repaired: \(first)\(more)", isError: true)
        }
    }
}

extension Int {
    /// A number of bytes as a person reads it.
    var asFileSize: String {
        if self < 1000 { return "\(self) bytes" }
        let (unit, name) = self < 1_000_000 ? (100, "kB") : (100_000, "MB")
        let tenths = self / unit
        return "\(tenths / 10).\(tenths % 10) \(name)"
    }
}
