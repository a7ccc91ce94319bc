#include "CICU.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/ushape.h>

// ---- Break iterators: opening one costs microseconds, so each thread keeps its own until it ends.

typedef struct cicu_thread {
    UBreakIterator *iterators[3];
    UBiDi *bidi;
} cicu_thread;

static pthread_key_t thread_key;
static pthread_once_t thread_once = PTHREAD_ONCE_INIT;
static int thread_key_made = 0;

static void close_thread(void *value) {
    cicu_thread *own = value;
    for (int i = 0; i < 3; i++) {
        if (own->iterators[i]) ubrk_close(own->iterators[i]);
    }
    if (own->bidi) ubidi_close(own->bidi);
    free(own);
}

static void make_thread_key(void) { thread_key_made = pthread_key_create(&thread_key, close_thread) == 0; }

static cicu_thread *this_thread(void) {
    pthread_once(&thread_once, make_thread_key);
    if (!thread_key_made) return NULL;
    cicu_thread *own = pthread_getspecific(thread_key);
    if (own) return own;
    own = calloc(1, sizeof *own);
    if (own && pthread_setspecific(thread_key, own) != 0) {
        free(own);
        own = NULL;
    }
    return own;
}

static UBreakIterator *iterator(cicu_kind kind) {
    static const UBreakIteratorType types[3] = {UBRK_CHARACTER, UBRK_WORD, UBRK_LINE};
    cicu_thread *own = this_thread();
    if (own == NULL || (unsigned)kind > 2) return NULL;
    if (own->iterators[kind] == NULL) {
        // The root locale: the rules must not depend on the user's environment.
        UErrorCode status = U_ZERO_ERROR;
        UBreakIterator *opened = ubrk_open(types[kind], "", NULL, 0, &status);
        if (U_FAILURE(status)) {
            if (opened) ubrk_close(opened);
            return NULL;
        }
        own->iterators[kind] = opened;
    }
    return own->iterators[kind];
}

int32_t cicu_boundaries(cicu_kind kind, const uint16_t *text, int32_t length, int32_t *offsets, int32_t *statuses,
                        int32_t capacity) {
    if (length <= 0 || capacity <= 0) return 0;
    UBreakIterator *breaks = iterator(kind);
    if (breaks == NULL) return -1;
    UErrorCode status = U_ZERO_ERROR;
    ubrk_setText(breaks, (const UChar *)text, length, &status);
    if (U_FAILURE(status)) return -1;
    int32_t count = 0;
    while (count < capacity) {
        int32_t offset = ubrk_next(breaks);
        if (offset == UBRK_DONE) break;
        offsets[count] = offset;
        statuses[count] = ubrk_getRuleStatus(breaks);
        count++;
    }
    // The iterator outlives the caller's buffer: leave no pointer into it behind.
    static const UChar empty[1] = {0};
    status = U_ZERO_ERROR;
    ubrk_setText(breaks, empty, 0, &status);
    return count;
}

// ---- Bidi

int32_t cicu_bidi_levels(const uint16_t *text, int32_t length, int32_t base, uint8_t *levels) {
    if (length <= 0) return 0;
    cicu_thread *own = this_thread();
    if (own == NULL) return -1;
    if (own->bidi == NULL) own->bidi = ubidi_open();
    if (own->bidi == NULL) return -1;
    UErrorCode status = U_ZERO_ERROR;
    ubidi_setPara(own->bidi, (const UChar *)text, length, (UBiDiLevel)(base & 1), NULL, &status);
    if (U_FAILURE(status)) return -1;
    const UBiDiLevel *found = ubidi_getLevels(own->bidi, &status);
    if (U_FAILURE(status) || found == NULL) return -1;
    memcpy(levels, found, (size_t)length);
    static const UChar empty[1] = {0};
    ubidi_setPara(own->bidi, empty, 0, 0, NULL, &status);
    return 0;
}

int32_t cicu_direction(uint32_t scalar) { return (int32_t)u_charDirection((UChar32)scalar); }
uint32_t cicu_mirrored(uint32_t scalar) { return (uint32_t)u_charMirror((UChar32)scalar); }
uint32_t cicu_simple_fold(uint32_t scalar) { return (uint32_t)u_foldCase((UChar32)scalar, U_FOLD_CASE_DEFAULT); }

int32_t cicu_shape_arabic(const uint16_t *text, int32_t length, uint16_t *shaped) {
    if (length <= 0) return 0;
    UErrorCode status = U_ZERO_ERROR;
    int32_t written = u_shapeArabic((const UChar *)text, length, (UChar *)shaped, length,
                                    U_SHAPE_LETTERS_SHAPE | U_SHAPE_LENGTH_FIXED_SPACES_NEAR |
                                        U_SHAPE_TEXT_DIRECTION_LOGICAL,
                                    &status);
    return U_FAILURE(status) || written != length ? -1 : 0;
}

// ---- Properties

const uint16_t *cicu_pages[CICU_PAGE_COUNT];

/// Shown when there is no memory for a page: every character one cell and a cluster of its own.
static const uint16_t plain_page[256] = {
#define FOUR 1 << CICU_WIDTH_SHIFT, 1 << CICU_WIDTH_SHIFT, 1 << CICU_WIDTH_SHIFT, 1 << CICU_WIDTH_SHIFT
#define SIXTEEN FOUR, FOUR, FOUR, FOUR
#define SIXTY_FOUR SIXTEEN, SIXTEEN, SIXTEEN, SIXTEEN
    SIXTY_FOUR, SIXTY_FOUR, SIXTY_FOUR, SIXTY_FOUR
};

static uint16_t cluster_class(UChar32 c) {
    // An inline atom takes nothing in, neither a mark after it nor a prepended sign before it.
    if (c == 0xFFFC) return CICU_GCB_CONTROL;
    // Half a pair is damage to be seen and deleted by itself.
    if (c >= 0xD800 && c <= 0xDFFF) return CICU_GCB_CONTROL;
    switch ((UGraphemeClusterBreak)u_getIntPropertyValue(c, UCHAR_GRAPHEME_CLUSTER_BREAK)) {
    case U_GCB_CR: return CICU_GCB_CR;
    case U_GCB_LF: return CICU_GCB_LF;
    case U_GCB_CONTROL: return CICU_GCB_CONTROL;
    case U_GCB_EXTEND: return CICU_GCB_EXTEND;
    case U_GCB_ZWJ: return CICU_GCB_ZWJ;
    case U_GCB_REGIONAL_INDICATOR: return CICU_GCB_RI;
    case U_GCB_PREPEND: return CICU_GCB_PREPEND;
    case U_GCB_SPACING_MARK: return CICU_GCB_SPACING;
    case U_GCB_L: return CICU_GCB_L;
    case U_GCB_V: return CICU_GCB_V;
    case U_GCB_T: return CICU_GCB_T;
    case U_GCB_LV: return CICU_GCB_LV;
    case U_GCB_LVT: return CICU_GCB_LVT;
    default: return CICU_GCB_OTHER;
    }
}

/// The part a character has in rule GB9c (consonant, virama, consonant is one cluster) in the six scripts that use it.
static uint16_t conjunct_part(UChar32 c, uint16_t cluster) {
    UErrorCode status = U_ZERO_ERROR;
    switch (uscript_getScript(c, &status)) {
    case USCRIPT_BENGALI:
    case USCRIPT_DEVANAGARI:
    case USCRIPT_GUJARATI:
    case USCRIPT_MALAYALAM:
    case USCRIPT_ORIYA:
    case USCRIPT_TELUGU: {
        int32_t category = u_getIntPropertyValue(c, UCHAR_INDIC_SYLLABIC_CATEGORY);
        if (category == U_INSC_CONSONANT) return CICU_CONSONANT;
        if (category == U_INSC_VIRAMA) return CICU_VIRAMA;
        break;
    }
    default: break;
    }
    if (cluster == CICU_GCB_ZWJ) return CICU_JOINING_MARK;
    return cluster == CICU_GCB_EXTEND && u_getCombiningClass(c) != 0 ? CICU_JOINING_MARK : 0;
}

static uint16_t cell_width(UChar32 c, uint16_t cluster, int8_t category) {
    int32_t east_asian = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
    int wide = east_asian == U_EA_WIDE || east_asian == U_EA_FULLWIDTH;
    if (cluster == CICU_GCB_RI) return 1;  // one half of a flag: a narrow letter in a box
    if (cluster == CICU_GCB_V || cluster == CICU_GCB_T) return 0;  // drawn inside the cells of the leading jamo
    if (cluster == CICU_GCB_L) return 2;  // even the leading filler, which is default-ignorable
    if (u_hasBinaryProperty(c, UCHAR_EMOJI_PRESENTATION)) return 2;
    if (u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) return 0;
    switch (category) {
    case U_NON_SPACING_MARK:
    case U_ENCLOSING_MARK:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR: return 0;
    case U_FORMAT_CHAR: return cluster == CICU_GCB_PREPEND ? 1 : 0;  // number signs are seen, other controls are not
    default: return wide ? 2 : 1;
    }
}

static uint16_t pack(UChar32 c) {
    uint16_t cluster = cluster_class(c);
    int8_t category = u_charType(c);
    uint16_t width = cell_width(c, cluster, category);
    uint16_t packed = cluster | (uint16_t)(width << CICU_WIDTH_SHIFT) | conjunct_part(c, cluster);
    if (u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC)) packed |= CICU_PICTOGRAPHIC;
    if (width == 1 && u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH) == U_EA_AMBIGUOUS) packed |= CICU_AMBIGUOUS;
    if (u_hasBinaryProperty(c, UCHAR_EMOJI)) packed |= CICU_EMOJI;
    if (u_hasBinaryProperty(c, UCHAR_EMOJI_MODIFIER_BASE)) packed |= CICU_MODIFIER_BASE;
    if (u_getIntPropertyValue(c, UCHAR_LINE_BREAK) == U_LB_COMPLEX_CONTEXT) packed |= CICU_DICTIONARY;
    if (category == U_COMBINING_SPACING_MARK) packed |= CICU_SPACING_MARK;
    switch (u_charDirection(c)) {
    case U_RIGHT_TO_LEFT:
    case U_RIGHT_TO_LEFT_ARABIC:
    case U_ARABIC_NUMBER:
    case U_RIGHT_TO_LEFT_EMBEDDING:
    case U_RIGHT_TO_LEFT_OVERRIDE:
    case U_RIGHT_TO_LEFT_ISOLATE: packed |= CICU_RIGHT_TO_LEFT; break;
    case U_LEFT_TO_RIGHT: packed |= CICU_STRONG_LEFT; break;
    default: break;
    }
    return packed;
}

const uint16_t *cicu_build_page(uint32_t page) {
    if (page >= CICU_PAGE_COUNT) return plain_page;
    uint16_t *built = malloc(256 * sizeof *built);
    if (built == NULL) return plain_page;
    for (uint32_t i = 0; i < 256; i++) built[i] = pack((UChar32)(page << 8 | i));
    const uint16_t *expected = NULL;
    // Two threads may build one page at a time; the first to publish wins, so that no reader sees a page freed.
    if (!__atomic_compare_exchange_n(&cicu_pages[page], &expected, built, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
        free(built);
        return expected;
    }
    return built;
}
