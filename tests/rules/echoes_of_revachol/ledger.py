"""What a table of Echoes of Revachol keeps through all that happens: each card in one place, its kind's."""

from __future__ import annotations

from collections.abc import Iterable

from rules.codec import codec
from rules.echoes_of_revachol.cards import CARDS_IN_SET, MORALE, TASK
from rules.echoes_of_revachol.morale import losable
from rules.echoes_of_revachol.prompts import open_prompts
from rules.echoes_of_revachol.state import NOTHING, State
from rules.echoes_of_revachol.tables import APART, LOSS
from rules.echoes_of_revachol.zones import HAND_LIMIT, ROW
from tests.harness.ledger import Ledger

CODEC = codec(State)
EVERY_CARD = list(range(CARDS_IN_SET))


def conserved(state: State) -> list[int]:
    """All cards in ascending order (ER-C1)."""
    cards = [*state.deck, *state.discard, *state.task_deck, *state.row, *state.morale]
    cards += [*state.failed, *state.lost, *state.spent]
    for seat in state.seats:
        cards += seat.hand
        cards += seat.done
        cards += seat.given
        for corps in seat.corps:
            cards += corps.cards
    cards.sort()
    return cards


def _all(kind: str, cards: Iterable[int]) -> bool:
    first, last = {"ally": (0, MORALE), "morale": (MORALE, TASK), "task": (TASK, CARDS_IN_SET)}[kind]
    return all(first <= card < last for card in cards)


def check(state: State) -> None:
    """What is true at every moment."""
    assert conserved(state) == EVERY_CARD
    assert _all("task", [*state.task_deck, *state.row, *state.failed, *state.lost])
    assert _all("morale", [*state.morale, *state.spent])
    assert not any(card >= TASK for card in (*state.deck, *state.discard))
    asked = {prompt.seat for prompt in open_prompts(state)}
    assert bool(asked) == (state.phase != "over")
    # Missing tasks are not replaced only when the deck of tasks is empty (ER-K4, ER-M6).
    assert len(state.row) == ROW or not state.task_deck
    event = state.loss is not None and not state.loss.over
    assert len(state.morale) == ROW if event else len(state.morale) < ROW  # ER-M2
    for number, seat in enumerate(state.seats):
        assert _all("ally", [*seat.hand, *seat.given])
        assert _all("task", seat.done)
        assert len(seat.hand) <= HAND_LIMIT  # ER-T2
        assert all(corps.cards and _all("ally", corps.cards) for corps in seat.corps)  # ER-T5
        assert len({corps.id for corps in seat.corps}) == len(seat.corps)
        for corps in seat.corps:
            assert all(APART.get(card, frozenset()).isdisjoint(corps.cards) for card in corps.cards)  # ER-A3
        if seat.answer:
            assert event
            assert state.loss is not None
            assert number not in asked
            assert seat.answer[0] in (losable(state, number, LOSS[state.loss.morale]) or [NOTHING])
        if not event:
            assert number in asked or number != state.turn or state.phase == "over"
    if state.phase == "over":
        assert state.ending
        assert not state.row or state.ending == ["stuck"]  # ER-G1, ER-G3
    else:
        assert state.row
    assert CODEC.load(CODEC.dump(state)) == state


LEDGER = Ledger(conserved, check)
