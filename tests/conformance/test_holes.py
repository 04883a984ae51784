"""Every game, some dozen times at random: no dead end, no exception, nothing lost or doubled; saves,
copies, undo, redo and replays (in another process too) lead to the same state; wrong answers are refused.

``tests/harness`` has what is looked at; ``python -m tests.long games`` plays a thousand times as many.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest

from rules import games
from tests.conformance.tables import ALL, FEW, GAMES, Table, seated
from tests.harness.elsewhere import Elsewhere
from tests.harness.ledger import ledger_of
from tests.harness.play import Sampling, Tally, swift, tables
from tests.harness.thorough import thorough
from tests.thorough import few, sample

SEATED = [(key, seats) for key, game in GAMES.items() for seats in game.seats]


LAST = [table for table in FEW if table.seed == 53]


def middle(row: tuple[str, int]) -> bool:
    """Whether this is the number of seats with which a game is watched in every run of the tests."""
    key, seats = row
    return seats == GAMES[key].seats[(len(GAMES[key].seats) - 1) // 2]


def lowest(table: Table) -> bool:
    """Whether as few play as may play this game."""
    return table.seats == table.game.seats[0]


def swift_games(key: str) -> int:
    """Random games for each number of seats: eight, a few less where there are many numbers of seats."""
    return max(5, 24 // max(3, len(GAMES[key].seats)))


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[Elsewhere]:
    with closing(Elsewhere()) as other:
        yield other


@pytest.mark.parametrize(("key", "seats"), sample(SEATED, lambda row: row[1] in seated(GAMES[row[0]])))
def test_random_games_have_no_hole(key: str, seats: int, elsewhere: Elsewhere) -> None:
    """AG-3, AG-4, AG-7, AG-8."""
    tally, games_played = Tally(), swift_games(key)
    twins, replayed = "choices by twins", "games replayed here and in another process"
    for number, table in tables(key, seats, range(games_played)):
        last = number == games_played - 1  # does what chance has left out so far, as it may in short games
        sampling = Sampling(
            twins=20 if tally.counts[twins] or not last else 1,
            replayed=2 if tally.counts[replayed] or not last else 1,
        )
        swift(table, tally, sampling, elsewhere)
    elsewhere.check()
    assert tally.counts["games"] == games_played
    assert tally.counts[replayed] > 0
    assert tally.counts[twins] > 0


@pytest.mark.parametrize("table", ALL, ids=str)
def test_random_games_with_every_setting_have_no_hole(table: Table, elsewhere: Elsewhere) -> None:
    """AG-3, AG-4, AG-7, AG-8."""
    swift(table, Tally(), Sampling(twins=20, replayed=5), elsewhere)
    elsewhere.check()


@few("!echoes-of-time", "!ekho")
@pytest.mark.parametrize(("key", "seats"), sample(SEATED, middle))
def test_a_game_watched_at_every_step_has_no_hole(key: str, seats: int, elsewhere: Elsewhere) -> None:
    """AG-3, AG-4, AG-5, AG-6, AG-7, AG-8."""
    tally = Tally()
    for _, table in tables(key, seats, range(1000, 1001)):
        thorough(table, tally, elsewhere)
    elsewhere.check()
    done = {name.partition(":")[0] for name, number in tally.counts.items() if number}
    assert done >= {"states saved and loaded", "refused", "thorough games"}


@few("!ekho")
@pytest.mark.parametrize("table", sample(LAST, lowest), ids=str)
def test_a_game_with_the_last_settings_has_no_hole(table: Table, elsewhere: Elsewhere) -> None:
    """AG-3, AG-4, AG-5, AG-6, AG-7, AG-8."""
    thorough(table, Tally(), elsewhere)
    elsewhere.check()


@few("!ekho")
@pytest.mark.parametrize("key", games())
def test_every_game_tells_what_it_conserves(key: str) -> None:
    """AG-7."""
    game = GAMES[key]
    ledger = ledger_of(game)
    states = [game.new(seats, seed, {}) for seats in game.seats for seed in (1, 2)]
    for state in states:
        ledger.check(state)
        assert ledger.conserved(state)
