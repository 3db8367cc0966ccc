"""The words of a card set in other languages, which the set brings itself.

[translations.es]
"Giant Otter" = "Nutria gigante"
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from wildtable.core.codec import Plain, quoted
from wildtable.core.text import Text, Translated, languages, text

Translations: TypeAlias = Mapping[str, Mapping[str, str]]
"""By language, then by word."""


def translation_problems(translations: Plain, words: set[str]) -> Iterator[tuple[str, Text]]:
    """Where a table of translations is wrong, and what is."""
    if not isinstance(translations, dict):
        yield (
            "translations",
            text("expected a table for each language, found {found}", found=quoted(translations)),
        )
        return
    for language, table in translations.items():
        where = f"translations.{language}"
        if language not in languages():
            yield where, text("no such language; there are {languages}", languages=languages())
        elif not isinstance(table, dict):
            yield where, text("expected a table of words, found {found}", found=quoted(table))
        else:
            yield from _table_problems(where, table, words)


def _table_problems(where: str, table: dict[str, Any], words: set[str]) -> Iterator[tuple[str, Text]]:
    for word, translation in table.items():
        if word not in words:
            yield f"{where} {word!r}", text("this set has no such word")
        elif not isinstance(translation, str):
            yield f"{where} {word!r}", text("expected a word, found {found}", found=quoted(translation))
        elif "{" in translation or "}" in translation:
            yield f"{where} {word!r}", text("no braces")


def texts_in(plain: Plain, where: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a set that is a value, with its place."""
    if isinstance(plain, str):
        yield where, plain
    pairs = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    for key, item in pairs:
        yield from texts_in(item, f"{where}[{key}]" if isinstance(key, int) else f"{where}.{key}".lstrip("."))


def braces_in(plain: Plain) -> Iterator[str]:
    """Texts with braces: a sentence they come to stand in would take them for its own places."""
    return (where for where, said in texts_in(plain) if "{" in said or "}" in said)


def words_of(plain: Plain) -> set[str]:
    """Every text of a set that is a value, not a key."""
    if isinstance(plain, str):
        return {plain}
    items = plain.values() if isinstance(plain, dict) else plain if isinstance(plain, list) else ()
    return {word for item in items for word in words_of(item)}


def translations_in(plain: Plain) -> dict[str, dict[str, str]]:
    """The translations that the words of a set carry."""
    found: dict[str, dict[str, str]] = {}
    for word in sorted(words_of(plain)):
        for language, translation in word.others.items() if isinstance(word, Translated) else ():
            found.setdefault(language, {})[str(word)] = translation
    return found


def translated(plain: Plain, translations: Translations) -> Plain:
    """A set in which each word that is translated carries its translations."""
    by_word: dict[str, dict[str, str]] = {}
    for language, table in translations.items():
        for word, translation in table.items():
            by_word.setdefault(word, {})[language] = translation
    return _carrying(plain, by_word)


def _carrying(plain: Plain, by_word: Mapping[str, Mapping[str, str]]) -> Plain:
    if isinstance(plain, dict):
        return {key: _carrying(item, by_word) for key, item in plain.items()}
    if isinstance(plain, list):
        return [_carrying(item, by_word) for item in plain]
    return Translated(plain, by_word[plain]) if isinstance(plain, str) and plain in by_word else plain
