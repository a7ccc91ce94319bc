# Shared by the scripts beside it (bash). Expects `root`, the checkout's top folder, to be set.

# say TEXT...: one line on standard error, as rte itself would say it.
say() {
    printf 'rte: %s\n' "$*" >&2
}

die() {
    say "$@"
    exit 1
}

# is_new_enough SWIFT: whether this is the compiler (not another program of the name) and at least 6.0.
is_new_enough() {
    local version
    version=$("$1" --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\).*/\1/p' | head -n 1)
    [ -n "$version" ] && [ "$version" -ge 6 ]
}

# find_swift: sets `swift` to the toolchain's driver, or says what to install and ends the script.
find_swift() {
    local candidate
    for candidate in "$(command -v swift || true)" /opt/swift/usr/bin/swift /opt/swift-*/usr/bin/swift \
        "$HOME"/.local/share/swiftly/bin/swift "$HOME"/.swiftly/bin/swift "$HOME"/swift*/usr/bin/swift \
        /usr/share/swift/usr/bin/swift /usr/local/swift/usr/bin/swift /usr/local/bin/swift \
        /usr/libexec/swift/*/bin/swift; do
        if [ -n "$candidate" ] && [ -x "$candidate" ] && is_new_enough "$candidate"; then
            swift=$candidate
            return
        fi
    done
    say "no Swift toolchain of version 6 or later was found (looked in PATH, /opt/swift*, ~/.local/share/swiftly/bin," \
        "~/.swiftly/bin, /usr/share/swift, /usr/local)."
    die "Install one from https://www.swift.org/install/linux/ and put its bin folder into PATH, then try again."
}

# first_existing PATH...: whether one of these (often unmatched patterns) exists.
first_existing() {
    local path
    for path in "$@"; do
        [ -e "$path" ] && return
    done
    return 1
}

# build_packages: names the Debian packages that a build needs and this machine lacks. Looks at files only.
build_packages() {
    [ -e /usr/include/ncursesw/curses.h ] || [ -e /usr/include/curses.h ] || echo libncurses-dev
    [ -e /usr/include/unicode/ubrk.h ] || echo libicu-dev
    first_existing /usr/include/stdio.h || echo libc6-dev
    first_existing /usr/lib/gcc/*/*/libstdc++.so || echo libstdc++-12-dev
    command -v ld >/dev/null || echo binutils
}

# command_packages COMMAND:PACKAGE...: names the packages of the commands that are missing.
command_packages() {
    local pair
    for pair in "$@"; do
        command -v "${pair%%:*}" >/dev/null || echo "${pair#*:}"
    done
}

# install_packages PACKAGE...: installs them, or says how to and ends the script. No apt call without arguments.
install_packages() {
    [ $# -gt 0 ] || return 0
    local install=(apt-get install -y --no-install-recommends "$@")
    local as_root=()
    if ! command -v apt-get >/dev/null; then
        die "needed, and this system has no apt-get to install it with: the equivalents of Debian's $*."
    fi
    if [ "$(id -u)" -ne 0 ]; then
        if command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
            as_root=(sudo)
        else
            die "packages are missing and this user may not install them. Run as root: apt-get update && ${install[*]}"
        fi
    fi
    say "installing $*"
    # The lists of a fresh machine are empty or stale: fetch them once and try again.
    if ! apt_get "${install[@]}" 2>/dev/null; then
        { apt_get apt-get update && apt_get "${install[@]}"; } ||
            die "the packages could not be installed. Run as root: apt-get update && ${install[*]}"
    fi
}

# apt_get COMMAND...: uses install_packages' `as_root`; all output on standard error.
apt_get() {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive "$@" </dev/null >&2
}
