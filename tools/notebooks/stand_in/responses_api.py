"""Answers in the form of the Responses API."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

from .script import PIECE, spoken, tokens


def response_of(rule: dict[str, Any], body: dict[str, Any], number: int) -> dict[str, Any]:
    """Return the response of a rule: items of its own, calls of functions, then the text."""
    text = spoken(rule)
    items = [{"id": f"item_{number}_{index}", "status": "completed", **item} for index, item in enumerate(rule.get("items", []))]
    calls = rule.get("call", [])
    items += [
        {
            "id": f"fc_{number}_{index}",
            "type": "function_call",
            "status": "completed",
            "call_id": f"call_{number}_{index}",
            "name": call["name"],
            "arguments": json.dumps(call["arguments"]),
        }
        for index, call in enumerate(calls if isinstance(calls, list) else [calls])
    ]
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


def response_events(response: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the events of a stream: each item piece by piece, then the whole response."""
    numbered = enumerate(unnumbered_events(response))
    yield from ({**event, "sequence_number": number} for number, event in numbered)


def unnumbered_events(response: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the events without their numbers."""
    yield {"type": "response.created", "response": {**response, "status": "in_progress", "output": [], "usage": None}}
    for index, item in enumerate(response["output"]):
        at = {"output_index": index, "item_id": item["id"]}
        is_message, is_call = item["type"] == "message", item["type"] == "function_call"
        begun = {**item, "status": "in_progress"} | ({"content": []} if is_message else {"arguments": ""} if is_call else {})
        yield {"type": "response.output_item.added", "output_index": index, "item": begun}
        if is_message:
            part = item["content"][0]
            within = {**at, "content_index": 0}
            yield {"type": "response.content_part.added", **within, "part": {**part, "text": ""}}
            for piece in PIECE.findall(part["text"]):
                yield {"type": "response.output_text.delta", **within, "delta": piece, "logprobs": []}
            yield {"type": "response.output_text.done", **within, "text": part["text"], "logprobs": []}
            yield {"type": "response.content_part.done", **within, "part": part}
        if is_call:
            yield {"type": "response.function_call_arguments.delta", **at, "delta": item["arguments"]}
            yield {"type": "response.function_call_arguments.done", **at, "arguments": item["arguments"], "name": item["name"]}
        yield {"type": "response.output_item.done", "output_index": index, "item": item}
    yield {"type": "response.completed", "response": response}
