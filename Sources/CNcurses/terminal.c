// The one file that knows curses.
#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "include/CNcurses.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <wchar.h>

#include "terminfo.h"

static SCREEN *screen;
static int entry_colors;
static bool entry_has_strike;

// What a person asked for, by the rules of setlocale; empty when nothing was.
static const char *asked_locale(void) {
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
        const char *value = getenv(names[i]);
        if (value && *value) return value;
    }
    return "";
}

static bool names_utf8(const char *name) {
    return strstr(name, "UTF-8") || strstr(name, "utf8") || strstr(name, "utf-8") || strstr(name, "UTF8");
}

bool cn_set_locale(void) {
    const char *asked = asked_locale();
    const char *codeset;
    // Nothing was asked for, or a UTF-8 locale that isn't installed: terminals speak UTF-8. One asked for by name and
    // without UTF-8 is respected, whether the system has it or not.
    if (!*asked || (!setlocale(LC_CTYPE, "") && names_utf8(asked))) setlocale(LC_CTYPE, "C.UTF-8");
    codeset = nl_langinfo(CODESET);
    return codeset && (!strcmp(codeset, "UTF-8") || !strcmp(codeset, "utf8"));
}

bool cn_knows_terminal(const char *name) {
    int error = 0;
    if (setupterm(name, 1, &error) == ERR) return false;
    del_curterm(cur_term);
    return true;
}

static bool has(const char *capability) {
    const char *value = tigetstr((char *)capability);
    return value && value != (char *)-1 && *value;
}

static void fit_window(void) {
    int height, width;
    if (cn_window_size(&height, &width) && (height != LINES || width != COLS)) resizeterm(height, width);
}

int cn_start(const char *name, cn_entry entry, bool with_colors) {
    int error = 0;
    const char *old = getenv("TERMINFO");
    char *before = old ? strdup(old) : NULL;
    if (setupterm(name, 1, &error) == ERR) {
        free(before);
        return -1;
    }
    entry_colors = tigetnum("colors");
    entry_has_strike = has("smxx");
    bool places_cursor = has("cup") && has("clear");
    if (places_cursor) cn_install_entry(entry);
    del_curterm(cur_term);
    if (places_cursor) {
        cn_save_mode();
        // The size is the driver's, not that of a COLUMNS which a shell exported long ago.
        use_env(FALSE);
        use_tioctl(TRUE);
        screen = newterm(name, stdout, stdin);
    }
    // Children must not see the entry that was made for this process.
    if (before) setenv("TERMINFO", before, 1);
    else unsetenv("TERMINFO");
    free(before);
    if (!screen) return -1;
    set_term(screen);
    raw();
    noecho();
    nonl();
    idlok(stdscr, FALSE);
    scrollok(stdscr, FALSE);
    leaveok(stdscr, FALSE);
    keypad(stdscr, FALSE);
    if (with_colors && has_colors()) {
        start_color();
        use_default_colors();
    }
    fit_window();
    cn_raw_mode();
    // So that ncurses comes back to this mode and no other.
    def_prog_mode();
    return 0;
}

void cn_end(void) {
    if (screen) endwin();
}

void cn_resume(void) {
    if (!screen) return;
    fit_window();
    cn_raw_mode();
    def_prog_mode();
    clearok(curscr, TRUE);
    refresh();
}

void cn_resize(int height, int width) {
    if (!screen) return;
    resizeterm(height < 1 ? 1 : height, width < 1 ? 1 : width);
    clearok(curscr, TRUE);
}

void cn_invalidate(void) {
    if (screen) clearok(curscr, TRUE);
}

void cn_invalidate_row(int row) {
    if (screen && row >= 0 && row < LINES) wredrawln(stdscr, row, 1);
}

int cn_entry_colors(void) { return entry_colors < 0 ? 0 : entry_colors; }
bool cn_has_strike(void) { return entry_has_strike; }
bool cn_has_italic(void) { return has("sitm"); }
bool cn_has_dim(void) { return has("dim"); }
bool cn_has_underline(void) { return has("smul"); }
bool cn_has_bold(void) { return has("bold"); }

int cn_pair(int foreground, int background) {
    int pair;
    if (!screen || !has_colors()) return 0;
    pair = alloc_pair(foreground, background);
    return pair < 0 ? 0 : pair;
}

static attr_t attributes(uint16_t looks) {
    attr_t result = A_NORMAL;
    if (looks & CN_BOLD) result |= A_BOLD;
    if (looks & CN_DIM) result |= A_DIM;
    if (looks & CN_ITALIC) result |= A_ITALIC;
    if (looks & CN_UNDERLINE) result |= A_UNDERLINE;
    // These two have sequences of ours in an extended entry, and nobody asks for them in another.
    if (looks & CN_CURLY) result |= A_HORIZONTAL;
    if (looks & CN_STRIKE) result |= A_PROTECT;
    if (looks & CN_REVERSE) result |= A_REVERSE;
    return result;
}

void cn_store(int row, int column, const cn_cell *cells, int count) {
    enum { most = 4096 };
    static cchar_t line[most];
    if (!screen || row < 0 || row >= LINES || column < 0 || column >= COLS || count < 1) return;
    if (count > most) count = most;
    memset(line, 0, sizeof(line[0]) * (size_t)count);
    for (int i = 0; i < count; i++) {
        const uint32_t *scalars = cells[i].scalars;
        // The fields are filled directly: setcchar would stop at a second scalar that has a width.
        for (int k = 0; k < CN_CELL_SCALARS && scalars[k]; k++) line[i].chars[k] = (wchar_t)scalars[k];
        line[i].attr = attributes(cells[i].looks);
        line[i].ext_color = cells[i].pair;
        if (cells[i].pair > 0) line[i].attr |= (attr_t)COLOR_PAIR(cells[i].pair > 255 ? 255 : cells[i].pair);
    }
    mvwadd_wchnstr(stdscr, row, column, line, count);
}

int cn_scalar_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

void cn_update(int cursor_row, int cursor_column) {
    if (!screen) return;
    if (cursor_row >= LINES || cursor_column < 0 || cursor_column >= COLS) cursor_row = -1;
    curs_set(cursor_row < 0 ? 0 : 1);
    if (cursor_row >= 0) wmove(stdscr, cursor_row, cursor_column);
    wnoutrefresh(stdscr);
    doupdate();
}

const char *cn_cursor_address(int row, int column) {
    const char *cup = tigetstr("cup");
    if (!cup || cup == (char *)-1) return "";
    return tiparm(cup, row, column);
}

const char *cn_capability(const char *name) {
    static char plain[128];
    size_t count = 0;
    const char *next = has(name) ? tigetstr((char *)name) : "";
    while (*next && count < sizeof(plain) - 1) {
        const char *end = next[0] == '$' && next[1] == '<' ? strchr(next, '>') : NULL;
        if (end) next = end + 1;
        else plain[count++] = *next++;
    }
    plain[count] = 0;
    return plain;
}
