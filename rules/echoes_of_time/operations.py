"""The vocabulary of the cards of Echoes of Time: what an effect may do, count, cost and wait for.

These are the rows of the card files. What they mean when they happen is in ``effects.py``; how they sound is
in the folder ``language``. Amounts are numbers or counts; a count is ``plus + each * (things // per)``, at
most ``most``.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from rules.cards import Row

Faction = Literal["water", "sky", "forest", "earth"]
Specialisation = Literal["warrior", "mage"]
Kind = Literal["creature", "artifact"]
Colour = Literal["red", "yellow", "blue"]

COLOURS: tuple[Colour, ...] = ("red", "yellow", "blue")
FACTIONS: tuple[Faction, ...] = ("water", "sky", "forest", "earth")
FAMILIES: tuple[Faction | Literal["none"], ...] = (*FACTIONS, "none")
"""The factions, and the cards without one."""


class CardFilter(Row):
    """Which cards are meant: all given symbols must be there; "none" means a card without that symbol."""

    type: Kind | None = None
    faction: Faction | Literal["none"] | None = None
    specialisation: Specialisation | Literal["none"] | None = None


ANY = CardFilter()


class Count(Row):
    """A number read off the table when the effect happens (ET-E4, ET-E7, ET-E18).

    company     own company cards that match, those under a conquered Source included, never those under a
                fortified one; Sources are not cards
    board       own cards on the time board that match (also one waiting beside it)
    sources     controlled Sources, conquered and fortified; fortified: only those
    factions    different factions among the matching company cards
    eliminated  cards in the common pile of eliminated cards that match
    hand        cards in the own hand
    strength    total printed strength of the matching company cards
    under       own creatures beneath conquered Sources that match
    """

    count: Literal[
        "company", "board", "sources", "fortified", "factions", "eliminated", "hand", "strength", "under"
    ]
    match: CardFilter = ANY
    each: int = Field(default=1, ge=1, le=5)
    per: int = Field(default=1, ge=1, le=5)
    plus: int = Field(default=0, ge=0, le=5)
    most: int | None = Field(default=None, ge=1, le=15)


Amount = Annotated[int, Field(ge=1, le=9)] | Count


class Needs(Row):
    """A condition: the count (each, per, plus and most are not used) must be at least this."""

    count: Count
    at_least: int = Field(ge=1, le=30)


# --- operations --------------------------------------------------------------------------------------------


class Draw(Row):
    """Draw cards (ET-P7)."""

    op: Literal["draw"]
    amount: Amount = 1


class Gain(Row):
    """Gain VP (ET-E9)."""

    op: Literal["gain"]
    amount: Amount = 1


class OpponentsDiscard(Row):
    """Every opponent discards cards of his own choice (ET-E10)."""

    op: Literal["opponents_discard"]
    amount: int = Field(default=1, ge=1, le=3)


class OpponentsLose(Row):
    """Every opponent loses VP, at most what he has (ET-E9)."""

    op: Literal["opponents_lose"]
    amount: int = Field(default=1, ge=1, le=3)


class Steal(Row):
    """Every opponent loses VP, and the owner gains as many as were lost in all."""

    op: Literal["steal"]
    amount: int = Field(default=1, ge=1, le=3)


class Advance(Row):
    """Advance up to ``cards`` different cards up to ``spaces`` spaces each (ET-A4). A choice."""

    op: Literal["advance"]
    cards: int = Field(default=1, ge=1, le=3)
    spaces: int = Field(default=1, ge=1, le=5)
    match: CardFilter = ANY


class Shift(Row):
    """Shift the own tiles, with summons (ET-E11)."""

    op: Literal["shift"]
    times: int = Field(default=1, ge=1, le=2)


class Play(Row):
    """Play a matching card from hand without a cube, with this additional discount (ET-E15). A choice."""

    op: Literal["play"]
    cards: int = Field(default=0, ge=0, le=4)
    time: int = Field(default=0, ge=0, le=5)
    match: CardFilter = ANY


class Conquer(Row):
    """Conquer a Source without a cube, with ``bonus`` added to the strength (ET-E15, ET-A12). A choice."""

    op: Literal["conquer"]
    bonus: int = Field(default=0, ge=0, le=4)


class Fortify(Row):
    """Fortify a Source without a cube, with ``bonus`` added to the strength (ET-E15, ET-A12). A choice."""

    op: Literal["fortify"]
    bonus: int = Field(default=0, ge=0, le=6)


class CopyImmediate(Row):
    """Apply the immediate effect of another matching company card (ET-E5). A choice."""

    op: Literal["copy_immediate"]
    match: CardFilter = ANY


class CopyFlame(Row):
    """Apply a free flame effect of one of these colours in the own company (ET-E6). A choice."""

    op: Literal["copy_flame"]
    colours: list[Colour] = Field(default=["red", "yellow", "blue"], min_length=1, max_length=3)


class Take(Row):
    """Take up to ``amount`` matching cards from an open pile into the hand. A choice."""

    op: Literal["take"]
    amount: int = Field(default=1, ge=1, le=3)
    pile: Literal["discard", "eliminated"] = "discard"
    match: CardFilter = ANY


class Sift(Row):
    """Discard up to ``amount`` cards from hand, then draw as many. A choice."""

    op: Literal["sift"]
    amount: int = Field(default=2, ge=1, le=4)


class Wager(Row):
    """Turn over the top card of the deck (ET-P7): a matching one goes into the hand and brings VP, another
    one is discarded."""

    op: Literal["wager"]
    match: CardFilter
    points: int = Field(ge=1, le=5)


Operation = Annotated[
    Draw
    | Gain
    | OpponentsDiscard
    | OpponentsLose
    | Steal
    | Advance
    | Shift
    | Play
    | Conquer
    | Fortify
    | CopyImmediate
    | CopyFlame
    | Take
    | Sift
    | Wager,
    Field(discriminator="op"),
]


# --- costs -------------------------------------------------------------------------------------------------


class DiscardCost(Row):
    """Discard exactly ``amount`` cards from hand, or decline."""

    pay: Literal["discard"]
    amount: int = Field(default=1, ge=1, le=3)


class PointsCost(Row):
    """Pay exactly ``amount`` VP to the main supply, or decline."""

    pay: Literal["points"]
    amount: int = Field(default=1, ge=1, le=3)


class EliminateCost(Row):
    """Eliminate another matching company card (ET-E7), or decline."""

    pay: Literal["eliminate"]
    match: CardFilter = ANY


Cost = Annotated[DiscardCost | PointsCost | EliminateCost, Field(discriminator="pay")]


# --- effects -----------------------------------------------------------------------------------------------


class Program(Row):
    """What an effect does: its operations in printed order (ET-E16), after its cost, if its condition
    holds. With ``otherwise`` the owner chooses which of the two lists happens."""

    do: list[Operation] = Field(min_length=1, max_length=3)
    otherwise: list[Operation] = Field(default=[], max_length=3)
    cost: Cost | None = None
    needs: Needs | None = None

    @property
    def operations(self) -> list[Operation]:
        """All operations, those of both lists."""
        return [*self.do, *self.otherwise]


class Immediate(Program):
    """Happens when its card is summoned (ET-E2)."""

    kind: Literal["immediate"]


class Flame(Program):
    """Applied as a free action while the outside tile shows this colour (ET-F1)."""

    kind: Literal["flame"]
    colour: Colour


class Trigger(Row):
    """What a permanent effect waits for. All concern the owner; ``match`` is about the card concerned.

    summon, play, eliminate   a card of the owner is summoned / played / eliminated
    conquer, fortify          the owner conquers / fortifies a Source
    rival_conquers            an opponent conquers a Source, from the centre or from anybody
    flame                     the owner applies a flame effect
    shift                     the owner's tiles shift, in the time phase or by an effect
    draw_action, advance_action   the owner takes that main action
    source_lost               an opponent takes a Source from the owner
    """

    event: Literal[
        "summon",
        "play",
        "eliminate",
        "conquer",
        "fortify",
        "flame",
        "shift",
        "draw_action",
        "advance_action",
        "source_lost",
        "rival_conquers",
    ]
    match: CardFilter = ANY

    @model_validator(mode="after")
    def _match_needs_a_card(self) -> Trigger:
        if self.match != ANY and self.event not in ("summon", "play", "eliminate"):
            raise ValueError(f"the event {self.event} concerns no card, so it takes no match")
        return self


class Permanent(Program):
    """Happens every time its trigger does, while its card is usable in the company (ET-E2)."""

    kind: Literal["permanent"]
    on: Trigger


class Discount(Row):
    """Matching cards cost this much less when the owner plays them (ET-P6)."""

    kind: Literal["discount"]
    cards: int = Field(default=0, ge=0, le=2)
    time: int = Field(default=0, ge=0, le=2)
    match: CardFilter = ANY

    @model_validator(mode="after")
    def _is_one(self) -> Discount:
        if not self.cards and not self.time:
            raise ValueError("a discount needs cards or time")
        return self


class StrengthBonus(Row):
    """Added strength in the named comparisons (ET-A12): once in all, or for every matching creature in it."""

    kind: Literal["strength"]
    bonus: int = Field(ge=1, le=4)
    comparisons: list[Literal["conquest", "defence", "fortification"]] = Field(min_length=1, max_length=3)
    every: CardFilter | None = None


Effect = Annotated[Immediate | Flame | Permanent | Discount | StrengthBonus, Field(discriminator="kind")]
Lasting = Annotated[Flame | Permanent | Discount | StrengthBonus, Field(discriminator="kind")]
