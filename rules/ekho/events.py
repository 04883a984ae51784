"""What can happen in Ekho: for each kind of event the names and types of its data.

Where a sleuth is the one who does it, the data begin with ``figure``, its number. Several kinds share a class
where their data are the same.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rules.ekho.operations import Parameter
from rules.typed import Kinds


class FigureAndCard(NamedTuple):
    """What a sleuth does with a card, or the card by which it is known."""

    figure: int
    card: int


class GameBegan(NamedTuple):
    """The sleuths are there, and the City Curse is known."""

    scenario: int


class TurnBegan(NamedTuple):
    """A turn begins; ``holder`` is the seat with the token."""

    turn: int
    holder: int


class StoryDrawn(NamedTuple):
    """The Story card of a turn."""

    card: int


class AtPlace(NamedTuple):
    """Something happens at a place."""

    place: int


class EnemyCame(NamedTuple):
    """An enemy comes to a place."""

    enemy: int
    place: int


class GateRevealed(NamedTuple):
    """Where a gate leads is known now."""

    place: int
    token: int


class EnemySent(NamedTuple):
    """A player decides where an enemy goes."""

    figure: int
    enemy: int
    place: int


class EnemyMarched(NamedTuple):
    """An enemy moves, and why. Tables of earlier versions know no arrow."""

    enemy: int
    start: int
    end: int
    why: str
    arrow: str = ""


class EnemyHeld(NamedTuple):
    """An enemy stays where it is, and why."""

    enemy: int
    place: int
    why: str
    arrow: str = ""


class FocusShifted(NamedTuple):
    """Focus is shifted; the values that both parameters of the pair have now."""

    figure: int
    first: Parameter
    first_value: int
    second: Parameter
    second_value: int


class FigureAtPlace(NamedTuple):
    """Something a sleuth does at a place, or that happens to it there."""

    figure: int
    place: int


class Walked(NamedTuple):
    """A sleuth walks, for a number of points."""

    figure: int
    start: int
    place: int
    points: int


class GatePassed(NamedTuple):
    """A sleuth goes through a gate."""

    figure: int
    place: int
    world: int


class FigureAndAmount(NamedTuple):
    """How much a sleuth gets or gives."""

    figure: int
    amount: int


class OfFigure(NamedTuple):
    """Something happens to a sleuth."""

    figure: int


class Rolled(NamedTuple):
    """A check: the lowest face that succeeds, how many successes are needed (0: all count), the dice."""

    figure: int
    parameter: Parameter
    why: str
    lowest: int
    needed: int
    dice: tuple[int, ...]


class Checked(NamedTuple):
    """What came of a check."""

    figure: int
    why: str
    hits: int
    needed: int


class RolledAgain(NamedTuple):
    """Dice are thrown again with a card."""

    figure: int
    card: int
    lowest: int
    dice: tuple[int, ...]


class ClueDiceRolled(NamedTuple):
    """Further dice for clues."""

    figure: int
    amount: int
    lowest: int
    dice: tuple[int, ...]


class FigureAndEnemy(NamedTuple):
    """What a sleuth and an enemy have to do with each other."""

    figure: int
    enemy: int


class StruckWithCard(NamedTuple):
    """A sleuth attacks with a card."""

    figure: int
    card: int
    enemy: int


class EnemyStruck(NamedTuple):
    """An attack: what it lowers, its successes, what the enemy has left."""

    figure: int
    enemy: int
    what: int
    hits: int
    health: int
    sanity: int


class SleuthHit(NamedTuple):
    """An enemy hurts a sleuth."""

    figure: int
    enemy: int
    health: int
    sanity: int


class FigureAndHealth(NamedTuple):
    """Health and sanity that a sleuth loses or gets back."""

    figure: int
    health: int
    sanity: int


class NoThingLeft(NamedTuple):
    """There is no thing of that kind left."""

    figure: int
    kind: str


class ThingGone(NamedTuple):
    """A thing is gone: "lost", or "used" up."""

    figure: int
    card: int
    why: str = ""


class ContactDrawn(NamedTuple):
    """A sleuth meets somebody."""

    figure: int
    contact: int


class ChoiceMade(NamedTuple):
    """What was chosen in a contact."""

    figure: int
    contact: int
    number: int


class GateClosed(NamedTuple):
    """A gate is closed."""

    figure: int
    place: int
    token: int = -1


class GameOver(NamedTuple):
    """The game is over, and how."""

    result: str


Fact: TypeAlias = (
    FigureAndCard
    | GameBegan
    | TurnBegan
    | StoryDrawn
    | AtPlace
    | EnemyCame
    | GateRevealed
    | EnemySent
    | EnemyMarched
    | EnemyHeld
    | FocusShifted
    | FigureAtPlace
    | Walked
    | GatePassed
    | FigureAndAmount
    | OfFigure
    | Rolled
    | Checked
    | RolledAgain
    | ClueDiceRolled
    | FigureAndEnemy
    | StruckWithCard
    | EnemyStruck
    | SleuthHit
    | FigureAndHealth
    | NoThingLeft
    | ThingGone
    | ContactDrawn
    | ChoiceMade
    | GateClosed
    | GameOver
)
"""The data of an event."""
EVENTS: Kinds[Fact] = Kinds(
    {
        "chosen": FigureAndCard,
        "dealt": FigureAndCard,
        "began": GameBegan,
        "turn": TurnBegan,
        "story": StoryDrawn,
        "cursed_place": AtPlace,
        "seal_holds": AtPlace,
        "surge": AtPlace,
        "gate": AtPlace,
        "gates_empty": AtPlace,
        "bag_empty": AtPlace,
        "foe": EnemyCame,
        "clue": AtPlace,
        "revealed": GateRevealed,
        "decided": EnemySent,
        "march": EnemyMarched,
        "held": EnemyHeld,
        "shifted": FocusShifted,
        "stayed": FigureAtPlace,
        "walk": Walked,
        "spent": FigureAtPlace,
        "passed": GatePassed,
        "back": FigureAtPlace,
        "whisked": FigureAtPlace,
        "used": FigureAndCard,
        "points": FigureAndAmount,
        "refreshed": OfFigure,
        "roll": Rolled,
        "checked": Checked,
        "again": RolledAgain,
        "clue_dice": ClueDiceRolled,
        "evaded": FigureAndEnemy,
        "battle": FigureAndEnemy,
        "spell": StruckWithCard,
        "struck": EnemyStruck,
        "hit": SleuthHit,
        "detained": FigureAndEnemy,
        "killed": FigureAndEnemy,
        "escaped": FigureAndEnemy,
        "delivered": FigureAndEnemy,
        "banished": FigureAndEnemy,
        "hurt": FigureAndHealth,
        "restored": FigureAndHealth,
        "care": FigureAtPlace,
        "recovered": FigureAtPlace,
        "blessed": OfFigure,
        "cursed": OfFigure,
        "curse_lifted": OfFigure,
        "blessing_lost": OfFigure,
        "clues": FigureAndAmount,
        "thing": FigureAndCard,
        "no_thing": NoThingLeft,
        "thing_gone": ThingGone,
        "contact": ContactDrawn,
        "choice": ChoiceMade,
        "special": FigureAtPlace,
        "not_closed": FigureAtPlace,
        "closed": GateClosed,
        "sealed": FigureAtPlace,
        "handed": FigureAndAmount,
        "over": GameOver,
    }
)
fact_of = EVENTS.fact_of
