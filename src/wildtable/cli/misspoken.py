"""What typer says of a line that it cannot read, as messages that can be translated."""

from __future__ import annotations

import re
from typing import Final

from typer.exceptions import TyperException

from wildtable.core.text import Text, text

LINES: Final = {
    r"No such command '(?P<word>.*)'\.": text("No such command '{word}'."),
    r"No such option: (?P<word>\S+)": text("No such option: {word}"),
    r"No such option: (?P<word>\S+) \(Possible options: (?P<known>.*)\)": text(
        "No such option: {word} (possible are {known})"
    ),
    r"Missing (argument|option) '(?P<what>.*)'\.": text("'{what}' is missing."),
    r"Missing command\.": text("A command is missing; --help lists them."),
    r"Option '(?P<what>.*)' requires an argument\.": text("Option '{what}' needs a value."),
    r"Option '(?P<what>.*)' does not take a value\.": text("Option '{what}' takes no value."),
    r"Got unexpected extra argument\(s\) \((?P<words>.*)\)": text("More than the command takes: {words}"),
}
"""Whole sentences of typer, and how we say them."""

VALUES: Final = {
    r"Input should be a valid integer.*": text("a whole number is needed"),
    r"Input should be a valid number.*": text("a number is needed"),
    r"Input should be greater than or equal to (?P<n>\S+)": text("at least {n} is needed"),
    r"Input should be less than or equal to (?P<n>\S+)": text("at most {n} is possible"),
    r"Value error, (?P<word>'.*') is not one of (?P<known>.*)\.": text("{word} is not one of {known}"),
}
"""What is wrong with a value."""


def said_of(error: TyperException) -> Text:
    """What is wrong with a line, in words of ours where we have them."""
    written = error.format_message()
    if (found := re.fullmatch(r"Invalid value for (.*?): (.*)", written, re.DOTALL)) is not None:
        return text("Invalid value for {what}: {why}", what=found[1], why=_said(VALUES, found[2]))
    return _said(LINES, written)


def _said(known: dict[str, Text], written: str) -> Text:
    for pattern, told in known.items():
        if (found := re.fullmatch(pattern, written, re.DOTALL)) is not None:
            return told.fill(**found.groupdict())
    return Text("{written}", {"written": written})
