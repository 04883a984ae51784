"""What is measured of private panels, and the targets that they have to meet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import comb
from statistics import median

ENGLISH = "en-US"
FITS = 560
"""Pixels of height that 95 of 100 panels may have on a wide window."""
WINDOW = 668
"""Pixels of height that no panel may exceed on a wide window: more is never seen at once."""
SHARE = 0.95
TEXT = 450
"""Characters of text beside a picture."""
CHANCE = 0.05
"""How often a check of a few turns may find fault with a game that keeps to the usual number of clicks."""
USUAL_CLICKS = 3
MOST_CLICKS = 6
"""Clicks of the median turn, and of any deed with all that it costs. A turn of a game that all play together
has several phases, so its median turn may take MOST_CLICKS; a turn may have more deeds than one (what is
free), so the most is counted for each of them. Who presses by chance pays with many cards now and then: of a
few deeds, one may take more."""


@dataclass(frozen=True, slots=True)
class Measured:
    """One panel with a question, as it lies on the screen when it has come to rest.

    height      of the whole private message, in pixels
    together    whether the question and all buttons are visible, without scrolling
    characters  of its texts; labels of buttons do not count
    pictures    how many it shows
    green       enabled buttons that are green
    components  as Discord counts them
    question    the first line of its question
    """

    height: float
    together: bool
    characters: int
    pictures: int
    green: int
    components: int
    question: str


@dataclass(slots=True)
class Figures:
    """What was measured in one game at one size of the window, in one language.

    ``together``: whether all play together. ``turns``: clicks of each turn, *Act* included; ``deeds``: of
    everything that was committed at once."""

    game: str
    size: str
    wide: bool
    together: bool = False
    panels: list[Measured] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    deeds: list[int] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    locale: str = ENGLISH

    @property
    def where(self) -> str:
        """The size, and the language where it is not English."""
        return self.size if self.locale == ENGLISH else f"{self.size} {self.locale}"

    def missed(self) -> list[str]:
        """Each target that is missed, as a sentence; of the clicks of a turn see ``slow``."""
        if not self.panels or not self.turns:
            return ["nothing was measured", *self.faults]
        found = []
        if self.wide:
            fits = [panel.height <= FITS for panel in self.panels]
            fitting = share(fits)
            if not enough(fits):
                found.append(f"{fitting:.0%} of the panels are at most {FITS} px high, not {SHARE:.0%}")
            if (highest := max(panel.height for panel in self.panels)) > WINDOW:
                found.append(f"a panel is {highest:.0f} px high, more than {WINDOW}")
        else:
            seen = [panel.together for panel in self.panels]
            together = share(seen)
            if not enough(seen):
                found.append(f"{together:.0%} show question and buttons together, not {SHARE:.0%}")
        longest = max((panel.characters for panel in self.panels if panel.pictures), default=0)
        if longest > TEXT:
            found.append(f"a panel with a picture has {longest} characters, more than {TEXT}")
        if (green := max(panel.green for panel in self.panels)) > 1:
            found.append(f"a panel has {green} green buttons")
        if bare := sum(not panel.pictures for panel in self.panels):
            found.append(f"{bare} panels show no picture")
        if not enough([clicks <= MOST_CLICKS for clicks in self.deeds]):
            long = sorted(clicks for clicks in self.deeds if clicks > MOST_CLICKS)
            found.append(f"deeds take {', '.join(map(str, long))} clicks, more than {MOST_CLICKS}")
        return found + self.faults


def slow(every: Iterable[Figures]) -> dict[str, str]:
    """The games whose median turn surely takes too many clicks, and what to say of each. Windows of all sizes
    and languages count together: a turn asks the same in each of them."""
    turns: dict[str, list[int]] = {}
    usual: dict[str, int] = {}
    for one in every:
        turns.setdefault(one.game, []).extend(one.turns)
        usual[one.game] = MOST_CLICKS if one.together else USUAL_CLICKS
    return {
        game: f"the median turn takes {median(clicks):g} clicks, more than {usual[game]}"
        for game, clicks in turns.items()
        if surely_more(clicks, usual[game])
    }


def surely_more(clicks: Sequence[int], usual: int) -> bool:
    """Whether the median turn takes more clicks than are usual, and not only in these few turns: if half of
    all turns took more, at most one sample in twenty would have as many of those (a sign test)."""
    more, turns = sum(one > usual for one in clicks), len(clicks)
    return more > 0 and sum(comb(turns, many) for many in range(more, turns + 1)) <= CHANCE * 2**turns


def missed(every: Sequence[Figures]) -> list[str]:
    """Each target that is missed, with where it is."""
    found = [f"{one.game}, {one.where}: {sentence}" for one in every for sentence in one.missed()]
    return [*found, *(f"{game}: {sentence}" for game, sentence in slow(every).items())]


def share(marks: Iterable[bool]) -> float:
    """How much of these is true, from 0 to 1."""
    every = list(marks)
    return sum(every) / len(every)


def enough(marks: Sequence[bool]) -> bool:
    """Whether a SHARE of these is true; of a few, one may be false."""
    return marks.count(False) <= max(1, round((1 - SHARE) * len(marks), 6))


def ninety_fifth(values: Sequence[float]) -> float:
    """The value that 95 of 100 do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * 95 // 100) - 1)]


COLUMNS = (
    "game",
    "size",
    "panels",
    "height",
    "95 %",
    "most",
    "together",
    "text",
    "green",
    "turn",
    "deed",
    "parts",
    "missed",
)


def row(one: Figures) -> tuple[str, ...]:
    """A line of the table; heights in pixels, clicks as median and most."""
    if not one.panels:
        return (one.game, one.where, "0", *["–"] * 9, str(len(one.missed())))
    heights = [panel.height for panel in one.panels]
    greens = sorted({panel.green for panel in one.panels})
    clicks = f"{median(one.turns):g} / {max(one.turns)}" if one.turns else "–"
    return (
        one.game,
        one.where,
        str(len(one.panels)),
        f"{median(heights):.0f}",
        f"{ninety_fifth(heights):.0f}",
        f"{max(heights):.0f}",
        f"{share(panel.together for panel in one.panels):.0%}",
        str(max(panel.characters for panel in one.panels)),
        "–".join(dict.fromkeys(str(number) for number in (greens[0], greens[-1]))),
        clicks,
        str(max(one.deeds, default=0)),
        str(max(panel.components for panel in one.panels)),
        str(len(one.missed())),
    )


def table(every: Sequence[Figures]) -> str:
    """All figures, and below them each target that is missed."""
    lines = [COLUMNS, *map(row, every)]
    widths = [max(len(line[at]) for line in lines) for at in range(len(COLUMNS))]
    shown = [
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    ]
    return "\n".join([*shown, "", *(missed(every) or ["Every target is met."])])
