"""Every game: what a seat or a spectator gets to know depends on nothing that is hidden from it.

A state that the view allows (``imagine``) must lead to the very same view, whatever the hidden cards are.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.codec import codec
from rules.game import Prompt
from tests.conformance.tables import FEW, Table, sampled, walk
from tests.tools import spoil


@pytest.mark.parametrize("table", FEW, ids=str)
def test_nothing_hidden_shows(table: Table) -> None:
    game = table.game
    for number, match in walk(table):
        if not sampled(table, number, 5):
            continue
        asked = match.prompts()
        public = sorted(prompt.public_part() for prompt in asked)
        for seat in (None, *range(table.seats)):
            view = match.view(seat)
            other = game.imagine(match.view(seat), table.dice("imagine", number))
            assert view.seat == seat
            assert game.view(other, seat) == view
            assert sorted(prompt.public_part() for prompt in game.prompts(other)) == public
            # What a seat is asked follows from what it knows.
            assert _own(game.prompts(other), seat) == _own(asked, seat)


def _own(prompts: list[Prompt], seat: int | None) -> list[Prompt]:
    return [replace(prompt, id=0) for prompt in prompts if prompt.seat == seat]


@pytest.mark.parametrize("table", FEW, ids=str)
def test_hidden_things_are_dealt_anew(table: Table) -> None:
    """Else the test above would show nothing."""
    game, match = table.game, table.match()
    dump = codec(game.state_class).dump
    for seat in (None, *range(table.seats)):
        dealt = {str(dump(game.imagine(match.view(seat), seed))) for seed in range(5)}
        assert len(dealt) > 1
        assert str(dump(match.state)) not in dealt


@pytest.mark.parametrize("table", FEW, ids=str)
def test_imagining_is_repeatable_and_can_be_played_on(table: Table) -> None:
    game = table.game
    dump = codec(game.state_class).dump
    for number, match in walk(table):
        if not sampled(table, number, 25) or not match.prompts():
            continue
        for seat in (None, *range(table.seats)):
            once = game.imagine(match.view(seat), 3)
            again = game.imagine(match.view(seat), 3)
            assert dump(once) == dump(again)
            imagined = match.imagine(seat, 3)
            for count in range(10):
                asked = imagined.prompts()
                if not asked:
                    break
                picks = game.players["random"](imagined.view(asked[0].seat), asked[0], count)
                imagined.choose(asked[0].id, picks)


@pytest.mark.parametrize("table", FEW, ids=str)
def test_views_and_imagined_states_share_nothing_with_the_state(table: Table) -> None:
    game = table.game
    dump = codec(game.state_class).dump
    for number, match in walk(table):
        if not sampled(table, number, 20):
            continue
        before = dump(match.state)
        for seat in (None, *range(table.seats)):
            view: Any = match.view(seat)
            imagined = game.imagine(view, 1)
            intact = repr(view)
            spoil(imagined)
            assert repr(view) == intact
            spoil(view)
            assert dump(match.state) == before
