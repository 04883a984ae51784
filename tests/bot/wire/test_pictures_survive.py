"""Pictures stay where they are: whatever happens to a table, people go on seeing the picture that they saw,
and nothing is uploaded again for it."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.base.config import Settings
from bot.ops.backups.backup import back_up
from bot.ops.backups.restore import restore
from bot.playground.world.attachments import cdn_path
from bot.playground.world.models import Message
from bot.ui.pictures import Pictures
from tests.bot import parts
from tests.bot.conftest import Restart
from tests.bot.features.undo.test_consent import ask, draw, request
from tests.bot.ops.test_host import QUIET
from tests.bot.server import Server
from tests.bot.wire.test_uploads import Painter
from tests.thorough import THOROUGH

Shown = dict[int, list[tuple[str, bytes]]]


@pytest.fixture
def settings() -> Settings:
    return Settings(_env_file=None, pictures=True)  # type: ignore[call-arg]  # a keyword of pydantic-settings


@pytest.fixture(autouse=True)
def painter(monkeypatch: pytest.MonkeyPatch) -> Painter:
    """No two pictures are alike: one that is drawn anew is another."""
    found = Painter()
    for name in ("board", "hand", "cover", "scores"):
        monkeypatch.setattr(Pictures, name, staticmethod(found(name)))
    return found


def uploads(server: Server) -> int:
    """Files that Discord took from the bot."""
    return sum(len(one.files) for one in server.asked if one.status in (200, 204))


async def seen(server: Server, messages: Iterable[Message]) -> Shown:
    """The pictures of messages as everybody at the table sees them now, by message: their ids, and what loads
    from their addresses. Each is there once."""
    found: Shown = {}
    async with aiohttp.ClientSession() as session:
        for message in map(server.message, messages):
            found[message.id] = []
            files = {str(one.id): one for one in message.attachments}
            reader = message.owner_id or server.bob.id
            for one in parts.files(server.lab.feed.view(reader).message(message)):
                address = server.lab.base_url + cdn_path(server.lab.world, message, files[one["id"]])
                async with session.get(address) as answer:
                    assert answer.status == 200, one
                    found[message.id].append((one["id"], await answer.read()))
    return found


def one_each(shown: Shown) -> bool:
    """Whether each message shows one picture."""
    return bool(shown) and all(len(each) == 1 for each in shown.values())


async def put_back(server: Server, file: Path, restart: Restart) -> None:
    """Restore a backup into another file, and let a new bot serve that."""
    aside = server.path.with_name("aside.sqlite3")
    shutil.copy(server.path, aside)
    restore(aside, file, QUIET)
    server.path = aside
    await restart()


async def test_a_cover_stays_until_the_game_begins_and_after_it(server: Server, restart: Restart) -> None:
    number = await server.open(start=False)
    lobby = server.lobby(number)
    first = await seen(server, [lobby])
    assert one_each(first)

    async def stays(said: str, there: bool = True) -> None:
        assert (said in server.text(lobby)) == there, "the words have changed"
        assert await seen(server, [lobby]) == first

    for verb, there in (("join", True), ("leave", False), ("join", True)):
        await server.press(server.bob, lobby, verb)
        await stays(server.bob.mention, there)
    panel = (await server.press(server.ann, lobby, "options")).original
    before = server.text(lobby)
    await server.set_list(server.ann, panel, f"{number}:-::option:length", "long")
    assert server.text(lobby) != before
    await stays(server.bob.mention)
    await restart()
    await server.press(server.carla, lobby, "join")
    await stays(server.carla.mention)
    assert uploads(server) == 1
    before = server.text(lobby)
    await server.press(server.ann, lobby, "start")
    assert server.text(lobby) != before
    await stays(server.carla.mention)
    await restart()
    await server.first_cards(number)
    await stays(server.carla.mention)


@pytest.fixture
async def boards(server: Server) -> tuple[Server, int, Any, Any]:
    """A table of two after some turns: its number, and who is to move, and the other."""
    number = await server.open(server.bob, start=False)
    panel = (await server.press(server.ann, server.lobby(number), "options")).original
    await server.set_list(server.ann, panel, f"{number}:-::option:length", "long")
    await server.press(server.ann, server.lobby(number), "start")
    await server.first_cards(number)
    people = [await server.person(number, seat) for seat in range(2)]
    for who in people:
        await end(server, await draw(server, who), who)
    return server, number, people[0], people[1]


async def end(server: Server, panel: Any, who: Any) -> None:
    await server.press(who, panel, "do", "0")
    await server.press(who, panel, "ok")


async def test_boards_stay_after_turns_and_a_restart(
    boards: tuple[Server, int, Any, Any], restart: Restart
) -> None:
    server, _, who, other = boards
    before, messages = uploads(server), server.turns()
    first = await seen(server, messages)
    assert one_each(first)
    assert len(first) >= 3
    await restart()
    assert await seen(server, messages) == first
    assert uploads(server) == before
    await end(server, await draw(server, who), who)
    assert await seen(server, messages) == first, "the newest one is an older one now"
    await restart()
    await end(server, await draw(server, other), other)
    assert await seen(server, messages) == first
    later = server.turns()
    assert len(later) == len(messages) + 2
    assert all((await seen(server, later)).values()), "the last one shows the scores as well"
    hands = [one for one in server.asked if one.files and "/messages/@original" in one.path]
    posted = [one for one in server.asked if one.files and one.path.endswith("/messages")]
    assert len(posted) == len(later) + 1, "one for each message, and the cover"
    assert sum(len(one.files) for one in [*hands, *posted]) == uploads(server), "and hands in panels"


@THOROUGH
async def test_boards_stay_after_undo_and_redo(boards: tuple[Server, int, Any, Any]) -> None:
    """A turn is taken back with everybody's consent: its message is struck, and done again."""
    server, number, who, other = boards
    await end(server, await draw(server, who), who)
    await draw(server, other)
    messages = server.turns()
    first = await seen(server, messages)
    await ask(server, number, who)
    await server.press(other, request(server), "agree")
    assert [one for one in messages if "takes back the last move" in server.text(one)], "a message is struck"
    assert await seen(server, messages) == first
    again = server.turns()
    taken = await seen(server, again)
    assert one_each(taken)
    await who.slash("table redo", table=str(number))
    assert await seen(server, again) == taken
    assert one_each(await seen(server, server.turns()))


async def test_boards_stay_after_an_undo_that_needs_nobody(boards: tuple[Server, int, Any, Any]) -> None:
    server, _, who, _ = boards
    messages = server.turns()
    first = await seen(server, messages)
    panel = await server.act(who)
    (every,) = parts.selects(server.components(panel))
    plays = [one for one in every["options"] if one["label"].startswith("EN play ")]
    dear = next(one for one in plays if int(one["label"].split()[-1]) % 3)
    await who.select(panel, every["custom_id"], [dear["value"]])
    await server.choose(who, panel, *range(int(dear["label"].split()[-1]) % 3))
    await server.press(who, panel, "ok")
    for verb, said in (("undo", "Taken back"), ("redo", "move is restored")):
        await server.press(who, panel, verb)
        assert said in server.text(panel)
        assert one_each(await seen(server, [panel]))
        assert await seen(server, messages) == first
    assert server.turns() == messages


@THOROUGH
async def test_boards_and_covers_stay_after_a_restored_backup(
    boards: tuple[Server, int, Any, Any], restart: Restart, tmp_path: Path
) -> None:
    """The new bot knows the pictures of all messages of the backup, and changes those that it may."""
    server, number, who, other = boards
    lobby = next(one for one in server.public() if one not in server.turns())
    second = await server.open(start=False)
    waiting = server.lobby(second)
    file = tmp_path / "backup.sqlite3"
    back_up(server.path, file, False, QUIET)
    messages = server.turns()
    first = await seen(server, [*messages, lobby, waiting])
    assert one_each(first)
    before = uploads(server)
    await put_back(server, file, restart)
    assert await seen(server, [*messages, lobby, waiting]) == first
    await server.press(server.bob, waiting, "join")
    assert server.bob.mention in server.text(waiting)
    assert uploads(server) == before, "nothing was uploaded again"
    await end(server, await draw(server, who), who)
    await draw(server, other)
    await ask(server, number, who)
    await server.press(other, request(server), "agree")
    assert await seen(server, [*messages, lobby, waiting]) == first
    assert one_each(await seen(server, server.turns()))


async def test_pictures_of_a_panel_stay_over_clicks_and_a_restart(
    boards: tuple[Server, int, Any, Any], restart: Restart
) -> None:
    """As long as only a choice is made and put back, the hand is the same."""
    server, _, who, _ = boards
    panel = await server.act(who)
    first, before = await seen(server, [panel]), uploads(server)
    assert one_each(first)
    for verb in ("do", "back", "do", "back"):
        offered = server.components(panel)
        await server.press(who, panel, verb)
        assert server.components(panel) != offered
        assert await seen(server, [panel]) == first
    await restart()
    await server.press(who, panel, "do")
    assert await seen(server, [panel]) == first
    assert uploads(server) == before
