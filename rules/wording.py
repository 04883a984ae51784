"""How a game speaks: questions, choices and everything else it says, in words.

The facts of a game stand in ``rules.game``; whoever shows them to people asks the game's ``Words``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias

from rules.game import BoardTurn, Event, IllegalError, Outcome, Pick, Prompt

Spot: TypeAlias = tuple[str | int, ...]
"""A thing that a picture shows, as the game's words and its renderer both know it: ``("card", 17)``."""


@dataclass(slots=True, frozen=True)
class Audience:
    """To whom the words speak: a language of LANGUAGES, the names of the seats, and the seat addressed as
    "you" (None: nobody, a public text). ``ahead``: events are told that have not happened yet, but will.
    ``brief``: there is little room; what happened is told in as few words as the language has. ``earlier``:
    more has happened since, so nothing is said of how things stand now.

    >>> Audience("en", ("Ann", "Bob"), you=0)
    Audience(language='en', names=('Ann', 'Bob'), you=0, ahead=False, brief=False, earlier=False)
    """

    language: str
    names: tuple[str, ...]
    you: int | None = None
    ahead: bool = False
    brief: bool = False
    earlier: bool = False


@dataclass(slots=True, frozen=True)
class QuestionText:
    """A question in words.

    title  the question in one line of at most 60 characters
    body   what explains it to those who read everything
    look   the picture that helps most: "hand", or "board" where the question is about what lies on the table
    notes  at most two lines of at most 80 characters: what matters now and no picture shows
    told   whether nobody can choose without reading what the options mean: they stand in a list that tells it
    ranked where one of more things is chosen than a picture can number: their options by index, the nearest
           first. The nearest are numbered buttons, the others stand in a list by name; empty otherwise
    turn   what a button says that turns to this question where it was passed over; empty: the title
    at_once whether the notes say that a choice takes effect at once
    needed whether nobody can choose well without the first note: it stays where there is room for little

    >>> QuestionText("What do you do?").look
    'hand'
    """

    title: str
    body: str = ""
    look: Literal["hand", "board"] = "hand"
    notes: tuple[str, ...] = ()
    told: bool = False
    ranked: tuple[int, ...] = ()
    turn: str = ""
    at_once: bool = False
    needed: bool = False


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
    spot          the thing that it is about, which pictures mark with its number; None for a deed that is no
                  thing on a picture (draw a card, end the turn)
    gives         the thing is given away: it is paid, discarded or lost, and pictures darken it
    follows       the option (by index) that it goes on from: it is offered as soon as that one is marked;
                  None where it is offered at once
    unless        the option (by index) that it would only undo: it is not offered while that one is marked
    brief         what is done without the thing's name ("In corps B"), for a button whose number names
                  the thing on a picture, where several options are about the same thing or room is short;
                  for one of the nearest things of a ranked question its label in fewer words
    whole         what a button says that chooses it again and again, where the question may be repeated, or
                  that stands beside another question; the label where once is enough
                  (``rules.game.Bundle``): "Fight to the end with power"
    means         what the thing is and does, with its name, in whole sentences, the most telling first: told
                  to whoever has chosen it, as a small picture has only symbols for it; empty where the label
                  says it all
    idle          it would change nothing now, or can hardly succeed: it stands behind what does better
    tells         it is told also where it goes without saying after the deed before it
    covers        its deed tells the deed before it, too: only this one is told
    reason        what speaks for it, for a hint that recommends it: a fact in at most 80 characters, without
                  a full stop ("It is worth 6 VP at the end"); empty where there is none to tell

    >>> OptionText("Sea Queen", "3 points", "Play Sea Queen for 3 points.").highlight
    False
    """

    label: str
    description: str
    sentence: str
    action_text: str = ""
    summary: str | None = None
    highlight: bool = False
    irreversible: bool = False
    spot: Spot | None = None
    gives: bool = False
    brief: str = ""
    follows: int | None = None
    unless: int | None = None
    reason: str = ""
    whole: str = ""
    tells: bool = False
    covers: bool = False
    means: str = ""
    idle: bool = False


class Words(Protocol):
    """Every sentence that a game says, in every language of LANGUAGES. Texts are Discord markdown without
    mentions; names are used as the audience gives them.

    ``languages`` are those that a game really speaks, English first: it answers in English in the others.
    """

    languages: tuple[str, ...]
    untold: frozenset[str]
    """Kinds of events that say only what a player has just chosen, or what begins whatever one chooses: they
    are left out where it is told what will come of a choice."""
    foremost: frozenset[str]
    """Kinds of events that change what the others may do: of what has happened they are told first."""

    def title(self, language: str) -> str:
        """The game's name."""

    def summary(self, language: str) -> str:
        """Two or three sentences for a lobby: what one does in this game, how long it takes. The first stands
        alone in the list of games: at most 80 characters, in Japanese 40."""

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

    def answer_text(self, view: Any, prompt: Prompt, picks: Sequence[Pick], audience: Audience) -> str:
        """What a whole answer does, as a button says it: "Pay Ferryman and Bandit"; at most 80 characters.
        Empty for an empty answer that the general words say well enough ("Skip")."""

    def reason(self, view: Any, prompt: Prompt, picks: Sequence[Pick], audience: Audience) -> str:
        """Why this answer may be a good one, in a few words without a full stop, at most 120 characters;
        empty where nothing is to be said for it, or where what comes of it says enough."""

    def follows(self, view: Any, prompt: Prompt, picks: Sequence[Pick], pick: Pick, reader: Audience) -> str:
        """What comes when a question is answered so and ``pick`` follows by itself (``rules.game.Bundle``),
        in a sentence of about 80 characters: "Then your Movement ends, and you draw a contact at the gate."
        ``picks``: empty where the answer is not chosen yet. Empty where the general words say it."""

    def came(self, view: Any, events: Sequence[Event], audience: Audience) -> str:
        """What came of these events for the reader, all of it in a few words and without how it came, where
        numbers do not say it: "Max: +2 clues, gets Lantern, a Curse." Empty where nothing came, and where
        what has a number is all."""

    def team_plan(self, view: Any, audience: Audience) -> list[str]:
        """What threatens a team that wins or loses together, and what each of its figures may do next so that
        they help one another, in lines of at most 400 characters; empty in other games, and where there is
        nothing to share out."""

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
        """How it was decided who begins, and what this table alone was dealt for all, for the first public
        message and the log; empty where nothing is to be told of it."""

    def level(self, level: str, language: str) -> str:
        """The name of a computer player's level with a word about it, at most 60 characters; the level itself
        where it is unknown."""

    def turn(self, turn: BoardTurn, language: str) -> str:
        """What the board calls one of its turns, as it stands within a sentence, at most 40 characters:
        "turn 4, 13:30"."""

    def status(self, view: Any, audience: Audience) -> str:
        """One line, its parts apart by " · " ("・" in Japanese): first the turn, with the numbers by which
        ``turn`` names it, then the phase and whose turn it is."""

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
