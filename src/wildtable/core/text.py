"""Text as a message and its arguments, to be put into words in any language.

Messages are English sentences; catalogues translate them (`wildtable/locale`). Arguments may be texts,
numbers and lists of them. Nothing is ever joined from half sentences.

    text("{who} draws a card.", who=name)
    plural("{who} draws {n} card.", "{who} draws {n} cards.", n=2, who=name)
    text("{who} holds {cards}.", who=name, cards=all_of(names))
    text("{share} of the games", share=number(0.125, ".1%"))

Left without its arguments, a text is a template: `DRAWN.fill(who=name, n=2)`.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from wildtable.core.registry import homes

LOCALES = Path(__file__).parent.parent / "locale"
"""Our own catalogues; an installed game brings its own in a folder `locale`."""


class Translated(str):
    """A word of somebody's own card set, which brings its translations with it."""

    __slots__ = ("others",)
    others: Mapping[str, str]

    def __new__(cls, word: str, others: Mapping[str, str]) -> Translated:
        """`others`: the word by language."""
        made = super().__new__(cls, word)
        made.others = others
        return made

    def __reduce__(self) -> tuple[type[Translated], tuple[str, Mapping[str, str]]]:
        """How it is copied."""
        return Translated, (str(self), self.others)

    def render(self, language: str) -> str:
        """The word in a language; as it stands where nobody translated it."""
        return self.others.get(language, str(self))


@dataclass(frozen=True, slots=True)
class Text:
    """A message with named places, and what stands in them."""

    message: str
    args: Mapping[str, Any] = field(default_factory=dict)
    plural: str = ""  # the message for more than one, or for none
    by: str = "n"  # the argument that decides between the two

    def __str__(self) -> str:
        return self.render()

    def fill(self, **args: Any) -> Text:
        """The same message with more of its places filled."""
        return Text(self.message, {**self.args, **args}, self.plural, self.by)

    def render(self, language: str = "en") -> str:
        """The text in a language; English where the catalogue has no word for it."""
        message = self._message(language)
        if not self.args and "{" not in message:
            return message
        places = {name: in_words(value, language) for name, value in self.args.items()}
        return euphonic(message.format_map(places), language)

    def _message(self, language: str) -> str:
        if isinstance(self.message, Translated):
            return self.message.render(language)
        catalogue = translations(language)
        if self.plural:
            n = self.args[self.by]
            return catalogue.ngettext(self.message, self.plural, n if isinstance(n, int) else 2)
        return catalogue.gettext(self.message) if self.message else ""


NO_TEXT = Text("")


@dataclass(frozen=True, slots=True)
class Number:
    """A number as a language writes it; `form` is a format of Python's, such as `.1f`, `,` or `.0%`."""

    value: float
    form: str = ","

    def render(self, language: str = "en") -> str:
        """The number with the separators of a language."""
        thousands, point = separators(language)
        swap = {",": thousands, ".": point}
        return "".join(swap.get(letter, letter) for letter in format(self.value, self.form))


@dataclass(frozen=True, slots=True)
class Listing:
    """Several things in one sentence: a, b and c."""

    items: Sequence[Any]
    end: Text  # of the last two

    def render(self, language: str = "en") -> str:
        """The list, with commas and the word before the last one."""
        words = [str(in_words(item, language)) for item in self.items]
        if len(words) < 2:
            return "".join(words)
        return self.end.fill(items=", ".join(words[:-1]), last=words[-1]).render(language)


AS_THEY_ARE = frozenset({int, str})
"""What is put into a sentence as it is; by exact type, since a `Translated` is a `str`."""


def in_words(value: Any, language: str) -> Any:
    """An argument as it appears in a sentence; items of a bare list are only set apart by commas."""
    if type(value) in AS_THEY_ARE:
        return value
    if isinstance(value, (Text, Number, Listing, Translated)):
        return value.render(language)
    if isinstance(value, (list, tuple)):
        return ", ".join(str(in_words(item, language)) for item in value)
    return value


def text(message: str, **args: Any) -> Text:
    """A text; the call by which catalogues find the message."""
    return Text(message, args)


def plural(one: str, many: str, *, by: str = "n", **args: Any) -> Text:
    """A text that depends on a number, its argument `n` or the one named by `by`."""
    return Text(one, args, many, by)


def count_text(message: str, plural: str, count: int, **args: Any) -> Text:
    """`plural` with the number as third argument."""
    return Text(message, {"n": count, **args}, plural)


def number(value: float, form: str = ",") -> Number:
    """A number for a sentence, in a format of Python's: `.1f`, `,.0f`, `.1%`."""
    return Number(value, form)


def all_of(items: Sequence[Any]) -> Listing:
    """Things of which all are meant: a, b and c."""
    return Listing(items, text("{items} and {last}"))


def one_of(items: Sequence[Any]) -> Listing:
    """Things of which one is meant: a, b or c."""
    return Listing(items, text("{items} or {last}"))


@cache
def separators(language: str) -> tuple[str, str]:
    """What stands between thousands and before decimals: read from how a catalogue writes a number."""
    written = text("1,234.5").render(language)
    return written[1:-5], written[-2]


# Spanish: "y" and "o" give way before their own sound (e iguanas, u osos), not before a diphthong (y hienas).
# Before each pattern what it cannot do without: to look for that takes a tenth of the time.
ONE_STOP = (("!.", "?."), re.compile(r"(?<=[!?])\.(?=\s|$)"), "")  # a name with "!" ends the sentence, too
EUPHONY = {
    "en": (ONE_STOP,),
    "es": (
        ONE_STOP,
        ((" y ", " Y "), re.compile(r"(?<= )y(?= [«“\"]?h?[ií](?![aeouáéóú]))", re.IGNORECASE), "e"),
        ((" o ", " O "), re.compile(r"(?<= )o(?= [«“\"]?(?:h?[oó]|8|11\b))", re.IGNORECASE), "u"),
    ),
}


def euphonic(sentence: str, language: str) -> str:
    """A sentence whose small words suit the words that came to stand beside them."""
    for (sign, other), pattern, word in EUPHONY.get(language, ()):
        if sign in sentence or other in sentence:
            sentence = pattern.sub(word, sentence)
    return sentence


@cache
def translations(language: str) -> gettext.NullTranslations:
    """The catalogues of a language, one for each game and part, as one."""
    found = gettext.NullTranslations()
    folders = [home / "locale" / language / "LC_MESSAGES" for home in homes()]
    for path in [path for folder in folders for path in sorted(folder.glob("*.mo"))]:
        with path.open("rb") as file:
            catalogue = gettext.GNUTranslations(file)
        catalogue.add_fallback(found)
        found = catalogue
    return found


@cache
def languages() -> list[str]:
    """Languages there are catalogues for; English needs none."""
    return ["en", *sorted(path.name for path in LOCALES.glob("*") if path.name != "en")]
