"""The same deal for several tables and a daily one: nothing hidden is told before nobody can play it."""

from __future__ import annotations

import asyncio
import json
import re
from copy import copy
from dataclasses import replace
from sqlite3 import Connection
from typing import Any

import pytest

from bot import privacy
from bot.after import deals as screens
from bot.client import EchoBot
from bot.clock.ticking import SystemClock
from bot.cogs import deals as deal_commands
from bot.lobby import Person
from bot.refusals import Refusal
from bot.seats.changes import Deed, Edit
from bot.store import deals
from bot.store.deals import DealRow
from rules.match import Match
from tests.bot import parts
from tests.bot.after.test_results import row
from tests.bot.conftest import Sim
from tests.bot.lanterns import LANTERNS
from tests.bot.test_history import exported

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


async def typed(sim: Sim, who: Any, command: str, **options: Any) -> str:
    answer = await who.slash(sim.channel, f"deal {command}", **options)
    assert answer.ephemeral
    return sim.text(answer.response)


async def deal_of(sim: Sim, number: int) -> DealRow:
    code = (await sim.table(number)).deal
    assert code is not None
    found = await sim.bot.database.ask(deals.get, code)
    assert found is not None
    return found


async def begin(sim: Sim, number: int, host: Any) -> None:
    await host.click(sim.lobby(number), custom_id=f"{number}:-::start:")


async def match_of(sim: Sim, number: int) -> Match:
    match = (await sim.bot.service.rooms.look(number)).match
    assert match is not None
    return match


async def two_tables(sim: Sim) -> tuple[int, int, DealRow]:
    """Ann and Bob at one table, Carla and Dmitri at another one with the same deal."""
    said = await typed(sim, sim.ann, "new", seats=2)
    first = (await sim.numbers())[-1]
    deal = await deal_of(sim, first)
    assert f"`{deal.code}`" in said
    await sim.bob.click(sim.lobby(first), custom_id=f"{first}:-::join:")
    await typed(sim, sim.carla, "open", code=f" {deal.code.lower()} ")
    second = (await sim.numbers())[-1]
    await sim.dmitri.click(sim.lobby(second), custom_id=f"{second}:-::join:")
    await begin(sim, first, sim.ann)
    await begin(sim, second, sim.carla)
    return first, second, deal


async def played_out(sim: Sim, number: int) -> None:
    """Everybody answers at random until the table is over."""
    rooms = sim.bot.service.rooms
    for seed in range(500):
        async with rooms.enter(number) as room:
            if room.table.status != "running":
                break
            assert room.match is not None
            prompt = room.match.prompts()[0]
            picks = LANTERNS.players["random"](None, prompt, seed)
            await rooms.choose(room, prompt.seat, [(prompt.id, picks)])
    await sim.bot.publisher.settle(number)
    await sim.env.settle()


async def test_two_tables_have_the_same_cards_in_the_same_seats(sim: Sim) -> None:
    first, second, deal = await two_tables(sim)
    one, two = await match_of(sim, first), await match_of(sim, second)
    assert one.seed == two.seed == deal.seed
    assert [one.view(seat) for seat in range(2)] == [two.view(seat) for seat in range(2)]
    assert one.commitment != two.commitment, "the commitments do not tell of each other"
    assert [row.user_id for row in (await sim.table(first)).seats] == [sim.ann.id, sim.bob.id]
    assert [row.user_id for row in (await sim.table(second)).seats] == [sim.carla.id, sim.dmitri.id]
    assert not (await sim.table(first)).substitutes


async def test_a_code_tells_nothing_of_the_cards(sim: Sim) -> None:
    first, _, deal = await two_tables(sim)
    assert re.fullmatch(r"[A-Z2-9]{7}2", deal.code)
    other = await sim.bot.database.write(lambda c: deals.make(c, "lanterns", 2, {}, deal.closes))
    assert other.code != deal.code
    assert other.seed != deal.seed
    everything = json.dumps([sim.raw(message) for message in sim.public()], ensure_ascii=False)
    assert str(deal.seed) not in everything
    assert str((await match_of(sim, first)).salt.hex()) not in everything


async def test_the_secret_is_kept_until_nobody_can_play_it(sim: Sim, ticking: Calendar) -> None:
    first, second, deal = await two_tables(sim)
    await played_out(sim, first)
    end, salt = sim.last, (await match_of(sim, first)).salt.hex()

    async def told() -> str:
        verify = sim.text((await sim.press(sim.ann, end, "verify")).response)
        _, record = await exported((await sim.press(sim.ann, end, "export")).response)
        return sim.text(end) + verify + json.dumps(record)

    sealed = await told()
    assert deal.code in sealed
    assert '"record": "public"' in sealed
    for secret in (str(deal.seed), salt, '"match"'):
        assert secret not in sealed
    ticking.instant = deal.closes + 1
    assert str(deal.seed) not in await told(), "the other table still plays it"
    await played_out(sim, second)
    opened = await told()
    assert str(deal.seed) in opened
    assert opened.count("✔") == 3
    assert '"record": "complete"' in opened


async def test_a_table_that_never_ends_does_not_keep_the_secret_for_ever(sim: Sim) -> None:
    _, _, deal = await two_tables(sim)
    ask = sim.bot.database.ask
    assert await ask(deals.sealed, deal.code, deal.closes - 1)
    assert await ask(deals.sealed, deal.code, deal.closes + deals.PATIENCE - 1)
    assert not await ask(deals.sealed, deal.code, deal.closes + deals.PATIENCE)
    assert not await ask(deals.sealed, None, 0)
    assert not await ask(deals.sealed, "NOTHING2", 0)


async def test_who_knows_the_deal_plays_it_no_second_time(sim: Sim) -> None:
    first, _, deal = await two_tables(sim)
    assert f"<@{sim.ann.id}> knows this deal" in await typed(sim, sim.ann, "open", code=deal.code)
    third = await sim.bot.lobby.create(
        Person(999, "eve"), "lanterns", "en", sim.guild.id, sim.channel.id, False, deal=deal
    )
    with pytest.raises(Refusal, match="deal_known"):
        await sim.bot.lobby.join(third, Person(sim.bob.id, "bob"))
    assert [row.user_id for row in (await sim.table(third)).seats] == [999]
    room = await sim.bot.service.rooms.look(first)
    assert room.table.deal == deal.code


async def test_a_seat_goes_to_nobody_who_knows_the_deal(sim: Sim) -> None:
    first, second, _ = await two_tables(sim)
    async with sim.bot.service.rooms.enter(first) as room:
        row = replace(room.table.seats[1], user_id=sim.carla.id, name="carla")
        with pytest.raises(Refusal, match="deal_known_seat"):
            await sim.bot.seats._change(room, [Edit(row, "taken")], Deed(None))
    assert [row.user_id for row in (await sim.table(first)).seats] == [sim.ann.id, sim.bob.id]
    assert (await sim.table(second)).status == "running"


async def test_options_and_seats_are_those_of_the_deal(sim: Sim) -> None:
    await typed(sim, sim.ann, "new", seats=3)
    number = (await sim.numbers())[-1]
    ann = Person(sim.ann.id, "ann")
    with pytest.raises(Refusal, match="deal_fixed"):
        await sim.bot.lobby.set_option(number, ann, "glow", "on")
    await sim.bot.lobby.set_option(number, ann, "@pace", "relaxed")
    await sim.bob.click(sim.lobby(number), custom_id=f"{number}:-::join:")
    with pytest.raises(Refusal, match="too_few"):
        await sim.bot.lobby.start(number, ann)
    await sim.bot.lobby.add_computer(number, ann, "random")
    with pytest.raises(Refusal, match="full"):
        await sim.bot.lobby.add_computer(number, ann, "random")
    assert (await deal_of(sim, number)).code in sim.text(sim.lobby(number))


async def test_what_cannot_be_opened(sim: Sim, ticking: Calendar) -> None:
    assert "There is no deal `ABC`" in await typed(sim, sim.ann, "open", code="ABC")
    assert "has 2 to" in await typed(sim, sim.ann, "new", seats=9)
    assert await sim.numbers() == []
    await typed(sim, sim.ann, "new")
    number = (await sim.numbers())[-1]
    deal = await deal_of(sim, number)
    await sim.bob.click(sim.lobby(number), custom_id=f"{number}:-::join:")
    ticking.instant = float(deal.closes)
    assert "This deal is closed" in await typed(sim, sim.carla, "open", code=deal.code)
    with pytest.raises(Refusal, match="deal_closed"):
        await sim.bot.lobby.start(number, Person(sim.ann.id, "ann"))
    assert (await sim.table(number)).status == "lobby"


async def test_results_are_for_those_who_finished(sim: Sim) -> None:
    first, second, deal = await two_tables(sim)
    await played_out(sim, first)
    for who in (sim.carla, sim.dmitri):
        assert "shown to those who have finished" in await typed(sim, who, "results", code=deal.code)
    pressed = await sim.press(sim.carla, sim.last, "deal_results")
    assert "shown to those who have finished" in sim.text(pressed.response)
    alone = await typed(sim, sim.ann, "results", code=deal.code)
    assert f"1\\. <@{sim.ann.id}>" in alone
    assert f"<@{sim.carla.id}>" not in alone
    await played_out(sim, second)
    both = sim.text((await sim.press(sim.carla, sim.last, "deal_results")).response)
    seat_one, seat_two = both.split("**Seat 2**")
    assert set(re.findall(r"\d\\\. <@(\d+)>", seat_one)) == {str(sim.ann.id), str(sim.carla.id)}
    assert set(re.findall(r"\d\\\. <@(\d+)>", seat_two)) == {str(sim.bob.id), str(sim.dmitri.id)}
    scores = [int(number) for number in re.findall(r", (\d+) points?", seat_one)]
    assert scores == sorted(scores, reverse=True)


async def test_people_of_other_servers_are_not_named(sim: Sim) -> None:
    first, _, deal = await two_tables(sim)
    await played_out(sim, first)
    reader = type("R", (), {"id": sim.ann.id, "language": "en"})()
    shown = await screens.compare(sim.bot, reader, 4711, deal)
    words = str([item.to_component_dict() for item in shown.items])
    assert "somebody on another server" in words
    assert f"<@{sim.bob.id}>" not in words


async def test_the_deal_of_the_day(sim: Sim, ticking: Calendar) -> None:
    assert "Nobody has played today's deal of Lanterns EN yet" in await typed(sim, sim.ann, "results")
    said = await typed(sim, sim.ann, "daily")
    [mine] = await sim.numbers()
    table = await sim.table(mine)
    assert table.status == "running"
    assert [(row.user_id, row.level) for row in table.seats] == [(sim.ann.id, None), (None, "random")]
    assert f"table {mine}" in said
    assert f"table {mine}" in await typed(sim, sim.ann, "daily"), "asked twice, one table"
    await typed(sim, sim.bob, "daily", game="lanterns")
    numbers = await sim.numbers()
    assert len(numbers) == 2
    one, two = [await match_of(sim, number) for number in numbers]
    assert one.seed == two.seed
    assert one.game is LANTERNS
    assert "shown to those who have finished" in await typed(sim, sim.ann, "results")
    await played_out(sim, mine)
    assert f"<@{sim.ann.id}>" in await typed(sim, sim.ann, "results")
    assert "You have played today's deal" in await typed(sim, sim.ann, "daily")
    ticking.instant += DAY
    assert "Your table with the deal of the day" in await typed(sim, sim.ann, "daily")
    assert (await deal_of(sim, (await sim.numbers())[-1])).seed != one.seed


async def test_who_was_forgotten_knows_the_deal_until_it_is_closed(sim: Sim, ticking: Calendar) -> None:
    await typed(sim, sim.ann, "daily")
    [number] = await sim.numbers()
    await played_out(sim, number)
    erased = await privacy.erase(sim.bot, Person(sim.ann.id, "ann"), "en")
    assert "erased" in erased
    assert (await sim.table(number)).seats[0].user_id is None
    assert "knows this deal" in await typed(sim, sim.ann, "daily")
    assert await sim.numbers() == [number]
    await typed(sim, sim.bob, "daily")
    assert len(await sim.numbers()) == 2, "nobody else does"

    def kept(connection: Connection) -> list[str]:
        return [str(tuple(row)) for row in connection.execute("SELECT * FROM deals_known")]

    [mark] = await sim.bot.database.ask(kept)
    assert str(sim.ann.id) not in mark
    ticking.instant += DAY
    await privacy.settle(sim.bot, int(ticking.instant))
    assert await sim.bot.database.ask(kept) == []
    assert "Your table with the deal of the day" in await typed(sim, sim.ann, "daily")


class _Another:
    """The same call once more: another interaction, everything else alike."""

    def __init__(self, call: Any, number: int) -> None:
        self._call = call
        self.id = number

    def __getattr__(self, name: str) -> Any:
        return getattr(self._call, name)


async def test_asked_for_many_times_at_once_there_is_one_table_of_the_day(
    sim: Sim, monkeypatch: pytest.MonkeyPatch
) -> None:
    daily, said = screens.daily, list[str]()

    async def often(bot: EchoBot, interaction: Any, reader: Any, key: str) -> str:
        calls = [_Another(interaction, interaction.id + number) for number in range(5)]
        said.extend(await asyncio.gather(*(daily(bot, one, reader, key) for one in calls)))
        return said[0]

    monkeypatch.setattr(screens, "daily", often)
    await typed(sim, sim.bob, "daily")
    [number] = await sim.numbers()
    assert (await sim.table(number)).status == "running"
    assert len(said) == 5
    assert all(f"(table {number})" in one for one in said)


async def test_results_of_the_day_without_a_game(sim: Sim, monkeypatch: pytest.MonkeyPatch) -> None:
    other = copy(LANTERNS)
    other.key = "torches"
    installed = {"torches": other, LANTERNS.key: LANTERNS}
    for module in (screens, deal_commands):
        monkeypatch.setattr(module, "games", lambda: installed)
    assert "Which game?" in await typed(sim, sim.ann, "results")
    answer = await sim.ann.slash(sim.channel, "deal results")
    refused = await sim.ann.select(answer.response, ["torches"], custom_id="0:-::deal_today:")
    assert "Nobody has played today's deal of" in str([sim.text(one) for one in refused.followups])
    await typed(sim, sim.ann, "daily", game="lanterns")
    await played_out(sim, (await sim.numbers())[-1])
    assert f"<@{sim.ann.id}>" in await typed(sim, sim.ann, "results"), "the one that she has finished"
    assert "Which game?" in await typed(sim, sim.bob, "results")


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
    assert screens.day_of(86_399) == "1970-01-01"
    assert screens.day_of(86_400) == "1970-01-02"


@pytest.mark.parametrize(
    ("language", "words"),
    [("ru", "Код этой раздачи"), ("it", "Il codice di questa smazzata"), ("ja", "この配りのコード")],
)
async def test_a_deal_speaks_the_readers_language(sim: Sim, language: str, words: str) -> None:
    settings = (await sim.bob.slash(sim.channel, "settings")).response
    await sim.bob.select(settings, [language], custom_id="0:-::set_language:")
    assert words in await typed(sim, sim.bob, "new")
    assert parts.verb(f"{(await sim.numbers())[-1]}:-::join:") == "join"
