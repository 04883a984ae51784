"""The dice behind what a digest tells: "3, 5, 6", or how many succeed where they fell before."""

from __future__ import annotations

from rules.ekho import sleuth_events as happened
from rules.ekho.events import fact_of
from rules.ekho.language.asking import faces
from rules.ekho.language.texts import Speech
from rules.game import Event

MANY = 8
"""More dice than anybody wants to read one by one."""


class Throws:
    """Collects the dice of checks from events in their order, by figure: all that lie there in the end."""

    def __init__(self) -> None:
        self._lying: dict[int, list[int]] = {}
        self._closing: dict[int, tuple[tuple[int, ...] | None, int, int]] = {}

    def take(self, event: Event) -> None:
        """Remember what this event adds to the dice of a figure."""
        match fact_of(event):
            case happened.Rolled(figure=figure, dice=dice):
                self._lying[figure] = [*dice]
            case happened.RolledAgain(figure=figure, lowest=lowest, dice=dice) if figure in self._lying:
                kept = [face for face in self._lying[figure] if face >= lowest]
                self._lying[figure] = [*kept, *dice]
            case happened.ClueDiceRolled(figure=figure, dice=dice) if figure in self._lying:
                self._lying[figure] += dice
            case happened.Checked(figure=figure, why="closing", hits=hits, needed=needed):
                self._closing[figure] = self.lying(figure), hits, needed

    def lying(self, figure: int) -> tuple[int, ...] | None:
        """The dice of a figure's last check; None where they fell before."""
        found = self._lying.get(figure)
        return None if found is None else (*found,)

    def closing(self, speech: Speech, figure: int) -> str:
        """The dice with which a figure tried to close a gate last, with their successes and how many it
        needed: "rolled 5, 3, 2: 1 success, 2 needed". Empty where it did not, or they fell before."""
        dice, hits, needed = self._closing.get(figure, (None, 0, 0))
        if dice is None:
            return ""
        return speech.say("digest.of_needed", dice=thrown(speech, dice, hits), n=hits, needed=needed)


def thrown(speech: Speech, dice: tuple[int, ...] | None, hits: int) -> str:
    """Dice in words: each face, or only how many succeed."""
    if dice is None or len(dice) > MANY:
        return speech.say("digest.successes", n=hits)
    return speech.say("digest.rolled", faces=faces(speech, dice))
