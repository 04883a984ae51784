"""Undo that others have to agree to: asked in public, one button each, over restarts, against those who act
meanwhile; and the rollback of moderators."""

from __future__ import annotations

import asyncio
from sqlite3 import Connection
from typing import Any

import pytest

from bot import publish, takeback
from bot.clock.habits import Habits
from bot.clock.paces import DAY, PACES
from bot.refusals import Refusal
from bot.store import clock, consents
from bot.store.clock import ClockRow, Vacation
from bot.store.rows import SeatChange
from bot.words import say
from tests.bot import parts
from tests.bot.conftest import Restart, Sim
from tests.bot.test_takeback import hand_of, match_of, verbs


@pytest.fixture
async def drawn(sim: Sim) -> tuple[Sim, int, Any, Any]:
    """A table of two whose first player drew a card, which brought something unknown to light."""
    number = await sim.open(sim.bob)
    await sim.first_cards(number)
    who = await sim.person(number, 0)
    await draw(sim, who)
    return sim, number, who, await sim.person(number, 1)


async def draw(sim: Sim, who: Any) -> Any:
    panel = await sim.act(who)
    await sim.press(who, panel, "do", "0")
    await sim.press(who, panel, "ok")
    return panel


async def ask(sim: Sim, number: int, who: Any) -> Any:
    """The command, and the button below what would be undone; the public request."""
    result = await who.slash(sim.channel, "table undo", table=str(number))
    await sim.press(who, result.response, "undo_ask")
    return request(sim)


def request(sim: Sim) -> Any:
    """The newest public message that asks for consent, or did."""
    return next(m for m in reversed(sim.public()) if "asks to take this back" in sim.text(m))


async def test_everybody_agrees_to_an_undo_of_a_draw(drawn: tuple[Sim, int, Any, Any]) -> None:
    sim, number, who, other = drawn
    drawn_cards = await hand_of(sim, number, 0)
    panel = await sim.act(who)
    assert "undo" not in verbs(sim, panel), "not free"
    await sim.press(who, panel, "undo_look")
    name = (await sim.table(number)).names()[1]
    assert f"It needs the agreement of: **{name}**" in sim.text(panel)
    new = max(set(drawn_cards), key=drawn_cards.count)
    assert "you: drew" in sim.text(panel), "the own card is told"
    await sim.press(who, panel, "undo_ask")
    message = request(sim)
    assert f"<@{other.id}>: do you agree?" in sim.text(message)
    assert all(f"drew {card}" not in sim.text(message) for card in drawn_cards), "what was drawn stays secret"
    assert verbs(sim, message) == ["agree", "refuse", "withdraw"]
    await sim.press(other, message, "agree")
    assert len(await hand_of(sim, number, 0)) == len(drawn_cards) - 1
    assert "took it back; agreed" in sim.text(message)
    assert "~~" in sim.text(message)
    assert verbs(sim, message) == []
    log = sim.text((await other.slash(sim.channel, "table log", table=str(number))).response)
    assert "~~" in log
    assert "took back an action" in log
    assert str(new)
    # The same choice brings the same card: the log follows from the seed.
    await draw(sim, who)
    assert await hand_of(sim, number, 0) == drawn_cards


async def test_who_was_granted_an_undo_may_redo_alone(drawn: tuple[Sim, int, Any, Any]) -> None:
    sim, number, who, other = drawn
    panel = await sim.act(who)
    await sim.press(who, panel, "do", "0")
    await sim.press(who, panel, "ok")
    await draw(sim, other)
    hands = [await hand_of(sim, number, seat) for seat in range(2)]
    assert "undo_look" in verbs(sim, await sim.act(who)), "while others move it can be asked for"
    assert "undo_look" in verbs(sim, await sim.act(other)), "and in one's own turn"
    message = await ask(sim, number, who)
    await sim.press(other, message, "agree")
    assert len(await hand_of(sim, number, 1)) < len(hands[1]), "everything since is taken back with it"
    assert f"▶ <@{who.id}>" in sim.text(sim.last)
    calling = [m for m in sim.turns() if "act" in verbs(sim, m)]
    assert len(calling) == 1
    result = await other.slash(sim.channel, "table redo", table=str(number))
    assert "nothing that you could do again" in sim.text(result.response), "it was not the other's undo"
    result = await who.slash(sim.channel, "table redo", table=str(number))
    assert "Done again" in sim.text(result.response)
    assert [await hand_of(sim, number, seat) for seat in range(2)] == hands
    assert f"▶ <@{other.id}>" in sim.text(sim.last)


async def test_a_request_is_refused_withdrawn_or_answered_once(drawn: tuple[Sim, int, Any, Any]) -> None:
    sim, number, who, other = drawn
    version = (await match_of(sim, number)).version
    message = await ask(sim, number, who)
    again = await who.slash(sim.channel, "table undo", table=str(number))
    result = await sim.press(who, again.response, "undo_ask")
    assert "is open at this table already" in str([sim.text(f) for f in result.followups])
    result = await sim.press(who, message, "agree")
    assert "You are not asked" in sim.text(result.followups[0])
    result = await sim.press(other, message, "withdraw")
    assert "can withdraw this request" in sim.text(result.followups[0])
    result = await sim.press(sim.carla, message, "agree")
    assert "You do not sit at this table" in sim.text(result.followups[0])
    refuse = next(i for i in parts.ids(sim.raw(message)) if parts.verb(i) == "refuse")
    agree = next(i for i in parts.ids(sim.raw(message)) if parts.verb(i) == "agree")
    await other.click(message, custom_id=refuse)
    assert "does not agree" in sim.text(message)
    assert verbs(sim, message) == []
    again = await who.slash(sim.channel, "table undo", table=str(number))
    assert "you can ask again after the next move" in sim.text(again.response)
    assert "undo_ask" not in verbs(sim, again.response), "nothing is asked that would not be heard"
    assert request(sim).id == message.id, "nobody is called once more"
    assert (await match_of(sim, number)).version == version
    panel = await sim.act(who)
    await sim.press(who, panel, "do", "0")
    await sim.press(who, panel, "ok")
    await draw(sim, other)
    newer = await ask(sim, number, who)
    assert newer.id != message.id
    await sim.press(who, newer, "withdraw")
    assert "has withdrawn the request" in sim.text(newer)
    assert agree != refuse


async def test_the_game_goes_on_while_a_request_is_open(drawn: tuple[Sim, int, Any, Any]) -> None:
    sim, number, who, other = drawn
    message = await ask(sim, number, who)
    agree = next(i for i in parts.ids(sim.raw(message)) if parts.verb(i) == "agree")
    await draw(sim, who)  # the next question of the same turn: the asker goes on
    assert "The game went on" in sim.text(message)
    version = (await match_of(sim, number)).version
    row = await sim.bot.database.ask(consents.of_table, number)
    assert row is None
    # A press that was under way when somebody acted.
    with pytest.raises(Refusal, match="consent_gone"):
        await sim.bot.consents.answer(number, other.id, int(agree.split(":")[4]), "agree", 77)
    assert (await match_of(sim, number)).version == version


async def test_a_request_ends_when_somebody_leaves(sim: Sim) -> None:
    number = await sim.open(sim.bob, sim.carla)
    await sim.first_cards(number)
    who, other, third = [await sim.person(number, seat) for seat in range(3)]
    await draw(sim, who)
    message = await ask(sim, number, who)
    sure = await third.slash(sim.channel, "seat resign", table=str(number))
    await sim.press(third, sure.response, "resign_sure")
    assert "The game went on" in sim.text(message)
    # What all have seen cannot be taken back any more: who resigned has no say in it.
    result = await other.slash(sim.channel, "table undo", table=str(number))
    assert "has left the table" in sim.text(result.response)


async def test_consent_and_a_move_at_the_same_time(drawn: tuple[Sim, int, Any, Any]) -> None:
    """Whichever comes first wins; the other changes nothing."""
    sim, number, who, other = drawn
    panel = await sim.act(who)
    await sim.press(who, panel, "do", "0")
    message = await ask(sim, number, who)
    before = await match_of(sim, number)
    await asyncio.gather(
        sim.press(other, message, "agree"), sim.press(who, panel, "ok"), return_exceptions=True
    )
    await sim.env.settle()
    match = await match_of(sim, number)
    assert match.version > before.version
    undone = "took it back" in sim.text(message)
    assert undone != ("The game went on" in sim.text(message))
    assert (len(match.effective) < len(before.effective)) == undone


async def test_doubled_presses_agree_once(sim: Sim) -> None:
    number = await sim.open(sim.bob, sim.carla)
    await sim.first_cards(number)
    who, second, third = [await sim.person(number, seat) for seat in range(3)]
    await draw(sim, who)
    message = await ask(sim, number, who)
    await sim.press(second, message, "agree")
    await sim.press(second, message, "agree")
    assert "Agreed so far" in sim.text(message)
    assert f"<@{third.id}>" in sim.text(message)
    assert f"<@{second.id}>" not in sim.text(message)
    assert (await match_of(sim, number)).version == 4
    await sim.press(third, message, "agree")
    log = (await match_of(sim, number)).entries
    assert len(log) == 5


async def test_a_request_outlives_restarts(drawn: tuple[Sim, int, Any, Any], restart: Restart) -> None:
    sim, number, who, other = drawn
    cards = len(await hand_of(sim, number, 0))
    message = await ask(sim, number, who)
    await restart()
    await sim.press(other, message, "agree")
    await restart()
    assert len(await hand_of(sim, number, 0)) == cards - 1
    assert "took it back" in sim.text(message)
    assert len([m for m in sim.public() if "asks to take this back" in sim.text(m)]) == 1


async def test_a_request_that_was_posted_and_not_noted_is_found_again(
    drawn: tuple[Sim, int, Any, Any], restart: Restart, monkeypatch: pytest.MonkeyPatch
) -> None:
    sim, number, who, other = drawn
    finish = publish.Publisher._finish

    async def dies(self: publish.Publisher, row: Any, also: Any = None) -> None:
        if row.kind == "consent":
            raise asyncio.CancelledError
        await finish(self, row, also)

    monkeypatch.setattr(publish.Publisher, "_finish", dies)
    message = await ask(sim, number, who)
    monkeypatch.setattr(publish.Publisher, "_finish", finish)
    await restart()
    assert len([m for m in sim.public() if "asks to take this back" in sim.text(m)]) == 1
    await sim.press(other, message, "agree")
    assert "took it back" in sim.text(message)


async def test_what_was_asked_just_before_the_process_ended_is_posted_once(
    drawn: tuple[Sim, int, Any, Any], restart: Restart, monkeypatch: pytest.MonkeyPatch
) -> None:
    sim, number, who, other = drawn
    monkeypatch.setattr(sim.bot.service.rooms, "kick", lambda table_id: None)
    result = await who.slash(sim.channel, "table undo", table=str(number))
    await sim.press(who, result.response, "undo_ask")
    assert not [m for m in sim.public() if "asks to take this back" in sim.text(m)]
    await restart()
    message = request(sim)
    monkeypatch.setattr(sim.bot.service.rooms, "kick", lambda table_id: None)
    await sim.press(other, message, "agree")
    assert "do you agree" in sim.text(message)
    await restart()
    assert "took it back" in sim.text(message)
    assert len([m for m in sim.public() if "asks to take this back" in sim.text(m)]) == 1


async def test_a_request_runs_out_with_the_pace_of_the_table(
    drawn: tuple[Sim, int, Any, Any], wire: list[parts.Json]
) -> None:
    sim, number, who, other = drawn

    def daily(connection: Connection) -> None:
        clock.set_table(connection, number, ClockRow(PACES["daily"]))
        clock.set_habits(connection, other.id, Habits(quiet_from=0, quiet_to=13 * 60))
        clock.set_vacation(connection, Vacation(other.id, 0, 1 << 40))

    await sim.bot.database.write(daily)
    message = await ask(sim, number, who)
    row = await sim.bot.database.ask(consents.of_table, number)
    assert row is not None
    assert row.until is not None
    assert f"Closes <t:{row.until}:R>" in sim.text(message)
    posted = next(line["body"] for line in wire if "do you agree" in str(line["body"]))
    assert posted["allowed_mentions"]["users"] == [], "who is on vacation is not pinged"
    assert await sim.bot.consents.expire(row.until - 1) == row.until
    assert verbs(sim, message)
    assert await sim.bot.consents.expire(row.until) is None
    await sim.bot.publisher.settle(number)
    assert "Not all have answered in time" in sim.text(message)
    assert verbs(sim, message) == []
    with pytest.raises(Refusal, match="consent_gone"):
        await sim.bot.consents.answer(number, other.id, row.id, "agree", 78)


@pytest.mark.parametrize("language", ["ru", "it", "ja"])
async def test_two_languages_at_one_table(drawn: tuple[Sim, int, Any, Any], language: str) -> None:
    """The request is in the table's language, what its asker alone sees in the asker's."""
    sim, number, who, other = drawn
    settings = (await who.slash(sim.channel, "settings")).response
    await who.select(settings, [language], custom_id="0:-::set_language:")
    result = await who.slash(sim.channel, "table undo", table=str(number))
    assert say(language, "consent.look").split("\n")[0] in sim.text(result.response)
    await sim.press(who, result.response, "undo_ask")
    assert sim.text(result.response).startswith(say(language, "consent.asked")[:6])
    message = request(sim)
    assert "do you agree?" in sim.text(message)
    await sim.press(other, message, "agree")
    assert "took it back; agreed" in sim.text(message)


async def test_computer_players_agree_to_everything(sim: Sim) -> None:
    number = await sim.open(computers=1)
    await sim.first_cards(number)
    seat = next(row.seat for row in (await sim.table(number)).seats if row.human is not None)
    for _ in range(2):
        if "act" in verbs(sim, sim.last) and "Nothing to choose" not in sim.text(await sim.act(sim.ann)):
            break
    cards = await hand_of(sim, number, seat)
    panel = await draw(sim, sim.ann)
    assert len(await hand_of(sim, number, seat)) == len(cards) + 1
    await sim.press(sim.ann, panel, "undo")
    assert await hand_of(sim, number, seat) == cards


async def test_a_moderator_rolls_back_and_makes_it_again(
    drawn: tuple[Sim, int, Any, Any], restart: Restart
) -> None:
    sim, number, who, other = drawn
    panel = await sim.act(who)
    await sim.press(who, panel, "do", "0")
    await sim.press(who, panel, "ok")
    await draw(sim, other)
    hands = [await hand_of(sim, number, seat) for seat in range(2)]
    rooms = sim.bot.service.rooms
    async with rooms.enter(number) as room:
        taken = await takeback.rollback(rooms, room, 2, "A moderator takes this back: a mistake.", 4711)
    await sim.bot.publisher.settle(number)
    assert len(taken.numbers) == 3
    assert len(await hand_of(sim, number, 1)) < len(hands[1])
    assert "A moderator takes this back: a mistake." in "\n".join(map(sim.text, sim.public()))
    assert f"▶ <@{who.id}>" in sim.text(sim.last)
    assert "redo" not in verbs(sim, await sim.act(who)), "that is for moderators"
    log = sim.text((await other.slash(sim.channel, "table log", table=str(number))).response)
    assert "A moderator took back an action" in log
    await restart()
    rooms = sim.bot.service.rooms
    async with rooms.enter(number) as room:
        await takeback.redo(rooms, room, None, 4712)
    await sim.bot.publisher.settle(number)
    assert [await hand_of(sim, number, seat) for seat in range(2)] == hands
    async with rooms.enter(number) as room:
        with pytest.raises(Refusal, match="undo_none"):
            await takeback.rollback(rooms, room, 99, "never")


async def test_nothing_is_taken_back_across_a_change_of_players(drawn: tuple[Sim, int, Any, Any]) -> None:
    sim, number, _, _ = drawn
    rooms = sim.bot.service.rooms
    async with rooms.enter(number) as room:
        match = room.running()
        gone = SeatChange(1, 1, match.version, "replaced", None, "", "", {"user_id": 1}, {"user_id": 2}, None)
        room.table.changes = [gone]
        assert not takeback.barred(room.table, match, [2]), "that seat did not act since"
        assert takeback.barred(room.table, match, match.effective)
        with pytest.raises(Refusal, match="undo_seat"):
            await takeback.rollback(rooms, room, 0, "never")


async def test_whoever_has_to_move_again_has_the_full_time(drawn: tuple[Sim, int, Any, Any]) -> None:
    sim, number, who, other = drawn

    def daily(connection: Connection) -> None:
        clock.set_table(connection, number, ClockRow(PACES["daily"]))

    await sim.bot.database.write(daily)
    panel = await sim.act(who)
    await sim.press(who, panel, "do", "0")
    await sim.press(who, panel, "ok")
    (turn,) = await sim.bot.database.ask(clock.turns, number)
    assert turn.user_id == other.id
    await draw(sim, other)
    message = await ask(sim, number, who)
    await sim.press(other, message, "agree")
    (turn,) = await sim.bot.database.ask(clock.turns, number)
    assert turn.user_id == who.id
    now = int(sim.bot.service.rooms.ticking.now())
    assert turn.ends is not None
    assert DAY - 60 <= turn.ends - now <= DAY
