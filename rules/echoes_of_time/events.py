"""What can happen: one class for each kind of event, with the names and types of its data.

The seat whose doing it is stands in the ``Event`` itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from rules.game import Event
from rules.typed import Kinds


class FirstChosen(NamedTuple):
    """A seat has chosen its hidden first card and paid for it (ET-S6)."""


class FirstRevealed(NamedTuple):
    """The first card of a seat, and what was discarded for it."""

    card: int
    paid: tuple[int, ...]


class Answered(NamedTuple):
    """A seat has given an answer that is held back."""


class Kept(NamedTuple):
    """A seat keeps a card of the draft: which one, for its owner alone; -1 for others (ET-O4)."""

    card: int = -1


class PacksPassed(NamedTuple):
    """The packs of a draft, each now ``number`` cards, go on to the left (ET-O4)."""

    number: int


class PackCame(NamedTuple):
    """The cards that a seat gets from its neighbour, how many for others (ET-O4)."""

    number: int
    cards: tuple[int, ...] = ()


class Drawn(NamedTuple):
    """How many cards a seat has drawn; the cards themselves for their owner alone."""

    number: int
    cards: tuple[int, ...] = ()


class Reshuffled(NamedTuple):
    """The discard pile has become a deck of that number of cards."""

    cards: int


class Played(NamedTuple):
    """A card comes to a space of the time board, 0: into the company at once."""

    card: int
    space: int


class Discarded(NamedTuple):
    """Cards discarded from hand."""

    cards: tuple[int, ...]


class Paid(NamedTuple):
    """Cards discarded from hand as the price of something."""

    cards: tuple[int, ...]


class Summoned(NamedTuple):
    """A card joins the company."""

    card: int


class EffectApplied(NamedTuple):
    """An effect is applied; ``why`` names what set it off."""

    owner: int
    slot: int
    why: str


class EffectDeclined(NamedTuple):
    """A seat leaves an effect out."""

    owner: int
    slot: int


class PointsGained(NamedTuple):
    """VP won."""

    points: int


class PointsLost(NamedTuple):
    """VP lost."""

    points: int


class Advanced(NamedTuple):
    """A card moves on the time board; ``end`` 0: off it."""

    card: int
    start: int
    end: int


class Shifted(NamedTuple):
    """A seat shifts its tiles; the colour that is outside now."""

    colour: str


class AllShifted(NamedTuple):
    """All tiles have moved by one space (ET-T1)."""


class Conquered(NamedTuple):
    """A Source is conquered from a seat, -1: from the centre."""

    source: int
    loser: int
    creatures: tuple[int, ...]


class Fortified(NamedTuple):
    """A Source is fortified."""

    source: int


class Reinforced(NamedTuple):
    """Creatures go under a Source."""

    source: int
    creatures: tuple[int, ...]


class Eliminated(NamedTuple):
    """A card is eliminated."""

    card: int


class SourceReturned(NamedTuple):
    """A Source goes back to the centre (ET-E8)."""

    source: int


class Taken(NamedTuple):
    """Cards taken into the hand from the discard pile or from what was eliminated."""

    pile: str
    cards: tuple[int, ...]


class Wagered(NamedTuple):
    """The top card of the deck was turned over: it went into the hand ("won") or was discarded ("lost")."""

    card: int
    end: Literal["won", "lost"]


class TokenUsed(NamedTuple):
    """A token is put on a card or a Source whose effect was used up."""

    owner: int
    slot: int


class RoundBegan(NamedTuple):
    """A round begins."""

    number: int


class PhaseBegan(NamedTuple):
    """A phase begins: "time", "action" or "end"."""

    phase: str


class TurnBegan(NamedTuple):
    """The turn of a seat begins."""


class FirstPlayer(NamedTuple):
    """A seat has the first-player token now."""


class EndingBegan(NamedTuple):
    """The last round has begun, and why."""

    reason: str


class ProphecyFulfilled(NamedTuple):
    """An open prophecy brings a seat VP at the end."""

    prophecy: int
    points: int


class SecretTold(NamedTuple):
    """The secret prophecy of a seat, and the VP that it brings at the end."""

    prophecy: int
    points: int


class GameOver(NamedTuple):
    """The game is over."""


class GameBegan(NamedTuple):
    """The game begins. Told in tables of earlier versions alone."""


class SourceRevealed(NamedTuple):
    """A Source of this game. Told in tables of earlier versions alone."""

    source: int


class Dealt(NamedTuple):
    """The size of a first hand. Told in tables of earlier versions alone."""

    number: int


Fact: TypeAlias = (
    FirstChosen
    | FirstRevealed
    | Answered
    | Kept
    | PacksPassed
    | PackCame
    | Drawn
    | Reshuffled
    | Played
    | Discarded
    | Paid
    | Summoned
    | EffectApplied
    | EffectDeclined
    | PointsGained
    | PointsLost
    | Advanced
    | Shifted
    | AllShifted
    | Conquered
    | Fortified
    | Reinforced
    | Eliminated
    | SourceReturned
    | Taken
    | Wagered
    | TokenUsed
    | RoundBegan
    | PhaseBegan
    | TurnBegan
    | FirstPlayer
    | EndingBegan
    | ProphecyFulfilled
    | SecretTold
    | GameOver
    | GameBegan
    | SourceRevealed
    | Dealt
)
"""The data of an event."""
EVENTS: Kinds[Fact] = Kinds(
    {
        "first_chosen": FirstChosen,
        "first_revealed": FirstRevealed,
        "answered": Answered,
        "kept": Kept,
        "packs": PacksPassed,
        "pack": PackCame,
        "draw": Drawn,
        "reshuffle": Reshuffled,
        "play": Played,
        "discard": Discarded,
        "paid": Paid,
        "summon": Summoned,
        "effect": EffectApplied,
        "decline": EffectDeclined,
        "gain": PointsGained,
        "lose": PointsLost,
        "advance": Advanced,
        "shift": Shifted,
        "shift_all": AllShifted,
        "conquer": Conquered,
        "fortify": Fortified,
        "reinforce": Reinforced,
        "eliminate": Eliminated,
        "source_returned": SourceReturned,
        "take": Taken,
        "wager": Wagered,
        "token": TokenUsed,
        "round": RoundBegan,
        "phase": PhaseBegan,
        "turn": TurnBegan,
        "first_player": FirstPlayer,
        "ending": EndingBegan,
        "prophecy": ProphecyFulfilled,
        "secret": SecretTold,
        "over": GameOver,
        "start": GameBegan,
        "source_revealed": SourceRevealed,
        "deal": Dealt,
    }
)
fact_of = EVENTS.fact_of


def drawn_by(seat: int, cards: Sequence[int]) -> Event:
    """The event of a draw: others see how many cards it brought."""
    number = len(cards)
    event = EVENTS.event(Drawn, seat, number, tuple(cards))
    event.public_data, event.seen_by = (number,), 1 << seat
    return event


def kept_by(seat: int, card: int) -> Event:
    """The event of a card that is kept in a draft: others see that it happened, not which card it is."""
    event = EVENTS.event(Kept, seat, card)
    event.public_data, event.seen_by = (), 1 << seat
    return event


def pack_for(seat: int, cards: Sequence[int]) -> Event:
    """The event of a pack that comes to a seat: others see how many cards it has."""
    event = EVENTS.event(PackCame, seat, len(cards), tuple(cards))
    event.public_data, event.seen_by = (len(cards),), 1 << seat
    return event
