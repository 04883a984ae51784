"""The words that all games share: what a game is, what it asks, what it answers.

A game is a set of pure functions over a plain state. Nothing here knows Discord, a clock or a file. The state
never leaves the rules: everybody outside (bot, pictures, computer players) gets a :class:`View`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

Pick: TypeAlias = tuple[str | int, ...]
"""One thing that can be chosen: a verb and its arguments, ``("play", 17)``. JSON-able, hashable, stable."""

Options: TypeAlias = Mapping[str, str]
"""Table options by key, each one of the values that the game's :class:`Option` lists."""

LANGUAGES: tuple[str, ...] = ("en", "ru", "it", "ja")
"""Languages in which every sentence exists; the first is the fallback."""


class Reveal(IntEnum):
    """What a choice made known, and so what an undo of it would need (the higher, the more consent)."""

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
    """

    def __init__(self, clause: str, reason: str, *data: int | str) -> None:
        super().__init__(f"{clause}: {reason}{' ' + repr(data) if data else ''}")
        self.clause = clause
        self.reason = reason
        self.data = data


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
    """

    id: int
    seat: int
    ask: str
    options: list[Pick]
    min_picks: int = 1
    max_picks: int = 1
    ordered: bool = False
    weights: list[int] = field(default_factory=list)
    at_least: int = 0
    too_light: tuple[str, str] = (PROMPT, "weight")
    default: list[Pick] | None = None
    source: int = -1
    actor: int = 0
    public: str = ""
    data: tuple[int | str, ...] = ()
    loses: bool = False

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


@dataclass(slots=True)
class Event:
    """A fact that happened. Seats outside ``seen_by`` (a bit per seat) and spectators get ``public_data``."""

    kind: str
    seat: int = -1
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
    None: all belong to the choice."""

    events: list[Event]
    reveals: Reveal = Reveal.NOTHING
    turn_ended: bool = False
    beyond: int | None = None


@dataclass(slots=True, frozen=True)
class Outcome:
    """The end of a game.

    scores     a number per seat
    ranks      1 for every winner, 2 … for those behind, per seat; 2 for all where everybody lost together
    reasons    keywords of the conditions that ended the game
    breakdown  per seat the lines of the score sheet: (keyword, value) with the keywords in the same order
    """

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    reasons: tuple[str, ...]
    breakdown: tuple[tuple[tuple[str, int], ...], ...]


@dataclass(slots=True, frozen=True)
class Option:
    """A table option: key, allowed values (the first is the default). Its words come from
    ``Words.option``. ``max_seats``: values that not every number of seats can be played with, each
    with the greatest that can; ``new`` refuses others with ValueError."""

    key: str
    values: tuple[str, ...]
    max_seats: tuple[tuple[str, int], ...] = ()


def seats_with(game: Game[Any], options: Options) -> range:
    """The numbers of seats that a game with these table options can be played with."""
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


@dataclass(slots=True, frozen=True)
class Audience:
    """To whom the words speak: a language of LANGUAGES, the names of the seats, and the seat addressed as
    "you" (None: nobody, a public text)."""

    language: str
    names: tuple[str, ...]
    you: int | None = None


@dataclass(slots=True, frozen=True)
class QuestionText:
    """A question in words: a title of at most 80 characters and the body that explains it. ``look`` names the
    picture that helps most to answer it: "hand", or "board" where it is about what lies on the table."""

    title: str
    body: str = ""
    look: Literal["hand", "board"] = "hand"


@dataclass(slots=True, frozen=True)
class OptionText:
    """An option in words: label (at most 80 characters), description (at most 100, may be empty) and the full
    sentence. Each alone is enough to choose without seeing the picture. Where the label only names a thing
    ("Sea Queen"), ``action_text`` says what happens to it ("Discard Sea Queen", at most 100).

    summary       what a long list of options explains in place of the sentence, as a line of its own:
                  options with the same summary show it once. Empty: label and description say everything;
                  None: the sentence
    highlight     a move that gains something now: it is offered before all others, the most valuable first
    irreversible  it gives something up for good that others have without it: never done with one click
    """

    label: str
    description: str
    sentence: str
    action_text: str = ""
    summary: str | None = None
    highlight: bool = False
    irreversible: bool = False


class Words(Protocol):
    """Every sentence that a game says, in every language of LANGUAGES. Texts are Discord markdown without
    mentions; names are used as the audience gives them.

    ``languages`` are those that a game really speaks, English first: it answers in English in the others.
    """

    languages: tuple[str, ...]

    def title(self, language: str) -> str:
        """The game's name."""

    def summary(self, language: str) -> str:
        """Two or three sentences for a lobby: what one does in this game, how long it takes."""

    def rules(self, language: str) -> str:
        """A short explanation for beginners, at most 3,500 characters, with markdown headings and lists."""

    def topics(self, language: str) -> list[tuple[str, str]]:
        """What the rules can be read about one by one, as (key, title) in the order of reading: at most 24,
        keys of at most 40 characters, the same in all languages, titles of at most 80."""

    def topic(self, key: str, language: str) -> str:
        """The explanation of one topic with an example, without its title, at most 1,800 characters of
        markdown. Raises KeyError for a key that ``topics`` does not list."""

    def cards(self, language: str) -> list[tuple[str, str]]:
        """Every different card and whatever else can be looked up alone, as (id, name), in the game's order.
        Ids are the same in all languages, at most 40 characters without a slash; names are unique, at most
        80. Empty for a game without such things."""

    def card(self, card: str, language: str) -> str:
        """Everything that is printed on a card, in one line with its name, at most 1,000 characters. Raises
        KeyError for an id that ``cards`` does not list."""

    def regions(self, language: str) -> list[tuple[str, str]]:
        """Parts of the board that are worth a closer look, as (key, name), in the order in which to offer
        them: at most 24, keys of at most 40 characters, the same in all languages, names of at most 80. Empty
        for a board that is always shown whole."""

    def region(self, view: Any, key: str, audience: Audience) -> str:
        """What lies in such a part, as text: everything that its picture shows of it, at most 3,000
        characters. Raises KeyError for a key that ``regions`` does not list."""

    def option(self, key: str, value: str | None, language: str) -> str:
        """The name of a table option (value None), or of one of its values; at most 80 characters."""

    def ask(self, view: Any, prompt: Prompt, audience: Audience) -> QuestionText:
        """The question that a seat is asked; the view is that seat's own.

        Whoever plans ahead is offered only what is sure to be possible: the prompt may hold any part of the
        options that the rules give it, and the words speak of no more than these."""

    def pick(self, view: Any, prompt: Prompt, pick: Pick, audience: Audience) -> OptionText:
        """One option of a prompt."""

    def verb(self, view: Any, prompt: Prompt, verb: str, audience: Audience) -> str:
        """The invitation above all options of a prompt that begin with this verb ("Play a card"), at most
        80."""

    def figure(self, view: Any, actor: int, audience: Audience) -> str:
        """The name of a figure (``Prompt.actor``), where a seat runs several; empty in other games."""

    def owed(self, public: str, audience: Audience) -> str:
        """What a seat is waited for, from the public keyword of its prompt ("chooses the first card")."""

    def event(self, view: Any, event: Event, audience: Audience) -> str:
        """A sentence about an event (already reduced by ``Event.for_seat``); empty if it is not worth one."""

    def digest(self, view: Any, events: Sequence[Event], audience: Audience, lines: int) -> list[str]:
        """What mattered in these events (already reduced by ``Event.for_seat``, oldest first), in at most
        ``lines`` short texts of at most 200 characters, chronological (what a phase is most about may come
        first). What belongs together is joined, what is not worth telling is left out; where lines are short
        the least telling goes first. A longer digest for more lines means that something was left out."""

    def opening(self, view: Any, audience: Audience) -> str:
        """How it was decided who begins, for the first public message and the log; empty where nothing is to
        be told of it."""

    def level(self, level: str, language: str) -> str:
        """The name of a computer player's level with a word about it, at most 60 characters; the level itself
        where it is unknown."""

    def status(self, view: Any, audience: Audience) -> str:
        """One line: round, phase, whose turn."""

    def board(self, view: Any, audience: Audience) -> str:
        """The complete open board as text: everything that its picture shows."""

    def hand(self, view: Any, audience: Audience) -> str:
        """The complete private hand of the view's seat as text: everything that its picture shows."""

    def board_alt(self, view: Any, audience: Audience) -> str:
        """Alt text of the board picture, at most 1,000 characters."""

    def hand_alt(self, view: Any, audience: Audience) -> str:
        """Alt text of the hand picture, at most 1,000 characters."""

    def illegal(self, error: IllegalError, audience: Audience) -> str:
        """Why a choice was refused, which rule says so, and the way out."""

    def scores(self, outcome: Outcome, audience: Audience) -> str:
        """The score sheet line by line, with the winner and what ended the game."""

    def points(self, language: str) -> str:
        """Where the points of a score come from, in one short sentence, for lists that show the sum alone;
        empty where every player knows it, as the game is about nothing else."""


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
    ``rules.players.adviser``), and ``minutes``, a range: how long it takes at one sitting."""

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
