"""Cohere's API: embeddings, reranking, and chat with citations."""

from __future__ import annotations

from typing import Any

from .script import Script, spoken, tokens


def cohere_reply(script: Script, path: str, body: dict[str, Any]) -> tuple[int, Any]:
    """Answer a request to `/v2/…`."""
    if path == "/v2/embed":
        vectors = [script.embedding(text, body.get("output_dimension")) for text in body["texts"]]
        billed = {"billed_units": {"input_tokens": tokens(body["texts"])}}
        return 200, {"id": "embed", "embeddings": {"float": vectors}, "texts": body["texts"], "meta": billed}
    if path == "/v2/rerank":
        query = script.embedding(body["query"])
        fits = [sum(a * b for a, b in zip(query, script.embedding(text))) for text in body["documents"]]
        best = sorted(range(len(fits)), key=lambda index: -fits[index])[: body.get("top_n")]
        results = [{"index": index, "relevance_score": round(fits[index], 4)} for index in best]
        return 200, {"id": "rerank", "results": results, "meta": {"billed_units": {"search_units": 1}}}
    rule = script.answer(body)
    text = spoken(rule)
    message = {"role": "assistant", "content": [{"type": "text", "text": text}], "citations": rule.get("citations", [])}
    used = {"input_tokens": tokens([body["messages"], body.get("documents")]), "output_tokens": tokens(text)}
    return 200, {"id": "chat", "finish_reason": "COMPLETE", "message": message, "usage": {"billed_units": used, "tokens": used}}
