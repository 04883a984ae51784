"""A frozen table can be looked at: as far as its state is kept or can be played again, never as certain."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from bot.messages import frozen
from bot.messages import store as outbox
from bot.tables import table as table_module
from bot.tables.log import talk
from bot.tables.rows import Seat, TableRow
from bot.words import say
from rules import games
from rules.game import LANGUAGES
from rules.match import Match
from rules.players import RandomPlayer
from tests.bot import parts
from tests.bot.conftest import Complaints, Restart
from tests.bot.features.recovery.test_replaying import damaged, elsewhere, saved, spoil
from tests.bot.lanterns import LANTERNS
from tests.bot.server import Server
from tests.thorough import few

Spoil = Callable[[dict[str, Any]], None]


async def refused(server: Server, number: int, entry: int) -> None:
    """Let the rules refuse an entry of the log, written by rules of another number."""
    await spoil(server, number, lambda data: data.update(rules=data["rules"] + 1))
    query = "UPDATE log SET entry = '[0, 999, \"turn\", [], 0]' WHERE table_id = ? AND number = ?"
    await server.bot.database.write(lambda connection: connection.execute(query, (number, entry)))


@pytest.fixture
async def played(server: Server, complaints: Complaints) -> int:
    """A table of Ann and Bob after their first cards and a turn, in the midst of the next."""
    complaints.expected.append("is frozen")
    number = await server.open(server.bob)
    await server.first_cards(number)
    for seat, moves in ((0, ("draw", "end")), (1, ("draw",))):
        who = await server.person(number, seat)
        panel = await server.act(who)
        for move in moves:
            (there,) = {
                one for one in parts.ids(server.components(panel)) if parts.verb(one) in ("do", "end")
            } & {
                button["custom_id"]
                for label, button in parts.buttons(server.components(panel)).items()
                if move in label.lower()
            }
            await who.click(panel, there)
            if "ok" in [parts.verb(one) for one in parts.ids(server.components(panel))]:
                await server.press(who, panel, "ok")
    return number


async def pressed(server: Server, verb: str, who: Any = None) -> str:
    """What a button of the newest message of a turn shows."""
    return server.text((await server.press(who or server.ann, server.last, verb)).original)


async def board_of(server: Server, number: int) -> str:
    """The open table in words, as it is now."""
    table = await server.bot.tables.read(number)
    assert table.match is not None
    told: str = LANTERNS.words.board(table.match.view(None), talk.audience_of(table, "en"))
    return told


async def test_the_board_that_was_saved_is_shown_and_called_uncertain(
    server: Server, restart: Restart, played: int
) -> None:
    """The rules lead elsewhere now: what was saved is the last good state."""
    board, steps = await board_of(server, played), (await server.table(played)).version
    await spoil(server, played, elsewhere)
    await restart()
    newest = server.last
    shown = await pressed(server, "board")
    assert board in shown
    assert say("en", "frozen.saved", of=steps, moves=steps, place="") in shown
    assert f"/{newest.id}" in shown, "the last message as it was posted"
    for command in ("table board", "table hand"):
        answer = await server.bob.slash(command, table=str(played))
        assert "🧊 **This table is frozen, so nothing here is certain.**" in server.text(answer.original)
    assert "lantern-" in server.text(answer.original), "the own hand, as it was saved"
    assert "act" not in [parts.verb(one) for one in parts.ids(server.components(answer.original))]


async def test_the_board_is_shown_as_far_as_the_log_can_be_played_again(
    server: Server, restart: Restart, played: int
) -> None:
    table = await server.bot.tables.read(played)
    assert table.match is not None
    begun = (await server.bot.tables.match_at(table, 2)).view(None)
    board = LANTERNS.words.board(begun, talk.audience_of(table, "en"))
    assert board != await board_of(server, played)
    await refused(server, played, 2)
    await restart()
    assert (await server.table(played)).frozen == "the rules refuse entry 2"
    shown = await pressed(server, "board")
    assert board in shown
    assert f"can replay 2 of the {table.match.version} steps of its log" in shown
    hand = await server.ann.slash("table hand", table=str(played))
    assert server.text(hand.original) == say("en", "refused.frozen"), "what a hand was is not known any more"


async def test_where_nothing_can_be_played_again_the_words_that_were_kept_are_shown(
    server: Server, restart: Restart, played: int
) -> None:
    (message, *_) = await server.bot.database.ask(lambda db: outbox.messages(db, played, "turn"))
    await spoil(server, played, damaged)
    await restart()
    shown = await pressed(server, "board")
    assert say("en", "frozen.words") in shown
    assert f"**{message.body['status']}**" in shown
    assert message.body["board"] in shown
    await server.bot.database.write(
        lambda db: db.execute("DELETE FROM messages WHERE table_id = ?", (played,))
    )
    answer = await server.ann.slash("table board", table=str(played))
    place = f"<#{(await server.table(played)).place}>"
    assert server.text(answer.original) == say("en", "frozen.nothing", place=place)
    answer = await server.ann.slash("table log", table=str(played))
    assert say("en", "frozen.untold") in server.text(answer.original)


@pytest.mark.parametrize("work", [elsewhere, damaged])
async def test_log_and_recap_are_what_was_told(
    server: Server, restart: Restart, played: int, work: Spoil
) -> None:
    """The recap tells what came after the reader's own last action; nothing that a single player knew."""
    mover, other = [await server.person(played, seat) for seat in (0, 1)]
    table = await server.table(played)
    drew, later = [f"{table.seats[seat].name}: drew" for seat in (0, 1)]
    assert drew in "".join(map(server.text, server.turns()))
    assert later not in "".join(map(server.text, server.turns())), "in the midst of a turn"
    await spoil(server, played, work)
    await restart()
    for seat in (mover, other, server.carla):
        said = await pressed(server, "log", seat)
        assert "What was told at the table, as it was kept" in said
        assert drew in said
        assert "lantern-" not in said
        assert (later in said) is (work is elsewhere), "kept as facts, which need the rules to be told"
    assert drew in await pressed(server, "recap", server.carla)
    recap = await pressed(server, "recap", mover)
    assert drew not in recap.split(say("en", "frozen.log"))[1]
    assert (later in recap) is (work is elsewhere)


async def test_the_record_is_public_and_says_how_far_it_goes(
    server: Server, restart: Restart, played: int
) -> None:
    table = await server.bot.tables.read(played)
    assert table.match is not None
    data = await saved(server, played)
    hands = [table.match.view(seat).hand for seat in (0, 1)]
    commitment, seed = table.match.commitment, str(data["seed"])
    await refused(server, played, 2)
    await restart()
    more = (await server.press(server.ann, server.last, "more")).original
    offered = {parts.verb(one) for one in parts.ids(server.components(more))}
    assert {"recap", "export"} <= offered
    assert not offered & {"pace", "resign"}, "what would only be refused"
    answer = (await server.press(server.ann, more, "export")).original
    assert "🧊 The table is frozen" in server.text(answer)
    (file,) = server.files(answer).values()
    content = file.decode()
    record = json.loads(content)
    assert (record["record"], record["entries"], record["shown_entries"]) == ("frozen", len(data["log"]), 2)
    assert (record["shown"], record["commitment"]) == ("played again", commitment)
    assert record["frozen"] == "the rules refuse entry 2"
    assert [told["after"] for told in record["told"]] == sorted(told["after"] for told in record["told"])
    assert seed not in content
    assert data["salt"] not in content
    assert not any(f"lantern-{card}" in content for hand in hands for card in hand)
    assert "log" not in record


@few("ja")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_is_told_in_the_readers_language(
    server: Server, restart: Restart, played: int, language: str
) -> None:
    panel = (await server.ann.slash("settings")).original
    await server.ann.select(panel, "0:-::set_language:", [language])
    steps = (await server.table(played)).version
    await spoil(server, played, elsewhere)
    await restart()
    assert say(language, "frozen.saved", of=steps, moves=steps) in await pressed(server, "board")
    assert say(language, "frozen.log") in await pressed(server, "log")
    assert await pressed(server, "act") == say(language, "refused.frozen")


@pytest.mark.parametrize("key", games())
def test_every_game_that_is_installed_can_be_shown_frozen(key: str) -> None:
    """What is kept in the middle of a game is found in whatever way the saved match is broken."""
    game = games()[key]
    match = Match.new(game, game.seats[0], 7, {}, bytes(16))
    for step in range(40):
        if not match.prompts():
            break
        prompt = match.prompts()[0]
        match.choose(prompt.id, RandomPlayer()(None, prompt, step))
    table = TableRow(1, 2, 3, None, 4, key, "en", {}, False, "running", match.version)
    table.seats = [Seat(seat, seat + 1, f"player {seat}") for seat in range(match.seats)]

    def found(**changed: Any) -> table_module.FrozenTable:
        return frozen.salvage(game, table, {**match.dump(), **changed}, [])

    whole, made = found(seed=8), match.version
    assert (whole.saved, whole.moves, whole.of) == (True, made, made)
    assert whole.match is not None
    assert whole.match.view(None) == match.view(None)
    log = match.dump()["log"]
    half = found(rules=99, log=[*log[: made // 2], [0, 10**6, "nothing", [], 0], *log[made // 2 + 1 :]])
    assert (half.saved, half.moves, half.of) == (False, made // 2, made)
    torn = found(shape="", log=[*log[: made // 4], "torn"])
    assert (torn.saved, torn.moves, torn.of) == (False, made // 4, made // 4 + 1)
    assert found(rules=99, options=None).match is None
    assert frozen.salvage(game, table, {}, []).match is None
