"""Vacations that are planned ahead: by the days of one's own zone, from their beginning on."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.features.clock import days, store, vacations
from bot.features.clock.vacations import FAR
from bot.messages.availability import Vacation
from bot.tables.pace import DAY, HOUR
from bot.words import say
from bot.words.refusals import Refusal
from rules.game import LANGUAGES
from tests.bot import parts
from tests.bot.conftest import Restart
from tests.bot.features.clock.conftest import MONDAY, Hours
from tests.bot.features.clock.test_calls import finish_turn
from tests.bot.features.clock.test_deadlines import pings
from tests.bot.server import Server

TODAY = datetime.fromtimestamp(MONDAY, UTC).date()


def at(day: date, zone: str = "UTC") -> int:
    """The first instant of a day in a zone."""
    return int(datetime(day.year, day.month, day.day, tzinfo=ZoneInfo(zone)).timestamp())


def after(number: int) -> date:
    return TODAY + timedelta(days=number)


async def page(server: Server, who: Any) -> Any:
    """The page on which vacations are planned."""
    panel = (await who.slash("settings")).original
    await server.press(who, panel, "calls")
    await server.press(who, panel, "holiday")
    return panel


async def plan(server: Server, who: Any, first: date, last: date) -> Any:
    """Choose the first day, then the last; the page."""
    panel = await page(server, who)
    await who.select(panel, "0:-::holiday_first:", [first.isoformat()])
    await who.select(panel, f"0:-::holiday_last:{first}", [last.isoformat()])
    return panel


async def planned(server: Server, who: Any) -> vacations.Planned | None:
    return await server.bot.database.ask(vacations.planned, who.id)


def lists(server: Server, panel: Any) -> dict[str, list[dict[str, Any]]]:
    """The options of a panel by the verbs of their lists."""
    return {parts.verb(one["custom_id"]): one["options"] for one in parts.selects(server.components(panel))}


async def test_a_vacation_is_planned_changed_and_cancelled(server: Server, hours: Hours) -> None:
    panel = await page(server, server.ann)
    assert "holiday_last" not in lists(server, panel), "the first day comes first"
    panel = await plan(server, server.ann, after(3), after(5))
    first, last = (days.sentence(day, "en") for day in (after(3), after(5)))
    assert f"Planned vacation: **{first}** to **{last}** (UTC)" in server.text(panel)
    await server.press(server.ann, panel, "calls")
    assert f"**{first}** to **{last}**" in server.text(panel)
    assert "Vacation: **no**" in server.text(panel), "it has not begun"
    await plan(server, server.ann, after(4), after(9))
    assert await planned(server, server.ann) == vacations.Planned(after(4), after(9)), "one at a time"
    panel = await page(server, server.ann)
    (chosen,) = [one["value"] for one in lists(server, panel)["holiday_last"] if one.get("default")]
    assert chosen == after(9).isoformat()
    await server.press(server.ann, panel, "holiday_off")
    assert "Planned vacation" not in server.text(panel)
    assert await planned(server, server.ann) is None
    await hours.pass_(10 * DAY)
    assert await server.bot.database.ask(store.vacation, server.ann.id) is None


async def test_the_list_opens_where_the_planned_days_are(server: Server, hours: Hours) -> None:
    await plan(server, server.ann, after(2), after(3))
    there = {"vacation-from": str(after(50)), "vacation-to": str(after(52))}
    await server.ann.slash("settings", options=there)
    panel = await page(server, server.ann)
    (chosen,) = [one["value"] for one in lists(server, panel)["holiday_first"] if one.get("default")]
    assert chosen == str(after(50))


async def test_every_day_that_may_be_the_first_is_in_the_list(server: Server, hours: Hours) -> None:
    panel = await page(server, server.ann)
    found: list[str] = []
    while True:
        offered = [one["value"] for one in lists(server, panel)["holiday_first"]]
        found += [value for value in offered if not value.startswith("page")]
        if not offered[-1].startswith("page"):
            break
        await server.ann.select(panel, "0:-::holiday_first:", [offered[-1]])
    assert found == [after(number).isoformat() for number in range(FAR + 1)]
    await server.ann.select(panel, "0:-::holiday_first:", [offered[0]])
    assert found[-24] not in offered
    assert any(one["value"] < offered[1] for one in lists(server, panel)["holiday_first"]), "and back"


async def test_the_clocks_stand_still_from_its_beginning_to_its_end(
    server: Server, hours: Hours, restart: Restart
) -> None:
    """Days are those of the player's own zone; restarts before, in and after it lose nothing."""
    number = await hours.open("daily", "computer", server.bob)
    await server.first_cards(number)
    first = await server.person(number, 0)
    version = (await server.table(number)).version
    await first.slash("settings", zone="Asia/Tokyo")
    await plan(server, first, after(1), after(3))
    begin, end = at(after(1), "Asia/Tokyo"), at(after(4), "Asia/Tokyo")
    assert begin == hours.now + 3 * HOUR
    await restart()
    await hours.pass_(3 * HOUR - 1)
    assert "on vacation" not in server.text(server.last), "before it everything is as ever"
    assert f"<t:{MONDAY + DAY}:R>" in server.text(server.last)
    await hours.pass_(1)
    assert f"on vacation until <t:{end}:D>" in server.text(server.last)
    assert ":R>" not in server.text(server.last)
    before = len(pings(server))
    await hours.pass_(DAY)
    await restart()
    await hours.pass_(end - hours.now - 1)
    assert (await server.table(number)).version == version
    assert len(pings(server)) == before, "neither a reminder nor a deadline"
    await hours.pass_(1)
    assert f"<t:{end + 21 * HOUR}:R>" in server.text(server.last), "the time that was left"
    assert await planned(server, first) is None
    await hours.pass_(21 * HOUR)
    assert len(pings(server)) > before
    assert (await server.table(number)).version > version


async def test_until_it_begins_a_player_is_called_and_from_then_on_at_its_end(
    server: Server, hours: Hours
) -> None:
    number = await hours.open("relaxed", "wait", server.bob)
    await server.first_cards(number)
    first, second = [await server.person(number, seat) for seat in (0, 1)]
    await plan(server, first, after(1), after(1))
    await plan(server, second, after(1), after(2))
    await hours.pass_(at(after(1)) - hours.now + HOUR)
    before = len(pings(server))
    await finish_turn(server, first)
    assert "on vacation until" in server.text(server.last)
    await hours.pass_(at(after(3)) - hours.now - 1)
    assert len(pings(server)) == before
    await hours.pass_(1)
    assert [users for _, users in pings(server)[before:]] == [[second.id]]


@pytest.mark.parametrize("missed", ["the beginning", "all of it"])
async def test_what_begins_while_the_bot_is_away_is_noted_when_it_is_back(
    server: Server, hours: Hours, restart: Restart, missed: str
) -> None:
    number = await hours.open("daily", "computer", server.bob)
    await server.first_cards(number)
    first = await server.person(number, 0)
    version = (await server.table(number)).version
    await plan(server, first, after(1), after(3))
    hours.dial.instant += 2 * DAY if missed == "the beginning" else 5 * DAY
    await restart()
    await server.look_at_clock()
    whole = Vacation(first.id, at(after(1)), at(after(4)))
    assert await server.bot.database.ask(store.vacation, first.id) == whole
    assert await planned(server, first) is None
    assert (await server.table(number)).version == version
    assert ("on vacation" in server.text(server.last)) == (missed == "the beginning")
    answer = (await first.slash("settings", vacation=1)).original
    refused = "at least seven days apart" in server.text(answer)
    assert refused == (missed == "all of it"), "it counts as any other"


async def test_another_zone_leaves_the_days_as_they_are(server: Server, hours: Hours) -> None:
    await plan(server, server.ann, after(2), after(3))
    await server.ann.slash("settings", zone="Pacific/Honolulu")
    assert await planned(server, server.ann) == vacations.Planned(after(2), after(3))
    await hours.pass_(at(after(2), "Pacific/Honolulu") - hours.now)
    zone = "Pacific/Honolulu"
    whole = Vacation(server.ann.id, at(after(2), zone), at(after(4), zone))
    assert await server.bot.database.ask(store.vacation, server.ann.id) == whole


async def test_a_vacation_that_begins_today_begins_at_once(server: Server, hours: Hours) -> None:
    await plan(server, server.ann, after(5), after(6))
    panel = await plan(server, server.ann, TODAY, after(1))
    assert "Planned vacation" not in server.text(panel)
    whole = Vacation(server.ann.id, hours.now, at(after(2)))
    assert await server.bot.database.ask(store.vacation, server.ann.id) == whole


async def test_planned_vacations_are_bounded(server: Server, hours: Hours) -> None:
    async def typed(first: date | str, last: date | str, **more: Any) -> str:
        options = {"vacation-from": str(first), "vacation-to": str(last), **more}
        return server.text((await server.ann.slash("settings", options=options)).original)

    assert "28 days at most" in await typed(after(1), after(29))
    assert "is over" in await typed(after(-1), after(3))
    assert "before the first" in await typed(after(3), after(2))
    assert "180 days ahead" in await typed(after(FAR + 1), after(FAR + 2))
    assert "typed like" in await typed("soon", after(2))
    assert "typed like" in await typed("31.2.", after(2))
    assert await planned(server, server.ann) is None
    assert "Planned vacation" in await typed(after(1), after(28))
    assert "Planned vacation" in await typed(after(FAR), after(FAR + 1))
    await typed(after(9), after(10))
    answer = (await server.ann.slash("settings", vacation=2)).original
    assert "You have planned a vacation" in server.text(answer), "less than a week between"
    answer = (await server.ann.slash("settings", vacation=1)).original
    assert "You have planned a vacation" not in server.text(answer)
    assert "at least seven days apart" in await typed(after(7), after(9))
    assert await planned(server, server.ann) == vacations.Planned(after(9), after(10)), "as it was"
    await server.ann.slash("settings", vacation=0)
    assert await planned(server, server.ann) is not None, "the present one is ended first"
    await server.ann.slash("settings", vacation=0)
    assert await planned(server, server.ann) is None


async def test_a_vacation_ahead_can_be_typed(server: Server, hours: Hours) -> None:
    there = {"vacation-from": after(10).strftime("%d.%m."), "vacation": 3}
    await server.ann.slash("settings", options=there)
    assert await planned(server, server.ann) == vacations.Planned(after(10), after(12))
    answer = (await server.ann.slash("settings", options={"vacation-from": str(after(5))})).original
    assert "a beginning and an end" in server.text(answer)
    choices = (
        await server.ann.autocomplete("settings", "vacation-from", options={"vacation-from": ""})
    ).choices
    assert [choice["value"] for choice in choices] == [str(after(number)) for number in range(25)]
    choices = (
        await server.ann.autocomplete("settings", "vacation-from", options={"vacation-from": "sat"})
    ).choices
    assert {date.fromisoformat(choice["value"]).weekday() for choice in choices} == {5}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_each_reads_it_in_the_own_language(server: Server, hours: Hours, language: str) -> None:
    panel = (await server.ann.slash("settings")).original
    await server.ann.select(panel, "0:-::set_language:", [language])
    panel = await plan(server, server.ann, after(3), after(5))
    first, last = (days.sentence(day, language) for day in (after(3), after(5)))
    assert say(language, "screen.holiday_ahead", first=first, last=last, zone="UTC") in server.text(panel)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("2026-12-24", date(2026, 12, 24)),
        ("2026年12月24日", date(2026, 12, 24)),
        ("24.12.", date(2026, 12, 24)),
        ("24.12", date(2026, 12, 24)),
        ("1. 2. 2027", date(2027, 2, 1)),
        ("1.2.", date(2027, 2, 1)),
        ("12/24", None),
        ("30.2.", None),
        ("2026-13-01", None),
        ("", None),
    ],
)
def test_days_are_read_as_people_type_them(typed: str, found: date | None) -> None:
    if found is not None:
        assert days.read(typed, date(2026, 11, 23)) == found
        return
    with pytest.raises(Refusal) as refused:
        days.read(typed, date(2026, 11, 23))
    assert refused.value.key == "day_typed"


def test_a_day_with_a_change_of_clocks_is_whole() -> None:
    day = date(2026, 10, 25)  # an hour longer in Rome
    assert days.ends(day, "Europe/Rome") - days.begins(day, "Europe/Rome") == 25 * HOUR
    assert days.day_of(days.ends(day, "Europe/Rome") - 1, "Europe/Rome") == day
