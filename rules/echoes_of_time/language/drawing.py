"""The Draw action in words, where cards or Sources add something to it."""

from __future__ import annotations

from rules.echoes_of_time.card_index import ABILITIES, FREE, PROGRAMS
from rules.echoes_of_time.language import naming
from rules.echoes_of_time.language.reckoning import owners
from rules.echoes_of_time.language.speech import Speech
from rules.echoes_of_time.operations import Draw
from rules.echoes_of_time.view import View
from rules.wording import OptionText


def with_more(speech: Speech, view: View, seat: int) -> OptionText | None:
    """The action with what comes along, and from whom; None where it brings its two cards alone."""
    adds = {owner: _added(owner) for owner in owners(view, seat)}
    adds = {owner: number for owner, number in adds.items() if number}
    if not adds:
        return None
    names = speech.comma.join(f"{naming.owner(owner, speech.language):plain}" for owner in adds)
    label = speech.say("pick.draw_more", n=sum(adds.values()), owners=names)
    reason = speech.say("reason.draw")
    return OptionText(label, speech.say("pick.draw_text"), f"{label}{speech.stop}", label, reason=reason)


def _added(owner: int) -> int:
    """How many cards an effect adds to every Draw action of its owner, whatever else is there."""
    waiting = ABILITIES[owner].listeners.get("draw_action", []) if owner in ABILITIES else []
    return sum(
        doing.amount
        for _, slot, _ in waiting
        if (owner, slot) in FREE
        for doing in PROGRAMS[owner, slot].do
        if isinstance(doing, Draw) and isinstance(doing.amount, int)
    )
