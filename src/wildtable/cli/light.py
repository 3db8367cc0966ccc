"""Commands that start at once: what only has to be text or a flag is not checked.

To check an option, typer loads pydantic, which takes longer than everything else that such a command does.
"""

from __future__ import annotations

from typing import Any

from typer.core import TyperCommand, TyperGroup, TyperOption


class AsTyped(TyperOption):
    """An option taken as somebody typed it."""

    def process_value(self, ctx: Any, value: Any) -> Any:
        """What was typed, or the default."""
        return value if self.callback is None else self.callback(ctx, self, value)


def as_typed(options: list[Any]) -> list[Any]:
    """The options; one that is a flag, or one plain text that may be left out, is taken as typed."""
    for option in options:
        if type(option) is TyperOption and not (option.multiple or option.required):
            said = option.type_descriptor.annotation
            if said is str or (said is bool and option.envvar is None):
                option.__class__ = AsTyped
    return options


class LightGroup(TyperGroup):
    """All commands together, with flags only."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Its options, and the one for help."""
        return as_typed(super().get_params(ctx))


class LightCommand(TyperCommand):
    """A command whose options are flags and text."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Its options, and the one for help."""
        return as_typed(super().get_params(ctx))
