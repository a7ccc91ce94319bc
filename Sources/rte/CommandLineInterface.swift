import Glibc
import RichTextEditorCore
import RichTextEditorFormats
import RichTextEditorTUI

/// `rte`'s command line. Exit codes: 0 done, 1 the document is damaged or the job failed, 2 wrong use, 128 + n a signal.
struct CommandLineInterface {
    static let version = "0.1.0"

    private let arguments: [String]

    init(_ arguments: [String]) { self.arguments = arguments }

    func run() -> Int32 {
        guard let first = arguments.first else { return edit([]) }
        let rest = Array(arguments.dropFirst())
        switch first {
        case "--help", "-h", "help": return printed(Usage.text)
        case "--version": return printed("rte \(Self.version)")
        case "edit": return edit(rest)
        case "check": return check(rest)
        case "recover": return recover(rest)
        case "doctor": return list(rest, .doctor, Doctor.lines)
        case "keys": return list(rest, .keys, KeyList.lines)
        default: return edit(arguments)
        }
    }

    private func edit(_ arguments: [String]) -> Int32 {
        var options = EditOptions()
        var paths: [String] = []
        var takesOptions = true
        var iterator = arguments.makeIterator()
        while let argument = iterator.next() {
            switch argument {
            case "--" where takesOptions: takesOptions = false
            case "--help" where takesOptions: return printed(Usage.text)
            case "--read-only" where takesOptions: options.readOnly = true
            case "--debug-layout" where takesOptions: options.debugLayout = true
            case "--theme" where takesOptions:
                guard let name = iterator.next(), Theme.named(name) != nil else {
                    let names = Theme.all.map(\.name).joined(separator: ", ")
                    return wrongUse("--theme needs a name: one of \(names)")
                }
                options.theme = name
            default:
                if takesOptions, argument.hasPrefix("-"), argument != "-" {
                    return wrongUse("unknown option \(argument)")
                }
                paths.append(argument)
            }
        }
        guard paths.count <= 1 else { return wrongUse("one file at a time; \(paths.count) were named") }
        if paths.first == "-" { return wrongUse("a document can't be edited from a pipe; name a file") }
        return EventLoop.edit(paths.first, options: options)
    }

    private func check(_ arguments: [String]) -> Int32 {
        guard let path = arguments.first, arguments.count == 1, !path.hasPrefix("-") || path == "--help" else {
            return wrongUse("check needs one file: rte check FILE")
        }
        if path == "--help" { return printed(Usage.text) }
        let (lines, code) = RTDocCheck.report(path)
        if code == 0 { return printed(lines.joined(separator: "\n")) }
        StandardStream.error.write(lines.joined(separator: "\n") + "\n")
        return code
    }

    private func recover(_ arguments: [String]) -> Int32 {
        var paths: [String] = []
        var output: String?
        var iterator = arguments.makeIterator()
        while let argument = iterator.next() {
            if argument == "--help" { return printed(Usage.text) }
            if argument == "-o" { output = iterator.next() } else { paths.append(argument) }
        }
        guard let path = paths.first, paths.count == 1, let output else {
            return wrongUse("recover needs a file and where to put it: rte recover FILE -o OUT")
        }
        return recover(path, to: output)
    }

    /// The damaged file is only read; what is there already is never written over.
    private func recover(_ path: String, to output: String) -> Int32 {
        do throws(StorageError) {
            let (_, bytes) = try DocumentFile.open(path)
            var (place, _) = try DocumentFile.open(output)
            guard place.form == .new else {
                return failed("\(output) is there already; name a file that isn't")
            }
            let recovered = RTDocRecover.recover(bytes ?? [])
            guard recovered.blockCount > 0 else {
                return failed("\(path): no block of a document can be read in it; nothing was written")
            }
            let names = recovered.document.assetNames
            let (origin, _) = try DocumentFile.open(path)
            try place.save(assets: names.isEmpty ? [] : origin.assets(named: names)) { sink in
                try RTDoc.write(recovered.document, to: sink)
            }
            StandardStream.error.write(recovered.report.map { "rte: \(path): \($0)\n" }.joined())
            return printed("\(output): \(recovered.blockCount) blocks recovered")
        } catch {
            return failed(error.description)
        }
    }

    private func failed(_ message: String) -> Int32 {
        StandardStream.error.write("rte: \(message)\n")
        return 1
    }

    /// In a terminal a list is a screen; into a pipe it is plain text.
    private func list(_ arguments: [String], _ subject: EditOptions.Subject, _ lines: () -> [String]) -> Int32 {
        guard arguments.isEmpty else {
            return arguments == ["--help"]
                ? printed(Usage.text) : wrongUse("\(arguments[0]): no arguments are expected")
        }
        if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
            var options = EditOptions()
            options.shows = subject
            return EventLoop.edit(nil, options: options)
        }
        return printed(lines().joined(separator: "\n"))
    }

    private func printed(_ text: String) -> Int32 { StandardStream.output.write(text + "\n") ? 0 : 1 }

    private func wrongUse(_ message: String) -> Int32 {
        StandardStream.error.write("rte: \(message); rte --help shows the use\n")
        return 2
    }
}
