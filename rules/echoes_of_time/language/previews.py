"""What comes of a deed later or at the end, told before one decides: nothing that happens now tells it."""

from __future__ import annotations

from rules.echoes_of_time.cards import SOURCES
from rules.echoes_of_time.events import Conquered, Fortified, Reinforced
from rules.echoes_of_time.language.happenings import Happening
from rules.echoes_of_time.language.noting import raised
from rules.echoes_of_time.language.reckoning import source_view
from rules.echoes_of_time.language.speech import Speech
from rules.echoes_of_time.view import View


def before_deciding(speech: Speech, view: View, happening: Happening, roomy: bool) -> list[str]:
    """What a Source that one takes, fortifies or reinforces is worth, or how hard it then is to take.
    ``roomy``: also what matters less."""
    match happening.fact:
        case Conquered(source):
            worth = speech.say("digest.kept_source", n=SOURCES[source].conquered_points)
            return [worth, *([speech.say("digest.creatures_stay")] if roomy else [])]
        case Fortified(source):
            design = SOURCES[source]
            values = {"before": design.conquered_points, "after": design.fortified_points}
            return [speech.say("digest.fortified_worth", **values)]
        case Reinforced(source):
            return _defended(speech, view, happening, source)
    return []


def _defended(speech: Speech, view: View, happening: Happening, number: int) -> list[str]:
    """What a reinforcement is good for: how much harder its Source is to take."""
    held = source_view(view, number)
    if held.owner != happening.seat or held.fortified:
        return []  # what follows makes that matter no more
    more = raised(view, happening.seat, happening.cards, "defence")
    if not more:
        return [speech.say("digest.defended_now", after=held.strength)]
    return [speech.say("digest.defended", n=more, after=held.strength, before=held.strength - more)]
