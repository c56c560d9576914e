"""Reads a notebook's metadata, and writes an executed notebook so that only real changes show."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

import nbformat
from nbformat import NotebookNode

METADATA_COMMENT = re.compile(r"<!--\s*NOTEBOOK_METADATA\s*\n(?P<lines>.*?)-->", re.DOTALL)
KERNEL_TEMP_PATH = re.compile(r"(?:/[\w.-]+)*/ipykernel_\d+/\d+\.py")
OBJECT_ADDRESS = re.compile(r"(?<= at )0x[0-9a-f]{6,}")
WIDGET_MIME_PREFIX = "application/vnd.jupyter.widget"


def notebook_metadata(notebook: NotebookNode) -> dict[str, str]:
    """Return the ``key: value`` lines of the comment in the first cell."""
    first = notebook.cells[0].source if notebook.cells else ""
    comment = METADATA_COMMENT.search(first)
    lines = comment["lines"].splitlines() if comment else []
    pairs = (line.partition(":") for line in lines if ":" in line)
    return {key.strip(): value.strip() for key, _, value in pairs}


def runs_offline(notebook: NotebookNode) -> bool:
    """Tell whether the notebook needs no service."""
    return notebook_metadata(notebook).get("offline") == "true"


def without_process_details(value: Any, folders: dict[str, str]) -> Any:
    """Replace folders of the run, the kernel's file names and memory addresses in text, at any depth."""
    if isinstance(value, str):
        for folder, name in folders.items():
            value = value.replace(folder, name)
        return OBJECT_ADDRESS.sub("0x…", KERNEL_TEMP_PATH.sub("<notebook cell>", value))
    if isinstance(value, list):
        return [without_process_details(entry, folders) for entry in value]
    if isinstance(value, dict):
        return {key: without_process_details(entry, folders) for key, entry in value.items()}
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


def clean_output(output: NotebookNode, execution_count: int, folders: dict[str, str]) -> NotebookNode:
    """Remove from one output what changes from run to run."""
    if output.output_type == "execute_result":
        output.execution_count = execution_count
    if "data" in output:
        output.data = NotebookNode(
            {mime: data for mime, data in output.data.items() if not mime.startswith(WIDGET_MIME_PREFIX)}
        )
    return nbformat.from_dict(without_process_details(output, folders))


def tidy(notebook: NotebookNode, metadata: NotebookNode, folders: dict[str, str]) -> None:
    """Strip volatile metadata, number the code cells and keep the ids as they were."""
    notebook.metadata = nbformat.from_dict({key: value for key, value in metadata.items() if key != "widgets"})
    count = 0
    for index, cell in enumerate(notebook.cells):
        if not cell.get("id"):
            cell.id = hashlib.sha256(f"{index}:{cell.source}".encode()).hexdigest()[:8]
        if cell.cell_type != "code":
            continue
        count += 1
        cell.execution_count = count
        cell.metadata.pop("execution", None)
        cell.outputs = [clean_output(output, count, folders) for output in merged_streams(cell.outputs)]


def serialize(notebook: NotebookNode) -> str:
    """Return the notebook as text in the one form this repository stores."""
    as_stored = json.loads(nbformat.writes(notebook, version=nbformat.NO_CONVERT))
    return json.dumps(as_stored, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
