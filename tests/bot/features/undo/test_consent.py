"""Undo that others agree to, asked in public: over restarts, against those who act; and rollbacks."""

from __future__ import annotations

import asyncio
from sqlite3 import Connection
from typing import Any

import pytest

from bot.features.clock import store
from bot.features.undo import actions as undo_actions
from bot.features.undo import store as undo_store
from bot.messages import relay
from bot.messages.availability import Availability, Vacation
from bot.tables import store as table_store
from bot.tables.log import undo
from bot.tables.pace import DAY, PACES
from bot.tables.rows import ClockRow, SeatChange
from bot.words import say
from bot.words.refusals import Refusal
from tests.bot import parts
from tests.bot.conftest import Restart
from tests.bot.features.undo.test_takeback import hand_of, match_of, verbs
from tests.bot.server import Server
from tests.thorough import few


@pytest.fixture
async def drawn(server: Server) -> tuple[Server, int, Any, Any]:
    """A table of two whose first player drew a card, which brought something unknown to light."""
    number = await server.open(server.bob)
    await server.first_cards(number)
    who = await server.person(number, 0)
    await draw(server, who)
    return server, number, who, await server.person(number, 1)


async def draw(server: Server, who: Any) -> Any:
    panel = await server.act(who)
    await server.press(who, panel, "do", "0")
    await server.press(who, panel, "ok")
    return panel


async def ask(server: Server, number: int, who: Any) -> Any:
    """The command, and the button below what would be undone; the public request."""
    result = await who.slash("table undo", table=str(number))
    await server.press(who, result.original, "undo_ask")
    return request(server)


def request(server: Server) -> Any:
    """The newest public message that asks for consent, or did."""
    return next(m for m in reversed(server.public()) if "asks to take this back" in server.text(m))


async def test_everybody_agrees_to_an_undo_of_a_draw(drawn: tuple[Server, int, Any, Any]) -> None:
    server, number, who, other = drawn
    drawn_cards = await hand_of(server, number, 0)
    panel = await server.act(who)
    assert "undo" not in verbs(server, panel), "not free"
    await server.press(who, panel, "undo_look")
    name = (await server.table(number)).names()[1]
    assert f"**{name}** must agree." in server.text(panel)
    new = max(set(drawn_cards), key=drawn_cards.count)
    assert "you: drew" in server.text(panel), "the own card is told"
    await server.press(who, panel, "undo_ask")
    message = request(server)
    assert f"<@{other.id}>: do you agree?" in server.text(message)
    assert all(f"drew {card}" not in server.text(message) for card in drawn_cards), (
        "what was drawn stays secret"
    )
    assert verbs(server, message) == ["agree", "refuse", "withdraw"]
    await server.press(other, message, "agree")
    assert len(await hand_of(server, number, 0)) == len(drawn_cards) - 1
    assert "took it back; agreed" in server.text(message)
    assert "~~" in server.text(message)
    assert verbs(server, message) == []
    log = server.text((await other.slash("table log", table=str(number))).original)
    assert "took back an action" in log
    assert str(new)
    # The same choice brings the same card: the log follows from the seed.
    await draw(server, who)
    assert await hand_of(server, number, 0) == drawn_cards


async def test_who_was_granted_an_undo_may_redo_alone(drawn: tuple[Server, int, Any, Any]) -> None:
    server, number, who, other = drawn
    panel = await server.act(who)
    await server.press(who, panel, "do", "0")
    await server.press(who, panel, "ok")
    await draw(server, other)
    hands = [await hand_of(server, number, seat) for seat in range(2)]
    assert "undo_look" in verbs(server, await server.act(who)), "while others move it can be asked for"
    assert "undo_look" in verbs(server, await server.act(other)), "and in one's own turn"
    message = await ask(server, number, who)
    await server.press(other, message, "agree")
    assert len(await hand_of(server, number, 1)) < len(hands[1]), "everything since is taken back with it"
    ann, bob = (await server.table(number)).names()
    assert say("en", "turn.undone_agreed", name=ann, names=bob) in "".join(map(server.text, server.public()))
    assert f"▶ <@{who.id}>" in server.text(server.last)
    calling = [m for m in server.turns() if "act" in verbs(server, m)]
    assert len(calling) == 1
    result = await other.slash("table redo", table=str(number))
    assert "nothing to redo" in server.text(result.original), "it was not the other's undo"
    result = await who.slash("table redo", table=str(number))
    assert "move is restored" in server.text(result.original)
    assert [await hand_of(server, number, seat) for seat in range(2)] == hands
    assert f"▶ <@{other.id}>" in server.text(server.last)


async def test_a_request_is_refused_withdrawn_or_answered_once(drawn: tuple[Server, int, Any, Any]) -> None:
    server, number, who, other = drawn
    version = (await match_of(server, number)).version
    message = await ask(server, number, who)
    again = await who.slash("table undo", table=str(number))
    result = await server.press(who, again.original, "undo_ask")
    assert "is open at this table already" in str([server.text(f) for f in result.followups])
    result = await server.press(who, message, "agree")
    assert "You are not asked" in server.text(result.followups[0])
    result = await server.press(other, message, "withdraw")
    assert "can withdraw this request" in server.text(result.followups[0])
    result = await server.press(server.carla, message, "agree")
    assert "You do not sit at this table" in server.text(result.followups[0])
    refuse = next(i for i in parts.ids(server.components(message)) if parts.verb(i) == "refuse")
    agree = next(i for i in parts.ids(server.components(message)) if parts.verb(i) == "agree")
    await other.click(message, refuse)
    assert "does not agree" in server.text(message)
    assert verbs(server, message) == []
    again = await who.slash("table undo", table=str(number))
    assert "you can ask again after the next move" in server.text(again.original)
    assert "undo_ask" not in verbs(server, again.original), "nothing is asked that would not be heard"
    assert request(server).id == message.id, "nobody is called once more"
    assert (await match_of(server, number)).version == version
    panel = await server.act(who)
    await server.press(who, panel, "do", "0")
    await server.press(who, panel, "ok")
    await draw(server, other)
    newer = await ask(server, number, who)
    assert newer.id != message.id
    await server.press(who, newer, "withdraw")
    assert "has withdrawn the request" in server.text(newer)
    assert agree != refuse


async def test_the_game_goes_on_while_a_request_is_open(drawn: tuple[Server, int, Any, Any]) -> None:
    server, number, who, other = drawn
    message = await ask(server, number, who)
    agree = next(i for i in parts.ids(server.components(message)) if parts.verb(i) == "agree")
    await draw(server, who)  # the next question of the same turn: the asker goes on
    assert "The game went on" in server.text(message)
    version = (await match_of(server, number)).version
    row = await server.bot.database.ask(undo_store.of_table, number)
    assert row is None
    # A press that was under way when somebody acted.
    with pytest.raises(Refusal, match="consent_gone"):
        await server.bot.undo_requests.answer(number, other.id, int(agree.split(":")[4]), "agree", 77)
    assert (await match_of(server, number)).version == version


async def test_a_request_ends_when_somebody_leaves(server: Server) -> None:
    number = await server.open(server.bob, server.carla)
    await server.first_cards(number)
    who, other, third = [await server.person(number, seat) for seat in range(3)]
    await draw(server, who)
    message = await ask(server, number, who)
    sure = await third.slash("seat resign", table=str(number))
    await server.press(third, sure.original, "resign_sure")
    assert "The game went on" in server.text(message)
    # What all have seen cannot be taken back any more: who resigned has no say in it.
    result = await other.slash("table undo", table=str(number))
    assert "has left the table" in server.text(result.original)


async def test_consent_and_a_move_at_the_same_time(drawn: tuple[Server, int, Any, Any]) -> None:
    """Whichever comes first wins; the other changes nothing."""
    server, number, who, other = drawn
    panel = await server.act(who)
    await server.press(who, panel, "do", "0")
    message = await ask(server, number, who)
    before = await match_of(server, number)
    await asyncio.gather(
        server.press(other, message, "agree"), server.press(who, panel, "ok"), return_exceptions=True
    )
    await server.settled()
    match = await match_of(server, number)
    assert match.version > before.version
    undone = "took it back" in server.text(message)
    assert undone != ("The game went on" in server.text(message))
    assert (len(match.effective) < len(before.effective)) == undone


async def test_doubled_presses_agree_once(server: Server) -> None:
    number = await server.open(server.bob, server.carla)
    await server.first_cards(number)
    who, second, third = [await server.person(number, seat) for seat in range(3)]
    await draw(server, who)
    message = await ask(server, number, who)
    await server.press(second, message, "agree")
    await server.press(second, message, "agree")
    assert "Agreed so far" in server.text(message)
    assert f"<@{third.id}>" in server.text(message)
    assert f"<@{second.id}>" not in server.text(message)
    assert (await match_of(server, number)).version == 4
    await server.press(third, message, "agree")
    log = (await match_of(server, number)).entries
    assert len(log) == 5


async def test_a_request_outlives_restarts(drawn: tuple[Server, int, Any, Any], restart: Restart) -> None:
    server, number, who, other = drawn
    cards = len(await hand_of(server, number, 0))
    message = await ask(server, number, who)
    await restart()
    await server.press(other, message, "agree")
    await restart()
    assert len(await hand_of(server, number, 0)) == cards - 1
    assert "took it back" in server.text(message)
    assert len([m for m in server.public() if "asks to take this back" in server.text(m)]) == 1


async def test_a_request_that_was_posted_and_not_noted_is_found_again(
    drawn: tuple[Server, int, Any, Any], restart: Restart, monkeypatch: pytest.MonkeyPatch
) -> None:
    server, number, who, other = drawn
    finish = relay.Relay._finish

    async def dies(self: relay.Relay, row: Any, also: Any = None) -> None:
        if row.kind == "consent":
            raise asyncio.CancelledError
        await finish(self, row, also)

    monkeypatch.setattr(relay.Relay, "_finish", dies)
    message = await ask(server, number, who)
    monkeypatch.setattr(relay.Relay, "_finish", finish)
    await restart()
    assert len([m for m in server.public() if "asks to take this back" in server.text(m)]) == 1
    await server.press(other, message, "agree")
    assert "took it back" in server.text(message)


async def test_what_was_asked_just_before_the_process_ended_is_posted_once(
    drawn: tuple[Server, int, Any, Any], restart: Restart, monkeypatch: pytest.MonkeyPatch
) -> None:
    server, number, who, other = drawn
    monkeypatch.setattr(server.bot.tables, "on_owed", lambda table_id: None)
    result = await who.slash("table undo", table=str(number))
    await server.press(who, result.original, "undo_ask")
    assert not [m for m in server.public() if "asks to take this back" in server.text(m)]
    await restart()
    message = request(server)
    monkeypatch.setattr(server.bot.tables, "on_owed", lambda table_id: None)
    await server.press(other, message, "agree")
    assert "do you agree" in server.text(message)
    await restart()
    assert "took it back" in server.text(message)
    assert len([m for m in server.public() if "asks to take this back" in server.text(m)]) == 1


async def test_a_request_runs_out_with_the_pace_of_the_table(drawn: tuple[Server, int, Any, Any]) -> None:
    server, number, who, other = drawn

    def daily(connection: Connection) -> None:
        table_store.set_clock(connection, number, ClockRow(PACES["daily"]))
        store.set_habits(connection, other.id, Availability(quiet_from=0, quiet_to=13 * 60))
        store.set_vacation(connection, Vacation(other.id, 0, 1 << 40))

    await server.bot.database.write(daily)
    message = await ask(server, number, who)
    row = await server.bot.database.ask(undo_store.of_table, number)
    assert row is not None
    assert row.until is not None
    assert f"Closes <t:{row.until}:R>" in server.text(message)
    posted = next(body for body in server.posts() if "do you agree" in str(body))
    assert posted["allowed_mentions"]["users"] == [], "who is on vacation is not pinged"
    assert await server.bot.undo_requests.expire(row.until - 1) == row.until
    assert verbs(server, message)
    assert await server.bot.undo_requests.expire(row.until) is None
    await server.bot.relay.wait_for(number)
    assert "Not everybody answered in time" in server.text(message)
    assert verbs(server, message) == []
    with pytest.raises(Refusal, match="consent_gone"):
        await server.bot.undo_requests.answer(number, other.id, row.id, "agree", 78)


@few("it")
@pytest.mark.parametrize("language", ["ru", "it", "ja"])
async def test_two_languages_at_one_table(drawn: tuple[Server, int, Any, Any], language: str) -> None:
    """The request is in the table's language, what its asker alone sees in the asker's."""
    server, number, who, other = drawn
    settings = (await who.slash("settings")).original
    await who.select(settings, "0:-::set_language:", [language])
    result = await who.slash("table undo", table=str(number))
    assert say(language, "consent.look").split("\n")[0] in server.text(result.original)
    await server.press(who, result.original, "undo_ask")
    assert server.text(result.original).startswith(say(language, "consent.asked")[:6])
    message = request(server)
    assert "do you agree?" in server.text(message)
    await server.press(other, message, "agree")
    assert "took it back; agreed" in server.text(message)


async def test_computer_players_agree_to_everything(server: Server) -> None:
    number = await server.open(computers=1)
    await server.first_cards(number)
    seat = next(row.number for row in (await server.table(number)).seats if row.human is not None)
    for _ in range(2):
        if "act" in verbs(server, server.last) and "Waiting for" not in server.text(
            await server.act(server.ann)
        ):
            break
    cards = await hand_of(server, number, seat)
    panel = await draw(server, server.ann)
    assert len(await hand_of(server, number, seat)) == len(cards) + 1
    await server.press(server.ann, panel, "undo")
    assert await hand_of(server, number, seat) == cards


async def test_nobody_is_asked_who_has_left_meanwhile(server: Server) -> None:
    number = await server.open(server.bob, server.carla)
    await server.first_cards(number)
    who = await server.person(number, 0)
    cards = len(await hand_of(server, number, 0))
    await draw(server, who)
    look = (await who.slash("table undo", table=str(number))).original
    for seat in (1, 2):
        other = await server.person(number, seat)
        await server.press(other, (await other.slash("seat resign")).original, "resign_sure")
    await server.press(who, look, "undo_ask")
    assert len(await hand_of(server, number, 0)) == cards, "taken back at once"
    assert "Taken back. These are your choices now." in server.text(look)
    assert not [m for m in server.public() if "asks to take this back" in server.text(m)]


async def test_a_moderator_rolls_back_and_makes_it_again(
    drawn: tuple[Server, int, Any, Any], restart: Restart
) -> None:
    server, number, who, other = drawn
    panel = await server.act(who)
    await server.press(who, panel, "do", "0")
    await server.press(who, panel, "ok")
    await draw(server, other)
    hands = [await hand_of(server, number, seat) for seat in range(2)]
    tables = server.bot.tables
    async with tables.locked(number) as table:
        taken = await undo_actions.rollback(tables, table, 2, "A moderator takes this back: a mistake.", 4711)
    await server.bot.relay.wait_for(number)
    assert len(taken.numbers) == 3
    assert len(await hand_of(server, number, 1)) < len(hands[1])
    assert "A moderator takes this back: a mistake." in "\n".join(map(server.text, server.public()))
    assert f"▶ <@{who.id}>" in server.text(server.last)
    assert "redo" not in verbs(server, await server.act(who)), "that is for moderators"
    log = server.text((await other.slash("table log", table=str(number))).original)
    assert "A moderator took back an action" in log
    await restart()
    tables = server.bot.tables
    async with tables.locked(number) as table:
        await undo_actions.redo(tables, table, None, 4712)
    await server.bot.relay.wait_for(number)
    assert [await hand_of(server, number, seat) for seat in range(2)] == hands
    async with tables.locked(number) as table:
        with pytest.raises(Refusal, match="undo_none"):
            await undo_actions.rollback(tables, table, 99, "never")


async def test_nothing_is_taken_back_across_a_change_of_players(drawn: tuple[Server, int, Any, Any]) -> None:
    server, number, _, _ = drawn
    tables = server.bot.tables
    async with tables.locked(number) as table:
        match = table.running()
        gone = SeatChange(1, 1, match.version, "replaced", None, "", "", {"user_id": 1}, {"user_id": 2}, None)
        table.changes = [gone]
        assert not undo.barred(table, match, [2]), "that seat did not act since"
        assert undo.barred(table, match, match.effective)
        with pytest.raises(Refusal, match="undo_seat"):
            await undo_actions.rollback(tables, table, 0, "never")


async def test_whoever_has_to_move_again_has_the_full_time(drawn: tuple[Server, int, Any, Any]) -> None:
    server, number, who, other = drawn

    def daily(connection: Connection) -> None:
        table_store.set_clock(connection, number, ClockRow(PACES["daily"]))

    await server.bot.database.write(daily)
    await draw(server, who)
    (turn,) = await server.bot.database.ask(table_store.turns, number)
    assert turn.user_id == other.id
    await draw(server, other)
    message = await ask(server, number, who)
    await server.press(other, message, "agree")
    (turn,) = await server.bot.database.ask(table_store.turns, number)
    assert turn.user_id == who.id
    now = int(server.bot.tables.clock.now())
    assert turn.ends is not None
    assert DAY - 60 <= turn.ends - now <= DAY
