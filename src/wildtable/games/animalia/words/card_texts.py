"""What the cards say, for somebody who asks for one by its name."""

from __future__ import annotations

from typing import Any, Final

from wildtable.core.text import NO_TEXT, Text, all_of, plural, text
from wildtable.games.animalia.board import COLOUR, VALUE, Difficulty, Leader, Once, Special, Symbol
from wildtable.games.animalia.cards.card_types import (
    Achievement,
    AnimalCard,
    ContinentCard,
    MissionCard,
    Requirement,
    TypeCard,
)
from wildtable.games.animalia.cards.compiled import SHIPPED_COMPILED
from wildtable.games.animalia.cards.shipped import SHIPPED
from wildtable.games.animalia.words.names import CONTINENTS, printed_name

SYMBOLS: Final = {
    Symbol.EXCHANGE: text("When played, for 1 coin: exchange a hand card with another player."),
    Symbol.TAKE: text("When played, for 1 coin: take a card from another player's trick pile."),
    Symbol.SPECIAL: text("When played, for 1 coin: the continent's special action."),
    Symbol.NONE: text("No action."),
}
SPECIAL_TEXTS: Final = {
    Special.SHARED_FINDINGS: text("Shared Findings: give a card of the own pile to another player's."),
    Special.FOLLOW_THE_TRACKS: text("Follow the Tracks: name who leads the next trick."),
    Special.CAMERA_TRAP: text("Camera Trap: swap a hand card with a card of the own pile."),
}
ONCE_TEXTS: Final = {
    Once.OPEN_BORDERS: text("Open Borders: two players swap a hand card each."),
    Once.RANGER_TRANSFER: text("Ranger Transfer: move a card from one trick pile to another."),
    Once.OPEN_TRAIL: text("Open Trail: one player ignores the colour led for one card."),
}
LEVELS: Final = {
    Difficulty.EASY: text("Easy"),
    Difficulty.NORMAL: text("Normal"),
    Difficulty.HARD: text("Hard"),
}
DOMINANT: Final = text("Gentle Giants are dominant.")
NOT_DOMINANT: Final = text("Gentle Giants are not dominant.")
FIRST_LEADERS: Final = {
    Leader.IWC: text("The IWC leads the first trick."),
    Leader.LOWEST_MISSION: text("Whoever holds the lowest-numbered mission leads the first trick."),
}
NEXT_LEADERS: Final = {
    Leader.WINNER: text("The winner of a trick leads the next one."),
    Leader.LEFT_OF_WINNER: text("The player to the left of a trick's winner leads the next one."),
}


def name(card: Any) -> Text | None:
    """What a card is called; None: it is no card."""
    if isinstance(card, AnimalCard):
        return text(
            "{name} ({colour} {value})",
            name=printed_name(card.name),
            colour=CONTINENTS[COLOUR[card.animal]],
            value=VALUE[card.animal],
        )
    if isinstance(card, MissionCard):
        args = {
            "name": printed_name(card.name),
            "continent": CONTINENTS[card.continent],
            "number": card.number,
        }
        return text("{name} (mission {number}/6 of {continent})", **args)
    if isinstance(card, TypeCard):
        return text("{name} (type {value})", name=printed_name(card.name), value=card.value)
    if isinstance(card, ContinentCard):
        return printed_name(card.name)
    if isinstance(card, Achievement):
        continents = all_of([CONTINENTS[continent] for continent in card.continents])
        return text("Stars for {continents}, {level}", continents=continents, level=LEVELS[card.difficulty])
    return requirement(card) if isinstance(card, Requirement) else None


def text_of(card: Any) -> Text:
    """What a card says."""
    if isinstance(card, AnimalCard):
        return animal_text(card)
    if isinstance(card, TypeCard):
        return type_text(card)
    if isinstance(card, MissionCard):
        tell = named if card in SHIPPED.missions else requirement
        wanted = all_of([tell(one) for one in card.requires])
        return text("Have in your own pile at the end of the round: {wanted}.", wanted=wanted)
    if isinstance(card, ContinentCard):
        return continent_text(card)
    if isinstance(card, Achievement):
        bars = {"two": card.two, "three": card.three, "four": card.four}
        return text("From {two} coins two stars, from {three} three, from {four} four.", **bars)
    return NO_TEXT


def animal_text(card: AnimalCard) -> Text:
    """Value, type and what it offers; in an owner's set the types tell that."""
    value = VALUE[card.animal]
    if card not in SHIPPED.animals:
        return text("Value {value}, {scientific}.", value=value, scientific=card.scientific)
    kind = SHIPPED_COMPILED.types[value - 1]
    return text(
        "Value {value}, {type}. {offers}", value=value, type=printed_name(kind.name), offers=type_text(kind)
    )


def type_text(card: TypeCard) -> Text:
    """What animals of a type offer."""
    if not card.coins:
        return SYMBOLS[card.symbol]
    coins = plural("{n} coin if the IWC wins it.", "{n} coins if the IWC wins it.", n=card.coins)
    if card.symbol is Symbol.NONE:
        return coins
    return text("{symbol} {coins}", symbol=SYMBOLS[card.symbol], coins=coins)


def requirement(wanted: Requirement) -> Text:
    """One card a mission asks for, by colour and value."""
    if wanted.animal is not None:
        return text("{colour} {value}", colour=CONTINENTS[COLOUR[wanted.animal]], value=VALUE[wanted.animal])
    if wanted.value:
        return text("any of type {value}", value=wanted.value)
    return text("any with a coin")


def named(wanted: Requirement) -> Text:
    """The same with the name of an animal or type of the shipped set."""
    if wanted.animal is not None:
        card = SHIPPED_COMPILED.animals[wanted.animal]
        return text("{name} ({where})", name=printed_name(card.name), where=requirement(wanted))
    if wanted.value:
        kind = SHIPPED_COMPILED.types[wanted.value - 1]
        return text("any {type} ({value})", type=printed_name(kind.name), value=wanted.value)
    return requirement(wanted)


def continent_text(card: ContinentCard) -> Text:
    """The rules of a continent as its card has them: what is printed there in words comes first."""
    return text(
        "{rule} {giants} {first} {next} Special, 1 coin: {special} Once, free: {once}",
        rule=printed_name(card.rule),
        giants=DOMINANT if card.giants_dominant else NOT_DOMINANT,
        first=FIRST_LEADERS[card.first_leader],
        next=NEXT_LEADERS[card.next_leader],
        special=SPECIAL_TEXTS[card.special],
        once=ONCE_TEXTS[card.once],
    )
