"""Chunks played on a Ray cluster, which is named by its address. Needs `wildtable[lab]`.

A chunk travels as plain data with its fingerprints, and its results come back the same way: workers need an
installed Wildtable of the same sources, nothing else. What they keep (records of games that failed) is sent
back and written here, so no disk is shared.
"""

from __future__ import annotations

import hashlib
import json
import os
import socket
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from functools import cache
from logging import ERROR
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from wildtable.compiled import PACKAGE
from wildtable.core.codec import Codec, Plain
from wildtable.core.errors import UserError
from wildtable.core.files import why
from wildtable.core.text import text
from wildtable.lab.pool import Chunk, play
from wildtable.lab.room import Result
from wildtable.lab.setting import Setting

RETRIES: Final = 20
"""How often a chunk is given to another worker when one is lost."""
PATIENCE: Final = 5.0
"""Seconds in which a cluster must take a connection."""


PLAYING: Final = ("core", "games", "bots", "lab")
"""The rooms that must be the same on every machine."""


class Ray:
    """On a cluster, at its address only: never whatever happens to run on this machine."""

    def __init__(self, address: str) -> None:
        self.address = _checked(address)

    def results(self, chunks: Iterable[Chunk]) -> Iterator[list[Result]]:
        """Two chunks for each processor are under way; results come in the order of the chunks."""
        ray = _connected(self.address)
        task = ray.remote(num_cpus=1, max_retries=RETRIES)(work)
        waiting: deque[tuple[Chunk, Any]] = deque()
        try:
            for chunk in chunks:
                waiting.append((chunk, task.remote(written(chunk))))
                if len(waiting) >= 2 * max(1, int(ray.cluster_resources().get("CPU", 1))):
                    yield _fetched(ray, *waiting.popleft())
            while waiting:
                yield _fetched(ray, *waiting.popleft())
        finally:
            for _, left in waiting:
                ray.cancel(left, force=True)
            ray.shutdown()


def _checked(address: str) -> str:
    host, colon, port = address.rpartition(":")
    if not (colon and host and port.isdecimal() and port.isascii() and 0 < int(port) < 65536):
        raise UserError(
            text("--address {address!r}: write the cluster's own address as HOST:PORT", address=address)
        )
    return address


def _connected(address: str) -> Any:
    """Ray, connected to the cluster; what hinders it is said in a line."""
    host, _, port = address.rpartition(":")
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except OSError as error:
        raise UserError(
            text("--address {address}: no cluster answers there ({why})", address=address, why=why(error))
        ) from None
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    import ray

    try:
        ray.init(address=address, log_to_driver=False, logging_level=ERROR, configure_logging=False)
    except Exception as error:
        line = str(error).strip().partition("\n")[0]
        raise UserError(
            text("--address {address}: {line}", address=address, line=line or type(error).__name__)
        ) from None
    return ray


def _fetched(ray: Any, chunk: Chunk, task: Any) -> list[Result]:
    """The results of a chunk; what its worker kept is written here."""
    try:
        found = json.loads(ray.get(task))
    except ray.exceptions.RayTaskError as error:
        raise UserError(text("on the cluster: {why}", why=_reason(error))) from None
    except ray.exceptions.RayError as error:
        raise UserError(
            text("the cluster was lost: {error}; what is finished is kept", error=type(error).__name__)
        ) from None
    for folder, names in found["kept"].items():
        place = Path(chunk.records if folder == "records" else chunk.failed or "")
        place.mkdir(parents=True, exist_ok=True)
        for name, kept in names.items():
            (place / Path(name).name).write_text(kept, "utf-8")
    return [Codec().decode(Result, one) for one in found["results"]]


def _reason(error: Exception) -> str:
    cause = getattr(error, "cause", None) or error
    return str(cause).strip().rpartition("\n")[2]


# --- what travels ---


@cache
def sources() -> str:
    """A fingerprint of everything that plays, compiled or not."""
    digest = hashlib.sha256()
    for file in sorted(path for room in PLAYING for path in (PACKAGE / room).rglob("*.py")):
        digest.update(file.relative_to(PACKAGE).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def written(chunk: Chunk) -> str:
    """A chunk as text: the setting in full, its fingerprint, the text of bots that are files, our sources."""
    setting = chunk.setting
    plain = {
        "setting": asdict(setting) | {"bots": list(setting.bots)},
        "deals": [chunk.first, chunk.last],
        "records": bool(chunk.records),
        "fast": chunk.fast,
        "moves": chunk.moves,
        "failed": chunk.failed is not None,
        "files": _bot_files(setting),
        "fingerprint": setting.fingerprint(),
        "sources": sources(),
    }
    return json.dumps(plain)


def _bot_files(setting: Setting) -> dict[str, str]:
    """The text of every bot that is somebody's own file."""
    for bot in setting.bots:
        if bot.startswith("process:"):
            raise UserError(
                text("bot {bot!r}: a program of this machine cannot be sent to a cluster", bot=bot)
            )
    files = {bot.rpartition(":")[0] for bot in setting.bots}
    return {file: Path(file).read_text("utf-8") for file in files if file.endswith(".py")}


def work(sent: str) -> str:
    """Play a chunk where it has arrived; its results and what was kept, as text."""
    plain = json.loads(sent)
    if plain["sources"] != sources():
        raise UserError(
            text(
                "{host} has another Wildtable than the machine that asks",
                host=socket.gethostname(),
            )
        )
    if Setting(**_setting(plain)).fingerprint() != plain["fingerprint"]:
        raise UserError(
            text(
                "{host} reads the setting otherwise than the machine that asks",
                host=socket.gethostname(),
            )
        )
    with TemporaryDirectory() as place:
        return _played(plain, Path(place))


def _played(plain: Plain, place: Path) -> str:
    """Bots that are files lie in a folder of the worker's; what is told names them as they were named."""
    moved = {file: str(_bot_at(place, file, source)) for file, source in plain["files"].items()}
    chunk = _chunk(plain, place, moved)
    results = [Codec().encode(result) for result in play(chunk)]
    found = json.dumps({"results": results, "kept": _kept(place)}, ensure_ascii=False)
    for file, here in moved.items():
        found = found.replace(json.dumps(here)[1:-1], json.dumps(file)[1:-1])
    return found.replace(chunk.setting.fingerprint(), plain["fingerprint"])  # in the names of records


def _setting(plain: Plain) -> dict[str, Any]:
    return {**plain["setting"], "bots": tuple(plain["setting"]["bots"])}


def _chunk(plain: Plain, place: Path, moved: dict[str, str]) -> Chunk:
    own = _setting(plain)
    bots = [(bot, *bot.rpartition(":")) for bot in own["bots"]]
    own["bots"] = tuple(f"{moved[file]}:{name}" if file in moved else bot for bot, file, _, name in bots)
    first, last = plain["deals"]
    return Chunk(
        Setting(**own),
        first,
        last,
        records=str(place / "records") if plain["records"] else "",
        fast=plain["fast"],
        moves=plain["moves"],
        failed=str(place / "failed") if plain["failed"] else None,
    )


def _bot_at(place: Path, file: str, source: str) -> Path:
    """The file of a bot under its own name, in a folder that tells its text apart."""
    folder = place / hashlib.sha256(source.encode()).hexdigest()[:16]
    folder.mkdir(parents=True, exist_ok=True)
    here = folder / Path(file).name
    here.write_text(source, "utf-8")
    return here


def _kept(place: Path) -> dict[str, dict[str, str]]:
    """The records that a worker wrote, by folder and name."""
    return {
        folder: {file.name: file.read_text("utf-8") for file in sorted((place / folder).glob("*.json"))}
        for folder in ("records", "failed")
        if (place / folder).exists()
    }
