"""What a seat or a spectator may know of a state of Echoes of Time (ET-H1)."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.echoes_of_time.frames import Stack
from rules.game import BoardTurn, Outcome


@dataclass(slots=True)
class SeatView:
    """One seat as the viewer sees it.

    hand_count  cards in hand; during the first choice as it was before (ET-S6)
    hand        the cards themselves: only in the seat's own view, else None
    chosen      own hidden first choice [card, payment …]; None in other views
    answer      own withheld answer (cards); None in other views
    answered    whether the seat has answered a question that all answer at once
    playing     a card announced and not yet paid for
    tiles       cards per space, tiles[0] is space 1 (rightmost) … tiles[4] is space 5 (leftmost)
    leaving     cards beside the board waiting to be summoned (ET-E17)
    company     cards in order of arrival, those under conquered Sources included
    under       card → conquered Source above it
    buried      card → fortified Source above it; these count for no effect any more
    tokens      effect owner (card, or SOURCE + source) → bit per effect with an activation token
    points      VP tokens
    cubes       main actions taken this round: "draw", "play", "advance", "source"
    flames      colour of the outside tile, then of spaces 1 to 5
    count       company count (ET-G2)
    score       VP if the game ended now (ET-G3), a secret prophecy left out until the game is over
    progress    how many of what each open prophecy counts the seat has, in their order
    secret      the secret prophecy, -1 for none; in other views -1 until the game is over
    pack        cards of the draft to choose from; None in other views
    pack_count  how many they are
    secret_progress   how many of what that counts; 0 where it is not seen
    """

    hand_count: int
    hand: list[int] | None
    chosen: list[int] | None
    answer: list[int] | None
    answered: bool
    playing: list[int]
    tiles: list[list[int]]
    leaving: list[int]
    company: list[int]
    under: dict[int, int]
    buried: dict[int, int]
    tokens: dict[int, int]
    points: int
    cubes: list[str]
    shifts: int
    flames: tuple[str, ...]
    count: int
    score: int
    progress: list[int] = field(default_factory=list)
    secret: int = -1
    secret_progress: int = 0
    pack: list[int] | None = None
    pack_count: int = 0


@dataclass(slots=True)
class SourceView:
    """A Source in play. owner is a seat or -1 (centre); strength is what a conquest must exceed now, 0 if it
    is fortified and cannot be conquered; total is the strength beneath it; fortification is the strength with
    which its owner would fortify it now, what cards add included; creatures lie beneath it; tokens has a bit
    per lasting effect with an activation token."""

    source: int
    owner: int
    fortified: bool
    settled: bool
    strength: int
    total: int
    fortification: int
    creatures: list[int]
    tokens: int = 0


TIME, ACTION, END = range(3)
"""Parts of a round, in their order."""


def turn_of(round_: int, phase: str, step: int) -> BoardTurn:
    """A turn as the board counts it: round, part of the round, and in its actions the number of the turn."""
    if phase == "action":
        return (round_, ACTION, step)
    return (round_, END if phase in ("end", "over") else TIME, 0)


@dataclass(slots=True)
class View:
    """Everything that the viewer may know. phase is one of draft, first, time, action, end, over; turn is the
    seat whose turn it is, -1 outside the action phase; seats, sources in play, recent: owners (cards and
    Sources) touched since the last turn began; serial, the number of the next question, which depends on
    open facts only; stacks, the unfinished work of every seat; prophecies, those that lie open; realms, the
    families of cards in the deck; vain, what of the effects that the viewer may choose now would do nothing,
    as (owner, slot, place of the operation)."""

    seat: int | None
    waiting: list[int]
    options: dict[str, str]
    round: int
    phase: str
    first: int
    turn: int
    main_supply: int
    secondary_supply: int
    deck_count: int
    discard: list[int]
    eliminated: list[int]
    seats: list[SeatView]
    sources: list[SourceView]
    ending: list[str]
    recent: list[int]
    outcome: Outcome | None
    step: int = 0
    serial: int = 0
    stacks: list[Stack] = field(default_factory=list)
    prophecies: list[int] = field(default_factory=list)
    realms: list[str] = field(default_factory=list)
    vain: list[tuple[int, int, int]] = field(default_factory=list)

    @property
    def board_turn(self) -> BoardTurn:
        """Round, part of the round, turn; all of them 0 while everybody chooses the first card."""
        return turn_of(self.round, self.phase, self.step)
