"""What can happen to sleuths: for each kind of event the names and types of its data, ``figure`` first, the
number of the sleuth."""

from __future__ import annotations

from typing import NamedTuple

from rules.ekho.operations import Parameter


class FigureAndCard(NamedTuple):
    """What a sleuth does with a card, or the card by which it is known."""

    figure: int
    card: int


class SleuthChosen(FigureAndCard):
    """A player has chosen a sleuth (EK-W3)."""

    __slots__ = ()


class SleuthDealt(FigureAndCard):
    """Chance has chosen a sleuth (EK-W3)."""

    __slots__ = ()


class CardUsed(FigureAndCard):
    """A card is used; a negative number is the power of the sleuth."""

    __slots__ = ()


class ThingGained(FigureAndCard):
    """A sleuth gets a thing."""

    __slots__ = ()


class EnemySent(NamedTuple):
    """A player decides where an enemy goes."""

    figure: int
    enemy: int
    place: int


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


class Stayed(FigureAtPlace):
    """A sleuth ends its movement."""

    __slots__ = ()


class OutOfPoints(FigureAtPlace):
    """Battles have left too few points to go on."""

    __slots__ = ()


class CameBack(FigureAtPlace):
    """A sleuth comes back through a gate."""

    __slots__ = ()


class Whisked(FigureAtPlace):
    """An effect puts a sleuth somewhere else."""

    __slots__ = ()


class WentIntoCare(FigureAtPlace):
    """A sleuth goes into care (EK-M5)."""

    __slots__ = ()


class Recovered(FigureAtPlace):
    """A sleuth leaves care."""

    __slots__ = ()


class SpecialUsed(FigureAtPlace):
    """A sleuth takes what a place offers in place of a contact."""

    __slots__ = ()


class GateNotClosed(FigureAtPlace):
    """A gate withstands."""

    __slots__ = ()


class PlaceSealed(FigureAtPlace):
    """A place is sealed for good (EK-K2)."""

    __slots__ = ()


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


class PointsGained(FigureAndAmount):
    """A sleuth gets movement points."""

    __slots__ = ()


class CluesGained(FigureAndAmount):
    """A sleuth gets clues, or loses them (a negative amount)."""

    __slots__ = ()


class CluesHandedIn(FigureAndAmount):
    """A sleuth hands clues in for the City Curse."""

    __slots__ = ()


class OfFigure(NamedTuple):
    """Something happens to a sleuth."""

    figure: int


class CardsRefreshed(OfFigure):
    """The used cards of a sleuth are ready again."""

    __slots__ = ()


class Blessed(OfFigure):
    """A sleuth is blessed (EK-S3)."""

    __slots__ = ()


class Cursed(OfFigure):
    """A sleuth is cursed (EK-S3)."""

    __slots__ = ()


class CurseLifted(OfFigure):
    """A Blessing takes a Curse away."""

    __slots__ = ()


class BlessingLost(OfFigure):
    """A Curse takes a Blessing away."""

    __slots__ = ()


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


class EnemyEvaded(FigureAndEnemy):
    """A sleuth gets past an enemy."""

    __slots__ = ()


class BattleBegan(FigureAndEnemy):
    """A battle begins."""

    __slots__ = ()


class EnemyDetained(FigureAndEnemy):
    """An enemy is beaten and led away."""

    __slots__ = ()


class EnemyKilled(FigureAndEnemy):
    """An enemy is killed."""

    __slots__ = ()


class EnemyEscaped(FigureAndEnemy):
    """An enemy that was led away gets free."""

    __slots__ = ()


class EnemyDelivered(FigureAndEnemy):
    """An enemy is handed over."""

    __slots__ = ()


class EnemyBanished(FigureAndEnemy):
    """An enemy goes back to the bag."""

    __slots__ = ()


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


class Hurt(FigureAndHealth):
    """A sleuth loses health and sanity."""

    __slots__ = ()


class Restored(FigureAndHealth):
    """A sleuth gets health and sanity back."""

    __slots__ = ()


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


class GateStitched(NamedTuple):
    """A gate gets successes: how many it gets, has now, and needs (EK-K2)."""

    figure: int
    place: int
    amount: int
    successes: int
    needed: int


class CurseAdvanced(FigureAndAmount):
    """Steps of the City Curse for something else than clues (EK-G1)."""

    __slots__ = ()


class Noticed(FigureAndEnemy):
    """A sleuth cannot slip out behind a fight: its movement is over (EK-M6)."""

    __slots__ = ()


class GateClosed(NamedTuple):
    """A gate is closed."""

    figure: int
    place: int
    token: int = -1
