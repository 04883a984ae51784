"""What came of the dice against an enemy, in one sentence: an evasion that failed, an attack, the whole of a
battle with what it cost."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.ekho import sleuth_events as happened
from rules.ekho.events import fact_of
from rules.ekho.language import naming, telling
from rules.ekho.language.encounters import figure_of
from rules.ekho.language.texts import Speech
from rules.ekho.language.throws import Throws, thrown
from rules.ekho.view import View
from rules.game import Event

ROUNDS = frozenset({"battle", "spell", "struck", "hit"})
"""Kinds of events in a battle."""
ENDS = frozenset({"detained", "killed", "care"})
"""Kinds of events that end one; being taken into care is told besides."""
ON_THE_WAY = frozenset({"roll", "again", "clue_dice", "checked", "cursed", "blessing_lost", "clues", "used"})
"""What happens between its rounds; what it costs is told by itself."""


@dataclass(slots=True)
class Fight:
    """What happened between a sleuth and an enemy: the events of its rounds, and the one that ended it; the
    dice of each round as far as they fell here, and those with which the sleuth was ``caught``: the evasion
    that failed."""

    figure: int
    enemy: int
    events: list[Event] = field(default_factory=list)
    end: Event | None = None
    dice: list[tuple[int, ...] | None] = field(default_factory=list)
    caught: tuple[int, ...] | None = None

    def telling(self) -> bool:
        """Whether dice have fallen, or it is over: that one only begins is seen in what is asked next."""
        fallen = self.caught is not None or any(event.kind == "struck" for event in self.events)
        return self.end is not None or fallen


class Fights:
    """Collects battles from events in their order; several sleuths may fight by turns."""

    def __init__(self, throws: Throws) -> None:
        self._throws = throws
        self._open: dict[int, Fight] = {}
        self._missed: set[int] = set()

    def take(self, event: Event) -> Fight | None:
        """A new fight that this event begins; None where it begins none (see ``holds``)."""
        figure, checked = figure_of(event), fact_of(event)
        if isinstance(checked, happened.Checked):
            missed = checked.why == "evasion" and checked.hits < checked.needed
            (self._missed.add if missed else self._missed.discard)(checked.figure)
        if figure is None or event.kind not in ROUNDS or figure in self._open:
            return None
        enemy = getattr(fact_of(event), "enemy", None)
        if not isinstance(enemy, int):
            return None
        begun = self._open[figure] = Fight(figure, enemy, [event])
        if event.kind == "battle" and figure in self._missed:
            begun.caught = self._throws.lying(figure)
        self._fell(begun, event)
        return begun

    def holds(self, event: Event) -> bool:
        """Whether this event belongs to a fight that goes on, and is told with it."""
        figure = figure_of(event)
        known = None if figure is None else self._open.get(figure)
        if figure is None or known is None or event.kind in ON_THE_WAY:
            return False
        if event.kind in ROUNDS and getattr(fact_of(event), "enemy", None) == known.enemy:
            known.events.append(event)
            self._fell(known, event)
            return True
        del self._open[figure]
        if event.kind in ENDS:
            known.end = event
        return event.kind in ENDS and event.kind != "care"

    def _fell(self, one: Fight, event: Event) -> None:
        """Keep the dice of a round."""
        if event.kind == "struck":
            one.dice.append(self._throws.lying(one.figure))


def told(view: View, one: Fight, speech: Speech) -> str:
    """The sentence."""
    facts = [fact_of(event) for event in one.events]
    hits = [fact for fact in facts if isinstance(fact, happened.SleuthHit)]
    struck = [fact for fact in facts if isinstance(fact, happened.EnemyStruck)]
    health, sanity = (sum(getattr(hit, kind) for hit in hits) for kind in ("health", "sanity"))
    lost = naming.hurts(health, sanity, speech.language)
    own = view.table.figures[one.figure].seat == speech.audience.you
    cost = [speech.say("digest.cost_you" if own else "digest.cost", hurts=lost)] if lost else []
    values: dict[str, object] = {
        "sleuth": speech.figure(view.table, one.figure),
        "enemy": naming.enemy(one.enemy, speech.language),
        "n": sum(fact.hits for fact in struck),
    }
    if one.end is not None and one.end.kind != "care":
        said = telling.event(view, one.end, speech.audience).removesuffix(speech.stop)
    elif one.end is not None:
        said = speech.say("digest.beaten", **values)
    elif struck:
        said = speech.say("digest.attacked", **values)
    else:
        said = speech.say("digest.fights" if one.caught is None else "digest.caught", **values)
    dice = [thrown(speech, one.caught, 0)] if one.caught is not None and not struck else []
    alone = one.dice[0] if len(struck) == 1 else None
    if struck and (alone or one.end is not None):  # the dice of one roll, else only what came of them
        dice.append(thrown(speech, alone, sum(fact.hits for fact in struck)))
    more = speech.semicolon.join([*dice, *cost])
    return f"{said}{speech.bracketed(more) if more else ''}{speech.stop}"
