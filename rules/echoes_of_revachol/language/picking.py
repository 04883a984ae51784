"""Options in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from rules.echoes_of_revachol.card_index import POINTS, PRINTED
from rules.echoes_of_revachol.cards import ally
from rules.echoes_of_revachol.language import naming, reckoning
from rules.echoes_of_revachol.language.asking import danger, toward
from rules.echoes_of_revachol.language.reckoning import loan, mover
from rules.echoes_of_revachol.language.texts import Speech
from rules.echoes_of_revachol.payment import Loan, profile_of, shortage
from rules.echoes_of_revachol.picks import (
    BorrowSymbol,
    CompleteTasks,
    CompleteWithLoans,
    Decline,
    DrawAlly,
    EndTurn,
    IntoCorps,
    LayAlly,
    LayAndComplete,
    LoseCard,
    LoseNothing,
    MoveAlly,
    Stay,
    TakeAlly,
    read,
)
from rules.echoes_of_revachol.questions import IntoDetails, details
from rules.echoes_of_revachol.view import EMPTY, View
from rules.game import Pick, Prompt
from rules.grammar import upper_first
from rules.texts import fitting
from rules.wording import Audience, OptionText

LABEL, DESCRIPTION = 80, 100
BRIEF = 16
"""Characters of the name of an ally where tasks need the room."""
SHORTER = (28, 22, 17, 13, 10, 7)
"""Characters of the name of a task, tried one after the other where several would not fit."""


def pick(view: View, prompt: Prompt, chosen: Pick, audience: Audience) -> OptionText:
    """One option."""
    move = read(chosen)
    return PICKS[type(move)](Speech(audience), view, prompt, move)


def _home(speech: Speech, view: View, seat: int, number: int) -> str:
    """A corps inside a sentence, with its allies."""
    cards = reckoning.corps_cards(view, seat, number)
    if not cards:
        return speech.say("short.new_corps")
    names = speech.comma.join(naming.ally_brief(card, speech.language) for card in cards)
    return speech.say("short.corps_with", corps=naming.letter(number), cards=names)


def _task_names(speech: Speech, tasks: Sequence[int], longest: int = LABEL) -> str:
    return " + ".join(f"{naming.card(task, speech.language).within(longest)}" for task in tasks)


def _naming(speech: Speech, key: str, limit: int, tasks: Sequence[int], **values: object) -> str:
    """A short text that names every task: with a shortened name of the ally, and then of the tasks, where it
    would be too long."""
    card = values.get("card")
    brief = {**values, "card": card.within(BRIEF)} if isinstance(card, naming.Name) else values
    each = [(LABEL, values), *((longest, brief) for longest in (LABEL, *SHORTER))]
    return fitting(
        [speech.say(key, tasks=_task_names(speech, tasks, longest), **said) for longest, said in each], limit
    )


def _then(speech: Speech, view: View, seat: int, cards: Sequence[int], before: str = "") -> tuple[str, str]:
    """What a corps of these allies could complete, as a sentence and as a description behind a few words;
    nothing and those words where there is nothing."""
    ready, _ = reckoning.possible(view, seat, cards)
    if not ready:
        return "", before
    told = [
        speech.say("short.then", list=reckoning.sets_text(speech, ready, longest))
        for longest in (LABEL, *SHORTER)
    ]
    return told[0], fitting([" · ".join(filter(None, (before, text))) for text in told], DESCRIPTION)


# --- laying, moving, drawing -----------------------------------------------------------------------------


def _lay(speech: Speech, view: View, prompt: Prompt, move: LayAlly) -> OptionText:
    card, number = move
    language = speech.language
    cards = reckoning.corps_cards(view, prompt.seat, number)
    short = naming.symbols(PRINTED[card], language, full=False)
    then, description = _then(speech, view, prompt.seat, [*cards, card], short)
    symbols = naming.symbols(PRINTED[card], language)
    values: dict[str, object] = {
        "card": naming.card(card, language),
        "corps": naming.letter(number),
        "symbols": symbols,
        "home": _home(speech, view, prompt.seat, number),
    }
    key = "pick.lay" if number else "pick.lay_new"
    sentence = [speech.say("pick.lay_sentence", **values)]
    if skills := naming.skills(ally(card), language):
        sentence.append(skills)
    if then:
        sentence.append(upper_first(then) + speech.stop)
    return OptionText(
        fitting([speech.say(key, **values)], LABEL),
        description,
        speech.space.join(sentence),
        fitting([speech.say(f"{key}_deed", **values)], LABEL),
        _skill_line(speech, card),
        brief=speech.say(f"{key}_brief", **values),
        reason=toward(speech, view, [*cards, card], then),
    )


def _skill_line(speech: Speech, card: int) -> str:
    """An ally's symbols and what it can do, with its name, for those who see no card."""
    language = speech.language
    told = [f"{naming.symbols(PRINTED[card], language)}{speech.stop}", naming.skills(ally(card), language)]
    skills = speech.space.join(filter(None, told))
    return speech.say("short.skill", card=naming.card(card, language), skills=skills)


def _lay_complete(speech: Speech, view: View, prompt: Prompt, move: LayAndComplete) -> OptionText:
    card, number, tasks = move
    language = speech.language
    cards = [*reckoning.corps_cards(view, prompt.seat, number), card]
    paid = reckoning.payments(cards, tasks)
    values: dict[str, object] = {
        "card": naming.card(card, language),
        "symbols": naming.symbols(PRINTED[card], language),
        "corps": naming.letter(number),
        "tasks": _task_names(speech, tasks),
        "n": len(tasks),
        "points": reckoning.points(tasks),
        "pay": reckoning.payment_text(speech, paid),
    }
    brief = {**values}
    del brief["tasks"]
    key = "pick.lay_complete" if number else "pick.lay_complete_new"
    worth = speech.say("short.points", n=reckoning.points(tasks))
    described = f"{worth} · {reckoning.payment_brief(speech, paid)}"
    label = _naming(speech, key, LABEL, tasks, **brief)
    deed = _naming(speech, f"{key}_deed", LABEL, tasks, **brief)
    return OptionText(
        label,
        fitting([described, worth], DESCRIPTION),
        speech.say("pick.lay_complete_sentence", home=_home(speech, view, prompt.seat, number), **values),
        deed,  # a button may show it, and a button's label is no longer
        "" if len(described) <= DESCRIPTION else f"**{label}**{speech.dash}{values['pay']}",
        highlight=True,
        brief=_naming(speech, f"{key}_brief", LABEL, tasks, **brief),
    )


def _draw(speech: Speech, view: View, prompt: Prompt, move: DrawAlly) -> OptionText:
    own = view.seats[prompt.seat].hand_count
    text = speech.say("pick.draw_text", hand=own, deck=view.deck_count)
    if EMPTY not in view.morale[:2]:
        warning = speech.say("pick.draw_danger_text", task=naming.card(view.tasks[2], speech.language))
        text = fitting([warning, text], DESCRIPTION)
    warned = danger(speech, view)
    sentence = speech.space.join([speech.say("pick.draw_sentence"), *warned])
    label = speech.say("pick.draw")
    summary = f"**{label}**{speech.dash}{warned[0]}" if warned else ""
    gains = any(isinstance(read(one), LayAndComplete) for one in prompt.options)
    reason = speech.say("reason.draw_more" if gains else "reason.draw")
    return OptionText(label, text, sentence, summary=summary, reason=reason)


def _move(speech: Speech, view: View, prompt: Prompt, move: MoveAlly) -> OptionText:
    card, number = move
    cards = [*reckoning.corps_cards(view, prompt.seat, number), card]
    _, then = _then(speech, view, prompt.seat, cards)
    values: dict[str, object] = {
        "card": naming.card(card, speech.language),
        "corps": naming.letter(number),
        "home": _home(speech, view, prompt.seat, number),
    }
    return OptionText(
        fitting([speech.say("pick.move", **values)], LABEL),
        then,
        speech.say("pick.move_sentence", **values),
        speech.say("pick.move_deed", **values),
        "",
        brief=speech.say("pick.move_brief", **values),
    )


def _into(speech: Speech, view: View, prompt: Prompt, move: IntoCorps) -> OptionText:
    wanted, number = details(prompt, IntoDetails).wanted, move.corps
    cards = reckoning.corps_cards(view, prompt.seat, number)
    brief = speech.comma.join(naming.ally_brief(card, speech.language) for card in cards)
    home, key = _home(speech, view, prompt.seat, number), "pick.into" if number else "pick.into_new"
    values = {"wanted": naming.card(wanted, speech.language), "corps": naming.letter(number)}
    return OptionText(
        speech.say(key, corps=naming.letter(number)),
        fitting([brief, naming.plain(cards, speech.language), ""], DESCRIPTION),
        speech.say("pick.into_sentence", wanted=values["wanted"], home=home),
        fitting([speech.say(f"{key}_deed", **values)], LABEL),
        summary="" if len(brief) <= DESCRIPTION else None,
    )


# --- completing --------------------------------------------------------------------------------------------


def _complete(speech: Speech, view: View, prompt: Prompt, move: CompleteTasks) -> OptionText:
    number, tasks = move
    cards = reckoning.corps_cards(view, prompt.seat, number)
    paid = reckoning.payments(cards, tasks)
    values = _complete_values(speech, number, tasks)
    worth = speech.say("short.points", n=reckoning.points(tasks))
    sentence = speech.say(
        "pick.complete_sentence",
        tasks=_task_names(speech, tasks),
        pay=reckoning.payment_text(speech, paid),
        **values,
    )
    label = _naming(speech, "pick.complete", LABEL, tasks, **values)
    brief = reckoning.payment_brief(speech, paid)
    return OptionText(
        label,
        fitting([f"{worth} · {brief}", worth], DESCRIPTION),
        sentence,
        _naming(speech, "pick.complete_deed", LABEL, tasks, **values),
        f"**{label}**{speech.dash}{worth} · {brief}",  # the click that completes may be the last one
        highlight=True,
        brief=speech.say("pick.complete_brief", **values),
        reason=reckoning.reward_reason(speech, view, tasks),
    )


def _complete_with(speech: Speech, view: View, prompt: Prompt, move: CompleteWithLoans) -> OptionText:
    """A completion that borrows: the label says so, and where there is nothing to choose the description says
    who goes to whom."""
    number, tasks = move
    cards = reckoning.corps_cards(view, prompt.seat, number)
    plan = reckoning.only_plan(view, prompt.seat, cards, tasks)
    paid = reckoning.payments(cards, tasks, plan)
    values = _complete_values(speech, number, tasks)
    named: dict[str, object] = {**values, "tasks": _task_names(speech, tasks)}
    named["n"] = shortage(profile_of(cards), tasks)
    text = speech.say("pick.complete_with_text", **named)
    if paid:
        goes = speech.comma.join(
            speech.say(
                "short.lent",
                card=naming.card(borrower, speech.language),
                who=speech.who(reckoning.holder(view, lender)),
                symbol=naming.symbol(symbol, speech.language, full=False),
            )
            for borrower, lender, symbol in plan
        )
        full = f"{speech.say('short.points', n=reckoning.points(tasks))} · {goes}"
        named["pay"] = reckoning.payment_text(speech, paid)
        named["goes"] = goes
        sentence = speech.say("pick.complete_with_only_sentence", **named)
    else:
        full, sentence = text, speech.say("pick.complete_with_sentence", **named)
    label = _naming(speech, "pick.complete_with", LABEL, tasks, **values)
    return OptionText(
        label,
        fitting([full, text], DESCRIPTION),
        sentence,
        _naming(speech, "pick.complete_with_deed", LABEL, tasks, **values),
        "" if len(full) <= DESCRIPTION else f"**{label}**{speech.dash}{full}",
        irreversible=True,
        brief=speech.say("pick.complete_with_brief", **values),
    )


def _complete_values(speech: Speech, number: int, tasks: Sequence[int]) -> dict[str, object]:
    return {"corps": naming.letter(number), "n": len(tasks), "points": reckoning.points(tasks)}


def _borrow(speech: Speech, view: View, prompt: Prompt, move: BorrowSymbol) -> OptionText:
    borrower, seat, lender, symbol = move
    language = speech.language
    number, tasks, done = loan(prompt)
    values: dict[str, object] = {
        "card": naming.card(borrower, language),
        "who": speech.who(seat),
        "lender": naming.card(lender, language),
        "symbol": naming.symbol(symbol, language),
        "n": POINTS[borrower],
    }
    cards = reckoning.corps_cards(view, prompt.seat, number)
    paid = reckoning.payments(cards, tasks, [*done, Loan(borrower, lender, symbol)])
    sentence = speech.say("pick.borrow_sentence", **values)
    if paid:
        sentence += speech.space + reckoning.payment_text(speech, paid)
    return OptionText(
        fitting([upper_first(speech.say("pick.borrow", **values))], LABEL),
        fitting(
            [speech.say("pick.borrow_text", **values), naming.card(borrower, language).plain], DESCRIPTION
        ),
        sentence,
        fitting([speech.say("pick.borrow_deed", **values)], LABEL),
        irreversible=True,
    )


def _take(speech: Speech, view: View, prompt: Prompt, move: TakeAlly) -> OptionText:
    seat, wanted = move
    language = speech.language
    values: dict[str, object] = {
        "card": naming.card(prompt.source, language),
        "who": speech.who(seat),
        "wanted": naming.card(wanted, language),
        "symbols": naming.symbols(PRINTED[wanted], language),
        "n": POINTS[prompt.source],
    }
    sentence = speech.say("pick.take_sentence", **values)
    if skills := naming.skills(ally(wanted), language):
        sentence += speech.space + skills
    return OptionText(
        fitting([speech.say("pick.take", **values)], LABEL),
        speech.say("pick.take_text", **values),
        sentence,
        fitting([speech.say("pick.take_deed", **values)], LABEL),
        _skill_line(speech, wanted),
    )


# --- losing, and plain answers -----------------------------------------------------------------------------


def _card(speech: Speech, view: View, prompt: Prompt, move: LoseCard) -> OptionText:
    card, language = move.card, speech.language
    name = naming.card(card, language)
    short = naming.symbols(PRINTED[card], language, full=False)
    if prompt.ask == "lose_task":
        short = f"{speech.say('short.points', n=POINTS[card])} · {short}"
    elif prompt.ask == "lose_ally":
        corps = next(corps for corps in view.seats[prompt.seat].corps if card in corps.cards)
        short = f"{speech.say('short.corps', corps=naming.letter(corps.id))} · {short}"
    return OptionText(
        speech.say("pick.card", card=name),
        short,
        speech.say("pick.card_sentence", card=name, line=naming.card_facts(card, language)),
        speech.say(f"pick.card_{prompt.ask}", card=name),
        "" if prompt.ask == "lose_task" else _skill_line(speech, card),
    )


def _said(speech: Speech, key: str, card: int = 0) -> OptionText:
    """An answer with texts of its own; ``card`` is the ally that it is about."""
    name = naming.card(card, speech.language)
    parts = ("", "_text", "_sentence")
    label, text, sentence = (speech.say(f"pick.{key}{part}", card=name) for part in parts)
    return OptionText(label, text, sentence)


def _end(speech: Speech, view: View, prompt: Prompt, move: EndTurn) -> OptionText:
    return replace(_said(speech, "end"), summary="", reason=speech.say("reason.end"))


def _decline(speech: Speech, view: View, prompt: Prompt, move: Decline) -> OptionText:
    return _said(speech, "decline", prompt.source)


def _stay(speech: Speech, view: View, prompt: Prompt, move: Stay) -> OptionText:
    return _said(speech, "stay", mover(view, prompt))


def _nothing(speech: Speech, view: View, prompt: Prompt, move: LoseNothing) -> OptionText:
    """Nothing to lose: all cards in hand are of the kind that no event discards."""
    hand = view.seats[prompt.seat].hand
    assert hand is not None
    return _said(speech, "nothing", hand[0])


# Every function gets the values of the type that it stands beside.
PICKS: dict[type, Callable[[Speech, View, Prompt, Any], OptionText]] = {
    LayAlly: _lay,
    LayAndComplete: _lay_complete,
    DrawAlly: _draw,
    MoveAlly: _move,
    CompleteTasks: _complete,
    CompleteWithLoans: _complete_with,
    TakeAlly: _take,
    IntoCorps: _into,
    BorrowSymbol: _borrow,
    LoseCard: _card,
    EndTurn: _end,
    Decline: _decline,
    Stay: _stay,
    LoseNothing: _nothing,
}
