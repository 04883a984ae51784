"""Undo and redo of one's own last action, and the repair of what was said about it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.tables import store as table_store
from bot.tables.log.entries import choice_of
from bot.ui.router import sentence_of
from rules import games
from rules.entries import TABLE, Choice, Takeback
from rules.game import LANGUAGES, Event, Game, IllegalError, Result, Reveal
from rules.match import Match
from tests.bot import parts
from tests.bot.conftest import Restart
from tests.bot.lanterns import LANTERNS
from tests.bot.server import Server

INSTALLED = dict(games())
"""The games of this installation, before the tests put one of their own in their place."""


@pytest.fixture
async def turn(server: Server) -> tuple[Server, int, Any]:
    """A table of two in the first turn: the table's number and who is to move."""
    number = await server.open(server.bob)
    await server.first_cards(number)
    return server, number, await server.person(number, 0)


async def match_of(server: Server, number: int) -> Match:
    table = await server.bot.tables.read(number)
    assert table.match is not None
    return table.match


async def hand_of(server: Server, number: int, seat: int) -> list[int]:
    return list((await match_of(server, number)).view(seat).hand)


def verbs(server: Server, message: Any) -> list[str]:
    return [parts.verb(custom_id) for custom_id in parts.ids(server.components(message))]


async def play_and_pay(server: Server, who: Any, keep: bool = False) -> Any:
    """Play a card that costs something and pay with the first of the rest, with one confirmation; the panel
    after it."""
    panel = await server.act(who, keep)
    (every,) = parts.selects(server.components(panel))
    plays = [one for one in every["options"] if one["label"].startswith("EN play ")]
    dear = next(one for one in plays if int(one["label"].split()[-1]) % 3)
    await who.select(panel, every["custom_id"], [dear["value"]])
    await server.choose(who, panel, *range(int(dear["label"].split()[-1]) % 3))
    await server.press(who, panel, "ok")
    return panel


async def end(server: Server, who: Any, panel: Any) -> None:
    await server.press(who, panel, "do", "0")
    await server.press(who, panel, "ok")


async def test_what_was_confirmed_together_is_taken_back_together(turn: tuple[Server, int, Any]) -> None:
    server, number, who = turn
    before, messages = await hand_of(server, number, 0), len(server.turns())
    assert "undo" not in verbs(server, await server.act(who)), "the first cards are revealed"
    panel = await play_and_pay(server, who)
    assert "undo" in verbs(server, panel)
    await server.press(who, panel, "undo")
    assert "Taken back" in server.text(panel)
    assert "↩ Taken back: ~~you: played" in server.text(panel), "and what"
    assert "question turn" in server.text(panel)
    assert await hand_of(server, number, 0) == before
    log = (await match_of(server, number)).entries
    assert [type(entry) for entry in log[2:]] == [Choice, Choice, Takeback, Takeback]
    assert [entry.by for entry in log if isinstance(entry, Takeback)] == [0, 0]
    assert len(server.turns()) == messages, "the same player is to act: nobody is called anew"
    assert "redo" in verbs(server, panel)
    assert "undo" not in verbs(server, panel)
    await server.press(who, panel, "redo")
    assert len(await hand_of(server, number, 0)) < len(before) - 1
    assert "move is restored" in server.text(panel)
    shown = (await who.slash("table log", table=str(number))).original
    name = (await server.table(number)).seats[0].name
    assert f"↪ {name} did it again." in server.text(shown), "one line for the turn"
    await who.select(shown, f"{number}:-::log_turn:", ["1"])
    told = server.text(shown)
    assert "\n- ~~you: played" in told, "what was taken back is told, and struck"
    assert f"~~\n- ↩ {name} took back an action.\n- ↪ {name} did it again.\n- you: played" in told
    await server.press(who, shown, "log_page")
    assert server.text(shown).startswith("### What happened")
    assert "undo" in verbs(server, panel)
    await server.press(who, panel, "undo")
    assert await hand_of(server, number, 0) == before


async def test_nothing_is_free_of_what_brings_something_to_light_in_the_end(
    turn: tuple[Server, int, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card is played, and the payment, confirmed with it, draws one: all of it or nothing is taken back."""

    def draws(self: Any, state: Any, seat: int, picks: Any, numbers: list[int], result: Result) -> None:
        self._discard(state, seat, numbers, result, "paid")
        state.hands[seat] = sorted([*state.hands[seat], state.deck.pop()])
        result.events.append(Event("drew", seat, (state.hands[seat][0],), (), 1 << seat))
        result.reveals = Reveal.RANDOM

    monkeypatch.setattr(type(LANTERNS), "_pay", draws)
    server, number, who = turn
    other = (await server.table(number)).names()[1]
    panel = await play_and_pay(server, who)
    match, hand = await match_of(server, number), await hand_of(server, number, 0)
    stamps = await server.bot.database.ask(table_store.stamps, number)
    assert [choice_of(match, entry).reveals for entry in (2, 3)] == [Reveal.OWN, Reveal.RANDOM]
    assert stamps[2] == stamps[3] != stamps[1], "both were confirmed together"
    assert "undo" not in verbs(server, panel)
    for asked in (await server.press(who, panel, "undo_look"), await who.slash("table undo")):
        assert f"**{other}** must agree." in server.text(asked.original)
        assert await hand_of(server, number, 0) == hand, "nothing is taken back before the other agrees"


async def test_hint_and_undo_share_a_row(turn: tuple[Server, int, Any]) -> None:
    """And so does redo; while something is chosen and not confirmed there is Back instead."""
    server, _, who = turn
    panel = await play_and_pay(server, who)
    assert parts.rows_with(server.components(panel), parts.ENDS) == [
        ["undo", "read", "board", "hint", "rules"]
    ]
    await server.press(who, panel, "undo")
    assert parts.rows_with(server.components(panel), parts.ENDS) == [
        ["redo", "read", "board", "hint", "rules"]
    ]
    await server.press(who, panel, "do")
    assert parts.rows_with(server.components(panel), parts.ENDS) == [
        ["ok", "swap", "swap"],
        ["back", "read", "board", "rules"],
    ]


async def test_more_takes_back_too(turn: tuple[Server, int, Any]) -> None:
    server, number, who = turn
    more = (await server.press(who, server.last, "more")).original
    assert "undo" not in verbs(server, more)
    before = await hand_of(server, number, 0)
    await play_and_pay(server, who)
    watcher = (await server.press(server.carla, server.last, "more")).original
    assert {"undo", "undo_look", "redo"}.isdisjoint(verbs(server, watcher))
    more = (await server.press(who, server.last, "more")).original
    await server.press(who, more, "undo")
    assert await hand_of(server, number, 0) == before
    assert "Taken back" in server.text(more)


async def test_what_was_told_and_made_again_is_told_as_made_again(turn: tuple[Server, int, Any]) -> None:
    server, number, who = turn
    panel = await play_and_pay(server, who)
    await end(server, who, panel)
    name = (await server.table(number)).seats[0].name
    for command in ("undo", "undo", "redo"):
        assert "does it again" not in server.text(server.last)
        await who.slash(f"table {command}", table=str(number))
    assert f"\n↪ {name} does it again:\n{name}: " in server.text(server.last)
    assert f"▶ <@{who.id}>" in server.text(server.last), "within one's own turn too"
    other = await server.person(number, 1)
    await who.slash("table redo", table=str(number))
    assert f"▶ <@{other.id}>" in server.text(server.last)


async def test_a_panel_from_before_an_undo_never_acts(turn: tuple[Server, int, Any]) -> None:
    """The numbers of the questions come again; the era tells them apart."""
    server, number, who = turn
    first = (await match_of(server, number)).prompts()[0].id
    old = await server.act(who)
    panel = await play_and_pay(server, who, keep=True)
    await server.press(who, panel, "undo")
    match = await match_of(server, number)
    assert match.prompts()[0].id == first
    await server.choose(who, old, 1)
    assert "The table has changed" in server.text(old)
    assert (await match_of(server, number)).version == match.version
    assert "1. EN" not in server.text(await server.act(who)), "nothing came into the draft"


async def test_an_undo_across_players_repairs_what_was_said(turn: tuple[Server, int, Any]) -> None:
    server, number, who = turn
    other = await server.person(number, 1)
    panel = await play_and_pay(server, who)
    await end(server, who, panel)
    calling = server.last
    assert "▶ <@" + str(other.id) in server.text(calling)
    messages, shown = len(server.turns()), len(server.public())
    undo = next(i for i in parts.ids(server.components(panel)) if parts.verb(i) == "undo")
    await who.click(panel, undo)
    struck = server.text(calling)
    assert "~~" not in struck, "only the end of the turn is taken back, of which no line tells"
    assert "takes back the last move" in struck
    assert "▶" not in struck, "nobody is called by what is not so any more"
    assert not parts.ids(server.components(calling))
    assert not server.files(calling), "its board is not so any more"
    current = server.last
    assert current.id < calling.id, "the message that called before is the newest again"
    assert f"/{current.id})" in struck, "the other one leads to it"
    assert f"▶ <@{who.id}>" in server.text(current)
    assert len(server.public()) == shown, "nothing is posted anew"
    name = (await server.table(number)).seats[0].name
    lines = struck.splitlines()
    assert any(line.startswith(f"{name}: played") for line in lines), "what still holds is not struck"
    assert "played" not in server.text(current), "what holds is not told once more"
    assert (
        len([m for m in server.public() if parts.ids(server.components(m)) and "act" in verbs(server, m)])
        == 1
    )
    assert "Waiting for" in server.text(await server.act(other))
    # Redo until a new action: the other one is called again.
    again = await who.slash("table redo", channel=[server.channel, *server.threads()][-1])
    assert "move is restored" in server.text(again.original)
    assert f"▶ <@{other.id}>" in server.text(server.last)
    assert len(server.turns()) == messages
    await end(server, who, (await who.slash("table undo", table=str(number))).original)
    result = await who.slash("table redo", table=str(number))
    assert "nothing to redo" in server.text(result.original)


async def test_only_the_lines_that_were_taken_back_are_struck(turn: tuple[Server, int, Any]) -> None:
    server, number, who = turn
    opening = server.text(server.last)
    await end(server, who, await play_and_pay(server, who))
    calling, name = server.last, who.name
    await who.slash("table undo", table=str(number))
    assert f"\n{name}: played" in f"\n{server.text(calling)}"
    await who.slash("table undo", table=str(number))
    struck = server.text(calling)
    assert f"~~{name}: played" in struck, "what held until then is struck now"
    assert f"\n{name}: played" not in struck
    assert "~~" not in opening
    assert server.last.id < calling.id
    assert "~~" not in server.text(server.last)


async def test_where_the_message_before_is_gone_a_new_one_calls(turn: tuple[Server, int, Any]) -> None:
    server, number, who = turn
    before = server.last
    await end(server, who, await play_and_pay(server, who))
    calling = server.last
    server.lab.delete_message(before)
    await who.slash("table undo", table=str(number))
    await server.settled()
    assert "takes back the last move" in server.text(calling)
    assert server.last.id > calling.id
    assert f"▶ <@{who.id}>" in server.text(server.last)
    assert "act" in verbs(server, server.last)


async def test_the_buttons_stay_where_the_turn_goes_on(
    turn: tuple[Server, int, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if taking them off was still owed, and after a part of the turn was played anew."""
    server, number, who = turn
    current = server.last
    with monkeypatch.context() as slow:
        slow.setattr(server.bot.tables, "on_owed", lambda table_id: None)
        panel = await play_and_pay(server, who)
        await end(server, who, panel)
        await server.press(who, panel, "undo")
    server.bot.relay.nudge(number)
    await server.settled()
    assert server.last.id == current.id
    assert "act" in verbs(server, server.last)
    await end(server, who, await server.act(who))
    assert not parts.ids(server.components(current)), "once somebody else is called they go"
    assert f"▶ <@{who.id}>" not in server.text(server.last)


async def test_an_old_undo_takes_back_nothing_else(turn: tuple[Server, int, Any]) -> None:
    server, number, who = turn
    other = await server.person(number, 1)
    await end(server, who, await play_and_pay(server, who))
    old = await play_and_pay(server, other)
    result = await server.carla.slash("table undo", table=str(number))
    assert "You do not sit at this table" in server.text(result.original)
    version = (await match_of(server, number)).version
    undo = next(i for i in parts.ids(server.components(old)) if parts.verb(i) == "undo")
    newer = await server.act(other, keep=True)
    await server.press(other, newer, "do", "1")
    await server.press(other, newer, "ok")
    await other.click(old, undo)
    assert "The table has changed" in server.text(old), "an old Undo takes back nothing else"
    assert (await match_of(server, number)).version == version + 1


async def test_who_has_not_acted_has_nothing_to_take_back(server: Server) -> None:
    number = await server.open(server.bob)
    result = await server.ann.slash("table undo", table=str(number))
    assert "You have nothing to take back" in server.text(result.original)
    result = await server.ann.slash("table redo", table=str(number))
    assert "nothing to redo" in server.text(result.original)


async def test_an_answer_asked_of_all_can_be_changed_until_the_last_has_chosen(
    server: Server, restart: Restart
) -> None:
    number = await server.open(server.bob, server.carla)
    messages = len(server.turns())
    who, first = await server.person(number, 1), await server.person(number, 0)
    panel = await server.act(who)
    await server.choose(who, panel, 0)
    await server.press(who, panel, "ok")
    await server.choose(first, shown := await server.act(first), 0)
    await server.press(first, shown, "ok")
    await restart()
    # The panel is older than the other's choice; the command knows that nothing has come to light.
    result = await who.slash("table undo", table=str(number))
    assert "question first" in server.text(result.original)
    match = await match_of(server, number)
    assert {prompt.seat for prompt in match.prompts()} == {1, 2}, "the other's choice stays"
    assert match.view(0).shown == {0: match.view(0).hand[0]}
    assert len(server.turns()) == messages
    assert f"<@{who.id}>" in server.text(server.last), "the message names who is waited for"
    assert f"<@{first.id}>" not in server.text(server.last)
    await server.choose(who, result.original, 1)
    await server.press(who, result.original, "ok")
    last = await server.person(number, 2)
    await server.choose(last, shown := await server.act(last), 0)
    await server.press(last, shown, "ok")
    assert (await match_of(server, number)).view(None).open
    result = await who.slash("table undo", table=str(number))
    # Also who has chosen before: what was chosen first showed nothing, what came after it showed all.
    names = (await server.table(number)).names()
    needed = f"**{names[0]}, {names[2]}** must agree."
    assert needed in server.text(result.original), "now all have seen all"


async def test_a_restart_in_the_middle_of_undo_and_redo(
    turn: tuple[Server, int, Any], restart: Restart
) -> None:
    server, number, who = turn
    before = await hand_of(server, number, 0)
    panel = await play_and_pay(server, who)
    await restart()
    await server.press(who, panel, "undo")
    assert await hand_of(server, number, 0) == before
    await restart()
    assert await hand_of(server, number, 0) == before
    await server.press(who, panel, "redo")
    assert len(await hand_of(server, number, 0)) < len(before) - 1
    await restart()
    result = await who.slash("table undo", table=str(number))
    assert "Taken back" in server.text(result.original)
    assert await hand_of(server, number, 0) == before
    assert (
        len(await server.bot.database.ask(table_store.stamps, number))
        == (await match_of(server, number)).version
    )


async def test_what_is_to_be_struck_is_struck_after_a_restart(
    turn: tuple[Server, int, Any], restart: Restart, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The undo is written, the process ends before Discord hears of it: the next one says it, once."""
    server, _, who = turn
    panel = await play_and_pay(server, who)
    await end(server, who, panel)
    calling, messages = server.last, len(server.turns())
    monkeypatch.setattr(server.bot.tables, "on_owed", lambda table_id: None)
    await server.press(who, panel, "undo")
    assert "takes back the last move" not in server.text(calling)
    await restart()
    assert server.text(calling).count("takes back the last move") == 1
    assert f"▶ <@{who.id}>" in server.text(server.last)
    assert len([m for m in server.public() if "act" in verbs(server, m)]) == 1
    assert len(server.turns()) == messages - 1, "the one that called before calls again"


@pytest.mark.parametrize("game", INSTALLED.values(), ids=INSTALLED)
async def test_what_the_match_refuses_is_said_in_words(
    turn: tuple[Server, int, Any], game: Game[Any]
) -> None:
    """Never by the keyword of the reason."""
    server, number, _ = turn
    table = replace(await server.bot.tables.read(number), game=game)
    reasons = "stale other_seat unknown_option nothing_to_undo nothing_to_redo undo_blocked redo_blocked"
    for language in LANGUAGES:
        sentences = [
            sentence_of(IllegalError(TABLE, reason, 1), language, table) for reason in reasons.split()
        ]
        assert all(sentence and "_" not in sentence for sentence in sentences)
        assert len(set(sentences)) == len(sentences)
