"""Why an answer may be a good one, for hints: what lies where one goes, what a step of focus is for, how
likely a roll is enough."""

from __future__ import annotations

from collections.abc import Sequence

from rules.ekho import goals
from rules.ekho.card_index import COSTS, PLACES
from rules.ekho.language import naming, picking, places, team
from rules.ekho.language.options import cut
from rules.ekho.language.texts import Speech
from rules.ekho.open_table import Figure
from rules.ekho.picks import (
    BanishEnemy,
    ChoosePlace,
    CrossGate,
    GoTo,
    KeepRoll,
    MeetSomebody,
    RaiseFocus,
    RandomSleuth,
    SendEnemy,
    Stay,
    read,
)
from rules.ekho.view import View
from rules.game import Pick, Prompt
from rules.grammar import upper_first
from rules.wording import Audience

LONGEST = 120
SILENT = (MeetSomebody, KeepRoll, RandomSleuth, CrossGate, BanishEnemy, ChoosePlace)
"""Choices whose descriptions only say where or what they are about: no reason."""


def reason(view: View, prompt: Prompt, picks: Sequence[Pick], audience: Audience) -> str:
    """See ``rules.wording.Words.reason``."""
    speech, figure = Speech(audience), view.table.figures[prompt.actor]
    if not picks:
        return ""
    picked = read(picks[0])
    match picked:
        case GoTo(place):
            found = team.planned(speech, view, prompt.actor, place) or _going(speech, view, figure, place)
        case Stay():
            found = team.planned(speech, view, prompt.actor, figure.place) or _here(
                speech, view, prompt.actor
            )
        case SendEnemy(place) if prompt.bundle.together == picks[0]:
            steps = goals.lead(view.table)
            led = steps and any(one.place == place for one in view.table.portals)
            found = speech.say("reason.lead", n=steps) if led else speech.say("reason.far")
        case RaiseFocus(parameter, _):
            name = upper_first(naming.parameter(parameter, speech.language))
            found = speech.say("reason.raise", parameter=name, use=speech.say(f"use.{parameter}"))
        case _ if isinstance(picked, SILENT):
            found = ""
        case _:
            told = picking.pick(view, prompt, picks[0], audience)
            said = told.description.casefold() in (told.action_text or told.label).casefold()
            found = "" if said else upper_first(told.description)  # the deed says it already
    return cut(found.rstrip(".。"), LONGEST)


def _going(speech: Speech, view: View, figure: Figure, place: int) -> str:
    """What lies at a place, or the nearest place worth going to that it brings one nearer to."""
    if places.worth_going(view, figure, place):
        return speech.say("reason.there", list=places.waiting(speech, view, figure, place))
    wanted = [
        other
        for other in range(PLACES)
        if places.worth_going(view, figure, other)
        and COSTS[place][other] < COSTS[max(0, figure.place)][other]
    ]
    if not wanted:
        return ""
    near = min(wanted, key=lambda other: (COSTS[place][other], other))
    lying = places.waiting(speech, view, figure, near)
    return speech.say("reason.way", place=naming.place(near, speech.language), list=lying)


def _here(speech: Speech, view: View, number: int) -> str:
    """What there is to do where a sleuth stays."""
    figure = view.table.figures[number]
    if figure.place < 0 or not places.worth_going(view, figure, figure.place):
        return ""
    return speech.say("ask.move_here_note", list=places.whole(speech, view, figure.place, number))
