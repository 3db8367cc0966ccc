"""The sentences of a review, for terminal and page alike."""

from __future__ import annotations

from typing import Any, Final

from wildtable.core.adding import added
from wildtable.core.game import Words
from wildtable.core.text import Text, text
from wildtable.review.report import Judged, Luck, Moment, Review

KINDS: Final = {
    "luck": text("luck"),
    "inaccuracy": text("inaccuracy"),
    "mistake": text("mistake"),
    "blunder": text("blunder"),
    "only move": text("only move found"),
    "thrown away": text("thrown away, proven"),
}
AMOUNTS: Final = {
    "little": text("little"),
    "some": text("some"),
    "much": text("much"),
    "unclear": text("not known well enough"),
}

SURE: Final = 2  # standard errors below which nothing is told


def points(share: float) -> str:
    """A share of a win in points of a hundred, with its sign."""
    return f"{100 * share:+.0f}".replace("-", "−")


def margin(error: float) -> str:
    """The 95 % margin of a standard error, in points of a hundred."""
    return f"{100 * 1.96 * error:.0f}"


def sum_text(review: Review, seat: int) -> Text:
    """Start + luck + choices = result, for a seat."""
    own = [one for one in review.choices if review.cooperative or one.seat == seat]
    others = [one for one in review.choices if one not in own]
    if not others:
        return text(
            "{start} at the start, {luck} luck, {own} choices = {result}",
            start=round(100 * review.start[seat]),
            luck=points(review.luck.by_seat[seat]),
            own=points(added([one.as_it_turned_out[seat] for one in own])),
            result=round(100 * review.result[seat]),
        )
    return text(
        "{start} at the start, {luck} luck, {own} choices, {others} choices of others = {result}",
        start=round(100 * review.start[seat]),
        luck=points(review.luck.by_seat[seat]),
        own=points(added([one.as_it_turned_out[seat] for one in own])),
        others=points(added([one.as_it_turned_out[seat] for one in others])),
        result=round(100 * review.result[seat]),
    )


def luck_text(luck: Luck, seat: int) -> Text:
    """The whole game's luck: the weakest number, so its interval is told."""
    return text(
        "Luck, the whole game: {amount} ({points} ± {margin} of 100)",
        amount=AMOUNTS[luck.amount],
        points=points(luck.by_seat[seat]),
        margin=margin(luck.se[seat]),
    )


def heading(moment: Moment, words: Words[Any], language: str) -> str:
    """When a moment was, whose it was, and what it is called."""
    who = [] if moment.seat < 0 else [words.seat(moment.seat).render(language)]
    return " · ".join([moment.when[language], *who, KINDS[moment.kind].render(language)])


def size_text(moment: Moment) -> Text:
    """How much a moment mattered."""
    if moment.kind == "thrown away":
        return KINDS["thrown away"]
    return text("{points} ± {margin} of 100", points=points(moment.size), margin=margin(moment.se))


def unseen_text(judged: Judged) -> Text | None:
    """What hidden cards made of a turn, where that is more than noise."""
    unseen, error = judged.unseen, judged.unseen_se
    if unseen is None or error is None or abs(unseen) <= SURE * error:
        return None
    return text(
        "What hidden cards made of it: {points} ± {margin}", points=points(unseen), margin=margin(error)
    )
