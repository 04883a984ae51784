"""What *Read* tells in words."""

from __future__ import annotations

import pytest

from bot.features.play.draft import Draft, try_out
from bot.features.play.panels.panel import build
from bot.features.play.panels.reading import untold
from bot.features.play.panels.texts import TextStyle
from rules import games
from rules.game import LANGUAGES
from rules.match import Match
from rules.players import RandomPlayer
from rules.wording import Audience


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["echoes-of-time", "echoes-of-revachol"])
def test_a_hand_that_the_question_explains_is_not_told_again(key: str, language: str) -> None:
    game = games()[key]
    match = Match.new(game, 2, 5)
    (prompt, *_) = match.prompts()
    audience = Audience(language, ("Ann", "Bob"), you=prompt.seat)
    hand = game.words.hand(match.view(prompt.seat), audience)
    style = TextStyle(whole=True, characters=100_000)
    asked = build(game, match, try_out(match, prompt.seat, Draft()), audience, style).text()
    assert untold(hand, asked) == ""
    assert untold(hand, "") == hand
    first = next(line for line in hand.splitlines() if line.startswith("1. "))
    others = [line for line in asked.splitlines() if first.split("**")[1] not in line]
    heading = hand.splitlines()[0]
    assert untold(hand, "\n".join(others)) == f"{heading}\n{first}", "a card that is not chosen from stays"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_question_explains_is_not_said_beside_it_again(language: str) -> None:
    """An effect that asks something, a card that cannot be played: once is enough."""
    twice = 0
    match, player = Match.new(games()["echoes-of-time"], 2, 3), RandomPlayer()
    for _ in range(120):
        if not match.prompts():
            break
        prompt = match.prompts()[0]
        audience = Audience(language, ("Ann", "Ben"), prompt.seat)
        asked = match.game.words.ask(match.view(prompt.seat), prompt, audience)
        style = TextStyle(whole=True, characters=100_000)
        desk = try_out(match, prompt.seat, Draft())
        told = build(match.game, match, desk, audience, style).lines
        explained = [line for line in told if not line.startswith("- ")]  # without the options
        for part in (part for note in asked.notes if asked.body for part in note.split(" · ")):
            plain = part.rstrip(".。").lower()
            again = asked.body.lower().count(plain)
            assert "\n".join(explained).lower().count(plain) <= max(1, again), part
            twice += again > 0
        match.choose(prompt.id, player(match.view(prompt.seat), prompt, match.version), prompt.seat)
    assert twice
