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

// What is done to the terminal's entry.
typedef enum {
    // As it is installed.
    CN_ENTRY_PLAIN,
    // Attributes may go together with colours: the Linux console can do both, its entry says it can't.
    CN_ENTRY_CONSOLE,
    // Strike, curly underline, 256 and 24-bit colours besides. Each is sent only where a cell asks for it.
    CN_ENTRY_EXTENDED,
} cn_entry;

// The standard locale for characters; returns whether they are UTF-8.
bool cn_set_locale(void);
// Whether the system knows a terminal of this name.
bool cn_knows_terminal(const char *name);
// Starts ncurses on standard output; 0, or -1 when the terminal's entry isn't there or can't place the cursor.
int cn_start(const char *name, cn_entry entry, bool with_colors);
void cn_end(void);
// After a stop: the screen is ncurses' again and all of it is sent anew.
void cn_resume(void);
void cn_resize(int rows, int columns);
// Everything is sent anew with the next update.
void cn_invalidate(void);
// A row is sent anew with the next update.
void cn_invalidate_row(int row);

// The colours of the terminal's entry as it is installed; 0 for none.
int cn_entry_colors(void);
bool cn_has_italic(void);
bool cn_has_dim(void);
bool cn_has_underline(void);
bool cn_has_bold(void);
// The entry as installed knows a sequence for strikethrough.
bool cn_has_strike(void);

// A pair of colours: 0...255 an index, from 0x1000000 on 24 bits, -1 the terminal's default. 0 when there are no
// colours.
int cn_pair(int foreground, int background);
// Puts cells (one a cluster) into a row from a column on; at most 4096.
void cn_store(int row, int column, const cn_cell *cells, int count);
// Cells that ncurses gives a scalar: wcwidth.
int cn_scalar_width(uint32_t scalar);
// Sends what differs. A row of -1 hides the cursor.
void cn_update(int cursor_row, int cursor_column);

// The bytes that place the cursor, or an empty string. Valid until the next call.
const char *cn_cursor_address(int row, int column);
// The bytes of a capability without numbers, its padding left out, or an empty string. Valid until the next call.
const char *cn_capability(const char *name);

// The driver's modes: raw, no echo, no flow control, no signals from keys. 0 or -1. What was there before is kept from
// the first call of either.
int cn_save_mode(void);
int cn_raw_mode(void);
void cn_restore_mode(void);
bool cn_window_size(int *rows, int *columns);

// Signals: WINCH, HUP, TERM, TSTP and CONT are told by cn_take_signals; INT and QUIT do nothing, PIPE and TTOU are
// ignored. Crashes write the reset string to the terminal, restore its modes, and go on to whatever handled them
// before.
// Returns the reading end of a pipe that becomes readable when there is something to tell, or -1.
int cn_install_signals(void);
enum {
    CN_SIGNAL_WINDOW = 1 << 0,
    CN_SIGNAL_HANGUP = 1 << 1,
    CN_SIGNAL_TERMINATE = 1 << 2,
    CN_SIGNAL_STOP = 1 << 3,
    CN_SIGNAL_CONTINUE = 1 << 4,
    CN_SIGNAL_WAKE = 1 << 5,
};
// What came since the last call, as CN_SIGNAL bits; empties the pipe.
uint32_t cn_take_signals(void);
// Forgets some of it.
void cn_drop_signals(uint32_t bits);
// Wakes whoever polls the pipe. May be called from any thread and from a signal handler.
void cn_wake(void);
// What a crash writes before anything else; copied, at most 511 bytes. With a length of 0 a crash leaves the terminal
// alone.
void cn_set_crash_reset(const char *bytes, size_t length);
// Whether the terminal is this process group's to use now.
bool cn_is_foreground(void);
// Stops the process group as the shell's Ctrl+Z would; returns after it was continued in the foreground.
void cn_stop_self(void);

#endif
