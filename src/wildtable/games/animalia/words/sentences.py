"""The sentences of Animalia: log lines, refusals, questions."""

from __future__ import annotations

from typing import Any, Final

from wildtable.core.entry import Mark
from wildtable.core.refusal import Why
from wildtable.core.step import Step
from wildtable.core.text import Text, plural, text
from wildtable.games.animalia.board import Once, Special
from wildtable.games.animalia.state import State
from wildtable.games.animalia.steps.free import LastTransfer, OpenBorders, RangerTransfer, TransferTo
from wildtable.games.animalia.steps.paid import (
    CameraTrap,
    Exchange,
    Fetch,
    FollowTheTracks,
    Pick,
    SharedFindings,
    Take,
)
from wildtable.games.animalia.steps.tricks import PlayFreely
from wildtable.games.animalia.words.names import SPECIALS
from wildtable.games.animalia.words.verdicts import CERTIFIED

PAID: Final[dict[type[Step[State, Any]], Text]] = {
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
WON_HIGHEST: Final = text("{who} wins the trick: {animal} is the highest of the colour led, {led}.")
WON_HIGHEST_COINS: Final = plural(
    "{who} wins the trick: {animal} is the highest of the colour led, {led}. {coins} coin for the IWC.",
    "{who} wins the trick: {animal} is the highest of the colour led, {led}. {coins} coins for the IWC.",
    by="coins",
)
WON_GIANT: Final = text("{who} wins the trick: {animal} is a Gentle Giant, dominant here.")
WON_GIANT_COINS: Final = plural(
    "{who} wins the trick: {animal} is a Gentle Giant, dominant here. {coins} coin for the IWC.",
    "{who} wins the trick: {animal} is a Gentle Giant, dominant here. {coins} coins for the IWC.",
    by="coins",
)
WON_LAST_GIANT: Final = text("{who} wins the trick: {animal} is the last of {giants} Gentle Giants.")
WON_LAST_GIANT_COINS: Final = plural(
    "{who} wins the trick: {animal} is the last of {giants} Gentle Giants. {coins} coin for the IWC.",
    "{who} wins the trick: {animal} is the last of {giants} Gentle Giants. {coins} coins for the IWC.",
    by="coins",
)
WON_NO_STARS: Final = plural(
    "All missions are fulfilled: you win with {coins} coin. These continents have no stars.",
    "All missions are fulfilled: you win with {coins} coins. These continents have no stars.",
    by="coins",
)
WON_STARS: Final = plural(
    "All missions are fulfilled: you win with {coins} and {stars} star.",
    "All missions are fulfilled: you win with {coins} and {stars} stars.",
    by="stars",
)
COINS: Final = plural("{n} coin", "{n} coins")
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
    "fulfilled": plural(
        "All missions of round {round} are fulfilled; the IWC has {coins} coin.",
        "All missions of round {round} are fulfilled; the IWC has {coins} coins.",
        by="coins",
    ),
    "certified": CERTIFIED,
}
MARKS: Final[dict[str, Mark]] = {
    "failed": "loss",
    "fulfilled": "gain",
    "won_giant": "trick",
    "won_highest": "trick",
}
REASONS: Final = {
    "must_follow": text("You hold the colour led ({led}) and must follow it."),
    "not_in_hand": text("{animal} is not in this hand."),
    "cards_in_turn": text("Cards are played one by one, in the order of the trick."),
    "nobody_named": text("A player is named where an action asks for one."),
    "free_before_card": text("The free action comes before a card is played, once a continent."),
    "pile_closed": text("Cards of a pile move only by an action that says so."),
    "mission_later": text("Missions are checked after the eighth trick."),
}
STANDING: Final = {
    "card": Why("cards_in_turn", {}, "§3.1"),
    "player": Why("nobody_named", {}, "§4.2"),
    "continent": Why("free_before_card", {}, "§5.1"),
    "pile": Why("pile_closed", {}, "§8.5"),
    "mission": Why("mission_later", {}, "§6.5"),
}
"""What things on the board are for, where no step has a nearer reason."""
# Of one's own player, and of one a seat answers for besides.
LEADS: Final = text("Lead trick {n}: which card?")
LEADS_FOR: Final = text("Lead trick {n} for {who}: which card?")
FOLLOWS: Final = text("Follow {led}: which card?")
FOLLOWS_FOR: Final = text("Follow {led} for {who}: which card?")
MOVES: Final = text("Which card moves from the pile of {source} to the pile of {target}?")
PROMPTS: Final[dict[type[Step[State, Any]], Text]] = {
    OpenBorders: text("Open Borders: which two players swap a card?"),
    RangerTransfer: text("Ranger Transfer: from whose pile?"),
    TransferTo: text("Ranger Transfer: to whose pile?"),
    LastTransfer: text("Before missions are checked: use Ranger Transfer?"),
    PlayFreely: text("Open Trail: which card, of any colour?"),
    Exchange: text("Pay 1 coin to exchange one of your cards: with whom?"),
    Take: text("Pay 1 coin to take a card for your pile: from whose?"),
    SharedFindings: text("Pay 1 coin to give a card of your pile away: to whom?"),
    FollowTheTracks: text("Pay 1 coin to name the next leader: whom?"),
    CameraTrap: text("Pay 1 coin to swap a card of your hand with one of your pile: which one of your hand?"),
    Fetch: text("Which card of your pile do you take into your hand?"),
    Pick: text("Which card do you give?"),
}
PROMPTS_FOR: Final[dict[type[Step[State, Any]], Text]] = {
    PlayFreely: text("Open Trail for {who}: which card, of any colour?"),
    Exchange: text("Pay 1 coin to exchange a card of {who}: with whom?"),
    Take: text("Pay 1 coin to take a card for the pile of {who}: from whose?"),
    SharedFindings: text("Pay 1 coin to give a card from the pile of {who} away: to whom?"),
    CameraTrap: text("Pay 1 coin to swap a hand card of {who} with one of that player's pile: which?"),
    Fetch: text("Which card of the pile does {who} take into the hand?"),
    Pick: text("Which card does {who} give?"),
}
