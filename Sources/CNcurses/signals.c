// Signals become bytes in a pipe; a crash leaves the terminal sane.
#define _GNU_SOURCE
#include "include/CNcurses.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static int wake_pipe[2] = {-1, -1};
static struct termios saved_mode;
static volatile sig_atomic_t mode_is_saved;
static char crash_reset[512];
static volatile size_t crash_reset_length;
static struct sigaction before_crash[NSIG];

static void write_byte(unsigned char byte) {
    int error = errno;
    ssize_t written = write(wake_pipe[1], &byte, 1);
    (void)written;
    errno = error;
}

static void on_signal(int number) { write_byte((unsigned char)number); }

static void on_crash(int number, siginfo_t *info, void *context) {
    ssize_t written = write(STDOUT_FILENO, crash_reset, crash_reset_length);
    (void)written;
    if (mode_is_saved) tcsetattr(STDIN_FILENO, TCSANOW, &saved_mode);
    struct sigaction *old = &before_crash[number];
    if (old->sa_flags & SA_SIGINFO && old->sa_sigaction) {
        old->sa_sigaction(number, info, context);
        return;
    }
    sigaction(number, old, NULL);
    raise(number);
}

int cn_install_signals(void) {
    static const int told[] = {SIGWINCH, SIGHUP, SIGTERM, SIGTSTP, SIGCONT, SIGINT, SIGQUIT};
    static const int crashes[] = {SIGSEGV, SIGILL, SIGTRAP, SIGBUS, SIGABRT, SIGFPE};
    if (pipe2(wake_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
    struct sigaction action;
    memset(&action, 0, sizeof(action));
    action.sa_handler = on_signal;
    action.sa_flags = SA_RESTART;
    for (size_t i = 0; i < sizeof(told) / sizeof(*told); i++) sigaction(told[i], &action, NULL);
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, NULL);
    sigaction(SIGTTOU, &action, NULL);
    memset(&action, 0, sizeof(action));
    action.sa_sigaction = on_crash;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    for (size_t i = 0; i < sizeof(crashes) / sizeof(*crashes); i++) sigaction(crashes[i], &action, &before_crash[crashes[i]]);
    return wake_pipe[0];
}

void cn_wake(void) {
    if (wake_pipe[1] >= 0) write_byte(0);
}

void cn_set_crash_reset(const char *bytes, size_t length) {
    if (length > sizeof(crash_reset) - 1) length = sizeof(crash_reset) - 1;
    crash_reset_length = 0;
    memcpy(crash_reset, bytes, length);
    crash_reset_length = length;
}

int cn_raw_mode(void) {
    struct termios mode;
    if (!mode_is_saved) {
        if (tcgetattr(STDIN_FILENO, &saved_mode) != 0) return -1;
        mode_is_saved = 1;
    }
    mode = saved_mode;
    mode.c_iflag &= (tcflag_t) ~(IXON | IXOFF | ICRNL | INLCR | IGNCR | ISTRIP | BRKINT);
    mode.c_lflag &= (tcflag_t) ~(ICANON | ECHO | ISIG | IEXTEN);
    mode.c_oflag &= (tcflag_t)~ONLCR;
    mode.c_cc[VMIN] = 1;
    mode.c_cc[VTIME] = 0;
    return tcsetattr(STDIN_FILENO, TCSADRAIN, &mode);
}

void cn_restore_mode(void) {
    if (mode_is_saved) tcsetattr(STDIN_FILENO, TCSADRAIN, &saved_mode);
}

bool cn_window_size(int *rows, int *columns) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return false;
    *rows = size.ws_row;
    *columns = size.ws_col;
    return true;
}

void cn_stop_self(void) {
    // The signal's own action stops; a handler would only tell of it. In an orphaned group nothing happens, and the program
    // goes on.
    struct sigaction action, old;
    memset(&action, 0, sizeof(action));
    action.sa_handler = SIG_DFL;
    sigaction(SIGTSTP, &action, &old);
    kill(0, SIGTSTP);
    sigaction(SIGTSTP, &old, NULL);
}
