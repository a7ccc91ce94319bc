// The part of ICU that `RichTextUnicode` uses, behind plain C types.
//
// This header includes no ICU header on purpose: ICU renames its functions by version with macros that Swift
// cannot see, and a module that shows ICU's own types to Swift clashes with Foundation's private copy of ICU.
// All text is UTF-16 in native byte order and need not be well formed. Every function may be called from any thread.
#ifndef CICU_H
#define CICU_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum cicu_kind {
    CICU_CHARACTER = 0,
    CICU_WORD = 1,
    CICU_LINE = 2
} cicu_kind;

/// Boundaries of `text` after its start, first to last, at most `capacity` of them. `statuses[i]` is ICU's rule
/// status of `offsets[i]` (words: 100 and more is a word; lines: 100 and more is mandatory).
/// Returns how many were written, or -1 when ICU cannot be used.
int32_t cicu_boundaries(cicu_kind kind, const uint16_t *text, int32_t length, int32_t *offsets, int32_t *statuses,
                        int32_t capacity);

/// The resolved level of every unit (UAX 9), with rule L1 applied to the whole text as one line.
/// `base`: 0 left-to-right, 1 right-to-left. Returns 0, or -1 when ICU refused.
int32_t cicu_bidi_levels(const uint16_t *text, int32_t length, int32_t base, uint8_t *levels);

/// ICU's number of the Bidi_Class (`UCharDirection`).
int32_t cicu_direction(uint32_t scalar);
uint32_t cicu_mirrored(uint32_t scalar);
uint32_t cicu_simple_fold(uint32_t scalar);

/// Letters to presentation forms, in logical order and with the length kept. Returns 0, or -1 when ICU refused.
int32_t cicu_shape_arabic(const uint16_t *text, int32_t length, uint16_t *shaped);

// What `cicu_properties` packs into 16 bits.
#define CICU_GCB_MASK 0x000F
#define CICU_PICTOGRAPHIC 0x0010
#define CICU_WIDTH_SHIFT 5
#define CICU_WIDTH_MASK 0x0060
#define CICU_AMBIGUOUS 0x0080
#define CICU_EMOJI 0x0100
#define CICU_MODIFIER_BASE 0x0200
#define CICU_CONJUNCT_MASK 0x0C00
#define CICU_CONSONANT 0x0400
#define CICU_VIRAMA 0x0800
#define CICU_JOINING_MARK 0x0C00
#define CICU_DICTIONARY 0x1000
#define CICU_RIGHT_TO_LEFT 0x2000
#define CICU_STRONG_LEFT 0x4000
#define CICU_SPACING_MARK 0x8000

// Values under CICU_GCB_MASK.
enum {
    CICU_GCB_OTHER = 0,
    CICU_GCB_CR = 1,
    CICU_GCB_LF = 2,
    CICU_GCB_CONTROL = 3,
    CICU_GCB_EXTEND = 4,
    CICU_GCB_ZWJ = 5,
    CICU_GCB_RI = 6,
    CICU_GCB_PREPEND = 7,
    CICU_GCB_SPACING = 8,
    CICU_GCB_L = 9,
    CICU_GCB_V = 10,
    CICU_GCB_T = 11,
    CICU_GCB_LV = 12,
    CICU_GCB_LVT = 13
};

#define CICU_PAGE_COUNT 0x1100

/// Pages of 256 code points, null until first needed. Read them through `cicu_properties` only.
extern const uint16_t *cicu_pages[CICU_PAGE_COUNT];

/// Builds a page from ICU's properties and publishes it; never null.
const uint16_t *cicu_build_page(uint32_t page);

/// The packed properties of a code point; 0 above U+10FFFF. O(1), the first look into a page builds it.
static inline uint16_t cicu_properties(uint32_t scalar) {
    uint32_t page = scalar >> 8;
    if (page >= CICU_PAGE_COUNT) return 0;
    const uint16_t *entries = __atomic_load_n(&cicu_pages[page], __ATOMIC_ACQUIRE);
    if (entries == NULL) entries = cicu_build_page(page);
    return entries[scalar & 0xFF];
}

#ifdef __cplusplus
}
#endif

#endif
