"""The words that all games share: what a game is, what it asks, what it answers.

A game is a set of pure functions over a plain state. Nothing here knows Discord, a clock or a file. The state
never leaves the rules: everybody outside (bot, pictures, computer players) gets a :class:`View`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar, runtime_checkable

if TYPE_CHECKING:
    from rules.wording import Words

Pick: TypeAlias = tuple[str | int, ...]
"""One thing that can be chosen: a verb and its arguments, ``("play", 17)``. JSON-able, hashable, stable."""

Options: TypeAlias = Mapping[str, str]
"""Table options by key, each one of the values that the game's :class:`Option` lists."""

BoardTurn: TypeAlias = tuple[int, ...]
"""A turn as the board counts it: its number; or, where the board counts rounds with turns in them, the round
and what tells its turns apart. What ends with 0 is no turn, but what lies between turns, such as a phase in
which all choose at once. JSON-able, ascending in the course of a game. ``Words.turn`` names it."""

LANGUAGES: tuple[str, ...] = ("en", "ru", "it", "ja")
"""Languages in which every sentence exists; the first is the fallback."""


class Reveal(IntEnum):
    """What a choice made known, and so what an undo of it would need (the higher, the more consent).

    >>> max(Reveal.OWN, Reveal.RANDOM).name
    'RANDOM'
    """

    NOTHING = 0
    OWN = 1  # something that only the choosing seat knew
    OTHERS = 2  # something that another seat knew
    RANDOM = 3  # something nobody knew: a draw, a shuffle, a die


PROMPT = "prompt"
"""The clause of what ``Prompt.check`` refuses, and of an answer to a question that is not open ("stale")."""


class IllegalError(Exception):
    """A choice that the rules refuse. Nothing has changed.

    ``clause`` names the rule ("ET-P3"), ``reason`` is a keyword that the game's words turn into a sentence
    with the values in ``data``.

    >>> error = IllegalError("ET-P1", "unaffordable", 2)
    >>> error.clause, error.reason, error.data
    ('ET-P1', 'unaffordable', (2,))
    """

    def __init__(self, clause: str, reason: str, *data: int | str) -> None:
        super().__init__(f"{clause}: {reason}{' ' + repr(data) if data else ''}")
        self.clause = clause
        self.reason = reason
        self.data = data


@dataclass(slots=True, frozen=True)
class Bundle:
    """What may be answered together with a question, so that a turn needs few clicks. All of it is told
    before it is done, and nothing of it changes a rule: the log has one choice for each question.

    together  the answer that is offered with those of all other questions with this keyword that the seat is
              asked at once, for one click that tells each of them; None where each is answered by itself
    repeats   verbs of answers that may be given again whenever the same is asked (keyword, figure, source),
              until it no longer is; what ``rests`` on the way is left as it is. Empty as soon as going on by
              oneself would be reckless: then the seat is asked again
    leads     what usually follows when this is done: keyword and answer of each question, in order. They are
              answered so if they are ``due``
    due       whether its ``ends`` has to be done anyway, or nothing can be done that could not be done
              before: what leads to it need not ask
    opens     verbs of answers that only open the next question: its answers are offered at once
    beside    of a question that is usually declined: options that are offered with one click beside what is
              asked then, not more than a few at once
    chance    verbs of answers that leave it to chance: no more can be known of them, and pressing one does it
    prepares  verbs of answers that only prepare what is asked right after them in the same turn: they are
              confirmed together with that, never alone
    plain     whether the button of each answer says what it costs and how likely it is, and the panel what
              comes of it: pressing it does it

    >>> Bundle(repeats=("power",)).plain
    False
    """

    together: Pick | None = None
    repeats: tuple[str, ...] = ()
    leads: tuple[tuple[str, Pick], ...] = ()
    due: bool = False
    opens: tuple[str, ...] = ()
    beside: tuple[Pick, ...] = ()
    chance: tuple[str, ...] = ()
    prepares: tuple[str, ...] = ()
    plain: bool = False


SINGLE = Bundle()
"""A question that is answered alone."""


@dataclass(slots=True)
class Prompt:
    """An open question. Several may be open at once, for different seats and even for one.

    id       serial number; changes only when this very question changes: other seats' answers leave it valid
    seat     who answers, 0-based; actor tells which of the seat's figures, where a seat runs several
    ask      keyword of the question, for the game's words
    options  everything that may be chosen, without repetition, in the order in which to show it
    min_picks, max_picks   how many options one answer holds; min_picks 0: an empty answer declines
    ordered  whether the order of the answer matters
    weights  a weight per option, at_least the total that the answer must reach (empty: no such condition)
    default  an answer that may be taken unasked (a deadline, a pre-filled form); None where there is none
    too_light  clause and reason of the refusal of an answer that weighs less than at_least
    source   the card or thing that asks, -1 for the rules themselves; in the numbering of the game
    public   the keyword that others may see ("first" while a seat chooses its hidden first card)
    data     numbers for the words, e.g. how many cards are to be discarded
    loses    whether the answer names what the seat loses, for nothing in return: it is never filled in
    ends     where the same is asked again after an answer (go on from there?): the option that ends it, which
             may be offered together with the answer before; None where there is none
    goes     verbs of the answers after which one has usually arrived: then ``ends`` is taken as given, and
             what is asked next comes first
    rests    whether ``ends`` leaves all as it is, is all that is left to do, or is usual after what was done
             before, so that it can be confirmed without being chosen first; where nothing ends it, whether
             the empty answer does
    passes   whether it is usually declined: where the seat is asked more at once, that comes first, and this
             is offered beside it; other seats need not wait for it to choose what they are asked next
    bundle   what may be answered together with it

    >>> prompt = Prompt(1, 0, "discard", [("card", 4), ("card", 9)], 1, 2)
    >>> prompt.accepts([("card", 4)]), prompt.accepts([("card", 5)])
    (True, False)
    >>> prompt.check([])
    Traceback (most recent call last):
        ...
    rules.game.IllegalError: prompt: count (1, 2, 0)
    >>> prompt.public_part()
    (0, 0, 'discard')
    """

    id: int
    seat: int
    ask: str
    options: list[Pick]
    min_picks: int = 1
    max_picks: int = 1
    ordered: bool = False
    weights: Sequence[int] = ()
    at_least: int = 0
    too_light: tuple[str, str] = (PROMPT, "weight")
    default: list[Pick] | None = None
    source: int = -1
    actor: int = 0
    public: str = ""
    data: tuple[int | str, ...] = ()
    loses: bool = False
    ends: Pick | None = None
    goes: tuple[str, ...] = ()
    rests: bool = False
    passes: bool = False
    bundle: Bundle = SINGLE

    def check(self, picks: Sequence[Pick]) -> None:
        """Raises IllegalError if these picks are no answer to this question: too few or too many ("count"),
        not offered ("unknown_option"), chosen twice ("repeated_option"), or too light (``too_light``)."""
        count, options = len(picks), self.options
        if count == self.max_picks == 1 and not self.at_least and picks[0] in options:
            return  # by far the most frequent case
        if not self.min_picks <= count <= self.max_picks:
            raise IllegalError(PROMPT, "count", self.min_picks, self.max_picks, count)
        for pick in picks:
            if pick not in options:
                raise IllegalError(PROMPT, "unknown_option")
        if count > 1 and len(set(picks)) != count:
            raise IllegalError(PROMPT, "repeated_option")
        if self.at_least and count:  # an empty answer declines: there is nothing that could weigh too little
            total = sum([self.weights[options.index(pick)] for pick in picks])
            if total < self.at_least:
                raise IllegalError(*self.too_light, total, self.at_least)

    def accepts(self, picks: Sequence[Pick]) -> bool:
        """Whether these picks are an answer to this question."""
        try:
            self.check(picks)
        except IllegalError:
            return False
        return True

    def public_part(self) -> tuple[int, int, str]:
        """What everybody may know of this question: seat, actor and public keyword, never options or id."""
        return (self.seat, self.actor, self.public or self.ask)


NO_SEAT = -1
"""In place of a seat: what happened is nobody's doing."""


@dataclass(slots=True)
class Event:
    """A fact that happened. Seats outside ``seen_by`` (a bit per seat) and spectators get ``public_data``.

    >>> drawn = Event("draw", 0, (17,), public_data=(), seen_by=0b01)
    >>> drawn.for_seat(0).data, drawn.for_seat(1).data
    ((17,), ())
    """

    kind: str
    seat: int = NO_SEAT
    data: tuple[int | str, ...] = ()
    public_data: tuple[int | str, ...] | None = None  # None: the same as data
    seen_by: int = -1  # -1: everybody sees data

    def for_seat(self, seat: int | None) -> Event:
        """This event as that seat (None: a spectator) may know it; its result carries no secret."""
        if self.seen_by == -1 or (seat is not None and self.seen_by >> seat & 1):
            return Event(self.kind, self.seat, self.data)
        return Event(self.kind, self.seat, self.data if self.public_data is None else self.public_data)


@dataclass(slots=True)
class Result:
    """What a choice led to: its events in order, what it made known, whether a player's turn ended. Events
    from number ``beyond`` on are nobody's doing: the game itself goes on, like a city whose hour has struck;
    None: all belong to the choice. ``begun``: the turns of the board that began with it, in order, each with
    the number of its first event.

    >>> Result([Event("roll", 0, (6,))], Reveal.RANDOM).turn_ended
    False
    """

    events: list[Event]
    reveals: Reveal = Reveal.NOTHING
    turn_ended: bool = False
    beyond: int | None = None
    begun: Sequence[tuple[int, BoardTurn]] = ()


@dataclass(slots=True, frozen=True)
class Outcome:
    """The end of a game.

    scores     a number per seat
    ranks      1 for every winner, 2 … for those behind, per seat; 2 for all where everybody lost together
    reasons    keywords of the conditions that ended the game
    breakdown  per seat the lines of the score sheet: (keyword, value) with the keywords in the same order

    >>> Outcome((31, 24), (1, 2), ("deck",), ((("tasks", 31),), (("tasks", 24),))).ranks
    (1, 2)
    """

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    reasons: tuple[str, ...]
    breakdown: tuple[tuple[tuple[str, int], ...], ...]


@dataclass(slots=True, frozen=True)
class Option:
    """A table option: key, allowed values (the first is the default). Its words come from
    ``Words.option``. ``max_seats``: values that not every number of seats can be played with, each
    with the greatest that can; ``new`` refuses others with ValueError.

    >>> Option("pace", ("slow", "fast")).values[0]
    'slow'
    """

    key: str
    values: tuple[str, ...]
    max_seats: tuple[tuple[str, int], ...] = ()


def seats_with(game: Game[Any], options: Options) -> range:
    """The numbers of seats that a game with these table options can be played with.

    >>> from rules import games
    >>> seats_with(games()["ekho"], {}), seats_with(games()["ekho"], {"sleuths_per_player": "2"})
    (range(1, 9), range(1, 5))
    """
    stop = game.seats.stop
    for option in game.options:
        limits = dict(option.max_seats)
        stop = min(stop, 1 + limits.get(options.get(option.key, option.values[0]), stop))
    return range(game.seats.start, stop, game.seats.step)


@runtime_checkable
class View(Protocol):
    """What one seat (or a spectator) may know of a state. The game defines the rest of its fields."""

    @property
    def seat(self) -> int | None:
        """Whose view it is; None for a spectator."""

    @property
    def waiting(self) -> list[int]:
        """Seats that owe an answer now, ascending."""

    @property
    def board_turn(self) -> BoardTurn:
        """The turn that the board shows; once the game is over, its last one."""


S = TypeVar("S")
V = TypeVar("V")


class Player(Protocol):
    """A computer player. It gets a view, never a state."""

    def __call__(self, view: Any, prompt: Prompt, seed: int) -> list[Pick]:
        """An answer to the prompt of the view's seat; the seed makes it repeatable."""


class Game(Protocol[S]):
    """What a package under ``rules`` exports as GAME. All functions are pure but ``choose``, which changes
    the state that it gets (``Match`` keeps copies to go back to).

    A game may also have ``adviser``, the level that gives hints and plays on for those who are absent (see
    ``rules.players.adviser``); ``minutes``, a range: how long it takes at one sitting; ``oldest``: matches by
    rules of a lower number are not played on, because their logs would lead somewhere else; and
    ``earlier_options``: by the last number of rules for which they held, the options that matches without a
    word about them have (see ``rules.match.options_under``)."""

    key: str  # "echoes-of-time"
    seats: range  # numbers of seats that can play
    options: tuple[Option, ...]
    cooperative: bool  # whether all win or lose together, and so share one rank
    rules: int  # changes only when behaviour changes
    words: Words
    players: Mapping[str, Player]  # computer players by level, the weakest first ("random", "greedy")
    state_class: type[S]  # the dataclass of a state, for the codec

    def new(self, seats: int, seed: int, options: Options) -> S:
        """The state after set-up, run on to the first open prompts.

        Raises ValueError for a number of seats or an option that the game does not know.
        """

    def prompts(self, state: S) -> list[Prompt]:
        """All open questions, ascending by id; empty when and only when the game is over. Not to be
        changed."""

    def choose(self, state: S, prompt_id: int, picks: Sequence[Pick]) -> Result:
        """Answer one question. Raises IllegalError; the state may then be half changed, so have a copy to go
        back to."""

    def view(self, state: S, seat: int | None) -> Any:
        """What that seat (None: a spectator) may know; it shares no list with the state."""

    def imagine(self, view: Any, seed: int) -> S:
        """A state that this view allows: everything unknown to it is dealt anew from the seed.

        It gives this very view again, and goes on like the real one as far as the seat could tell: its own
        questions have the same numbers, and those that follow from the same answers too.
        """

    def outcome(self, state: S) -> Outcome | None:
        """The result, None while the game runs."""
