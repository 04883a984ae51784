"""Matches of High Card, for the tests of what matches do."""

from __future__ import annotations

from rules import dice
from rules.match import Match
from tests.highcard import HIGH_CARD

PLAYER = HIGH_CARD.players["random"]


def new(seed: int = 1, seats: int = 3) -> Match:
    """A match whose cards follow from the seed."""
    return Match.new(HIGH_CARD, seats, seed, {"rich": "on"}, b"salt")


def play(match: Match, seed: int = 5, choices: int = 1000) -> Match:
    """Let random players answer random open questions, at most so many."""
    for number in range(choices):
        prompts = match.prompts()
        if not prompts:
            break
        _, index = dice.below(dice.stream(seed, number), len(prompts))
        prompt = prompts[index]
        match.choose(prompt.id, PLAYER(None, prompt, dice.stream(seed, number)), prompt.seat)
    return match
