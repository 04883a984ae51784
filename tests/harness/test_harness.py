"""The harness itself: it finds every kind of fault, and it says which game has it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.conformance import tables as conformance
from tests.conformance.tables import Table
from tests.harness import play
from tests.harness.broken import GAMES
from tests.harness.elsewhere import Elsewhere
from tests.harness.ledger import difference, ledger_of
from tests.harness.play import HoleError, Sampling, Tally, swift, tables, told
from tests.harness.thorough import thorough
from tests.highcard import HighCard

SWIFT = {
    "loses": r"lost or doubled after prize: .*: .*gone \[\d+\]",
    "dead-end": "a dead end",
    "endless": "no end after",
    "crashes": "IndexError: pop from empty list",
    "bad-default": "IllegalError: prompt: count",
    "twice": "unsound question",
    "forgets": "a copy differs|goes on|another state|has other events|differs from its original",
    "remembers": "differs from its original|another state|has other events",
    "hashed": "another process comes to another state",
    "gossip": "another process tells other events",
}
THOROUGH = {
    "loses": "AssertionError",
    "dead-end": "a dead end",
    "crashes": "IndexError: pop from empty list",
    "bad-default": "IllegalError: prompt: count",
    "numbers": "kept its number",
    "lax": "was taken",
    "raises": "broke the rules: ValueError",
    "silent": "two languages say the same",
    "forgets": "the film ends otherwise|another",
    "remembers": "differs|another|goes on",
    "hashed": "another process comes to another state",
    "gossip": "another process tells other events",
    "dreams": "an imagined table has other things",
}


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[Elsewhere]:
    with closing(Elsewhere("tests.harness.broken:GAMES")) as other:
        yield other


@pytest.fixture(autouse=True)
def _broken_games(monkeypatch: pytest.MonkeyPatch) -> None:
    for key, game in GAMES.items():
        monkeypatch.setitem(conformance.GAMES, key, game)


def _play_swift(key: str, elsewhere: Elsewhere) -> None:
    for _, table in tables(key, 3, range(40)):
        swift(table, Tally(), Sampling(twins=3, replayed=1), elsewhere)
    elsewhere.check()


def _play_thorough(key: str, elsewhere: Elsewhere) -> None:
    for _, table in tables(key, 3, range(40)):
        thorough(table, Tally(), elsewhere)
    elsewhere.check()


@pytest.mark.parametrize("key", SWIFT)
def test_a_swift_game_finds_the_fault(
    key: str, elsewhere: Elsewhere, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "MOST_DECISIONS", 500)
    with pytest.raises((HoleError, AssertionError), match=SWIFT[key]) as caught:
        _play_swift(key, elsewhere)
    assert str(caught.value).startswith(f"{key},3 seats,seed ")


@pytest.mark.parametrize("key", THOROUGH)
def test_a_thorough_game_finds_the_fault(key: str, elsewhere: Elsewhere) -> None:
    with pytest.raises((HoleError, AssertionError), match=THOROUGH[key]) as caught:
        _play_thorough(key, elsewhere)
    assert str(caught.value).startswith(f"{key},3 seats,seed ")


def test_what_is_lost_is_named() -> None:
    for before, after, words in (
        ([1, 2, 3], [1, 3, 3], "gone [2], too many [3]"),
        (([1, 2], 72), ([1, 2], 71), "in part 1: 72 became 71"),
        ([[1, 2], [3]], [[1], [3]], "in part 0: gone [2]"),
        ([1, 2], [2, 1], "another order"),
        ({"a": 1}, {"a": 2}, "{'a': 1} became {'a': 2}"),
        ([1], [1], ""),
    ):
        assert difference(before, after) == words
    assert len(difference([*range(500)], [])) < 200


def test_a_check_without_words_is_told_by_its_line() -> None:
    def holds(number: int) -> None:
        assert not number, ""

    with pytest.raises(AssertionError) as caught:
        holds(1)
    assert told(type(caught.value)().with_traceback(caught.tb)) == (
        'AssertionError in holds: assert not number, ""'
    )


def test_every_fault_is_looked_for() -> None:
    assert set(SWIFT) | set(THOROUGH) == set(GAMES)


def test_a_game_without_a_ledger_is_an_error() -> None:
    class Elsewhere:
        pass

    class Unaccounted(HighCard):
        key = "unaccounted"

    Unaccounted.state_class = Elsewhere  # type: ignore[assignment] # only its module counts here
    for module, message in (
        ("rules.poker.state", "unaccounted: tests/rules/poker/ledger.py is missing"),
        ("tests.harness.play", "tests/harness/play.py has no LEDGER"),
    ):
        Elsewhere.__module__ = module
        with pytest.raises(LookupError, match=message):
            ledger_of(Unaccounted())


def test_the_number_of_a_game_says_all_about_it() -> None:
    once = [*tables("echoes-of-time", 3, range(60))]
    assert once == [*tables("echoes-of-time", 3, range(60))]
    assert [table for _, table in once[20:30]] == [t for _, t in tables("echoes-of-time", 3, range(20, 30))]
    assert len({table.seed for _, table in once}) == 60
    assert all(isinstance(table, Table) for _, table in once)
    assert all(not table.options for number, table in once if number % 2 == 0)
    assert len({table.options for number, table in once if number % 2}) > 10
