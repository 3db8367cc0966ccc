"""Worksheets: what they say about the rules is what the rules say, in both languages."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import product
from math import comb
from pathlib import Path
from typing import Any

import pytest

from wildtable import games
from wildtable.games.animalia import board as animalia
from wildtable.games.animalia.cards.shipped import SHIPPED as ANIMALIA
from wildtable.games.endangered import board as endangered
from wildtable.games.endangered.cards.ambassadors import AMBASSADORS
from wildtable.games.endangered.cards.modules.tigers import TIGERS
from wildtable.games.endangered.rules import set_up as endangered_set_up
from wildtable.games.endless_forms import board as endless_forms
from wildtable.games.endless_forms.cards.compiled import BASE_REACH
from wildtable.games.endless_forms.cards.shipped import SHIPPED as ENDLESS_FORMS
from wildtable.games.endless_forms.steps.abilities import Growth
from wildtable.games.endless_forms.steps.hunting import Bite, Reach
from wildtable.games.galapagos import board as galapagos
from wildtable.games.galapagos.cards.shipped import SHIPPED as GALAPAGOS

SHEETS = Path(__file__).parents[1] / "web/src/pages/worksheet/sheets"
PLACE = re.compile(r"\{(\w+)\}")
LANGUAGES = ("en", "es")


def read(game: str, name: str) -> Any:
    return json.loads((SHEETS / game / f"{name}.json").read_text("utf-8"))


def texts(told: Any) -> list[str]:
    """All sentences of a sheet, wherever they stand in it."""
    if isinstance(told, str):
        return [told]
    within = told.values() if isinstance(told, dict) else told if isinstance(told, list) else ()
    return [text for one in within for text in texts(one)]


def of_galapagos() -> dict[str, int]:
    count = {card.name: card.count for card in GALAPAGOS.species}
    award = {card.name: card for card in GALAPAGOS.awards}
    zayapa, whale = galapagos.Animal.ZAYAPA, galapagos.Animal.BLUE_WHALE
    throws = galapagos.PAIRS
    hits = sum(3 in throw for throw in throws)
    helped = sum(bool({2, 3, 4} & {*throw}) for throw in throws)
    kinds = len(galapagos.SCORING)
    return {
        "rounds": galapagos.ROUNDS,
        "hired": galapagos.HIRED,
        "dice": len(throws[0]),
        "columns": len(galapagos.TOP),
        "throws": len(throws),
        "hits": hits,
        "misses": len(throws) - hits,
        "withHelper": helped,
        "extra": helped - hits,
        "deck": sum(count.values()),
        "zayapaCards": count[zayapa],
        "zayapaNeed": award[zayapa].series,
        "zayapaPoints": award[zayapa].points,
        "whaleCards": count[whale],
        "whaleNeed": award[whale].series,
        "whalePoints": award[whale].points,
        "many": kinds - 1,
        "manyBonus": galapagos.BONUS[kinds - 1],
        "manyTotal": kinds - 1 + galapagos.BONUS[kinds - 1] + award[whale].points,
        "all": kinds,
        "allBonus": galapagos.BONUS[kinds],
        "allTotal": kinds + galapagos.BONUS[kinds],
        "snails": count[galapagos.Animal.SNAIL],
    }


def of_endangered() -> dict[str, int]:
    target = {card.name: card.target for card in AMBASSADORS}
    faces = endangered.FACES
    pairs = sum(herd // 2 for herd in TIGERS.animals.values())
    votes = next(level.votes for level in TIGERS.levels if level.name == "normal")
    seats = len(endangered_set_up.BACKS)
    sums = [sum(throw) for throw in product(faces, faces)]
    return {
        "dice": endangered_set_up.DICE,
        "tigers": sum(TIGERS.animals.values()),
        "pairs": pairs,
        "line": endangered.SIZE,
        "lineLoss": TIGERS.animals[endangered.Space.C3],
        "faces": len(faces),
        "births": sum(face <= pairs + 1 for face in faces),
        "morePairs": pairs + 1,
        "moreBirths": sum(face <= pairs + 2 for face in faces),
        "surePairs": max(faces) - 1,
        "throws": len(sums),
        "indonesia": target["indonesia"],
        "indonesiaBare": sum(total >= target["indonesia"] for total in sums),
        "cubes": 3,
        "indonesiaHelped": sum(total + 3 >= target["indonesia"] for total in sums),
        "china": target["china"],
        "alive": 7,
        "chinaCubes": target["china"] - 7,
        "votes": votes,
        "ambassadors": seats,
        "noes": seats - votes,
    }


def of_animalia() -> dict[str, int]:
    cards = len(ANIMALIA.animals)
    status = [card.status for card in ANIMALIA.animals]
    coins = {card.value for card in ANIMALIA.types if card.coins}
    lynx, bison = animalia.Animal.EU8, animalia.Animal.EU10
    europe = [card.animal for card in ANIMALIA.animals if animalia.SUIT[card.animal] == animalia.SUIT[lynx]]
    in_hand, in_all = comb(animalia.HAND_SIZE, 2), comb(cards, 2)
    return {
        "price": 1,
        "players": len(animalia.PLAYERS),
        "cards": cards,
        "hand": animalia.HAND_SIZE,
        "coins": sum(animalia.VALUE[card.animal] in coins for card in ANIMALIA.animals),
        "pairsInHand": in_hand,
        "pairsInAll": in_all,
        "perHundred": round(100 * in_hand / in_all),
        "lynx": animalia.VALUE[lynx],
        "beaten": sum(animalia.VALUE[one] > animalia.VALUE[lynx] for one in europe),
        "bison": animalia.VALUE[bison],
        "critical": status.count("CR"),
        "endangered": status.count("EN"),
        "vulnerable": status.count("VU"),
        "threatened": sum(status.count(one) for one in ("CR", "EN", "VU")),
    }


def of_endless_forms() -> dict[str, int]:
    card = {one.name: one for one in ENDLESS_FORMS.species}
    rank = {name: one.rank for name, one in card.items()}
    coyote, rat = card["Coyote"], card["Banner-tailed Kangaroo Rat"]
    reach = next(one.down for one in coyote.abilities if isinstance(one, Reach))
    bonus = next(one.n for one in rat.abilities if isinstance(one, Growth))
    assert not any(isinstance(one, Bite) for one in coyote.abilities)
    fed = rat.growth + bonus
    return {
        "turns": endless_forms.TURNS,
        "room": endless_forms.ROOM,
        "reach": BASE_REACH,
        "kestrel": rank["American Kestrel"],
        "kestrelLowest": rank["American Kestrel"] - BASE_REACH,
        "rat": rat.rank,
        "sparrow": rank["Black-throated Sparrow"],
        "raven": rank["Chihuahuan Raven"],
        "vireo": rank["Gray Vireo"],
        "coyote": coyote.rank,
        "coyoteReach": reach,
        "coyoteLowest": coyote.rank - reach,
        "vulture": rank["Turkey Vulture"],
        "oryx": rank["Oryx"],
        "ratGrowth": rat.growth,
        "ratDecline": rat.decline,
        "ratFirst": 2 * rat.growth - rat.decline,
        "ratRound": rat.growth - 2 * rat.decline,
        "ratBonus": bonus,
        "fedFirst": 2 * fed - rat.decline,
        "fedRound": fed - 2 * rat.decline,
        "coyoteGrowth": coyote.growth,
        "bite": 1,
    }


COUNTED: dict[str, Callable[[], dict[str, int]]] = {
    "galapagos": of_galapagos,
    "endangered": of_endangered,
    "animalia": of_animalia,
    "endless-forms": of_endless_forms,
}


def test_every_game_has_a_worksheet_in_both_languages() -> None:
    assert {path.name for path in SHEETS.iterdir()} == set(games.names()) == set(COUNTED)


@pytest.mark.parametrize("game", sorted(COUNTED))
def test_the_numbers_of_a_worksheet_are_those_of_the_rules(game: str) -> None:
    assert read(game, "numbers") == COUNTED[game]()


@pytest.mark.parametrize("game", sorted(COUNTED))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_worksheet_has_no_other_numbers_than_the_checked_ones(game: str, language: str) -> None:
    told = texts(read(game, language))
    assert {name for text in told for name in PLACE.findall(text)} == set(read(game, "numbers"))
    for text in told:
        assert not re.search(r"\d", PLACE.sub("", text)), text


def shape(sheet: Any) -> Any:
    """What must be the same in every language: tasks, their room and the numbers they name."""
    return len(sheet["aims"]), [
        [
            {key: value for key, value in task.items() if isinstance(value, int)}
            | {"columns": len(task.get("columns", ()))}
            | {part: sorted(PLACE.findall(task[part])) for part in ("ask", "answer")}
            for task in page["tasks"]
        ]
        for page in sheet["pages"]
    ]


@pytest.mark.parametrize("game", sorted(COUNTED))
def test_both_languages_ask_the_same(game: str) -> None:
    english, spanish = (read(game, language) for language in LANGUAGES)
    assert shape(english) == shape(spanish)
    assert len(english["pages"]) == 2
    assert not {text for text in texts(english) if len(text) > 20} & set(texts(spanish))


def test_what_the_answers_conclude_holds() -> None:
    galapagos_numbers, forms = of_galapagos(), of_endless_forms()
    assert galapagos_numbers["manyTotal"] == galapagos_numbers["allTotal"]
    for name, within in {"rat": True, "sparrow": True, "raven": False, "vireo": False}.items():
        assert (forms["kestrelLowest"] <= forms[name] <= forms["kestrel"]) is within, name
    for name, within in {"vulture": True, "raven": True, "rat": False, "oryx": False}.items():
        assert (forms["coyoteLowest"] <= forms[name] <= forms["coyote"]) is within, name
    assert forms["fedRound"] == 2 * forms["ratRound"]
    sheet = of_animalia()
    assert sheet["hand"] * sheet["players"] == sheet["cards"]
    assert 3 * sheet["threatened"] == 2 * sheet["cards"]
    assert not ANIMALIA.continents[animalia.Continent.EUROPE].giants_dominant
    votes = of_endangered()
    assert 3 * votes["votes"] == 2 * votes["ambassadors"]
