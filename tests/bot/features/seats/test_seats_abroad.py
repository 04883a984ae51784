"""A seat from hand to hand at the stand-in: in four languages, over restarts, with several clicks at once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.tables.log import talk
from bot.words import say
from rules import games
from tests.bot import parts
from tests.bot.clicker import Table, serving
from tests.bot.parts import Json
from tests.installed import fewest_choices, nothing_there
from tests.thorough import THOROUGH, sample

LOCALES = {"Ann": "en-US", "Bob": "ru", "Carla": "ja", "Dario": "it"}


def verb_id(message: Json, verb: str) -> str:
    return next(one for one in parts.ids(message["components"]) if parts.verb(one) == verb)


def text_of(message: Json) -> str:
    return parts.said(message)


async def hand_text(table: Table, seat: int, language: str) -> str:
    """The hand of a seat in words."""
    room = await table.bot.tables.read(table.number)
    assert room.match is not None
    audience = talk.audience_of(room, language, seat)
    return str(room.game.words.hand(room.match.view(seat), audience))


async def pressed(table: Table, who: Actor, verb: str) -> Json:
    """Press the newest public button of this verb; the private answer."""
    message = await table.having(verb)
    return await table.seen(await who.click(message, verb_id(message, verb)))


def seen_by(who: Actor) -> str:
    """Everything that a person sees, in all places."""
    return "\n".join(text_of(message) for place in who.places() for message in who.sees(place["id"]))


THREE = [key for key, game in games().items() if 3 in game.seats]


@THOROUGH
@pytest.mark.parametrize("key", sample(THREE, lambda key: key == min(THREE)))
async def test_a_seat_goes_from_hand_to_hand(stand_in: Lab, tmp_path: Path, key: str) -> None:
    share = fewest_choices(games()[key], 3) // 10
    if not share:
        nothing_there(key, "game that is long enough for people to come and go")
    ann, bob, carla, dario = people = [stand_in.add_member(name) for name in LOCALES]
    for person in people:
        person.speak(LOCALES[person.name])
    path = tmp_path / "x.sqlite3"
    async with serving(stand_in, path) as bot:
        table = Table(stand_in, bot, [ann, bob, carla], 5)
        await table.open(game=key, language="ru")
        await table.play(min(7, share))
        seat = next(row.number for row in (await table.row()).seats if row.owner == bob.id)
        await (await bob.slash("seat stand-in", who=dario)).finished()
        await table.having("take_seat")
    async with serving(stand_in, path) as bot:
        table.bot, number = bot, table.number
        panel = await table.seen(await dario.slash("settings"))
        await table.seen(await dario.click(panel, verb_id(panel, "set_pictures")))
        handed = await pressed(table, dario, "take_seat")
        assert say("it", "handover.stand_in", name="Bob").split("\n", maxsplit=1)[0] in text_of(handed)
        hand = (await hand_text(table, seat, "it"))[:300]
        assert hand in text_of(handed)
        assert all(hand not in seen_by(person) for person in (ann, bob, carla))
        told = say("ru", "seat.stand_in", to="Dario", name="Bob")
        await stand_in.until(lambda: told in seen_by(carla))
        table.people = [ann, dario, carla]
        await table.play(min(6, share))
        handed = await pressed(table, dario, "act")
    async with serving(stand_in, path) as bot:
        table.bot = bot
        # Bob resigns, though Dario still plays for him; two others want the seat in the same moment.
        asked = await table.seen(await bob.slash("seat resign"))
        await table.seen(await bob.click(asked, verb_id(asked, "resign_sure")))
        offer = await table.having("take_seat")
        await _at_once(table, offer, seat, stand_in)
        # A way to read on or to look at the board is for all; what a seat may do is not.
        buttons = [one["custom_id"] for one in parts.buttons(handed["components"]).values()]
        own = [one for one in buttons if parts.verb(one) not in ("rules", "board")]
        late = await table.seen(await dario.click(handed, own[-1]))
        holder = (await table.row()).seats[seat].name
        assert say("it", "seat.passed", name=holder).split(":")[0][:30] in text_of(late)
        await table.play(min(4, share))
        assert (await table.row()).status == "running"
        assert number == table.number


async def _at_once(table: Table, offer: Json, seat: int, lab: Lab) -> None:
    """Two people, one of them twice, press "Take the seat" in the same moment: one of them has it."""
    eve, finn = [lab.add_member(name) for name in ("Eve", "Finn")]
    button = verb_id(offer, "take_seat")
    results = [await who.click(offer, button, wait=False) for who in (eve, finn, eve)]
    answers: list[Any] = await asyncio.gather(*(table.seen(result) for result in results))
    row = (await table.row()).seats[seat]
    assert row.human in (eve.id, finn.id)
    assert not row.open
    title = say("en", "handover.title", name=row.name).split("\n", maxsplit=1)[0]
    holds = [title in text_of(answer) for answer in answers]
    assert holds == [row.human == who.id for who in (eve, finn, eve)]
    taken = [change.kind for change in (await table.row()).changes]
    assert taken.count("taken") == 1
    table.people = [person for person in table.people if person.name != "Dario"]
    table.people.append(eve if row.human == eve.id else finn)
