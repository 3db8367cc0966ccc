"""What the solver has found, in the same words wherever it is told: table, hint, command, certificate."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from wildtable.core.text import Text, plural, text
from wildtable.games.animalia.policy.solver.solve import Finding, Limits, Verdict

WINNABLE: Final = text("proven winnable")
LOST: Final = text("proven lost")
UNDECIDED: Final = text("undecided: no way to win was found, nor a proof that there is none")
BY_CARDS: Final = text("not winnable by cards alone")
WITHOUT_FREE: Final = text("not winnable without the free action")
WATCHED: Final = text("This round is proven lost.")
UNDECIDED_NOW: Final = text("Undecided: no way to win this round was found, nor a proof that there is none.")
CERTIFIED: Final = plural(
    "This deal is proven winnable with {paid} paid action.",
    "This deal is proven winnable with {paid} paid actions.",
    by="paid",
)


def verdict(found: Finding, limits: Limits) -> Text:
    """A finding; "lost" is said only where nothing the rules allow was left out."""
    if found.verdict is Verdict.WINNABLE:
        return WINNABLE
    if found.verdict is Verdict.UNDECIDED:
        return UNDECIDED
    if not found.more_paid:
        return WITHOUT_FREE if found.more_free else LOST
    if limits.paid == 0 and not limits.free:
        return BY_CARDS
    if not found.more_free:
        return plural(
            "not winnable with up to {n} paid action",
            "not winnable with up to {n} paid actions",
            n=limits.paid,
        )
    return plural(
        "not winnable with up to {n} paid action and without the free one",
        "not winnable with up to {n} paid actions and without the free one",
        n=limits.paid,
    )


def now(found: Finding) -> Text:
    """What is proven of the round as it stands, for the coach; a lost one as a watched table is told."""
    if found.verdict is Verdict.WINNABLE:
        return plural(
            "This round is proven winnable, with {n} coin or more.",
            "This round is proven winnable, with {n} coins or more.",
            n=found.coins,
        )
    return WATCHED if found.proven_lost else UNDECIDED_NOW


def after(found: Finding, all_: Collection[Finding]) -> Text:
    """What an answer leads to, for a hint, beside what all answers lead to."""
    verdicts = [one.verdict for one in all_]
    kept, lost = verdicts.count(Verdict.WINNABLE), verdicts.count(Verdict.NOT_WINNABLE)
    if found.verdict is Verdict.WINNABLE:
        return _keeping(found, kept, lost, len(verdicts))
    if found.verdict is Verdict.UNDECIDED:
        return text("Undecided after this: no way to win was found, nor a proof that there is none")
    if lost == len(verdicts):
        return text("Proven: the round is lost, whatever is done here")
    return text("Proven: the round is lost after this")


def _keeping(found: Finding, kept: int, lost: int, count: int) -> Text:
    """An answer after which a round can be won: how many others are as good, and what it leaves."""
    if kept == 1 and lost == count - 1 > 0:
        return text("Proven: only this keeps the round winnable")
    if not found.coins:
        return text(
            "Proven: {kept} of {count} options keep the round winnable, this one too", kept=kept, count=count
        )
    return plural(
        "Proven: {kept} of {count} options keep the round winnable; this way leaves {n} coin or more",
        "Proven: {kept} of {count} options keep the round winnable; this way leaves {n} coins or more",
        n=found.coins,
        kept=kept,
        count=count,
    )
