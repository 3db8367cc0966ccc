"""The workflow hangs together, and nothing is published that is not whole."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]  # its types are a package of their own

from tools import release
from wildtable import __version__

ROOT = Path(__file__).parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
JOBS: dict[str, Any] = {
    name: job for path in WORKFLOWS for name, job in yaml.safe_load(path.read_text("utf-8"))["jobs"].items()
}
PAGE = "wildtable/web_dist/index.html"


# --- the workflow ---


def needs(job: str) -> list[str]:
    """The jobs that must be done before this one."""
    named = JOBS[job].get("needs", [])
    return [named] if isinstance(named, str) else named


def before(job: str) -> set[str]:
    """All of them, those of others too."""
    return {name for one in needs(job) for name in (one, *before(one))}


def steps(job: str, action: str) -> Iterator[dict[str, Any]]:
    """What the steps of a job that use an action are given."""
    for step in JOBS[job]["steps"]:
        if str(step.get("uses", "")).startswith(f"{action}@"):
            yield step.get("with", {})


def uploaded(job: str) -> set[str]:
    """The names under which a job puts something by, one for each system it runs on."""
    systems = JOBS[job].get("strategy", {}).get("matrix", {}).get("os", [""])
    return {
        step["name"].replace("${{ matrix.os }}", system)
        for step in steps(job, "actions/upload-artifact")
        for system in systems
    }


@pytest.mark.parametrize("job", JOBS)
def test_jobs_need_jobs_that_are_there_and_never_themselves(job: str) -> None:
    assert set(needs(job)) <= set(JOBS)
    assert job not in before(job)


@pytest.mark.parametrize("job", JOBS)
def test_what_a_job_takes_was_put_by_before(job: str) -> None:
    there = {name for one in before(job) for name in uploaded(one)}
    for step in steps(job, "actions/download-artifact"):
        wanted = step["name"] if "name" in step else step["pattern"].replace("*", ".+")
        assert [name for name in there if re.fullmatch(wanted, name)], wanted


def test_nobody_puts_by_two_things_under_one_name() -> None:
    names = [name for job in JOBS for name in uploaded(job)]
    assert len(names) == len(set(names))


def test_what_is_made_and_run_is_there() -> None:
    runs = [step["run"] for job in JOBS.values() for step in job["steps"] if "run" in step]
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert {name for run in runs for name in re.findall(r"\bmake ([a-z-]+)", run)} <= set(targets)
    for tool in (name for run in runs for name in re.findall(r"-m tools\.(\w+)", run)):
        assert (ROOT / "tools" / f"{tool}.py").exists()


def test_only_a_tag_is_published_after_everything_else_and_with_the_owners_leave() -> None:
    publishing = [job for job in JOBS if list(steps(job, "pypa/gh-action-pypi-publish"))]
    assert publishing == ["publish"]
    job = JOBS["publish"]
    assert job["if"] == "github.ref_type == 'tag'"
    assert job["environment"] == "release"
    assert before("publish") == set(JOBS) - {"publish"}


def test_only_who_publishes_may_say_who_it_is_and_no_secret_is_kept() -> None:
    assert [job for job in JOBS if "permissions" in JOBS[job]] == ["publish"]
    assert JOBS["publish"]["permissions"] == {"id-token": "write"}
    for path in WORKFLOWS:
        assert yaml.safe_load(path.read_text("utf-8"))["permissions"] == {"contents": "read"}
        assert "secrets." not in path.read_text("utf-8")


# --- the release ---


def wheel(folder: Path, tags: str, *inside: str) -> None:
    """A wheel with these names in it."""
    with zipfile.ZipFile(folder / f"wildtable-{__version__}-{tags}.whl", "w") as file:
        for name in inside:
            file.writestr(name, "")


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """A release of which nothing is missing."""
    (tmp_path / f"wildtable-{__version__}.tar.gz").touch()
    wheel(tmp_path, release.PLAIN, PAGE)
    for python in release.pythons():
        for system in ("manylinux2014_x86_64.manylinux_2_17_x86_64", "macosx_11_0_arm64", "win_amd64"):
            end = "pyd" if system == "win_amd64" else "so"
            wheel(tmp_path, f"{python}-{python}-{system}", PAGE, f"wildtable/core/table.{python}.{end}")
    return tmp_path


def test_a_whole_release_is_in_order(whole: Path) -> None:
    assert release.problems(whole) == release.problems(whole, f"v{__version__}") == []


def test_whatever_is_left_out_is_missed(whole: Path) -> None:
    for path in sorted(whole.iterdir()):
        kept = path.read_bytes()
        path.unlink()
        (missed,) = release.problems(whole)
        assert missed.endswith("is missing")
        path.write_bytes(kept)


def test_what_does_not_belong_there_is_named(whole: Path) -> None:
    (whole / "wildtable-0.0.1.tar.gz").touch()
    assert release.problems(whole) == ["wildtable-0.0.1.tar.gz is none of them"]


def test_a_tag_of_another_version_is_refused(whole: Path) -> None:
    assert release.problems(whole, "v0.0.1") == [f"the tag is v0.0.1, the version {__version__}"]


@pytest.mark.parametrize(
    ("tags", "inside", "wrong"),
    [
        ("cp311-cp311-win_amd64", (PAGE,), "no machine code"),
        (release.PLAIN, (PAGE, "wildtable/core/table.cp311.so"), "machine code, though it is plain"),
        (release.PLAIN, (), "no browser client"),
    ],
)
def test_a_wheel_is_what_its_name_says(whole: Path, tags: str, inside: tuple[str, ...], wrong: str) -> None:
    wheel(whole, tags, *inside)
    assert release.problems(whole) == [f"wildtable-{__version__}-{tags}.whl: {wrong}"]
