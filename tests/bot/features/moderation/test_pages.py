"""What moderators see: lists, desks, settings and the audit list, each line by its condition."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.features.lobby import policy
from bot.features.lobby.policy import Config
from bot.features.moderation import overview, rules
from bot.features.moderation.acts import configure, pace
from bot.features.moderation.desk import ClosedTable
from bot.features.moderation.rules import TableOverview
from bot.features.moderation.store import AuditRow, Details, Facts
from bot.messages.availability import Vacation
from bot.tables.pace import DAY, HOUR, PACES
from bot.tables.rows import ClockRow, TurnClock
from bot.ui.readers import Reader, UserRow
from bot.words import say
from tests.bot import parts
from tests.bot.features.moderation.bench import MO, Bench
from tests.bot.features.seats.test_seat_pages import offer
from tests.bot.lanterns import LANTERNS
from tests.bot.room import ANN, BOB, CARLA, NOON, laid, seat

PAIR = (seat(0, ANN), seat(1, BOB))


def turn(at: int, **more: Any) -> TurnClock:
    return TurnClock(1, at, ANN, NOON - HOUR - at, **more)


def shown(screen: Any) -> list[dict[str, Any]]:
    return list(parts.walk([item.to_component_dict() for item in screen.items]))


def text(screen: Any) -> str:
    return "\n".join(one["content"] for one in shown(screen) if one["type"] == 10)


def pressable(screen: Any) -> list[str]:
    """The verbs of a screen's buttons that can be pressed, with a - those that cannot."""
    found = [one for one in shown(screen) if one["type"] == 2]
    return [("-" if one.get("disabled") else "") + parts.verb(one["custom_id"]) for one in found]


# How tables stand.


@pytest.mark.parametrize(
    ("more", "turns", "away", "asleep", "need", "since"),
    [
        ({"status": "lobby"}, [turn(0)], {}, False, "lobby", 5),
        ({"frozen": "why", "paused": "why"}, [turn(0)], {}, False, "frozen", 5),
        ({"paused": "why"}, [turn(0)], {}, False, "paused", NOON - HOUR),
        ({}, [turn(0), turn(1)], {}, False, "waiting", NOON - HOUR - 1),
        ({}, [], {}, False, "busy", 5),
        ({}, [turn(0, shown=NOON)], {}, True, "late", NOON - HOUR),
        ({}, [turn(0, shown=NOON + 1)], {}, True, "resting", NOON - HOUR),
        ({}, [turn(0), turn(1)], {0: 9}, False, "waiting", NOON - HOUR - 1),
        ({}, [turn(0), turn(1)], {0: 9, 1: 9}, False, "away", NOON - HOUR - 1),
    ],
)
def test_what_a_table_needs(
    more: dict[str, Any], turns: list[TurnClock], away: dict[int, int], asleep: bool, need: str, since: int
) -> None:
    found = rules.standing(laid(LANTERNS, PAIR, **more), Facts(turns, 5, away, asleep), NOON)
    assert (found.need, found.since) == (need, since)
    waits = [] if need in ("lobby", "frozen") else [(one.seat, one.since) for one in turns]
    assert list(found.waiting) == waits


def test_the_neediest_come_first() -> None:
    def one(number: int, need: str, since: int) -> TableOverview:
        return TableOverview(replace(laid(LANTERNS, PAIR), id=number), need, since)

    every = [one(1, "busy", 0), one(4, "late", 5), one(3, "late", 4), one(2, "late", 5), one(5, "frozen", 9)]
    assert [found.table.id for found in rules.sorted_by_need(every)] == [5, 3, 2, 4, 1]


def test_where_a_table_is_played_once_its_thread_is_gone() -> None:
    table = laid(LANTERNS, PAIR, thread_id=44)
    assert TableOverview(table, "busy", 0).place == 44
    assert TableOverview(table, "busy", 0, mark="thread").place == 2
    assert TableOverview(table, "busy", 0, mark="gone").place == 44


def test_how_a_table_stands_in_one_line() -> None:
    one = TableOverview(laid(LANTERNS, PAIR), "late", 7, (), ((0, 7), (1, 8)), {1: 99})
    names = (
        say("en", "moderate.since", name="Ann", when="<t:7:R>")
        + ", "
        + say("en", "moderate.since", name="Bob", when="<t:8:R>")
        + f" {say('en', 'clock.away', until=99)}"
    )
    assert overview._state(one, "en") == say("en", "moderate.need.late", names=names)
    away = overview._state(replace(one, need="away"), "en")
    assert away == say("en", "moderate.need.waiting", names=names)
    busy = replace(one, need="busy", mark="gone")
    told = say("en", "moderate.need.busy", when="<t:7:R>")
    assert overview._state(busy, "en") == f"{told} · {say('en', 'moderate.place_gone')}"


@pytest.mark.parametrize(
    ("count", "page", "inside", "numbers"),
    [
        (0, 0, 0, []),
        (8, 1, 0, [*range(8)]),
        (9, 1, 1, [8]),
        (9, -1, 0, [*range(8)]),
        (17, 5, 2, [16]),
        (16, 1, 1, [*range(8, 16)]),
    ],
)
def test_eight_tables_are_on_a_page(count: int, page: int, inside: int, numbers: list[int]) -> None:
    assert overview._inside(page, [*range(count)]) == inside
    assert list(overview.on_page([*range(count)], page)) == numbers


def test_pages_are_turned_where_there_are_several() -> None:
    def turning(page: int, count: int) -> list[tuple[str, bool]]:
        found = overview._turning(page, [*range(count)], "mod_tables", "en")
        return [(str(one.custom_id).split(":")[-1], one.disabled) for one in found]

    assert turning(0, 8) == []
    assert turning(0, 9) == [("0.b", True), ("1.f", False)]
    assert turning(1, 9) == [("0.b", False), ("1.f", True)]
    assert turning(1, 17) == [("0.b", False), ("2.f", False)]


async def test_the_list_of_tables() -> None:
    class Places:
        async def mark(self, table: Any) -> str | None:
            return "gone" if table.id == 2 else None

    places: Any = Places()
    none = await overview.tables([], 3, "en", places)
    assert say("en", "moderate.tables_none") in text(none)
    assert pressable(none) == ["mod_audit", "mod_set"]
    found = [TableOverview(replace(laid(LANTERNS, PAIR), id=number), "busy", 7) for number in range(1, 10)]
    screen = await overview.tables(found, 0, "en", places, 2, {1: "Round 1"})
    assert pressable(screen) == ["-mod_tables", "mod_tables", "mod_closed", "mod_audit", "mod_set"]
    assert (text(screen).count("Ann, Bob"), text(screen).count(say("en", "moderate.place_gone"))) == (8, 1)
    assert text(screen).count(" · Round 1") == 1
    (options,) = [one["options"] for one in shown(screen) if one["type"] == 3]
    assert [one["value"] for one in options] == [str(number) for number in range(1, 9)]


def act(number: int = 3, **more: Any) -> AuditRow:
    values = {"guild_id": 1, "table_id": 7, "user_id": MO, "name": "Mo", "act": "close", "reason": "spam",
              "body": {}, "takes_back": None, "at": "2026-01-31T10:00:00+00:00", "taken_back": None,
              "place": None, **more}  # fmt: skip
    return AuditRow(number, **values)


def test_the_list_of_closed_tables() -> None:
    when = int(datetime(2026, 1, 31, 10, tzinfo=UTC).timestamp())
    line = say("en", "moderate.closed_by", who="Mo", when=f"<t:{when}:f>", reason="spam")
    assert overview.closed_line(act(), "en") == line
    none = overview.closed_tables([], [], 0, "en")
    assert pressable(none) == ["mod_tables", "mod_audit"]
    one = overview.closed_tables([ClosedTable(laid(LANTERNS, PAIR), act())], [*range(9)], 1, "en")
    assert line in text(one)
    assert pressable(one) == ["mod_closed", "-mod_closed", "mod_tables", "mod_audit"]


# One table.


def desk(
    one: TableOverview, user: int = MO, acts: Any = (), closing: AuditRow | None = None, **found: Any
) -> Any:
    values = {"now": NOON, "vacations": {}, "missed": {}, "offers": [], **found}
    return overview.desk(one, Details(**values), acts, closing, Reader(user, "en", UserRow(user)))


def test_the_seats_on_the_desk_of_a_table() -> None:
    rows = [seat(0, ANN), seat(1, BOB, level="random", open=True), seat(2, None),
            seat(3, CARLA, stand_in=15, stand_in_name="Eve")]  # fmt: skip
    turns = (turn(0, shown=NOON, pings=2), turn(3, shown=NOON + 1))
    one = TableOverview(laid(LANTERNS, rows), "waiting", 7, turns)
    vacations = {0: Vacation(ANN, 0, 99, True), 3: Vacation(15, 0, 98)}
    lines = text(
        desk(one, vacations=vacations, missed={3: 2}, offers=[offer("stand_in", 3), offer("call", 0)])
    ).splitlines()
    granted = say("en", "clock.away", until=99)
    first = next(line for line in lines if line.startswith("1. **Ann**"))
    assert first.split(" · ")[:5] == [
        "1. **Ann**",
        f"<@{ANN}>",
        say("en", "moderate.to_move", when=f"<t:{NOON - HOUR}:R>"),
        say("en", "clock.late", until=NOON),
        say("en", "moderate.pinged", n=2),
    ]
    assert granted in first
    assert say("en", "moderate.granted") in first
    second = next(line for line in lines if line.startswith("2. **Bob**"))
    plays = say("en", "seats.computer", level="random level EN")
    assert second == f"2. **Bob** · {plays} · **{say('en', 'seats.free')}**"
    assert "3. **Computer 2** · random level EN" in lines
    last = next(line for line in lines if line.startswith("4. **Carla**")).split(" · ")
    assert last[1:3] == ["<@15>", say("en", "seats.friend", name="Eve")]
    assert last[4:] == [
        say("en", "clock.until", until=NOON + 1),
        say("en", "clock.away", until=98),
        say("en", "moderate.missed", n=2),
    ]
    asked = say("en", "moderate.asked.stand_in", name="Dmitri", seat="Carla", by="Ann")
    assert lines.count(asked) == 1
    assert not any("moderate.asked" in line for line in lines)


def test_what_is_left_of_a_clock_that_stands_still() -> None:
    stopped = turn(0, stopped=True, left=HOUR, allowed=DAY)
    assert say("en", "moderate.left", time="1 hour") in overview._time(stopped, NOON, "en")
    assert len(overview._time(replace(stopped, allowed=None), NOON, "en")) == 1
    assert len(overview._time(replace(stopped, left=None), NOON, "en")) == 1
    assert len(overview._time(turn(0), NOON, "en")) == 1


def test_the_head_of_the_desk() -> None:
    table = laid(LANTERNS, PAIR, clock=ClockRow(PACES["daily"], "skip"))
    said = text(desk(TableOverview(table, "busy", 7))).splitlines()
    assert said[1] == say("en", "moderate.need.busy", when="<t:7:R>")
    late = {"pace": say("en", "pace.daily"), "late": say("en", "late.skip")}
    assert say("en", "moderate.about_late", host="**Ann**", **late) in said
    quiet = text(desk(TableOverview(laid(LANTERNS, PAIR, host_id=15), "waiting", 7))).splitlines()
    assert quiet[1] == say("en", "moderate.about", host="<@15>", pace=say("en", "pace.none"))
    paused = text(desk(TableOverview(replace(table, paused="why"), "paused", 7))).splitlines()
    assert paused[1] == say("en", "turn.paused", reason="why")
    over = text(
        desk(TableOverview(replace(table, status="over", paused="why", imported=True), "busy", 7))
    ).splitlines()
    assert over[1:3] == [say("en", "moderate.status.over"), say("en", "moderate.imported")]
    closed = text(desk(TableOverview(replace(table, status="closed"), "busy", 7), closing=act())).splitlines()
    assert closed[1] == overview.closed_line(act(), "en")
    mine = text(desk(TableOverview(table, "busy", 7), ANN))
    assert say("en", "moderate.plays", name="Ann") in mine
    assert say("en", "moderate.plays", name="Ann") not in text(desk(TableOverview(table, "busy", 7)))


def test_the_buttons_of_the_desk(bench: Bench) -> None:
    table = laid(LANTERNS, PAIR)
    acts = [bench.acts["pause"], bench.acts["kick"]]
    one = TableOverview(table, "busy", 7)
    assert pressable(desk(one, acts=acts)) == ["mod_act", "mod_pick", "mod_audit", "mod_tables"]
    closed = TableOverview(replace(table, status="closed"), "busy", 7)
    assert pressable(desk(closed, closing=act()))[0] == "mod_back"
    frozen = TableOverview(replace(table, status="closed", frozen="why"), "busy", 7)
    assert pressable(desk(frozen, closing=act())) == ["board", "log", "export", "mod_audit", "mod_tables"]


# Settings.


def test_settings_in_words() -> None:
    some = Config(channels=(5, 6), roles=(7,), in_server=3, language="it", place="thread")
    assert configure.shown(some, "channels", "en") == "<#5>, <#6>"
    assert configure.shown(some, "roles", "en") == "<@&7>"
    assert configure.shown(Config(), "roles", "en") == say("en", "moderate.all_roles")
    assert [configure.shown(one, "in_server", "en") for one in (some, Config())] == [
        "3",
        say("en", "moderate.no_limit"),
    ]
    assert configure.shown(some, "language", "en") == say("it", "language.own")
    assert configure.shown(Config(), "language", "en") == say("en", "moderate.language_of_host")
    assert configure.shown(some, "place", "en") == say("en", "moderate.place.thread")
    assert configure.shown(Config(), "pace", "en") == say("en", "pace.daily")
    assert len(configure._changes(Config(), some, "en")) == 5


def test_the_page_of_the_settings(bench: Bench) -> None:
    def page(**config: Any) -> Any:
        return configure.panel(bench.case("config", None, config=Config(**config).dump()))

    plain = page()
    lists = {
        one["custom_id"].split(".")[-1].rstrip(":"): one for one in shown(plain) if one["type"] in (3, 6, 8)
    }
    assert [*lists] == ["channels", "roles", *policy.LIMITED, *policy.CHOICES]
    assert (lists["channels"]["type"], lists["roles"]["type"]) == (8, 6)
    assert lists["channels"]["placeholder"].endswith(say("en", "moderate.all_channels"))
    assert [one["value"] for one in lists["in_server"]["options"]] == [str(one) for one in policy.LIMITS]
    assert [one["value"] for one in lists["lobbies"]["options"] if one.get("default")] == ["5"]
    assert lists["language"]["options"][0]["value"] == "-"
    assert text(plain) == say("en", "moderate.config")
    set_ = page(channels=(5, 6))
    assert text(set_).splitlines()[-1] == f"{say('en', 'moderate.set.channels')}:"
    bench.judge.gone = {6}
    gone = page(channels=(5, 6))
    assert text(gone).splitlines()[-1] == f"{say('en', 'moderate.set.channels')}: <#5>, <#6>"
    (channels,) = [one for one in shown(gone) if one["type"] == 8]
    assert [int(one["id"]) for one in channels["default_values"]] == [5]
    assert channels["placeholder"] == say("en", "moderate.set.channels")


def test_a_pace_that_this_version_does_not_know_counts_as_none() -> None:
    assert pace._read(["odd", "odd"]) == (PACES["none"], "wait")
    assert pace._read(["live", "skip"]) == (PACES["live"], "skip")
