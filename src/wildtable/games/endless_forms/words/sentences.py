"""Everything the game says, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wildtable.core.decision import Choice, Decision
from wildtable.core.entry import Entry
from wildtable.core.game import REASONS, Words
from wildtable.core.hidden import HIDDEN
from wildtable.core.outcome import Outcome
from wildtable.core.refusal import Why, standing
from wildtable.core.step import AnyStep, Step
from wildtable.core.tally import Chapter, Count
from wildtable.core.text import Text, count_text, plural, text
from wildtable.games.endless_forms.board import EffectAt, Moment, Nothing, Place, Response, SpeciesId
from wildtable.games.endless_forms.cards.card_types import (
    DeckCard,
    EffectCard,
    EventCard,
    HabitatCard,
    SpeciesCard,
)
from wildtable.games.endless_forms.cards.compiled import FACE_DOWN, Aimed, Card, Kind, Revived
from wildtable.games.endless_forms.cover import OPTIONS, SETTINGS
from wildtable.games.endless_forms.state.changes import effect_at
from wildtable.games.endless_forms.state.table import State
from wildtable.games.endless_forms.steps.deployment import (
    REVEAL,
    Deploy,
    Deployment,
    DeployTo,
    Done,
    PlayEffect,
    Reveal,
    SetEvent,
    Settle,
)
from wildtable.games.endless_forms.steps.exertion import Exert, Exertion, ExertNow, Strike
from wildtable.games.endless_forms.steps.movement import Move, Movement, MoveNow
from wildtable.games.endless_forms.steps.setup import Mulligan
from wildtable.games.endless_forms.steps.triggers import Trigger, Triggers
from wildtable.games.endless_forms.steps.windows import Aim, Plan, Resolve, TakeHold, Window, named_so_far
from wildtable.games.endless_forms.words import lookup
from wildtable.games.endless_forms.words.card_text import card_text, fact_text
from wildtable.games.endless_forms.words.fields import FIELDS
from wildtable.games.endless_forms.words.kinds import KINDS
from wildtable.games.endless_forms.words.messages import ENTRIES, MARKS, STANDING, UNSEEN, WHYS
from wildtable.games.endless_forms.words.names import MOMENTS, name_of
from wildtable.games.endless_forms.words.targets import target, target_of_entry


def several(card: object) -> int:
    """Whether the name of a species is a plural, as a number that messages go by: aphids *are* here."""
    printed = card.printed if isinstance(card, Card) else None
    return 2 if isinstance(printed, SpeciesCard) and printed.plural else 1


class EndlessFormsWords(Words[State]):
    """English sentences with places; catalogues translate them."""

    options = OPTIONS
    fields = FIELDS
    kinds = KINDS
    settings = SETTINGS
    marks = MARKS

    printed_fields = ("name", "fact", "best_moment", "idea")

    # --- names ---

    def name(self, value: Any) -> Text:
        if value is HIDDEN or value is FACE_DOWN:
            return text("a hidden card")
        if isinstance(value, (Card, HabitatCard, SpeciesCard, EffectCard, EventCard, DeckCard)):
            return Text(value.name)
        if isinstance(value, Step):
            return self._step(value)
        return name_of(value) or Text("{value}", {"value": str(value)})

    def _step(self, step: Step[Any, Any]) -> Text:
        if isinstance(step, Deploy):
            return text("Deploy {card}", card=self.name(step.card))
        if isinstance(step, PlayEffect):
            return text("Play {card}", card=self.name(step.card))
        if isinstance(step, SetEvent):
            return text("Lay {card} face down", card=self.name(step.card))
        if isinstance(step, Reveal):
            return text("Reveal your event")
        return text("Done") if isinstance(step, Done) else Text(type(step).__name__)

    def card(self, card: Any) -> Text:
        return card_text(card)

    def fact(self, card: Any) -> Text:
        return fact_text(card.printed if isinstance(card, Card) else card)

    def place(self, s: State, place: int) -> Text:
        """A habitat: its place in the row and what it is."""
        return text("{n} {habitat}", n=place + 1, habitat=self.name(s.row[place].face))

    def species(self, s: State, number: int) -> Text:
        """A species in play: whose and where, and which of several alike."""
        it = s.living[number]
        args = {
            "card": self.name(it.card),
            "who": self.seat(it.owner),
            "place": self.place(s, it.place),
            "n": number,
        }
        alike = [x for x in s.columns[2 * it.place + it.owner] if x.card is it.card]
        if len(alike) > 1:
            return text("{card} of {who} at {place}, no. {n}", **args)
        return text("{card} of {who} at {place}", **args)

    def effect(self, s: State, named: EffectAt) -> Text:
        """An effect in play and what it lies on."""
        effect = effect_at(s, named)
        if effect is None:
            return text("none")
        host = named.host
        on = self.place(s, host) if isinstance(host, Place) else self.species(s, host.number)
        return text(
            "{card} of {who} on {host}, {n}",
            card=self.name(effect.card), who=self.seat(effect.owner), host=on, n=named.nth + 1,
        )  # fmt: skip

    def thing(self, s: State, named: Aimed | Card) -> Text:
        """Something that was or may be named for a card."""
        if isinstance(named, Place):
            return self.place(s, named)
        if isinstance(named, SpeciesId):
            gone = text("a species that is gone")
            return self.species(s, named.number) if named.number in s.living else gone
        if isinstance(named, EffectAt):
            return self.effect(s, named)
        if isinstance(named, Nothing):
            return text("none")
        return self.name(named.card if isinstance(named, Revived) else named)

    # --- questions ---

    def prompt(self, s: State, decision: Decision) -> Text:
        step = decision.step
        if isinstance(step, Mulligan):
            return count_text(
                "Keep this hand of {n} card?", "Keep this hand of {n} cards?", len(s.hands[decision.me])
            )
        if isinstance(step, Window):
            return self._window(s, step, decision.seat)
        if isinstance(step, Aim):
            return step.card.namings[len(step.aims)].prompt(self.name(step.card))
        if isinstance(step, (DeployTo, Plan)):
            return self._planned(s, step)
        if isinstance(step, Exert):
            return text("Which prey for {species}?", species=self.species(s, step.species))
        if isinstance(step, Strike):
            return plural(
                "Whom does {species} hit?", "Whom do {species} hit?", by="several", **self._subject(s, step)
            )
        if isinstance(step, Move):
            return plural(
                "Where does {species} move?",
                "Where do {species} move?",
                by="several",
                **self._subject(s, step),
            )
        return self._phase(step)

    def _phase(self, step: AnyStep) -> Text:
        if isinstance(step, Deployment):
            return text("Deployment: which card do you play?")
        if isinstance(step, Exertion):
            return text("Exertion: which species exerts?")
        if isinstance(step, Movement):
            return text("Movement: which species moves?")
        return text("Which comes first?") if isinstance(step, Triggers) else text("Chance decides.")

    def _planned(self, s: State, step: DeployTo | Plan) -> Text:
        card = s.planned or FACE_DOWN
        if isinstance(step, DeployTo):
            return plural(
                "Where does {card} go?",
                "Where do {card} go?",
                by="several",
                card=self.name(card),
                several=several(card),
            )
        if card is FACE_DOWN:
            return text("What is the effect laid on?")
        return card.namings[len(s.planned_aims)].prompt(self.name(card))

    def _window(self, s: State, window: Window, asked: int) -> Text:
        pending = self.pending(s, asked)
        if pending is not None:
            return text("{pending} Do you reveal your event first?", pending=pending)
        return text("Do you reveal your event at {moment}?", moment=MOMENTS[window.moment])

    def pending(self, s: State, asked: int) -> Text | None:
        """What has been announced and waits, the uppermost of it, as told to the seat that is asked."""
        for me, step in reversed(s.stack):
            if not isinstance(step, Window):
                return (self._own(s, step) if me == asked else None) or self.waiting(s, me, step)
        return None

    def _own(self, s: State, step: AnyStep) -> Text | None:
        if isinstance(step, Settle):
            told = text("You deploy {card} to {place}.", place=self.place(s, step.place))
        elif isinstance(step, (TakeHold, Resolve)):
            played = isinstance(step, TakeHold)
            told = text("You play {card}{aims}.") if played else text("You have revealed {card}{aims}.")
            told = told.fill(aims=self.aims(s, step.aims))
        else:
            return text("You lay an event face down.") if s.setting else None
        return told.fill(card=self.name(step.card))

    def waiting(self, s: State, me: int, step: AnyStep) -> Text | None:
        """Something on the stack that was announced, in words."""
        who = self.seat(me)
        if isinstance(step, Settle):
            return text(
                "{who} deploys {card} to {place}.",
                who=who,
                card=self.name(step.card),
                place=self.place(s, step.place),
            )
        if isinstance(step, TakeHold):
            return text(
                "{who} plays {card}{aims}.",
                who=who,
                card=self.name(step.card),
                aims=self.aims(s, step.aims),
            )
        if isinstance(step, Resolve):
            return text(
                "{who} has revealed {card}{aims}.",
                who=who,
                card=self.name(step.card),
                aims=self.aims(s, step.aims),
            )
        if isinstance(step, ExertNow) and step.species in s.living:
            return self._exerting(s, step)
        if isinstance(step, MoveNow) and step.species in s.living:
            return plural(
                "{species} moves to {place}.", "{species} move to {place}.",
                by="several", place=self.place(s, step.place), **self._subject(s, step),
            )  # fmt: skip
        return text("{who} lays an event face down.", who=who) if s.setting else None

    def _exerting(self, s: State, step: ExertNow) -> Text:
        subject = self._subject(s, step)
        if step.prey not in s.living:
            return plural("{species} exerts.", "{species} exert.", by="several", **subject)
        prey = self.species(s, step.prey)
        return plural(
            "{species} exerts on {prey}.", "{species} exert on {prey}.", by="several", prey=prey, **subject
        )

    def _subject(self, s: State, step: ExertNow | MoveNow | Move | Strike) -> dict[str, Any]:
        """The species a sentence is about, and whether its name is a plural."""
        return {"species": self.species(s, step.species), "several": several(s.living[step.species].card)}

    def aims(self, s: State, aims: tuple[Aimed, ...]) -> Text:
        """What a card was announced for."""
        named = [self.thing(s, it) for it in aims if not isinstance(it, Nothing)]
        return text(" for {named}", named=named) if named else Text("")

    # --- answers ---

    def option(self, s: State, decision: Decision, choice: Choice) -> Text:
        step = decision.step
        if isinstance(choice, Exert):
            return text("Exert {species}", species=self.species(s, choice.species))
        if isinstance(choice, Move):
            return text("Move {species}", species=self.species(s, choice.species))
        if isinstance(choice, Trigger):
            return self.species(s, choice.species)
        if choice is REVEAL or (isinstance(step, Window) and choice is Response.REVEAL):
            return self._reveal(s, decision.seat)
        if isinstance(choice, PlayEffect):
            return self._effect_to_play(s, decision.seat, choice.card)
        if isinstance(choice, (Card, Step, Response)) or isinstance(step, Mulligan):
            return self._plain(decision, choice)
        if isinstance(choice, Nothing) and not isinstance(step, (Aim, Plan)):
            return text("without prey")
        return self.thing(s, choice)

    def _effect_to_play(self, s: State, seat: int, card: Card) -> Text:
        """Where there is only one thing it can be laid on, that is said at once."""
        aims, asked = named_so_far(s, seat, card, ())
        if asked or not aims or isinstance(aims[0], Nothing):
            return self.name(PlayEffect(card))
        return text("Play {card} on {host}", card=self.name(card), host=self.thing(s, aims[0]))

    def _reveal(self, s: State, seat: int) -> Text:
        """With advice for its owner: a reveal that would do nothing, or the best moment."""
        event = s.zones[seat] or FACE_DOWN
        if event.namings and not event.namings[0].candidates(s, seat, event, ()):
            return text("Reveal {card}: it would do nothing now", card=self.name(event))
        hint = event.printed.best_moment if isinstance(event.printed, EventCard) else ""
        return text("Reveal {card} (best: {hint})", card=self.name(event), hint=Text(hint))

    def _plain(self, decision: Decision, choice: Choice) -> Text:
        if isinstance(choice, Done) and isinstance(decision.step, Movement):
            return text("Move nothing")
        return self.name(choice)

    def targets(self, s: State, decision: Decision, choice: Choice) -> tuple[str, ...]:
        return target(s, decision, choice)

    def entry_targets(self, s: State, entry: Entry) -> tuple[str, ...]:
        return target_of_entry(entry)

    # --- the log ---

    def entry(self, entry: Entry) -> Text:
        said = UNSEEN[entry.key] if entry.args.get("card") is HIDDEN else ENTRIES[entry.key]
        about = entry.args.get("species", entry.args.get("card"))
        args = {key: self._arg(key, value) for key, value in entry.args.items()}
        return said.fill(several=several(about), **args)

    def _arg(self, key: str, value: Any) -> Any:
        if key in ("who", "whose"):
            return self.seat(value)
        if key == "place":
            return value + 1
        if key == "night":
            return text("Night") if value else text("Day")
        if key == "scores":
            return text("{first} : {second}", first=value[0], second=value[1])
        return value if isinstance(value, (int, tuple)) and value is not HIDDEN else self.name(value)

    # --- refusals and the end ---

    def why(self, why: Why) -> Text:
        if why.key in REASONS:
            return super().why(why)
        args = {key: self.name(value) for key, value in why.args.items()}
        return WHYS[why.key].fill(several=several(why.args.get("card")), **args)

    def glossary(self, cards: Any) -> Sequence[tuple[Text, Text]]:
        return lookup.GLOSSARY

    def things(self, s: State, decision: Decision) -> Sequence[tuple[Text, str]]:
        return lookup.things(s, decision)

    def option_note(self, s: State, decision: Decision, choice: Choice) -> Text:
        return lookup.note(choice)

    def why_not(self, s: State, decision: Decision, target: str) -> Why | None:
        kind, _, rest = target.partition(".")
        step: object = None
        if kind == "species" and rest.isdecimal():
            step = Exert(int(rest)) if isinstance(decision.step, Exertion) else Move(int(rest))
        elif kind == "hand":
            cards = [card for card in s.hands[decision.seat] if card.name == rest]
            step = self._playing(cards[0]) if cards else None
        elif kind == "habitat" and rest.isdecimal() and isinstance(decision.step, DeployTo):
            step = Place(int(rest))
        why = decision.step.why_not(s, decision.me, step) if step is not None else None
        return why or standing(STANDING, target)

    def _playing(self, card: Card) -> AnyStep:
        if card.kind is Kind.EVENT:
            return SetEvent(card)
        return Deploy(card) if card.kind is Kind.SPECIES else PlayEffect(card)

    def outcome(self, s: State, outcome: Outcome) -> Text:
        first, second = (int(score) for score in outcome.scores)
        score = text("{first} : {second}", first=first, second=second)
        if len(outcome.winners) > 1:
            return text("A draw, {score}.", score=score)
        winner = self.seat(outcome.winners[0])
        if outcome.reason == "survivors":
            return text("{who} wins by more surviving species, {score}.", who=winner, score=score)
        return text("{who} wins by counters, {score}.", who=winner, score=score)

    def tally(self, s: State, outcome: Outcome) -> Sequence[Chapter]:
        """Counters by habitat, and those of the games before in a match."""
        seats = range(s.seats)
        here = tuple(
            Count(self.name(habitat.card), s.counters_at(seat, place), seat=seat)
            for place, habitat in enumerate(s.row)
            for seat in seats
        )
        before = tuple(
            Count(text("Game {n}", n=n + 1), scores[seat], seat=seat)
            for n, scores in enumerate(s.past)
            for seat in seats
        )
        chapters = [Chapter(text("Counters by habitat"), here)]
        return [*chapters, Chapter(text("Games before"), before)] if before else chapters

    def moment(self, moment: Moment) -> Text:
        """When a window is."""
        return MOMENTS[moment]
