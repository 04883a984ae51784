"""Because of what an effect asks: a conquest, a fortification, the beginning of a round. Whoever is asked
knows then what is being done."""

from __future__ import annotations

from dataclasses import dataclass

from rules.echoes_of_time.card_index import PROGRAMS
from rules.echoes_of_time.cards import SOURCE
from rules.echoes_of_time.frames import Applying, Conquest
from rules.echoes_of_time.language import naming
from rules.echoes_of_time.language.speech import Speech
from rules.echoes_of_time.operations import Permanent
from rules.echoes_of_time.questions import OfEffect, details_of
from rules.echoes_of_time.view import View
from rules.game import Prompt

TITLE = 60
"""Characters of the title of a question."""


@dataclass(frozen=True, slots=True)
class Cause:
    """What stands in place of the owner of an effect, whatever case the sentence wants."""

    text: str

    def __format__(self, spec: str) -> str:
        return self.text


def causes(speech: Speech, view: View, prompt: Prompt) -> list[dict[str, object]]:
    """What a title names in place of the owner of the effect that asks, the longest first: nothing where the
    owner says it all."""
    about = details_of(prompt)
    if not isinstance(about, OfEffect) or prompt.ask in ("apply", "forced_discard") or not view.stacks:
        return [{}]
    stack = view.stacks[prompt.seat]
    applying = next((frame for frame in reversed(stack) if isinstance(frame, Applying)), None)
    if applying is None or (applying.owner, applying.slot) != (about.owner, about.slot):
        return [{}]
    if about.owner >= SOURCE:
        source = about.owner - SOURCE
        taken = any(isinstance(frame, Conquest) and frame.source == source for frame in stack)
        deed = "conquer" if taken else "fortify" if applying.why == "fortify" else ""
        if deed:
            return _said(speech, deed, source=naming.source(source, speech.language))
    program = PROGRAMS[about.owner, about.slot]
    if view.phase == "time" and isinstance(program, Permanent) and program.on.event == "shift":
        return _said(speech, "round", n=view.round)
    return [{}]


def declined(view: View, prompt: Prompt) -> str:
    """What declining an effect leaves done, as the end of a key: the flame that was lit, the Source that was
    taken. *Back* would take that back, too."""
    about = details_of(prompt)
    for frame in reversed(view.stacks[prompt.seat]) if view.stacks and isinstance(about, OfEffect) else ():
        if isinstance(frame, Applying):
            same = isinstance(about, OfEffect) and (frame.owner, frame.slot) == (about.owner, about.slot)
            return f"_{frame.why}" if same and frame.why in ("flame", "conquer", "fortify") else ""
    return ""


def _said(speech: Speech, cause: str, **values: object) -> list[dict[str, object]]:
    keys = (f"cause.{cause}", f"cause.{cause}_short")
    return [{"owner": Cause(speech.say(key, **values))} for key in keys if speech.has(key)]
