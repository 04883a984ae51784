"""The choices of a panel, and the numbers and signs that its picture shows for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from bot.features.play.draft import DraftBoard, Made
from render import Mark
from rules.game import Game
from rules.wording import Audience, OptionText, Spot

_CIRCLED, _ONE = 20, 0x2460
"""The last number that every font has in a circle, and the sign of the first."""


@dataclass(slots=True)
class Choice:
    """One option as offered.

    index   its place in the question
    number  the number of its thing in the picture, 0 for none
    place   where an answer whose order matters has it, from 1; 0 if it is not marked
    led     this table's lesson or a hint recommends it
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
    (1)", "Evade the Fiend (2)"."""
    for name in ("label", "full"):
        told = [(getattr(one, name), one.said.description) for one in offered]
        for one, said in zip(offered, told, strict=True):
            alike = [other for other, too in zip(offered, told, strict=True) if too == said]
            if len({other.said.spot for other in alike}) == len(alike) > 1:
                setattr(one, name, f"{said[0]} ({alike.index(one) + 1})")


def marks(
    offered: Sequence[Choice], nearest: bool, desk: DraftBoard, game: Game[Any], audience: Audience
) -> tuple[Mark, ...]:
    """The numbers for the picture: those of the open question's choices, or of what was chosen last.
    ``nearest``: only the nearest things have one."""
    if offered:
        found: dict[Spot, Mark] = {}
        for choice in offered:
            spot = choice.said.spot
            state = _state(choice)
            if spot is None or (nearest and not choice.number and state == "open"):
                continue
            if spot not in found or found[spot].state == "open":
                found[spot] = Mark(spot, choice.number, state)
        return tuple(found.values())
    last = shown_made(desk)
    if last is None:
        return ()
    options = last.prompt.options
    said = [game.words.pick(last.view, last.prompt, option, audience) for option in options]
    ranked = game.words.ask(last.view, last.prompt, audience).ranked
    numbers = dict.fromkeys(spots(said), 0) if ranked else spots(said)
    chosen = {one.spot: one for pick in last.picks if (one := said[options.index(pick)]).spot is not None}
    return tuple(
        Mark(spot, numbers[spot], "given" if one.gives else "chosen")
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
