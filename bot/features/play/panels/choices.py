"""The choices of a panel, the numbers and signs that its picture shows for them, and what they mean in full
sentences."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from bot.features.play.draft import DraftBoard, Made
from bot.words import say
from render import Mark
from rules.game import Game, Prompt
from rules.wording import Audience, OptionText, QuestionText, Spot

_VERB = 25
"""Characters of a deed beside the name of what it is about."""
_CIRCLED, _ONE = 10, 0x2460
"""The last number that every font has in a circle, and the sign of the first: many lack those from 11 on."""


@dataclass(slots=True)
class Choice:
    """One option as offered.

    index   its place in the question
    number  the number of its thing in the picture, 0 for none
    place   where an answer whose order matters has it, from 1; 0 if it is not marked
    led     this table's lesson or a hint recommends it
    chance  it leaves the choice to chance, and is done at once
    label   what its button says, without its number
    full    the same with the name of its thing, for a list, which has room for it
    """

    index: int
    said: OptionText
    number: int = 0
    marked: bool = False
    place: int = 0
    led: bool = False
    label: str = ""
    full: str = ""
    chance: bool = False


@dataclass(slots=True, frozen=True)
class Offered:
    """A question as it is offered: the view in which it is asked, what is marked, its words, what is
    recommended, and whether the reader sees its options in a picture."""

    view: Any
    prompt: Prompt
    marked: Sequence[int]
    asked: QuestionText
    led: Sequence[int] | None = None
    seen: bool = False


def circled(number: int) -> str:
    """A number as on the picture; empty for 0."""
    if number > _CIRCLED:
        return f"{number}."
    return chr(_ONE + number - 1) if number else ""


def spots(said: Sequence[OptionText]) -> dict[Spot, int]:
    """The number of every thing that this question's options are about, from 1 in their order. What gains
    something now is offered first, but a hand keeps its order: such options number what no other does."""
    numbers: dict[Spot, int] = {}
    for one in sorted(said, key=lambda one: one.highlight):
        if one.spot is not None:
            numbers.setdefault(one.spot, len(numbers) + 1)
    return numbers


def tell_apart(offered: Sequence[Choice]) -> None:
    """Count the options that differ only in their thing, such as two enemies of one kind: "Evade the Fiend
    (1)", "Evade the Fiend (2)". Numbers of a picture tell them apart already."""
    for name in ("label", "full"):
        told = [(one.number, getattr(one, name), one.said.description) for one in offered]
        for one, said in zip(offered, told, strict=True):
            alike = [other for other, too in zip(offered, told, strict=True) if too == said]
            if len({other.said.spot for other in alike}) == len(alike) > 1:
                setattr(one, name, f"{said[1]} ({alike.index(one) + 1})")


def marks(
    offered: Sequence[Choice], nearest: bool, desk: DraftBoard, game: Game[Any], audience: Audience
) -> tuple[Mark, ...]:
    """The numbers for the picture: those of the open question's choices, or of what was chosen last.
    ``nearest``: only the nearest things have one."""
    if offered:
        found: dict[Spot, Mark] = {}
        chosen_of = Counter(choice.said.spot for choice in offered if choice.marked)
        for choice in offered:
            spot = choice.said.spot
            state = _state(choice)
            if spot is None or (nearest and not choice.number and state == "open"):
                continue
            if spot not in found or found[spot].state == "open":
                found[spot] = Mark(spot, choice.number, state, chosen_of[spot])
        return tuple(found.values())
    last = shown_made(desk)
    if last is None:
        return ()
    options = last.prompt.options
    said = [game.words.pick(last.view, last.prompt, option, audience) for option in options]
    ranked = game.words.ask(last.view, last.prompt, audience).ranked
    numbers = dict.fromkeys(spots(said), 0) if ranked else spots(said)
    chosen = {one.spot: one for pick in last.picks if (one := said[options.index(pick)]).spot is not None}
    count = Counter(said[options.index(pick)].spot for pick in last.picks)
    return tuple(
        Mark(spot, numbers[spot], "given" if one.gives else "chosen", count[spot])
        for spot, one in chosen.items()
        if spot is not None
    )


def _state(choice: Choice) -> Literal["open", "chosen", "given", "led"]:
    if choice.marked:
        return "given" if choice.said.gives else "chosen"
    return "led" if choice.led else "open"


def shown_made(desk: DraftBoard) -> Made | None:
    """The choice whose picture is shown when nothing more is asked: the last with an answer, those that the
    player made before those that were forced."""
    with_answer = [made for made in desk.made if made.picks]
    own = [made for made in with_answer if not made.forced]
    found = own or with_answer
    return found[-1] if found else None


def _dash(language: str) -> str:
    """The separator between an option and its description."""
    return " — " if language == "ru" else " – "


def explained(options: Sequence[tuple[str, OptionText]], language: str, left: int) -> list[str]:
    """The options in full sentences, each behind the number of its button, until the room is full."""
    found: list[str] = []
    for number, said in options:
        line = _explanation(said, _dash(language))
        line = f"- {number} {line[2:]}" if number and line else line
        if not line or line in found:
            continue  # another copy of the same thing, or the same skill of an option before
        left -= len(line) + 1
        if left < 80:
            found.append(say(language, "panel.cut"))
            break
        found.append(line)
    return found


def _explanation(said: OptionText, dash: str) -> str:
    """The line that explains an option; empty if its label says everything."""
    if said.summary == "" and said.description:
        return f"- **{said.label}**{dash}{said.description}"
    if said.summary is not None:
        return f"- {said.summary}" if said.summary else ""
    if not said.sentence or said.sentence.rstrip(".。") in (said.label, said.description):
        return f"- **{said.label}**{dash}{said.description}" if said.description else ""
    deed = re.match("[^:：]+", said.sentence)
    if deed and said.label in deed[0] != said.sentence and len(deed[0]) <= len(said.label) + _VERB:
        return f"- **{deed[0]}**{said.sentence[deed.end() :]}"  # the deed names it
    begins = said.sentence.startswith(said.label)
    return f"- **{said.label}**" + (said.sentence[len(said.label) :] if begins else f"{dash}{said.sentence}")
