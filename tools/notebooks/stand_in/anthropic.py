"""Anthropic's Messages API, with its prompt cache."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from .script import PIECE, Script, listed, spoken, text_of, tokens


def message_reply(script: Script, body: dict[str, Any]) -> tuple[int, Any]:
    """Answer a request, whole or as a stream of events."""
    last = body["messages"][-1]["content"]
    asked = last if isinstance(last, str) else json.dumps(last, ensure_ascii=False)
    rule = script.answer({**body, "messages": [*body["messages"], {"content": text_of(last) or asked}]})
    calls = rule.get("call", [])
    blocks: list[dict[str, Any]] = [{"type": "text", "text": text} for text in listed(spoken(rule) or None)]
    for index, call in enumerate(calls if isinstance(calls, list) else [calls]):
        script.calls += 1
        blocks.append({"type": "tool_use", "id": f"toolu_{script.calls}_{index}", "name": call["name"], "input": call["arguments"]})
    message = {
        "id": f"msg_{sum(script.served)}",
        "type": "message",
        "role": "assistant",
        "model": body["model"],
        "content": blocks,
        "stop_reason": rule.get("finish", "tool_use" if calls else "end_turn"),
        "stop_sequence": None,
        "usage": usage_of(script, body, tokens(blocks)),
    }
    return 200, events(message) if body.get("stream") else message


def usage_of(script: Script, body: dict[str, Any], output: int) -> dict[str, int]:
    """Return the usage; a prefix up to `cache_control` is written once and read after that."""
    system = body.get("system") or []
    marked = [index for index, block in enumerate(system) if isinstance(block, dict) and "cache_control" in block]
    prefix = json.dumps([body.get("tools"), system[: marked[-1] + 1]]) if marked else ""
    size, is_known = tokens(prefix) if marked else 0, prefix in script.prefixes
    script.prefixes.add(prefix)
    return {
        "input_tokens": tokens(body["messages"]) + (0 if marked else tokens(system)),
        "output_tokens": output,
        "cache_creation_input_tokens": 0 if is_known else size,
        "cache_read_input_tokens": size if is_known else 0,
    }


def events(message: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the events of a stream: blocks piece by piece, then the reason to stop."""
    yield {"type": "message_start", "message": {**message, "content": [], "stop_reason": None}}
    for index, block in enumerate(message["content"]):
        is_text = block["type"] == "text"
        yield {"type": "content_block_start", "index": index, "content_block": {**block, **({"text": ""} if is_text else {"input": {}})}}
        if is_text:
            for piece in PIECE.findall(block["text"]):
                yield {"type": "content_block_delta", "index": index, "delta": {"type": "text_delta", "text": piece}}
        else:
            given = {"type": "input_json_delta", "partial_json": json.dumps(block["input"])}
            yield {"type": "content_block_delta", "index": index, "delta": given}
        yield {"type": "content_block_stop", "index": index}
    yield {"type": "message_delta", "delta": {"stop_reason": message["stop_reason"], "stop_sequence": None}, "usage": message["usage"]}
    yield {"type": "message_stop"}
