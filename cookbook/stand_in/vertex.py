"""Google's sign-in and the part of Vertex AI that a cached prompt needs."""

from __future__ import annotations

import json
from typing import Any

from .script import Script, tokens

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
    return 200, generated(script, path.rsplit("/", 1)[-1].split(":")[0], body)


def generated(script: Script, model: str, body: dict[str, Any]) -> dict[str, Any]:
    """Return the response of `generateContent`."""
    asked = body["contents"][-1]["parts"][-1]["text"]
    rule = script.answer({"model": model, "messages": [{"content": asked}], "whole": json.dumps(body)})
    cached = script.cached if body.get("cachedContent") else 0
    thought = rule.get("reasoning_tokens", 0)
    prompt, answer = cached + tokens(asked), tokens(rule["say"])
    return {
        "candidates": [{"content": {"role": "model", "parts": [{"text": rule["say"]}]}, "finishReason": "STOP"}],
        "modelVersion": model,
        "usageMetadata": {
            "promptTokenCount": prompt,
            "cachedContentTokenCount": cached,
            "candidatesTokenCount": answer,
            "thoughtsTokenCount": thought,
            "totalTokenCount": prompt + answer + thought,
        },
    }
