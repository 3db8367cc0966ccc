"""The games: what there is, their rules and their cards."""

from __future__ import annotations

import gzip
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias

import orjson
from fastapi import APIRouter, Request, Response
from pydantic import Field, JsonValue, StringConstraints

from wildtable.bots import levels
from wildtable.core.card_forms import CardForms
from wildtable.core.decks import DeckCheck, Decks
from wildtable.core.game import Game, Option, SetupError
from wildtable.core.switch import Switch
from wildtable.core.text import Text, languages, text
from wildtable.server.api.dependencies import AllTables, Language, Told
from wildtable.server.limits import ADDRESS
from wildtable.server.links import draw_link
from wildtable.server.listing import listing
from wildtable.server.messages import Strict
from wildtable.server.packing import IS_PACKED, takes_packed
from wildtable.server.problem import Problem
from wildtable.server.rulebook import rulebook
from wildtable.server.setup import LONGEST_SET
from wildtable.server.words import BOTS, SIGNALS
from wildtable.server.workshop import look_over

router = APIRouter(prefix="/api", tags=["games"])
MEASURED: Final = Path(__file__).parent.parent / "measured.json"


class Link(Strict):
    """A link to show as a picture."""

    text: Annotated[str, Field(pattern=r"^[!-~]{1,300}$")]


CardName: TypeAlias = Annotated[str, StringConstraints(max_length=80)]


class WrittenDeck(Strict):
    """A deck somebody builds: by its code, by what is in its file, or by the names of its cards."""

    code: Annotated[str, StringConstraints(max_length=400)] = ""
    file: Annotated[str, StringConstraints(max_length=20_000)] = ""
    parts: Annotated[dict[str, Annotated[list[CardName], Field(max_length=200)]], Field(max_length=4)] = {}
    options: Annotated[dict[str, CardName], Field(max_length=4)] = {}


class WrittenCards(Strict):
    """A card set somebody makes: as a form or as TOML; neither: the shipped one."""

    form: dict[str, JsonValue] | None = None
    toml: Annotated[str, StringConstraints(max_length=LONGEST_SET)] = ""


@router.get("/languages")
async def list_languages() -> list[str]:
    """The languages there are texts in."""
    return languages()


@router.get("/signals")
async def list_signals(language: Language) -> list[dict[str, str]]:
    """What can be said with one tap."""
    return [{"signal": name, "text": words.render(language)} for name, words in SIGNALS.items()]


@router.post("/qr", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
async def qr(tables: AllTables, link: Link) -> Response:
    """A QR code as SVG."""
    return Response(await tables.errands.run(ADDRESS.get(), draw_link, link.text), media_type="image/svg+xml")


@router.get("/games", response_model=list[dict[str, Any]])
async def list_games(tables: AllTables, language: Language, request: Request) -> Response:
    """All games."""
    packed = takes_packed(request)
    listed = _listed(tuple(tables.game(name) for name in tables.modules), language, packed)
    return Response(listed, headers=IS_PACKED if packed else None, media_type="application/json")


@cache
def _listed(games: tuple[Game[Any], ...], language: str, packed: bool) -> bytes:
    written = orjson.dumps([_plain(game, language) for game in games])
    return gzip.compress(written) if packed else written


@router.get("/games/{name}")
async def one_game(tables: AllTables, name: str, language: Language) -> dict[str, Any]:
    """One game."""
    return _plain(tables.game(name), language)


def _plain(game: Game[Any], language: str) -> dict[str, Any]:
    ruled = {
        ruling.option: {"clause": ruling.clause, "reason": ruling.reason.render(language)}
        for ruling in game.rulings
    }
    return {
        "name": game.name,
        "title": game.title,
        "rules": game.version,
        "seats": [game.seats[0], game.seats[-1]],
        "alone": game.solo_seats or None,
        "cooperative": game.cooperative,
        "options": [
            {**_option(option, game.words.switch(option), language), "ruling": ruled.get(option.name)}
            for option in game.options
        ],
        "settings": [
            _option(option, game.words.switch(option, of_seat=True), language) for option in game.settings
        ],
        "bots": [
            {"spec": level, "title": BOTS[level].render(language) if level in BOTS else level}
            for level in levels(game)
        ],
    }


def _option(option: Option, switch: Switch, language: str) -> dict[str, Any]:
    return {
        "name": option.name,
        "title": switch.title.render(language),
        "note": switch.note.render(language),
        "default": option.default,
        "values": list(option.values),
        "titles": [switch.value(value).render(language) for value in option.values],
        "notes": [switch.value_note(value).render(language) for value in option.values],
    }


@router.get("/games/{name}/rules")
async def rules(tables: AllTables, name: str, language: Language) -> dict[str, Any]:
    """The rules in our wording, by clause."""
    return rulebook(tables.game(name), language)


@router.get("/games/{name}/rules/{clause}")
async def one_clause(tables: AllTables, name: str, clause: str, language: Language) -> dict[str, str]:
    """One clause of the rules."""
    wanted = "§" + clause.removeprefix("§")
    for chapter in rulebook(tables.game(name), language)["chapters"]:
        for found in chapter["clauses"]:
            if found["clause"] == wanted:
                return {"chapter": chapter["title"], **found}
    raise Problem("not_found", text("There is no such clause."), where="clause")


@router.get("/games/{name}/measured")
async def measured(tables: AllTables, name: str) -> list[dict[str, Any]]:
    """How often bots won, as the pages of measurements have it; empty where nothing was measured."""
    return _measured().get(tables.game(name).name, [])


@cache
def _measured() -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = orjson.loads(MEASURED.read_bytes())
    return found


@router.get("/games/{name}/cards")
async def cards(tables: AllTables, name: str, language: Language) -> Response:
    """What is printed, with provenance and facts."""
    return Told(written_listing(tables.game(name), None, language))


@router.post("/games/{name}/cards/check")
async def check_cards(tables: AllTables, name: str, made: WrittenCards, language: Language) -> dict[str, Any]:
    """A card set of somebody's own: every mistake at once; without one its cards and what it changes."""
    tables.game(name)
    found = await tables.errands.run(
        ADDRESS.get(), look_over, tables.modules[name], made.form, made.toml, language
    )
    return {
        "form": found.form,
        "toml": found.written,
        "problems": found.problems,
        "changes": found.changes,
        "sets": found.sets,
    }


@router.post("/games/{name}/cards/trial")
async def try_cards(tables: AllTables, name: str, made: WrittenCards, language: Language) -> dict[str, Any]:
    """What practised players get with a set and with the shipped one on the same deals; ask until done."""
    tables.game(name)
    trials, module = tables.set_trials, tables.modules[name]
    key = sha256(f"{name} {made.toml}".encode()).hexdigest()
    if not trials.knows(key):
        found = await tables.errands.run(ADDRESS.get(), look_over, module, None, made.toml, language)
        if found.problems:
            raise Problem("bad_setup", text("Correct the mistakes in the set first."), where="toml")
    return await trials.ask(key, ADDRESS.get(), lambda: (module, made.toml, trials.seconds))


@router.get("/games/{name}/cards/blank")
async def blank_cards(tables: AllTables, name: str, language: Language) -> dict[str, Any]:
    """What may stand where in a card set, for a form to fill in."""
    return _blank(tables.game(name), language)


@cache
def _blank(game: Game[Any], language: str) -> dict[str, Any]:
    blank: dict[str, Any] = CardForms(game).plain(language)
    return blank


def written_listing(game: Game[Any], cards: Any, language: str) -> orjson.Fragment:
    """The cards of a set as JSON; that of the shipped one is kept."""
    if cards is None:
        return _shipped(game, language)
    return orjson.Fragment(orjson.dumps(listing(game, cards, language)))


@cache
def _shipped(game: Game[Any], language: str) -> orjson.Fragment:
    return orjson.Fragment(orjson.dumps(listing(game, None, language)))


def check_written_deck(module: str, written: dict[str, Any]) -> DeckCheck:
    """In a worker: everything that is wrong with a deck."""
    decks: Decks = import_module(module).GAME.decks
    return decks.check(written)


@router.post("/games/{name}/decks")
async def check_deck(tables: AllTables, name: str, deck: WrittenDeck, language: Language) -> dict[str, Any]:
    """What a deck somebody builds is made of, its code, and everything that is wrong with it at once."""
    decks = tables.game(name).decks
    if decks is None:
        raise Problem("bad_setup", text("Decks are not built for this game."))
    try:
        written = {**deck.options, **deck.parts, "code": deck.code, "file": deck.file}
        found = await tables.errands.run(ADDRESS.get(), check_written_deck, tables.modules[name], written)
    except SetupError as error:
        raise Problem(
            "bad_setup", Text("{why}", {"why": error.what}), where="file" if deck.file else "code"
        ) from None
    return {
        "name": found.name,
        "parts": found.parts,
        "code": found.code,
        "legal": all(problem.warning for problem in found.problems),
        "problems": [
            {"where": problem.where, "text": problem.what.render(language), "warning": problem.warning}
            for problem in found.problems
        ],
    }
