"""What a question tells at a glance: what matters now and no picture shows."""

from __future__ import annotations

from rules.echoes_of_revachol.card_index import POINTS
from rules.echoes_of_revachol.cards import morale
from rules.echoes_of_revachol.language import naming, reckoning
from rules.echoes_of_revachol.language.reckoning import loan, mover
from rules.echoes_of_revachol.language.telling import both_dice
from rules.echoes_of_revachol.language.texts import Speech
from rules.echoes_of_revachol.payment import packed, profile_of, shortage
from rules.echoes_of_revachol.picks import CompleteTasks, CompleteWithLoans, LayAlly, MoveAlly, kinds
from rules.echoes_of_revachol.questions import AfterDetails, details
from rules.echoes_of_revachol.view import EMPTY, View
from rules.game import Prompt
from rules.speech import NOTE, noted
from rules.texts import fitting

_FIRST = 3
"""Turns of everybody in which the words of the game are new."""
LOSSES = ("lose_ally", "lose_task", "lose_hand")


def notes(speech: Speech, view: View, prompt: Prompt) -> tuple[str, ...]:
    """The notes of a question; nothing where the pictures and the question say it all."""
    match prompt.ask:
        case "turn":
            own = view.seats[prompt.seat]
            begins = view.turns <= len(view.seats) and not (own.corps or own.done)
            goal = speech.say("note.goal") if begins else ""
            last = speech.say("note.last") if own.hand_count == 1 else ""
            danger, ready = _danger(speech, view), _ready(speech, view, prompt.seat)
            return noted(goal, danger, last, ready, *([] if danger else _signs(speech, view)))
        case "after":
            return noted(*_before(speech, view, prompt))
        case "take":
            card = naming.card(prompt.source, speech.language)
            return noted(speech.say("note.take", card=card, n=POINTS[prompt.source]))
        case "borrow":
            return noted(_short(speech, view, prompt), speech.say("note.lends"))
        case ask if ask in LOSSES and view.loss is not None:
            first, second = view.loss.dice[prompt.seat]
            asked = naming.asked(morale(prompt.source), speech.language, both_dice(view))
            card = naming.card(prompt.source, speech.language)
            return noted(speech.say("note.loss", morale=card, asked=asked, first=first, second=second))
    return ()


def _danger(speech: Speech, view: View) -> str:
    """What the next morale card sets off, where it is the third."""
    if EMPTY in view.morale[:2]:
        return ""
    card, task = naming.card(view.morale[1], speech.language), naming.card(view.tasks[2], speech.language)
    told = [speech.say(f"note.{key}", morale=card, task=task) for key in ("danger", "danger_brief")]
    return fitting(told, NOTE)


def _signs(speech: Speech, view: View) -> list[str]:
    """What the red frame means and morale cards do, as long as one lies there: one draw may bring several.
    In the first turns also before, as the button for drawing counts them."""
    first = view.turns <= _FIRST * len(view.seats)
    return [speech.say("note.morale")] if first or any(card != EMPTY for card in view.morale) else []


def _ready(speech: Speech, view: View, seat: int) -> str:
    """Which of the others can complete the most with a corps as it lies there."""
    found = [
        (reckoning.points(tasks), other, tasks)
        for other, player in enumerate(view.seats)
        if other != seat
        for corps in player.corps
        for tasks in reckoning.possible(view, other, corps.cards)[0]
    ]
    if not found:
        return ""
    points, other, tasks = max(found, key=lambda one: one[0])
    names = " + ".join(f"{naming.card(task, speech.language)}" for task in tasks)
    return speech.say("note.ready", who=speech.who(other), tasks=names, n=points)


def _before(speech: Speech, view: View, prompt: Prompt) -> list[str]:
    """What may still be done before the turn ends, beside completing tasks, and what that costs."""
    offered = kinds(prompt)
    if not offered & {CompleteTasks, CompleteWithLoans}:
        return []  # the question itself asks for it
    found = []
    if LayAlly in offered:
        more = details(prompt, AfterDetails).more
        found.append(speech.say("note.more", card=naming.card(more, speech.language)))
    if MoveAlly in offered:
        found.append(speech.say("note.move", card=naming.card(mover(view, prompt), speech.language)))
    return [*found, speech.say("note.after")]


def _short(speech: Speech, view: View, prompt: Prompt) -> str:
    """How many symbols still have to be borrowed for what."""
    number, tasks, done = loan(prompt)
    cards = reckoning.corps_cards(view, prompt.seat, number)
    missing = shortage(profile_of(cards), tasks, packed(done))
    return speech.say("note.borrow", n=missing, tasks=naming.cards(tasks, speech.language))
