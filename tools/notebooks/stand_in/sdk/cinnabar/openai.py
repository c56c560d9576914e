"""The drop-in for the OpenAI SDK: its own module, with the calls to models observed."""

from __future__ import annotations

import functools
import inspect
from typing import Any

import openai
from openai.resources import AsyncEmbeddings, Embeddings
from openai.resources.chat.completions import AsyncCompletions, Completions
from openai.resources.responses import AsyncResponses, Responses

from .observations import Observation, opened

METHODS = [
    *((cls, method, "generation") for cls in (Completions, Responses) for method in ("create", "parse")),
    *((cls, method, "generation") for cls in (AsyncCompletions, AsyncResponses) for method in ("create", "parse")),
    *((cls, "create", "embedding") for cls in (Embeddings, AsyncEmbeddings)),
]


def asked(kwargs: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a generation that its call tells, and take our own argument out of the call."""
    prompt = kwargs.pop("cinnabar_prompt", None)
    return {"model": kwargs.get("model"), "input": kwargs.get("messages", kwargs.get("input")), "prompt": prompt}


def answered(observation: Observation, result: Any) -> Any:
    """Note model and usage of a whole answer. A stream is passed on, and its text is not recorded here."""
    usage = getattr(result, "usage", None)
    if usage is not None:
        observation.update(model=getattr(result, "model", None), usage_details=usage.model_dump())
    return result


def observed(original: Any, as_type: str) -> Any:
    """Wrap a method of a resource, plain or async."""
    if inspect.iscoroutinefunction(original):

        @functools.wraps(original)
        async def awaited(self: Any, **kwargs: Any) -> Any:
            with opened("OpenAI-generation", as_type, **asked(kwargs)) as observation:
                return answered(observation, await original(self, **kwargs))

        return awaited

    @functools.wraps(original)
    def called(self: Any, **kwargs: Any) -> Any:
        with opened("OpenAI-generation", as_type, **asked(kwargs)) as observation:
            return answered(observation, original(self, **kwargs))

    return called


for resource, method, kind in METHODS:
    setattr(resource, method, observed(getattr(resource, method), kind))
