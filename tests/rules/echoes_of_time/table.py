"""A table with cards made for the test: lay out a situation, answer by readable calls, see what comes of it.

The cards of the game are taken out of the rules while such a table is played, so no test depends on the
numbers that are printed on them. After every answer the table checks what must always be true (``check``),
and after the test nothing but turns may be open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from rules.echoes_of_time import card_index, cards, flow, playing, views
from rules.echoes_of_time.cache import cache_of
from rules.echoes_of_time.cards import SOURCE, Design, SourceDesign
from rules.echoes_of_time.entry import GAME
from rules.echoes_of_time.frames import FirstQuestion, Turn
from rules.echoes_of_time.prompts import open_prompts
from rules.echoes_of_time.state import Seat, SourceState, State
from rules.game import LANGUAGES, Event, Pick, Prompt
from rules.position import Position
from rules.stacks import new_number
from tests.rules.echoes_of_time import ledger
from tests.rules.echoes_of_time.rows import NOTHING

BLANKS = 32
"""Plain cards in the deck: artifacts without symbols and effects, cost 0, time 5, 0 VP."""


@contextmanager
def no_cards() -> Iterator[None]:
    """Take the card set out of the rules, and put it back at the end."""
    lists: tuple[list[Any], ...] = (cards.CARDS, cards.DESIGNS, cards.SOURCES)
    kept = [list(each) for each in lists]
    for each in lists:
        each.clear()
    card_index.index()
    try:
        yield
    finally:
        for each, content in zip(lists, kept, strict=True):
            each[:] = content
        card_index.index()


def card_pick(card: int) -> Pick:
    return ("card", card)


class Table:
    """A game in the making, then under way. Seat 0 has the first-player token unless told otherwise; every
    seat begins with nothing, the centre with a plain Source per seat, the deck with blank cards."""

    def __init__(self, seats: int = 2, first: int = 0, **options: str) -> None:
        chosen = {option.key: option.values[0] for option in flow.OPTIONS} | options
        self.events: list[Event] = []
        self.state = State(
            options=chosen,
            seats=[Seat() for _ in range(seats)],
            sources=[],
            rng=1,
            deck=[],
            first=first,
            main_supply=12 * seats,
            secondary_supply=72 - 12 * seats,
            round=1,
            stacks=[[] for _ in range(seats)],
        )
        self._plain_sources = 0
        for _ in range(seats):
            self._new_source({})
        self.blanks = [self.artifact() for _ in range(BLANKS)]

    # --- making cards --------------------------------------------------------------------------------------

    def card(self, **row: Any) -> int:
        """A new card at the bottom of the deck; ``copies=2`` makes two, the second has the next number."""
        number = len(cards.CARDS)
        name = f"card_{number}"
        row = {"cost": 0, "time": 5, **row}
        if "scoring" not in row:
            row.setdefault("points", 0)
        design = Design.model_validate(
            {"id": name, "names": dict.fromkeys(LANGUAGES, name), "art": "none", **row}
        )
        for _ in range(design.copies):
            self.state.deck.insert(0, len(cards.CARDS))
            cards.CARDS.append(design)
        cards.DESIGNS.append(design)
        card_index.index()
        return number

    def creature(self, strength: int = 1, *effects: dict[str, Any], **row: Any) -> int:
        """A creature with these effects."""
        return self.card(type="creature", strength=strength, effects=list(effects), **row)

    def artifact(self, *effects: dict[str, Any], **row: Any) -> int:
        """An artifact with these effects."""
        return self.card(type="artifact", effects=list(effects), **row)

    def source(self, *lasting: dict[str, Any], owner: int = -1, under: Sequence[int] = (), **row: Any) -> int:
        """A Source instead of a plain one, or one more where no plain one is left. With an owner it is
        conquered with these creatures beneath, or fortified (``fortified=True``)."""
        fortified = row.pop("fortified", False)
        row["lasting"] = list(lasting)
        if self._plain_sources < len(self.state.seats):
            number = self._plain_sources
            cards.SOURCES[number] = self._source_design(number, row)
            self._plain_sources += 1
            card_index.index()
        else:
            number = self._new_source(row)
        cache_of(self.state).standing.clear()
        if owner >= 0:
            source = self.state.source(number)
            source.owner, source.settled, source.fortified = owner, True, fortified
            player = self.state.seats[owner]
            for card in under:
                self._lift(card)
                if fortified:
                    player.buried[card] = number
                else:
                    player.company.append(card)
                    player.under[card] = number
        return number

    def _new_source(self, row: dict[str, Any]) -> int:
        number = len(cards.SOURCES)
        cards.SOURCES.append(self._source_design(number, row))
        self.state.sources.append(SourceState(number))
        card_index.index()
        return number

    @staticmethod
    def _source_design(number: int, row: dict[str, Any]) -> SourceDesign:
        name = f"source_{number}"
        plain = {
            "conquer_strength": 3,
            "conquer_effect": NOTHING,
            "conquered_points": 1,
            "fortify_strength": 5,
            "fortify_effect": NOTHING,
            "fortified_points": 3,
        }
        return SourceDesign.model_validate(
            {
                "id": name,
                "names": dict.fromkeys(LANGUAGES, name),
                "art": "none",
                **plain,
                **row,
            }
        )

    # --- laying out ----------------------------------------------------------------------------------------

    def _lift(self, card: int) -> None:
        cache_of(
            self.state
        ).standing.clear()  # what a seat's company offers is about to change past the rules
        for seat in self.state.seats:
            for zone in (seat.hand, seat.company, *seat.tiles):
                if card in zone:
                    zone.remove(card)
        if card in self.state.deck:
            self.state.deck.remove(card)

    def hand(self, seat: int, *held: int) -> None:
        """These cards come into the hand."""
        for card in held:
            self._lift(card)
            self.state.seats[seat].hand.append(card)

    def fill_hand(self, seat: int, number: int) -> list[int]:
        """So many blank cards come into the hand."""
        chosen = [card for card in self.blanks if card in self.state.deck][:number]
        self.hand(seat, *chosen)
        return chosen

    def board(self, seat: int, space: int, *laid: int) -> None:
        """These cards lie on the tile at this space."""
        for card in laid:
            self._lift(card)
            self.state.seats[seat].tiles[space - 1].append(card)

    def company(self, seat: int, *joined: int) -> None:
        """These cards are in the company."""
        for card in joined:
            self._lift(card)
            self.state.seats[seat].company.append(card)

    def discarded(self, *laid: int) -> None:
        """These cards lie on the common discard."""
        for card in laid:
            self._lift(card)
            self.state.discard.append(card)

    def points(self, seat: int, number: int) -> None:
        """The seat gets so many VP from the main supply."""
        self.state.seats[seat].points += number
        self.state.main_supply -= number

    def on_deck(self, *top: int) -> None:
        """These cards will be drawn next, in this order."""
        for card in top:
            self._lift(card)
        self.state.deck += reversed(top)

    # --- starting ------------------------------------------------------------------------------------------

    def turn(self, seat: int = 0, number: int = 1) -> None:
        """The seat's first or second turn of the round begins, in place of any other turn."""
        assert all(text == "turn" for _, text in self.asked), self.asked
        for stack in self.state.stacks:
            stack.clear()
        order = self.state.order()
        self.state.phase, self.state.turn = "action", seat
        self.state.step = len(order) * (number - 1) + order.index(seat) + 1
        self.state.stacks[seat].append(Turn(seat))
        self._go()

    def time_phase(self) -> None:
        """A round begins, in place of any turn."""
        assert all(text == "turn" for _, text in self.asked), self.asked
        for stack in self.state.stacks:
            stack.clear()
        flow.start_round(self.state)
        self._go()

    def first_choice(self) -> None:
        """Everybody chooses the first card."""
        self.state.phase, self.state.round = "first", 0
        for seat in range(len(self.state.seats)):
            if playing.playable(self.state, seat)[0]:
                self.state.stacks[seat].append(FirstQuestion(seat, new_number(self.state)))
        self.state.serial += len(self.state.seats)
        self._go()

    def _go(self) -> None:
        flow.MACHINE.run(self.state)
        self.events = cache_of(self.state).events
        self.check()

    # --- looking -------------------------------------------------------------------------------------------

    def __getitem__(self, seat: int) -> Seat:
        return self.state.seats[seat]

    @property
    def position(self) -> Position:
        """Everything on the table, which can be written as text."""
        return Position(GAME, len(self.state.seats), self.state)

    @property
    def asked(self) -> list[tuple[int, str]]:
        """Seat and keyword of every open question, by seat."""
        return sorted((prompt.seat, prompt.ask) for prompt in open_prompts(self.state))

    def prompt(self, seat: int | None = None) -> Prompt:
        """The open question, or that of this seat."""
        found = [prompt for prompt in open_prompts(self.state) if seat in (None, prompt.seat)]
        assert len(found) == 1, f"open questions: {self.asked}"
        return found[0]

    def options(self, verb: str = "", seat: int | None = None) -> list[Pick]:
        """Options of the open question that begin with this verb (without one: all)."""
        return [pick for pick in self.prompt(seat).options if verb in ("", pick[0])]

    def happened(self, kind: str) -> list[tuple[int | str, ...]]:
        """Data of the events of this kind since the last answer."""
        return [event.data for event in self.events if event.kind == kind]

    # --- answering -----------------------------------------------------------------------------------------

    def answer(self, *picks: Pick, seat: int | None = None) -> None:
        """Answer the open question (of this seat) with these picks."""
        result = flow.choose(self.state, self.prompt(seat).id, picks)
        self.events = result.events
        self.check()

    def do(self, *pick: str | int, seat: int | None = None) -> None:
        """Answer with one option: ``do("play", card)``."""
        self.answer(pick, seat=seat)

    def choose(self, *chosen: int, seat: int | None = None) -> None:
        """Answer with these cards."""
        self.answer(*map(card_pick, chosen), seat=seat)

    def decline(self, seat: int | None = None) -> None:
        """Decline, by the option or by an empty answer."""
        options = self.prompt(seat).options
        self.answer(*([("decline",)] if ("decline",) in options else []), seat=seat)

    # --- checking ------------------------------------------------------------------------------------------

    def check(self) -> None:
        """What is true at every moment: each card in one place, VP conserved, questions that can be answered,
        and views that depend on nothing hidden."""
        check(self.state)

    def check_rest(self) -> None:
        """Nothing is left open but the next turn."""
        assert self.state.phase == "over" or [ask for _, ask in self.asked] == ["turn"], self.asked


def check(state: State) -> None:
    """See ``Table.check``."""
    ledger.check(state)
    prompts = open_prompts(state)
    for prompt in prompts:
        assert len(set(prompt.options)) == len(prompt.options)
        assert prompt.min_picks <= prompt.max_picks <= len(prompt.options)
        if prompt.weights:
            assert len(prompt.weights) == len(prompt.options)
            assert sum(sorted(prompt.weights)[-prompt.max_picks :]) >= prompt.at_least
        if prompt.default is not None:
            prompt.check(prompt.default)
    for seat in (None, *range(len(state.seats))):
        view = views.view(state, seat)
        imagined = views.imagine(view, state.serial)
        assert views.view(imagined, seat) == view
        own = [
            (prompt.ask, prompt.options, prompt.data)
            for table in (prompts, open_prompts(imagined))
            for prompt in table
            if prompt.seat == seat
        ]
        assert own[: len(own) // 2] == own[len(own) // 2 :]


__all__ = ["BLANKS", "SOURCE", "Table", "card_pick", "check", "no_cards"]
