"""The plan of the team in words: what a sleuth is after, as computer sleuths share it out."""

from __future__ import annotations

from collections.abc import Sequence

from rules.ekho import gates
from rules.ekho.card_index import COSTS
from rules.ekho.goals import SEAL_PRICE, successes_to_close
from rules.ekho.language import naming
from rules.ekho.language.asking import standing
from rules.ekho.language.danger import dangers
from rules.ekho.language.names import short_name
from rules.ekho.language.texts import Speech
from rules.ekho.open_table import NOWHERE
from rules.ekho.plans import Errand, errands
from rules.ekho.view import View
from rules.grammar import listed
from rules.wording import Audience

TOLD = frozenset({"enter", "close", "hand_in", "deliver", "hunt", "look"})
"""Errands that are told: what lies at a place tells the others."""


def whole(view: View, audience: Audience) -> list[str]:
    """What threatens the city, and what each sleuth does next, see ``rules.wording.Words.team_plan``: "Kofa:
    to the gate in Kholomi, 2 more successes there". Nothing while sleuths are chosen and after the end."""
    speech, table = Speech(audience), view.table
    if table.phase in ("choosing", "over"):
        return []
    said = []
    for number, errand in enumerate(errands(view)):
        figure = table.figures[number]
        if figure.care != NOWHERE:
            what = standing(speech, view, figure)
        elif figure.gate != NOWHERE:
            place = naming.place(figure.gate, speech.language)
            key = "plan.leave" if figure.met else "plan.beyond"
            others = gates.beyond(table, number) if figure.met else []
            what = speech.say(
                "plan.leave_wait" if others else key, place=place, **_back(speech, view, others)
            )
        else:
            what = _what(speech, view, number, errand) if errand is not None else speech.say("plan.free")
        said.append(speech.say("plan.of", sleuth=speech.sleuth(figure), what=what))
    return [*dangers(speech, view), *said]


def planned(speech: Speech, view: View, number: int, place: int) -> str:
    """What a sleuth is after for the team, if it is there or comes nearer by going to this place: "Kofa to
    the gate in Kholomi, 2 more successes there"; empty where it is not, or what lies there tells as much."""
    errand, here = errands(view)[number], view.table.figures[number].place
    if errand is None or errand.what not in TOLD or here < 0:
        return ""
    if place != errand.place and COSTS[place][errand.place] >= COSTS[here][errand.place]:
        return ""
    sleuth = short_name(speech.sleuth(view.table.figures[number]))
    told = speech.say("plan.line", sleuth=sleuth, what=_what(speech, view, number, errand))
    if place == errand.place or COSTS[place][errand.place]:
        return told
    return speech.say("plan.touching", what=told, here=naming.place(place, speech.language))


def _back(speech: Speech, view: View, others: Sequence[int]) -> dict[str, object]:
    """For whom a gate waits until it can be closed (EK-K2)."""
    names = [speech.figure(view.table, number) for number in others]
    return {"who": listed(names, speech.language), "n": len(names)}


def _what(speech: Speech, view: View, number: int, errand: Errand) -> str:
    table, language = view.table, speech.language
    seals = errand.what == "close" and table.figures[number].clues >= SEAL_PRICE
    done = sum([portal.successes for portal in table.portals if portal.place == errand.place])
    enemies = [foe.token for foe in table.foes if foe.place == errand.place]
    others = gates.beyond(table, number) if errand.what == "close" else []
    key = "close_wait" if others else "close_seal" if seals else errand.what
    return speech.say(
        f"plan.{key}",
        **_back(speech, view, others),
        place=naming.place(errand.place, language),
        missing=successes_to_close(table) - done,
        enemy=naming.enemy(enemies[0], language) if enemies else "",
    )
