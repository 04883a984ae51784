"""What a seat's choices will surely lead to, worked out without looking at what the seat does not know."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from rules.game import Event, IllegalError, Pick, Prompt, Reveal
from rules.match import Match

_log = logging.getLogger(__name__)
_DEALS = (0x5EED, 0xFACE, 0xC0DE)  # seeds of the imagined states


def preview(
    match: Match, seat: int, plan: Sequence[tuple[Prompt, Sequence[Pick]]]
) -> list[tuple[Event, Any]]:
    """What this plan will surely lead to, as events with the view in which to tell them.

    It is tried on states that fit the seat's view, each with everything unknown dealt again. What happens in
    all of them follows from what the seat knows; nothing is told after the first difference. Where only that
    differs what nobody else would see, such as the cards of a draw, the rest of it is sure: that one draws.
    """
    try:
        told = [_imagined(match, seat, plan, seed) for seed in _DEALS]
    except Exception:
        # A preview is optional: an error in it must not keep anybody from moving.
        _log.exception("no preview could be made")
        return []
    sure: list[tuple[Event, Any]] = []
    for alike in zip(*told, strict=False):
        event, view = alike[0]
        if any(other.for_seat(seat) != event.for_seat(seat) for other, _ in alike):
            event = event.for_seat(None)
            if any(other.for_seat(None) != event for other, _ in alike):
                break
        sure.append((event.for_seat(seat), view))
    return sure


def _imagined(
    match: Match, seat: int, plan: Sequence[tuple[Prompt, Sequence[Pick]]], seed: int
) -> list[tuple[Event, Any]]:
    trial = match.imagine(seat, seed)
    events: list[tuple[Event, Any]] = []
    for question, picks in plan:
        try:
            result = trial.choose(_alike(trial, question), picks, seat)
        except IllegalError:
            break  # possible in truth, not in this deal: from here on nothing is certain
        view, happened = trial.view(seat), result.events
        if result.reveals is Reveal.RANDOM:
            # What others draw may be the same in a few deals by luck, so it is not told as certain.
            happened = list(takewhile(lambda event: event.seat in (-1, seat), happened))
        events += [(event, view) for event in happened]
        if result.reveals > Reveal.OWN:
            break
    return events


def _alike(trial: Match, question: Prompt) -> int:
    """A question's number in an imagined match, where later questions may be numbered differently."""
    alike = [
        prompt
        for prompt in trial.prompts()
        if (prompt.seat, prompt.actor, prompt.ask) == (question.seat, question.actor, question.ask)
    ]
    if len(alike) != 1 or any(prompt.id == question.id for prompt in alike):
        return question.id
    return alike[0].id
