"""Lanterns: a tiny complete game for tests of the bot, with one question of every shape.

Cards are numbers; a card's light is its number modulo 7, its price its number modulo 3. Everybody first shows
a card at the same time, hidden until all have chosen. A turn is one of: play a card and pay for it, draw,
light several cards of enough light, arrange three cards in an order, or guess one of forty numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from rules import dice
from rules.game import (
    BoardTurn,
    Event,
    IllegalError,
    Option,
    Options,
    Outcome,
    Pick,
    Player,
    Prompt,
    Result,
    Reveal,
)
from rules.grammar import upper_first
from rules.players import RandomPlayer
from rules.wording import Audience, OptionText, QuestionText

LANGUAGES = {"en": "EN", "ru": "РУ", "it": "IT", "ja": "日"}
HAND = 8
GUESSES = 40
NEEDED = 9
KEYWORDS = ("first", "turn", "pay", "light", "arrange")


@dataclass(slots=True)
class State:
    hands: list[list[int]]
    deck: list[int]
    rng: int
    rounds: int
    points: list[int]
    shown: dict[int, int] = field(default_factory=dict)  # hidden until all have chosen
    asked: dict[int, list[int]] = field(default_factory=dict)  # seat → [serial, keyword, number]
    open: bool = False
    turn: int = -1
    done: bool = False  # the main action of this turn
    round: int = 0
    pile: list[int] = field(default_factory=list)
    serial: int = 0


@dataclass(slots=True)
class View:
    seat: int | None
    waiting: list[int]
    hand: list[int]
    counts: list[int]
    deck: int
    points: list[int]
    shown: dict[int, int]
    choosers: list[int]
    asked: dict[int, list[int]]
    open: bool
    turn: int
    done: bool
    round: int
    rounds: int
    pile: list[int]

    @property
    def board_turn(self) -> BoardTurn:
        """The round and the turn in it; 0 until all have shown a card."""
        if self.round == self.rounds:
            return (self.round, len(self.counts))
        return (self.round + 1, self.turn + 1)


def cards(numbers: Sequence[int], verb: str = "card") -> list[Pick]:
    return [(verb, number) for number in numbers]


class Lanterns:
    """The game's functions, in the words of ``rules.game.Game``."""

    key = "lanterns"
    seats = range(2, 5)
    options: tuple[Option, ...] = (Option("length", ("short", "long")), Option("glow", ("off", "on")))
    cooperative = False
    rules = 1
    words: Any
    players: Mapping[str, Player] = {"random": RandomPlayer()}
    state_class = State

    def __init__(self) -> None:
        self.words = LanternWords()

    def new(self, seats: int, seed: int, options: Options) -> State:
        if seats not in self.seats:
            raise ValueError(f"not for {seats}")
        deck = list(range(90))
        rng = dice.shuffle(dice.stream(seed, "deck"), deck)
        hands = [sorted(deck.pop() for _ in range(HAND)) for _ in range(seats)]
        rounds = 2 if options.get("length") == "long" else 1
        state = State(hands, deck, rng, rounds, [0] * seats)
        for seat in range(seats):
            self._ask(state, seat, "first")
        return state

    @staticmethod
    def _ask(state: State, seat: int, keyword: str, number: int = 0) -> None:
        state.serial += 1
        state.asked[seat] = [state.serial, KEYWORDS.index(keyword), number]

    def prompts(self, state: State) -> list[Prompt]:
        return sorted((self._prompt(state, seat) for seat in state.asked), key=lambda prompt: prompt.id)

    def _prompt(self, state: State, seat: int) -> Prompt:
        serial, place, number = state.asked[seat]
        keyword = KEYWORDS[place]
        hand = state.hands[seat]
        if keyword == "first":
            return Prompt(serial, seat, keyword, cards(hand), public="first")
        if keyword == "pay":
            return Prompt(serial, seat, keyword, cards(hand), number, number, default=cards(hand[:number]))
        if keyword == "light":
            weights = [card % 7 for card in hand]
            needed = min(NEEDED, sum(weights))
            return Prompt(serial, seat, keyword, cards(hand), 1, len(hand), weights=weights, at_least=needed)
        if keyword == "arrange":
            most = min(3, len(hand))
            return Prompt(serial, seat, keyword, cards(hand), 0, most, ordered=True, default=[])
        if state.done:
            return Prompt(serial, seat, "turn", [("end",), *cards(hand, "drop")])
        options: list[Pick] = [("draw",)]
        options += cards([card for card in hand if card % 3 < len(hand)], "play")
        options += [("light",)] * bool(hand) + [("arrange",)] * bool(hand)
        options += [("guess", guess) for guess in range(GUESSES)]
        return Prompt(serial, seat, "turn", options)

    def choose(self, state: State, prompt_id: int, picks: Sequence[Pick]) -> Result:
        prompt = next((p for p in self.prompts(state) if p.id == prompt_id), None)
        if prompt is None:
            raise IllegalError("LA-1", "stale")
        if not prompt.min_picks <= len(picks) <= prompt.max_picks or len(set(picks)) != len(picks):
            raise IllegalError("LA-2", "count", prompt.min_picks, prompt.max_picks)
        if not set(picks) <= set(prompt.options):
            raise IllegalError("LA-3", "option")
        if prompt.at_least and sum(int(pick[1]) % 7 for pick in picks) < prompt.at_least:
            raise IllegalError("LA-4", "dark", prompt.at_least)
        seat, numbers = prompt.seat, [int(pick[1]) for pick in picks if len(pick) > 1]
        del state.asked[seat]
        result = Result([])
        getattr(self, f"_{prompt.ask}")(state, seat, picks, numbers, result)
        return result

    def _first(self, state: State, seat: int, _: Any, numbers: list[int], result: Result) -> None:
        state.shown[seat] = numbers[0]
        result.events.append(Event("chose", seat))
        if state.asked:
            return
        result.reveals = Reveal.OTHERS
        for other, card in sorted(state.shown.items()):
            state.hands[other].remove(card)
            state.pile.append(card)
            state.points[other] += card % 7
            result.events.append(Event("showed", other, (card,)))
        state.open = True
        state.turn = 0
        result.begun = [(len(result.events), (1, 1))]
        self._ask(state, 0, "turn")

    def _turn(
        self, state: State, seat: int, picks: Sequence[Pick], numbers: list[int], result: Result
    ) -> None:
        verb = picks[0][0]
        if verb == "end":
            result.turn_ended = True
            self._next(state, result)
            return
        if verb == "drop":
            state.hands[seat].remove(numbers[0])
            state.pile.append(numbers[0])
            result.events.append(Event("dropped", seat, (numbers[0],)))
            result.reveals = Reveal.OWN
            self._ask(state, seat, "turn")
            return
        state.done = True
        if verb == "draw":
            card = state.deck.pop()
            state.hands[seat] = sorted([*state.hands[seat], card])
            result.reveals = Reveal.RANDOM
            result.events.append(Event("drew", seat, (card,), (), 1 << seat))
            self._ask(state, seat, "turn")
        elif verb == "guess":
            state.rng, number = dice.below(state.rng, GUESSES)
            state.points[seat] += 5 * (number == numbers[0])
            result.reveals = Reveal.RANDOM
            result.events.append(Event("guessed", seat, (numbers[0], number)))
            self._ask(state, seat, "turn")
        elif verb == "play":
            card = numbers[0]
            state.hands[seat].remove(card)
            state.pile.append(card)
            state.points[seat] += card % 7
            result.events.append(Event("played", seat, (card,)))
            result.reveals = Reveal.OWN
            self._ask(state, seat, "pay" if card % 3 else "turn", card % 3)
        else:
            self._ask(state, seat, str(verb))

    def _pay(self, state: State, seat: int, _: Any, numbers: list[int], result: Result) -> None:
        self._discard(state, seat, numbers, result, "paid")

    def _light(self, state: State, seat: int, _: Any, numbers: list[int], result: Result) -> None:
        state.points[seat] += 2
        self._discard(state, seat, numbers, result, "lit")

    def _arrange(self, state: State, seat: int, _: Any, numbers: list[int], result: Result) -> None:
        state.points[seat] += sum(a < b for a, b in pairwise(numbers))
        self._discard(state, seat, numbers, result, "arranged")

    def _discard(self, state: State, seat: int, numbers: list[int], result: Result, kind: str) -> None:
        for number in numbers:
            state.hands[seat].remove(number)
        state.pile += numbers
        result.events.append(Event(kind, seat, tuple(numbers)))
        result.reveals = Reveal.OWN
        self._ask(state, seat, "turn")

    def _next(self, state: State, result: Result) -> None:
        state.done = False
        state.turn = (state.turn + 1) % len(state.hands)
        state.round += state.turn == 0
        if state.round < state.rounds:
            self._ask(state, state.turn, "turn")
            result.begun = [(len(result.events), (state.round + 1, state.turn + 1))]

    def view(self, state: State, seat: int | None) -> View:
        return View(
            seat, sorted(state.asked), [] if seat is None else state.hands[seat].copy(),
            [len(hand) for hand in state.hands], len(state.deck), state.points.copy(),
            {s: c for s, c in sorted(state.shown.items()) if state.open or s == seat},
            sorted(state.shown), {s: list(a) for s, a in state.asked.items()}, state.open, state.turn,
            state.done, state.round, state.rounds, state.pile.copy(),
        )  # fmt: skip

    def imagine(self, view: View, seed: int) -> State:
        known = {*view.hand, *view.pile, *view.shown.values()}
        unknown = [card for card in range(90) if card not in known]
        rng = dice.shuffle(dice.stream(seed, "imagine"), unknown)
        hands = [
            view.hand.copy() if seat == view.seat else sorted(unknown.pop() for _ in range(count))
            for seat, count in enumerate(view.counts)
        ]
        shown = {seat: view.shown.get(seat, (hands[seat] or [0])[0]) for seat in view.choosers}
        return State(
            hands, unknown[: view.deck], rng, view.rounds, view.points.copy(), shown,
            {s: list(a) for s, a in view.asked.items()}, view.open, view.turn, view.done, view.round,
            # The next number is no part of the view: follow-ups of imagined states have other ones.
            view.pile.copy(), 100 + max((serial for serial, *_ in view.asked.values()), default=0),
        )  # fmt: skip

    def outcome(self, state: State) -> Outcome | None:
        if state.asked:
            return None
        points = state.points
        return Outcome(
            tuple(points),
            tuple(1 + sum(other > mine for other in points) for mine in points),
            ("rounds",),
            tuple((("points", mine),) for mine in points),
        )


class LanternWords:
    """Its sentences: the same in all languages but for a sign of the language, which the tests look for."""

    untold = foremost = frozenset[str]()

    def reason(self, view: Any, prompt: Prompt, picks: Sequence[Pick], audience: Audience) -> str:
        return ""

    def follows(self, view: Any, prompt: Prompt, picks: Sequence[Pick], pick: Pick, reader: Audience) -> str:
        return ""

    def came(self, view: Any, events: Sequence[Event], audience: Audience) -> str:
        return ""

    def team_plan(self, view: Any, audience: Audience) -> list[str]:
        return []

    def title(self, language: str) -> str:
        return f"Lanterns {LANGUAGES[language]}"

    def figure(self, view: Any, actor: int, audience: Audience) -> str:
        return ""

    def opening(self, view: Any, audience: Audience) -> str:
        return ""

    def answer_text(self, view: Any, prompt: Prompt, picks: Sequence[Pick], audience: Audience) -> str:
        said = [self.pick(view, prompt, pick, audience) for pick in picks]
        return ", ".join(one.action_text or one.label for one in said)

    def points(self, language: str) -> str:
        return f"Points {LANGUAGES[language]}: one for each card."

    def summary(self, language: str) -> str:
        return f"{LANGUAGES[language]}: light your cards. Five minutes."

    def rules(self, language: str) -> str:
        return "\n".join(
            [f"## {LANGUAGES[language]}", *(f"- rule {number} " + "x" * 90 for number in range(34))]
        )

    def topics(self, language: str) -> list[tuple[str, str]]:
        return [(key, f"{LANGUAGES[language]} about {key}") for key in KEYWORDS]

    def topic(self, key: str, language: str) -> str:
        return f"{LANGUAGES[language]}: how to {dict(self.topics(language))[key]}."

    def cards(self, language: str) -> list[tuple[str, str]]:
        return [(f"lantern-{card}", f"{LANGUAGES[language]} lantern {card}") for card in range(90)]

    def card(self, card: str, language: str) -> str:
        name = dict(self.cards(language))[card]
        return f"**{name}** · light {int(card.removeprefix('lantern-')) % 7}"

    def regions(self, language: str) -> list[tuple[str, str]]:
        return []

    def region(self, view: View, key: str, audience: Audience) -> str:
        raise KeyError(key)

    def option(self, key: str, value: str | None, language: str) -> str:
        return f"{key} {LANGUAGES[language]}" if value is None else f"{value} {LANGUAGES[language]}"

    def ask(self, view: View, prompt: Prompt, audience: Audience) -> QuestionText:
        return QuestionText(f"{LANGUAGES[audience.language]} question {prompt.ask}", f"Body of {prompt.ask}.")

    def pick(self, view: View, prompt: Prompt, pick: Pick, audience: Audience) -> OptionText:
        name = f"{LANGUAGES[audience.language]} {' '.join(map(str, pick))}"
        return OptionText(name, f"about {name}", f"You choose {name}, and that is a long sentence about it.")

    def verb(self, view: View, prompt: Prompt, verb: str, audience: Audience) -> str:
        return f"{LANGUAGES[audience.language]} verb {verb}"

    def owed(self, public: str, audience: Audience) -> str:
        return f"owes {public} {LANGUAGES[audience.language]}"

    def event(self, view: View, event: Event, audience: Audience) -> str:
        if event.kind == "chose" and not view.open:
            return ""
        who = "you" if event.seat == audience.you else audience.names[event.seat]
        return f"{who}: {event.kind} {' '.join(map(str, event.data))} {LANGUAGES[audience.language]}"

    def digest(self, view: View, events: Sequence[Event], audience: Audience, lines: int) -> list[str]:
        told = [sentence for event in events if (sentence := self.event(view, event, audience))]
        return told[-lines:] if lines else []

    def level(self, level: str, language: str) -> str:
        return f"{level} level {LANGUAGES[language]}" if level in Lanterns.players else level

    def turn(self, turn: BoardTurn, language: str) -> str:
        number, of_round = turn
        place = f", turn {of_round}" if of_round else ""
        return f"round {number}{place} {LANGUAGES[language]}"

    def status(self, view: View, audience: Audience) -> str:
        return upper_first(self.turn(view.board_turn, audience.language))

    def board(self, view: View, audience: Audience) -> str:
        lines = [f"{name}: {count} cards" for name, count in zip(audience.names, view.counts, strict=True)]
        return "\n".join([f"Board {LANGUAGES[audience.language]}", *lines, f"pile {view.pile}"])

    def hand(self, view: View, audience: Audience) -> str:
        return f"Hand {LANGUAGES[audience.language]}: " + ", ".join(f"lantern-{card}" for card in view.hand)

    def board_alt(self, view: View, audience: Audience) -> str:
        return f"board alt {LANGUAGES[audience.language]}"

    def hand_alt(self, view: View, audience: Audience) -> str:
        return f"hand alt {LANGUAGES[audience.language]}"

    def illegal(self, error: IllegalError, audience: Audience) -> str:
        return f"{LANGUAGES[audience.language]} refused by {error.clause}: {error.reason}; choose otherwise."

    def scores(self, outcome: Outcome, audience: Audience) -> str:
        rows = zip(audience.names, outcome.scores, outcome.ranks, strict=True)
        lines = [f"{name}: {score} (rank {rank})" for name, score, rank in rows]
        return "\n".join([f"Scores {LANGUAGES[audience.language]}", *lines])


LANTERNS = Lanterns()
