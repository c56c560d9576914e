"""Google's sign-in and the part of Vertex AI that a cached prompt needs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from .script import PIECE, Script, spoken, tokens

Reply = tuple[int, Any]


def google_reply(script: Script, method: str, path: str, body: Any) -> Reply:
    """Answer a request to one of Google's hosts."""
    if path == "/token":
        return 200, {"access_token": "stand-in", "expires_in": 3600, "token_type": "Bearer"}
    if path.endswith("/cachedContents"):
        script.cached = tokens(body["contents"])
        name = f"{path.split('/', 2)[2]}/1"
        return 200, {"name": name, "model": body["model"], "usageMetadata": {"totalTokenCount": script.cached}}
    if method == "DELETE":
        return 200, {}
    response = generated(script, path.rsplit("/", 1)[-1].split(":")[0], body)
    return 200, chunks(response) if path.endswith(":streamGenerateContent") else response


def asked_in(content: dict[str, Any]) -> str:
    """Return the text of a content; results of functions are written as JSON."""
    return "\n".join(part.get("text") or json.dumps(part.get("functionResponse", {}), ensure_ascii=False) for part in content["parts"])


def generated(script: Script, model: str, body: dict[str, Any]) -> dict[str, Any]:
    """Return the response of `generateContent`."""
    asked = [asked_in(content) for content in body["contents"]]
    rule = script.answer({"model": model, "system": body.get("systemInstruction"), "messages": [{"content": text} for text in asked]})
    calls = rule.get("call", [])
    parts = [{"functionCall": {"name": call["name"], "args": call["arguments"]}} for call in (calls if isinstance(calls, list) else [calls])]
    text = spoken(rule)
    cached = script.cached if body.get("cachedContent") else 0
    thought = rule.get("reasoning_tokens", 0)
    prompt, answer = cached + tokens(asked[-1]), tokens(text)
    return {
        "candidates": [{"content": {"role": "model", "parts": [*parts, *([{"text": text}] if text else [])]}, "finishReason": "STOP"}],
        "modelVersion": model,
        "usageMetadata": {
            "promptTokenCount": prompt,
            "cachedContentTokenCount": cached,
            "candidatesTokenCount": answer,
            "thoughtsTokenCount": thought,
            "totalTokenCount": prompt + answer + thought,
        },
    }


def chunks(response: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the response of `streamGenerateContent` word by word; reason and usage come with the last piece."""
    parts = response["candidates"][0]["content"]["parts"]
    pieces = [{"text": piece} for part in parts for piece in PIECE.findall(part.get("text", ""))]
    for piece in pieces[:-1]:
        yield {"candidates": [{"content": {"role": "model", "parts": [piece]}}], "modelVersion": response["modelVersion"]}
    last = [part for part in parts if "functionCall" in part] + pieces[-1:]
    yield response | {"candidates": [{"content": {"role": "model", "parts": last}, "finishReason": "STOP"}]}
