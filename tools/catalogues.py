"""Collect the messages of every part for translation, and compile what is translated.

    python -m tools.catalogues [part …]

A message is the English sentence in a call of `text` or `plural`. Each game is a part with its words and
its board in the terminal; every other room is one, the command line with the terminal. Nothing that is
written depends on the day, so a catalogue changes only with its messages.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from datetime import UTC, datetime
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from wildtable.games import game, names

SOURCE = Path(__file__).parent.parent / "src" / "wildtable"
LOCALE = SOURCE / "locale"
LANGUAGES = ("es",)
NO_DAY = datetime(2000, 1, 1, tzinfo=UTC)
HEADER = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Language: {language}\\n"
"Plural-Forms: {plurals}\\n"

"""
CALLS = {"text": 1, "plural": 2, "count_text": 2}  # how many of the first arguments are messages


def part_of(path: Path) -> str:
    """The part of the project that a source file belongs to."""
    room, *rest = path.relative_to(SOURCE).with_suffix("").parts
    if room == "games" and rest and (SOURCE / room / rest[0]).is_dir():
        return rest[0]
    if room == "terminal" and rest[0] == "boards" and rest[1] != "__init__":
        return rest[1]
    return {"cli": "terminal", "games": "core"}.get(room, room)


def calls(path: Path) -> Iterator[ast.Call]:
    """The calls of `text` and `plural` in a file."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
            yield node


def message(call: ast.Call) -> str | tuple[str, ...] | None:
    """The message of a call; None where it is not written out."""
    assert isinstance(call.func, ast.Name)
    words = call.args[: CALLS[call.func.id]]
    found = tuple(w.value for w in words if isinstance(w, ast.Constant) and isinstance(w.value, str))
    if not words or len(found) != len(words):
        return None
    return found if len(found) > 1 else found[0]


def extracted() -> dict[str, Catalog]:
    """The messages of each part, in the order of the source."""
    parts: dict[str, Catalog] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        place = path.relative_to(SOURCE.parent.parent).as_posix()
        for call in calls(path):
            found = message(call)
            if found:
                catalogue = parts.setdefault(part_of(path), Catalog(fuzzy=False))
                catalogue.add(found, locations=[(place, 0)])
    for name in names():
        part = name.replace("-", "_")
        if not (SOURCE / "games" / part).is_dir():
            continue  # installed, and not ours
        cards, words = game(name).shipped_cards(), game(name).words
        for word in dict.fromkeys([*printed(cards, words.printed_fields), *words.printed_words(cards)]):
            parts[part].add(word, locations=[(f"src/wildtable/games/{part}/cards", 0)])
    return parts


def printed(value: object, names: tuple[str, ...]) -> Iterator[str]:
    """The words on cards: fields that a game's words say are said as they are printed."""
    if isinstance(value, (list, tuple)):
        for item in value:
            yield from printed(item, names)
    elif is_dataclass(value):
        for field in fields(value):
            found = getattr(value, field.name)
            if field.name in names and isinstance(found, str) and found:
                yield found
            yield from printed(found, names)


def file(part: str, language: str, suffix: str = "po") -> Path:
    """Where a catalogue is kept."""
    return LOCALE / language / "LC_MESSAGES" / f"{part}.{suffix}"


def read(part: str, language: str) -> Catalog:
    """What has been translated so far."""
    path = file(part, language)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as written:
        return read_po(written, locale=language)


def everywhere(language: str) -> Catalog:
    """What has been translated in any part: a sentence that moves to another part keeps its translation."""
    found = Catalog(locale=language)
    for path in sorted((LOCALE / language / "LC_MESSAGES").glob("*.po")):
        for known in read(path.stem, language):
            if known.id and is_translated(known):
                found.add(known.id, known.string)
    return found


def merged(messages: Catalog, before: Catalog, language: str, elsewhere: Catalog) -> Catalog:
    """The messages of a part with the translations there are; what is no longer said is left out."""
    after = Catalog(language, project="wildtable", creation_date=NO_DAY, revision_date=NO_DAY, fuzzy=False)
    for found in messages:
        if found.id:
            known = translated(found, before) or translated(found, elsewhere)
            after.add(found.id, known.string if known else "", locations=found.locations)
    return after


def translated(found: Message, catalogue: Catalog) -> Message | None:
    """A message as a catalogue has it, if it is translated there."""
    known = catalogue.get(found.id if isinstance(found.id, str) else found.id[0])
    fits = known is not None and is_translated(known) and known.pluralizable == found.pluralizable
    return known if fits else None


def write(part: str, language: str, catalogue: Catalog) -> None:
    """Write a catalogue for people and for gettext."""
    path = file(part, language)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as written:
        written.write(HEADER.format(language=language, plurals=catalogue.plural_forms).encode())
        write_po(written, catalogue, width=110, omit_header=True, include_lineno=False)
    with file(part, language, "mo").open("wb") as written:
        write_mo(written, catalogue)


def main(parts: list[str]) -> None:
    """Bring the catalogues of some parts, or of all, up to date."""
    known = {language: everywhere(language) for language in LANGUAGES}
    for part, messages in extracted().items():
        for language in LANGUAGES if not parts or part in parts else ():
            catalogue = merged(messages, read(part, language), language, known[language])
            write(part, language, catalogue)
            left = [found.id for found in catalogue if found.id and not is_translated(found)]
            sys.stdout.write(f"{language} {part}: {len(catalogue)} messages, {len(left)} to translate\n")


def is_translated(found: Message) -> bool:
    """Whether a message has all its forms."""
    strings = found.string if isinstance(found.string, (list, tuple)) else [found.string]
    return not found.fuzzy and all(strings)


if __name__ == "__main__":
    main(sys.argv[1:])
