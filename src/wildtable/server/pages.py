"""The browser client, the page that describes the API, and what machines ask a server."""

from __future__ import annotations

import gzip
import logging
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from fastapi import APIRouter, FastAPI, Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response

from wildtable.server.packing import IS_PACKED, takes_packed
from wildtable.server.problem import Problem
from wildtable.server.tables import Tables

WEB = Path(__file__).parent.parent / "web_dist"
PACKED = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
NOT_BUILT = """<!doctype html><meta charset="utf-8"><title>Wildtable</title>
<h1>Wildtable is running, but the browser client is not built</h1>
<p>Build it with <code>make web</code> (it needs Node) and reload this page.
The tables themselves work: see <a href="/api">the API</a> and <code>docs/protocol.md</code>.</p>
"""

log = logging.getLogger(__name__)
router = APIRouter(include_in_schema=False)


@router.api_route("/healthz", methods=["GET", "HEAD"])
async def healthz() -> dict[str, str]:
    """The process is alive."""
    return {"status": "alive"}


@router.api_route("/readyz", methods=["GET", "HEAD"])
async def readyz(request: Request) -> Response:
    """Whether new calls are welcome: the store can be written and nobody is leaving."""
    tables: Tables = request.app.state.tables
    if tables.draining:
        raise Problem("restarting")
    try:
        await tables.store.alive()
    except Exception as error:  # whatever the database says: full, read-only, gone
        log.warning("the store cannot be written: %s", error)
        raise Problem("no_store") from None
    return JSONResponse({"status": "ready"})


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """Figures for Prometheus."""
    tables: Tables = request.app.state.tables
    return Response(tables.metrics.text(), media_type="text/plain; version=0.0.4")


@router.get("/api")
async def api(request: Request) -> HTMLResponse:
    """The API as a page to read, without scripts."""
    return HTMLResponse(_described(request.app))


def _described(app: FastAPI) -> str:
    described = app.openapi()
    rows = [
        f"<tr><td>{method.upper()}</td><td><code>{escape(path)}</code></td>"
        f"<td>{escape(call.get('description', ''))}</td></tr>"
        for path, calls in described["paths"].items()
        for method, call in calls.items()
    ]
    return (
        '<!doctype html><meta charset="utf-8"><title>Wildtable API</title><h1>Wildtable API</h1>'
        '<p>As OpenAPI: <a href="/api/openapi.json">openapi.json</a>. The socket and all messages: '
        f"<code>docs/protocol.md</code>.</p><table>{''.join(rows)}</table>"
    )


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def page(request: Request, path: str) -> Response:
    """A file of the browser client, or its page for any address of ours."""
    if path == "api" or path.startswith("api/"):
        raise Problem("not_found")
    found = _file(path)
    if found is not None:
        forever = path.startswith("assets/")
        caching = "public, max-age=31536000, immutable" if forever else "no-cache"
        if forever and found.suffix in PACKED and takes_packed(request):
            told = {"Cache-Control": caching, **IS_PACKED}
            return Response(_packed(found), headers=told, media_type=PACKED[found.suffix])
        return FileResponse(found, headers={"Cache-Control": caching})
    if "." in path.rpartition("/")[2]:
        raise Problem("not_found")
    index = WEB / "index.html"
    if not index.exists():
        return HTMLResponse(NOT_BUILT, 200 if path == "" else 503)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})


@cache
def _packed(file: Path) -> bytes:
    """A file under a name that changes with what is in it."""
    return gzip.compress(file.read_bytes())


def _file(path: str) -> Path | None:
    """A file inside the build, never one outside it."""
    if not path or "\0" in path:
        return None
    try:
        found: Any = (WEB / path).resolve()
        return found if found.is_relative_to(WEB.resolve()) and found.is_file() else None
    except OSError:  # a name no file can have
        return None
