enum Usage {
    static let text = """
        rte: a rich-text editor for the terminal

        Use:
          rte [edit] [FILE]             edit a document; a new one where there is no file
          rte check FILE                say whether a document is sound, and what is wrong
          rte recover FILE -o OUT       save what can be read of a damaged document
          rte doctor                    what this terminal can do
          rte keys                      all commands and their keys
          rte --help, rte --version

        Options of edit:
          --read-only                   look, don't change (F11 in the editor)
          --theme NAME                  dark, light, high-contrast or mono
          --debug-layout                show the frames and heights of blocks
          --                            what follows is a file's name

        In the editor: Ctrl+S saves, Ctrl+Q quits, F1 is help, Ctrl+P finds every command.

        Files: FILE.rtdoc is a folder (document.json and assets/) or one file of the same JSON.
        Settings: ~/.config/rte/config, a line each: name = value, or key KEYS = COMMAND
          names: theme, width (40… or full), widths (terminal or unicode), escape-time (ms);
                 mouse, keyboard-protocols, compact, wrap-code, wide-ambiguous, shape-arabic,
                 autoformat, autoformat-blocks, autoformat-inline,
                 undo-selects, placeholders (on or off)

        Exit codes: 0 done, 1 the document is damaged or the job failed, 2 wrong use,
        128 + n ended by signal n.
        """
}
