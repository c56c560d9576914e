"""Observations: nested through OpenTelemetry's context, sent as OTLP JSON."""

from __future__ import annotations

import asyncio
import functools
import inspect
import json
import os
import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from opentelemetry import context, trace

from .api import call

CURRENT = context.create_key("cinnabar-observation")
SAMPLED = trace.TraceFlags(trace.TraceFlags.SAMPLED)
random_ids = random.SystemRandom()


class Observation:
    """One step of a trace, from its start until it ends."""

    def __init__(self, name: str, as_type: str, parent: trace.SpanContext | None, trace_id: str | None = None):
        if trace_id is None:
            trace_id = f"{parent.trace_id:032x}" if parent else f"{random_ids.getrandbits(128):032x}"
        self.id = f"{random_ids.getrandbits(64):016x}"
        self.trace_id = trace_id
        self.parent_id = f"{parent.span_id:016x}" if parent else None
        self.started_ns = time.time_ns()
        self.fields: dict[str, Any] = {"name": name, "type": as_type}
        self.trace_fields: dict[str, Any] = {}

    def update(self, **fields: Any) -> Observation:
        """Change fields; metadata is merged."""
        known = {key: value for key, value in fields.items() if value is not None}
        if "metadata" in known and isinstance(self.fields.get("metadata"), dict):
            known["metadata"] = {**self.fields["metadata"], **known["metadata"]}
        if "prompt" in known:
            prompt = known.pop("prompt")
            known |= {"prompt.name": prompt.name, "prompt.version": prompt.version}
        self.fields |= known
        return self

    def span_context(self) -> trace.SpanContext:
        """Return the ids in OpenTelemetry's form."""
        return trace.SpanContext(int(self.trace_id, 16), int(self.id, 16), is_remote=False, trace_flags=SAMPLED)

    def as_span(self, ended_ns: int) -> dict[str, Any]:
        """Return the OTLP span of a finished observation."""
        fields = {f"cinnabar.observation.{key}": value for key, value in self.fields.items() if key != "name"}
        fields |= {f"cinnabar.trace.{key}": value for key, value in self.trace_fields.items()}
        fields["cinnabar.environment"] = os.environ.get("CINNABAR_TRACING_ENVIRONMENT", "default")
        return {
            "traceId": self.trace_id,
            "spanId": self.id,
            "parentSpanId": self.parent_id or "",
            "name": self.fields["name"],
            "startTimeUnixNano": str(self.started_ns),
            "endTimeUnixNano": str(ended_ns),
            "attributes": [{"key": key, "value": attribute(value)} for key, value in fields.items()],
        }


def attribute(value: Any) -> dict[str, Any]:
    """Return a value as OTLP writes it: text as it is, everything else as JSON."""
    return {"stringValue": value if isinstance(value, str) else json.dumps(value, default=str)}


class Outbox:
    """Finished spans that are still to be sent."""

    def __init__(self) -> None:
        self.spans: list[dict[str, Any]] = []
        self.lock = threading.Lock()

    def add(self, observation: Observation) -> None:
        """Keep a finished observation until the next flush."""
        with self.lock:
            self.spans.append(observation.as_span(time.time_ns()))

    def flush(self) -> None:
        """Send what waits as one OTLP request."""
        with self.lock:
            spans, self.spans = self.spans, []
        if spans:
            scope = {"scope": {"name": "cinnabar"}, "spans": spans}
            call("POST", "otel/v1/traces", {"resourceSpans": [{"resource": {"attributes": []}, "scopeSpans": [scope]}]})


outbox = Outbox()


def current() -> Observation | None:
    """Return the observation that is open in this context."""
    found = context.get_value(CURRENT)
    return found if isinstance(found, Observation) else None


@contextmanager
def opened(name: str, as_type: str = "span", trace_id: str | None = None, **fields: Any) -> Iterator[Observation]:
    """Open an observation for the length of a block; an exception is recorded and raised again."""
    parent = trace.get_current_span().get_span_context()
    observation = Observation(name, as_type, parent if parent.is_valid and trace_id is None else None, trace_id)
    observation.update(**fields)
    inside = trace.set_span_in_context(trace.NonRecordingSpan(observation.span_context()))
    token = context.attach(context.set_value(CURRENT, observation, inside))
    try:
        yield observation
    except Exception as error:
        observation.update(level="ERROR", status_message=str(error))
        raise
    finally:
        context.detach(token)
        outbox.add(observation)


def observe(
    *, name: str | None = None, as_type: str = "span", capture_input: bool = True, capture_output: bool = True
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Record each call of a function, plain or async, as an observation."""

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        title = name or function.__name__

        def asked(args: tuple[Any, ...], kwargs: dict[str, Any]) -> dict[str, Any]:
            if not capture_input:
                return {}
            return {"input": inspect.signature(function).bind(*args, **kwargs).arguments}

        def answered(observation: Observation, output: Any) -> Any:
            if capture_output:
                observation.update(output=output)
            return output

        if asyncio.iscoroutinefunction(function):

            @functools.wraps(function)
            async def awaited(*args: Any, **kwargs: Any) -> Any:
                with opened(title, as_type, **asked(args, kwargs)) as observation:
                    return answered(observation, await function(*args, **kwargs))

            return awaited

        @functools.wraps(function)
        def called(*args: Any, **kwargs: Any) -> Any:
            with opened(title, as_type, **asked(args, kwargs)) as observation:
                return answered(observation, function(*args, **kwargs))

        return called

    return decorate
