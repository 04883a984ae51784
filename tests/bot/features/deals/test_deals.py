"""The same deal for several tables and a daily one: nothing hidden is told before nobody can play it."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from sqlite3 import Connection
from typing import Any

import pytest

from bot.base.clocks import SystemClock
from bot.features.deals import actions, screens, store
from bot.features.seats.changes import SeatAct, SeatEdit
from bot.tables import deals
from bot.tables.deals import DealRow
from bot.tables.rows import NewTable, Person
from bot.words.refusals import Refusal
from rules.match import Match
from tests.bot import parts
from tests.bot.features.history.test_history import exported
from tests.bot.features.results.test_results import row
from tests.bot.lanterns import LANTERNS
from tests.bot.server import Server

DAY = 86_400


class Calendar(SystemClock):
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.instant = 1_800_000_000.0 + DAY / 2

    def now(self) -> float:
        return self.instant


@pytest.fixture
def ticking() -> Calendar:
    return Calendar()


async def typed(server: Server, who: Any, command: str, **options: Any) -> str:
    answer = await who.slash(f"deal {command}", **options)
    assert answer.private
    return server.text(answer.original)


async def deal_of(server: Server, number: int) -> DealRow:
    code = (await server.table(number)).deal
    assert code is not None
    found = await server.bot.database.ask(deals.get, code)
    assert found is not None
    return found


async def begin(server: Server, number: int, host: Any) -> None:
    await host.click(server.lobby(number), f"{number}:-::start:")


async def match_of(server: Server, number: int) -> Match:
    match = (await server.bot.tables.read(number)).match
    assert match is not None
    return match


async def two_tables(server: Server) -> tuple[int, int, DealRow]:
    """Ann and Bob at one table, Carla and Dmitri at another one with the same deal."""
    said = await typed(server, server.ann, "new", seats=2)
    first = (await server.numbers())[-1]
    deal = await deal_of(server, first)
    assert f"`{deal.code}`" in said
    await server.bob.click(server.lobby(first), f"{first}:-::join:")
    await typed(server, server.carla, "open", code=f" {deal.code.lower()} ")
    second = (await server.numbers())[-1]
    await server.dmitri.click(server.lobby(second), f"{second}:-::join:")
    await begin(server, first, server.ann)
    await begin(server, second, server.carla)
    return first, second, deal


async def played_out(server: Server, number: int) -> None:
    """Everybody answers at random until the table is over."""
    tables = server.bot.tables
    for seed in range(500):
        async with tables.locked(number) as table:
            if table.status != "running":
                break
            assert table.match is not None
            prompt = table.match.prompts()[0]
            picks = LANTERNS.players["random"](None, prompt, seed)
            await tables.choose(table, prompt.seat, [(prompt.id, picks)])
    await server.bot.relay.wait_for(number)
    await server.settled()


async def test_two_tables_have_the_same_cards_in_the_same_seats(server: Server) -> None:
    first, second, deal = await two_tables(server)
    one, two = await match_of(server, first), await match_of(server, second)
    assert one.seed == two.seed == deal.seed
    assert [one.view(seat) for seat in range(2)] == [two.view(seat) for seat in range(2)]
    assert one.commitment != two.commitment, "the commitments do not tell of each other"
    assert [row.user_id for row in (await server.table(first)).seats] == [server.ann.id, server.bob.id]
    assert [row.user_id for row in (await server.table(second)).seats] == [server.carla.id, server.dmitri.id]
    assert not (await server.table(first)).substitutes


async def test_a_deal_says_all_its_options(server: Server) -> None:
    """What is usual may change while a deal is open."""
    deal = await server.bot.database.write(lambda c: store.make(c, LANTERNS.key, 2, {"glow": "on"}, 9))
    assert deal.options == {"length": "short", "glow": "on"}


async def test_an_old_deal_has_the_options_of_a_table_that_began_with_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An old deal does not say what was usual then."""
    _, second, deal = await two_tables(server)
    monkeypatch.setattr(type(LANTERNS), "earlier_options", {3: {"length": "long"}}, raising=False)
    old = replace(deal, options={"glow": "on"})

    def attach(connection: Connection, rules: int) -> Any:
        saved = json.dumps({"rules": rules, "options": {}})
        connection.execute("UPDATE tables SET snapshot = ? WHERE deal = ?", (saved, deal.code))
        deals.attach(connection, second, old)
        row = connection.execute("SELECT options FROM tables WHERE id = ?", (second,)).fetchone()
        return json.loads(row["options"])

    write = server.bot.database.write
    assert await write(lambda c: attach(c, 3)) == {"length": "long", "glow": "on"}
    assert await write(lambda c: attach(c, 4)) == {"glow": "on"}


async def test_a_code_tells_nothing_of_the_cards(server: Server) -> None:
    first, _, deal = await two_tables(server)
    assert re.fullmatch(r"[A-Z2-9]{7}2", deal.code)
    other = await server.bot.database.write(lambda c: store.make(c, "lanterns", 2, {}, deal.closes))
    assert other.code != deal.code
    assert other.seed != deal.seed
    everything = json.dumps([server.components(message) for message in server.public()], ensure_ascii=False)
    assert str(deal.seed) not in everything
    assert str((await match_of(server, first)).salt.hex()) not in everything


async def test_the_secret_is_kept_until_nobody_can_play_it(server: Server, ticking: Calendar) -> None:
    first, second, deal = await two_tables(server)
    await played_out(server, first)
    end, salt = server.last, (await match_of(server, first)).salt.hex()

    async def told() -> str:
        verify = server.text((await server.press(server.ann, end, "verify")).original)
        _, record = exported(server, (await server.press(server.ann, end, "export")).original)
        return server.text(end) + verify + json.dumps(record)

    sealed = await told()
    assert deal.code in sealed
    assert '"record": "public"' in sealed
    for secret in (str(deal.seed), salt, '"match"'):
        assert secret not in sealed
    ticking.instant = deal.closes + 1
    assert str(deal.seed) not in await told(), "the other table still plays it"
    await played_out(server, second)
    opened = await told()
    assert str(deal.seed) in opened
    assert opened.count("✔") == 3
    assert '"record": "complete"' in opened


async def test_a_table_that_never_ends_does_not_keep_the_secret_for_ever(server: Server) -> None:
    _, _, deal = await two_tables(server)
    ask = server.bot.database.ask
    assert await ask(deals.sealed, deal.code, deal.closes - 1)
    assert await ask(deals.sealed, deal.code, deal.closes + deals.PATIENCE - 1)
    assert not await ask(deals.sealed, deal.code, deal.closes + deals.PATIENCE)
    assert not await ask(deals.sealed, None, 0)
    assert not await ask(deals.sealed, "NOTHING2", 0)


async def test_who_knows_the_deal_plays_it_no_second_time(server: Server) -> None:
    first, _, deal = await two_tables(server)
    assert f"<@{server.ann.id}> knows this deal" in await typed(server, server.ann, "open", code=deal.code)
    new = NewTable(server.lab.guild.id, server.channel.id, Person(999, "eve"), "lanterns", "en")
    third = await server.bot.lobby.open(new, deal=deal)
    with pytest.raises(Refusal, match="deal_known"):
        await server.bot.lobby.join(third, Person(server.bob.id, "bob"))
    assert [row.user_id for row in (await server.table(third)).seats] == [999]
    table = await server.bot.tables.read(first)
    assert table.deal == deal.code


async def test_a_seat_goes_to_nobody_who_knows_the_deal(server: Server) -> None:
    first, second, _ = await two_tables(server)
    async with server.bot.tables.locked(first) as table:
        row = replace(table.seats[1], user_id=server.carla.id, name="carla")
        with pytest.raises(Refusal, match="deal_known_seat"):
            await server.bot.seats._change(table, [SeatEdit(row, "taken")], SeatAct(None))
    assert [row.user_id for row in (await server.table(first)).seats] == [server.ann.id, server.bob.id]
    assert (await server.table(second)).status == "running"


async def test_options_and_seats_are_those_of_the_deal(server: Server) -> None:
    await typed(server, server.ann, "new", seats=3)
    number = (await server.numbers())[-1]
    ann = Person(server.ann.id, "ann")
    with pytest.raises(Refusal, match="deal_fixed"):
        await server.bot.lobby.set_option(number, ann, "glow", "on")
    await server.bot.lobby.set_option(number, ann, "@pace", "relaxed")
    await server.bob.click(server.lobby(number), f"{number}:-::join:")
    with pytest.raises(Refusal, match="too_few"):
        await server.bot.lobby.start(number, ann)
    await server.bot.lobby.add_computer(number, ann, "random")
    with pytest.raises(Refusal, match="full"):
        await server.bot.lobby.add_computer(number, ann, "random")
    assert (await deal_of(server, number)).code in server.text(server.lobby(number))


async def test_what_cannot_be_opened(server: Server, ticking: Calendar) -> None:
    assert "There is no deal `ABC`" in await typed(server, server.ann, "open", code="ABC")
    assert "has 2 to" in await typed(server, server.ann, "new", seats=9)
    assert await server.numbers() == []
    await typed(server, server.ann, "new")
    number = (await server.numbers())[-1]
    deal = await deal_of(server, number)
    await server.bob.click(server.lobby(number), f"{number}:-::join:")
    ticking.instant = float(deal.closes)
    assert "This deal is closed" in await typed(server, server.carla, "open", code=deal.code)
    with pytest.raises(Refusal, match="deal_closed"):
        await server.bot.lobby.start(number, Person(server.ann.id, "ann"))
    assert (await server.table(number)).status == "lobby"


async def test_results_are_for_those_who_finished(server: Server) -> None:
    first, second, deal = await two_tables(server)
    await played_out(server, first)
    for who in (server.carla, server.dmitri):
        assert "shown to those who have finished" in await typed(server, who, "results", code=deal.code)
    pressed = await server.press(server.carla, server.last, "deal_results")
    assert "shown to those who have finished" in server.text(pressed.original)
    alone = await typed(server, server.ann, "results", code=deal.code)
    assert f"1\\. <@{server.ann.id}>" in alone
    assert f"<@{server.carla.id}>" not in alone
    await played_out(server, second)
    both = server.text((await server.press(server.carla, server.last, "deal_results")).original)
    seat_one, seat_two = both.split("**Seat 2**")
    assert set(re.findall(r"\d\\\. <@(\d+)>", seat_one)) == {str(server.ann.id), str(server.carla.id)}
    assert set(re.findall(r"\d\\\. <@(\d+)>", seat_two)) == {str(server.bob.id), str(server.dmitri.id)}
    scores = [int(number) for number in re.findall(r", (\d+) points?", seat_one)]
    assert scores == sorted(scores, reverse=True)


async def test_people_of_other_servers_are_not_named(server: Server) -> None:
    first, _, deal = await two_tables(server)
    await played_out(server, first)
    reader = type("R", (), {"id": server.ann.id, "language": "en"})()
    results = await server.bot.database.ask(store.results, deal.code)
    shown = screens.compare(deal, results, reader, 4711)
    words = str([item.to_component_dict() for item in shown.items])
    assert "somebody on another server" in words
    assert f"<@{server.bob.id}>" not in words


def test_like_ends_have_like_places() -> None:
    ends = [row(n, (7 + n, None, 2, score), together=True) for n, score in enumerate((14, 9, 14, -3))]
    orders = sorted(screens._order((one, one.seats[0])) for one in ends)
    assert [orders.index(order) for order in orders] == [0, 0, 2, 3]
    won = row(9, (5, None, 1, 2), together=True)
    assert screens._order((won, won.seats[0])) < orders[0], "who won is before all who lost"


def test_codes_are_read_as_people_type_them() -> None:
    assert deals.read_code(" abcd-efg2 ") == "ABCDEFG2"
    assert deals.read_code("`ABCDEFG2`!") == "ABCDEFG2"
    assert deals.read_code("") == ""
    assert deals.seats_of("ABCDEFG2") == 2
    assert not set("01IO") & set(deals.LETTERS)


def test_days_change_at_midnight_in_utc() -> None:
    assert actions.day_of(86_399) == "1970-01-01"
    assert actions.day_of(86_400) == "1970-01-02"


@pytest.mark.parametrize(
    ("language", "words"),
    [("ru", "Код этой раздачи"), ("it", "Il codice di questa smazzata"), ("ja", "この配りのコード")],
)
async def test_a_deal_speaks_the_readers_language(server: Server, language: str, words: str) -> None:
    settings = (await server.bob.slash("settings")).original
    await server.bob.select(settings, "0:-::set_language:", [language])
    assert words in await typed(server, server.bob, "new")
    assert parts.verb(f"{(await server.numbers())[-1]}:-::join:") == "join"
