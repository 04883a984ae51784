"""Which effects of a seat brought nothing, and why: whoever counted on one of them reads it.

Only what is sure counts: an effect that still asks something may bring it, and what somebody left out was
chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.echoes_of_time.card_index import IMMEDIATE, PROGRAMS
from rules.echoes_of_time.events import (
    Discarded,
    Drawn,
    EffectApplied,
    EffectDeclined,
    Fact,
    Fortified,
    PointsGained,
    PointsLost,
    Summoned,
    Wagered,
    fact_of,
)
from rules.echoes_of_time.frames import Applying, Summoning, Triggers
from rules.echoes_of_time.language.happenings import BREAKS
from rules.echoes_of_time.operations import (
    Draw,
    Fortify,
    Gain,
    Operation,
    OpponentsDiscard,
    OpponentsLose,
    Steal,
    Wager,
)
from rules.echoes_of_time.view import View
from rules.game import Event

BROUGHT: dict[type, tuple[str, type[Fact], Callable[[bool], bool]]] = {
    Draw: ("draw", Drawn, lambda own: own),
    Gain: ("gain", PointsGained, lambda own: own),
    Wager: ("draw", Wagered, lambda own: own),
    Fortify: ("fortify", Fortified, lambda own: own),
    OpponentsLose: ("points", PointsLost, lambda own: not own),
    Steal: ("points", PointsLost, lambda own: not own),
    OpponentsDiscard: ("hands", Discarded, lambda own: not own),
}
"""By operations that leave no choice: why they do nothing, what tells that they did something, and whether
that is about the seat itself or about others."""


def found(view: View, events: Sequence[Event], seat: int) -> list[tuple[Event, str]]:
    """The summons and effects of a seat after which something did not come, and why."""
    told: list[tuple[Event, str]] = []
    for at, event in enumerate(events):
        fact = fact_of(event) if event.seat == seat else None
        if not isinstance(fact, EffectApplied | Summoned) or _goes_on(view, seat, fact):
            continue
        end = next((one for one in range(at + 1, len(events)) if events[one].kind in BREAKS), len(events))
        after = [(one.seat == seat, fact_of(one)) for one in events[at + 1 : end]]
        whys = _unused(fact.card, after) if isinstance(fact, Summoned) else _vain(view, seat, fact, after)
        told += [(event, why) for why in dict.fromkeys(whys)]
    return told


def _goes_on(view: View, seat: int, fact: EffectApplied | Summoned) -> bool:
    """Whether more of it is to come."""
    for frame in view.stacks[seat] if view.stacks else ():
        match frame:
            case Applying(owner=owner, slot=slot):
                if isinstance(fact, Summoned) or (owner, slot) == (fact.owner, fact.slot):
                    return True
            case Summoning() | Triggers():
                return True
    return False


def _unused(card: int, after: Sequence[tuple[bool, Fact | None]]) -> list[str]:
    """Why the immediate effects of a summoned card have not even begun (ET-E15)."""
    begun = {
        (fact.owner, fact.slot)
        for own, fact in after
        if own and isinstance(fact, EffectApplied | EffectDeclined)
    }
    left = [PROGRAMS[card, slot] for slot in IMMEDIATE.get(card, ()) if (card, slot) not in begun]
    return ["needs" if program.needs else "cost" for program in left if program.needs or program.cost]


def _vain(view: View, seat: int, fact: EffectApplied, after: Sequence[tuple[bool, Fact | None]]) -> list[str]:
    """Why operations of an effect have brought nothing."""
    program = PROGRAMS.get((fact.owner, fact.slot))
    if program is None or program.otherwise or fact.why == "permanent":
        return []
    return [why for doing in program.do if (why := _why(view, seat, doing, after))]


def _why(view: View, seat: int, doing: Operation, after: Sequence[tuple[bool, Fact | None]]) -> str:
    why, brings, whose = BROUGHT.get(type(doing), ("", Drawn, bool))
    if any(isinstance(fact, brings) and whose(own) and fact != Drawn(0) for own, fact in after):
        return ""
    if isinstance(doing, Fortify) and any(held.owner == seat and not held.fortified for held in view.sources):
        return ""  # it was possible, and left out
    return why
