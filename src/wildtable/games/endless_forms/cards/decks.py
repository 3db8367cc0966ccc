"""Building decks: prepared ones, files, short codes, random ones, and everything that is wrong with one."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any, Final

from wildtable.core import toml
from wildtable.core.files import read_text
from wildtable.core.game import SetupError
from wildtable.core.text import Text, count_text, text
from wildtable.games.endless_forms.cards.box import Box, Deck, slug
from wildtable.games.endless_forms.cards.card_types import DeckCard, Pool, Resource, SpeciesCard
from wildtable.games.endless_forms.cards.compiled import BASE_REACH, Card, Kind, bonuses, in_order

HABITATS: Final = 10
MAIN: Final = 40
CODE: Final = "EF1-"
SPECIES_RANGE: Final = range(16, 27)
MOST_EVENTS: Final = 12
LEAST_PREY: Final = 6
MANY: Final = 4  # species with one and the same bonus


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong with a deck, and where."""

    where: str
    what: Text
    warning: bool = False

    def told(self) -> Text:
        """What is wrong, with its place."""
        return text("{where}: {what}", where=self.where, what=self.what) if self.where else self.what

    def __str__(self) -> str:
        return str(self.told())


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck as written: names, right or wrong."""

    name: str
    habitats: tuple[str, ...]
    main: tuple[str, ...]


def find(box: Box, name: str) -> Card | None:
    """A card by its name, however it is typed."""
    return box.by_slug.get(slug(name))


def is_beyond(box: Box, name: str, pool: Pool) -> bool:
    """Whether a card is not in a pool."""
    card = find(box, name)
    return card is not None and card.pool > pool


# --- checking ---


def problems(box: Box, deck: DeckList, pool: Pool = Pool.FULL) -> list[Problem]:
    """Everything that is wrong with a deck, all at once; what is only unwise is a warning."""
    slugs = box.by_slug
    found = _size("habitats", len(deck.habitats), HABITATS) + _size("main", len(deck.main), MAIN)
    for part, names in (("habitats", deck.habitats), ("main", deck.main)):
        for n, name in enumerate(names, 1):
            card = slugs.get(slug(name))
            found += [Problem(f"{part} {n}", what) for what in _misfit(card, name, part, pool)]
        found += _duplicates(part, [slugs[slug(name)] for name in names if slug(name) in slugs])
    return found or warnings(build(box, deck))


def _size(part: str, size: int, due: int) -> list[Problem]:
    if size == due:
        return []
    return [Problem(part, text("{n} cards instead of {due}", n=size, due=due))]


def _misfit(card: Card | None, name: str, part: str, pool: Pool) -> list[Text]:
    if card is None:
        return [text("there is no card called {name}", name=name)]
    found = []
    if (card.kind is Kind.HABITAT) != (part == "habitats"):
        wrong = text("{name} is a habitat: it belongs to the habitat deck", name=Text(card.name))
        other = text("{name} is no habitat: it belongs to the main deck", name=Text(card.name))
        found.append(wrong if card.kind is Kind.HABITAT else other)
    if card.pool > pool:
        found.append(text("{name} is not in the starter pool", name=Text(card.name)))
    return found


def _duplicates(part: str, cards: Sequence[Card]) -> list[Problem]:
    return [
        Problem(
            part,
            count_text(
                "{name} is there {times} times; one copy is allowed",
                "{name} is there {times} times; {n} copies are allowed",
                card.copies,
                name=Text(card.name),
                times=times,
            ),
        )
        for card, times in Counter(cards).items()
        if times > card.copies
    ]


def warnings(deck: Deck) -> list[Problem]:
    """What makes a legal deck hard to play."""
    species = [card for card in deck.main if card.kind is Kind.SPECIES]
    events = sum(card.kind is Kind.EVENT for card in deck.main)
    found = []
    if len(species) not in SPECIES_RANGE:
        found.append(text("{n} species: 16 to 26 play well", n=len(species)))
    if events > MOST_EVENTS:
        found.append(text("{n} events: more than 12 block each other", n=events))
    found += _hungry(species) + _unfed(species, deck.habitats)
    if not any(deed.clears_effects() for card in deck.main for deed in card.deeds):
        found.append(text("nothing in it gets rid of an effect"))
    return [Problem("", what, warning=True) for what in found]


def _hungry(species: Sequence[Card]) -> list[Text]:
    found = []
    for hunter in species:
        if hunter.predator:
            prey = sum(card is not hunter and could_take(hunter, card) for card in species)
            if prey < LEAST_PREY:
                found.append(
                    text("{name} finds only {n} kinds of prey in it", name=Text(hunter.name), n=prey)
                )
    return found


def could_take(hunter: Card, card: Card) -> bool:
    """Whether a predator reaches a species by what is printed on the two."""
    below = hunter.rank - card.rank
    return -hunter.up <= below <= BASE_REACH + hunter.down[card.index] and not card.never[hunter.index]


def _unfed(species: Sequence[Card], habitats: Sequence[Card]) -> list[Text]:
    wanted = Counter(resource for card in species for resource in _lives_on(card))
    offered = {r for card in habitats for r in getattr(card.printed, "resources", ())}
    return [
        text(
            "{n} species live on {resource}, which no habitat of it offers",
            n=n,
            resource=_name(r),
        )
        for r, n in wanted.items()
        if n >= MANY and r not in offered
    ]


def _name(resource: Resource) -> Text:
    return Text(resource.name.lower())


def _lives_on(card: Card) -> set[Resource]:
    """Resources a species has a growth bonus for."""
    return bonuses(card.printed) if isinstance(card.printed, SpeciesCard) else set()


# --- reading and writing ---


def build(box: Box, deck: DeckList) -> Deck:
    """A deck ready to play, of names that are known to be right."""
    slugs = box.by_slug
    return Deck(deck.name, [slugs[slug(n)] for n in deck.habitats], [slugs[slug(n)] for n in deck.main])


def listed(deck: DeckCard) -> DeckList:
    """A prepared deck as it would be written."""
    return DeckList(deck.name, deck.habitats, deck.main)


def read_file(path: Path) -> DeckList:
    """A deck from a TOML file: `name`, `habitats`, `main`."""
    return read_toml(read_text(path), str(path), path.stem)


def read_toml(written: str, file: str, name: str = "") -> DeckList:
    """A deck as it is written in a file, whose name is for messages."""
    try:
        plain = toml.read_toml(written)
    except SetupError as error:
        raise SetupError(text("{file}: {what}", file=file, what=error.what)) from None
    if not isinstance(plain.setdefault("name", name), str):
        raise SetupError(text("{file}: name must be text", file=file))
    wrong = [part for part in ("habitats", "main") if not _are_names(plain.get(part))]
    if wrong:
        raise SetupError(text("{file}: {parts}: this must be a list of card names", file=file, parts=wrong))
    return DeckList(plain["name"], tuple(plain["habitats"]), tuple(plain["main"]))


def _are_names(names: Any) -> bool:
    return isinstance(names, list) and all(isinstance(name, str) for name in names)


def to_toml(deck: DeckList) -> str:
    """A deck as a file to edit."""
    parts = [f"name = {_quoted(deck.name)}\n"]
    for part, names in (("habitats", deck.habitats), ("main", deck.main)):
        parts.append(f"{part} = [\n" + "".join(f"    {_quoted(name)},\n" for name in names) + "]\n")
    return "\n".join(parts)


def _quoted(name: str) -> str:
    """A name as TOML and JSON both write it; TOML also wants DEL escaped."""
    return json.dumps(name, ensure_ascii=False).replace("\x7f", "\\u007f")


def unknown(box: Box, deck: DeckList) -> list[Problem]:
    """Names in a deck that are no cards."""
    parts = (("habitats", deck.habitats), ("main", deck.main))
    return [
        Problem(f"{part} {n}", text("there is no card called {name}", name=name))
        for part, names in parts
        for n, name in enumerate(names, 1)
        if find(box, name) is None
    ]


# --- codes ---


def to_code(box: Box, deck: DeckList) -> str:
    """A deck as one short text: which cards (a bit each), further copies, and for which card set."""
    cards = Counter(card for name in (*deck.habitats, *deck.main) if (card := find(box, name)))
    bits = sum(2**card.index for card in cards)
    body = _version(box) + bits.to_bytes(_size_of(box), "big")
    for card in in_order(cards):
        body += bytes([card.index] * (cards[card] - 1))
    return CODE + urlsafe_b64encode(body + _check(body)).decode().rstrip("=")


def from_code(box: Box, code: str) -> DeckList:
    """The deck a code stands for."""
    try:
        whole = urlsafe_b64decode(code.removeprefix(CODE) + "=" * (-len(code.removeprefix(CODE)) % 4))
    except (Error, ValueError):
        raise SetupError(text("{code}: not a deck code", code=code)) from None
    body, size = whole[:-1], _size_of(box)
    if len(body) < 2 + size or _check(body) != whole[-1:]:
        raise SetupError(text("{code}: not a deck code, or mistyped", code=code))
    if body[:2] != _version(box):
        raise SetupError(text("{code}: a deck of another card set", code=code))
    bits = int.from_bytes(body[2 : 2 + size], "big")
    cards = [card for card in box.cards if bits >> card.index & 1]
    cards += [box.cards[index] for index in body[2 + size :] if index < len(box.cards)]
    habitats = [card.name for card in cards if card.kind is Kind.HABITAT]
    return DeckList(
        code, tuple(habitats), tuple(c.name for c in in_order(cards) if c.kind is not Kind.HABITAT)
    )


def _size_of(box: Box) -> int:
    return (len(box.cards) + 7) // 8


def _version(box: Box) -> bytes:
    names = "\0".join([box.printed.version, *(card.name for card in box.cards)])
    return blake2b(names.encode(), digest_size=2).digest()


def _check(body: bytes) -> bytes:
    return blake2b(body, digest_size=1).digest()


# --- random decks ---


def random_deck(box: Box, pool: Pool, seed: str) -> DeckList:
    """A legal deck with a playable share of species, the same for the same seed."""
    rng = Random(f"deck {seed}")
    cards = [card for card in box.cards if card.pool <= pool]
    by_kind = {kind: [c for c in cards if c.kind is kind for _ in range(c.copies)] for kind in Kind}
    species = rng.randint(18, 22)
    events = MAIN - species - rng.randint(9, 10)
    main = rng.sample(by_kind[Kind.SPECIES], species) + rng.sample(by_kind[Kind.EVENT], min(events, 10))
    main += rng.sample(by_kind[Kind.EFFECT], min(MAIN - len(main), len(by_kind[Kind.EFFECT])))
    ravens = [card for card in by_kind[Kind.SPECIES] if Counter(main)[card] < card.copies]
    while len(main) < MAIN:
        card = ravens[rng.randrange(len(ravens))]
        if Counter(main)[card] < card.copies:
            main.append(card)
    habitats = rng.sample([c for c in cards if c.kind is Kind.HABITAT], HABITATS)
    return DeckList(
        f"random:{seed}", tuple(c.name for c in in_order(habitats)), tuple(c.name for c in in_order(main))
    )
