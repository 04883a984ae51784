"""Functions by what they are for: a table that each function enters itself into where it is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
F = TypeVar("F")


class Registry(dict[K, F]):
    """A dict of functions. Called with keys, it is the decorator that adds a function under these.

    >>> sounds: Registry[str, Callable[[int], str]] = Registry()
    >>> @sounds("cat", "lion")
    ... def cats(times: int) -> str:
    ...     return "miaow " * times
    >>> sounds["lion"](2)
    'miaow miaow '
    >>> sounds("cat")(cats)
    Traceback (most recent call last):
        ...
    ValueError: there are two functions for 'cat'
    """

    __slots__ = ()

    def __call__(self, *keys: K) -> Callable[[F], F]:
        """The decorator. It raises ValueError for a key that has its function already."""

        def enter(function: F) -> F:
            for key in keys:
                if key in self:
                    raise ValueError(f"there are two functions for {key!r}")
                self[key] = function
            return function

        return enter
