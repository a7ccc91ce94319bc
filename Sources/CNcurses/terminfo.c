// The terminal's entry, changed in memory. ncurses has no attribute for a struck or a curly line; with `sgr` cancelled it
// sends each attribute by a capability of its own, and attributes that editors don't use are free to carry them.
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

static void put_extended(buffer *b, TERMTYPE *type) {
    int booleans = type->ext_Booleans, numbers = type->ext_Numbers, strings = type->ext_Strings;
    int names = booleans + numbers + strings;
    buffer table = {0};
    int *offsets = calloc((size_t)(strings + names + 1), sizeof(int));
    if (!offsets) {
        b->failed = true;
        return;
    }
    put_strings(&table, type->Strings + type->num_Strings - strings, strings, offsets);
    int base = (int)table.count;
    for (int i = 0; i < names; i++) {
        offsets[strings + i] = (int)table.count - base;
        put(&table, type->ext_Names[i], strlen(type->ext_Names[i]) + 1);
    }
    align(b);
    put16(b, booleans);
    put16(b, numbers);
    put16(b, strings);
    put16(b, strings + names);
    put16(b, (int)table.count);
    put(b, type->Booleans + type->num_Booleans - booleans, (size_t)booleans);
    if (booleans & 1) put(b, "", 1);
    for (int i = 0; i < numbers; i++) put32(b, tigetnum(type->ext_Names[booleans + i]));
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
        uint32_t value = (uint32_t)b->bytes[i] << 16 | (second ? (uint32_t)b->bytes[i + 1] << 8 : 0) | (third ? b->bytes[i + 2] : 0);
        *next++ = alphabet[value >> 18];
        *next++ = alphabet[value >> 12 & 63];
        *next++ = second ? alphabet[value >> 6 & 63] : '=';
        *next++ = third ? alphabet[value & 63] : '=';
    }
    *next = 0;
    setenv("TERMINFO", text, 1);
    free(text);
}

static void write_entry(const change *changes, int change_count, int colors, int pairs) {
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
    if (!entry.failed && redefines >= 0 && redefines < booleans) entry.bytes[start + (size_t)redefines] = 0;
    align(&entry);
    for (int i = 0; i < numbers; i++) {
        int value = tigetnum(numnames[i]);
        if (colors && !strcmp(numnames[i], "colors")) value = colors;
        if (pairs && !strcmp(numnames[i], "pairs")) value = pairs;
        put32(&entry, value);
    }
    for (int i = 0; i < strings; i++) put16(&entry, offsets[i]);
    put(&entry, table.bytes, table.count);
    if (type->ext_Names) put_extended(&entry, type);
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

void cn_install_entry(const cn_options *options) {
    change changes[12];
    int count = 0;
    changes[count++] = (change){"sgr", NULL};
    if (options->strike) changes[count++] = (change){"prot", "\033[9m"};
    if (options->curly) changes[count++] = (change){"ehhlm", "\033[4:3m"};
    if (options->direct_color || options->indexed_color) {
        changes[count++] = (change){"oc", NULL};
        changes[count++] = (change){"initc", NULL};
        changes[count++] = (change){"op", "\033[39;49m"};
        changes[count++] = (change){"setaf", SET_COLOR("3", "9")};
        changes[count++] = (change){"setab", SET_COLOR("4", "10")};
    }
    int colors = options->direct_color ? 0x2000000 : options->indexed_color ? 256 : 0;
    write_entry(changes, count, colors, colors ? 0x10000 : 0);
}
