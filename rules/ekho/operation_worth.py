"""What operations are worth to a sleuth, at a glance."""

from __future__ import annotations

from rules.ekho import operations as ops
from rules.ekho.figures import full, powers_of
from rules.ekho.open_table import Figure
from rules.ekho.rates import CLUE_WORTH, STEP_WORTH


def worth_of_use(figure: Figure, card: int) -> float:
    """Worth of using a card now."""
    power = powers_of(figure, card).use
    assert power is not None
    gain = sum(worth_of(figure, operation) for operation in power.happens)
    return gain - (1.2 if power.price == "discard" else 0.2) - 0.5 * power.points


def worth_of(figure: Figure, operation: ops.Operation) -> float:
    """Worth of an operation for a figure, at a glance."""
    match operation:
        case ops.Health(amount=amount) if amount > 0:
            return 1.0 * min(amount, full(figure, "health") - figure.health)
        case ops.Sanity(amount=amount) if amount > 0:
            return 1.0 * min(amount, full(figure, "sanity") - figure.sanity)
        case ops.Health(amount=amount):
            return 1.0 * amount * (3 if figure.health + amount <= 0 else 1)
        case ops.Sanity(amount=amount):
            return 1.0 * amount * (3 if figure.sanity + amount <= 0 else 1)
        case ops.Clues(amount=amount):
            return CLUE_WORTH * amount
        case ops.Stitch(amount=amount):
            return 2.5 * amount
        case ops.Advance(amount=amount):
            return STEP_WORTH * amount
        case ops.Arrest():
            return 1.5
        case ops.Bless():
            return 1.2 if figure.luck < 1 else 0.0
        case ops.Curse():
            return -1.2 if figure.luck > -1 else 0.0
        case ops.Lift():
            return 1.2 if figure.luck < 0 else 0.0
        case ops.Draw(amount=amount):
            return 1.0 * amount
        case ops.Lose():
            return -0.8
        case ops.Appear():
            return -1.2
        case ops.Banish():
            return 1.0
        case ops.Points(amount=amount):
            return 0.4 * amount
        case ops.Company(happens=happens):
            return sum(worth_of(figure, one) for one in happens)
        case ops.Refresh():
            return 0.5 * len(figure.used)
        case ops.Look():
            return 2.0
        case _:
            return 0.1
