"""The fixture that deals a table with cards made for the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.rules.echoes_of_revachol.table import Table, borrowed_cards

Deal = Callable[..., Table]


@pytest.fixture
def deal() -> Iterator[Deal]:
    """``deal(seats=3, morale_match="both")``; after the test nothing but turns may be left open."""
    dealt: list[Table] = []

    def new(seats: int = 2, **options: str) -> Table:
        assert not dealt, "one table a test: its cards are those of the rules"
        dealt.append(Table(seats, **options))
        return dealt[0]

    with borrowed_cards():
        yield new
        for table in dealt:
            table.check_rest()
