"""Every message of every part can be said in every language."""

from __future__ import annotations

import gettext
import re
from pathlib import Path

import pytest
from babel.messages import Catalog, Message

from tools.catalogues import LANGUAGES, LOCALE, SOURCE, calls, extracted, file, is_translated, message, read

PARTS = extracted()
EVERY = [(part, language) for part in PARTS for language in LANGUAGES]
every_catalogue = pytest.mark.parametrize(("part", "language"), EVERY)


def messages(catalogue: Catalog) -> list[Message]:
    return [found for found in catalogue if found.id]


def forms(written: object) -> list[str]:
    return [str(form) for form in written] if isinstance(written, (list, tuple)) else [str(written)]


def places(written: object) -> set[str]:
    return {place for form in forms(written) for place in re.findall(r"{(\w+)", form)}


@every_catalogue
def test_every_message_is_translated(part: str, language: str) -> None:
    known = {found.id for found in messages(read(part, language)) if is_translated(found)}
    missing = [found.id for found in messages(PARTS[part]) if found.id not in known]
    assert not missing, f"`make catalogues`, then translate {missing[:5]} …"


@every_catalogue
def test_nothing_is_translated_that_is_no_longer_said(part: str, language: str) -> None:
    said = {found.id for found in messages(PARTS[part])}
    assert not [found.id for found in messages(read(part, language)) if found.id not in said]


@every_catalogue
def test_a_translation_has_the_places_of_its_message(part: str, language: str) -> None:
    for found in messages(read(part, language)):
        assert places(found.string) <= places(found.id), found.id
        assert places(found.id) - places(found.string) <= {"n"}, found.id


@every_catalogue
def test_the_compiled_catalogue_is_fresh(part: str, language: str) -> None:
    with file(part, language, "mo").open("rb") as written:
        catalogue = gettext.GNUTranslations(written)
    for found in messages(read(part, language)):
        ids, strings = forms(found.id), forms(found.string)
        assert catalogue.gettext(ids[0]) == strings[0] or len(ids) > 1, "run `make catalogues`"
        if len(ids) > 1:
            assert [catalogue.ngettext(ids[0], ids[1], n) for n in (1, 2)] == strings, "run `make catalogues`"


def test_there_is_no_catalogue_without_a_part() -> None:
    assert {path.stem for path in LOCALE.glob("*/LC_MESSAGES/*")} <= set(PARTS)


def test_every_message_is_written_out_where_it_is_said() -> None:
    for path in SOURCE.rglob("*.py"):
        for call in calls(path):
            assert message(call) is not None, f"{_place(path)}:{call.lineno}: a message is no variable"


def _place(path: Path) -> str:
    return path.relative_to(SOURCE.parent.parent).as_posix()
