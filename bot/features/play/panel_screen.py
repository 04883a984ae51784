"""What surrounds the choices of a private panel: its pictures, and what stands below a lesson."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.features.play.actions import Sight
from bot.messages import bodies as public
from bot.tables.rows import TableRow
from bot.ui.components import Address, button, picture, select
from bot.ui.pictures import Picture, Pictures
from bot.words import clip, say
from rules.game import Game

if TYPE_CHECKING:
    from bot.features.play.screens import Reader

WHOLE = "-"
"""The choice of no part of a board at all."""
MOST_COMPONENTS = 40
"""Components that a message may have in all."""


async def drawn_for(
    sight: Sight,
    reader: Reader,
    pictures: Pictures,
    kept: Sequence[str] | None,
    look: Sequence[str],
    items: list[ui.Item[Any]],
    focus: int | None = None,
) -> list[Picture]:
    """Add the pictures of a panel to its items: those that are kept, else new ones, which are returned.

    ``look`` names them: "board", "hand", "scores"; a board shows the seat ``focus`` large, or that figure of
    it which is asked.
    """
    actor = sight.desk.prompt.actor if sight.desk.prompt is not None else None
    table, words, match = sight.room.table, sight.room.game.words, sight.match
    view, talk = match.view(sight.seat), public.talk_of(table, reader.language, sight.seat)
    outcome = match.outcome()

    def alt(name: str) -> str:
        if name == "scores" and outcome is not None:
            return clip(words.scores(outcome, talk).replace("*", "").replace("-# ", ""), 1024)
        return words.board_alt(view, talk) if name == "board" else words.hand_alt(view, talk)

    if kept:
        items += [picture(name, alt(name.split(".")[0])) for name in kept]
        return []
    if not reader.pictures:
        return []
    made: list[Picture | None] = []
    for name in look:
        if name == "board":
            spectator = match.view(None)
            made.append(
                await pictures.board(
                    table,
                    match.version,
                    spectator,
                    reader.language,
                    focus=focus,
                    palette=reader.palette,
                    actor=actor,
                )
            )
        elif name == "hand":
            made.append(await pictures.hand(table, view, reader.language, reader.palette))
        elif outcome is not None:
            made.append(await pictures.scores(table, view, outcome))
    drawn = [one for one in made if one is not None]
    items += [picture(one.name, alt(one.name.split(".")[0])) for one in drawn]
    return drawn


def closer(
    game: Game[Any], table: TableRow, language: str, region: str = "", verb: str = "region"
) -> list[ui.Item[Any]]:
    """The list of parts of the board to look at closely, with the whole of it where a part is shown; nothing
    for a board without parts. ``verb`` "region_of" shows the choice in a message of its own."""
    regions = game.words.regions(language)
    if not regions:
        return []
    options = [
        discord.SelectOption(label=clip(name, 100), value=key, default=key == region) for key, name in regions
    ]
    if region:
        options.insert(0, discord.SelectOption(label=say(language, "screen.region_whole"), value=WHOLE))
    return [select(Address(table.id, verb), say(language, "screen.region"), options)]


def components(items: Sequence[ui.Item[Any]]) -> int:
    """How many of a message's components these are, with all that they hold."""
    return sum(1 + components(getattr(item, "children", ())) for item in items)


def beside_lesson(sight: Sight, language: str) -> list[ui.Button[Any]]:
    """What stands below the panel of a lesson: everything in words, and another beginning."""
    table = sight.room.table

    def of(verb: str, label: str, argument: str = "") -> ui.Button[Any]:
        return button(Address(table.id, verb, argument), say(language, label))

    again = of("lesson_new", "button.lesson_new", table.game)
    if table.status == "running":
        return [of("hand", "button.hand"), of("text_board", "button.text_board"), again]
    real = of("lesson_table", "button.lesson_table", table.game)
    real.style = discord.ButtonStyle.primary
    return [real, again, of("rules", "button.rules")]
