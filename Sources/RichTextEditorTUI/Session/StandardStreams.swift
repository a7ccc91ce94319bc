import Glibc
import RichTextUnicode

/// Standard output and error, unbuffered. What a file is called or holds can't steer the terminal: control characters
/// and bidi overrides come out as stand-ins.
public enum StandardStream: Sendable {
    case output
    case error

    /// Writes the text whole; returns whether that succeeded.
    @discardableResult
    public func write(_ text: String) -> Bool {
        var text = text.withStandIns
        let descriptor = self == .output ? STDOUT_FILENO : STDERR_FILENO
        return text.withUTF8 { bytes in
            var written = 0
            while written < bytes.count {
                let count = Glibc.write(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
                if count < 0, errno == EINTR { continue }
                if count <= 0 { return false }
                written += count
            }
            return true
        }
    }
}

extension String {
    fileprivate var withStandIns: String {
        guard unicodeScalars.contains(where: { $0.isUnsafe }) else { return self }
        var result = ""
        for scalar in unicodeScalars {
            let standIn = scalar.isUnsafe ? StandIns.standIn(for: scalar.value) : nil
            if let standIn { result += standIn } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }
}

extension Unicode.Scalar {
    /// Line breaks and tabs make up lists and tables of text.
    fileprivate var isUnsafe: Bool {
        self != "\n" && self != "\t" && StandIns.standIn(for: value) != nil
    }
}
