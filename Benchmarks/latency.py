#!/usr/bin/env python3
"""Cross-editor latency benchmark: drives full-screen editors in a pty, as a user would.

    latency.py list
    latency.py run     --editors vim,nvim,emacs --sizes 1m,10m --runs 3 [--out F.json] [--md F.md]
    latency.py compare rte wordgrinder --sizes 1m --runs 5       # A,B,A,B,... and B/A ratios
    latency.py probe   EDITOR --sizes 10k [--screens DIR]        # one run, dumps screens (needs pyte)
    latency.py report  F.json [G.json ...] [--out ALL.json] [--md F.md]   # merge raw results, tables again

Documents come from make_docs.py (--docs DIR, default $BENCH_DOCS or ~/.cache/rte-bench). Each run
copies the document into a fresh directory with a fresh HOME, so nothing is left over from run to run.

What one key's numbers mean (all from the write() of the key to the pty):
    first   until the first output byte came back
    last    until the last byte of the burst it caused: output quiet for --quiet ms AND no thread of
            the editor running or in disk wait (so a slow second half of a redraw is not missed)
    bytes   bytes the editor sent for that key (what goes over SSH)
    late    bytes that came after the burst was judged over and before the next key (should be ~0)
    cpu     on-CPU time of the editor's process tree per key (/proc/*/schedstat): hardly moves with machine noise
The entry "floor" is `stty raw -echo; exec cat`: what pty + harness cost by themselves.

To add an editor: one entry in EDITORS (see the comment there).
Everything is bounded: --open-cap, --key-cap, --scenario-cap, --run-cap. Only processes started here are ended, by pid.
Stdlib only; pyte is used for `probe` if it is importable.
"""
import argparse, errno, fcntl, json, os, platform, re, resource, select, shutil, signal, statistics, struct, subprocess, sys
import tempfile, termios, time

HERE = os.path.dirname(os.path.abspath(__file__))
RTE = os.path.abspath(os.environ.get("RTE") or os.path.join(HERE, "..", ".build", "release", "rte"))
DOCS = os.environ.get("BENCH_DOCS") or os.path.join(
    os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "rte-bench")
now = time.perf_counter_ns

# ------------------------------------------------------------------------------------------- editors
# cmd       argv; {file} is the document, {home} the fresh HOME
# ext       which form of the document it opens (md, txt, org, wg, rtf, html, rtdoc, ...)
# files     config files written into HOME first
# warm      True: the first start fills caches in HOME for good (emacs compiles to native code): do that once,
#           untimed, and start every run with a copy of that HOME
# version   argv printing the version
# keys      a value is bytes, or a list of steps: each step but the last is sent and settled, the last is timed
#   start, end, pgdn, enter, backspace, save, quit
#   find(marker)         steps that put the cursor next to the marker
#   insert / normal      steps to enter / leave text entry (modal editors), untimed
#   insert_at_end        steps to enter text entry after `end`, untimed
#   after_find           untimed: e.g. drop the selection that find leaves behind
# soft_wrap  False if it cannot soft-wrap;  wysiwyg: what it shows instead of markup (for the table)
DPKG = lambda p: ["dpkg-query", "-W", "-f", "${Package} ${Version}", p]
CTRL = lambda c: bytes([ord(c.upper()) & 31])
ESC = b"\x1b"
CSI = b"\x1b["
SS3 = b"\x1bO"  # arrow keys of a program that switched the keypad on (terminfo smkx), as ncurses programs do

EMACS_INIT = r"""
(setq inhibit-startup-screen t large-file-warning-threshold nil ring-bell-function 'ignore
      org-hide-emphasis-markers t org-startup-folded 'showeverything)
(add-hook 'org-mode-hook 'visual-line-mode)
(add-hook 'text-mode-hook 'visual-line-mode)
(menu-bar-mode -1)
"""

def modal(**kw):
    d = dict(insert=[b"i"], normal=[ESC], insert_at_end=[b"A"], start=b"gg", end=b"G$", pgdn=CSI + b"6~",
             enter=b"\r", backspace=b"\x7f", save=[b":w\r"], quit=[b":q!\r"], find=lambda m: [b"/" + m + b"\r"])
    d.update(kw)
    return d

def plain(**kw):
    d = dict(start=CSI + b"1;5H", end=CSI + b"1;5F", pgdn=CSI + b"6~", enter=b"\r", backspace=b"\x7f",
             save=[CTRL("s")], quit=[CTRL("q")])
    d.update(kw)
    return d

EDITORS = {
    "floor": dict(cmd=["sh", "-c", "stty raw -echo; head -n 1 {file}; exec cat"], ext="md", keys=plain(), floor=True),
    "wordgrinder": dict(
        cmd=["wordgrinder", "{file}"], ext="wg", version=DPKG("wordgrinder-ncurses"),
        keys=plain(start=CSI + b"5;5~", end=CSI + b"6;5~",
                   find=lambda m: [CTRL("f"), m, b"\r"], after_find=[SS3 + b"C"], quit=[CTRL("q"), b"n"])),
    "emacs-org": dict(
        cmd=["emacs", "-nw", "{file}"], ext="org", version=DPKG("emacs-nox"),
        files={".emacs.d/init.el": EMACS_INIT}, warm=True,
        keys=plain(start=b"\x1b<", end=b"\x1b>", find=lambda m: [CTRL("s") + m, b"\r"], save=[b"\x18\x13"], quit=[b"\x18\x03", b"yes\r"])),
    "emacs-md": dict(  # no markdown-mode in Debian's emacs itself: text-mode + visual-line-mode
        cmd=["emacs", "-nw", "{file}"], ext="txt", version=DPKG("emacs-nox"),
        files={".emacs.d/init.el": EMACS_INIT}, warm=True,
        keys=plain(start=b"\x1b<", end=b"\x1b>", find=lambda m: [CTRL("s") + m, b"\r"], save=[b"\x18\x13"], quit=[b"\x18\x03", b"yes\r"])),
    "vim": dict(
        cmd=["vim", "-c", "syntax on", "-c", "set linebreak", "{file}"], ext="md", version=DPKG("vim"), keys=modal()),
    "nvim": dict(
        cmd=["nvim", "-c", "set linebreak", "{file}"], ext="md", version=DPKG("neovim"), keys=modal()),
    "micro": dict(
        cmd=["micro", "-softwrap", "true", "-wordwrap", "true", "{file}"], ext="md", version=DPKG("micro"),
        keys=plain(find=lambda m: [CTRL("f"), m, b"\r"], after_find=[CSI + b"C"], quit=[CTRL("q"), b"n"])),
    "nano": dict(
        cmd=["nano", "--softwrap", "--atblanks", "{file}"], ext="md", version=DPKG("nano"),
        keys=plain(start=b"\x1b\\", end=b"\x1b/", find=lambda m: [CTRL("w"), m, b"\r"], quit=[CTRL("x"), b"n"],
                   insert_at_end=[SS3 + b"D"])),  # its end is on an empty line that it adds: back onto the paragraph
    "joe": dict(
        cmd=["joe", "{file}"], ext="md", soft_wrap=False, version=DPKG("joe"),
        keys=plain(start=b"\x0bu", end=b"\x0bv", find=lambda m: [b"\x0bf", m + b"\r", b"\r"], save=[b"\x0bd", b"\r"], quit=[CTRL("c"), b"y"])),
    "ne": dict(
        cmd=["ne", "{file}"], ext="md", soft_wrap=False, version=DPKG("ne"),
        keys=plain(start=b"\x1ba", end=b"\x1be", find=lambda m: [CTRL("f"), m + b"\r"], save=[CTRL("s")], quit=[CTRL("q"), b"n"])),
    "kak": dict(
        cmd=["kak", "-e", "add-highlighter global/ wrap -word", "{file}"], ext="md", version=DPKG("kakoune"),
        keys=modal(end=b"ge", insert_at_end=[b"i"], quit=[b":q!\r"])),
    "rte": dict(  # env RTE names the binary; the default is this checkout's release build
        cmd=[RTE, "edit", "{file}"], ext="rtdoc", version=[RTE, "--version"],
        keys=plain(find=lambda m: [CTRL("f"), m, b"\r"], after_find=[ESC, SS3 + b"C"], quit=[CTRL("q"), b"n"])),
}

TYPED = ("the quick brown editor keeps every letter on the screen and no one waits for it to arrive because the lines "
         "below are laid out only when they are needed while words wrap at the margin and the cursor stays where the "
         "writer left it so that typing feels like ink on paper and nothing else moves ")

def typed(tag, n):
    s = tag + " " + TYPED * (n // len(TYPED) + 1)
    return s[:n - 2].rstrip().ljust(n - 2, "x") + "z "

# ------------------------------------------------------------------------------------------- pty session
QUERY = re.compile(rb"\x1b\[(?P<da>[>=]?)0?c|\x1b\[(?P<dsr>\??[56])n|\x1b\[>0?(?P<xtv>q)|\x1b\[\?(?P<decrqm>\d+)\$p|\x1b\[(?P<ansirqm>\d+)\$p"
                   rb"|\x1bP\+q(?P<gettcap>[0-9a-fA-F;]*)\x1b\\|\x1bP\$q(?P<decrqss>[^\x1b]*)\x1b\\"
                   rb"|\x1b\](?P<osc>1[0-2]);\?(?:\x07|\x1b\\)|\x1b\]4;(?P<pal>\d+);\?(?:\x07|\x1b\\)|\x1b\[(?P<winop>1[468])t"
                   rb"|\x1b\[(?P<kitty>\?u)")
ESCAPES = re.compile(rb"\x1b\[[0-?]*[ -/]*[@-~]|\x1b[P\]^_][^\x07\x1b]*(?:\x07|\x1b\\)?|\x1b[ -/]*[0-~]|[\x00-\x08\x0b-\x1f\x7f]")


class Timeout(Exception):
    pass


class Died(Exception):
    pass


class Session:
    def __init__(self, argv, env, cwd, rows, cols, keep_log, mem_cap=0):
        self.rows, self.cols = rows, cols
        self.log = bytearray() if keep_log else None
        self.tail = b""
        self.total = 0
        self.bracketed = False
        self.queries = {}
        m, s = os.openpty()
        fcntl.ioctl(s, termios.TIOCSWINSZ, struct.pack("HHHH", rows, cols, cols * 8, rows * 16))
        self.t0 = now()
        pid = os.fork()
        if pid == 0:
            try:
                os.setsid()
                fcntl.ioctl(s, termios.TIOCSCTTY, 0)
                for fd in (0, 1, 2):
                    os.dup2(s, fd)
                os.closerange(3, 256)
                os.setpriority(os.PRIO_PROCESS, 0, 0)
                if mem_cap:
                    resource.setrlimit(resource.RLIMIT_AS, (mem_cap, mem_cap))
                os.chdir(cwd)
                os.execvpe(argv[0], argv, env)
            except BaseException as e:
                os.write(2, ("exec failed: %s" % e).encode())
            os._exit(127)
        self.pid, self.fd = pid, m
        os.close(s)
        os.set_blocking(m, False)
        self.poller = select.poll()
        self.poller.register(m, select.POLLIN)
        self.poller_rw = select.poll()
        self.poller_rw.register(m, select.POLLIN | select.POLLOUT)
        self.exited = None

    # -- processes
    def tree(self):
        out, todo = [], [self.pid]
        while todo:
            p = todo.pop()
            out.append(p)
            try:
                for t in os.listdir("/proc/%d/task" % p):
                    with open("/proc/%d/task/%s/children" % (p, t)) as f:
                        todo += [int(x) for x in f.read().split()]
            except OSError:
                pass
        return out

    def busy(self):
        for p in self.tree():
            try:
                for t in os.listdir("/proc/%d/task" % p):
                    with open("/proc/%d/task/%s/stat" % (p, t), "rb") as f:
                        if f.read().rsplit(b")", 1)[1].split()[0] in (b"R", b"D"):
                            return True
            except OSError:
                pass
        return False

    def cpu_ns(self):
        n = 0
        for p in self.tree():
            try:
                for t in os.listdir("/proc/%d/task" % p):
                    with open("/proc/%d/task/%s/schedstat" % (p, t)) as f:
                        n += int(f.read().split()[0])
            except (OSError, IndexError, ValueError):
                pass
        return n

    def mem(self):
        hwm = rss = 0
        for p in self.tree():
            try:
                with open("/proc/%d/status" % p) as f:
                    for line in f:
                        if line.startswith("VmHWM"): hwm += int(line.split()[1])
                        elif line.startswith("VmRSS"): rss += int(line.split()[1])
            except OSError:
                pass
        return {"hwm_kb": hwm, "rss_kb": rss}

    def alive(self):
        if self.exited is None:
            p, st = os.waitpid(self.pid, os.WNOHANG)
            if p:
                self.exited = os.waitstatus_to_exitcode(st)
        return self.exited is None

    # -- terminal
    def answer(self, chunk):
        buf = self.tail + chunk
        end = 0
        for m in QUERY.finditer(buf):
            if m.end() <= len(self.tail):
                continue
            end = m.end()
            g = m.lastgroup
            self.queries[g] = self.queries.get(g, 0) + 1
            v = m.group(g)
            r = None
            if g == "da": r = {b"": b"\x1b[?64;1;2;6;9;15;18;21;22c", b">": b"\x1b[>41;370;0c", b"=": b"\x1bP!|00000000\x1b\\"}[v]
            elif g == "dsr": r = b"\x1b[0n" if v.endswith(b"5") else self.cursor_report(buf[:m.start()])
            elif g == "xtv": r = b"\x1bP>|XTerm(370)\x1b\\"
            elif g == "decrqm": r = b"\x1b[?%s;%d$y" % (v, 2 if int(v) in (1, 7, 25, 1000, 1002, 1003, 1004, 1006, 1049, 2004) else 0)
            elif g == "ansirqm": r = b"\x1b[%s;0$y" % v
            elif g == "gettcap": r = b"\x1bP0+r\x1b\\"
            elif g == "decrqss": r = b"\x1bP0$r\x1b\\"
            elif g == "osc": r = b"\x1b]%s;rgb:%s\x1b\\" % (v, b"0000/0000/0000" if v == b"11" else b"e5e5/e5e5/e5e5")
            elif g == "pal": r = b"\x1b]4;%s;rgb:8080/8080/8080\x1b\\" % v
            elif g == "winop":
                r = {b"14": b"\x1b[4;%d;%dt" % (self.rows * 16, self.cols * 8), b"16": b"\x1b[6;16;8t", b"18": b"\x1b[8;%d;%dt" % (self.rows, self.cols)}[v]
            # kitty keyboard query: xterm does not answer, nor do we
            if r:
                os.write(self.fd, r)
        if b"2004" in chunk:
            for m in re.finditer(rb"\x1b\[\?2004([hl])", buf):
                self.bracketed = m.group(1) == b"h"
        self.tail = buf[max(end, len(buf) - 64):]

    def cursor_report(self, before):
        """Good enough for the width probes that editors do: last absolute position + what was printed since."""
        row = col = 1
        i = before.rfind(b"H")
        m = None
        for m in re.finditer(rb"\x1b\[(\d*)(?:;(\d*))?H", before):
            pass
        if m:
            row, col = int(m.group(1) or 1), int(m.group(2) or 1)
            after = ESCAPES.sub(b"", before[m.end():]).decode("utf-8", "ignore")
            col += len(after)
        return b"\x1b[%d;%dR" % (row, col)

    def read(self):
        """One read; b'' if nothing is there."""
        try:
            c = os.read(self.fd, 65536)
        except BlockingIOError:
            return b""
        except OSError as e:
            if e.errno == errno.EIO:
                raise Died("editor exited (%s)" % (self.exited if not self.alive() else "pty closed"))
            raise
        if not c:
            raise Died("editor closed its terminal")
        self.total += len(c)
        if self.log is not None:
            self.log += c
        if ESC in c or self.tail.rfind(ESC) >= 0:
            self.answer(c)
        else:
            self.tail = (self.tail + c)[-64:]
        return c

    def send_all(self, data, cap_s):
        """Writes all of data while draining output; returns (first_ns, last_ns, nbytes) of what came meanwhile."""
        end = now() + int(cap_s * 1e9)
        first = last = None
        n, off = 0, 0
        while off < len(data):
            if now() > end:
                raise Timeout("editor does not read its input")
            ev = self.poller_rw.poll(100)
            for _, e in ev:
                if e & (select.POLLIN | select.POLLHUP):
                    c = self.read()
                    if c:
                        last = now()
                        first = first or last
                        n += len(c)
                if e & select.POLLOUT:
                    try:
                        off += os.write(self.fd, data[off:off + 1024])
                    except BlockingIOError:
                        pass
        return first, last, n

    def burst(self, data, quiet_ms, cap_s, no_output_ms=250):
        """Sends data, waits for the burst it causes. Returns (first_us|None, last_us|None, nbytes, seen)."""
        seen = []
        t = now()
        first = last = None
        n = 0
        if len(data) <= 256:
            try:
                os.write(self.fd, data)
            except OSError as e:
                raise Died(str(e))
        else:
            first, last, n = self.send_all(data, cap_s)
        end = t + int(cap_s * 1e9)
        while True:
            ev = self.poller.poll(quiet_ms)
            if ev:
                c = self.read()
                if c:
                    last = now()
                    first = first or last
                    n += len(c)
                    if len(seen) < 200:
                        seen.append(c)
                if now() > end:
                    raise Timeout("no end of the burst within %g s" % cap_s)
                continue
            if self.busy():
                if now() > end:
                    raise Timeout("no end of the burst within %g s" % cap_s)
                continue
            if last is None and (now() - t) < no_output_ms * 1_000_000:
                continue
            break
        f = None if first is None else (first - t) // 1000
        l = None if last is None else (last - t) // 1000
        return f, l, n, b"".join(seen)

    def settle(self, data, cap_s=30, quiet_ms=80):
        """An untimed step."""
        return self.burst(data, quiet_ms, cap_s, no_output_ms=150)

    def drain(self):
        n = 0
        while self.poller.poll(0):
            c = self.read()
            if not c:
                break
            n += len(c)
        return n

    def end(self, quit_steps):
        """Quits politely, then by pid."""
        try:
            for s in quit_steps or []:
                self.settle(s, cap_s=5)
        except (Timeout, Died, OSError):
            pass
        t = time.monotonic()
        while self.alive() and time.monotonic() - t < 1:
            try:
                self.drain()
            except (Died, OSError):
                pass
            time.sleep(.02)
        polite = not self.alive()
        pids = self.tree() if self.alive() else []
        for sig in (signal.SIGTERM, signal.SIGKILL):
            if not self.alive():
                break
            for p in pids:
                try:
                    os.kill(p, sig)
                except ProcessLookupError:
                    pass
            t = time.monotonic()
            while self.alive() and time.monotonic() - t < 2:
                try:
                    self.drain()
                except (Died, OSError):
                    pass
                time.sleep(.02)
        os.close(self.fd)
        return polite


def text_of(raw):
    return ESCAPES.sub(b"", raw)

# ------------------------------------------------------------------------------------------- statistics
def pct(v, p):
    """Nearest-rank percentile."""
    v = sorted(v)
    if not v:
        return None
    return v[min(len(v) - 1, max(0, -(-len(v) * p // 100) - 1))]


def stats(v):
    v = [x for x in v if x is not None]
    if not v:
        return None
    return {"n": len(v), "p50": pct(v, 50), "p95": pct(v, 95), "p99": pct(v, 99), "max": max(v)}

# ------------------------------------------------------------------------------------------- one run
class Run:
    def __init__(self, name, size, a, dump=None):
        self.name, self.size, self.a = name, size, a
        self.ed = EDITORS[name]
        self.k = self.ed["keys"]
        self.dump = dump
        self.res = {"editor": name, "size": size, "scenarios": {}}
        self.t_begin = time.monotonic()

    def doc(self):
        base = os.path.join(self.a.docs, "%s-%s." % (self.a.kind, self.size))
        if not os.path.exists(base + self.ed["ext"]):
            raise FileNotFoundError(base + self.ed["ext"])
        return base + self.ed["ext"], self.ed["ext"]

    def screen(self, label):
        if not self.dump:
            return
        try:
            import pyte
        except ImportError:
            self.dump(label, text_of(bytes(self.s.log)).decode("utf-8", "replace")[-3000:])
            self.s.log.clear()
            return
        if not hasattr(self, "pyte"):
            self.pyte = pyte.Screen(self.a.cols, self.a.rows)
            self.pstream = pyte.ByteStream(self.pyte)
        try:
            raw = re.sub(rb"\x1b\[[>=?][0-9;]*[mnuq]|\x1b\[\?[0-9;]*\$p|\x1b[P\]][^\x1b\x07]*(?:\x1b\\|\x07)", b"", bytes(self.s.log))
            self.pstream.feed(raw)
        except Exception as e:
            self.dump(label, "pyte: %r" % e)
        self.s.log.clear()
        self.dump(label, "\n".join(x.rstrip() for x in self.pyte.display) + "\n[cursor %d,%d]" % (self.pyte.cursor.y + 1, self.pyte.cursor.x + 1))

    def steps(self, v):
        """Sends all steps untimed."""
        for x in ([v] if isinstance(v, bytes) else v or []):
            self.s.settle(x)

    def keys(self, name, seq):
        """seq: list of keys (bytes); each is timed."""
        first, last, nbytes = [], [], []
        late = none = 0
        err = None
        cpu0 = self.s.cpu_ns()
        t0 = time.monotonic()
        for key in seq:
            if time.monotonic() - t0 > self.a.scenario_cap:
                err = "scenario cap of %g s reached after %d of %d keys" % (self.a.scenario_cap, len(last) + none, len(seq))
                break
            if time.monotonic() - self.t_begin > self.a.run_cap:
                err = "run cap of %g s reached" % self.a.run_cap
                break
            late += self.s.drain()
            try:
                f, l, n, _ = self.s.burst(key, self.a.quiet, self.a.key_cap)
            except Timeout as e:
                err = str(e)
                last.append(int(self.a.key_cap * 1e6))
                break
            if l is None:
                none += 1
                nbytes.append(0)
                continue
            first.append(f)
            last.append(l)
            nbytes.append(n)
        cpu = self.s.cpu_ns() - cpu0
        r = {"keys": len(seq), "done": len(last) + none, "no_output": none, "late_bytes": late,
             "cpu_us_per_key": round(cpu / 1000 / max(1, len(last) + none), 1),
             "first_us": stats(first), "last_us": stats(last), "bytes": stats(nbytes),
             "bytes_mean": round(sum(nbytes) / len(nbytes), 1) if nbytes else None}
        if self.a.samples:
            r["samples_last_us"] = last
            r["samples_bytes"] = nbytes
        if err:
            r["error"] = err
        self.res["scenarios"][name] = r
        if err and "burst" in err:
            raise Timeout(name + ": " + err)

    def one(self, name, v):
        """A list of steps; the last one is timed."""
        v = [v] if isinstance(v, bytes) else v
        for x in v[:-1]:
            self.s.settle(x)
        self.keys(name, [v[-1]])

    def big(self, name, data, chars):
        """Everything in one go: how long until it is all on the screen."""
        self.s.drain()
        cpu0 = self.s.cpu_ns()
        try:
            f, l, n, _ = self.s.burst(data, 150, self.a.scenario_cap)
            r = {"first_us": f, "last_us": l, "bytes": n}
        except Timeout as e:
            r = {"error": str(e), "last_us": None, "bytes": None}
        r["chars"] = chars
        r["cpu_us"] = round((self.s.cpu_ns() - cpu0) / 1000)
        self.res["scenarios"][name] = r
        if "error" in r:
            raise Timeout(name + ": " + r["error"])

    def open(self):
        s, a = self.s, self.a
        marker = b"Zephyrstart"
        deadline = s.t0 + int(a.open_cap * 1e9)
        first = paint = last = None
        seen = b""
        while paint is None:
            if now() > deadline:
                raise Timeout("document not on the screen within %g s" % a.open_cap)
            if s.poller.poll(50):
                c = s.read()
                last = now()
                first = first or last
                seen = (seen + c)[-200000:]
                if marker in text_of(seen):
                    paint = last
            elif not s.alive():
                raise Died("exited with %s" % s.exited)
        while True:  # quiet for 300 ms and idle
            if s.poller.poll(300):
                s.read()
                last = now()
                continue
            if not s.busy():
                break
            if now() > deadline:
                self.res["open_note"] = "still working at the %g s cap" % a.open_cap
                break
        ms = lambda t: round((t - s.t0) / 1e6, 2)
        self.res["open"] = {"first_byte_ms": ms(first), "first_paint_ms": ms(paint), "last_byte_ms": ms(last), "idle_ms": ms(now()) - 300,
                            "cpu_ms": round(s.cpu_ns() / 1e6, 1), "bytes": s.total, **s.mem()}

    def save(self, path):
        s = self.s
        steps = self.k["save"]
        for x in steps[:-1]:
            s.settle(x)
        s.drain()
        def st():
            try:
                x = os.stat(path)
                return x.st_mtime_ns, x.st_size, x.st_ino
            except FileNotFoundError:
                return None
        old = st()
        orig = old
        cpu0 = s.cpu_ns()
        t = now()
        os.write(s.fd, steps[-1])
        changed = outlast = None
        n = 0
        end = t + int(self.a.open_cap * 1e9)
        while True:
            if s.poller.poll(1):
                c = s.read()
                outlast = now()
                n += len(c)
            cur = st()
            if cur != old:
                changed = now()
                old = cur
            tn = now()
            if changed and cur and tn - max(changed, outlast or 0) > 300_000_000 and not s.busy():
                break
            if tn > end or (not changed and tn - t > 3_000_000_000 and not s.busy() and tn - (outlast or t) > 3_000_000_000):
                break
        us = lambda x: None if x is None else round((x - t) / 1e6, 2)
        r = {"file_ms": us(changed), "screen_ms": us(outlast), "done_ms": us(max(x for x in (changed, outlast, t) if x)),
             "bytes": n, "cpu_ms": round((s.cpu_ns() - cpu0) / 1e6, 1)}
        if not changed:
            r = {"error": "file unchanged", **r}
        self.res["save"] = r

    def start(self, tmp, home, path):
        for rel, body in self.ed.get("files", {}).items():
            p = os.path.join(home, rel)
            os.makedirs(os.path.dirname(p), exist_ok=True)
            with open(p, "w") as f:
                f.write(body)
        env = {"HOME": home, "TERM": self.a.term, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"], "SHELL": "/bin/sh",
               "XDG_RUNTIME_DIR": tmp, "TMPDIR": tmp}
        env.update(self.ed.get("env", {}))
        argv = [x.replace("{file}", path).replace("{home}", home) for x in self.ed["cmd"]]
        self.s = Session(argv, env, tmp, self.a.rows, self.a.cols, bool(self.dump), int(self.a.mem_cap * 1e9))

    def warm_home(self, src, ext):
        """A HOME in which the editor has already done its first-start work; kept beside the documents."""
        warm = os.path.join(self.a.docs, ".warm", self.name)
        done = os.path.join(warm, ".warmed")
        if os.path.exists(done):
            return warm
        shutil.rmtree(warm, ignore_errors=True)
        os.makedirs(warm)
        tmp = tempfile.mkdtemp(prefix="rte-warm-")
        try:
            small = os.path.join(self.a.docs, "doc-10k." + ext)
            path = os.path.join(tmp, "doc." + ext)
            shutil.copyfile(small if os.path.exists(small) else src, path)
            for _ in range(2):
                self.start(tmp, warm, path)
                end = time.monotonic() + 500
                def until_idle():
                    idle = 0
                    while idle < 30 and time.monotonic() < end:
                        self.s.drain()
                        idle = 0 if self.s.busy() else idle + 1
                        time.sleep(.1)
                try:
                    until_idle()
                    for key in (self.k.get("insert") or []) + [b"a", self.k["enter"]] + [self.k["pgdn"]] * 5 + [self.k["end"], self.k["start"]]:
                        os.write(self.s.fd, key)
                        time.sleep(.2)
                        self.s.drain()
                    until_idle()
                except (Timeout, Died):
                    pass
                self.s.end((self.k.get("normal") or []) + self.k["quit"])
            open(done, "w").close()
        finally:
            shutil.rmtree(tmp, ignore_errors=True)
        if self.s.log is not None:
            self.s.log.clear()
        return warm

    def run(self):
        a, k = self.a, self.k
        try:
            src, ext = self.doc()
        except FileNotFoundError as e:
            self.res["error"] = "no document: %s" % os.path.basename(str(e))
            return self.res
        self.res["doc"] = {"name": os.path.basename(src), "bytes": os.path.getsize(src)}
        if not shutil.which(self.ed["cmd"][0]):
            self.res["error"] = "not installed"
            return self.res
        tmp = tempfile.mkdtemp(prefix="rte-bench-")
        try:
            home = os.path.join(tmp, "home")
            if self.ed.get("warm"):
                shutil.copytree(self.warm_home(src, ext), home, symlinks=True)
            else:
                os.makedirs(home)
            path = os.path.join(tmp, "doc." + ext)
            shutil.copyfile(src, path)
            os.sync()
            self.t_begin = time.monotonic()
            self.res["load1"] = os.getloadavg()[0]
            self.start(tmp, home, path)
            try:
                self.scenarios(path)
            except (Timeout, Died) as e:
                self.res["error"] = str(e)
                self.screen("error")
            self.res["queries"] = self.s.queries
            self.res["quit_politely"] = self.s.end(k.get("quit"))
        finally:
            shutil.rmtree(tmp, ignore_errors=True)
        self.res["wall_s"] = round(time.monotonic() - self.t_begin, 1)
        return self.res

    def scenarios(self, path):
        a, k, res = self.a, self.k, self.res
        with open(path, "rb") as f:
            before_lines = sum(c.count(b"\n") for c in iter(lambda: f.read(1 << 20), b""))
        self.open()
        self.screen("open")
        if self.ed.get("floor"):
            self.keys("type_start", [bytes([c]) for c in typed("floor", 200).encode()])
            return
        N, S = a.chars, self.steps
        T = {w: typed(w + "word", N) for w in ("start", "end", "mid")}
        chars = lambda s: [bytes([c]) for c in s.encode()]
        S(k.get("insert"))
        self.keys("type_start", chars(T["start"]))
        self.screen("type_start")
        S(k.get("normal"))
        self.one("goto_end_first", k["end"])
        self.screen("goto_end")
        back, fwd = [], []
        self.one("goto_start_first", k["start"])
        self.keys("goto_end_start_again", [k["end"], k["start"]] * 3 + [k["end"]])
        S(k.get("insert_at_end"))
        self.keys("type_end_long_para", chars(T["end"]))
        self.screen("type_end")
        S(k.get("normal"))
        S(k["start"])
        self.keys("page_down", [k["pgdn"]] * a.pages)
        self.screen("page_down")
        S(k["start"])
        self.one("find_middle", k["find"](b"Zephyrmiddle"))
        self.screen("find")
        S(k.get("after_find"))
        S(k.get("insert"))
        self.keys("type_middle", chars(T["mid"]))
        self.screen("type_middle")
        self.keys("enter_middle", [k["enter"]] * 50)
        self.screen("enter")
        self.keys("backspace_middle", [k["backspace"]] * 50)
        self.screen("backspace")
        flood = typed("floodword", N)
        self.big("flood_300", flood.encode(), N)
        self.screen("flood")
        S(k.get("normal"))
        res["end"] = {**self.s.mem(), "cpu_ms": round(self.s.cpu_ns() / 1e6, 1)}
        self.save(path)
        self.screen("save")
        res["end_after_save"] = self.s.mem()
        try:
            with open(path, "rb") as f:
                body = f.read()
            flat = b" ".join(body.split())  # an editor that wraps hard (joe) still passes
            ok = {w: T[w].encode().strip() in flat for w in T}
            ok["flood"] = flood.encode().strip() in flat
            ok["tail_kept"] = b"Zephyrend" in flat
            if self.ed["ext"] in ("md", "org", "txt"):
                ok["lines_delta"] = body.count(b"\n") - before_lines  # 0, or 1 for a final newline; joe wraps hard
            res["verified"] = ok
        except OSError as e:
            res["verified"] = {"error": str(e)}
        # last, as some editors need minutes for it: a paste (bracketed if the editor asked for that)
        paste = "\n".join(typed("pasteword%d" % i, 500) for i in range(20))
        raw = paste.replace("\n", "\r").encode()
        S(k.get("insert"))
        try:
            self.big("paste_10k", b"\x1b[200~" + raw + b"\x1b[201~" if self.s.bracketed else raw, len(paste))
        finally:
            res["scenarios"]["paste_10k"]["bracketed"] = self.s.bracketed
            res["end_after_paste"] = self.s.mem()
        self.screen("paste")
        S(k.get("normal"))
        for x in k["save"]:
            self.s.settle(x)
        t = time.monotonic()
        while time.monotonic() - t < self.a.open_cap:
            self.s.drain()
            with open(path, "rb") as f:
                flat = b" ".join(f.read().split())
            res["verified"]["paste"] = all(typed("pasteword%d" % i, 500).encode().strip() in flat for i in range(20))
            if res["verified"]["paste"] or not self.s.busy():
                break
            time.sleep(.5)

# ------------------------------------------------------------------------------------------- report
ORDER = ["type_start", "type_middle", "type_end_long_para", "enter_middle", "backspace_middle", "page_down",
         "find_middle", "goto_end_first", "goto_start_first", "goto_end_start_again"]


def med(v):
    v = [x for x in v if x is not None]
    return statistics.median(v) if v else None


def summarize(runs):
    """(editor, size) -> figures: medians over runs, and the best run's ("min of medians")."""
    out = {}
    for r in runs:
        out.setdefault((r["editor"], r["size"]), []).append(r)
    res = []
    for (ed, size), rs in out.items():
        good = [r for r in rs if "open" in r]
        row = {"editor": ed, "size": size, "runs": len(rs), "errors": sorted({r["error"] for r in rs if "error" in r}),
               "doc": rs[0].get("doc")}
        def both(path, name):
            v = []
            for r in good:
                x = r
                for p in path:
                    x = x.get(p) if isinstance(x, dict) else None
                if x is not None:
                    v.append(x)
            if v:
                row[name] = {"median": round(statistics.median(v), 3), "min": min(v), "max": max(v), "n": len(v)}
        for f in ("first_byte_ms", "first_paint_ms", "last_byte_ms", "cpu_ms", "bytes", "hwm_kb", "rss_kb"):
            both(["open", f], "open_" + f)
        both(["end", "hwm_kb"], "end_hwm_kb")
        both(["end", "rss_kb"], "end_rss_kb")
        both(["end_after_save", "hwm_kb"], "save_hwm_kb")
        both(["end_after_paste", "hwm_kb"], "paste_hwm_kb")
        for f in ("file_ms", "screen_ms", "done_ms", "cpu_ms"):
            both(["save", f], "save_" + f)
        sc = {}
        for n in ORDER:
            q = {}
            for r in good:
                x = r["scenarios"].get(n)
                if not x:
                    continue
                for p in ("p50", "p95", "p99", "max"):
                    for kind in ("first_us", "last_us"):
                        if x.get(kind):
                            q.setdefault(kind + "_" + p, []).append(x[kind][p])
                if x.get("bytes"):
                    q.setdefault("bytes_p50", []).append(x["bytes"]["p50"])
                    q.setdefault("bytes_mean", []).append(x["bytes_mean"])
                q.setdefault("cpu_us", []).append(x["cpu_us_per_key"])
                q.setdefault("late", []).append(x["late_bytes"])
                q.setdefault("no_output", []).append(x["no_output"])
                q.setdefault("done", []).append(x["done"])
                if x.get("error"):
                    q.setdefault("errors", []).append(x["error"])
            if q:
                sc[n] = {m: ({"median": statistics.median(v), "min": min(v), "max": max(v)} if m != "errors" else sorted(set(v)))
                         for m, v in q.items()}
        for n in ("flood_300", "paste_10k"):
            q = [r["scenarios"][n] for r in good if n in r["scenarios"]]
            if q:
                sc[n] = {f: {"median": med([x.get(f) for x in q]), "min": min([x[f] for x in q if x.get(f) is not None], default=None)}
                         for f in ("last_us", "bytes", "cpu_us")}
                if any("error" in x for x in q):
                    sc[n]["errors"] = sorted({x["error"] for x in q if "error" in x})
        row["scenarios"] = sc
        bad = []
        for r in rs:
            v = r.get("verified")
            if v:
                bad += [w for w, ok in v.items() if ok is False]
        row["not_verified"] = sorted(set(bad))
        res.append(row)
    return res


def fm(x, unit=1.0, d=None):
    if x is None:
        return "-"
    x = x / unit
    if d is None:
        d = 0 if x >= 100 else 1 if x >= 10 else 2
    return "%.*f" % (d, x)


def table(head, rows):
    w = [max(len(str(r[i])) for r in [head] + rows) for i in range(len(head))]
    line = lambda r: "| " + " | ".join(str(x).ljust(w[i]) if i == 0 else str(x).rjust(w[i]) for i, x in enumerate(r)) + " |"
    return "\n".join([line(head), "|" + "|".join("-" * (x + 2) for x in w) + "|"] + [line(r) for r in rows])


def markdown(data):
    o = ["# Editor latency: " + ", ".join(sorted({r["editor"] for r in data["runs"]})), ""]
    m = data["meta"]
    o += ["Machine: %(cpu)s, %(cores)s cores, Linux %(kernel)s; terminal %(cols)dx%(rows)d, TERM=%(term)s; burst over after %(quiet)d ms quiet and idle." % m, ""]
    o += ["Versions: " + "; ".join("%s: %s" % x for x in sorted(m["versions"].items())) + ".", ""]
    n = data.get("noise")
    if n:
        o += ["## Noise", "", "Harness floor (`stty raw; cat` echo, 200 keys before each run): p50 %s ms median over %d probes (%s to %s), p99 %s ms median (worst %s ms). "
              "1-minute load %.2f to %.2f. CPU steal over the whole session: %.2f %%." %
              (fm(n["p50_us"]["median"], 1000, 3), n["probes"], fm(n["p50_us"]["min"], 1000, 3), fm(n["p50_us"]["max"], 1000, 3),
               fm(n["p99_us"]["median"], 1000, 2), fm(n["p99_us"]["max"], 1000, 2), n["load_min"], n["load_max"], n["steal_pct"]), ""]
    rows = summarize(data["runs"])
    sizes = sorted({r["size"] for r in rows}, key=lambda s: ("-" in s, float(s.split("-")[-1][:-1]) * {"k": 1, "m": 1000}[s[-1]]))
    dv = lambda r, k, f="median", unit=1.0, d=None: fm(r[k][f], unit, d) if k in r else "-"
    def sc(r, n, q, f="median", unit=1000.0, d=None):
        x = r["scenarios"].get(n, {}).get(q)
        return fm(x[f], unit, d) if x else "-"
    t = []
    for size in sizes:
        for r in rows:
            if r["size"] != size or r["editor"] == "floor":
                continue
            if "open_first_paint_ms" not in r:
                t.append([r["editor"], size, "FAILED: " + "; ".join(r["errors"])] + ["-"] * 9)
                continue
            pp = lambda n: "%s / %s" % (sc(r, n, "last_us_p50"), sc(r, n, "last_us_p99")) if n in r["scenarios"] else "-"
            by = lambda n: sc(r, n, "bytes_mean", unit=1, d=0)
            t.append([r["editor"], size, dv(r, "open_first_paint_ms"), pp("type_middle"), sc(r, "type_middle", "last_us_p50", "min"), pp("type_end_long_para"), pp("page_down"),
                      by("type_middle"), by("page_down"), dv(r, "open_hwm_kb", unit=1000) + " / " + dv(r, "end_hwm_kb", unit=1000), dv(r, "save_done_ms"),
                      sc(r, "type_middle", "cpu_us")])
    o += ["## Key figures", "", "Medians over runs; last byte of the burst, ms, p50 / p99; 'best' = lowest of the runs' medians.", "",
          table(["editor", "doc", "first paint ms", "type middle", "best", "type at end of 4 kB para", "page down", "bytes/char", "bytes/page", "peak MB open / after editing", "save ms", "CPU ms/char"], t), ""]
    for size in sizes:
        rs = [r for r in rows if r["size"] == size and r["editor"] != "floor"]
        o += ["## Documents of " + size, "",
              "Opening, memory and saving: median over runs (best run in brackets). Paint = the document's first words are on the screen; quiet = last byte of the opening.", ""]
        t = []
        for r in rs:
            if "open_first_paint_ms" not in r:
                t.append([r["editor"], fm(r["doc"]["bytes"], 1e6) if r.get("doc") else "-", "; ".join(r["errors"])] + ["-"] * 7)
                continue
            b = lambda k, unit=1.0: "%s (%s)" % (dv(r, k, "median", unit), dv(r, k, "min", unit))
            t.append([r["editor"], fm(r["doc"]["bytes"], 1e6), b("open_first_paint_ms"), b("open_last_byte_ms"), dv(r, "open_cpu_ms"), dv(r, "open_hwm_kb", unit=1000),
                      dv(r, "end_hwm_kb", unit=1000), dv(r, "save_hwm_kb", unit=1000), b("save_file_ms"), b("save_done_ms")])
        o += [table(["editor", "doc MB", "paint ms", "quiet ms", "open CPU ms", "peak MB open", "peak MB end", "peak MB saved", "save: file ms", "save: all ms"], t), ""]
        for q, title, unit in (("last_us", "Last byte, ms: p50 / p99 (median over runs), [p50 of the best run]", 1000.0), ):
            t = []
            for r in rs:
                if not r["scenarios"]:
                    continue
                t.append([r["editor"]] + ["%s / %s [%s]" % (sc(r, n, "last_us_p50"), sc(r, n, "last_us_p99"), sc(r, n, "last_us_p50", "min")) if n in r["scenarios"] else "-" for n in ORDER[:6]])
            o += ["### " + title, "", table(["editor"] + ORDER[:6], t), ""]
        t = []
        for r in rs:
            if r["scenarios"]:
                t.append([r["editor"]] + ["%s / %s" % (sc(r, n, "last_us_p95"), sc(r, n, "last_us_max", "max")) if n in r["scenarios"] else "-" for n in ORDER[:6]])
        o += ["### Last byte, ms: p95 (median over runs) / worst key of all runs", "", table(["editor"] + ORDER[:6], t), ""]
        t = []
        for r in rs:
            if r["scenarios"]:
                t.append([r["editor"]] + ["%s / %s" % (sc(r, n, "first_us_p50"), sc(r, n, "first_us_p99")) if n in r["scenarios"] else "-" for n in ORDER[:6]])
        o += ["### First byte, ms: p50 / p99", "", table(["editor"] + ORDER[:6], t), ""]
        t = []
        for r in rs:
            if r["scenarios"]:
                t.append([r["editor"]] + ["%s (%s)" % (sc(r, n, "bytes_p50", unit=1, d=0), sc(r, n, "bytes_mean", unit=1, d=0)) if n in r["scenarios"] else "-" for n in ORDER[:6]])
        o += ["### Bytes per key: median (mean)", "", table(["editor"] + ORDER[:6], t), ""]
        t = []
        for r in rs:
            if r["scenarios"]:
                t.append([r["editor"]] + [sc(r, n, "cpu_us") if n in r["scenarios"] else "-" for n in ORDER[:6]])
        o += ["### Editor CPU per key, ms (steady under noise)", "", table(["editor"] + ORDER[:6], t), ""]
        t = []
        for r in rs:
            if not r["scenarios"]:
                continue
            f = r["scenarios"].get("flood_300", {})
            p = r["scenarios"].get("paste_10k", {})
            g = lambda x, k, u: fm(x[k]["median"], u) if x.get(k) and x[k]["median"] is not None else ("; ".join(x.get("errors", [])) or "-")
            t.append([r["editor"]] + [sc(r, n, "last_us_p50") for n in ORDER[6:9]] + [sc(r, ORDER[9], "last_us_p50"), sc(r, ORDER[9], "bytes_p50", unit=1, d=0)]
                     + [g(f, "last_us", 1000), g(f, "bytes", 1000), g(p, "last_us", 1000), g(p, "bytes", 1000)])
        o += ["### Jumps and bulk input, ms", "", table(["editor", "find middle", "goto end, 1st", "goto start, 1st", "again p50", "again bytes", "%s chars at once" % "/".join(sorted({str(r["chars"]) for r in data["runs"] if r["size"] == size and "chars" in r} or {str(m["chars"])})), "its kB", "paste 10 kB", "its kB"], t), ""]
        notes = []
        for r in rs:
            if r["errors"]: notes.append("- %s: %s" % (r["editor"], "; ".join(r["errors"])))
            for n, x in r["scenarios"].items():
                if x.get("errors"): notes.append("- %s, %s: %s" % (r["editor"], n, "; ".join(x["errors"])))
                if x.get("no_output", {}).get("max"): notes.append("- %s, %s: up to %d keys without output" % (r["editor"], n, x["no_output"]["max"]))
                if x.get("late", {}).get("max"): notes.append("- %s, %s: up to %d bytes after the burst was judged over" % (r["editor"], n, x["late"]["max"]))
            if EDITORS.get(r["editor"], {}).get("soft_wrap") is False: notes.append("- %s cannot soft-wrap: long lines run off the screen, so its work per key is smaller" % r["editor"])
            if r["not_verified"]: notes.append("- %s: typed text not found in the saved file: %s" % (r["editor"], ", ".join(r["not_verified"])))
            if "open_first_paint_ms" in r and r["runs"]:
                x = r["scenarios"].get("type_middle", {}).get("last_us_p50")
                if x and x["min"]: r["spread"] = x["max"] / x["min"]
        sp = [(r["editor"], r["spread"]) for r in rs if "spread" in r]
        if sp:
            notes.append("- spread of type_middle's p50 over runs (worst/best run): " + ", ".join("%s x%.2f" % x for x in sp))
        if notes:
            o += ["Notes:", ""] + notes + [""]
    return "\n".join(o)

# ------------------------------------------------------------------------------------------- commands
def steal():
    with open("/proc/stat") as f:
        v = [int(x) for x in f.readline().split()[1:]]
    return v[7], sum(v)


def version(name):
    v = EDITORS[name].get("version")
    if not v:
        return None
    try:
        return subprocess.run(v, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=10).stdout.decode(errors="replace").split("\n")[0].strip()
    except (OSError, subprocess.TimeoutExpired):
        return "?"


def meta(a, names):
    cpu = "?"
    with open("/proc/cpuinfo") as f:
        for line in f:
            if line.startswith("model name"):
                cpu = line.split(":", 1)[1].strip()
                break
    return {"date": time.strftime("%Y-%m-%d %H:%M"), "cpu": cpu, "cores": os.cpu_count(), "kernel": platform.release(), "rows": a.rows, "cols": a.cols,
            "term": a.term, "quiet": a.quiet, "kind": a.kind, "chars": a.chars, "pages": a.pages, "versions": {n: version(n) for n in names if version(n)}}


def brief(r):
    o = r.get("open", {})
    s = r["scenarios"]
    g = lambda n, p: fm(s[n]["last_us"][p], 1000) if s.get(n, {}).get("last_us") else "-"
    return "%-12s %-4s paint %7s ms  type start/mid/end p50 %s/%s/%s p99 %s ms  pgdn %s ms  peak %s MB  save %s ms  %s%s" % (
        r["editor"], r["size"], fm(o.get("first_paint_ms")), g("type_start", "p50"), g("type_middle", "p50"), g("type_end_long_para", "p50"), g("type_middle", "p99"),
        g("page_down", "p50"), fm(r.get("end", {}).get("hwm_kb"), 1000), fm(r.get("save", {}).get("done_ms")),
        "%.0f s" % r.get("wall_s", 0), "  ERROR " + r["error"] if "error" in r else "")


def session(a, names, sizes):
    """Round robin: every round runs each editor once per size, so drifts hit all alike."""
    runs, floors, loads = [], [], []
    s0 = steal()
    gone = set()
    for i in range(a.runs):
        for size in sizes:
            for n in names:
                if (n, size) in gone:
                    continue
                fl = Run("floor", sizes[0], a).run()
                if "type_start" in fl["scenarios"]:
                    floors.append(fl["scenarios"]["type_start"]["last_us"])
                r = Run(n, size, a).run()
                r["round"] = i
                r["floor_p50_us"] = floors[-1]["p50"] if floors else None
                loads.append(os.getloadavg()[0])
                runs.append(r)
                print(brief(r), flush=True)
                if "error" in r and "open" not in r:
                    if not a.retry_failed:
                        gone.add((n, size))  # it cannot open this document: once is enough
                if a.out:
                    write(a, names, runs, floors, loads, s0)
    return write(a, names, runs, floors, loads, s0)


def write(a, names, runs, floors, loads, s0):
    s1 = steal()
    d = {"meta": meta(a, names), "runs": runs}
    if floors:
        f = lambda k: {"median": statistics.median([x[k] for x in floors]), "min": min(x[k] for x in floors), "max": max(x[k] for x in floors)}
        d["noise"] = {"probes": len(floors), "p50_us": f("p50"), "p99_us": f("p99"), "max_us": f("max"), "load_min": min(loads), "load_max": max(loads),
                      "steal_pct": 100.0 * (s1[0] - s0[0]) / max(1, s1[1] - s0[1])}
    if a.out:
        with open(a.out + ".tmp", "w") as f:
            json.dump(d, f, separators=(",", ":"))
        os.replace(a.out + ".tmp", a.out)
    return d


def merge(paths):
    """Several result files as one (the noise figures are merged roughly)."""
    out = None
    for p in paths:
        with open(p) as f:
            d = json.load(f)
        for r in d["runs"]:
            if d["meta"].get("kind", "doc") != "doc" and "-" not in r["size"]:
                r["size"] = d["meta"]["kind"] + "-" + r["size"]
            r.setdefault("chars", d["meta"]["chars"])
            r.setdefault("pages", d["meta"]["pages"])
        if out is None:
            out = d
            continue
        out["runs"] += d["runs"]
        out["meta"]["versions"].update(d["meta"]["versions"])
        a, b = out.get("noise"), d.get("noise")
        if a and b:
            n = a["probes"] + b["probes"]
            for k in ("p50_us", "p99_us", "max_us"):
                a[k] = {"median": (a[k]["median"] * a["probes"] + b[k]["median"] * b["probes"]) / n,
                        "min": min(a[k]["min"], b[k]["min"]), "max": max(a[k]["max"], b[k]["max"])}
            a["steal_pct"] = (a["steal_pct"] * a["probes"] + b["steal_pct"] * b["probes"]) / n
            a["probes"] = n
            a["load_min"], a["load_max"] = min(a["load_min"], b["load_min"]), max(a["load_max"], b["load_max"])
    return out


def ratios(data, A, B):
    """B/A from runs of the same round: median ratio and its range."""
    rows = []
    for size in sorted({r["size"] for r in data["runs"]}):
        by = {}
        for r in data["runs"]:
            if r["size"] == size:
                by.setdefault(r["round"], {})[r["editor"]] = r
        figs = [("open: first paint ms", ["open", "first_paint_ms"]), ("open: quiet ms", ["open", "last_byte_ms"]), ("open: CPU ms", ["open", "cpu_ms"]),
                ("open: peak kB", ["open", "hwm_kb"]), ("end: peak kB", ["end", "hwm_kb"]), ("save: all ms", ["save", "done_ms"])]
        for n in ORDER:
            figs += [(n + ": p50 us", ["scenarios", n, "last_us", "p50"]), (n + ": p99 us", ["scenarios", n, "last_us", "p99"])]
            figs += [(n + ": bytes/key", ["scenarios", n, "bytes_mean"]), (n + ": CPU us/key", ["scenarios", n, "cpu_us_per_key"])]
        figs += [("flood 300 us", ["scenarios", "flood_300", "last_us"]), ("paste 10k us", ["scenarios", "paste_10k", "last_us"])]
        def get(r, p):
            for x in p:
                r = r.get(x) if isinstance(r, dict) else None
            return r
        for name, p in figs:
            pairs = [(get(x[A], p), get(x[B], p)) for x in by.values() if A in x and B in x]
            pairs = [(x, y) for x, y in pairs if x and y]
            if not pairs:
                continue
            q = [y / x for x, y in pairs]
            ma, mb = [x for x, _ in pairs], [y for _, y in pairs]
            rows.append([size + " " + name, fm(med(ma)), fm(med(mb)), "%.2f" % med(q), "%.2f-%.2f" % (min(q), max(q)), "%.2f" % (min(mb) / min(ma)), len(q)])
    return table(["figure", A + " median", B + " median", B + "/" + A, "range", "best/best", "pairs"], rows)


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("command", choices=["list", "run", "compare", "probe", "report"])
    ap.add_argument("names", nargs="*")
    ap.add_argument("--editors", default="wordgrinder,emacs-org,vim,nvim,micro,nano")
    ap.add_argument("--docs", default=DOCS)
    ap.add_argument("--kind", default="doc", help="document name before the size: doc or para")
    ap.add_argument("--sizes", default="1m")
    ap.add_argument("--runs", type=int, default=3)
    ap.add_argument("--out")
    ap.add_argument("--md")
    ap.add_argument("--rows", type=int, default=40)
    ap.add_argument("--cols", type=int, default=120)
    ap.add_argument("--term", default="xterm-256color")
    ap.add_argument("--quiet", type=int, default=20, help="ms without output that end a burst")
    ap.add_argument("--chars", type=int, default=300)
    ap.add_argument("--pages", type=int, default=100)
    ap.add_argument("--open-cap", type=float, default=60)
    ap.add_argument("--key-cap", type=float, default=15)
    ap.add_argument("--scenario-cap", type=float, default=45)
    ap.add_argument("--run-cap", type=float, default=420)
    ap.add_argument("--mem-cap", type=float, default=8, help="GB of address space allowed to an editor (0: no limit)")
    ap.add_argument("--retry-failed", action="store_true", help="try a document again in later rounds though it could not be opened")
    ap.add_argument("--no-samples", dest="samples", action="store_false", help="leave the single samples out of the JSON")
    ap.add_argument("--screens", help="probe: write screens here instead of printing them")
    ap.add_argument("--no-nice", action="store_true", help="do not raise the harness's own priority")
    a = ap.parse_args()
    sizes = [s.strip().lower() for s in a.sizes.split(",")]
    if a.command == "list":
        for n, e in EDITORS.items():
            print("%-12s .%-6s %s" % (n, e["ext"], " ".join(e["cmd"])))
        return 0
    if a.command == "report":
        d = merge(a.names)
        if a.out:
            with open(a.out, "w") as f:
                json.dump(d, f, separators=(",", ":"))
        text = markdown(d)
        print(text)
        if a.md:
            open(a.md, "w").write(text + "\n")
        return 0
    if not a.no_nice:
        try:
            os.setpriority(os.PRIO_PROCESS, 0, -10)  # the clock is read on time; editors run at 0
        except OSError:
            pass
    if a.command == "probe":
        def dump(label, text):
            if a.screens:
                os.makedirs(a.screens, exist_ok=True)
                with open(os.path.join(a.screens, "%s-%s.txt" % (a.names[0], label)), "w") as f:
                    f.write(text + "\n")
            else:
                print("=" * 30, label, "=" * 30)
                print(text)
        a.samples = False
        r = Run(a.names[0], sizes[0], a, dump).run()
        print(json.dumps(r, indent=1))
        print(brief(r))
        return 0
    names = a.names if a.command == "compare" else a.editors.split(",")
    if a.command == "compare" and len(names) != 2:
        ap.error("compare takes two editors")
    for n in names:
        if n not in EDITORS:
            ap.error("no editor called " + n)
    d = session(a, names, sizes)
    text = markdown(d)
    if a.command == "compare":
        text += "\n## %s against %s\n\n%s\n" % (names[1], names[0], ratios(d, *names))
    print("\n" + text)
    if a.md:
        with open(a.md, "w") as f:
            f.write(text + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
