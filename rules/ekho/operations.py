"""The vocabulary of the cards of Ekho: what happens, what is checked, what a card changes while one has it.

These are the rows of the card files. What they do is in ``effects.py``; how they sound is in ``language``.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from rules.cards import Row

Parameter = Literal[
    "knowledge", "will", "power", "speed", "heed", "sneak", "communication", "logic", "insight"
]
PARAMETERS: tuple[Parameter, ...] = (
    "knowledge",
    "will",
    "power",
    "speed",
    "heed",
    "sneak",
    "communication",
    "logic",
    "insight",
)
"""The nine parameters of a sleuth (EK-W3)."""
PAIRS: tuple[tuple[Parameter, Parameter], ...] = (
    ("speed", "sneak"),
    ("power", "will"),
    ("knowledge", "insight"),
    ("heed", "logic"),
)
"""What is shifted in the Respite: as one rises the other falls (EK-R1)."""

EnemyType = Literal["townsfolk", "mage", "fiend", "artifact"]
ENEMY_TYPES: tuple[EnemyType, ...] = ("townsfolk", "mage", "fiend", "artifact")
MOVING: tuple[EnemyType, ...] = ("townsfolk", "mage", "fiend")
"""Types that have an arrow on Story cards, in the order in which they move (EK-S8)."""

Kind = Literal["item", "spell", "food", "ally"]
KINDS: tuple[Kind, ...] = ("item", "spell", "food", "ally")
"""Kinds of things, each with a deck of its own (EK-K3)."""

Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Amount = Annotated[int, Field(ge=-9, le=9)]


# --- what happens ------------------------------------------------------------------------------------------


class Health(Row):
    """Heals (up to the printed value) or hurts; at 0 the sleuth goes into care (EK-M5)."""

    op: Literal["health"]
    amount: Amount


class Sanity(Row):
    """Calms (up to the printed value) or shakes; at 0 the sleuth goes into care (EK-M5)."""

    op: Literal["sanity"]
    amount: Amount


class Clues(Row):
    """Gains ``amount`` clues from the supply; a negative amount loses up to that many."""

    op: Literal["clues"]
    amount: Amount


class Bless(Row):
    """A Blessing; a cursed sleuth only loses the Curse (EK-S3)."""

    op: Literal["bless"]


class Curse(Row):
    """A Curse; a blessed sleuth only loses the Blessing (EK-S3)."""

    op: Literal["curse"]


class Lift(Row):
    """The Curse is taken off, if there is one."""

    op: Literal["lift"]


class Draw(Row):
    """Things from the top of the deck of that kind; nothing where the deck is empty."""

    op: Literal["draw"]
    kind: Kind
    amount: int = Field(default=1, ge=1, le=3)


class Lose(Row):
    """A thing of own choice goes back under its deck; nothing where there is none of that kind."""

    op: Literal["lose"]
    kind: Kind | None = None


class Go(Row):
    """To a location of the city at once, without paying, past all enemies; a sleuth beyond a gate comes back
    there. The evasion of EK-M2 is not asked."""

    op: Literal["go"]
    location: Id


class Appear(Row):
    """A random enemy comes to the sleuth's location; beyond a gate, to the location of that gate."""

    op: Literal["appear"]


class Banish(Row):
    """One enemy of own choice goes back to the bag: from the sleuth's location, or from anywhere in the
    city."""

    op: Literal["banish"]
    where: Literal["here", "anywhere"] = "here"
    types: list[EnemyType] = Field(default=[], max_length=4)


class Look(Row):
    """One gate of own choice is turned face up: everybody learns where it leads (EK-W5). By the table option
    a success goes on it, too."""

    op: Literal["look"]


class Points(Row):
    """Movement points more (or fewer) in this Movement phase, or in the next one if this is over."""

    op: Literal["points"]
    amount: Amount


class Shift(Row):
    """Shifts focus by up to ``steps`` steps at once, beyond those of the Respite (EK-R1)."""

    op: Literal["shift"]
    steps: int = Field(ge=1, le=3)


class Refresh(Row):
    """All used cards of the sleuth may be used again."""

    op: Literal["refresh"]


class Stitch(Row):
    """Successes on the gate at the sleuth's location, or on the one beyond which it is (EK-K2); the last one
    that it needs must still be rolled. Nothing where there is no gate."""

    op: Literal["stitch"]
    amount: int = Field(default=1, ge=1, le=3)


class Advance(Row):
    """Moves the City Curse on by ``amount`` steps, like handing in that number of clues (EK-G1)."""

    op: Literal["advance"]
    amount: int = Field(default=1, ge=1, le=3)


class Arrest(Row):
    """One of the townsfolk or mages at the sleuth's location, of own choice, is arrested without a battle
    (EK-M4); nothing where there is none."""

    op: Literal["arrest"]


class Company(Row):
    """The same happens to every sleuth at the same place, this one included."""

    op: Literal["company"]
    happens: list[Simple] = Field(min_length=1, max_length=3)


Simple = Annotated[
    Health
    | Sanity
    | Clues
    | Bless
    | Curse
    | Lift
    | Draw
    | Lose
    | Go
    | Appear
    | Banish
    | Look
    | Points
    | Shift
    | Refresh
    | Stitch
    | Advance
    | Arrest,
    Field(discriminator="op"),
]
Operation = Annotated[Simple | Company, Field(discriminator="op")]
Company.model_rebuild()


class Check(Row):
    """A check of a parameter (EK-M3): ``modifier`` is added to its value, ``needed`` successes pass it."""

    parameter: Parameter
    modifier: int = Field(default=0, ge=-3, le=3)
    needed: int = Field(default=1, ge=1, le=4)


# --- what a card changes as long as one has it -----------------------------------------------------------

Occasion = Literal["any", "contact", "evasion", "attack", "closing"]


class Bonus(Row):
    """Dice more in checks of a parameter; ``on`` narrows the occasion, ``against`` the type of the
    enemy."""

    op: Literal["bonus"]
    parameter: Parameter
    amount: int = Field(ge=1, le=3)
    on: Occasion = "any"
    against: list[EnemyType] = Field(default=[], max_length=4)


class Guard(Row):
    """Each hit of an enemy takes less health or sanity by ``amount``, never less than nothing."""

    op: Literal["guard"]
    of: Literal["health", "sanity"]
    amount: int = Field(default=1, ge=1, le=2)
    against: list[EnemyType] = Field(default=[], max_length=4)


class Stride(Row):
    """Movement points more in each Movement phase."""

    op: Literal["stride"]
    amount: int = Field(default=1, ge=1, le=2)


class Hardy(Row):
    """A higher health or sanity than printed."""

    op: Literal["hardy"]
    of: Literal["health", "sanity"]
    amount: int = Field(default=1, ge=1, le=3)


class Unseen(Row):
    """Enemies of these types never stop this sleuth: each evasion succeeds without a roll."""

    op: Literal["unseen"]
    types: list[EnemyType] = Field(min_length=1, max_length=3)


class Keen(Row):
    """Where a clue is taken up, one more is found: once each turn (EK-K1)."""

    op: Literal["keen"]


class Bounty(Row):
    """Each delivered enemy brings ``amount`` more clues (EK-M4)."""

    op: Literal["bounty"]
    amount: int = Field(default=1, ge=1, le=2)


Passive = Annotated[
    Bonus | Guard | Stride | Hardy | Unseen | Keen | Bounty,
    Field(discriminator="op"),
]


# --- what one does with a card ---------------------------------------------------------------------------


class Use(Row):
    """What a sleuth may do with a card of his own, in his Movement or before his contact: ``happens`` for the
    price. "exhaust" turns the card until the next Respite, "discard" puts it under its deck. ``points``: so
    many movement points besides, and then it can be used in Movement alone (EK-M1)."""

    price: Literal["exhaust", "discard"]
    points: int = Field(default=0, ge=0, le=2)
    happens: list[Operation] = Field(min_length=1, max_length=3)


class Reroll(Row):
    """After a roll: throw the failed dice once more, for the price."""

    price: Literal["exhaust", "discard"]
    parameters: list[Parameter] = Field(default=[], max_length=9)


class Strike(Row):
    """An attack in battle in place of power or will (EK-M4): successes of a check of ``parameter`` with
    ``dice`` more lower the enemy's health or sanity, for ``cost`` in sanity and the price."""

    price: Literal["exhaust", "discard", "free"]
    parameter: Parameter
    dice: int = Field(default=0, ge=0, le=4)
    harms: Literal["health", "sanity"]
    cost: int = Field(default=0, ge=0, le=2)
    against: list[EnemyType] = Field(default=[], max_length=4)


class Powers(Row):
    """Everything that a thing, or a sleuth by nature, can do."""

    passives: list[Passive] = Field(default=[], max_length=3)
    use: Use | None = None
    reroll: Reroll | None = None
    strike: Strike | None = None

    @model_validator(mode="after")
    def _can_something(self) -> Powers:
        if not (self.passives or self.use or self.reroll or self.strike):
            raise ValueError("it can do nothing")
        return self
