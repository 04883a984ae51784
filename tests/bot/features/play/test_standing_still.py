"""The picture of a question stays as large as it is when something is chosen."""

from __future__ import annotations

import pytest

from bot.features.play import moves
from bot.features.play.actions import PlayerView
from bot.features.play.draft import Draft, DraftBoard, try_out
from bot.features.play.moves import Move
from bot.features.play.panels import screen as panel_screen
from bot.features.play.panels.choices import spots
from bot.tables.log.entries import is_list
from bot.ui.pictures import Picture
from rules import games
from rules.match import Match
from rules.players import RandomPlayer
from rules.wording import Audience
from tests.harness.shown import Fingerprints, reader_of, room_of

_PLAYER = RandomPlayer()
_QUESTIONS = 8


class Heights(Fingerprints):
    """Pictures that are not drawn, and how high each of them might have been."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[int] = []

    async def choices(self, *drawn_from: object) -> Picture | None:
        self.found.append(drawn_from[2].highest)  # type: ignore[attr-defined]  # it is a theme
        return await super().choices(*drawn_from)


async def height(match: Match, desk: DraftBoard) -> list[int]:
    """How high the picture of a panel may be; nothing where it has none."""
    pictures = Heights()
    sight = PlayerView(room_of(match, "en"), match, desk.seat, desk)
    await panel_screen.panel(sight, reader_of(desk.seat, "en"), pictures)
    return pictures.found


@pytest.mark.parametrize("key", ["echoes-of-revachol", "echoes-of-time", "ekho"])
async def test_a_picture_is_as_high_before_a_choice_as_after_it(key: str) -> None:
    match, compared = Match.new(games()[key], 2, 5, {}, b"salt"), 0
    for _ in range(_QUESTIONS):
        prompt = match.prompts()[0]
        draft = Draft()
        desk = try_out(match, prompt.seat, draft)
        if desk.prompt is not None:
            before, asked = await height(match, desk), desk.prompt.id
            verb = "flip" if is_list(desk.prompt) else "do"
            moves.apply(desk, Move(verb, str(len(desk.prompt.options) // 2)))
            after = try_out(match, prompt.seat, draft)
            same = after.prompt.id == asked if after.prompt is not None else after.changeable() is not None
            if same:
                assert await height(match, after) == before
                compared += 1
        match.choose(prompt.id, _PLAYER(None, prompt, match.version), prompt.seat)
    assert compared


def test_a_hand_keeps_its_order_where_some_cards_gain_something_now() -> None:
    """Its numbers follow it, and not the order in which the options are offered."""
    game, gaining = games()["echoes-of-revachol"], 0
    match, audience = Match.new(game, 2, 5, {}, b"salt"), Audience("en", ("Ann", "Bob"))
    while gaining < 3 and (prompts := match.prompts()):
        prompt = prompts[0]
        if prompt.ask == "turn":
            view = match.view(prompt.seat)
            said = [game.words.pick(view, prompt, option, audience) for option in prompt.options]
            hand = view.seats[prompt.seat].hand
            laid = [one for one in said if one.spot is not None and one.spot[1] in hand]
            numbers = spots(laid)
            assert [spot[1] for spot in numbers] == [card for card in hand if ("card", card) in numbers]
            gaining += any(one.highlight for one in laid)
        match.choose(prompt.id, _PLAYER(None, prompt, match.version), prompt.seat)
    assert gaining
