"""What Discord delivers twice is done once: a request to undo, the answer to it, and an undo."""

from __future__ import annotations

from typing import Any

import pytest

from bot.features.undo import store
from bot.features.undo.actions import Undo
from bot.features.undo.requests import Asked
from bot.ui.readers import Reader, UserRow
from bot.words.refusals import Refusal
from rules.game import LANGUAGES
from tests.bot.features.undo.test_consent import draw, request
from tests.bot.features.undo.test_takeback import hand_of, match_of
from tests.bot.server import Server


async def test_a_request_and_its_answer_count_once(server: Server) -> None:
    number = await server.open(server.bob, server.carla)
    await server.first_cards(number)
    who, other, third = [await server.person(number, seat) for seat in range(3)]
    await draw(server, who)
    cards = len(await hand_of(server, number, 0))
    asking, bot = server.bot.undo_requests, server.bot
    moment = (await asking.look(number, who.id, LANGUAGES[0])).moment
    for _ in range(2):
        assert await asking.ask(number, who.id, moment, once=1) is Asked.OTHERS
    row = await bot.database.ask(store.of_table, number)
    assert row is not None
    for person, once in ((other, 2), (other, 2), (third, 3), (third, 3)):
        await asking.answer(number, person.id, row.id, "agree", once)
        left = cards if person is other else cards - 1
        assert len(await hand_of(server, number, 0)) == left, "all have to agree"
    with pytest.raises(Refusal) as gone:
        await asking.answer(number, third.id, row.id, "agree", once=4)
    assert gone.value.key == "consent_gone"
    await server.settled()
    assert "took it back; agreed" in server.text(request(server))


async def test_an_undo_counts_once(server: Server) -> None:
    """However often the click arrives; nothing before it is taken back as well."""
    number = await server.open(server.bob)
    who: Any = await server.person(number, 0)
    reader = Reader(who.id, "en", UserRow(who.id))
    panel = await server.act(who)
    await server.choose(who, panel, 0)
    await server.press(who, panel, "ok")
    undo, notes = Undo(server.bot.play), []
    for _ in range(2):
        notes.append((await undo.take_back(number, reader, False, once=1)).sight.note)
        assert (await match_of(server, number)).effective == ()
        assert len((await match_of(server, number)).entries) == 2
    assert notes == ["note.undone", ""]
