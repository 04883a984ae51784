"""The vocabulary of the cards of Echoes of Revachol: symbols, skills of allies, losses of morale.

These are the rows of the card files. What they mean when they happen is in ``effects.py``, ``morale.py`` and
``payment.py``; how they sound is in the folder ``language``.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rules.cards import Row

Colour = Literal["blue", "yellow", "green", "red", "orange", "purple"]
Symbol = Literal["blue", "yellow", "green", "red", "orange", "purple", "crown"]
COLOURS: tuple[Colour, ...] = ("blue", "yellow", "green", "red", "orange", "purple")
"""What tasks ask for (ER-C2): blue circle, yellow triangle, green pentagon, red diamond, orange cross, purple
cross."""
SYMBOLS: tuple[Symbol, ...] = (*COLOURS, "crown")
"""What allies print: the colours and the white crown, which pays for any of them."""
CROWN = SYMBOLS.index("crown")

Attribute = Literal["intellect", "psyche", "physique", "motorics"]
Loss = Literal["ally", "task", "hand"]
"""What whoever fails a morale loss event discards (ER-C3)."""


# --- skills ------------------------------------------------------------------------------------------------


class Borrow(Row):
    """Once per completion of the own corps: use one printed symbol of another player's corps; then the ally
    goes face down to that player, worth ``points`` points (ER-A1)."""

    op: Literal["borrow"]
    points: int = Field(default=1, ge=1, le=3)


class Double(Row):
    """One symbol printed in the corps counts twice, once per completion (ER-A2)."""

    op: Literal["double"]


class Apart(Row):
    """Cannot be in one corps with that ally, in either order (ER-A3). Not optional."""

    op: Literal["apart"]
    ally: str


class Steadfast(Row):
    """No morale loss event discards this ally, neither from a corps nor from a hand (ER-A3). Not
    optional."""

    op: Literal["steadfast"]


class LayMore(Row):
    """When laid: one more ally from hand may be laid (ER-A4)."""

    op: Literal["lay_more"]


class Stay(Row):
    """After a completion this ally stays as the first card of a new corps (ER-A5). Not optional."""

    op: Literal["stay"]


class Take(Row):
    """When laid from hand: take an ally from another player's corps; this ally goes face down to that player,
    worth ``points`` points (ER-A6)."""

    op: Literal["take"]
    points: int = Field(default=2, ge=1, le=3)


class Move(Row):
    """Once in the own turn: may move to another own corps (ER-A7)."""

    op: Literal["move"]


class SpecialCrown(Row):
    """One further crown, once per completion, only towards a special task (ER-A8)."""

    op: Literal["special_crown"]


class Draw(Row):
    """When laid: draw until an ally comes (ER-A9). Not optional."""

    op: Literal["draw"]


Skill = Annotated[
    Borrow | Double | Apart | Steadfast | LayMore | Stay | Take | Move | SpecialCrown | Draw,
    Field(discriminator="op"),
]
ON_PLAY = (LayMore, Take, Draw)
"""Skills that work at once when the ally is laid from hand, never when it is taken or moved (ER-A11)."""
