"""Hints: what a computer player would answer in a seat's place, knowing only what the seat knows."""

from __future__ import annotations

import logging
import zlib
from typing import Any

from bot.features.play.actions import PlayerView
from bot.features.play.draft import DraftBoard
from bot.tables.log import talk
from bot.tables.log.entries import enough
from bot.tables.workers import Workers
from bot.words import clip, say
from bot.words.refusals import Refusal
from rules.game import Pick
from rules.players import adviser

_log = logging.getLogger(__name__)
_ROOM = 56  # characters of the argument in a component's id


async def hint(workers: Workers, sight: PlayerView) -> list[int]:
    """Indexes of the options a computer player would choose in the open question; in a lesson, those it
    recommends.

    It gets only the seat's view, and the same situation gives the same hint. Raises Refusal if nothing is
    asked, or the computer player does not know.
    """
    desk = sight.desk
    if desk.prompt is None:
        raise Refusal("nothing_to_choose")
    taught = sight.coach.recommended(sight)
    if taught is not None:
        return taught
    game = sight.table.game
    chance = zlib.crc32(repr((desk.view, desk.prompt)).encode())
    try:
        answer = await workers.answer(game, adviser(game), desk.view, desk.prompt, chance)
    except Exception:
        _log.exception("table %s: no hint", sight.table.id)
        raise Refusal("no_hint") from None
    return _indexes(desk, answer)


def _indexes(desk: DraftBoard, answer: list[Pick]) -> list[int]:
    prompt = desk.prompt
    assert prompt is not None
    places: dict[Any, int] = {option: index for index, option in enumerate(prompt.options)}
    indexes = [places[pick] for pick in answer if pick in places]
    if len(indexes) != len(answer) or not enough(prompt, indexes):
        raise Refusal("no_hint")
    return indexes


def sentence(sight: PlayerView, indexes: list[int], language: str) -> str:
    """The hint in words."""
    prompt, words = sight.desk.prompt, sight.table.game.words
    assert prompt is not None
    audience = talk.audience_of(sight.table, language, sight.seat)
    said = [words.pick(sight.desk.view, prompt, prompt.options[index], audience) for index in indexes]
    named = (" → " if prompt.ordered else ", ").join(one.action_text or one.label for one in said)
    return say(language, "panel.hinted", answer=clip(named or say(language, "panel.none"), 500))


def pack(indexes: list[int]) -> str:
    """The hint as a button's argument; empty if it is too long."""
    packed = ".".join(map(str, indexes)) if indexes else "none"
    return packed if len(packed) <= _ROOM else ""
