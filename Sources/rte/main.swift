import Glibc

exit(CommandLineInterface(Array(CommandLine.arguments.dropFirst())).run())
