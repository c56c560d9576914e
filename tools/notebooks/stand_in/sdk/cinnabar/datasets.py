"""Datasets and experiments on them."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from .api import call, host
from .observations import opened, provider


class DatasetItem:
    """One item of a dataset."""

    def __init__(self, stored: dict[str, Any]):
        self.id = stored["id"]
        self.input = stored.get("input")
        self.expected_output = stored.get("expectedOutput")
        self.metadata = stored.get("metadata")
        self.status = stored.get("status", "ACTIVE")
        self.source_trace_id = stored.get("sourceTraceId")


class ItemResult:
    """What an experiment found for one item."""

    def __init__(self, item: DatasetItem, trace_id: str):
        self.item = item
        self.trace_id = trace_id
        self.output: Any = None
        self.error: str | None = None
        self.scores: list[dict[str, Any]] = []


class ExperimentResult:
    """The results of a run."""

    def __init__(self, url: str, item_results: list[ItemResult], run_scores: list[dict[str, Any]]):
        self.url = url
        self.item_results = item_results
        self.run_scores = run_scores


def result_of(function: Callable[..., Any], **arguments: Any) -> Any:
    """Call a function; one that is async runs to its end in a loop made for it."""
    value = function(**arguments)
    if not inspect.isawaitable(value):
        return value

    async def awaited() -> Any:
        return await value

    return asyncio.run(awaited())


class Dataset:
    """A dataset with its active items."""

    def __init__(self, stored: dict[str, Any], items: list[DatasetItem]):
        self.id = stored["id"]
        self.name = stored["name"]
        self.description = stored.get("description")
        self.metadata = stored.get("metadata")
        self.items = items

    def run_experiment(
        self,
        *,
        name: str,
        task: Callable[..., Any],
        evaluators: list[Callable[..., Any]] = (),
        run_evaluators: list[Callable[..., Any]] = (),
        description: str | None = None,
        metadata: dict[str, Any] | None = None,
        max_concurrency: int = 1,
    ) -> ExperimentResult:
        """Run a task on each item and score the outputs.

        A notebook has a running event loop, so the items run in a thread. Their order is
        that of the dataset: outputs that are printed must not depend on chance.
        """
        with ThreadPoolExecutor(max_workers=1) as pool:
            results = pool.submit(self.run_items, name, task, evaluators, description, metadata).result()
        scores = [result_of(evaluate, item_results=results) for evaluate in run_evaluators]
        provider().force_flush()
        run = results[0].run_id if results else "empty"
        return ExperimentResult(f"{host()}/project/example/datasets/{self.id}/runs/{run}", results, scores)

    def run_items(self, name, task, evaluators, description, metadata) -> list[ItemResult]:
        """Run the task on all items, one after the other."""
        results = []
        for item in self.items:
            with opened(f"experiment-item {item.id}", "chain", input=item.input) as root:
                result = ItemResult(item, root.trace_id)
                try:
                    result.output = result_of(task, item=item)
                    root.update(output=result.output)
                except Exception as error:
                    result.error = str(error)
                    root.update(level="ERROR", status_message=str(error))
            link = {"datasetItemId": item.id, "runName": name, "traceId": result.trace_id}
            link |= {"runDescription": description, "metadata": metadata}
            result.run_id = call("POST", "dataset-run-items", link)["datasetRunId"]
            if result.error is None:
                found = [self.score(evaluate, result) for evaluate in evaluators]
                result.scores = [score for score in found if score is not None]
            results.append(result)
        return results

    def score(self, evaluate: Callable[..., Any], result: ItemResult) -> dict[str, Any] | None:
        """Ask one evaluator about one output and send its score; one that has nothing to say returns None."""
        item = result.item
        score = result_of(
            evaluate,
            input=item.input,
            output=result.output,
            expected_output=item.expected_output,
            metadata=item.metadata,
        )
        if score is not None:
            call("POST", "scores", {**score, "traceId": result.trace_id})
        return score
