"""Questions and options in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.echoes_of_revachol.cards import ally
from rules.echoes_of_revachol.language import naming, reckoning
from rules.echoes_of_revachol.language.texts import Speech
from rules.echoes_of_revachol.payment import Borrowed, packed, profile_of, shortage
from rules.echoes_of_revachol.tables import POINTS, PRINTED
from rules.echoes_of_revachol.view import EMPTY, View
from rules.game import Ask, Pick, Prompt, Said, Talk
from rules.grammar import upper_first

LABEL, DESCRIPTION, DEED = 80, 100, 100
LOSSES = ("lose_ally", "lose_task", "lose_hand")


def ask(view: View, prompt: Prompt, talk: Talk) -> Ask:
    """A question: its title and what explains it."""
    speech = Speech(talk)
    language, key, values = talk.language, prompt.ask, dict[str, object]()
    remarks: list[str] = []
    if key == "turn":
        key = "turn_moved" if prompt.data[0] else "turn"
        remarks = _danger(speech, view)
    elif key == "after":
        if any(pick[0] == "lay" for pick in prompt.options):
            remarks.append(speech.say("ask.after_more", card=naming.card(int(prompt.data[1]), language)))
        if any(pick[0] == "move" for pick in prompt.options):
            remarks.append(speech.say("ask.after_move", card=naming.card(_mover(prompt), language)))
    elif key == "take":
        values = {"card": naming.card(prompt.source, language), "n": POINTS[prompt.source]}
    elif key == "into":
        values = {"wanted": naming.card(int(prompt.data[1]), language)}
    elif key == "move":
        values = {"card": naming.card(_mover(prompt), language)}
    elif key == "borrow":
        number, tasks, done = _loan(prompt)
        cards = reckoning.corps_cards(view, prompt.seat, number)
        values = {
            "tasks": naming.cards(tasks, language),
            "corps": naming.letter(number),
            "n": shortage(profile_of(cards), tasks, packed(done)),
        }
    body = speech.say("ask.lose_body", **_roll(view, prompt, language)) if key in LOSSES else ""
    body = body or speech.say(f"ask.{key}_body", **values)
    return Ask(speech.say(f"ask.{key}", **values), speech.space.join([body, *remarks]))


def _mover(prompt: Prompt) -> int:
    """The ally that may move."""
    return next(int(pick[1]) for pick in prompt.options if pick[0] == "move")


def _danger(speech: Speech, view: View) -> list[str]:
    """A warning that the next morale card starts an event."""
    if EMPTY in view.morale[:2]:
        return []
    morale, task = naming.card(view.morale[1], speech.language), naming.card(view.tasks[2], speech.language)
    return [speech.say("ask.danger", morale=morale, task=task)]


def _roll(view: View, prompt: Prompt, language: str) -> dict[str, object]:
    """The dice of the seat that is asked what it loses."""
    assert view.loss is not None
    first, second = view.loss.dice[prompt.seat]
    return {"morale": naming.card(prompt.source, language), "first": first, "second": second}


def _loan(prompt: Prompt) -> tuple[int, list[int], list[Borrowed]]:
    """Corps, tasks and loans so far of a question about a loan."""
    number, count, *rest = map(int, prompt.data)
    chain = rest[count:]
    return number, rest[:count], list(zip(chain[::3], chain[1::3], chain[2::3], strict=True))


def owed(public: str, talk: Talk) -> str:
    """What a seat is waited for."""
    speech = Speech(talk)
    return speech.say(f"owed.{public}" if speech.has(f"owed.{public}") else "owed.other")


def verb(prompt: Prompt, word: str, talk: Talk) -> str:
    """The invitation above all options that begin with this verb."""
    speech = Speech(talk)
    own = f"verb.{word}_{prompt.ask}"
    return speech.say(own if speech.has(own) else f"verb.{word}")


def pick(view: View, prompt: Prompt, chosen: Pick, talk: Talk) -> Said:
    """One option."""
    numbers = [argument for argument in chosen[1:] if isinstance(argument, int)]
    return PICKS[str(chosen[0])](Speech(talk), view, prompt, numbers)


def _fitting(texts: Sequence[str], limit: int) -> str:
    """The first of these texts that is short enough; a clipped one if none is."""
    for text in texts:
        if len(text) <= limit:
            return text
    return texts[-1][: limit - 1] + "…"


def _home(speech: Speech, view: View, seat: int, number: int) -> str:
    """A corps inside a sentence, with its allies."""
    cards = reckoning.corps_cards(view, seat, number)
    if not cards:
        return speech.say("short.new_corps")
    names = speech.comma.join(naming.ally_brief(card, speech.language) for card in cards)
    return speech.say("short.corps_with", corps=naming.letter(number), cards=names)


def _home_brief(speech: Speech, number: int) -> str:
    if not number:
        return speech.say("short.new_corps_brief")
    return speech.say("short.corps", corps=naming.letter(number))


def _task_names(speech: Speech, tasks: Sequence[int]) -> str:
    return " + ".join(f"{naming.card(task, speech.language)}" for task in tasks)


# --- laying, moving, drawing -----------------------------------------------------------------------------


def _lay(speech: Speech, view: View, prompt: Prompt, numbers: list[int]) -> Said:
    card, number = numbers
    language = speech.language
    cards = reckoning.corps_cards(view, prompt.seat, number)
    ready, _ = reckoning.possible(view, prompt.seat, [*cards, card])
    then = [speech.say("short.then", list=reckoning.sets_text(speech, ready))] if ready else []
    symbols = naming.symbols(PRINTED[card], language)
    short = naming.symbols(PRINTED[card], language, full=False)
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
        sentence.append(upper_first(then[0]) + ("。" if language == "ja" else "."))
    description = _fitting([" · ".join([short, *then]), short], DESCRIPTION)
    return Said(
        _fitting([speech.say(key, **values)], LABEL),
        description,
        speech.space.join(sentence),
        speech.say(f"{key}_deed", **values),
    )


def _lay_complete(speech: Speech, view: View, prompt: Prompt, numbers: list[int]) -> Said:
    card, number, *tasks = numbers
    language = speech.language
    cards = [*reckoning.corps_cards(view, prompt.seat, number), card]
    paid = reckoning.payments(cards, tasks)
    values: dict[str, object] = {
        "card": naming.card(card, language),
        "symbols": naming.symbols(PRINTED[card], language),
        "tasks": _task_names(speech, tasks),
        "n": len(tasks),
        "points": reckoning.points(tasks),
        "pay": reckoning.payment_text(speech, paid),
    }
    brief = {**values, "home": _home_brief(speech, number)}
    worth = speech.say("short.points", n=reckoning.points(tasks))
    return Said(
        _fitting([speech.say(f"pick.lay_complete{more}", **brief) for more in ("", "_short")], LABEL),
        _fitting([f"{worth} · {reckoning.payment_brief(speech, paid)}", worth], DESCRIPTION),
        speech.say("pick.lay_complete_sentence", home=_home(speech, view, prompt.seat, number), **values),
        _fitting([speech.say(f"pick.lay_complete_deed{more}", **values) for more in ("", "_short")], DEED),
    )


def _draw(speech: Speech, view: View, prompt: Prompt, numbers: list[int]) -> Said:
    own = view.seats[prompt.seat].hand_count
    text = speech.say("pick.draw_text", hand=own, deck=view.deck_count)
    if EMPTY not in view.morale[:2]:
        danger = speech.say("pick.draw_danger_text", task=naming.card(view.tasks[2], speech.language))
        text = _fitting([danger, text], DESCRIPTION)
    sentence = speech.space.join([speech.say("pick.draw_sentence"), *_danger(speech, view)])
    return Said(speech.say("pick.draw"), text, sentence)


def _move(speech: Speech, view: View, prompt: Prompt, numbers: list[int]) -> Said:
    card, number = numbers
    cards = [*reckoning.corps_cards(view, prompt.seat, number), card]
    ready, _ = reckoning.possible(view, prompt.seat, cards)
    then = speech.say("short.then", list=reckoning.sets_text(speech, ready)) if ready else ""
    values: dict[str, object] = {
        "card": naming.card(card, speech.language),
        "corps": naming.letter(number),
        "home": _home(speech, view, prompt.seat, number),
    }
    return Said(
        _fitting([speech.say("pick.move", **values)], LABEL),
        _fitting([then, ""], DESCRIPTION),
        speech.say("pick.move_sentence", **values),
        speech.say("pick.move_deed", **values),
    )


def _into(speech: Speech, view: View, prompt: Prompt, numbers: list[int]) -> Said:
    wanted, number = int(prompt.data[1]), numbers[0]
    cards = reckoning.corps_cards(view, prompt.seat, number)
    brief = speech.comma.join(naming.ally_brief(card, speech.language) for card in cards)
    home = _home(speech, view, prompt.seat, number)
    return Said(
        speech.say("pick.into" if number else "pick.into_new", corps=naming.letter(number)),
        _fitting([brief, naming.plain(cards, speech.language), ""], DESCRIPTION),
        speech.say("pick.into_sentence", wanted=naming.card(wanted, speech.language), home=home),
    )


# --- completing --------------------------------------------------------------------------------------------


def _complete(speech: Speech, view: View, prompt: Prompt, numbers: list[int]) -> Said:
    number, *tasks = numbers
    cards = reckoning.corps_cards(view, prompt.seat, number)
    paid = reckoning.payments(cards, tasks)
    text = reckoning.payment_brief(speech, paid)
    worth = speech.say("short.points", n=reckoning.points(tasks))
    sentence = _complete_values(speech, number, tasks) | {"pay": reckoning.payment_text(speech, paid)}
    return _completion(
        speech,
        view,
        number,
        tasks,
        _fitting([f"{worth} · {text}", worth], DESCRIPTION),
        speech.say("pick.complete_sentence", **sentence),
    )


def _complete_with(speech: Speech, view: View, prompt: Prompt, numbers: list[int]) -> Said:
    number, *tasks = numbers
    cards = reckoning.corps_cards(view, prompt.seat, number)
    plan = reckoning.only_plan(view, prompt.seat, cards, tasks)
    paid = reckoning.payments(cards, tasks, plan)
    values = _complete_values(speech, number, tasks)
    values["n"] = shortage(profile_of(cards), tasks)
    text = speech.say("pick.complete_with_text", **values)
    if paid:
        values["pay"] = reckoning.payment_text(speech, paid)
        sentence = speech.say("pick.complete_with_only_sentence", **values)
    else:
        sentence = speech.say("pick.complete_with_sentence", **values)
    return _completion(speech, view, number, tasks, text, sentence)


def _complete_values(speech: Speech, number: int, tasks: list[int]) -> dict[str, object]:
    return {
        "corps": naming.letter(number),
        "tasks": _task_names(speech, tasks),
        "n": len(tasks),
        "points": reckoning.points(tasks),
    }


def _completion(speech: Speech, view: View, number: int, tasks: list[int], text: str, sentence: str) -> Said:
    places = sorted(reckoning.position(view, task) for task in tasks)
    values = _complete_values(speech, number, tasks) | {"list": speech.comma.join(map(str, places))}
    return Said(
        _fitting([speech.say(f"pick.complete{more}", **values) for more in ("", "_short")], LABEL),
        text,
        sentence,
        _fitting([speech.say(f"pick.complete_deed{more}", **values) for more in ("", "_short")], DEED),
    )


def _borrow(speech: Speech, view: View, prompt: Prompt, numbers: list[int]) -> Said:
    borrower, seat, lender, symbol = numbers
    language = speech.language
    number, tasks, done = _loan(prompt)
    values: dict[str, object] = {
        "card": naming.card(borrower, language),
        "who": speech.who(seat),
        "lender": naming.card(lender, language),
        "symbol": naming.symbol(symbol, language),
        "n": POINTS[borrower],
    }
    cards = reckoning.corps_cards(view, prompt.seat, number)
    paid = reckoning.payments(cards, tasks, [*done, (borrower, lender, symbol)])
    sentence = speech.say("pick.borrow_sentence", **values)
    if paid:
        sentence += speech.space + reckoning.payment_text(speech, paid)
    return Said(
        _fitting([speech.say("pick.borrow", **values)], LABEL),
        _fitting(
            [speech.say("pick.borrow_text", **values), naming.card(borrower, language).plain], DESCRIPTION
        ),
        sentence,
        _fitting([speech.say("pick.borrow_deed", **values), naming.card(borrower, language).plain], DEED),
    )


def _take(speech: Speech, view: View, prompt: Prompt, numbers: list[int]) -> Said:
    seat, wanted = numbers
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
    return Said(
        _fitting([speech.say("pick.take", **values)], LABEL),
        speech.say("pick.take_text", **values),
        sentence,
        _fitting([speech.say("pick.take_deed", **values)], DEED),
    )


# --- losing, and plain answers -----------------------------------------------------------------------------


def _card(speech: Speech, view: View, prompt: Prompt, numbers: list[int]) -> Said:
    card, language = numbers[0], speech.language
    name = naming.card(card, language)
    short = naming.symbols(PRINTED[card], language, full=False)
    if prompt.ask == "lose_task":
        short = f"{speech.say('short.points', n=POINTS[card])} · {short}"
    elif prompt.ask == "lose_ally":
        corps = next(corps for corps in view.seats[prompt.seat].corps if card in corps.cards)
        short = f"{_home_brief(speech, corps.id)} · {short}"
    return Said(
        speech.say("pick.card", card=name),
        short,
        speech.say("pick.card_sentence", card=name, line=naming.card_facts(card, language)),
        speech.say(f"pick.card_{prompt.ask}", card=name),
    )


def _said(speech: Speech, key: str, card: int = 0) -> Said:
    """An answer with texts of its own; ``card`` is the ally that it is about."""
    name = naming.card(card, speech.language)
    return Said(*(speech.say(f"pick.{key}{part}", card=name) for part in ("", "_text", "_sentence")))


def _end(speech: Speech, view: View, prompt: Prompt, numbers: list[int]) -> Said:
    return _said(speech, "end")


def _decline(speech: Speech, view: View, prompt: Prompt, numbers: list[int]) -> Said:
    return _said(speech, "decline", prompt.source)


def _stay(speech: Speech, view: View, prompt: Prompt, numbers: list[int]) -> Said:
    return _said(speech, "stay", _mover(prompt))


def _nothing(speech: Speech, view: View, prompt: Prompt, numbers: list[int]) -> Said:
    """Nothing to lose: all cards in hand are of the kind that no event discards."""
    hand = view.seats[prompt.seat].hand
    assert hand is not None
    return _said(speech, "nothing", hand[0])


PICKS: dict[str, Callable[[Speech, View, Prompt, list[int]], Said]] = {
    "lay": _lay,
    "lay_complete": _lay_complete,
    "draw": _draw,
    "move": _move,
    "complete": _complete,
    "complete_with": _complete_with,
    "take": _take,
    "into": _into,
    "borrow": _borrow,
    "card": _card,
    "end": _end,
    "decline": _decline,
    "stay": _stay,
    "nothing": _nothing,
}
