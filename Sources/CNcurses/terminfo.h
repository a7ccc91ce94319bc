#ifndef RTE_TERMINFO_H
#define RTE_TERMINFO_H

#include "include/CNcurses.h"

// Makes a changed copy of the entry that setupterm() read, and puts it in TERMINFO for the newterm() that follows.
void cn_install_entry(cn_entry entry);

#endif
