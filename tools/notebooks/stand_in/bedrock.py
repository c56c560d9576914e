"""Amazon Bedrock's `ConverseStream`, in its binary event stream."""

from __future__ import annotations

import json
import struct
import zlib
from typing import Any
from urllib.parse import unquote

from .script import PIECE, Script, tokens


def frame(kind: str, payload: dict[str, Any]) -> bytes:
    """Return one event: lengths and their checksum, headers, JSON, checksum of it all."""
    body = json.dumps(payload).encode()
    headers = b""
    for name, value in ((":event-type", kind), (":content-type", "application/json"), (":message-type", "event")):
        headers += bytes([len(name)]) + name.encode() + b"\x07" + struct.pack(">H", len(value)) + value.encode()
    prelude = struct.pack(">II", 16 + len(headers) + len(body), len(headers))
    message = prelude + struct.pack(">I", zlib.crc32(prelude)) + headers + body
    return message + struct.pack(">I", zlib.crc32(message))


def converse_stream(script: Script, path: str, body: dict[str, Any]) -> bytes:
    """Answer with the events of a call of a tool, or of a text word by word."""
    texts = [json.dumps(message, ensure_ascii=False) for message in body["messages"]]
    asked_of = {"model": unquote(path.split("/")[2]), "system": body.get("system"), "messages": [{"content": text} for text in texts]}
    rule = script.answer(asked_of)
    said = rule.get("say", "")
    calls = rule.get("call", [])
    events: list[tuple[str, dict[str, Any]]] = [("messageStart", {"role": "assistant"})]
    for index, call in enumerate(calls if isinstance(calls, list) else [calls]):
        script.calls += 1
        use = {"toolUseId": f"tooluse_{script.calls}", "name": call["name"]}
        given = {"toolUse": {"input": json.dumps(call["arguments"])}}
        events.append(("contentBlockStart", {"contentBlockIndex": index, "start": {"toolUse": use}}))
        events.append(("contentBlockDelta", {"contentBlockIndex": index, "delta": given}))
        events.append(("contentBlockStop", {"contentBlockIndex": index}))
    for piece in PIECE.findall(said):
        events.append(("contentBlockDelta", {"contentBlockIndex": 0, "delta": {"text": piece}}))
    asked, answered = tokens(body), max(tokens(said), 10)
    usage = {"inputTokens": asked, "outputTokens": answered, "totalTokens": asked + answered}
    if said:
        events.append(("contentBlockStop", {"contentBlockIndex": 0}))
    events.append(("messageStop", {"stopReason": "tool_use" if "call" in rule else "end_turn"}))
    events.append(("metadata", {"usage": usage, "metrics": {"latencyMs": 1}}))
    return b"".join(frame(kind, payload) for kind, payload in events)
