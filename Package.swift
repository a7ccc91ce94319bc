// swift-tools-version: 6.0
// The layers of `rte`, from the bottom up; each target may use only those above it in this list.
import PackageDescription

let package = Package(
    name: "rte",
    products: [
        .executable(name: "rte", targets: ["rte"])
    ],
    targets: [
        // C shims: their public headers hide the libraries' own.
        .target(
            name: "CNcurses",
            linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
        .target(
            name: "CICU",
            linkerSettings: [.linkedLibrary("icuuc"), .linkedLibrary("icui18n")]),

        .target(name: "RichTextUnicode", dependencies: ["CICU"]),
        .target(name: "RichTextEditorCore", dependencies: ["RichTextUnicode"]),
        .target(name: "RichTextEditorFormats", dependencies: ["RichTextEditorCore"]),
        .target(name: "RichTextEditorLayout", dependencies: ["RichTextEditorCore", "RichTextUnicode"]),
        .target(
            name: "RichTextEditorTUI",
            dependencies: [
                "CNcurses", "RichTextEditorCore", "RichTextEditorFormats", "RichTextEditorLayout", "RichTextUnicode",
            ]),
        .executableTarget(
            name: "rte", dependencies: ["RichTextEditorCore", "RichTextEditorFormats", "RichTextEditorTUI"]),

        // What the tests share: the document builder, the one check, seeded randomness.
        .target(
            name: "TestSupport",
            dependencies: ["RichTextEditorCore", "RichTextEditorFormats", "RichTextUnicode"],
            path: "Tests/TestSupport"),
        .testTarget(
            name: "RichTextUnicodeTests", dependencies: ["RichTextUnicode", "TestSupport"], exclude: ["Fixtures"]),
        .testTarget(name: "RichTextEditorCoreTests", dependencies: ["RichTextEditorCore", "TestSupport"]),
        .testTarget(
            name: "RichTextEditorFormatsTests", dependencies: ["RichTextEditorFormats", "TestSupport"],
            exclude: ["Fixtures"]),
        .testTarget(name: "RichTextEditorLayoutTests", dependencies: ["RichTextEditorLayout", "TestSupport"]),
        .testTarget(name: "RichTextEditorTUITests", dependencies: ["RichTextEditorTUI", "TestSupport"]),
        .testTarget(name: "EndToEndTests", dependencies: ["TestSupport"], exclude: ["Golden"]),
    ],
    swiftLanguageModes: [.v6]
)
