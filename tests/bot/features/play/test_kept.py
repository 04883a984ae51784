"""What is kept of a choice that somebody prepares, and for how long."""

from __future__ import annotations

from bot.features.play import store
from tests.bot.server import Server


async def test_what_was_prepared_is_kept_until_it_is_confirmed_or_taken_back(server: Server) -> None:
    """Of each seat its own: what others prepare meanwhile stays."""
    number = await server.open(server.bob)
    people = [await server.person(number, seat) for seat in (0, 1)]

    async def kept() -> list[int]:
        found = [await server.bot.database.ask(store.draft, number, seat) for seat in (0, 1)]
        return [seat for seat in (0, 1) if found[seat] is not None]

    panels = []
    for who in people:
        panels.append(await server.act(who))
        await server.choose(who, panels[-1], 0)
    assert await kept() == [0, 1]
    await server.press(people[0], panels[0], "ok")
    assert await kept() == [1]
    await server.press(people[1], panels[1], "ok")
    assert await kept() == []


async def test_who_takes_all_back_reads_again_what_the_others_did(server: Server) -> None:
    """The panel is that of the beginning; whoever goes on with a choice has read it."""
    number = await server.open(server.bob)
    await server.first_cards(number)
    first, second = [await server.person(number, seat) for seat in (0, 1)]
    panel = await server.act(first)
    for _ in range(2):
        await server.press(first, panel, "do", "0")
        await server.press(first, panel, "ok")
    panel = await server.act(second)
    texts = [server.text(panel)]
    for verb, value in (("do", "0"), ("back", None)):
        await server.press(second, panel, verb, *([value] if value else []))
        texts.append(server.text(panel))
    assert texts[2] == texts[0] != texts[1]
