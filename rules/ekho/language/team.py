"""The plan of the team in words: what a sleuth is after, as computer sleuths share it out."""

from __future__ import annotations

from rules.ekho.card_index import COSTS
from rules.ekho.goals import SEAL_PRICE, successes_to_close
from rules.ekho.language import naming
from rules.ekho.language.asking import standing
from rules.ekho.language.danger import dangers
from rules.ekho.language.texts import Speech
from rules.ekho.open_table import NOWHERE
from rules.ekho.plans import Errand, errands
from rules.ekho.view import View
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
            what = speech.say("plan.leave" if figure.met else "plan.beyond", place=place)
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
    sleuth = speech.sleuth(view.table.figures[number])
    return speech.say("plan.line", sleuth=sleuth, what=_what(speech, view, number, errand))


def _what(speech: Speech, view: View, number: int, errand: Errand) -> str:
    table, language = view.table, speech.language
    seals = errand.what == "close" and table.figures[number].clues >= SEAL_PRICE
    done = sum([portal.successes for portal in table.portals if portal.place == errand.place])
    enemies = [foe.token for foe in table.foes if foe.place == errand.place]
    return speech.say(
        "plan.close_seal" if seals else f"plan.{errand.what}",
        place=naming.place(errand.place, language),
        n=successes_to_close(table) - done,
        enemy=naming.enemy(enemies[0], language) if enemies else "",
    )
