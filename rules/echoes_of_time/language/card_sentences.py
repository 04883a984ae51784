"""Card sentences from operations: what every language has in common; each fills in its own
clauses."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from rules.echoes_of_time.operations import (
    ANY,
    Advance,
    Amount,
    CardFilter,
    Conquer,
    CopyFlame,
    CopyImmediate,
    Cost,
    Count,
    Discount,
    Draw,
    Effect,
    Fortify,
    Gain,
    Needs,
    Operation,
    OpponentsDiscard,
    OpponentsLose,
    Permanent,
    Play,
    Program,
    Shift,
    Sift,
    Steal,
    StrengthBonus,
    Take,
    Trigger,
    Wager,
)
from rules.echoes_of_time.prophecies import Prophecy
from rules.grammar import upper_first

FULL_COST = 4
"""A discount of that many cards takes away every card cost there is."""
FULL_TIME = 5
"""A discount of that much time takes away every time cost there is."""


CREATURES_ONLY = ("strength", "under")


def creatures(count: Count) -> CardFilter:
    """The cards that a count means; where only creatures can be meant, they are called so."""
    if count.count == "under" or (count.count in CREATURES_ONLY and count.match != ANY):
        return count.match.model_copy(update={"type": "creature"})
    return count.match


NOT_SPOKEN_TO = (OpponentsDiscard, OpponentsLose, Sift, Wager)
"""Operations whose clause is no plain imperative in every language."""


class CardSentences(ABC):
    """The sentences of one language. Clauses have no capital and no full stop; sentences have both.

    for_cost joins a cost and the imperative that follows it; for_cost_asked does so after "you may".
    """

    stop = "."
    then = "then"
    for_cost = " to "
    for_cost_asked = " to "
    between_lists = " or "

    def effect(self, effect: Effect | Program) -> str:
        """An effect as a sentence, without the word for its kind."""
        if isinstance(effect, Program):
            return self.finish(self.program(effect))
        if isinstance(effect, Discount):
            return self.finish(self.discount(effect))
        return self.finish(self.strength(effect))

    def finish(self, clause: str) -> str:
        """A clause as a sentence."""
        return upper_first(clause) + self.stop

    def score(self, count: Count) -> str:
        """A scoring effect as a sentence."""
        return self.finish(self.scoring(count))

    def operation(self, operation: Operation) -> str:
        """One operation as an imperative clause."""
        handlers: dict[type, Callable[[Any], str]] = {
            Draw: self.draw,
            Gain: self.gain,
            OpponentsDiscard: self.opponents_discard,
            OpponentsLose: self.opponents_lose,
            Steal: self.steal,
            Advance: self.advance,
            Shift: self.shift,
            Play: self.play,
            Conquer: self.conquer,
            Fortify: self.fortify,
            CopyImmediate: self.copy_immediate,
            CopyFlame: self.copy_flame,
            Take: self.take,
            Sift: self.sift,
            Wager: self.wager,
        }
        return handlers[type(operation)](operation)

    def program(self, program: Program) -> str:
        """Trigger, condition, cost and operations: "when …, if …, you may …: …"."""
        conditions = []
        if isinstance(program, Permanent):
            conditions.append(self.trigger(program.on))
        if program.needs is not None:
            conditions.append(self.needs(program.needs))
        text = "".join(f"{condition}, " for condition in conditions)
        if program.cost is not None:
            spoken_to = not isinstance(program.do[0], NOT_SPOKEN_TO)
            joint = self.for_cost_asked if conditions else self.for_cost
            text += self.cost(program.cost, bool(conditions)) + (joint if spoken_to else ": ")
        return text + self.either(program)

    def prophecy(self, prophecy: Prophecy) -> str:
        """A prophecy as a sentence: its condition with the VP of its first step, then the second step."""
        first, *more = prophecy.steps
        condition = self.needs(Needs(count=prophecy.count, at_least=first.at_least))
        text = self.promise(condition, first.points)
        for step in more:
            text += self.further(prophecy.count, step.at_least, step.points)
        return self.finish(text)

    def promise(self, condition: str, points: int) -> str:
        """A condition and the VP that it brings."""
        return f"{condition}: {self.amount(points, 'point')}"

    @abstractmethod
    def further(self, count: Count, least: int, points: int) -> str:
        """How a prophecy goes on with its next step."""

    def either(self, program: Program) -> str:
        """The clauses of all operations; of two lists "… or …"."""
        text = self.in_order(program.do)
        return text + self.between_lists + self.in_order(program.otherwise) if program.otherwise else text

    def in_order(self, operations: Sequence[Operation]) -> str:
        """The clauses of operations one after the other. What opponents do is a sentence of its own, lest the
        next imperative seem to speak to them."""
        text = self.operation(operations[0])
        for before, after in pairwise(operations):
            if isinstance(before, OpponentsDiscard | OpponentsLose):
                text += f"{self.stop} {upper_first(self.then)} {self.operation(after)}"
            else:
                text += f", {self.then} {self.operation(after)}"
        return text

    @abstractmethod
    def noun(self, match: CardFilter, number: int = 1) -> str:
        """The cards meant, as the subject of a sentence, in the form after that number but without it."""

    @abstractmethod
    def amount(self, amount: Amount, unit: str) -> str:
        """So many cards (unit "card") or VP (unit "point"), as an object."""

    @abstractmethod
    def trigger(self, trigger: Trigger) -> str:
        """What a permanent effect waits for."""

    @abstractmethod
    def needs(self, needs: Needs) -> str:
        """A condition."""

    @abstractmethod
    def cost(self, cost: Cost, optional: bool) -> str:
        """A cost; optional: after a condition, so that it must say that one may pay it."""

    @abstractmethod
    def discount(self, discount: Discount) -> str:
        """A discount."""

    @abstractmethod
    def strength(self, bonus: StrengthBonus) -> str:
        """Added strength."""

    @abstractmethod
    def scoring(self, count: Count) -> str:
        """What a scoring effect is worth."""

    @abstractmethod
    def draw(self, operation: Draw) -> str:
        """Clause of this operation."""

    @abstractmethod
    def gain(self, operation: Gain) -> str:
        """Clause of this operation."""

    @abstractmethod
    def opponents_discard(self, operation: OpponentsDiscard) -> str:
        """Clause of this operation."""

    @abstractmethod
    def opponents_lose(self, operation: OpponentsLose) -> str:
        """Clause of this operation."""

    @abstractmethod
    def steal(self, operation: Steal) -> str:
        """Clause of this operation."""

    @abstractmethod
    def advance(self, operation: Advance) -> str:
        """Clause of this operation."""

    @abstractmethod
    def shift(self, operation: Shift) -> str:
        """Clause of this operation."""

    @abstractmethod
    def play(self, operation: Play) -> str:
        """Clause of this operation."""

    @abstractmethod
    def conquer(self, operation: Conquer) -> str:
        """Clause of this operation."""

    @abstractmethod
    def fortify(self, operation: Fortify) -> str:
        """Clause of this operation."""

    @abstractmethod
    def copy_immediate(self, operation: CopyImmediate) -> str:
        """Clause of this operation."""

    @abstractmethod
    def copy_flame(self, operation: CopyFlame) -> str:
        """Clause of this operation."""

    @abstractmethod
    def take(self, operation: Take) -> str:
        """Clause of this operation."""

    @abstractmethod
    def sift(self, operation: Sift) -> str:
        """Clause of this operation."""

    @abstractmethod
    def wager(self, operation: Wager) -> str:
        """Clause of this operation."""
