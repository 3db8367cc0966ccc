"""Whether a card set of one's own can be played."""

from __future__ import annotations

from collections import Counter

from wildtable.core.game import SetupError
from wildtable.games.endless_forms import decks
from wildtable.games.endless_forms.box import Box, Printed, slug
from wildtable.games.endless_forms.printed import Cards, Line, On, Verb, Where, Who

FACES = 6


def check(cards: Cards) -> None:
    """Refuse a card set with a reason that names the card."""
    everything: list[Printed] = [*cards.habitats, *cards.species, *cards.effects, *cards.events]
    twice = [name for name, times in Counter(slug(card.name) for card in everything).items() if times > 1]
    if twice:
        raise SetupError(f"two cards are called {twice[0]!r}")
    for card in everything:
        for n, line in enumerate(card.lines, 1):
            problem = _problem(line, {card.name for card in everything})
            if problem:
                raise SetupError(f"{card.name}, line {n}: {problem}")
    box = Box(cards)
    for deck in cards.decks:
        found = [str(p) for p in decks.problems(box, decks.listed(deck)) if not p.warning]
        if found:
            raise SetupError(f"deck {deck.name}: " + "; ".join(found))


def _problem(line: Line, names: set[str]) -> str:
    """What the engine could not make sense of."""
    if line.who in (Who.ALL, Who.PICK) and line.those is None and line.do is not Verb.RESOURCES:
        return "who ALL or PICK needs `those`"
    if (
        line.on is On.STATIC
        and line.who is Who.ALL
        and (line.those is None or line.those.where is not Where.HERE)
    ):
        return "a standing line for ALL must be about species HERE"
    if line.d6 and len(line.d6) != FACES:
        return f"d6 needs six results, not {len(line.d6)}"
    if line.on is On.DEATH and line.do is Verb.GAIN and line.those is None:
        return "a line on DEATH that gains needs `those`"
    return _unknown(line, names)


def _unknown(line: Line, names: set[str]) -> str:
    filters = [those for those in (line.those, line.near, line.prey, line.vs, line.per) if those]
    named = [*line.cards, *(line.at.names if line.at else ()), *(n for those in filters for n in those.names)]
    missing = [name for name in named if name not in names]
    return f"there is no card called {missing[0]!r}" if missing else ""
