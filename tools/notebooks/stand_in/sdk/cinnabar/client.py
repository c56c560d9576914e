"""The client: observations, scores, prompts and datasets."""

from __future__ import annotations

import os
from contextlib import AbstractContextManager
from typing import Any

from .api import call
from .datasets import Dataset, DatasetItem
from .observations import Observation, current, opened, provider
from .prompts import Prompt, get_prompt


class Cinnabar:
    """The client that `get_client` returns."""

    def start_as_current_observation(
        self, *, name: str, as_type: str = "span", trace_id: str | None = None, **fields: Any
    ) -> AbstractContextManager[Observation]:
        """Open an observation for the length of a `with` block."""
        return opened(name, as_type, trace_id, **fields)

    def update_current_observation(self, **fields: Any) -> None:
        """Change the observation that is open."""
        if observation := current():
            observation.update(**fields)

    def update_current_trace(self, **fields: Any) -> None:
        """Change the trace of the observation that is open."""
        if observation := current():
            observation.set("trace", fields)

    def score_current_trace(self, *, name: str, value: float | str | bool, **fields: Any) -> None:
        """Score the trace of the observation that is open."""
        if observation := current():
            self.create_score(name=name, value=value, trace_id=observation.trace_id, **fields)

    def create_score(self, *, name: str, value: float | str | bool, **fields: Any) -> None:
        """Send a score."""
        names = {
            "data_type": "dataType",
            "score_id": "id",
            "config_id": "configId",
            "trace_id": "traceId",
            "observation_id": "observationId",
            "session_id": "sessionId",
            "dataset_run_id": "datasetRunId",
        }
        known = {names.get(key, key): field for key, field in fields.items() if field is not None}
        call("POST", "scores", {"name": name, "value": value, **known})

    def get_prompt(self, name: str, /, *, cache_ttl_seconds: int = 60, **options: Any) -> Prompt:
        """Read a prompt. This stand-in keeps no cache."""
        return get_prompt(name, **options)

    def create_prompt(self, *, name: str, prompt: Any, type: str = "text", **fields: Any) -> Prompt:
        """Store a new version of a prompt."""
        return Prompt(call("POST", "prompts", {"name": name, "prompt": prompt, "type": type, **fields}))

    def create_dataset(self, *, name: str, **fields: Any) -> Dataset:
        """Create a dataset; one that exists is returned."""
        return Dataset(call("POST", "datasets", {"name": name, **fields}), [])

    def create_dataset_item(
        self,
        *,
        dataset_name: str,
        id: str | None = None,
        input: Any = None,
        expected_output: Any = None,
        metadata: Any = None,
        **fields: Any,
    ) -> DatasetItem:
        """Add an item to a dataset, or replace the one with this id."""
        body = {"datasetName": dataset_name, "id": id, "input": input, "expectedOutput": expected_output}
        return DatasetItem(call("POST", "dataset-items", {**body, "metadata": metadata, **fields}))

    def get_dataset(self, name: str, /) -> Dataset:
        """Read a dataset with its items."""
        found = call("GET", "dataset-items", query={"datasetName": name})["data"]
        return Dataset(call("GET", f"datasets/{name}"), [DatasetItem(item) for item in found])

    def flush(self) -> None:
        """Send everything that waits."""
        provider().force_flush()

    def shutdown(self) -> None:
        """Send everything that waits. The exporter stays, because other cells may go on."""
        provider().force_flush()


client = Cinnabar()


def get_client(*, public_key: str | None = None, secret_key: str | None = None, host: str | None = None) -> Cinnabar:
    """Return the one client; arguments replace the variables of the environment for this process."""
    given = {"CINNABAR_PUBLIC_KEY": public_key, "CINNABAR_SECRET_KEY": secret_key, "CINNABAR_HOST": host}
    os.environ.update({name: value for name, value in given.items() if value is not None})
    provider()
    return client
