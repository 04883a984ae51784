"""The private panel: one mechanism for questions of every shape."""

from __future__ import annotations

import secrets
from itertools import count
from typing import Any

import pytest

from bot.panel import arrange
from rules.game import Prompt
from tests.bot import parts
from tests.bot.conftest import Sim
from tests.bot.lanterns import LANTERNS


def rich_hands(seed: int) -> bool:
    """Everybody holds cards of every price, also when the first of the hand is gone."""
    state = LANTERNS.new(2, seed, {})
    return all({card % 3 for card in hand[1:]} == {0, 1, 2} for hand in state.hands)


@pytest.fixture
async def turn(sim: Sim, monkeypatch: pytest.MonkeyPatch) -> tuple[Sim, int, Any]:
    """A table of two in the first turn: the table's number and who is to move."""
    draw = secrets.randbits
    monkeypatch.setattr(
        secrets, "randbits", lambda bits: next(seed for _ in count() if rich_hands(seed := draw(bits)))
    )
    number = await sim.open(sim.bob)
    await sim.first_cards(number)
    return sim, number, await sim.person(number, 0)


def group(sim: Sim, panel: Any, verb: str) -> dict[str, Any]:
    """The list of options of a verb of the game."""
    return next(s for s in parts.selects(sim.raw(panel)) if f"verb {verb}" in (s.get("placeholder") or ""))


async def hand_of(sim: Sim, number: int, seat: int) -> list[int]:
    room = await sim.bot.service.rooms.look(number)
    assert room.match is not None
    return list(room.match.view(seat).hand)


async def version(sim: Sim, number: int) -> int:
    return (await sim.table(number)).version


async def test_a_move_takes_three_clicks_with_its_payment_filled_in(turn: tuple[Sim, int, Any]) -> None:
    sim, number, who = turn
    before, messages = await version(sim, number), len(sim.turns())
    panel = await sim.act(who)
    play = group(sim, panel, "play")
    dear = next(o for o in play["options"] if int(o["label"].split()[-1]) % 3 == 1)
    await who.select(panel, [dear["value"]], custom_id=play["custom_id"])
    shown = sim.text(panel)
    assert "question pay" in shown
    assert "1. EN play" in shown
    assert "2. EN card" in shown, "the payment that is filled in is part of the plan"
    assert ": played" in shown, "the panel tells beforehand what will happen"
    assert ": paid" in shown, "to the end"
    assert await version(sim, number) == before, "nothing happens before the confirmation"
    await sim.press(who, panel, "ok")
    assert await version(sim, number) == before + 2, "move and payment were made together"
    assert len(sim.turns()) == messages, "the same player is still to act: nobody else is called"


async def test_the_payment_can_be_changed_and_taken_back(turn: tuple[Sim, int, Any]) -> None:
    sim, number, who = turn
    panel = await sim.act(who)
    play = group(sim, panel, "play")
    dear = next(o for o in play["options"] if int(o["label"].split()[-1]) % 3 == 2)
    card = int(dear["label"].split()[-1])
    await who.select(panel, [dear["value"]], custom_id=play["custom_id"])
    await sim.choose(who, panel, 3, 5)
    hand = [other for other in await hand_of(sim, number, 0) if other != card]
    assert f"card {hand[3]}, EN card {hand[5]}" in sim.text(panel)
    await sim.press(who, panel, "back")
    assert f"card {hand[3]}, EN card {hand[5]}" not in sim.text(panel)
    await sim.choose(who, panel, 4, 5)
    await sim.press(who, panel, "ok")
    left = await hand_of(sim, number, 0)
    assert left == [other for other in hand if other not in (hand[4], hand[5])]


async def test_back_leads_to_the_question_before(turn: tuple[Sim, int, Any]) -> None:
    sim, number, who = turn
    panel = await sim.act(who)
    at_first = sim.text(panel)
    dear = next(o for o in group(sim, panel, "play")["options"] if int(o["label"].split()[-1]) % 3)
    await who.select(panel, [dear["value"]], custom_id=group(sim, panel, "play")["custom_id"])
    assert sim.text(panel) != at_first
    await sim.press(who, panel, "back")
    assert sim.text(panel) == at_first
    assert await version(sim, number) == 2


async def test_what_is_drawn_is_not_known_before_the_confirmation(turn: tuple[Sim, int, Any]) -> None:
    sim, number, who = turn
    room = await sim.bot.service.rooms.look(number)
    assert room.match is not None
    hidden = room.match.state.deck[-1]
    panel = await sim.act(who)
    await sim.press(who, panel, "do", "0")
    shown = sim.text(panel)
    assert "1. EN draw" in shown
    assert "drew" not in shown
    assert str(hidden) not in shown.split("Confirm you will")[1]
    assert "question" not in shown, "what would be asked next is not shown: the draw is unknown"
    await sim.press(who, panel, "ok")
    assert hidden in await hand_of(sim, number, 0)
    named = f"> you: drew {hidden} EN"
    assert named in sim.text(panel), "the panel names what was drawn"
    assert named in sim.text(await sim.act(who)), "and so does the next one, until the seat acts again"
    assert all(f"drew {hidden}" not in sim.text(message) for message in sim.turns()), "nobody else reads it"


async def test_weights_are_shown_and_too_little_cannot_be_confirmed(turn: tuple[Sim, int, Any]) -> None:
    sim, number, who = turn
    hand = await hand_of(sim, number, 0)
    panel = await sim.act(who)
    light = next(b for b in parts.buttons(sim.raw(panel)).values() if b["label"] == "EN light")
    await who.click(panel, custom_id=light["custom_id"])
    darkest = min(range(len(hand)), key=lambda index: hand[index] % 7)
    await sim.choose(who, panel, darkest)
    assert f"Total {hand[darkest] % 7} of at least" in sim.text(panel)
    assert "ok" not in [parts.verb(i) for i in parts.ids(sim.raw(panel))]
    await sim.choose(who, panel, *range(len(hand)))
    assert f"Total {sum(card % 7 for card in hand)} of at least" in sim.text(panel)
    await sim.press(who, panel, "ok")
    assert await hand_of(sim, number, 0) == []


async def test_an_order_is_given_by_choosing_one_after_the_other(turn: tuple[Sim, int, Any]) -> None:
    sim, number, who = turn
    hand = await hand_of(sim, number, 0)
    panel = await sim.act(who)
    arrange = next(b for b in parts.buttons(sim.raw(panel)).values() if b["label"] == "EN arrange")
    await who.click(panel, custom_id=arrange["custom_id"])
    assert "Choose nothing" in parts.buttons(sim.raw(panel)), "an answer of none is allowed"
    await sim.choose(who, panel, 3)
    assert "3" not in [o["value"] for o in parts.selects(sim.raw(panel))[0]["options"]]
    await sim.choose(who, panel, 0)
    assert f"card {hand[3]} → EN card {hand[0]}" in sim.text(panel)
    await sim.press(who, panel, "ok")
    room = await sim.bot.service.rooms.look(number)
    assert room.match is not None
    assert room.match.view(None).pile[-2:] == [hand[3], hand[0]]


async def test_an_answer_of_none(turn: tuple[Sim, int, Any]) -> None:
    sim, number, who = turn
    hand = await hand_of(sim, number, 0)
    panel = await sim.act(who)
    arrange = next(b for b in parts.buttons(sim.raw(panel)).values() if b["label"] == "EN arrange")
    await who.click(panel, custom_id=arrange["custom_id"])
    await sim.press(who, panel, "none")
    await sim.press(who, panel, "ok")
    assert await hand_of(sim, number, 0) == hand


async def test_more_options_than_a_list_holds_are_paged(turn: tuple[Sim, int, Any]) -> None:
    sim, number, who = turn
    panel = await sim.act(who)
    guess = group(sim, panel, "guess")
    assert len(guess["options"]) == 25
    pages = [i for i in parts.ids(sim.raw(panel)) if parts.verb(i) == "page"]
    await who.click(panel, custom_id=pages[1])
    guess = group(sim, panel, "guess")
    assert len(guess["options"]) == 15
    assert guess["options"][-1]["label"] == "EN guess 39"
    await who.select(panel, [guess["options"][-1]["value"]], custom_id=guess["custom_id"])
    await sim.press(who, panel, "ok")
    room = await sim.bot.service.rooms.look(number)
    assert room.match is not None
    assert room.match.entries[-1].picks == (("guess", 39),)  # type: ignore[union-attr]  # a choice, not an undo


async def test_ending_the_turn_confirms_what_was_chosen_before(turn: tuple[Sim, int, Any]) -> None:
    """A turn of two steps takes three clicks after Act: drop, drop, end."""
    sim, number, who = turn
    panel = await sim.act(who)
    await sim.press(who, panel, "do", "0")
    await sim.press(who, panel, "ok")
    drop = group(sim, panel, "drop")
    await who.select(panel, [drop["options"][0]["value"]], custom_id=drop["custom_id"])
    ends = [b for b in parts.buttons(sim.raw(panel)).values() if parts.verb(b["custom_id"]) == "end"]
    assert ends[0]["label"] == "EN end, and done ✓"
    before, messages = await version(sim, number), len(sim.turns())
    await who.click(panel, custom_id=ends[0]["custom_id"])
    assert await version(sim, number) == before + 2
    assert len(sim.turns()) == messages + 1, "the next player is called"
    assert "Nothing to choose" in sim.text(panel)


async def test_an_outdated_panel_says_so_and_shows_the_present_choices(turn: tuple[Sim, int, Any]) -> None:
    sim, number, who = turn
    old, new = await sim.act(who), await sim.act(who, keep=True)
    await sim.press(who, new, "do", "0")
    await sim.press(who, new, "ok")
    done = await version(sim, number)
    await sim.choose(who, old, 1)
    assert "The table has changed" in sim.text(old)
    assert "question turn" in sim.text(old)
    assert await version(sim, number) == done


async def test_a_new_panel_takes_the_place_of_the_old(turn: tuple[Sim, int, Any]) -> None:
    sim, number, who = turn

    def shown() -> list[int]:
        """The panels of this player that are there."""
        places = sim.env.backend.messages.values()
        return [m.id for place in places for m in place.values() if m.is_ephemeral and m.visible_to(who.id)]

    first = await sim.act(who)
    dear = next(o for o in group(sim, first, "play")["options"] if int(o["label"].split()[-1]) % 3)
    await who.select(first, [dear["value"]], custom_id=group(sim, first, "play")["custom_id"])
    plan = sim.text(first)
    second = await sim.act(who)
    assert second.id in shown()
    assert first.id not in shown()
    assert sim.text(second) == plan, "the draft goes on in the new one"
    typed = (await who.slash(sim.channel, "move", table=str(number))).response
    assert second.id not in shown()
    await sim.press(who, typed, "back")
    other = await sim.person(number, 1)
    await sim.act(other)
    assert typed.id in shown(), "another player's panel is no reason"
    await who.slash(sim.channel, "table hand", table=str(number))
    assert typed.id in shown(), "a look at the hand neither"


async def test_a_confirmation_does_only_what_its_panel_showed(turn: tuple[Sim, int, Any]) -> None:
    sim, number, who = turn
    panel = await sim.act(who)
    dear = next(o for o in group(sim, panel, "play")["options"] if int(o["label"].split()[-1]) % 3 == 1)
    await who.select(panel, [dear["value"]], custom_id=group(sim, panel, "play")["custom_id"])
    other = await sim.act(who, keep=True)
    await sim.choose(who, other, 4)
    before = await version(sim, number)
    await sim.press(who, panel, "ok")
    assert "The table has changed" in sim.text(panel)
    assert await version(sim, number) == before
    await sim.press(who, panel, "ok")
    assert await version(sim, number) == before + 2


async def test_a_doubled_click_acts_once(turn: tuple[Sim, int, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord may deliver an interaction again after a broken connection."""
    sim, number, who = turn
    payloads: list[Any] = []
    emit = sim.env.backend.emit

    def remembered(name: str, payload: Any, *more: Any, **others: Any) -> Any:
        if name == "INTERACTION_CREATE":
            payloads.append(payload)
        return emit(name, payload, *more, **others)

    monkeypatch.setattr(sim.env.backend, "emit", remembered)
    panel = await sim.act(who)
    await sim.press(who, panel, "do", "0")
    await sim.press(who, panel, "ok")
    done = await version(sim, number)
    emit("INTERACTION_CREATE", payloads[-1])
    await sim.env.settle()
    emit("INTERACTION_CREATE", payloads[-2])
    await sim.env.settle()
    assert await version(sim, number) == done
    assert await sim.bot.service.waits_for(number, who.id)


async def test_strangers_are_told_kindly(turn: tuple[Sim, int, Any]) -> None:
    sim, number, _ = turn
    result = await sim.press(sim.carla, sim.last, "act")
    assert result.ephemeral
    assert "You do not sit at this table" in sim.text(result.response)
    result = await sim.press(sim.carla, sim.last, "hand")
    assert "You do not sit at this table" in sim.text(result.response)
    result = await sim.press(sim.carla, sim.last, "board")
    assert "Board EN" in sim.text(result.response)
    result = await sim.press(sim.carla, sim.last, "log")
    assert "showed" in sim.text(result.response)
    assert await version(sim, number) == 2


async def test_who_does_not_have_to_act_is_told_who_does(turn: tuple[Sim, int, Any]) -> None:
    sim, number, _ = turn
    other = await sim.person(number, 1)
    panel = await sim.act(other)
    assert "Nothing to choose" in sim.text(panel)
    assert "- " in sim.text(panel)
    await sim.press(other, panel, "again")
    assert "Nothing to choose" in sim.text(panel)


async def test_an_answer_that_the_rules_refuse_names_the_rule(
    turn: tuple[Sim, int, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    sim, number, who = turn
    panel = await sim.act(who)
    light = next(b for b in parts.buttons(sim.raw(panel)).values() if b["label"] == "EN light")
    await who.click(panel, custom_id=light["custom_id"])
    monkeypatch.setattr(
        "bot.drafts.enough", lambda prompt, indexes: True
    )  # let too little through to the rules
    await sim.choose(who, panel, 0)
    before = await version(sim, number)
    await sim.press(who, panel, "ok")
    assert "refused by LA-4: dark" in sim.text(panel) or await version(sim, number) == before + 2
    assert "question light" in sim.text(panel) or await version(sim, number) == before + 2


async def test_a_fault_is_logged_and_answered(
    sim: Sim, complaints: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await sim.open(sim.bob)

    async def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("a fault for this test")

    monkeypatch.setattr(sim.bot.service, "sight", broken)
    complaints.expected.append("failed")
    result = await sim.press(sim.ann, sim.last, "act")
    assert "Something went wrong" in sim.text(result.response)
    assert len(complaints.lines) == 1
    assert (await sim.table(number)).status == "running"


@pytest.mark.parametrize(("verbs", "options"), [(1, 1), (3, 60), (9, 2), (12, 30), (40, 3), (200, 1)])
async def test_any_question_fits_into_a_message(
    turn: tuple[Sim, int, Any], verbs: int, options: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many verbs and options a question has: all can be reached, and Discord takes the panel."""
    picks = [(f"verb{verb}", option) for verb in range(verbs) for option in range(options)]
    question = Prompt(77, 0, "turn", [*picks, ("end",)])
    buttons, lists = arrange(question)
    assert sorted([*buttons, *(index for _, indexes in lists for index in indexes)]) == list(
        range(len(picks) + 1)
    )
    sim, _, who = turn
    monkeypatch.setattr(LANTERNS, "prompts", lambda state: [question])
    panel = await sim.act(who)
    assert parts.selects(sim.raw(panel)) or parts.buttons(sim.raw(panel))


async def test_nobody_sees_a_hand_of_others(sim: Sim) -> None:
    number = await sim.open(sim.bob, sim.carla)
    hands = [{f"lantern-{card}" for card in await hand_of(sim, number, seat)} for seat in range(3)]
    for seat in range(3):
        who = await sim.person(number, seat)
        result = await sim.press(who, sim.last, "hand")
        shown = sim.text(result.response)
        assert result.ephemeral
        assert all(card in shown for card in hands[seat])
        others = set().union(*(hands[other] for other in range(3) if other != seat))
        assert not [card for card in others - hands[seat] if f"{card}," in shown + ","]
    for message in sim.public():
        assert "lantern-" not in str(sim.raw(message))
