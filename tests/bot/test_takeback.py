"""Undo and redo of one's own last action, and the repair of what was said about it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.router import sentence_of
from bot.store import history
from rules import games
from rules.entries import TABLE, Choice, Takeback
from rules.game import LANGUAGES, Game, Illegal
from rules.match import Match
from tests.bot import parts
from tests.bot.conftest import Restart, Sim

INSTALLED = dict(games())
"""The games of this installation, before the tests put one of their own in their place."""


@pytest.fixture
async def turn(sim: Sim) -> tuple[Sim, int, Any]:
    """A table of two in the first turn: the table's number and who is to move."""
    number = await sim.open(sim.bob)
    await sim.first_cards(number)
    return sim, number, await sim.person(number, 0)


async def match_of(sim: Sim, number: int) -> Match:
    room = await sim.bot.service.rooms.look(number)
    assert room.match is not None
    return room.match


async def hand_of(sim: Sim, number: int, seat: int) -> list[int]:
    return list((await match_of(sim, number)).view(seat).hand)


def verbs(sim: Sim, message: Any) -> list[str]:
    return [parts.verb(custom_id) for custom_id in parts.ids(sim.raw(message))]


async def play_and_pay(sim: Sim, who: Any, keep: bool = False) -> Any:
    """Play a card that costs something and pay as suggested, with one confirmation; the panel after it."""
    panel = await sim.act(who, keep)
    lists = parts.selects(sim.raw(panel))
    play = next(one for one in lists if "verb play" in (one.get("placeholder") or ""))
    dear = next(o for o in play["options"] if int(o["label"].split()[-1]) % 3)
    await who.select(panel, [dear["value"]], custom_id=play["custom_id"])
    await sim.press(who, panel, "ok")
    return panel


async def end(sim: Sim, who: Any, panel: Any) -> None:
    await sim.press(who, panel, "do", "0")
    await sim.press(who, panel, "ok")


async def test_what_was_confirmed_together_is_taken_back_together(turn: tuple[Sim, int, Any]) -> None:
    sim, number, who = turn
    before, messages = await hand_of(sim, number, 0), len(sim.turns())
    assert "undo" not in verbs(sim, await sim.act(who)), "the first cards are revealed"
    panel = await play_and_pay(sim, who)
    assert "undo" in verbs(sim, panel)
    await sim.press(who, panel, "undo")
    assert "Taken back" in sim.text(panel)
    assert "question turn" in sim.text(panel)
    assert await hand_of(sim, number, 0) == before
    log = (await match_of(sim, number)).entries
    assert [type(entry) for entry in log[2:]] == [Choice, Choice, Takeback, Takeback]
    assert [entry.by for entry in log if isinstance(entry, Takeback)] == [0, 0]
    assert len(sim.turns()) == messages, "the same player is to act: nobody is called anew"
    assert "redo" in verbs(sim, panel)
    assert "undo" not in verbs(sim, panel)
    await sim.press(who, panel, "redo")
    assert len(await hand_of(sim, number, 0)) < len(before) - 1
    assert "Done again" in sim.text(panel)
    log_shown = sim.text((await who.slash(sim.channel, "table log", table=str(number))).response)
    name = (await sim.table(number)).seats[0].name
    assert f"4. ↩ {name} took back an action.\n5. ↪ {name} made it again.\n6. you: played" in log_shown
    assert "undo" in verbs(sim, panel)
    await sim.press(who, panel, "undo")
    assert await hand_of(sim, number, 0) == before


async def test_a_panel_from_before_an_undo_never_acts(turn: tuple[Sim, int, Any]) -> None:
    """The numbers of the questions come again; the era tells them apart."""
    sim, number, who = turn
    first = (await match_of(sim, number)).prompts()[0].id
    old = await sim.act(who)
    panel = await play_and_pay(sim, who, keep=True)
    await sim.press(who, panel, "undo")
    match = await match_of(sim, number)
    assert match.prompts()[0].id == first
    await sim.choose(who, old, 1)
    assert "The table has changed" in sim.text(old)
    assert (await match_of(sim, number)).version == match.version
    assert "1. EN" not in sim.text(await sim.act(who)), "nothing came into the draft"


async def test_an_undo_across_players_repairs_what_was_said(turn: tuple[Sim, int, Any]) -> None:
    sim, number, who = turn
    other = await sim.person(number, 1)
    panel = await play_and_pay(sim, who)
    await end(sim, who, panel)
    calling = sim.last
    assert "▶ <@" + str(other.id) in sim.text(calling)
    messages = len(sim.turns())
    undo = next(i for i in parts.ids(sim.raw(panel)) if parts.verb(i) == "undo")
    await who.click(panel, custom_id=undo)
    struck = sim.text(calling)
    assert "~~" in struck
    assert "takes this back" in struck
    assert "▶" not in struck, "nobody is called by what is not so any more"
    assert not parts.ids(sim.raw(calling))
    assert f"▶ <@{who.id}>" in sim.text(sim.last)
    assert "played" in sim.text(sim.last), "what still holds is told again"
    assert len([m for m in sim.public() if parts.ids(sim.raw(m)) and "act" in verbs(sim, m)]) == 1
    assert "Nothing to choose" in sim.text(await sim.act(other))
    # Redo until a new action: the other one is called again.
    again = await who.slash(sim.channel.threads[0] if sim.channel.threads else sim.channel, "table redo")
    assert "Done again" in sim.text(again.response)
    assert f"▶ <@{other.id}>" in sim.text(sim.last)
    assert len(sim.turns()) >= messages + 1
    await end(sim, who, (await who.slash(sim.channel, "table undo", table=str(number))).response)
    result = await who.slash(sim.channel, "table redo", table=str(number))
    assert "nothing that you could do again" in sim.text(result.response)


async def test_refusals_name_the_reason_and_the_way_out(turn: tuple[Sim, int, Any]) -> None:
    sim, number, who = turn
    other = await sim.person(number, 1)
    result = await other.slash(sim.channel, "table undo", table=str(number))
    assert "something hidden to light" in sim.text(result.response)
    panel = await sim.act(who)
    await sim.press(who, panel, "do", "0")
    await sim.press(who, panel, "ok")
    assert "undo" not in verbs(sim, panel), "a card was drawn"
    result = await who.slash(sim.channel, "table undo", table=str(number))
    assert "something hidden to light" in sim.text(result.response)
    await end(sim, who, panel)
    old = await play_and_pay(sim, other)
    result = await who.slash(sim.channel, "table undo", table=str(number))
    assert f"because {(await sim.table(number)).seats[1].name} acted after you" in sim.text(result.response)
    result = await sim.carla.slash(sim.channel, "table undo", table=str(number))
    assert "You do not sit at this table" in sim.text(result.response)
    version = (await match_of(sim, number)).version
    undo = next(i for i in parts.ids(sim.raw(old)) if parts.verb(i) == "undo")
    newer = await sim.act(other, keep=True)
    drop = parts.selects(sim.raw(newer))[0]
    await other.select(newer, [drop["options"][0]["value"]], custom_id=drop["custom_id"])
    await sim.press(other, newer, "ok")
    await other.click(old, custom_id=undo)
    assert "The table has changed" in sim.text(old), "an old Undo takes back nothing else"
    assert (await match_of(sim, number)).version == version + 1


async def test_who_has_not_acted_has_nothing_to_take_back(sim: Sim) -> None:
    number = await sim.open(sim.bob)
    result = await sim.ann.slash(sim.channel, "table undo", table=str(number))
    assert "You have nothing to take back" in sim.text(result.response)
    result = await sim.ann.slash(sim.channel, "table redo", table=str(number))
    assert "nothing that you could do again" in sim.text(result.response)


async def test_a_first_card_can_be_changed_until_somebody_else_has_chosen(sim: Sim) -> None:
    number = await sim.open(sim.bob, sim.carla)
    messages = len(sim.turns())
    who = await sim.person(number, 1)
    panel = await sim.act(who)
    await sim.choose(who, panel, 0)
    await sim.press(who, panel, "ok")
    await sim.press(who, panel, "undo")
    assert "question first" in sim.text(panel)
    assert len(sim.turns()) == messages
    assert f"<@{who.id}>" in sim.text(sim.last), "the message names who is waited for"
    await sim.choose(who, panel, 1)
    await sim.press(who, panel, "ok")
    first = await sim.person(number, 0)
    await sim.choose(first, shown := await sim.act(first), 0)
    await sim.press(first, shown, "ok")
    result = await who.slash(sim.channel, "table undo", table=str(number))
    assert "acted after you" in sim.text(result.response)


async def test_a_restart_in_the_middle_of_undo_and_redo(turn: tuple[Sim, int, Any], restart: Restart) -> None:
    sim, number, who = turn
    before = await hand_of(sim, number, 0)
    panel = await play_and_pay(sim, who)
    await restart()
    await sim.press(who, panel, "undo")
    assert await hand_of(sim, number, 0) == before
    await restart()
    assert await hand_of(sim, number, 0) == before
    await sim.press(who, panel, "redo")
    assert len(await hand_of(sim, number, 0)) < len(before) - 1
    await restart()
    result = await who.slash(sim.channel, "table undo", table=str(number))
    assert "Taken back" in sim.text(result.response)
    assert await hand_of(sim, number, 0) == before
    assert len(await sim.bot.database.ask(history.stamps, number)) == (await match_of(sim, number)).version


async def test_what_is_to_be_struck_is_struck_after_a_restart(
    turn: tuple[Sim, int, Any], restart: Restart, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The undo is written, the process ends before Discord hears of it: the next one says it, once."""
    sim, _, who = turn
    panel = await play_and_pay(sim, who)
    await end(sim, who, panel)
    calling, messages = sim.last, len(sim.turns())
    monkeypatch.setattr(sim.bot.service.rooms, "kick", lambda table_id: None)
    await sim.press(who, panel, "undo")
    assert "~~" not in sim.text(calling)
    await restart()
    assert "~~" in sim.text(calling)
    assert f"▶ <@{who.id}>" in sim.text(sim.last)
    assert len([m for m in sim.public() if "act" in verbs(sim, m)]) == 1
    assert messages <= len(sim.turns()) <= messages + 1


@pytest.mark.parametrize("game", INSTALLED.values(), ids=INSTALLED)
async def test_what_the_match_refuses_is_said_in_words(turn: tuple[Sim, int, Any], game: Game[Any]) -> None:
    """Never by the keyword of the reason."""
    sim, number, _ = turn
    room = replace(await sim.bot.service.rooms.look(number), game=game)
    reasons = "stale other_seat unknown_option nothing_to_undo nothing_to_redo undo_blocked redo_blocked"
    for language in LANGUAGES:
        sentences = [sentence_of(Illegal(TABLE, reason, 1), language, room) for reason in reasons.split()]
        assert all(sentence and "_" not in sentence for sentence in sentences)
        assert len(set(sentences)) == len(sentences)
