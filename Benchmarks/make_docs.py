#!/usr/bin/env python3
"""Deterministic test documents for the cross-editor benchmark.

    make_docs.py --out DIR [--sizes 10k,1m,10m,50m] [--formats md,txt,rtf,html,org,wg,rtdoc]
                 [--kind mixed|para] [--seed N] [--org-via-pandoc] [--wg-native] [--force]

One abstract document is generated per size (the size is that of its Markdown
form) and written in every format, so every peer opens the same words:

    doc-1m.md   Markdown          doc-1m.rtf   RTF 1.9 (list tables, styles, fields)
    doc-1m.txt  plain text        doc-1m.html  HTML 5
    doc-1m.rtdoc  rte's own form, as one plain file
    doc-1m.org  Org               doc-1m.wg    WordGrinder 0.8, made by
                                               `wordgrinder --convert doc.html doc.wg`
                                               (0.8 has no Markdown import on its command line)

--kind para writes one single paragraph of the given size instead (para-100k.md ...):
the worst case for an editor that lays out paragraph by paragraph.

Landmarks that latency.py relies on (each occurs exactly once):
    first paragraph starts with   Zephyrstart
    a plain paragraph in the exact middle contains, mid-paragraph,   Zephyrmiddle
    the last block is a plain 4,000-character paragraph that ends in Zephyrend

Also written: doc-1m.json (landmark lines, block counts, sizes, sha256 of each file).
Stdlib only; the same seed gives the same bytes.
"""
import argparse, hashlib, html, json, os, random, shutil, subprocess, sys, time

DOCS = os.environ.get("BENCH_DOCS") or os.path.join(
    os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "rte-bench")

WORDS = """the of and to in a is that for it as was with be by on not he his but at are this have from or had an
they which one you were all her she there would their we him been has when who will no more if out so up said what its
about than into them can only other time new some could these two may first then do any like my now over such our man me
even most made after also did many off before must well back through years much where your way down should because long
each just state those people too mister how little good world make very year still see own work men day get here between
both life being under three never know same last another while us might great old go since come right came take states
used himself few house american use place during high without again home around small however found mrs part thought
went say general once upon school every don't does got united left number course war until always away something fact
water though less public put think almost hand enough far took head yet better display terminal paragraph editor letter
margin column window cursor keyboard document chapter section reader writer morning evening river mountain garden bridge
station market engine signal silver copper winter summer harbour lantern compass journey quiet narrow gentle sudden
careful ordinary remarkable international understanding responsibility characteristic communication""".split()
WEIGHTS = [1.0 / (i + 4) for i in range(len(WORDS))]

UNI = [
    "日本語の文章は空白なしで続き、行の折り返しが必要です。漢字とかな交じり文。",
    "中文段落没有空格，标点符号不能出现在行首。这是一个测试。",
    "한국어 문장은 띄어쓰기가 있고 글자 폭이 두 칸입니다.",
    "Emoji: \U0001F469‍\U0001F469‍\U0001F467‍\U0001F466 family, \U0001F3F3️‍\U0001F308 flag, "
    "\U0001F44D\U0001F3FD thumb, \U0001F1EF\U0001F1F5\U0001F1EB\U0001F1F7 flags, ☕️ cup, \U0001F9D1‍\U0001F680 astronaut.",
    "العربية تُكتب من اليمين إلى اليسار مع أرقام 123 في الوسط.",
    "עברית נכתבת מימין לשמאל, עם English באמצע ו־456.",
    "Combining: é ñ ö Ả Ǹ, ṩ, Việt Nam in NFD: Việt; devanagari नमस्ते दुनिया; thai สวัสดีชาวโลก.",
    "Русский текст, ελληνικά, français « guillemets », naïve façade, Straße, İstanbul.",
    "Symbols: ½ × π ≈ 1.57 → ∞ ≠ ∅; quotes “double” ‘single’ — em dash… non‑breaking hyphen.",
]
LONG_PARA = 4000
SIZES = {"k": 1000, "m": 1000 * 1000}


def parse_size(s):
    s = s.strip().lower()
    return int(float(s[:-1]) * SIZES[s[-1]]) if s[-1] in SIZES else int(s)


class Gen:
    """Makes blocks. Inline runs are (style, text, href); style is '', b, i, bi, u, s, c or a."""

    def __init__(self, seed):
        self.r = random.Random(seed)
        self.n = 0
        self.last = ""

    def words(self, k):
        return self.r.choices(WORDS, WEIGHTS, k=k)

    def sentence(self):
        w = self.words(self.r.randint(6, 22))
        if len(w) > 12 and self.r.random() < .6:
            w[5] += ","
        s = " ".join(w)
        return s[0].upper() + s[1:] + self.r.choice("......?!")

    def plain(self, chars):
        out, n = [], 0
        while n < chars:
            s = self.sentence()
            out.append(s)
            n += len(s) + 1
        return " ".join(out)

    def runs(self, sentences):
        out = []
        for i in range(sentences):
            s = self.sentence()
            if i:
                s = " " + s
            x = self.r.random()
            if x < .55:
                out.append(("", s, None))
                continue
            w = s.split(" ")
            lead = w[0] == ""
            w = [y for y in w if y]
            a = self.r.randint(1, max(1, len(w) - 4))
            b = min(len(w) - 1, a + self.r.randint(1, 3))
            st = self.r.choice(["b", "b", "i", "i", "bi", "u", "s", "c", "a"])
            mid = " ".join(w[a:b]).strip(",.?!")
            if not mid:
                out.append(("", s, None))
                continue
            pre = (" " if lead else "") + " ".join(w[:a]) + " "
            post = " " + " ".join(w[b:])
            href = "https://example.org/%s/%d" % (mid.replace(" ", "-").replace("'", ""), self.n) if st == "a" else None
            out += [("", pre, None), (st, mid, href), ("", post, None)]
        if self.r.random() < .05:
            out.append(("", " " + self.r.choice(UNI), None))
        merged = []
        for st, t, h in out:
            if merged and merged[-1][0] == st == "":
                merged[-1] = ("", merged[-1][1] + t, None)
            else:
                merged.append((st, t, h))
        return merged

    def title(self):
        w = self.words(self.r.randint(2, 6))
        s = " ".join(w)
        return [("", s[0].upper() + s[1:], None)]

    def block(self):
        b = self.block1()
        while b[0] == self.last and b[0] in ("list", "q"):  # two of these in a row would merge in Markdown
            b = self.block1()
        self.last = b[0]
        return b

    def block1(self):
        self.n += 1
        r = self.r.random()
        if self.n % 60 == 1:
            return ("h", 1, self.title())
        if self.n % 15 == 1:
            return ("h", 2, self.title())
        if self.n % 15 == 8:
            return ("h", 3, self.title())
        if r < .68:
            return ("p", self.runs(self.r.randint(2, 7)))
        if r < .78:
            kind = "ul" if self.r.random() < .6 else "ol"
            items = []
            for _ in range(self.r.randint(3, 7)):
                lvl = 1 if items and self.r.random() < .2 else 0
                items.append((lvl, self.runs(1)))
            return ("list", kind, items)
        if r < .85:
            return ("q", self.runs(self.r.randint(1, 3)))
        if r < .90:
            lines = []
            for i in range(self.r.randint(3, 9)):
                a, b, c = self.words(3)
                a, b, c = (x.replace("'", "") for x in (a, b, c))
                lines.append("    " * (i % 3) + "%s_%s = %s(%d, \"%s\")" % (a, b, c, self.r.randint(0, 999), b))
            return ("pre", "python", lines)
        if r < .95:
            cols = self.r.randint(2, 5)
            rows = [[" ".join(self.words(self.r.randint(1, 3))) for _ in range(cols)]
                    for _ in range(self.r.randint(3, 8))]
            return ("table", rows)
        if r < .985:
            return ("p", [("", self.r.choice(UNI) + " " + self.sentence(), None)])
        return ("hr",)


# ---------------------------------------------------------------- writers: block -> text
def md_esc(t):
    return t.replace("*", "\\*").replace("_", "\\_")


def md_runs(rs):
    o = []
    for st, t, h in rs:
        if st == "": o.append(t)
        elif st == "b": o.append("**" + t + "**")
        elif st == "i": o.append("*" + t + "*")
        elif st == "bi": o.append("***" + t + "***")
        elif st == "u": o.append("<u>" + t + "</u>")
        elif st == "s": o.append("~~" + t + "~~")
        elif st == "c": o.append("`" + t + "`")
        else: o.append("[" + t + "](" + h + ")")
    return "".join(o)


def w_md(b):
    k = b[0]
    if k == "h": return "#" * b[1] + " " + md_runs(b[2]) + "\n\n"
    if k == "p": return md_runs(b[1]) + "\n\n"
    if k == "list":
        o, n = [], 0
        for lvl, rs in b[2]:
            if lvl == 0: n += 1
            mark = "- " if b[1] == "ul" or lvl else "%d. " % n
            o.append("    " * lvl + mark + md_runs(rs) + "\n")
        return "".join(o) + "\n"
    if k == "q": return "> " + md_runs(b[1]) + "\n\n"
    if k == "pre": return "```" + b[1] + "\n" + "\n".join(b[2]) + "\n```\n\n"
    if k == "table":
        rows = b[1]
        o = ["| " + " | ".join(rows[0]) + " |", "|" + "---|" * len(rows[0])]
        o += ["| " + " | ".join(x) + " |" for x in rows[1:]]
        return "\n".join(o) + "\n\n"
    return "---\n\n"


def tx(rs):
    return "".join(t for _, t, _ in rs)


def w_txt(b):
    k = b[0]
    if k == "h": return tx(b[2]) + "\n\n"
    if k == "p": return tx(b[1]) + "\n\n"
    if k == "list":
        o, n = [], 0
        for lvl, rs in b[2]:
            if lvl == 0: n += 1
            o.append("    " * lvl + ("• " if b[1] == "ul" or lvl else "%d. " % n) + tx(rs) + "\n")
        return "".join(o) + "\n"
    if k == "q": return "    " + tx(b[1]) + "\n\n"
    if k == "pre": return "\n".join("    " + x for x in b[2]) + "\n\n"
    if k == "table":
        w = [max(len(r[c]) for r in b[1]) for c in range(len(b[1][0]))]
        return "\n".join("  ".join(x.ljust(w[i]) for i, x in enumerate(r)).rstrip() for r in b[1]) + "\n\n"
    return "-" * 40 + "\n\n"


def org_runs(rs):
    o = []
    for st, t, h in rs:
        if st == "": o.append(t)
        elif st == "b": o.append("*" + t + "*")
        elif st == "i": o.append("/" + t + "/")
        elif st == "bi": o.append("*/" + t + "/*")
        elif st == "u": o.append("_" + t + "_")
        elif st == "s": o.append("+" + t + "+")
        elif st == "c": o.append("=" + t + "=")
        else: o.append("[[" + h + "][" + t + "]]")
    return "".join(o)


def w_org(b):
    k = b[0]
    if k == "h": return "*" * b[1] + " " + org_runs(b[2]) + "\n"
    if k == "p": return org_runs(b[1]) + "\n\n"
    if k == "list":
        o, n = [], 0
        for lvl, rs in b[2]:
            if lvl == 0: n += 1
            o.append("   " * lvl + ("- " if b[1] == "ul" or lvl else "%d. " % n) + org_runs(rs) + "\n")
        return "".join(o) + "\n"
    if k == "q": return "#+begin_quote\n" + org_runs(b[1]) + "\n#+end_quote\n\n"
    if k == "pre": return "#+begin_src python\n" + "\n".join(b[2]) + "\n#+end_src\n\n"
    if k == "table":
        w = [max(len(r[c]) for r in b[1]) for c in range(len(b[1][0]))]
        rows = ["| " + " | ".join(x.ljust(w[i]) for i, x in enumerate(r)) + " |" for r in b[1]]
        rows.insert(1, "|" + "+".join("-" * (x + 2) for x in w) + "|")
        return "\n".join(rows) + "\n\n"
    return "-----\n\n"


HT = {"b": ("<strong>", "</strong>"), "i": ("<em>", "</em>"), "bi": ("<strong><em>", "</em></strong>"),
      "u": ("<u>", "</u>"), "s": ("<s>", "</s>"), "c": ("<code>", "</code>")}


def h_runs(rs):
    o = []
    for st, t, h in rs:
        t = html.escape(t, quote=False)
        if st == "": o.append(t)
        elif st == "a": o.append('<a href="%s">%s</a>' % (html.escape(h), t))
        else: o.append(HT[st][0] + t + HT[st][1])
    return "".join(o)


def w_html(b):
    k = b[0]
    if k == "h": return "<h%d>%s</h%d>\n" % (b[1], h_runs(b[2]), b[1])
    if k == "p": return "<p>" + h_runs(b[1]) + "</p>\n"
    if k == "list":
        o, deep, open_li = ["<%s>\n" % b[1]], False, False
        for lvl, rs in b[2]:
            if lvl and not deep: o.append("\n<ul>\n"); deep = True
            elif not lvl:
                if deep: o.append("</ul>\n"); deep = False
                if open_li: o.append("</li>\n")
            if lvl: o.append("<li>" + h_runs(rs) + "</li>\n")
            else: o.append("<li>" + h_runs(rs)); open_li = True
        if deep: o.append("</ul>\n")
        o.append("</li>\n</%s>\n" % b[1])
        return "".join(o)
    if k == "q": return "<blockquote><p>" + h_runs(b[1]) + "</p></blockquote>\n"
    if k == "pre": return '<pre><code class="language-python">' + html.escape("\n".join(b[2]), quote=False) + "\n</code></pre>\n"
    if k == "table":
        o = ["<table>\n<thead><tr>" + "".join("<th>%s</th>" % html.escape(c) for c in b[1][0]) + "</tr></thead>\n<tbody>\n"]
        o += ["<tr>" + "".join("<td>%s</td>" % html.escape(c) for c in r) + "</tr>\n" for r in b[1][1:]]
        return "".join(o) + "</tbody>\n</table>\n"
    return "<hr>\n"


def rtf_esc(t):
    if t.isascii() and "\\" not in t and "{" not in t and "}" not in t:
        return t
    o = []
    for ch in t:
        c = ord(ch)
        if ch in "\\{}": o.append("\\" + ch)
        elif c < 128: o.append(ch)
        elif c < 0x10000: o.append("\\u%d?" % (c if c < 0x8000 else c - 0x10000))
        else:
            c -= 0x10000
            for u in (0xD800 + (c >> 10), 0xDC00 + (c & 0x3FF)):
                o.append("\\u%d?" % (u - 0x10000))
    return "".join(o)


RT = {"b": "\\b ", "i": "\\i ", "bi": "\\b\\i ", "u": "\\ul ", "s": "\\strike ", "c": "\\f1 "}


def rtf_runs(rs):
    o = []
    for st, t, h in rs:
        t = rtf_esc(t)
        if st == "": o.append(t)
        elif st == "a":
            o.append('{\\field{\\*\\fldinst{HYPERLINK "%s"}}{\\fldrslt{\\ul\\cf1 %s}}}' % (h, t))
        else: o.append("{" + RT[st] + t + "}")
    return "".join(o)


def w_rtf(b):
    k = b[0]
    if k == "h": return "\\pard\\s%d\\sb240\\sa120\\outlinelevel%d\\b\\fs%d %s\\b0\\fs24\\par\n" % (b[1], b[1] - 1, 40 - 4 * b[1], rtf_runs(b[2]))
    if k == "p": return "\\pard\\sa120 " + rtf_runs(b[1]) + "\\par\n"
    if k == "list":
        o, n = [], 0
        for lvl, rs in b[2]:
            if lvl == 0: n += 1
            ul = b[1] == "ul" or lvl
            o.append("{\\listtext\\tab %s\\tab}\\pard\\ls%d\\ilvl%d\\li%d\\fi-360 %s\\par\n" %
                     ("\\u8226?" if ul else "%d." % n, 1 if ul else 2, lvl, 720 * (lvl + 1), rtf_runs(rs)))
        return "".join(o)
    if k == "q": return "\\pard\\s10\\li720\\ri720\\sa120 " + rtf_runs(b[1]) + "\\par\n"
    if k == "pre": return "\\pard\\s11\\f1 " + "\\line\n".join(rtf_esc(x) for x in b[2]) + "\\f0\\par\n"
    if k == "table":
        o = []
        for r in b[1]:
            o.append("\\trowd\\trgaph108" + "".join("\\cellx%d" % (9000 * (i + 1) // len(r)) for i in range(len(r))) + "\n")
            o.append("".join("\\pard\\intbl %s\\cell " % rtf_esc(c) for c in r) + "\\row\n")
        return "".join(o) + "\\pard\\par\n"
    return "\\pard\\brdrb\\brdrs\\brdrw10\\brsp20\\par\n"


RTF_HEAD = (r"""{\rtf1\ansi\ansicpg1252\uc1\deff0{\fonttbl{\f0\froman Times New Roman;}{\f1\fmodern Courier New;}}
{\colortbl;\red0\green0\blue238;}
{\stylesheet{\s0 Normal;}{\s1\sb240\sa120\b\fs36\outlinelevel0 heading 1;}{\s2\b\fs32\outlinelevel1 heading 2;}"""
            r"""{\s3\b\fs28\outlinelevel2 heading 3;}{\s10\li720\ri720 Quote;}{\s11\f1 Code;}}
{\*\listtable{\list\listtemplateid1{\listlevel\levelnfc23\leveljc0\levelstartat1{\leveltext\'01\u8226 ?;}{\levelnumbers;}\fi-360\li720}"""
            r"""{\listlevel\levelnfc23\leveljc0\levelstartat1{\leveltext\'01\u8226 ?;}{\levelnumbers;}\fi-360\li1440}\listid1}
{\list\listtemplateid2{\listlevel\levelnfc0\leveljc0\levelstartat1{\leveltext\'02\'00.;}{\levelnumbers\'01;}\fi-360\li720}\listid2}}
{\*\listoverridetable{\listoverride\listid1\listoverridecount0\ls1}{\listoverride\listid2\listoverridecount0\ls2}}
\fs24
""")
RT_MARK = {"": {}, "b": {"bold": True}, "i": {"italic": True}, "bi": {"bold": True, "italic": True}, "u": {"underline": True},
           "s": {"strikethrough": True}, "c": {"inlineCode": True}}


class Rtdoc:
    """rte's JSON, defaults left out, one top-level block a line, as one plain .rtdoc file."""
    n = 0

    def id(self):
        Rtdoc.n += 1
        return '"id":"%x"' % Rtdoc.n

    def runs(self, rs):
        o = []
        for st, t, h in rs:
            a = RT_MARK[st] if st in RT_MARK else {"link": h}
            if t: o.append({"text": t, "attributes": a} if a else {"text": t})
        return '"runs":' + json.dumps(o, ensure_ascii=False, separators=(",", ":"))

    def para(self, rs, style=None, lst=None):
        o = '{"type":"paragraph","value":{' + self.id() + ","
        if style: o += '"style":"%s",' % style
        if lst: o += '"list":{"marker":"%s","level":%d},' % lst
        return o + self.runs(rs) + "}}"

    def block(self, b):
        k = b[0]
        if k == "h": return [self.para(b[2], "heading%d" % b[1])]
        if k == "p": return [self.para(b[1])]
        if k == "list": return [self.para(rs, lst=("bullet" if b[1] == "ul" or lvl else "ordered", lvl)) for lvl, rs in b[2]]
        if k == "q": return ['{"type":"blockQuote","value":{%s,"children":[%s]}}' % (self.id(), self.para(b[1]))]
        if k == "pre": return ['{"type":"code","value":{%s,"language":%s,%s}}' % (self.id(), json.dumps(b[1]), self.runs([("", "\n".join(b[2]), None)]))]
        if k == "table":
            rows = ['{%s,"cells":[%s]}' % (self.id(), ",".join('{%s,"blocks":[%s],"horizontalAlignment":"left"%s}' % (
                self.id(), self.para([("", c, None)]), ',"isHeader":true' if i == 0 else "") for c in r)) for i, r in enumerate(b[1])]
            return ['{"type":"table","value":{%s,"columns":[%s],"rows":[%s]}}' % (self.id(), ",".join(['{"width":120}'] * len(b[1][0])), ",".join(rows))]
        return ['{"type":"divider","value":{%s}}' % self.id()]

    def __call__(self, b):
        lead = "" if Rtdoc.n == 0 else ",\n"
        return lead + ",\n".join(self.block(b))


WRITERS = {
    "rtdoc": ('{"schemaVersion":1,"layoutDirection":"auto","blocks":[\n', Rtdoc(), "\n]}\n"),
    "md": ("", w_md, ""), "txt": ("", w_txt, ""), "org": ("", w_org, ""),
    "html": ("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Benchmark document</title></head>\n<body>\n",
             w_html, "</body></html>\n"),
    "rtf": (RTF_HEAD, w_rtf, "}\n"),
}


def blocks(kind, size, seed):
    """Yields (block, md_text) so that the Markdown form is about `size` bytes."""
    g = Gen(seed)
    end = g.plain(LONG_PARA)[:LONG_PARA - 11].rstrip() + " Zephyrend."
    mid = g.plain(300) + " Zephyrmiddle " + g.plain(300)
    if kind == "para":
        half = (size - 40) // 2
        a, b = g.plain(half), g.plain(half)
        # a paragraph so long that the middle is not on any screen with its start
        yield ("p", [("", "Zephyrstart " + a[:half] + " Zephyrmiddle " + b[:half] + " Zephyrend.", None)])
        return
    first = ("p", [("", "Zephyrstart " + g.plain(200), None)])
    total = 0

    def emit(b):
        nonlocal total
        total += len(w_md(b).encode())
        return b
    yield emit(first)
    did_mid = False
    tail = len(end) + 2
    while total + tail < size or not did_mid:
        if not did_mid and total * 2 + len(mid) >= size - tail:
            yield emit(("p", [("", mid, None)]))
            did_mid = True
            continue
        yield emit(g.block())
    yield ("p", [("", end, None)])


def list_end(it):
    yield from it
    yield None


def sha(p):
    h = hashlib.sha256()
    with open(p, "rb") as f:
        for c in iter(lambda: f.read(1 << 20), b""):
            h.update(c)
    return h.hexdigest()


def convert(cmd, out, limit):
    """Runs a converter with a time limit; returns (seconds, error or None)."""
    t = time.monotonic()
    try:
        p = subprocess.run(cmd, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=limit)
        err = None if p.returncode == 0 and os.path.exists(out) and os.path.getsize(out) else \
            "exit %d: %s" % (p.returncode, p.stdout.decode(errors="replace")[-300:])
    except subprocess.TimeoutExpired:
        err = "timeout after %d s" % limit
    except FileNotFoundError:
        err = "not installed"
    if err and os.path.exists(out):
        os.remove(out)
    return round(time.monotonic() - t, 2), err


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--out", default=DOCS)
    ap.add_argument("--sizes", default="10k,1m,10m")
    ap.add_argument("--formats", default="md,txt,rtf,html,org,wg,rtdoc")
    ap.add_argument("--kind", choices=["mixed", "para"], default="mixed")
    ap.add_argument("--seed", type=int, default=20261130)
    ap.add_argument("--org-via-pandoc", action="store_true", help="make .org with pandoc from the .md instead of the built-in writer")
    ap.add_argument("--wg-native", action="store_true", help="write .wg directly instead of wordgrinder --convert")
    ap.add_argument("--convert-limit", type=int, default=600, help="seconds allowed to one conversion")
    ap.add_argument("--force", action="store_true")
    a = ap.parse_args()
    os.makedirs(a.out, exist_ok=True)
    fmts = a.formats.split(",")
    for s in a.sizes.split(","):
        size = parse_size(s)
        base = os.path.join(a.out, ("doc-" if a.kind == "mixed" else "para-") + s.strip().lower())
        want = ["md"] + [f for f in fmts if f != "md"]
        if "wg" in want and "html" not in want:
            want.insert(1, "html")
        if not a.force and all(os.path.exists(base + "." + f) for f in want) and os.path.exists(base + ".json"):
            print(base, "exists")
            continue
        t0 = time.monotonic()
        direct = [f for f in want if f in WRITERS and not (f == "org" and a.org_via_pandoc)]
        files = {f: open(base + "." + f, "w", encoding="utf-8", newline="\n") for f in direct}
        for f in direct:
            files[f].write(WRITERS[f][0])
        Rtdoc.n = 0
        counts, nblocks, prev = {}, 0, None
        for b in list_end(blocks(a.kind, size, a.seed)):
            if b is None:  # the last block ends the file, with no newline: "go to end" lands behind Zephyrend everywhere
                for f in direct:
                    t = WRITERS[f][1](prev)
                    files[f].write(t.rstrip("\n") if f in ("md", "txt", "org") else t)
                break
            if prev is not None:
                for f in direct:
                    files[f].write(WRITERS[f][1](prev))
            prev = b
            nblocks += 1
            counts[b[0]] = counts.get(b[0], 0) + 1
        for f in direct:
            files[f].write(WRITERS[f][2])
            files[f].close()
        info = {"seed": a.seed, "kind": a.kind, "blocks": nblocks, "counts": counts,
                "write_s": round(time.monotonic() - t0, 2), "files": {}, "convert": {}}
        if "org" in want and a.org_via_pandoc:
            sec, err = convert(["pandoc", "-f", "markdown", "-t", "org", "--wrap=none", base + ".md", "-o", base + ".org"], base + ".org", a.convert_limit)
            info["convert"]["org (pandoc)"] = {"seconds": sec, "error": err}
        if "wg" in want:
            if a.wg_native:
                write_wg(base, a.kind, size, a.seed)
            else:
                env_home = os.path.join(a.out, ".wg-home")
                os.makedirs(env_home, exist_ok=True)
                os.environ["HOME"] = env_home
                sec, err = convert(["wordgrinder", "--convert", base + ".html", base + ".wg"], base + ".wg", a.convert_limit)
                info["convert"]["wg (wordgrinder --convert)"] = {"seconds": sec, "error": err}
                if err:
                    print("wordgrinder --convert failed (%s): writing .wg directly" % err)
                    write_wg(base, a.kind, size, a.seed)
        for f in want:
            p = base + "." + f
            if os.path.exists(p):
                info["files"][f] = {"bytes": os.path.getsize(p), "sha256": sha(p)}
        with open(base + ".md", encoding="utf-8") as f:
            for i, line in enumerate(f, 1):
                for m in ("Zephyrstart", "Zephyrmiddle", "Zephyrend"):
                    if m in line:
                        info.setdefault("md_lines", {})[m] = i
            info["md_lines"]["total"] = i
        with open(base + ".json", "w") as f:
            json.dump(info, f, indent=1)
        print(base, {k: v["bytes"] for k, v in info["files"].items()}, "in %.1f s" % (time.monotonic() - t0), info["convert"])


WG_ON = {"b": "\x18", "i": "\x11", "bi": "\x19", "u": "\x12", "s": "", "c": "", "a": "\x12"}


def write_wg(base, kind, size, seed):
    """WordGrinder's dump format v3: style codes are control bytes 0x10 + bits (1 italic, 2 underline, 8 bold).
    Tables and quotes as WordGrinder's own Markdown import would leave them: Q style; table rows as P."""
    def runs(rs):
        o = []
        for st, t, _ in rs:
            c = WG_ON.get(st, "")
            if c:
                o.append(" ".join(c + w for w in t.split(" ")) + "\x10")
            else:
                o.append(t)
        return "".join(o)
    with open(base + ".wg", "w", encoding="utf-8", newline="\n") as f:
        f.write("WordGrinder dumpfile v3: this is a text file; diff me!\n"
                ".current: 1\n.documents.1.co: 1\n.documents.1.cp: 1\n.documents.1.cw: 1\n.documents.1.margin: 0\n"
                ".documents.1.name: \"main\"\n.documents.1.sticky_selection: false\n.documents.1.viewmode: 1\n"
                ".documents.1.wordcount: 0\n.fileformat: 8\n#clipboard\n.\n#1\n")
        for b in blocks(kind, size, seed):
            k = b[0]
            if k == "h": f.write("H%d %s\n" % (b[1], runs(b[2])))
            elif k == "p": f.write("P %s\n" % runs(b[1]))
            elif k == "q": f.write("Q %s\n" % runs(b[1]))
            elif k == "pre":
                for x in b[2]: f.write("PRE %s\n" % x)
            elif k == "list":
                n = 0
                for lvl, rs in b[2]:
                    n += 1
                    f.write(("LB " if b[1] == "ul" else "LN ") + runs(rs) + "\n")
            elif k == "table":
                for r in b[1]: f.write("P | " + " | ".join(r) + " |\n")
        f.write(".\n")


if __name__ == "__main__":
    sys.exit(main())
