"""What stands in for `Generic` in the compiled build."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Subscripted:
    """A class that may be written with type arguments and takes no notice of them: `Step[State, Space]`."""

    @classmethod
    def __class_getitem__(cls, kinds: object) -> type:
        """The class itself."""
        return cls
