"""Everything Animalia says, in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from wildtable.core.decision import Choice, Decision
from wildtable.core.entry import Entry
from wildtable.core.game import REASONS, Words
from wildtable.core.hidden import HIDDEN
from wildtable.core.outcome import Outcome
from wildtable.core.refusal import Why
from wildtable.core.text import Text, count_text, text
from wildtable.games.animalia.board import BIT, COLOUR, VALUE, Animal, Answer, Once, Player, Special
from wildtable.games.animalia.cards.compiled import SHIPPED_COMPILED, Titled
from wildtable.games.animalia.state import State
from wildtable.games.animalia.steps.deal import DealCard
from wildtable.games.animalia.steps.free import LastTransfer, OpenBorders, RangerTransfer, TransferTo
from wildtable.games.animalia.steps.paid import (
    CameraTrap,
    Exchange,
    Fetch,
    FollowTheTracks,
    MoveCard,
    Pick,
    SharedFindings,
    Take,
)
from wildtable.games.animalia.steps.tricks import Play, PlayFreely
from wildtable.games.animalia.words.names import (
    ANSWERS,
    CONTINENTS,
    ONCE,
    PLAYERS,
    SPECIALS,
    printed_name,
)

TABLES: Final[tuple[dict[Any, Text], ...]] = (CONTINENTS, PLAYERS, ONCE)
PAID: Final = {
    Exchange: text("Exchange"),
    Take: text("Take"),
    SharedFindings: SPECIALS[Special.SHARED_FINDINGS],
    FollowTheTracks: SPECIALS[Special.FOLLOW_THE_TRACKS],
    CameraTrap: SPECIALS[Special.CAMERA_TRAP],
}
FREE_OPTIONS: Final = {
    Once.OPEN_BORDERS: text("First use Open Borders (free): two players swap a card each"),
    Once.RANGER_TRANSFER: text("First use Ranger Transfer (free): move a card between trick piles"),
    Once.OPEN_TRAIL: text("Use Open Trail (free): ignore the colour led for this card"),
}
ENTRIES: Final = {
    "continent": text("The continent is {continent}."),
    "first_coin": text("The IWC has no money, so it gets 1 coin."),
    "round": text("Round {round} of {rounds} begins."),
    "mission": text("Mission {number}/6, {name}, goes to {who}."),
    "leads": text("{who} leads the first trick."),
    "played": text("{who} plays {animal}."),
    "paid": text("{who} pays 1 coin for {what}; {coins} left."),
    "named": text("{who} will lead the next trick."),
    "moved": text("{animal} moves from the pile of {source} to the pile of {target}."),
    "fetched": text("{who} lays {given} into the own pile and takes {animal} from it."),
    "swapped": text("{who} gives {given} to {other} and gets {taken}."),
    "free": text("{who} uses the free action {what}; it is spent for this continent."),
    "failed": text("A mission is not fulfilled: {who}. The game is lost."),
    "fulfilled": text("All missions of round {round} are fulfilled; the IWC has {coins} coins."),
    "certified": CERTIFIED,
}
WHYS: Final = {
    "must_follow": text("You hold the colour led ({led}) and must follow it."),
    "not_in_hand": text("{animal} is not in this hand."),
}


class AnimaliaWords(Words[State]):
    """The text layer of Animalia."""

    def name(self, value: Any) -> Text:
        if value is HIDDEN:
            return text("a card")
        if isinstance(value, Animal):
            return self.animal(SHIPPED_COMPILED.animals, value)
        if isinstance(value, Titled):
            return self.titled(value.animal, printed_name(value.name))
        for table in TABLES:
            if type(value) is type(next(iter(table))):
                return table[value]
        if type(value) in PAID:
            return PAID[type(value)]
        if isinstance(value, (list, tuple)):
            return text("{items}", items=[self.name(item) for item in value])
        return printed_name(str(value))

    def animal(self, animals: Mapping[int, Any], animal: Animal) -> Text:
        """An animal with its colour and value."""
        card = animals.get(int(animal))
        return self.titled(animal, printed_name(card.name if card else animal.name))

    def titled(self, animal: Animal, name: Text) -> Text:
        """An animal's name with its colour and value."""
        return text(
            "{name} ({colour} {value})", name=name, colour=CONTINENTS[COLOUR[animal]], value=VALUE[animal]
        )

    # --- questions ---

    def prompt(self, s: State, decision: Decision) -> Text:
        step = decision.step
        if isinstance(step, Play):
            return self.play_prompt(s, step.player)
        if isinstance(step, DealCard):
            return text("The next card for {who}", who=self.player(s, step.player))
        if isinstance(step, MoveCard):
            places = {"source": self.player(s, step.source), "target": self.player(s, step.target)}
            return text("Which card moves from the pile of {source} to the pile of {target}?", **places)
        if isinstance(step, OpenBorders):
            return text("Open Borders: which two players swap a card?")
        if isinstance(step, RangerTransfer):
            return text("Ranger Transfer: from whose pile?")
        if isinstance(step, TransferTo):
            return text("Ranger Transfer: to whose pile?")
        return self.player_prompt(s, step)

    def play_prompt(self, s: State, player: Player) -> Text:
        """Whose card it is and what was led."""
        who = self.player(s, player)
        if not s.trick:
            return text("{who} leads trick {n}: which card?", who=who, n=s.tricks + 1)
        return text("{who} follows {led}: which card?", who=who, led=CONTINENTS[COLOUR[s.trick[0]]])

    def player_prompt(self, s: State, step: Any) -> Text:
        """Questions about one player's doing."""
        prompts: dict[type, Text] = {
            PlayFreely: text("{who} may play any card: which one?"),
            Exchange: text("{who} may pay 1 coin to exchange a hand card: with whom?"),
            Take: text("{who} may pay 1 coin to take a card from a pile: from whose?"),
            SharedFindings: text("{who} may pay 1 coin to give a card of the own pile away: to whom?"),
            FollowTheTracks: text("{who} may pay 1 coin to name the next leader: whom?"),
            CameraTrap: text("{who} may pay 1 coin to swap a hand card with the own pile: which hand card?"),
            Fetch: text("Which card of the pile does {who} take into the hand?"),
            Pick: text("Which card does {who} give?"),
            LastTransfer: text("Before missions are checked: use Ranger Transfer?"),
        }
        return Text(prompts[type(step)].message, {"who": self.player(s, step.player)})

    def option(self, s: State, decision: Decision, choice: Choice) -> Text:
        step = decision.step
        if isinstance(choice, Answer):
            return ANSWERS[choice]
        if isinstance(choice, Once):
            return FREE_OPTIONS[choice]
        if isinstance(choice, Animal):
            return self.animal(s.printed.animals, choice)
        if isinstance(step, OpenBorders):
            one, other = choice
            return text("{one} and {other}", one=self.player(s, one), other=self.player(s, other))
        return self.player(s, choice)

    def player(self, s: State, player: Player) -> Text:
        """A player as called at this table now."""
        name = PLAYERS[s.setup.names[player]]
        if s.seats == 3 and player == s.iwc:
            return text("{name} (IWC)", name=name)
        return name

    # --- what happened ---

    def entry(self, entry: Entry) -> Text:
        args = {key: self.name(value) for key, value in entry.args.items()}
        if entry.key == "won_game":
            return self.win(entry.args["coins"], entry.args["stars"])
        if entry.key == "won_highest":
            return self.highest(entry.args["coins"], args)
        if entry.key == "won_giant":
            return self.giant(entry.args["giants"], entry.args["coins"], args)
        return Text(ENTRIES[entry.key].message, args)

    def highest(self, coins: int, args: dict[str, Text]) -> Text:
        """A trick won by the highest card of the colour led."""
        if coins:
            return Text(
                text(
                    "{who} wins the trick: {animal} is the highest of the colour led, {led}. Coins: +{coins}."
                ).message,
                args,
            )
        return Text(
            text("{who} wins the trick: {animal} is the highest of the colour led, {led}.").message, args
        )

    def giant(self, giants: int, coins: int, args: dict[str, Text]) -> Text:
        """A trick won by a dominant Giant."""
        if giants > 1 and coins:
            line = text(
                "{who} wins the trick: {animal} is the last of {giants} Gentle Giants. Coins: +{coins}."
            )
        elif giants > 1:
            line = text("{who} wins the trick: {animal} is the last of {giants} Gentle Giants.")
        elif coins:
            line = text("{who} wins the trick: {animal} is a Gentle Giant, dominant here. Coins: +{coins}.")
        else:
            line = text("{who} wins the trick: {animal} is a Gentle Giant, dominant here.")
        return Text(line.message, args)

    def win(self, coins: int, stars: int) -> Text:
        """A game won, with its achievement."""
        if not stars:
            return text(
                "All missions are fulfilled: you win with {coins} coins. These continents have no stars.",
                coins=coins,
            )
        return count_text(
            "All missions are fulfilled: you win with {coins} coins and {n} star.",
            "All missions are fulfilled: you win with {coins} coins and {n} stars.",
            stars,
            coins=coins,
        )

    def why(self, why: Why) -> Text:
        if why.key in REASONS:
            return super().why(why)
        return Text(WHYS[why.key].message, {key: self.name(value) for key, value in why.args.items()})

    def outcome(self, s: State, outcome: Outcome) -> Text:
        if outcome.reason == "won":
            return self.win(s.funds, s.stars())
        if outcome.reason == "lost":
            return text(
                "A mission was not fulfilled in round {n} of {continent}: the game is lost.",
                n=s.round + 1,
                continent=CONTINENTS[s.continent],
            )
        return text("The game is not over.")

    # --- the board ---

    def targets(self, s: State, decision: Decision, choice: Choice) -> tuple[str, ...]:
        if isinstance(choice, Animal):
            return (f"card.{choice.name}",)
        if isinstance(choice, Once) or choice is Answer.USE:
            return ("continent",)
        if isinstance(choice, tuple):
            return tuple(f"player.{player}" for player in choice)
        return (f"player.{choice}",) if isinstance(choice, int) else ()

    def why_not(self, s: State, decision: Decision, target: str) -> Text | None:
        kind, _, name = target.partition(".")
        if kind != "card" or name not in Animal.__members__ or not isinstance(decision.step, Play):
            return None
        why = decision.step.why_not(s, decision.me, Animal[name])
        if why is None and not s.hands[decision.step.player] & BIT[Animal[name]]:
            why = Why("not_in_hand", {"animal": Animal[name]}, "§3.1")
        return None if why is None else self.why(why)

    def seat(self, seat: int) -> Text:
        return text("Player {n}", n=seat + 1)
