"""The part of the platform's public API that the notebooks use, kept in memory."""

from __future__ import annotations

import re
import uuid
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from google.protobuf.json_format import MessageToDict
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

Reply = tuple[int, Any]


class Platform:
    """Prompts, datasets, runs, scores and spans of one run of a notebook."""

    def __init__(self) -> None:
        self.prompts: dict[str, list[dict[str, Any]]] = {}
        self.datasets: dict[str, dict[str, Any]] = {}
        self.items: dict[str, dict[str, dict[str, Any]]] = {}
        self.runs: dict[str, str] = {}
        self.scores: list[dict[str, Any]] = []
        self.spans: list[dict[str, Any]] = []
        self.ids = 0

    def reply(self, method: str, target: str, body: Any) -> Reply:
        """Answer a request below `/api/public`."""
        parts = urlsplit(target)
        path = unquote(parts.path.removeprefix("/api/public/"))
        query = {key: values[0] for key, values in parse_qs(parts.query).items()}
        if path == "otel/v1/traces":
            self.spans += [span for found in body["resourceSpans"] for scope in found["scopeSpans"] for span in scope["spans"]]
            return 200, {}
        if path == "scores":
            self.scores.append(body)
            return 200, {"id": body.get("id") or self.new_id()}
        if path == "prompts":
            return 200, self.create_prompt(body)
        if path.startswith("prompts/"):
            return self.read_prompt(path.removeprefix("prompts/"), query)
        if path == "datasets":
            return 200, self.datasets.setdefault(body["name"], {"id": self.new_id(), **body})
        if path.startswith("datasets/"):
            return self.found(self.datasets.get(path.removeprefix("datasets/")))
        if path == "dataset-items" and method == "GET":
            return 200, {"data": list(self.items.get(query["datasetName"], {}).values())}
        if path == "dataset-items":
            item = {**body, "id": body.get("id") or self.new_id(), "status": body.get("status") or "ACTIVE"}
            self.items.setdefault(body["datasetName"], {})[item["id"]] = item
            return 200, item
        if path == "dataset-run-items":
            return 200, {"id": self.new_id(), "datasetRunId": self.runs.setdefault(body["runName"], self.new_id())}
        return 404, {"error": "NotFound", "message": f"the stand-in has no {path}"}

    def receive(self, raw: bytes) -> None:
        """Keep the spans of an OTLP request in protobuf."""
        request = ExportTraceServiceRequest.FromString(raw)
        self.spans += [MessageToDict(span) for found in request.resource_spans for scope in found.scope_spans for span in scope.spans]

    def create_prompt(self, body: dict[str, Any]) -> dict[str, Any]:
        """Store the next version; its labels leave the versions that had them."""
        versions = self.prompts.setdefault(body["name"], [])
        labels = list(body.get("labels") or [])
        for version in versions:
            version["labels"] = [label for label in version["labels"] if label not in [*labels, "latest"]]
        stored = {"config": {}, "tags": [], **body, "version": len(versions) + 1, "labels": [*labels, "latest"]}
        versions.append(stored)
        return stored

    def read_prompt(self, name: str, query: dict[str, str]) -> Reply:
        """Answer with the version of a number or label, `production` unless one is named."""
        for version in self.prompts.get(name, []):
            if "version" in query and str(version["version"]) == query["version"]:
                return 200, version
            if "version" not in query and query.get("label", "production") in version["labels"]:
                return 200, version
        return 404, {"error": "NotFound", "message": f"prompt {name} has no such version"}

    def found(self, value: Any) -> Reply:
        """Answer with what was found, or 404."""
        return (200, value) if value is not None else (404, {"error": "NotFound", "message": "not found"})

    def new_id(self) -> str:
        """Return an id that is the same in each run of a notebook."""
        self.ids += 1
        return re.sub(r"-", "", str(uuid.uuid5(uuid.NAMESPACE_URL, f"stand-in/{self.ids}")))[:24]
