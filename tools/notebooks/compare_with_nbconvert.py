# /// script
# requires-python = ">=3.11"
# dependencies = ["nbformat>=5.10,<6", "nbconvert>=7,<8"]
# ///
"""Compare the words of every notebook page with those nbconvert writes.

Build the site first, then run it with uv::

    npm run build
    uv run tools/notebooks/compare_with_nbconvert.py            # dist/ of this repository
    uv run tools/notebooks/compare_with_nbconvert.py DIST

Words are compared as multisets per notebook: headings, prose, code and outputs. What differs on
purpose is taken out first: the metadata comment, the title (the page shows it above the article),
prompts and pilcrows, styles and scripts, formulas. Two habits of nbconvert are evened out: it reads
the line after a comment as HTML, which CommonMark does not, and shows JSON as its Python object is
printed. Each notebook that differs is printed, the exit status tells.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import nbformat
from nbconvert import HTMLExporter

COOKBOOK = Path(__file__).resolve().parents[2] / "cookbook"
SILENT_TAGS = {"script", "style", "head", "svg", "annotation"}
MATH = re.compile(r"\$\$.*?\$\$|(?<![\\\w$])\$(?! )[^$\n]+\$", re.DOTALL)
COMMENT = re.compile(r"^<!--.*?-->$", re.DOTALL | re.MULTILINE)
WORD = re.compile(r"\w+")


class Words(HTMLParser):
    """Collect what a reader sees: text, and what stands for pictures; formulas are left out."""

    def __init__(self) -> None:
        super().__init__()
        self.text: list[str] = []
        self.skipped: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        classes = (dict(attrs).get("class") or "").split()
        if tag in SILENT_TAGS or tag == "math" or "jp-InputPrompt" in classes or "jp-OutputPrompt" in classes:
            self.skipped.append(tag)
        elif self.skipped and tag == self.skipped[-1]:
            self.skipped.append(tag)
        elif "anchor-link" in classes:
            self.skipped.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self.skipped and tag == self.skipped[-1]:
            self.skipped.pop()
        elif not self.skipped and tag in {"p", "div", "li", "td", "th", "pre", "tr", "h1", "h2", "h3", "summary"}:
            self.text.append("\n")

    def handle_data(self, data: str) -> None:
        if not self.skipped:
            self.text.append(data)


def words_of_html(html: str) -> Counter[str]:
    """Return how often each word is shown."""
    parser = Words()
    parser.feed(html)
    return Counter(WORD.findall(MATH.sub(" ", "".join(parser.text))))


def html_of_tree(nodes: list[object]) -> str:
    """Return the HTML of a stored page: runs as they are, components by what they hold."""
    return "".join(node if isinstance(node, str) else html_of_tree(node["children"]) for node in nodes)


def words_of_nbconvert(path: Path, title: str) -> Counter[str]:
    """Return nbconvert's words, without the title and the marks."""
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.source = COMMENT.sub(r"\n\n\g<0>\n\n", cell.source)
        for output in cell.get("outputs", []):
            if "application/json" in output.get("data", {}):
                output.data["text/plain"] = json.dumps(output.data["application/json"], ensure_ascii=False)
    body, _ = HTMLExporter(template_name="lab").from_notebook_node(notebook)
    words = words_of_html(body[body.index("<body") :])
    words.subtract(WORD.findall(title))
    return +words


def first_heading(path: Path) -> str:
    """Return the notebook's level 1 heading as it is written."""
    for cell in nbformat.read(path, as_version=4).cells:
        found = re.search(r"^# (.+)$", cell.source, re.MULTILINE) if cell.cell_type == "markdown" else None
        if found:
            return re.sub(r"[*_`]", "", found[1])
    return ""


def main() -> int:
    """Compare every notebook page of a built site."""
    dist = Path(sys.argv[1]) if len(sys.argv) > 1 else COOKBOOK.parent / "dist"
    content = dist / "content"
    pages = json.loads((content / "manifest.json").read_text(encoding="utf-8"))["pages"]
    compared = different = total = 0
    for path, entry in sorted(pages.items()):
        if "notebook" not in entry or not path.startswith("/guides/cookbook/"):
            continue
        source = COOKBOOK / entry["notebook"]
        page = json.loads((content / "objects" / entry["hash"]).read_text(encoding="utf-8"))
        ours = words_of_html(html_of_tree(page["tree"]))
        theirs = words_of_nbconvert(source, first_heading(source))
        compared += 1
        total += sum(theirs.values())
        missing, added = theirs - ours, ours - theirs
        if missing or added:
            different += 1
            print(f"{entry['notebook']}\n  only nbconvert: {dict(missing)}\n  only the page: {dict(added)}")
    print(f"{compared} notebooks, {total} words, {different} notebooks differ")
    return 1 if different or not compared else 0


if __name__ == "__main__":
    sys.exit(main())
