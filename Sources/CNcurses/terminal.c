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
static cn_options used;

bool cn_set_locale(void) {
    const char *codeset;
    if (!setlocale(LC_CTYPE, "") || !strcmp(setlocale(LC_CTYPE, NULL), "C") || !strcmp(setlocale(LC_CTYPE, NULL), "POSIX")) {
        // No locale was asked for: UTF-8 is what terminals speak. One that was asked for by name is respected.
        const char *asked = getenv("LC_ALL");
        if (!asked || !*asked) asked = getenv("LC_CTYPE");
        if (!asked || !*asked) asked = getenv("LANG");
        if (asked && (!strcmp(asked, "C") || !strcmp(asked, "POSIX"))) return false;
        if (!setlocale(LC_CTYPE, "C.UTF-8")) return false;
    }
    codeset = nl_langinfo(CODESET);
    return codeset && (!strcmp(codeset, "UTF-8") || !strcmp(codeset, "utf8"));
}

bool cn_knows_terminal(const char *name) {
    int error = 0;
    if (setupterm(name, 1, &error) == ERR) return false;
    del_curterm(cur_term);
    return true;
}

int cn_start(const char *name, const cn_options *options) {
    char *before = NULL;
    int error = 0;
    used = *options;
    if (!options->plain) {
        const char *old = getenv("TERMINFO");
        if (setupterm(name, 1, &error) == ERR) return -1;
        before = old ? strdup(old) : NULL;
        cn_install_entry(options);
        del_curterm(cur_term);
    }
    screen = newterm(name, stdout, stdin);
    if (!options->plain) {
        // Children must not see the entry that was made for this process.
        if (before) setenv("TERMINFO", before, 1);
        else unsetenv("TERMINFO");
        free(before);
    }
    if (!screen) return -1;
    set_term(screen);
    raw();
    noecho();
    nonl();
    idlok(stdscr, FALSE);
    scrollok(stdscr, FALSE);
    leaveok(stdscr, FALSE);
    keypad(stdscr, FALSE);
    if (has_colors()) {
        start_color();
        use_default_colors();
    }
    return 0;
}

void cn_end(void) {
    if (screen) endwin();
}

void cn_resume(void) {
    if (!screen) return;
    raw();
    noecho();
    nonl();
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

int cn_colors(void) { return screen && has_colors() ? COLORS : 0; }

static bool has(const char *capability) {
    const char *value = tigetstr((char *)capability);
    return value && value != (char *)-1 && *value;
}

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
    if (looks & CN_CURLY) result |= used.curly && !used.plain ? A_HORIZONTAL : A_UNDERLINE;
    if (looks & CN_STRIKE && used.strike && !used.plain) result |= A_PROTECT;
    if (looks & CN_REVERSE) result |= A_REVERSE;
    return result;
}

void cn_store_row(int row, const cn_cell *cells, int count) {
    enum { most = 4096 };
    static cchar_t line[most];
    if (!screen || row < 0 || row >= LINES || count < 1) return;
    if (count > most) count = most;
    memset(line, 0, sizeof(line[0]) * (size_t)count);
    for (int i = 0; i < count; i++) {
        // The fields are filled directly: setcchar would stop at a second scalar that has a width.
        for (int k = 0; k < CN_CELL_SCALARS && cells[i].scalars[k]; k++) line[i].chars[k] = (wchar_t)cells[i].scalars[k];
        line[i].attr = attributes(cells[i].looks);
        line[i].ext_color = cells[i].pair;
        if (cells[i].pair > 0) line[i].attr |= (attr_t)COLOR_PAIR(cells[i].pair > 255 ? 255 : cells[i].pair);
    }
    mvwadd_wchnstr(stdscr, row, 0, line, count);
}

int cn_scalar_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

void cn_update(int cursor_row, int cursor_column) {
    if (!screen) return;
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
