import Glibc

/// A number from the environment.
public func environment(_ name: String) -> Int? { getenv(name).flatMap { Int(String(cString: $0)) } }
