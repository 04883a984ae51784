"""Files that claim to be records of finished games, as bad input from strangers."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.features.history import record as history
from bot.features.history import record_check
from bot.features.history.record_check import BadRecordError
from bot.tables.rows import Seat, TableRow
from bot.tables.table import Table
from rules import games
from rules.game import Game
from rules.match import Match
from rules.players import RandomPlayer
from tests.bot.lanterns import LANTERNS

GAMES = dict(games())


def played(game: Game[Any], seed: int = 5, undo: bool = False) -> Match:
    """A game that was played to its end by lot; ``undo``: with a step back in it."""
    match, player = Match.new(game, game.seats[0], seed, {}, b"0123456789abcdef"), RandomPlayer()
    number = 0
    while match.outcome() is None:
        prompt = match.prompts()[0]
        match.choose(prompt.id, player(match.view(prompt.seat), prompt, number), prompt.seat)
        number += 1
        if undo and number == 3:
            match.undo(0)
            match.redo(0)
    return match


def exported(match: Match) -> bytes:
    """The record of a match as a finished table exports it."""
    seats = [Seat(seat, 100 + seat, f"Person {seat}") for seat in range(match.seats)]
    table = TableRow(
        123_456, 1, 2, None, 100, match.game.key, "en", dict(match.options), False, "over", match.version,
        seats=seats,
    )  # fmt: skip
    return history.export(Table.of(table, match.game, match))[1]


@cache
def record_of(key: str) -> bytes:
    """A record of a game that is installed."""
    return exported(played(GAMES[key]))


@pytest.fixture(params=GAMES)
def record(request: pytest.FixtureRequest) -> bytes:
    """A record of each game."""
    return record_of(request.param)


def test_what_was_exported_is_accepted(record: bytes) -> None:
    found = record_check.check(record)
    original = json.loads(record)
    assert found.match == original["match"]
    assert [seat.name for seat in found.seats] == [one["name"] for one in original["seats"]]
    Match.load(found.match)


def test_a_game_with_undo_is_accepted(lanterns: Game[Any]) -> None:
    match = played(LANTERNS, undo=True)
    assert record_check.check(exported(match)).match["log"] == json.loads(exported(match))["match"]["log"]


def wrong(data: bytes) -> str:
    with pytest.raises(BadRecordError) as caught:
        record_check.check(data)
    return caught.value.key


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "import_foreign"),
        (b"\xff\xfe", "import_foreign"),
        (b"no json", "import_foreign"),
        (b"[]", "import_damaged"),
        (b"{}", "import_foreign"),
        (b'{"format": "other"}', "import_foreign"),
        (b"[" * 100_000, "import_deep"),
        (b'{"a":' * 1000, "import_deep"),
        (b'{"a": 1e999}', "import_damaged"),
        (b'{"a": NaN}', "import_damaged"),
        (b'{"a": ' + b"9" * 5000 + b"}", "import_damaged"),
        (b'{"a": 1, "a": 2}', "import_damaged"),
        (b" " * (record_check.LARGEST + 1), "import_large"),
        (b'"' + b"[" * 1000 + b'"', "import_damaged"),
    ],
    ids=range(14),
)
def test_other_files_are_refused(data: bytes, key: str) -> None:
    assert wrong(data) == key


def set_at(*path: str | int, value: Any) -> Callable[[Any], None]:
    """A change of one place in a record."""

    def change(body: Any) -> None:
        for part in path[:-1]:
            body = body[part]
        body[path[-1]] = value

    return change


CHANGES: list[tuple[str, Callable[[Any], None]]] = [
    ("import_version", set_at("version", value=2)),
    ("import_version", set_at("version", value="1")),
    ("import_public", lambda body: body.update(record="public", over=False)),
    ("import_sealed", set_at("record", value="public")),
    ("import_game", set_at("game", value="chess")),
    ("import_game", set_at("game", value=["x"])),
    ("import_rules", set_at("rules", value=999)),
    ("import_rules", set_at("match", "rules", value=999)),
    ("import_damaged", set_at("seats", value=[])),
    ("import_damaged", set_at("seats", 0, "name", value="")),
    ("import_damaged", set_at("seats", 0, "name", value=7)),
    ("import_damaged", set_at("seats", 0, "resigned", value=1)),
    ("import_damaged", set_at("options", value={"x": "y"})),
    ("import_damaged", set_at("match", "options", value={"x": "y"})),
    ("import_damaged", set_at("match", "seats", value=99)),
    ("import_damaged", set_at("match", "seed", value=-1)),
    ("import_damaged", set_at("match", "seed", value=True)),
    ("import_damaged", set_at("match", "salt", value="xyz")),
    ("import_damaged", set_at("match", "version", value=0)),
    ("import_damaged", set_at("match", "log", value=None)),
    ("import_commitment", set_at("match", "seed", value=6)),
    ("import_commitment", set_at("commitment", value="0" * 64)),
    ("import_illegal", set_at("match", "log", 0, value=["undo", 0, 0])),
    ("import_illegal", set_at("match", "log", 0, value=[99, 1, "x", [], 0])),
    ("import_illegal", set_at("match", "log", 0, 0, value=1)),
    ("import_illegal", set_at("match", "log", 0, 1, value=10**15)),
    ("import_illegal", set_at("match", "log", 0, 3, value=[["nonsense", 3]])),
    ("import_illegal", set_at("match", "log", 0, 3, value=[[[]]])),
    ("import_outcome", set_at("match", "state", value=[])),
    ("import_outcome", set_at("match", "shape", value="other")),
    ("import_outcome", set_at("outcome", value=None)),
    ("import_outcome", set_at("outcome", "ranks", value=[9, 9])),
    ("import_outcome", set_at("seats", 0, "resigned", value=True)),
    ("import_events", set_at("events", value=[])),
    ("import_events", set_at("events", 0, 0, value="other")),
    ("import_long", set_at("match", "log", value=[[]] * (record_check.MOST_ENTRIES + 1))),
]


@pytest.mark.parametrize(("key", "change"), CHANGES, ids=range(len(CHANGES)))
def test_what_was_changed_is_noticed(key: str, change: Callable[[Any], None]) -> None:
    body = json.loads(record_of(next(iter(GAMES))))
    change(body)
    assert wrong(json.dumps(body).encode()) == key


def test_the_ranks_of_who_resigned_are_checked_too(lanterns: Game[Any]) -> None:
    body = json.loads(exported(played(LANTERNS)))
    body["seats"][0]["resigned"] = True
    body["outcome"]["ranks"] = [2, 1]
    assert record_check.check(json.dumps(body).encode()).seats[0].resigned
    body["outcome"]["ranks"] = [1, 2]
    assert wrong(json.dumps(body).encode()) == "import_outcome"
    body["outcome"] = None
    assert wrong(json.dumps(body).encode()) == "import_outcome"


def test_a_torn_record_is_told_from_another_file(record: bytes) -> None:
    assert wrong(record[: len(record) // 2]) == "import_torn"
    assert wrong(record[:-1]) == "import_torn"
    assert wrong(record.replace(b"\n", b"\xff", 1)) == "import_torn"
    assert wrong(b'{"some": "other"') == "import_foreign"


def test_a_game_that_has_not_ended_is_refused(record: bytes) -> None:
    body = json.loads(record)
    body["match"]["log"].pop()
    body["match"]["version"] -= 1
    assert wrong(json.dumps(body).encode()) == "import_unfinished"


def test_what_is_wrong_comes_out_of_another_process() -> None:
    error = pickle.loads(pickle.dumps(BadRecordError("import_illegal", entry=3)))
    assert (error.key, error.values) == ("import_illegal", {"entry": 3})


JUNK: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, False, 0, -1, 1, 2**62, 2**64, 0.5, "", "x", "undo", [], [[]], {}, {"a": 1}, ["undo", 0, 0],
     ["redo", -1, 0], [0, 1, "turn", [], 0]]
)  # fmt: skip


def places(body: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a record but the history of the state, which is compared as a whole."""
    found = [path] if path else []
    if isinstance(body, dict):
        inner: Any = [(key, value) for key, value in body.items() if key != "state"]
    else:
        inner = enumerate(body) if isinstance(body, list) else []
    for key, value in inner:
        found += places(value, (*path, key))
    return found


@settings(deadline=None, max_examples=60, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_a_changed_record_is_refused_or_is_a_game_by_the_rules(
    lanterns: Game[Any], data: st.DataObject
) -> None:
    """Whatever is changed in a record: it is refused with a reason, or another game that was played by the
    rules to its end; never anything else."""
    original = json.loads(exported(played(LANTERNS, undo=True)))
    body = copy.deepcopy(original)
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(places(body)))
        value = body
        for part in path[:-1]:
            value = value[part]
        kind = data.draw(st.integers(0, 2))
        if kind == 0:
            value[path[-1]] = copy.deepcopy(data.draw(JUNK))  # what is drawn next must not change it
        elif kind == 1:
            del value[path[-1]]
        elif isinstance(value, list):
            value.insert(path[-1], copy.deepcopy(value[path[-1]]))
        if not places(body):
            break
    try:
        found = record_check.check(json.dumps(body).encode())
    except BadRecordError:
        return
    match = Match.load(found.match)
    assert match.outcome() is not None or any(seat.resigned for seat in found.seats)
    assert match.commitment == body["commitment"]


@settings(deadline=None, max_examples=60, suppress_health_check=list(HealthCheck))
@given(st.binary(max_size=300), st.integers(0, 10**6), st.integers(0, 10**6))
def test_torn_and_spoilt_files_are_refused(lanterns: Game[Any], junk: bytes, at: int, length: int) -> None:
    data = exported(played(LANTERNS))
    start = at % len(data)
    spoilt = data[:start] + junk + data[start + length % 50 :]
    if spoilt == data:
        return
    try:
        record_check.check(spoilt)
    except BadRecordError:
        return
    kept, told = json.loads(spoilt), json.loads(data)
    for part in ("match", "events", "outcome", "commitment"):
        assert kept[part] == told[part], "only what is not looked at may differ"
