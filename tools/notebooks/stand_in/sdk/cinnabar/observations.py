"""Observations: spans of OpenTelemetry, exported to the platform with those of instrumentation libraries."""

from __future__ import annotations

import asyncio
import base64
import functools
import inspect
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from opentelemetry import context, trace
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor

from .api import host

CURRENT = context.create_key("cinnabar-observation")


@functools.cache
def provider() -> TracerProvider:
    """Return the global tracer provider, after adding the platform's exporter to it.

    It is the one that was registered before, or a new one: spans of instrumentation
    libraries then go to the platform as well.
    """
    keys = f"{os.environ.get('CINNABAR_PUBLIC_KEY', '')}:{os.environ.get('CINNABAR_SECRET_KEY', '')}"
    headers = {"Authorization": f"Basic {base64.b64encode(keys.encode()).decode()}"}
    registered = trace.get_tracer_provider()
    if not isinstance(registered, TracerProvider):
        registered = TracerProvider()
        trace.set_tracer_provider(registered)
    exporter = OTLPSpanExporter(endpoint=f"{host()}/api/public/otel/v1/traces", headers=headers)
    registered.add_span_processor(BatchSpanProcessor(exporter))
    return registered


class Observation:
    """One step of a trace, from its start until it ends."""

    def __init__(self, span: trace.Span):
        self.span = span
        self.id = f"{span.get_span_context().span_id:016x}"
        self.trace_id = f"{span.get_span_context().trace_id:032x}"
        self.metadata: dict[str, Any] = {}

    def update(self, **fields: Any) -> Observation:
        """Change fields; metadata is merged."""
        if isinstance(fields.get("metadata"), dict):
            self.metadata |= fields["metadata"]
            fields["metadata"] = self.metadata
        if prompt := fields.pop("prompt", None):
            fields |= {"prompt.name": prompt.name, "prompt.version": prompt.version}
        if name := fields.pop("name", None):
            self.span.update_name(name)
        self.set("observation", fields)
        return self

    def set(self, kind: str, fields: dict[str, Any]) -> None:
        """Write fields of the observation or of its trace as attributes: text as it is, all else as JSON."""
        for key, value in fields.items():
            if value is not None:
                text = value if isinstance(value, str) else json.dumps(value, default=str)
                self.span.set_attribute(f"cinnabar.{kind}.{key}", text)


def current() -> Observation | None:
    """Return the observation that is open in this context."""
    found = context.get_value(CURRENT)
    return found if isinstance(found, Observation) else None


def started(name: str, as_type: str, parent: context.Context | None = None, **fields: Any) -> Observation:
    """Start an observation below the span that is open in `parent`, which is the current context by default."""
    observation = Observation(provider().get_tracer("cinnabar").start_span(name, parent))
    environment = os.environ.get("CINNABAR_TRACING_ENVIRONMENT", "default")
    return observation.update(type=as_type, environment=environment, **fields)


@contextmanager
def opened(name: str, as_type: str = "span", trace_id: str | None = None, **fields: Any) -> Iterator[Observation]:
    """Open an observation for the length of a block; an exception is recorded and raised again."""
    parent = None
    if trace_id is not None:
        flags = trace.TraceFlags(trace.TraceFlags.SAMPLED)
        remote = trace.SpanContext(int(trace_id, 16), int(trace_id[:16], 16) or 1, is_remote=True, trace_flags=flags)
        parent = trace.set_span_in_context(trace.NonRecordingSpan(remote))
    observation = started(name, as_type, parent, **fields)
    inside = trace.set_span_in_context(observation.span)
    token = context.attach(context.set_value(CURRENT, observation, inside))
    try:
        yield observation
    except Exception as error:
        observation.update(level="ERROR", status_message=str(error))
        raise
    finally:
        context.detach(token)
        observation.span.end()


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
