# The Python SDK v4 as its reference page describes it. tests/snippets/stubs.test.ts compares the two.
from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Any, Literal, ParamSpec, Protocol, TypeVar, overload

__version__: str

P = ParamSpec("P")
R = TypeVar("R")

ObservationType = Literal[
    "span",
    "generation",
    "event",
    "agent",
    "tool",
    "chain",
    "retriever",
    "embedding",
    "evaluator",
    "guardrail",
]
Level = Literal["DEBUG", "DEFAULT", "WARNING", "ERROR"]
DataType = Literal["NUMERIC", "CATEGORICAL", "BOOLEAN"]
Messages = list[dict[str, Any]]

class Mask(Protocol):
    def __call__(self, *, data: Any, **kwargs: Any) -> Any: ...

def get_client(
    *,
    public_key: str | None = ...,
    secret_key: str | None = ...,
    host: str | None = ...,
    environment: str | None = ...,
    release: str | None = ...,
    sample_rate: float | None = ...,
    mask: Mask | None = ...,
    flush_at: int | None = ...,
    flush_interval: float | None = ...,
    debug: bool | None = ...,
) -> Cinnabar: ...
def observe(
    *,
    name: str | None = ...,
    as_type: ObservationType = ...,
    capture_input: bool = ...,
    capture_output: bool = ...,
) -> Callable[[Callable[P, R]], Callable[P, R]]: ...

class Prompt:
    name: str
    version: int | None
    labels: list[str]
    tags: list[str]
    config: dict[str, Any]
    is_fallback: bool

class TextPrompt(Prompt):
    prompt: str
    def compile(self, **values: Any) -> str: ...
    def get_langchain_prompt(self) -> str: ...

class ChatPrompt(Prompt):
    prompt: Messages
    # Any: callers pass it to libraries that have other types.
    def compile(self, **values: Any) -> Any: ...
    def get_langchain_prompt(self) -> list[tuple[str, str]]: ...

class Handle:
    id: str
    trace_id: str
    def update(
        self,
        *,
        name: str | None = ...,
        input: Any = ...,
        output: Any = ...,
        metadata: dict[str, Any] | None = ...,
        level: Level | None = ...,
        status_message: str | None = ...,
        model: str | None = ...,
        model_parameters: dict[str, Any] | None = ...,
        usage_details: dict[str, Any] | None = ...,
        cost_details: dict[str, Any] | None = ...,
        prompt: Prompt | None = ...,
        completion_start_time: datetime | None = ...,
    ) -> Handle: ...

class DatasetItem:
    id: str
    input: Any
    expected_output: Any
    metadata: Any
    status: str
    source_trace_id: str | None

class ItemResult:
    item: DatasetItem
    output: Any
    scores: list[dict[str, Any]]
    trace_id: str
    error: str | None

class ExperimentResult:
    url: str
    run_scores: list[dict[str, Any]]
    item_results: list[ItemResult]

class Dataset:
    name: str
    description: str | None
    metadata: Any
    items: list[DatasetItem]
    def run_experiment(
        self,
        *,
        name: str,
        task: Callable[..., Any],
        evaluators: list[Callable[..., Any]] = ...,
        run_evaluators: list[Callable[..., Any]] = ...,
        description: str | None = ...,
        metadata: dict[str, Any] | None = ...,
        max_concurrency: int = ...,
    ) -> ExperimentResult: ...

class Cinnabar:
    def start_as_current_observation(
        self,
        *,
        name: str,
        as_type: ObservationType = ...,
        trace_id: str | None = ...,
        input: Any = ...,
        output: Any = ...,
        metadata: Any = ...,
    ) -> AbstractContextManager[Handle]: ...
    def update_current_trace(
        self,
        *,
        name: str | None = ...,
        user_id: str | None = ...,
        session_id: str | None = ...,
        version: str | None = ...,
        input: Any = ...,
        output: Any = ...,
        tags: list[str] | None = ...,
        metadata: dict[str, Any] | None = ...,
    ) -> None: ...
    def update_current_observation(
        self,
        *,
        name: str | None = ...,
        input: Any = ...,
        output: Any = ...,
        metadata: dict[str, Any] | None = ...,
        level: Level | None = ...,
        status_message: str | None = ...,
        model: str | None = ...,
        model_parameters: dict[str, Any] | None = ...,
        usage_details: dict[str, Any] | None = ...,
        cost_details: dict[str, Any] | None = ...,
        prompt: Prompt | None = ...,
        completion_start_time: datetime | None = ...,
    ) -> None: ...
    def flush(self) -> None: ...
    def shutdown(self) -> None: ...
    def score_current_trace(
        self,
        *,
        name: str,
        value: float | str | bool,
        data_type: DataType | None = ...,
        comment: str | None = ...,
        score_id: str | None = ...,
        config_id: str | None = ...,
    ) -> None: ...
    def create_score(
        self,
        *,
        name: str,
        value: float | str | bool,
        data_type: DataType | None = ...,
        comment: str | None = ...,
        score_id: str | None = ...,
        config_id: str | None = ...,
        trace_id: str | None = ...,
        observation_id: str | None = ...,
        session_id: str | None = ...,
        dataset_run_id: str | None = ...,
    ) -> None: ...
    @overload
    def get_prompt(
        self,
        name: str,
        /,
        *,
        type: Literal["text"] = ...,
        label: str | None = ...,
        version: int | None = ...,
        fallback: str | None = ...,
        cache_ttl_seconds: int = ...,
    ) -> TextPrompt: ...
    @overload
    def get_prompt(
        self,
        name: str,
        /,
        *,
        type: Literal["chat"],
        label: str | None = ...,
        version: int | None = ...,
        fallback: Messages | None = ...,
        cache_ttl_seconds: int = ...,
    ) -> ChatPrompt: ...
    def create_prompt(
        self,
        *,
        name: str,
        prompt: str | Messages,
        type: Literal["text", "chat"] = ...,
        config: dict[str, Any] = ...,
        labels: list[str] = ...,
        tags: list[str] | None = ...,
        commit_message: str | None = ...,
    ) -> TextPrompt | ChatPrompt: ...
    def update_prompt(self, *, name: str, version: int, new_labels: list[str]) -> TextPrompt | ChatPrompt: ...
    def create_dataset(
        self,
        *,
        name: str,
        description: str | None = ...,
        metadata: dict[str, Any] | None = ...,
    ) -> Dataset: ...
    def create_dataset_item(
        self,
        *,
        dataset_name: str,
        id: str | None = ...,
        input: Any = ...,
        expected_output: Any = ...,
        metadata: Any = ...,
        source_trace_id: str | None = ...,
        source_observation_id: str | None = ...,
        status: Literal["ACTIVE", "ARCHIVED"] = ...,
    ) -> DatasetItem: ...
    def get_dataset(self, name: str, /) -> Dataset: ...
