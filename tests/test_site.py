"""The documents as a site: every page is in it, and every link leads to a page of it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.docs_site import ROOT, api, gather


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("build") / "docs"
    gather(target)
    return target


def pages(nav: Any) -> Iterator[str]:
    """The files a table of contents names."""
    if isinstance(nav, str):
        yield nav
    for item in nav.values() if isinstance(nav, dict) else nav if isinstance(nav, list) else ():
        yield from pages(item)


def test_every_page_is_in_the_contents_or_linked_from_one_that_is(site: Path) -> None:
    nav = set(pages(tomllib.loads((ROOT / "zensical.toml").read_text("utf-8"))["project"]["nav"]))
    there = {path.relative_to(site).as_posix() for path in site.rglob("*.md")}
    assert nav <= there
    lists = {name: (site / name).read_text("utf-8") for name in ("more.md", "decisions/index.md")}
    for name in there - nav:
        folder = "decisions/index.md" if name.startswith("decisions/") else "more.md"
        assert f"]({name.removeprefix('decisions/')})" in lists[folder], name


def test_links_and_pictures_lead_to_what_is_on_the_site(site: Path) -> None:
    for page in site.rglob("*.md"):
        for link in re.findall(r"\]\(([^)#]+)", page.read_text("utf-8")):
            assert "://" in link or (page.parent / link).is_file(), f"{page.name}: {link}"


def test_the_api_page_has_what_others_build_on() -> None:
    written = api()
    for name in ("class Game(ABC, Generic[S])", "class Sitting", "class Record", "def rollout"):
        assert name.removeprefix("def ") in written
    assert "`_" not in written
