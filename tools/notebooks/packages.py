"""The environment of one notebook: its packages, their versions, and the kernel that has them."""

from __future__ import annotations

import json
import os
import re
import subprocess
from datetime import date
from pathlib import Path
from typing import Any

from nbformat import NotebookNode

from stand_in import deno

PYTHON = "3.11"
INSTALL = re.compile(r"^%pip install .*$", re.MULTILINE)
INSTALL_LINE_OF_OFFLINE = re.compile(r"pip install ((?:[\w.-]+ ?)+)")
REQUIREMENT = re.compile(r"([A-Za-z][\w.-]*)(?:\[[\w,-]*\])?(.*)")
# The kernel with the widgets that Jupyter and Colab bring, and what the platform's SDK is built on.
ALWAYS = ["ipykernel", "ipywidgets", "opentelemetry-sdk", "opentelemetry-exporter-otlp-proto-http"]
INSTALL_SECONDS = 600


def requirements(notebook: NotebookNode) -> dict[str, str]:
    """Return what the notebook's install line asks for, by name; the platform's SDK has a stand-in."""
    code = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "code")
    words = [word.strip('"') for line in INSTALL.findall(code) for word in line.split()[2:] if word[0] != "-"]
    if not words and (told := INSTALL_LINE_OF_OFFLINE.search("\n".join(cell.source for cell in notebook.cells))):
        words = told[1].split()
    found = {match[1]: word for word in words if (match := REQUIREMENT.fullmatch(word))}
    return {name: word for name, word in found.items() if name != "cinnabar"}


def uv(*arguments: str | Path, **options: Any) -> str:
    """Run uv and return what it prints; its errors are those of the run."""
    command = ["uv", "--quiet", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=INSTALL_SECONDS, **options)
    if done.returncode:
        raise RuntimeError(done.stderr.strip()[-2000:])
    return done.stdout


class Environment:
    """A virtual environment in a folder that is removed after the run.

    A notebook that ran gets the versions its metadata has, and for everything below them
    the newest of that day. `newest` resolves its install line again. `files` are packages
    of which only files are read, such as the vocabulary of a tokenizer that would be downloaded.
    """

    def __init__(self, notebook: NotebookNode, files: list[str], folder: Path, newest: bool):
        self.folder = folder
        self.is_deno = notebook.metadata.kernelspec.name == "deno"
        self.sources = [cell.source for cell in notebook.cells]
        self.wanted = {"deno": "deno"} if self.is_deno else requirements(notebook)
        self.files = files
        self.stored = None if newest else notebook.metadata.get("run")

    def install(self) -> dict[str, str]:
        """Make the environment and return the versions that the page names."""
        uv("venv", "--python", PYTHON, self.folder)
        pins = (self.stored or {}).get("versions", {})
        words = [REQUIREMENT.sub(rf"\g<0>=={pins[name]}", re.split("[<>=~!]", word)[0]) if name in pins else word for name, word in self.wanted.items()]
        until = (self.stored or {}).get("date", date.today().isoformat())
        into = ["pip", "install", "--python", self.folder, "--exclude-newer", until]
        uv(*into, *words, *([] if self.is_deno else ALWAYS))
        if self.files:
            uv(*into, "--no-deps", *self.files)
        listed = json.loads(uv("pip", "list", "--format", "json", "--python", self.folder))
        versions = {package["name"].replace("_", "-").lower(): package["version"] for package in listed}
        if self.is_deno:
            return {"Deno": versions["deno"]}
        python = subprocess.run([self.folder / "bin/python", "-V"], capture_output=True, text=True, check=True)
        return {"Python": python.stdout.split()[1]} | {name: versions[name.replace("_", "-").lower()] for name in self.wanted}

    def make_kernel(self, scratch: Path) -> dict[str, str]:
        """Make the kernel known to Jupyter below `scratch`; return versions of a TypeScript notebook's packages."""
        command = [str(self.folder / "bin/python"), "-m", "ipykernel_launcher", "-f", "{connection_file}"]
        found: dict[str, str] = {}
        if self.is_deno:
            program = str(self.folder / "bin/deno")
            command = [program, "jupyter", "--kernel", "--conn", "{connection_file}"]
            found = deno.prepare(program, scratch, self.sources)
        kernel = scratch / "jupyter/kernels" / ("deno" if self.is_deno else "python3") / "kernel.json"
        kernel.parent.mkdir(parents=True)
        kernel.write_text(json.dumps({"argv": command, "display_name": "notebook", "language": "any"}), encoding="utf-8")
        os.environ["JUPYTER_PATH"] = str(scratch / "jupyter")
        return found
