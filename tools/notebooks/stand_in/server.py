"""An HTTPS proxy on this machine that answers for every host itself.

A kernel whose `HTTPS_PROXY` names it reaches nothing else: `https://api.openai.com` is the
model, `https://cloud.cinnabar.example` the platform. So the code of a notebook, with the
addresses it would use, stays unchanged. The certificate lives as long as the run.
"""

from __future__ import annotations

import gzip
import json
import ssl
import subprocess
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from .anthropic import message_reply
from .bedrock import converse_stream
from .cohere import cohere_reply
from .model import Model
from .platform import Platform
from .script import NoAnswer, Script
from .vertex import google_reply


KEY = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]


def make_certificate(folder: Path, hosts: list[str]) -> tuple[Path, Path, Path]:
    """Make an authority and a certificate of it for these hosts; return its file, the certificate and its key."""
    authority, authority_key = folder / "stand-in.pem", folder / "authority.key"
    certificate, key, request = folder / "hosts.pem", folder / "hosts.key", folder / "hosts.csr"
    names = folder / "hosts.txt"
    names.write_text("subjectAltName=" + ",".join(f"DNS:{host}" for host in hosts), encoding="utf-8")
    for command in (
        ["req", "-x509", *KEY, "-days", "2", "-subj", "/CN=stand-in authority", "-keyout", authority_key, "-out", authority],
        ["req", "-new", *KEY, "-subj", "/CN=stand-in", "-keyout", key, "-out", request],
        ["x509", "-req", "-in", request, "-CA", authority, "-CAkey", authority_key, "-CAcreateserial"]
        + ["-days", "2", "-extfile", names, "-out", certificate],
    ):
        subprocess.run(["openssl", *command], check=True, capture_output=True)
    return authority, certificate, key


class Handler(BaseHTTPRequestHandler):
    """Answers `CONNECT` with a TLS connection to itself, and everything else as the service would."""

    protocol_version = "HTTP/1.1"
    server: StandIn

    def do_CONNECT(self) -> None:
        """Pretend to be the host that was asked for."""
        self.send_response(200)
        self.end_headers()
        self.connection = self.server.tls.wrap_socket(self.connection, server_side=True)
        self.rfile = self.connection.makefile("rb", -1)
        self.wfile = self.connection.makefile("wb", 0)
        self.close_connection = False  # `CONNECT` may come as HTTP/1.0, which would end here

    def answer(self) -> None:
        """Read a request, ask platform or model, and write what they say."""
        raw = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        is_json = "json" in self.headers.get("Content-Type", "")
        raw = gzip.decompress(raw) if self.headers.get("Content-Encoding") == "gzip" else raw
        body = json.loads(raw) if raw and is_json else None
        parts = urlsplit(self.path)
        if parts.path.endswith("/v1/traces") and not is_json:
            self.server.platform.receive(raw)
            self.write(200, b"", "x-protobuf")
            return
        if parts.path.startswith("/api/public/"):
            self.write(*self.server.platform.reply(self.command, self.path, body))
            return
        try:
            reply = self.reply(parts.path, body)
        except NoAnswer as missing:
            self.server.missing.append(str(missing))
            reply = 400, {"error": {"message": str(missing), "type": "stand_in"}}
        self.write(*(reply or (404, {"error": {"message": f"the stand-in has no {parts.path}", "type": "stand_in"}})))

    def reply(self, path: str, body: Any) -> tuple[int, Any] | None:
        """Ask the service that the host belongs to; most speak the API of OpenAI."""
        if written := self.server.script.written(path, body):
            return written
        host = self.headers.get("Host", "")
        if "invalid" in self.headers.get("Authorization", ""):
            return 401, {"error": {"message": "Incorrect API key provided.", "type": "invalid_request_error", "code": "invalid_api_key"}}
        if host == "api.cohere.com":
            return cohere_reply(self.server.script, path, body)
        if path.endswith("/v1/messages"):
            return message_reply(self.server.script, body)
        if host.endswith(".amazonaws.com"):
            return 200, converse_stream(self.server.script, path, body)
        if host.endswith(".googleapis.com"):
            return google_reply(self.server.script, self.command, path, body)
        return self.server.model.reply(self.command, path, body)

    do_PUT = do_HEAD = do_GET = do_POST = do_DELETE = do_PATCH = answer

    def write(self, status: int, body: Any, binary: str = "vnd.amazon.eventstream") -> None:
        """Send JSON, an iterator as server-sent events, or bytes, which are events of Amazon unless `binary` says else."""
        is_stream = isinstance(body, Iterator)
        whole = b"" if is_stream else body if isinstance(body, bytes) else json.dumps(body).encode()
        kind = binary if isinstance(body, bytes) else "json"
        self.send_response(status)
        for name, value in self.server.script.last.get("headers", {}).items():
            self.send_header(name, value)
        self.send_header("Content-Type", "text/event-stream" if is_stream else f"application/{kind}")
        # A connection that stays open would belong to the event loop that opened it, and an experiment has its own.
        self.send_header("Connection", "close")
        self.close_connection = True
        if not is_stream:
            self.send_header("Content-Length", str(len(whole)))
        self.end_headers()
        if not is_stream:
            self.wfile.write(whole)
            return
        for event in body:
            named = f"event: {event['type']}\n" if "type" in event else ""
            self.wfile.write(f"{named}data: {json.dumps(event)}\n\n".encode())
        if "object" in event:  # a chunk of Chat Completions
            self.wfile.write(b"data: [DONE]\n\n")

    def log_message(self, *_: Any) -> None:
        """Say nothing: the terminal belongs to the run."""


class StandIn(ThreadingHTTPServer):
    """The proxy for one run of one notebook."""

    daemon_threads = True

    def __init__(self, script: Script, folder: Path, hosts: list[str]):
        super().__init__(("127.0.0.1", 0), Handler)
        self.script = script
        self.model = Model(script)
        self.platform = Platform()
        self.missing: list[str] = []
        self.authority, certificate, key = make_certificate(folder, hosts)
        self.tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.tls.load_cert_chain(certificate, key)

    def __enter__(self) -> StandIn:
        self.others = [Local(self, port) for port in self.script.ports]
        for server in (self, *self.others):
            threading.Thread(target=server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        for server in (self, *self.others):
            server.shutdown()
            server.server_close()

    def handle_error(self, *_: object) -> None:
        """Pass over connections that end early: libraries that call home find no certificate for their host."""

    def variables(self) -> dict[str, str]:
        """Return the variables that lead a kernel here."""
        address = f"http://127.0.0.1:{self.server_address[1]}"
        names = ("HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy")
        trusted = ("SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "DENO_CERT", "NODE_EXTRA_CA_CERTS")
        return dict.fromkeys(names, address) | dict.fromkeys(trusted, str(self.authority))


class Local(ThreadingHTTPServer):
    """A service that a notebook expects on a port of its own machine; it answers as the proxy does."""

    daemon_threads = True

    def __init__(self, stand_in: StandIn, port: int):
        super().__init__(("127.0.0.1", port), Handler)
        self.script, self.model, self.platform, self.missing = stand_in.script, stand_in.model, stand_in.platform, stand_in.missing
