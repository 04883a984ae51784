"""Where drawing falls behind: clicks and turns are answered in words at once, and the pictures come later, of
the newest state alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from bot.app import App
from bot.base import memory
from bot.messages import store as outbox
from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.ui.pictures import Hurried, Pictures
from render import Theme, renderer
from render.encode import THREADS
from rules import games
from tests.bot import parts
from tests.bot.clicker import Table, serving
from tests.bot.conftest import Complaints
from tests.bot.parts import Json
from tests.installed import is_drawn
from tests.thorough import THOROUGH

GAME = "echoes-of-time"
WARM_UP = Pictures.warm_up
"""The bot's own; the other tests go without it."""


class Studio:
    """The threads that draw, which can be held up."""

    def __init__(self, bot: App, patch: pytest.MonkeyPatch) -> None:
        self._bot = bot
        self._patch = patch
        self._free = Event()
        self._held: list[Future[bool]] = []

    async def hold(self, lab: Lab) -> None:
        """Let nothing be drawn until ``go_on``, and nobody wait for it."""
        self._patch.setattr(self._bot.pictures, "patience", 0.0)
        self._patch.setattr(self._bot.pictures, "public_patience", 0.0)
        studio = self._bot.pictures._start()
        assert studio is not None
        self._held = [studio._pool.submit(self._free.wait, 60) for _ in range(THREADS)]
        await lab.until(lambda: all(one.running() for one in self._held))

    def go_on(self) -> None:
        """Let everything be drawn."""
        self._free.set()


Seats = tuple[Table, Studio, Actor, Actor]


@pytest.fixture
async def seats(stand_in: Lab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Seats]:
    people = [stand_in.add_member(name) for name in ("Ann", "Bob")]
    async with serving(stand_in, tmp_path / "x.sqlite3", pictures=True) as bot:
        table = Table(stand_in, bot, people, seed=11)
        await table.open(game=GAME)
        studio = Studio(bot, monkeypatch)
        try:
            yield table, studio, people[0], people[1]
        finally:
            studio.go_on()


def of(table: Table, who: Actor, panel: Json) -> Json:
    """A message as it is now."""
    found = [one for place in who.places() for one in who.sees(place["id"]) if one["id"] == panel["id"]]
    return found[0]


async def opened(table: Table, who: Actor) -> Json:
    message = await table.having("act")
    act = next(i for i in parts.ids(message["components"]) if parts.verb(i) == "act")
    return await table.seen(await who.click(message, act))


async def marked(table: Table, who: Actor, panel: Json, value: str) -> Json:
    """Choose the option with this index, or mark it."""
    ids = parts.ids(panel["components"])
    button = next(
        one for one in ids if one.split(":")[3] in ("do", "swap", "flip") and one.endswith(f":{value}")
    )
    return await table.seen(await who.click(panel, button))


async def confirmed(table: Table, who: Actor) -> None:
    """Make the first choice that is offered, and pay with the first cards."""
    panel = await opened(table, who)
    for value in ("0", *map(str, range(9))):
        panel = await marked(table, who, panel, value)
        ok = [i for i in parts.ids(panel["components"]) if parts.verb(i) == "ok"]
        if ok:
            await table.seen(await who.click(panel, ok[0]))
            return


async def test_what_all_games_share_is_drawn_before_somebody_asks(
    stand_in: Lab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """First what the lobbies of all games need, then their boards."""
    drawn: list[tuple[str, str, str]] = []
    keys = [key for key in games() if is_drawn(key)]
    for key in keys:

        def covered(theme: Theme, key: str = key) -> None:
            drawn.append(("cover", key, theme.language))

        def warmed(language: str, key: str = key) -> None:
            drawn.append(("boards", key, language))

        monkeypatch.setattr(renderer(key), "draw_cover", covered)
        monkeypatch.setattr(renderer(key), "warm_up", warmed)
    monkeypatch.setattr(Pictures, "warm_up", WARM_UP)
    async with serving(stand_in, tmp_path / "x.sqlite3", pictures=True):
        await stand_in.until(lambda: memory.keep.called)  # type: ignore[attr-defined]  # see ``cold``
    assert drawn == [(what, key, "en") for what in ("cover", "boards") for key in keys]


async def test_a_panel_is_answered_in_words_and_gets_its_picture_later(seats: Seats) -> None:
    table, studio, ann, _ = seats
    await studio.hold(table.lab)
    panel = await opened(table, ann)
    assert parts.files(panel) == []
    assert "do" in map(parts.verb, parts.ids(panel["components"])), "it can be answered"
    before = parts.said(panel)
    studio.go_on()
    shown = await table.lab.until(lambda: now if parts.files(now := of(table, ann, panel)) else None)
    assert parts.said(shown) == before
    assert len(parts.alts(shown["components"])) == len(parts.files(shown)) == 1


async def test_a_late_picture_does_not_bring_back_what_a_panel_showed_before(seats: Seats) -> None:
    table, studio, ann, _ = seats
    await studio.hold(table.lab)
    panel = await opened(table, ann)
    panel = await marked(table, ann, panel, "0")
    panel = await marked(table, ann, panel, "1")
    assert parts.files(panel) == []
    before = parts.said(panel)
    edits = [one for one in table.lab.records.requests if one.method == "PATCH"]
    studio.go_on()
    shown = await table.lab.until(lambda: now if parts.files(now := of(table, ann, panel)) else None)
    assert parts.said(shown) == before, "what was marked last"
    brought = [one for one in table.lab.records.requests if one.method == "PATCH"][len(edits) :]
    assert len(brought) == 1, "the pictures of what it showed before are not brought"


async def test_a_turn_is_told_in_words_and_gets_its_picture_later(seats: Seats) -> None:
    table, studio, ann, bob = seats
    first = await table.having("act")
    assert parts.files(first)
    await studio.hold(table.lab)
    for who in (ann, bob):
        await confirmed(table, who)
    turn = await table.lab.until(lambda: (now := table.offering("act")) and now["id"] != first["id"] and now)
    assert parts.files(turn) == []
    assert parts.alts(turn["components"]) == []
    in_words = parts.said(turn)
    studio.go_on()
    shown = await table.lab.until(lambda: now if parts.files(now := of(table, ann, turn)) else None)
    assert len(parts.alts(shown["components"])) == 1
    assert len(parts.said(shown)) < len(in_words), "the picture takes the place of the words"
    assert parts.ids(shown["components"]) == parts.ids(turn["components"])


async def test_only_the_newest_turn_gets_its_picture(seats: Seats) -> None:
    table, studio, *people = seats
    first = await table.having("act")
    await studio.hold(table.lab)
    for who in people:
        await confirmed(table, who)
    second = await table.lab.until(
        lambda: (now := table.offering("act")) and now["id"] != first["id"] and now
    )
    mover = await table.owing()
    assert mover is not None
    while await table.owing() is mover:
        await table.play(1)
    third = await table.lab.until(
        lambda: (now := table.offering("act")) and now["id"] != second["id"] and now
    )
    studio.go_on()
    await table.lab.until(lambda: parts.files(of(table, mover, third)))
    assert parts.files(of(table, mover, second)) == []


@pytest.mark.usefixtures("complaints")
async def test_a_picture_of_a_message_that_is_live_no_more_is_not_drawn(seats: Seats) -> None:
    """As after a start that came before the note that it is done: the message has been overtaken."""
    table, *_ = seats
    await table.having("act")
    await nothing_owed(table)
    sent = [one.path for one in table.lab.records.requests if one.files]
    owed = partial(outbox.owe, table_id=table.number, kind="picture", version=0, body={"message": 0})
    await table.bot.database.write(owed)
    table.bot.relay.nudge(table.number)
    await nothing_owed(table)
    assert [one.path for one in table.lab.records.requests if one.files] == sent


@pytest.mark.usefixtures("complaints")
async def test_a_picture_whose_message_was_deleted_meanwhile_is_let_go(seats: Seats) -> None:
    table, studio, *people = seats
    first = await table.having("act")
    await studio.hold(table.lab)
    for who in people:
        await confirmed(table, who)
    turn = await table.lab.until(lambda: (now := table.offering("act")) and now["id"] != first["id"] and now)
    table.lab.delete_message(table.lab.world.messages[int(turn["id"])])
    studio.go_on()
    await nothing_owed(table)


async def test_what_is_owed_beside_a_picture_goes_first(seats: Seats) -> None:
    table, studio, ann, bob = seats
    first = await table.having("act")
    await studio.hold(table.lab)
    for who in (ann, bob):
        await confirmed(table, who)
    turn = await table.lab.until(lambda: (now := table.offering("act")) and now["id"] != first["id"] and now)

    def repairs() -> int:
        return sum(
            one.method == "PATCH" and one.path.endswith(turn["id"]) for one in table.lab.records.requests
        )

    assert repairs() == 0
    tables = table.bot.tables
    await tables.change(table.number, lambda connection: outbox.owe_once(connection, table.number, "refresh"))
    await table.lab.until(lambda: repairs() == 1)
    assert parts.files(of(table, ann, turn)) == []
    studio.go_on()
    await table.lab.until(lambda: parts.files(of(table, ann, turn)))
    assert repairs() == 2


async def nothing_owed(table: Table) -> None:
    async with asyncio.timeout(30):
        while await table.bot.database.ask(outbox.tables):  # noqa: ASYNC110 # the database calls nobody
            await asyncio.sleep(0.01)


async def lobby_of(table: Table, who: Actor, **options: Any) -> Json:
    """Open another table; its lobby."""
    await (await who.slash("table new", game=GAME, **options)).finished()
    return await table.lab.until(lambda: next((one for one in latest(table) if "start" in verbs(one)), None))


def latest(table: Table) -> list[Json]:
    return list(reversed(table.messages()))


def verbs(message: Json) -> set[str]:
    return {parts.verb(one) for one in parts.ids(message["components"])}


async def test_a_lobby_stands_before_its_cover_and_can_be_joined(seats: Seats) -> None:
    """Who joins is not held up, and the cover comes to the lobby as it is then."""
    table, studio, ann, bob = seats
    await studio.hold(table.lab)
    lobby = await lobby_of(table, ann, language="it")
    assert parts.files(lobby) == []
    assert parts.alts(lobby["components"]) == []
    join = next(one for one in parts.ids(lobby["components"]) if parts.verb(one) == "join")
    await (await bob.click(lobby, join)).finished()
    await table.lab.until(lambda: bob.mention in parts.said(of(table, ann, lobby)))
    assert parts.files(of(table, ann, lobby)) == []
    studio.go_on()
    shown = await table.lab.until(lambda: now if parts.files(now := of(table, ann, lobby)) else None)
    assert len(parts.alts(shown["components"])) == len(parts.files(shown)) == 1
    assert bob.mention in parts.said(shown)
    number, sent = int(join.split(":")[0]), [one for one in table.lab.records.requests if one.files]
    again = partial(outbox.owe_once, table_id=number, kind="cover")
    await table.bot.database.write(again)  # as after a start that came before the note of the last one
    table.bot.relay.nudge(number)
    await table.bot.relay.wait_for(number)
    await nothing_owed(table)
    assert [one for one in table.lab.records.requests if one.files] == sent, "the right cover is there"


async def test_the_old_cover_of_a_lobby_stays_until_the_new_one_is_drawn(seats: Seats) -> None:
    table, studio, ann, _ = seats
    lobby = await lobby_of(table, ann)
    (before,) = parts.files(lobby)
    await studio.hold(table.lab)
    options = next(one for one in parts.ids(lobby["components"]) if parts.verb(one) == "options")
    panel = await table.seen(await ann.click(lobby, options))
    there = next(one for one in parts.ids(panel["components"]) if one.endswith("@language"))
    await (await ann.select(panel, there, ["ja"])).finished()
    changed = await table.lab.until(
        lambda: (now := of(table, ann, lobby))["components"] != lobby["components"] and now
    )
    assert [one["id"] for one in parts.files(changed)] == [before["id"]]
    studio.go_on()
    await table.lab.until(lambda: [o["id"] for o in parts.files(of(table, ann, lobby))] != [before["id"]])
    assert len(parts.files(of(table, ann, lobby))) == 1


@THOROUGH
async def test_a_recap_is_told_in_words_and_gets_its_picture_later(seats: Seats) -> None:
    table, studio, ann, bob = seats
    for who in (ann, bob):
        await confirmed(table, who)
    await studio.hold(table.lab)
    recap = await table.seen(await ann.slash("table recap"))
    assert parts.files(recap) == []
    words = parts.said(recap)
    assert words
    studio.go_on()
    shown = await table.lab.until(lambda: now if parts.files(now := of(table, ann, recap)) else None)
    assert parts.said(shown) == words
    assert len(parts.alts(shown["components"])) == 1


async def over(table: Table, who: Actor) -> None:
    """End the game: one of two rivals gives up."""
    asked = await table.seen(await who.slash("seat resign"))
    sure = next(one for one in parts.ids(asked["components"]) if parts.verb(one) == "resign_sure")
    await (await who.click(asked, sure)).finished()
    await table.having("replay")


async def pressed(table: Table, who: Actor, message: Json, verb: str, ends: str = "") -> Json:
    found = [one for one in parts.ids(message["components"]) if parts.verb(one) == verb]
    there = next(one for one in found if one.endswith(ends))
    return await table.seen(await who.click(message, there))


@THOROUGH
async def test_a_replay_is_told_in_words_and_its_film_is_announced(seats: Seats) -> None:
    table, studio, ann, bob = seats
    for who in (ann, bob):
        await confirmed(table, who)
    await over(table, bob)
    replay = await pressed(table, ann, await table.having("replay"), "replay")
    await studio.hold(table.lab)
    replay = await pressed(table, ann, replay, "replay_step", "forward")
    assert parts.files(replay) == []
    in_words = parts.said(replay)
    film = await pressed(table, ann, replay, "film")
    assert parts.files(film) == []
    assert "The film is being made" in parts.said(film)
    studio.go_on()
    shown = await table.lab.until(lambda: now if parts.files(now := of(table, ann, film)) else None)
    assert "being made" not in parts.said(shown)
    assert [one["filename"] for one in parts.files(shown)] == ["film.webp"]
    shown = await table.lab.until(lambda: now if parts.files(now := of(table, ann, replay)) else None)
    assert len(parts.said(shown)) < len(in_words), "the picture takes the place of the words"
    assert parts.ids(shown["components"]) == parts.ids(replay["components"])


async def test_a_film_that_fails_or_takes_too_long_is_given_up_with_a_word(
    seats: Seats, monkeypatch: pytest.MonkeyPatch, complaints: Complaints
) -> None:
    table, studio, ann, bob = seats
    await over(table, bob)
    await studio.hold(table.lab)
    replay = await pressed(table, ann, await table.having("replay"), "replay")
    monkeypatch.setattr(Hurried.rest, "__defaults__", (0.1,))
    complaints.expected.append("a picture came so late that nobody gets it")
    film = await pressed(table, ann, replay, "film")
    shown = await table.lab.until(
        lambda: "could not be made" in parts.said(now := of(table, ann, film)) and now
    )
    assert parts.files(shown) == []
