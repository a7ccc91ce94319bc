#!/usr/bin/env python3
"""rte against other editors, and against the bounds it is held to.

    bench.py [--sizes 10k,1m,10m,para-100k] [--peers vim,nano,emacs-org] [--runs N]
    bench.py --check 1m     five runs; exit 1 when the median misses a bound by more than a tenth

Every figure comes from latency.py, which starts each editor in a fresh HOME on a fresh copy of a document made by
make_docs.py and drives it through a pty; all editors take turns within one run. The documents are kept in
${XDG_CACHE_HOME:-~/.cache}/rte-bench. `para-100k` is one single paragraph. A plain run keeps its numbers, per
document, in results.json and results.md beside this file, with the date and the commit.
"""
import argparse, hashlib, json, os, shutil, statistics, subprocess, sys, tempfile, time

sys.dont_write_bytecode = True
import latency

HERE = os.path.dirname(os.path.abspath(__file__))
RESULTS = os.path.join(HERE, "results.json")
KEYS = [("type_start", "typing, start"), ("type_middle", "typing, middle"),
        ("type_end_long_para", "typing, end of a long paragraph"), ("enter_middle", "Return"),
        ("backspace_middle", "Backspace"), ("page_down", "Page Down")]
SLACK = 1.1  # a check fails when a bound is missed by more than this
GROWTH = 1.2  # p99 in a 10 MB document against a 10 KB one


def bounds(document):
    """(what, path into a run of latency.py, divisor, unit, the peer that bounds it, whether it is a bound at all)."""
    # vim cannot scroll inside a line: Page Down in one single paragraph only rings its bell.
    keys = KEYS[:-1] if document.startswith("para-") else KEYS
    yield "open to first frame", ("open", "first_paint_ms"), 1, "ms", "vim", True
    for key, title in keys:
        for p in ("p50", "p99"):
            yield "key to frame, %s, %s" % (title, p), ("scenarios", key, "last_us", p), 1000, "ms", "vim", True
    for key, title in keys:
        yield "CPU per key, " + title, ("scenarios", key, "cpu_us_per_key"), 1000, "ms", "vim", True
    for key, title in KEYS[:3]:
        yield "bytes per key, " + title, ("scenarios", key, "bytes_mean"), 1, "B", "nano", key == "type_middle"
    yield "peak memory after the scenarios", ("end", "hwm_kb"), 1000, "MB", "emacs-org", True
    yield "save", ("save", "done_ms"), 1, "ms", "emacs-org", True


def figure(run, path):
    for key in path:
        run = run.get(key) if isinstance(run, dict) else None
    return run


class Results:
    """What one call of latency.py measured: runs of several editors on one document."""

    def __init__(self, document, raw):
        self.document, self.meta = document, raw["meta"]
        self.runs = {}
        for run in raw["runs"]:
            self.runs.setdefault(run["editor"], []).append(run)

    def median(self, editor, path, divisor=1):
        values = [figure(r, path) for r in self.runs.get(editor, [])]
        values = [v for v in values if v is not None]
        return statistics.median(values) / divisor if values else None

    def complaints(self, editor):
        """Why an editor's numbers are not to be trusted: errors, caps, text that is not in the saved file."""
        out = set()
        for run in self.runs.get(editor, []):
            if run.get("error"): out.add(run["error"])
            if figure(run, ("save", "error")): out.add("save: " + run["save"]["error"])
            out |= {"%s: %s" % (n, s["error"]) for n, s in run["scenarios"].items() if s.get("error")}
            checked = run.get("verified") or {}
            missing = [k for k, v in checked.items() if v is False]
            if missing: out.add("typed text is not in the saved file: " + ", ".join(missing))
        return sorted(out)

    def rows(self, subject, peers):
        """Each bound as a dict; `ratio` is None where one side is missing."""
        for what, path, divisor, unit, peer, binding in bounds(self.document):
            own = self.median(subject, path, divisor)
            others = {p: self.median(p, path, divisor) for p in peers}
            bound = others.get(peer)
            yield {"what": what, "unit": unit, "peer": peer, "value": own, "bound": bound, "peers": others, "binding": binding,
                   "ratio": own / bound if own is not None and bound else None}


def number(value):
    if value is None: return "-"
    return "%.0f" % value if value >= 100 else "%.1f" % value if value >= 10 else "%.2f" % value


def verdict(row):
    if not row["binding"]: return "shown only"
    if row["ratio"] is None: return "not measured"
    return "within" if row["ratio"] <= 1 else "near" if row["ratio"] <= SLACK else "MISSED"


def table(rows, subject, peers):
    head = ["", "unit", subject] + peers + ["bound", "ratio", ""]
    lines = [[r["what"], r["unit"], number(r["value"])] + [number(r["peers"].get(p)) for p in peers]
             + ["<= " + r["peer"], number(r["ratio"]), verdict(r)] for r in rows]
    widths = [max(len(line[i]) for line in [head] + lines) for i in range(len(head))]
    form = lambda line: "| " + " | ".join(c.ljust(w) if i in (0, 1) else c.rjust(w)
                                          for i, (c, w) in enumerate(zip(line, widths))) + " |"
    return "\n".join([form(head), "|" + "|".join("-" * (w + 2) for w in widths) + "|"] + [form(x) for x in lines])


def make_documents(folder, document, editors):
    formats = sorted({latency.EDITORS[e]["ext"] for e in editors} | {"md"})
    kind, size = split(document)
    maker = os.path.join(HERE, "make_docs.py")
    with open(maker, "rb") as f: made_by = hashlib.sha256(f.read()).hexdigest()
    for k, s in {("mixed" if kind == "doc" else kind, size), ("mixed", "10k")}:  # 10k: what emacs is warmed up with
        note = os.path.join(folder, "%s-%s.made-by" % (k, s))
        try:
            with open(note) as f: stale = f.read() != made_by
        except OSError:
            stale = True
        subprocess.run([sys.executable, maker, "--out", folder, "--sizes", s, "--kind", k, "--formats", ",".join(formats)]
                       + ["--force"] * stale, check=True, stdout=subprocess.DEVNULL)
        with open(note, "w") as f: f.write(made_by)


def pages(document):
    """No more Page Downs than a document has pages: beyond its end some editors ring a bell and others do nothing."""
    size = split(document)[1]
    count = float(size.rstrip("km")) * {"k": 1e3, "m": 1e6}.get(size[-1], 1)
    return ["--pages", str(int(max(1, min(100, count // 3000))))]


def split(document):
    return ("para", document[5:]) if document.startswith("para-") else ("doc", document)


def measure(folder, document, editors, runs, extra):
    """One call of latency.py; its line for each run is passed on, its own tables are not."""
    make_documents(folder, document, editors)
    kind, size = split(document)
    with tempfile.TemporaryDirectory(prefix="rte-bench-") as temporary:
        out = os.path.join(temporary, "raw.json")
        command = [sys.executable, os.path.join(HERE, "latency.py"), "run", "--docs", folder, "--kind", kind, "--sizes", size,
                   "--editors", ",".join(editors), "--runs", str(runs), "--out", out, "--no-samples"] + pages(document) + extra
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            telling = True
            for line in process.stdout:
                telling = telling and line.strip() != ""
                if telling: print(line, end="", flush=True)
        if process.returncode != 0:
            sys.exit("bench: latency.py failed; its message is above.")
        with open(out) as f:
            return Results(document, json.load(f))


def growth(results, subject):
    """How p99 grows from 10 KB to 10 MB, as lines to print; none if not both were measured."""
    if "10k" not in results or "10m" not in results: return
    for key, title in KEYS:
        small, large = (results[d].median(subject, ("scenarios", key, "last_us", "p99"), 1000) for d in ("10k", "10m"))
        if small and large:
            yield "p99 at 10 MB / at 10 KB, %s: %s / %s ms = %.2f (bound %.1f)%s" % (
                title, number(large), number(small), large / small, GROWTH, "" if large <= GROWTH * small else " MISSED")


def commit():
    try:
        return subprocess.run(["git", "-C", HERE, "describe", "--always", "--dirty", "--abbrev=12"], capture_output=True,
                              text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def keep(results, subject, peers, runs):
    """Replaces what was measured anew in results.json, and writes the tables from all of it."""
    try:
        with open(RESULTS) as f: kept = json.load(f)
    except (OSError, ValueError):
        kept = {}
    for document, r in results.items():
        kept[document] = {"date": time.strftime("%Y-%m-%d %H:%M"), "commit": commit(), "runs": runs, "cpu": r.meta["cpu"],
                          "cores": r.meta["cores"], "versions": r.meta["versions"], "peers": peers,
                          "rows": list(r.rows(subject, peers))}
    with open(RESULTS, "w") as f:
        json.dump(kept, f, indent=1)
        f.write("\n")
    text = ["# Last numbers", "", "Made by `Scripts/bench`; medians. `bytes`, memory and times as latency.py defines them.", ""]
    for document, k in kept.items():
        text += ["## " + document, "", "%s, commit %s, %d run%s, %s, %d cores; %s" % (
            k["date"], k["commit"], k["runs"], "s" * (k["runs"] != 1), k["cpu"], k["cores"],
            "; ".join(k["versions"].values())), "", table(k["rows"], subject, k["peers"]), ""]
    with open(os.path.join(HERE, "results.md"), "w") as f:
        f.write("\n".join(text))


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--sizes", default="10k,1m,10m,para-100k", help="documents, by size; para-SIZE is one paragraph")
    ap.add_argument("--peers", default="vim,nano,emacs-org", help="entries of latency.py; those not installed are left out")
    ap.add_argument("--runs", type=int, help="runs of each editor on each document (1; with --check 5)")
    ap.add_argument("--check", metavar="SIZE", help="test the bounds with this document")
    ap.add_argument("--docs", default=latency.DOCS, help="where the documents are kept")
    ap.add_argument("--subject", default="rte", help="another editor in rte's place, to try this program out")
    a, extra = ap.parse_known_args()  # what is left goes to latency.py, e.g. --chars 100
    known = latency.EDITORS
    peers = [p for p in a.peers.split(",") if p and p != a.subject]
    for p in peers + [a.subject]:
        if p not in known: ap.error("no editor called %s; see latency.py list" % p)
    if not shutil.which(known[a.subject]["cmd"][0]):
        sys.exit("bench: %s is not there; build it first (Scripts/bench does)." % known[a.subject]["cmd"][0])
    for p in [p for p in peers if not shutil.which(known[p]["cmd"][0])]:
        print("bench: %s is not installed; left out" % p)
        peers.remove(p)
    if a.check and "vim" not in peers + [a.subject]:
        sys.exit("bench: the bounds are vim's times; install vim to check them.")
    for p in peers:
        if known[p].get("warm") and not os.path.exists(os.path.join(a.docs, ".warm", p, ".warmed")):
            print("bench: %s compiles itself first, once; that takes some minutes" % p, flush=True)
    documents = [a.check] if a.check else a.sizes.split(",")
    runs = a.runs or (5 if a.check else 1)

    results, bad = {}, 0
    for document in documents:
        results[document] = r = measure(a.docs, document, [a.subject] + peers, runs, extra)
        rows = list(r.rows(a.subject, peers))
        print("\n%s, median of %d:\n\n%s\n" % (document, runs, table(rows, a.subject, peers)))
        for editor in [a.subject] + peers:
            for complaint in r.complaints(editor):
                print("%s: %s" % (editor, complaint))
                bad += editor == a.subject
        bad += sum(verdict(row) == "MISSED" or (verdict(row) == "not measured" and row["peer"] in peers) for row in rows)
    for line in growth(results, a.subject): print(line)
    if not a.check:
        if a.subject == "rte": keep(results, a.subject, peers, runs)
        return 0
    print("check: " + ("all bounds that could be measured are kept" if not bad else "%d failed" % bad))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
