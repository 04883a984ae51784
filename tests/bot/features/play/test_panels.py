"""The private panel: one mechanism for questions of every shape."""

from __future__ import annotations

from typing import Any

import pytest

from bot.features.play.panels.panel import THINGS, VERBS, arrange
from rules.game import Prompt
from rules.wording import OptionText
from tests.bot import parts
from tests.bot.lanterns import LANTERNS
from tests.bot.server import Server
from tests.thorough import few


def group(server: Server, panel: Any, verb: str) -> dict[str, Any]:
    """The list of options, with those of this verb of the game alone."""
    (found,) = (s for s in parts.selects(server.components(panel)) if parts.verb(s["custom_id"]) == "pick")
    options = [one for one in found["options"] if one["label"].startswith(f"EN {verb} ")]
    return {**found, "options": options}


def labelled(server: Server, panel: Any, label: str) -> str:
    """The id of the button with this label."""
    return str(parts.buttons(server.components(panel))[label]["custom_id"])


def green(server: Server, panel: Any) -> list[str]:
    """The labels of the green buttons."""
    every = [one for one in parts.walk(server.components(panel)) if one["type"] == parts.BUTTON]
    return [one["label"] for one in every if one["style"] == 3]


async def hand_of(server: Server, number: int, seat: int) -> list[int]:
    table = await server.bot.tables.read(number)
    assert table.match is not None
    return list(table.match.view(seat).hand)


async def version(server: Server, number: int) -> int:
    return (await server.table(number)).version


async def test_a_move_and_its_payment_are_chosen_and_then_said_by_the_one_green_button(
    turn: tuple[Server, int, Any],
) -> None:
    server, number, who = turn
    before, messages = await version(server, number), len(server.turns())
    panel = await server.act(who)
    play = group(server, panel, "play")
    dear = next(o for o in play["options"] if int(o["label"].split()[-1]) % 3 == 1)
    card = int(dear["label"].split()[-1])
    assert green(server, panel) == []
    await who.select(panel, play["custom_id"], [dear["value"]])
    shown = server.text(panel)
    assert "question pay" in shown
    assert f"1. EN play {card}" in shown
    assert green(server, panel) == [], "nothing pays that was not chosen"
    left = [other for other in await hand_of(server, number, 0) if other != card]
    await server.choose(who, panel, 0)
    assert green(server, panel) == [f"EN play {card}, EN card {left[0]}"]
    assert ": played" in server.text(panel), "the panel tells beforehand what will happen"
    assert ": paid" in server.text(panel), "to the end"
    assert await version(server, number) == before, "nothing happens before that button is pressed"
    await server.press(who, panel, "ok")
    assert await version(server, number) == before + 2, "move and payment were made together"
    assert f"✓ you: played {card} EN" in server.text(panel), "and the panel says what came of it"
    assert len(server.turns()) == messages, "the same player is still to act: nobody else is called"


async def test_the_payment_can_be_changed_and_taken_back(turn: tuple[Server, int, Any]) -> None:
    server, number, who = turn
    panel = await server.act(who)
    play = group(server, panel, "play")
    dear = next(o for o in play["options"] if int(o["label"].split()[-1]) % 3 == 2)
    card = int(dear["label"].split()[-1])
    await who.select(panel, play["custom_id"], [dear["value"]])
    await server.choose(who, panel, 3, 5)
    hand = [other for other in await hand_of(server, number, 0) if other != card]
    assert green(server, panel) == [f"EN play {card}, EN card {hand[3]}, EN card {hand[5]}"]
    assert "### Press green to do this, or choose more: " not in server.text(panel), "it is answered"
    await server.choose(who, panel, 3, 4)
    assert green(server, panel) == [f"EN play {card}, EN card {hand[3]}, EN card {hand[4]}"]
    await server.press(who, panel, "back")
    assert green(server, panel) == [], "nothing is marked any more"
    await server.choose(who, panel, 4, 5)
    await server.press(who, panel, "ok")
    left = await hand_of(server, number, 0)
    assert left == [other for other in hand if other not in (hand[4], hand[5])]


async def test_back_leads_to_the_question_before(turn: tuple[Server, int, Any]) -> None:
    server, number, who = turn
    panel = await server.act(who)
    at_first = server.text(panel)
    dear = next(o for o in group(server, panel, "play")["options"] if int(o["label"].split()[-1]) % 3)
    await who.select(panel, group(server, panel, "play")["custom_id"], [dear["value"]])
    assert server.text(panel) != at_first
    await server.press(who, panel, "back")
    assert server.text(panel) == at_first
    assert await version(server, number) == 2


async def test_what_is_drawn_is_not_known_before_the_confirmation(turn: tuple[Server, int, Any]) -> None:
    server, number, who = turn
    table = await server.bot.tables.read(number)
    assert table.match is not None
    hidden = table.match.state.deck[-1]
    panel = await server.act(who)
    await server.press(who, panel, "do", "0")
    shown = server.text(panel)
    assert "1. EN draw" in shown
    assert "you: drew  EN" in shown, "that one draws is sure, and nothing is told of the card"
    assert str(hidden) not in shown.split("Your move")[1]
    assert "EN end" not in shown, "what would be asked next is not shown: the draw is unknown"
    await server.press(who, panel, "ok")
    assert hidden in await hand_of(server, number, 0)
    named = f"you: drew {hidden} EN"
    assert named in server.text(panel), "the panel names what was drawn"
    assert named in server.text(await server.act(who)), "and so does the next one, until the seat acts again"
    assert all(f"drew {hidden}" not in server.text(message) for message in server.turns()), (
        "nobody else reads it"
    )


async def test_weights_are_shown_and_too_little_cannot_be_confirmed(turn: tuple[Server, int, Any]) -> None:
    server, number, who = turn
    hand = await hand_of(server, number, 0)
    panel = await server.act(who)
    light = next(b for b in parts.buttons(server.components(panel)).values() if b["label"] == "EN light")
    await who.click(panel, light["custom_id"])
    darkest = min(range(len(hand)), key=lambda index: hand[index] % 7)
    await server.choose(who, panel, darkest)
    assert f"Total so far: {hand[darkest] % 7} of at least" in server.text(panel)
    assert "ok" not in [parts.verb(i) for i in parts.ids(server.components(panel))]
    await server.choose(who, panel, *range(len(hand)))
    assert f"Total {sum(card % 7 for card in hand)} – enough (needs " in server.text(panel)
    await server.press(who, panel, "ok")
    assert await hand_of(server, number, 0) == []


async def test_an_order_is_given_by_choosing_one_after_the_other(turn: tuple[Server, int, Any]) -> None:
    server, number, who = turn
    hand = await hand_of(server, number, 0)
    panel = await server.act(who)
    arrange = next(b for b in parts.buttons(server.components(panel)).values() if b["label"] == "EN arrange")
    await who.click(panel, arrange["custom_id"])
    assert "Choose nothing" in parts.buttons(server.components(panel)), "an answer of none is allowed"
    await server.choose(who, panel, 3)
    await server.press(who, panel, "flip", "0")
    assert labelled(server, panel, f"✓1 EN card {hand[3]}")
    assert labelled(server, panel, f"✓2 EN card {hand[0]}")
    assert "Choose up to 3 (2 so far)" in server.text(panel)
    await server.press(who, panel, "ok")
    table = await server.bot.tables.read(number)
    assert table.match is not None
    assert table.match.view(None).pile[-2:] == [hand[3], hand[0]]


async def test_an_answer_of_none(turn: tuple[Server, int, Any]) -> None:
    server, number, who = turn
    hand = await hand_of(server, number, 0)
    panel = await server.act(who)
    arrange = next(b for b in parts.buttons(server.components(panel)).values() if b["label"] == "EN arrange")
    await who.click(panel, arrange["custom_id"])
    await server.press(who, panel, "none")
    await server.press(who, panel, "ok")
    assert await hand_of(server, number, 0) == hand


async def test_more_options_than_a_list_holds_are_paged(turn: tuple[Server, int, Any]) -> None:
    server, number, who = turn
    panel = await server.act(who)
    (whole,) = (one for one in parts.selects(server.components(panel)))
    assert len(whole["options"]) == 25
    pages = [i for i in parts.ids(server.components(panel)) if parts.verb(i) == "page"]
    await who.click(panel, pages[1])
    guess = group(server, panel, "guess")
    assert guess["options"][-1]["label"] == "EN guess 39"
    await who.select(panel, guess["custom_id"], [guess["options"][-1]["value"]])
    await server.press(who, panel, "ok")
    table = await server.bot.tables.read(number)
    assert table.match is not None
    assert table.match.entries[-1].picks == (("guess", 39),)  # type: ignore[union-attr]  # a choice, not an undo


async def test_what_ends_the_turn_is_confirmed_like_everything_else(turn: tuple[Server, int, Any]) -> None:
    server, number, who = turn
    panel = await server.act(who)
    await server.press(who, panel, "do", "0")
    assert green(server, panel) == ["EN draw"]
    await server.press(who, panel, "ok")
    await server.press(who, panel, "do", "1")
    (dropped,) = green(server, panel)
    assert dropped.startswith("EN drop"), "what is asked next is another deed of the same kind"
    await server.press(who, panel, "do", "0")
    assert green(server, panel) == [f"{dropped}, EN end"]
    before, messages = await version(server, number), len(server.turns())
    await server.press(who, panel, "ok")
    assert await version(server, number) == before + 2
    assert len(server.turns()) == messages + 1, "the next player is called"
    assert "Waiting for" in server.text(panel)


async def test_an_outdated_panel_says_so_and_shows_the_present_choices(turn: tuple[Server, int, Any]) -> None:
    server, number, who = turn
    old, new = await server.act(who), await server.act(who, keep=True)
    await server.press(who, new, "do", "0")
    await server.press(who, new, "ok")
    done = await version(server, number)
    await server.choose(who, old, 1)
    assert "The table has changed" in server.text(old)
    assert "question turn" in server.text(old)
    assert await version(server, number) == done


async def test_a_new_panel_takes_the_place_of_the_old(turn: tuple[Server, int, Any]) -> None:
    server, number, who = turn

    def shown() -> list[int]:
        """The panels of this player that are there."""
        every = server.lab.world.messages.values()
        return [m.id for m in every if m.owner_id == who.id]

    first = await server.act(who)
    dear = next(o for o in group(server, first, "play")["options"] if int(o["label"].split()[-1]) % 3)
    await who.select(first, group(server, first, "play")["custom_id"], [dear["value"]])
    plan = server.text(first)
    second = await server.act(who)
    assert second.id in shown()
    assert first.id not in shown()
    assert server.text(second) == plan, "the draft goes on in the new one"
    typed = server.answer(await who.slash("move", table=str(number)))
    assert second.id not in shown()
    await server.press(who, typed, "back")
    other = await server.person(number, 1)
    await server.act(other)
    assert typed.id in shown(), "another player's panel is no reason"
    await who.slash("table hand", table=str(number))
    assert typed.id in shown(), "a look at the hand neither"


async def test_a_confirmation_does_only_what_its_panel_showed(turn: tuple[Server, int, Any]) -> None:
    server, number, who = turn
    panel = await server.act(who)
    dear = next(o for o in group(server, panel, "play")["options"] if int(o["label"].split()[-1]) % 3 == 2)
    await who.select(panel, group(server, panel, "play")["custom_id"], [dear["value"]])
    await server.choose(who, panel, 3, 5)
    other = await server.act(who, keep=True)
    await server.choose(who, other, 3, 4)
    before = await version(server, number)
    await server.press(who, panel, "ok")
    assert "The table has changed" in server.text(panel)
    assert await version(server, number) == before
    await server.press(who, panel, "ok")
    assert await version(server, number) == before + 2


async def test_a_doubled_click_acts_once(turn: tuple[Server, int, Any]) -> None:
    """Discord may deliver an interaction again after a broken connection."""
    server, number, who = turn
    panel = await server.act(who)
    await server.press(who, panel, "do", "0")
    await server.press(who, panel, "ok")
    done = await version(server, number)
    (session,) = server.lab.gateway.sessions.values()
    clicks = [frame["d"] for frame in session.events if frame["t"] == "INTERACTION_CREATE"]
    for click in (clicks[-1], clicks[-2]):
        server.lab.gateway.dispatch(session, "INTERACTION_CREATE", click)
        await server.settled()
    assert await version(server, number) == done
    assert (await server.bot.tables.read(number)).waits_for(who.id)


async def test_strangers_are_told_kindly(turn: tuple[Server, int, Any]) -> None:
    server, number, _ = turn
    result = await server.press(server.carla, server.last, "act")
    assert result.private
    assert "You do not sit at this table" in server.text(result.original)
    result = await server.press(server.carla, server.last, "hand")
    assert "You do not sit at this table" in server.text(result.original)
    result = await server.press(server.carla, server.last, "board")
    assert "Board EN" in server.text(result.original)
    result = await server.press(server.carla, server.last, "log")
    assert "showed" in server.text(result.original)
    assert await version(server, number) == 2


async def test_who_does_not_have_to_act_is_told_who_does(turn: tuple[Server, int, Any]) -> None:
    server, number, _ = turn
    other = await server.person(number, 1)
    panel = await server.act(other)
    assert "Waiting for" in server.text(panel)
    assert "Waiting for" in server.text(panel)
    await server.press(other, panel, "again")
    assert "Waiting for" in server.text(panel)


async def test_an_answer_that_the_rules_refuse_names_the_rule(
    turn: tuple[Server, int, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    server, number, who = turn
    panel = await server.act(who)
    light = next(b for b in parts.buttons(server.components(panel)).values() if b["label"] == "EN light")
    await who.click(panel, light["custom_id"])
    monkeypatch.setattr(
        "bot.features.play.draft.enough", lambda prompt, indexes: True
    )  # let too little through to the rules
    await server.choose(who, panel, 0)
    before = await version(server, number)
    await server.press(who, panel, "ok")
    assert "refused by LA-4: dark" in server.text(panel) or await version(server, number) == before + 2
    assert "question light" in server.text(panel) or await version(server, number) == before + 2


async def test_a_fault_is_logged_and_answered(
    server: Server, complaints: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await server.open(server.bob)

    async def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("a fault for this test")

    monkeypatch.setattr(server.bot.play, "sight", broken)
    complaints.expected.append("failed")
    result = await server.press(server.ann, server.last, "act")
    assert "Something went wrong" in server.text(result.original)
    assert len(complaints.lines) == 1
    assert (await server.table(number)).status == "running"


@few("3-60", "40-3")
@pytest.mark.parametrize(("verbs", "options"), [(1, 1), (3, 60), (9, 2), (12, 30), (40, 3), (200, 1)])
async def test_any_question_fits_into_a_message(
    turn: tuple[Server, int, Any], verbs: int, options: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many verbs and options a question has: all can be reached, and Discord takes the panel."""
    picks = [(f"verb{verb}", option) for verb in range(verbs) for option in range(options)]
    question = Prompt(77, 0, "turn", [*picks, ("end",)])
    said = [OptionText(" ".join(map(str, pick)), "", "") for pick in question.options]
    things, others, listed = arrange(question, said)
    assert sorted([*things, *others]) == list(range(len(picks) + 1))
    assert len(others) <= VERBS or len(said) <= THINGS
    assert listed == (len(things) > THINGS)
    server, _, who = turn
    monkeypatch.setattr(LANTERNS, "prompts", lambda state: [question])
    panel = await server.act(who)
    assert parts.selects(server.components(panel)) or parts.buttons(server.components(panel))


async def test_nobody_sees_a_hand_of_others(server: Server) -> None:
    number = await server.open(server.bob, server.carla)
    hands = [{f"lantern-{card}" for card in await hand_of(server, number, seat)} for seat in range(3)]
    for seat in range(3):
        who = await server.person(number, seat)
        result = await server.press(who, server.last, "hand")
        shown = server.text(result.original)
        assert result.private
        assert all(card in shown for card in hands[seat])
        others = set().union(*(hands[other] for other in range(3) if other != seat))
        assert not [card for card in others - hands[seat] if f"{card}," in shown + ","]
    for message in server.public():
        assert "lantern-" not in str(server.components(message))


async def test_after_a_move_one_sees_what_a_computer_player_has_made_of_it(server: Server) -> None:
    number = await server.open(computers=1)
    panel = await server.act(server.ann)
    await server.choose(server.ann, panel, 0)
    await server.press(server.ann, panel, "ok")
    for _ in range(3):
        told = server.text(panel)
        again = server.text(await server.act(server.ann))
        assert ("question" in told, "Waiting for" in told) == ("question" in again, "Waiting for" in again)
        waiting = (await server.bot.tables.read(number)).running().view(None).waiting
        assert len(waiting) == 1, "the computer player has answered at once"
