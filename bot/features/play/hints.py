"""Hints: what a computer player would answer in a seat's place, knowing only what the seat knows."""

from __future__ import annotations

import logging
import zlib
from dataclasses import replace
from typing import Any

from bot.features.play.actions import PlayerView
from bot.features.play.draft import DraftBoard, try_out
from bot.tables.log.entries import enough
from bot.tables.workers import Workers
from bot.words.refusals import Refusal
from rules import players
from rules.game import Game

_log = logging.getLogger(__name__)
_FAR = 4  # questions that a hint answers one after the other: a card, and what pays for it


def takes_long(game: Game[Any]) -> bool:
    """Whether a hint is thought of in a process."""
    return players.takes_long(game.players[players.adviser(game)])


async def hint(workers: Workers, sight: PlayerView) -> list[tuple[int, list[int]]]:
    """What a computer player would choose in the open question, and in those that follow from it, such as
    its payment: serial number of each question, indexes of the options. In a lesson, what it recommends.

    It gets only the seat's view, and the same situation gives the same hint. Raises Refusal if nothing is
    asked, or the computer player does not know.
    """
    desk = sight.desk
    if desk.prompt is None:
        raise Refusal("nothing_to_choose")
    taught = sight.coach.recommended(sight)
    if taught is not None:
        return [(desk.prompt.id, taught)]
    chance = zlib.crc32(repr((desk.view, desk.prompt)).encode())
    first = await _passed(workers, sight, desk, chance)
    found = [first or (desk.prompt.id, await _one(workers, sight, desk, chance))]
    asks = {desk.prompt.ask} if first is None else set[str]()
    while len(found) < _FAR:
        draft = replace(desk.draft, choices=[*desk.draft.choices, *found], selection=None, hint=[])
        after = try_out(sight.match, sight.seat, draft)
        if after.prompt is None or after.prompt.ask in asks:
            break
        if after.between and (first is None or after.prompt.ask != desk.prompt.ask):
            break  # after what was passed over, the question that was open is asked again
        asks.add(after.prompt.ask)
        try:
            found.append((after.prompt.id, await _one(workers, sight, after, chance + len(found))))
        except Refusal:
            break
    return found


async def filled(workers: Workers, sight: PlayerView) -> list[int]:
    """What is marked in the open question, and what makes it a full answer: indexes of the options, in their
    order. A computer player that answers at once names what is missing. Raises Refusal as ``hint`` does."""
    desk = sight.desk
    prompt, marked = desk.prompt, list(desk.selected())
    if prompt is None:
        raise Refusal("nothing_to_choose")
    level = players.quick_level(sight.table.game.players)
    for index in await _one(workers, sight, desk, zlib.crc32(repr(prompt).encode()), level):
        if enough(prompt, marked):
            break
        if index not in marked:
            marked.append(index)
    return sorted(marked)


async def _passed(
    workers: Workers, sight: PlayerView, desk: DraftBoard, chance: int
) -> tuple[int, list[int]] | None:
    """What was passed over and is better answered, if nothing was chosen yet: its number, and the options."""
    for made in desk.passed() if not desk.draft.choices else ():
        asked = replace(desk, prompt=made.prompt, view=made.view)
        if answer := await _one(workers, sight, asked, chance):
            return made.prompt.id, answer
    return None


async def _one(
    workers: Workers, sight: PlayerView, desk: DraftBoard, chance: int, level: str = ""
) -> list[int]:
    """Indexes of the options a computer player would choose in a desk's question: the adviser, or another."""
    game, prompt = sight.table.game, desk.prompt
    level = level or players.adviser(game)
    assert prompt is not None
    if not getattr(game.players[level], "needs_view", True):
        # It draws lots with the number of the question, which may come from what the seat does not see.
        prompt = replace(prompt, id=0)
    try:
        answer = await workers.answer(game, level, desk.view, prompt, chance)
    except Exception:
        _log.exception("table %s: no hint", sight.table.id)
        raise Refusal("no_hint") from None
    places: dict[Any, int] = {option: index for index, option in enumerate(prompt.options)}
    indexes = [places[pick] for pick in answer if pick in places]
    if len(indexes) != len(answer) or not enough(prompt, indexes):
        raise Refusal("no_hint")
    return indexes
