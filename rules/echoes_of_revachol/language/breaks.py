"""What began an event and everybody's dice, in a sentence (ER-C3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.echoes_of_revachol.cards import morale
from rules.echoes_of_revachol.language import naming, telling
from rules.echoes_of_revachol.language.texts import Speech
from rules.echoes_of_revachol.view import View
from rules.grammar import upper_first

if TYPE_CHECKING:
    from rules.echoes_of_revachol.language.digest import Happening

LONGEST = 200
"""Characters of a sentence."""
FEW = 2
"""Morale cards that have room where a sentence is to be short."""


def broke(speech: Speech, view: View, happening: Happening) -> str:
    """An event that a draw set off: first what failed, then everybody's dice, for the table with the card
    that decides; empty where it is something else, or too long."""
    draw = happening.cause
    if draw is None or draw.forced or not (happening.cards and happening.dice):
        return ""
    decides, task = happening.cards
    task_name, dice_of = naming.card(task, speech.language), rolled(speech, view, happening, marked=True)
    card = {"card": naming.card(decides, speech.language), "asked": telling.asked(speech, view, decides)}
    decided = [speech.say("digest.decided", list=dice_of, **card)] if speech.audience.you is None else []
    for dice in (*decided, speech.say("digest.dice", list=dice_of)):
        for longest in (LONGEST, 24, 12):
            begun = drawn(speech, draw, task_name.within(longest))
            text = speech.space.join(filter(None, [begun, dice, verdict(speech, view, happening)]))
            if len(text) <= LONGEST:
                return text
    return ""


def drawn(speech: Speech, draw: Happening, task: naming.Name) -> str:
    """Who drew the third morale card, also without having chosen to draw, and the task that fails; to
    whoever drew it which morale cards came."""
    if draw.seat == speech.audience.you and draw.cards:
        key = "digest.loss_drew_forced" if draw.only else "digest.loss_drew"
        key = "brief.loss_drew" if speech.audience.brief else key
        cards = naming.cards(draw.cards, speech.language)
        if not speech.audience.brief or len(draw.cards) <= FEW:
            return speech.about(draw.seat, key, n=len(draw.cards), cards=cards, task=task)
    key = "digest.loss_forced" if draw.only else "digest.loss_drawn"
    key = "brief.loss_drawn" if speech.audience.brief else key
    return speech.about(draw.seat, key, n=len(draw.cards), task=task)


def verdict(speech: Speech, view: View, happening: Happening) -> str:
    """That nobody loses anything; where somebody does, it stands behind the dice."""
    rolled = len(happening.dice) == len(view.seats)
    return speech.say("digest.all_escaped") if rolled and all(roll[3] for roll in happening.dice) else ""


def dice_alone(speech: Speech, view: View, rolls: Sequence[Happening]) -> str:
    """The dice of several events where there is no line for each of them."""
    return speech.say(
        "digest.dice",
        list=speech.semicolon.join(rolled(speech, view, happening, marked=False) for happening in rolls),
    )


def begun(speech: Speech, view: View, happening: Happening, longest: int, key: str) -> str:
    """The card that decides and the task that fails. ``longest``: letters of a name at most."""
    decides, task = happening.cards
    return upper_first(
        speech.say(
            f"digest.{key}",
            card=naming.card(decides, speech.language).within(longest),
            asked=telling.asked(speech, view, decides),
            task=naming.card(task, speech.language).within(longest),
        )
    )


def rolled(speech: Speech, view: View, happening: Happening, marked: bool) -> str:
    """Everybody's dice; ``marked``: with who did not escape."""
    missing = missed(speech, view, happening)
    failed = "digest.die_missed" if missing else "digest.die_failed"
    return speech.comma.join(
        speech.say(
            "digest.die" if escaped or not marked else failed,
            who=speech.who(seat),
            first=first,
            second=second,
            faces=missing,
        )
        for seat, first, second, escaped in happening.dice
    )


def missed(speech: Speech, view: View, happening: Happening) -> str:
    """The faces that would have saved whoever did not escape; empty where each die must show one."""
    if not happening.cards or telling.both_dice(view):
        return ""
    return naming.faces(morale(happening.cards[0]), speech.language)


def own_roll(
    speech: Speech, view: View, happening: Happening, seat: int, dice: tuple[int, int], escaped: bool
) -> str:
    """What the reader rolled and whether it was enough, in a sentence."""
    first, second = dice
    missing = missed(speech, view, happening)
    key = "escaped" if escaped else "missed" if missing else "failed"
    return speech.about(seat, f"event.dice_{key}", first=first, second=second, faces=missing)
