"""High Card: a small game for tests of what all games share.

Everybody bids a card of the hand at the same time, hidden until all have bid. The highest card wins a point;
its owner rolls a die for more points or draws a card, and may then discard up to two cards in an order of
choice. Three rounds, with hidden hands, withheld answers, dice and a deck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
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
from rules.players import RandomPlayer
from tests.harness.ledger import Ledger

ROUNDS = 3


@dataclass(slots=True)
class State:
    hands: list[list[int]]
    deck: list[int]
    rng: int
    rich: bool
    bids: dict[int, int] = field(default_factory=dict)  # withheld, the cards still in their hands
    asked: dict[int, int] = field(default_factory=dict)  # seat → serial number of its open question
    phase: str = "bid"
    winner: int = -1
    discard: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    rounds: int = 0
    serial: int = 0


@dataclass(slots=True)
class View:
    seat: int | None
    waiting: list[int]
    hand: list[int]
    counts: list[int]
    bid: int | None
    bidders: list[int]
    asked: dict[int, int]
    deck: int
    rich: bool
    phase: str
    winner: int
    discard: list[int]
    points: list[int]
    rounds: int
    serial: int

    @property
    def board_turn(self) -> BoardTurn:
        return (min(self.rounds + 1, ROUNDS),)


class HighCard:
    """The game's functions, in the words of ``rules.game.Game``."""

    key = "high-card"
    seats = range(2, 5)
    options: tuple[Option, ...] = (Option("rich", ("off", "on")),)
    cooperative = False
    rules = 1
    words: Any = None  # the tests that use this game ask for no sentences
    players: Mapping[str, Player] = {"random": RandomPlayer()}
    state_class = State

    def new(self, seats: int, seed: int, options: Options) -> State:
        if seats not in self.seats:
            raise ValueError(f"High Card is for 2 to 4 seats, not {seats}")
        for key, value in options.items():
            if key != "rich" or value not in ("off", "on"):
                raise ValueError(f"High Card has no option {key}={value}")
        deck = list(range(seats * 7))
        rng = dice.shuffle(dice.stream(seed, "deck"), deck)
        hands = [[deck.pop() for _ in range(4)] for _ in range(seats)]
        state = State(hands, deck, rng, options.get("rich") == "on", points=[0] * seats)
        self._ask(state, range(seats))
        return state

    @staticmethod
    def _ask(state: State, seats: Sequence[int]) -> None:
        for seat in seats:
            state.serial += 1
            state.asked[seat] = state.serial

    def prompts(self, state: State) -> list[Prompt]:
        return sorted((self._prompt(state, seat) for seat in state.asked), key=lambda p: p.id)

    def _prompt(self, state: State, seat: int) -> Prompt:
        cards: list[Pick] = [("card", card) for card in sorted(state.hands[seat])]
        number = state.asked[seat]
        if state.phase == "bid":
            return Prompt(number, seat, "bid", cards, public="bids")
        if state.phase == "prize":
            return Prompt(number, seat, "prize", [("roll",), ("draw",)])
        return Prompt(
            number,
            seat,
            "discard",
            cards,
            min_picks=0,
            max_picks=min(2, len(cards)),
            ordered=True,
            default=[],
        )

    def choose(self, state: State, prompt_id: int, picks: Sequence[Pick]) -> Result:
        prompt = next((p for p in self.prompts(state) if p.id == prompt_id), None)
        if prompt is None:
            raise IllegalError("HC", "stale")
        prompt.check(picks)
        del state.asked[prompt.seat]
        result = Result([])
        if state.phase == "bid":
            self._bid(state, prompt.seat, int(picks[0][1]), result)
        elif state.phase == "prize":
            self._prize(state, prompt.seat, picks[0], result)
        else:
            for _, card in picks:
                state.hands[prompt.seat].remove(int(card))
                state.discard.append(int(card))
            result.reveals = Reveal.OWN if picks else Reveal.NOTHING
            result.turn_ended = True
            self._next_round(state, result)
        return result

    def _bid(self, state: State, seat: int, card: int, result: Result) -> None:
        state.bids[seat] = card
        result.events.append(Event("bid", seat, (card,), (), 1 << seat))
        if state.asked:
            return
        result.reveals = Reveal.OTHERS
        for bidder, bid in sorted(state.bids.items()):
            state.hands[bidder].remove(bid)
            state.discard.append(bid)
            result.events.append(Event("shown", bidder, (bid,)))
        state.winner = max(state.bids, key=lambda bidder: state.bids[bidder])
        state.points[state.winner] += 1
        state.bids = {}
        state.phase = "prize"
        self._ask(state, [state.winner])

    def _prize(self, state: State, seat: int, pick: Pick, result: Result) -> None:
        result.reveals = Reveal.RANDOM
        if pick == ("roll",):
            state.rng, points = dice.roll(state.rng, 6)
            state.points[seat] += points * (2 if state.rich else 1)
            result.events.append(Event("roll", seat, (points,)))
        elif state.deck:
            state.hands[seat].append(state.deck.pop())
            result.events.append(Event("draw", seat, (state.hands[seat][-1],), (), 1 << seat))
        if state.hands[seat]:
            state.phase = "discard"
            self._ask(state, [seat])
        else:
            self._next_round(state, result)

    def _next_round(self, state: State, result: Result) -> None:
        state.rounds += 1
        if state.rounds < ROUNDS:
            result.begun = [(len(result.events), (state.rounds + 1,))]
        state.winner = -1
        state.phase = "bid" if state.rounds < ROUNDS else "over"
        holders = [seat for seat, hand in enumerate(state.hands) if hand]
        if state.phase == "bid" and holders:
            self._ask(state, holders)
        else:
            state.phase = "over"

    def view(self, state: State, seat: int | None) -> View:
        return View(
            seat=seat,
            waiting=sorted(state.asked),
            hand=[] if seat is None else state.hands[seat].copy(),
            counts=[len(hand) for hand in state.hands],
            bid=None if seat is None else state.bids.get(seat),
            bidders=sorted(state.bids),
            asked=state.asked.copy(),
            deck=len(state.deck),
            rich=state.rich,
            phase=state.phase,
            winner=state.winner,
            discard=state.discard.copy(),
            points=state.points.copy(),
            rounds=state.rounds,
            serial=state.serial,
        )

    def imagine(self, view: View, seed: int) -> State:
        known = {*view.hand, *view.discard}
        unknown = [card for card in range(len(view.counts) * 7) if card not in known]
        rng = dice.shuffle(dice.stream(seed, "imagine"), unknown)
        hands = [
            view.hand.copy() if seat == view.seat else [unknown.pop() for _ in range(count)]
            for seat, count in enumerate(view.counts)
        ]
        bids = {}
        for seat in view.bidders:
            rng, index = dice.below(rng, len(hands[seat]))
            bids[seat] = view.bid if seat == view.seat and view.bid is not None else hands[seat][index]
        return State(
            hands, unknown, rng, view.rich, bids, view.asked.copy(), view.phase, view.winner,
            view.discard.copy(), view.points.copy(), view.rounds, view.serial,
        )  # fmt: skip

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        best = max(state.points)
        return Outcome(
            scores=tuple(state.points),
            ranks=tuple(1 + sum(other > points for other in state.points) for points in state.points),
            reasons=("rounds",) if best else (),
            breakdown=tuple((("points", points),) for points in state.points),
        )

    def report(self, state: State) -> dict[str, Any]:
        """For the simulation: rounds played, the cards still in each hand, how many that are."""
        kept = [[f"card-{card}" for card in hand] for hand in state.hands]
        return {"rounds": state.rounds, "played": kept, "kept": sum(map(len, kept))}


HIGH_CARD = HighCard()


def _conserved(state: State) -> list[int]:
    return sorted([*state.deck, *state.discard, *(card for hand in state.hands for card in hand)])


def _check(state: State) -> None:
    assert _conserved(state) == list(range(len(state.hands) * 7))
    assert all(bid in state.hands[seat] for seat, bid in state.bids.items())


LEDGER = Ledger(_conserved, _check)
