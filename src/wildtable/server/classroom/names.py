"""What tables and pupils are called, and the codes by which a class is joined."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable

from wildtable.core.text import Text, text

TABLES: dict[str, Text] = {
    "otter": text("Otter"),
    "tiger": text("Tiger"),
    "lynx": text("Lynx"),
    "penguin": text("Penguin"),
    "crab": text("Crab"),
    "owl": text("Owl"),
    "turtle": text("Turtle"),
    "fox": text("Fox"),
    "whale": text("Whale"),
    "wolf": text("Wolf"),
    "parrot": text("Parrot"),
    "bison": text("Bison"),
    "frog": text("Frog"),
    "seal": text("Seal"),
    "eagle": text("Eagle"),
    "bee": text("Bee"),
}
"""Names of tables, in the order in which they are given."""

PUPILS: tuple[Text, ...] = (
    *(text("Badger"), text("Beaver"), text("Bear"), text("Butterfly"), text("Camel"), text("Chameleon")),
    *(text("Cheetah"), text("Cormorant"), text("Deer"), text("Dolphin"), text("Duck"), text("Elephant")),
    *(text("Falcon"), text("Firefly"), text("Flamingo"), text("Gecko"), text("Giraffe"), text("Gorilla")),
    *(text("Hare"), text("Hedgehog"), text("Heron"), text("Hippo"), text("Hummingbird"), text("Iguana")),
    *(
        text("Jaguar"),
        text("Jellyfish"),
        text("Kangaroo"),
        text("Kingfisher"),
        text("Koala"),
        text("Ladybird"),
    ),
    *(text("Lemur"), text("Lion"), text("Lizard"), text("Manatee"), text("Meerkat"), text("Mole")),
    *(text("Moose"), text("Mouse"), text("Newt"), text("Octopus"), text("Panda"), text("Pelican")),
    *(text("Porcupine"), text("Puffin"), text("Rabbit"), text("Raccoon"), text("Raven"), text("Salmon")),
    *(text("Seahorse"), text("Shark"), text("Sloth"), text("Squid"), text("Squirrel"), text("Starfish")),
    *(text("Stork"), text("Swallow"), text("Swan"), text("Tapir"), text("Toad"), text("Toucan")),
    *(text("Walrus"), text("Weasel"), text("Wombat"), text("Zebra")),
)
"""Nicknames for those who have none of their own."""

SPOKEN = (
    *("ALPACA", "BISON", "BOA", "CAIMAN", "CARACAL", "COBRA", "CONDOR", "COYOTE", "DINGO", "EMU", "FOSSA"),
    *("GAVIAL", "GECKO", "IGUANA", "IMPALA", "INDRI", "JAGUAR", "KIWI", "KOALA", "KRILL", "KUDU", "LEMUR"),
    *("LLAMA", "MANTA", "MARGAY", "OKAPI", "ORCA", "PANDA", "PANGOLIN", "PUMA", "SERVAL", "TAPIR"),
)
"""Animals that are written alike in English and in Spanish."""
SIGNS = "234679ACDEFHJKMNPRTVWXY"
"""Letters and digits that nobody takes for one another, written or said."""


def table_name(key: str) -> Text:
    """The name of a table of a class."""
    return TABLES[key]


def new_code() -> str:
    """A code to be said aloud, such as PUMA-7KX: one of some 390,000."""
    return f"{secrets.choice(SPOKEN)}-{''.join(secrets.choice(SIGNS) for _ in range(3))}"


def read_code(written: str) -> str:
    """A code as it is kept, from what somebody typed: small letters, no dash."""
    plain = re.sub("[^A-Z0-9]", "", written.upper())
    return f"{plain[:-3]}-{plain[-3:]}"


def free_names(taken: Iterable[str], language: str, most: int) -> list[str]:
    """Animals nobody is called by yet, in an order that differs from pupil to pupil."""
    used = {name.casefold() for name in taken}
    free = [name for name in (one.render(language) for one in PUPILS) if name.casefold() not in used]
    secrets.SystemRandom().shuffle(free)
    return free[:most]


def own_name(wanted: str, taken: Iterable[str]) -> str:
    """A name nobody else at the table has: the wished one, or with a number."""
    used = {name.casefold() for name in taken}
    names = (wanted, *(f"{wanted[:21]} {n}" for n in range(2, 100)))
    return next(name for name in names if name.casefold() not in used)
