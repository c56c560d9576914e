"""Managed prompts."""

from __future__ import annotations

import re
from typing import Any

from .api import call
from .errors import CinnabarApiError, CinnabarConnectionError, PromptNotFoundError, PromptTypeError

VARIABLE = re.compile(r"\{\{\s*(\w+)\s*\}\}")


def filled(text: str, values: dict[str, Any]) -> str:
    """Replace the variables that have a value; others stay as they are."""
    return VARIABLE.sub(lambda found: str(values.get(found[1], found[0])), text)


def for_langchain(text: str) -> str:
    """Return a text with variables in single braces, and with all other braces doubled."""
    pieces = VARIABLE.split(text)
    pieces[::2] = [piece.replace("{", "{{").replace("}", "}}") for piece in pieces[::2]]
    pieces[1::2] = [f"{{{name}}}" for name in pieces[1::2]]
    return "".join(pieces)


class Prompt:
    """One version of a text or chat prompt."""

    def __init__(self, stored: dict[str, Any], is_fallback: bool = False):
        self.name = stored["name"]
        self.type = stored["type"]
        self.prompt = stored["prompt"]
        self.version = stored.get("version")
        self.labels = stored.get("labels", [])
        self.tags = stored.get("tags", [])
        self.config = stored.get("config", {})
        self.is_fallback = is_fallback

    def __repr__(self) -> str:
        return f"Prompt(name={self.name!r}, version={self.version}, labels={self.labels})"

    def compile(self, **values: Any) -> Any:
        """Return the text, or the messages, with their variables filled."""
        if isinstance(self.prompt, str):
            return filled(self.prompt, values)
        return [{**message, "content": filled(message["content"], values)} for message in self.prompt]

    def get_langchain_prompt(self) -> Any:
        """Return the prompt in LangChain's form: variables in single braces, other braces doubled."""
        if isinstance(self.prompt, str):
            return for_langchain(self.prompt)
        return [(message["role"], for_langchain(message["content"])) for message in self.prompt]


def get_prompt(
    name: str, *, type: str = "text", label: str | None = None, version: int | None = None, fallback: Any = None
) -> Prompt:
    """Read a prompt; the fallback serves when the platform does not answer or has none."""
    try:
        path = f"prompts/{name}"
        stored = call("GET", path, query={"label": None if version else label, "version": version})
    except (CinnabarApiError, CinnabarConnectionError) as error:
        if fallback is not None:
            return Prompt({"name": name, "type": type, "prompt": fallback}, is_fallback=True)
        if isinstance(error, CinnabarApiError) and error.status == 404:
            raise PromptNotFoundError(f"`{name}` has no version for this label or number") from None
        raise
    if stored["type"] != type:
        raise PromptTypeError(f"`{name}` is a {stored['type']} prompt, asked for was {type}")
    return Prompt(stored)
