"""Execute the notebooks that need a model or the platform, against stand-ins on this machine.

A notebook takes part when `stand_in/answers/` has a file of its name. The Python of this
command needs nbclient, ipykernel and the packages that the notebooks install::

    python cookbook/execute_with_stand_in.py                        # all, in place
    python cookbook/execute_with_stand_in.py integration_openai_sdk # only these
    python cookbook/execute_with_stand_in.py --check                # run, write nothing

Outputs are those of the run. Its day and the versions of the packages go to the notebook's
metadata, from which its page says that a stand-in answered. Cells that install packages are
left out of the run, because the packages are there.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from datetime import date
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

from execute_notebooks import COOKBOOK, arguments, kernel_environment, run_all, serialize, tidy
from stand_in.deno import package_versions, write_config
from stand_in.script import NoAnswer, Script
from stand_in.server import StandIn

STAND_IN = COOKBOOK / "stand_in"
KEY_NAMES = re.compile(r'"([A-Z][A-Z0-9_]*(?:_KEY|_TOKEN))"')
HOST = re.compile(r"https://([\w.-]+)")
INSTALL = re.compile(r"^%pip install .*$", re.MULTILINE)
REQUIREMENT = re.compile(r'"?([A-Za-z][\w.-]*)(?:\[[\w,]*\])?(?:[<>=~!][^"\s]*)?"?')
VERSIONS_CELL = """import json, platform
from importlib.metadata import version
print(json.dumps({{"Python": platform.python_version(), **{{name: version(name) for name in {names}}}}}))"""

DENO_CELL = "console.log(JSON.stringify({ Deno: Deno.version.deno }))"


def installed_packages(sources: list[str]) -> list[str]:
    """Return the packages that the notebook's own install line names, but for the platform's SDK."""
    lines = [line for source in sources for line in INSTALL.findall(source)]
    words = [word for line in lines for word in line.split()[2:] if not word.startswith("-")]
    names = [found[1] for word in words if (found := REQUIREMENT.fullmatch(word))]
    return [name for name in names if name != "cinnabar"]


def environment(notebook: NotebookNode, script: Script, stand_in: StandIn, scratch: Path) -> dict[str, str]:
    """Return the kernel's variables: the stand-in, its SDK, and keys that open nothing."""
    code = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "code")
    keys = {name: f"stand-in-{name.lower()}" for name in KEY_NAMES.findall(code)}
    return (
        kernel_environment(scratch)
        | stand_in.variables()
        | keys
        | {name: value.replace("{folder}", str(scratch)) for name, value in script.variables.items()}
        | {"PYTHONPATH": str(STAND_IN / "sdk"), "PYTHONDONTWRITEBYTECODE": "1"}
    )


def run_cells(notebook: NotebookNode, script: Script, scratch: Path, timeout: int) -> dict[str, str]:
    """Run all cells and return the versions that ran. Prints each request nothing was written for."""
    hosts = sorted({"api.openai.com", *script.hosts, *(host for cell in notebook.cells for host in HOST.findall(cell.source))})
    for name, content in script.files.items():
        (scratch / name).write_text(json.dumps(content), encoding="utf-8")
    sources = [cell.source for cell in notebook.cells]
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.source = INSTALL.sub("", cell.source)
    is_deno = notebook.metadata.kernelspec.name == "deno"
    if is_deno:
        write_config(scratch, sources)
    question = DENO_CELL if is_deno else VERSIONS_CELL.format(names=installed_packages(sources))
    asked = nbformat.v4.new_code_cell(question)
    with StandIn(script, scratch, hosts) as stand_in:
        notebook.cells.append(asked)
        client = NotebookClient(
            notebook,
            timeout=timeout,
            kernel_name=notebook.metadata.kernelspec.name,
            record_timing=False,
            resources={"metadata": {"path": str(scratch)}},
        )
        try:
            client.execute(env=environment(notebook, script, stand_in, scratch))
        finally:
            notebook.cells.pop()
            for cell, source in zip(notebook.cells, sources):
                cell.source = source
            for missing in stand_in.missing:
                print(missing, file=sys.stderr)
        if stand_in.missing:
            raise NoAnswer("requests without an answer, see above")
        versions = json.loads(asked.outputs[0].text)
        return versions | (package_versions(scratch, sources) if is_deno else {})


def run(path: Path, timeout: int, write: bool) -> None:
    """Execute one notebook, validate the result and store it when asked to."""
    notebook = nbformat.read(path, as_version=4)
    metadata = nbformat.from_dict(notebook.metadata)
    script = Script(STAND_IN / "answers" / f"{path.stem}.json")
    with tempfile.TemporaryDirectory(prefix="cookbook-") as folder:
        versions = run_cells(notebook, script, Path(folder), timeout)
    metadata["run"] = {"date": date.today().isoformat(), "versions": versions, "standIn": True}
    tidy(notebook, metadata)
    nbformat.validate(notebook)
    if write:
        path.write_text(serialize(notebook), encoding="utf-8")


def main() -> int:
    """Execute the chosen notebooks; return 1 when any of them fails."""
    options = arguments(__doc__, "all with answers").parse_args()
    scripted = sorted(path.stem for path in (STAND_IN / "answers").glob("*.json"))
    if unknown := sorted(set(options.names) - set(scripted)):
        raise SystemExit(f"stand_in/answers has no file for: {', '.join(unknown)}")
    paths = (COOKBOOK / f"{name}.ipynb" for name in options.names or scripted)
    return run_all(paths, run, options, NoAnswer)


if __name__ == "__main__":
    sys.exit(main())
