"""Options in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from rules.echoes_of_revachol.card_index import POINTS, PRINTED
from rules.echoes_of_revachol.cards import ally
from rules.echoes_of_revachol.language import naming, phrases, reckoning
from rules.echoes_of_revachol.language.asking import danger, toward
from rules.echoes_of_revachol.language.phrases import BRIEFEST, DEED, DESCRIPTION, LABEL
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
    kinds,
    read,
)
from rules.echoes_of_revachol.questions import IntoDetails, details
from rules.echoes_of_revachol.view import EMPTY, View
from rules.game import Pick, Prompt
from rules.grammar import upper_first
from rules.texts import fitting
from rules.wording import Audience, OptionText


def pick(view: View, prompt: Prompt, chosen: Pick, audience: Audience) -> OptionText:
    """One option."""
    move = read(chosen)
    return PICKS[type(move)](Speech(audience), view, prompt, move)


# --- laying, moving, drawing -----------------------------------------------------------------------------


def _lay(speech: Speech, view: View, prompt: Prompt, move: LayAlly) -> OptionText:
    card, number = move
    language = speech.language
    cards = reckoning.corps_cards(view, prompt.seat, number)
    short = phrases.ally_short(speech, card)
    then, description = "", short
    if not phrases.at_once(prompt, move):
        then, description = phrases.then(speech, view, prompt.seat, [*cards, card], short)
    symbols = naming.symbols(PRINTED[card], language)
    values: dict[str, object] = {
        "card": naming.card(card, language),
        "corps": naming.letter(number or reckoning.next_corps(view, prompt.seat)),
        "symbols": symbols,
        "home": phrases.home(speech, view, prompt.seat, number),
    }
    key = "pick.lay" if number else "pick.lay_new"
    full, brief = (
        _possible(speech, speech.say(key, **{**values, "card": name}), bool(then))
        for name in (values["card"], naming.card(card, language).within(BRIEFEST))
    )
    sentence = [speech.say("pick.lay_sentence", **values)]
    if skills := naming.skills(ally(card), language):
        sentence.append(skills)
    if then:
        sentence.append(upper_first(then) + speech.stop)
    return OptionText(
        full,
        description,
        speech.space.join(sentence),
        fitting([speech.say(f"{key}_deed", **values)], DEED),
        phrases.skill_line(speech, card),
        brief=brief,
        reason=toward(speech, view, [*cards, card], then),
        means=phrases.means(speech, card),
    )


def _possible(speech: Speech, label: str, completes: bool) -> str:
    """The label of laying an ally, with what may come next in the same turn where its corps ``completes``
    tasks then."""
    more = [speech.say("pick.lay_then", label=label)] if completes else []
    return fitting([*more, label], LABEL)


def _lay_complete(speech: Speech, view: View, prompt: Prompt, move: LayAndComplete) -> OptionText:
    card, number, tasks = move
    language = speech.language
    cards = [*reckoning.corps_cards(view, prompt.seat, number), card]
    paid = reckoning.payments(cards, tasks)
    values: dict[str, object] = {
        "card": naming.card(card, language),
        "symbols": naming.symbols(PRINTED[card], language),
        "corps": naming.letter(number),
        "tasks": phrases.task_names(speech, tasks),
        "n": len(tasks),
        "points": reckoning.points(tasks),
        "pay": reckoning.payment_text(speech, paid),
    }
    brief = {**values}
    del brief["tasks"]
    key = "pick.lay_complete" if number else "pick.lay_complete_new"
    worth = speech.say("short.points", n=reckoning.points(tasks))
    described = f"{worth} · {reckoning.payment_brief(speech, paid)}"
    label = phrases.named(speech, key, LABEL, tasks, **brief)
    deed = phrases.named(speech, f"{key}_deed", DEED, tasks, **brief)
    gone = phrases.discarded(speech, cards, view.options) if number else ""
    also = [f"{text} · {gone}" for text in (described, worth)] if gone else []
    return OptionText(
        label,
        fitting([*also, described, worth], DESCRIPTION),
        speech.say(
            "pick.lay_complete_sentence", home=phrases.home(speech, view, prompt.seat, number), **values
        ),
        deed,  # a button may show it, and a button's label is no longer
        "" if len(described) <= DESCRIPTION else f"**{label}**{speech.dash}{values['pay']}",
        highlight=True,
        brief=phrases.now(
            speech,
            key,
            tasks,
            {**values, "card": naming.card(card, language).within(BRIEFEST)},
            beside=sum(one[0] == "lay_complete" for one in prompt.options),
        ),
        means=phrases.means(speech, card),
    )


def _draw(speech: Speech, view: View, prompt: Prompt, move: DrawAlly) -> OptionText:
    own = view.seats[prompt.seat].hand_count
    text = speech.say("pick.draw_text", hand=own, deck=view.deck_count)
    if EMPTY not in view.morale[:2]:
        warning = speech.say("pick.draw_danger_text", task=naming.card(view.tasks[2], speech.language))
        text = fitting([warning, text], DESCRIPTION)
    warned = danger(speech, view)
    sentence = speech.space.join([speech.say("pick.draw_sentence"), *warned])
    label = speech.say("pick.draw", n=sum(card != EMPTY for card in view.morale))
    summary = f"**{label}**{speech.dash}{warned[0]}" if warned else ""
    gains = any(isinstance(read(one), LayAndComplete) for one in prompt.options)
    reason = speech.say("reason.draw_more" if gains else "reason.draw")
    return OptionText(label, text, sentence, summary=summary, reason=reason)


def _move(speech: Speech, view: View, prompt: Prompt, move: MoveAlly) -> OptionText:
    card, number = move
    cards = [*reckoning.corps_cards(view, prompt.seat, number), card]
    _, then = phrases.then(speech, view, prompt.seat, cards)
    values: dict[str, object] = {
        "card": naming.card(card, speech.language),
        "corps": naming.letter(number),
        "home": phrases.home(speech, view, prompt.seat, number),
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
    (given, wanted), number = details(prompt, IntoDetails), move.corps
    # The ally that was laid leaves for the one taken.
    cards = [card for card in reckoning.corps_cards(view, prompt.seat, number) if card != given]
    brief = speech.comma.join(naming.ally_brief(card, speech.language) for card in cards)
    home, key = (
        phrases.home(speech, view, prompt.seat, number, given),
        "pick.into" if number else "pick.into_new",
    )
    values = {
        "card": naming.card(given, speech.language),
        "wanted": naming.card(wanted, speech.language),
        "corps": naming.letter(number),
    }
    return OptionText(
        speech.say(key, corps=naming.letter(number)),
        fitting([brief, naming.plain(cards, speech.language), ""], DESCRIPTION),
        speech.say("pick.into_sentence", wanted=values["wanted"], home=home),
        fitting([speech.say(f"{key}_deed", **values)], DEED),
        summary="" if len(brief) <= DESCRIPTION else None,
        covers=True,
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
        tasks=phrases.task_names(speech, tasks),
        pay=reckoning.payment_text(speech, paid),
        **values,
    )
    label = phrases.named(speech, "pick.complete", LABEL, tasks, **values)
    brief = reckoning.payment_brief(speech, paid)
    return OptionText(
        label,
        fitting([f"{worth} · {brief}", worth], DESCRIPTION),
        sentence,
        phrases.named(speech, "pick.complete_deed", DEED, tasks, **values),
        f"**{label}**{speech.dash}{worth} · {brief}",  # the click that completes may be the last one
        highlight=True,
        brief=label,
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
    named: dict[str, object] = {**values, "tasks": phrases.task_names(speech, tasks)}
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
    label = phrases.named(speech, "pick.complete_with", LABEL, tasks, **values)
    return OptionText(
        label,
        fitting([full, text], DESCRIPTION),
        sentence,
        phrases.named(speech, "pick.complete_with_deed", DEED, tasks, **values),
        "" if len(full) <= DESCRIPTION else f"**{label}**{speech.dash}{full}",
        irreversible=True,
        brief=label,
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
        fitting([speech.say("pick.borrow_deed", **values)], DEED),
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
        phrases.ally_short(speech, wanted),
        sentence,
        fitting([speech.say("pick.take_deed", **values), speech.say("pick.take_brief", **values)], DEED),
        phrases.skill_line(speech, wanted),
        means=phrases.means(speech, wanted),
        covers=True,
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
        "" if prompt.ask == "lose_task" else phrases.skill_line(speech, card),
        means="" if prompt.ask == "lose_task" else phrases.means(speech, card),
    )


def _said(speech: Speech, key: str, card: int = 0) -> OptionText:
    """An answer with texts of its own; ``card`` is the ally that it is about."""
    name = naming.card(card, speech.language)
    parts = ("", "_text", "_sentence")
    label, text, sentence = (speech.say(f"pick.{key}{part}", card=name) for part in parts)
    return OptionText(label, text, sentence)


def _end(speech: Speech, view: View, prompt: Prompt, move: EndTurn) -> OptionText:
    said = replace(_said(speech, "end"), summary="", reason=speech.say("reason.end"))
    if kinds(prompt) & {CompleteTasks, CompleteWithLoans}:
        return said
    return replace(said, label=speech.say("verb.end"), description="", reason="")  # there were no tasks


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
