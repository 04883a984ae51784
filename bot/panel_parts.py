"""What surrounds the choices of a private panel: its pictures, and what stands below a lesson."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot import public
from bot.controls import Address, button, picture
from bot.pictures import Picture, Pictures
from bot.service import Sight
from bot.words import clip, say

if TYPE_CHECKING:
    from bot.screens import Reader


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
            return clip(words.scores(outcome, talk).replace("*", ""), 1024)
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
