"""What is chosen can be changed, read and left open until the green button is pressed."""

from __future__ import annotations

from typing import Any

from tests.bot import parts
from tests.bot.features.play.test_panels import green, group, hand_of, version
from tests.bot.server import Server


def dear_card(server: Server, panel: Any) -> dict[str, Any]:
    """A card that costs two others."""
    plays = group(server, panel, "play")["options"]
    return next(one for one in plays if int(one["label"].split()[-1]) % 3 == 2)


async def test_another_choice_takes_the_place_of_the_last(turn: tuple[Server, int, Any]) -> None:
    server, number, who = turn
    panel = await server.act(who)
    await server.press(who, panel, "do", "0")
    await server.press(who, panel, "ok")
    await server.press(who, panel, "do", "0")
    assert green(server, panel) == ["EN end"]
    assert "### Not done yet" in server.text(panel), "green is no news of a deed that is done"
    hand = await hand_of(server, number, 0)
    await server.press(who, panel, "back")
    await server.press(who, panel, "do", "0")
    labels = list(parts.buttons(server.components(panel)))
    assert [label for label in labels if "EN end" in label] == ["EN end"], "only the green button says it"
    before = await version(server, number)
    await server.press(who, panel, "swap", "2")
    assert green(server, panel) == [f"EN drop {hand[1]}"], "the other one is done, and not both"
    await server.press(who, panel, "ok")
    assert await version(server, number) == before + 1
    assert hand[1] not in await hand_of(server, number, 0)


async def test_a_typed_move_never_pays_unasked(turn: tuple[Server, int, Any]) -> None:
    server, number, who = turn
    label = dear_card(server, await server.act(who))["label"]
    before, hand = await version(server, number), await hand_of(server, number, 0)
    result = await who.slash("move", table=str(number), choice=label, confirm=True)
    shown = server.text(result.original)
    assert "Nothing is done yet" in shown
    assert "question pay" in shown, "the panel opens with the choice that is left"
    assert await version(server, number) == before
    assert await hand_of(server, number, 0) == hand
    result = await who.slash("move", table=str(number), choice="1 2", confirm=True)
    assert await version(server, number) == before + 2
    said = server.text(result.original)
    assert "✓ you: played" in said
    assert "you: paid" in said, "the answer says all that was done"


async def test_everything_can_be_read_and_the_draft_stays(turn: tuple[Server, int, Any]) -> None:
    server, number, who = turn
    panel = await server.act(who)
    dear = dear_card(server, panel)
    await who.select(panel, group(server, panel, "play")["custom_id"], [dear["value"]])
    said = server.text(panel)
    await server.press(who, panel, "read")
    shown = server.text(panel)
    for part in ("question pay", "Body of pay.", f"1. {dear['label']}", "Hand EN", "Board EN"):
        assert part in shown
    assert "do" not in map(parts.verb, parts.ids(server.components(panel)))
    await server.press(who, panel, "again")
    assert server.text(panel) == said
    other = await server.person(number, 1)
    waiting = await server.act(other)
    await server.press(other, waiting, "read")
    assert "Hand EN" in server.text(waiting), "also while others act"
    assert dear["label"] not in server.text(waiting)


async def test_what_is_full_takes_no_more_marks(turn: tuple[Server, int, Any]) -> None:
    server, _, who = turn
    panel = await server.act(who)
    await who.select(panel, group(server, panel, "play")["custom_id"], [dear_card(server, panel)["value"]])
    assert "Choose 2 (0 so far)" in server.text(panel)
    await server.choose(who, panel, 0, 1)
    flips = [
        one
        for one in parts.walk(server.components(panel))
        if parts.verb(one.get("custom_id", ":::x")) == "flip"
    ]
    assert [bool(one.get("disabled")) for one in flips] == ["✓" not in one["label"] for one in flips]


async def test_the_panel_shows_what_the_computer_did_after_it(server: Server) -> None:
    """The answer to a click comes after the computer players' moves, not in the middle of them."""
    number, who = await server.open(computers=2), server.ann
    await server.first_cards(number)
    panel = await server.act(who)
    for _ in range(2):  # an action, and the end of the turn
        await server.press(who, panel, "do", "0")
        await server.press(who, panel, "ok")
    shown = server.text(panel)
    assert "> ✓ you: " in shown
    assert "> Computer 1: " in shown
