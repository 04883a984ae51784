"""Who reads what at one and the same table: everybody in their own language, strangers what is public."""

from __future__ import annotations

from typing import Any

from tests.bot import parts
from tests.bot.server import Server


async def test_everybody_reads_the_own_language_and_the_table_has_its_own(server: Server) -> None:
    """The table speaks Italian, Ann's Discord Russian, Bob's Japanese; Carla chooses English by hand."""
    for person, locale in ((server.ann, "ru"), (server.bob, "ja"), (server.carla, "ru")):
        person.speak(locale)
    settings = server.answer(await server.carla.slash("settings"))
    assert "Ваши настройки" in server.text(settings)
    await server.carla.select(settings, "0:-::set_language:", ["en"])
    assert "Your settings" in server.text(settings)
    number = await server.open(server.bob, start=False, language="it")
    assert "Posti occupati" in server.text(server.lobby(number))
    await server.press(server.ann, server.lobby(number), "start")
    message = server.last
    for person, sign in ((server.ann, "РУ"), (server.bob, "日")):
        assert f"Hand {sign}" in server.text(server.answer(await server.press(person, message, "hand")))
        assert f"{sign} question first" in server.text(await server.act(person))
    assert "Board EN" in server.text(server.answer(await server.press(server.carla, message, "board")))
    refused = server.text(server.answer(await server.press(server.carla, message, "act")))
    assert "You do not sit at this table" in refused
    assert "Round 1 IT" in server.text(server.last)


async def test_a_stranger_reads_what_is_public_and_does_nothing(turn: tuple[Server, int, Any]) -> None:
    server, number, _ = turn
    for verb in ("act", "hand"):
        refused = await server.press(server.carla, server.last, verb)
        assert "You do not sit at this table" in server.text(refused.original)
        assert refused.private
    for verb, words in (("board", "Board EN"), ("log", "showed"), ("more", "### More")):
        shown = await server.press(server.carla, server.last, verb)
        assert words in server.text(shown.original)
        assert shown.private
    refused = await server.carla.slash("seat resign", table=str(number))
    assert "You do not sit at this table" in server.text(refused.original)
    assert (await server.table(number)).version == 2


async def test_what_only_one_reads_is_shown_to_nobody_else(server: Server) -> None:
    number = await server.open(server.bob, start=False)
    again = await server.press(server.bob, server.lobby(number), "join")
    (told,) = again.followups
    assert "You already sit at this table" in server.text(told)
    assert told["id"] in [one["id"] for one in server.bob.sees()]
    assert told["id"] not in [one["id"] for one in server.ann.sees()]


async def test_cards_and_rules_are_looked_up(server: Server) -> None:
    (found,) = (await server.ann.autocomplete("card", "name", name="lantern 88")).choices
    assert (found["name"], found["value"]) == ("EN lantern 88", "lanterns/lantern-88")
    card = await server.ann.slash("card", name=found["value"])
    assert "**EN lantern 88**" in server.text(card.original)
    rules = server.answer(await server.bob.slash("rules"))
    await server.press(server.bob, rules, "rules_page", "1.f.lanterns")
    assert "rule 33" in server.text(rules)
    (topics,) = [one for one in parts.selects(server.components(rules)) if "topic" in one["custom_id"]]
    await server.bob.select(rules, topics["custom_id"], ["pay"])
    assert server.text(rules) == "## EN about pay\nEN: how to EN about pay."
