"""Questions and options in words."""

from __future__ import annotations

from typing import Literal

from rules.echoes_of_time.card_index import COST, EFFECTS, PROGRAMS, TIME
from rules.echoes_of_time.cards import CARDS, SOURCES
from rules.echoes_of_time.language import naming
from rules.echoes_of_time.language.noting import notes
from rules.echoes_of_time.language.reckoning import commands, landing, price, source_view
from rules.echoes_of_time.language.speech import Speech
from rules.echoes_of_time.operations import Flame
from rules.echoes_of_time.picks import (
    AdvanceCard,
    ApplyEffect,
    ApplyFlame,
    ChooseCard,
    ChooseEffect,
    ChooseList,
    ConquerSource,
    FortifySource,
    PlayCard,
    PlayWithDiscounts,
    ReinforceSource,
    UseDiscount,
    read,
)
from rules.echoes_of_time.prophecies import PROPHECIES
from rules.echoes_of_time.questions import (
    BonusDetails,
    CreaturesDetails,
    Details,
    DiscountsDetails,
    ForcedDetails,
    KeepDetails,
    PayDetails,
    ReinforceDetails,
    TurnDetails,
    details_of,
    effect_of,
)
from rules.echoes_of_time.view import SourceView, View
from rules.game import Pick, Prompt
from rules.grammar import lower_first, upper_first
from rules.wording import Audience, OptionText, QuestionText

COSTS_MATTER = ("draft", "effect_take")
"""Questions about cards that you may want to play later."""
FROM_HAND = (
    "draft", "first", "turn", "pay", "discounts", "cost_discard", "effect_play", "effect_sift",
    "forced_discard", "keep",
)  # fmt: skip  # names are easier to compare in a row than one under the other
"""Questions about cards in hand; the others are about what lies on the table."""
NAMED = ("first", "effect_play", "effect_advance", "advance_more", "effect_conquer", "effect_fortify")
"""Questions that say what happens to the thing that is chosen: their options name the thing alone."""
LABEL, DESCRIPTION = 80, 100
MANY = 3
"""VP or strength of a card that speak for it."""


def ask(view: View, prompt: Prompt, audience: Audience) -> QuestionText:
    """A question: its title and what explains it."""
    speech = Speech(audience)
    about, key = details_of(prompt), prompt.ask
    if isinstance(about, TurnDetails) and about.done:
        key = "turn_done"
    values = _values(speech, view, prompt, about)
    body = speech.say(f"ask.{key}_body", **values)
    if isinstance(about, CreaturesDetails) and about.bonus:
        body += speech.space + speech.say("ask.creatures_bonus", n=about.bonus)
    if key == "cost_discard" and ("decline",) in prompt.options:
        body += speech.space + speech.say("ask.cost_decline")
    look: Literal["hand", "board"] = "hand" if key in FROM_HAND else "board"
    return QuestionText(speech.say(f"ask.{key}", **values), body, look, notes(speech, view, prompt))


def _values(speech: Speech, view: View, prompt: Prompt, about: Details | None) -> dict[str, object]:
    """What the sentences of a question have places for."""
    language = speech.language
    match about:
        case TurnDetails():
            return {"colour": speech.small(view.seats[prompt.seat].flames[0])}
        case PayDetails(card, amount):
            return {"card": naming.card(card, language), "n": amount}
        case DiscountsDetails(card):
            return {"card": naming.card(card, language), "n": 0}
        case CreaturesDetails(source, need):
            return {"source": naming.source(source, language), "need": need}
        case ReinforceDetails(source):
            need, total = SOURCES[source].fortify_strength, source_view(view, source).fortification
            return {"source": naming.source(source, language), "total": total, "need": need}
        case KeepDetails(surplus):
            return {"n": surplus}
        case None:
            me = view.seats[prompt.seat]
            return {"n": me.hand_count + 1, "of": me.hand_count + me.pack_count}
    found: dict[str, object] = {
        "owner": naming.owner(about.owner, language),
        "effect": naming.effect_text(about.owner, about.slot, language),
        "n": prompt.max_picks,
    }
    return found | ({"other": speech.who(about.by)} if isinstance(about, ForcedDetails) else {})


def owed(public: str, audience: Audience) -> str:
    """What a seat is waited for."""
    speech = Speech(audience)
    return speech.say(f"owed.{public}" if speech.has(f"owed.{public}") else "owed.other")


def verb(prompt: Prompt, word: str, audience: Audience) -> str:
    """The invitation above all options that begin with this verb."""
    speech = Speech(audience)
    own = f"verb.{word}_{prompt.ask}"
    return speech.say(own if speech.has(own) else f"verb.{word}")


def pick(view: View, prompt: Prompt, chosen: Pick, audience: Audience) -> OptionText:
    """One option."""
    word = str(chosen[0])
    speech = Speech(audience)
    match read(chosen):
        case PlayCard(card) | PlayWithDiscounts(card):
            return _play(speech, view, prompt, word, card)
        case AdvanceCard(card, steps):
            return _advance(speech, view, prompt, card, steps)
        case ConquerSource(source) | FortifySource(source) | ReinforceSource(source):
            about = details_of(prompt)
            bonus = about.bonus if isinstance(about, BonusDetails) else 0
            return _source(speech, view, prompt, word, source, bonus)
        case ApplyFlame(owner, slot) | ChooseEffect(owner, slot):
            return _effect(speech, prompt, word, owner, slot)
        case ChooseCard(card):
            return _card(speech, view, prompt, chosen, card)
        case UseDiscount(owner, slot, part):
            return _discount(speech, prompt, owner, slot, part)
        case ApplyEffect():
            effect = effect_of(prompt)
            return _apply(speech, effect.owner, effect.slot)
        case ChooseList(number):
            effect = effect_of(prompt)
            doing = naming.list_text(effect.owner, effect.slot, number, audience.language)
            sentence = speech.say("pick.apply_sentence", effect=lower_first(doing))
            if len(doing) > LABEL:
                return OptionText(speech.say(f"pick.either_{number}"), _brief(doing), sentence)
            return OptionText(doing.rstrip(".。"), "", sentence)
    key, deed = _own_key(speech, word, prompt), ""
    if key == "pick.decline":
        of = naming.owner(effect_of(prompt).owner, audience.language)
        deed = speech.say("pick.decline_deed", owner=of)
    reason = speech.say(f"reason.{word}") if speech.has(f"reason.{word}") else ""
    label, text, sentence = (speech.say(f"{key}{part}") for part in ("", "_text", "_sentence"))
    return OptionText(label, text, sentence, deed, reason=reason)


def _own_key(speech: Speech, word: str, prompt: Prompt) -> str:
    """The key of an option's text: that for this question, where it has one of its own."""
    return f"pick.{word}_{prompt.ask}" if speech.has(f"pick.{word}_{prompt.ask}") else f"pick.{word}"


def _apply(speech: Speech, number: int, slot: int) -> OptionText:
    """The use of an effect. Its label is the effect itself where that reads as a deed, so that nobody wonders
    what is asked; else its description."""
    effect, owner = naming.effect_text(number, slot, speech.language), naming.owner(number, speech.language)
    sentence = speech.say("pick.apply_sentence", effect=lower_first(effect))
    if commands(number, slot, speech.language) and len(effect) <= LABEL:
        return OptionText(effect.rstrip("."), "", sentence)
    deed = speech.say("pick.apply_deed", owner=owner)
    return OptionText(speech.say("pick.apply"), _brief(effect), sentence, deed)


def _brief(text: str) -> str:
    """A description: the text where it fits, nothing where it does not (the full sentence has it)."""
    return text if len(text) <= DESCRIPTION else ""


def _price(speech: Speech, cost: int, wanted: int, space: int) -> tuple[str, str]:
    pay = speech.say("short.pay", n=cost) if cost else speech.say("short.free")
    if not wanted:
        return pay, speech.say("short.direct")
    if space == wanted:
        return pay, speech.say("short.space", n=space)
    return pay, speech.say("short.space_other", **{"n": space, "from": wanted})


def play_text(speech: Speech, number: int, cost: int, wanted: int, space: int) -> str:
    """The description of a play: cost, place, kind of card. A creature
    is called one only where there is room: its strength says it too. So are its flames."""
    price = " · ".join(_price(speech, cost, wanted, space))
    for kind in (True, False):
        text = f"{price} · {naming.symbols(CARDS[number], speech.language, kind)}"
        if len(text) <= DESCRIPTION:
            break
    while len(text) > DESCRIPTION:
        text = text.rpartition(" · ")[0]
    return text


def _play(speech: Speech, view: View, prompt: Prompt, word: str, number: int) -> OptionText:
    language = speech.language
    card = naming.card(number, language)
    cost, wanted, space = price(view, prompt, number)
    label, text = speech.say(f"pick.{word}", card=card), play_text(speech, number, cost, wanted, space)
    if word == "play_with":
        # The play with all discounts stands beside it and tells the card: the label says the rest.
        short = speech.say("pick.play_with_short", card=card) if prompt.ask in NAMED else label
        return OptionText(short, text, label, label, brief=speech.say("pick.play_with_brief"))
    sentence = speech.say(
        "pick.play_sentence",
        label=label,
        price=_price_now(speech, number, cost, space),
        line=upper_first(naming.card_brief(number, language)),
    )
    short = speech.say("pick.card", card=card) if prompt.ask in NAMED else label
    reason = _wanted(speech, view, prompt.seat, number) or _worth(speech, number, cost)
    return OptionText(short, text, sentence, label, reason=reason)


def _wanted(speech: Speech, view: View, seat: int, number: int) -> str:
    """The prophecy that counts a card where it is still worth having more of it; empty where none does."""
    player = view.seats[seat]
    aims = [*zip(view.prophecies, player.progress, strict=True)]
    if player.secret >= 0 and view.seat == seat:
        aims.append((player.secret, player.secret_progress))
    for prophecy, far in aims:
        goal = PROPHECIES[prophecy]
        if far < goal.steps[-1].at_least and goal.counts(number):
            return speech.say("reason.prophecy", name=naming.prophecy_name(prophecy, speech.language))
    return ""


def _worth(speech: Speech, number: int, cost: int) -> str:
    """What speaks for playing a card: its points or its strength where they are many, or that it is free."""
    design = CARDS[number]
    if (design.points or 0) >= MANY:
        return speech.say("reason.points", n=design.points)
    if (design.strength or 0) >= MANY:
        return speech.say("reason.strength", n=design.strength)
    return "" if cost else speech.say("reason.free")


def _price_now(speech: Speech, number: int, cost: int, space: int) -> str:
    """What a play costs and where the card comes to lie; what is printed only where that differs."""
    pay, where = _price(speech, cost, space, space)
    if cost != COST[number]:
        pay = speech.say("short.instead_cost", now=pay, n=COST[number])
    if space != TIME[number]:
        where = speech.say("short.instead_time", now=where, n=TIME[number])
    return f"{pay}、{where}" if speech.language == "ja" else f"{pay}, {where}"


def _advance(speech: Speech, view: View, prompt: Prompt, number: int, steps: int) -> OptionText:
    language = speech.language
    card = naming.card(number, language)
    start, end = landing(view, prompt.seat, number, steps)
    values: dict[str, object] = {"card": card, "from": start}
    values["way"] = speech.say("short.way_to" if end else "short.way_off", to=end)
    label = speech.say("pick.advance", **values)
    short = speech.say("pick.advance_short", **values) if prompt.ask in NAMED else label
    text, brief = naming.symbols(CARDS[number], language), speech.say("pick.advance_brief", **values)
    reason = speech.say("reason.nearer" if end else "reason.joins", **values)
    if end:
        sentence = speech.say("pick.advance_sentence", **values)
        return OptionText(short, text, sentence, label, brief=brief, reason=reason)
    gains = naming.card_gains(number, language)
    sentence = speech.say("pick.advance_off_sentence", line=gains, **values)
    return OptionText(short, text, sentence, label, brief=brief, reason=reason)


def _need(speech: Speech, held: SourceView) -> str:
    if held.owner < 0:
        return speech.say("short.need_centre", n=held.strength)
    return speech.say("short.need_seat", n=held.strength, who=speech.who(held.owner))


def _source(speech: Speech, view: View, prompt: Prompt, word: str, number: int, bonus: int) -> OptionText:
    """``bonus``: what the effect that lets a Source be fortified adds."""
    held, design, language = source_view(view, number), SOURCES[number], speech.language
    source = naming.source(number, language)
    need = _need(speech, held)
    if word == "conquer":
        # A long name of the holder would not fit; the full sentence has it.
        short = need if len(need) <= DESCRIPTION // 2 else speech.say("short.need_centre", n=held.strength)
        text = f"{short} · {speech.say('short.worth', n=design.conquered_points)}"
    elif word == "fortify":
        needed = {"n": held.fortification + bonus, "need": design.fortify_strength}
        worth = speech.say("short.worth", n=design.fortified_points)
        text = f"{speech.say('short.to_fortify', **needed)} · {worth}"
    else:
        text = speech.say("short.beneath", n=held.fortification)
    label = speech.say(f"pick.{word}", source=source)
    line = "" if word == "reinforce" else naming.source_prize(number, language, word == "fortify")
    sentence = speech.say(f"pick.{word}_sentence", label=label, source=source, need=need, line=line)
    short = f"{source:plain}" if prompt.ask in NAMED else label
    return OptionText(short, text, sentence, label)


def _effect(speech: Speech, prompt: Prompt, word: str, number: int, slot: int) -> OptionText:
    language = speech.language
    owner, effect = naming.owner(number, language), naming.effect_text(number, slot, language)
    values: dict[str, object] = {"owner": owner, "effect": lower_first(effect)}
    if word == "flame":
        flame = EFFECTS[number][slot]
        assert isinstance(flame, Flame)
        values["colour"] = speech.term(f"{flame.colour}_flame")
        values["flame"] = speech.say(f"flame.{flame.colour}")
        deed = speech.say("pick.flame_deed", **values)
    else:
        deed = speech.say(_own_key(speech, word, prompt), **values)
    return OptionText(
        speech.say(f"pick.{word}", **values),
        _brief(effect),
        speech.say(f"pick.{word}_sentence", **values),
        deed if len(deed) <= LABEL else "",
    )


def _card(speech: Speech, view: View, prompt: Prompt, chosen: Pick, number: int) -> OptionText:
    language = speech.language
    card = naming.card(number, language)
    strength = prompt.weights[prompt.options.index(chosen)] if prompt.weights else None
    text = naming.symbols(CARDS[number], language)
    if prompt.ask == "creatures" and strength is not None and strength != CARDS[number].strength:
        text = f"{speech.say('short.strength', n=strength)} · {text}"
    if prompt.ask in COSTS_MATTER:
        line = naming.card_facts(number, language, reference=False)
    else:
        line = naming.card_brief(number, language, strength)
    return OptionText(
        speech.say("pick.card", card=card),
        text,
        speech.say("pick.card_sentence", card=card, line=line),
        speech.say(f"pick.card_{prompt.ask}", card=card),
        reason=_wanted(speech, view, prompt.seat, number) or _worth(speech, number, 1)
        if prompt.ask in COSTS_MATTER
        else "",
    )


def _discount(speech: Speech, prompt: Prompt, number: int, slot: int, part: str) -> OptionText:
    language = speech.language
    owner = naming.owner(number, language)
    effect = EFFECTS[number][slot] if slot < len(EFFECTS[number]) else None
    amount = int(getattr(effect, part, 0) or 0)
    if not amount:
        program = PROGRAMS[number, slot]
        amount = max(int(getattr(operation, part, 0) or 0) for operation in program.operations)
    less = speech.say(f"short.{part}_less", n=amount)
    text = naming.effect_text(number, slot, language)
    return OptionText(
        speech.say("pick.discount", owner=owner, less=less),
        _brief(text),
        speech.say("pick.discount_sentence", owner=owner, less=less),
        speech.say("pick.discount_deed", owner=owner),
    )
