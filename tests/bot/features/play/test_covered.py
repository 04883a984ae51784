"""A deed that tells the one before it stands alone on the green button."""

from __future__ import annotations

import pytest

from bot.features.play.draft import Draft, try_out
from bot.features.play.panels.texts import LABEL, actions_told
from rules import games
from rules.echoes_of_revachol.cards import CARDS
from rules.game import LANGUAGES
from rules.match import Match
from rules.players import RandomPlayer
from rules.wording import Audience

REVACHOL = games()["echoes-of-revachol"]
(HARRY,) = (card for card, design in enumerate(CARDS) if design.names.en == "Harry Du Bois")


def swap() -> tuple[Match, int, int]:
    """A match in which a seat may swap Harry: with the seat, and the option that lays him."""
    for seed in range(60):
        match, player = Match.new(REVACHOL, 2, seed), RandomPlayer()
        while match.prompts():
            prompt = match.prompts()[0]
            lays = [at for at, option in enumerate(prompt.options) if option[:2] == ("lay", HARRY)]
            if lays and match.view(prompt.seat).seats[1 - prompt.seat].corps:
                return match, prompt.seat, lays[-1]
            match.choose(prompt.id, player(match.view(prompt.seat), prompt, match.version), prompt.seat)
    raise AssertionError("nobody may swap")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_swap_is_one_deed_that_fits_its_button(language: str) -> None:
    """ER-A6: who plays Harry, takes an ally for him and puts it somewhere reads of the swap alone."""
    match, seat, lay = swap()
    audience, draft = Audience(language, ("Computer 1", "Computer 2"), you=seat), Draft()
    assert try_out(match, seat, draft).prompt is not None  # the draft begins
    draft.choices.append((match.prompts()[0].id, [lay]))
    for ask in ("take", "into"):
        desk = try_out(match, seat, draft)
        assert desk.prompt is not None
        assert desk.prompt.ask == ask
        draft.choices.append((desk.prompt.id, [0]))
        (deed,) = actions_told(REVACHOL, try_out(match, seat, draft), audience)
        assert len(deed) <= LABEL
        assert "…" not in deed
        assert deed.count(CARDS[HARRY].names.of(language)[:4]) == 1, deed  # cases change its end
