"""From a state to a view, and from a view to a state that it allows (ER-H1)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dice import below, shuffle, stream
from rules.echoes_of_revachol.card_index import LOSS
from rules.echoes_of_revachol.cards import MORALE, TASK
from rules.echoes_of_revachol.case_files import arranged, tasks_in_play
from rules.echoes_of_revachol.frames import copy_stacks
from rules.echoes_of_revachol.morale import losable
from rules.echoes_of_revachol.prompts import open_prompts
from rules.echoes_of_revachol.score import card_points, outcome, task_points
from rules.echoes_of_revachol.state import NOTHING, Corps, Loss, Seat, State
from rules.echoes_of_revachol.view import EMPTY, CorpsView, LossView, SeatView, View
from rules.echoes_of_revachol.zones import ROW


def view(state: State, seat: int | None) -> View:
    """What that seat (None: a spectator) may know; shares no list with the state."""
    waiting = sorted({prompt.seat for prompt in open_prompts(state)})
    newest_first = state.morale[::-1]
    return View(
        seat=seat,
        waiting=waiting,
        options=dict(state.options),
        phase=state.phase,
        turn=state.turn,
        turns=state.turns,
        first=state.first,
        opening=[list(rolled) for rolled in state.opening],
        tasks=[*[EMPTY] * (ROW - len(state.row)), *reversed(state.row)],
        morale=[*newest_first, *[EMPTY] * (ROW - len(newest_first))],
        deck_count=len(state.deck),
        task_deck_count=len(state.task_deck),
        discard=list(state.discard),
        failed=list(state.failed),
        lost=list(state.lost),
        spent=list(state.spent),
        seats=[_seat(state, other, other == seat, other in waiting) for other in range(len(state.seats))],
        loss=None if state.loss is None else _loss(state.loss),
        ending=list(state.ending),
        last_dice=[list(rolled) for rolled in state.last_dice],
        recent=list(state.recent),
        outcome=outcome(state),
        serial=state.serial,
        stacks=copy_stacks(state.stacks),
        quiet=state.quiet,
    )


def _seat(state: State, seat: int, own: bool, waiting: bool) -> SeatView:
    player = state.seats[seat]
    tasks, cards = task_points(state, seat), card_points(state, seat)
    return SeatView(
        hand_count=len(player.hand),
        hand=list(player.hand) if own else None,
        answer=list(player.answer) if own else None,
        answered=bool(player.answer) and not waiting,
        corps=[CorpsView(corps.id, list(corps.cards)) for corps in player.corps],
        done=list(player.done),
        given=list(player.given),
        laid=list(player.laid),
        task_points=tasks,
        card_points=cards,
        score=tasks + cards + player.bonus,
        bonus=player.bonus,
    )


def _loss(loss: Loss) -> LossView:
    return LossView(loss.morale, loss.task, loss.turn, list(loss.dice), list(loss.failed), loss.over)


def imagine(seen: View, seed: int) -> State:
    """A state that this view allows: every card that it does not show is dealt anew, and so is chance."""
    rng = stream(seed, "imagine")
    unknown = {*range(TASK), *tasks_in_play(seen.options)}.difference(
        seen.tasks, seen.morale, seen.discard, seen.failed, seen.lost, seen.spent
    )
    for player in seen.seats:
        unknown.difference_update(
            player.hand or (), player.done, player.given, *(corps.cards for corps in player.corps)
        )
    tasks = [card for card in sorted(unknown) if card >= TASK]
    deck = [card for card in sorted(unknown) if card < TASK]
    rng = shuffle(rng, tasks)
    rng = shuffle(rng, deck)
    seats = [_imagined_seat(player, deck) for player in seen.seats]
    state = State(
        options=dict(seen.options),
        seats=seats,
        rng=rng,
        dice=stream(seed, "imagine", "dice"),
        deck=deck,
        task_deck=arranged(seen.options, tasks),
        first=seen.first,
        opening=[list(rolled) for rolled in seen.opening],
        row=[task for task in reversed(seen.tasks) if task != EMPTY],
        morale=[card for card in reversed(seen.morale) if card != EMPTY],
        discard=list(seen.discard),
        failed=list(seen.failed),
        lost=list(seen.lost),
        spent=list(seen.spent),
        phase=seen.phase,
        turn=seen.turn,
        turns=seen.turns,
        loss=None if seen.loss is None else _imagined_loss(seen.loss),
        last_dice=[list(rolled) for rolled in seen.last_dice],
        serial=seen.serial,
        stacks=copy_stacks(seen.stacks),
        ending=list(seen.ending),
        recent=list(seen.recent),
        quiet=seen.quiet,
    )
    for seat, other in enumerate(seen.seats):
        if other.answered and other.answer is None:
            _imagine_answer(state, seat)
    return state


def _imagined_seat(player: SeatView, deck: list[int]) -> Seat:
    """A seat with a hand of the next allies of the shuffled deck where it is not known."""
    hand = player.hand
    if hand is None:
        hand = [card for card in deck if card < MORALE][: player.hand_count]
        for card in hand:
            deck.remove(card)
    return Seat(
        hand=list(hand),
        corps=[Corps(corps.id, list(corps.cards)) for corps in player.corps],
        done=list(player.done),
        given=list(player.given),
        answer=list(player.answer or ()),
        laid=list(player.laid),
        bonus=player.bonus,
    )


def _imagined_loss(loss: LossView) -> Loss:
    return Loss(loss.morale, loss.task, loss.turn, list(loss.dice), list(loss.failed), loss.over)


def _imagine_answer(state: State, seat: int) -> None:
    """Invent an answer that is held back (ER-M4)."""
    assert state.loss is not None
    choices: Sequence[int] = losable(state, seat, LOSS[state.loss.morale]) or [NOTHING]
    state.rng, at = below(state.rng, len(choices))
    state.seats[seat].answer = [choices[at]]
