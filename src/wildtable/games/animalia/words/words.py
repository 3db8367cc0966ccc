"""Everything Animalia says, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from wildtable.core.decision import Choice, Decision
from wildtable.core.entry import Entry
from wildtable.core.game import Words
from wildtable.core.hidden import HIDDEN
from wildtable.core.outcome import Outcome
from wildtable.core.refusal import Why, standing
from wildtable.core.tally import Chapter, Count
from wildtable.core.text import NO_TEXT, Text, all_of, text
from wildtable.games.animalia.board import BIT, COLOUR, NOBODY, VALUE, Animal, Answer, Name, Once, Player
from wildtable.games.animalia.board import PLAYERS as PLAYERS_ALL
from wildtable.games.animalia.cards.card_types import AnimalCard
from wildtable.games.animalia.cards.compiled import SHIPPED_COMPILED, Titled
from wildtable.games.animalia.cover import OPTIONS, SETTINGS
from wildtable.games.animalia.state import State
from wildtable.games.animalia.steps.deal import DealCard
from wildtable.games.animalia.steps.free import OpenBorders
from wildtable.games.animalia.steps.paid import MoveCard
from wildtable.games.animalia.steps.tricks import Play
from wildtable.games.animalia.words import card_texts, lookup
from wildtable.games.animalia.words.facts import FACTS
from wildtable.games.animalia.words.fields import FIELDS
from wildtable.games.animalia.words.kinds import KINDS
from wildtable.games.animalia.words.names import ANSWERS, CONTINENTS, ONCE, PLAYERS, printed_name
from wildtable.games.animalia.words.sentences import (
    COINS,
    ENTRIES,
    FOLLOWS,
    FOLLOWS_FOR,
    FREE_OPTIONS,
    LEADS,
    LEADS_FOR,
    MARKS,
    MOVES,
    PAID,
    PROMPTS,
    PROMPTS_FOR,
    REASONS,
    STANDING,
    WON_GIANT,
    WON_GIANT_COINS,
    WON_HIGHEST,
    WON_HIGHEST_COINS,
    WON_LAST_GIANT,
    WON_LAST_GIANT_COINS,
    WON_NO_STARS,
    WON_STARS,
)

TABLES: Final[tuple[dict[Any, Text], ...]] = (CONTINENTS, PLAYERS, ONCE)


class AnimaliaWords(Words[State]):
    """The text layer of Animalia."""

    options = OPTIONS
    fields = FIELDS
    kinds = KINDS
    settings = SETTINGS

    entries = ENTRIES
    marks = MARKS
    reasons = REASONS

    # --- names ---

    def name(self, value: Any) -> Text:
        if value is HIDDEN:
            return text("a card")
        if isinstance(value, Animal):
            return self.animal(SHIPPED_COMPILED.told[value])
        if isinstance(value, Titled):
            return self.animal(value) if isinstance(value.of, Animal) else printed_name(value.name)
        for table in TABLES:
            if type(value) is type(next(iter(table))):
                return table[value]
        if type(value) in PAID:
            return PAID[type(value)]
        if isinstance(value, (list, tuple)):
            return text("{items}", items=all_of([self.name(item) for item in value]))
        return card_texts.name(value) or printed_name(str(value))

    def arg(self, key: str, value: Any) -> Any:
        return value if type(value) is int else self.name(value)

    def animal(self, told: Animal | Titled) -> Text:
        """An animal with its colour and value."""
        if isinstance(told, Titled):
            assert isinstance(told.of, Animal)
            colour, value = printed_name(told.colour), VALUE[told.of]
            return text("{name} ({colour} {value})", name=printed_name(told.name), colour=colour, value=value)
        card = SHIPPED_COMPILED.animals.get(int(told))
        name, colour = printed_name(card.name if card else told.name), CONTINENTS[COLOUR[told]]
        return text("{name} ({colour} {value})", name=name, colour=colour, value=VALUE[told])

    def fact(self, card: Any) -> Text:
        if isinstance(card, Animal):
            card = SHIPPED_COMPILED.animals.get(int(card))
        return FACTS.get(card.name, NO_TEXT) if isinstance(card, (AnimalCard, Titled)) else NO_TEXT

    def colour(self, s: State, continent: int) -> Text:
        """A continent as the cards of this table call it."""
        return self.name(s.printed.colours[continent])

    def player(self, s: State, player: Player) -> Text:
        """A player as called at this table now."""
        name = PLAYERS[s.setup.names[player]]
        if s.seats == 3 and player == s.iwc:
            return text("{name} (IWC)", name=name)
        return name

    def seat(self, seat: int) -> Text:
        return PLAYERS[Name(seat)]

    # --- questions ---

    def prompt(self, s: State, decision: Decision) -> Text:
        step = decision.step
        if isinstance(step, Play):
            return self.play_prompt(s, decision, step.player)
        if isinstance(step, DealCard):
            return text("The next card for {who}", who=self.player(s, step.player))
        if isinstance(step, MoveCard):
            return MOVES.fill(source=self.player(s, step.source), target=self.player(s, step.target))
        player = getattr(step, "player", None)
        if player is None or is_own(s, decision, player):
            return PROMPTS[type(step)]
        return PROMPTS_FOR.get(type(step), PROMPTS[type(step)]).fill(who=self.player(s, player))

    def play_prompt(self, s: State, decision: Decision, player: Player) -> Text:
        """Which trick, what was led, and for whom if not for oneself."""
        own = is_own(s, decision, player)
        if s.trick:
            follows = FOLLOWS if own else FOLLOWS_FOR.fill(who=self.player(s, player))
            return follows.fill(led=self.colour(s, COLOUR[s.trick[0]]))
        leads = LEADS if own else LEADS_FOR.fill(who=self.player(s, player))
        return leads.fill(n=s.tricks + 1)

    def option(self, s: State, decision: Decision, choice: Choice) -> Text:
        if isinstance(choice, Answer):
            return ANSWERS[choice]
        if isinstance(choice, Once):
            return FREE_OPTIONS[choice]
        if isinstance(choice, Animal):
            return self.animal(s.printed.told[choice])
        if isinstance(decision.step, OpenBorders):
            one, other = choice
            return text("{one} and {other}", one=self.player(s, one), other=self.player(s, other))
        return self.player(s, choice)

    # --- what happened ---

    def entry(self, entry: Entry) -> Text:
        if entry.key == "won_game":
            return self.win(entry.args["coins"], entry.args["stars"])
        if entry.key in ("won_highest", "won_giant"):
            return self._filled(self.trick(entry.args["giants"], entry.args["coins"]), entry.args)
        return super().entry(entry)

    def trick(self, giants: int, coins: int) -> Text:
        """Why a trick was won, and what it brought."""
        if not giants:
            return WON_HIGHEST_COINS if coins else WON_HIGHEST
        if giants > 1:
            return WON_LAST_GIANT_COINS if coins else WON_LAST_GIANT
        return WON_GIANT_COINS if coins else WON_GIANT

    def win(self, coins: int, stars: int) -> Text:
        """A game won, with its achievement."""
        if not stars:
            return WON_NO_STARS.fill(coins=coins)
        return WON_STARS.fill(coins=COINS.fill(n=coins), stars=stars)

    def outcome(self, s: State, outcome: Outcome) -> Text:
        if outcome.reason == "won":
            return self.win(s.funds, s.stars())
        if outcome.reason == "lost":
            return text(
                "A mission was not fulfilled in round {n} of {continent}: the game is lost.",
                n=s.round + 1,
                continent=self.colour(s, s.continent),
            )
        return text("The game is not over.")

    def tally(self, s: State, outcome: Outcome) -> Sequence[Chapter]:
        """Coins and stars, and the missions of the last round."""
        bars = s.printed.bars(s.setup.continents, s.setup.difficulty)
        coins = [Count(text("Coins"), s.funds)]
        if bars is not None and outcome.reason == "won":
            coins.append(Count(text("Stars"), s.stars(), 1 + len(bars)))
        return (
            Chapter(text("Coins and stars"), tuple(coins)),
            Chapter(text("Missions of the last round"), tuple(self._missions(s))),
        )

    def _missions(self, s: State) -> Iterator[Count]:
        """How many slots of each mission are filled (§6.2)."""
        filled = [s.filled(player) for player in PLAYERS_ALL]
        for holder, mission in zip(s.holders, s.missions, strict=True):
            slots = len(mission.requires)
            mine, filled[holder] = filled[holder][:slots], filled[holder][slots:]
            yield Count(self.name(mission), sum(card != NOBODY for card in mine), slots)

    # --- cards ---

    def card(self, card: Any) -> Text:
        return card_texts.text_of(card)

    def glossary(self, cards: Any) -> Sequence[tuple[Text, Text]]:
        return lookup.GLOSSARY

    def things(self, s: State, decision: Decision) -> Sequence[tuple[Text, str]]:
        return lookup.things(s)

    # --- the board ---

    def targets(self, s: State, decision: Decision, choice: Choice) -> tuple[str, ...]:
        if isinstance(choice, Animal):
            return (f"card.{choice.name}",)
        if isinstance(choice, Once) or choice is Answer.USE:
            return ("continent",)
        if isinstance(choice, tuple):
            return tuple(f"player.{player}" for player in choice)
        return (f"player.{choice}",) if isinstance(choice, int) else ()

    def entry_targets(self, s: State, entry: Entry) -> tuple[str, ...]:
        """The cards a line speaks of; where it names none, the players or the continent."""
        told = [value.of if isinstance(value, Titled) else value for value in entry.args.values()]
        cards = tuple(f"card.{value.name}" for value in told if isinstance(value, Animal))
        if cards or entry.key in ("continent", "free"):
            return cards or ("continent",)
        return tuple(f"player.{s.setup.names.index(value)}" for value in told if isinstance(value, Name))

    def why_not(self, s: State, decision: Decision, target: str) -> Why | None:
        kind, _, name = target.partition(".")
        if kind != "card":
            return standing(STANDING, target)
        if name not in Animal.__members__:
            return None
        if not isinstance(decision.step, Play):
            return standing(STANDING, target)
        if not s.hands[decision.step.player] & BIT[Animal[name]]:
            return Why("not_in_hand", {"animal": s.printed.told[Animal[name]]}, "§3.1")
        return decision.step.why_not(s, decision.me, Animal[name])


def is_own(s: State, decision: Decision, player: Player) -> bool:
    """Whether a seat is asked about its own player, not about one it answers for besides."""
    return int(s.setup.names[player]) == decision.seat
