# /// script
# requires-python = ">=3.11"
# dependencies = ["nbclient>=0.10,<0.11", "nbformat>=5.10,<6", "jupyter-client>=8,<9", "opentelemetry-proto>=1.30,<2"]
# ///
"""Execute notebooks, each in an environment of its own, and store their outputs in place.

Needs uv and nothing else; uv fetches Python and the packages::

    uv run tools/notebooks/run_notebooks.py                     # all that did not run today
    uv run tools/notebooks/run_notebooks.py integration_openai_sdk   # only these
    uv run tools/notebooks/run_notebooks.py --newest            # with the newest versions that the install lines allow
    uv run tools/notebooks/run_notebooks.py --check             # run, write nothing

A notebook takes part when it says `offline: true` or when `stand_in/answers/` has a file of
its name. A run that was stopped continues where it was. Day and versions go to the notebook's
metadata, from which the page and the next run take them.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import tempfile
import time
from datetime import date
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from nbformat import NotebookNode

from notebook_file import runs_offline, serialize, tidy
from packages import INSTALL, PYTHON, Environment
from stand_in.script import NoAnswer, Script
from stand_in.server import StandIn

COOKBOOK = Path(__file__).resolve().parents[2] / "cookbook"
ANSWERS = Path(__file__).resolve().parent / "stand_in" / "answers"
KEY_NAMES = re.compile(r'"([A-Z][A-Z0-9_]*(?:_KEY|_TOKEN))"')
HOST = re.compile(r"https://([\w.-]+)")
ANSI = re.compile(r"\x1b\[[\d;]*m")
PACKAGES = f"venv/lib/python{PYTHON}/site-packages"
FAILURES = (CellExecutionError, CellTimeoutError, DeadKernelError, nbformat.ValidationError, NoAnswer, RuntimeError)


def kernel_variables(notebook: NotebookNode, script: Script, stand_in: StandIn, scratch: Path) -> dict[str, str]:
    """Return the kernel's variables: a home of its own, the stand-in, its SDK, and keys that open nothing."""
    code = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "code")
    kept = {name: value for name, value in os.environ.items() if name in ("UV_CACHE_DIR", "DENO_DIR")}
    return (
        kept
        | stand_in.variables()
        | {name: f"stand-in-{name.lower()}" for name in KEY_NAMES.findall(code)}
        | {
            "HOME": str(scratch),
            "PATH": f"{scratch.parent / 'venv/bin'}:{os.environ['PATH']}",
            "LC_ALL": "C.UTF-8",
            "NO_PROXY": "127.0.0.1,localhost",
            "no_proxy": "127.0.0.1,localhost",  # gRPC reads this one
            "PYDEVD_DISABLE_FILE_VALIDATION": "1",  # else ipykernel warns
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONHASHSEED": "0",
            "PYTHONPATH": str(Path(__file__).resolve().parent / "stand_in/sdk"),
            "TZ": "UTC",
        }
        | {name: value.replace("{folder}", str(scratch)).replace("{packages}", str(scratch.parent / PACKAGES)) for name, value in script.variables.items()}
    )


def run_cells(notebook: NotebookNode, script: Script, scratch: Path, seconds: int) -> int:
    """Run all cells within a time limit and return how many spans the platform received."""
    hosts = sorted({"api.openai.com", *script.hosts, *(host for cell in notebook.cells for host in HOST.findall(cell.source))})
    for name, content in script.files.items():
        text = content if isinstance(content, str) else json.dumps(content)
        (scratch / name).write_text(text, encoding="utf-8")
    sources = [cell.source for cell in notebook.cells]
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.source = INSTALL.sub("", cell.source)
    end = time.monotonic() + seconds
    with StandIn(script, scratch, hosts) as stand_in:
        client = NotebookClient(
            notebook,
            timeout_func=lambda _: max(1, round(end - time.monotonic())),
            kernel_name=notebook.metadata.kernelspec.name,
            record_timing=False,
            resources={"metadata": {"path": str(scratch)}},
        )
        try:
            client.execute(env=kernel_variables(notebook, script, stand_in, scratch))
        finally:
            for cell, source in zip(notebook.cells, sources):
                cell.source = source
            for missing in stand_in.missing:
                print(missing, file=sys.stderr)
        if stand_in.missing:
            raise NoAnswer("requests without an answer, see above")
        return len(stand_in.platform.spans)


def run(path: Path, options: argparse.Namespace) -> str:
    """Execute one notebook, validate the result and store it when asked to; return what there is to say."""
    notebook = nbformat.read(path, as_version=4)
    metadata = nbformat.from_dict(notebook.metadata)
    script = Script(ANSWERS / f"{path.stem}.json")
    with tempfile.TemporaryDirectory(prefix="cookbook-", ignore_cleanup_errors=True) as folder:
        scratch, venv = Path(folder, "work"), Path(folder, "venv")
        scratch.mkdir()
        environment = Environment(notebook, script.packages, venv, options.newest)
        versions = environment.install()
        versions |= environment.make_kernel(scratch)
        spans = run_cells(notebook, script, scratch, options.seconds)
        folders = {str(Path(folder, PACKAGES)): "site-packages", str(scratch): "~"}
    metadata["run"] = {"date": date.today().isoformat(), "versions": versions, "standIn": not runs_offline(notebook)}
    tidy(notebook, metadata, folders)
    nbformat.validate(notebook)
    if not options.check:
        path.write_text(serialize(notebook), encoding="utf-8")
    return f"{spans} spans, {', '.join(f'{name} {version}' for name, version in versions.items())}"


def chosen(options: argparse.Namespace) -> list[Path]:
    """Return the notebooks to execute; a name that cannot run is an error."""
    able = {}
    for path in sorted(COOKBOOK.glob("*.ipynb")):
        notebook = nbformat.read(path, as_version=4)
        if runs_offline(notebook) or (ANSWERS / f"{path.stem}.json").exists():
            able[path.stem] = (path, notebook.metadata.get("run", {}).get("date", ""))
    if unknown := sorted(set(options.names) - able.keys()):
        raise SystemExit(f"Neither `offline: true` nor a file in stand_in/answers: {', '.join(unknown)}")
    if options.names:
        return [able[name][0] for name in options.names]
    return [path for path, day in able.values() if day < options.since]


def main() -> int:
    """Execute the chosen notebooks; return 1 when any of them fails."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", help="notebooks to execute (default: all that did not run since the day of --since)")
    parser.add_argument("--since", default=date.today().isoformat(), help="leave out what ran on this day or later (default: today)")
    parser.add_argument("--newest", action="store_true", help="resolve the install lines again instead of taking the versions stored")
    parser.add_argument("--check", action="store_true", help="execute without writing")
    parser.add_argument("--seconds", type=int, default=240, help="time limit for the cells of one notebook")
    options = parser.parse_args()
    paths = chosen(options)
    failed = []
    for number, path in enumerate(paths, 1):
        started = time.monotonic()
        try:
            said = run(path, options)
        except FAILURES as error:
            failed.append(path.stem)
            said = "FAILED\n" + "\n".join(ANSI.sub("", str(error)).strip().splitlines()[-12:])
        print(f"[{number}/{len(paths)}] {path.stem}  {time.monotonic() - started:.0f} s  {said}", flush=True)
    if failed:
        print(f"{len(failed)} failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
