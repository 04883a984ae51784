"""Proof on load that no set of cards can set each other off without end.

Within one turn every action is started by a cube, a flame or the time phase; all else comes from effects.
Some operations are *grants*: they set new cards, Sources or immediate effects in motion.

    play, copy_immediate     a card comes from the hand, an immediate effect happens once more
    conquer, fortify         a Source moves or closes, and its own effect happens
    a cost of eliminating    a card leaves the company, so it can be taken or drawn and played again

A chain could only go on for ever by using grants for ever, because everything else is used up: a card is
summoned once for each time it was played, a flame effect needs a free token, an immediate effect can be
copied once in a chain. Two rules keep the grants finite.

1. What a summoned card brings is at most one grant, over all its effects; so is what a conquest brings, and
   what a fortification brings. Every grant that is used therefore leaves at most one new grant behind, and an
   elimination leaves none: their number never grows. So there are at most as many eliminations as there were
   grants in the beginning, so only so many cards and Sources can come back, and the other grants run out of
   them.
2. Permanent effects, which happen again and again, hold no grants, and among themselves they form no circle:
   from what they wait for to what their operations bring about (an advance summons, a shift shifts and
   summons, a copied flame is a flame).

Both are on the safe side: a set that is refused might still come to an end, a set that passes always does.
Where eliminated cards lie makes no difference.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rules.cards import CardError
from rules.echoes_of_time.operations import Effect, Permanent, Program

if TYPE_CHECKING:
    from rules.echoes_of_time.cards import Design, SourceDesign

GRANTS = ("play", "copy_immediate", "conquer", "fortify")
"""Operations that set something new in motion; so does a cost of eliminating."""

BRINGS: dict[str, tuple[str, ...]] = {
    "advance": ("summon",),
    "shift": ("shift", "summon"),
    "copy_flame": ("flame",),
}
"""Events that the other operations can bring about, where there are any."""


def grants(effects: Iterable[Effect | Program]) -> list[str]:
    """The grants in these effects, by the names of their operations and costs. Of two lists only one happens:
    the one with more of them counts."""
    found: list[str] = []
    for effect in effects:
        if isinstance(effect, Program):
            lists = [
                [operation.op for operation in doing if operation.op in GRANTS]
                for doing in (effect.do, effect.otherwise)
            ]
            found += lists[len(lists[1]) > len(lists[0])]
            if effect.cost is not None and effect.cost.pay == "eliminate":
                found.append("eliminate")
    return found


def refuse_loops(path: Path, designs: Sequence[Design], sources: Sequence[SourceDesign] = ()) -> None:
    """Check these cards and Sources together.

    Raises CardError that names the file, the card and what could go on without end.
    """
    waiting: list[tuple[str, str, set[str]]] = []  # (card, event it waits for, events it can bring about)
    owners: list[tuple[str, Sequence[Effect]]] = [(design.id, design.effects) for design in designs]
    owners += [(source.id, source.lasting) for source in sources]
    for name, effects in owners:
        for effect in effects:
            if isinstance(effect, Permanent):
                _refuse_grants(path, name, effect)
                brought = {event for operation in effect.operations for event in BRINGS.get(operation.op, ())}
                waiting.append((name, effect.on.event, brought))
    for design in designs:
        _refuse_many(path, design.id, "the card", design.effects)
    for source in sources:
        _refuse_many(path, source.id, "its conquest", [source.conquer_effect])
        _refuse_many(path, source.id, "its fortification", [source.fortify_effect])
    _refuse_circle(path, waiting)


def _refuse_grants(path: Path, name: str, effect: Permanent) -> None:
    found = grants([effect])
    if found:
        raise CardError(
            path, name, f"a permanent effect must not hold {found[0]}: it could happen without end"
        )


def _refuse_many(path: Path, name: str, what: str, effects: Iterable[Effect | Program]) -> None:
    found = grants(effects)
    if len(found) > 1:
        both = " and ".join(found)
        raise CardError(
            path, name, f"{what} brings {both}: at most one of these, or chains could have no end"
        )


def _refuse_circle(path: Path, waiting: list[tuple[str, str, set[str]]]) -> None:
    """Follow the permanent effects from event to event; a way back to an event on the way is a circle."""

    def follow(event: str, way: list[str], cards: list[str]) -> None:
        if event in way:
            start = way.index(event)
            circle = " → ".join([*way[start:], event])
            raise CardError(path, ", ".join(cards[start:]), f"permanent effects in a circle: {circle}")
        for name, awaited, brought in waiting:
            if awaited == event:
                for following in sorted(brought):
                    follow(following, [*way, event], [*cards, name])

    for event in sorted({awaited for _, awaited, _ in waiting}):
        follow(event, [], [])
