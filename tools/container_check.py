"""What can be said about the container image, the compose file and the unit where no container engine runs.

python -m tools.container_check
"""

from __future__ import annotations

import configparser
import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]  # its types are a package of their own

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
UNSENT = ROOT / ".dockerignore"
NEEDED = re.compile(
    r"(src|web|docs/rules)/|(setup\.py|pyproject\.toml|MANIFEST\.in|requirements\.lock|README\.md|LICENSE)$"
)
HARDENED = ("NoNewPrivileges", "ProtectSystem", "ProtectHome", "PrivateTmp", "DynamicUser")


def options_of_serve() -> set[str]:
    """The options `wildtable serve` has."""
    from wildtable.cli.app import loaded

    group: Any = loaded(["serve"])
    return {name for option in group.commands["serve"].params for name in option.opts}


def unknown_options(words: list[str], where: str) -> Iterator[str]:
    """Options in a command line that `wildtable serve` does not have."""
    for word in words:
        if word.startswith("--") and word not in options_of_serve():
            yield f"{where}: wildtable serve has no {word}"


def lines_of(file: Path) -> list[str]:
    """The instructions of a Containerfile, joined where they go on."""
    text = re.sub(r"\\\n\s*", " ", file.read_text("utf-8"))
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def check_image(file: Path) -> Iterator[str]:
    """The Containerfile: pinned images, files that exist, no root, a health check, options that exist."""
    lines = lines_of(file)
    stages = [line.split()[3] for line in lines if line.startswith("FROM") and " AS " in line]
    for line in lines:
        if line.startswith("FROM") and not re.match(r"FROM \S+/\S+:\S*\d\S*( AS \w+)?$", line):
            yield f"{file.name}: {line}: name the registry and a version"
        if line.startswith("COPY"):
            yield from _missing_sources(file, line, stages)
        if re.search(r"(?<!uv )pip install[^&]* (-c|--constraint) ", line):
            yield f"{file.name}: pip wants hashes of everything where the lock has some: use uv"
    last = lines[max(n for n, line in enumerate(lines) if line.startswith("FROM")) :]
    for needed in ("USER", "HEALTHCHECK", "EXPOSE", "ENTRYPOINT", "VOLUME"):
        if not any(line.startswith(needed) for line in last):
            yield f"{file.name}: the last stage has no {needed}"
    commands = [json.loads(line.partition(" ")[2]) for line in last if line.startswith(("ENTRYPOINT", "CMD"))]
    yield from unknown_options([word for words in commands for word in words], file.name)


def _missing_sources(file: Path, line: str, stages: list[str]) -> Iterator[str]:
    words = line.split()[1:]
    if words[0].startswith("--from="):
        if words[0].removeprefix("--from=") not in stages:
            yield f"{file.name}: {line}: no such stage"
        return
    for source in words[:-1]:
        if not (ROOT / source).exists():
            yield f"{file.name}: {line}: there is no {source}"


def is_sent(path: str, patterns: list[str]) -> bool:
    """Whether a file is handed to the engine: the last pattern that takes it, or a folder of it, says so."""
    sent = True
    for pattern in patterns:
        if sent != pattern.startswith("!") and _taking(pattern.removeprefix("!")).match(path):
            sent = not sent
    return sent


@cache
def _taking(pattern: str) -> re.Pattern[str]:
    words = re.escape(pattern).replace(r"\*\*/", "(?:.*/)?").replace(r"\*", "[^/]*")
    return re.compile(words + "(?:/|$)")


def check_context(file: Path) -> Iterator[str]:
    """What is handed to the engine: all that an image is made of, and nothing that was made here."""
    patterns = [line for line in file.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    kept = _listed("--cached")
    for path in sorted(_listed("--others", "--ignored", "--exclude-standard")):
        if is_sent(path, patterns):
            yield f"{file.name}: {path} was made here and would be in the image"
    for path in sorted(filter(NEEDED.match, kept)):
        if not is_sent(path, patterns):
            yield f"{file.name}: {path} would be missing"


@cache
def _listed(*which: str) -> set[str]:
    """Files of this checkout, as git tells them apart."""
    command = ["git", "ls-files", "-z", *which]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return set(filter(None, said.split("\0")))


def check_compose(file: Path) -> Iterator[str]:
    """The compose file: pinned images, known services and volumes, the proxy's own address."""
    compose = yaml.safe_load(file.read_text("utf-8"))
    services = compose["services"]
    for name, service in services.items():
        for problem in _wrong_service(service, compose):
            yield f"{file.name}: {name}: {problem}"
    command = services["wildtable"]["command"]
    yield from unknown_options(command, file.name)
    proxy = services["proxy"]["networks"]["inside"]["ipv4_address"]
    if command[command.index("--proxy") + 1] != proxy:
        yield f"{file.name}: --proxy is not the address of the proxy, {proxy}"


def _wrong_service(service: dict[str, Any], compose: dict[str, Any]) -> Iterator[str]:
    if "image" in service and not re.search(r":[\w.-]*\d", service["image"]):
        yield f"name a version of {service['image']}"
    for other in service.get("depends_on", ()):
        if other not in compose["services"]:
            yield f"no such service: {other}"
    for volume in service.get("volumes", ()):
        source = volume.partition(":")[0]
        if source.startswith(".") and not (DEPLOY / source).exists():
            yield f"there is no {source}"
        if not source.startswith((".", "/")) and source not in compose["volumes"]:
            yield f"no such volume: {source}"


def check_unit(file: Path) -> Iterator[str]:
    """The unit of systemd: sections, hardening, options that exist."""
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # keep the case of names
    unit.read_string(file.read_text("utf-8"))
    for section in ("Unit", "Service", "Install"):
        if section not in unit:
            yield f"{file.name}: there is no [{section}]"
            return
    for name in HARDENED:
        if name not in unit["Service"]:
            yield f"{file.name}: no {name}"
    yield from unknown_options(shlex.split(unit["Service"]["ExecStart"]), file.name)


def problems() -> list[str]:
    """Everything that is wrong."""
    return [
        *check_image(DEPLOY / "Containerfile"),
        *check_context(UNSENT),
        *check_compose(DEPLOY / "compose.yaml"),
        *check_unit(DEPLOY / "wildtable.service"),
    ]


def main() -> int:
    """Say what is wrong."""
    found = problems()
    sys.stdout.write("".join(f"{problem}\n" for problem in found) or "deploy/: nothing wrong\n")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
