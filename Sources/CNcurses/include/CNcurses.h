// What rte needs of ncurses and of the terminal driver, without their macros. One program has one terminal: these
// functions keep its state, and are called from one thread unless said otherwise.
#ifndef RTE_CNCURSES_H
#define RTE_CNCURSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Looks of a cell; mapped to ncurses' attributes inside.
enum {
    CN_BOLD = 1 << 0,
    CN_DIM = 1 << 1,
    CN_ITALIC = 1 << 2,
    CN_UNDERLINE = 1 << 3,
    CN_CURLY = 1 << 4,
    CN_STRIKE = 1 << 5,
    CN_REVERSE = 1 << 6,
};

#define CN_CELL_SCALARS 5

// One cluster: scalars until a 0.
typedef struct {
    uint32_t scalars[CN_CELL_SCALARS];
    uint16_t looks;
    int32_t pair;
} cn_cell;

// What to take from the terminal's entry, and what to add to it.
typedef struct {
    // 1 << 24 and more: 24-bit colour by setaf/setab of our own.
    bool direct_color;
    // 256-colour sequences, where the entry may know fewer.
    bool indexed_color;
    bool strike;
    bool curly;
    // Leave the entry as it is.
    bool plain;
} cn_options;

// The standard locale for characters; returns whether they are UTF-8.
bool cn_set_locale(void);
// Whether the system knows a terminal of this name.
bool cn_knows_terminal(const char *name);
// Starts ncurses on standard output; 0, or -1 when the terminal's entry isn't there.
int cn_start(const char *name, const cn_options *options);
void cn_end(void);
// After a stop: the screen is ncurses' again and all of it is sent anew.
void cn_resume(void);
void cn_resize(int rows, int columns);
// Everything is sent anew with the next update.
void cn_invalidate(void);

int cn_colors(void);
bool cn_has_italic(void);
bool cn_has_dim(void);
bool cn_has_underline(void);
bool cn_has_bold(void);

// A pair of colours; -1 is the terminal's default. 0 when there are no colours.
int cn_pair(int foreground, int background);
// Puts cells (one a cluster) from the left edge of a row.
void cn_store_row(int row, const cn_cell *cells, int count);
// Cells that ncurses gives a scalar: wcwidth.
int cn_scalar_width(uint32_t scalar);
// Sends what differs. A row of -1 hides the cursor.
void cn_update(int cursor_row, int cursor_column);

// The bytes of a capability with two numbers (cup), or an empty string. Valid until the next call.
const char *cn_cursor_address(int row, int column);

// The driver's modes: raw, no echo, no flow control, no signals from keys. 0 or -1.
int cn_raw_mode(void);
void cn_restore_mode(void);
bool cn_window_size(int *rows, int *columns);

// Signals: WINCH, HUP, TERM, TSTP, CONT, INT and QUIT are written as a byte each to a pipe; PIPE is ignored. Crashes write the
// reset string to the terminal, restore its modes, and go on to whatever handled them before.
// Returns the pipe's reading end, or -1.
int cn_install_signals(void);
// Wakes whoever polls the pipe. May be called from any thread and from a signal handler.
void cn_wake(void);
// What a crash writes before anything else; copied. At most 511 bytes.
void cn_set_crash_reset(const char *bytes, size_t length);
// Stops the process group as the shell's Ctrl+Z would.
void cn_stop_self(void);

#endif
