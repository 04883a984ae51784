"""Options of Ekho in words: each alone is enough to choose without seeing the picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.ekho import fighting
from rules.ekho.card_index import BOARD, CARDS, CONTACTS, GATES, HOUSE, SLEUTHS, TOKENS
from rules.ekho.figures import dice_of, threshold, value
from rules.ekho.goals import clues_needed, scenario, successes_to_close
from rules.ekho.language import naming
from rules.ekho.language.asking import per_cent
from rules.ekho.language.texts import Speech
from rules.ekho.open_table import NOWHERE, UNKNOWN, Figure
from rules.ekho.operations import PAIRS
from rules.ekho.picks import (
    Attack,
    AttackWithPower,
    AttackWithWill,
    BanishEnemy,
    ChooseAnswer,
    ChoosePlace,
    ChooseSleuth,
    CloseGate,
    CrossGate,
    EvadeEnemy,
    FightEnemy,
    GoTo,
    HandInClues,
    KeepRoll,
    LeaveUnsealed,
    LoseThing,
    MeetSomebody,
    Move,
    RaiseFocus,
    RandomSleuth,
    RerollWithCard,
    SealPlace,
    SendEnemy,
    SpecialContact,
    SpendClues,
    Stay,
    StrikeWithCard,
    UseCard,
    read,
    weapon,
)
from rules.ekho.view import View
from rules.ekho.ways import ways_to
from rules.game import Pick, Prompt
from rules.wording import Audience, OptionText

LABEL, DESCRIPTION, ACTION = 80, 100, 100


def cut(text: str, limit: int) -> str:
    """A text that is not longer than this."""
    return text if len(text) <= limit else text[: limit - 1] + "…"


def said(
    label: str,
    description: str,
    sentence: str,
    action_text: str = "",
    summary: str | None = None,
    highlight: bool = False,
) -> OptionText:
    """An option whose texts keep their limits."""
    short, action_text = cut(description, DESCRIPTION), cut(action_text, ACTION)
    return OptionText(cut(label, LABEL), short, sentence, action_text, summary, highlight)


def pick(view: View, prompt: Prompt, chosen: Pick, audience: Audience) -> OptionText:
    """One option."""
    speech, move = Speech(audience), read(chosen)
    return PICKS[type(move)](speech, view, prompt, view.table.figures[prompt.actor], move)


def _sleuth(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: ChooseSleuth) -> OptionText:
    one, language = SLEUTHS[move.card], speech.language
    name, line = one.names.of(language), naming.sleuth_line(one, language)
    summary = f"**{name}** · {naming.sleuth_facts(one, language)}"
    return said(name, one.text.of(language), f"**{name}** · {line}", summary=summary)


def _plain(key: str, sentence: str = "") -> Callable[[Speech, View, Prompt, Figure, Move], OptionText]:
    """An option that is always the same."""

    def tell(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: Move) -> OptionText:
        label = speech.say(f"pick.{key}")
        whole = speech.say(f"pick.{sentence}") if sentence else f"{label}{speech.stop}"
        return said(label, "", whole, summary=None if key == "random" else "")

    return tell


def _to(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: SendEnemy) -> OptionText:
    place = naming.place(move.place, speech.language)
    return said(
        speech.say("pick.to", place=place),
        _there(speech, view, move.place).lstrip(" ·・"),
        speech.say("pick.to_sentence", place=place),
        summary="",
    )


def _raise(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: RaiseFocus) -> OptionText:
    own, step, language = move.parameter, move.step, speech.language
    pair = next(pair for pair in PAIRS if own in pair)
    other = pair[1] if own == pair[0] else pair[0]
    label = speech.say(
        "pick.raise" if step == 1 else "pick.raise_more",
        parameter=naming.parameter(own, language),
        other=naming.parameter(other, language),
        value=value(figure, own) + step,
        n=step,
    )
    return said(label[:1].upper() + label[1:], "", label[:1].upper() + label[1:] + speech.stop)


def _there(speech: Speech, view: View, place: int) -> str:
    """What lies at a place, as a tail of a short text."""
    table = view.table
    found = ""
    if table.clues[place]:
        found += speech.say("pick.clue_here", n=table.clues[place])
    if any(portal.place == place for portal in table.portals):
        found += speech.say("pick.gate_here")
    foes = sum(foe.place == place for foe in table.foes)
    if foes:
        found += speech.say("pick.foes_here", n=foes)
    sleuths = [speech.sleuth(one) for one in table.figures if one.place == place]
    if sleuths:
        found += speech.say("pick.sleuth_here", list=speech.comma.join(sleuths))
    return found


def _go(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: GoTo) -> OptionText:
    target, language = move.place, speech.language
    cost, path = ways_to(view.table, view.stacks, prompt.actor, target)
    place = naming.place(target, language)
    here = fighting.in_the_way(view.table, view.stacks, prompt.actor)
    text = speech.say("pick.go_text", n=cost, what=_there(speech, view, target))
    return said(
        speech.say("pick.go", place=place.text),
        text,
        speech.say(
            "pick.go_sentence",
            place=place,
            n=cost,
            path=" → ".join(naming.place(one, language).text for one in path),
            leaving=speech.say("pick.leaving") if here else "",
        ),
        f"{place.text} ({text})",
        summary="",  # up to thirty locations: what the list says of each is enough
        highlight=_draws(view, figure, target),
    )


def _draws(view: View, figure: Figure, place: int) -> bool:
    """Whether there is something at a place for which one goes there: clues, a gate, where clues are handed
    in or enemies delivered that one has."""
    table = view.table
    if table.clues[place] or any(portal.place == place for portal in table.portals):
        return True
    if figure.clues and place == BOARD.number[scenario(table).hand_in]:
        return True
    return bool(figure.detained) and place == HOUSE


def _gate(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: CrossGate) -> OptionText:
    if figure.gate != NOWHERE:
        label = speech.say("pick.gate_out")
    else:
        token = next(portal.token for portal in view.table.portals if portal.place == figure.place)
        where = speech.term("unknown")
        if token != UNKNOWN:
            where = naming.world(naming.world_of(token), speech.language).text
        label = speech.say("pick.gate_in", where=where)
    return said(label, "", speech.say("pick.gate_sentence"))


def _fight(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: FightEnemy) -> OptionText:
    token, language = move.token, speech.language
    enemy = TOKENS[token]
    name = naming.enemy(token, language)
    return said(
        speech.say("pick.fight", enemy=name.text),
        speech.say(
            "pick.fight_text",
            health=enemy.health,
            sanity=enemy.sanity,
            hurts=naming.hurts(enemy.hurts_health, enemy.hurts_sanity, language),
        ),
        speech.say(
            "pick.fight_sentence",
            enemy=name,
            line=naming.enemy_line(enemy, language),
            power=dice_of(figure, "power", "attack", 0, token),
            will=dice_of(figure, "will", "attack", 0, token),
            lowest=threshold(figure),
        ),
        summary=_enemy_summary(token, language),
    )


def _enemy_summary(token: int, language: str) -> str:
    """What there is to know of an enemy, told once for all that can be done about it."""
    return f"**{naming.enemy(token, language).text}** · {naming.enemy_line(TOKENS[token], language)}"


def _evade(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: EvadeEnemy) -> OptionText:
    token, language = move.token, speech.language
    dice = fighting.evasion(figure, token)
    name = naming.enemy(token, language)
    values: dict[str, object] = {
        "dice": dice,
        "lowest": threshold(figure),
        "chance": per_cent(dice, 1, figure),
    }
    sneak = value(figure, "sneak")
    return said(
        speech.say("pick.evade", enemy=name.text, **values),
        speech.say("pick.evade_text", **values),
        speech.say(
            "pick.evade_sentence",
            enemy=name,
            value=sneak,
            penalty=naming.signed(dice - sneak, language),
            line=naming.enemy_line(TOKENS[token], language),
            **values,
        ),
        summary=_enemy_summary(token, language),
    )


def _use(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: UseCard) -> OptionText:
    number, language = move.card, speech.language
    whole = SLEUTHS[figure.card].powers if number < 0 else CARDS[number].powers
    name = naming.card(number, language, figure.card)
    text = naming.powers(whole, language)
    whole_text = f"**{name.text}** · {text}"
    return said(speech.say("pick.use", card=name.text), text, whole_text, summary=whole_text)


def _attack(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: Attack) -> OptionText:
    verb, card = weapon(move)
    parameter, dice, what = fighting.attack_dice(figure, prompt.source, card, verb)
    left = int(prompt.data[what])
    values: dict[str, object] = {
        "parameter": naming.parameter(parameter, speech.language),
        "dice": dice,
        "what": speech.small("health" if what == fighting.HEALTH else "sanity"),
        "lowest": threshold(figure),
        "chance": per_cent(dice, left, figure),
    }
    label = speech.say("pick.attack", **values)
    if card is not None:
        label = f"{naming.card(card, speech.language, figure.card).text} · {label}"
    label = label[:1].upper() + label[1:]
    text, sentence = speech.say("pick.attack_text", **values), speech.say("pick.attack_sentence", **values)
    return said(label, text, sentence, summary="")


def _reroll(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: RerollWithCard) -> OptionText:
    name = naming.card(move.card, speech.language, figure.card)
    return said(speech.say("pick.reroll", card=name), "", speech.say("pick.reroll_sentence"))


def _clues(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: SpendClues) -> OptionText:
    amount, short = move.amount, int(prompt.data[2])
    values: dict[str, object] = {"n": amount, "chance": per_cent(amount, max(1, short), figure)}
    sentence = speech.say("pick.clues_sentence", **values)
    return said(speech.say("pick.clues", **values), "", sentence, summary="")


def _contact(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: MeetSomebody) -> OptionText:
    if figure.place >= 0:
        place = naming.place(figure.place, speech.language)
    else:  # beyond a gate the card comes from the deck of that world (EK-K1)
        token = next(portal.token for portal in view.table.portals if portal.place == figure.gate)
        place = naming.world(naming.world_of(token), speech.language)
    sentence = speech.say("pick.contact_sentence", place=place)
    return said(speech.say("pick.contact"), sentence, sentence, summary="")


def _special(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: SpecialContact) -> OptionText:
    special = BOARD.locations[figure.place].special
    assert special is not None
    text = naming.special_text(figure.place, speech.language)
    return said(special.names.of(speech.language), text, text[:1].upper() + text[1:] + speech.stop)


def _close(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: CloseGate) -> OptionText:
    token = next(portal.token for portal in view.table.portals if portal.place == figure.place)
    parameter = move.parameter
    dice = dice_of(figure, parameter, "closing", GATES[token].seal)
    needed = successes_to_close(view.table)
    values: dict[str, object] = {
        "parameter": naming.parameter(parameter, speech.language),
        "dice": dice,
        "lowest": threshold(figure),
        "needed": needed,
        "chance": per_cent(dice, needed, figure),
    }
    sentence = speech.say("pick.close_sentence", **values)
    return said(speech.say("pick.close", **values), sentence, sentence, summary="", highlight=True)


def _hand_in(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: HandInClues) -> OptionText:
    amount, table = move.amount, view.table
    sentence = speech.say("pick.hand_in_sentence", handed=table.handed + amount, clues=clues_needed(table))
    label, every = speech.say("pick.hand_in", n=amount), amount == figure.clues
    return said(label, sentence, sentence, summary="", highlight=every)


def _choose(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: ChooseAnswer) -> OptionText:
    choice, language = CONTACTS[prompt.source].choices[move.number], speech.language
    text = naming.choice_text(choice, language)
    if choice.check is not None:
        dice = dice_of(figure, choice.check.parameter, "contact", choice.check.modifier)
        chance = per_cent(dice, choice.check.needed, figure)
        text = f"{speech.say('pick.choose', chance=chance, dice=dice, lowest=threshold(figure))} · {text}"
    label = choice.label.of(language) if choice.label is not None else speech.say("verb.choose")
    return said(label, text, text[:1].upper() + text[1:] + speech.stop)


def _card(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: LoseThing) -> OptionText:
    number, language = move.card, speech.language
    name, text = naming.card(number, language), naming.powers(CARDS[number].powers, language)
    line = f"**{name.text}** · {text}"
    return said(name.text, text, line, speech.say("pick.card_deed", card=name.text), summary=line)


def _enemy(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: BanishEnemy) -> OptionText:
    token, language = move.token, speech.language
    place = next(foe.place for foe in view.table.foes if foe.token == token)
    name = naming.enemy(token, language)
    where = speech.say("pick.enemy_text", place=naming.place(place, language))
    line = naming.enemy_line(TOKENS[token], language)
    return said(
        name.text,
        where,
        f"**{name.text}** ({where}) · {line}",
        speech.say("pick.enemy_deed", enemy=name.text),
    )


def _place(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: ChoosePlace) -> OptionText:
    place = naming.place(move.place, speech.language)
    return said(place.text, "", f"{place.text}{speech.stop}")


# Every function gets the values of the type that it stands beside.
PICKS: dict[type, Callable[[Speech, View, Prompt, Figure, Any], OptionText]] = {
    ChooseSleuth: _sleuth,
    RandomSleuth: _plain("random", "random_sentence"),
    SendEnemy: _to,
    RaiseFocus: _raise,
    GoTo: _go,
    CrossGate: _gate,
    FightEnemy: _fight,
    EvadeEnemy: _evade,
    UseCard: _use,
    Stay: _plain("stay", "stay_sentence"),
    AttackWithPower: _attack,
    AttackWithWill: _attack,
    StrikeWithCard: _attack,
    KeepRoll: _plain("keep", "keep_sentence"),
    RerollWithCard: _reroll,
    SpendClues: _clues,
    MeetSomebody: _contact,
    SpecialContact: _special,
    CloseGate: _close,
    HandInClues: _hand_in,
    ChooseAnswer: _choose,
    SealPlace: _plain("seal"),
    LeaveUnsealed: _plain("leave"),
    LoseThing: _card,
    BanishEnemy: _enemy,
    ChoosePlace: _place,
}
