"""Catching up: what happened since one's last action as a picture of changes; all one's tables by urgency."""

from __future__ import annotations

from dataclasses import replace
from sqlite3 import Connection
from typing import Any

import pytest

from bot.features.history.screens import recap
from bot.tables import store as table_store
from bot.ui.pictures import Pictures
from bot.ui.readers import Reader, UserRow
from bot.words import say
from render import Theme
from rules import games
from rules.game import LANGUAGES, Game
from rules.match import Match
from rules.players import RandomPlayer
from tests.bot import parts
from tests.bot.conftest import Restart
from tests.bot.features.history.test_history import table_of
from tests.bot.features.undo.test_consent import ask, draw
from tests.bot.server import Server
from tests.installed import fewest_choices, is_drawn, nothing_there
from tests.thorough import THOROUGH, sample

INSTALLED = dict(games())


def play_on(match: Match, seat: int, choices: int) -> None:
    """The seat makes a choice (in a long game a later one), then the others a few, once they may."""
    player, begun = RandomPlayer(), min(40, fewest_choices(match.game, match.seats) // 2)
    acted, left = False, choices
    for number in range(300):
        prompts = match.prompts()
        mine = [prompt for prompt in prompts if prompt.seat == seat]
        others = [prompt for prompt in prompts if prompt.seat != seat]
        away = acted and number >= begun and bool(others or left < choices)
        if away and not (others and left):
            return
        left -= away
        prompt = others[0] if away else (mine or prompts)[0]
        acted = acted or prompt.seat == seat
        match.choose(prompt.id, player(None, prompt, number), prompt.seat)


@THOROUGH
@pytest.mark.parametrize(
    "game", sample(INSTALLED.values(), lambda game: game.key == max(INSTALLED)), ids=INSTALLED
)
async def test_a_recap_lights_what_has_changed(game: Game[Any]) -> None:
    seats, seat = min(3, game.seats[-1]), 1
    if seats == 1:
        nothing_there(game.key, "second seat")
    table = table_of(game, seats)
    assert table.match is not None
    play_on(table.match, seat, 12)
    table.seats[seat].user_id = 77
    table.seats[seat].level = None
    pictures = Pictures()
    try:
        for language in LANGUAGES:
            reader = Reader(77, language, UserRow(77))
            screen = await recap(table, reader, pictures)
            lines = [line for line in parts.texts(parts.made(screen.layout())).splitlines() if line]
            assert lines[0] == say(language, "recap.title")
            if not is_drawn(game.key):
                assert screen.pictures == []
                continue
            (shown,) = screen.pictures
            assert shown.name.startswith("board.")
            gallery: Any = parts.made(screen.layout())[0]
            alt = gallery["items"][0]["description"]
            first = next(line for line in lines if line.startswith("- "))
            assert first.removeprefix("- ").replace("*", "")[:20] in alt, "the alt text tells the changes"
            assert len(alt) <= 1024
            plain = await pictures.board(table, table.match.version, table.match.view(None), Theme(language))
            assert plain is not None
            assert plain.data != shown.data
        words = await recap(table, replace(reader, settings=UserRow(77, text_only=True)), pictures)
        assert words.pictures == []
        assert say("ja", "recap.title") in parts.texts(parts.made(words.layout()))
    finally:
        pictures.close()


async def test_the_button_in_each_ping(server: Server, restart: Restart) -> None:
    number = await server.open(server.bob)
    await server.first_cards(number)
    who, other = await server.person(number, 0), await server.person(number, 1)
    panel = await draw(server, who)
    await server.press(who, panel, "do", "0")
    await server.press(who, panel, "ok")
    await restart()
    shown = (await server.press(other, server.last, "recap")).original
    assert "Since your last action" in server.text(shown)
    assert ": drew" in server.text(shown)
    panel = (await server.press(other, shown, "act")).original
    assert "question turn" in server.text(panel), "the panel opens from there"
    quiet = (await server.press(who, server.last, "recap")).original
    assert "Nothing has happened since" in server.text(quiet)
    # What was taken back is told too.
    await draw(server, other)
    message = await ask(server, number, who)
    await server.press(other, message, "agree")
    shown = (await server.press(other, server.last, "recap")).original
    assert "took back an action" in server.text(shown)


async def test_my_tables_by_urgency_everywhere(server: Server) -> None:
    """The nearest deadline first; a link where the table is on another server; in direct messages too."""
    first, second = await server.open(server.bob), await server.open(server.bob)
    now = int(server.bot.tables.clock.now())

    def hurry(connection: Connection) -> None:
        for table, until in ((first, now + 7200), (second, now + 3600)):
            for turn in table_store.turns(connection, table):
                turn.shown = until
                table_store.set_turn(connection, turn)

    await server.bot.database.write(hurry)
    lines = server.text((await server.ann.slash("mine")).original).splitlines()[1:]
    assert f"table {second}" in lines[0]
    assert f"⏳ due <t:{now + 3600}:R>" in lines[0]
    assert f"table {first}" in lines[1]
    direct, guild = server.ann.direct(), server.lab.guild
    shown = (await server.ann.slash("mine", channel=direct)).original
    assert f"[{guild.name}](https://discord.com/channels/{guild.id}/" in server.text(shown)
    act = next(i for i in parts.ids(server.components(shown)) if parts.verb(i) == "act")
    assert act.startswith(f"{second}:")
    panel = (await server.ann.click(shown, act)).original
    assert "question first" in server.text(panel)
    await server.choose(server.ann, panel, 0)
    await server.press(server.ann, panel, "ok")
    lines = server.text((await server.ann.slash("mine", channel=direct)).original).splitlines()[1:]
    assert f"table {first}" in lines[0]
    assert "waits for others" in lines[1]


async def test_every_state_of_a_table_has_its_place(server: Server) -> None:
    """Also where somebody stands in, and where a moderator has stopped the table."""
    number, other = await server.open(server.bob), await server.open(server.bob)
    query = "UPDATE seats SET stand_in = ?, stand_in_name = 'carla' WHERE table_id = ? AND user_id = ?"
    change = (server.carla.id, number, server.ann.id)
    await server.bot.database.write(lambda database: database.execute(query, change))
    lines = server.text((await server.ann.slash("mine")).original).splitlines()[1:]
    assert f"table {other}" in lines[0]
    assert "somebody stands in for you" in lines[1]
    pause = "UPDATE tables SET paused = 'a quarrel' WHERE id = ?"
    await server.bot.database.write(lambda database: database.execute(pause, (other,)))
    lines = server.text((await server.ann.slash("mine")).original).splitlines()[1:]
    assert "paused by a moderator" in lines[1]


async def test_who_is_asked_finds_that_among_the_tables(server: Server) -> None:
    number = await server.open(server.bob)
    await server.first_cards(number)
    who, other = await server.person(number, 0), await server.person(number, 1)
    await draw(server, who)
    await ask(server, number, who)
    assert "asks for your consent" in server.text((await other.slash("mine")).original)
    assert "waits for you" in server.text((await who.slash("mine")).original)
