"""What happened, where the game stands, why something was refused, how it ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.echoes_of_revachol.card_index import POINTS
from rules.echoes_of_revachol.cards import morale
from rules.echoes_of_revachol.case_files import reward_of
from rules.echoes_of_revachol.events import (
    AllyDrawn,
    AllyLaid,
    AllyLost,
    AllyMoved,
    AllyReturned,
    AllyStayed,
    AllyTaken,
    CorpsOver,
    DiceRolled,
    Drawn,
    Fact,
    HandCardLost,
    LastTask,
    LastTasksBegan,
    LossBegan,
    MoraleCalmed,
    MoraleOver,
    NothingToLose,
    Reshuffled,
    SymbolBorrowed,
    TaskExpired,
    TaskFailed,
    TaskLost,
    TaskPaid,
    TaskRevealed,
    TasksCompleted,
    TieDice,
    fact_of,
)
from rules.echoes_of_revachol.language import naming, reckoning
from rules.echoes_of_revachol.language.texts import Speech
from rules.echoes_of_revachol.state import NOTHING
from rules.echoes_of_revachol.view import EMPTY, LossView, View
from rules.game import Event, Outcome
from rules.grammar import listed, upper_first
from rules.wording import Audience


def event(view: View, happened: Event, audience: Audience) -> str:
    """A sentence about an event; empty where it is not worth one or its kind is unknown."""
    fact, teller = fact_of(happened), TELLERS.get(happened.kind)
    if teller is None or fact is None:
        return ""
    return teller(Speech(audience), view, happened, fact)


def _plain(speech: Speech, view: View, happened: Event, fact: Fact) -> str:
    """An event with nothing but its seat, or with neither."""
    key = f"event.{happened.kind}"
    return speech.about(happened.seat, key) if happened.seat >= 0 else upper_first(speech.say(key))


def _card(
    speech: Speech,
    view: View,
    happened: Event,
    fact: AllyLost | AllyReturned | HandCardLost | TaskExpired | TaskFailed | TaskLost,
) -> str:
    """An event about one card, of a seat or of all."""
    key, card = f"event.{happened.kind}", naming.card(fact.card, speech.language)
    return (
        speech.about(happened.seat, key, card=card)
        if happened.seat >= 0
        else upper_first(speech.say(key, card=card))
    )


def _lay(speech: Speech, view: View, happened: Event, fact: AllyLaid) -> str:
    card, corps, new = fact
    key = "event.lay_new" if new else "event.lay"
    name = naming.card(card, speech.language)
    return speech.about(happened.seat, key, card=name, corps=naming.letter(corps))


def _calm(speech: Speech, view: View, happened: Event, fact: MoraleCalmed) -> str:
    cards = naming.cards(fact.cards, speech.language)
    return speech.about(happened.seat, "event.calm", cards=cards, n=len(fact.cards))


def _last_tasks(speech: Speech, view: View, happened: Event, fact: LastTasksBegan) -> str:
    return speech.say("event.last_tasks", n=fact.points)


def _last_task(speech: Speech, view: View, happened: Event, fact: LastTask) -> str:
    task = naming.card(fact.task, speech.language)
    return speech.about(happened.seat, "event.last_task", task=task, n=fact.points)


def _take(speech: Speech, view: View, happened: Event, fact: AllyTaken) -> str:
    return taken(speech, happened, "event.take")


def taken(speech: Speech, happened: Event, key: str) -> str:
    """That an ally was taken from somebody, in the words of this key."""
    fact = fact_of(happened)
    assert isinstance(fact, AllyTaken)
    card, other, wanted, corps = fact
    key = f"{key}_from_you" if other == speech.audience.you else key
    return speech.about(
        happened.seat,
        key,
        card=naming.card(card, speech.language),
        wanted=naming.card(wanted, speech.language),
        other=speech.who(other),
        corps=naming.letter(corps),
        n=POINTS[card],
    )


def _move(speech: Speech, view: View, happened: Event, fact: AllyMoved) -> str:
    card, start, corps = fact
    return speech.about(
        happened.seat,
        "event.move",
        card=naming.card(card, speech.language),
        start=naming.letter(start),
        corps=naming.letter(corps),
    )


def _draw(speech: Speech, view: View, happened: Event, fact: Drawn) -> str:
    """A card drawn. Its owner hears of an ally by name right after it."""
    if fact.what == "morale":
        card = naming.card(fact.card, speech.language)
        return speech.about(happened.seat, "event.morale", card=card)
    own = view.seat is not None and view.seat == happened.seat
    return "" if own else speech.about(happened.seat, "event.draw")


def _hand(speech: Speech, view: View, happened: Event, fact: AllyDrawn) -> str:
    """The ally that was drawn, for its owner."""
    if fact.card == NOTHING:
        return ""
    return speech.about(happened.seat, "event.hand", card=naming.card(fact.card, speech.language))


def _lose_hand(speech: Speech, view: View, happened: Event, fact: HandCardLost) -> str:
    """A card lost from the hand, or none because it cannot be lost (ER-A3)."""
    if fact.card == NOTHING:
        return speech.about(happened.seat, "event.nothing_hand")
    return _card(speech, view, happened, fact)


def _reshuffle(speech: Speech, view: View, happened: Event, fact: Reshuffled) -> str:
    return speech.say("event.reshuffle", n=fact.cards)


def _loss(speech: Speech, view: View, happened: Event, fact: LossBegan) -> str:
    card, task = fact
    return speech.say(
        "event.loss",
        card=naming.card(card, speech.language),
        asked=asked(speech, view, card),
        task=naming.card(task, speech.language),
    )


def both_dice(view: View) -> bool:
    """Whether each die must show a face of the morale card (ER-M3)."""
    return view.options.get("morale_match") == "both"


def asked(speech: Speech, view: View, card: int) -> str:
    """The faces that escape the event of a morale card, in brackets behind its name."""
    return speech.bracketed(naming.asked(morale(card), speech.language, both_dice(view)))


def _dice(speech: Speech, view: View, happened: Event, fact: DiceRolled) -> str:
    first, second, escaped = fact
    key = "event.dice_escaped" if escaped else "event.dice_failed"
    return speech.about(happened.seat, key, first=first, second=second)


def _nothing(speech: Speech, view: View, happened: Event, fact: NothingToLose) -> str:
    return speech.about(happened.seat, f"event.nothing_{fact.what}")


def _morale_over(speech: Speech, view: View, happened: Event, fact: MoraleOver) -> str:
    spent, others = fact
    key = "event.morale_over_back" if others else "event.morale_over"
    text = speech.say(
        key,
        card=naming.card(spent, speech.language),
        cards=naming.cards(others, speech.language),
        n=len(others),
    )
    return upper_first(text)


def _task(speech: Speech, view: View, happened: Event, fact: TaskRevealed) -> str:
    task, position = fact
    return speech.say("event.task", card=naming.card(task, speech.language), position=position)


def _pay(speech: Speech, view: View, happened: Event, fact: TaskPaid) -> str:
    """What paid for one of the tasks that were completed together."""
    paid = reckoning.payments(fact.cards, fact.tasks, fact.loans)
    told = reckoning.payment_text(speech, [payment for payment in paid if payment.task == fact.task])
    return speech.say("event.pay", list=told) if told else ""


def _complete(speech: Speech, view: View, happened: Event, fact: TasksCompleted) -> str:
    corps, tasks = fact
    told = speech.about(
        happened.seat,
        "event.complete",
        cards=naming.cards(tasks, speech.language),
        corps=naming.letter(corps),
        n=reckoning.points(tasks),
        count=len(tasks),
    )
    rewards = [reward for task in tasks if (reward := reward_of(view.options, task))]
    if not rewards:
        return told
    texts = [naming.reward_text(each, speech.language) for each in rewards]
    more = speech.say("alt.reward", text=speech.comma.join(texts))
    return told + ("" if speech.language == "ja" else " ") + more


def _borrow(speech: Speech, view: View, happened: Event, fact: SymbolBorrowed) -> str:
    card, other, lender, symbol = fact
    key = "event.borrow_from_you" if other == speech.audience.you else "event.borrow"
    return speech.about(
        happened.seat,
        key,
        card=naming.card(card, speech.language),
        other=speech.who(other),
        lender=naming.card(lender, speech.language),
        symbol=naming.symbol(symbol, speech.language),
        n=POINTS[card],
    )


def _stay(speech: Speech, view: View, happened: Event, fact: AllyStayed) -> str:
    card, corps = fact
    name = naming.card(card, speech.language)
    return speech.about(happened.seat, "event.stay", card=name, corps=naming.letter(corps))


def _corps_over(speech: Speech, view: View, happened: Event, fact: CorpsOver) -> str:
    names, told = naming.cards(fact.cards, speech.language), speech.doing(happened.seat)
    return upper_first(told.say("event.corps_over", cards=names, n=len(fact.cards)))


def _tie_dice(speech: Speech, view: View, happened: Event, fact: TieDice) -> str:
    return speech.say("event.tie_dice", list=single_dice(speech, fact.rolled))


def dice_text(speech: Speech, view: View, loss: LossView, seats: Sequence[int]) -> str:
    """The dice of these seats in an event: "Ann (3 and 5), Boris (1 and 2, no 4)"."""
    faces = "" if both_dice(view) else naming.faces(morale(loss.morale), speech.language)
    failed = "digest.die_missed" if faces else "digest.die_failed"
    return speech.comma.join(
        speech.say(
            failed if seat in loss.failed else "digest.die",
            who=speech.name(seat),
            first=loss.dice[seat][0],
            second=loss.dice[seat][1],
            faces=faces,
        )
        for seat in seats
    )


def opening(view: View, audience: Audience) -> str:
    """Who rolled what for the first turn, also again where it was a tie (ER-S3)."""
    speech = Speech(audience)
    return speech.say("event.opening", list=opening_dice(speech, view))


def opening_dice(speech: Speech, view: View) -> str:
    """The dice for the first turn, round by round."""
    first, *more = [single_dice(speech, rolled) for rolled in view.opening]
    return speech.semicolon.join([first, *(speech.say("board.again", list=rolled) for rolled in more)])


def single_dice(speech: Speech, rolled: Sequence[int]) -> str:
    """A die per seat that rolled: "Ann 5, Boris 3"."""
    return speech.comma.join(
        speech.say("board.die", who=speech.name(seat), n=die) for seat, die in enumerate(rolled) if die
    )


# Every function gets the facts of the kind that it stands beside.
TELLERS: dict[str, Callable[[Speech, View, Event, Any], str]] = {
    "turn": _plain,
    "skip": _plain,
    "forced": _plain,
    "lay": _lay,
    "take": _take,
    "move": _move,
    "draw": _draw,
    "draw_none": _plain,
    "hand": _hand,
    "reshuffle": _reshuffle,
    "loss": _loss,
    "dice": _dice,
    "nothing_to_lose": _nothing,
    "answered": _plain,
    "lose_ally": _card,
    "lose_task": _card,
    "lose_hand": _lose_hand,
    "fail": _card,
    "morale_over": _morale_over,
    "task": _task,
    "pay": _pay,
    "complete": _complete,
    "borrow": _borrow,
    "stay": _stay,
    "calm": _calm,
    "back": _card,
    "last_tasks": _last_tasks,
    "last_task": _last_task,
    "expire": _card,
    "corps_over": _corps_over,
    "tie_dice": _tie_dice,
    "over": _plain,
}


def status(view: View, audience: Audience) -> str:
    """One line: the turn and whose it is, the morale loss event that is going on, how many tasks are left."""
    speech = Speech(audience)
    if view.phase == "over":
        return speech.say("status.over")
    if view.loss is not None and not view.loss.over:
        return speech.say(
            "status.loss", n=view.turns, morale=naming.card(view.loss.morale, audience.language)
        )
    key = "status.turn_you" if view.turn == audience.you else "status.turn"
    left = view.task_deck_count + sum(task != EMPTY for task in view.tasks)
    return speech.say(key, n=view.turns, who=speech.name(view.turn), left=left)


def _last_die(outcome: Outcome, seat: int) -> int:
    """The die with which a seat won a tie of points and completed tasks (ER-G2); 0 where none was rolled."""
    return dict(outcome.breakdown[seat]).get("die", 0)


def scores(outcome: Outcome, audience: Audience) -> str:
    """The winner, the score sheet line by line, and what ended the game."""
    speech = Speech(audience)
    winners = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    best = outcome.scores[winners[0]] if winners else 0
    if len(winners) == 1:
        lines = [speech.about(winners[0], "score.winner", n=best)]
    else:
        lines = [speech.about_all(winners, "score.winners", n=best)]
    if len(winners) == 1 and outcome.scores.count(best) > 1 and not _last_die(outcome, winners[0]):
        lines.append(speech.say("score.tie"))
    for seat in sorted(range(len(outcome.scores)), key=lambda seat: (outcome.ranks[seat], seat)):
        sheet = " · ".join(
            speech.say(f"score.{keyword}", n=value)
            for keyword, value in outcome.breakdown[seat]
            if keyword != "die" or value  # most games need no dice for the victory
        )
        lines.append(
            speech.say(
                "score.seat",
                rank=outcome.ranks[seat],
                who=speech.name(seat),
                n=outcome.scores[seat],
                lines=sheet,
            )
        )
    if outcome.reasons:
        reasons = [speech.say(f"score.reason_{reason}") for reason in outcome.reasons]
        lines.append(speech.say("score.ended", reasons=listed(reasons, audience.language)))
    return "\n".join(lines)
