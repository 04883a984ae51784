"""What only prepares the next choice is confirmed together with that, and a hint says what comes first."""

from __future__ import annotations

import re

import pytest

from bot.features.play.draft import Draft, try_out
from bot.features.play.panels.panel import build
from rules import games
from rules.match import Match
from rules.players import RandomPlayer
from rules.wording import Audience

REVACHOL = games()["echoes-of-revachol"]


def drafted(verb: str) -> tuple[Match, int, Draft, int]:
    """A match, a seat and its draft in which an ally is laid and then this may be chosen, with its place."""
    for seed in range(60):
        match, player = Match.new(REVACHOL, 2, seed), RandomPlayer()
        while match.prompts():
            prompt = match.prompts()[0]
            for at, option in enumerate(prompt.options if prompt.ask == "turn" else ()):
                if option[0] != "lay":
                    continue
                draft = Draft()
                try_out(match, prompt.seat, draft)
                draft.choices.append((prompt.id, [at]))
                asked = try_out(match, prompt.seat, draft).prompt
                verbs = [] if asked is None or asked.ask != "after" else [one[0] for one in asked.options]
                if {verb, "complete"} <= {*verbs}:
                    return match, prompt.seat, draft, verbs.index(verb)
            match.choose(prompt.id, player(match.view(prompt.seat), prompt, match.version), prompt.seat)
    raise AssertionError(verb)


@pytest.mark.parametrize("verb", ["move", "lay"])
def test_an_ally_moved_or_laid_before_tasks_is_confirmed_with_them(verb: str) -> None:
    """ER-A4, ER-A7: the question about tasks is still open after it, and nothing green stands beside that."""
    match, seat, draft, at = drafted(verb)
    audience = Audience("en", ("Ann", "Computer 1"), you=seat)
    asked = try_out(match, seat, draft).prompt
    assert asked is not None
    draft.choices.append((asked.id, [at]))
    desk = try_out(match, seat, draft)
    assert desk.prompt is not None
    assert desk.prompt.ask == "after"
    panel = build(REVACHOL, match, desk, audience)
    assert (panel.answer, panel.can_go_back) == ("", True)
    assert "green" not in panel.title
    draft.choices.append((desk.prompt.id, [0]))
    done = try_out(match, seat, draft)
    assert build(REVACHOL, match, done, audience).answer
    assert [picks[0][0] for _, picks in done.answers()] == ["lay", verb, desk.prompt.options[0][0]]


def hinted(tasks: bool) -> tuple[str, str]:
    """What is told of a hint to lay an ally and then to complete a task or to end the turn, and what the
    button of the ally says."""
    match, seat, draft, _ = drafted("move")
    asked = try_out(match, seat, draft).prompt
    assert asked is not None
    verb = "complete" if tasks else "end"
    at = next(at for at, option in enumerate(asked.options) if option[0] == verb)
    (laid,) = draft.choices
    desk = try_out(match, seat, Draft())
    desk.recommend([laid, (asked.id, [at])])
    panel = build(REVACHOL, match, desk, Audience("en", ("Ann", "Computer 1"), you=seat))
    (told,) = (line for line in panel.lines if line.startswith("💡"))
    (led,) = (one for one in panel.every() if one.led)
    return told, led.label


def test_a_hint_of_two_deeds_says_what_to_press_first() -> None:
    told, button = hinted(tasks=True)
    assert re.match(rf"💡 First \*\*(.? )?{re.escape(button)}\*\*, then complete “", told), told
    assert re.search(r"[^:] \+\d points?\.|\. \+\d", told), "the deed is not told again beside what it brings"
    task = told.split("“")[1].split("”")[0]
    assert f"missing for “{task}" not in told, "the next deed completes it"
    told, button = hinted(tasks=False)
    assert told.startswith("💡 First **"), told
    assert f"{button}**, then no tasks, end your turn." in told
