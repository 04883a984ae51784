"""The installed games side by side, for somebody who has chosen none yet."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

import discord
from discord import ui

from bot.ui.components import Address, button, picture, rows, select, text
from bot.ui.pictures import Picture, Pictures
from bot.ui.readers import Reader
from bot.ui.screens import Screen, note
from bot.words import clip, say
from rules import games
from rules.game import Game
from rules.lessons import by_ease

_FIRST_SENTENCE = re.compile(r".+?(?:[.!?](?=\s|$)|。)", re.DOTALL)
_SHOWN = 5
"""Games with a cover and buttons, which fit into one message; further ones stand in a list."""


def line(game: Game[Any], language: str) -> str:
    """What a game is about, in one sentence."""
    summary = game.words.summary(language)
    sentence = _FIRST_SENTENCE.match(summary)
    return sentence[0] if sentence else summary


def facts(game: Game[Any], language: str) -> str:
    """For how many players a game is, and how many minutes it takes, if that is known."""
    least, most = game.seats.start, game.seats.stop - 1
    told = [say(language, "shelf.players", n=most, range=_range(least, most))]
    minutes: range | None = getattr(game, "minutes", None)
    if minutes is not None:
        told.append(say(language, "shelf.minutes", range=_range(minutes.start, minutes.stop - 1)))
    return " · ".join(told)


def _range(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}–{most}"


def opponents(game: Game[Any]) -> int:
    """How many computer players somebody needs who wants to play at once: one, or as many as the game asks
    for."""
    return max(game.seats.start, min(2, game.seats.stop - 1)) - 1


async def shelf(reader: Reader, pictures: Pictures, teachable: Collection[str]) -> Screen:
    """The games, the easiest to learn first, each with its cover, to play it at once, to learn it, or to open
    a table for friends. ``teachable``: the games that have a tutorial."""
    language, known = reader.language, by_ease(games())
    if not known:
        return note(say(language, "screen.no_games"))
    items: list[ui.Item[Any]] = [text(f"### {say(language, 'screen.which_game')}")]
    drawn: list[Picture] = []
    for key, game in known[:_SHOWN]:
        cover = await pictures.box(key, language) if reader.pictures else None
        if cover is not None:
            named = Picture(f"{key}-{cover.name}", cover.data)
            drawn.append(named)
            items.append(picture(named.name, f"{game.words.title(language)}: {line(game, language)}"))
        title = clip(game.words.title(language), 100)
        items.append(text(f"**{title}** – {clip(line(game, language), 300)}\n-# {facts(game, language)}"))
        items += rows(_buttons(key, language, key in teachable))
    if len(known) > _SHOWN:
        choices = [
            discord.SelectOption(label=clip(game.words.title(language), 100), value=key)
            for key, game in known[_SHOWN : _SHOWN + 25]
        ]
        items.append(select(Address(0, "new_game"), say(language, "shelf.more"), choices))
    return Screen(items, drawn)


def _buttons(key: str, language: str, teachable: bool) -> list[ui.Button[Any]]:
    def of(verb: str, label: str) -> ui.Button[Any]:
        return button(Address(0, verb, key), say(language, label))

    play = of("play_now", "button.play_now")
    play.style = discord.ButtonStyle.success
    learn = [of("learn", "button.learn_soon")] if teachable else []
    return [play, *learn, of("open_game", "button.open_game")]
