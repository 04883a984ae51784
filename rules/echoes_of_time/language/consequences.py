"""What came of something that happened: cards, VP, and what it did to others."""

from __future__ import annotations

from collections.abc import Sequence

from rules.echoes_of_time.events import Conquered
from rules.echoes_of_time.language import naming
from rules.echoes_of_time.language.happenings import Happening
from rules.echoes_of_time.language.previews import before_deciding
from rules.echoes_of_time.language.speech import Speech
from rules.echoes_of_time.view import View

FEW = 3
"""Parts of a sentence beside which there is room for what is always so."""
OWN_WORDS = {
    "eliminate": "eliminated",
    "take": "taken",
    "wager": "wagered",
    "shift": "shifted",
    "gain": "points",
    "lose": "points",
    "advance": "moves",
    "draw": "drawn",
}
"""What the headline of a kind tells already."""


def kept(speech: Speech, key: str, cards: Sequence[int], short: bool, other: int = -1) -> str:
    """What became of cards: by name, or by number where there is no room."""
    key = f"digest.{key}_many" if short else f"digest.{key}"
    values: dict[str, object] = {"n": len(cards), "cards": naming.cards(cards, speech.language)}
    if other >= 0:
        values["who"] = speech.who(other)
        if other == speech.audience.you and speech.has(f"{key}_you"):
            key += "_you"
    return speech.say(key, **values)


def move(speech: Speech, card: int, space: int, key: str = "move") -> str:
    """Where a card has come to lie on the time board."""
    return speech.say(f"digest.{key}", card=naming.card(card, speech.language), to=space)


def parts(speech: Speech, view: View, happening: Happening, short: bool) -> list[str]:
    """What followed, the own first."""
    seat = happening.seat
    told, own = OWN_WORDS.get(happening.kind, ""), speech.doing(seat)
    found: list[str] = []
    if happening.discarded.get(seat):
        found.append(kept(own, "discarded", happening.discarded[seat], short))
    if happening.eliminated and told != "eliminated":
        found.append(kept(own, "eliminated", happening.eliminated, short))
    if happening.points.get(seat) and told != "points":
        found.append(speech.say("digest.points", n=happening.points[seat]))
    if happening.drawn.get(seat) and told != "drawn":
        if named(speech, happening, short):
            found.append(kept(own, "drew", happening.got, short))
        else:
            found.append(speech.say("digest.drawn", n=happening.drawn[seat]))
    if happening.taken and told != "taken":
        found.append(kept(own, "taken", happening.taken, short))
    if told != "wagered":
        for card, end in happening.wagered:
            found.append(own.say(f"digest.wager_{end}", card=naming.card(card, speech.language)))
    if happening.moves and told != "moves":
        found += [move(own, card, space, "moved") for card, space in happening.moves]
    if happening.shifted and told != "shifted":
        found.append(speech.say("digest.shifted"))
    if speech.audience.ahead and seat == speech.audience.you:
        found += before_deciding(speech, view, happening, len(found) < FEW)
    if told == "drawn" and named(speech, happening, short):
        found += _added(own, happening)
    if seat == speech.audience.you:
        found += [speech.say(f"idle.{why}") for why in dict.fromkeys(happening.idle)]
    return found + _others(speech, happening, short)


def named(speech: Speech, happening: Happening, short: bool) -> bool:
    """Whether the cards that were drawn are named: to whoever drew them, where there is room."""
    mine = happening.seat == speech.audience.you
    return mine and not short and len(happening.got) == happening.drawn.get(happening.seat, 0)


def base(happening: Happening) -> list[int]:
    """The cards of a draw without those that effects added to it."""
    added = [card for cards in happening.added.values() for card in cards]
    return [card for card in happening.got if card not in added] or happening.got


def _added(speech: Speech, happening: Happening) -> list[str]:
    """What effects added to a draw: whoever chose to draw two cards wonders where the third came from."""
    if base(happening) == happening.got:
        return []
    return [
        speech.say(
            "digest.added",
            owner=naming.owner(owner, speech.language),
            cards=naming.cards(cards, speech.language),
            n=len(cards),
        )
        for owner, cards in happening.added.items()
    ]


def _others(speech: Speech, happening: Happening, short: bool) -> list[str]:
    """What it did to others."""
    found: list[str] = []
    if isinstance(happening.fact, Conquered) and happening.fact.loser == speech.audience.you:
        found.append(speech.say("digest.creatures_back"))
    for other, number in happening.points.items():
        if other != happening.seat and number:
            found.append(speech.say("digest.other_points", who=speech.who(other), n=number))
    for other, cards in happening.discarded.items():
        if other != happening.seat:
            found.append(kept(speech, "other_discarded", cards, short, other))
    for other, number in happening.drawn.items():
        if other != happening.seat:
            found.append(speech.say("digest.other_drawn", who=speech.who(other), n=number))
    return found
