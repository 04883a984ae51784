"""Every game: a position is a text and a text is a position; a match can be written down and read again."""

from __future__ import annotations

import pytest

from rules import position, record
from rules.game import LANGUAGES
from rules.position import Position, PositionError
from tests.conformance.tables import FEW, GAMES, Table, in_turn, sampled, walk
from tests.thorough import sample


@pytest.mark.parametrize("table", sample(FEW, in_turn), ids=str)
def test_a_position_comes_back_from_its_text(table: Table) -> None:
    """AG-20: in every phase, and what was read can be played on."""
    for number, match in walk(table):
        if not sampled(table, number, 15):
            continue
        text = position.write(Position(match.game, match.seats, match.state))
        found = position.read(text, match.game)
        assert (found.game, found.seats, found.state) == (match.game, match.seats, match.state)
        assert match.game.prompts(found.state) == match.prompts()
        assert position.write(found) == text


@pytest.mark.parametrize(
    "table", sample([table for table in FEW if table.game.words is not None], in_turn), ids=str
)
def test_a_match_comes_back_from_its_record(table: Table) -> None:
    """AG-20: with what was taken back and made again; nobody needs the words."""
    for number, match in walk(table):
        if number == 12 and match.undoable() is not None:
            match.undo(None)
            match.redo(None)
            match.undo(0)
    names = ("Ann {1 x: y}", "Bob")
    for language in LANGUAGES[:2]:
        text = record.write(match, names, language)
        again = record.read(text, match.game, match.salt)
        assert (again.entries, again.state) == (match.entries, match.state)
    assert len(text.splitlines()) == 5 + len(match.options) + len(match.entries)


@pytest.mark.parametrize("key", GAMES)
def test_a_text_that_is_no_position(key: str) -> None:
    """AG-20."""
    game = GAMES[key]
    text = position.write(Position(game, game.seats[0], game.new(game.seats[0], 1, {})))
    seats = f"seats = {game.seats[0]}\n"
    assert seats in text
    numbers = [text.replace(seats, other) for other in ("", "seats = 99\n", 'seats = "two"\n')]
    without = text.partition("[state")[0]
    for broken in (
        *("", "[state", text.replace(key, "chess"), text + "\n[state.unheard_of]\n", text[:60]),
        *(*numbers, without, f"{without}state = 5\n"),
    ):
        with pytest.raises(PositionError):
            position.read(broken, game)
