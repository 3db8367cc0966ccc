"""`wildtable review`: what it says, keeps and refuses."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.review.games import a_game

SMALL = ("--games", 64)


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    a_game("galapagos", 2, "sum", 0.04).write(file)
    return file


def test_a_review_says_the_sum_and_the_moments(wildtable: Run, kept: Path) -> None:
    said = wildtable("review", kept, *SMALL)
    assert (said.code, said.err) == (0, "")
    assert "at the start" in said.out
    assert re.search(r"Luck, the whole game: (little|some|much|not known well enough)", said.out)


@pytest.mark.parametrize("columns", [48, 80, 120])
def test_what_is_told_of_a_moment_stays_beside_its_size(
    wildtable: Run, kept: Path, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = wildtable("review", kept, *SMALL).out.splitlines()
    assert all(len(line) <= columns for line in lines)
    start = lines.index("Key moments, largest first:") + 1
    moments = lines[start : lines.index("", start)]
    assert moments
    assert all(line[:22].strip() == "" or re.match(r" +[+−]\d+ ± \d+ of 100  \S", line) for line in moments)


def test_a_review_is_kept_beside_its_record_and_found_again(wildtable: Run, kept: Path) -> None:
    first = wildtable("review", kept, *SMALL, "--json").out
    beside = kept.with_name("game.review.json")
    written = json.loads(beside.read_text("utf-8"))
    written["review"]["games"] = 12345
    beside.write_text(json.dumps(written), "utf-8")
    assert json.loads(wildtable("review", kept, *SMALL, "--json").out)["games"] == 12345
    beside.write_text("not JSON", "utf-8")
    assert wildtable("review", kept, *SMALL, "--json").out == first


def test_json_has_what_the_format_promises(wildtable: Run, kept: Path) -> None:
    plain = json.loads(wildtable("review", kept, *SMALL, "--json", "--language", "es").out)
    for key in ("start", "result", "luck", "choices", "curve", "events", "judged", "moments"):
        assert key in plain
    assert {"at", "chance", "se"} <= set(plain["curve"][0])
    assert plain["curve"][0]["when"] == "Ronda 1"


def test_a_page_needs_nothing_else(wildtable: Run, kept: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert wildtable("review", kept, *SMALL, "--html", page).code == 0
    written = page.read_text("utf-8")
    assert "<svg" in written
    assert not re.search(r"(src|href)=|https?:", written)


def test_one_seat_has_its_own_moments_and_luck(wildtable: Run, kept: Path) -> None:
    plain = json.loads(wildtable("review", kept, *SMALL, "--seat", 2, "--moments", 1, "--json").out)
    assert len(plain["moments"]) <= 1
    assert all(moment["seat"] in (1, -1) for moment in plain["moments"])


def test_luck_is_told_from_the_side_of_the_seat(wildtable: Run, kept: Path) -> None:
    """What is luck for one of two is bad luck for the other: in the list as in the sum."""
    mine, theirs = (
        {
            moment["at"]: (moment["size"], moment["se"])
            for moment in json.loads(
                wildtable("review", kept, "--games", 600, "--seat", seat, "--moments", 12, "--json").out
            )["moments"]
            if moment["kind"] == "luck"
        }
        for seat in (1, 2)
    )
    assert mine
    assert theirs == {at: (pytest.approx(-size), pytest.approx(se)) for at, (size, se) in mine.items()}


def test_the_report_says_whose_chance_it_is_and_how_sure_totals_are(wildtable: Run, kept: Path) -> None:
    for words, whose in (((), "Seat 1"), (("--seat", 2), "Seat 2")):
        said = wildtable("review", kept, *SMALL, *words).out
        assert f"{whose}: chance of winning from " in said
        totals = re.findall(r"^Seat (\d): choices [+−]\d+ ± \d+; ", said, re.MULTILINE)
        assert totals == ["1", "2"]


@pytest.mark.parametrize("seat", [1, 2])
def test_the_sum_that_is_told_adds_up_for_every_seat(wildtable: Run, kept: Path, seat: int) -> None:
    told = wildtable("review", kept, *SMALL, "--seat", seat).out
    (line,) = [line for line in told.splitlines() if " at the start, " in line]
    *parts, result = (int(n) for n in re.findall(r"[+-]?\d+", line.replace("−", "-")))
    assert len(parts) == 4
    assert abs(sum(parts) - result) <= 2, "rounded"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--seat", 3), "there are seats 1 to 2"),
        (("--deep", "--seconds", 5), "say one of --seconds, --games and --deep"),
    ],
)
def test_what_cannot_be_meant_is_refused(
    wildtable: Run, kept: Path, words: tuple[object, ...], why: str
) -> None:
    said = wildtable("review", kept, *words)
    assert (said.code, said.out) == (2, "")
    assert why in said.err


def test_bad_records_are_refused_in_a_sentence(wildtable: Run, tmp_path: Path) -> None:
    whole = a_game("galapagos", 2, "sum", 0.04)
    changed = whole.branch(len(whole.choices))
    changed.rules = "99"
    wrong = whole.branch(len(whole.choices))
    wrong.choices[5] = wrong.choices[-1]
    for name, record, why in (
        ("unfinished", whole.branch(30), "the game is not over: a review would show hidden hands"),
        ("version", changed, "this release knows rules"),
        ("wrong", wrong, "choice 6: "),
    ):
        file = tmp_path / f"{name}.json"
        record.write(file)
        said = wildtable("review", file, *SMALL)
        assert (said.code, said.out) == (2, ""), name
        assert str(file) in said.err
        assert why in said.err
        assert not file.with_name(f"{name}.review.json").exists()
