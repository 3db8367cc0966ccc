"""`wildtable cards`: forms, mistakes and changes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import tomli_w

from tests.cli.conftest import Run
from tests.core.test_cards import NONSENSE, leaves
from wildtable.core.cards import form_of
from wildtable.core.text import Text
from wildtable.games import game, names


@pytest.fixture
def form(wildtable: Run, tmp_path: Path) -> Path:
    """The form of Galápagos in a file."""
    file = tmp_path / "box.toml"
    file.write_text(wildtable("cards", "galapagos").out, "utf-8")
    return file


def rewrite(file: Path, old: str, new: str) -> Path:
    written = file.read_text("utf-8")
    assert old in written
    file.write_text(written.replace(old, new, 1), "utf-8")
    return file


@pytest.mark.parametrize("name", names())
def test_a_form_names_its_game_and_has_no_mistake(wildtable: Run, tmp_path: Path, name: str) -> None:
    file = tmp_path / "box.toml"
    file.write_text(wildtable("cards", name).out, "utf-8")
    assert f'game = "{name}"' in file.read_text("utf-8")
    said = wildtable("cards", "check", file)
    assert (said.code, said.out, said.err) == (0, "No mistake.\n", "")
    assert wildtable("cards", "diff", name, file).out == "No difference.\n"


@pytest.mark.parametrize("name", names())
def test_ten_mistakes_are_ten_lines(wildtable: Run, tmp_path: Path, name: str) -> None:
    plain = form_of(game(name))
    places = [place for place in leaves(plain) if place[1] not in ("name", "game")]
    for holder, key, _ in places[:: len(places) // 10][:10]:
        holder[key] = NONSENSE
    file = tmp_path / "box.toml"
    file.write_text(tomli_w.dumps(plain), "utf-8")
    said = wildtable("cards", "check", file)
    *lines, last = said.out.splitlines()
    assert (said.code, last) == (2, "10 mistakes.")
    assert len(set(lines)) == 10
    assert all(line.startswith(f"{file}: ") for line in lines)
    found = json.loads(wildtable("cards", "check", file, "--json").out)["problems"]
    assert [f"{file}: {one['where']}: {one['what']}" for one in found] == lines


SENSELESS = {
    "animalia": ("types", "coins"),
    "endangered": ("cards", "cost"),
    "endless-forms": ("species", "growth"),
    "galapagos": ("awards", "points"),
}
"""A table of each game and a number of its cards that must not be negative."""


@pytest.mark.parametrize("name", SENSELESS)
def test_what_cannot_be_read_hides_nothing_else(wildtable: Run, tmp_path: Path, name: str) -> None:
    plain = form_of(game(name))
    table, field = SENSELESS[name]
    for card in plain[table][:5]:
        card[field] = -1
    others = [key for key in plain if key not in (table, "game") and isinstance(plain[key], list)]
    for n in range(5):
        cards = plain[others[n % len(others)]]
        cards[n % len(cards)][f"colour of the box {n}"] = "green"
    file = tmp_path / "box.toml"
    file.write_text(tomli_w.dumps(plain), "utf-8")
    *lines, last = wildtable("cards", "check", file).out.splitlines()
    assert last == "10 mistakes."
    assert sum(f".{field}: " in line for line in lines) == 5
    assert sum("no such field" in line for line in lines) == 5


def test_mistakes_are_said_in_spanish(wildtable: Run, form: Path) -> None:
    rewrite(form, "points = 2", "points = 100")
    said = wildtable("cards", "check", form, "--language", "es")
    assert said.out == f"{form}: awards ZAYAPA.points: 100 no está entre 0 y 99\n1 error.\n"


def test_a_file_that_does_not_say_its_game_is_asked_for_it(wildtable: Run, form: Path) -> None:
    rewrite(form, 'game = "galapagos"\n', "")
    said = wildtable("cards", "check", form)
    assert said.code == 2
    assert "which game is it for?" in said.err
    assert wildtable("cards", "check", form, "--game", "galapagos").code == 0


def test_a_set_of_another_game_is_refused(wildtable: Run, form: Path) -> None:
    said = wildtable("simulate", "animalia", "--cards", form)
    assert said.code == 2
    assert "game: this set is for galapagos, not for animalia" in said.err
    assert wildtable("cards", "diff", form, "animalia").err.endswith("for galapagos, animalia for animalia\n")


@pytest.mark.parametrize("command", ["check", "diff"])
def test_a_file_that_cannot_be_read_is_one_line(wildtable: Run, tmp_path: Path, command: str) -> None:
    words = ["cards", command, tmp_path / "none.toml", *(["galapagos"] if command == "diff" else [])]
    said = wildtable(*words)
    assert (said.code, said.out) == (2, "")
    assert "none.toml: cannot be read" in said.err


def test_what_changed_is_said_card_by_card(wildtable: Run, form: Path) -> None:
    rewrite(form, 'iucn = "VU"', 'iucn = "EN"')
    said = wildtable("cards", "diff", "galapagos", form)
    assert re.fullmatch(r"species '\w+': iucn VU becomes EN\.\n", said.out)
    (change,) = json.loads(wildtable("cards", "diff", "galapagos", form, "--json").out)["changes"]
    assert (change["field"], change["before"], change["after"]) == ("iucn", "VU", "EN")
    assert "pasa a ser" in wildtable("cards", "diff", "galapagos", form, "--language", "es").out


def test_new_and_lost_cards_and_new_texts_are_said(wildtable: Run, tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(wildtable("cards", "endangered").out, "utf-8")
    rewrite(file, 'title = "China"', 'title = "The Great Wall"')
    rewrite(file, "target = 10", "target = 9")
    said = wildtable("cards", "diff", "endangered", file).out
    assert "ambassadors 'china': title China becomes The Great Wall.\n" in said
    assert "ambassadors 'china': target 10 becomes 9.\n" in said
    back = wildtable("cards", "diff", file, "endangered").out
    assert "ambassadors 'china': target 9 becomes 10.\n" in back


def test_a_set_translates_its_own_words(wildtable: Run, tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(wildtable("cards", "endangered").out, "utf-8")
    rewrite(file, 'title = "China"', 'title = "The Great Wall"')
    file.write_text(file.read_text("utf-8") + '\n[translations.es]\n"The Great Wall" = "La Gran Muralla"\n')
    assert wildtable("cards", "check", file).code == 0
    played = game("endangered")
    china = next(one for one in played.read_cards(file).ambassadors if one.name == "china")
    told = played.words.name(china)
    assert (told.render("en"), told.render("es")) == ("The Great Wall", "La Gran Muralla")
    assert Text("{x}", {"x": china.title}).render("es") == "La Gran Muralla"
    changed = wildtable("cards", "diff", "endangered", file).out
    assert "'The Great Wall': translations.es – becomes La Gran Muralla.\n" in changed


@pytest.mark.parametrize(
    ("table", "problem"),
    [
        ('[translations.es]\n"Nobody" = "Nadie"', "translations.es 'Nobody': this set has no such word"),
        ('[translations.es]\n"ZAYAPA" = 3', "translations.es 'ZAYAPA': expected a word, found 3"),
        ('[translations.es]\n"ZAYAPA" = "{who}"', "translations.es 'ZAYAPA': no braces"),
        ('[translations.xx]\n"ZAYAPA" = "x"', "translations.xx: no such language; there are en, es"),
        ("[translations]\nes = 3", "translations.es: expected a table of words, found 3"),
    ],
)
def test_a_translation_of_nothing_is_named(wildtable: Run, form: Path, table: str, problem: str) -> None:
    form.write_text(f"{form.read_text('utf-8')}\n{table}\n")
    said = wildtable("cards", "check", form)
    assert (said.code, said.out.splitlines()) == (2, [f"{form}: {problem}", "1 mistake."])
