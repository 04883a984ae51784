"""The steps of an act, files, rights: each by its condition, without Discord."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import discord
import pytest

from bot.features.history.record_check import LARGEST
from bot.features.moderation import screens
from bot.features.moderation.acts import import_
from bot.features.moderation.rights import Moderator
from bot.tables.rows import Person, Seat
from bot.words import say
from bot.words.refusals import Refusal
from tests.bot.features.moderation.bench import MO, Bench
from tests.bot.features.moderation.test_pages import PAIR, act, pressable, shown, text
from tests.bot.lanterns import LANTERNS
from tests.bot.paper import failed
from tests.bot.room import ANN, BOB, laid, refused

# The audit list.


def test_the_audit_list_is_split_into_pages() -> None:
    acts: Any = {}
    rows = [act(number) for number in range(12, 0, -1)]
    page = screens.audit_page(rows, acts, 1, "en")
    assert (page.number, page.of, [row.id for row in page.rows]) == (1, 3, [7, 6, 5, 4, 3])
    assert screens.audit_page(rows, acts, 9, "en").number == 2
    assert screens.audit_page(rows, acts, -1, "en").number == 0
    assert screens.audit_page([], acts, 0, "en").of == 1


def test_an_act_with_many_changes_goes_on_over_pages() -> None:
    details = SimpleNamespace(details=lambda body, language: ["x" * 1400] * 5)
    acts: Any = {"close": details}
    found = screens._audit_parts(act(), acts, "en")
    assert [part.count("\n-# ") for part in found] == [2, 2, 1]
    assert all(part.splitlines()[:2] == found[0].splitlines()[:2] for part in found)
    pages = screens._pages([act(1), act(2)], acts, "en")
    assert [[row.id for row, _ in page] for page in pages] == [[1], [1], [1], [2], [2], [2]]
    short: Any = {"close": SimpleNamespace(details=lambda body, language: ["y" * 2900])}
    assert len(screens._pages([act(1), act(2)], short, "en")) == 2
    assert len(screens._pages([act(1), act(2)], {}, "en")) == 1


def test_one_act_in_the_audit_list() -> None:
    plain = screens._audit_parts(act(), {}, "en")[0]
    assert plain.splitlines()[0].startswith("`3` <t:")
    assert plain.splitlines()[0].endswith(say("en", "moderate.table", table=7))
    assert "~~" not in plain
    assert "<#44>" in screens._audit_parts(act(place=44), {}, "en")[0]
    assert "table" not in screens._audit_parts(act(table_id=None), {}, "en")[0].splitlines()[0]
    gone = screens._audit_parts(act(taken_back=9), {}, "en")[0].splitlines()[1]
    assert gone.startswith("~~")
    assert gone.endswith(say("en", "moderate.taken_back", number=9))


def test_what_can_be_pressed_in_the_audit_list() -> None:
    rows = [act(number) for number in range(6, 0, -1)]
    first = screens.audit_page(rows, {}, 0, "en")
    screen = screens.audit(first, {6, 1}, 0, "en")
    assert pressable(screen) == ["mod_back", "-mod_audit", "mod_audit", "mod_tables"]
    last = screens.audit(screens.audit_page(rows, {}, 1, "en"), {6, 1}, 0, "en")
    assert pressable(last) == ["mod_back", "mod_audit", "-mod_audit", "mod_tables"]
    none = screens.audit(screens.audit_page([], {}, 0, "en"), set(), 0, "en")
    assert pressable(none) == ["mod_tables"]
    one = screens.audit(screens.audit_page(rows[:5], {}, 0, "en"), set(), 0, "en")
    assert pressable(one) == ["mod_tables"]


# The steps of an act.


def test_the_steps_of_an_act_are_pages(bench: Bench) -> None:
    table = laid(LANTERNS, PAIR)
    case = bench.case("kick", table, choice="1")
    case.intent.id = 5
    assert pressable(screens.preview(case, ["a line"])) == ["mod_do", "mod_why", "mod_drop"]
    assert "> 🪑 Mo" in text(screens.preview(case, ["a line"], "a note"))
    case.intent.reason = ""
    asked = screens.preview(case, ["a line"])
    assert pressable(asked) == ["mod_why", "mod_drop"]
    assert text(asked).splitlines()[-2:] == ["a line", say("en", "moderate.reason_next")]
    form = screens.reason_form(case)
    assert form.title == f"{say('en', 'moderate.act.kick')}: Bob"
    pause = bench.case("pause", table)
    assert screens.reason_form(pause).title == say("en", "moderate.act.pause")
    done = screens.done(bench.case("pause", table), True)
    assert pressable(done) == ["mod_back", "mod_table", "mod_audit"]
    none = bench.case("config", None, config={})
    assert pressable(screens.done(none, False)) == ["mod_audit"]
    people = screens.people(bench.case("replace", table, choice="1"))
    assert say("en", "moderate.ask_person", name="Bob") in text(people)
    options = [discord.SelectOption(label=str(number), value=str(number)) for number in range(30)]
    chosen = screens.choices(case, options, "Bo")
    assert [len(one["options"]) for one in shown(chosen) if one["type"] == 3] == [25]
    assert say("en", "moderate.ambiguous", typed="Bo").split("Bo")[0] in text(chosen)
    assert len(text(screens.choices(case, options)).splitlines()) == len(text(chosen).splitlines()) - 1


# Files.


async def test_a_large_file_is_not_read() -> None:
    def file(size: int, error: Exception | None = None) -> Any:
        async def read() -> bytes:
            if error is not None:
                raise error
            return b"content"

        return SimpleNamespace(size=size, read=read)

    assert await import_.read(file(LARGEST)) == b"content"
    assert await refused(import_.read(file(LARGEST + 1))) == "import_large"
    assert await refused(import_.read(file(1, failed(404)))) == "import_lost"


def test_a_table_of_an_imported_game(bench: Bench) -> None:
    body = {"channel": 2, "language": "it", "record": {"game": "lanterns", "options": {"a": "b"}},
            "seats": [{"name": "Ann", "computer": None, "resigned": True},
                      {"name": "X", "computer": "random", "resigned": False}]}  # fmt: skip
    act_: Any = bench.acts["import"]
    table = act_._table(bench.case("import", None, **body), 9)
    assert (table.id, table.guild_id, table.channel_id, table.host_id, table.status) == (9, 1, 2, MO, "over")
    assert (table.imported, table.in_thread, table.language, table.options) == (True, False, "it", {"a": "b"})
    assert table.seats == [Seat(0, None, "Ann", None, True), Seat(1, None, "X", "random", False)]


# Rights.


class Guild:
    """A server: which channels there are, and who manages which."""

    def __init__(self, manages: dict[int, bool], everywhere: bool = False) -> None:
        self.id = 1
        self.member = Mock(spec=discord.Member)
        self.member.id, self.member.display_name = MO, "Mo"
        self.member.guild_permissions = SimpleNamespace(manage_channels=everywhere)
        self.channels = [self._channel(number, may) for number, may in manages.items()]
        self.people: dict[int, Any] = {}

    @staticmethod
    def _channel(number: int, may: bool) -> Any:
        allowed = SimpleNamespace(manage_channels=may, view_channel=may)
        return SimpleNamespace(id=number, permissions_for=lambda member: allowed)

    def get_channel_or_thread(self, number: int) -> Any:
        return next((one for one in self.channels if one.id == number), None)

    get_channel = get_channel_or_thread

    def get_role(self, number: int) -> Any:
        return "role" if number == 70 else None

    async def fetch_member(self, user: int) -> Any:
        if user not in self.people:
            raise failed(404)
        return self.people[user]


def moderator(guild: Guild, here: bool = False, channel: int | None = 2) -> Moderator:
    permissions = SimpleNamespace(manage_channels=here)
    interaction: Any = SimpleNamespace(
        guild=guild, user=guild.member, permissions=permissions, channel_id=channel
    )
    return Moderator(interaction, "en")


def test_who_is_a_moderator() -> None:
    for manages, here, may in (
        ({2: False}, False, False),
        ({2: False}, True, True),
        ({2: False, 3: True}, False, True),
    ):
        if may:
            assert moderator(Guild(manages), here).id == MO
            continue
        with pytest.raises(Refusal) as refusal:
            moderator(Guild(manages), here)
        assert refusal.value.key == "moderate_rights"
    assert moderator(Guild({2: True}), channel=None).channel_id == 0
    nobody: Any = SimpleNamespace(guild=None, user=Guild({}).member)
    with pytest.raises(Refusal) as refusal:
        Moderator(nobody, "en")
    assert refusal.value.key == "moderate_server"


def test_where_a_moderator_may_moderate() -> None:
    some = moderator(Guild({2: False, 3: True}))
    assert [some.channel(number) for number in (2, 3, 4)] == [False, True, False]
    every = moderator(Guild({2: False, 3: True}, everywhere=True))
    assert [every.channel(number) for number in (2, 3, 4)] == [False, True, True], "a channel that is gone"
    for one, key in ((some, "moderate_everywhere"), (every, "")):
        if key:
            with pytest.raises(Refusal):
                one.of_server()
        else:
            one.of_server()
    table = laid(LANTERNS, PAIR, channel_id=3)
    some.of(table)
    assert some.may(table)
    for other, key in (
        (replace(table, guild_id=2), "moderate_other"),
        (replace(table, channel_id=2), "moderate_channel"),
    ):
        assert not some.may(other)
        with pytest.raises(Refusal) as refusal:
            some.of(other)
        assert refusal.value.key == key
    assert every.known([2, 9, 70]) == [2, 70]


async def test_who_can_see_a_table() -> None:
    guild = Guild({2: False, 3: True})
    guild.people = {ANN: SimpleNamespace(nick="Annie", global_name=None, name="ann")}
    some = moderator(guild)
    for channel, user, key in (
        (3, ANN, ""),
        (2, ANN, "moderate_hidden"),
        (4, ANN, ""),
        (3, BOB, "seat_outside"),
    ):
        check = some.check_sees(laid(LANTERNS, PAIR, channel_id=channel), Person(user, "X"))
        if key:
            assert await refused(check) == key
        else:
            await check
    assert await some.names_of([ANN, BOB]) == {ANN: ["Annie", "ann"]}
    assert await some.names_of([]) == {}


async def test_what_of_an_act_is_kept(bench: Bench) -> None:
    """Acts that change seats leave no line of their own; those without a table tell nobody."""
    await bench.room.lobby(ANN, BOB)
    await bench.room.sent()
    await bench.done("close")
    assert (await bench.room.table()).incidents == [], "there is no match yet"
    back: Any = bench.acts["back"]
    assert not bench.acts["pause"].of_seats(bench.case("pause", None))
    assert not bench.acts["pause"].back_of_seats(bench.case("pause", None))
    assert bench.acts["import"].seen(bench.case("import", None)) == ""
    rows = await bench.audit()
    bench.judge.guild_id = 2
    assert await refused(back._done(bench.case("back", None, of=rows[0].id, act="close"))) == "moderate_gone"
    bench.judge.guild_id = 1
    assert await refused(back._done(bench.case("back", None, of=77, act="close"))) == "moderate_gone"
    assert not back.heard(bench.case("back", None, of=1, act="close"))
    assert back.heard(bench.case("back", laid(LANTERNS, PAIR), of=1, act="close"))
    assert back.values(bench.case("back", None, act="close")) == {"told": "", "kind": "close"}
    assert back.values(bench.case("back", None, act="pause")) == {"told": ""}
