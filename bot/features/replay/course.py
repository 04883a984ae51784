"""How the chances in a finished game developed, in words and as a curve, by the turns of the board."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.features.replay.positions import Position
from bot.features.replay.turning_point import Curve, Tip
from bot.tables.log import board_turns, talk
from bot.tables.table import Table
from bot.words import clip, say
from render import Chart, ticks
from rules.game import BoardTurn
from rules.wording import Audience

ALT = 1024
_TOLD = 8  # lines on a position


def percent(chance: float) -> int:
    """A chance in whole percent."""
    return round(100 * chance)


@dataclass(slots=True, frozen=True)
class Course:
    """The chances during a game, told to one reader.

    every   all positions of the game
    curve   the chances at some of them
    """

    table: Table
    every: list[Position]
    curve: Curve
    language: str

    @property
    def names(self) -> tuple[str, ...]:
        """The players, in the order of their seats."""
        return talk.audience_of(self.table, self.language).names

    def made_in(self, number: int) -> BoardTurn:
        """The turn of the board in which the choices were made that led to a position after the first."""
        return self.every[number - 1].turn

    def name(self, turn: BoardTurn) -> str:
        """What the board calls a turn, within a sentence."""
        return self.table.game.words.turn(turn, self.language)

    def swing(self, found: Tip, chances: list[float], least: float) -> str:
        """In which turns the final outcome's chance grew most; ``chances``: that chance at each place.

        Empty if it never grew by more than ``least``, or grew most at the turning point, which is told
        already."""
        steps = [(chances[place] - chances[place - 1], place) for place in range(1, len(chances))]
        most, place = max(steps, default=(0.0, 0))
        places = self.curve.places
        if most <= least or (found.number and places[place] == found.number):
            return ""
        first, last = self.every[places[place - 1]].turn, self.made_in(places[place])
        return say(
            self.language,
            "tipping.swing_in" if first == last else "tipping.swing",
            first=self.name(first),
            last=self.name(last),
            before=percent(chances[place - 1]),
            after=percent(chances[place]),
        )

    def _lines(self) -> list[tuple[str, tuple[float, ...]]]:
        """For each player the name and the chances, one line for all who win or lose together."""
        chances = self.curve.chances
        if self.table.game.cooperative:
            return [(say(self.language, "tipping.all"), tuple(one[0] for one in chances))]
        return [(name, tuple(one[seat] for one in chances)) for seat, name in enumerate(self.names)]

    def chart(self, turning: int) -> Chart:
        """The curve to draw, with a mark at what led to the turning point (0: none)."""
        first_of: dict[int, int] = {}
        for position in self.every:
            first_of.setdefault(position.turn[0], position.number)
        numbers = [number for number in first_of if number]  # 0 is before the first turn
        # A turn in which nobody had a choice has no position: the next one stands for it.
        round_numbers = ticks(min(numbers), max(numbers))
        shown = sorted({min(one for one in numbers if one >= wanted) for wanted in round_numbers})
        below = tuple((first_of[number], str(number)) for number in shown)
        mark = (turning - 1, turning, self._label(self.made_in(turning))) if turning else None
        axis = "tipping.axis_rounds" if len(self.every[0].turn) > 1 else "tipping.axis"
        title, said = say(self.language, "tipping.chart"), say(self.language, axis)
        art = self._named(self.every[turning]) if turning else ()
        return Chart(title, said, self.curve.places, tuple(self._lines()), below, mark, art)

    def _named(self, position: Position) -> tuple[str, ...]:
        """Ids of the cards, and whatever else can be looked up, that the words on a position name, in their
        order. English ones are read, where names are never bent, and without players, who may be called like
        cards."""
        game = self.table.game
        nobody = Audience("en", ("",) * len(self.names))
        told = board_turns.told(game, position.view, position.parts, nobody, _TOLD)
        known = sorted(game.words.cards("en"), key=lambda card: -len(card[1]))
        if not known:
            return ()
        names = "|".join(re.escape(name) for _, name in known)
        named = re.compile(rf"(?<!\w)(?:{names})(?!\w)")
        ids = {name: key for key, name in reversed(known)}
        return tuple(dict.fromkeys(ids[name] for _, line in told for name in named.findall(line)))

    def _label(self, turn: BoardTurn) -> str:
        return board_turns.label(self.table.game, turn, self.language)

    def _moments(self) -> list[str]:
        """What the board showed at each place of the curve; the last one is the end."""
        *before, _ = self.curve.places
        labels = [self._label(self.every[place].turn) for place in before]
        return [*labels, say(self.language, "tipping.end")]

    def alt(self, chart: Chart) -> str:
        """The curve in words: each player's chance at each place."""
        parts = [f"{chart.title}. {chart.mark[-1] if chart.mark else ''}".strip()]
        for name, chances in chart.lines:
            steps = zip(self._moments(), chances, strict=True)
            parts.append(f"{name} – {', '.join(f'{told}: {percent(chance)} %' for told, chance in steps)}.")
        return clip(" ".join(parts), ALT)

    def text(self) -> str:
        """The curve as text, for readers without pictures."""
        lines = [say(self.language, "tipping.chart")]
        for place, told in enumerate(self._moments()):
            said = ", ".join(f"{name} {percent(chances[place])} %" for name, chances in self._lines())
            lines.append(f"- {told}: {said}")
        return "\n".join(lines)
