"""Card sets that nobody printed: all that the vocabulary can say, in any combination.

Each set is drawn anew from a seed; like the real one it may hold nothing that could go on without end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from rules.cards import CardError
from rules.dice import below, stream
from rules.echoes_of_time import card_index, cards
from rules.echoes_of_time.cards import Design, SourceDesign
from rules.echoes_of_time.termination import refuse_loops
from rules.game import LANGUAGES
from tests.rules.echoes_of_time import rows
from tests.rules.echoes_of_time.rows import Row
from tests.rules.echoes_of_time.table import no_cards

T = TypeVar("T")
DESIGNS = 70
SOURCES = 6
TRIES = 60
EVENTS = (
    "summon", "play", "eliminate", "conquer", "fortify", "flame", "shift", "draw_action", "advance_action",
    "source_lost", "rival_conquers",
)  # fmt: skip
COUNTS = (
    "company", "board", "sources", "fortified", "factions", "eliminated", "hand", "strength", "under",
)  # fmt: skip


class Maker:
    """Draws rows of cards from a seed."""

    def __init__(self, seed: int) -> None:
        self.rng = stream(seed, "wild cards")

    def number(self, least: int, most: int) -> int:
        self.rng, drawn = below(self.rng, most - least + 1)
        return least + drawn

    def one(self, things: Sequence[T]) -> T:
        return things[self.number(0, len(things) - 1)]

    def match(self) -> Row:
        faction = self.one(("water", "sky", "none"))
        return self.one([{}, {}, {"type": "creature"}, {"faction": faction}, {"specialisation": "mage"}])

    def count(self) -> Row:
        return rows.count(self.one(COUNTS), self.match(), per=self.number(1, 3), most=5)

    def amount(self) -> Any:
        return self.one([self.number(1, 3), self.count()])

    def operation(self) -> Row:
        few = self.number(1, 2)
        makers: list[Callable[[], Row]] = [
            lambda: rows.draw(self.amount()),
            lambda: rows.gain(self.amount()),
            lambda: rows.opponents_discard(few),
            lambda: rows.opponents_lose(few),
            lambda: rows.steal(few),
            lambda: rows.advance(few, self.number(1, 3), self.match()),
            lambda: rows.shift(few),
            lambda: rows.play(self.number(0, 2), self.number(0, 5), self.match()),
            lambda: rows.conquer(few),
            lambda: rows.fortify(few + 1),
            lambda: rows.copy_immediate(self.match()),
            lambda: rows.copy_flame(*self.one([("red",), ("yellow", "blue"), ()])),
            lambda: rows.take(few, self.one(("discard", "eliminated")), self.match()),
            lambda: rows.sift(few),
            lambda: rows.wager(self.match(), few),
        ]
        return self.one(makers)()

    def program(self) -> Row:
        cost = self.one(
            [None, None, rows.pay_cards(self.number(1, 2)), rows.pay_points(), rows.pay_elimination()]
        )
        condition = self.one(
            [None, None, None, rows.needs(self.one(COUNTS), self.number(1, 3), self.match())]
        )
        row = rows.program(
            *(self.operation() for _ in range(self.number(1, 3))), cost=cost, condition=condition
        )
        if self.number(0, 4) == 0:
            row["otherwise"] = [self.operation() for _ in range(self.number(1, 2))]
        return row

    def effect(self, kinds: Sequence[str]) -> Row:
        kind = self.one(kinds)
        if kind == "discount":
            return rows.discount(self.number(1, 2), self.number(0, 2), self.match())
        if kind == "strength":
            every = self.one([None, self.match()])
            comparisons = self.one([("conquest",), ("defence",), ("conquest", "fortification")])
            return rows.strength(self.number(1, 3), *comparisons, every=every)
        row = {"kind": kind, **self.program()}
        if kind == "flame":
            row["colour"] = self.one(("red", "yellow", "blue"))
        if kind == "permanent":
            event = self.one(EVENTS)
            about_a_card = event in ("summon", "play", "eliminate")
            row["on"] = {"event": event, "match": self.match() if about_a_card else {}}
        return row

    def design(self, number: int) -> Design:
        kind = self.one(("creature", "creature", "artifact"))
        row: Row = {
            "id": f"card_{number}",
            "names": dict.fromkeys(LANGUAGES, f"card {number}"),
            "art": "none",
            "type": kind,
            "cost": self.number(0, 2),
            "time": self.number(0, 4),
            "faction": self.one((None, "water", "sky")),
            "specialisation": self.one((None, "mage", "warrior")),
        }
        if kind == "creature":
            row["strength"] = self.number(0, 5)
        elif self.number(0, 3) == 0:
            row["copies"] = 2
        row.update(self.one([{"points": self.number(0, 3)}, {"scoring": self.count()}]))
        kinds = ("immediate", "immediate", "flame", "permanent", "discount", "strength")
        row["effects"] = [self.effect(kinds) for _ in range(self.number(0, 2))]
        return Design.model_validate(row)

    def source(self, number: int) -> SourceDesign:
        kinds = ("flame", "permanent", "discount", "strength")
        return SourceDesign.model_validate(
            {
                "id": f"source_{number}",
                "names": dict.fromkeys(LANGUAGES, f"source {number}"),
                "art": "none",
                "conquer_strength": self.number(1, 4),
                "conquer_effect": self.program(),
                "conquered_points": 2,
                "fortify_strength": self.number(1, 5),
                "fortify_effect": self.program(),
                "fortified_points": 4,
                "lasting": [self.effect(kinds) for _ in range(self.number(0, 2))],
            }
        )


def _fill(seed: int) -> None:
    """Take a set of such cards into the rules that passes the check of loops, card by card."""
    maker = Maker(seed)
    for number in range(DESIGNS + SOURCES):
        for _ in range(TRIES):
            designs = [*cards.DESIGNS, *([maker.design(number)] if number < DESIGNS else [])]
            sources = [*cards.SOURCES, *([maker.source(number)] if number >= DESIGNS else [])]
            try:
                refuse_loops(Path("wild"), designs, sources)
            except CardError:
                continue
            cards.DESIGNS[:], cards.SOURCES[:] = designs, sources
            break
        else:
            raise AssertionError(f"no card {number} that passes in {TRIES} tries")
    cards.CARDS[:] = [design for design in cards.DESIGNS for _ in range(design.copies)]
    card_index.index()


@contextmanager
def wild(seed: int) -> Iterator[None]:
    """The game with the card set of that seed in place of its own."""
    with no_cards():
        _fill(seed)
        yield
