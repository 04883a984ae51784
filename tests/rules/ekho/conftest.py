"""The fixture that lays a city out with cards made for the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.rules.ekho.city import City, borrowed_cards

Lay = Callable[..., City]


@pytest.fixture
def lay() -> Iterator[Lay]:
    """``lay(2)``: a city with two sleuths; after the test nothing unexpected may be left open."""
    laid: list[City] = []

    def new(figures: int = 1, each: int = 1, **options: str) -> City:
        assert not laid, "one city a test: its cards are those of the rules"
        laid.append(City(figures, each, **options))
        return laid[0]

    with borrowed_cards():
        yield new
        for city in laid:
            city.check_rest()
