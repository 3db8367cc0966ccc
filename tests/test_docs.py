"""What the documents say is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wildtable import games
from wildtable.cli.found import commands
from wildtable.core.clauses import clauses, page
from wildtable.core.text import languages

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]


def place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_the_example_in_the_readme_plays_a_whole_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    monkeypatch.chdir(tmp_path)
    exec(compile(example, "README.md", "exec"), {})
    assert capsys.readouterr().out.strip()
    assert (tmp_path / "tortoise.json").exists()


def test_the_readme_has_a_line_for_every_command() -> None:
    found = set(commands())
    assert set(re.findall(r"^\| `wildtable ([\w-]+)", README, re.MULTILINE)) == found


def test_the_readme_names_only_what_make_knows() -> None:
    targets = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert set(re.findall(r"(?:^|`)make ([a-z-]+)", README, re.MULTILINE)) <= set(targets)


@pytest.mark.parametrize("page", PAGES, ids=place)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)", page.read_text("utf-8")):
        assert "://" in link or (page.parent / link).exists(), link


@pytest.mark.parametrize("page", sorted((ROOT / "docs" / "decisions").glob("*.md")), ids=place)
def test_a_decision_fits_on_a_page(page: Path) -> None:
    assert len(page.read_text("utf-8").splitlines()) <= 30


@pytest.mark.parametrize("name", games.names())
def test_every_clause_a_game_cites_is_in_its_rules(name: str) -> None:
    package = ROOT / "src" / "wildtable" / "games" / name.replace("-", "_")
    cited = {
        (number, place(path))
        for path in package.rglob("*.py")
        for number in re.findall(r'"(§[\w.]+)"', path.read_text("utf-8"))
    }
    assert cited
    assert not sorted((number, where) for number, where in cited if number not in clauses(name))


TRANSLATED = [(name, language) for name in games.names() for language in languages() if language != "en"]


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_every_clause_is_translated_and_no_other(name: str, language: str) -> None:
    ours, theirs = clauses(name), clauses(name, language)
    assert page(name, language) != page(name), f"there is no docs/rules/{language}/{name}.md"
    assert list(theirs) == list(ours)
    assert all(theirs.values())


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_a_translated_clause_speaks_of_the_same_clauses_rulings_and_numbers(name: str, language: str) -> None:
    for number, wording in clauses(name).items():
        told = clauses(name, language)[number]
        for pattern in (r"§[\d.]+\d", r"\bR\d+", r"`[^`]+`"):
            ours, theirs = (sorted(re.findall(pattern, text)) for text in (wording, told))
            assert theirs == ours, f"{name} {number}: {pattern}"
