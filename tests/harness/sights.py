"""What people read in a game and what computer players think of it, written down line by line: so that a
change of either shows, and shows what it is.

    ## after 12 choices · Turn 3 · Ann's turn
    . Ann draws a card.
    ? seat 1 turn: What do you do? (hand)
    - Draw two cards = 1.2 1.4
        You draw two cards. | spot=…
    > greedy: draw
    ! worth 3.1 -3.1, at a glance 3 -3, clock 2.5

Looked at are moments at which somebody is asked something new, and one in some dozens of the others. Behind
an option stands what it is worth to each way of judging that the game's players have; what explains it stands
there once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any

from rules import dice
from rules.codec import codec
from rules.game import Event, Game, IllegalError, Pick, Prompt
from rules.planning import Planner, Strategy
from rules.players import takes_long
from rules.simulate import MOST_DECISIONS
from rules.wording import Audience, OptionText
from tests.conformance.tables import possible, seated
from tests.harness.play import answer

NAMES = ("Ann", "Bob", "Carla", "Dmitri", "Emi", "Farid", "Grete", "Hugo")
LANGUAGE = "en"
TWICE = 2
"""Times that the same question is looked at."""
SELDOM = 60
"""Of this number of other moments, one is looked at."""
WHOLE = 90
"""Choices between two looks at boards and hands."""
_QUIET = frozenset({"label", "description", "sentence", "action_text"})


@dataclass(frozen=True, slots=True)
class Sights:
    """A game that is looked at while it is played."""

    game: Game[Any]
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    @property
    def path(self) -> str:
        """Where it is kept below ``tests/golden``."""
        return f"{self.game.key}/sights/{self.seats}{'-options' if self.options else ''}.txt"

    def lines(self) -> Iterator[str]:
        """Play it and tell what there is to see."""
        game = self.game
        rng = dice.stream(self.seats, "sights")
        options = ", ".join(f"{key} {value}" for key, value in self.options) or "as usual"
        yield f"# {game.key}, {self.seats} seats, options {options}, rules {game.rules}"
        if self.seats == game.seats[0]:
            yield from self._introduced()
        state = game.new(self.seats, rng, dict(self.options))
        told: set[str] = set()
        quick = [player for player in game.players.values() if not takes_long(player)]
        yield game.words.opening(game.view(state, None), self._audience())
        seen: Counter[str] = Counter()
        events: list[Event] = []
        for number in range(MOST_DECISIONS):
            prompts = game.prompts(state)
            if not prompts:
                break
            rng, chance = dice.next64(rng)
            prompt = prompts[(chance >> 40) % len(prompts)]
            kind = f"{prompt.ask} {prompt.options[0][0]}"
            seen[kind] += 1
            if seen[kind] <= TWICE or (chance >> 20) % SELDOM == 0:
                yield from self._moment(state, prompt, number, events, told)
                events = []
            if number % WHOLE == WHOLE - 1:
                yield from self._whole(state)
            if (chance >> 8) % 3:
                picks = quick[(chance >> 12) % len(quick)](game.view(state, prompt.seat), prompt, chance)
            else:
                picks = answer(prompt, chance)
            events += game.choose(state, prompt.id, picks).events
        yield from self._moment(state, None, number, events, told)
        yield from self._whole(state)
        outcome = game.outcome(state)
        assert outcome is not None
        yield from game.words.scores(outcome, self._audience()).splitlines()

    def _introduced(self) -> Iterator[str]:
        """What a game says of itself, of its options, players and cards."""
        game, words = self.game, self.game.words
        yield from (words.title(LANGUAGE), words.summary(LANGUAGE), words.points(LANGUAGE))
        for option in game.options:
            values = [words.option(option.key, value, LANGUAGE) for value in option.values]
            yield f"{words.option(option.key, None, LANGUAGE)}: {' | '.join(values)}"
        yield from (f"{level}: {words.level(level, LANGUAGE)}" for level in game.players)
        for key, name in words.cards(LANGUAGE):
            yield from (f"{key}, {name}:", words.card(key, LANGUAGE))
        yield from (f"{key}: {title}" for key, title in words.topics(LANGUAGE))

    def _audience(self, you: int | None = None, ahead: bool = False) -> Audience:
        return Audience(LANGUAGE, NAMES[: self.seats], you, ahead)

    def _moment(
        self, state: Any, prompt: Prompt | None, number: int, events: Sequence[Event], known: set[str]
    ) -> Iterator[str]:
        game, words, everybody = self.game, self.game.words, self._audience()
        view = game.view(state, None)
        yield ""
        yield f"## after {number} choices · {words.status(view, everybody)}"
        yield words.turn(view.board_turn, LANGUAGE)
        for seat in (None, 0):
            own, seen = game.view(state, seat), [event.for_seat(seat) for event in events]
            told = self._audience(seat)
            yield from (f". {line}" for event in seen if (line := words.event(own, event, told)))
            yield from (f": {line}" for line in words.digest(own, seen, told, 4))
        yield from (f"+ {line}" for line in words.team_plan(view, everybody))
        ways = _ways(game)
        if prompt is not None:
            yield from self._question(state, prompt, ways, known)
            yield from self._refused(state, prompt, known)
        for way in ways:
            worth = _numbers([way.worth(state, seat) for seat in range(self.seats)])
            glance = _numbers([way.glance(state, seat) for seat in range(self.seats)])
            yield f"! worth {worth}, at a glance {glance}, clock {_numbers([way.clock(state)])}"

    def _question(
        self, state: Any, prompt: Prompt, ways: Sequence[Strategy[Any]], known: set[str]
    ) -> Iterator[str]:
        game, words = self.game, self.game.words
        view, you = game.view(state, prompt.seat), self._audience(prompt.seat)
        asked = words.ask(view, prompt, you)
        more = [part for part in (asked.look, *asked.notes, asked.turn, str(asked.ranked or "")) if part]
        owed = words.owed(prompt.public, self._audience()) if prompt.public else ""
        yield f"? seat {prompt.seat} {prompt.ask}: {asked.title} ({', '.join(more)}) {owed}"
        yield from (f"  {line}" for line in _new(asked.body, known))
        if prompt.actor:
            yield f"  {words.figure(view, prompt.actor, you)}"
        judged = [way.values(state, prompt) for way in ways]
        for at, option in enumerate(prompt.options):
            said = words.pick(view, prompt, option, you)
            yield f"- {said.label} = {_numbers([values[at] for values in judged])}"
            yield from (f"    {line}" for line in _new(_option(said), known))
        for verb in dict.fromkeys(str(option[0]) for option in prompt.options):
            if invited := words.verb(view, prompt, verb, you):
                yield f"  {verb}: {invited}"
        for level, player in game.players.items():
            if not takes_long(player):
                picks = player(view, prompt, 5)
                meant = words.answer_text(view, prompt, picks, you)
                reason = words.reason(view, prompt, picks, you)
                yield f"> {level}: {_picks(picks)} | {meant} | {reason}"

    def _refused(self, state: Any, prompt: Prompt, known: set[str]) -> Iterator[str]:
        """What is said to answers that are none; each sentence once."""
        options, most = prompt.options, prompt.max_picks
        wrong: dict[str, tuple[int, list[Pick]]] = {
            "unknown question": (prompt.id + 1000, options[:1]),
            "nothing": (prompt.id, []),
            "too few": (prompt.id, options[: max(0, prompt.min_picks - 1)]),
            "the fewest": (prompt.id, options[: prompt.min_picks]),
            "the first": (prompt.id, options[:1]),
            "the last": (prompt.id, options[-1:]),
            "too many": (prompt.id, options[: most + 1]),
            "one twice": (prompt.id, [*options[: most - 1], options[0]]),
            "no option": (prompt.id, [*options[: max(0, prompt.min_picks - 1)], ("weather", 7)]),
        }
        copy, came, told = codec(self.game.state_class).copy, [], []
        for what, (number, picks) in wrong.items():
            try:
                self.game.choose(copy(state), number, picks)
            except IllegalError as error:
                came.append(f"{what}: {error.clause} {error.reason}")
                told.append(self.game.words.illegal(error, self._audience(prompt.seat)))
            else:
                came.append(f"{what}: is taken")
        yield from (f"x {line}" for line in _new(" · ".join(came), known))
        yield from (f"    {line}" for text in told for line in _new(text, known))

    def _whole(self, state: Any) -> Iterator[str]:
        game, words = self.game, self.game.words
        view = game.view(state, None)
        yield from words.board(view, self._audience()).splitlines()
        for key, name in words.regions(LANGUAGE):
            yield from (f"{key}, {name}:", words.region(view, key, self._audience()))
        yield words.board_alt(view, self._audience())
        for seat in range(min(2, self.seats)):
            own, you = game.view(state, seat), self._audience(seat)
            yield from words.hand(own, you).splitlines()
            yield words.hand_alt(own, you)


def sights(game: Game[Any]) -> Iterator[Sights]:
    """The games that are looked at: each number of seats (four of many), by turns with the default options
    and with the last values of all."""
    for number, seats in enumerate(seated(game)):
        last = tuple((option.key, possible(option, seats)[-1]) for option in game.options)
        yield Sights(game, seats, last if number % 2 else ())


def _ways(game: Game[Any]) -> list[Strategy[Any]]:
    """The ways of judging that the game's players have, each once."""
    found = [player.strategy for player in game.players.values() if isinstance(player, Planner)]
    return list({id(way): way for way in found}.values())


def _numbers(values: Sequence[float]) -> str:
    """Numbers with three digits; one where all are the same."""
    told = [f"{value:.3g}" for value in values]
    return told[0] if len({*told}) == 1 else " ".join(told)


def _new(text: str, known: set[str]) -> list[str]:
    """The lines of a text, unless it stands above already."""
    if text in known:
        return []
    known.add(text)
    return text.splitlines()


def _line(text: str) -> str:
    return " / ".join(text.splitlines())


def _picks(picks: Sequence[Pick]) -> str:
    return " | ".join(" ".join(map(str, pick)) for pick in picks) or "-"


def _option(said: OptionText) -> str:
    more = [
        f"{field.name}={value}"
        for field in fields(said)
        if field.name not in _QUIET and (value := getattr(said, field.name)) != field.default
    ]
    plain = (said.label, said.description, said.sentence, said.action_text)
    return _line(" | ".join(filter(None, (*plain[1:], " ".join(more)))))
