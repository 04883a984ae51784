"""What an undo takes back and who has to agree to it, in every game."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tables.log.entries import choice_of
from bot.tables.log.undo import concerned, scope_of
from rules import dice
from rules.game import Game, Reveal
from rules.match import Match
from rules.players import RandomPlayer
from tests.bot.features.undo.test_takeback import INSTALLED
from tests.bot.lanterns import LANTERNS
from tests.harness.positions import private
from tests.harness.secrecy import RANDOM
from tests.harness.shown import room_of
from tests.installed import nothing_there

WITHHOLDING = [game for game in (*INSTALLED.values(), LANTERNS) if private(game, game.new(3, 1, {}), 3)]
"""Games in which answers of several are withheld until all have answered. Where everything is open each takes
effect at once, and others build on it."""


@pytest.mark.parametrize("game", WITHHOLDING, ids=lambda game: str(game.key))
def test_answers_asked_of_all_are_apart_from_each_other(game: Game[Any]) -> None:
    """The choices of a seat are taken out, those that others made meanwhile stay: as if it had not chosen."""
    seats = max(game.seats)
    found = 0
    for seed in range(40):
        match = Match.new(game, seats, seed)
        for number in range(150):
            waiting = sorted({prompt.seat for prompt in match.prompts()})
            if len(waiting) < 3:
                if not waiting:
                    break
                answer(match, waiting[0], number)
                continue
            first, second = waiting[:2]
            alone, start = match.fork(), match.version
            if not answer_all(match, first, number) or not answer_all(match, second, number):
                continue
            stamps = ["before"] * start
            stamps += [f"by {choice_of(match, entry).seat}" for entry in range(start, match.version)]
            taken = scope_of(match, first, stamps)
            assert taken.apart, "the others wait for a third still"
            assert {choice_of(match, entry).seat for entry in taken.numbers} == {first}
            for entry in reversed(taken.numbers):
                match.undo(first, entry)
            answer_all(alone, second, number)
            assert match.state == alone.state
            found += 1
            break
        if found >= 3:
            return
    if not found:
        nothing_there(game.key, "question that three are asked at the same time")


def answer(match: Match, seat: int, number: int) -> bool:
    """The seat answers a question; whether it is asked again."""
    prompt = next(prompt for prompt in match.prompts() if prompt.seat == seat)
    match.choose(prompt.id, RandomPlayer()(None, prompt, number), seat)
    return any(prompt.seat == seat for prompt in match.prompts())


def answer_all(match: Match, seat: int, number: int) -> bool:
    """The seat answers everything that it is asked; False if that brings something to light."""
    version = match.version
    while answer(match, seat, number):
        pass
    return all(choice_of(match, entry).reveals <= Reveal.OWN for entry in range(version, match.version))


@pytest.mark.parametrize("game", INSTALLED.values(), ids=INSTALLED)
def test_all_agree_to_whatever_has_brought_something_to_light(game: Game[Any]) -> None:
    """Whether the first, a later one or the last of the choices confirmed together has, or what others chose
    after them; else those agree who have chosen since."""
    seats = game.seats[-1]
    later: list[bool] = []  # of whatever opened something: whether that was not its first choice
    match, stamps, random = Match.new(game, seats, 3), list[str](), dice.stream(3, "undo")
    table = room_of(match)
    for number in range(240):
        if not match.prompts():
            break
        random, at = dice.below(random, len(match.prompts()))
        prompt = match.prompts()[at]
        match.choose(prompt.id, RANDOM(None, prompt, random), prompt.seat)
        # Some confirm what they choose in a row together, others each choice for itself.
        before = choice_of(match, match.version - 2).seat if match.version > 1 else None
        together = prompt.seat == before and dice.below(random, 4)[1] > 0
        stamps.append(stamps[-1] if together else str(number))
        found = scope_of(match, prompt.seat, stamps)
        taken = [choice_of(match, entry) for entry in found.numbers]
        opened = [choice.reveals > Reveal.OWN for choice in taken]
        since = {choice.seat for choice in taken}
        asked = range(seats) if any(opened) else since
        assert concerned(table, prompt.seat, found) == sorted({*asked} - {prompt.seat})
        later += [not opened[0]] * any(opened)
    if not any(later):
        nothing_there(game.key, "later choice that brings something to light")
