"""Who had no choice reads what was done all the same: in the message for everybody, and in the own panel."""

from __future__ import annotations

import pytest

from bot.features.play.news.since import lines, since
from bot.messages import bodies
from bot.tables.log import talk
from rules.echoes_of_revachol import GAME as REVACHOL
from rules.game import LANGUAGES
from rules.match import Match
from rules.players import RandomPlayer
from rules.wording import Audience
from tests.bot.features.history.test_history import table_of

SAID = {
    "en": "Out of cards, ",
    "ru": "Карт в руке нет, поэтому",
    "it": "Senza carte in mano, ",
    "ja": "手札がないので",
}
OWN = {
    "en": "New turn: you had no card left, so you drew",
    "ru": "Новый ход: карт в руке не осталось, поэтому вы берёте",
    "it": "Nuovo turno: non avevi più carte, quindi peschi",
    "ja": "新しい手番：手札がないので、あなたは",
}


def forced() -> tuple[Match, int, int]:
    """A game right after a turn that somebody drew in without being asked: the match, the seat, and how many
    choices there had been before."""
    match, player = Match.new(REVACHOL, 2, 5), RandomPlayer()
    while match.prompts():
        prompt = match.prompts()[0]
        made = match.choose(prompt.id, player(None, prompt, match.version), prompt.seat)
        for at, event in enumerate(made.events[:-1]):
            drawn = [one.kind for one in made.events[at + 1 : at + 3]]
            if event.kind == "forced" and event.seat != prompt.seat and drawn[:1] == ["draw"]:
                return match, event.seat, match.version - 1
    raise AssertionError("nobody ever held no card")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_draw_that_nobody_chose_is_told_to_all_and_to_its_player(language: str) -> None:
    """ER-T3."""
    match, seat, before = forced()
    table = table_of(REVACHOL, 2)
    table.match, table.language = match, language
    table.untold = [fact for step in match.steps(before) for fact in talk.facts(step.result.events)]
    body = bodies.turn_body(REVACHOL, table, match)
    assert any(SAID[language] in line for line in body["lines"]), body["lines"]
    audience = Audience(language, ("Ann", "Ben"), seat)
    found = since(match, seat, len(table.untold), 0)
    shown = lines(REVACHOL, match.view(seat), found, audience)
    assert any(OWN[language] in line for line in shown), shown
    assert len(shown) > 1, "and which ally it was"
    audience = Audience(language, ("Ann", "Ben"), 1 - seat)
    other = lines(REVACHOL, match.view(1 - seat), since(match, 1 - seat, 0, 0), audience)
    assert not any(OWN[language] in line for line in other)
