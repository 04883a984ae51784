"""Questions of Ekho in words: what is asked and why. Their options are in ``picking``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from rules.ekho import chances, fighting, goals
from rules.ekho.card_index import CONTACTS, TOKENS
from rules.ekho.figures import threshold, value
from rules.ekho.language import naming, places
from rules.ekho.language.names import Name, short_name
from rules.ekho.language.noting import NOTE, closing, crosses, notes
from rules.ekho.language.texts import Speech
from rules.ekho.open_table import NOWHERE, Figure
from rules.ekho.operations import PARAMETERS, Bless
from rules.ekho.picks import EvadeEnemy, FightEnemy, read
from rules.ekho.questions import AttackDetails, FocusDetails, ImproveDetails, details
from rules.ekho.view import View
from rules.game import Prompt
from rules.wording import Audience, QuestionText

TITLE = 60
ON_THE_MAP = frozenset({"way", "move", "banish", "arrest", "look"})
"""Questions that are about what lies in the city."""
Values = dict[str, object]


def ask(view: View, prompt: Prompt, audience: Audience) -> QuestionText:
    """A question: its title, what explains it, and what matters now."""
    speech, key = Speech(audience), prompt.ask
    figure = view.table.figures[prompt.actor]
    more = VALUES.get(key)
    values = more(speech, view, prompt, figure) if more is not None else Values()
    if key == "choice":
        body = _scene(speech, prompt, figure)
    else:
        body = speech.say(f"ask.{key}_body", **values) if speech.has(f"ask.{key}_body") else ""
    look: Literal["hand", "board"] = "board" if key in ON_THE_MAP else "hand"
    told = notes(speech, view, prompt, values)
    if values.get("here") and any(str(values["offer"]) in note for note in told):
        body = speech.say(f"ask.{key}_body", **{**values, "here": values["before"]})  # a note says it already
    ranked = places.ranked(view, prompt) if key == "move" else ()
    title = _title(speech, view, prompt, values)
    turn = _turn(speech, view, prompt, values)
    # Where one has not gone yet, what follows tells of an enemy there.
    foes = "" if audience.ahead else values.get("foes")
    needed = key == "move" and told[:1] in [(one,) for one in (foes, *closing(speech))]
    return QuestionText(
        title, body.strip(), look, told, key == "sleuth", ranked, turn, key == "attack", needed
    )


def _scene(speech: Speech, prompt: Prompt, figure: Figure) -> str:
    """What happens in a contact, and what a Blessing is where one can be had (EK-S3)."""
    one = CONTACTS[prompt.source]
    text = one.text.of(speech.language).strip()
    brought = [deed for choice in one.choices for deed in (*choice.success, *choice.failure)]
    blesses = not figure.luck and any(isinstance(deed, Bless) for deed in brought)
    return f"{text}\n{speech.say('note.blessing')}" if blesses else text


def _title(speech: Speech, view: View, prompt: Prompt, values: Values) -> str:
    """The question in one line; with the sleuth's name for a player who runs two."""
    key = prompt.ask
    if key == "sleuth":
        key = _of_two(view, prompt.actor)
    elif key == "meet" and len(met(prompt)) != 1:
        key = "meet_many"
    elif key == "losses" and prompt.min_picks == 1:
        key = "lose"
    elif key == "move" and not places.ranked(view, prompt):
        key = "move_on"
    elif key == "move" and values["foes"]:
        key = "move_past_short" if speech.audience.ahead else "move_past"  # green goes first
    elif key == "contacts" and speech.audience.ahead:
        key = "contacts_ahead"
    elif key == "improve" and not details(prompt, ImproveDetails).faces:
        key = "improve_none"
    elif key == "improve" and (luck := view.table.figures[prompt.actor].luck):
        key = "improve_blessed" if luck > 0 else "improve_cursed"
    for title in filter(speech.has, (f"ask.{key}", f"ask.{key}_short")):
        said = _titled(speech, view, prompt, speech.say(title, **values))
        if len(said) <= TITLE:
            break
    return said if len(said) <= TITLE else said[: TITLE - 1] + "…"


def _turn(speech: Speech, view: View, prompt: Prompt, values: Values) -> str:
    """What a button says that leads to the question; beyond a gate there is one way on, and it is back."""
    figure, key = view.table.figures[prompt.actor], f"ask.{prompt.ask}_turn"
    if prompt.ask == "move" and figure.gate != NOWHERE and crosses(prompt):
        key = "ask.move_turn_back"
    return _titled(speech, view, prompt, speech.say(key, **values)) if speech.has(key) else ""


def _titled(speech: Speech, view: View, prompt: Prompt, said: str) -> str:
    """This with the sleuth's name before it, for a player who runs two."""
    figures = view.table.figures
    figure = figures[prompt.actor]
    if figure.card < 0 or sum(one.seat == figure.seat for one in figures) == 1:
        return said
    return speech.say("ask.of_two", sleuth=short_name(speech.sleuth(figure)), title=said)


def _of_two(view: View, actor: int) -> str:
    """Which sleuth a player chooses who runs two."""
    figures = view.table.figures
    own = [number for number, figure in enumerate(figures) if figure.seat == figures[actor].seat]
    return "sleuth" if len(own) == 1 else f"sleuth_{'first' if actor == own[0] else 'second'}"


def parameters(speech: Speech, figure: Figure) -> str:
    """The present values of all parameters."""
    return speech.comma.join(_parameters(speech, figure))


def _parameters(speech: Speech, figure: Figure) -> list[str]:
    return [
        speech.say(
            "board.parameter", parameter=naming.parameter(name, speech.language), n=value(figure, name)
        )
        for name in PARAMETERS
    ]


def standing(speech: Speech, view: View, figure: Figure) -> str:
    """Where a figure is."""
    table, language = view.table, speech.language
    if figure.care != NOWHERE:
        return speech.say("board.care", place=naming.place(figure.care, language))
    if figure.gate != NOWHERE:
        token = next(portal.token for portal in table.portals if portal.place == figure.gate)
        world = naming.world(naming.world_of(token), language)
        return speech.say("board.beyond", place=naming.place(figure.gate, language), world=world)
    return f"{naming.place(figure.place, language)}"


def _way(speech: Speech, view: View, prompt: Prompt, figure: Figure) -> Values:
    place = next(foe.place for foe in view.table.foes if foe.token == prompt.source)
    lead = goals.lead(view.table)
    return {
        "leads": speech.say("ask.way_leads", lead=lead) if lead else "",
        "enemy": naming.enemy(prompt.source, speech.language),
        "place": naming.place(place, speech.language),
    }


def _focus(speech: Speech, view: View, prompt: Prompt, figure: Figure) -> Values:
    told = speech.comma.join(
        f"{part}{speech.bracketed(speech.say(f'use.{name}'))}"
        for name, part in zip(PARAMETERS, _parameters(speech, figure), strict=True)
    )
    return {"n": details(prompt, FocusDetails).steps, "parameters": told}


def _move(speech: Speech, view: View, prompt: Prompt, figure: Figure) -> Values:
    special = naming.special_text(figure.place, speech.language) if figure.place >= 0 else ""
    here = f"{special[:1].upper()}{special[1:]}{speech.stop}{speech.space}" if special else ""
    before = ""
    foes, told = fighting.in_the_way(view.table, view.stacks, prompt.actor), ""
    if foes:
        names = speech.comma.join(naming.enemy(token, speech.language).text for token in foes)
        before = speech.say("ask.move_foes", list=names, n=len(foes))
        held = all(_dogged(figure, token) for token in foes)
        key = "dogged" if held else "foes" if len(foes) == 1 else "many"
        chance = per_cent(max(0, fighting.evasion(figure, foes[0])), 1, figure)
        told = speech.say(f"ask.move_{key}_note", list=names, n=len(foes), chance=chance)
        if len(told) > NOTE:
            told = speech.say(f"ask.move_{'dogged_' if held else ''}many_note", n=len(foes))
    values: Values = {"n": figure.points, "turn": max(1, view.table.turn), "foes": told, "many": len(foes)}
    offer = naming.special_deed(figure.place, speech.language) if special else ""
    values.update(here=before + here, before=before, offer=offer)
    return {**values, "place": standing(speech, view, figure)}


def _dogged(figure: Figure, token: int) -> bool:
    """Whether a figure can only fight an enemy: it lets nobody past, or there are no dice to evade it and no
    clues that bring some (EK-M3)."""
    helpless = fighting.evasion(figure, token) < 1 and not figure.clues
    return helpless or TOKENS[token].ability == "dogged"


def _meet(speech: Speech, view: View, prompt: Prompt, figure: Figure) -> Values:
    tokens = met(prompt)
    if not tokens:
        return {}
    harm = fighting.hit(figure, tokens[0]) if len(tokens) == 1 else (0, 0)
    return {"enemy": naming.enemy(tokens[0], speech.language), **_harm(speech, harm)}


def _harm(speech: Speech, harm: tuple[int, int]) -> Values:
    """What a hit takes from the figure that is asked."""
    return {"harm": any(harm), "lost": naming.hurts(*harm, speech.language)}


def met(prompt: Prompt) -> list[int]:
    """The enemies that can be evaded or fought, each once."""
    moves = map(read, prompt.options)
    return list(dict.fromkeys(move.token for move in moves if isinstance(move, EvadeEnemy | FightEnemy)))


def _attack(speech: Speech, view: View, prompt: Prompt, figure: Figure) -> Values:
    enemy, left = TOKENS[prompt.source], details(prompt, AttackDetails)
    return {
        "enemy": naming.enemy(prompt.source, speech.language),
        "health": left.health,
        "sanity": left.sanity,
        "hurts": naming.hurts(enemy.hurts_health, enemy.hurts_sanity, speech.language),
        "own_health": figure.health,
        "own_sanity": figure.sanity,
        **_harm(speech, fighting.hit(figure, prompt.source)),
    }


def faces(speech: Speech, thrown: Sequence[int]) -> str:
    """Faces of dice: "3, 5, 6"."""
    return speech.comma.join(map(str, thrown)) or speech.say("event.nothing_thrown")


def faces_from(speech: Speech, lowest: int) -> str:
    """The faces that succeed: "5+"."""
    return speech.say(f"dice.from_{lowest}")


def _improve(speech: Speech, view: View, prompt: Prompt, figure: Figure) -> Values:
    roll = details(prompt, ImproveDetails)
    return {
        "parameter": naming.parameter(roll.parameter, speech.language, "gen"),
        "n": roll.successes,
        "faces": faces(speech, roll.faces),
        "lowest": faces_from(speech, threshold(figure)),
        "short": roll.short,
    }


def where(speech: Speech, view: View, figure: Figure) -> Name:
    """The place of a figure, or the world beyond the gate where it is."""
    if figure.place >= 0:
        return naming.place(figure.place, speech.language)
    token = next(portal.token for portal in view.table.portals if portal.place == figure.gate)
    return naming.world(naming.world_of(token), speech.language)


def _contacts(speech: Speech, view: View, prompt: Prompt, figure: Figure) -> Values:
    return {
        "place": where(speech, view, figure),
        "clues": figure.clues,
        "handed": view.table.handed,
        "needed": goals.clues_needed(view.table),
        "hand_in": naming.place(goals.changes(view.table).hand_in, speech.language),
    }


def _choice(speech: Speech, view: View, prompt: Prompt, figure: Figure) -> Values:
    return {"contact": naming.contact(prompt.source, speech.language)}


def _seal(speech: Speech, view: View, prompt: Prompt, figure: Figure) -> Values:
    return {"place": naming.place(prompt.source, speech.language), "clues": figure.clues}


def _losses(speech: Speech, view: View, prompt: Prompt, figure: Figure) -> Values:
    return {"n": prompt.min_picks}


VALUES: dict[str, Callable[[Speech, View, Prompt, Figure], Values]] = {
    "way": _way,
    "respite": _focus,
    "shift": _focus,
    "move": _move,
    "meet": _meet,
    "attack": _attack,
    "improve": _improve,
    "contacts": _contacts,
    "choice": _choice,
    "seal": _seal,
    "losses": _losses,
}


def verb(prompt: Prompt, word: str, audience: Audience) -> str:
    """The invitation above all options that begin with this verb."""
    return Speech(audience).say(f"verb.{word}")


def owed(public: str, audience: Audience) -> str:
    """What a seat is waited for."""
    speech = Speech(audience)
    return speech.say(f"owed.{public}" if speech.has(f"owed.{public}") else "owed.other")


def per_cent(dice: int, needed: int, figure: Figure) -> int:
    """A chance in per cent, rounded; only the certain is 100 and only the impossible 0."""
    chance = chances.chance(dice, needed, threshold(figure))
    if 0 < chance < 1:
        return min(99, max(1, round(100 * chance)))
    return round(100 * chance)
