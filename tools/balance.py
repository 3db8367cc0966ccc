"""The page that `tools.matrix` writes: how even the prepared decks and the cards of Endless Forms are."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tools.markdown import head, row
from wildtable.games.endless_forms.cards.shipped import SHIPPED
from wildtable.lab.arena import shares

DECKS = {deck.id: deck.name for deck in SHIPPED.decks}
SIDES = ("first", "second")
EXTREMES = 8

# What a simulation gave while the set was designed: 12,800 single games, players that look one move ahead.
DESIGNED = {
    "starter": (0.500, 0.437, 0.435, 0.490),
    "tooth-and-talon": (0.563, 0.500, 0.441, 0.553),
    "entangled-bank": (0.565, 0.559, 0.500, 0.469),
    "after-the-monsoon": (0.510, 0.447, 0.531, 0.500),
}
DESIGNED_MIRRORS = {
    "starter": (0.693, "67.4 : 77.7", 2.19, 8.76),
    "tooth-and-talon": (0.682, "56.3 : 65.0", 3.33, 8.40),
    "entangled-bank": (0.698, "96.2 : 107.0", 0.64, 9.05),
    "after-the-monsoon": (0.712, "83.1 : 92.6", 0.89, 8.19),
}

HEAD = """# How even the decks of Endless Forms are

`{bot}` plays every prepared deck against every other: {matches} match{es} of a pair, each of two games with
seats swapped and decided by all counters together (seed `{seed}`, {games:,} games). Draws count half; in
brackets the 95 % interval. *Design* is what the simulation made while the cards were designed gave, with
players and windows of its own: look for the same order, not the same numbers.

    python -m tools.matrix --matches {matches} --bot {bot} --seed {seed}
"""


def page(found: dict[str, Any]) -> str:
    """The whole page."""
    tally = Counter(found["tally"])
    per_pair = of_match(tally, *list(DECKS)[:2])[1]
    head = HEAD.format(
        bot=found["bot"],
        seed=found["seed"],
        matches=per_pair,
        es="es" * (per_pair != 1),
        games=2 * found["done"],
    )
    parts = [head, matches(tally), singles(tally), mirrors(tally), events(tally), cards(tally, found["box"])]
    return "\n".join(parts)


def box() -> dict[str, list[str]]:
    """The names of all cards, and of those in the prepared decks."""
    parts = (SHIPPED.habitats, SHIPPED.species, SHIPPED.effects, SHIPPED.events)
    main = {name for deck in SHIPPED.decks for name in deck.main}
    return {"cards": [card.name for part in parts for card in part], "main": sorted(main)}


def grid(heads: list[str], rows: list[str]) -> str:
    """A table."""
    return "\n".join([*head(*heads), *rows, ""])


def won(tally: Counter[str], key: str) -> tuple[float, int]:
    """How much was won of how many; draws count half."""
    wins, drawn, lost = (tally[f"{key} {result}"] for result in ("won", "drawn", "lost"))
    return wins + drawn / 2, wins + drawn + lost


def share(wins: float, number: int) -> str:
    """A share with its interval."""
    if not number:
        return "–"
    found = shares(wins, number)
    return f"{found['share']:.3f} ({found['low']:.2f}–{found['high']:.2f})"


# --- decks ---


def of_match(tally: Counter[str], deck: str, against: str) -> tuple[float, int]:
    """Matches of one deck against another, whichever was named first."""
    wins, number = won(tally, f"match {deck} {against}")
    others, more = won(tally, f"match {against} {deck}")
    return wins + more - others, number + more


def of_game(tally: Counter[str], deck: str, against: str) -> tuple[float, int]:
    """Single games, from both seats."""
    halves = [won(tally, f"game {deck} {side} {against}") for side in SIDES]
    return halves[0][0] + halves[1][0], halves[0][1] + halves[1][1]


def matches(tally: Counter[str]) -> str:
    """Deck against deck, by match."""
    rows = [
        row(name, *["—" if deck == other else share(*of_match(tally, deck, other)) for other in DECKS])
        for deck, name in DECKS.items()
    ]
    return "## Matches\n\nThe deck in the row wins:\n\n" + grid(["", *DECKS.values()], rows)


def singles(tally: Counter[str]) -> str:
    """Deck against deck, by game, beside the design."""
    rows = []
    for deck, name in DECKS.items():
        cells = [
            "—" if deck == other else f"{share(*of_game(tally, deck, other))}; design {DESIGNED[deck][n]:.3f}"
            for n, other in enumerate(DECKS)
        ]
        rows.append(row(name, *cells))
    return "## Single games\n\nSeats averaged; the deck in the row wins:\n\n" + grid(
        ["", *DECKS.values()], rows
    )


def mirrors(tally: Counter[str]) -> str:
    """What the second turn is worth."""
    heads = ["deck", "second player wins", "counters, first : second", "extinctions a game", "events a game"]
    rows = []
    for deck, name in DECKS.items():
        wins, number = won(tally, f"game {deck} second {deck}")
        scores = [tally[f"counters {deck} {side} {deck}"] / max(1, number) for side in SIDES]
        seen = sum(tally[f"revealed {deck} {deck} {whose}"] for whose in ("own", "other"))
        edge, counters, dead, revealed = DESIGNED_MIRRORS[deck]
        rows.append(
            row(
                name,
                f"{share(wins, number)}; design {edge:.3f}",
                f"{scores[0]:.1f} : {scores[1]:.1f}; design {counters}",
                f"{tally[f'extinct {deck} {deck}'] / max(1, number):.2f}; design {dead:.2f}",
                f"{seen / max(1, number):.2f}; design {revealed:.2f}",
            )
        )
    return "## The same deck on both sides\n\n" + grid(heads, rows)


def events(tally: Counter[str]) -> str:
    """Whose turn it was when events were revealed."""
    own, other = (
        sum(number for key, number in tally.items() if key.startswith("revealed") and key.endswith(whose))
        for whose in (" own", " other")
    )
    cancelled = sum(number for key, number in tally.items() if key.startswith("cancelled"))
    total = max(1, own + other)
    return (
        f"Of {own + other:,} events {other / total:.0%} were revealed on the opponent's turn; "
        f"{cancelled / total:.1%} were cancelled by an answer.\n"
    )


# --- cards ---


def cards(tally: Counter[str], known: dict[str, list[str]]) -> str:
    """How much more often a deck wins when it played a card, best and worst."""
    found = {name: of_card(tally, name) for name in known["cards"]}
    never = [name for name, (number, _, _) in found.items() if not number]
    decked = [name for name in known["cards"] if name in known["main"] and found[name][0]]
    ranked = sorted(decked, key=lambda name: -found[name][1])
    text = (
        "## Cards\n\nPoints by which games in which a card was played (deployed, laid on, revealed) were\n"
        "won more often than all games of the same deck from the same seat, and in how many of its deck's\n"
        "games it was played. One standard error is about 50 points divided by the root of the games.\n"
        "Design: from −2.8 (Drought) to +4.0 (White Sands Pupfish).\n\n"
    )
    heads = ["card", "games", "points", "played"]
    best = [_card(name, found[name]) for name in ranked[:EXTREMES]]
    worst = [_card(name, found[name]) for name in ranked[-EXTREMES:]]
    rare = [_card(name, found[name]) for name in sorted(ranked, key=lambda n: found[n][2])[:EXTREMES]]
    text += "Best:\n\n" + grid(heads, best) + "\nWorst:\n\n" + grid(heads, worst)
    text += "\nPlayed least often:\n\n" + grid(heads, rare)
    return text + f"\nNever played: {', '.join(never) or f'none of the {len(found)}'}.\n"


def of_card(tally: Counter[str], name: str) -> tuple[int, float, float]:
    """Games in which a card was played, points above its decks', and the share of its decks' games."""
    number, above, possible = 0, 0.0, 0
    for deck in DECKS:
        for side in SIDES:
            halves = [won(tally, f"game {deck} {side} {other}") for other in DECKS]
            wins, total = sum(half[0] for half in halves), sum(half[1] for half in halves)
            played = {r: tally[f"card {deck} {side} {r} {name}"] for r in ("won", "drawn", "lost")}
            if total and any(played.values()):
                number += sum(played.values())
                above += played["won"] + played["drawn"] / 2 - sum(played.values()) * wins / total
                possible += total
    return number, 100 * above / max(1, number), number / max(1, possible)


def _card(name: str, found: tuple[int, float, float]) -> str:
    number, points, played = found
    return row(name, f"{number:,}", f"{points:+.1f}", f"{played:.0%}")
