# /// script
# requires-python = ">=3.11"
# dependencies = ["nbformat>=5.10,<6"]
# ///
"""Check every notebook of the cookbook: format, cell ids, Python syntax, stored outputs.

Run it with uv::

    uv run tools/notebooks/check_notebooks.py            # the cookbook of this repository
    uv run tools/notebooks/check_notebooks.py FOLDER

Nothing is executed and nothing is written. Each problem is one line, the exit status tells.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from notebook_file import notebook_metadata, runs_offline

COOKBOOK = Path(__file__).resolve().parents[2] / "cookbook"
REQUIRED_METADATA = ("title", "sidebarTitle", "description", "category", "provider", "tags")
OTHER_LANGUAGE_MAGIC = re.compile(r"%%(?!time\b|timeit\b|capture\b)")
MAGIC_OR_SHELL_LINE = re.compile(r"^([ \t]*)[%!].*$", re.MULTILINE)
MAX_IMAGE_CHARACTERS = 60_000 * 4 // 3  # 60 kB, as base64


def parses(source: str) -> SyntaxError | None:
    """Return the syntax error of a cell, in which `await` may stand at the top level."""
    try:
        compile(source, "<cell>", "exec", ast.PyCF_ONLY_AST | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    except SyntaxError as error:
        return error
    return None


def syntax_error(source: str) -> SyntaxError | None:
    """Check a cell as it is; if that fails, again with % and ! lines masked.

    The first attempt matters: a line may begin with the operator `%`.
    """
    if OTHER_LANGUAGE_MAGIC.match(source) or parses(source) is None:
        return None
    return parses(MAGIC_OR_SHELL_LINE.sub(r"\1pass", source))


def format_problems(path: Path) -> Iterator[str]:
    """Yield what nbformat's schema says, and ids that are missing or used twice."""
    raw = json.loads(path.read_text(encoding="utf-8"))
    try:
        nbformat.validate(raw)
    except nbformat.ValidationError as error:
        yield f"does not match the notebook schema: {str(error).splitlines()[0]}"
    ids = [cell.get("id") for cell in raw.get("cells", [])]
    if None in ids:
        yield "has a cell without an id"
    for repeated in sorted({entry for entry in ids if entry and ids.count(entry) > 1}):
        yield f"uses the cell id `{repeated}` more than once"


def metadata_problems(notebook: NotebookNode) -> Iterator[str]:
    """Yield what is missing from the metadata comment, and a missing heading."""
    metadata = notebook_metadata(notebook)
    if missing := [key for key in REQUIRED_METADATA if not metadata.get(key)]:
        yield f"lacks {', '.join(missing)} in its metadata comment"
    heading = re.search(r"^# (.+)$", notebook.cells[0].source, re.MULTILINE) if notebook.cells else None
    if heading is None:
        yield "has no `# Heading` in its first cell"


def code_problems(notebook: NotebookNode) -> Iterator[str]:
    """Yield the code cells of a Python notebook that do not parse."""
    if notebook.metadata.get("kernelspec", {}).get("language", "python") != "python":
        return
    for index, cell in enumerate(notebook.cells):
        error = syntax_error(cell.source) if cell.cell_type == "code" else None
        if error:
            yield f"cell {index}, line {error.lineno}: {error.msg}"


def output_problems(notebook: NotebookNode) -> Iterator[str]:
    """Yield what is wrong with the stored outputs of a notebook that runs offline."""
    if not runs_offline(notebook):
        return
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    if [cell.execution_count for cell in cells] != list(range(1, len(cells) + 1)):
        yield "is marked offline but was not executed from top to bottom"
    for cell in cells:
        for output in cell.outputs:
            if output.output_type == "error" and "raises-exception" not in cell.metadata.get("tags", []):
                yield f"stores an error in cell `{cell.id}`: {output.ename}"
            for mime, data in output.get("data", {}).items():
                if mime == "image/png" and len(data) > MAX_IMAGE_CHARACTERS:
                    yield f"stores a picture over 60 kB in cell `{cell.id}`"


def problems(path: Path) -> list[str]:
    """Return all that is wrong with one notebook."""
    try:
        found = list(format_problems(path))
        notebook = nbformat.read(path, as_version=4)
    except (ValueError, nbformat.reader.NotJSONError) as error:
        return [f"cannot be read: {error}"]
    for check in (metadata_problems, code_problems, output_problems):
        found.extend(check(notebook))
    return found


def main() -> int:
    """Check the folder given, or the one of this script."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else COOKBOOK
    paths = sorted(folder.glob("*.ipynb"))
    count = 0
    for path in paths:
        for problem in problems(path):
            count += 1
            print(f"{path.name} {problem}", file=sys.stderr)
    print(f"{len(paths)} notebooks, {count} problems")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
