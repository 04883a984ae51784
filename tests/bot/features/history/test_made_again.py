"""A turn that was taken back and played otherwise: the log tells both, and its number again."""

from __future__ import annotations

from bot.features.history.log_turns import grouped, log_turns
from rules import games
from rules.match import Match
from tests.bot.features.history.test_history import table_of

REVACHOL = games()["echoes-of-revachol"]


def played(again: bool) -> list[str]:
    """The log of two turns: the first is taken back with all after it, and played otherwise."""
    match = Match.new(REVACHOL, 2, 3)

    def lay(which: int) -> None:
        prompt = match.prompts()[0]
        plain = [pick for pick in prompt.options if pick[0] == "lay"]
        match.choose(prompt.id, [plain[which]], prompt.seat)
        while match.prompts()[0].seat == prompt.seat:
            follow = match.prompts()[0]
            match.choose(follow.id, follow.default or follow.options[-1:], prompt.seat)

    lay(0)
    lay(0)
    if again:
        match.rollback(None, match.effective[0])
        lay(1)
        lay(0)
    table = table_of(REVACHOL, 2)
    table.match = match
    turns = log_turns(table, 0, "en")
    return grouped([(one, text) for one in turns if (text := one.summary(REVACHOL, "en"))])


def test_what_was_taken_back_is_struck_and_what_was_done_instead_stands_behind_it() -> None:
    lines = played(again=True)
    (first,) = [line for line in lines if "Turn 1" in line]
    _, struck, instead = first.split("~~")
    assert "started corps A with" in struck
    assert "started corps A with" in instead
    assert struck not in instead


def test_a_turn_that_is_played_again_has_its_number_again() -> None:
    lines = played(again=True)
    assert all("**Turn" in line for line in lines if "started" in line), lines
    assert not any("~~" in line for line in played(again=False))
