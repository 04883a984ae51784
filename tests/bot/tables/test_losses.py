"""What a player loses is chosen by the player: no form comes with it filled in."""

from __future__ import annotations

import pytest

from bot.features.play.draft import Draft, try_out
from rules import games
from rules.match import Match

_KEYWORDS = {
    "echoes-of-time": {"forced_discard", "keep"},
    "echoes-of-revachol": {"lose_ally", "lose_task", "lose_hand"},
}
_GAMES = 12


@pytest.mark.parametrize("key", _KEYWORDS)
def test_a_loss_is_never_chosen_beforehand(key: str) -> None:
    """Neither marked nor ready to be confirmed where there is a choice; every such question says so."""
    game = games()[key]
    seen: set[str] = set()
    for seed in range(_GAMES):
        match = Match.new(game, 2, seed, {}, b"salt")
        while (open_now := match.prompts()) and seen != _KEYWORDS[game.key]:
            for prompt in open_now:
                assert prompt.loses == (prompt.ask in _KEYWORDS[game.key])
                if prompt.loses and len(prompt.options) > prompt.min_picks:
                    desk = try_out(match, prompt.seat, Draft())
                    assert desk.prompt is not None
                    assert desk.prompt.id == prompt.id
                    assert desk.selected() == []
                    assert not desk.ready()
                    seen.add(prompt.ask)
            prompt = open_now[0]
            view = match.view(prompt.seat)
            picks = game.players["random"](view, prompt, seed + len(match.entries))
            match.choose(prompt.id, picks, prompt.seat)
    assert seen == _KEYWORDS[game.key]
