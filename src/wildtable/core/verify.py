"""Whether a record can be believed: its rules, its luck, and all that we would have kept otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from wildtable.core.chance import Luck, commitment, nonces_in
from wildtable.core.codec import Plain, brief
from wildtable.core.decision import CHANCE, Decision
from wildtable.core.game import Game
from wildtable.core.record import Record, RecordError
from wildtable.core.table import Table
from wildtable.core.text import Text, text
from wildtable.core.upgrade import MADE_UNDER, cards_of, later_versions, upgraded

BRANCHED_AT = "branched_at"
OWN_NOTES: dict[str, tuple[type, ...]] = {
    BRANCHED_AT: (int,),
    MADE_UNDER: (str,),
    "bots": (str, type(None)),
    "alone": (bool,),
}
"""Notes that any record may have, besides those of its game."""


class Doubt(NamedTuple):
    """Something that a whole game, kept by us from beginning to end, would not have."""

    kind: str
    text: Text


@dataclass(frozen=True)
class Verified:
    """A record that keeps the rules: how it ended, where its luck was checked, what remains in doubt."""

    game: Game[Any]
    record: Record
    state: Table
    luck: range  # the choices, counted from 0, among which every answer of chance was checked
    doubts: tuple[Doubt, ...]

    def luck_text(self) -> Text:
        """From which choice to which the luck was checked."""
        if not self.luck:
            return text("luck not checked")
        return text("luck checked from choice {n} to {m}", n=self.luck.start + 1, m=self.luck.stop)

    def plain(self, language: str = "en") -> Plain:
        """As plain data, for JSON; choices are counted from 1."""
        record, over = self.record, not self.state.stack
        return {
            "game": record.game,
            "rules": record.rules,
            "cards": record.cards,
            "seats": record.seats,
            "options": record.options,
            "choices": len(record.choices),
            "luck": {"from": self.luck.start + 1, "to": self.luck.stop} if self.luck else None,
            "commitment": record.commitment,
            "nonces": {str(seat + 1): nonce for seat, nonce in nonces_in(record.seed).items()},
            "hints": record.hints,
            "notes": record.notes,
            "seal": record.seal(),
            "outcome": self.game.codec().encode(self.state.outcome()) if over else None,
            "doubts": [{"kind": doubt.kind, "text": doubt.text.render(language)} for doubt in self.doubts],
        }


def verify(record: Record, game: Game[Any], cards: Any = None) -> Verified:
    """Replay a record and check its luck; a RecordError names what cannot be true."""
    made_under = later_versions(record, game)
    found_cards = cards_of(record, game, cards)
    _check_head(record)
    _check_made_under(record, game)
    told = upgraded(record, game, found_cards)
    luck = _checked_luck(told, all(version.luck for version in made_under))
    state = _replay(told, game, found_cards, luck)
    _check_notes(told, game, state)
    if record.sealed is False:
        raise RecordError(text("changed since it was saved: the seal does not match"))
    return Verified(game, told, state, luck, tuple(_doubts(record, told, game, state, luck)))


def _check_head(record: Record) -> None:
    """What must fit whatever was played."""
    if "veiled" in record.notes:
        raise RecordError(text("a game in play as one seat knows it: it can be checked once it is over"))
    if record.seed and commitment(record.seed) != record.commitment:
        raise RecordError(text("the seed does not match the commitment shown at the start"))
    if record.commitment and not re.fullmatch("[0-9a-f]{64}", record.commitment):
        raise RecordError(text("{commitment} is not a commitment", commitment=brief(record.commitment)))
    for hint in record.hints:
        if hint not in range(len(record.choices) + 1):
            raise RecordError(
                text(
                    "a hint at choice {hint}: the record has {choices} choices",
                    hint=hint,
                    choices=len(record.choices),
                )
            )
    for name, kinds in OWN_NOTES.items():
        if name in record.notes and type(record.notes[name]) not in kinds:
            raise RecordError(
                text(
                    "note {name!r}: {found} is not what it can be", name=name, found=brief(record.notes[name])
                )
            )


def _check_made_under(record: Record, game: Game[Any]) -> None:
    earlier = [version.number for version in game.versions[:-1]]
    if MADE_UNDER in record.notes and record.notes[MADE_UNDER] not in earlier:
        raise RecordError(
            text(
                "note {name!r}: {found} are no earlier rules",
                name=MADE_UNDER,
                found=brief(record.notes[MADE_UNDER]),
            )
        )


def _checked_luck(record: Record, same_questions: bool) -> range:
    """The choices whose luck must follow from the seed: what came before a branch was other luck."""
    count = len(record.choices)
    first = record.notes.get(BRANCHED_AT, 0)
    if first not in range(count + 1):
        raise RecordError(
            text(
                "note {name!r}: {first} is not among the {count} choices",
                name=BRANCHED_AT,
                first=first,
                count=count,
            )
        )
    return range(first, count) if record.seed and same_questions else range(0)


def _replay(record: Record, game: Game[Any], cards: Any, checked: range) -> Table:
    luck, codec = Luck(record.seed), record.codec(game, cards)

    def check(n: int, state: Table, decision: Decision) -> None:
        if decision.seat == CHANCE and checked:
            due = codec.encode(luck(decision))
            if n in checked and due != record.choices[n][1]:
                raise RecordError(
                    text(
                        "choice {n}: chance owed {due}, the record has {choices}",
                        n=n + 1,
                        due=brief(due),
                        choices=brief(record.choices[n][1]),
                    )
                )

    return record.replay(game, cards, each=check)


def _check_notes(record: Record, game: Game[Any], state: Table) -> None:
    for name, value in game.notes(state).items():
        if record.notes.get(name) != value:
            found = brief(record.notes.get(name))
            raise RecordError(
                text(
                    "note {name!r}: the record has {found}, expected {value}",
                    name=name,
                    found=found,
                    value=brief(value),
                )
            )


def _doubts(record: Record, told: Record, game: Game[Any], state: Table, luck: range) -> Iterator[Doubt]:
    """Everything a reader should know before believing a record."""
    if not record.seed:
        yield Doubt("seed", text("the seed is not told, so the luck could not be checked"))
    elif not luck and told.choices[luck.start :]:
        yield Doubt("luck", text("chance was asked other questions under the rules it was made for"))
    if luck.start:
        yield Doubt("branched", text("play went on with other luck after choice {n}", n=luck.start))
    if state.stack:
        yield Doubt("unfinished", text("the game is not over after choice {n}", n=len(told.choices)))
    if MADE_UNDER in told.notes:
        yield Doubt("rules", text("begun under rules {rules}", rules=told.notes[MADE_UNDER]))
    yield from _doubts_of_setup(record, game, state)


def _doubts_of_setup(record: Record, game: Game[Any], state: Table) -> Iterator[Doubt]:
    if game.earlier_names.get(record.cards, record.cards) != game.fingerprint():
        yield Doubt("cards", text("the cards are not those that come with this release"))
    missing = [option.name for option in game.options if option.name not in record.options]
    if missing:
        yield Doubt("options", text("options that are not written down: {names}", names=missing))
    unknown = sorted(set(record.notes) - set(OWN_NOTES) - set(game.notes(state)))
    if unknown:
        yield Doubt("notes", text("notes that mean nothing here: {names}", names=[brief(n) for n in unknown]))
    if record.sealed is None:
        yield Doubt("seal", text("the record has no seal: it may have been changed since it was kept"))
