"""The callback handler for LangChain: its runs as observations, nested as they ran."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from langchain_core.callbacks import BaseCallbackHandler
from opentelemetry import trace

from .observations import Observation, started


class CallbackHandler(BaseCallbackHandler):
    """Starts an observation when LangChain reports that a run began, and ends it with the run."""

    def __init__(self) -> None:
        self.open: dict[UUID, Observation] = {}
        self.prompts: dict[UUID | None, Any] = {}

    def start(self, as_type: str, serialized: Any, input: Any, run_id: UUID, parent_run_id: UUID | None, **about: Any) -> None:
        """Start the observation of a run, below that of its parent."""
        parent = self.open.get(parent_run_id) if parent_run_id else None
        metadata = dict(about.get("metadata") or {})
        prompt = metadata.pop("cinnabar_prompt", None)
        if as_type == "generation":
            prompt = self.prompts.get(parent_run_id)
        elif prompt:
            self.prompts[parent_run_id], prompt = prompt, None
        path = (serialized or {}).get("id") or [as_type]
        self.open[run_id] = started(
            about.get("name") or path[-1],
            as_type,
            trace.set_span_in_context(parent.span) if parent else None,
            input=input,
            metadata=metadata,
            prompt=prompt,
        )

    def end(self, output: Any, run_id: UUID, **fields: Any) -> None:
        """End the observation of a run."""
        if observation := self.open.pop(run_id, None):
            observation.update(output=output, **fields).span.end()

    def on_chain_start(self, serialized: Any, inputs: Any, **about: Any) -> None:
        self.start("chain", serialized, inputs, **about)

    def on_chat_model_start(self, serialized: Any, messages: Any, **about: Any) -> None:
        self.start("generation", serialized, messages, **about)

    def on_tool_start(self, serialized: Any, input_str: str, **about: Any) -> None:
        self.start("tool", serialized, input_str, **about)

    def on_retriever_start(self, serialized: Any, query: str, **about: Any) -> None:
        self.start("retriever", serialized, query, **about)

    def on_llm_end(self, response: Any, *, run_id: UUID, **_: Any) -> None:
        message = getattr(response.generations[0][0], "message", None)
        self.end(getattr(message, "content", None), run_id, usage_details=getattr(message, "usage_metadata", None))

    def ended(self, output: Any, *, run_id: UUID, **_: Any) -> None:
        """End a run that has a result."""
        self.end(output, run_id)

    def failed(self, error: BaseException, *, run_id: UUID, **_: Any) -> None:
        """End a run that raised."""
        self.end(None, run_id, level="ERROR", status_message=str(error))

    on_chain_end = on_tool_end = on_retriever_end = ended
    on_chain_error = on_llm_error = on_tool_error = on_retriever_error = failed
