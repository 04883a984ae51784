"""The state of Echoes of Time: plain numbers and lists, so that it can be copied, saved and compared.

Cards are numbers (see ``cards``) and lie in exactly one zone: deck, discard, eliminated, or of a seat: hand,
pack, chosen, playing, a tile, leaving, company, buried. Frames refer to cards, they never own them.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.echoes_of_time.frames import Stack
from rules.echoes_of_time.operations import FAMILIES
from rules.state_cache import Cached


@dataclass(slots=True)
class Seat:
    """One player's zones.

    hand      cards in hand
    pack      cards of the draft from which one is to be kept (ET-O4)
    chosen    first choice, hidden: the card, then its payment (ET-S6)
    answer    withheld answer: cards to discard that still lie in the hand (ET-E10, ET-R1), or the card to
              keep that still lies in the pack (ET-O4)
    playing   a card announced, not yet on the board
    tiles     cards per space: tiles[0] is space 1 … tiles[4] is space 5
    leaving   cards beside the board (ET-E17)
    company   in order of arrival, with those under conquered Sources
    under     card → conquered Source above it
    buried    card → fortified Source above it
    tokens    card → bit per effect with an activation token
    points    VP tokens
    cubes     main actions taken this round
    shifts    how often the tiles have moved; gives the flame of every tile (ET-C4)
    secret    the secret prophecy, -1 for none
    """

    hand: list[int] = field(default_factory=list)
    chosen: list[int] = field(default_factory=list)
    answer: list[int] = field(default_factory=list)
    playing: list[int] = field(default_factory=list)
    tiles: list[list[int]] = field(default_factory=lambda: [[], [], [], [], []])
    leaving: list[int] = field(default_factory=list)
    company: list[int] = field(default_factory=list)
    under: dict[int, int] = field(default_factory=dict)
    buried: dict[int, int] = field(default_factory=dict)
    tokens: dict[int, int] = field(default_factory=dict)
    points: int = 0
    cubes: list[str] = field(default_factory=list)
    shifts: int = 0
    secret: int = -1
    pack: list[int] = field(default_factory=list)


@dataclass(slots=True)
class SourceState:
    """A Source in play: its number, holder (-1: centre), whether fortified, whether its last conquest is over
    (ET-A10), and the activation tokens that stay on it (ET-A9)."""

    source: int
    owner: int = -1
    fortified: bool = False
    settled: bool = False
    tokens: int = 0


@dataclass(slots=True)
class State(Cached):
    """A whole table. phase is draft, first, time, action, end or over; step counts within it; order of play
    starts with seat ``first``. ``stacks`` holds one stack of frames per seat; ``prophecies`` lie open for
    all; ``realms`` are the families of cards in the deck."""

    options: dict[str, str]
    seats: list[Seat]
    sources: list[SourceState]
    rng: int
    deck: list[int]
    first: int
    main_supply: int
    secondary_supply: int
    discard: list[int] = field(default_factory=list)
    eliminated: list[int] = field(default_factory=list)
    round: int = 0
    phase: str = "first"
    step: int = 0
    turn: int = -1
    serial: int = 1
    stacks: list[Stack] = field(default_factory=list)
    ending: list[str] = field(default_factory=list)
    recent: list[int] = field(default_factory=list)
    prophecies: list[int] = field(default_factory=list)
    realms: list[str] = field(default_factory=lambda: [*FAMILIES])

    def order(self) -> list[int]:
        """Seats in player order: clockwise from the holder of the first-player token."""
        return [*range(self.first, len(self.seats)), *range(self.first)]

    def source(self, number: int) -> SourceState:
        """The Source in play with that number; KeyError if it is not in play."""
        for source in self.sources:
            if source.source == number:
                return source
        raise KeyError(number)
