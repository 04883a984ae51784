"""What is shown and sent by the clock: each line and choice by its condition."""

from __future__ import annotations

from datetime import date, timedelta
from sqlite3 import Connection
from typing import Any

import discord

from bot.features.clock import messages, screens, store
from bot.features.clock.vacations import Planned
from bot.messages.availability import Availability, Vacation
from bot.messages.store import MessageRow
from bot.tables import store as tables
from bot.ui.readers import Reader, UserRow
from bot.words import say
from tests.bot import parts
from tests.bot.features.clock.test_edges import AWAKE
from tests.bot.lanterns import LANTERNS
from tests.bot.room import ANN, BOB, NOON, laid, seat
from tests.bot.store.test_queries import opened, turn

# What is shown.


def reader() -> Reader:
    return Reader(ANN, "en", UserRow(ANN))


def lists(shown: Any) -> dict[str, list[Any]]:
    """The options of the lists of a screen, by their verbs."""
    items = [item.to_component_dict() for item in shown.items]
    return {parts.verb(one["custom_id"]): one["options"] for one in parts.selects(items)}


def values(options: list[Any]) -> list[str]:
    return [one["value"] for one in options]


def test_the_days_of_the_list_turn_over_in_pages() -> None:
    today = date(2026, 6, 10)
    first = lists(screens.vacation_screen(None, "UTC", reader(), today))["holiday_first"]
    assert (len(first), first[0]["value"], first[-1]["value"]) == (24, "2026-06-10", "page.23")
    middle = lists(screens.vacation_screen(None, "UTC", reader(), today, page=23))["holiday_first"]
    assert (len(middle), middle[0]["value"], middle[-1]["value"]) == (25, "page.0", "page.46")
    assert middle[1]["value"] == "2026-07-03"
    near = lists(screens.vacation_screen(None, "UTC", reader(), today, page=7))["holiday_first"]
    assert near[0]["value"] == "page.0"
    last = lists(screens.vacation_screen(None, "UTC", reader(), today, page=161))["holiday_first"]
    assert values(last)[-1] == (today + timedelta(days=180)).isoformat()
    assert (len(last), values(last)[0]) == (21, "page.138")
    before = lists(screens.vacation_screen(None, "UTC", reader(), today, page=157))["holiday_first"]
    assert values(before)[-1] == "page.180"
    assert (
        values(lists(screens.vacation_screen(None, "UTC", reader(), today, page=158))["holiday_first"])[-1]
        == (today + timedelta(days=180)).isoformat()
    )


def test_the_last_days_follow_the_first() -> None:
    today = date(2026, 6, 10)
    plan = Planned(date(2026, 6, 12), date(2026, 6, 13))

    def chosen(options: list[Any]) -> list[str]:
        return [one["value"] for one in options if one.get("default")]

    assert "holiday_last" not in lists(screens.vacation_screen(None, "UTC", reader(), today))
    found = lists(screens.vacation_screen(plan, "UTC", reader(), today))
    assert (chosen(found["holiday_first"]), chosen(found["holiday_last"])) == (["2026-06-12"], ["2026-06-13"])
    assert (values(found["holiday_last"])[0], values(found["holiday_last"])[-1]) == (
        "2026-06-12",
        "2026-07-09",
    )
    assert len(found["holiday_last"]) == 25
    other = lists(screens.vacation_screen(plan, "UTC", reader(), today, first=date(2026, 6, 11)))
    assert (chosen(other["holiday_first"]), chosen(other["holiday_last"])) == (["2026-06-11"], [])
    gone = Planned(date(2026, 6, 9), date(2026, 6, 13))
    assert "holiday_last" not in lists(screens.vacation_screen(gone, "UTC", reader(), today))
    begins = Planned(today, today)
    assert "holiday_last" in lists(screens.vacation_screen(begins, "UTC", reader(), today))


def test_the_page_of_the_calls_has_what_can_be_chosen() -> None:
    now = NOON
    plain = lists(screens.screen(AWAKE, None, reader(), now))
    assert [*plain] == ["set_zone", "set_quiet_from", "set_away"]
    assert values(plain["set_quiet_from"])[:3] == ["off", "0", "60"]
    assert plain["set_quiet_from"][0]["default"]
    assert values(plain["set_away"]) == ["1", "2", "3", "5", "7", "10", "14", "21", "28"]
    away = lists(screens.screen(Availability(away_until=now + 1), None, reader(), now))
    assert values(away["set_away"])[0] == "0"
    quiet = lists(screens.screen(Availability("Asia/Seoul", 22 * 60, 0), None, reader(), now))
    hours = [int(one) // 60 for one in values(quiet["set_quiet_to"])]
    assert hours == [*range(13), 23]
    assert [one["value"] for one in quiet["set_quiet_to"] if one.get("default")] == ["0"]
    assert [one["value"] for one in quiet["set_quiet_from"] if one.get("default")] == [str(22 * 60)]
    assert values(quiet["set_zone"])[-1] == "Asia/Seoul"
    assert [one["value"] for one in quiet["set_zone"] if one.get("default")] == ["Asia/Seoul"]
    assert quiet["set_zone"][-1]["label"] == "Asia/Seoul · 21:00"
    words = screens._quiet_line(Availability(quiet_from=22 * 60 + 5, quiet_to=7 * 60), "en")
    assert words == say("en", "screen.quiet", first="22:05", last="07:00")
    assert screens._quiet_line(Availability(quiet_from=5), "en") == say("en", "screen.no_quiet")


# Messages that ping.


def entry(at: int = 0, **more: Any) -> dict[str, Any]:
    usual = {"since": 100, "user": ANN, "name": "Ann", "reminds": False, "until": None, "done": False}
    return {"seat": at, **usual, **more}


def test_the_sentences_of_a_ping() -> None:
    said = [
        (entry(done=True), f"-# {say('en', 'clock.done', name='Ann')}"),
        (entry(), say("en", "clock.call", name=f"<@{ANN}>")),
        (entry(reminds=True), say("en", "clock.remind", name=f"<@{ANN}>")),
        (entry(until=9), f"{say('en', 'clock.call', name=f'<@{ANN}>')} {say('en', 'clock.until', until=9)}"),
        (
            entry(until=9, away=7),
            f"{say('en', 'clock.call', name=f'<@{ANN}>')} {say('en', 'clock.away', until=7)}",
        ),
        (entry(away=None), say("en", "clock.call", name=f"<@{ANN}>")),
    ]
    for one, words in said:
        assert messages._sentence(one, "en") == words


def test_a_ping_has_buttons_until_all_is_done() -> None:
    body: Any = {"language": "en", "direct": False, "turns": [entry(done=True), entry(1, user=BOB)],
            "place": ["**T**", "there"], "dropped": ["a plan"], "closed": True}  # fmt: skip
    said = messages._said(body, 7, 3)
    assert messages._called(body) == [BOB]
    assert messages._called({**body, "direct": True}) == []
    assert said.content.splitlines()[2:5] == ["**T**", "a plan", "there"]
    assert say("en", "clock.closed") in said.content
    ids = [str(one.custom_id) for row in said.buttons for one in row if isinstance(one, discord.ui.Button)]
    assert [parts.verb(one) for one in ids] == ["act", "recap"]
    body["turns"][1]["done"] = True
    over = messages._said({**body, "closed": False}, 7, 3)
    assert "a plan" not in over.content
    assert say("en", "clock.closed") not in over.content
    assert not any(over.buttons)
    assert messages._said({"language": "en", "turns": [entry()]}, 7, 3).buttons


def test_which_of_its_turns_a_ping_still_tells_of(db: Connection) -> None:
    number = opened(db, seat(0, ANN), seat(1, BOB))
    for at, user in ((0, ANN), (1, BOB)):
        tables.set_turn(db, turn(number, at, user=user, shown=50))
    body = {"turns": [entry(until=50), entry(1, until=50), entry(2, until=50), entry(0, since=99, until=50)]}
    message = MessageRow(5, number, 2, "ping", 0, body, True)
    assert messages._refreshed(db, message, 10)
    assert [one["done"] for one in body["turns"]] == [False, False, True, True]
    assert not messages._refreshed(db, message, 10), "nothing has changed since"
    store.set_vacation(db, Vacation(BOB, 5, 20))
    assert messages._refreshed(db, message, 10)
    assert [one.get("away", "-") for one in body["turns"]] == ["-", 20, "-", "-"]
    tables.set_turn(db, turn(number, 0, shown=60))
    assert messages._refreshed(db, message, 20)
    assert [one.get("away", "-") for one in body["turns"]] == ["-", None, "-", "-"]
    assert [one["until"] for one in body["turns"]] == [60, 50, 50, 50]


def test_whom_a_ping_names() -> None:
    rows = [
        seat(0, ANN),
        seat(1, BOB, stand_in=13, stand_in_name="Carla_"),
        seat(2, BOB, stand_in=13, stand_in_name="C", level="random"),
    ]
    table = laid(LANTERNS, rows)
    named = [
        messages._entry(table, messages.DueCall(turn(7, at, shown=9), at == 1, False)) for at in range(3)
    ]
    assert [one["name"] for one in named] == ["Ann", "Carla\\_", "Bob"]
    assert [one["reminds"] for one in named] == [False, True, False]
    assert [(one["until"], one["since"], one["done"], one["seat"]) for one in named] == [
        (9, 100, False, at) for at in range(3)
    ]
