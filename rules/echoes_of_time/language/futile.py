"""What is said of effects that would do nothing now, or not all that they say."""

from __future__ import annotations

from typing import NamedTuple

from rules.echoes_of_time.card_index import ABILITIES, IN_ORDER, PROGRAMS
from rules.echoes_of_time.cards import SOURCE
from rules.echoes_of_time.language import naming
from rules.echoes_of_time.language.reckoning import free_creatures, owners
from rules.echoes_of_time.language.speech import Speech
from rules.echoes_of_time.operations import Conquer
from rules.echoes_of_time.view import View
from rules.game import Prompt
from rules.grammar import upper_first

REASON = {
    "Draw": "draw",
    "Gain": "gain",
    "OpponentsLose": "points",
    "Steal": "points",
    "OpponentsDiscard": "hands",
    "Wager": "draw",
    "Sift": "hand",
    "Advance": "advance",
    "Play": "play",
    "Conquer": "conquer",
    "Fortify": "fortify",
    "CopyImmediate": "copy",
    "CopyFlame": "copy",
    "Take": "take",
}
"""Why an operation does nothing, by its class: the last part of a key."""


class Futile(NamedTuple):
    """Why something of an effect would do nothing now, in whole sentences, the same in short, and whether
    nothing at all would come of it; empty and False where all of it works."""

    why: str = ""
    short: str = ""
    wholly: bool = False


def futile(
    speech: Speech, view: View, owner: int, slot: int, which: int | None = None, lit: bool = False
) -> Futile:
    """Whether an effect, or that list of the two that it has, is in vain now. ``lit``: it is a flame, which
    is worth lighting where something waits for that."""
    program, in_order = PROGRAMS[owner, slot], IN_ORDER[owner, slot]
    doings = [*program.do, *program.otherwise] if which is None else [program.do, program.otherwise][which]
    places = {at for one, of, at in view.vain if (one, of) == (owner, slot)}
    idle = [doing for doing in doings if any(in_order[at] is doing for at in places)]
    whys: list[str] = []
    for doing in idle:
        key = f"vain.{REASON[type(doing).__name__]}"
        itself = view.seat is not None and owner < SOURCE and owner in free_creatures(view, view.seat)
        if isinstance(doing, Conquer) and itself:
            key += "_itself"
        whys.append(speech.say(key, card=naming.owner(owner, speech.language)))
    if not whys:
        return Futile()
    wholly = len(idle) == len(doings)
    short = speech.space.join(upper_first(one) for one in dict.fromkeys(whys))
    if wholly and lit and view.seat is not None and heard(view, view.seat):
        return Futile(speech.say("vain.itself", why=short), short)
    return Futile(speech.say("vain.nothing", why=short) if wholly else short, short, wholly)


def heard(view: View, seat: int) -> bool:
    """Whether something of a seat waits for a flame to be lit: it comes whatever the flame itself brings."""
    return any(owner in ABILITIES and ABILITIES[owner].listeners.get("flame") for owner in owners(view, seat))


def spends(speech: Speech, view: View, prompt: Prompt, owner: int) -> str:
    """That a creature whose flame is lit cannot go to a Source any more in this round (ET-F1), where it
    could; else nothing."""
    could = any(option[0] in ("conquer", "reinforce") for option in prompt.options)
    if not could or owner >= SOURCE or owner not in free_creatures(view, prompt.seat):
        return ""
    return speech.say("vain.spent", card=naming.owner(owner, speech.language))
