"""Questions of Ekho in words: what is asked and why. Their options are in ``picking``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from rules.ekho import chances, fighting
from rules.ekho.card_index import CONTACTS, TOKENS
from rules.ekho.figures import threshold, value
from rules.ekho.language import naming
from rules.ekho.language.texts import Speech
from rules.ekho.open_table import NOWHERE, Figure
from rules.ekho.operations import PARAMETERS
from rules.ekho.view import View
from rules.game import Prompt
from rules.wording import Audience, QuestionText

TITLE = 80
ON_THE_MAP = frozenset({"way", "move", "banish", "look"})
"""Questions that are about what lies in the city."""
Values = dict[str, object]


def ask(view: View, prompt: Prompt, audience: Audience) -> QuestionText:
    """A question: its title and what explains it."""
    speech, key = Speech(audience), prompt.ask
    figure = view.table.figures[prompt.actor]
    values: Values = {"sleuth": speech.sleuth(figure)}
    more = VALUES.get(key)
    if more is not None:
        values |= more(speech, view, prompt, figure)
    if key == "choice":
        body = CONTACTS[prompt.source].text.of(audience.language)
    else:
        body = speech.say(f"ask.{key}_body", **values)
    title = speech.say(f"ask.{_of_two(view, prompt.actor) if key == 'sleuth' else key}", **values)
    look: Literal["hand", "board"] = "board" if key in ON_THE_MAP else "hand"
    return QuestionText(
        title if len(title) <= TITLE else title[: TITLE - 1] + "…", body.replace("  ", " "), look
    )


def _of_two(view: View, actor: int) -> str:
    """Which sleuth a player chooses who runs two."""
    figures = view.table.figures
    own = [number for number, figure in enumerate(figures) if figure.seat == figures[actor].seat]
    return "sleuth" if len(own) == 1 else f"sleuth_{'first' if actor == own[0] else 'second'}"


def parameters(speech: Speech, figure: Figure) -> str:
    """The present values of all parameters."""
    return speech.comma.join(
        speech.say(
            "board.parameter", parameter=naming.parameter(name, speech.language), n=value(figure, name)
        )
        for name in PARAMETERS
    )


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
    return {
        "enemy": naming.enemy(prompt.source, speech.language).text,
        "place": naming.place(int(prompt.data[0]), speech.language),
    }


def _focus(speech: Speech, view: View, prompt: Prompt, figure: Figure) -> Values:
    return {"n": int(prompt.data[0]), "parameters": parameters(speech, figure)}


def _move(speech: Speech, view: View, prompt: Prompt, figure: Figure) -> Values:
    special = naming.special_text(figure.place, speech.language) if figure.place >= 0 else ""
    here = special[:1].upper() + special[1:] + speech.stop if special else ""
    foes = fighting.in_the_way(view.table, view.stacks, prompt.actor)
    if foes:
        names = speech.comma.join(naming.enemy(token, speech.language).text for token in foes)
        here += speech.say("ask.move_foes", list=names, n=len(foes))
    return {"n": figure.points, "place": standing(speech, view, figure), "here": here}


def _attack(speech: Speech, view: View, prompt: Prompt, figure: Figure) -> Values:
    enemy = TOKENS[prompt.source]
    return {
        "enemy": naming.enemy(prompt.source, speech.language).text,
        "health": int(prompt.data[0]),
        "sanity": int(prompt.data[1]),
        "hurts": naming.hurts(enemy.hurts_health, enemy.hurts_sanity, speech.language),
        "own_health": figure.health,
        "own_sanity": figure.sanity,
    }


def faces(speech: Speech, thrown: list[int]) -> str:
    """Faces of dice: "3, 5, 6"."""
    return speech.comma.join(map(str, thrown)) or speech.say("event.nothing_thrown")


def _improve(speech: Speech, view: View, prompt: Prompt, figure: Figure) -> Values:
    parameter, hits, short, *thrown = prompt.data
    return {
        "parameter": naming.parameter(str(parameter), speech.language),
        "n": int(hits),
        "faces": faces(speech, [int(face) for face in thrown]),
        "lowest": threshold(figure),
        "short": int(short),
    }


def _contacts(speech: Speech, view: View, prompt: Prompt, figure: Figure) -> Values:
    return {"place": standing(speech, view, figure)}


def _choice(speech: Speech, view: View, prompt: Prompt, figure: Figure) -> Values:
    return {"contact": naming.contact(prompt.source, speech.language).text}


def _seal(speech: Speech, view: View, prompt: Prompt, figure: Figure) -> Values:
    return {"place": naming.place(prompt.source, speech.language)}


def _losses(speech: Speech, view: View, prompt: Prompt, figure: Figure) -> Values:
    return {"n": prompt.min_picks}


VALUES: dict[str, Callable[[Speech, View, Prompt, Figure], Values]] = {
    "way": _way,
    "respite": _focus,
    "shift": _focus,
    "move": _move,
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
