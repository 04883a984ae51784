"""What a confirmed move costs: how often the database is read and written for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from bot.store.database import Database
from bot.tables import tables as tables_module
from rules.match import Match
from tests.bot.server import Server


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each query has been asked, and how often something was written."""
    found: Counter[str] = Counter()
    ask, write = Database.ask, Database.write

    async def asks(database: Database, query: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
        found[f"read {getattr(query, '__module__', '')}.{getattr(query, '__qualname__', query)}"] += 1
        return await ask(database, query, *arguments, **named)

    async def writes(database: Database, work: Callable[..., Any]) -> Any:
        found[f"write {getattr(work, '__qualname__', work)}"] += 1
        return await write(database, work)

    monkeypatch.setattr(Database, "ask", asks)
    monkeypatch.setattr(Database, "write", writes)
    return found


async def test_a_confirmed_move_reads_and_writes_little(server: Server, counted: Counter[str]) -> None:
    """At a table without deadlines: the click, its answer, the new message of the turn, the old one's end."""
    number = await server.open(server.bob)
    first, last = await server.person(number, 0), await server.person(number, 1)
    panel = await server.act(first)
    await server.choose(first, panel, 0)
    await server.press(first, panel, "ok")
    panel = await server.act(last)
    await server.choose(last, panel, 0)
    await server.settled()
    told = len(server.turns())
    counted.clear()
    await server.press(last, panel, "ok")
    await server.settled()
    spent = counted.copy()
    assert len(server.turns()) == told + 1, "everybody has chosen: the first player is called"
    reads = sum(count for what, count in spent.items() if what.startswith("read"))
    writes = sum(count for what, count in spent.items() if what.startswith("write"))
    assert reads <= 16, spent  # two of them see whether the others acted while the panel was drawn
    assert writes <= 4, spent


async def test_the_matches_that_were_read_last_are_at_hand(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = server.bot.tables
    numbers = [await server.open(server.bob) for _ in range(3)]
    monkeypatch.setattr(tables_module, "KEPT_MATCHES", 2)
    loaded: list[Any] = []
    load = Match.load

    def noted(data: Any) -> Match:
        loaded.append(data)
        return load(data)

    monkeypatch.setattr(Match, "load", noted)
    tables.forget()
    for number, again in ((0, 1), (1, 1), (0, 0), (2, 1), (0, 0), (2, 0), (1, 1)):
        loaded.clear()
        assert (await tables.read(numbers[number])).match is not None
        assert len(loaded) == again, f"table {number}"


async def test_the_end_of_a_game_lets_see_at_once_what_waited_for_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a turn lets follow is looked at when it is due, what waited for the end at once."""
    number = await server.open(server.bob)
    await server.first_cards(number)
    due: list[float] = []
    monkeypatch.setattr(server.bot.tables, "on_due", due.append)
    result = await server.bob.slash("seat resign")
    await server.press(server.bob, result.original, "resign_sure")
    assert (await server.table(number)).status == "over"
    assert due.count(0) == 1
