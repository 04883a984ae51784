"""What a table of Echoes of Revachol keeps through all that happens: each card in one place, its kind's."""

from __future__ import annotations

from collections.abc import Iterable

from rules.codec import codec
from rules.echoes_of_revachol.card_index import APART, LOSS
from rules.echoes_of_revachol.cards import CARDS, MORALE, TASK
from rules.echoes_of_revachol.case_files import tasks_in_play
from rules.echoes_of_revachol.morale import losable
from rules.echoes_of_revachol.prompts import open_prompts
from rules.echoes_of_revachol.state import NOTHING, State
from rules.echoes_of_revachol.zones import HAND_LIMIT, ROW
from tests.harness.ledger import Ledger, difference

CODEC = codec(State)


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
    first, last = {"ally": (0, MORALE), "morale": (MORALE, TASK), "task": (TASK, len(CARDS))}[kind]
    return all(first <= card < last for card in cards)


def check(state: State) -> None:
    """What is true at every moment."""
    cards = conserved(state)
    every = [*range(TASK), *tasks_in_play(state.options)]
    assert cards == every, f"cards lost or doubled: {difference(every, cards)}"
    tasks, morale = [*state.task_deck, *state.row, *state.failed, *state.lost], [*state.morale, *state.spent]
    assert _all("task", tasks), f"something else among the tasks: {tasks}"
    assert _all("morale", morale), f"something else among the morale cards: {morale}"
    assert not any(card >= TASK for card in (*state.deck, *state.discard)), "a task among the cards to draw"
    asked = {prompt.seat for prompt in open_prompts(state)}
    assert bool(asked) == (state.phase != "over"), f"asked are {asked} in the phase {state.phase}"
    # Missing tasks are not replaced only when the deck of tasks is empty (ER-K4, ER-M6).
    assert len(state.row) == ROW or not state.task_deck, f"{len(state.row)} tasks lie open"
    event = state.loss is not None and not state.loss.over
    open_cards = len(state.morale)
    fitting = open_cards == ROW if event else open_cards < ROW
    assert fitting, f"{open_cards} morale cards lie open, event {event}: ER-M2"
    for number, seat in enumerate(state.seats):
        who = f"seat {number}"
        assert _all("ally", [*seat.hand, *seat.given]), f"{who}: no ally in {seat.hand} or {seat.given}"
        assert _all("task", seat.done), f"{who}: no task in {seat.done}"
        assert len(seat.hand) <= HAND_LIMIT, f"{who} holds {len(seat.hand)} cards: ER-T2"
        corps_ids = [corps.id for corps in seat.corps]
        assert len(set(corps_ids)) == len(corps_ids), f"{who}: two corps have one number: {corps_ids}"
        for corps in seat.corps:
            cards = corps.cards
            assert cards, f"{who}: an empty corps: ER-T5"
            assert _all("ally", cards), f"{who}: a corps of {cards}: ER-T5"
            together = all(APART.get(card, frozenset()).isdisjoint(cards) for card in cards)
            assert together, f"{who}: {cards} do not go together: ER-A3"
        if seat.answer:
            assert event, f"{who} has answered, and there is no event"
            assert state.loss is not None, f"{who} has answered, and there is no loss"
            assert number not in asked, f"{who} has answered and is asked"
            possible = losable(state, number, LOSS[state.loss.morale]) or [NOTHING]
            assert seat.answer[0] in possible, f"{who} loses {seat.answer[0]}, possible: {possible}"
        if not event:
            waits = number in asked or number != state.turn or state.phase == "over"
            assert waits, f"{who} has the turn and is not asked"
    if state.phase == "over":
        assert state.ending, "an end without a reason"
        assert not state.row or state.ending == ["stuck"], f"over by {state.ending}: ER-G1, ER-G3"
    else:
        assert state.row, "no task, and not over"
    assert CODEC.load(CODEC.dump(state)) == state, "a save differs"


LEDGER = Ledger(conserved, check)
