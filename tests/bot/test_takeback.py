"""Undo and redo of one's own last action, and the repair of what was said about it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.router import sentence_of
from bot.store import history
from bot.takeback import choice_of
from rules import games
from rules.entries import TABLE, Choice, Takeback
from rules.game import LANGUAGES, Event, Game, Illegal, Result, Reveal
from rules.match import Match
from tests.bot import parts
from tests.bot.conftest import Restart, Sim
from tests.bot.lanterns import LANTERNS

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
    assert "4. ~~you: played" in log_shown, "what was taken back is told, and struck"
    assert f"~~\n6. ↩ {name} took back an action.\n7. ↪ {name} made it again.\n8. you: played" in log_shown
    assert "undo" in verbs(sim, panel)
    await sim.press(who, panel, "undo")
    assert await hand_of(sim, number, 0) == before


async def test_nothing_is_free_of_what_brings_something_to_light_in_the_end(
    turn: tuple[Sim, int, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card is played, and the payment, confirmed with it, draws one: all of it or nothing is taken back."""

    def draws(self: Any, state: Any, seat: int, picks: Any, numbers: list[int], result: Result) -> None:
        self._discard(state, seat, numbers, result, "paid")
        state.hands[seat] = sorted([*state.hands[seat], state.deck.pop()])
        result.events.append(Event("drew", seat, (state.hands[seat][0],), (), 1 << seat))
        result.reveals = Reveal.RANDOM

    monkeypatch.setattr(type(LANTERNS), "_pay", draws)
    sim, number, who = turn
    other = (await sim.table(number)).names()[1]
    panel = await play_and_pay(sim, who)
    match, hand = await match_of(sim, number), await hand_of(sim, number, 0)
    stamps = await sim.bot.database.ask(history.stamps, number)
    assert [choice_of(match, entry).reveals for entry in (2, 3)] == [Reveal.OWN, Reveal.RANDOM]
    assert stamps[2] == stamps[3] != stamps[1], "both were confirmed together"
    assert "undo" not in verbs(sim, panel)
    for asked in (await sim.press(who, panel, "undo_look"), await who.slash(sim.channel, "table undo")):
        assert f"It needs the agreement of: **{other}**" in sim.text(asked.response)
        assert await hand_of(sim, number, 0) == hand, "nothing is taken back before the other agrees"


async def test_hint_and_undo_share_a_row(turn: tuple[Sim, int, Any]) -> None:
    """And so does redo; while something is chosen and not confirmed there is Back instead."""
    sim, _, who = turn
    panel = await play_and_pay(sim, who)
    assert parts.rows_with(sim.raw(panel), parts.ENDS) == [["hint", "undo"]]
    await sim.press(who, panel, "undo")
    assert parts.rows_with(sim.raw(panel), parts.ENDS) == [["hint", "redo"]]
    await sim.press(who, panel, "do")
    assert parts.rows_with(sim.raw(panel), parts.ENDS) == [["ok", "back"]]


async def test_more_takes_back_too(turn: tuple[Sim, int, Any]) -> None:
    sim, number, who = turn
    more = (await sim.press(who, sim.last, "more")).response
    assert "undo" not in verbs(sim, more)
    before = await hand_of(sim, number, 0)
    await play_and_pay(sim, who)
    watcher = (await sim.press(sim.carla, sim.last, "more")).response
    assert {"undo", "undo_look", "redo"}.isdisjoint(verbs(sim, watcher))
    more = (await sim.press(who, sim.last, "more")).response
    await sim.press(who, more, "undo")
    assert await hand_of(sim, number, 0) == before
    assert "Taken back" in sim.text(more)


async def test_what_was_told_and_made_again_is_told_as_made_again(turn: tuple[Sim, int, Any]) -> None:
    sim, number, who = turn
    panel = await play_and_pay(sim, who)
    await end(sim, who, panel)
    name = (await sim.table(number)).seats[0].name
    for command in ("undo", "undo", "redo"):
        assert "makes it again" not in sim.text(sim.last)
        await who.slash(sim.channel, f"table {command}", table=str(number))
    assert sim.text(sim.last).startswith(f"↪ {name} makes it again:\n{name}: ")
    assert f"▶ <@{who.id}>" in sim.text(sim.last), "within one's own turn too"
    other = await sim.person(number, 1)
    await who.slash(sim.channel, "table redo", table=str(number))
    assert f"▶ <@{other.id}>" in sim.text(sim.last)


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
    assert "~~" not in struck, "only the end of the turn is taken back, of which no line tells"
    assert "takes the last action back" in struck
    assert "▶" not in struck, "nobody is called by what is not so any more"
    assert not parts.ids(sim.raw(calling))
    assert f"▶ <@{who.id}>" in sim.text(sim.last)
    name = (await sim.table(number)).seats[0].name
    lines = struck.splitlines()
    assert any(line.startswith(f"{name}: played") for line in lines), "what still holds is not struck"
    assert sim.text(sim.last).startswith(f"{name} takes the last action back.\n")
    assert "played" not in sim.text(sim.last).partition("▶")[0], "what holds is not told once more"
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


async def test_only_the_lines_that_were_taken_back_are_struck(turn: tuple[Sim, int, Any]) -> None:
    sim, number, who = turn
    opening = sim.text(sim.last)
    await end(sim, who, await play_and_pay(sim, who))
    calling, name = sim.last, who.name
    await who.slash(sim.channel, "table undo", table=str(number))
    assert f"\n{name}: played" in f"\n{sim.text(calling)}"
    await who.slash(sim.channel, "table undo", table=str(number))
    struck = sim.text(calling)
    assert f"~~{name}: played" in struck, "what held until then is struck now"
    assert f"\n{name}: played" not in struck
    assert "~~" not in opening
    told = sim.text(sim.last).splitlines()
    assert told[0].startswith(f"{name} takes the last action back. Taken back: ~~{name}: played")
    assert told[0].endswith("~~")


async def test_an_old_undo_takes_back_nothing_else(turn: tuple[Sim, int, Any]) -> None:
    sim, number, who = turn
    other = await sim.person(number, 1)
    await end(sim, who, await play_and_pay(sim, who))
    old = await play_and_pay(sim, other)
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


async def test_an_answer_asked_of_all_can_be_changed_until_the_last_has_chosen(
    sim: Sim, restart: Restart
) -> None:
    number = await sim.open(sim.bob, sim.carla)
    messages = len(sim.turns())
    who, first = await sim.person(number, 1), await sim.person(number, 0)
    panel = await sim.act(who)
    await sim.choose(who, panel, 0)
    await sim.press(who, panel, "ok")
    await sim.choose(first, shown := await sim.act(first), 0)
    await sim.press(first, shown, "ok")
    await restart()
    # The panel is older than the other's choice; the command knows that nothing has come to light.
    result = await who.slash(sim.channel, "table undo", table=str(number))
    assert "question first" in sim.text(result.response)
    match = await match_of(sim, number)
    assert {prompt.seat for prompt in match.prompts()} == {1, 2}, "the other's choice stays"
    assert match.view(0).shown == {0: match.view(0).hand[0]}
    assert len(sim.turns()) == messages
    assert f"<@{who.id}>" in sim.text(sim.last), "the message names who is waited for"
    assert f"<@{first.id}>" not in sim.text(sim.last)
    await sim.choose(who, result.response, 1)
    await sim.press(who, result.response, "ok")
    last = await sim.person(number, 2)
    await sim.choose(last, shown := await sim.act(last), 0)
    await sim.press(last, shown, "ok")
    assert (await match_of(sim, number)).view(None).open
    result = await who.slash(sim.channel, "table undo", table=str(number))
    # Also who has chosen before: what was chosen first showed nothing, what came after it showed all.
    names = (await sim.table(number)).names()
    needed = f"It needs the agreement of: **{names[0]}, {names[2]}**"
    assert needed in sim.text(result.response), "now all have seen all"


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
    assert "takes the last action back" not in sim.text(calling)
    await restart()
    assert sim.text(calling).count("takes the last action back") == 1
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
