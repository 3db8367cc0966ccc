from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.running import Running
from wildtable.server import pages


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A browser client as a build leaves it."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Table</title>")
    (tmp_path / "assets" / "main-1a2b.js").write_text("// client")
    (tmp_path / "sw.js").write_text("// worker")
    monkeypatch.setattr(pages, "WEB", tmp_path)
    return tmp_path


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("path", ["/", "/t/abc", "/r/abc?at=17", "/rules/galapagos"])
def test_every_page_is_the_browser_client(server: Running, path: str) -> None:
    page = server.http.get(path)
    assert (page.status_code, page.headers["cache-control"]) == (200, "no-cache")
    assert "<title>Table</title>" in page.text


@pytest.mark.usefixtures("built")
def test_built_files_are_kept_for_ever_and_the_worker_is_not(server: Running) -> None:
    script = server.http.get("/assets/main-1a2b.js")
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["content-encoding"] == "gzip"
    plain = server.http.get("/assets/main-1a2b.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == script.text
    assert server.http.get("/sw.js").headers["cache-control"] == "no-cache"
    assert server.http.get("/assets/other.js").json()["type"] == "not_found"
    assert server.http.get("/api/nothing").json()["type"] == "not_found"


def test_a_server_without_the_client_says_so(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "WEB", tmp_path / "nowhere")
    assert "not built" in server.http.get("/").text
    assert server.http.get("/t/abc").status_code == 503
    assert server.http.get("/api/games").status_code == 200
