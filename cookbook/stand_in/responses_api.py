"""Answers in the form of the Responses API."""

from __future__ import annotations

import json
import time
from typing import Any

from .script import spoken, tokens


def response_of(rule: dict[str, Any], body: dict[str, Any], number: int) -> dict[str, Any]:
    """Return the response of a rule: items of its own, calls of functions, then the text."""
    text = spoken(rule)
    items = [{"id": f"item_{number}_{index}", "status": "completed", **item} for index, item in enumerate(rule.get("items", []))]
    if "call" in rule:
        items.append(
            {
                "id": f"fc_{number}",
                "type": "function_call",
                "status": "completed",
                "call_id": f"call_{number}",
                "name": rule["call"]["name"],
                "arguments": json.dumps(rule["call"]["arguments"]),
            }
        )
    if text:
        part = {"type": "output_text", "text": text, "annotations": rule.get("annotations", []), "logprobs": []}
        items.append({"id": f"msg_{number}", "type": "message", "role": "assistant", "status": "completed", "content": [part]})
    reasoned = rule.get("reasoning_tokens", 0)
    given = tokens(body.get("input"))
    output = tokens(text) + reasoned
    return {
        "id": f"resp_{number}",
        "object": "response",
        "created_at": int(time.time()),
        "status": "completed",
        "model": body.get("model"),
        "output": items,
        "error": None,
        "incomplete_details": None,
        "instructions": body.get("instructions"),
        "metadata": {},
        "parallel_tool_calls": True,
        "temperature": None,
        "top_p": None,
        "tool_choice": "auto",
        "tools": [],
        "usage": {
            "input_tokens": given,
            "input_tokens_details": {"cached_tokens": 0},
            "output_tokens": output,
            "output_tokens_details": {"reasoning_tokens": reasoned},
            "total_tokens": given + output,
        },
    }
