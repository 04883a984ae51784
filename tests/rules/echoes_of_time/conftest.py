"""The fixture that deals a table with cards made for the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.rules.echoes_of_time.table import Table, no_cards

Deal = Callable[..., Table]


@pytest.fixture
def deal() -> Iterator[Deal]:
    """``deal(seats=3, flame_limit="card")``; after the test nothing but turns may be left open."""
    dealt: list[Table] = []

    def new(seats: int = 2, first: int = 0, **options: str) -> Table:
        assert not dealt, "one table a test: its cards are those of the rules"
        dealt.append(Table(seats, first, **options))
        return dealt[0]

    with no_cards():
        yield new
        for table in dealt:
            table.check_rest()
