"""Text as a message and its arguments, to be put into words in any language.

Messages are the English sentences of `words.py`; catalogues translate them (`wildtable/locale`).
Arguments may be texts themselves. Nothing is ever joined from half sentences.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

LOCALES = Path(__file__).parent.parent / "locale"


@dataclass(frozen=True, slots=True)
class Text:
    """A message with named places, and what stands in them."""

    message: str
    args: Mapping[str, Any] = field(default_factory=dict)
    plural: str = ""
    count: int = 1

    def __str__(self) -> str:
        return self.render()

    def render(self, language: str = "en") -> str:
        """The text in a language; English where the catalogue has no word for it."""
        catalogue = translations(language)
        if self.plural:
            message = catalogue.ngettext(self.message, self.plural, self.count)
        else:
            message = catalogue.gettext(self.message) if self.message else ""
        places = {name: in_words(value, language) for name, value in self.args.items()}
        return message.format_map(places) if places or "{" in message else message


NO_TEXT = Text("")


def in_words(value: Any, language: str) -> Any:
    """An argument as it appears in a sentence: texts are rendered, lists are enumerated."""
    if isinstance(value, Text):
        return value.render(language)
    if isinstance(value, (list, tuple)):
        return ", ".join(str(in_words(item, language)) for item in value)
    return value


def text(message: str, **args: Any) -> Text:
    """A text; the call by which catalogues find the message."""
    return Text(message, args)


def count_text(message: str, plural: str, count: int, **args: Any) -> Text:
    """A text that depends on a number, which is its argument `n`."""
    return Text(message, {"n": count, **args}, plural, count)


@cache
def translations(language: str) -> gettext.NullTranslations:
    """The catalogues of a language, one for each game and part, as one."""
    found = gettext.NullTranslations()
    for path in sorted((LOCALES / language / "LC_MESSAGES").glob("*.mo")):
        with path.open("rb") as file:
            catalogue = gettext.GNUTranslations(file)
        catalogue.add_fallback(found)
        found = catalogue
    return found


def languages() -> list[str]:
    """Languages there are catalogues for; English needs none."""
    return ["en", *sorted(path.name for path in LOCALES.glob("*") if path.name != "en")]
