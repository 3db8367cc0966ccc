"""What is worked out when it is first asked for, and kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class once(Generic[T]):  # noqa: N801  # it is used as a decorator
    """As `functools.cached_property`, which takes a lock for every object up to Python 3.11.

    All that is told is worked out in the event loop, thirty such things for each answer.
    """

    def __init__(self, work: Callable[[Any], T]) -> None:
        self.work = work
        self.name = work.__name__
        self.__doc__ = work.__doc__

    @overload
    def __get__(self, one: None, kind: type) -> once[T]: ...

    @overload
    def __get__(self, one: object, kind: type) -> T: ...

    def __get__(self, one: object | None, kind: type) -> once[T] | T:
        if one is None:
            return self
        found = one.__dict__[self.name] = self.work(one)
        return found
