"""Real Chromium against a real server."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.server.brood import next_line, started
from tests.server.running import SOON

ROOT = Path(__file__).parents[2]
PATIENCE = 120_000  # milliseconds: a busy machine is no failure
expect.set_options(timeout=PATIENCE)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


@pytest.fixture(scope="session")
def client() -> None:
    """The client stands built in the package."""
    subprocess.run(["make", "--silent", "web"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


@pytest.fixture(scope="session")
def address(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the server is."""
    store = tmp_path_factory.mktemp("server") / "tables.db"
    command = [sys.executable, "-m", "tests.browser.serving", str(store)]
    with started(command, cwd=ROOT, env={"PYTHONPATH": "src", "PATH": "/usr/bin:/bin"}) as server:
        line = next_line(server)
        found = re.search(r"http://\S+", line)
        assert found, f"the server did not start: {line!r}"
        yield found.group()
        server.terminate()
        server.wait(SOON)


@pytest.fixture(scope="package")  # it keeps an event loop running, which tests elsewhere need for themselves
def browser() -> Iterator[Browser]:
    """Debian's Chromium, without a window."""
    chromium = shutil.which("chromium")
    assert chromium, "Chromium is missing: make chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


# What happens is shown at once, unless a test is about how it is shown.
PACE = """
  const kept = JSON.parse(localStorage.getItem('wildtable.settings') ?? '{}');
  localStorage.setItem('wildtable.settings', JSON.stringify({ speed: '%s', ...kept }));
"""


class Visit:
    """A person's browser: a context of its own, and what went wrong in it."""

    def __init__(self, browser: Browser, address: str, **options: object) -> None:
        settings: dict[str, object] = {"viewport": {"width": 1366, "height": 768}, "locale": "en-GB"}
        pace = options.pop("pace", "off")
        self.context: BrowserContext = browser.new_context(
            base_url=address,
            reduced_motion="reduce",
            **(settings | options),  # type: ignore[arg-type]  # whatever a test needs of Playwright's many options
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(PACE % pace)
        self.mishaps: list[str] = []
        self.page = self.open()

    def open(self) -> Page:
        """A further tab, watched."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.mishaps.append(str(error)))
        page.on(
            "console",
            lambda line: self.mishaps.append(line.text) if "Content Security" in line.text else None,
        )
        page.on("request", lambda request: self._check(request.url))
        return page

    def _check(self, url: str) -> None:
        if not url.startswith(("http://127.0.0.1", "ws://127.0.0.1", "blob:", "data:")):
            self.mishaps.append(f"asked elsewhere: {url}")


class Visits:
    """Opens visits for a test and closes them after it."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.all: list[Visit] = []

    def __call__(self, **options: object) -> Visit:
        visit = Visit(self.browser, self.address, **options)
        self.all.append(visit)
        return visit

    def close(self) -> None:
        """Everybody leaves; nothing may have gone wrong for any of them."""
        for visit in self.all:
            visit.context.close()
        assert [mishap for visit in self.all for mishap in visit.mishaps] == []


@pytest.fixture
def visits(browser: Browser, address: str) -> Iterator[Visits]:
    """Browsers of several people, as long as a test runs."""
    visits = Visits(browser, address)
    yield visits
    visits.close()
