// The terminal's entry, changed in memory. ncurses has no attribute for a struck or a curly line; with `sgr` cancelled
// it sends each attribute by a capability of its own, and attributes that editors don't use are free to carry them.
#define NCURSES_WIDECHAR 1
#include "terminfo.h"

#include <curses.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

typedef struct {
    unsigned char *bytes;
    size_t count, room;
    bool failed;
} buffer;

typedef struct {
    const char *name;
    const char *value; // NULL cancels
} change;

static void put(buffer *b, const void *bytes, size_t count) {
    if (b->failed) return;
    if (b->count + count > b->room) {
        size_t room = (b->count + count) * 2;
        unsigned char *more = realloc(b->bytes, room);
        if (!more) {
            b->failed = true;
            return;
        }
        b->bytes = more;
        b->room = room;
    }
    memcpy(b->bytes + b->count, bytes, count);
    b->count += count;
}

static void put16(buffer *b, int value) {
    unsigned char bytes[2] = {(unsigned char)(value & 255), (unsigned char)(value >> 8 & 255)};
    put(b, bytes, 2);
}

static void put32(buffer *b, int value) {
    put16(b, value & 0xFFFF);
    put16(b, (int)((unsigned)value >> 16));
}

static void align(buffer *b) {
    if (b->count & 1) put(b, "", 1);
}

static int find(const char *const *names, const char *name) {
    for (int i = 0; names[i]; i++)
        if (!strcmp(names[i], name)) return i;
    return -1;
}

static bool is_there(const char *value) { return value && value != (const char *)-1; }

// Puts strings one after the other; their offsets, -1 for absent and -2 for cancelled ones, go to `offsets`.
static void put_strings(buffer *table, char *const *strings, int count, int *offsets) {
    for (int i = 0; i < count; i++) {
        if (is_there(strings[i])) {
            offsets[i] = (int)table->count;
            put(table, strings[i], strlen(strings[i]) + 1);
        } else {
            offsets[i] = strings[i] ? -2 : -1;
        }
    }
}

static bool has_rgb(void) {
    const char *value = tigetstr("RGB");
    return tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || is_there(value);
}

// The extended part. `RGB` tells ncurses that a colour's number is the colour: without it, it would make a table of all
// of them, and touch a gigabyte for it.
static void put_extended(buffer *b, TERMTYPE *type, bool adds_rgb) {
    bool has_names = type->ext_Names != NULL;
    int old_booleans = has_names ? type->ext_Booleans : 0, booleans = old_booleans + adds_rgb;
    int numbers = has_names ? type->ext_Numbers : 0, strings = has_names ? type->ext_Strings : 0;
    int names = booleans + numbers + strings;
    if (!names) return;
    buffer table = {0};
    int *offsets = calloc((size_t)(strings + names + 1), sizeof(int));
    if (!offsets) {
        b->failed = true;
        return;
    }
    put_strings(&table, type->Strings + type->num_Strings - strings, strings, offsets);
    int base = (int)table.count;
    for (int i = 0; i < names; i++) {
        bool is_added = adds_rgb && i == old_booleans;
        const char *name = is_added ? "RGB" : type->ext_Names[i - (adds_rgb && i > old_booleans)];
        offsets[strings + i] = (int)table.count - base;
        put(&table, name, strlen(name) + 1);
    }
    align(b);
    put16(b, booleans);
    put16(b, numbers);
    put16(b, strings);
    put16(b, strings + names);
    put16(b, (int)table.count);
    put(b, type->Booleans + type->num_Booleans - old_booleans, (size_t)old_booleans);
    if (adds_rgb) put(b, "\1", 1);
    if (booleans & 1) put(b, "", 1);
    for (int i = 0; i < numbers; i++) put32(b, tigetnum(type->ext_Names[old_booleans + i]));
    for (int i = 0; i < strings + names; i++) put16(b, offsets[i]);
    put(b, table.bytes, table.count);
    b->failed = b->failed || table.failed;
    free(table.bytes);
    free(offsets);
}

static void export_entry(const buffer *b) {
    static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    char *text = malloc(b->count * 4 / 3 + 16);
    if (!text) return;
    strcpy(text, "b64:");
    char *next = text + 4;
    for (size_t i = 0; i < b->count; i += 3) {
        bool second = i + 1 < b->count, third = i + 2 < b->count;
        uint32_t value = (uint32_t)b->bytes[i] << 16;
        if (second) value |= (uint32_t)b->bytes[i + 1] << 8;
        if (third) value |= b->bytes[i + 2];
        *next++ = alphabet[value >> 18];
        *next++ = alphabet[value >> 12 & 63];
        *next++ = second ? alphabet[value >> 6 & 63] : '=';
        *next++ = third ? alphabet[value & 63] : '=';
    }
    *next = 0;
    setenv("TERMINFO", text, 1);
    free(text);
}

static void write_entry(const change *changes, int change_count, int colors, int pairs, bool mixes_attributes) {
    TERMTYPE *type = (TERMTYPE *)cur_term;
    int booleans = type->num_Booleans - type->ext_Booleans, numbers = type->num_Numbers - type->ext_Numbers;
    int strings = type->num_Strings - type->ext_Strings;
    char **values = malloc(sizeof(char *) * (size_t)(strings + 1));
    int *offsets = calloc((size_t)strings + 1, sizeof(int));
    buffer entry = {0}, table = {0};
    if (!values || !offsets) {
        free(values);
        free(offsets);
        return;
    }
    memcpy(values, type->Strings, sizeof(char *) * (size_t)strings);
    for (int i = 0; i < change_count; i++) {
        int index = find(strnames, changes[i].name);
        if (index >= 0 && index < strings) values[index] = changes[i].value ? (char *)changes[i].value : (char *)-1;
    }
    put_strings(&table, values, strings, offsets);
    size_t names = strlen(type->term_names) + 1;
    put16(&entry, 01036); // numbers of 32 bits
    put16(&entry, (int)names);
    put16(&entry, booleans);
    put16(&entry, numbers);
    put16(&entry, strings);
    put16(&entry, (int)table.count);
    put(&entry, type->term_names, names);
    size_t start = entry.count;
    put(&entry, type->Booleans, (size_t)booleans);
    int redefines = find(boolnames, "ccc");
    if (colors && !entry.failed && redefines >= 0 && redefines < booleans) entry.bytes[start + (size_t)redefines] = 0;
    align(&entry);
    for (int i = 0; i < numbers; i++) {
        int value = tigetnum(numnames[i]);
        if (colors && !strcmp(numnames[i], "colors")) value = colors;
        if (pairs && !strcmp(numnames[i], "pairs")) value = pairs;
        // Attributes that can't go together with colours: none.
        if (mixes_attributes && !strcmp(numnames[i], "ncv")) value = -1;
        put32(&entry, value);
    }
    for (int i = 0; i < strings; i++) put16(&entry, offsets[i]);
    put(&entry, table.bytes, table.count);
    put_extended(&entry, type, colors > 1 << 16 && !has_rgb());
    if (!entry.failed && !table.failed) export_entry(&entry);
    free(entry.bytes);
    free(table.bytes);
    free(values);
    free(offsets);
}

// Colours 0...15 by the short sequences, 16...255 by index, 0x1000000 and up as 24 bits.
#define SET_COLOR(dark, light)                                                                                         \
    "\033[%?%p1%{8}%<%t" dark "%p1%d%e%p1%{16}%<%t" light "%p1%{8}%-%d%e%p1%{16777216}%<%t" dark "8;5;%p1%d%e" dark    \
    "8;2;%p1%{65536}%/%{255}%&%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m"

void cn_install_entry(cn_entry entry) {
    static const change extended[] = {
        {"sgr", NULL},
        // Lines are drawn in Unicode: no character set needs to be selected each time attributes end.
        {"sgr0", "\033[m"},
        {"prot", "\033[9m"},
        {"ehhlm", "\033[4:3m"},
        // Terminals that only call themselves xterm don't all repeat characters.
        {"rep", NULL},
        {"oc", NULL},
        {"initc", NULL},
        {"op", "\033[39;49m"},
        {"setaf", SET_COLOR("3", "9")},
        {"setab", SET_COLOR("4", "10")},
    };
    switch (entry) {
    case CN_ENTRY_PLAIN: return;
    case CN_ENTRY_CONSOLE: write_entry(NULL, 0, 0, 0, true); return;
    case CN_ENTRY_EXTENDED:
        // COLOR_PAIR and the numbers of colours are taken beyond what the entry had: the program knows what it may use.
        write_entry(extended, (int)(sizeof(extended) / sizeof(*extended)), 0x2000000, 0x10000, true);
        return;
    }
}
