// Signals become bits and a byte in a pipe; a crash leaves the terminal sane.
#define _GNU_SOURCE
#include "include/CNcurses.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static int wake_pipe[2] = {-1, -1};
static atomic_uint pending;
static struct termios saved_mode;
static atomic_bool mode_is_saved;
static char crash_reset[512];
static atomic_size_t crash_reset_length;
static struct sigaction before_crash[NSIG];

// Bits before the byte: whoever reads the byte finds them. Many notes may share a byte, so that a full pipe loses none.
static void note(unsigned bit) {
    int error = errno;
    if (!(atomic_fetch_or(&pending, bit) & bit)) {
        unsigned char byte = 1;
        ssize_t written = write(wake_pipe[1], &byte, 1);
        (void)written;
    }
    errno = error;
}

static void on_signal(int number) {
    switch (number) {
    case SIGWINCH: note(CN_SIGNAL_WINDOW); break;
    case SIGHUP: note(CN_SIGNAL_HANGUP); break;
    case SIGTERM: note(CN_SIGNAL_TERMINATE); break;
    case SIGTSTP: note(CN_SIGNAL_STOP); break;
    case SIGCONT: note(CN_SIGNAL_CONTINUE); break;
    default: break;
    }
}

static void on_crash(int number, siginfo_t *info, void *context) {
    size_t length = atomic_exchange(&crash_reset_length, 0);
    if (length) {
        ssize_t written = write(STDOUT_FILENO, crash_reset, length);
        (void)written;
        if (atomic_load(&mode_is_saved)) tcsetattr(STDIN_FILENO, TCSANOW, &saved_mode);
    }
    struct sigaction *old = &before_crash[number];
    if (old->sa_flags & SA_SIGINFO && old->sa_sigaction) {
        old->sa_sigaction(number, info, context);
        return;
    }
    // Coming back here would repeat the fault for ever: what was there before takes the next one.
    sigaction(number, old, NULL);
    raise(number);
}

int cn_install_signals(void) {
    static const int told[] = {SIGWINCH, SIGHUP, SIGTERM, SIGTSTP, SIGCONT, SIGINT, SIGQUIT};
    static const int crashes[] = {SIGSEGV, SIGILL, SIGTRAP, SIGBUS, SIGABRT, SIGFPE};
    // For a crash of the main thread by a stack that is full.
    static char crash_stack[1 << 16];
    if (wake_pipe[0] >= 0) return wake_pipe[0];
    if (pipe2(wake_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
    struct sigaction action;
    memset(&action, 0, sizeof(action));
    action.sa_handler = on_signal;
    action.sa_flags = SA_RESTART;
    for (size_t i = 0; i < sizeof(told) / sizeof(*told); i++) sigaction(told[i], &action, NULL);
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, NULL);
    sigaction(SIGTTOU, &action, NULL);

    stack_t current;
    if (sigaltstack(NULL, &current) == 0 && current.ss_flags & SS_DISABLE) {
        stack_t own = {.ss_sp = crash_stack, .ss_size = sizeof(crash_stack)};
        sigaltstack(&own, NULL);
    }
    memset(&action, 0, sizeof(action));
    action.sa_sigaction = on_crash;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    for (size_t i = 0; i < sizeof(crashes) / sizeof(*crashes); i++) {
        sigaction(crashes[i], &action, &before_crash[crashes[i]]);
    }
    return wake_pipe[0];
}

uint32_t cn_take_signals(void) {
    char bytes[64];
    while (wake_pipe[0] >= 0 && read(wake_pipe[0], bytes, sizeof(bytes)) > 0) continue;
    return atomic_exchange(&pending, 0);
}

void cn_drop_signals(uint32_t bits) { atomic_fetch_and(&pending, ~bits); }

void cn_wake(void) {
    if (wake_pipe[1] >= 0) note(CN_SIGNAL_WAKE);
}

void cn_set_crash_reset(const char *bytes, size_t length) {
    if (length > sizeof(crash_reset) - 1) length = sizeof(crash_reset) - 1;
    atomic_store(&crash_reset_length, 0);
    memcpy(crash_reset, bytes, length);
    atomic_store(&crash_reset_length, length);
}

int cn_save_mode(void) {
    if (atomic_load(&mode_is_saved)) return 0;
    if (tcgetattr(STDIN_FILENO, &saved_mode) != 0) return -1;
    atomic_store(&mode_is_saved, true);
    return 0;
}

int cn_raw_mode(void) {
    if (cn_save_mode() != 0) return -1;
    struct termios mode = saved_mode;
    mode.c_iflag &= (tcflag_t) ~(IXON | IXOFF | IXANY | ICRNL | INLCR | IGNCR | ISTRIP | BRKINT | PARMRK);
    mode.c_lflag &= (tcflag_t) ~(ICANON | ECHO | ECHONL | ISIG | IEXTEN);
    mode.c_oflag &= (tcflag_t) ~(ONLCR | XTABS);
    mode.c_cc[VMIN] = 1;
    mode.c_cc[VTIME] = 0;
    return tcsetattr(STDIN_FILENO, TCSADRAIN, &mode);
}

void cn_restore_mode(void) {
    if (atomic_load(&mode_is_saved)) tcsetattr(STDIN_FILENO, TCSADRAIN, &saved_mode);
}

bool cn_window_size(int *rows, int *columns) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return false;
    *rows = size.ws_row;
    *columns = size.ws_col;
    return true;
}

bool cn_is_foreground(void) {
    pid_t group = tcgetpgrp(STDIN_FILENO);
    return group < 0 || group == getpgrp();
}

void cn_stop_self(void) {
    // The signal's own action stops; a handler would only tell of it. In an orphaned group nothing happens, and the
    // program goes on. Continued in the background (`bg`), it stops again: the terminal is the shell's.
    enum { most_stops = 64 };
    struct sigaction action, old;
    memset(&action, 0, sizeof(action));
    action.sa_handler = SIG_DFL;
    sigaction(SIGTSTP, &action, &old);
    for (int stops = 0; stops < most_stops; stops++) {
        kill(0, SIGTSTP);
        if (cn_is_foreground()) break;
    }
    sigaction(SIGTSTP, &old, NULL);
}
