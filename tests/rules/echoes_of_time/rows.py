"""Rows of the card vocabulary in short: what a test card does, as the card files would say it."""

from __future__ import annotations

from typing import Any

Row = dict[str, Any]


def of(**match: str) -> Row:
    """Which cards are meant: ``of(faction="water")``."""
    return match


def count(what: str, match: Row | None = None, **numbers: int) -> Row:
    """A number read off the table: ``count("company", of(faction="water"), each=2)``."""
    return {"count": what, "match": match or {}, **numbers}


def needs(what: str, at_least: int, match: Row | None = None) -> Row:
    """A condition."""
    return {"count": count(what, match), "at_least": at_least}


NEVER = needs("sources", 12)
"""A condition that no table meets."""

# Operations.


def draw(amount: int | Row = 1) -> Row:
    return {"op": "draw", "amount": amount}


def gain(amount: int | Row = 1) -> Row:
    return {"op": "gain", "amount": amount}


def opponents_discard(amount: int = 1) -> Row:
    return {"op": "opponents_discard", "amount": amount}


def opponents_lose(amount: int = 1) -> Row:
    return {"op": "opponents_lose", "amount": amount}


def steal(amount: int = 1) -> Row:
    return {"op": "steal", "amount": amount}


def advance(cards: int = 1, spaces: int = 1, match: Row | None = None) -> Row:
    return {"op": "advance", "cards": cards, "spaces": spaces, "match": match or {}}


def shift(times: int = 1) -> Row:
    return {"op": "shift", "times": times}


def play(cards: int = 0, time: int = 0, match: Row | None = None) -> Row:
    return {"op": "play", "cards": cards, "time": time, "match": match or {}}


def conquer(bonus: int = 0) -> Row:
    return {"op": "conquer", "bonus": bonus}


def fortify(bonus: int = 0) -> Row:
    return {"op": "fortify", "bonus": bonus}


def copy_immediate(match: Row | None = None) -> Row:
    return {"op": "copy_immediate", "match": match or {}}


def copy_flame(*colours: str) -> Row:
    return {"op": "copy_flame", "colours": list(colours or ("red", "yellow", "blue"))}


def take(amount: int = 1, pile: str = "discard", match: Row | None = None) -> Row:
    return {"op": "take", "amount": amount, "pile": pile, "match": match or {}}


def sift(amount: int = 2) -> Row:
    return {"op": "sift", "amount": amount}


def wager(match: Row, points: int = 2) -> Row:
    return {"op": "wager", "match": match, "points": points}


# Costs.


def pay_cards(amount: int = 1) -> Row:
    return {"pay": "discard", "amount": amount}


def pay_points(amount: int = 1) -> Row:
    return {"pay": "points", "amount": amount}


def pay_elimination(match: Row | None = None) -> Row:
    return {"pay": "eliminate", "match": match or {}}


# Effects.


def program(*do: Row, cost: Row | None = None, condition: Row | None = None) -> Row:
    """A conquer or fortify effect."""
    return {"do": list(do), "cost": cost, "needs": condition}


def immediate(*do: Row, cost: Row | None = None, condition: Row | None = None) -> Row:
    return {"kind": "immediate", **program(*do, cost=cost, condition=condition)}


def flame(colour: str, *do: Row, cost: Row | None = None, condition: Row | None = None) -> Row:
    return {"kind": "flame", "colour": colour, **program(*do, cost=cost, condition=condition)}


def when(
    event: str, *do: Row, match: Row | None = None, cost: Row | None = None, condition: Row | None = None
) -> Row:
    """A permanent effect that waits for this event."""
    on = {"event": event, "match": match or {}}
    return {"kind": "permanent", "on": on, **program(*do, cost=cost, condition=condition)}


def discount(cards: int = 0, time: int = 0, match: Row | None = None) -> Row:
    return {"kind": "discount", "cards": cards, "time": time, "match": match or {}}


def strength(bonus: int, *comparisons: str, every: Row | None = None) -> Row:
    return {"kind": "strength", "bonus": bonus, "comparisons": list(comparisons), "every": every}


NOTHING = program(draw(), condition=NEVER)
"""An effect that never happens."""
