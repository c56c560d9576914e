"""Execute the notebooks that run offline and store their outputs in place.

A notebook takes part when the metadata comment in its first cell has the line
``offline: true``. Run it with Debian's Python, which has nbclient and a kernel::

    /usr/bin/python3 cookbook/execute_notebooks.py                  # all, in place
    /usr/bin/python3 cookbook/execute_notebooks.py datasets         # only these
    /usr/bin/python3 cookbook/execute_notebooks.py --check          # run, write nothing

What is written depends on the notebook and its outputs alone: execution times,
widget state, kernel details and temporary paths are removed, cell ids are kept.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from nbformat import NotebookNode

COOKBOOK = Path(__file__).resolve().parent
METADATA_COMMENT = re.compile(r"<!--\s*NOTEBOOK_METADATA\s*\n(?P<lines>.*?)-->", re.DOTALL)
KERNEL_TEMP_PATH = re.compile(r"(?:/[\w.-]+)*/ipykernel_\d+/\d+\.py")
OBJECT_ADDRESS = re.compile(r"(?<= at )0x[0-9a-f]{6,}")
WIDGET_MIME_PREFIX = "application/vnd.jupyter.widget"
PROXY_VARIABLES = ("http_proxy", "https_proxy", "all_proxy")
FAILURES = (CellExecutionError, CellTimeoutError, DeadKernelError, nbformat.ValidationError)


def notebook_metadata(notebook: NotebookNode) -> dict[str, str]:
    """Return the ``key: value`` lines of the comment in the first cell."""
    first = notebook.cells[0].source if notebook.cells else ""
    comment = METADATA_COMMENT.search(first)
    lines = comment["lines"].splitlines() if comment else []
    pairs = (line.partition(":") for line in lines if ":" in line)
    return {key.strip(): value.strip() for key, _, value in pairs}


def runs_offline(notebook: NotebookNode) -> bool:
    """Tell whether the notebook asks to be executed here."""
    return notebook_metadata(notebook).get("offline") == "true"


def kernel_environment(scratch: Path) -> dict[str, str]:
    """Return an environment that neither reaches an account nor varies by machine."""
    kept = {
        key: value
        for key, value in os.environ.items()
        if not key.startswith("CINNABAR_") and key.lower() not in PROXY_VARIABLES
    }
    return kept | {
        "IPYTHONDIR": str(scratch / "ipython"),
        "LC_ALL": "C.UTF-8",
        "NO_PROXY": "127.0.0.1,localhost",
        "PYTHONHASHSEED": "0",
        "TZ": "UTC",
    }


def execute(notebook: NotebookNode, timeout: int) -> None:
    """Run every cell in a fresh kernel whose working folder is temporary.

    Raises what nbclient raises: a failed cell, a cell over its time limit, a dead kernel.
    """
    with tempfile.TemporaryDirectory(prefix="cookbook-") as folder:
        scratch = Path(folder)
        client = NotebookClient(
            notebook,
            timeout=timeout,
            kernel_name="python3",
            record_timing=False,
            resources={"metadata": {"path": folder}},
        )
        client.execute(env=kernel_environment(scratch))


def without_process_details(value: Any) -> Any:
    """Replace the kernel's file names and memory addresses in text, at any depth."""
    if isinstance(value, str):
        return OBJECT_ADDRESS.sub("0x…", KERNEL_TEMP_PATH.sub("<notebook cell>", value))
    if isinstance(value, list):
        return [without_process_details(entry) for entry in value]
    if isinstance(value, dict):
        return {key: without_process_details(entry) for key, entry in value.items()}
    return value


def merged_streams(outputs: list[NotebookNode]) -> list[NotebookNode]:
    """Join neighbouring chunks of one stream: where a kernel cuts them is chance."""
    merged: list[NotebookNode] = []
    for output in outputs:
        previous = merged[-1] if merged else None
        if previous and output.output_type == "stream" and output.name == previous.get("name"):
            previous.text += output.text
        else:
            merged.append(output)
    return merged


def clean_output(output: NotebookNode, execution_count: int) -> NotebookNode:
    """Remove from one output what changes from run to run."""
    if output.output_type == "execute_result":
        output.execution_count = execution_count
    if "data" in output:
        output.data = NotebookNode(
            {mime: data for mime, data in output.data.items() if not mime.startswith(WIDGET_MIME_PREFIX)}
        )
    return nbformat.from_dict(without_process_details(output))


def tidy(notebook: NotebookNode, metadata: NotebookNode) -> None:
    """Strip volatile metadata, number the code cells and keep the ids as they were."""
    notebook.metadata = nbformat.from_dict(
        {key: value for key, value in metadata.items() if key != "widgets"}
    )
    count = 0
    for index, cell in enumerate(notebook.cells):
        if not cell.get("id"):
            cell.id = hashlib.sha256(f"{index}:{cell.source}".encode()).hexdigest()[:8]
        if cell.cell_type != "code":
            continue
        count += 1
        cell.execution_count = count
        cell.metadata.pop("execution", None)
        cell.outputs = [clean_output(output, count) for output in merged_streams(cell.outputs)]


def serialize(notebook: NotebookNode) -> str:
    """Return the notebook as text in the one form this repository stores."""
    as_stored = json.loads(nbformat.writes(notebook, version=nbformat.NO_CONVERT))
    return json.dumps(as_stored, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def run(path: Path, timeout: int, write: bool) -> None:
    """Execute one notebook, validate the result and store it when asked to."""
    notebook = nbformat.read(path, as_version=4)
    metadata = nbformat.from_dict(notebook.metadata)
    execute(notebook, timeout)
    tidy(notebook, metadata)
    nbformat.validate(notebook)
    if write:
        path.write_text(serialize(notebook), encoding="utf-8")


def offline_notebooks(folder: Path, names: list[str]) -> Iterator[Path]:
    """Yield the notebooks to execute; a name that is missing or not offline is an error."""
    wanted = {name.removesuffix(".ipynb") for name in names}
    found = {path.stem: path for path in sorted(folder.glob("*.ipynb"))}
    if unknown := sorted(wanted - found.keys()):
        raise SystemExit(f"Expected notebooks of {folder}, received: {', '.join(unknown)}")
    for name, path in found.items():
        if wanted and name not in wanted:
            continue
        if runs_offline(nbformat.read(path, as_version=4)):
            yield path
        elif wanted:
            raise SystemExit(f"{name} is not marked `offline: true` in its metadata comment")


def arguments(description: str, default: str) -> argparse.ArgumentParser:
    """Return what both commands read: names of notebooks, and how to run them."""
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument("names", nargs="*", help=f"notebooks to execute (default: {default})")
    parser.add_argument("--check", action="store_true", help="execute without writing")
    parser.add_argument("--timeout", type=int, default=60, help="seconds a single cell may take")
    return parser


def run_all(
    paths: Iterable[Path],
    run_one: Callable[[Path, int, bool], None],
    options: argparse.Namespace,
    *failures: type[Exception],
) -> int:
    """Execute the notebooks one by one and say how each went; return 1 when any of them fails."""
    os.environ["PYDEVD_DISABLE_FILE_VALIDATION"] = "1"  # else ipykernel warns, here and in the kernel
    failed = 0
    for path in paths:
        started = time.monotonic()
        try:
            run_one(path, options.timeout, not options.check)
        except (*FAILURES, *failures) as error:
            failed += 1
            print(f"FAILED  {path.stem}\n{error}", file=sys.stderr)
        else:
            print(f"{'runs' if options.check else 'written'}  {path.stem}  {time.monotonic() - started:.1f} s")
    return 1 if failed else 0


def main() -> int:
    """Execute the chosen notebooks; return 1 when any of them fails."""
    parser = arguments(__doc__, "all that run offline")
    parser.add_argument("--folder", type=Path, default=COOKBOOK, help="where the notebooks are")
    options = parser.parse_args()
    return run_all(offline_notebooks(options.folder, options.names), run, options)


if __name__ == "__main__":
    sys.exit(main())
