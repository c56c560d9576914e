"""The answers written for one notebook, and which of them fits a request."""

from __future__ import annotations

import hashlib
import json
import math
import re
from pathlib import Path
from typing import Any

DIMENSIONS = 1536  # as many as text-embedding-3-small has
WORD = re.compile(r"\w+")
PIECE = re.compile(r"\S+\s*|\s+")


class NoAnswer(Exception):
    """Nothing was written for this request."""


def text_of(content: Any) -> str:
    """Return the text of a message's content, whatever its form."""
    if isinstance(content, str):
        return content
    if isinstance(content, list):
        return "\n".join(text_of(part) for part in content)
    if isinstance(content, dict):
        return text_of(content.get("text") or content.get("content") or content.get("output") or "")
    return ""


def listed(value: str | list[str] | None) -> list[str]:
    """Return one or several texts as a list."""
    return [value] if isinstance(value, str) else value or []


def tokens(value: Any) -> int:
    """Return roughly how many tokens a value has: four characters each."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return -(-len(text) // 4)


def spoken(rule: dict[str, Any]) -> str:
    """Return the text of an answer; objects are written as JSON."""
    said = rule.get("say", "")
    return said if isinstance(said, str) else json.dumps(said, ensure_ascii=False)


class Script:
    """What `answers/<notebook>.json` says.

    `answers` is a list of rules. The first that fits a request answers it: all texts of
    `when` are in the last message, all of `in` anywhere in the request, `model` is part of
    the model's name. A rule with `times` serves that often. `replies` are bodies for services
    that have no stand-in, by the end of their path, and by texts of the request.
    """

    def __init__(self, path: Path):
        stored = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        self.name = path.stem
        self.answers: list[dict[str, Any]] = stored.get("answers", [])
        self.near: dict[str, str] = stored.get("near", {})
        self.models: list[str] = stored.get("models", [])
        self.variables: dict[str, str] = stored.get("variables", {})
        self.files: dict[str, Any] = stored.get("files", {})
        self.hosts: list[str] = stored.get("hosts", [])
        self.ports: list[int] = stored.get("ports", [])
        self.packages: list[str] = stored.get("packages", [])
        self.replies: list[dict[str, Any]] = stored.get("replies", [])
        self.cached = 0
        self.calls = 0
        self.prefixes: set[str] = set()
        self.last: dict[str, Any] = {}
        self.served = [0] * len(self.answers)

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """Return the first rule that fits; raise when there is none."""
        messages = request.get("messages", request.get("input", ""))
        last = text_of(messages[-1] if isinstance(messages, list) and messages else messages)
        whole = json.dumps(request, ensure_ascii=False)
        for index, rule in enumerate(self.answers):
            if self.served[index] >= rule.get("times", math.inf):
                continue
            if (
                all(part in last for part in listed(rule.get("when")))
                and all(part in whole for part in listed(rule.get("in")))
                and rule.get("model", "") in request.get("model", "")
            ):
                self.served[index] += 1
                self.last = rule
                return rule
        raise NoAnswer(f"answers/{self.name}.json has no answer for: {last[:200]}")

    def written(self, path: str, body: Any) -> tuple[int, Any] | None:
        """Return the reply written for a path, if there is one."""
        whole = json.dumps(body, ensure_ascii=False)
        for reply in self.replies:
            if path.endswith(reply["path"]) and all(part in whole for part in listed(reply.get("in"))):
                return reply.get("status", 200), reply["body"]
        return None

    def embedding(self, text: str | list[int], dimensions: int | None = None) -> list[float]:
        """Return a vector in which texts that share words, or tokens, are near each other."""
        text = text if isinstance(text, str) else " ".join(map(str, text))
        for part, other in self.near.items():
            text = other if part in text else text
        size = dimensions or DIMENSIONS
        vector = [0.0] * size
        for word in WORD.findall(text.lower()):
            digest = hashlib.sha256(word.encode()).digest()
            vector[int.from_bytes(digest[:2]) % size] += 1 + digest[2] / 255
        length = math.hypot(*vector) or 1.0
        return [value / length for value in vector]
