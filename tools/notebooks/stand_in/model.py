"""An OpenAI-compatible API whose answers were written beforehand."""

from __future__ import annotations

import itertools
import json
import re
import time
from collections.abc import Iterator
from typing import Any

from .responses_api import response_events, response_of
from .script import PIECE, Script, spoken, tokens

Reply = tuple[int, Any]

REASONING_MODEL = re.compile(r"(?:openai/)?gpt-(?:5\.6|6)\b")


def refusal(body: dict[str, Any]) -> str | None:
    """Return why OpenAI's API refuses a chat completion of its current models, or None."""
    if not REASONING_MODEL.match(body.get("model", "")):
        return None
    effort = body.get("reasoning_effort")
    if effort == "minimal":
        return "Unsupported value: 'reasoning_effort' does not support 'minimal' with this model."
    if body.get("tools") and effort != "none":
        return "Function tools with reasoning_effort are not supported in /v1/chat/completions. Set reasoning_effort to 'none'."
    if "max_tokens" in body:
        return "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
    return None


class Model:
    """Answers the requests of one notebook."""

    def __init__(self, script: Script):
        self.script = script
        self.numbers = itertools.count(1)
        self.conversations: dict[str, list[Any]] = {}

    def reply(self, method: str, path: str, body: Any) -> Reply | None:
        """Answer a request; None when the path is unknown. A stream is an iterator of events."""
        resource = re.sub(r"^.*?/(?=(chat/completions|completions|responses|embeddings|models|conversations|vector_stores|files)\b)", "", path)
        if resource.startswith("/chat/completions") or resource == "chat/completions":
            return self.chat(body)
        if resource == "responses":
            asked = self.remembered(body)
            response = response_of(self.script.answer(asked), body, next(self.numbers))
            news = asked["input"] if isinstance(asked["input"], list) else [{"role": "user", "content": asked["input"]}]
            self.conversations[response["id"]] = [*news, *response["output"]]
            return 200, response_events(response) if body.get("stream") else response
        if resource == "embeddings":
            return 200, self.embeddings(body)
        if resource == "models":
            return 200, {"object": "list", "data": [{"id": name, "object": "model", "created": 0, "owned_by": "stand-in"} for name in self.script.models]}
        if resource == "conversations":
            return 200, self.new_conversation(body or {})
        if resource.startswith(("vector_stores", "files")):
            return 200, self.stored_file(resource, method)
        return None

    def chat(self, body: dict[str, Any]) -> Reply:
        """Answer a chat completion, whole or as a stream."""
        refused = refusal(body)
        if refused:
            return 400, {"error": {"message": refused, "type": "invalid_request_error"}}
        rule = self.script.answer(body)
        if "error" in rule:
            return rule.get("status", 400), {"error": rule["error"]}
        time.sleep(rule.get("delay", 0))
        text, number = spoken(rule), next(self.numbers)
        message: dict[str, Any] = {"role": "assistant", "content": text or None}
        if "reasoning" in rule:
            message["reasoning_content"] = rule["reasoning"]
        if "call" in rule:
            calls = rule["call"] if isinstance(rule["call"], list) else [rule["call"]]
            message["tool_calls"] = [
                {"id": f"call_{number}_{index}", "type": "function", "function": {"name": call["name"], "arguments": json.dumps(call["arguments"])}}
                for index, call in enumerate(calls)
            ]
        finish = rule.get("finish", "tool_calls" if "call" in rule else "stop")
        reasoned = tokens(rule.get("reasoning", "")) if "reasoning" in rule else 0
        output = tokens(text) + reasoned + (tokens(rule["call"]) if "call" in rule else 0)
        usage = {
            "prompt_tokens": tokens(body["messages"]),
            "completion_tokens": output,
            "total_tokens": tokens(body["messages"]) + output,
            "completion_tokens_details": {"reasoning_tokens": reasoned},
            **rule.get("usage", {}),
        }
        head = {"id": f"chatcmpl-{number}", "created": int(time.time()), "model": rule.get("served_by", body["model"])}
        if body.get("stream"):
            return 200, self.chunks(head, message, finish, usage, body, rule.get("usage_last", False))
        choice = {"index": 0, "message": message, "finish_reason": finish}
        filters = {}
        if "filters" in rule:
            choice["content_filter_results"] = rule["filters"]
            filters = {"prompt_filter_results": [{"prompt_index": 0, "content_filter_results": rule["filters"]}]}
        return 200, {**head, "object": "chat.completion", "choices": [choice], "usage": usage, **filters}

    def chunks(self, head: dict[str, Any], message: dict[str, Any], finish: str, usage: dict[str, Any], body: Any, usage_last: bool) -> Iterator[Any]:
        """Yield the chunks of a stream: reasoning, text word by word, tool calls, usage when it was asked for.

        `usage_last` puts the usage into the last chunk, as Mistral does, and not after it.
        """

        def chunk(delta: dict[str, Any], reason: str | None = None) -> dict[str, Any]:
            choice = {"index": 0, "delta": delta, "finish_reason": reason}
            return {**head, "object": "chat.completion.chunk", "choices": [choice]}

        yield chunk({"role": "assistant", "content": ""})
        for piece in PIECE.findall(message.get("reasoning_content", "")):
            yield chunk({"reasoning_content": piece})
        for piece in PIECE.findall(message["content"] or ""):
            yield chunk({"content": piece})
        for index, call in enumerate(message.get("tool_calls", [])):
            yield chunk({"tool_calls": [{"index": index, **call}]})
        yield chunk({}, finish) | ({"usage": usage} if usage_last else {})
        if not usage_last and (body.get("stream_options") or {}).get("include_usage"):
            yield {**head, "object": "chat.completion.chunk", "choices": [], "usage": usage}

    def embeddings(self, body: dict[str, Any]) -> dict[str, Any]:
        """Answer with vectors as lists, also where base64 was asked for: the SDK reads both."""
        texts = body["input"] if isinstance(body["input"], list) else [body["input"]]
        rows = [{"object": "embedding", "index": index, "embedding": self.script.embedding(text, body.get("dimensions"))} for index, text in enumerate(texts)]
        usage = {"prompt_tokens": tokens(texts), "total_tokens": tokens(texts)}
        return {"id": f"embd-{next(self.numbers)}", "object": "list", "data": rows, "model": body["model"], "usage": usage}

    def new_conversation(self, body: dict[str, Any]) -> dict[str, Any]:
        """Open a conversation, which may begin with items."""
        name = f"conv_{next(self.numbers)}"
        self.conversations[name] = list(body.get("items") or [])
        return {"id": name, "object": "conversation", "created_at": int(time.time()), "metadata": body.get("metadata") or {}}

    def remembered(self, body: dict[str, Any]) -> dict[str, Any]:
        """Return a request with the conversation it continues, and keep its input for the next one."""
        news = body["input"] if isinstance(body["input"], list) else [body["input"]]
        if body.get("previous_response_id"):
            return {**body, "input": [*self.conversations[body["previous_response_id"]], *news]}
        name = body.get("conversation")
        if name is None:
            return body
        self.conversations[name] += news
        return {**body, "input": self.conversations[name]}

    def stored_file(self, resource: str, method: str) -> dict[str, Any]:
        """Answer as if files and vector stores were kept."""
        kind = "vector_store.file" if "/files" in resource else "vector_store" if resource.startswith("vector") else "file"
        counts = {"in_progress": 0, "completed": 1, "failed": 0, "cancelled": 0, "total": 1}
        return {
            "id": resource.rsplit("/", 1)[-1] if method == "GET" else f"{kind.split('.')[0]}_{next(self.numbers)}",
            "object": kind,
            "status": "completed",
            "created_at": int(time.time()),
            "usage_bytes": 0,
            "bytes": 0,
            "filename": "file",
            "purpose": "assistants",
            "name": "store",
            "vector_store_id": "vector_store_1",
            "file_counts": counts,
            "metadata": {},
        }
