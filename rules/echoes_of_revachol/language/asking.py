"""Questions in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rules.echoes_of_revachol.card_index import POINTS
from rules.echoes_of_revachol.cards import morale
from rules.echoes_of_revachol.language import naming, reckoning, telling
from rules.echoes_of_revachol.language.noting import notes
from rules.echoes_of_revachol.language.reckoning import mover
from rules.echoes_of_revachol.language.texts import Speech
from rules.echoes_of_revachol.payment import packed, profile_of, shortage
from rules.echoes_of_revachol.picks import DRAW, CompleteTasks, CompleteWithLoans, LayAlly, MoveAlly, kinds
from rules.echoes_of_revachol.questions import (
    AfterDetails,
    BorrowDetails,
    IntoDetails,
    TurnDetails,
    details_of,
)
from rules.echoes_of_revachol.view import EMPTY, View
from rules.game import Prompt
from rules.grammar import upper_first
from rules.texts import fitting
from rules.wording import Audience, QuestionText

TITLE, REASON = 60, 80
LOSSES = ("lose_ally", "lose_task", "lose_hand")
FROM_HAND = ("turn", "after", "lose_hand")
"""Questions about cards in hand; the others are about what lies on the table."""


def ask(view: View, prompt: Prompt, audience: Audience) -> QuestionText:
    """A question: its title and what explains it."""
    speech = Speech(audience)
    language, key, values = audience.language, prompt.ask, dict[str, object]()
    remarks: list[str] = []
    match details_of(prompt):
        case TurnDetails(moved):
            key = "turn_moved" if moved else "turn"
            if DRAW not in prompt.options:
                key = "turn_moved" if moved else "turn_full"
                remarks = danger(speech, view)  # where one may draw, the option itself warns
        case AfterDetails(more=more):
            return _after(speech, view, prompt, more)
        case IntoDetails(wanted=wanted):
            values = {"wanted": naming.card(wanted, language)}
        case BorrowDetails(number, tasks, done):
            cards = reckoning.corps_cards(view, prompt.seat, number)
            values = {
                "tasks": naming.cards(tasks, language),
                "corps": naming.letter(number),
                "n": shortage(profile_of(cards), tasks, packed(done)),
            }
        case _ if key == "take":
            values = {"card": naming.card(prompt.source, language), "n": POINTS[prompt.source]}
        case _ if key == "move":
            values = {"card": naming.card(mover(view, prompt), language)}
    body = speech.say("ask.lose_body", **_roll(speech, view, prompt)) if key in LOSSES else ""
    body = body or speech.say(f"ask.{key}_body", **values)
    titles = [speech.say(f"ask.{key}", **values, score="")]
    if prompt.ask == "turn" and any(seat.score for seat in view.seats):
        score = speech.bracketed(speech.say("ask.score", list=_standing(view, prompt.seat)))
        titles.insert(0, speech.say(f"ask.{key}", score=score))
    if key == "into":
        titles.append(speech.say("ask.into_brief"))  # some allies have long names
    return QuestionText(
        fitting(titles, TITLE),
        speech.space.join([body, *remarks]),
        _look(view, prompt),
        notes(speech, view, prompt),
    )


def _standing(view: View, seat: int) -> str:
    """Everybody's points, those of the seat first: "10 : 8"."""
    others = [player.score for number, player in enumerate(view.seats) if number != seat]
    return " : ".join(map(str, [view.seats[seat].score, *others]))


def _after(speech: Speech, view: View, prompt: Prompt, card: int) -> QuestionText:
    """The question after an ally was laid: it asks for tasks only where one can be completed, for another
    ally or a move only where that is possible. A plan may know of nothing but the end of the turn."""
    offered = kinds(prompt)
    completes = bool(offered & {CompleteTasks, CompleteWithLoans})
    more = naming.card(card, speech.language) if LayAlly in offered else None
    moves = naming.card(mover(view, prompt), speech.language) if MoveAlly in offered else None
    look, asked = _look(view, prompt), notes(speech, view, prompt)
    if more is None and moves is None and not completes:
        return QuestionText(speech.say("ask.after_end"), speech.say("ask.after_end_body"), look)
    if not completes and more is None:
        return QuestionText(
            speech.say("ask.move", card=moves), speech.say("ask.after_idle_body", card=moves), look
        )
    if completes:
        title, parts = speech.say("ask.after"), [speech.say("ask.after_body")]
        if moves is not None:
            title = fitting([speech.say("ask.after_or_move", card=moves), title], TITLE)
        if more is not None:
            title = speech.say("ask.after_or_lay")
            parts.append(speech.say("ask.after_more", card=more))
    else:
        title, parts = speech.say("ask.after_lay"), [speech.say("ask.after_lay_body", card=more)]
    if moves is not None:
        parts.append(speech.say("ask.after_move", card=moves))
    return QuestionText(title, speech.space.join(parts), look, asked)


def _look(view: View, prompt: Prompt) -> Literal["hand", "board"]:
    return "hand" if view.seats[prompt.seat].hand and prompt.ask in FROM_HAND else "board"


def danger(speech: Speech, view: View) -> list[str]:
    """A warning that the next morale card starts an event."""
    if EMPTY in view.morale[:2]:
        return []
    language = speech.language
    card, task = naming.card(view.morale[1], language), naming.card(view.tasks[2], language)
    return [speech.say("ask.danger", morale=card, task=task)]


def _roll(speech: Speech, view: View, prompt: Prompt) -> dict[str, object]:
    """What the event asked for, the dice of the seat that is asked what it loses, and those of the others."""
    language = speech.language
    loss = view.loss
    assert loss is not None
    first, second = loss.dice[prompt.seat]
    others = [seat for seat in range(len(loss.dice)) if seat != prompt.seat]
    return {
        "morale": naming.card(prompt.source, language),
        "escape": naming.escape(morale(prompt.source), language, telling.both_dice(view)),
        "first": first,
        "second": second,
        "others": telling.dice_text(speech, view, loss, others),
    }


def owed(public: str, audience: Audience) -> str:
    """What a seat is waited for."""
    speech = Speech(audience)
    return speech.say(f"owed.{public}" if speech.has(f"owed.{public}") else "owed.other")


def verb(prompt: Prompt, word: str, audience: Audience) -> str:
    """The invitation above all options that begin with this verb."""
    speech = Speech(audience)
    own = f"verb.{word}_{prompt.ask}"
    return speech.say(own if speech.has(own) else f"verb.{word}")


def toward(speech: Speech, view: View, cards: Sequence[int], then: str) -> str:
    """What speaks for an ally in a corps: the tasks that it can complete then, or the one for which it lacks
    a symbol."""
    short = reckoning.one_short(view, cards)
    if then or not short:
        return upper_first(then) if len(then) <= REASON else ""
    return fitting([speech.say("reason.short", task=naming.card(short[0][0], speech.language))], REASON)
